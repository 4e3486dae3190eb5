#ifndef CGETOPT_H
#define CGETOPT_H

// `getopt_long`, which Swift's own module of the C library leaves out.
#include <getopt.h>

#endif
