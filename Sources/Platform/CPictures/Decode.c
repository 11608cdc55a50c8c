#include "CPictures.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// MARK: The libraries

/// libturbojpeg's functions that are used here. They are the same in its versions 2 and 3.
static struct {
  void *(*init)(void);
  int (*header)(
      void *handle, const unsigned char *data, unsigned long count, int *width, int *height, int *subsampling, int *space);
  int (*decode)(
      void *handle, const unsigned char *data, unsigned long count, unsigned char *pixels, int width, int pitch, int height,
      int format, int flags);
  char *(*error)(void *handle);
  int (*destroy)(void *handle);
} jpeg;

/// libpng's `png_image`. A change of its layout would come with a new `version`, which libpng checks.
typedef struct {
  void *opaque;
  uint32_t version, width, height, format, flags, colormap_entries, warning_or_error;
  char message[64];
} png_image;

/// The functions of libpng's simplified interface, which exist since 1.6.
static struct {
  int (*begin)(png_image *image, const void *data, size_t count);
  int (*finish)(png_image *image, const void *background, void *pixels, int32_t row_stride, void *colormap);
  void (*release)(png_image *image);
} png;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#ifdef __APPLE__
#define NAMES(library, version) \
  {"/opt/homebrew/lib/" library "." version ".dylib", "/usr/local/lib/" library "." version ".dylib", \
   library "." version ".dylib"}
#else
#define NAMES(library, version) {library ".so." version}
#endif

/// A library to load: where it is, and its functions with the places for their addresses.
typedef struct {
  const char *paths[3];
  struct {
    const char *name;
    void *address;
  } functions[6];
} library;

/// Loads a library until it succeeds once. It is never closed. The caller's functions are only read after this returned true.
static bool load(bool *is_loaded, library wanted) {
  pthread_mutex_lock(&lock);
  void *handle = NULL;
  for (size_t i = 0; i < 3 && !*is_loaded && handle == NULL && wanted.paths[i] != NULL; i++) {
    handle = dlopen(wanted.paths[i], RTLD_NOW | RTLD_LOCAL);
  }
  bool has_all = handle != NULL;
  for (size_t i = 0; has_all && wanted.functions[i].name != NULL; i++) {
    void *function = dlsym(handle, wanted.functions[i].name);
    memcpy(wanted.functions[i].address, &function, sizeof function);
    has_all = function != NULL;
  }
  *is_loaded = *is_loaded || has_all;
  bool result = *is_loaded;
  pthread_mutex_unlock(&lock);
  return result;
}

bool calotype_jpeg_load(void) {
  static bool is_loaded;
  return load(&is_loaded, (library){
      NAMES("libturbojpeg", "0"),
      {{"tjInitDecompress", &jpeg.init}, {"tjDecompressHeader3", &jpeg.header}, {"tjDecompress2", &jpeg.decode},
       {"tjGetErrorStr2", &jpeg.error}, {"tjDestroy", &jpeg.destroy}}});
}

bool calotype_png_load(void) {
  static bool is_loaded;
  return load(&is_loaded, (library){
      NAMES("libpng16", "16"),
      {{"png_image_begin_read_from_memory", &png.begin}, {"png_image_finish_read", &png.finish},
       {"png_image_free", &png.release}}});
}

// MARK: Decoding

bool calotype_jpeg_decode(calotype_picture picture, uint8_t *pixels, char message[CALOTYPE_PICTURE_MESSAGE_SIZE]) {
  void *handle = jpeg.init();
  if (handle == NULL) return false;
  enum { RGBA = 7, CMYK = 11, STOP_ON_WARNING = 8192, LIMIT_SCANS = 32768 };
  int width = 0, height = 0, subsampling, space;
  // It also fails for a rare subsampling, which can be decoded all the same. Then it has read the size.
  jpeg.header(handle, picture.data, picture.count, &width, &height, &subsampling, &space);
  bool is_done = false;
  if (width == picture.width && height == picture.height) {
    width = (width + picture.fraction - 1) / picture.fraction;
    height = (height + picture.fraction - 1) / picture.fraction;
    is_done = jpeg.decode(
                  handle, picture.data, picture.count, pixels, width, width * 4, height, picture.is_cmyk ? CMYK : RGBA,
                  STOP_ON_WARNING | LIMIT_SCANS) == 0;
  }
  if (!is_done) snprintf(message, CALOTYPE_PICTURE_MESSAGE_SIZE, "%s", jpeg.error(handle));
  jpeg.destroy(handle);
  return is_done;
}

bool calotype_png_decode(calotype_picture picture, uint8_t *pixels, char message[CALOTYPE_PICTURE_MESSAGE_SIZE]) {
  enum { VERSION = 1, RGBA = 3, SIXTEEN_BITS_ARE_SRGB = 4 };
  png_image image = {.version = VERSION};
  bool is_done = png.begin(&image, picture.data, picture.count) != 0;
  is_done = is_done && image.width == (uint32_t)picture.width && image.height == (uint32_t)picture.height;
  if (is_done) {
    image.format = RGBA;
    image.flags |= SIXTEEN_BITS_ARE_SRGB;  // by default, libpng takes them for linear
    is_done = png.finish(&image, NULL, pixels, picture.width * 4, NULL) != 0;
  }
  if (!is_done) snprintf(message, CALOTYPE_PICTURE_MESSAGE_SIZE, "%s", image.message);
  png.release(&image);
  return is_done;
}
