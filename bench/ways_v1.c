#include "bytes.h"
#include "ways.h"

static wpc_input v1_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

static void v1_read_objects(run *r, uint8_t *width) {
  wpc_input in = v1_input(r);
  size_t done = 0;
  wpc_v1_walk w;
  wpc_v1_begin(&w, in);
  while (wpc_v1_next_object(&w)) {
    wpc_v1_table table = {r->columns, r->raw + done, width == NULL ? NULL : width + done,
                          NULL,       MOST_COLUMNS,  r->b.values - done,
                          0};
    done += wpc_v1_read_table(&w, table).num_rows * w.body.num_counters;
  }
  r->seen += done;
}

static void v1_table(run *r) {
  v1_read_objects(r, NULL);
}

static void v1_widths(run *r) {
  v1_read_objects(r, r->width);
}

static void v1_walk(run *r) {
  uint64_t *raw = r->raw;
  uint64_t indices = 0;
  wpc_v1_walk w;
  wpc_v1_begin(&w, v1_input(r));
  while (wpc_v1_next(&w)) {
    for (uint32_t i = 0; i < w.count; i++) {
      indices += w.counters[i].name_index;
      *raw++ = w.raw[i];
    }
  }
  r->seen += indices;
}

static void v1_validate(run *r) {
  r->seen = wpc_v1_validate(v1_input(r)).status == WPC_OK;
}

static void v1_notes(run *r) {
  r->noted.note_context = &r->notes;
  wpc_input in = wpc_input_make(r->b.data, r->b.size, &r->noted);
  r->seen = wpc_v1_validate(in).status == WPC_OK;
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

static void read_columns(run *r, const uint8_t *object, uint32_t counters) {
  const uint8_t *definition = object + u32_at(object + 8);
  for (uint32_t c = 0; c < counters; c++) {
    r->columns[c].index = c;
    definition = column_at(definition, r->b.data, counters - c > 1, &r->columns[c]);
  }
}

/* Believes every size, and reads the definitions once for each object, as a reader that is meant to
 * be fast would. */
static void v1_unchecked(run *r) {
  const uint8_t *object = r->b.data + u32_at(r->b.data + 24);
  uint64_t *raw = r->raw;
  uint8_t *width = r->width;
  for (uint32_t n = u32_at(r->b.data + 28); n > 0; n--) {
    uint32_t counters = u32_at(object + 32);
    uint32_t instances = u32_at(object + 40);
    const uint8_t *p = object + u32_at(object + 4);
    bool named = instances != UINT32_MAX;
    read_columns(r, object, counters);
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
  r->seen += (uint64_t)(object - r->b.data);
}

const way v1_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_UNCHECKED] = {"unchecked", FILLS_WIDTHS, v1_unchecked},
    [WAY_SAMPLE] = {"sample", FILLS_RAW, sample_v1},
    [WAY_TABLE] = {"table", FILLS_RAW, v1_table},
    [WAY_WIDTHS] = {"widths", FILLS_WIDTHS, v1_widths},
    [WAY_WALK] = {"walk", FILLS_RAW, v1_walk},
    [WAY_VALIDATE] = {"validate", ACCEPTS, v1_validate},
    [WAY_NOTES] = {"notes", ACCEPTS_WITH_NOTES, v1_notes},
};
