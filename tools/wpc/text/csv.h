/* A text as a cell of CSV (RFC 4180). */
#ifndef WPC_TOOLS_CSV_H
#define WPC_TOOLS_CSV_H

#include <stddef.h>

#include "text/out.h"

/* Quoted only where it must be; an empty text is quoted, one that is absent is not written at all. On a
 * terminal, control characters are escaped; in a file the text is exact. */
void csv_text(out_stream *out, const char *text, size_t size);

#endif
