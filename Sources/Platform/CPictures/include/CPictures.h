/// The decoders of JPEG and PNG for Swift: libjpeg-turbo's TurboJPEG interface and libpng's simplified one.
///
/// The libraries are loaded at the first picture, not when the program starts, and only their functions with fixed,
/// documented types are called. These few types are declared in Decode.c, so building needs no headers, and a program that
/// shows no pictures does not need the libraries.
///
/// Every function is safe to call from several threads at once.
#ifndef CALOTYPE_CPICTURES_H
#define CALOTYPE_CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads libturbojpeg. Returns whether it is installed. Call `calotype_jpeg_decode` only after it has returned true.
bool calotype_jpeg_load(void);

/// Loads libpng. Returns whether it is installed. Call `calotype_png_decode` only after it has returned true.
bool calotype_png_load(void);

/// The size of a message, with the zero byte at its end.
#define CALOTYPE_PICTURE_MESSAGE_SIZE 200

/// A picture to decode.
typedef struct {
  /// The bytes of the file.
  const uint8_t *_Nonnull data;
  size_t count;
  /// The size that its header has. Nothing is written if the library reads another one there.
  int width, height;
  /// JPEG only: the decoded pixels have 1/`fraction` of the size, rounded up: 1, 2, 4 or 8.
  int fraction;
  /// JPEG only: whether to decode to the inks cyan, magenta, yellow and black instead of to red, green, blue and 255.
  bool is_cmyk;
} calotype_picture;

/// Decodes a JPEG to four bytes a pixel, rows from the top. Fails on a warning, too: the picture would be damaged.
bool calotype_jpeg_decode(
    calotype_picture picture, uint8_t *_Nonnull pixels, char message[_Nonnull CALOTYPE_PICTURE_MESSAGE_SIZE]);

/// Decodes a PNG to red, green, blue and alpha in sRGB, rows from the top.
bool calotype_png_decode(
    calotype_picture picture, uint8_t *_Nonnull pixels, char message[_Nonnull CALOTYPE_PICTURE_MESSAGE_SIZE]);

#endif
