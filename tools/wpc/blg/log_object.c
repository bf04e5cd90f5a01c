#include "blg/log_object.h"

#include "wpc/v1.h"

#define BLOCK_HEADER 8u
/* In PERF_DATA_BLOCK, PERF_OBJECT_TYPE and PERF_COUNTER_DEFINITION of winperf.h. */
#define AT_BLOCK_TOTAL 20u
#define AT_TOTAL 0u
#define AT_DEFINITIONS 4u
#define AT_NUM_COUNTERS 32u
#define AT_DEFAULT_COUNTER 36u
#define AT_COUNTER_OFFSET 36u
#define DEFINITION 40u
#define FIRST_VALUE 4u /* behind the length of the counter block */

void log_objects_begin(log_objects *objects, wpci_blg_sample sample, wpc_blg_block from) {
  objects->block = wpci_blg_open_object(sample, from);
  objects->it = wpci_v1_objects(objects->block.in, objects->block.data);
}

bool log_objects_next(log_objects *objects) {
  if (objects->block.error.status != WPC_OK || !wpci_v1_next_object(&objects->it)) {
    return false;
  }
  objects->body = wpci_v1_open_object(objects->block.in, objects->it.item);
  return objects->body.error.status == WPC_OK;
}

bool log_object_open(wpci_blg_sample sample, wpc_blg_block from, wpci_blg_object *object,
                     wpc_v1_body *body) {
  log_objects objects;
  log_objects_begin(&objects, sample, from);
  const bool is_one = log_objects_next(&objects) && objects.block.data.num_objects == 1;
  *object = objects.block;
  *body = objects.body;
  return is_one;
}

/* Where the next value of that size begins. */
static uint32_t place_of(uint32_t end, uint32_t size) {
  return (end + size - 1) / size * size;
}

/* Definitions that are kept, with their new places; the bytes of a counter block. */
static uint32_t add_definitions(wpc_input in, const wpc_v1_body *body, const bool *keeps,
                                log_bytes *to, uint32_t *count) {
  uint32_t end = FIRST_VALUE;
  wpci_v1_counter_iter it = wpci_v1_counters(in, *body);
  *count = 0;
  while (wpci_v1_next_counter(&it)) {
    if (keeps[it.item.index]) {
      const uint32_t at = place_of(end, it.item.size);
      const size_t start = to->size;
      log_bytes_add(to, in.data + it.item.offset, DEFINITION);
      log_bytes_set_u32(to, start + AT_COUNTER_OFFSET, at);
      end = at + it.item.size;
      (*count)++;
    }
  }
  return place_of(end, 8);
}

static void add_values(wpc_input in, const wpc_v1_body *body, const bool *keeps,
                       const wpc_v1_row *row, uint32_t size, log_bytes *to) {
  const size_t start = to->size;
  wpci_v1_counter_iter it = wpci_v1_counters(in, *body);
  log_bytes_u32(to, size);
  while (wpci_v1_next_counter(&it)) {
    const wpc_v1_counter *counter = &it.item;
    if (keeps[counter->index]) {
      const uint32_t end = (uint32_t)(to->size - start);
      log_bytes_zero(to, place_of(end, counter->size) - end);
      log_bytes_add(to, in.data + row->block.offset + counter->value_offset, counter->size);
    }
  }
  log_bytes_zero(to, size - (to->size - start));
}

/* Each value is a number inside its counter block. */
static bool is_plain(const wpci_blg_object *object, const wpc_v1_body *body) {
  bool plain = body->is_regular && body->second_value_end == 0 &&
               !object->data.total_without_header && body->num_counters > 0;
  wpci_v1_counter_iter counters = wpci_v1_counters(object->in, *body);
  while (plain && wpci_v1_next_counter(&counters)) {
    plain = counters.item.size == 4 || counters.item.size == 8;
  }
  wpci_v1_row_iter rows = wpci_v1_rows(object->in, *body);
  while (plain && wpci_v1_next_named_row(&rows)) {
    plain = rows.item.block.length >= body->value_end;
  }
  return plain && rows.error.status == WPC_END;
}

static void add_rows(wpc_input in, const wpc_v1_body *body, const bool *keeps, uint32_t size,
                     log_bytes *to) {
  wpci_v1_row_iter rows = wpci_v1_rows(in, *body);
  while (wpci_v1_next_named_row(&rows)) {
    const wpc_v1_row *row = &rows.item;
    log_bytes_add(to, in.data + row->offset, row->block.offset - row->offset);
    add_values(in, body, keeps, row, size, to);
  }
}

bool log_object_add(const wpci_blg_object *object, const wpc_v1_body *body, const bool *keeps,
                    log_bytes *to) {
  const wpc_input in = object->in;
  const size_t start = to->size;
  const size_t data = start + BLOCK_HEADER;
  const size_t at = data + body->offset;
  uint32_t count = 0;
  if (!is_plain(object, body)) {
    return false;
  }
  log_bytes_u16(to, 0x4C42);
  log_bytes_u16(to, 3 | WPC_BLG_DATA << 8);
  log_bytes_u32(to, 0); /* its size */
  log_bytes_add(to, in.data, body->definitions.offset);
  const uint32_t size = add_definitions(in, body, keeps, to, &count);
  if (size > place_of(body->value_end, 8) + 8) { /* values share bytes: apart they take more */
    to->size = start;
    return false;
  }
  log_bytes_set_u32(to, at + AT_DEFINITIONS, (uint32_t)(to->size - at));
  add_rows(in, body, keeps, size, to);
  log_bytes_set_u32(to, at + AT_TOTAL, (uint32_t)(to->size - at));
  log_bytes_set_u32(to, at + AT_NUM_COUNTERS, count);
  log_bytes_set_u32(to, at + AT_DEFAULT_COUNTER, 0);
  log_bytes_set_u32(to, data + AT_BLOCK_TOTAL, (uint32_t)(to->size - data));
  log_bytes_zero(to, (8 - (to->size - start) % 8) % 8);
  log_bytes_set_u32(to, start + 4, (uint32_t)(to->size - start));
  return true;
}
