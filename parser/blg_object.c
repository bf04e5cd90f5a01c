/* Whole objects: a block that holds a PERF_DATA_BLOCK of one object, filled up to a multiple of 8. */
#include "blg.h"
#include "wpc/v1.h"

#define AT_TOTAL 20
#define DATA_BLOCK 88

/* Without the alignment at its end. */
static size_t data_size(wpc_input in, wpc_range inner) {
  uint32_t total = inner.length < DATA_BLOCK ? 0 : wpci_u32(in, inner, AT_TOTAL);
  return total <= inner.length && inner.length - total < 8 ? total : inner.length;
}

static wpc_error check_one_object(wpc_v1_data data) {
  WPCI_HARD(WPC_RULE_BLG_OBJ_01, LE, 28, data.num_objects, 1);
  return wpci_pass();
}

/* Definitions may share one value, so that few bytes would make many values. */
static wpc_error check_density(wpc_v1_object object, uint64_t values) {
  WPCI_HARD(WPC_RULE_BLG_OBJ_02, LE, object.offset, values, object.bytes.length);
  return wpci_pass();
}

WPCI_APART static wpc_error check_object(wpc_input in, wpc_v1_object object) {
  wpc_v1_body body = wpc_v1_open_object(in, object);
  WPCI_TRY(body.error);
  uint64_t counters = 0;
  wpc_v1_counter_iter it = wpc_v1_counters(in, body);
  while (wpc_v1_next_counter(&it)) {
    counters += !wpc_v1_type_is_base(it.item.type);
  }
  return check_density(object, counters * body.num_rows);
}

static wpc_error open_data(wpc_input in, wpc_v1_data *data) {
  *data = wpc_v1_open(in);
  WPCI_TRY(data->error);
  WPCI_TRY(check_one_object(*data));
  wpc_v1_object_iter it = wpc_v1_objects(in, *data);
  return wpc_v1_next_object(&it) ? check_object(wpci_quiet(in), it.item) : it.error;
}

void wpci_blg_open_object(const wpc_blg_sample *sample, const wpc_blg_block *block, bool quiet,
                          wpc_blg_object *o) {
  wpc_blg_object nothing = WPCI_NOTHING;
  *o = nothing;
  o->error = sample->error.status != WPC_OK ? sample->error : wpci_misuse();
  if (sample->error.status != WPC_OK || block->kind != WPC_BLG_DATA) {
    return;
  }
  wpc_blg_map *map = &sample->workspace->object_map;
  wpc_range inner = wpci_tail(block->bytes, WPCI_BLG_BLOCK);
  map->parts = sample->map->parts;
  map->num_parts = sample->map->num_parts;
  map->base = inner.offset;
  wpc_input outer = sample->in;
  outer.options = sample->map->outer;
  o->map = map;
  o->in = wpci_blg_mapped(map, outer, sample->in.data + inner.offset, data_size(sample->in, inner));
  o->error = wpci_blg_placed(map, open_data(quiet ? wpci_quiet(o->in) : o->in, &o->data));
  if (o->error.status == WPC_END) { /* a block of no objects */
    o->error = wpci_pass();
  }
}

wpc_blg_object wpc_blg_open_object(wpc_blg_sample sample, wpc_blg_block block) {
  wpc_blg_object o;
  wpci_blg_open_object(&sample, &block, false, &o);
  return o;
}
