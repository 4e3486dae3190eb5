#include "CPictures.h"

#include <chafa.h>
#include <glib.h>

/// Lays pixels on a background.
static uint8_t *laid(const uint8_t *bytes, size_t count, uint32_t background) {
  const int under[] = {(background >> 16) & 0xFF, (background >> 8) & 0xFF, background & 0xFF};
  uint8_t *opaque = g_malloc_n(count, 4);
  for (size_t i = 0; i < count * 4; i += 4) {
    int alpha = bytes[i + 3];
    for (size_t part = 0; part < 3; part++) {
      int sum = bytes[i + part] * alpha + under[part] * (255 - alpha);
      opaque[i + part] = (uint8_t)((sum + 127) / 255);
    }
    opaque[i + 3] = 255;
  }
  return opaque;
}

static ChafaSymbolMap *new_symbols(CPColors colors) {
  // What chafa itself uses where it isn't told otherwise, as most fonts have it. Lines do not help
  // to tell light from dark.
  ChafaSymbolTags tags = CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_BLOCK;
  if (colors != CP_COLORS_NONE) tags |= CHAFA_SYMBOL_TAG_BORDER;
  ChafaSymbolMap *symbols = chafa_symbol_map_new();
  chafa_symbol_map_add_by_tags(symbols, tags);
  chafa_symbol_map_remove_by_tags(symbols, CHAFA_SYMBOL_TAG_WIDE);
  return symbols;
}

static ChafaCanvas *new_canvas(
    CPColors colors, uint32_t background, int32_t columns, int32_t rows) {
  static const ChafaCanvasMode modes[] = {
      [CP_COLORS_DIRECT] = CHAFA_CANVAS_MODE_TRUECOLOR,
      [CP_COLORS_240] = CHAFA_CANVAS_MODE_INDEXED_240,
      [CP_COLORS_16] = CHAFA_CANVAS_MODE_INDEXED_16,
      [CP_COLORS_NONE] = CHAFA_CANVAS_MODE_FGBG,
  };
  ChafaSymbolMap *symbols = new_symbols(colors);
  ChafaCanvasConfig *config = chafa_canvas_config_new();
  chafa_canvas_config_set_geometry(config, columns, rows);
  chafa_canvas_config_set_canvas_mode(config, modes[colors]);
  chafa_canvas_config_set_symbol_map(config, symbols);
  if (colors != CP_COLORS_DIRECT) {
    // With less of it areas are flat, with more they are noise. Two colours stand more, and want no
    // more contrast, which is for 16.
    bool is_plain = colors == CP_COLORS_NONE;
    chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_DIFFUSION);
    chafa_canvas_config_set_dither_intensity(config, is_plain ? 1 : 0.75f);
    chafa_canvas_config_set_preprocessing_enabled(config, !is_plain);
    // Without colours the terminal's background may be light; then light is what is not drawn.
    uint32_t sum = ((background >> 16) & 0xFF) + ((background >> 8) & 0xFF) + (background & 0xFF);
    bool is_light = sum > 3 * 127;
    chafa_canvas_config_set_fg_color(config, is_light ? 0x000000 : 0xFFFFFF);
    chafa_canvas_config_set_bg_color(config, is_light ? 0xFFFFFF : 0x000000);
  }
  ChafaCanvas *canvas = chafa_canvas_new(config);
  chafa_canvas_config_unref(config);
  chafa_symbol_map_unref(symbols);
  return canvas;
}

/// A part of a picture that becomes a cell.
typedef struct {
  const uint8_t *bytes;
  int32_t stride, left, top, right, bottom;
} Part;

/// Whether there is nothing to see in a part.
static bool is_clear(Part part) {
  for (int32_t y = part.top; y < part.bottom; y++) {
    for (int32_t x = part.left; x < part.right; x++) {
      if (part.bytes[((size_t)y * part.stride + x) * 4 + 3]) return false;
    }
  }
  return true;
}

/// One of the 256 colours as 0xRRGGBB.
static uint32_t palette_color(uint32_t number) {
  static const uint32_t named[] = {
      0x000000, 0x800000, 0x008000, 0x808000, 0x000080, 0x800080, 0x008080, 0xC0C0C0,
      0x808080, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  };
  static const uint32_t steps[] = {0, 95, 135, 175, 215, 255};
  if (number < 16) return named[number];
  if (number >= 232) return (8 + 10 * (number - 232)) * 0x10101;
  number -= 16;
  return (steps[number / 36] << 16) | (steps[number / 6 % 6] << 8) | steps[number % 6];
}

/// A colour as chafa has it, -1 or the number of one that is none being the terminal's own.
static uint32_t shown(int color, CPColors colors) {
  if (color < 0) return UINT32_MAX;
  if (colors == CP_COLORS_DIRECT) return (uint32_t)color;
  return color < 256 ? palette_color((uint32_t)color) : UINT32_MAX;
}

static CPCell cell(ChafaCanvas *canvas, int32_t column, int32_t row, CPColors colors) {
  int front = -1, back = -1;
  // Asked for the colours of an indexed cell, some versions look for them outside of the palette.
  if (colors == CP_COLORS_DIRECT) {
    chafa_canvas_get_colors_at(canvas, column, row, &front, &back);
  } else if (colors != CP_COLORS_NONE) {
    chafa_canvas_get_raw_colors_at(canvas, column, row, &front, &back);
  }
  uint32_t scalar = chafa_canvas_get_char_at(canvas, column, row);
  return (CPCell){scalar, shown(front, colors), shown(back, colors)};
}

void cp_draw_symbols(
    const uint8_t *bytes, int32_t width, int32_t height, CPColors colors, uint32_t background,
    int32_t columns, int32_t rows, CPCell *cells) {
  uint8_t *opaque = laid(bytes, (size_t)width * height, background);
  ChafaCanvas *canvas = new_canvas(colors, background, columns, rows);
  chafa_canvas_draw_all_pixels(
      canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, opaque, width, height, width * 4);
  for (int32_t row = 0; row < rows; row++) {
    int32_t top = row * height / rows, bottom = MAX(top + 1, (row + 1) * height / rows);
    for (int32_t column = 0; column < columns; column++) {
      int32_t left = column * width / columns;
      int32_t right = MAX(left + 1, (column + 1) * width / columns);
      Part part = {bytes, width, left, top, right, bottom};
      *cells++ = is_clear(part) ? (CPCell){' ', UINT32_MAX, UINT32_MAX}
                                : cell(canvas, column, row, colors);
    }
  }
  chafa_canvas_unref(canvas);
  g_free(opaque);
}
