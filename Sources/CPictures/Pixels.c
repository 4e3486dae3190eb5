#include "Internal.h"
#include "Limits.h"

#include <math.h>
#include <string.h>

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

static Target target_of(const CPPicture *picture, CPRegion region, int32_t width, int32_t height) {
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

// MARK: Loading

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
  // The means of squares, which it makes of pixels, are all that is wanted for 1 to 2 times less.
  while (options.shrink < 8 && options.shrink * 2 <= shrink) options.shrink *= 2;
  return cp_load(picture->descriptor, picture->format, options);
}

// MARK: Steps

// A step takes an image, or null, and gives the next one, or null where it fails.

static VipsImage *next(VipsImage *image, VipsImage *made, int status) {
  g_object_unref(image);
  if (status) VIPS_UNREF(made);
  return made;
}

/// Cuts a region out, to whole pixels outwards.
static VipsImage *cut(VipsImage *image, CPRegion region) {
  if (!image) return NULL;
  int left = (int)floor(region.x * image->Xsize + 1e-6);
  int top = (int)floor(region.y * image->Ysize + 1e-6);
  int right = (int)ceil((region.x + region.width) * image->Xsize - 1e-6);
  int bottom = (int)ceil((region.y + region.height) * image->Ysize - 1e-6);
  left = CLAMP(left, 0, image->Xsize - 1);
  top = CLAMP(top, 0, image->Ysize - 1);
  right = CLAMP(right, left + 1, image->Xsize);
  bottom = CLAMP(bottom, top + 1, image->Ysize);
  if (right - left == image->Xsize && bottom - top == image->Ysize) return image;
  VipsImage *made = NULL;
  int status = vips_crop(image, &made, left, top, right - left, bottom - top, NULL);
  return next(image, made, status);
}

static VipsImage *cast(VipsImage *image, VipsBandFormat format) {
  if (!image) return NULL;
  VipsImage *made = NULL;
  int status = vips_cast(image, &made, format, NULL);
  return next(image, made, status);
}

static VipsImage *resized(VipsImage *image, int width, int height) {
  if (!image || (image->Xsize == width && image->Ysize == height)) return image;
  double across = (double)width / image->Xsize, down = (double)height / image->Ysize;
  VipsImage *made = NULL;
  int status = vips_resize(image, &made, across, "vscale", down, NULL);
  return next(image, made, status);
}

/// Makes an image smaller; a transparent pixel's colour counts for nothing.
static VipsImage *fitted(VipsImage *image, int width, int height) {
  if (!image || (image->Xsize == width && image->Ysize == height)) return image;
  if (!vips_image_hasalpha(image)) return resized(image, width, height);
  VipsBandFormat format = image->BandFmt;
  VipsImage *made = NULL;
  int status = vips_premultiply(image, &made, NULL);
  image = resized(cast(next(image, made, status), format), width, height);
  if (!image) return NULL;
  made = NULL;
  status = vips_unpremultiply(image, &made, NULL);
  return cast(next(image, made, status), format);
}

/// Takes the first of the bands that nobody says the colours of, as grey.
static VipsImage *grey(VipsImage *image) {
  VipsImage *made = NULL;
  int status = vips_extract_band(image, &made, 0, NULL);
  image = next(image, made, status);
  if (!image) return NULL;
  made = NULL;
  status = vips_copy(image, &made, "interpretation", VIPS_INTERPRETATION_B_W, NULL);
  return next(image, made, status);
}

static VipsImage *in_srgb(VipsImage *image) {
  if (!image) return NULL;
  VipsImage *made = NULL;
  if (vips_image_get_typeof(image, VIPS_META_ICC_NAME) &&
      !vips_icc_transform(
          image, &made, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_PERCEPTUAL, NULL)) {
    image = next(image, made, 0);
  }
  vips_error_clear();
  if (!vips_colourspace_issupported(image) && !(image = grey(image))) return NULL;
  made = NULL;
  int status = vips_colourspace(image, &made, VIPS_INTERPRETATION_sRGB, NULL);
  return cast(next(image, made, status), VIPS_FORMAT_UCHAR);
}

/// Gives an image four bands.
static VipsImage *with_alpha(VipsImage *image) {
  if (!image || image->Bands == 4) return image;
  VipsImage *made = NULL;
  int status = image->Bands < 4 ? vips_addalpha(image, &made, NULL)
                                : vips_extract_band(image, &made, 0, "n", 4, NULL);
  return next(image, made, status);
}

// MARK: All of it

/// Decodes rows from the top for as long as that goes well; how many there are.
static int read_rows(VipsImage *image, uint8_t *bytes) {
  // More at once is faster, as rows that make two are decoded for both; less loses less of a picture.
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
  turned = next(image, turned, status);
  uint8_t *bytes = turned ? vips_image_write_to_memory(turned, &count) : NULL;
  if (bytes) {
    g_free(pixels->bytes);
    *pixels = (CPPixels){turned->Xsize, turned->Ysize, bytes};
  }
  VIPS_UNREF(turned);
  return bytes;
}

static bool decode_rows(
    const CPPicture *picture, Target target, bool is_lenient, CPPixels *pixels) {
  VipsImage *image = cut(load(picture, target.shrink, is_lenient), target.region);
  image = with_alpha(in_srgb(fitted(image, target.width, target.height)));
  if (!image) return false;
  // What can't be decoded is transparent.
  uint8_t *bytes = g_malloc0_n((size_t)image->Xsize * image->Ysize, 4);
  *pixels = (CPPixels){image->Xsize, image->Ysize, bytes};
  bool is_decoded = image->Bands == 4 && read_rows(image, bytes) > 0;
  g_object_unref(image);
  if (is_decoded && turn(pixels, picture->orientation)) return true;
  cp_pixels_free(pixels);
  return false;
}

static bool decode(
    const CPPicture *picture, Target target, CPPixels *pixels, CPFailure *failure) {
  bool is_decoded = decode_rows(picture, target, false, pixels) ||
                    (picture->format == FORMAT_JPEG && decode_rows(picture, target, true, pixels));
  if (!is_decoded) cp_fail_by_vips(failure, picture);
  vips_error_clear();
  return is_decoded;
}

static bool is_whole(CPRegion region) {
  return region.x <= 0 && region.y <= 0 && region.width >= 1 && region.height >= 1;
}

bool cp_picture_pixels(
    const CPPicture *picture, CPRegion region, int32_t width, int32_t height, CPPixels *pixels,
    CPFailure *failure) {
  Target target = target_of(picture, region, width, height);
  CPPicture *thumbnail =
      is_whole(region) ? cp_thumbnail_open(picture, width, height) : NULL;
  if (thumbnail) {
    bool is_decoded =
        decode(thumbnail, target_of(thumbnail, region, width, height), pixels, failure);
    cp_picture_close(thumbnail);
    if (is_decoded) return true;
  }
  return decode(picture, target, pixels, failure);
}

void cp_pixels_free(CPPixels *pixels) {
  g_free(pixels->bytes);
  pixels->bytes = NULL;
}
