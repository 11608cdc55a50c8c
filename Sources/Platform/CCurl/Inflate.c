#include "CCurl.h"

#ifndef CALOTYPE_CCURL_MISSING
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

/// zlib's `z_stream`. Its layout has been the same since 1995, and zlib checks its size at run time.
typedef struct {
  const unsigned char *next_in;
  unsigned int available_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned int available_out;
  unsigned long total_out;
  const char *message;
  void *state, *allocate, *release, *context;
  int data_type;
  unsigned long checksum, reserved;
} zlib_stream;

struct calotype_inflate {
  zlib_stream stream;
};

static struct {
  int (*init)(zlib_stream *stream, int window_bits, const char *version, int size);
  int (*step)(zlib_stream *stream, int flush);
  int (*reset)(zlib_stream *stream);
  int (*end)(zlib_stream *stream);
} zlib;

static pthread_mutex_t load_lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

static void load(void) {
#ifdef __APPLE__
  void *library = dlopen("/usr/lib/libz.1.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
  if (library == NULL) return;
  *(void **)&zlib.init = dlsym(library, "inflateInit2_");
  *(void **)&zlib.step = dlsym(library, "inflate");
  *(void **)&zlib.reset = dlsym(library, "inflateReset");
  *(void **)&zlib.end = dlsym(library, "inflateEnd");
  is_loaded = zlib.init != NULL && zlib.step != NULL && zlib.reset != NULL && zlib.end != NULL;
}

bool calotype_inflate_load(void) {
  pthread_mutex_lock(&load_lock);
  if (!is_loaded) load();  // also after a failure, as loading needs a free descriptor
  bool is_ready = is_loaded;
  pthread_mutex_unlock(&load_lock);
  return is_ready;
}

calotype_inflate *calotype_inflate_create(int window_bits) {
  calotype_inflate *inflate = calloc(1, sizeof *inflate);
  if (inflate == NULL) return NULL;
  if (zlib.init(&inflate->stream, window_bits, "1", sizeof inflate->stream) == 0) return inflate;
  free(inflate);
  return NULL;
}

calotype_inflate_result calotype_inflate_step(
    calotype_inflate *inflate, const unsigned char *input, unsigned int *input_count, unsigned char *output,
    unsigned int *output_count) {
  zlib_stream *stream = &inflate->stream;
  stream->next_in = input;
  stream->available_in = *input_count;
  stream->next_out = output;
  stream->available_out = *output_count;
  int result = zlib.step(stream, 0);
  *input_count -= stream->available_in;
  *output_count -= stream->available_out;
  // -5 (Z_BUF_ERROR) says that there was nothing to do: more input is needed.
  if (result == 0 || result == -5) return CALOTYPE_INFLATE_MORE;
  return result == 1 ? CALOTYPE_INFLATE_END : CALOTYPE_INFLATE_ERROR;
}

bool calotype_inflate_reset(calotype_inflate *inflate) { return zlib.reset(&inflate->stream) == 0; }

void calotype_inflate_destroy(calotype_inflate *inflate) {
  zlib.end(&inflate->stream);
  free(inflate);
}
#endif
