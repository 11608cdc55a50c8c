// Signals as bytes in a pipe, so that a loop that waits for keys or connections also wakes for signals.
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

// Opened once and never closed: a handler may run in another thread at any time.
static int reader = -1;
static atomic_int writer = -1;
static atomic_int is_collecting;
static struct sigaction before[NSIG];
static sigset_t collected;
static atomic_int requests_to_end;

static void put_byte(unsigned char byte) {
  int error = errno;
  // A full pipe wakes the reader anyway.
  if (write(atomic_load(&writer), &byte, 1) < 0) errno = error;
  errno = error;
}

static void collect(int number) {
  int ends = number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
  // A session that does not end when it is asked to ends when it is asked again.
  if (ends && atomic_fetch_add(&requests_to_end, 1) > 0 && calotype_terminal_abandon()) {
    signal(number, SIG_DFL);
    raise(number);
  } else {
    put_byte((unsigned char)number);
  }
}

int calotype_signals_collect(const int signals[], int count) {
  if (atomic_exchange(&is_collecting, 1)) {
    errno = EBUSY;
    return -1;
  }
  int ends[2];
  if (reader < 0) {
    if (pipe(ends) != 0) {
      atomic_store(&is_collecting, 0);
      return -1;
    }
    for (int i = 0; i < 2; i++) {
      fcntl(ends[i], F_SETFD, FD_CLOEXEC);
      fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    reader = ends[0];
    atomic_store(&writer, ends[1]);
  }
  // What came after the last release is not for this collection.
  for (char byte; read(reader, &byte, 1) > 0;) {}
  atomic_store(&requests_to_end, 0);
  struct sigaction action = {.sa_handler = collect, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigemptyset(&collected);
  for (int i = 0; i < count; i++) {
    sigaction(signals[i], &action, &before[signals[i]]);
    sigaddset(&collected, signals[i]);
  }
  // The parent process may have blocked them, which a child inherits.
  pthread_sigmask(SIG_UNBLOCK, &collected, NULL);
  return reader;
}

void calotype_signals_wake(void) { put_byte(0); }

void calotype_signals_release(void) {
  if (!atomic_load(&is_collecting)) return;
  for (int number = 1; number < NSIG; number++) {
    if (sigismember(&collected, number) == 1) sigaction(number, &before[number], NULL);
  }
  atomic_store(&is_collecting, 0);
}

void calotype_signals_raise(int number) {
  // The threads of Swift's tasks block signals.
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  signal(number, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
}

void calotype_signals_stop(int number) {
  // The group includes this process, which ignores that one and stops by its own, so that it has stopped for certain. A
  // thread that blocks the signal makes it pending. Ignoring it once more discards it.
  struct sigaction own, ignored = {.sa_handler = SIG_IGN};
  sigaction(number, &ignored, &own);
  kill(0, number);
  sigaction(number, &ignored, NULL);
  calotype_signals_raise(number);
  sigaction(number, &own, NULL);
}

struct start {
  void (*body)(void *);
  void *context;
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  // After a stack overflow, a handler of SIGSEGV needs another stack.
  stack_t other = {.ss_sp = malloc(65536), .ss_size = 65536}, none = {.ss_flags = SS_DISABLE};
  if (other.ss_sp) sigaltstack(&other, NULL);
  start.body(start.context);
  sigaltstack(&none, NULL);
  free(other.ss_sp);
  return NULL;
}

int calotype_thread_start(void (*body)(void *), void *context, calotype_thread *thread) {
  struct start *start = malloc(sizeof *start);
  if (!start) return ENOMEM;
  *start = (struct start){body, context};
  pthread_t id;
  int error = pthread_create(&id, NULL, run, start);
  if (error) free(start);
  else *thread = (calotype_thread)id;
  return error;
}

void calotype_thread_join(calotype_thread thread) { pthread_join((pthread_t)thread, NULL); }

void calotype_thread_detach(void) { pthread_detach(pthread_self()); }
