#include "text/xml.h"

void xml_piece(out_stream *out, const utf8_piece *piece) {
  switch (piece->text[0]) {
    case '&':
      out_text(out, "&amp;");
      break;
    case '<':
      out_text(out, "&lt;");
      break;
    case '>':
      out_text(out, "&gt;");
      break;
    case '"':
      out_text(out, "&quot;");
      break;
    case '\'':
      out_text(out, "&#39;");
      break;
    default:
      out_bytes(out, piece->text, piece->length);
  }
}
