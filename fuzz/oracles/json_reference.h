/* A second reader of capture.json, to compare with: over the strict reader of JSON (tree.h), which is plain and
 * recursive and shares no code with the library. Source: RFC 8259, and the choices of
 * docs/development/adr/0003-json.md. */
#ifndef WPC_FUZZ_JSON_REFERENCE_H
#define WPC_FUZZ_JSON_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JSON_MEMBERS 4 /* kind, host, created, tool */

typedef struct json_text {
  bool seen;  /* the member is there */
  bool given; /* and it is a text */
  uint8_t *utf8;
  size_t length;
} json_text;

typedef struct json_reference {
  bool accepted;
  json_text members[JSON_MEMBERS];
} json_reference;

/* The caller calls json_reference_free() in every case. */
void json_reference_read(json_reference *reference, const uint8_t *data, size_t size);
void json_reference_free(json_reference *reference);

#endif
