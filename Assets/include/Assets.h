#ifndef ASSETS_H
#define ASSETS_H

#include <stddef.h>
#include <stdint.h>

/// The demo deck that the program carries inside itself: JSON in UTF-8, `*count` bytes of it.
const uint8_t *assets_demo_deck(size_t *count);

/// The names of the themes that the program carries inside itself, by index; NULL after the last.
const char *assets_theme_name(size_t index);

/// A theme by its name: JSON in UTF-8, `*count` bytes of it; NULL where there is none.
const uint8_t *assets_theme(const char *name, size_t *count);

/// The shapes of records that the program carries inside itself, by index: JSON in UTF-8, `*count`
/// bytes of it, called `*name`; NULL after the last.
const uint8_t *assets_shape(size_t index, const char **name, size_t *count);

#endif
