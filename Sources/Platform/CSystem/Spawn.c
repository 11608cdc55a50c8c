// Programs and the terminals that they are started on.
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>

/// Limits the processors of this thread and the programs that it starts.
static int limit_processors(int count, cpu_set_t *before) {
  cpu_set_t some;
  if (count <= 0 || sched_getaffinity(0, sizeof *before, before) != 0) return 0;
  CPU_ZERO(&some);
  for (int i = 0; i < CPU_SETSIZE && count > 0; i++) {
    if (!CPU_ISSET(i, before)) continue;
    CPU_SET(i, &some);
    count--;
  }
  return sched_setaffinity(0, sizeof some, &some) == 0;
}
#endif

int calotype_spawn(const char *program, char *const arguments[], char *const environment[], const char *folder,
                   const int descriptors[4], const char *terminal, int in_own_session, int processors) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if ((errno = posix_spawn_file_actions_init(&actions)) != 0) return -1;
  if ((errno = posix_spawnattr_init(&attributes)) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -1;
  }

  // The program starts with default signal handling, whatever this process ignores or blocks.
  sigset_t pipe_signal, none;
  sigemptyset(&none);
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (in_own_session || terminal) flags |= POSIX_SPAWN_SETSID;
  int error = posix_spawnattr_setsigdefault(&attributes, &pipe_signal);
  if (!error) error = posix_spawnattr_setsigmask(&attributes, &none);
  if (!error) error = posix_spawnattr_setflags(&attributes, flags);

  for (int i = 0; i < 4 && !error; i++) {
    if (i < 3 && terminal) {
      error = posix_spawn_file_actions_addopen(&actions, i, terminal, O_RDWR, 0);
    } else if (descriptors[i] >= 0) {
      error = posix_spawn_file_actions_adddup2(&actions, descriptors[i], i);
    } else if (i < 3) {
      error = posix_spawn_file_actions_addopen(&actions, i, "/dev/null", i == 0 ? O_RDONLY : O_WRONLY, 0);
    }
  }
  if (!error && folder) error = posix_spawn_file_actions_addchdir_np(&actions, folder);

  pid_t process = -1;
  if (!error) {
#ifdef __linux__
    cpu_set_t before;
    int is_limited = limit_processors(processors, &before);
#else
    (void)processors;
#endif
    error = posix_spawn(&process, program, &actions, &attributes, arguments, environment);
#ifdef __linux__
    if (is_limited) sched_setaffinity(0, sizeof before, &before);
#endif
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (!error) return process;
  errno = error;
  return -1;
}

int calotype_open_terminal(int columns, int rows, int *upper, int *lower, char path[128]) {
  *lower = -1;
  *upper = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*upper < 0) return -1;
  if (grantpt(*upper) == 0 && unlockpt(*upper) == 0 && ptsname_r(*upper, path, 128) == 0) {
    *lower = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  }
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  if (*lower >= 0 && ioctl(*lower, TIOCSWINSZ, &size) == 0) return 0;
  int error = errno;
  if (*lower >= 0) close(*lower);
  close(*upper);
  errno = error;
  return -1;
}

int calotype_has_locale(const char *name) {
  locale_t locale = newlocale(LC_ALL_MASK, name, (locale_t)0);
  if (!locale) return 0;
  freelocale(locale);
  return 1;
}

#ifdef __APPLE__
#include <crt_externs.h>
char **calotype_environment(void) { return *_NSGetEnviron(); }
#else
extern char **environ;
char **calotype_environment(void) { return environ; }
#endif
