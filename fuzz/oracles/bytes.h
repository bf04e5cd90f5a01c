/* Bytes that grow. */
#ifndef WPC_FUZZ_BYTES_H
#define WPC_FUZZ_BYTES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct fuzz_bytes {
  char *data;
  size_t size, room;
} fuzz_bytes;

void bytes_add(fuzz_bytes *bytes, const void *more, size_t size);
void bytes_add_text(fuzz_bytes *bytes, const char *text);
void bytes_free(fuzz_bytes *bytes);
bool bytes_same(const fuzz_bytes *a, const fuzz_bytes *b);

/* What malloc() and realloc() give, or the end of the process. */
void *bytes_room(void *old, size_t count, size_t size);
char *bytes_copy(const char *text, size_t length);

/* A part of some bytes. */
typedef struct fuzz_span {
  const char *text;
  size_t length;
} fuzz_span;

fuzz_span span_of(const fuzz_bytes *bytes);
bool span_is(fuzz_span span, const char *text);
bool span_begins(fuzz_span span, const char *text);
bool span_same(fuzz_span a, fuzz_span b);
/* Takes the line off, without its line feed; *ended: it has one. */
fuzz_span span_take_line(fuzz_span *rest, bool *ended);

#endif
