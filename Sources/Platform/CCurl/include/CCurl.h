/// libcurl for Swift: its header, and typed functions for what Swift cannot call or that differs between systems.
///
/// The library is loaded at the first request, not when the program starts: it depends on about thirty others, and loading
/// these would double the run time of a program that only replays recordings. So nothing here links to it. Call
/// `calotype_curl_load` first.
///
/// Swift does not import C functions with variable arguments, and calling one through a fixed signature is wrong on
/// arm64 macOS, where variable arguments are passed on the stack. Hence one function for each type of argument.
#ifndef CALOTYPE_CCURL_H
#define CALOTYPE_CCURL_H

#if defined(__has_include)
#if !__has_include(<curl/curl.h>)
#error "The headers of libcurl are missing. Install them: `apt-get install libcurl4-openssl-dev` on Debian and Ubuntu, `dnf install libcurl-devel` on Fedora, `brew install curl` on macOS without the system's SDK. Scripts/calotype does this for you."
#define CALOTYPE_CCURL_MISSING 1
#endif
#endif

#ifndef CALOTYPE_CCURL_MISSING

#include <curl/curl.h>
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if LIBCURL_VERSION_NUM < 0x075100
#error "libcurl 7.81 or newer is needed. Ubuntu 22.04, Debian 12 and macOS 14 have it."
#endif

#ifdef __cplusplus
extern "C" {
#endif

// MARK: The library

/// Loads libcurl once per process. Returns whether it is installed. Call nothing below before it has returned true.
bool calotype_curl_load(void);

/// libcurl's functions that are called as they are. `calotype_curl_easy_init()` calls `curl_easy_init()`, and so on.
#define CALOTYPE_CURL_CALLS(CALL) \
  CALL(CURL *, easy_init, (void), ()) \
  CALL(void, easy_cleanup, (CURL *easy), (easy)) \
  CALL(const char *, easy_strerror, (CURLcode code), (code)) \
  CALL(CURLM *, multi_init, (void), ()) \
  CALL(CURLMcode, multi_cleanup, (CURLM *multi), (multi)) \
  CALL(CURLMcode, multi_add_handle, (CURLM *multi, CURL *easy), (multi, easy)) \
  CALL(CURLMcode, multi_remove_handle, (CURLM *multi, CURL *easy), (multi, easy)) \
  CALL(CURLMcode, multi_perform, (CURLM *multi, int *running), (multi, running)) \
  CALL(CURLMcode, multi_poll, (CURLM *multi, struct curl_waitfd *extra, unsigned count, int milliseconds, int *ready), \
       (multi, extra, count, milliseconds, ready)) \
  CALL(const char *, multi_strerror, (CURLMcode code), (code)) \
  CALL(struct curl_slist *, slist_append, (struct curl_slist *list, const char *line), (list, line)) \
  CALL(void, slist_free_all, (struct curl_slist *list), (list)) \
  CALL(CURLU *, url, (void), ()) \
  CALL(void, url_cleanup, (CURLU *url), (url)) \
  CALL(CURLUcode, url_get, (CURLU *url, CURLUPart part, char **text, unsigned flags), (url, part, text, flags)) \
  CALL(CURLUcode, url_set, (CURLU *url, CURLUPart part, const char *text, unsigned flags), (url, part, text, flags)) \
  CALL(void, free, (void *memory), (memory))

#define CALOTYPE_CURL_DECLARE(result, name, parameters, arguments) result calotype_curl_##name parameters;
CALOTYPE_CURL_CALLS(CALOTYPE_CURL_DECLARE)

/// Makes a running transfer read in the next turn, whether its socket is ready or not.
void calotype_curl_easy_read_again(CURL *easy);

// MARK: Options and results of one transfer

/// A callback that receives bytes of the header or the body and returns their number; a smaller one ends the transfer.
typedef size_t (*calotype_curl_data_callback)(char *bytes, size_t size, size_t count, void *context);

/// A callback for CURLOPT_PREREQFUNCTION: called on every connection before the request is sent.
typedef int (*calotype_curl_connection_callback)(
    void *context, char *remote_address, char *local_address, int remote_port, int local_port);

/// One function for each type of option: `calotype_curl_set_long(easy, option, value)`, and so on.
#define CALOTYPE_CURL_SETTERS(SETTER) \
  SETTER(long, long) \
  SETTER(string, const char *) \
  SETTER(pointer, void *) \
  SETTER(list, struct curl_slist *) \
  SETTER(data_callback, calotype_curl_data_callback) \
  SETTER(connection_callback, calotype_curl_connection_callback)

#define CALOTYPE_CURL_DECLARE_SETTER(name, type) \
  CURLcode calotype_curl_set_##name(CURL *easy, CURLoption option, type value);
CALOTYPE_CURL_SETTERS(CALOTYPE_CURL_DECLARE_SETTER)

CURLcode calotype_curl_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode calotype_curl_get_socket(CURL *easy, CURLINFO info, curl_socket_t *value);

/// Allows only http and https. Chooses between the option of 7.85 and the older bit mask at run time, since the library may
/// be older than the header.
CURLcode calotype_curl_restrict_protocols(CURL *easy);

// MARK: Start and end

/// Initializes libcurl once per process; later calls return the same result. There is no counterpart: cleaning up is unsafe
/// while any thread may use the library.
CURLcode calotype_curl_global_init(void);

/// Returns the next finished transfer, if any. (`CURLMsg` contains a union, which is awkward in Swift.)
bool calotype_curl_next_finished(CURLM *multi, CURL **easy, CURLcode *result);

/// Limits the connections of a multi handle, in total and per host.
CURLMcode calotype_curl_multi_limit(CURLM *multi, long total, long per_host);

// MARK: Connections

/// Whether a read from the socket would return immediately, with bytes or with the end.
bool calotype_curl_is_readable(curl_socket_t socket);

/// Whether decrypted bytes are waiting (OpenSSL only), which the socket does not show.
bool calotype_curl_has_decrypted_bytes(CURL *easy);

// MARK: Decompression

/// zlib, loaded at the first compressed body. libcurl's decompression accepts truncated bodies and rejects
/// a gzip body of several members (RFC 1952, 2.2), so it is off.
typedef struct calotype_inflate calotype_inflate;

typedef enum {
  /// More input is needed, or more room for output.
  CALOTYPE_INFLATE_MORE,
  /// The stream ended, and its checksum is right.
  CALOTYPE_INFLATE_END,
  /// The input is not a valid stream.
  CALOTYPE_INFLATE_ERROR,
} calotype_inflate_result;

/// Loads zlib once for the process. Returns whether it is installed; nothing below may be called otherwise.
bool calotype_inflate_load(void);

/// Starts a stream. `window_bits` as zlib defines it: 31 for gzip, 15 for zlib, -15 for raw deflate. NULL without memory.
calotype_inflate *calotype_inflate_create(int window_bits);

/// Decompresses from `input` to `output`. The counts hold the available bytes before, and the used bytes after.
calotype_inflate_result calotype_inflate_step(
    calotype_inflate *inflate, const unsigned char *input, unsigned int *input_count, unsigned char *output,
    unsigned int *output_count);

/// Starts the next stream of the same format.
bool calotype_inflate_reset(calotype_inflate *inflate);

void calotype_inflate_destroy(calotype_inflate *inflate);

// MARK: The loop's thread

/// A descriptor that one thread polls and another makes readable: an eventfd on Linux, a pipe elsewhere.
/// libcurl's `curl_multi_wakeup` has lost wake-ups in some releases (curl#22272) and needs more system calls.
typedef struct {
  int read_end;
  int write_end;
} calotype_curl_wakeup;

/// Creates one; returns 0, or the system's error number.
int calotype_curl_wakeup_create(calotype_curl_wakeup *wakeup);
/// Makes it readable.
void calotype_curl_wakeup_notify(calotype_curl_wakeup wakeup);
/// Makes it unreadable again, however often it was notified.
void calotype_curl_wakeup_drain(calotype_curl_wakeup wakeup);
void calotype_curl_wakeup_close(calotype_curl_wakeup wakeup);

/// Runs `body(context)` on a new detached thread that has the given name (at most 15 bytes) and blocks SIGPIPE, for
/// itself only: CURLOPT_NOSIGNAL disables libcurl's protection. Returns 0, or the system's error number.
int calotype_curl_thread_start(const char *name, void (*body)(void *context), void *context);

/// A number that no other running thread of the process has.
uintptr_t calotype_curl_current_thread(void);

#ifdef __cplusplus
}
#endif

#endif
#endif
