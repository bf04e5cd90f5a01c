/* `inspect --format=csv`: what the kinds of blocks share. RFC 4180. */
#ifndef WPC_TOOLS_INSPECT_CSV_H
#define WPC_TOOLS_INSPECT_CSV_H

#include "block/block.h"
#include "block/names.h"
#include "inspect/inspect_pick.h"

/* A name stands on each line of its row. So that a hostile name cannot make much of little, names
 * are cut where documented ones end. */
#define CSV_NAME_UNITS 1023u

typedef struct csv_dump {
  out_stream *out;
  const block *b;
  wpc_input in;
  name_buffer name;
  const char *path;
  inspect_asked *asked;
  bool only_counts;    /* the lines of values are not written, their names are counted */
  uint64_t name_bytes; /* of the names on them */
} csv_dump;

/* Quoted only where it must be; an empty text is quoted, an absent one is not written at all. */
void csv_field(csv_dump *d, const char *text, size_t size);
/* A comma and the number. */
void csv_number(csv_dump *d, uint64_t value);
/* Loads the name, cut; false when it cannot be converted. */
bool csv_load_name(csv_dump *d, wpc_text text);
/* The first field, the path. */
void csv_start_line(csv_dump *d);
/* Counts the name of a line of a value; false when the line is not to be written now. */
bool csv_count_name(csv_dump *d, bool has_name);

/* A name stands on each line of its row, so few bytes can make much: what the names come to is known
 * before anything is written. False after a complaint. */
bool csv_names_fit(const block *b, const char *format, uint64_t name_bytes);

/* The lines of a V1 block, of a title table, and of registration data. */
void csv_v1_lines(csv_dump *d);
void csv_titles(csv_dump *d);
void csv_registration(csv_dump *d);

#endif
