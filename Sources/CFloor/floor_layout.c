#include "floor_layout.h"

double floor_layout(const double *heights, size_t first, size_t count, double *ends, size_t lanes,
                    double gap, double *tops, uint16_t *lane_of) {
  double bottom = 0;
  for (size_t item = first; item < count; item++) {
    size_t shortest = 0;
    for (size_t lane = 1; lane < lanes; lane++) {
      if (ends[lane] < ends[shortest]) shortest = lane;
    }
    tops[item] = ends[shortest];
    lane_of[item] = (uint16_t)shortest;
    double end = ends[shortest] + heights[item];
    if (end > bottom) bottom = end;
    ends[shortest] = end + gap;
  }
  return bottom;
}
