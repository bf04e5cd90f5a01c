/* `inspect --format=text`: objects, results and counters as tables. */
#ifndef WPC_TOOLS_INSPECT_TABLE_H
#define WPC_TOOLS_INSPECT_TABLE_H

#include "inspect/inspect_walk.h"

#define TEXT_NAME_UNITS 256u /* of a name that are read: they fill its columns */

typedef struct text_dump {
  out_stream *out;
  name_buffer name;
} text_dump;

/* "rejected: …" and the bytes; nothing when the status is WPC_OK. */
void text_error(text_dump *d, const inspect_walk *w, const char *indent, const wpc_error *error);

/* Fields of a structure in a list that have a unit in layout.def, after its columns. */
void text_more_fields(text_dump *d, const inspect_walk *w, layout_id id);

/* A V1 object or a V2 result that the walk is at, with its values as a table. */
void text_v1_object(text_dump *d, const inspect_walk *w);
void text_v2_result(text_dump *d, const inspect_walk *w);

/* The counters of a counterset, or one: the heading, and a line. */
void text_counter_heading(text_dump *d, const inspect_walk *w, size_t width);
void text_counter(text_dump *d, const inspect_walk *w, size_t width);
/* Columns that an id takes, also those that the counter names. */
size_t text_id_width(const inspect_walk *w, const wpc_reg_counter *c);
/* The id, or `none` for WPC_ID_NONE. */
void text_id(text_dump *d, uint32_t id, const char *none, size_t width);

#endif
