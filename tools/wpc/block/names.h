/* A name of the input as UTF-8, in a buffer that grows and is used again. */
#ifndef WPC_TOOLS_NAMES_H
#define WPC_TOOLS_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "wpc/names.h"
#include "wpc/wpc.h"

/* A name may be on each line of what it belongs to. So that a hostile one cannot make much of little,
 * names are cut where documented ones end. */
#define NAME_UNITS 1023u

typedef struct name_buffer {
  char *text; /* length bytes and a NUL */
  size_t length, capacity;
} name_buffer;

/* The text's first `units` code units of 2 bytes, or all of it. */
wpc_text name_cut(wpc_text text, size_t units);
/* False: the name is in a code page that cannot be converted; the buffer is empty then. */
bool name_load(name_buffer *name, wpc_input in, wpc_text text);
/* A name that cannot be converted as its bytes, "0x" and at most 32 of them. */
void name_load_or_bytes(name_buffer *name, wpc_input in, wpc_text text);
/* Room for so many bytes and a NUL. The text stays. */
void name_grow(name_buffer *name, size_t length);
/* Another text instead. */
void name_set(name_buffer *name, const char *text);
/* Appends a text to the name. */
void name_append(name_buffer *name, const char *text);
void name_append_part(name_buffer *name, const char *text, size_t size);
/* The same of a text in a form that is one for all that differ in the case of letters only, as wpc_text_compare()
 * compares them. It is for keys: characters above ASCII are bytes that are no UTF-8. */
void name_append_folded(name_buffer *name, const char *text, size_t size);
/* Another text instead, of any bytes: each that is not UTF-8 becomes U+FFFD. */
void name_set_clean(name_buffer *name, const char *text, size_t size);
/* Puts a zero in front of the index of a counter path: "(a#1)" becomes "(a#01)", which is the same instance. */
void name_add_zero(name_buffer *path, size_t counter_length);
/* The same text as a name of a path, which is valid until the buffer changes. */
wpc_path_name name_in_path(const name_buffer *name);
void name_free(name_buffer *name);

#endif
