#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What a part of a Markdown text is.
enum cmarkdown_kind {
  CMARKDOWN_OTHER,
  CMARKDOWN_QUOTE,
  CMARKDOWN_LIST,
  CMARKDOWN_ITEM,
  CMARKDOWN_CODE_BLOCK,
  CMARKDOWN_HTML_BLOCK,
  CMARKDOWN_PARAGRAPH,
  CMARKDOWN_HEADING,
  CMARKDOWN_RULE,
  CMARKDOWN_TABLE,
  CMARKDOWN_ROW,
  CMARKDOWN_CELL,
  CMARKDOWN_TEXT,
  CMARKDOWN_SOFT_BREAK,
  CMARKDOWN_HARD_BREAK,
  CMARKDOWN_CODE,
  CMARKDOWN_HTML,
  CMARKDOWN_EMPHASIS,
  CMARKDOWN_STRONG,
  CMARKDOWN_STRIKETHROUGH,
  CMARKDOWN_LINK,
  CMARKDOWN_IMAGE,
};

/// One step through a parsed text. The pointers live as long as the walk.
struct cmarkdown_step {
  enum cmarkdown_kind kind;
  /// Whether a part that holds others, or may, ends here; parts without any only begin.
  bool ends;
  /// The text of a leaf; the language of a code block is `info`, the target of a link `address`.
  const char *literal, *info, *address;
  /// A heading's level; the first number of an ordered list, -1 for a bullet list.
  int number;
  bool is_tight;
  /// Of an item: 0 no task, 1 to be done, 2 done.
  int task;
  /// Of a table: how many columns, and `l`, `c`, `r` or 0 for each.
  size_t columns;
  const uint8_t *alignments;
};

typedef struct cmarkdown_walk cmarkdown_walk;

/// Parses UTF-8 as GitHub's Markdown; NULL if there is no memory. Safe on any thread.
cmarkdown_walk *cmarkdown_parse(const char *text, size_t length);

/// Goes on to the next step; false at the end.
bool cmarkdown_next(cmarkdown_walk *walk, struct cmarkdown_step *step);

void cmarkdown_free(cmarkdown_walk *walk);
