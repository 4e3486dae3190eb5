#ifndef ASSETS_H
#define ASSETS_H

#include <stddef.h>
#include <stdint.h>

/// The demo deck that the program carries inside itself: JSON in UTF-8, `*count` bytes of it.
const uint8_t *assets_demo_deck(size_t *count);

#endif
