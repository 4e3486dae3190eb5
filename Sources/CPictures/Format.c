#include "Internal.h"

#include <string.h>

static bool begins(const uint8_t *bytes, size_t count, const char *with, size_t length) {
  return count >= length && !memcmp(bytes, with, length);
}

static size_t big_endian(const uint8_t *bytes) {
  return ((size_t)bytes[0] << 24) | (bytes[1] << 16) | (bytes[2] << 8) | bytes[3];
}

/// Whether an ISO media file says that it holds still pictures.
static bool is_heif(const uint8_t *bytes, size_t count) {
  static const char brands[][5] = {
      "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1", "avif", "avis",
  };
  if (count < 12 || memcmp(bytes + 4, "ftyp", 4)) return false;
  size_t box = big_endian(bytes);
  for (size_t at = 8; at + 4 <= MIN(box, count); at += at == 8 ? 8 : 4) {
    for (size_t i = 0; i < G_N_ELEMENTS(brands); i++) {
      if (!memcmp(bytes + at, brands[i], 4)) return true;
    }
  }
  return false;
}

/// The text after what stands before a document's element: declarations and comments.
static const char *first_element(const char *text) {
  for (;;) {
    text += strspn(text, " \t\r\n");
    const char *end;
    if (g_str_has_prefix(text, "<?")) {
      end = strstr(text, "?>");
    } else if (g_str_has_prefix(text, "<!--")) {
      end = strstr(text, "-->");
    } else if (g_str_has_prefix(text, "<!")) {
      // A document type may hold declarations in brackets.
      size_t plain = strcspn(text, "[>");
      end = text[plain] == '[' ? strstr(text + plain, "]") : text + plain;
    } else {
      return text;
    }
    if (!end || !(text = strchr(end, '>'))) return "";
    text++;
  }
}

/// Whether a text's element is `svg`, with a prefix or without.
static bool is_svg(const uint8_t *bytes, size_t count) {
  char *text = g_strndup((const char *)bytes, count);
  const char *start = g_str_has_prefix(text, "\xEF\xBB\xBF") ? text + 3 : text;
  const char *name = first_element(start);
  bool is_found = false;
  if (*name++ == '<') {
    size_t prefix = strcspn(name, ": \t\r\n/>");
    if (name[prefix] == ':') name += prefix + 1;
    is_found = !strncmp(name, "svg", 3) && name[3] && strchr(" \t\r\n/>", name[3]);
  }
  g_free(text);
  return is_found;
}

/// Whether bytes are the compressed beginning of such a text.
static bool is_compressed_svg(const uint8_t *bytes, size_t count) {
  if (!begins(bytes, count, "\x1F\x8B", 2)) return false;
  uint8_t text[CP_BEGINNING];
  gsize read, written = 0;
  GConverter *converter = G_CONVERTER(g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  g_converter_convert(
      converter, bytes, count, text, sizeof text, G_CONVERTER_NO_FLAGS, &read, &written, NULL);
  g_object_unref(converter);
  return is_svg(text, written);
}

Format cp_format_of(const uint8_t *bytes, size_t count) {
  static const struct {
    const char *bytes;
    size_t count;
    Format format;
  } signatures[] = {
      {"\xFF\xD8\xFF", 3, FORMAT_JPEG}, {"\x89PNG\r\n\x1A\n", 8, FORMAT_PNG},
      {"GIF87a", 6, FORMAT_GIF},        {"GIF89a", 6, FORMAT_GIF},
      {"II*\0", 4, FORMAT_TIFF},        {"MM\0*", 4, FORMAT_TIFF},
      {"II+\0", 4, FORMAT_TIFF},        {"MM\0+", 4, FORMAT_TIFF},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(signatures); i++) {
    if (begins(bytes, count, signatures[i].bytes, signatures[i].count)) return signatures[i].format;
  }
  if (begins(bytes, count, "RIFF", 4) && count >= 12 && !memcmp(bytes + 8, "WEBP", 4)) {
    return FORMAT_WEBP;
  }
  if (is_heif(bytes, count)) return FORMAT_HEIF;
  bool is_drawing = is_svg(bytes, count) || is_compressed_svg(bytes, count);
  return is_drawing ? FORMAT_SVG : FORMAT_NONE;
}

bool cp_is_cut(Format format, const uint8_t *bytes, size_t count, size_t size) {
  if (count < 8) return true;
  const uint8_t *length = bytes + 4;
  size_t high = big_endian(length), low = GUINT32_SWAP_LE_BE((uint32_t)high);
  switch (format) {
  case FORMAT_PNG: return size < 33;  // The signature and a header.
  case FORMAT_WEBP: return low + 8 > size;
  case FORMAT_TIFF: return (bytes[0] == 'I' ? low : high) >= size;  // Where the directory is.
  case FORMAT_JPEG:
  case FORMAT_GIF:
  case FORMAT_HEIF:
  case FORMAT_SVG:
  case FORMAT_NONE: break;
  }
  return false;
}
