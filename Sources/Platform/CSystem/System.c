// System functions that Swift's modules do not provide.
#define _GNU_SOURCE
#include "CSystem.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

int calotype_exchange(const char *first, const char *second) {
  const unsigned exchange = 1 << 1; // RENAME_EXCHANGE; old headers lack the name
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, exchange);
}
#else
int calotype_exchange(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP);
}
#endif
