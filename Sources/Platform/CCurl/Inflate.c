#include "Library.h"

#ifndef CALOTYPE_CCURL_MISSING
#include <dlfcn.h>
#include <stdlib.h>

/// zlib's `z_stream`. Its layout has been the same since 1995, and zlib checks its size at run time.
struct calotype_inflate {
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
};

static struct {
  int (*init)(calotype_inflate *stream, int window_bits, const char *version, int size);
  int (*step)(calotype_inflate *stream, int flush);
  int (*reset)(calotype_inflate *stream);
  int (*end)(calotype_inflate *stream);
} zlib;

static bool load(void) {
#ifdef __APPLE__
  void *library = dlopen("/usr/lib/libz.1.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
  if (library == NULL) return false;
  *(void **)&zlib.init = dlsym(library, "inflateInit2_");
  *(void **)&zlib.step = dlsym(library, "inflate");
  *(void **)&zlib.reset = dlsym(library, "inflateReset");
  *(void **)&zlib.end = dlsym(library, "inflateEnd");
  return zlib.init != NULL && zlib.step != NULL && zlib.reset != NULL && zlib.end != NULL;
}

bool calotype_inflate_load(void) {
  static bool is_loaded;
  return calotype_once(&is_loaded, load);
}

calotype_inflate *calotype_inflate_create(int window_bits) {
  calotype_inflate *inflate = calloc(1, sizeof *inflate);
  if (inflate == NULL) return NULL;
  if (zlib.init(inflate, window_bits, "1", sizeof *inflate) == 0) return inflate;
  free(inflate);
  return NULL;
}

calotype_inflate_result calotype_inflate_step(
    calotype_inflate *stream, const unsigned char *input, unsigned int *input_count, unsigned char *output,
    unsigned int *output_count) {
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

bool calotype_inflate_reset(calotype_inflate *inflate) { return zlib.reset(inflate) == 0; }

void calotype_inflate_destroy(calotype_inflate *inflate) {
  zlib.end(inflate);
  free(inflate);
}
#endif
