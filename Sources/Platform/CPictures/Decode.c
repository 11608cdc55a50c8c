#include "CPictures.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// MARK: The libraries

/// libturbojpeg's functions that are used here. They are the same in its versions 2 and 3.
static struct {
  void *(*init)(void);
  int (*header)(void *, const uint8_t *data, unsigned long, int *width, int *height, int *subsampling, int *colors);
  int (*decode)(
      void *, const uint8_t *data, unsigned long, uint8_t *pixels, int width, int pitch, int height, int format, int flags);
  char *(*error)(void *);
  int (*destroy)(void *);
} jpeg;

/// libpng's `png_image`. A change of its layout would come with a new `version`, which libpng checks.
typedef struct {
  void *opaque;
  uint32_t version, width, height, format, flags, colormap_entries, warning_or_error;
  char message[64];
} png_image;

/// The functions of libpng's simplified interface, which exist since 1.6.
static struct {
  int (*begin)(png_image *, const void *data, size_t count);
  int (*finish)(png_image *, const void *background, void *pixels, int32_t row_stride, void *colormap);
  void (*release)(png_image *);
} png;

/// Loads a library until it succeeds once, and never closes it. The structure of functions has those with the given names.
static bool load(bool *is_loaded, const char *const *files, const char *const *names, void *functions) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  void *library = NULL;
  while (!*is_loaded && library == NULL && *files != NULL) library = dlopen(*files++, RTLD_NOW | RTLD_LOCAL);
  if (library != NULL) {
    *is_loaded = true;
    for (size_t i = 0; names[i] != NULL; i++) {
      void *function = dlsym(library, names[i]);
      memcpy((void **)functions + i, &function, sizeof function);
      *is_loaded = *is_loaded && function != NULL;
    }
  }
  bool result = *is_loaded;
  pthread_mutex_unlock(&lock);
  return result;
}

#ifdef __APPLE__
#define PATH(name, version) name "." version ".dylib"
#define FILES(name, version) {"/opt/homebrew/lib/" PATH(name, version), "/usr/local/lib/" PATH(name, version), NULL}
#else
#define FILES(name, version) {name ".so." version, NULL}
#endif

bool calotype_jpeg_load(void) {
  static bool is_loaded;
  static const char *const files[] = FILES("libturbojpeg", "0"), *const names[] = {
      "tjInitDecompress", "tjDecompressHeader3", "tjDecompress2", "tjGetErrorStr2", "tjDestroy", NULL};
  return load(&is_loaded, files, names, &jpeg);
}

bool calotype_png_load(void) {
  static bool is_loaded;
  static const char *const files[] = FILES("libpng16", "16"), *const names[] = {
      "png_image_begin_read_from_memory", "png_image_finish_read", "png_image_free", NULL};
  return load(&is_loaded, files, names, &png);
}

// MARK: Decoding

bool calotype_jpeg_decode(
    const uint8_t *data, size_t count, int width, int height, int fraction, bool is_cmyk, uint8_t *pixels, char *message) {
  enum { RGBA = 7, CMYK = 11, STOP_ON_WARNING = 8192, LIMIT_SCANS = 32768 };
  void *handle = jpeg.init();
  if (handle == NULL) return false;
  int own_width = 0, own_height = 0, subsampling, colors;
  // This also fails for rare kinds of subsampling, which can be decoded all the same, but then it has read the size.
  jpeg.header(handle, data, count, &own_width, &own_height, &subsampling, &colors);
  bool is_done = own_width == width && own_height == height;
  width = (width + fraction - 1) / fraction;
  height = (height + fraction - 1) / fraction;
  int format = is_cmyk ? CMYK : RGBA, flags = STOP_ON_WARNING | LIMIT_SCANS;
  is_done = is_done && jpeg.decode(handle, data, count, pixels, width, width * 4, height, format, flags) == 0;
  // Inks are inverted, 255 for none, as Adobe's programs and all others write them.
  for (uint8_t *ink = pixels, *end = pixels + (size_t)width * height * 4; is_done && is_cmyk && ink < end; ink += 4) {
    for (int i = 0; i < 3; i++) ink[i] = (ink[i] * ink[3] + 127) / 255;
    ink[3] = 255;
  }
  if (!is_done) snprintf(message, CALOTYPE_PICTURE_MESSAGE_SIZE, "%s", jpeg.error(handle));
  jpeg.destroy(handle);
  return is_done;
}

bool calotype_png_decode(
    const uint8_t *data, size_t count, int width, int height, bool is_linear, void *pixels, char *message) {
  enum { VERSION = 1, RGBA = 3, LINEAR = 4, SIXTEEN_BITS_ARE_SRGB = 4 };
  png_image image = {.version = VERSION};
  bool is_done = png.begin(&image, data, count) && image.width == (uint32_t)width && image.height == (uint32_t)height;
  image.format = is_linear ? RGBA | LINEAR : RGBA;
  image.flags |= SIXTEEN_BITS_ARE_SRGB;  // by default, libpng takes them for linear
  is_done = is_done && png.finish(&image, NULL, pixels, width * 4, NULL);
  if (!is_done) snprintf(message, CALOTYPE_PICTURE_MESSAGE_SIZE, "%s", image.message);
  png.release(&image);
  return is_done;
}
