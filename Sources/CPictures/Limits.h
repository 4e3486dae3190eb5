#ifndef CPICTURES_LIMITS_H
#define CPICTURES_LIMITS_H

// What one picture may cost. Time has no limit here: who started the process ends it when a picture
// takes too long, which also holds where a library waits.

/// Pixels of a picture, in millions; asked of the header, before anything is decoded. Cameras take
/// up to 200; a file of 177 bytes can say 3,600 and keep a decoder busy for minutes.
enum { cp_most_megapixels = 500 };

/// The same of a picture that is whole in memory while it is decoded, if it moves twice, at 4 bytes a
/// pixel.
enum { cp_most_whole_megapixels = 110 };

/// Pixels across or down: libvips needs the square of them in time where few are made of many.
enum { cp_most_picture_side = 200000 };

/// Bytes of memory of the process that are written to: no more than one picture of 100 megapixels
/// takes if it must be whole in memory, which is 8 bytes a pixel (a 16-bit PNG in passes).
enum { cp_most_memory = 1 << 30 };

/// Bytes of a drawing's file. A drawing is held whole, at up to 50 times its file's size.
enum { cp_most_svg_bytes = 16 << 20 };

/// Pixels across or down of what is answered, whatever is asked for.
enum { cp_most_side = 8192 };

/// Pixels across or down all of a drawing while a part of it is drawn; libvips counts in integers.
enum { cp_most_svg_side = 1 << 22 };

#endif
