// Tells ThreadSanitizer about the turns of `Synchronization.Mutex`, preloaded into a program that it watches.
//
// The mutex is compiled into the program, and the sanitizer sees its atomics, as long as no thread has to wait. One that
// waits gets its turn in libswiftSynchronization.so or in the kernel, which no sanitizer watches: what two threads did one
// after the other looks like a race. So these two functions of the library are wrapped, and nothing is suppressed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

// Swift's calling convention: the mutex itself comes in the register of `self`.
#define SELF __attribute__((swift_context)) void *mutex
typedef __attribute__((swiftcall)) void lock_function(uint32_t thread, SELF);
typedef __attribute__((swiftcall)) void unlock_function(SELF);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

__attribute__((swiftcall)) void lock(uint32_t thread, SELF) __asm__(LOCK);
__attribute__((swiftcall)) void lock(uint32_t thread, SELF) {
  ((lock_function *)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlock(SELF) __asm__(UNLOCK);
__attribute__((swiftcall)) void unlock(SELF) {
  if (__tsan_release) __tsan_release(mutex);
  ((unlock_function *)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
