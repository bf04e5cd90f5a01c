/* Values: one, as PDH_RAW_COUNTER, or those of many instances.
 *
 * One (offsets in the block):        Many (offsets from 8 of the block):
 *   8   u32  status                    0   u32  length
 *   12  u64  time                      4   u32  number of items
 *   24  i64  first                     8   u32  status
 *   32  i64  second                    16  u64  time
 *   40  u32  multi count               24       items: u32 offset of the name, u32 multi count,
 *                                               i64 first, i64 second; then the names */
#include "blg.h"

#define LIST 24 /* what comes before the items, and the size of an item */
#define ITEM 24

#ifdef __FRAMAC__
#include "proof/blg_value_contracts.h"
#endif

/* ---- one value ---- */

static wpc_error check_single(wpc_range block) {
  WPCI_HARD(WPC_RULE_BLG_SMP_11, EQ, block.offset + 4, block.length, WPCI_BLG_SINGLE);
  return wpci_pass();
}

static void read_single(wpci_blg_value_iter *it) {
  wpc_blg_value *v = &it->item;
  v->offset = wpci_blg_place(it->map, it->inner.offset);
  v->name.raw = wpci_head(it->inner, 0);
  v->status = wpci_u32(it->in, it->inner, 8);
  v->time = wpci_u64(it->in, it->inner, 12);
  v->first = wpci_i64(it->in, it->inner, 24);
  v->second = wpci_i64(it->in, it->inner, 32);
  v->multi_count = wpci_u32(it->in, it->inner, 40);
}

/* ---- many instances ---- */

static wpc_error check_list_begins(wpc_blg_block block) {
  WPCI_HARD(WPC_RULE_BLG_INS_01, GE, block.bytes.offset + 4, block.bytes.length,
            WPCI_BLG_BLOCK + LIST);
  return wpci_pass();
}

static wpc_error check_list(wpc_input in, wpc_range inner, uint32_t length, uint32_t count) {
  WPCI_HARD(WPC_RULE_BLG_INS_02, EQ, inner.offset, length, inner.length);
  WPCI_HARD(WPC_RULE_BLG_INS_03, LE, inner.offset + 4, count, (inner.length - LIST) / ITEM);
  WPCI_HARD(WPC_RULE_BLG_INS_04, LE, inner.offset + 4, count, in.options->limits.max_instances);
  return wpci_pass();
}

static wpc_error open_list(wpci_blg_value_iter *it, wpc_blg_block block) {
  WPCI_TRY(check_list_begins(block));
  wpc_range inner = wpci_tail(block.bytes, WPCI_BLG_BLOCK);
  uint32_t count = wpci_u32(it->in, inner, 4);
  WPCI_TRY(check_list(it->in, inner, wpci_u32(it->in, inner, 0), count));
  it->inner = inner;
  it->names = wpci_tail(inner, LIST + ITEM * (size_t)count);
  it->num_left = count;
  it->item.has_name = true;
  it->item.status = wpci_u32(it->in, inner, 8);
  it->item.time = wpci_u64(it->in, inner, 16);
  return wpci_pass();
}

static wpc_error blg_value_check_name_place(wpc_range item, uint32_t offset, size_t expected) {
  WPCI_HARD(WPC_RULE_BLG_INS_05, EQ, item.offset, offset, expected);
  return wpci_pass();
}

static wpc_error read_item(wpci_blg_value_iter *it) {
  wpc_blg_value *v = &it->item;
  wpc_range item = wpci_head(wpci_tail(it->inner, LIST + ITEM * (size_t)it->count), ITEM);
  uint32_t offset = wpci_u32(it->in, item, 0);
  WPCI_TRY(blg_value_check_name_place(item, offset, it->names.offset - it->inner.offset));
  wpci_named name = wpci_read_name(it->in, it->names, WPC_RULE_BLG_INS_06);
  WPCI_TRY(name.error);
  it->names = name.padding;
  v->offset = wpci_blg_place(it->map, item.offset);
  v->name.raw = name.name;
  v->multi_count = wpci_u32(it->in, item, 4);
  v->first = wpci_i64(it->in, item, 8);
  v->second = wpci_i64(it->in, item, 16);
  return wpci_pass();
}

/* ---- both ---- */

static void count_value(wpci_blg_value_iter *it) {
  it->item.index = it->count;
  it->count++;
  it->num_left--;
}

static wpc_error step_item(wpci_blg_value_iter *it) {
  if (it->num_left == 0) {
    return wpci_end();
  }
  WPCI_TRY(read_item(it));
  count_value(it);
  return wpci_pass();
}

/* Nothing is left to check in a single value. */
static bool step_single(wpci_blg_value_iter *it) {
  if (it->num_left == 0) {
    it->error = wpci_end();
    return false;
  }
  read_single(it);
  count_value(it);
  return true;
}

bool wpci_blg_next_value(wpci_blg_value_iter *it) {
  if (it->error.status != WPC_OK) {
    return false;
  }
  if (!it->item.has_name) {
    return step_single(it);
  }
  wpc_error error = step_item(it);
  if (error.status == WPC_OK) {
    return true;
  }
  it->error = wpci_blg_placed(it->map, error);
  return false;
}

/* Of a block of many values it is to be opened yet. Its members are set in one go, from where they are:
 * this is done for every value of most logs. */
static wpci_blg_value_iter begin_values(const wpci_blg_sample *sample, const wpc_blg_block *block) {
  wpci_blg_value_iter it = WPCI_NOTHING;
  it.error = sample->error;
  it.in = sample->in;
  it.map = sample->map;
  it.item.type = block->type;
  it.item.time_base = block->time_base;
  it.inner = block->bytes;
  it.num_left = block->kind == WPC_BLG_VALUE;
  return it;
}

WPCI_APART static wpci_blg_value_iter begin_items(const wpci_blg_sample *sample,
                                                  const wpc_blg_block *block) {
  wpci_blg_value_iter it = begin_values(sample, block);
  it.error = wpci_blg_placed(it.map, open_list(&it, *block));
  return it;
}

wpci_blg_value_iter wpci_blg_values(wpci_blg_sample sample, wpc_blg_block block) {
  if (sample.error.status != WPC_OK) {
    return begin_values(&sample, &block);
  }
  if (block.kind == WPC_BLG_INSTANCES) {
    return begin_items(&sample, &block);
  }
  if (block.kind == WPC_BLG_VALUE) {
    wpc_error refused = check_single(block.bytes);
    if (refused.status != WPC_OK) {
      sample.error = wpci_blg_placed(sample.map, refused);
    }
  }
  return begin_values(&sample, &block);
}
