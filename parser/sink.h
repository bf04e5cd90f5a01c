/* Private. A text that grows into the caller's buffer and counts on when it is full. */
#ifndef WPC_SINK_H
#define WPC_SINK_H

#include <stddef.h>
#include <stdint.h>

typedef struct wpc_sink {
  char *dst; /* may be NULL when capacity is 0 */
  size_t capacity;
  size_t length; /* of the whole text so far */
} wpc_sink;

static inline void wpc_put_char(wpc_sink *s, char c) {
  if (s->length + 1 < s->capacity) {
    s->dst[s->length] = c;
  }
  s->length++;
}

static inline void wpc_put_number(wpc_sink *s, uint64_t value, unsigned base) {
  char digits[20];
  size_t n = 0;
  do {
    digits[n++] = "0123456789abcdef"[value % base];
    value /= base;
  } while (value > 0);
  while (n > 0) {
    wpc_put_char(s, digits[--n]);
  }
}

/* Ends the text with a NUL, cut if it must be. Returns the length of the whole. */
static inline size_t wpc_put_end(wpc_sink *s) {
  if (s->capacity > 0) {
    s->dst[s->length < s->capacity ? s->length : s->capacity - 1] = '\0';
  }
  return s->length;
}

#endif
