/* `inspect --format=text`: what the kinds of blocks share. */
#ifndef WPC_TOOLS_INSPECT_TEXT_H
#define WPC_TOOLS_INSPECT_TEXT_H

#include "block/block.h"
#include "block/names.h"
#include "block/title_table.h"
#include "inspect/inspect_pick.h"

typedef struct text_dump {
  out_stream *out;
  const block *b;
  wpc_input in;
  name_buffer name;
  const wpc_counterset_info *set; /* NULL: V2 counters are shown by id only */
  const title_table *titles;      /* without one: V1 objects and counters by index only */
  inspect_asked *asked;
} text_dump;

/* "rejected: …" and the bytes. */
void text_error(text_dump *d, const char *indent, const wpc_error *error);
/* "  NAME   " of a line about the header. */
void text_fact(text_dump *d, const char *name);
void text_unsigned_fact(text_dump *d, const char *name, uint64_t value, const char *unit);
void text_signed_fact(text_dump *d, const char *name, int64_t value, const char *unit);
/* ", 3 counters" */
void text_count(text_dump *d, const char *before, uint64_t n, const char *what);

/* What follows the first lines of a V1 block, of a title table, and of registration data. */
void text_v1(text_dump *d);
void text_titles(text_dump *d);
void text_registration(text_dump *d);

#endif
