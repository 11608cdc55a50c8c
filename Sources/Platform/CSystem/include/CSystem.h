#ifndef CALOTYPE_SYSTEM_H
#define CALOTYPE_SYSTEM_H

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

#endif
