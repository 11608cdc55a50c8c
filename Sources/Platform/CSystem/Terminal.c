// The modes of a terminal, and the list that undoes them however the program ends.
//
// The list and the settings are in a page that this process shares with a guard: a child process that waits until this
// one has ended. Functions that run in signal handlers, or in the guard, call only async-signal-safe functions.
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

enum { undo_size = 1024, last_errors = 65536 };

/// The state that both processes see.
static struct shared {
  struct termios saved, raw;
  /// Whether the terminal has the raw settings, and whether standard error goes to a file.
  atomic_int is_raw, keeps_errors;
  /// The time until which the terminal may answer queries, in milliseconds of the monotonic clock; 0 after its answers.
  atomic_llong answers_until;
  /// The undo bytes begin here and end at the end of the array, so that a new one is in front of the others.
  atomic_int start;
  char undo[undo_size];
} *shared;

/// What only this process has; -1 for nothing.
static int terminal = -1, errors = -1, standard_error = -1;
/// Both ends of the guard's pipe: writing needs a reader even if the guard was killed.
static int guard_pipe[2] = {-1, -1};
static pid_t guard = -1;
static int is_guard;
static atomic_int is_undoing, is_abandoned, writers;

/// Writes some bytes, and waits for room at most twice for a second. Returns their number, or -1.
static long put(const char *bytes, long count) {
  for (int attempt = 0;;) {
    long written = write(terminal, bytes, (size_t)count);
    if (written > 0) return written;
    if (written == 0 || (errno != EINTR && errno != EAGAIN)) return -1;
    if (errno == EINTR) continue;
    struct pollfd room = {.fd = terminal, .events = POLLOUT};
    if (poll(&room, 1, 1000) > 0 && !(room.revents & (POLLERR | POLLHUP | POLLNVAL))) continue;
    if (attempt++) return -1;
    // The terminal reads nothing. The end of a frame that waits there no longer matters.
    tcflush(terminal, TCOFLUSH);
  }
}

static int are_equal(const struct termios *a, const struct termios *b) {
  return a->c_iflag == b->c_iflag && a->c_oflag == b->c_oflag && a->c_cflag == b->c_cflag && a->c_lflag == b->c_lflag &&
         memcmp(a->c_cc, b->c_cc, sizeof a->c_cc) == 0;
}

/// Writes the end of what was written to standard error to the terminal.
static void copy_errors(void) {
  static char chunk[4096];
  struct stat file;
  if (fstat(errors, &file) != 0) return;
  long offset = file.st_size > last_errors ? file.st_size - last_errors : 0;
  for (long count; (count = pread(errors, chunk, sizeof chunk, offset)) > 0; offset += count) {
    for (long done = 0, written; done < count; done += written) {
      if ((written = put(chunk + done, count - done)) < 0) return;
    }
  }
  if (ftruncate(errors, 0) != 0) return;
}

static long long milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

void calotype_terminal_expect_answers(int time) {
  atomic_store(&shared->answers_until, time > 0 ? milliseconds() + time : 0);
}

int calotype_terminal_answer_time(void) {
  long long left = atomic_load(&shared->answers_until) - milliseconds();
  return left > 0 ? (int)left : 0;
}

static void wake(int number) { (void)number; }

/// Lets reads wait in the guard, 50 ms at most: an editor of lines waits in `poll`, and then a read that waits comes first.
static void let_reads_wait(int waits) {
  struct itimerval timer = {.it_interval = {.tv_usec = waits * 50000}, .it_value = {.tv_usec = waits * 50000}};
  struct sigaction action = {.sa_handler = wake};
  sigset_t alarm;
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  sigaction(SIGALRM, &action, NULL);
  pthread_sigmask(SIG_UNBLOCK, &alarm, NULL);
  setitimer(ITIMER_REAL, &timer, NULL);
  int flags = fcntl(terminal, F_GETFL);
  fcntl(terminal, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK);
}

/// Reads the answers that are missing, so that the next program does not. The last one is `ESC [ ? numbers c`.
static void drop_answers(void) {
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  if (is_guard) let_reads_wait(1);
  for (int is_private = 0; calotype_terminal_answer_time() > 0;) {
    char bytes[256];
    // Another thread may read them as well.
    if (!is_guard && poll(&input, 1, 10) <= 0) continue;
    long count = read(terminal, bytes, sizeof bytes);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) break;
    for (long i = 0; i < count; i++) {
      if (is_private && bytes[i] == 'c') calotype_terminal_expect_answers(0);
      is_private = bytes[i] == '?' || (is_private && bytes[i] >= '0' && bytes[i] <= ';');
    }
  }
  if (is_guard) let_reads_wait(0);
  // If a shell has changed the settings already, an answer is the beginning of a line that it has not read yet.
  tcflush(terminal, TCIFLUSH);
}

/// Runs the list. Signals are blocked, so changing the settings cannot stop a process in the background.
static void run_undo(int keeps_foreign_settings) {
  int start;
  while ((start = atomic_load(&shared->start)) < undo_size) {
    long written = put(shared->undo + start, undo_size - start);
    // The process may be killed at any moment. The guard then continues here.
    atomic_store(&shared->start, written < 0 ? undo_size : start + (int)written);
  }
  if (atomic_load(&shared->is_raw)) {
    if (calotype_terminal_answer_time() > 0) drop_answers();
    struct termios now;
    int is_ours = tcgetattr(terminal, &now) == 0 && are_equal(&now, &shared->raw);
    int is_foreground = !keeps_foreign_settings && calotype_terminal_is_foreground(terminal);
    if (is_ours || is_foreground) tcsetattr(terminal, TCSAFLUSH, &shared->saved);
    atomic_store(&shared->is_raw, 0);
  }
  if (atomic_exchange(&shared->keeps_errors, 0)) {
    if (standard_error >= 0) dup2(standard_error, STDERR_FILENO);
    copy_errors();
  }
}

int calotype_terminal_undo(int keeps_foreign_settings) {
  if (terminal < 0) return 0;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  // Another thread may be doing it. It needs five seconds if the terminal neither reads nor answers.
  for (int wait = 0; atomic_exchange(&is_undoing, 1) && wait < 600; wait++) poll(NULL, 0, 10);
  run_undo(keeps_foreign_settings);
  atomic_store(&is_undoing, 0);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return 1;
}

long calotype_terminal_write(int descriptor, const void *bytes, long count) {
  atomic_fetch_add(&writers, 1);
  long written = atomic_load(&is_abandoned) ? count : write(descriptor, bytes, (size_t)count);
  int error = errno;
  atomic_fetch_sub(&writers, 1);
  errno = error;
  return written;
}

int calotype_terminal_abandon(void) {
  atomic_store(&is_abandoned, 1);
  // The signal may have interrupted a writer, which then cannot end.
  for (int wait = 0; atomic_load(&writers) > 0 && wait < 20; wait++) poll(NULL, 0, 1);
  return calotype_terminal_undo(0);
}

// MARK: The guard

/// Waits until the other process has written to the pipe or closed it, which it does at the latest when it ends, and
/// undoes what it left.
static _Noreturn void run_guard(int pipe) {
  // Signals for the program, or from the terminal, are not for the guard: all are blocked. Nor must it keep a pipe open
  // that another program reads to its end. In a session of its own, it can read answers in the background.
  setsid();
#ifdef __linux__
  // Not the program's name, so that `killall` does not end both.
  prctl(PR_SET_NAME, "tty-guard");
#endif
  dup2(terminal, 0);
  dup2(pipe, 1);
  dup2(errors >= 0 ? errors : pipe, 2);
  terminal = 0;
  is_guard = 1;
  if (errors >= 0) errors = 2;
  standard_error = -1;
  int is_closed = 0;
#ifdef SYS_close_range
  is_closed = syscall(SYS_close_range, 3U, ~0U, 0U) == 0;
#endif
  for (int i = 3; !is_closed && i < 65536; i++) close(i);
  char byte;
  while (read(1, &byte, 1) < 0 && errno == EINTR) {}
  run_undo(1);
  _exit(0);
}

static int start_guard(void) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    guard_pipe[i] = fcntl(ends[i], F_DUPFD_CLOEXEC, 3);
    close(ends[i]);
  }
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  guard = fork();
  if (guard == 0) {
    close(guard_pipe[1]);
    run_guard(guard_pipe[0]);
  }
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return guard < 0 ? -1 : 0;
}

void calotype_terminal_check_guard(void) {
  // A stopped guard still waits.
  if (guard <= 0 || waitpid(guard, NULL, WNOHANG) != guard) return;
  for (int i = 0; i < 2; i++) {
    close(guard_pipe[i]);
    guard_pipe[i] = -1;
  }
  guard = -1;
  start_guard();
}

// MARK: Crashes

static const int crashes[] = {SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGABRT};
enum { crash_count = sizeof crashes / sizeof crashes[0] };
static struct sigaction before_crash[crash_count];

/// Undoes the modes, lets the previous handler run, e.g. that of Swift's backtraces, and then has the default effect.
static void crashed(int number, siginfo_t *info, void *context) {
  calotype_terminal_abandon();
  signal(number, SIG_DFL);
  for (int i = 0; i < crash_count; i++) {
    struct sigaction *previous = &before_crash[i];
    if (crashes[i] != number || previous->sa_handler == SIG_DFL || previous->sa_handler == SIG_IGN) continue;
    pthread_sigmask(SIG_SETMASK, &previous->sa_mask, NULL);
    if (previous->sa_flags & SA_SIGINFO) previous->sa_sigaction(number, info, context);
    else previous->sa_handler(number);
  }
  // A faulty instruction is executed again. Everything else is sent again.
  if (info->si_code <= 0 || number == SIGTRAP || number == SIGABRT) raise(number);
}

static void watch_crashes(void) {
  // After a stack overflow, a handler needs another stack.
  static char stack[65536];
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&other, NULL);
  }
  struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &before_crash[i]);
}

// MARK: The session

/// Opens an unnamed file for the text on standard error, if that is the terminal.
static void open_errors(void) {
  struct stat output, error;
  if (!isatty(STDERR_FILENO) || fstat(STDOUT_FILENO, &output) != 0 || fstat(STDERR_FILENO, &error) != 0) return;
  if (output.st_rdev != error.st_rdev) return;
#ifdef __linux__
  int file = memfd_create("calotype-errors", MFD_CLOEXEC);
#else
  FILE *temporary = tmpfile();
  int file = temporary ? dup(fileno(temporary)) : -1;
  if (temporary) fclose(temporary);
#endif
  if (file < 0) return;
  errors = fcntl(file, F_DUPFD_CLOEXEC, 3);
  close(file);
  if (errors < 0) return;
  fcntl(errors, F_SETFL, O_APPEND);
  standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
}

int calotype_terminal_begin(int descriptor, int is_guarded) {
  if (!shared) {
    void *page = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    if (page == MAP_FAILED) return -1;
    shared = page;
  }
  if (terminal >= 0) {
    errno = EBUSY;
    return -1;
  }
  atomic_store(&shared->start, undo_size);
  if ((terminal = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)) < 0) return -1;
  open_errors();
  if (is_guarded && start_guard() != 0) {
    int error = errno;
    calotype_terminal_end();
    errno = error;
    return -1;
  }
  watch_crashes();
  return 0;
}

int calotype_terminal_take(void) {
  struct termios now;
  if (tcgetattr(terminal, &now) != 0) return -1;
  // After `kill -STOP`, a shell may have left our settings.
  if (!are_equal(&now, &shared->raw)) shared->saved = now;
  cfmakeraw(&now);
  now.c_cc[VMIN] = 1;
  now.c_cc[VTIME] = 0;
  shared->raw = now;
  atomic_store(&shared->is_raw, 1);
  while (tcsetattr(terminal, TCSADRAIN, &now) != 0) {
    if (errno != EINTR) return -1;
  }
  // The settings as the system stores them.
  tcgetattr(terminal, &shared->raw);
  if (standard_error >= 0) {
    atomic_store(&shared->keeps_errors, 1);
    dup2(errors, STDERR_FILENO);
  }
  return 0;
}

int calotype_terminal_add_undo(const char *bytes) {
  int length = (int)strlen(bytes), start = atomic_load(&shared->start) - length;
  if (start < 0) return -1;
  memcpy(shared->undo + start, bytes, (size_t)length);
  atomic_store(&shared->start, start);
  return 0;
}

void calotype_terminal_trim_errors(void) {
  struct stat file;
  if (errors >= 0 && fstat(errors, &file) == 0 && file.st_size > 16 * last_errors && ftruncate(errors, 0) != 0) return;
}

int calotype_terminal_is_foreground(int descriptor) {
  pid_t group = tcgetpgrp(descriptor);
  return group < 0 || group == getpgrp();
}

void calotype_terminal_end(void) {
  if (!calotype_terminal_undo(0)) return;
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &before_crash[i], NULL);
  if (guard > 0) {
    // The guard ends also if another process has inherited the pipe, and if it was stopped.
    if (write(guard_pipe[1], "", 1) == 1) kill(guard, SIGCONT);
    for (int wait = 0; waitpid(guard, NULL, WNOHANG) == 0 && wait < 2000; wait++) {
      if (wait == 1000) kill(guard, SIGKILL);
      poll(NULL, 0, 1);
    }
  }
  for (int i = 0; i < 2; i++) {
    if (guard_pipe[i] >= 0) close(guard_pipe[i]);
    guard_pipe[i] = -1;
  }
  if (errors >= 0) close(errors);
  if (standard_error >= 0) close(standard_error);
  close(terminal);
  guard = terminal = errors = standard_error = -1;
}
