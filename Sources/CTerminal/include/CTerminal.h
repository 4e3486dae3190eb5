#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The process's one terminal, for one thread at a time. Of ncurses only the output side is used: it
// turns a frame into the fewest bytes, which go to a buffer and from there to the terminal. The
// terminal's modes, its input and all signals are looked after here.

// MARK: The terminal device (Device.c)

/// Opens /dev/tty and notes its modes; false, with errno, where there is none.
bool ct_device_open(void);
void ct_device_close(void);
/// The descriptor, not blocking; -1 where it is not open.
int ct_device(void);
/// Keys come one by one and unchanged, but for the ones that send signals; output goes as it is.
void ct_device_make_raw(void);
/// Gives the terminal the modes back that it was opened with.
void ct_device_restore_modes(void);
/// The window's extent; 0 where the terminal doesn't know it.
void ct_device_size(int *columns, int *rows);
/// Writes all bytes, waiting as long as it takes; false if the terminal is gone, or if a signal that
/// ends the program came while it was not reading.
bool ct_device_write(const char *bytes, size_t count);
/// Makes a process group the one that keys go to and that may use the terminal.
void ct_device_give(int group);

// MARK: The locale (Locale.c)

/// Takes over the environment's character set; true if it is UTF-8.
bool ct_locale_adopt(void);

// MARK: Signals (Signals.c)

/// What was signalled since it was asked last.
typedef struct {
  bool window_changed;  ///< SIGWINCH
  bool stop;            ///< SIGTSTP: to be answered by ct_signals_stop.
  bool continued;       ///< SIGCONT, after a stop that was not ours.
  int end;              ///< SIGINT, SIGTERM, SIGHUP or SIGQUIT; 0 if none.
} CTSignals;

/// Blocks the signals above for the calling thread, and those it starts later, and collects them.
/// Those the program was started to ignore stay ignored.
bool ct_signals_open(void);
/// Lets signals act as they did before.
void ct_signals_close(void);
/// The descriptor that is readable when there is something to take, or a child has ended or stopped.
int ct_signals(void);
/// The signal that is to end the program, if one has come; it stays to be taken. 0 if none.
int ct_signals_ending(void);
CTSignals ct_signals_take(void);
/// Stops the process group as Ctrl-Z does by itself; returns once the program is continued.
void ct_signals_stop(void);
/// Ends the program by a signal, as if it had never been caught.
_Noreturn void ct_signals_end_by(int signal);

// MARK: What is restored however the program ends (Restore.c)

/// From now on a crash, or the end of the program, first writes `reset`, restores the terminal's
/// modes and shows held messages.
void ct_restore_arm(const char *reset, size_t count);
void ct_restore_disarm(void);
/// Keeps what is written to descriptor 2 while the terminal shows frames, if it is a terminal.
void ct_messages_hold(void);
/// Writes what was kept to where it would have gone.
void ct_messages_release(void);

// MARK: Crashes (Crash.c)

/// From now on a crash is told on standard error, in the name of the program, and written to a file
/// `report` whose folders are made then; `shown` is its path as it may be shown. Empty: no file.
void ct_crashes_report(const char *name, const char *report, const char *shown);

// MARK: The screen (Screen.c)

typedef enum {
  CT_SCREEN_OPEN,
  CT_SCREEN_UNKNOWN_TYPE,      ///< There is no description of this type of terminal.
  CT_SCREEN_NOT_ADDRESSABLE,   ///< The terminal can't move its cursor about.
} CTScreenResult;

/// Ways to draw a glyph.
enum { CT_BOLD = 1, CT_DIM = 2, CT_ITALIC = 4, CT_UNDERLINE = 8, CT_REVERSE = 16 };

/// A glyph to be shown; it takes one cell, or two if it is wide.
typedef struct {
  uint32_t scalars[4];  ///< The glyph, then its marks; ended by 0 where there are fewer.
  int32_t pair;         ///< The number of its pair of colours.
  uint32_t attributes;
} CTGlyph;

/// Reads the description of a type of terminal; writes nothing to it yet.
CTScreenResult ct_screen_open(const char *type, bool wants_color);
void ct_screen_close(void);
/// Colours and pairs of colours that the terminal has; 0 where it has none or none were wanted.
int ct_screen_colors(void);
int ct_screen_pairs(void);
/// Switches to the alternate screen, which is then blank and of this extent.
void ct_screen_enter(int columns, int rows, bool wants_mouse);
/// Switches back to the screen the program was started on.
void ct_screen_leave(void);
/// The frame's extent, at least 1 × 1.
int ct_screen_columns(void);
int ct_screen_rows(void);
void ct_screen_resize(int columns, int rows);
/// Blanks the frame.
void ct_screen_erase(void);
/// Says that the terminal's contents are unknown: the next frame is written whole.
void ct_screen_forget(void);
/// Defines a pair of colours; -1 is the terminal's own.
void ct_screen_define_pair(int pair, int foreground, int background);
void ct_screen_forget_pairs(void);
/// Puts glyphs beside one another into the frame.
void ct_screen_put(int row, int column, const CTGlyph *glyphs, int count);
/// Makes the terminal show the frame; returns the bytes that took.
size_t ct_screen_show(int cursor_row, int cursor_column, bool shows_cursor);

#endif
