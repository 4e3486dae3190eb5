#include "CTerminal.h"
#include "Internal.h"

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <term.h>
#include <unistd.h>

// ncurses is given a file in memory for a terminal. So a frame is one write, its bytes are counted,
// and nothing that ncurses does on the side, to modes or signals, reaches the real one.

static SCREEN *screen;
static FILE *file;
static bool reports_mouse, takes_pastes, has_direct_colors, is_cut;
/// Whether the alternate screen is shown, once what is taken from ncurses is delivered.
static bool is_up;

/// Separates the parts of direct colours by semicolons: ncurses' descriptions have the standard's
/// colons, which fewer terminals obey. Returns how many bytes are left.
static size_t separate_by_semicolons(char *bytes, size_t count) {
  size_t kept = 0;
  bool is_in_sequence = false;
  for (size_t i = 0; i < count; i++) {
    if (bytes[i] == '[' && i > 0 && bytes[i - 1] == '\033') is_in_sequence = true;
    else if (bytes[i] >= 0x40) is_in_sequence = false;
    bool is_colon = is_in_sequence && bytes[i] == ':';
    if (is_colon && bytes[kept - 1] == ';') continue;
    bytes[kept++] = is_colon ? ';' : bytes[i];
  }
  return kept;
}

/// Takes out of bytes what resets the terminal's palette, which ncurses writes on leaving: nothing here
/// changes the palette, and a user's own would be lost. Returns how many bytes are left.
static size_t without_palette_reset(char *bytes, size_t count) {
  size_t length = orig_colors ? strlen(orig_colors) : 0;
  if (length == 0) return count;
  char *found;
  for (char *rest = bytes; (found = memmem(rest, count - (size_t)(rest - bytes), orig_colors, length));
       rest = found) {
    count -= length;
    memmove(found, found + length, count - (size_t)(found - bytes));
  }
  return count;
}

/// Takes what ncurses has written; returns how many bytes.
static size_t take(char **taken) {
  static char *bytes;
  static size_t capacity;
  off_t end = lseek(fileno(file), 0, SEEK_END);
  size_t count = end > 0 ? (size_t)end : 0;
  if (count > capacity) {
    char *larger = realloc(bytes, count);
    if (!larger) return 0;
    bytes = larger;
    capacity = count;
  }
  if (pread(fileno(file), bytes, count, 0) != (ssize_t)count) count = 0;
  if (ftruncate(fileno(file), 0) == 0) lseek(fileno(file), 0, SEEK_SET);
  *taken = bytes;
  count = without_palette_reset(bytes, count);
  return has_direct_colors ? separate_by_semicolons(bytes, count) : count;
}

static size_t deliver(void) {
  char *bytes;
  size_t count = take(&bytes);
  if (count > 0 && !ct_device_write(bytes, count)) is_cut = true;
  return count;
}

// MARK: Opening and closing

static const char *const mouse_on = "\033[?1000h\033[?1002h\033[?1006h";
static const char *const mouse_off = "\033[?1006l\033[?1002l\033[?1000l";
static const char *const pastes_on = "\033[?2004h";
static const char *const pastes_off = "\033[?2004l";

static void open_colors(void) {
  if (!has_colors() || start_color() == ERR) return;
  // Else the default pair would be white on black, whatever the user's colours are.
  use_default_colors();
}

/// newterm without the handlers it installs: they would end the program with the wrong state.
static SCREEN *new_screen(const char *type) {
  static const int handled[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  struct sigaction found[4];
  for (int i = 0; i < 4; i++) sigaction(handled[i], NULL, &found[i]);
  SCREEN *made = newterm(type, file, file);
  for (int i = 0; i < 4; i++) sigaction(handled[i], &found[i], NULL);
  return made;
}

CTScreenResult ct_screen_open(const char *type, bool wants_color) {
  int memory = memfd_create("frame", MFD_CLOEXEC);
  file = memory < 0 ? NULL : fdopen(memory, "w+");
  if (!file) return CT_SCREEN_UNKNOWN_TYPE;
  screen = new_screen(type);
  if (!screen || !cursor_address) {
    bool is_known = screen != NULL;
    ct_screen_close();
    return is_known ? CT_SCREEN_NOT_ADDRESSABLE : CT_SCREEN_UNKNOWN_TYPE;
  }
  typeahead(-1);
  curs_set(0);
  // This brings along what newterm has to say, for a window of another extent maybe: curs_set
  // doesn't where the cursor can't be hidden.
  delay_output(0);
  is_up = true;
  if (wants_color) open_colors();
  has_direct_colors = ct_screen_colors() >= 0x1000000;
  takes_pastes = strncmp(cursor_address, "\033[", 2) == 0;
  return CT_SCREEN_OPEN;
}

void ct_screen_close(void) {
  if (screen) delscreen(screen);
  if (file) fclose(file);
  screen = NULL;
  file = NULL;
}

int ct_screen_colors(void) { return COLOR_PAIRS > 1 ? COLORS : 0; }
int ct_screen_pairs(void) { return COLOR_PAIRS; }

// MARK: Entering and leaving

static char collected[1024];
static size_t collected_count;

static int collect(int byte) {
  if (collected_count < sizeof collected) collected[collected_count++] = (char)byte;
  return byte;
}

static void collect_text(const char *text) {
  if (text) tputs(text, 1, collect);
}

static void collect_margins(void) {
  if (change_scroll_region) collect_text(tiparm(change_scroll_region, 0, LINES - 1));
}

static void collect_reset(void) {
  collected_count = 0;
  if (reports_mouse) collect_text(mouse_off);
  if (takes_pastes) collect_text(pastes_off);
  collect_margins();
  collect_text(exit_attribute_mode);
  collect_text(orig_pair);
  collect_text(cursor_normal);
  collect_text(exit_ca_mode);
  collect_text("\r");
}

void ct_screen_enter(int width, int height, bool wants_mouse) {
  is_cut = false;
  reports_mouse = wants_mouse && key_mouse;
  deliver();
  ct_screen_resize(width, height);
  if (reports_mouse) ct_device_write(mouse_on, strlen(mouse_on));
  if (takes_pastes) ct_device_write(pastes_on, strlen(pastes_on));
}

void ct_screen_leave(void) {
  ct_restore_disarm();
  if (takes_pastes) ct_device_write_last(pastes_off, strlen(pastes_off));
  if (reports_mouse) ct_device_write_last(mouse_off, strlen(mouse_off));
  endwin();
  is_up = false;
  char *bytes;
  size_t count = take(&bytes);
  // After half a frame ncurses doesn't know what state the terminal is in.
  collect_reset();
  if (is_cut) ct_device_write_last(collected, collected_count);
  else ct_device_write_last(bytes, count);
}

// MARK: The frame

int ct_screen_columns(void) { return getmaxx(stdscr); }
int ct_screen_rows(void) { return getmaxy(stdscr); }

void ct_screen_resize(int width, int height) {
  resizeterm(height, width);
  // The terminal may still scroll within the old extent. On the screen the program was started on
  // this would only move the cursor.
  collected_count = 0;
  if (is_up) collect_margins();
  ct_device_write(collected, collected_count);
  ct_screen_erase();
  ct_screen_forget();
  collect_reset();
  ct_restore_arm(collected, collected_count);
}

void ct_screen_erase(void) { werase(stdscr); }
void ct_screen_forget(void) { clearok(curscr, TRUE); }

void ct_screen_define_pair(int pair, int foreground, int background) {
  init_extended_pair(pair, foreground, background);
}

void ct_screen_forget_pairs(void) { reset_color_pairs(); }

static attr_t ncurses_attributes(uint32_t attributes) {
  attr_t answer = A_NORMAL;
  if (attributes & CT_BOLD) answer |= A_BOLD;
  if (attributes & CT_DIM) answer |= A_DIM;
  if (attributes & CT_ITALIC) answer |= A_ITALIC;
  if (attributes & CT_UNDERLINE) answer |= A_UNDERLINE;
  if (attributes & CT_REVERSE) answer |= A_REVERSE;
  return answer;
}

void ct_screen_put(int row, int column, const CTGlyph *glyphs, int count) {
  cchar_t *cells = malloc(sizeof *cells * (size_t)count);
  if (!cells) return;
  for (int i = 0; i < count; i++) {
    wchar_t text[5] = {0};
    for (int k = 0; k < 4; k++) text[k] = (wchar_t)glyphs[i].scalars[k];
    int pair = glyphs[i].pair;
    setcchar(&cells[i], text, ncurses_attributes(glyphs[i].attributes), 0, &pair);
  }
  mvwadd_wchnstr(stdscr, row, column, cells, count);
  free(cells);
}

size_t ct_screen_show(int cursor_row, int cursor_column, bool shows_cursor) {
  wmove(stdscr, cursor_row, cursor_column);
  curs_set(shows_cursor ? 1 : 0);
  wnoutrefresh(stdscr);
  doupdate();
  is_up = true;
  return deliver();
}
