#include "Library.h"

#ifndef CALOTYPE_CCURL_MISSING
#include <dlfcn.h>
#include <pthread.h>

struct calotype_curl_functions calotype_curl;
int (*calotype_ssl_pending)(const void *session);

static pthread_mutex_t load_lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

/// The names of version 4 of the library, the only one since 2006.
static const char *const names[] = {
#ifdef __APPLE__
    "/usr/lib/libcurl.4.dylib", "libcurl.4.dylib",
#else
    "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
};

static void load(void) {
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && library == NULL; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) return;
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
  is_loaded = has_all;
}

bool calotype_curl_load(void) {
  pthread_mutex_lock(&load_lock);
  if (!is_loaded) load();  // also after a failure, as loading needs a free descriptor
  bool is_ready = is_loaded;
  pthread_mutex_unlock(&load_lock);
  return is_ready;
}

CURL *calotype_curl_easy_init(void) { return calotype_curl.curl_easy_init(); }
void calotype_curl_easy_cleanup(CURL *easy) { calotype_curl.curl_easy_cleanup(easy); }
const char *calotype_curl_easy_strerror(CURLcode code) { return calotype_curl.curl_easy_strerror(code); }

void calotype_curl_easy_read_again(CURL *easy) {
  // A change of the state "paused" makes libcurl read without asking the socket.
  calotype_curl.curl_easy_pause(easy, CURLPAUSE_SEND);
  calotype_curl.curl_easy_pause(easy, CURLPAUSE_CONT);
}

CURLM *calotype_curl_multi_init(void) { return calotype_curl.curl_multi_init(); }
CURLMcode calotype_curl_multi_cleanup(CURLM *multi) { return calotype_curl.curl_multi_cleanup(multi); }
CURLMcode calotype_curl_multi_add_handle(CURLM *multi, CURL *easy) {
  return calotype_curl.curl_multi_add_handle(multi, easy);
}
CURLMcode calotype_curl_multi_remove_handle(CURLM *multi, CURL *easy) {
  return calotype_curl.curl_multi_remove_handle(multi, easy);
}
CURLMcode calotype_curl_multi_perform(CURLM *multi, int *running) {
  return calotype_curl.curl_multi_perform(multi, running);
}
CURLMcode calotype_curl_multi_poll(
    CURLM *multi, struct curl_waitfd *extra, unsigned int count, int milliseconds, int *ready) {
  return calotype_curl.curl_multi_poll(multi, extra, count, milliseconds, ready);
}
const char *calotype_curl_multi_strerror(CURLMcode code) { return calotype_curl.curl_multi_strerror(code); }

struct curl_slist *calotype_curl_slist_append(struct curl_slist *list, const char *line) {
  return calotype_curl.curl_slist_append(list, line);
}
void calotype_curl_slist_free_all(struct curl_slist *list) { calotype_curl.curl_slist_free_all(list); }

CURLU *calotype_curl_url(void) { return calotype_curl.curl_url(); }
void calotype_curl_url_cleanup(CURLU *url) { calotype_curl.curl_url_cleanup(url); }
CURLUcode calotype_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
  return calotype_curl.curl_url_get(url, part, text, flags);
}
CURLUcode calotype_curl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
  return calotype_curl.curl_url_set(url, part, text, flags);
}
void calotype_curl_free(void *memory) { calotype_curl.curl_free(memory); }
#endif
