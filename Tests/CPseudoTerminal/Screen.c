#include "CPseudoTerminal.h"

#include <stdlib.h>
#include <vterm.h>

struct CPTScreen {
  VTerm *terminal;
  VTermScreen *screen;
  CPTState state;
};

static int property_changed(VTermProp property, VTermValue *value, void *user) {
  CPTState *state = &((CPTScreen *)user)->state;
  if (property == VTERM_PROP_CURSORVISIBLE) state->shows_cursor = value->boolean;
  if (property == VTERM_PROP_ALTSCREEN) state->is_alternate = value->boolean;
  if (property == VTERM_PROP_MOUSE) state->mouse = value->number;
  return 1;
}

static int cursor_moved(VTermPos to, VTermPos from, int visible, void *user) {
  CPTState *state = &((CPTScreen *)user)->state;
  state->row = to.row;
  state->column = to.col;
  return 1;
}

static const VTermScreenCallbacks callbacks = {
    .movecursor = cursor_moved, .settermprop = property_changed};

CPTScreen *cpt_screen_new(int rows, int columns) {
  CPTScreen *made = calloc(1, sizeof *made);
  made->state.shows_cursor = true;
  made->terminal = vterm_new(rows < 1 ? 24 : rows, columns < 1 ? 80 : columns);
  vterm_set_utf8(made->terminal, 1);
  made->screen = vterm_obtain_screen(made->terminal);
  vterm_screen_set_callbacks(made->screen, &callbacks, made);
  vterm_screen_enable_altscreen(made->screen, 1);
  vterm_screen_reset(made->screen, 1);
  return made;
}

void cpt_screen_free(CPTScreen *screen) {
  vterm_free(screen->terminal);
  free(screen);
}

void cpt_screen_resize(CPTScreen *screen, int rows, int columns) {
  vterm_set_size(screen->terminal, rows, columns);
}

void cpt_screen_write(CPTScreen *screen, const char *bytes, size_t count) {
  vterm_input_write(screen->terminal, bytes, count);
}

size_t cpt_screen_read(CPTScreen *screen, char *bytes, size_t capacity) {
  return vterm_output_read(screen->terminal, bytes, capacity);
}

static int32_t color(VTermColor color) {
  if (color.type & VTERM_COLOR_DEFAULT_MASK) return CPT_DEFAULT;
  if (VTERM_COLOR_IS_INDEXED(&color)) return color.indexed.idx;
  return CPT_RGB + (color.rgb.red << 16 | color.rgb.green << 8 | color.rgb.blue);
}

CPTCell cpt_screen_cell(const CPTScreen *screen, int row, int column) {
  VTermScreenCell cell = {0};
  CPTCell answer = {{0}};
  if (!vterm_screen_get_cell(screen->screen, (VTermPos){row, column}, &cell)) return answer;
  for (int i = 0; i < 6 && cell.chars[i]; i++) answer.scalars[i] = cell.chars[i];
  answer.width = cell.width;
  if (cell.chars[0] == (uint32_t)-1) {
    answer.scalars[0] = 0;
    answer.width = -1;
  }
  answer.foreground = color(cell.fg);
  answer.background = color(cell.bg);
  answer.bold = cell.attrs.bold;
  answer.italic = cell.attrs.italic;
  answer.underline = cell.attrs.underline != 0;
  answer.reverse = cell.attrs.reverse;
  return answer;
}

CPTState cpt_screen_state(const CPTScreen *screen) { return screen->state; }
