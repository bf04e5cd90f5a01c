/* Writes JSON (RFC 8259) to a stream. Commas are the writer's; the caller opens, names and closes.
 * Why this is not a library: docs/development/adr/0003-json.md. */
#ifndef WPC_TOOLS_JSON_H
#define WPC_TOOLS_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/out.h"

typedef struct json_writer {
  out_stream *out;
  uint32_t depth;
  uint32_t filled; /* bit d: the list or object at depth d has an entry */
  bool after_key;
} json_writer;

/* At most 31 levels deep. */
json_writer json_make(out_stream *out);

void json_open_object(json_writer *json);
void json_close_object(json_writer *json);
void json_open_array(json_writer *json);
void json_close_array(json_writer *json);
/* Plain ASCII without quotes or backslashes. */
void json_key(json_writer *json, const char *key);
/* The next key or entry begins on a line of its own, after `indent` blanks. */
void json_line(json_writer *json, size_t indent);

/* A writer for entries of the list that this one is in, to another stream; json_entries() puts them into the list. */
json_writer json_make_part(const json_writer *json, out_stream *out);
void json_entries(json_writer *json, const char *text, size_t size);

/* UTF-8. Control characters, and those that reorder or hide what is next to them
 * (utf8_is_unsafe()), are escaped: what is printed on a terminal stays what it is. Each invalid byte
 * becomes U+FFFD. */
void json_string(json_writer *json, const char *text, size_t size);
/* The bytes that json_string() writes between the quotes. */
uint64_t json_string_size(const char *text, size_t size);
void json_text(json_writer *json, const char *text);
/* A key and what json_text(), json_u64() and so on write; null where the text is NULL, or where it is not there. */
void json_pair(json_writer *json, const char *key, const char *text);
void json_pair_u64(json_writer *json, const char *key, uint64_t value);
void json_pair_u64_if(json_writer *json, const char *key, bool is_there, uint64_t value);
void json_pair_i64(json_writer *json, const char *key, int64_t value);
void json_pair_i64_if(json_writer *json, const char *key, bool is_there, int64_t value);
void json_pair_double(json_writer *json, const char *key, double value);
void json_pair_double_if(json_writer *json, const char *key, bool is_there, double value);
void json_pair_bool(json_writer *json, const char *key, bool value);
/* As json_pair(), and null for an empty text, too. */
void json_pair_filled(json_writer *json, const char *key, const char *text);
/* A key and what it opens. */
void json_pair_object(json_writer *json, const char *key);
void json_pair_array(json_writer *json, const char *key);
void json_u64(json_writer *json, uint64_t value);
void json_i64(json_writer *json, int64_t value);
/* The shortest of 15, 16 or 17 digits that reads back as the same number; null when it is not
 * finite. */
void json_double(json_writer *json, double value);
void json_bool(json_writer *json, bool value);
void json_null(json_writer *json);
void json_guid(json_writer *json, wpc_guid guid);
/* Bytes as a string of lower-case hexadecimal digits. */
void json_hex(json_writer *json, const uint8_t *bytes, size_t size);

#endif
