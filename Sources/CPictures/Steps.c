#include "Internal.h"

#include <math.h>

VipsImage *cp_next(VipsImage *image, VipsImage *made, int status) {
  g_object_unref(image);
  if (status) VIPS_UNREF(made);
  return made;
}

VipsImage *cp_cut(VipsImage *image, CPRegion region) {
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
  return cp_next(image, made, status);
}

static VipsImage *cast(VipsImage *image, VipsBandFormat format) {
  if (!image) return NULL;
  VipsImage *made = NULL;
  int status = vips_cast(image, &made, format, NULL);
  return cp_next(image, made, status);
}

static VipsImage *resized(VipsImage *image, int width, int height) {
  if (!image || (image->Xsize == width && image->Ysize == height)) return image;
  double across = (double)width / image->Xsize, down = (double)height / image->Ysize;
  VipsImage *made = NULL;
  // Close to a mean of what goes into a pixel, and quicker than the kernel that is usual.
  const VipsKernel kernel = VIPS_KERNEL_LINEAR;
  int status = vips_resize(image, &made, across, "vscale", down, "kernel", kernel, NULL);
  return cp_next(image, made, status);
}

VipsImage *cp_fit(VipsImage *image, int width, int height) {
  if (!image || (image->Xsize == width && image->Ysize == height)) return image;
  if (!vips_image_hasalpha(image)) return resized(image, width, height);
  VipsBandFormat format = image->BandFmt;
  VipsImage *made = NULL;
  int status = vips_premultiply(image, &made, NULL);
  image = resized(cast(cp_next(image, made, status), format), width, height);
  if (!image) return NULL;
  made = NULL;
  status = vips_unpremultiply(image, &made, NULL);
  return cast(cp_next(image, made, status), format);
}

/// Takes the first of the bands that nobody says the colours of, as grey.
static VipsImage *grey(VipsImage *image) {
  VipsImage *made = NULL;
  int status = vips_extract_band(image, &made, 0, NULL);
  image = cp_next(image, made, status);
  if (!image) return NULL;
  made = NULL;
  status = vips_copy(image, &made, "interpretation", VIPS_INTERPRETATION_B_W, NULL);
  return cp_next(image, made, status);
}

VipsImage *cp_in_srgb(VipsImage *image) {
  if (!image) return NULL;
  VipsImage *made = NULL;
  if (vips_image_get_typeof(image, VIPS_META_ICC_NAME) &&
      !vips_icc_transform(
          image, &made, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_PERCEPTUAL, NULL)) {
    image = cp_next(image, made, 0);
  }
  vips_error_clear();
  if (!vips_colourspace_issupported(image) && !(image = grey(image))) return NULL;
  made = NULL;
  int status = vips_colourspace(image, &made, VIPS_INTERPRETATION_sRGB, NULL);
  return cast(cp_next(image, made, status), VIPS_FORMAT_UCHAR);
}

VipsImage *cp_with_alpha(VipsImage *image) {
  if (!image || image->Bands == 4) return image;
  VipsImage *made = NULL;
  int status = image->Bands < 4 ? vips_addalpha(image, &made, NULL)
                                : vips_extract_band(image, &made, 0, "n", 4, NULL);
  return cp_next(image, made, status);
}
