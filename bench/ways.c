#include "ways.h"

#include <string.h>

static uint32_t u32_at(const uint8_t *p) {
  uint32_t v;
  memcpy(&v, p, sizeof v);
  return v;
}

static uint64_t u64_at(const uint8_t *p) {
  uint64_t v;
  memcpy(&v, p, sizeof v);
  return v;
}

void by_memcpy(run *r) {
  memcpy(r->copy, r->b.data, r->b.size);
  r->sum += r->copy[r->b.size / 2];
}

/* ---- V2 ---- */

static wpc_v2_body v2_body(wpc_input in) {
  wpc_v2_result_iter it = wpc_v2_results(in, wpc_v2_open(in));
  (void)wpc_v2_next_result(&it);
  return wpc_v2_open_body(in, it.item);
}

void v2_by_table(run *r) {
  wpc_input in = wpc_input_make(r->b.data, r->b.size, NULL);
  wpc_v2_table table = {r->raw, r->width, NULL, r->b.values, 0};
  r->sum += wpc_v2_read_table(in, v2_body(in), table).num_rows;
}

static bool see_row(void *context, const wpc_v2_row *row, const uint64_t *raw,
                    const uint8_t *width) {
  run *r = context;
  r->sum += row->instance_id + raw[0] + width[0];
  return true;
}

void v2_by_visitor(run *r) {
  wpc_input in = wpc_input_make(r->b.data, r->b.size, NULL);
  wpc_v2_visitor visitor = {r->raw, r->width, r->num_columns, see_row, r};
  wpc_v2_filled seen = wpc_v2_visit_rows(in, v2_body(in), visitor);
  r->sum += seen.num_rows;
}

void v2_unchecked(run *r) {
  const uint8_t *p = r->b.data + 64;
  uint32_t counters = u32_at(p + 4);
  uint64_t *raw = r->raw;
  uint8_t *width = r->width;
  p += u32_at(p);
  uint32_t instances = u32_at(p + 4);
  p += 8;
  for (uint32_t i = 0; i < instances; i++) {
    p += u32_at(p);
    for (uint32_t c = 0; c < counters; c++) {
      uint32_t data_size = u32_at(p);
      *raw++ = data_size == 8 ? u64_at(p + 8) : u32_at(p + 8);
      *width++ = (uint8_t)data_size;
      p += u32_at(p + 4);
    }
  }
  r->sum += (uint64_t)(p - r->b.data);
}

/* ---- V1 ---- */

void v1_by_table(run *r) {
  wpc_input in = wpc_input_make(r->b.data, r->b.size, NULL);
  size_t done = 0;
  for (wpc_v1_object_iter it = wpc_v1_objects(in, wpc_v1_open(in)); wpc_v1_next_object(&it);) {
    wpc_v1_body body;
    wpc_v1_table table = {
        r->columns, r->raw + done, r->width + done, NULL, r->num_columns, r->b.values - done, 0};
    wpc_v1_filled filled = wpc_v1_read_object(in, it.item, table, &body);
    r->sum += filled.num_rows;
    done += filled.num_rows * body.num_counters;
  }
}

void v1_by_iterators(run *r) {
  wpc_input in = wpc_input_make(r->b.data, r->b.size, NULL);
  uint64_t *raw = r->raw;
  for (wpc_v1_object_iter it = wpc_v1_objects(in, wpc_v1_open(in)); wpc_v1_next_object(&it);) {
    wpc_v1_body body = wpc_v1_open_object(in, it.item);
    for (wpc_v1_row_iter row = wpc_v1_rows(in, body); wpc_v1_next_row(&row);) {
      for (wpc_v1_value_iter v = wpc_v1_values(in, body, row.item); wpc_v1_next_value(&v);) {
        *raw++ = v.item.raw;
      }
    }
  }
  r->sum += (uint64_t)(raw - r->raw);
}

static const uint8_t *column_at(const uint8_t *p, const uint8_t *object, bool has_next,
                                wpc_v1_counter *c) {
  const uint8_t *next = p + u32_at(p);
  c->offset = (size_t)(p - object);
  c->name_index = u32_at(p + 4);
  c->help_index = u32_at(p + 12);
  c->scale = (int32_t)u32_at(p + 20);
  c->detail_level = u32_at(p + 24);
  c->type = u32_at(p + 28);
  c->size = u32_at(p + 32);
  c->value_offset = u32_at(p + 36);
  c->width = c->size;
  c->has_next = has_next;
  c->next_type = has_next ? u32_at(next + 28) : 0;
  return next;
}

/* Takes the columns apart once for each object, as a reader that cares for speed would. */
void v1_unchecked(run *r) {
  const uint8_t *object = r->b.data + u32_at(r->b.data + 24);
  uint64_t *raw = r->raw;
  uint8_t *width = r->width;
  for (uint32_t n = u32_at(r->b.data + 28); n > 0; n--) {
    uint32_t counters = u32_at(object + 32);
    uint32_t instances = u32_at(object + 40);
    const uint8_t *definition = object + u32_at(object + 8);
    const uint8_t *p = object + u32_at(object + 4);
    bool named = instances != UINT32_MAX;
    for (uint32_t c = 0; c < counters; c++) {
      r->columns[c].index = c;
      definition = column_at(definition, r->b.data, counters - c > 1, &r->columns[c]);
    }
    for (uint32_t i = named ? instances : 1; i > 0; i--) {
      p += named ? u32_at(p) : 0;
      for (uint32_t c = 0; c < counters; c++) {
        const uint8_t *value = p + r->columns[c].value_offset;
        *raw++ = r->columns[c].size == 8 ? u64_at(value) : u32_at(value);
        *width++ = (uint8_t)r->columns[c].size;
      }
      p += u32_at(p);
    }
    object += u32_at(object);
  }
  r->sum += (uint64_t)(object - r->b.data);
}
