#ifndef CALOTYPE_SYSTEM_H
#define CALOTYPE_SYSTEM_H

#include <stdint.h>

/// Exchanges two paths in one step; returns 0, or -1 and errno if the file system does not support it.
int calotype_exchange(const char *first, const char *second);

/// Starts a program.
///
/// - environment: `NAME=value`, ended by NULL, as are the arguments; the first of those is the program's name.
/// - folder: the working folder; NULL for this process's own.
/// - descriptors: what becomes the descriptors 0 to 3; -1 for /dev/null, and for no descriptor 3.
/// - terminal: the path of a terminal that becomes 0, 1 and 2 instead, and the program's own; NULL for none.
/// - in_own_session: not 0 if the program must not reach the terminal of this process, even through /dev/tty.
/// - processors: the number of processors that the program may use (Linux only); 0 for all.
///
/// Returns the process, or -1 and errno.
int calotype_spawn(const char *program, char *const arguments[], char *const environment[], const char *folder,
                   const int descriptors[4], const char *terminal, int in_own_session, int processors);

/// Opens a pseudoterminal of a size. Other programs do not inherit its two ends; the path of its lower end is written to a
/// buffer of 128 bytes. Returns 0, or -1 and errno.
int calotype_open_terminal(int columns, int rows, int *upper, int *lower, char path[128]);

/// The environment of this process: `NAME=value`, ended by NULL.
char **calotype_environment(void);

/// Whether the C library has a locale with this name: 1, or 0.
int calotype_has_locale(const char *name);

// MARK: Terminal sessions (Terminal.c)

/// Begins the session of this process: installs the handlers for crashes, and starts the guard on request.
///
/// The guard is a copy of this process that touches few pages, so it costs those, its page tables (together about
/// 300 KB), and a copy of each page that this process had then and changes later. It undoes the modes when this process
/// was killed, and never outlives it for long.
///
/// - terminal: a non-blocking descriptor of the terminal. Only the session uses its open file.
///
/// Returns 0, or -1 and errno.
int calotype_terminal_begin(int terminal, int is_guarded);

/// Stores the settings of the terminal, makes it raw (Ctrl-C and Ctrl-Z arrive as bytes), and redirects standard error to a
/// file if that is the terminal. Returns 0, or -1 and errno.
int calotype_terminal_take(void);

/// Adds the bytes that switch a mode off to the front of the undo list. Call it before the mode is switched on. Returns 0,
/// or -1 if the list is full.
int calotype_terminal_add_undo(const char *bytes);

/// Notes that the terminal has been asked, and may answer for some milliseconds; 0 after the last answer.
void calotype_terminal_expect_answers(int time);

/// The milliseconds for which an answer may still come.
int calotype_terminal_answer_time(void);

/// Writes and empties the undo list, reads the answers that are missing, restores the settings, and writes what standard error received in the meantime.
/// Async-signal-safe.
///
/// - keeps_foreign_settings: not 0 to restore the settings only if they are still those of `calotype_terminal_take`.
///
/// Returns 1, or 0 without a session.
int calotype_terminal_undo(int keeps_foreign_settings);

/// Writes bytes of a frame as `write` does. After `calotype_terminal_abandon` they are dropped.
long calotype_terminal_write(int terminal, const void *bytes, long count);

/// Undoes the modes of a process that a signal ends: what other threads still draw would appear in the shell, so they write
/// no more. Async-signal-safe. Returns 1, or 0 without a session.
int calotype_terminal_abandon(void);

/// Forgets what standard error received if that is more than 1 MB.
void calotype_terminal_trim_errors(void);

/// Whether this process is in the foreground of the terminal, or the terminal is not its own.
int calotype_terminal_is_foreground(int terminal);

/// Starts another guard if the guard has ended. Call it after SIGCHLD.
void calotype_terminal_check_guard(void);

/// Undoes the modes, and ends the guard and the session.
void calotype_terminal_end(void);

// MARK: Signals (Signals.c)

/// Starts to collect signals as bytes in a pipe instead of their usual effects. In a terminal session, the second of
/// SIGINT, SIGTERM, SIGHUP and SIGQUIT undoes the modes and ends the program.
///
/// Returns the non-blocking end to read from, or -1 and errno.
int calotype_signals_collect(const int signals[], int count);

/// Writes a byte 0 into the pipe.
void calotype_signals_wake(void);

/// Restores the effects that the signals had.
void calotype_signals_release(void);

/// Raises a signal with its default effect in this thread.
void calotype_signals_raise(int number);

/// Stops the group of this process with SIGTSTP or SIGTTIN. Returns when it continues, or at once if there is no shell
/// that could continue it.
void calotype_signals_stop(int number);

/// A thread.
typedef uintptr_t calotype_thread;

/// Starts a thread; returns 0 or an error number.
int calotype_thread_start(void (*body)(void *), void *context, calotype_thread *thread);

/// Waits until a thread has ended.
void calotype_thread_join(calotype_thread thread);

/// Frees the current thread when it ends, for one that is not waited for. A thread that another one detaches may already have
/// ended, and glibc then reads memory that is freed.
void calotype_thread_detach(void);

#endif
