/* Counter types as text and as JSON. */
#ifndef WPC_TOOLS_TYPE_SHOW_H
#define WPC_TOOLS_TYPE_SHOW_H

#include "text/out.h"
#include "types/type_facts.h"

/* The head of a table, and a row of it. */
void types_head(out_stream *out);
void types_row(out_stream *out, const type_facts *facts);
/* All about one type. */
void types_details(out_stream *out, const type_facts *facts);
/* What the fields of a number say that is no documented type. */
void types_unknown(out_stream *out, uint32_t type);
/* What the letters of formulas mean. */
void types_letters(out_stream *out);
/* One JSON object, on a line. `facts` is NULL for a number that is not documented. */
void types_json(out_stream *out, const type_facts *facts, uint32_t type);

#endif
