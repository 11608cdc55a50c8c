#define _GNU_SOURCE
#include "CCurl.h"

#ifndef CALOTYPE_CCURL_MISSING
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/eventfd.h>
#endif

#ifdef __linux__
int calotype_curl_wakeup_create(calotype_curl_wakeup *wakeup) {
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (descriptor < 0) return errno;
  wakeup->read_end = wakeup->write_end = descriptor;
  return 0;
}
#else
int calotype_curl_wakeup_create(calotype_curl_wakeup *wakeup) {
  int ends[2];
  if (pipe(ends) != 0) return errno;
  for (int i = 0; i < 2; i++) {
    if (fcntl(ends[i], F_SETFD, FD_CLOEXEC) != 0 || fcntl(ends[i], F_SETFL, O_NONBLOCK) != 0) {
      int error = errno;
      close(ends[0]);
      close(ends[1]);
      return error;
    }
  }
  wakeup->read_end = ends[0];
  wakeup->write_end = ends[1];
  return 0;
}
#endif

void calotype_curl_wakeup_notify(calotype_curl_wakeup wakeup) {
  // An eventfd takes eight bytes; a pipe takes any number. A full one is already readable.
  uint64_t one = 1;
  while (write(wakeup.write_end, &one, sizeof one) < 0 && errno == EINTR) {}
}

void calotype_curl_wakeup_drain(calotype_curl_wakeup wakeup) {
  uint64_t sink[16];
  for (;;) {
    ssize_t count = read(wakeup.read_end, sink, sizeof sink);
    if (count < 0 && errno == EINTR) continue;
    if (count < (ssize_t)sizeof sink) return;
  }
}

void calotype_curl_wakeup_close(calotype_curl_wakeup wakeup) {
  close(wakeup.read_end);
  if (wakeup.write_end != wakeup.read_end) close(wakeup.write_end);
}

typedef struct {
  char name[16];
  void (*body)(void *context);
  void *context;
} thread_start;

static void *run_thread(void *argument) {
  // A thread that another one detaches may already have ended, and glibc then reads memory that is freed.
  pthread_detach(pthread_self());
  thread_start start = *(thread_start *)argument;
  free(argument);

  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
#ifdef __APPLE__
  pthread_setname_np(start.name);
#else
  pthread_setname_np(pthread_self(), start.name);
#endif

  start.body(start.context);
  return NULL;
}

int calotype_curl_thread_start(const char *name, void (*body)(void *context), void *context) {
  thread_start *start = calloc(1, sizeof *start);
  if (start == NULL) return ENOMEM;
  strncpy(start->name, name, sizeof start->name - 1);
  start->body = body;
  start->context = context;

  pthread_t thread;
  int error = pthread_create(&thread, NULL, run_thread, start);
  if (error != 0) free(start);
  return error;
}

uintptr_t calotype_curl_current_thread(void) { return (uintptr_t)pthread_self(); }
#endif
