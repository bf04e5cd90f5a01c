/* Samples: a group block that holds one block for each entry of the catalogue, in its order. Every
 * block begins with u16 0x4C42 ("BL"), u8 3, u8 kind, u32 size. */
#include "blg.h"

#define TAG 0x034C42u /* the first three bytes */
#define NO_KIND 0xFFu

/* ---- blocks ---- */

static wpc_error check_block_begins(wpc_range rest) {
  WPCI_HARD(WPC_RULE_BLG_SMP_01, GE, rest.offset, rest.length, WPCI_BLG_BLOCK);
  return wpci_pass();
}

static wpc_error check_block(wpc_input in, wpc_range rest, uint32_t tag, uint32_t size) {
  WPCI_HARD(WPC_RULE_BLG_SMP_02, EQ, rest.offset, tag, TAG);
  WPCI_HARD(WPC_RULE_BLG_SMP_03, GE, rest.offset + 4, size, WPCI_BLG_BLOCK);
  WPCI_HARD(WPC_RULE_BLG_SMP_04, LE, rest.offset + 4, size, rest.length);
  WPCI_STRICT(in, WPC_RULE_BLG_SMP_05, MUL, rest.offset + 4, size, 8);
  return wpci_pass();
}

wpci_blg_block_head wpci_blg_read_block_head(wpc_input in, wpc_range rest) {
  wpci_blg_block_head h = WPCI_NOTHING;
  h.error = check_block_begins(rest);
  if (h.error.status != WPC_OK) {
    return h;
  }
  uint32_t word = wpci_u32(in, rest, 0);
  uint32_t size = wpci_u32(in, rest, 4);
  h.kind = (uint8_t)(word >> 24);
  h.error = check_block(in, rest, word & 0xFFFFFF, size);
  if (h.error.status == WPC_OK) {
    h.bytes = wpci_head(rest, size);
    h.rest = wpci_tail(rest, size);
  }
  return h;
}

/* ---- a sample ---- */

static wpc_error check_group(wpc_input in, wpci_blg_block_head group) {
  WPCI_HARD(WPC_RULE_BLG_SMP_06, EQ, 3, group.kind, WPC_BLG_GROUP);
  WPCI_HARD(WPC_RULE_BLG_SMP_07, EQ, 4, group.bytes.length, in.size);
  return wpci_pass();
}

static wpc_error check_has_catalogue(wpc_blg_catalogue catalogue) {
  bool there = catalogue.error.status == WPC_OK;
  WPCI_HARD(WPC_RULE_BLG_SMP_08, GE, 0, there, 1);
  return wpci_pass();
}

static wpc_error check_num_blocks(uint32_t count, wpc_blg_catalogue catalogue) {
  WPCI_HARD(WPC_RULE_BLG_SMP_09, EQ, 0, count, catalogue.num_entries);
  return wpci_pass();
}

static wpc_error count_blocks(wpc_input in, wpc_range rest, uint32_t *count) {
  while (rest.length > 0) {
    wpci_blg_block_head h = wpci_blg_read_block_head(in, rest);
    WPCI_TRY(h.error);
    rest = h.rest;
    (*count)++;
  }
  return wpci_pass();
}

static uint8_t kind_for(uint32_t flags) {
  switch (flags & 0xFFFF) {
    case WPC_BLG_COUNTER:
      return WPC_BLG_VALUE;
    case WPC_BLG_WILDCARD:
      return WPC_BLG_INSTANCES;
    case WPC_BLG_OBJECT:
      return WPC_BLG_DATA;
    default:
      return NO_KIND;
  }
}

static wpc_error check_kind(wpci_blg_block_head block, uint32_t flags) {
  WPCI_HARD(WPC_RULE_BLG_SMP_10, EQ, block.bytes.offset + 3, block.kind, kind_for(flags));
  return wpci_pass();
}

static void take_block(wpc_blg_block_iter *it, wpci_blg_block_head block,
                       wpci_blg_entry_head entry) {
  it->item.offset = wpc_blg_place(it->sample.map, block.bytes.offset);
  it->item.index = it->count;
  it->item.kind = block.kind;
  it->item.type = entry.type;
  it->item.time_base = entry.time_base;
  it->item.bytes = block.bytes;
  it->rest = block.rest;
  it->rest_entries = entry.rest;
  it->count++;
}

/* The next block and its entry; what framed both was checked when they were opened. */
static wpc_error step_block(wpc_blg_block_iter *it) {
  const wpc_blg_map *map = it->sample.map;
  const wpc_blg_catalogue *catalogue = &it->sample.catalogue;
  if (it->rest.length == 0) {
    return wpci_end();
  }
  wpci_blg_block_head block = wpci_blg_read_block_head(wpci_lenient(it->sample.in), it->rest);
  WPCI_TRY(wpci_blg_placed(map, block.error));
  wpci_blg_entry_head entry =
      wpci_blg_read_entry_head(wpci_lenient(catalogue->in), it->rest_entries);
  WPCI_TRY(wpci_blg_placed(catalogue->map, entry.error));
  WPCI_TRY(wpci_blg_placed(map, check_kind(block, entry.flags)));
  take_block(it, block, entry);
  return wpci_pass();
}

bool wpc_blg_next_block(wpc_blg_block_iter *it) {
  if (it->error.status == WPC_OK) {
    it->error = step_block(it);
  }
  return it->error.status == WPC_OK;
}

wpc_blg_block_iter wpc_blg_blocks(wpc_blg_sample sample) {
  wpc_blg_block_iter it = WPCI_NOTHING;
  it.error = sample.error;
  it.sample = sample;
  it.rest = sample.blocks;
  it.rest_entries = sample.catalogue.entries;
  return it;
}

static wpc_error open_blocks(wpc_blg_sample *s) {
  wpci_blg_block_head group = wpci_blg_read_block_head(s->in, wpci_range_all(s->in));
  WPCI_TRY(group.error);
  WPCI_TRY(check_group(s->in, group));
  WPCI_TRY(check_has_catalogue(s->catalogue));
  s->blocks = wpci_tail(group.bytes, WPCI_BLG_BLOCK);
  WPCI_TRY(count_blocks(s->in, s->blocks, &s->num_blocks));
  return check_num_blocks(s->num_blocks, s->catalogue);
}

static wpc_error check_kinds(wpc_blg_sample s) {
  wpc_blg_block_iter it = wpc_blg_blocks(s);
  while (wpc_blg_next_block(&it)) {
  }
  return it.error.status == WPC_END ? wpci_pass() : it.error;
}

wpc_blg_sample wpc_blg_open_sample(wpc_blg_message message, wpc_blg_catalogue catalogue) {
  wpc_blg_sample s = WPCI_NOTHING;
  s.time = message.time;
  s.in = message.in;
  s.map = message.map;
  s.catalogue = catalogue;
  s.workspace = message.workspace;
  s.error = wpci_blg_placed(s.map, open_blocks(&s));
  if (s.error.status == WPC_OK) {
    s.error = check_kinds(s);
  }
  return s;
}
