/* The list of Benchmarks/README.md, "Keys", with ncurses. It may scroll lines. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <ctype.h>
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

/* The next row that begins with a letter, as all sides find it. */
static int find(int letter) {
  for (int step = 1; step <= count; step++) {
    int index = (selected + step) % count;
    if (tolower(adjectives[index % 16][0]) == letter) return index;
  }
  return selected;
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
  idlok(stdscr, TRUE);
  for (;;) {
    draw();
    int key = getch(), shown = LINES - 3;
    switch (key) {
    case KEY_DOWN: selected++; break;
    case KEY_UP: selected--; break;
    case KEY_NPAGE: selected += shown - 1; break;
    case KEY_PPAGE: selected -= shown - 1; break;
    case KEY_HOME: selected = 0; break;
    case KEY_END: selected = count - 1; break;
    case 'q': case ERR: endwin(); return 0;
    default: if (key < 256 && islower(key)) selected = find(key);
    }
    if (selected < 0) selected = 0;
    if (selected >= count) selected = count - 1;
    if (selected < first) first = selected;
    if (selected >= first + shown) first = selected - shown + 1;
  }
}
