#include "text/wrap.h"

#define WIDTH 80u

void wrap_show(out_stream *out, const char *text, size_t length, size_t column, size_t indent) {
  bool is_first = true;
  for (size_t at = 0; at < length;) {
    size_t end = at;
    while (end < length && text[end] != ' ') {
      end++;
    }
    if (!is_first && column + 1 + (end - at) > WIDTH) {
      out_char(out, '\n');
      out_pad(out, indent);
      column = indent;
    } else if (!is_first) {
      out_char(out, ' ');
      column++;
    }
    out_bytes(out, text + at, end - at);
    column += end - at;
    is_first = false;
    at = end + 1;
  }
  out_char(out, '\n');
}
