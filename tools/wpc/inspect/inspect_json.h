/* `inspect --format=json`: what the kinds of blocks share. */
#ifndef WPC_TOOLS_INSPECT_JSON_H
#define WPC_TOOLS_INSPECT_JSON_H

#include "block/block.h"
#include "block/names.h"
#include "inspect/inspect_pick.h"

typedef struct json_dump {
  json_writer json;
  const block *b;
  wpc_input in;
  name_buffer name;
  bool failed; /* an error was met and written */
  inspect_asked *asked;
} json_dump;

/* "error":{…} into an open object. */
void dump_error(json_dump *d, const wpc_error *error);
/* null without a name, and beside "KEY_hex" when it cannot be converted. */
void dump_name(json_dump *d, const char *key, bool has_name, wpc_text text);
void dump_number(json_dump *d, const char *key, uint64_t value);
void dump_signed(json_dump *d, const char *key, int64_t value);
/* A string, or null when the text is empty. */
void dump_text(json_dump *d, const char *key, const char *text);
/* A counter type's name, or null when it is not known. */
void dump_type_name(json_dump *d, uint32_t type);
/* {"size":4,"raw":17}; {"size":12,"hex":"…"} when raw is NULL, because the value is no number. */
void dump_value(json_dump *d, uint32_t size, const uint64_t *raw, wpc_range bytes);
void dump_guid(json_dump *d, const wpc_guid *guid);
/* The members of a registered counter's object. */
void dump_counter(json_dump *d, const wpc_reg_counter *counter);
/* "header":{ of a data block; null, and false, when the block has none. */
bool dump_open_header(json_dump *d, wpc_status status);
void dump_open_list(json_dump *d, const char *key);
/* Closes the list; what ended the walk is an error unless it is WPC_END. */
void dump_close_list(json_dump *d, const wpc_error *error);

/* "header" and "objects" of a V1 block. */
void dump_v1(json_dump *d);
/* "titles" */
void dump_titles(json_dump *d);
/* What the kinds of registration data have in the place of a list. */
void dump_registration(json_dump *d);

#endif
