#ifndef CXML_INTERNAL_H
#define CXML_INTERNAL_H

#include "CXml.h"

#include <libxml/xmlerror.h>

/// Makes libxml2 ready once, silent, and unable to load anything by itself.
void cx_prepare(void);

/// Tells the handler of what libxml2 has found wrong.
void cx_tell_fault(const CXHandler *handler, const xmlError *error);

#endif
