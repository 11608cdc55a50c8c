#ifndef CALOTYPE_LIBRARY_H
#define CALOTYPE_LIBRARY_H
#include "CCurl.h"

#ifndef CALOTYPE_CCURL_MISSING

/// Every function of libcurl that is used here.
#define CALOTYPE_CURL_FUNCTIONS(EACH) \
  EACH(curl_easy_cleanup) EACH(curl_easy_getinfo) EACH(curl_easy_init) EACH(curl_easy_pause) EACH(curl_easy_setopt) \
  EACH(curl_easy_strerror) EACH(curl_free) EACH(curl_global_init) EACH(curl_multi_add_handle) \
  EACH(curl_multi_cleanup) EACH(curl_multi_info_read) EACH(curl_multi_init) EACH(curl_multi_perform) \
  EACH(curl_multi_poll) EACH(curl_multi_remove_handle) EACH(curl_multi_setopt) EACH(curl_multi_strerror) \
  EACH(curl_slist_append) EACH(curl_slist_free_all) EACH(curl_url) EACH(curl_url_cleanup) EACH(curl_url_get) EACH(curl_url_set)

#define CALOTYPE_CURL_MEMBER(name) __typeof__(name) *name;

/// The functions as the loaded library has them, with the types that the header gives them. Those that the header also
/// defines as macros are called in parentheses.
extern struct calotype_curl_functions {
  CALOTYPE_CURL_FUNCTIONS(CALOTYPE_CURL_MEMBER)
} calotype_curl;

/// Performs a step until it succeeds once, e.g. loads a library, which needs a free descriptor. Returns whether it has.
bool calotype_once(bool *is_done, bool (*step)(void));

/// OpenSSL's function of this name, or NULL if libcurl uses another library.
extern int (*calotype_ssl_pending)(const void *session);

#endif
#endif
