// HTTPWorkload in C, straight on libcurl's multi interface with curl_multi_poll: what is physically possible with it.
//
//     limit sequential|parallel URL REQUESTS PARALLEL CA-FILE|-
//
// Each request sets all its options anew and collects its body in memory, as the other clients do.
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static const char *url, *trusted_file;

// One of the requests that run at a time, and its body.
typedef struct {
  CURL *easy;
  char *body;
  size_t length, capacity;
  double start;
} Slot;

// What a run has measured.
typedef struct {
  double *times;
  int count;
  size_t bytes;
} Result;

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static double processor(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return used.ru_utime.tv_sec + used.ru_stime.tv_sec + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

// The most memory that this process had at once, in KB. (`ru_maxrss` counts what was there before `exec` as well.)
static long peak(void) {
  char line[256];
  long peak = 0;
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status) && sscanf(line, "VmHWM: %ld", &peak) != 1) {}
  return peak;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void fail(const char *what, long number) {
  fprintf(stderr, "%s %ld\n", what, number);
  exit(1);
}

static size_t receive_body(char *bytes, size_t size, size_t count, void *user) {
  Slot *slot = user;
  size_t length = size * count;
  if (slot->capacity == 0) {
    curl_off_t announced = -1;
    curl_easy_getinfo(slot->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &announced);
    slot->capacity = announced > 0 ? (size_t)announced : 65536;
    slot->body = malloc(slot->capacity);
  }
  if (slot->length + length > slot->capacity) {
    slot->capacity = 2 * (slot->length + length);
    slot->body = realloc(slot->body, slot->capacity);
  }
  memcpy(slot->body + slot->length, bytes, length);
  slot->length += length;
  return length;
}

static size_t receive_header(char *bytes, size_t size, size_t count, void *user) {
  (void)bytes, (void)user;
  return size * count;
}

static void start(CURLM *multi, Slot *slot) {
  CURL *easy = slot->easy;
  *slot = (Slot){.easy = easy, .start = seconds()};
  curl_easy_reset(easy);
  curl_easy_setopt(easy, CURLOPT_URL, url);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive_body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, slot);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, receive_header);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, slot);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, 30000L);
  curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, 65536L);
  curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS);
  curl_easy_setopt(easy, CURLOPT_PIPEWAIT, 1L);
  if (trusted_file) curl_easy_setopt(easy, CURLOPT_CAINFO, trusted_file);
  curl_multi_add_handle(multi, easy);
}

static void finish(CURLM *multi, Slot *slot, CURLcode code, Result *result) {
  long status = 0;
  curl_easy_getinfo(slot->easy, CURLINFO_RESPONSE_CODE, &status);
  if (code != CURLE_OK) fail("libcurl's code", code);
  if (status != 200) fail("status", status);
  curl_multi_remove_handle(multi, slot->easy);
  result->times[result->count++] = seconds() - slot->start;
  result->bytes += slot->length;
  free(slot->body);
}

static Result run(CURLM *multi, Slot *slots, int parallel, int requests) {
  Result result = {.times = malloc(requests * sizeof(double))};
  int started = 0, running = 0, left = 0;
  while (started < parallel && started < requests) start(multi, &slots[started++]);
  while (result.count < requests) {
    curl_multi_perform(multi, &running);
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
      CURLcode code = message->data.result;
      Slot *slot;
      curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&slot);
      finish(multi, slot, code, &result);
      if (started++ >= requests) continue;
      start(multi, slot);
      curl_multi_perform(multi, &running);
    }
    if (result.count < requests) curl_multi_poll(multi, NULL, 0, 1000, NULL);
  }
  return result;
}

int main(int count, char **words) {
  if (count < 6) return fprintf(stderr, "Usage: %s sequential|parallel URL REQUESTS PARALLEL CA-FILE|-\n", words[0]), 2;
  url = words[2];
  int requests = atoi(words[3]), parallel = strcmp(words[1], "parallel") ? 1 : atoi(words[4]);
  trusted_file = strcmp(words[5], "-") ? words[5] : NULL;

  curl_global_init(CURL_GLOBAL_DEFAULT);
  CURLM *multi = curl_multi_init();
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, 128L);
  Slot *slots = calloc(parallel, sizeof *slots);
  for (int index = 0; index < parallel; index++) slots[index].easy = curl_easy_init();

  free(run(multi, slots, parallel, parallel * 2 > 50 ? parallel * 2 : 50).times);
  double clock = seconds(), used = processor();
  Result result = run(multi, slots, parallel, requests);
  clock = seconds() - clock, used = processor() - used;
  qsort(result.times, requests, sizeof(double), ascending);
  printf("{\"rps\": %f, \"p50\": %f, \"p99\": %f, \"cpu\": %f, \"memory\": %ld, \"bytes\": %zu}\n", requests / clock,
         result.times[requests / 2] * 1e6, result.times[(long)requests * 99 / 100] * 1e6, used / requests * 1e6,
         peak(), result.bytes);
  return 0;
}
