#include "Internal.h"

#include <string.h>

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

void cp_read_header(CPPicture *picture, VipsImage *image) {
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
