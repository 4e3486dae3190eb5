#ifndef FLOOR_LAYOUT_H
#define FLOOR_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

/// The textbook waterfall in plain C on flat arrays, with nothing around it: what the machine takes for
/// the algorithm itself, to compare the engine with.
///
/// Puts each item from `first` to `count` into the lane that ends highest, of equals the lowest lane,
/// and leaves each lane's next y in `ends`. Returns the bottom of the lowest item; all in points.
double floor_layout(const double *heights, size_t first, size_t count, double *ends, size_t lanes,
                    double gap, double *tops, uint16_t *lane_of);

#endif
