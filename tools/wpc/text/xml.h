/* Text in XML. */
#ifndef WPC_TOOLS_XML_H
#define WPC_TOOLS_XML_H

#include "text/out.h"
#include "text/utf8.h"

/* One piece of a text, with what separates in XML as an entity: for content and for attributes. */
void xml_piece(out_stream *out, const utf8_piece *piece);

#endif
