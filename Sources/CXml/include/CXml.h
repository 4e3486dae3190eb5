#ifndef CXML_H
#define CXML_H

#include <stdbool.h>
#include <stddef.h>

/// An attribute of an element; texts are UTF-8 without their entities.
typedef struct {
  /// NULL without a prefix.
  const char *prefix;
  /// The address of the namespace; NULL without one.
  const char *space;
  const char *name;
  const char *value;
  size_t length;
} CXAttribute;

/// What a parse reads from and tells to. Texts are good during the call only.
typedef struct {
  void *context;
  /// Fills in at most `size` bytes and returns how many; 0 at the end.
  int (*read)(void *context, char *buffer, int size);
  void (*start)(
      void *context, const char *prefix, const char *space, const char *name,
      const CXAttribute *attributes, size_t count);
  void (*end)(void *context);
  void (*text)(void *context, const char *bytes, size_t length);
  /// What is not as it should be at a line, counted from 1.
  void (*fault)(void *context, int line, const char *message);
} CXHandler;

/// Parses XML to its end, repairing what is not well-formed; starts that the text has left open have
/// no end. Loads nothing but what `read` gives. Returns whether it was read to its end.
bool cx_parse_xml(const CXHandler *handler);

/// Parses HTML of any kind to its end. `encoding` is NULL where the text is
/// to say it. Returns whether it was read to its end.
bool cx_parse_html(const CXHandler *handler, const char *encoding);

/// The character that HTML has under a name, such as `nbsp`; 0 where it has none.
unsigned cx_entity(const char *name);

/// A relative address made whole by the one that it stands in; NULL where that can't be. The caller
/// frees it.
char *cx_resolve(const char *address, const char *base);

#endif
