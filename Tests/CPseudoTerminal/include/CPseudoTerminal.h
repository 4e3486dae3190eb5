#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A program on a pseudo-terminal, under a supervisor that does what a job-control shell does.
typedef struct {
  /// The terminal's side of the pseudo-terminal; not blocking.
  int terminal;
  /// The program's side, until it starts.
  int side;
  /// Where the supervisor says what became of the program: `CPTReport`s.
  int reports;
  /// Where the supervisor takes commands: a byte brings the program back to the foreground, the end
  /// of the file ends the supervisor.
  int commands;
  /// The supervisor, leader of the terminal's session.
  pid_t supervisor;
  /// The program, leader of a process group of its own.
  pid_t program;
} CPTSession;

/// What became of the program.
typedef struct {
  int32_t kind;   ///< One of CPT_EXITED, CPT_SIGNALLED, CPT_STOPPED.
  int32_t value;  ///< The exit status or the signal.
} CPTReport;

enum { CPT_EXITED = 0, CPT_SIGNALLED = 1, CPT_STOPPED = 2 };

/// Makes a pseudo-terminal; false if the system has none left.
bool cpt_open(CPTSession *session, int rows, int columns);

/// Starts a program in the foreground of a pseudo-terminal.
///
/// Descriptor 0 is `input` if that is not negative, else the terminal; 1 and 2 are the terminal.
/// `controlling` tells whether the program has /dev/tty. Returns false if it can't be started.
bool cpt_start(
    CPTSession *session, const char *path, char *const arguments[], char *const environment[],
    int input, bool controlling);

/// Closes what is open, kills what is alive.
void cpt_end(CPTSession *session);

/// Gives the terminal another size, which sends the program SIGWINCH.
void cpt_resize(int terminal, int rows, int columns);

/// The terminal's modes, as bytes that can be compared; returns how many.
size_t cpt_modes(int terminal, void *bytes, size_t capacity);

/// Whether the terminal echoes, edits lines and makes line feeds of carriage returns.
bool cpt_is_cooked(int terminal);

/// A screen that obeys what a program writes: libvterm's.
typedef struct CPTScreen CPTScreen;

/// One cell of a screen.
typedef struct {
  uint32_t scalars[6];  ///< The glyph and its marks, ended by 0 where there are fewer.
  int32_t width;        ///< Columns: 1 or 2; -1 in the right half of a wide glyph.
  int32_t foreground;   ///< CPT_DEFAULT, a palette index, or CPT_RGB plus 0xRRGGBB.
  int32_t background;
  bool bold, italic, underline, reverse;
} CPTCell;

enum { CPT_DEFAULT = -1, CPT_RGB = 0x1000000 };

/// The state of a screen that is no cell.
typedef struct {
  int32_t row, column;
  bool shows_cursor, is_alternate;
  int32_t mouse;  ///< 0 where the mouse is not reported.
} CPTState;

CPTScreen *cpt_screen_new(int rows, int columns);
void cpt_screen_free(CPTScreen *screen);
void cpt_screen_resize(CPTScreen *screen, int rows, int columns);
void cpt_screen_write(CPTScreen *screen, const char *bytes, size_t count);
/// Takes what the screen answers to a program's questions; returns how many bytes.
size_t cpt_screen_read(CPTScreen *screen, char *bytes, size_t capacity);
CPTCell cpt_screen_cell(const CPTScreen *screen, int row, int column);
CPTState cpt_screen_state(const CPTScreen *screen);

#endif
