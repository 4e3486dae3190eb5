#include "CPictures.h"

#include <chafa.h>
#include <glib.h>
#include <string.h>

/// Lays pixels on a background.
static uint8_t *laid(const uint8_t *bytes, size_t count, uint32_t background) {
  const int under[] = {background >> 16 & 0xFF, background >> 8 & 0xFF, background & 0xFF};
  uint8_t *opaque = g_malloc_n(count, 4);
  for (size_t i = 0; i < count * 4; i += 4) {
    int alpha = bytes[i + 3];
    for (int part = 0; part < 3; part++) {
      opaque[i + part] = (uint8_t)((bytes[i + part] * alpha + under[part] * (255 - alpha) + 127) / 255);
    }
    opaque[i + 3] = 255;
  }
  return opaque;
}

static ChafaCanvas *new_canvas(
    CPColors colors, uint32_t background, int32_t columns, int32_t rows) {
  static const ChafaCanvasMode modes[] = {
      [CP_COLORS_DIRECT] = CHAFA_CANVAS_MODE_TRUECOLOR,
      [CP_COLORS_240] = CHAFA_CANVAS_MODE_INDEXED_240,
      [CP_COLORS_16] = CHAFA_CANVAS_MODE_INDEXED_16,
      [CP_COLORS_NONE] = CHAFA_CANVAS_MODE_FGBG,
  };
  ChafaSymbolMap *symbols = chafa_symbol_map_new();
  chafa_symbol_map_add_by_tags(
      symbols, CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_BLOCK | CHAFA_SYMBOL_TAG_BORDER);
  chafa_symbol_map_remove_by_tags(symbols, CHAFA_SYMBOL_TAG_WIDE);
  ChafaCanvasConfig *config = chafa_canvas_config_new();
  chafa_canvas_config_set_geometry(config, columns, rows);
  chafa_canvas_config_set_canvas_mode(config, modes[colors]);
  chafa_canvas_config_set_symbol_map(config, symbols);
  chafa_canvas_config_set_bg_color(config, background);
  if (colors != CP_COLORS_DIRECT) {
    chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_ORDERED);
  }
  ChafaCanvas *canvas = chafa_canvas_new(config);
  chafa_canvas_config_unref(config);
  chafa_symbol_map_unref(symbols);
  return canvas;
}

/// The colour of a cell, as 0xRRGGBB.
static uint32_t shown(int color, CPColors colors) {
  static const uint32_t named[] = {
      0x000000, 0x800000, 0x008000, 0x808000, 0x000080, 0x800080, 0x008080, 0xC0C0C0,
      0x808080, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  };
  if (colors == CP_COLORS_NONE || color < 0) return UINT32_MAX;
  return colors == CP_COLORS_16 ? named[color & 15] : (uint32_t)color;
}

void cp_draw_symbols(
    const uint8_t *bytes, int32_t width, int32_t height, CPColors colors, uint32_t background,
    int32_t columns, int32_t rows, CPCell *cells) {
  uint8_t *opaque = laid(bytes, (size_t)width * height, background);
  ChafaCanvas *canvas = new_canvas(colors, background, columns, rows);
  chafa_canvas_draw_all_pixels(
      canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, opaque, width, height, width * 4);
  for (int32_t row = 0; row < rows; row++) {
    for (int32_t column = 0; column < columns; column++) {
      int front, back;
      if (colors == CP_COLORS_16) {
        chafa_canvas_get_raw_colors_at(canvas, column, row, &front, &back);
      } else {
        chafa_canvas_get_colors_at(canvas, column, row, &front, &back);
      }
      *cells++ = (CPCell){
          chafa_canvas_get_char_at(canvas, column, row), shown(front, colors), shown(back, colors),
      };
    }
  }
  chafa_canvas_unref(canvas);
  g_free(opaque);
}
