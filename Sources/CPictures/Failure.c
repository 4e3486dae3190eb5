#include "Internal.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void cp_fail(CPFailure *failure, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(failure->reason, sizeof failure->reason, format, arguments);
  va_end(arguments);
}

void cp_fail_by_vips(CPFailure *failure, const CPPicture *picture) {
  static const struct {
    const char *said, *reason;
  } words[] = {
      {"out of memory", "not enough memory"},
      {"unable to allocate", "not enough memory"},
      {"insufficient memory", "not enough memory"},
      {"premature", "cut off"},
      {"end of file", "cut off"},
      {"read error", "cut off"},
      {"bad seek", "cut off"},
      {"find end of", "cut off"},
      {"no frames", "cut off"},
      {"bad dimensions", "has no size"},
      {"class \"heifload_source\" not found", "no decoder for HEIF here"},
      {"unsupported", "of a kind that can't be decoded"},
      {"codec", "of a kind that can't be decoded"},
  };
  char *said = g_ascii_strdown(vips_error_buffer(), -1);
  vips_error_clear();
  const char *reason = picture->is_cut ? "cut off" : "damaged";
  for (size_t i = G_N_ELEMENTS(words); i > 0; i--) {
    if (strstr(said, words[i - 1].said)) reason = words[i - 1].reason;
  }
  g_free(said);
  cp_fail(failure, "%s", reason);
}

void cp_fail_by_errno(CPFailure *failure, int error) {
  switch (error) {
  case ENOENT:
  case ENOTDIR: cp_fail(failure, "no such file"); break;
  case EACCES:
  case EPERM: cp_fail(failure, "no permission"); break;
  case ENXIO: cp_fail(failure, "not a file"); break;
  default: cp_fail(failure, "can't be read"); break;
  }
}
