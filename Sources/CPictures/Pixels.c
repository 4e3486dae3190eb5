#include "Internal.h"
#include "Limits.h"

#include <math.h>
#include <string.h>

// MARK: What is to be decoded

/// How large a picture is to become; in the file's directions, as all before the last step is.
typedef struct {
  CPRegion region;
  int width, height;
  double shrink;  ///< How many of the file's pixels go into one, across or down.
} Target;

/// The region of a picture in the file's directions.
static CPRegion stored_region(const CPPicture *picture, CPRegion upright) {
  CPRegion region = upright;
  if (cp_is_turned(picture)) {
    region = (CPRegion){upright.y, upright.x, upright.height, upright.width};
  }
  int orientation = picture->orientation;
  bool flips_x = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  bool flips_y = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  if (flips_x) region.x = 1 - region.x - region.width;
  if (flips_y) region.y = 1 - region.y - region.height;
  return region;
}

/// What is to be decoded for a part of a picture that is to fit in so many pixels.
static Target target_of(
    const CPPicture *picture, CPRegion region, int32_t width, int32_t height) {
  Target target = {.region = stored_region(picture, region)};
  double columns = cp_is_turned(picture) ? height : width;
  double rows = cp_is_turned(picture) ? width : height;
  columns = CLAMP(columns, 1, cp_most_side);
  rows = CLAMP(rows, 1, cp_most_side);
  double across = fmax(1, target.region.width * picture->stored_width);
  double down = fmax(1, target.region.height * picture->stored_height);
  target.shrink = fmax(across / columns, down / rows);
  if (picture->format != FORMAT_SVG) target.shrink = fmax(1, target.shrink);
  target.width = (int)fmin(fmax(1, round(across / target.shrink)), columns);
  target.height = (int)fmin(fmax(1, round(down / target.shrink)), rows);
  return target;
}

// MARK: Decoding

/// The thumbnail that a HEIF file has of its picture, if it is as large as needed.
static VipsImage *load_inner_thumbnail(const CPPicture *picture, double shrink) {
  LoadOptions options = {.has_thumbnail = true};
  VipsImage *image = cp_load(picture->descriptor, picture->format, options);
  if (image && image->Xsize * shrink >= picture->stored_width &&
      image->Ysize * shrink >= picture->stored_height &&
      cp_is_alike(image->Xsize, image->Ysize, picture->stored_width, picture->stored_height)) {
    return image;
  }
  vips_error_clear();
  VIPS_UNREF(image);
  return NULL;
}

/// Loads all of a picture, as small as its format makes it easy and still not too small.
static VipsImage *load(const CPPicture *picture, double shrink, bool is_lenient) {
  LoadOptions options = {
      .shrink = 1, .scale = picture->scale / shrink, .is_lenient = is_lenient,
  };
  if (picture->format == FORMAT_HEIF && shrink > 1) {
    VipsImage *image = load_inner_thumbnail(picture, shrink);
    if (image) return image;
  }
  if (picture->format == FORMAT_SVG) {
    int side = MAX(picture->stored_width, picture->stored_height);
    options.scale = fmin(options.scale, cp_most_svg_side * picture->scale / side);
    options.scale = fmax(options.scale, 0.001);
  }
  // It makes means of squares of pixels, good enough for what is left to be made 1 to 2 times less.
  while (options.shrink < 8 && options.shrink * 2 <= shrink) options.shrink *= 2;
  return cp_load(picture->descriptor, picture->format, options);
}

/// Decodes rows from the top for as long as that goes well; how many there are.
static int read_rows(VipsImage *image, uint8_t *bytes) {
  // More at once is faster, as less is resized twice; with less at once less of a picture is lost.
  int step = MAX(8, image->Ysize / 16);
  VipsRegion *region = vips_region_new(image);
  int row = 0;
  while (row < image->Ysize) {
    VipsRect rows = {0, row, image->Xsize, MIN(step, image->Ysize - row)};
    if (vips_region_prepare(region, &rows)) break;
    size_t count = VIPS_REGION_SIZEOF_LINE(region);
    for (int end = row + rows.height; row < end; row++) {
      memcpy(bytes + row * count, VIPS_REGION_ADDR(region, 0, row), count);
    }
  }
  g_object_unref(region);
  return row;
}

/// Turns pixels the way they are to be seen.
static bool turn(CPPixels *pixels, int orientation) {
  if (orientation == 1) return true;
  size_t count = (size_t)pixels->width * pixels->height * 4;
  VipsImage *image = vips_image_new_from_memory(
      pixels->bytes, count, pixels->width, pixels->height, 4, VIPS_FORMAT_UCHAR);
  if (!image) return false;
  vips_image_set_int(image, VIPS_META_ORIENTATION, orientation);
  VipsImage *turned = NULL;
  int status = vips_autorot(image, &turned, NULL);
  turned = cp_next(image, turned, status);
  uint8_t *bytes = turned ? vips_image_write_to_memory(turned, &count) : NULL;
  if (bytes) {
    g_free(pixels->bytes);
    pixels->bytes = bytes;
    pixels->width = turned->Xsize;
    pixels->height = turned->Ysize;
  }
  VIPS_UNREF(turned);
  return bytes;
}

/// Decodes what is wanted, with at least so many rows of it.
static bool decode(
    const CPPicture *picture, Target target, int least, bool is_lenient, CPPixels *pixels) {
  VipsImage *image = cp_cut(load(picture, target.shrink, is_lenient), target.region);
  image = cp_with_alpha(cp_in_srgb(cp_fit(image, target.width, target.height)));
  if (!image) return false;
  // What can't be decoded is transparent.
  uint8_t *bytes = g_malloc0_n((size_t)image->Xsize * image->Ysize, 4);
  *pixels = (CPPixels){image->Xsize, image->Ysize, bytes, is_lenient};
  int count = image->Bands == 4 ? read_rows(image, bytes) : 0;
  if (count < image->Ysize) pixels->is_damaged = true;
  bool is_decoded = count >= least;
  g_object_unref(image);
  if (is_decoded && turn(pixels, picture->orientation)) return true;
  cp_pixels_free(pixels);
  return false;
}

static bool is_whole(CPRegion region) {
  return region.x <= 0 && region.y <= 0 && region.width >= 1 && region.height >= 1;
}

/// Decodes a desktop's thumbnail of a picture instead of it, if there is one.
static bool decode_thumbnail(
    const CPPicture *picture, CPRegion region, int32_t width, int32_t height, CPPixels *pixels) {
  CPPicture *thumbnail = is_whole(region) ? cp_thumbnail_open(picture, width, height) : NULL;
  if (!thumbnail) return false;
  Target target = target_of(thumbnail, region, width, height);
  bool is_decoded = decode(thumbnail, target, target.height, false, pixels);
  cp_picture_close(thumbnail);
  vips_error_clear();
  return is_decoded;
}

bool cp_picture_pixels(
    const CPPicture *picture, CPRegion region, int32_t width, int32_t height, CPPixels *pixels,
    CPFailure *failure) {
  Target target = target_of(picture, region, width, height);
  bool is_decoded =
      decode_thumbnail(picture, region, width, height, pixels) ||
      decode(picture, target, 1, false, pixels) ||
      (picture->format == FORMAT_JPEG && decode(picture, target, 1, true, pixels));
  if (!is_decoded) cp_fail_by_vips(failure, picture);
  vips_error_clear();
  return is_decoded;
}

void cp_pixels_free(CPPixels *pixels) {
  g_free(pixels->bytes);
  pixels->bytes = NULL;
}
