/* Whole objects: a block that holds a PERF_DATA_BLOCK of one object, or of that and its parents, filled up to a multiple
 * of 8. */
#include "../v1/v1_cursor.h"
#include "../v1/v1_types.h"
#include "blg.h"
#include "wpc/v1.h"

#define AT_TOTAL 20
#define DATA_BLOCK 88
#define AT_CODE_PAGE 44

#ifdef __FRAMAC__
#include "proof/blg_object_contracts.h"
#endif

/* Without the alignment at its end. */
static size_t data_size(wpc_input in, wpc_range inner) {
  uint32_t total = inner.length < DATA_BLOCK ? 0 : wpci_u32(in, inner, AT_TOTAL);
  return total <= inner.length && inner.length - total < 8 ? total : inner.length;
}

/* A query for threads is answered with their processes too, but no log with such a block was seen. */
static wpc_error check_one_object(wpc_input in, wpc_v1_data data) {
  WPCI_STRICT(in, WPC_RULE_BLG_OBJ_01, LE, 28, data.num_objects, 1);
  return wpci_pass();
}

/* Names in other pages are read, but no log with one was seen. */
static wpc_error check_code_page(wpc_input in, wpc_v1_object object, uint32_t code_page) {
  WPCI_STRICT(in, WPC_RULE_BLG_OBJ_04, EQ, object.bytes.offset + AT_CODE_PAGE, code_page, 0);
  return wpci_pass();
}

/* Definitions may share one value, so that few bytes would make many values. */
static wpc_error check_density(wpc_v1_object object, uint64_t values) {
  WPCI_HARD(WPC_RULE_BLG_OBJ_02, LE, object.offset, values, object.bytes.length);
  return wpci_pass();
}

/* Without the notes of V1 blocks. */
WPCI_APART static wpc_error check_object(wpc_input noting, wpc_v1_object object) {
  wpc_input in = wpci_quiet(noting);
  wpc_v1_body body = wpci_v1_open_object(in, object);
  WPCI_TRY(body.error);
  WPCI_TRY(check_code_page(noting, object, body.code_page));
  uint64_t counters = 0;
  wpci_v1_counter_iter it = wpci_v1_counters(in, body);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant counters: sound_v1_counters(it, in);
      loop invariant most: counters + it.left <= body.num_counters;
      loop assigns counters, it;
      loop variant it.left;
  */
  while (wpci_v1_next_counter(&it)) {
    counters += !wpci_v1_type_is_base(it.item.type);
  }
  return check_density(object, counters * body.num_rows);
}

/* header: the same input, for the notes of V1 blocks. */
static wpc_error check_opened(wpc_input in, wpc_input header, wpc_v1_data data) {
  WPCI_TRY(data.error);
  WPCI_TRY(check_one_object(in, data));
  wpci_v1_object_iter it = wpci_v1_objects(header, data);
  wpc_error error;
  /*@ loop invariant in: same_bytes(it.in, header);
      loop invariant objects: sound_v1_objects(it, header);
      loop assigns it, error;
      loop variant it.left;
  */
  do {
    error = wpci_v1_next_object(&it) ? check_object(in, it.item) : it.error;
  } while (error.status == WPC_OK && it.left > 0);
  return error;
}

/* What a block holds as an input of its own; fills the map. */
static wpc_input map_object(wpc_input in, const wpci_blg_map *from, wpc_range bytes,
                            wpci_blg_map *map) {
  wpc_range inner = wpci_tail(bytes, WPCI_BLG_BLOCK);
  size_t size = data_size(in, inner);
  map->parts = from->parts;
  map->num_parts = from->num_parts;
  map->base = inner.offset;
  wpc_input outer = in;
  outer.options = from->outer;
  return wpci_blg_mapped(map, outer, in.data + inner.offset, size);
}

static wpci_blg_object open_whole(wpc_input in, wpci_blg_map *map, bool quiet) {
  wpci_blg_object o = WPCI_NOTHING;
  wpc_input header = quiet ? wpci_quiet(in) : in;
  o.in = in;
  o.map = map;
  o.data = wpc_v1_open(header);
  o.error = wpci_blg_placed(map, check_opened(in, header, o.data));
  if (o.error.status == WPC_END) { /* a block of no objects */
    o.error = wpci_pass();
  }
  return o;
}

static wpci_blg_object refuse_object(wpc_error error) {
  wpci_blg_object o = WPCI_NOTHING;
  o.error = error.status != WPC_OK ? error : wpci_misuse();
  return o;
}

wpci_blg_object wpci_blg_open_object_of(const wpci_blg_sample *sample, const wpc_blg_block *block,
                                        bool quiet) {
  if (sample->error.status != WPC_OK || block->kind != WPC_BLG_DATA) {
    return refuse_object(sample->error);
  }
  wpci_blg_map *map = &sample->workspace->object_map;
  wpc_input in = map_object(sample->in, sample->map, block->bytes, map);
  return open_whole(in, map, quiet);
}

wpci_blg_object wpci_blg_open_object(wpci_blg_sample sample, wpc_blg_block block) {
  return wpci_blg_open_object_of(&sample, &block, false);
}
