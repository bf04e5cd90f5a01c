/* Values under keys: members of an object of JSON, or cells of a line of CSV, which has only the values. */
#ifndef WPC_TOOLS_RECORD_H
#define WPC_TOOLS_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/json.h"
#include "text/out.h"

/* The object or the line is the caller's to open and to close. */
typedef struct record {
  bool is_csv;
  bool is_heading; /* of CSV: the keys are written, not the values */
  out_stream *out;
  json_writer json;
} record;

/* Nothing in CSV, null in JSON. */
void record_absent(record *r, const char *key);
void record_number(record *r, const char *key, uint64_t number);
void record_signed(record *r, const char *key, int64_t number);
void record_optional(record *r, const char *key, bool is_there, uint64_t number);
void record_text(record *r, const char *key, const char *text, size_t size);
/* The same of a text with a NUL; NULL and an empty one are absent. */
void record_word(record *r, const char *key, const char *text);
void record_guid(record *r, const char *key, wpc_guid guid);
/* Bytes in lower-case hexadecimal digits. */
void record_hex(record *r, const char *key, const uint8_t *bytes, size_t size);

#endif
