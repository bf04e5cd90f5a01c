/* Prose in lines of at most 80 columns. ASCII only. */
#ifndef WPC_TOOLS_WRAP_H
#define WPC_TOOLS_WRAP_H

#include "text/out.h"

/* One paragraph, from `column` on; further lines begin at `indent`. Ends the line. */
void wrap_show(out_stream *out, const char *text, size_t length, size_t column, size_t indent);

#endif
