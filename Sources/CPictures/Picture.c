#include "Internal.h"
#include "Limits.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

// MARK: The file

/// Opens a file that can be read from its start and again; false where it is none.
static bool open_file(CPPicture *picture, CPFailure *failure) {
  // A pipe without a writer would keep the process waiting.
  const int flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
  picture->descriptor = open(picture->path, flags);
  if (picture->descriptor < 0 || fstat(picture->descriptor, &picture->status)) {
    cp_fail_by_errno(failure, errno);
  } else if (!S_ISREG(picture->status.st_mode)) {
    cp_fail(failure, "not a file");
  } else if (picture->status.st_size == 0) {
    cp_fail(failure, "empty file");
  } else {
    return true;
  }
  return false;
}

static bool find_format(CPPicture *picture, CPFailure *failure) {
  static const char *const words[] = {
      [FORMAT_JPEG] = "JPEG", [FORMAT_PNG] = "PNG",   [FORMAT_WEBP] = "WebP", [FORMAT_GIF] = "GIF",
      [FORMAT_HEIF] = "HEIF", [FORMAT_TIFF] = "TIFF", [FORMAT_SVG] = "SVG",
  };
  uint8_t bytes[CP_BEGINNING];
  ssize_t count = pread(picture->descriptor, bytes, sizeof bytes, 0);
  if (count < 0) {
    cp_fail_by_errno(failure, errno);
    return false;
  }
  picture->format = cp_format_of(bytes, (size_t)count);
  picture->is_cut =
      cp_is_cut(picture->format, bytes, (size_t)count, (size_t)picture->status.st_size);
  picture->header.format = words[picture->format];
  if (picture->format == FORMAT_NONE) cp_fail(failure, "not a picture");
  return picture->format != FORMAT_NONE;
}

// MARK: Its header

/// Copies a text from EXIF, which libvips gives twice: `TEXT (TEXT, ASCII, 5 components, 5 bytes)`.
static void copy_text(VipsImage *image, const char *field, char text[CP_TEXT]) {
  static const char kind[] = ", ASCII, ";
  // All of it is cut at this length or at more, so that of a long text the kind is not said.
  enum { whole = 4 * CP_TEXT - 16 };
  const char *said;
  if (!vips_image_get_typeof(image, field) || vips_image_get_string(image, field, &said)) return;
  size_t length = strlen(said);
  if (length < whole && !strstr(said, kind)) return;
  for (const char *end = strstr(said, " ("); end; end = strstr(end + 1, " (")) {
    size_t before = (size_t)(end - said);
    if (strncmp(end + 2, said, before) || !g_str_has_prefix(end + 2 + before, kind)) continue;
    length = before;
    break;
  }
  length = MIN(length, CP_TEXT - 1);
  memcpy(text, said, length);
  text[length] = 0;
}

static bool has_codec(VipsImage *image, const char *codec) {
  const char *name;
  return vips_image_get_typeof(image, "heif-compression") &&
         !vips_image_get_string(image, "heif-compression", &name) && !strcmp(name, codec);
}

static void read_header(CPPicture *picture, VipsImage *image) {
  CPHeader *header = &picture->header;
  picture->stored_width = vips_image_get_width(image);
  picture->stored_height = vips_image_get_height(image);
  picture->orientation = vips_image_get_orientation(image);
  bool is_turned = cp_is_turned(picture);
  header->width = is_turned ? picture->stored_height : picture->stored_width;
  header->height = is_turned ? picture->stored_width : picture->stored_height;
  header->pages = vips_image_get_n_pages(image);
  if (has_codec(image, "av1")) header->format = "AVIF";
  copy_text(image, "exif-ifd0-Make", header->make);
  copy_text(image, "exif-ifd0-Model", header->model);
  copy_text(image, "exif-ifd2-DateTimeOriginal", header->taken);
  copy_text(image, "exif-ifd0-DateTime", header->changed);
}

static VipsImage *load_scaled(CPPicture *picture, double scale) {
  picture->scale = scale;
  return cp_load(picture->descriptor, picture->format, (LoadOptions){.shrink = 1, .scale = scale});
}

/// Whether one size has about the ratio of another.
static bool is_close(VipsImage *image, VipsImage *to) {
  double ratio = (double)image->Xsize / image->Ysize * to->Ysize / to->Xsize;
  return ratio > 0.98 && ratio < 1.02;
}

/// Measures a drawing; a small one finely, as its size in whole pixels may tell too little of its
/// ratio.
static VipsImage *load_drawing(CPPicture *picture, CPFailure *failure) {
  enum { small = 32, fine = 64 };
  VipsImage *image = load_scaled(picture, 1);
  if (!image) cp_fail_by_vips(failure, picture);
  if (!image || MIN(image->Xsize, image->Ysize) >= small) return image;
  VipsImage *finer = load_scaled(picture, fine);
  // A side of one pixel is what libvips says of one that it can't count.
  bool is_counted = finer && MIN(finer->Xsize, finer->Ysize) >= fine / 2;
  if (!is_counted && MIN(image->Xsize, image->Ysize) == 1) {
    cp_fail(failure, "too large");
    VIPS_UNREF(image);
  } else if (is_counted && !is_close(image, finer)) {
    g_object_unref(image);
    return finer;
  }
  VIPS_UNREF(finer);
  picture->scale = 1;
  return image;
}

/// Whether a picture of so many pixels may be decoded.
static bool is_allowed(Format format, int width, int height, CPFailure *failure) {
  bool is_whole = format == FORMAT_GIF || format == FORMAT_WEBP || format == FORMAT_HEIF;
  double megapixels = (double)width * height / 1e6;
  if (megapixels > (is_whole ? cp_most_whole_megapixels : cp_most_megapixels)) {
    cp_fail(failure, "too large: %.0f megapixels", megapixels);
    return false;
  }
  if (MAX(width, height) > cp_most_picture_side) {
    cp_fail(failure, "too large: %d x %d pixels", width, height);
    return false;
  }
  return true;
}

static VipsImage *load_image(CPPicture *picture, CPFailure *failure) {
  VipsImage *image = load_scaled(picture, 1);
  if (!image) {
    cp_fail_by_vips(failure, picture);
    return NULL;
  }
  if (is_allowed(picture->format, image->Xsize, image->Ysize, failure)) return image;
  g_object_unref(image);
  return NULL;
}

static bool load_header(CPPicture *picture, CPFailure *failure) {
  bool is_drawing = picture->format == FORMAT_SVG;
  if (is_drawing && picture->status.st_size > cp_most_svg_bytes) {
    cp_fail(failure, "too large: %lld megabytes", (long long)picture->status.st_size >> 20);
    return false;
  }
  VipsImage *image = is_drawing ? load_drawing(picture, failure) : load_image(picture, failure);
  if (!image) return false;
  read_header(picture, image);
  g_object_unref(image);
  vips_error_clear();
  return true;
}

bool cp_is_alike(int width, int height, int of_width, int of_height) {
  int64_t difference = (int64_t)width * of_height - (int64_t)height * of_width;
  return llabs(difference) <= MAX(of_width, of_height);
}

CPPicture *cp_picture_open(const char *path, CPFailure *failure) {
  CPPicture *picture = g_new0(CPPicture, 1);
  picture->path = g_strdup(path);
  if (open_file(picture, failure) && find_format(picture, failure) &&
      load_header(picture, failure)) {
    return picture;
  }
  cp_picture_close(picture);
  return NULL;
}

void cp_picture_close(CPPicture *picture) {
  if (picture->descriptor >= 0) close(picture->descriptor);
  g_free(picture->path);
  g_free(picture);
}

const CPHeader *cp_picture_header(const CPPicture *picture) { return &picture->header; }
