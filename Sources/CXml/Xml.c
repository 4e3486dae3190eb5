#include "Internal.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stdlib.h>
#include <string.h>

// The parser is what its callbacks are called with, as those of libxml2 for entities expect it.

static const CXHandler *handler_of(void *parser) { return ((xmlParserCtxtPtr)parser)->_private; }

static void start(
    void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *space,
    int namespace_count, const xmlChar **namespaces, int count, int default_count,
    const xmlChar **found) {
  (void)namespace_count, (void)namespaces, (void)default_count;
  const CXHandler *handler = handler_of(parser);
  CXAttribute few[16];
  CXAttribute *attributes = few;
  size_t size = count < 0 ? 0 : (size_t)count;
  if (size > sizeof few / sizeof *few) attributes = calloc(size, sizeof *attributes);
  if (!attributes) attributes = few, size = 0;
  for (size_t i = 0; i < size; i++, found += 5) {
    attributes[i] = (CXAttribute){
        .prefix = (const char *)found[1],
        .space = (const char *)found[2],
        .name = (const char *)found[0],
        .value = (const char *)found[3],
        .length = (size_t)(found[4] - found[3]),
    };
  }
  handler->start(
      handler->context, (const char *)prefix, (const char *)space, (const char *)name, attributes,
      size);
  if (attributes != few) free(attributes);
}

static void end(void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *space) {
  (void)name, (void)prefix, (void)space;
  const CXHandler *handler = handler_of(parser);
  handler->end(handler->context);
}

static void text(void *parser, const xmlChar *bytes, int length) {
  const CXHandler *handler = handler_of(parser);
  if (length > 0) handler->text(handler->context, (const char *)bytes, (size_t)length);
}

/// Keeps the entities that the text itself declares; others would have to be loaded.
static void declare(
    void *parser, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *address,
    xmlChar *content) {
  if (type == XML_INTERNAL_GENERAL_ENTITY) {
    xmlSAX2EntityDecl(parser, name, type, public_id, address, content);
  }
}

static void fault(void *parser, xmlErrorPtr error) { cx_tell_fault(handler_of(parser), error); }

static int read_more(void *context, char *buffer, int size) {
  const CXHandler *handler = context;
  return handler->read(handler->context, buffer, size);
}

bool cx_parse_xml(const CXHandler *handler) {
  cx_prepare();
  xmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.initialized = XML_SAX2_MAGIC;
  sax.startDocument = xmlSAX2StartDocument;
  sax.internalSubset = xmlSAX2InternalSubset;
  sax.entityDecl = declare;
  sax.getEntity = xmlSAX2GetEntity;
  sax.startElementNs = start;
  sax.endElementNs = end;
  sax.characters = sax.ignorableWhitespace = sax.cdataBlock = text;
  sax.serror = fault;
  xmlParserCtxtPtr parser = xmlCreateIOParserCtxt(
      &sax, NULL, read_more, NULL, (void *)(uintptr_t)handler, XML_CHAR_ENCODING_NONE);
  if (!parser) return false;
  parser->_private = (void *)(uintptr_t)handler;
  xmlCtxtUseOptions(parser, XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_NOENT);
  xmlParseDocument(parser);
  bool is_whole = parser->errNo != XML_ERR_NO_MEMORY && parser->disableSAX == 0;
  xmlDocPtr document = parser->myDoc;
  xmlFreeParserCtxt(parser);
  xmlFreeDoc(document);
  return is_whole;
}
