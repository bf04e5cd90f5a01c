/* What `compare` shows, each in its format. */
#ifndef WPC_TOOLS_COMPARE_SHOW_H
#define WPC_TOOLS_COMPARE_SHOW_H

#include "compare/compared.h"
#include "series/series_number.h"
#include "text/formats.h"
#include "text/out.h"

typedef struct compare_shown {
  out_stream *out;
  output_format format; /* text, JSON on lines, or a table */
  series_signs signs;   /* of CSV */
  size_t most;          /* rows */
} compare_shown;

void compare_show(const compare_shown *shown, const compared *c);

#endif
