/* Presses keys in programs, each in a pseudoterminal of its own, and notes when the last byte of each answer comes.

   Usage: driver COLUMNS ROWS KEYS SEED FOLDER NAME PROGRAM [ARGUMENT…] [-- NAME PROGRAM [ARGUMENT…]]…

   All programs run at the same time, and every key goes to one that is chosen at random: a machine that is busy for a
   while slows all of them. An answer is over when no byte has come for QUIET; the next key follows at once. So a program
   gets a key about every QUIET times the number of programs.
   FOLDER/NAME.bytes is everything that the program wrote. A line of JSON for each program goes to standard output. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { QUIET = 25, START = 1000, LONGEST = 2000, MOST = 16 };

struct program {
  const char *name, *down;
  char **arguments;
  int terminal, output, keys, lost;
  pid_t process;
  char tail[16];
  double *microseconds;
  size_t *bytes;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static void fail(const char *text) {
  perror(text);
  exit(1);
}

/* The answers of a simple terminal. It has no synchronized output, which ncurses and tui-rs do not use. */
static const char *queries[][2] = {
  {"\033[c", "\033[?62;22c"}, {"\033[?2026$p", "\033[?2026;0$y"}, {"\033[6n", "\033[1;1R"},
};

/* Answers queries, also those that are cut by the end of a read, and notes which form of arrows is wanted. */
static void answer(struct program *program, const char *bytes, size_t count) {
  static char text[sizeof program->tail + 65536];
  size_t before = strlen(program->tail), length = before + count;
  memcpy(text, program->tail, before);
  memcpy(text + before, bytes, count);
  if (memmem(text, length, "\033[?1h", 5)) program->down = "\033OB";
  for (size_t query = 0; query < sizeof queries / sizeof *queries; query++) {
    size_t size = strlen(queries[query][0]);
    char *found = text, *end = text + length;
    while ((found = memmem(found, end - found, queries[query][0], size))) {
      found += size;
      /* Those that are in the tail alone have their answer. */
      if (found > text + before) (void)!write(program->terminal, queries[query][1], strlen(queries[query][1]));
    }
  }
  size_t kept = length < sizeof program->tail - 1 ? length : sizeof program->tail - 1;
  memcpy(program->tail, text + length - kept, kept);
  program->tail[kept] = 0;
}

/* Reads until no byte has come for a time. The time of the last byte, or 0 if none came; and how many. */
static double read_answer(struct program *program, int patience, int quiet, size_t *count) {
  static char buffer[65536];
  double last = 0;
  *count = 0;
  struct pollfd wanted = {program->terminal, POLLIN, 0};
  while (poll(&wanted, 1, last ? quiet : patience) > 0) {
    ssize_t size = read(program->terminal, buffer, sizeof buffer);
    double time = now();
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) {
      fprintf(stderr, "%s has ended\n", program->name);
      exit(1);
    }
    last = time;
    *count += size;
    if (write(program->output, buffer, size) != size) fail("write");
    answer(program, buffer, size);
  }
  return last;
}

static void start(struct program *program, struct winsize *size, const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.bytes", folder, program->name);
  program->output = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0644);
  if (program->output < 0) fail(path);
  program->process = forkpty(&program->terminal, NULL, NULL, size);
  if (program->process < 0) fail("forkpty");
  if (!program->process) {
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("COLORTERM");
    unsetenv("NO_COLOR");
    unsetenv("LINES");
    unsetenv("COLUMNS");
    execvp(program->arguments[0], program->arguments);
    fail(program->arguments[0]);
  }
  fcntl(program->terminal, F_SETFD, FD_CLOEXEC);
  size_t count;
  if (!read_answer(program, 20000, START, &count)) {
    fprintf(stderr, "%s shows nothing\n", program->name);
    exit(1);
  }
}

static void press(struct program *program, int index) {
  double begin = now();
  if (write(program->terminal, program->down, 3) != 3) fail("write");
  double last = read_answer(program, LONGEST, QUIET, &program->bytes[index]);
  program->microseconds[index] = last ? last - begin : 0;
  if (last) return;
  if (++program->lost < 10) return;
  fprintf(stderr, "%s does not answer\n", program->name);
  exit(1);
}

static void report(struct program *program, int keys) {
  printf("{\"name\": \"%s\", \"lost\": %d, \"us\": [", program->name, program->lost);
  for (int key = 0; key < keys; key++) printf("%s%.1f", key ? ", " : "", program->microseconds[key]);
  printf("], \"bytes\": [");
  for (int key = 0; key < keys; key++) printf("%s%zu", key ? ", " : "", program->bytes[key]);
  printf("]}\n");
}

int main(int argc, char **argv) {
  if (argc < 8) return 2;
  struct winsize size = {.ws_col = atoi(argv[1]), .ws_row = atoi(argv[2])};
  int keys = atoi(argv[3]), count = 0;
  uint64_t random = strtoull(argv[4], NULL, 10) * 2 + 1;
  static struct program programs[MOST];
  for (int word = 6; word < argc && count < MOST; word++) {
    struct program *program = &programs[count++];
    program->name = argv[word];
    program->down = "\033[B";
    program->arguments = &argv[word + 1];
    while (word < argc && strcmp(argv[word], "--")) word++;
    argv[word] = NULL;
    program->microseconds = calloc(keys, sizeof(double));
    program->bytes = calloc(keys, sizeof(size_t));
  }
  for (int index = 0; index < count; index++) start(&programs[index], &size, argv[5]);
  for (int left = count * keys; left > 0; left--) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    int chosen = (int)((random >> 33) % left), index = 0;
    while (chosen >= keys - programs[index].keys) chosen -= keys - programs[index++].keys;
    press(&programs[index], programs[index].keys++);
  }
  for (int index = 0; index < count; index++) {
    report(&programs[index], keys);
    kill(programs[index].process, SIGKILL);
    waitpid(programs[index].process, NULL, 0);
  }
  return 0;
}
