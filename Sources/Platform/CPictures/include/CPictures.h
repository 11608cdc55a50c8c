/// The decoders of JPEG and PNG for Swift: libjpeg-turbo's TurboJPEG interface and libpng's simplified one.
///
/// The libraries are loaded at the first picture, not when the program starts, and only functions with fixed, documented types
/// are called. Decode.c declares these few types itself. So building needs no headers, and a program that shows no pictures
/// needs no libraries.
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

/// Decodes a JPEG to red, green, blue and 255, rows from the top. Fails on a warning, too, since the picture would be damaged.
///
/// Its sides are divided by `fraction`, which is 1, 2, 4 or 8, and rounded up. Nothing is written if the header has another
/// size than `width` and `height`.
bool calotype_jpeg_decode(
    const uint8_t *data, size_t count, int width, int height, int fraction, bool is_cmyk, uint8_t *pixels, char *message);

/// Decodes a PNG to four numbers a pixel, rows from the top: red, green, blue and alpha in sRGB in bytes; if `is_linear`, in
/// linear light multiplied by alpha, in 16 bits. Nothing is written if the header has another size than `width` and `height`.
bool calotype_png_decode(
    const uint8_t *data, size_t count, int width, int height, bool is_linear, void *pixels, char *message);

#endif
