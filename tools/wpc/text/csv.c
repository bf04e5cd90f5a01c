#include "text/csv.h"

#include <stdbool.h>

#include "text/utf8.h"

/* On a terminal, control characters are escaped; in a file the text is exact. */
static void part(out_stream *out, const char *text, size_t size) {
  if (out->terminal) {
    utf8_show_bare(out, text, size);
  } else {
    out_bytes(out, text, size);
  }
}

static void quoted(out_stream *out, const char *text, size_t size) {
  size_t from = 0;
  out_char(out, '"');
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '"') {
      part(out, text + from, i + 1 - from);
      out_char(out, '"');
      from = i + 1;
    }
  }
  part(out, text + from, size - from);
  out_char(out, '"');
}

static bool needs_quotes(const char *text, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (text[i] == ',' || text[i] == '"' || text[i] == '\n' || text[i] == '\r') {
      return true;
    }
  }
  return size == 0;
}

void csv_text(out_stream *out, const char *text, size_t size) {
  if (needs_quotes(text, size)) {
    quoted(out, text, size);
  } else {
    part(out, text, size);
  }
}
