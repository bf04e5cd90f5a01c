#include "oracles/bytes.h"

#include <stdlib.h>
#include <string.h>

#include "oracles/harness.h"
#include "untraced.h"

UNTRACED_BEGIN

void *bytes_room(void *old, size_t count, size_t size) {
  FUZZ_REQUIRE(size == 0 || count <= SIZE_MAX / size);
  const size_t wanted = count * size > 0 ? count * size : 1;
  void *room = realloc(old, wanted);
  FUZZ_REQUIRE(room != NULL);
  return room;
}

char *bytes_copy(const char *text, size_t length) {
  char *copy = (char *)bytes_room(NULL, length + 1, 1);
  memcpy(copy, text, length);
  copy[length] = '\0';
  return copy;
}

void bytes_add(fuzz_bytes *bytes, const void *more, size_t size) {
  if (size > bytes->room - bytes->size) {
    bytes->room = bytes->room * 2 + size;
    bytes->data = (char *)bytes_room(bytes->data, bytes->room, 1);
  }
  if (size > 0) {
    memcpy(bytes->data + bytes->size, more, size);
    bytes->size += size;
  }
}

void bytes_add_text(fuzz_bytes *bytes, const char *text) {
  bytes_add(bytes, text, strlen(text));
}

void bytes_free(fuzz_bytes *bytes) {
  free(bytes->data);
  memset(bytes, 0, sizeof *bytes);
}

bool bytes_same(const fuzz_bytes *a, const fuzz_bytes *b) {
  return span_same(span_of(a), span_of(b));
}

fuzz_span span_of(const fuzz_bytes *bytes) {
  const fuzz_span span = {bytes->size > 0 ? bytes->data : "", bytes->size};
  return span;
}

bool span_is(fuzz_span span, const char *text) {
  return span.length == strlen(text) && memcmp(span.text, text, span.length) == 0;
}

bool span_begins(fuzz_span span, const char *text) {
  const size_t length = strlen(text);
  return span.length >= length && memcmp(span.text, text, length) == 0;
}

bool span_same(fuzz_span a, fuzz_span b) {
  return a.length == b.length && (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

fuzz_span span_take_line(fuzz_span *rest, bool *ended) {
  const char *feed = rest->length > 0 ? (const char *)memchr(rest->text, '\n', rest->length) : NULL;
  const size_t length = feed != NULL ? (size_t)(feed - rest->text) : rest->length;
  const fuzz_span line = {rest->text, length};
  const size_t taken = length + (feed != NULL ? 1 : 0);
  *ended = feed != NULL;
  rest->text += taken;
  rest->length -= taken;
  return line;
}

UNTRACED_END
