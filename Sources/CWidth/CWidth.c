#include "CWidth.h"

#include <locale.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <wchar.h>

enum { BLOCK = 256, BLOCKS = 0x110000 / BLOCK };

static _Atomic(int8_t *) blocks[BLOCKS];

static locale_t utf8_locale(void) {
  static _Atomic(locale_t) kept;
  locale_t found = atomic_load(&kept);
  if (found) return found;
  found = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (!found) found = newlocale(LC_CTYPE_MASK, "C.utf8", (locale_t)0);
  if (!found) found = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
  if (!found) return (locale_t)0;
  locale_t none = (locale_t)0;
  // Another thread may have been first: its locale stays, ours goes.
  if (!atomic_compare_exchange_strong(&kept, &none, found)) {
    freelocale(found);
    return none;
  }
  return found;
}

static int8_t *measured_block(uint32_t index) {
  int8_t *block = malloc(BLOCK);
  if (!block) return NULL;
  locale_t locale = utf8_locale();
  locale_t before = locale ? uselocale(locale) : (locale_t)0;
  for (uint32_t i = 0; i < BLOCK; i++) {
    uint32_t scalar = index * BLOCK + i;
    int columns = wcwidth((wchar_t)scalar);
    block[i] = (int8_t)(columns < -1 ? -1 : columns > 2 ? 2 : columns);
  }
  if (before) uselocale(before);
  int8_t *none = NULL;
  if (!atomic_compare_exchange_strong(&blocks[index], &none, block)) {
    free(block);
    return none;
  }
  return block;
}

int cwidth_columns(uint32_t scalar) {
  if (scalar >= 0x20 && scalar < 0x7f) return 1;
  if (scalar >= 0x110000 || scalar < 0x20) return -1;
  uint32_t index = scalar / BLOCK;
  int8_t *block = atomic_load_explicit(&blocks[index], memory_order_acquire);
  if (!block) block = measured_block(index);
  return block ? block[scalar % BLOCK] : 1;
}
