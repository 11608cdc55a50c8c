/* libvterm, the terminal emulator of Vim and Neovim, for vterm.py: what it shows, and which modes are on. */
#include <stdlib.h>
#include <string.h>
#include <vterm.h>

struct judge {
  VTerm *terminal;
  VTermScreen *screen;
  int alternate, visible, mouse;
};

static int note(VTermProp property, VTermValue *value, void *user) {
  struct judge *judge = user;
  if (property == VTERM_PROP_ALTSCREEN) judge->alternate = value->boolean;
  if (property == VTERM_PROP_CURSORVISIBLE) judge->visible = value->boolean;
  if (property == VTERM_PROP_MOUSE) judge->mouse = value->number;
  return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = note};

struct judge *judge_new(int rows, int columns) {
  struct judge *judge = calloc(1, sizeof *judge);
  judge->terminal = vterm_new(rows, columns);
  vterm_set_utf8(judge->terminal, 1);
  judge->screen = vterm_obtain_screen(judge->terminal);
  vterm_screen_set_callbacks(judge->screen, &callbacks, judge);
  vterm_screen_enable_altscreen(judge->screen, 1);
  vterm_screen_reset(judge->screen, 1);
  return judge;
}

void judge_resize(struct judge *judge, int rows, int columns) { vterm_set_size(judge->terminal, rows, columns); }

/* Shows bytes, and returns the number of bytes that the terminal answers. */
size_t judge_feed(struct judge *judge, const char *bytes, size_t count, char *answers, size_t room) {
  vterm_input_write(judge->terminal, bytes, count);
  return vterm_output_read(judge->terminal, answers, room);
}

/* A cell: six scalars, its attributes, and its colors. */
void judge_cell(struct judge *judge, int row, int column, uint32_t result[9]) {
  VTermScreenCell cell = {0};
  vterm_screen_get_cell(judge->screen, (VTermPos){row, column}, &cell);
  memcpy(result, cell.chars, 6 * sizeof *result);
  result[6] = cell.attrs.bold | cell.attrs.underline << 1 | cell.attrs.italic << 3 | cell.attrs.reverse << 4
    | cell.attrs.strike << 5;
  memcpy(&result[7], &cell.fg, sizeof *result);
  memcpy(&result[8], &cell.bg, sizeof *result);
}

/* The place of the cursor: its row, and its column. */
void judge_cursor(struct judge *judge, int place[2]) {
  VTermPos cursor;
  vterm_state_get_cursorpos(vterm_obtain_state(judge->terminal), &cursor);
  place[0] = cursor.row;
  place[1] = cursor.col;
}

/* 1 for the alternate screen, 2 for a hidden cursor, 4 for the mouse, 8 for pasted text or the window's focus. */
int judge_modes(struct judge *judge) {
  char bytes[64];
  vterm_keyboard_start_paste(judge->terminal);
  vterm_keyboard_end_paste(judge->terminal);
  vterm_state_focus_in(vterm_obtain_state(judge->terminal));
  int reports = vterm_output_read(judge->terminal, bytes, sizeof bytes) > 0;
  return judge->alternate | !judge->visible << 1 | !!judge->mouse << 2 | reports << 3;
}
