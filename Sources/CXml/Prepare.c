#include "Internal.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/uri.h>
#include <stdlib.h>
#include <string.h>

static xmlParserInputPtr refuse(const char *address, const char *id, xmlParserCtxtPtr parser) {
  (void)address, (void)id, (void)parser;
  return NULL;
}

static void ignore(void *context, const char *message, ...) { (void)context, (void)message; }

void cx_prepare(void) {
  static bool is_ready = false;
  if (is_ready) return;
  is_ready = true;
  xmlInitParser();
  xmlSetExternalEntityLoader(refuse);
  xmlSetGenericErrorFunc(NULL, ignore);
}

void cx_tell_fault(const CXHandler *handler, const xmlError *error) {
  if (!error || error->level < XML_ERR_ERROR) return;
  // A prefix that nobody declares is one of these as well, and says what it says all the same.
  if (error->domain == XML_FROM_NAMESPACE) return;
  handler->fault(handler->context, error->line, error->message ? error->message : "");
}

unsigned cx_entity(const char *name) {
  const htmlEntityDesc *entity = htmlEntityLookup(BAD_CAST name);
  return entity ? entity->value : 0;
}

char *cx_resolve(const char *address, const char *base) {
  xmlChar *whole = xmlBuildURI(BAD_CAST address, BAD_CAST base);
  if (!whole) return NULL;
  char *copy = strdup((const char *)whole);
  xmlFree(whole);
  return copy;
}
