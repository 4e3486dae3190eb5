#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Parses JSON texts one after another and keeps the last one.
///
/// A value of it is named by a node: a place in document order, 1 for the root. Names of an
/// object's members are nodes too, each before its value. Nodes are good until the next parse.
/// The functions on nodes trust the node; what they return for a wrong one is undefined.
typedef struct csimdjson_parser csimdjson_parser;

enum csimdjson_kind {
  CSIMDJSON_NULL,
  CSIMDJSON_FALSE,
  CSIMDJSON_TRUE,
  CSIMDJSON_SIGNED,
  CSIMDJSON_UNSIGNED,
  CSIMDJSON_REAL,
  CSIMDJSON_STRING,
  CSIMDJSON_ARRAY,
  CSIMDJSON_OBJECT
};

/// A parser, or NULL without memory for it.
csimdjson_parser *csimdjson_create(void);
void csimdjson_destroy(csimdjson_parser *parser);

/// Parses a text whole and validates it. After it `readable` more bytes may be read; where these are
/// few, the text is copied. Returns 0 or an error code.
int csimdjson_parse(
    csimdjson_parser *parser, const uint8_t *text, size_t length, size_t readable);
/// What an error code means, in English; lives forever.
const char *csimdjson_message(int error);

enum csimdjson_kind csimdjson_kind_of(const csimdjson_parser *parser, size_t node);
/// The bits of a number: an int64_t, a uint64_t or a double, as its kind is.
uint64_t csimdjson_number(const csimdjson_parser *parser, size_t node);
/// A real number as it is written in the text; nothing of other nodes.
const uint8_t *csimdjson_digits(const csimdjson_parser *parser, size_t node, size_t *length);
/// The bytes of a string, valid UTF-8 without its escapes.
const uint8_t *csimdjson_string(const csimdjson_parser *parser, size_t node, size_t *length);
/// What ends the nodes of an array or object, which begin after its own.
size_t csimdjson_end(const csimdjson_parser *parser, size_t node);
/// The node after a node and all that is in it.
size_t csimdjson_after(const csimdjson_parser *parser, size_t node);
/// How many nodes there are before a node, those that hold it included; 0 for the root.
/// Counts on from a node whose count is known: pass 1 and 0 to start.
size_t csimdjson_count(const csimdjson_parser *parser, size_t node, size_t from, size_t known);

/// A member of an object: the bytes of its name, its value, and the bytes of that if it is a string.
struct csimdjson_member {
  const uint8_t *name;
  size_t name_length;
  const uint8_t *string;
  size_t string_length;
  size_t node;
  enum csimdjson_kind kind;
};
/// Fills in the members of an object as they stand, and returns how many there are; where there are
/// more than `capacity`, one more than that.
size_t csimdjson_members(
    const csimdjson_parser *parser, size_t node, struct csimdjson_member *members,
    size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
