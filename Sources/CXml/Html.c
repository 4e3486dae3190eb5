#include "Internal.h"

#include <libxml/HTMLparser.h>
#include <libxml/encoding.h>
#include <string.h>

/// The most attributes of a tag; more are left out.
enum { most_attributes = 64 };

static void start(void *context, const xmlChar *name, const xmlChar **found) {
  const CXHandler *handler = context;
  CXAttribute attributes[most_attributes];
  size_t count = 0;
  for (; found && found[0] && count < most_attributes; found += 2, count++) {
    const char *value = found[1] ? (const char *)found[1] : "";
    attributes[count] =
        (CXAttribute){.name = (const char *)found[0], .value = value, .length = strlen(value)};
  }
  handler->start(handler->context, NULL, NULL, (const char *)name, attributes, count);
}

static void end(void *context, const xmlChar *name) {
  (void)name;
  const CXHandler *handler = context;
  handler->end(handler->context);
}

static void text(void *context, const xmlChar *bytes, int length) {
  const CXHandler *handler = context;
  if (length > 0) handler->text(handler->context, (const char *)bytes, (size_t)length);
}

bool cx_parse_html(const CXHandler *handler, const char *encoding) {
  cx_prepare();
  htmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.startElement = start;
  sax.endElement = end;
  sax.characters = sax.ignorableWhitespace = sax.cdataBlock = text;
  xmlCharEncoding known = encoding ? xmlParseCharEncoding(encoding) : XML_CHAR_ENCODING_NONE;
  if (known == XML_CHAR_ENCODING_ERROR) known = XML_CHAR_ENCODING_NONE;
  htmlParserCtxtPtr parser =
      htmlCreatePushParserCtxt(&sax, (void *)(uintptr_t)handler, NULL, 0, NULL, known);
  if (!parser) return false;
  htmlCtxtUseOptions(parser, HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR |
                                 HTML_PARSE_NOWARNING);
  char buffer[1 << 16];
  int count;
  while ((count = handler->read(handler->context, buffer, sizeof buffer)) > 0) {
    htmlParseChunk(parser, buffer, count, 0);
  }
  htmlParseChunk(parser, NULL, 0, 1);
  bool is_whole = parser->errNo != XML_ERR_NO_MEMORY && parser->disableSAX == 0;
  xmlDocPtr document = parser->myDoc;
  htmlFreeParserCtxt(parser);
  xmlFreeDoc(document);
  return is_whole;
}
