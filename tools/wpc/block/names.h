/* A name of the input as UTF-8, in a buffer that grows and is used again. */
#ifndef WPC_TOOLS_NAMES_H
#define WPC_TOOLS_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "wpc/wpc.h"

typedef struct name_buffer {
  char *text; /* length bytes and a NUL */
  size_t length, capacity;
} name_buffer;

/* False: the name is in a code page that cannot be converted; the buffer is empty then. */
bool name_load(name_buffer *name, wpc_input in, wpc_text text);
/* Another text instead. */
void name_set(name_buffer *name, const char *text);
/* Appends a text to the name. */
void name_append(name_buffer *name, const char *text);
void name_append_part(name_buffer *name, const char *text, size_t size);
void name_free(name_buffer *name);

#endif
