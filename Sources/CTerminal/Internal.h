#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

/// Reads what was signalled, to be taken later; true if a signal that ends the program is among it.
bool ct_signals_note(void);

/// Gives the terminal back as it was found, if it is armed to be. Async-signal-safe.
void ct_restore(void);

/// From now on a crash gives the terminal back before it ends the program.
void ct_crashes_catch(void);

/// Writes bytes on the way out: gives up on a terminal that doesn't read. Async-signal-safe.
void ct_device_write_last(const char *bytes, size_t count);

#endif
