#include "Assets.h"

// C23's #embed, which the compiler has as an extension of the older standards too. A list of
// numbers in Swift takes it a quarter of a minute.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t demo_deck[] = {
#embed "demo.json"
};

const uint8_t *assets_demo_deck(size_t *count) {
  *count = sizeof demo_deck;
  return demo_deck;
}
