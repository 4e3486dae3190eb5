#ifndef CHOST_H
#define CHOST_H

/// What is a program's standard input, output and error, and where it runs.
typedef enum {
  CH_TERMINAL,    ///< The terminal, whose keys are the program's from its start on.
  CH_NOTHING,     ///< Nothing; in a session of its own.
  CH_DESCRIPTOR,  ///< A descriptor, but no standard error; in a process group of its own.
} CHStreams;

/// Starts a program by its words, which end with a null pointer, with signals as they are for a
/// program that a shell starts. Returns an errno, 0 if it runs.
int ch_spawn(char *const words[], CHStreams streams, int descriptor, int *child);

#endif
