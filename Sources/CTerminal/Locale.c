#include "CTerminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static const char *wanted_locale(void) {
  const char *names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = getenv(names[i]);
    if (value && *value) return value;
  }
  return "C";
}

bool ct_locale_adopt(void) {
  if (!setlocale(LC_CTYPE, "")) {
    // A locale that isn't installed here still says what the terminal takes.
    const char *wanted = wanted_locale();
    if (strcasestr(wanted, "utf-8") || strcasestr(wanted, "utf8")) setlocale(LC_CTYPE, "C.UTF-8");
  }
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
