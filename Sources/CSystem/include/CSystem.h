#ifndef CALOTYPE_SYSTEM_H
#define CALOTYPE_SYSTEM_H

/// Lets two paths change places in one step: 0, or -1 and errno where the file system cannot.
int calotype_exchange(const char *first, const char *second);

#endif
