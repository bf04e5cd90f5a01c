/* The log file header: the first event of the first buffer, with p bytes to a pointer.
 *
 *   0   u16  Version             32 u32  BufferSize          56 + 32     name pointers, 2 p
 *   2   u8   header type         36 u8   OS major, minor...  88 + 2 p    TIME_ZONE_INFORMATION, 172
 *   4   u16  size                40 u32  OS build            aligned     u64 BootTime, PerfFreq,
 *   8   ...                      48 u64  EndTime                         StartTime, u32 clock type,
 *                                64 u32  mode                            BuffersLost, two names
 *                                68 u32  BuffersWritten
 *                                76 u32  PointerSize
 *                                80 u32  EventsLost */
#include "../system_time.h"
#include "blg.h"

#define LEAST_BUFFER 0x400u
#define MOST_BUFFER 0x400000u
#define FIXED_PART 304 /* of the header, with pointers of 4 bytes */
#define AT_SIZE 4
#define AT_OS 36
#define AT_END_TIME 48
#define AT_MODE 64
#define AT_WRITTEN 68
#define AT_POINTER_SIZE 76
#define AT_EVENTS_LOST 80
#define AT_POINTERS 88
#define ZONE 172
#define ZONE_NAME 64
#define TIMES 32
#define MODE_COMPRESSED 0x4000000u /* EVENT_TRACE_COMPRESSED_MODE */

#ifdef __FRAMAC__
#include "proof/blg_log_contracts.h"
#endif

static wpc_error check_size_of_log(wpc_input in) {
  in.size = wpci_blg_size(in);
  WPCI_TRY(wpci_input_check(in));
  WPCI_HARD(WPC_RULE_BLG_BUF_01, GE, 0, in.size, WPCI_BLG_BUFFER);
  return wpci_pass();
}

static wpc_error check_first_word(uint32_t size) {
  WPCI_HARD(WPC_RULE_BLG_BUF_02, GE, 0, size, LEAST_BUFFER);
  WPCI_HARD(WPC_RULE_BLG_BUF_03, LE, 0, size, MOST_BUFFER);
  WPCI_HARD(WPC_RULE_BLG_BUF_04, MUL, 0, size, 8);
  return wpci_pass();
}

/* What lies before the times at the end, with pointers of so many bytes. */
static size_t times_at(uint32_t pointer_size) {
  return (size_t)wpci_align8(AT_POINTERS + 2 * (uint64_t)pointer_size + ZONE);
}

static wpc_error check_identity_of_log(wpc_input in, wpc_range area) {
  WPCI_HARD(WPC_RULE_BLG_HDR_01, GE, area.offset, area.length, FIXED_PART);
  uint8_t type = wpci_u8(in, area, 2);
  uint32_t pointer_size = wpci_u32(in, area, AT_POINTER_SIZE);
  uint32_t compressed = wpci_u32(in, area, AT_MODE) / MODE_COMPRESSED % 2;
  WPCI_HARD_AS(WPC_RULE_BLG_HDR_02, LE, (type + 255u) % 256, 1, area.offset + 2, type, 2);
  WPCI_HARD_AS(WPC_RULE_BLG_HDR_03, EQ, pointer_size == 8 ? 4 : pointer_size, 4,
               area.offset + AT_POINTER_SIZE, pointer_size, 8);
  WPCI_HARD(WPC_RULE_BLG_HDR_06, EQ, area.offset + AT_MODE, compressed, 0);
  return wpci_pass();
}

static wpc_error check_header_size(wpc_range area, uint32_t size, size_t end) {
  WPCI_HARD(WPC_RULE_BLG_HDR_04, GE, area.offset + AT_SIZE, size, end);
  WPCI_HARD(WPC_RULE_BLG_HDR_05, LE, area.offset + AT_SIZE, size, area.length);
  return wpci_pass();
}

static wpc_blg_zone read_zone(wpc_input in, wpc_range zone) {
  wpc_blg_zone z;
  z.bias = wpci_i32(in, zone, 0);
  z.standard_name = wpci_text_cut(in, wpci_head(wpci_tail(zone, 4), ZONE_NAME), 0);
  z.standard_date = wpci_read_system_time(in, zone, 68);
  z.standard_bias = wpci_i32(in, zone, 84);
  z.daylight_name = wpci_text_cut(in, wpci_head(wpci_tail(zone, 88), ZONE_NAME), 0);
  z.daylight_date = wpci_read_system_time(in, zone, 152);
  z.daylight_bias = wpci_i32(in, zone, 168);
  return z;
}

static void read_header_fields(wpc_input in, wpc_range header, wpc_range times, wpc_blg_log *log) {
  log->os_major = wpci_u8(in, header, AT_OS);
  log->os_minor = wpci_u8(in, header, AT_OS + 1);
  log->os_build = wpci_u32(in, header, AT_OS + 4);
  log->end_time = wpci_u64(in, header, AT_END_TIME);
  log->mode = wpci_u32(in, header, AT_MODE);
  log->buffers_written = wpci_u32(in, header, AT_WRITTEN);
  log->events_lost = wpci_u32(in, header, AT_EVENTS_LOST);
  log->boot_time = wpci_u64(in, times, 0);
  log->perf_freq = wpci_i64(in, times, 8);
  log->start_time = wpci_u64(in, times, 16);
  log->buffers_lost = wpci_u32(in, times, 28);
  size_t zone_at = AT_POINTERS + 2 * (size_t)log->pointer_size;
  log->zone = read_zone(in, wpci_head(wpci_tail(header, zone_at), ZONE));
}

static wpc_error check_name_ends(wpc_input in, wpc_range area, size_t units) {
  WPCI_STRICT(in, WPC_RULE_BLG_HDR_07, LT, area.offset, units, area.length / 2);
  return wpci_pass();
}

/* The name at the start of `rest`. Without an end it is empty, and nothing follows. */
static wpci_named read_header_name(wpc_input in, wpc_range rest) {
  wpci_named n;
  size_t units = wpci_units_before_nul(in, rest);
  bool ends = units < rest.length / 2;
  n.error = check_name_ends(in, rest, units);
  n.name = wpci_head(rest, ends ? 2 * units : 0);
  n.padding = wpci_tail(rest, ends ? 2 * units + 2 : rest.length);
  return n;
}

static void check_closed(wpc_input in, const wpc_blg_log *log, size_t at) {
  WPCI_NOTE(in, WPC_RULE_BLG_HDR_08, EQ, at, log->buffers_written, log->num_buffers);
}

/* Reads the header at the start of the first buffer's events. */
WPCI_APART static wpc_error read_log_header(wpc_input in, wpc_range area, wpc_blg_log *log) {
  WPCI_TRY(check_identity_of_log(in, area));
  uint32_t size = wpci_u16(in, area, AT_SIZE);
  log->pointer_size = wpci_u32(in, area, AT_POINTER_SIZE) == 8 ? 8 : 4;
  size_t before = times_at(log->pointer_size);
  WPCI_TRY(check_header_size(area, size, before + TIMES));
  wpc_range header = wpci_head(area, size);
  wpc_range times = wpci_tail(header, before);
  read_header_fields(in, header, times, log);
  size_t next = area.offset + (size_t)wpci_align8(size);
  log->first_event = next < in.size ? next : in.size;
  wpc_range names = wpci_tail(times, TIMES);
  wpci_named logger = read_header_name(in, names);
  WPCI_TRY(logger.error);
  wpci_named file = read_header_name(in, logger.padding);
  WPCI_TRY(file.error);
  log->logger_name.raw = logger.name;
  log->file_name.raw = file.name;
  check_closed(in, log, area.offset + AT_WRITTEN);
  return wpci_pass();
}

/* Whether a buffer holds an event of a counter log. */
static bool has_counter_event(wpc_input in, wpc_blg_buffer buffer) {
  wpci_blg_event_iter events = wpci_blg_events(in, buffer);
  bool found = false;
  /*@ loop invariant options: events.in.options == in.options;
      loop invariant data: events.in.data == buffer.bytes;
      loop invariant size: events.in.size == buffer.size;
      loop invariant rest: events.error.status == WPC_OK ==>
                             events.rest.offset + events.rest.length <= events.in.size;
      loop invariant base: events.base + events.in.size <= SIZE_MAX;
      loop assigns found, events;
      loop variant events.rest.length;
  */
  while (!found && wpci_blg_next_event(&events)) {
    found = events.item.is_counter_log;
  }
  return found;
}

static wpc_error find_counter_event(wpc_input in, wpci_blg_frame frame, bool *found) {
  wpc_blg_buffer buffer;
  WPCI_TRY(wpci_blg_read_buffer(in, frame, &buffer));
  *found = has_counter_event(in, buffer);
  return wpci_pass();
}

/* The buffer at the start of `rest`. */
static wpci_blg_frame frame_at(wpc_range rest, const wpc_blg_log *log, size_t index,
                               bool is_damaged) {
  wpci_blg_frame frame;
  frame.buffer_size = log->buffer_size;
  frame.first_event = log->first_event;
  frame.index = index;
  frame.is_damaged = is_damaged;
  frame.bytes = wpci_head(rest, rest.length < log->buffer_size ? rest.length : log->buffer_size);
  return frame;
}

WPCI_APART static wpc_error check_is_counter_log(wpc_input in, const wpc_blg_log *log,
                                                 bool is_damaged) {
  wpc_range rest = wpci_range_of(0, wpci_blg_size(in));
  size_t index = 0;
  bool found = false;
  wpc_error compressed = wpci_pass(); /* of the first buffer that is */
  /*@ loop invariant rest: rest.offset + rest.length == blg_size(in);
      loop invariant index: index <= rest.offset;
      loop assigns found, rest, index, compressed;
      loop variant rest.length;
  */
  while (!found && rest.length > 0) {
    wpci_blg_frame frame = frame_at(rest, log, index, is_damaged);
    wpc_error error = find_counter_event(in, frame, &found);
    if (error.status == WPC_E_ARGUMENT) {
      return error; /* not lent; a damaged buffer is left out */
    }
    if (error.status == WPC_E_UNSUPPORTED && compressed.status == WPC_OK) {
      compressed = error;
    }
    rest = wpci_tail(rest, frame.bytes.length);
    index++;
  }
  if (!found) {
    WPCI_TRY(compressed);
  }
  WPCI_HARD(WPC_RULE_BLG_LOG_01, GE, log->first_event, found, 1);
  return wpci_pass();
}

/* Reads the first buffer, which has the header, into `log` and its input. */
static wpc_error read_first_buffer(wpc_input in, wpc_blg_log *log) {
  wpc_blg_buffer buffer;
  wpc_range all = wpci_range_of(0, wpci_blg_size(in));
  wpci_blg_frame frame = frame_at(all, log, 0, false);
  WPCI_TRY(wpci_blg_read_buffer(wpci_lenient(in), frame, &buffer));
  in.data = buffer.bytes;
  in.size = buffer.size;
  log->in = in;
  return read_log_header(in, buffer.events, log);
}

static bool is_empty_buffer(wpc_input head, uint32_t size) {
  wpc_range all = wpci_range_all(head);
  uint32_t own = wpci_u32(head, all, 0);
  return wpci_u32(head, all, 48) == 0 && (own == 0 || own == size);
}

/* Puts the end before the last buffer if nothing is filled there; else it is found. A header that is cut
 * says nothing. */
static wpc_error look_for_end(wpc_input in, wpc_range last, uint32_t size, size_t *end,
                              bool *found) {
  if (last.length < WPCI_BLG_BUFFER) {
    return wpci_pass();
  }
  wpc_input head;
  if (!wpci_blg_lend(in, wpci_head(last, WPCI_BLG_BUFFER), &head)) {
    return wpci_misuse();
  }
  if (is_empty_buffer(head, size)) {
    *end = last.offset;
  } else {
    *found = true;
  }
  return wpci_pass();
}

/* Where the buffers begin in which nothing is filled, up to the end of the file: what was reserved and never
 * written. The first buffer is none of them. */
static wpc_error find_end_of_log(wpc_input in, uint32_t size, size_t *end) {
  wpc_range rest = wpci_range_of(0, wpci_blg_size(in));
  bool found = false;
  *end = rest.length;
  /*@ loop invariant rest: rest.offset == 0 && rest.length <= blg_size(in);
      loop assigns rest, found, *end;
      loop variant rest.length;
  */
  while (!found && rest.length > size) {
    size_t before = rest.length - 1 - (rest.length - 1) % size;
    WPCI_TRY(look_for_end(in, wpci_tail(rest, before), size, end, &found));
    rest = wpci_head(rest, before);
  }
  return wpci_pass();
}

/* What can be said of the file without its log file header: its first word, and what follows from it. */
static wpc_error read_frame_of_log(wpc_input in, wpc_blg_log *log) {
  wpc_input head;
  WPCI_TRY(check_size_of_log(in));
  if (!wpci_blg_lend(in, wpci_range_of(0, WPCI_BLG_BUFFER), &head)) {
    return wpci_misuse();
  }
  uint32_t size = wpci_u32(head, wpci_range_all(head), 0);
  WPCI_TRY(check_first_word(size));
  log->buffer_size = size;
  log->num_buffers = (wpci_blg_size(in) - 1) / size + 1;
  log->first_event = WPCI_BLG_BUFFER;
  return find_end_of_log(in, size, &log->end);
}

/* Whether it is a log although its first buffer is damaged: then the walk can begin with the events there. */
static wpc_error read_log(wpc_input in, wpc_blg_log *log, bool *has_events) {
  log->in = in;
  WPCI_TRY(read_frame_of_log(in, log));
  wpc_error header = read_first_buffer(in, log);
  if (header.status == WPC_E_ARGUMENT) {
    return header;
  }
  bool is_damaged = header.status != WPC_OK;
  wpc_error events = check_is_counter_log(wpci_lenient(in), log, is_damaged);
  *has_events = events.status == WPC_OK;
  return is_damaged ? header : events;
}

/* Of a log that could not be opened: what a walk needs, if it can go on. */
static wpc_blg_log rest_of_log(const wpc_blg_log *log, bool has_events) {
  wpc_blg_log rest = WPCI_NOTHING;
  rest.error = log->error;
  rest.in = log->in;
  if (has_events) {
    rest.buffer_size = log->buffer_size;
    rest.num_buffers = log->num_buffers;
    rest.first_event = log->first_event;
    rest.end = log->end;
  }
  return rest;
}

wpc_blg_log wpc_blg_open(wpc_input in) {
  wpc_blg_log log = WPCI_NOTHING;
  bool has_events = false;
  log.error = read_log(in, &log, &has_events);
  return log.error.status == WPC_OK ? log : rest_of_log(&log, has_events);
}
