#include "Internal.h"

#include <dlfcn.h>
#include <gmodule.h>
#include <unistd.h>

static const char heif_loader[] = "VipsForeignLoadHeifSource";

static bool knows(const char *loader) { return g_type_from_name(loader) != 0; }

/// Lets libvips decode what is wanted of this process and nothing else.
static void block_other_loaders(void) {
  static const char *const wanted[] = {
      "VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadWebp", "VipsForeignLoadNsgif",
      "VipsForeignLoadHeif", "VipsForeignLoadTiff", "VipsForeignLoadSvg",
  };
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (size_t i = 0; i < G_N_ELEMENTS(wanted); i++) vips_operation_block_set(wanted[i], FALSE);
}

bool cp_loaders_start(void) {
  // Modules are looked for under this folder. They are large, take as long to load as all the rest
  // and hold, with one exception, loaders that are not wanted.
  g_setenv("VIPSHOME", "/dev/null", TRUE);
  // What does not fit in memory is not put on the disk instead.
  g_setenv("VIPS_DISC_THRESHOLD", "1t", TRUE);
  if (VIPS_INIT("masonry-thumbnailer")) return false;
  block_other_loaders();
  // There is one processor for each such process, and no picture is asked for twice.
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  return true;
}

/// Loads the module that decodes HEIF, once, where it is not a part of the library.
static void load_heif_module(void) {
  static bool is_tried;
  if (is_tried || knows(heif_loader)) return;
  is_tried = true;
  Dl_info library;
  void *symbol = dlsym(RTLD_DEFAULT, "vips_init");
  if (!symbol || !dladdr(symbol, &library)) return;
  char *folder = g_path_get_dirname(library.dli_fname);
  char *path = g_strdup_printf(
      "%s/vips-modules-%d.%d/vips-heif.so", folder, vips_version(0), vips_version(1));
  GModule *module = g_module_open(path, G_MODULE_BIND_LAZY);
  // Its types stay registered.
  if (module) g_module_make_resident(module);
  block_other_loaders();
  g_free(path);
  g_free(folder);
}

static int load(VipsSource *source, Format format, LoadOptions options, VipsImage **image) {
  const VipsAccess access = VIPS_ACCESS_SEQUENTIAL;
  // Rows that are cut off would be what another picture left in memory.
  const VipsFailOn strict = VIPS_FAIL_ON_TRUNCATED;
  switch (format) {
  case FORMAT_JPEG:
    return vips_jpegload_source(
        source, image, "access", access, "shrink", options.shrink, "fail_on",
        options.is_lenient ? VIPS_FAIL_ON_NONE : strict, NULL);
  case FORMAT_PNG:
    return vips_pngload_source(source, image, "access", access, "fail_on", strict, NULL);
  case FORMAT_WEBP:
    return vips_webpload_source(source, image, "access", access, "scale", options.scale, NULL);
  case FORMAT_GIF: return vips_gifload_source(source, image, "access", access, NULL);
  case FORMAT_HEIF:
    load_heif_module();
    return vips_heifload_source(
        source, image, "access", access, "thumbnail", options.has_thumbnail, NULL);
  case FORMAT_TIFF:
    return vips_tiffload_source(source, image, "access", access, "fail_on", strict, NULL);
  case FORMAT_SVG:
    return vips_svgload_source(source, image, "access", access, "scale", options.scale, NULL);
  case FORMAT_NONE: break;
  }
  return -1;
}

VipsImage *cp_load(int descriptor, Format format, LoadOptions options) {
  if (lseek(descriptor, 0, SEEK_SET) < 0) return NULL;
  VipsSource *source = vips_source_new_from_descriptor(descriptor);
  if (!source) return NULL;
  VipsImage *image = NULL;
  int status = load(source, format, options, &image);
  g_object_unref(source);
  if (status) VIPS_UNREF(image);
  return image;
}
