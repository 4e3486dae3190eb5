#include "Internal.h"
#include "Limits.h"

#include <math.h>

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

Target cp_target(const CPPicture *picture, CPRegion region, int32_t width, int32_t height) {
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
