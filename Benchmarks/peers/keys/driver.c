/* Presses keys in programs, each in a pseudoterminal of its own, and notes when the last byte of each answer comes.

   Usage: driver rehearse COLUMNS ROWS KEYS FOLDER NAME PROGRAM [ARGUMENT…] [-- NAME PROGRAM [ARGUMENT…]]…
          driver measure COLUMNS ROWS KEYS FOLDER NAME PROGRAM [ARGUMENT…] [-- NAME PROGRAM [ARGUMENT…]]…

   KEYS: D and U are Down and Up, N and P Page Down and Page Up, E and H End and Home; small letters are themselves.
   All programs run at the same time, and each key goes to one that is chosen at random: a machine that is busy for a
   while slows all of them. A program gets its next key PAUSE after its last answer, or later; a to h come after WORD, so
   that they do not continue a word.

   "rehearse" takes an answer for complete when no byte has come for QUIET, and writes FOLDER/NAME.bytes, all that the
   program wrote, and FOLDER/NAME.counts, the number of bytes before the first key and of each answer.
   "measure" knows these: an answer is complete with its last byte. It must consist of the same bytes, or it is "other".
   It prints a line of JSON for each program: microseconds, bytes, others, and the most memory that the program had. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { QUIET = 30, START = 1000, PAUSE = 20, WORD = 1100, PATIENCE = 5000, MOST = 8, LARGEST = 1 << 20 };

struct program {
  const char *name;
  char **arguments;
  int terminal, applicationKeys, keys, others;
  pid_t process;
  FILE *bytes, *counts;
  char tail[16];
  double *microseconds, answered;
  size_t *sizes;
};

static int rehearses;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static void fail(const char *name, const char *text) {
  fprintf(stderr, "%s %s\n", name, text);
  exit(1);
}

/* The answers of a simple terminal. It has no synchronized output, which ncurses and tui-rs do not use. */
static const char *queries[][2] = {
  {"\033[c", "\033[?62;22c"}, {"\033[?2026$p", "\033[?2026;0$y"}, {"\033[6n", "\033[1;1R"},
};

/* Answers queries, also those that are cut by the end of a read, and notes which form of keys is wanted. */
static void answer(struct program *program, const char *bytes, size_t count) {
  static char text[sizeof program->tail + 65536];
  size_t before = strlen(program->tail), length = before + count;
  memcpy(text, program->tail, before);
  memcpy(text + before, bytes, count);
  if (memmem(text, length, "\033[?1h", 5)) program->applicationKeys = 1;
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

/* Reads an answer into `bytes`, until it has `expected` bytes, or until no byte has come for a time.
   The time of the last byte, or 0 if none came. */
static double read_answer(struct program *program, char *bytes, size_t *count, size_t expected, int quiet) {
  double last = 0;
  struct pollfd wanted = {program->terminal, POLLIN, 0};
  for (*count = 0; *count < expected && poll(&wanted, 1, last ? quiet : PATIENCE) > 0;) {
    ssize_t size = read(program->terminal, bytes + *count, LARGEST - *count < 65536 ? LARGEST - *count : 65536);
    double time = now();
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) {
      fwrite(bytes, 1, *count, stderr);
      fail(program->name, "has ended");
    }
    last = time;
    answer(program, bytes + *count, size);
    *count += size;
  }
  return last;
}

static double hear(struct program *program, size_t *count, int quiet) {
  static char bytes[LARGEST], rehearsed[LARGEST];
  if (rehearses) {
    double last = read_answer(program, bytes, count, LARGEST, quiet);
    fwrite(bytes, 1, *count, program->bytes);
    fprintf(program->counts, "%zu\n", *count);
    return last;
  }
  size_t expected;
  if (fscanf(program->counts, "%zu", &expected) != 1) fail(program->name, "has no rehearsal");
  if (fread(rehearsed, 1, expected, program->bytes) != expected) fail(program->name, "has half a rehearsal");
  double last = read_answer(program, bytes, count, quiet == START ? LARGEST : expected, quiet == START ? START : PATIENCE);
  if (*count != expected || memcmp(bytes, rehearsed, expected)) program->others += quiet != START;
  return last;
}

static FILE *file(const char *folder, const char *name, const char *suffix) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.%s", folder, name, suffix);
  FILE *opened = fopen(path, rehearses ? "w" : "r");
  if (!opened) fail(path, "cannot be opened");
  return opened;
}

static void start(struct program *program, struct winsize *size) {
  program->process = forkpty(&program->terminal, NULL, NULL, size);
  if (program->process < 0) fail(program->name, "cannot start");
  if (!program->process) {
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("COLORTERM");
    unsetenv("NO_COLOR");
    unsetenv("LINES");
    unsetenv("COLUMNS");
    execvp(program->arguments[0], program->arguments);
    _exit(127);
  }
  fcntl(program->terminal, F_SETFD, FD_CLOEXEC);
  size_t count;
  if (!hear(program, &count, START)) fail(program->name, "shows nothing");
}

static const char *bytes_of(struct program *program, char key) {
  static char letter[2];
  switch (key) {
  case 'U': return program->applicationKeys ? "\033OA" : "\033[A";
  case 'D': return program->applicationKeys ? "\033OB" : "\033[B";
  case 'H': return program->applicationKeys ? "\033OH" : "\033[H";
  case 'E': return program->applicationKeys ? "\033OF" : "\033[F";
  case 'P': return "\033[5~";
  case 'N': return "\033[6~";
  default: letter[0] = key; return letter;
  }
}

static void press(struct program *program, char key) {
  const char *bytes = bytes_of(program, key);
  /* What comes after an answer would be a part of it. */
  struct pollfd more = {program->terminal, POLLIN, 0};
  if (poll(&more, 1, 0) > 0) fail(program->name, "goes on after its answer");
  int index = program->keys++;
  double begin = now();
  if (write(program->terminal, bytes, strlen(bytes)) < 0) fail(program->name, "takes no keys");
  double last = hear(program, &program->sizes[index], QUIET);
  if (!last) {
    fprintf(stderr, "key %d, %c: ", index, key);
    fail(program->name, "does not answer");
  }
  program->microseconds[index] = last - begin;
  program->answered = now();
}

static long memory(struct program *program) {
  char path[64], line[256];
  long kilobytes = 0;
  snprintf(path, sizeof path, "/proc/%d/status", program->process);
  FILE *status = fopen(path, "r");
  while (status && fgets(line, sizeof line, status)) sscanf(line, "VmHWM: %ld", &kilobytes);
  if (status) fclose(status);
  return kilobytes;
}

static void report(struct program *program) {
  printf("{\"name\": \"%s\", \"others\": %d, \"memory\": %ld, \"us\": [", program->name, program->others, memory(program));
  for (int key = 0; key < program->keys; key++) printf("%s%.1f", key ? ", " : "", program->microseconds[key]);
  printf("], \"bytes\": [");
  for (int key = 0; key < program->keys; key++) printf("%s%zu", key ? ", " : "", program->sizes[key]);
  printf("]}\n");
}

int main(int argc, char **argv) {
  if (argc < 8) return 2;
  rehearses = !strcmp(argv[1], "rehearse");
  struct winsize size = {.ws_col = atoi(argv[2]), .ws_row = atoi(argv[3])};
  const char *script = argv[4];
  int keys = strlen(script), count = 0;
  uint64_t random = 1;
  static struct program programs[MOST];
  /* The programs inherit it: what else the machine does is not measured. Without the right to do so, all go on as they
     are. */
  if (!rehearses) sched_setscheduler(0, SCHED_RR, &(struct sched_param){.sched_priority = 1});
  for (int word = 6; word < argc && count < MOST; word++) {
    struct program *program = &programs[count++];
    program->name = argv[word];
    program->arguments = &argv[word + 1];
    while (word < argc && strcmp(argv[word], "--")) word++;
    argv[word] = NULL;
    program->bytes = file(argv[5], program->name, "bytes");
    program->counts = file(argv[5], program->name, "counts");
    program->microseconds = calloc(keys, sizeof(double));
    program->sizes = calloc(keys, sizeof(size_t));
  }
  for (int index = 0; index < count; index++) start(&programs[index], &size);
  for (int left = count * keys; left > 0;) {
    int ready[MOST], some = 0;
    for (int index = 0; index < count; index++) {
      char key = script[programs[index].keys];
      double pause = key >= 'a' && key <= 'h' ? WORD : PAUSE;
      if (key && now() >= programs[index].answered + pause * 1e3) ready[some++] = index;
    }
    if (!some) {
      usleep(500);
      continue;
    }
    random = random * 6364136223846793005u + 1442695040888963407u;
    struct program *program = &programs[ready[(random >> 33) % some]];
    press(program, script[program->keys]);
    left--;
  }
  for (int index = 0; index < count; index++) {
    report(&programs[index]);
    kill(programs[index].process, SIGKILL);
    waitpid(programs[index].process, NULL, 0);
    fclose(programs[index].bytes);
    fclose(programs[index].counts);
  }
  return 0;
}
