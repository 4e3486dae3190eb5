#ifndef CPICTURES_INTERNAL_H
#define CPICTURES_INTERNAL_H

#include "CPictures.h"
#include <gio/gio.h>
#include <sys/stat.h>
#include <vips/vips.h>

// MARK: Formats (Format.c)

/// What can be decoded.
typedef enum {
  FORMAT_NONE,
  FORMAT_JPEG,
  FORMAT_PNG,
  FORMAT_WEBP,
  FORMAT_GIF,
  FORMAT_HEIF,  ///< AVIF too.
  FORMAT_TIFF,
  FORMAT_SVG,
} Format;

/// How many of a file's bytes tell its format; drawings may begin with long declarations.
enum { CP_BEGINNING = 16384 };

/// The format of a file that begins with these bytes.
Format cp_format_of(const uint8_t *bytes, size_t count);
/// Whether a file of this size says, in its first bytes, that it is larger.
bool cp_is_cut(Format format, const uint8_t *bytes, size_t count, size_t size);

// MARK: Loaders (Loaders.c)

/// Starts libvips with the loaders that are needed, and no others.
bool cp_loaders_start(void);

/// How a file is loaded; what a format has no use for is not looked at.
typedef struct {
  int shrink;          ///< JPEG: 1, 2, 4 or 8 times smaller.
  bool is_lenient;     ///< JPEG: what is cut off is made up from what came before.
  double scale;        ///< WebP, SVG: times this size.
  bool has_thumbnail;  ///< HEIF: the thumbnail in the file, if there is one.
} LoadOptions;

/// Loads a file lazily, from top to bottom; null where it can't be read.
VipsImage *cp_load(int descriptor, Format format, LoadOptions options);

// MARK: A file (Picture.c)

struct CPPicture {
  char *path;
  int descriptor;
  struct stat status;
  Format format;
  bool is_cut;                      ///< By what it says of its size.
  int stored_width, stored_height;  ///< Pixels as they lie in the file.
  int orientation;                  ///< 1 to 8, as in EXIF.
  double scale;                     ///< SVG: by what the file's own size is multiplied.
  CPHeader header;
};

/// Whether the picture lies on its side in the file.
static inline bool cp_is_turned(const CPPicture *picture) { return picture->orientation > 4; }

/// Whether one size has the ratio of another, but for the rounding of its sides.
bool cp_is_alike(int width, int height, int of_width, int of_height);

// MARK: From one image to the next (Steps.c)

// A step takes an image, or null, and gives the next one, or null where it fails.

/// Frees what a step was made from; what it made, or null if its status is not 0.
VipsImage *cp_next(VipsImage *image, VipsImage *made, int status);
/// Cuts a region out, to whole pixels outwards.
VipsImage *cp_cut(VipsImage *image, CPRegion region);
/// Makes an image smaller; a transparent pixel's colour counts for nothing.
VipsImage *cp_fit(VipsImage *image, int width, int height);
/// Makes all colours sRGB, a byte each.
VipsImage *cp_in_srgb(VipsImage *image);
/// Gives an image four bands.
VipsImage *cp_with_alpha(VipsImage *image);

// MARK: Thumbnails that desktops made (Thumbnail.c)

/// The smallest of the desktop's thumbnails of a picture that has at least these sides; null where
/// there is none that is of the file as it is now.
CPPicture *cp_thumbnail_open(const CPPicture *picture, int width, int height);

// MARK: Failures (Failure.c)

void cp_fail(CPFailure *failure, const char *format, ...) G_GNUC_PRINTF(2, 3);
/// Says what libvips complained of in a picture, and forgets it.
void cp_fail_by_vips(CPFailure *failure, const CPPicture *picture);
/// Says why a file could not be opened.
void cp_fail_by_errno(CPFailure *failure, int error);

#endif
