/* The list screen of Benchmarks/README.md with ncurses, which writes to a file in memory that is never read. */
#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static const char *adjectives[] = {
  "Amber", "Brisk", "Calm", "Dusty", "Eager", "Faint", "Grand", "Hazel",
  "Ivory", "Jolly", "Keen", "Lunar", "Misty", "Noble", "Ochre", "Pale",
};
static const char *nouns[] = {
  "Anchor", "Beacon", "Canyon", "Dolphin", "Engine", "Feather", "Garden", "Harbor",
  "Island", "Jacket", "Kettle", "Ladder", "Meadow", "Needle", "Orchard", "Pepper",
  "Quarry", "Ribbon", "Saddle", "Timber", "Umbrella", "Valley", "Window", "Yonder",
};

static int columns, rows, count;
static char **names, dash[4096], blanks[4096];

static void prepare(void) {
  names = malloc(count * sizeof *names);
  for (int row = 0; row < count; row++) {
    char name[64];
    snprintf(name, sizeof name, "%s %s %d", adjectives[row % 16], nouns[row * 7 % 24], row);
    names[row] = strdup(name);
  }
  for (int column = 0; column < columns - 4; column++) strcat(dash, "─");
  memset(blanks, ' ', columns);
}

static void look(int selected, int attributes) { attrset((selected ? COLOR_PAIR(1) : 0) | attributes); }

static int visible(void) { return (rows - 2) / 2; }

static void list(int first, int selected) {
  char text[64];
  erase();
  look(1, A_BOLD);
  mvaddstr(0, 0, blanks);
  mvaddstr(0, 1, "Settings");
  snprintf(text, sizeof text, "%d items", count);
  mvaddstr(0, columns - 1 - (int)strlen(text), text);
  look(0, A_DIM);
  mvaddstr(1, 0, " / Search…");
  for (int index = 0; index < visible(); index++) {
    int row = 2 + 2 * index, is_selected = first + index == selected;
    look(is_selected, 0);
    if (is_selected) {
      mvaddstr(row, 0, blanks);
      mvaddstr(row + 1, 0, blanks);
    }
    mvaddstr(row, 2, names[first + index]);
    mvaddstr(row, columns - 3, "›");
    look(is_selected, is_selected ? 0 : A_DIM);
    mvaddstr(row + 1, 2, dash);
  }
}

static void start(int output) {
  char text[32];
  snprintf(text, sizeof text, "%d", rows);
  setenv("LINES", text, 1);
  snprintf(text, sizeof text, "%d", columns);
  setenv("COLUMNS", text, 1);
  if (!newterm("xterm-256color", fdopen(output, "w"), fopen("/dev/null", "r"))) exit(1);
  start_color();
  use_default_colors();
  init_pair(1, COLOR_WHITE, COLOR_BLUE);
  resizeterm(rows, columns);
  leaveok(stdscr, TRUE);
  curs_set(0);
}

static double processor(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static const char *workload;

static void frame(int step) {
  if (!strcmp(workload, "W1")) {
    list(count / 2, count / 2 + step % visible());
    clearok(curscr, TRUE);
  } else {
    int selected = !strcmp(workload, "W3b") ? step % visible() : step;
    list(selected < visible() ? 0 : selected + 1 - visible(), selected);
  }
  refresh();
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  setlocale(LC_ALL, "C.UTF-8");
  workload = argv[1];
  columns = atoi(argv[2]), rows = atoi(argv[3]), count = atoi(argv[4]);
  prepare();
  if (!strcmp(workload, "frame")) {
    start(1);
    list(count / 2, count / 2 + 3);
    clearok(curscr, TRUE);
    refresh();
    _exit(0);
  }
  unsigned long long (*allocations)(void) = (unsigned long long (*)(void))dlsym(RTLD_DEFAULT, "allocations");
  int output = memfd_create("screen", 0), frames = 0, fixed = strcmp(workload, "W1") ? 1000 : 0;
  start(output);
  for (double begin = processor(); fixed ? frames < fixed : processor() - begin < 30e3; frames++) frame(frames);
  unsigned long long before = allocations ? allocations() : 0;
  double bytes = 0;
  printf("{\"us\": [");
  for (int repetition = 0; repetition < 7; repetition++) {
    if (ftruncate(output, 0)) return 1;
    lseek(output, 0, SEEK_SET);
    double begin = processor();
    for (int step = 0; step < frames; step++) frame(step);
    printf("%s%.3f", repetition ? ", " : "", (processor() - begin) / frames);
    bytes = (double)lseek(output, 0, SEEK_CUR) / frames;
  }
  printf("], \"bytes\": %.1f, \"allocations\": ", bytes);
  if (allocations) printf("%.2f}\n", (double)(allocations() - before) / (7.0 * frames));
  else printf("null}\n");
  fflush(stdout);
  _exit(0);
}
