/* Samples: a group block that holds one block for each entry of the catalogue, in its order. Every
 * block begins with u16 0x4C42 ("BL"), u8 3, u8 kind, u32 size. */
#include "blg_plain.h"

#ifdef __FRAMAC__
#include "proof/blg_sample_contracts.h"
#endif

/* ---- blocks ---- */

static wpc_error check_block_begins(wpc_range rest) {
  WPCI_HARD(WPC_RULE_BLG_SMP_01, GE, rest.offset, rest.length, WPCI_BLG_BLOCK);
  return wpci_pass();
}

static wpc_error check_block(wpc_input in, wpc_range rest, uint32_t tag, uint32_t size) {
  WPCI_HARD(WPC_RULE_BLG_SMP_02, EQ, rest.offset, tag, WPCI_BLG_TAG);
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
  h.kind = (uint8_t)(word / WPCI_BLG_KIND);
  h.error = check_block(in, rest, word % WPCI_BLG_KIND, size);
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

static wpc_error check_has_catalogue(wpci_blg_catalogue catalogue) {
  bool there = catalogue.error.status == WPC_OK;
  WPCI_HARD(WPC_RULE_BLG_SMP_08, GE, 0, there, 1);
  return wpci_pass();
}

static wpc_error check_num_blocks(size_t count, wpci_blg_catalogue catalogue) {
  WPCI_HARD(WPC_RULE_BLG_SMP_09, EQ, 0, count, catalogue.num_entries);
  return wpci_pass();
}

static wpc_error count_blocks(wpc_input in, wpc_range rest, size_t *count) {
  /*@ loop invariant inside: inside(rest, in);
      loop invariant count: *count + rest.length <= \at(rest.length, Pre);
      loop assigns rest, *count;
      loop variant rest.length;
  */
  while (rest.length > 0) {
    wpci_blg_block_head h = wpci_blg_read_block_head(in, rest);
    WPCI_TRY(h.error);
    rest = h.rest;
    (*count)++;
  }
  return wpci_pass();
}

static wpc_error check_kind(wpci_blg_block_head block, uint32_t flags) {
  WPCI_HARD(WPC_RULE_BLG_SMP_10, EQ, block.bytes.offset + 3, block.kind, wpci_blg_kind_for(flags));
  return wpci_pass();
}

static void take_block(wpci_blg_block_iter *it, uint8_t kind, size_t size, uint32_t type,
                       uint64_t time_base, size_t entry_size) {
  size_t at = it->rest.offset;
  wpc_range rest = wpci_tail(it->rest, size);
  wpc_range rest_entries = wpci_tail(it->rest_entries, entry_size);
  it->item.offset = wpci_blg_place(it->sample.map, at);
  it->item.index = it->count;
  it->item.kind = kind;
  it->item.type = type;
  it->item.time_base = time_base;
  it->item.bytes.offset = at;
  it->item.bytes.length = size;
  it->rest.offset = rest.offset;
  it->rest.length = rest.length;
  it->rest_entries.offset = rest_entries.offset;
  it->rest_entries.length = rest_entries.length;
  it->count++;
}

/* The next block and its entry; what framed both was checked when they were opened. */
static wpc_error step_carefully(wpci_blg_block_iter *it) {
  const wpci_blg_map *map = it->sample.map;
  const wpci_blg_catalogue *catalogue = &it->sample.catalogue;
  wpci_blg_block_head block = wpci_blg_read_block_head(wpci_lenient(it->sample.in), it->rest);
  WPCI_TRY(wpci_blg_placed(map, block.error));
  wpci_blg_entry_head entry =
      wpci_blg_read_entry_head(wpci_lenient(catalogue->in), it->rest_entries);
  WPCI_TRY(wpci_blg_placed(catalogue->map, entry.error));
  WPCI_TRY(wpci_blg_placed(map, check_kind(block, entry.flags)));
  take_block(it, block.kind, block.bytes.length, entry.type, entry.time_base, entry.bytes.length);
  return wpci_pass();
}

bool wpci_blg_next_block(wpci_blg_block_iter *it) {
  if (it->error.status != WPC_OK) {
    return false;
  }
  if (it->count == it->sample.num_blocks) {
    it->error = wpci_end();
    return false;
  }
  wpci_blg_plain_block b =
      wpci_blg_read_plain_block(it->sample.in, it->rest, it->sample.catalogue.in, it->rest_entries);
  if (WPCI_IS_PLAIN(b.size > 0)) {
    take_block(it, b.kind, b.size, b.type, b.time_base, b.entry_size);
    return true;
  }
  it->error = step_carefully(it);
  return it->error.status == WPC_OK;
}

wpci_blg_block_iter wpci_blg_blocks(wpci_blg_sample sample) {
  wpci_blg_block_iter it = WPCI_NOTHING;
  it.error = sample.error;
  it.sample = sample;
  it.rest = sample.blocks;
  it.rest_entries = sample.catalogue.entries;
  return it;
}

static wpc_error open_group(wpci_blg_sample *s) {
  wpci_blg_block_head group = wpci_blg_read_block_head(s->in, wpci_range_all(s->in));
  WPCI_TRY(group.error);
  WPCI_TRY(check_group(s->in, group));
  WPCI_TRY(check_has_catalogue(s->catalogue));
  s->blocks = wpci_tail(group.bytes, WPCI_BLG_BLOCK);
  return wpci_pass();
}

/* Whether there is exactly one plain block for each entry. */
static bool has_plain_blocks(const wpci_blg_sample *s, bool *plain_values) {
  wpc_range rest = s->blocks;
  wpc_range entries = s->catalogue.entries;
  *plain_values = true;
  /*@ loop invariant inside: rest.offset + rest.length <= s->in.size;
      loop invariant entries: entries.offset + entries.length <= s->catalogue.in.size;
      loop assigns rest, entries, *plain_values;
      loop variant rest.length;
  */
  while (rest.length > 0) {
    wpci_blg_plain_block b = wpci_blg_read_plain_block(s->in, rest, s->catalogue.in, entries);
    if (b.size == 0) {
      return false;
    }
    *plain_values = *plain_values && wpci_blg_is_plain_value(b);
    rest = wpci_tail(rest, b.size);
    entries = wpci_tail(entries, b.entry_size);
  }
  return entries.length == 0;
}

static wpc_error open_blocks(wpci_blg_sample s) {
  size_t count = 0;
  WPCI_TRY(count_blocks(s.in, s.blocks, &count));
  return check_num_blocks(count, s.catalogue);
}

/* Whether each block is of the kind that its entry asks for. No iterator: the prover follows ranges, not
 * an iterator in memory. */
static wpc_error check_kinds(wpci_blg_sample s) {
  wpc_range rest = s.blocks;
  wpc_range entries = s.catalogue.entries;
  /*@ loop invariant inside: inside(rest, s.in);
      loop invariant entries: inside(entries, s.catalogue.in);
      loop assigns i, rest, entries;
      loop variant s.num_blocks - i;
  */
  for (uint32_t i = 0; i < s.num_blocks; i++) {
    wpci_blg_block_head block = wpci_blg_read_block_head(wpci_lenient(s.in), rest);
    /* unreachable: blocks were counted before, unless bytes change */
    WPCI_TRY(wpci_blg_placed(s.map, block.error));
    wpci_blg_entry_head entry = wpci_blg_read_entry_head(wpci_lenient(s.catalogue.in), entries);
    /* unreachable: entries were checked with their catalogue, unless bytes change */
    WPCI_TRY(wpci_blg_placed(s.catalogue.map, entry.error));
    WPCI_TRY(wpci_blg_placed(s.map, check_kind(block, entry.flags)));
    rest = block.rest;
    entries = entry.rest;
  }
  return wpci_pass();
}

static wpc_error open_carefully(wpci_blg_sample s) {
  WPCI_TRY(wpci_blg_placed(s.map, open_blocks(s)));
  return check_kinds(s);
}

wpci_blg_sample wpci_blg_open_sample_of(wpci_blg_message message, wpci_blg_catalogue catalogue,
                                        bool *all_plain) {
  wpci_blg_sample s = WPCI_NOTHING;
  s.time = message.time;
  s.in = message.in;
  s.map = message.map;
  s.catalogue = catalogue;
  s.num_blocks = catalogue.num_entries;
  s.workspace = message.workspace;
  s.error = wpci_blg_placed(s.map, open_group(&s));
  *all_plain = false;
  if (s.error.status != WPC_OK) {
    return s;
  }
  if (WPCI_IS_PLAIN(has_plain_blocks(&s, all_plain))) {
    return s;
  }
  *all_plain = false;
  s.error = open_carefully(s);
  return s;
}

wpci_blg_sample wpci_blg_open_sample(wpci_blg_message message, wpci_blg_catalogue catalogue) {
  bool all_plain = false;
  return wpci_blg_open_sample_of(message, catalogue, &all_plain);
}
