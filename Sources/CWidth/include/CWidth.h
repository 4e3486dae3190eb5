#ifndef CWIDTH_H
#define CWIDTH_H

#include <stdint.h>

/// Columns a terminal gives one Unicode scalar: 0, 1 or 2; -1 where it is not printable.
///
/// Answers come from libc's `wcwidth` under a UTF-8 locale of this module's own, so they are the
/// ones ncurses uses and do not depend on the process's locale. Safe from any thread. A block of
/// 256 scalars is asked once and kept.
int cwidth_columns(uint32_t scalar);

#endif
