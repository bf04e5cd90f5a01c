#include "blg/anonymous_object.h"

#include <stdlib.h>
#include <string.h>

#include "../parser/v1/v1_cursor.h"
#include "blg/anonymous_instances.h"
#include "blg/log_object.h"
#include "io/memory.h"
#include "wpc/v1.h"

#define BLOCK_HEADER 8u
/* PERF_DATA_BLOCK, PERF_OBJECT_TYPE, PERF_COUNTER_DEFINITION and PERF_INSTANCE_DEFINITION of winperf.h. */
#define DATA_HEADER 88u
#define OBJECT_HEADER 64u
#define DEFINITION 40u
#define INSTANCE 24u
#define AT_TOTAL 20u
#define FIRST_VALUE 4u          /* behind the length of the counter block */
#define MOST ((size_t)16 << 20) /* bytes of a message */
/* Title indices that every Windows has. */
#define PROCESS 230u
#define THREAD 232u
/* Bits of a counter type. */
#define SIZE_BITS 0x300u
#define SIZE_DWORD 0x000u
#define SIZE_LARGE 0x100u
#define SIZE_ZERO 0x200u
#define MULTI 0x22410500u       /* a multi-timer; */
#define MULTI_KINDS 0x01100000u /* the others differ in these */
#define MULTI_BASE 0x42030500u
#define AVERAGE_TIMER 0x30020400u

/* ---- Headers ---- */

static void add_date(const wpc_system_time *date, log_bytes *to) {
  const uint16_t parts[8] = {date->year, date->month,  date->day_of_week, date->day,
                             date->hour, date->minute, date->second,      date->millisecond};
  for (size_t i = 0; i < 8; i++) {
    log_bytes_u16(to, parts[i]);
  }
}

static void add_data(const wpc_v1_data *data, log_bytes *to) {
  log_bytes_add(to, "P\0E\0R\0F\0", 8);
  log_bytes_u32(to, 1); /* little-endian */
  log_bytes_u32(to, data->version);
  log_bytes_u32(to, data->revision);
  log_bytes_u32(to, 0); /* its size */
  log_bytes_u32(to, DATA_HEADER);
  log_bytes_u32(to, data->num_objects);
  log_bytes_u32(to, (uint32_t)data->default_object);
  add_date(&data->system_time, to);
  log_bytes_u32(to, 0);
  log_bytes_u64(to, (uint64_t)data->perf_time);
  log_bytes_u64(to, (uint64_t)data->perf_freq);
  log_bytes_u64(to, (uint64_t)data->perf_time_100ns);
  log_bytes_u32(to, 0); /* no name of the machine */
  log_bytes_u32(to, DATA_HEADER);
}

static void add_object(const wpc_v1_body *body, log_bytes *to) {
  log_bytes_u32(to, 0); /* its size */
  log_bytes_u32(to, OBJECT_HEADER + DEFINITION * body->num_counters);
  log_bytes_u32(to, OBJECT_HEADER);
  log_bytes_u32(to, body->name_index);
  log_bytes_u32(to, 0);
  log_bytes_u32(to, body->help_index);
  log_bytes_u32(to, 0);
  log_bytes_u32(to, body->detail_level);
  log_bytes_u32(to, body->num_counters);
  log_bytes_u32(to, (uint32_t)body->default_counter);
  log_bytes_u32(to, (uint32_t)body->num_instances);
  log_bytes_u32(to, 0); /* names are UTF-16 */
  log_bytes_u64(to, (uint64_t)body->perf_time);
  log_bytes_u64(to, (uint64_t)body->perf_freq);
}

/* ---- Definitions ---- */

/* Where a value is written. */
typedef struct place {
  uint32_t at, size;
  bool is_number;
  bool has_second; /* of a multi-timer without a base, 8 bytes behind it */
} place;

static bool has_second(const wpc_v1_counter *counter) {
  return (counter->type & ~MULTI_KINDS) == MULTI && counter->width != 0 &&
         !(counter->has_next && counter->next_type == MULTI_BASE);
}

/* The size that the type asks for, if the value that was read fits. False: it is none that strict rules accept. */
static bool find_size(const wpc_v1_counter *counter, uint32_t *size) {
  const uint32_t kind = counter->type & SIZE_BITS;
  const uint32_t asked = kind == SIZE_DWORD ? 4 : kind == SIZE_LARGE ? 8 : 0;
  *size = counter->size;
  if (kind == SIZE_ZERO) {
    *size = 0;
  } else if (asked > 0 && counter->type != AVERAGE_TIMER) {
    *size = asked;
    return counter->width != 0 && counter->width <= asked;
  }
  return asked == 0 || counter->width != 0;
}

static bool place_value(const wpc_v1_counter *counter, uint32_t *end, place *to) {
  if (!find_size(counter, &to->size) || to->size > MOST) {
    return false;
  }
  const uint32_t step = to->size == 8 ? 8 : 4;
  to->is_number = counter->width != 0 && to->size > 0;
  to->has_second = to->is_number && has_second(counter);
  to->at = (*end + step - 1) / step * step;
  *end = to->at + (to->has_second ? 16 : to->size);
  return *end <= MOST;
}

static void add_definition(const wpc_v1_counter *counter, const place *at, log_bytes *to) {
  log_bytes_u32(to, DEFINITION);
  log_bytes_u32(to, counter->name_index);
  log_bytes_u32(to, 0);
  log_bytes_u32(to, counter->help_index);
  log_bytes_u32(to, 0);
  log_bytes_u32(to, (uint32_t)counter->scale);
  log_bytes_u32(to, counter->detail_level);
  log_bytes_u32(to, counter->type);
  log_bytes_u32(to, at->size);
  log_bytes_u32(to, at->at);
}

/* The bytes of a counter block; 0: some value has no place. */
static uint32_t add_definitions(wpc_input in, const wpc_v1_body *body, place *places,
                                log_bytes *to) {
  uint32_t end = FIRST_VALUE;
  wpci_v1_counter_iter it = wpci_v1_counters(in, *body);
  while (wpci_v1_next_counter(&it)) {
    place *at = &places[it.item.index];
    if (!place_value(&it.item, &end, at)) {
      return 0;
    }
    add_definition(&it.item, at, to);
  }
  return it.error.status == WPC_END ? (end + 7) / 8 * 8 : 0;
}

/* ---- Rows ---- */

static void add_instance(anonymous_object *anonymous, wpc_input in, const wpc_v1_row *row,
                         log_bytes *to) {
  const size_t start = to->size;
  name_set(&anonymous->text, "");
  name_set(&anonymous->other, "");
  name_load_or_bytes(&anonymous->text, in, row->name);
  anonymous_instances_add(anonymous->names, anonymous->text.text, anonymous->text.length,
                          anonymous->is_process, &anonymous->other);
  log_bytes_u32(to, 0); /* its size */
  log_bytes_u32(to, row->parent_object);
  log_bytes_u32(to, row->parent_instance);
  log_bytes_u32(to, (uint32_t)row->unique_id);
  log_bytes_u32(to, INSTANCE);
  log_bytes_u32(to, 0); /* the size of the name */
  log_bytes_text(to, anonymous->other.text, anonymous->other.length);
  log_bytes_set_u32(to, start + INSTANCE - 4, (uint32_t)(to->size - start - INSTANCE));
  log_bytes_zero(to, (8 - (to->size - start) % 8) % 8);
  log_bytes_set_u32(to, start, (uint32_t)(to->size - start));
}

static void add_number(uint64_t number, uint32_t size, log_bytes *to) {
  if (size == 8) {
    log_bytes_u64(to, number);
  } else {
    log_bytes_u32(to, (uint32_t)number);
  }
}

/* Of what is no number only that it is there. False: what should be there is not. */
static bool add_value(wpc_input in, const wpc_v1_row *row, const wpc_v1_counter *counter,
                      const place *at, log_bytes *to) {
  if (!at->is_number) {
    log_bytes_zero(to, at->size);
    return true;
  }
  const wpci_v1_value value = wpci_v1_read_value(in, *row, *counter);
  add_number(value.raw, at->size, to);
  if (!at->has_second) {
    return value.present;
  }
  const wpci_v1_value second = wpci_v1_read_second_value(in, *row, *counter);
  log_bytes_zero(to, 8 - at->size);
  log_bytes_u64(to, second.raw);
  return value.present && second.present;
}

static bool add_values(wpc_input in, const wpc_v1_body *body, const wpc_v1_row *row,
                       const place *places, uint32_t size, log_bytes *to) {
  const size_t start = to->size;
  bool all = true;
  wpci_v1_counter_iter it = wpci_v1_counters(in, *body);
  log_bytes_u32(to, size);
  while (wpci_v1_next_counter(&it)) {
    const place *at = &places[it.item.index];
    log_bytes_zero(to, at->at - (to->size - start));
    all = add_value(in, row, &it.item, at, to) && all;
  }
  log_bytes_zero(to, size - (to->size - start));
  return all;
}

static bool add_rows(anonymous_object *anonymous, wpc_input in, const wpc_v1_body *body,
                     const place *places, uint32_t size, log_bytes *to) {
  bool all = true;
  wpci_v1_row_iter it = wpci_v1_rows(in, *body);
  while (all && wpci_v1_next_named_row(&it)) {
    if (it.item.has_instance) {
      add_instance(anonymous, in, &it.item, to);
    }
    all = add_values(in, body, &it.item, places, size, to) && to->size <= MOST;
  }
  return all && it.error.status == WPC_END;
}

/* ---- The block ---- */

static bool add_body(anonymous_object *anonymous, wpc_input in, const wpc_v1_body *body,
                     log_bytes *to) {
  const size_t start = to->size;
  place *places = (place *)memory_take(body->num_counters, sizeof *places);
  add_object(body, to);
  const uint32_t size = add_definitions(in, body, places, to);
  const bool all = size > 0 && add_rows(anonymous, in, body, places, size, to);
  free(places);
  log_bytes_set_u32(to, start, (uint32_t)(to->size - start));
  return all;
}

/* By all rules but those about parents, which may be in another block. */
static bool is_strict(const wpc_options *given, const uint8_t *bytes, size_t size) {
  wpc_options options = *given;
  wpc_v1_walk w;
  options.strict = true;
  wpc_v1_begin(&w, wpc_input_make(bytes, size, &options));
  while (wpc_v1_next(&w)) {
  }
  return w.error.status == WPC_END;
}

static bool add_objects(anonymous_object *anonymous, log_objects *objects, log_bytes *to) {
  const bool is_process = anonymous->is_process;
  uint32_t left = objects->block.data.num_objects;
  bool all = true;
  while (all && log_objects_next(objects)) {
    const uint32_t title = objects->body.name_index;
    anonymous->is_process = is_process || title == PROCESS || title == THREAD;
    all = add_body(anonymous, objects->block.in, &objects->body, to);
    left--;
  }
  anonymous->is_process = is_process;
  return all && left == 0;
}

static bool add_block(anonymous_object *anonymous, wpci_blg_sample sample, wpc_blg_block from,
                      log_bytes *to) {
  const size_t start = to->size;
  log_objects objects;
  log_objects_begin(&objects, sample, from);
  if (objects.block.error.status != WPC_OK) {
    return false;
  }
  log_bytes_u16(to, 0x4C42);
  log_bytes_u16(to, 3 | WPC_BLG_DATA << 8);
  log_bytes_u32(to, 0); /* its size */
  add_data(&objects.block.data, to);
  const bool all = add_objects(anonymous, &objects, to);
  const uint32_t size = (uint32_t)(to->size - start);
  log_bytes_set_u32(to, start + 4, size);
  log_bytes_set_u32(to, start + BLOCK_HEADER + AT_TOTAL, size - BLOCK_HEADER);
  return all && size <= MOST &&
         is_strict(objects.block.in.options, to->bytes + start + BLOCK_HEADER, size - BLOCK_HEADER);
}

bool anonymous_object_add(anonymous_object *anonymous, wpci_blg_sample sample, wpc_blg_block from,
                          log_bytes *to) {
  const size_t start = to->size;
  const bool added = add_block(anonymous, sample, from, to);
  to->size = added ? to->size : start;
  return added;
}
