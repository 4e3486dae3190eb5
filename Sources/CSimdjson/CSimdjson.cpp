#include "CSimdjson.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <simdjson.h>
#include <string>
#include <utility>
#include <vector>

// A node is an index of simdjson's tape, whose words are one byte of type over 56 bits of payload:
// https://github.com/simdjson/simdjson/blob/master/doc/tape.md

struct csimdjson_parser {
  simdjson::dom::parser parser;

  // The digits of numbers with a fraction or an exponent, as they stand in the text, one after another;
  // the tape has only what they come to.
  struct digits_of {
    size_t node, start, length;
  };
  std::vector<digits_of> reals;
  std::string digits;

  uint64_t word(size_t node) const { return parser.doc.tape[node]; }
  char type(size_t node) const { return char(word(node) >> 56); }
  uint64_t payload(size_t node) const { return word(node) & 0x00ffffffffffffff; }
};

/// The number of a text that has been found right, at or after `at`; moves on to its end.
static std::pair<size_t, size_t> next_number(const uint8_t *text, size_t length, size_t &at) {
  for (; at < length; at++) {
    if (text[at] == '"') {
      for (at++; at < length && text[at] != '"'; at++) at += text[at] == '\\';
    } else if (text[at] == '-' || (text[at] >= '0' && text[at] <= '9')) {
      size_t start = at;
      while (at < length && std::strchr("+-.0123456789Ee", text[at]) && text[at]) at++;
      return {start, at - start};
    }
  }
  return {length, 0};
}

/// Keeps the digits of the real numbers of a text, if it has any.
static void keep_digits(csimdjson_parser &parser, const uint8_t *text, size_t length) {
  size_t end = size_t(uint32_t(parser.payload(0)));
  bool has_real = false;
  for (size_t node = 1; node < end && !has_real; node++) {
    char type = parser.type(node);
    has_real = type == 'd';
    if (type == 'l' || type == 'u') node++;
  }
  if (!has_real) return;
  size_t at = 0;
  for (size_t node = 1; node < end; node++) {
    char type = parser.type(node);
    if (type != 'l' && type != 'u' && type != 'd') continue;
    auto [start, count] = next_number(text, length, at);
    if (type == 'd') {
      parser.reals.push_back({node, parser.digits.size(), count});
      parser.digits.append(reinterpret_cast<const char *>(text) + start, count);
    }
    node++;
  }
}

csimdjson_parser *csimdjson_create(void) { return new (std::nothrow) csimdjson_parser; }

void csimdjson_destroy(csimdjson_parser *parser) { delete parser; }

int csimdjson_parse(
    csimdjson_parser *parser, const uint8_t *text, size_t length, size_t readable) {
  bool copies = readable < simdjson::SIMDJSON_PADDING;
  int error = parser->parser.parse(text, length, copies).error();
  parser->reals.clear();
  parser->digits.clear();
  if (!error) keep_digits(*parser, text, length);
  return error;
}

const char *csimdjson_message(int error) {
  return simdjson::error_message(simdjson::error_code(error));
}

enum csimdjson_kind csimdjson_kind_of(const csimdjson_parser *parser, size_t node) {
  switch (parser->type(node)) {
  case '{': return CSIMDJSON_OBJECT;
  case '[': return CSIMDJSON_ARRAY;
  case '"': return CSIMDJSON_STRING;
  case 'l': return CSIMDJSON_SIGNED;
  case 'u': return CSIMDJSON_UNSIGNED;
  case 'd': return CSIMDJSON_REAL;
  case 't': return CSIMDJSON_TRUE;
  case 'f': return CSIMDJSON_FALSE;
  default: return CSIMDJSON_NULL;
  }
}

uint64_t csimdjson_number(const csimdjson_parser *parser, size_t node) {
  return parser->word(node + 1);
}

const uint8_t *csimdjson_digits(const csimdjson_parser *parser, size_t node, size_t *length) {
  auto place = std::lower_bound(
      parser->reals.begin(), parser->reals.end(), node,
      [](const csimdjson_parser::digits_of &real, size_t node) { return real.node < node; });
  bool is_found = place != parser->reals.end() && place->node == node;
  *length = is_found ? place->length : 0;
  const char *digits = parser->digits.data() + (is_found ? place->start : 0);
  return reinterpret_cast<const uint8_t *>(digits);
}

const uint8_t *csimdjson_string(const csimdjson_parser *parser, size_t node, size_t *length) {
  const uint8_t *string = parser->parser.doc.string_buf.get() + parser->payload(node);
  uint32_t bytes;
  std::memcpy(&bytes, string, sizeof bytes);
  *length = bytes;
  return string + sizeof bytes;
}

size_t csimdjson_end(const csimdjson_parser *parser, size_t node) {
  return size_t(uint32_t(parser->payload(node))) - 1;
}

size_t csimdjson_after(const csimdjson_parser *parser, size_t node) {
  switch (parser->type(node)) {
  case '{':
  case '[': return size_t(uint32_t(parser->payload(node)));
  case 'l':
  case 'u':
  case 'd': return node + 2;
  default: return node + 1;
  }
}

size_t csimdjson_count(const csimdjson_parser *parser, size_t node, size_t from, size_t known) {
  size_t count = known;
  for (size_t at = from; at < node;) {
    switch (parser->type(at)) {
    case '}':
    case ']': at += 1; continue;
    case 'l':
    case 'u':
    case 'd': at += 2; break;
    default: at += 1;
    }
    count += 1;
  }
  return count;
}

size_t csimdjson_members(
    const csimdjson_parser *parser, size_t node, csimdjson_member *members, size_t capacity) {
  size_t count = 0;
  size_t end = csimdjson_end(parser, node);
  for (size_t at = node + 1; at < end;) {
    if (count == capacity) return capacity + 1;
    csimdjson_member &member = members[count++];
    member.name = csimdjson_string(parser, at, &member.name_length);
    member.node = at + 1;
    member.kind = csimdjson_kind_of(parser, member.node);
    bool is_string = member.kind == CSIMDJSON_STRING;
    member.string_length = 0;
    member.string =
        is_string ? csimdjson_string(parser, member.node, &member.string_length) : nullptr;
    at = csimdjson_after(parser, member.node);
  }
  return count;
}
