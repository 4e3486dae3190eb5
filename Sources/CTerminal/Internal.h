#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

/// Reads what was signalled, to be taken later; true if a signal that ends the program is among it.
bool ct_signals_note(void);

/// Writes bytes on the way out: gives up on a terminal that doesn't read. Async-signal-safe.
void ct_device_write_last(const char *bytes, size_t count);

#endif
