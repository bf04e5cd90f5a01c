/* What `find` shows of the spans that it found, each in its format. */
#ifndef WPC_TOOLS_FOUND_H
#define WPC_TOOLS_FOUND_H

#include "find/spans.h"
#include "series/series_number.h"
#include "text/formats.h"
#include "write/written_columns.h"

typedef struct found {
  out_stream *out;
  output_format format; /* text, JSON on lines, or a table */
  series_signs signs;   /* of CSV */
  bool is_local;        /* times are shown as the machine counted them */
  size_t top;           /* counters of --with that are shown of a span */
  written_columns *columns;
  const spans *spans;
} found;

/* Before the first span. */
void found_begin(found *f);
/* A span_fn, whose context is the found. */
void found_span(void *context, const span *s);
void found_end(found *f);

#endif
