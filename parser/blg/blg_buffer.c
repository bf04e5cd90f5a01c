/* Buffers and events. A buffer's header has 72 bytes; the words at 4 and 8 may be anything.
 *
 *   0   u32  size of the buffer     24  u64  sequence number     52  u16  flags
 *   16  u64  flush time             48  u32  filled bytes        54  u16  type
 *
 * An event has 48 bytes that every event of its kind has, and 24 that say which part it holds.
 *
 *   0   u16  size                   5   u8   level               24  GUID of the provider
 *   2   u8   header type            6   u16  version             48  GUID of the log
 *   3   u8   0xC0                   8   u32  thread, process     64  u32  part
 *   4   u8   type of the message    16  u64  time                68  u32  parts
 *
 * An event of the system has its size at 4, its type at 6 and its group at 7. */
#include "blg.h"

#define FLAG_COMPRESSED 0x40u /* in public lists of buffer flags */
#define LEAST_EVENT 8
#define COUNTER_EVENT 72
#define FULL_HEADER_32 10
#define FULL_HEADER_64 20
#define SYSTEM_64 2 /* header types of the system, each with the one for 32 bits before it */
#define COMPACT_64 4
#define PERFINFO_32 16
#define PERFINFO_64 17

static const uint8_t counter_log_guid[16] = {0xb3, 0x3b, 0x3f, 0x93, 0x3e, 0x94, 0x0d, 0x49,
                                             0x9c, 0xed, 0x3c, 0xbb, 0x14, 0xc1, 0x44, 0x79};

typedef struct event_head {
  uint8_t header_type;
  bool is_full;        /* the header that events of counter logs have */
  bool is_about_trace; /* a whole event of the system, of the group EventTrace */
  uint32_t size;
  size_t size_at; /* where its size is */
} event_head;

#ifdef __FRAMAC__
#include "proof/blg_buffer_contracts.h"
#endif

/* ---- buffers ---- */

bool wpci_blg_lend(wpc_input in, wpc_range part, wpc_input *lent) {
  const uint8_t *bytes = WPCI_BLG_IS_LENT(in) ? WPCI_BLG_ASK(in, part) : in.data + part.offset;
  *lent = in;
  lent->data = bytes;
  lent->size = part.length;
  return bytes != NULL;
}

static wpc_error check_last_buffer(wpc_input in, size_t at, uint32_t size) {
  WPCI_STRICT(in, WPC_RULE_BLG_BUF_05, MUL, at, wpci_blg_size(in), size);
  return wpci_pass();
}

static size_t blg_buffer_smaller(size_t a, size_t b) {
  return a < b ? a : b;
}

/* What the file has behind the end of the log: buffers in which nothing is filled. */
static wpc_error check_behind_end(wpc_input in, wpc_range behind, uint32_t size) {
  size_t at = behind.offset + blg_buffer_smaller(48, behind.length);
  WPCI_STRICT_THAT(in, WPC_RULE_BLG_BUF_10, behind.length == 0, at, behind.offset,
                   wpci_blg_size(in));
  if (behind.length == 0) {
    return wpci_pass();
  }
  return check_last_buffer(in, behind.offset + (behind.length - behind.length % size), size);
}

static wpc_error check_buffer(wpc_input lent, size_t at, uint32_t size, uint32_t filled) {
  wpc_range bytes = wpci_range_all(lent);
  uint32_t compressed = wpci_u16(lent, bytes, 52) / FLAG_COMPRESSED % 2;
  WPCI_HARD(WPC_RULE_BLG_BUF_06, EQ, at, wpci_u32(lent, bytes, 0), size);
  WPCI_HARD(WPC_RULE_BLG_BUF_07, GE, at + 48, filled, WPCI_BLG_BUFFER);
  WPCI_HARD(WPC_RULE_BLG_BUF_08, LE, at + 48, filled, size);
  WPCI_HARD(WPC_RULE_BLG_BUF_09, EQ, at + 52, compressed, 0);
  return wpci_pass();
}

/* The filled bytes. In the first buffer of a damaged log all of it where they cannot be right. */
static uint32_t filled_bytes(wpci_blg_frame frame, wpc_input lent) {
  uint32_t filled = wpci_u32(lent, wpci_range_all(lent), 48);
  bool can_be = filled >= WPCI_BLG_BUFFER && filled <= frame.buffer_size;
  return can_be || frame.index > 0 || !frame.is_damaged ? filled : frame.buffer_size;
}

/* Fills the view of a buffer whose header is in `lent`. */
static void take_buffer(wpci_blg_frame frame, wpc_input lent, uint32_t filled,
                        wpc_blg_buffer *buffer) {
  wpc_range all = wpci_range_all(lent);
  size_t end = blg_buffer_smaller(filled, lent.size);
  size_t start = blg_buffer_smaller(frame.index == 0 ? frame.first_event : WPCI_BLG_BUFFER, end);
  buffer->offset = frame.bytes.offset;
  buffer->index = frame.index;
  buffer->filled = filled;
  buffer->flush_time = wpci_u64(lent, all, 16);
  buffer->sequence = wpci_u64(lent, all, 24);
  buffer->flags = wpci_u16(lent, all, 52);
  buffer->type = wpci_u16(lent, all, 54);
  buffer->is_cut = lent.size < frame.buffer_size;
  buffer->bytes = lent.data;
  buffer->size = lent.size;
  buffer->events.offset = frame.bytes.offset + start;
  buffer->events.length = end - start;
}

wpc_error wpci_blg_read_buffer(wpc_input in, wpci_blg_frame frame, wpc_blg_buffer *buffer) {
  if (frame.bytes.offset + frame.bytes.length == wpci_blg_size(in)) {
    WPCI_TRY(check_last_buffer(in, frame.bytes.offset, frame.buffer_size));
  }
  if (frame.bytes.length < WPCI_BLG_BUFFER) {
    return wpci_end();
  }
  wpc_input lent;
  if (!wpci_blg_lend(in, frame.bytes, &lent)) {
    return wpci_misuse();
  }
  uint32_t filled = filled_bytes(frame, lent);
  WPCI_TRY(check_buffer(lent, frame.bytes.offset, frame.buffer_size, filled));
  take_buffer(frame, lent, filled, buffer);
  return wpci_pass();
}

wpci_blg_buffer_iter wpci_blg_buffers(wpc_input in, wpc_blg_log log) {
  wpci_blg_buffer_iter it = WPCI_NOTHING;
  it.error = log.error;
  it.in = in;
  it.log = log;
  it.rest = wpci_range_of(0, wpci_blg_size(in));
  return it;
}

static wpc_error end_of_buffers(wpci_blg_buffer_iter *it) {
  wpc_range behind = it->rest;
  it->rest = wpci_tail(behind, behind.length);
  WPCI_TRY(check_behind_end(it->in, behind, it->log.buffer_size));
  return wpci_end();
}

static wpc_error step_buffer(wpci_blg_buffer_iter *it) {
  if (it->rest.length == 0 || it->rest.offset == it->log.end) {
    return end_of_buffers(it);
  }
  wpci_blg_frame frame;
  frame.buffer_size = it->log.buffer_size;
  frame.first_event = it->log.first_event;
  frame.index = it->next;
  frame.is_damaged = it->log.error.status != WPC_OK;
  frame.bytes = wpci_head(it->rest, blg_buffer_smaller(frame.buffer_size, it->rest.length));
  it->rest = wpci_tail(it->rest, frame.bytes.length);
  it->next++;
  return wpci_blg_read_buffer(it->in, frame, &it->item);
}

bool wpci_blg_next_buffer(wpci_blg_buffer_iter *it) {
  if (it->error.status == WPC_OK) {
    it->error = step_buffer(it);
  }
  return it->error.status == WPC_OK;
}

/* ---- events ---- */

static wpc_error check_event_begins(size_t at, wpc_range rest) {
  WPCI_HARD(WPC_RULE_BLG_EVT_01, GE, at, rest.length, LEAST_EVENT);
  return wpci_pass();
}

/* The bytes of such a header of the system; 0: it is not one. */
static uint32_t system_header(uint8_t type) {
  if (type == PERFINFO_32 || type == PERFINFO_64) {
    return 16;
  }
  if (type > COMPACT_64) {
    return 0;
  }
  return type > SYSTEM_64 ? 24 : 32;
}

static event_head read_event_head(wpc_input in, wpc_range rest) {
  event_head h;
  h.header_type = wpci_u8(in, rest, 2);
  uint32_t header = system_header(h.header_type);
  h.is_full = h.header_type == FULL_HEADER_32 || h.header_type == FULL_HEADER_64;
  h.size_at = header > 0 ? 4 : 0;
  h.size = wpci_u16(in, rest, h.size_at);
  h.is_about_trace =
      header > 0 && h.header_type > 0 && h.size >= header && wpci_u8(in, rest, 7) == 0;
  return h;
}

static wpc_error check_event_size(event_head h, size_t at) {
  WPCI_HARD(WPC_RULE_BLG_EVT_02, GE, at + h.size_at, h.size,
            h.is_full ? COUNTER_EVENT : LEAST_EVENT);
  return wpci_pass();
}

static wpc_error check_event_fits(wpc_input in, event_head h, size_t at, wpc_range rest) {
  size_t place = at + h.size_at;
  WPCI_HARD(WPC_RULE_BLG_EVT_03, LE, place, h.size, rest.length);
  WPCI_STRICT_AS(in, WPC_RULE_BLG_EVT_04, LE, wpci_align8(h.size), rest.length, place, h.size,
                 rest.length);
  return wpci_pass();
}

/* Bytes of the provider's GUID that are not those of counter logs. */
static uint32_t foreign_bytes(wpc_input in, wpc_range event) {
  wpc_guid guid = wpci_guid_at(in, event, 24);
  uint32_t n = 0;
  /*@ loop invariant bound: 0 <= i <= 16;
      loop invariant most: n <= i;
      loop assigns i, n;
      loop variant 16 - i;
  */
  for (size_t i = 0; i < 16; i++) {
    n += guid.bytes[i] != counter_log_guid[i];
  }
  return n;
}

static void check_provider(wpc_input in, size_t at, event_head h, uint32_t foreign) {
  uint32_t known = h.is_full || h.is_about_trace ? FULL_HEADER_32 : h.header_type;
  WPCI_NOTE_AS(in, WPC_RULE_BLG_EVT_05, EQ, known, FULL_HEADER_32, at + 2, h.header_type,
               FULL_HEADER_64);
  if (h.is_full) {
    WPCI_NOTE(in, WPC_RULE_BLG_EVT_06, EQ, at + 24, foreign, 0);
  }
}

static wpc_blg_event read_event(wpc_input in, size_t at, wpc_range bytes, event_head h) {
  wpc_blg_event event = WPCI_NOTHING;
  uint32_t foreign = h.is_full ? foreign_bytes(in, bytes) : 0;
  check_provider(in, at, h, foreign);
  event.offset = at;
  event.size = h.size;
  event.header_type = h.header_type;
  event.is_about_trace = h.is_about_trace;
  event.is_counter_log = h.is_full && foreign == 0;
  if (event.is_counter_log) {
    event.type = wpci_u8(in, bytes, 4);
    event.time = wpci_u64(in, bytes, 16);
    event.part = wpci_u32(in, bytes, 64);
    event.num_parts = wpci_u32(in, bytes, 68);
    event.payload = wpci_range_of(at + COUNTER_EVENT, h.size - COUNTER_EVENT);
    event.bytes = in.data + bytes.offset + COUNTER_EVENT;
  }
  return event;
}

/* Where the file is cut, the event that does not fit is the end. */
static wpc_error step_event(wpci_blg_event_iter *it) {
  if (it->rest.length == 0 || (it->is_cut && it->rest.length < LEAST_EVENT)) {
    return wpci_end();
  }
  size_t at = it->base + it->rest.offset;
  WPCI_TRY(check_event_begins(at, it->rest));
  event_head h = read_event_head(it->in, it->rest);
  WPCI_TRY(check_event_size(h, at));
  if (it->is_cut && h.size > it->rest.length) {
    return wpci_end();
  }
  WPCI_TRY(check_event_fits(it->in, h, at, it->rest));
  wpc_range bytes = wpci_head(it->rest, h.size);
  it->rest = wpci_tail(it->rest, blg_buffer_smaller((size_t)wpci_align8(h.size), it->rest.length));
  it->item = read_event(it->in, at, bytes, h);
  return wpci_pass();
}

wpci_blg_event_iter wpci_blg_events(wpc_input in, wpc_blg_buffer buffer) {
  wpci_blg_event_iter it = WPCI_NOTHING;
  it.in = in;
  it.in.data = buffer.bytes;
  it.in.size = buffer.size;
  it.base = buffer.offset;
  it.rest = wpci_range_of(buffer.events.offset - buffer.offset, buffer.events.length);
  it.is_cut = buffer.is_cut;
  return it;
}

bool wpci_blg_next_event(wpci_blg_event_iter *it) {
  if (it->error.status == WPC_OK) {
    it->error = step_event(it);
  }
  return it->error.status == WPC_OK;
}
