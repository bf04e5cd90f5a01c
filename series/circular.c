/* Circular logs. A full file is overwritten from its oldest buffer on, so that the buffers behind the first one are in order
 * from one of them on, and then from the second on. Source: evntrace.h, EVENT_TRACE_FILE_MODE_CIRCULAR. */
#include "circular.h"

#include <string.h>

#include "../parser/range.h"

#define HEADER_BYTES 72u
#define AT_SEQUENCE 24u
#define EVENT_BYTES 24u /* of its header, as far as it is read */
#define AT_HEADER_TYPE 2u
#define AT_EVENT_TIME 16u
#define HEADER_OF_32 10u
#define HEADER_OF_64 20u

static const uint8_t *bytes_of(const wpcs_circular *c, size_t offset, size_t length) {
  const wpc_options *options = c->in.options;
  return options->lend != NULL ? options->lend(options->lend_context, offset, length)
                               : c->in.data + offset;
}

/* Gives a number of a buffer by which they can be in order; 0: it has none. */
typedef uint64_t (*number_fn)(const wpcs_circular *c, size_t index);

static uint64_t sequence_of(const wpcs_circular *c, size_t index) {
  const uint8_t *bytes = bytes_of(c, index * c->buffer_size, HEADER_BYTES + EVENT_BYTES);
  return bytes != NULL ? wpci_load64(bytes + AT_SEQUENCE) : 0;
}

/* The time of its first event, where that is of the kind that counter logs have. */
static uint64_t time_of_buffer(const wpcs_circular *c, size_t index) {
  const uint8_t *bytes = bytes_of(c, index * c->buffer_size, HEADER_BYTES + EVENT_BYTES);
  const uint8_t *event = bytes != NULL ? bytes + HEADER_BYTES : NULL;
  const bool is_known = event != NULL && (event[AT_HEADER_TYPE] == HEADER_OF_32 ||
                                          event[AT_HEADER_TYPE] == HEADER_OF_64);
  return is_known ? wpci_load64(event + AT_EVENT_TIME) : 0;
}

/* The buffer behind the first one from which on the numbers rise, to the end and then from the second on. 0: they do
 * not, or rise from the second buffer on. */
static size_t find_first(const wpcs_circular *c, number_fn number) {
  size_t first = 0;
  size_t falls = 0;
  const uint64_t start = number(c, 1);
  uint64_t before = start;
  for (size_t i = 2; i < c->num_buffers; i++) {
    const uint64_t now = number(c, i);
    first = now < before ? i : first;
    falls += now < before ? 1 : 0;
    before = now;
  }
  return falls == 1 && before <= start ? first : 0;
}

wpcs_circular wpcs_circular_of(wpc_input in, const wpc_blg_log *log) {
  wpcs_circular c;
  const size_t bytes = in.options->lend != NULL ? in.options->lend_size : in.size;
  memset(&c, 0, sizeof c);
  c.in = in;
  c.buffer_size = log->buffer_size;
  if (log->error.status != WPC_OK || (log->mode & WPC_BLG_CIRCULAR) == 0 ||
      bytes % log->buffer_size != 0 || log->buffer_size < HEADER_BYTES + EVENT_BYTES) {
    return c;
  }
  c.num_buffers = bytes / log->buffer_size;
  c.first = c.num_buffers > 2 ? find_first(&c, sequence_of) : 0;
  if (c.first == 0 && c.num_buffers > 2) {
    c.first = find_first(&c, time_of_buffer);
    c.is_by_time = c.first > 0;
  }
  return c;
}

size_t wpcs_circular_place(const wpcs_circular *c, size_t offset) {
  const size_t index = c->first > 0 ? offset / c->buffer_size : 0;
  if (index == 0 || index >= c->num_buffers) {
    return offset;
  }
  const size_t behind = c->num_buffers - c->first; /* buffers that come before the second one */
  const size_t place = index <= behind ? c->first + index - 1 : index - behind;
  return place * c->buffer_size + offset % c->buffer_size;
}

/* A walk asks for parts of one buffer. What reaches over several is not one piece in the file. */
static const uint8_t *lend_in_order(void *context, size_t offset, size_t length) {
  const wpcs_circular *c = (const wpcs_circular *)context;
  const bool is_one = length <= c->buffer_size - offset % c->buffer_size;
  return is_one || offset == 0 ? bytes_of(c, wpcs_circular_place(c, offset), length) : NULL;
}

wpc_options wpcs_circular_options(wpcs_circular *c) {
  wpc_options options = *c->in.options;
  options.lend_size = options.lend != NULL ? options.lend_size : c->in.size;
  options.lend = lend_in_order;
  options.lend_context = c;
  return options;
}
