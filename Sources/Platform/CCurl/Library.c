#include "Library.h"

#ifndef CALOTYPE_CCURL_MISSING
#include <dlfcn.h>
#include <pthread.h>

struct calotype_curl_functions calotype_curl;
int (*calotype_ssl_pending)(const void *session);

bool calotype_once(bool *is_done, bool (*step)(void)) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  if (!*is_done) *is_done = step();
  bool result = *is_done;
  pthread_mutex_unlock(&lock);
  return result;
}

/// The names of version 4 of the library, the only one since 2006.
static const char *const names[] = {
#ifdef __APPLE__
    "/usr/lib/libcurl.4.dylib", "libcurl.4.dylib",
#else
    "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
};

static bool load(void) {
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && library == NULL; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) return false;
  bool has_all = true;
#define FIND(name) \
  *(void **)&calotype_curl.name = dlsym(library, #name); \
  has_all = has_all && calotype_curl.name != NULL;
  CALOTYPE_CURL_FUNCTIONS(FIND)
#undef FIND
  *(void **)&calotype_ssl_pending = dlsym(library, "SSL_pending");  // also looks into what libcurl is linked to
  // OpenSSL must not free what it shares when the process exits: a thread may still be closing its connections then.
  int (*init_openssl)(uint64_t options, const void *settings) = NULL;
  *(void **)&init_openssl = dlsym(library, "OPENSSL_init_crypto");
  if (init_openssl != NULL) init_openssl(0x00080000 /* OPENSSL_INIT_NO_ATEXIT */, NULL);
  // Never closed: a library with threads and registered handlers cannot be unloaded safely.
  return has_all;
}

bool calotype_curl_load(void) {
  static bool is_loaded;
  return calotype_once(&is_loaded, load);
}

#define DEFINE(result, name, parameters, arguments) \
  result calotype_curl_##name parameters { return calotype_curl.curl_##name arguments; }
CALOTYPE_CURL_CALLS(DEFINE)
#undef DEFINE

void calotype_curl_easy_read_again(CURL *easy) {
  // A change of the state "paused" makes libcurl read without asking the socket.
  calotype_curl.curl_easy_pause(easy, CURLPAUSE_SEND);
  calotype_curl.curl_easy_pause(easy, CURLPAUSE_CONT);
}
#endif
