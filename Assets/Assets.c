#include "Assets.h"

#include <string.h>

// C23's #embed, which the compiler has as an extension of the older standards too. A list of
// numbers in Swift takes it a quarter of a minute.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t demo_deck[] = {
#embed "demo.json"
};

static const uint8_t dark[] = {
#embed "themes/dark.json"
};

static const uint8_t light[] = {
#embed "themes/light.json"
};

static const uint8_t high_contrast[] = {
#embed "themes/high-contrast.json"
};

static const uint8_t monochrome[] = {
#embed "themes/monochrome.json"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} themes[] = {
    {"dark", dark, sizeof dark},
    {"light", light, sizeof light},
    {"high-contrast", high_contrast, sizeof high_contrast},
    {"monochrome", monochrome, sizeof monochrome},
};

const uint8_t *assets_demo_deck(size_t *count) {
  *count = sizeof demo_deck;
  return demo_deck;
}

const char *assets_theme_name(size_t index) {
  return index < sizeof themes / sizeof *themes ? themes[index].name : NULL;
}

const uint8_t *assets_theme(const char *name, size_t *count) {
  for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
    if (strcmp(themes[i].name, name) != 0) continue;
    *count = themes[i].count;
    return themes[i].bytes;
  }
  *count = 0;
  return NULL;
}
