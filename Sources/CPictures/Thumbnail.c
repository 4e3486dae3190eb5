#include "Internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// The folders of thumbnails and their longest sides, by freedesktop.org's specification.
static const struct {
  const char *folder;
  int side;
} sizes[] = {{"normal", 128}, {"large", 256}, {"x-large", 512}, {"xx-large", 1024}};

/// What is asked of a thumbnail's texts.
typedef struct {
  const char *uri;
  const struct stat *status;
  bool is_dated, is_wrong;
} Check;

static void *check_text(VipsImage *image, const char *name, GValue *value, void *data) {
  (void)value;
  Check *check = data;
  const char *key = g_str_has_prefix(name, "png-comment-") ? strstr(name, "Thumb::") : NULL;
  const char *text;
  if (!key || vips_image_get_string(image, name, &text)) return NULL;
  char number[32];
  if (!strcmp(key, "Thumb::URI")) {
    if (strcmp(text, check->uri)) check->is_wrong = true;
  } else if (!strcmp(key, "Thumb::MTime")) {
    g_snprintf(number, sizeof number, "%lld", (long long)check->status->st_mtim.tv_sec);
    check->is_dated = true;
    if (strcmp(text, number)) check->is_wrong = true;
  } else if (!strcmp(key, "Thumb::Size")) {
    g_snprintf(number, sizeof number, "%lld", (long long)check->status->st_size);
    if (strcmp(text, number)) check->is_wrong = true;
  }
  return NULL;
}

/// Whether a thumbnail is of a file as it is now.
static bool is_of(const CPPicture *thumbnail, const CPPicture *picture, const char *uri) {
  LoadOptions options = {.shrink = 1};
  VipsImage *image = cp_load(thumbnail->descriptor, thumbnail->format, options);
  if (!image) return false;
  Check check = {.uri = uri, .status = &picture->status};
  vips_image_map(image, check_text, &check);
  g_object_unref(image);
  return check.is_dated && !check.is_wrong;
}

/// Whether a thumbnail has a picture's ratio, and at least the sides that are needed.
static bool fits(const CPHeader *thumbnail, const CPHeader *picture, int width, int height) {
  if (!cp_is_alike(thumbnail->width, thumbnail->height, picture->width, picture->height)) {
    return false;
  }
  double shrink = fmax(
      1, fmax((double)picture->width / width, (double)picture->height / height));
  return thumbnail->width + 1 > picture->width / shrink &&
         thumbnail->height + 1 > picture->height / shrink;
}

static CPPicture *open_thumbnail(
    const char *path, const CPPicture *picture, const char *uri, int width, int height) {
  CPFailure failure;
  CPPicture *thumbnail = cp_picture_open(path, &failure);
  if (!thumbnail) return NULL;
  if (thumbnail->format == FORMAT_PNG && fits(&thumbnail->header, &picture->header, width, height) &&
      is_of(thumbnail, picture, uri)) {
    return thumbnail;
  }
  cp_picture_close(thumbnail);
  return NULL;
}

CPPicture *cp_thumbnail_open(const CPPicture *picture, int width, int height) {
  char *path = realpath(picture->path, NULL);
  char *uri = path ? g_filename_to_uri(path, NULL, NULL) : NULL;
  free(path);
  if (!uri) return NULL;
  char *name = g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1);
  CPPicture *thumbnail = NULL;
  for (size_t i = 0; i < G_N_ELEMENTS(sizes) && !thumbnail; i++) {
    if (sizes[i].side < MAX(width, height)) continue;
    char *file = g_strdup_printf(
        "%s/thumbnails/%s/%s.png", g_get_user_cache_dir(), sizes[i].folder, name);
    thumbnail = open_thumbnail(file, picture, uri, width, height);
    g_free(file);
  }
  g_free(name);
  g_free(uri);
  return thumbnail;
}
