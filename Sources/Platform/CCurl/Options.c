#include "Library.h"

#ifndef CALOTYPE_CCURL_MISSING
#include <poll.h>
#include <pthread.h>

#define DEFINE(name, type) \
  CURLcode calotype_curl_set_##name(CURL *easy, CURLoption option, type value) { \
    return (calotype_curl.curl_easy_setopt)(easy, option, value); \
  }
CALOTYPE_CURL_SETTERS(DEFINE)
#undef DEFINE

CURLcode calotype_curl_get_long(CURL *easy, CURLINFO info, long *value) {
  return (calotype_curl.curl_easy_getinfo)(easy, info, value);
}

CURLcode calotype_curl_get_socket(CURL *easy, CURLINFO info, curl_socket_t *value) {
  return (calotype_curl.curl_easy_getinfo)(easy, info, value);
}

CURLcode calotype_curl_restrict_protocols(CURL *easy) {
  CURLcode result = CURLE_UNKNOWN_OPTION;
#if LIBCURL_VERSION_NUM >= 0x075500
  result = (calotype_curl.curl_easy_setopt)(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  if (result == CURLE_OK) result = (calotype_curl.curl_easy_setopt)(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#endif
  if (result == CURLE_UNKNOWN_OPTION) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    long mask = CURLPROTO_HTTP | CURLPROTO_HTTPS;
    result = (calotype_curl.curl_easy_setopt)(easy, CURLOPT_PROTOCOLS, mask);
    if (result == CURLE_OK) result = (calotype_curl.curl_easy_setopt)(easy, CURLOPT_REDIR_PROTOCOLS, mask);
#pragma GCC diagnostic pop
  }
  return result;
}

CURLMcode calotype_curl_multi_limit(CURLM *multi, long total, long per_host) {
  CURLMcode result = (calotype_curl.curl_multi_setopt)(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, total);
  if (result == CURLM_OK) result = (calotype_curl.curl_multi_setopt)(multi, CURLMOPT_MAXCONNECTS, total);
  if (result != CURLM_OK) return result;
  return (calotype_curl.curl_multi_setopt)(multi, CURLMOPT_MAX_HOST_CONNECTIONS, per_host);
}

bool calotype_curl_is_readable(curl_socket_t socket) {
  struct pollfd descriptor = {.fd = socket, .events = POLLIN};
  return poll(&descriptor, 1, 0) > 0;
}

bool calotype_curl_has_decrypted_bytes(CURL *easy) {
  struct curl_tlssessioninfo *session = NULL;
  CURLcode code = (calotype_curl.curl_easy_getinfo)(easy, CURLINFO_TLS_SSL_PTR, &session);
  if (code != CURLE_OK || session == NULL || session->backend != CURLSSLBACKEND_OPENSSL) return false;
  return session->internals != NULL && calotype_ssl_pending != NULL && calotype_ssl_pending(session->internals) > 0;
}

static pthread_mutex_t global_lock = PTHREAD_MUTEX_INITIALIZER;
static CURLcode global_result = CURLE_FAILED_INIT;

CURLcode calotype_curl_global_init(void) {
  pthread_mutex_lock(&global_lock);
  if (global_result != CURLE_OK) global_result = calotype_curl.curl_global_init(CURL_GLOBAL_DEFAULT);
  CURLcode result = global_result;
  pthread_mutex_unlock(&global_lock);
  return result;
}

bool calotype_curl_next_finished(CURLM *multi, CURL **easy, CURLcode *result) {
  int left = 0;
  for (CURLMsg *message; (message = calotype_curl.curl_multi_info_read(multi, &left)) != NULL;) {
    if (message->msg != CURLMSG_DONE) continue;
    *easy = message->easy_handle;
    *result = message->data.result;
    return true;
  }
  return false;
}
#endif
