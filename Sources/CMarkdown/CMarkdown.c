#include "CMarkdown.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct cmarkdown_walk {
  cmark_parser *parser;
  cmark_node *root;
  cmark_iter *iterator;
};

static const char *const extensions[] = {"table", "strikethrough", "autolink", "tasklist"};

cmarkdown_walk *cmarkdown_parse(const char *text, size_t length) {
  // The library's registry is not safe on two threads at once.
  static pthread_once_t registered = PTHREAD_ONCE_INIT;
  pthread_once(&registered, cmark_gfm_core_extensions_ensure_registered);

  cmarkdown_walk *walk = malloc(sizeof *walk);
  if (!walk) return NULL;
  walk->parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(extensions[i]);
    if (extension) cmark_parser_attach_syntax_extension(walk->parser, extension);
  }
  // While it parses, the library keeps what its extensions look for in tables that all parsers share.
  static pthread_mutex_t parsing = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&parsing);
  cmark_parser_feed(walk->parser, text, length);
  walk->root = cmark_parser_finish(walk->parser);
  pthread_mutex_unlock(&parsing);
  walk->iterator = cmark_iter_new(walk->root);
  return walk;
}

void cmarkdown_free(cmarkdown_walk *walk) {
  if (!walk) return;
  cmark_iter_free(walk->iterator);
  cmark_node_free(walk->root);
  cmark_parser_free(walk->parser);
  free(walk);
}

/// The kinds of extensions have no constants, only names.
static enum cmarkdown_kind extended_kind(cmark_node *node) {
  const char *name = cmark_node_get_type_string(node);
  if (!strcmp(name, "table")) return CMARKDOWN_TABLE;
  if (!strcmp(name, "table_header") || !strcmp(name, "table_row")) return CMARKDOWN_ROW;
  if (!strcmp(name, "table_cell")) return CMARKDOWN_CELL;
  if (!strcmp(name, "strikethrough")) return CMARKDOWN_STRIKETHROUGH;
  return CMARKDOWN_OTHER;
}

static enum cmarkdown_kind kind_of(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_DOCUMENT: return CMARKDOWN_OTHER;
  case CMARK_NODE_BLOCK_QUOTE: return CMARKDOWN_QUOTE;
  case CMARK_NODE_LIST: return CMARKDOWN_LIST;
  case CMARK_NODE_ITEM: return CMARKDOWN_ITEM;
  case CMARK_NODE_CODE_BLOCK: return CMARKDOWN_CODE_BLOCK;
  case CMARK_NODE_HTML_BLOCK: return CMARKDOWN_HTML_BLOCK;
  case CMARK_NODE_PARAGRAPH: return CMARKDOWN_PARAGRAPH;
  case CMARK_NODE_HEADING: return CMARKDOWN_HEADING;
  case CMARK_NODE_THEMATIC_BREAK: return CMARKDOWN_RULE;
  case CMARK_NODE_TEXT: return CMARKDOWN_TEXT;
  case CMARK_NODE_SOFTBREAK: return CMARKDOWN_SOFT_BREAK;
  case CMARK_NODE_LINEBREAK: return CMARKDOWN_HARD_BREAK;
  case CMARK_NODE_CODE: return CMARKDOWN_CODE;
  case CMARK_NODE_HTML_INLINE: return CMARKDOWN_HTML;
  case CMARK_NODE_EMPH: return CMARKDOWN_EMPHASIS;
  case CMARK_NODE_STRONG: return CMARKDOWN_STRONG;
  case CMARK_NODE_LINK: return CMARKDOWN_LINK;
  case CMARK_NODE_IMAGE: return CMARKDOWN_IMAGE;
  default: return extended_kind(node);
  }
}

static int task_of(cmark_node *item) {
  if (strcmp(cmark_node_get_type_string(item), "tasklist")) return 0;
  return cmark_gfm_extensions_get_tasklist_item_checked(item) ? 2 : 1;
}

static void describe(cmark_node *node, struct cmarkdown_step *step) {
  switch (step->kind) {
  case CMARKDOWN_LIST:
    step->is_tight = cmark_node_get_list_tight(node);
    step->number = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
                       ? cmark_node_get_list_start(node)
                       : -1;
    break;
  case CMARKDOWN_ITEM: step->task = task_of(node); break;
  case CMARKDOWN_CODE_BLOCK: step->info = cmark_node_get_fence_info(node); break;
  case CMARKDOWN_HEADING: step->number = cmark_node_get_heading_level(node); break;
  case CMARKDOWN_TABLE:
    step->columns = cmark_gfm_extensions_get_table_columns(node);
    step->alignments = cmark_gfm_extensions_get_table_alignments(node);
    break;
  case CMARKDOWN_LINK:
  case CMARKDOWN_IMAGE: step->address = cmark_node_get_url(node); break;
  default: break;
  }
}

bool cmarkdown_next(cmarkdown_walk *walk, struct cmarkdown_step *step) {
  cmark_event_type event = cmark_iter_next(walk->iterator);
  if (event == CMARK_EVENT_DONE || event == CMARK_EVENT_NONE) return false;
  cmark_node *node = cmark_iter_get_node(walk->iterator);
  *step = (struct cmarkdown_step){.kind = kind_of(node), .ends = event == CMARK_EVENT_EXIT};
  step->literal = cmark_node_get_literal(node);
  describe(node, step);
  return true;
}
