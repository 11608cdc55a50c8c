/* The list of Benchmarks/README.md, "Keys", with ncurses. With "scroll" it may scroll lines, which it does not by itself. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *adjectives[] = {
  "Amber", "Brisk", "Calm", "Dusty", "Eager", "Faint", "Grand", "Hazel",
  "Ivory", "Jolly", "Keen", "Lunar", "Misty", "Noble", "Ochre", "Pale",
};
static const char *nouns[] = {
  "Anchor", "Beacon", "Canyon", "Dolphin", "Engine", "Feather", "Garden", "Harbor",
  "Island", "Jacket", "Kettle", "Ladder", "Meadow", "Needle", "Orchard", "Pepper",
  "Quarry", "Ribbon", "Saddle", "Timber", "Umbrella", "Valley", "Window", "Yonder",
};

static int count, first, selected;

static void blank(int row, int attributes) {
  attrset(attributes);
  mvhline(row, 0, ' ', COLS);
}

static void draw(void) {
  char text[64];
  erase();
  blank(0, COLOR_PAIR(1) | A_BOLD);
  mvaddstr(0, 1, "Settings");
  snprintf(text, sizeof text, "%d items", count);
  mvaddstr(0, COLS - 1 - (int)strlen(text), text);
  attrset(A_DIM);
  mvaddstr(1, 1, "/ Search…");
  mvaddstr(LINES - 1, 1, "Down next  Up previous  q quit");
  for (int row = 2; row < LINES - 1 && first + row - 2 < count; row++) {
    int index = first + row - 2;
    attrset(0);
    if (index == selected) blank(row, COLOR_PAIR(1));
    snprintf(text, sizeof text, "%s %s %d", adjectives[index % 16], nouns[index * 7 % 24], index);
    mvaddstr(row, 2, text);
    mvaddstr(row, COLS - 3, "›");
  }
  refresh();
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  count = atoi(argv[1]);
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  start_color();
  use_default_colors();
  init_pair(1, COLOR_WHITE, COLOR_BLUE);
  leaveok(stdscr, TRUE);
  curs_set(0);
  if (argc > 2 && !strcmp(argv[2], "scroll")) idlok(stdscr, TRUE);
  for (;;) {
    draw();
    switch (getch()) {
    case KEY_DOWN: if (selected + 1 < count) selected++; break;
    case KEY_UP: if (selected > 0) selected--; break;
    case 'q': case ERR: endwin(); return 0;
    }
    if (selected < first) first = selected;
    if (selected >= first + LINES - 3) first = selected - (LINES - 3) + 1;
  }
}
