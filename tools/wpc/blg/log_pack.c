#include "blg/log_pack.h"

#include <stdlib.h>
#include <string.h>

#include "block/names.h"
#include "block/zone_names.h"

#define BUFFER_SIZE ((size_t)65536) /* of all genuine logs */
#define EVENT_HEADER 72u
#define PART ((size_t)8000) /* bytes of a part that is not the last */
#define NAME_MOST ((size_t)2000)
#define FLAG_END 1u /* of the first buffer and the last */
#define TYPE_FIRST 4u
#define EVENT_VERSION 60u
#define MODE_SEQUENTIAL 1u
#define ZONE_NAME 64u
#define CLOCK_SYSTEM_TIME 2u

static const uint8_t provider[16] = {0xB3, 0x3B, 0x3F, 0x93, 0x3E, 0x94, 0x0D, 0x49,
                                     0x9C, 0xED, 0x3C, 0xBB, 0x14, 0xC1, 0x44, 0x79};

/* ---- Buffers ---- */

static void begin_buffer(log_pack *pack) {
  const uint32_t number = pack->number;
  const bool is_end = number == 0 || number + 1 == pack->num_buffers;
  log_bytes *to = &pack->buffer;
  log_bytes_clear(to);
  log_bytes_u32(to, (uint32_t)BUFFER_SIZE);
  log_bytes_zero(to, 12);
  log_bytes_u64(to, number == 0 ? 0 : pack->head.last);
  log_bytes_u64(to, number);
  log_bytes_zero(to, 16);
  log_bytes_u32(to, 0); /* filled bytes */
  log_bytes_u16(to, is_end ? FLAG_END : 0);
  log_bytes_u16(to, number == 0 ? TYPE_FIRST : 0);
  log_bytes_zero(to, 16);
}

#define AT_OFFSET 8u
#define AT_FILLED 48u

static void end_buffer(log_pack *pack) {
  static const uint8_t rest[256] = {0};
  log_bytes *to = &pack->buffer;
  log_bytes_set_u32(to, AT_OFFSET, (uint32_t)to->size);
  log_bytes_set_u32(to, AT_FILLED, (uint32_t)to->size);
  while (to->size < BUFFER_SIZE) {
    const size_t left = BUFFER_SIZE - to->size;
    const size_t from = to->size;
    log_bytes_add(to, rest, left < sizeof rest ? left : sizeof rest);
    memset(to->bytes + from, 0xFF, to->size - from);
  }
  if (pack->out != NULL) {
    out_bytes(pack->out, (const char *)to->bytes, to->size);
  }
  pack->number++;
}

/* ---- The log file header ---- */

static uint32_t pointer_size(const log_pack *pack) {
  return pack->head.log->pointer_size == 4 ? 4 : 8;
}

/* Of the writer's text at most a part: the event's size has 16 bits. */
static void add_file_name(log_bytes *to, const log_pack_head *head) {
  const wpc_blg_log *log = head->log;
  const wpc_range raw = log->file_name.raw;
  const size_t length = raw.length < NAME_MOST ? raw.length : NAME_MOST;
  if (log->error.status == WPC_OK && length > 0 && !head->is_anonymous) {
    log_bytes_add(to, log->in.data + raw.offset, length);
  }
  log_bytes_u16(to, 0);
}

static void add_date(log_bytes *to, const wpc_system_time *date) {
  const uint16_t parts[8] = {date->year, date->month,  date->day_of_week, date->day,
                             date->hour, date->minute, date->second,      date->millisecond};
  for (size_t i = 0; i < 8; i++) {
    log_bytes_u16(to, parts[i]);
  }
}

/* One of our own, up to 31 characters. */
static void add_own_zone_name(log_bytes *to, const char *name) {
  const size_t length = strlen(name);
  log_bytes_text(to, name, length);
  log_bytes_zero(to, ZONE_NAME - 2 * (length + 1));
}

/* own: instead of one that Windows has not. */
static void add_zone_name(log_bytes *to, const log_pack_head *head, wpc_text text,
                          const char *own) {
  const size_t length = text.raw.length < ZONE_NAME ? text.raw.length : ZONE_NAME;
  name_buffer name = {NULL, 0, 0};
  if (head->is_anonymous &&
      !(name_load(&name, head->log->in, text) && zone_name_is_known(name.text))) {
    add_own_zone_name(to, own);
  } else {
    log_bytes_add(to, head->log->in.data + text.raw.offset, length);
    log_bytes_zero(to, ZONE_NAME - length);
  }
  name_free(&name);
}

/* Local times are taken as they are. */
static void add_unknown_zone(log_bytes *to) {
  for (int i = 0; i < 2; i++) {
    log_bytes_zero(to, i == 0 ? 4 : 20);
    add_own_zone_name(to, "unknown zone");
  }
  log_bytes_zero(to, 20);
}

/* A date without a month is no rule: its bytes mean nothing. */
static void add_rule(log_bytes *to, const log_pack_head *head, const wpc_system_time *date) {
  if (head->is_anonymous && (date->month == 0 || date->month > 12)) {
    log_bytes_zero(to, 16);
  } else {
    add_date(to, date);
  }
}

static void add_zone(log_bytes *to, const log_pack_head *head) {
  const wpc_blg_log *log = head->log;
  const wpc_blg_zone *zone = &log->zone;
  if (log->error.status != WPC_OK) {
    add_unknown_zone(to);
    return;
  }
  log_bytes_u32(to, (uint32_t)zone->bias);
  add_zone_name(to, head, zone->standard_name, "standard time");
  add_rule(to, head, &zone->standard_date);
  log_bytes_u32(to, (uint32_t)zone->standard_bias);
  add_zone_name(to, head, zone->daylight_name, "daylight time");
  add_rule(to, head, &zone->daylight_date);
  log_bytes_u32(to, (uint32_t)zone->daylight_bias);
}

/* The text of the logger's GUID, as events have it, is its name. */
static void add_logger(log_bytes *to, const log_pack *pack) {
  wpc_guid guid;
  char text[WPC_GUID_TEXT];
  memcpy(guid.bytes, pack->logger, sizeof guid.bytes);
  wpc_guid_format(&guid, text);
  for (size_t i = 0; i < sizeof text; i++) {
    log_bytes_u16(to, (uint8_t)text[i]);
  }
}

static void find_logger(log_pack *pack) {
  const wpc_blg_log *log = pack->head.log;
  const wpc_range raw = log->logger_name.raw;
  char text[WPC_GUID_TEXT];
  wpc_guid guid;
  memset(pack->logger, 0, sizeof pack->logger);
  if (log->error.status == WPC_OK && raw.length == 2 * (sizeof text - 1) &&
      !pack->head.is_anonymous) {
    for (size_t i = 0; i < sizeof text - 1; i++) {
      text[i] = (char)log->in.data[raw.offset + 2 * i];
    }
    if (wpc_guid_parse(text, sizeof text - 1, &guid)) {
      memcpy(pack->logger, guid.bytes, sizeof pack->logger);
    }
  }
}

static uint32_t mode_of(const wpc_blg_log *log) {
  const uint32_t known = log->error.status == WPC_OK ? log->mode : 0x01000001u;
  return (known & ~WPC_BLG_CIRCULAR) | MODE_SEQUENTIAL;
}

static void add_log_header(log_pack *pack) {
  const log_pack_head *head = &pack->head;
  const wpc_blg_log *log = head->log;
  const bool is_wide = pointer_size(pack) == 8;
  log_bytes *to = &pack->buffer;
  const size_t start = to->size;
  log_bytes_u16(to, 2);
  log_bytes_u16(to, (uint16_t)(0xC000u | (is_wide ? 2u : 1u)));
  log_bytes_zero(to, 12); /* its size, and the writer's thread and process */
  log_bytes_u64(to, head->first);
  log_bytes_zero(to, 8);
  log_bytes_u32(to, (uint32_t)BUFFER_SIZE);
  log_bytes_u16(to, (uint16_t)(log->os_major | (uint32_t)log->os_minor << 8));
  log_bytes_u16(to, 0x0501);
  log_bytes_u32(to, log->os_build);
  log_bytes_u32(to, 1);
  log_bytes_u64(to, head->last);
  log_bytes_u32(to, 156250);
  log_bytes_u32(to, 0);
  log_bytes_u32(to, mode_of(log));
  log_bytes_u32(to, pack->num_buffers);
  log_bytes_u32(to, 1);
  log_bytes_u32(to, pointer_size(pack));
  log_bytes_u32(to, head->events_lost);
  log_bytes_u32(to, 0);
  log_bytes_zero(to, (size_t)2 * pointer_size(pack));
  add_zone(to, head);
  log_bytes_align(to);
  log_bytes_u64(to, head->is_anonymous ? 0 : log->boot_time);
  log_bytes_u64(to, (uint64_t)log->perf_freq);
  log_bytes_u64(to, head->first);
  log_bytes_u32(to, CLOCK_SYSTEM_TIME);
  log_bytes_u32(to, head->buffers_lost);
  add_logger(to, pack);
  add_file_name(to, head);
  log_bytes_set_u32(to, start + 4, (uint32_t)(to->size - start));
  log_bytes_align(to);
}

/* ---- Events ---- */

typedef struct part_head {
  uint8_t type;
  uint64_t time;
  uint32_t number, count; /* of the part, from 1, and of all */
} part_head;

static void add_event(log_pack *pack, const part_head *head, const uint8_t *bytes, size_t size) {
  log_bytes *to = &pack->buffer;
  if (BUFFER_SIZE - to->size < EVENT_HEADER + size) {
    end_buffer(pack);
    begin_buffer(pack);
  }
  log_bytes_u16(to, (uint16_t)(EVENT_HEADER + size));
  log_bytes_u16(to, (uint16_t)(0xC000u | pack->header_type));
  log_bytes_u16(to, head->type);
  log_bytes_u16(to, EVENT_VERSION);
  log_bytes_zero(to, 8);
  log_bytes_u64(to, head->time);
  log_bytes_add(to, provider, sizeof provider);
  log_bytes_zero(to, 8);
  log_bytes_add(to, pack->logger, sizeof pack->logger);
  log_bytes_u32(to, head->number);
  log_bytes_u32(to, head->count);
  log_bytes_add(to, bytes, size);
  log_bytes_align(to);
}

void log_pack_message(log_pack *pack, uint8_t type, uint64_t time, const uint8_t *bytes,
                      size_t size) {
  pack->num_messages++;
  part_head head = {type, time, 1, size > 0 ? (uint32_t)((size - 1) / PART + 1) : 1};
  for (size_t at = 0; head.number <= head.count; head.number++, at += PART) {
    add_event(pack, &head, bytes + at, size - at < PART ? size - at : PART);
  }
}

/* ---- All of it ---- */

void log_pack_begin(log_pack *pack, const log_pack_head *head, uint32_t num_buffers,
                    out_stream *out) {
  memset(pack, 0, sizeof *pack);
  pack->head = *head;
  pack->num_buffers = num_buffers;
  pack->out = out;
  pack->header_type = pointer_size(pack) == 8 ? 20 : 10;
  find_logger(pack);
  begin_buffer(pack);
  add_log_header(pack);
}

uint32_t log_pack_end(log_pack *pack) {
  end_buffer(pack);
  return pack->number;
}

void log_pack_free(log_pack *pack) {
  free(pack->buffer.bytes);
  memset(pack, 0, sizeof *pack);
}
