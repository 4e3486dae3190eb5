#ifndef CPICTURES_H
#define CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Pictures out of files and out of symbols, by libvips and chafa; for one thread of a process that
// does nothing else, as whatever is in a file may end it.

// MARK: The process (Start.c)

/// Limits the process as Limits.h says, ties its life to its parent's, silences what libraries
/// print, and starts them. Returns the descriptor to answer on, which was standard output; -1 where
/// that fails.
int cp_start(void);

// MARK: A file (Picture.c)

/// Why there is no picture: a few words in ASCII.
typedef struct {
  char reason[64];
} CPFailure;

/// The most bytes of a text out of a file.
enum { CP_TEXT = 64 };

/// What a header says. Texts are the file's bytes, whatever they are, and empty where there are none.
typedef struct {
  int32_t width;   ///< Pixels across the upright picture, at least 1.
  int32_t height;  ///< Pixels down it, at least 1.
  int32_t pages;   ///< Pages or frames, at least 1.
  const char *format;
  char make[CP_TEXT];
  char model[CP_TEXT];
  char taken[CP_TEXT];    ///< When, as EXIF has it: `2024:05:01 12:33:10`.
  char changed[CP_TEXT];  ///< When the file was changed, in the same way.
} CPHeader;

/// A picture's file, its header read.
typedef struct CPPicture CPPicture;

/// Opens a file by its name and reads no more than the header; null where that is no picture.
CPPicture *cp_picture_open(const char *path, CPFailure *failure);
void cp_picture_close(CPPicture *picture);
const CPHeader *cp_picture_header(const CPPicture *picture);

// MARK: Pixels (Pixels.c)

/// A part of the upright picture, in shares of its sides; none of it is outside, or empty.
typedef struct {
  double x, y, width, height;
} CPRegion;

/// Red, green, blue and alpha in sRGB, a byte each, rows from the top; alpha is not multiplied in.
typedef struct {
  int32_t width, height;
  uint8_t *bytes;
  bool is_damaged;  ///< Not all of the part could be decoded.
} CPPixels;

/// Decodes a part of a picture so that it fits in so many pixels, and is no larger than it is in the
/// file; a drawing has no largest size. False where nothing can be decoded.
bool cp_picture_pixels(
    const CPPicture *picture, CPRegion region, int32_t width, int32_t height, CPPixels *pixels,
    CPFailure *failure);
void cp_pixels_free(CPPixels *pixels);

// MARK: Symbols (Symbols.c)

typedef enum {
  CP_COLORS_DIRECT,
  CP_COLORS_240,  ///< The mixed and grey ones of 256.
  CP_COLORS_16,
  CP_COLORS_NONE,
} CPColors;

/// One cell; a colour is 0xRRGGBB, or all ones for the terminal's own.
typedef struct {
  uint32_t scalar, foreground, background;
} CPCell;

/// Draws pixels by symbols one column wide, on a background; `cells` has room for all of them.
void cp_draw_symbols(
    const uint8_t *bytes, int32_t width, int32_t height, CPColors colors, uint32_t background,
    int32_t columns, int32_t rows, CPCell *cells);

#endif
