/* The catalogue: two words, then entries.
 *
 *   0   u32  size       16  u64  time base      36  u32  offset of the instance, or -1
 *   4   u32  flags      24  i32  scale          40  u32  offset of the parent, or -1
 *   8   u32  ignored    28  u32  offset of the  44  u32  index of the instance
 *   12  u32  type            machine            48  u32  offset of the counter
 *                       32  u32  ... object     52       strings; the offsets count from here */
#include "blg.h"

#define CATALOGUE_HEADER 8
#define NO_STRING 0xFFFFFFFFu

#ifdef __FRAMAC__
#include "proof/blg_catalogue_contracts.h"
#endif

/* ---- one entry ---- */

static wpc_error check_entry_begins(wpc_range rest) {
  WPCI_HARD(WPC_RULE_BLG_CAT_02, GE, rest.offset, rest.length, WPCI_BLG_ENTRY);
  return wpci_pass();
}

static wpc_error check_entry_size(wpc_input in, wpc_range rest, uint32_t size) {
  WPCI_HARD(WPC_RULE_BLG_CAT_03, GE, rest.offset, size, WPCI_BLG_ENTRY);
  WPCI_HARD(WPC_RULE_BLG_CAT_04, LE, rest.offset, size, rest.length);
  WPCI_STRICT(in, WPC_RULE_BLG_CAT_05, MUL, rest.offset, size, 8);
  return wpci_pass();
}

wpci_blg_entry_head wpci_blg_read_entry_head(wpc_input in, wpc_range rest) {
  wpci_blg_entry_head h = WPCI_NOTHING;
  h.error = check_entry_begins(rest);
  if (h.error.status != WPC_OK) {
    return h;
  }
  uint32_t size = wpci_u32(in, rest, 0);
  h.error = check_entry_size(in, rest, size);
  if (h.error.status == WPC_OK) {
    h.bytes = wpci_head(rest, size);
    h.rest = wpci_tail(rest, size);
    h.flags = wpci_u32(in, rest, 4);
    h.type = wpci_u32(in, rest, 12);
    h.time_base = wpci_u64(in, rest, 16);
  }
  return h;
}

static wpc_error check_string_place(size_t at, uint32_t offset, wpc_range strings) {
  WPCI_HARD(WPC_RULE_BLG_CAT_06, MUL, at, offset, 2);
  WPCI_HARD_AS(WPC_RULE_BLG_CAT_07, LE, (uint64_t)offset + 2, strings.length, at, offset,
               strings.length);
  return wpci_pass();
}

/* Reads the string whose offset is in the field at `at` of the entry. */
static wpc_error read_entry_string(wpc_input in, wpc_range entry, size_t at, wpc_text *text) {
  uint32_t offset = wpci_u32(in, entry, at);
  wpc_range strings = wpci_tail(entry, WPCI_BLG_ENTRY);
  WPCI_TRY(check_string_place(entry.offset + at, offset, strings));
  wpci_named name = wpci_read_name(in, wpci_tail(strings, offset), WPC_RULE_BLG_CAT_08);
  text->raw = name.name;
  return name.error;
}

static wpc_error read_optional_string(wpc_input in, wpc_range entry, size_t at, bool *has,
                                      wpc_text *text) {
  text->raw = wpci_head(entry, 0);
  *has = wpci_u32(in, entry, at) != NO_STRING;
  return *has ? read_entry_string(in, entry, at, text) : wpci_pass();
}

static wpc_error read_strings(wpc_input in, wpc_range entry, wpc_blg_entry *e) {
  WPCI_TRY(read_entry_string(in, entry, 28, &e->machine));
  WPCI_TRY(read_entry_string(in, entry, 32, &e->object));
  WPCI_TRY(read_optional_string(in, entry, 36, &e->has_instance, &e->instance));
  WPCI_TRY(read_optional_string(in, entry, 40, &e->has_parent, &e->parent));
  return read_entry_string(in, entry, 48, &e->counter);
}

static wpc_error check_entry_count(wpc_input in, size_t at, uint64_t count) {
  WPCI_HARD(WPC_RULE_BLG_CAT_09, LE, at, count, in.options->limits.max_counters);
  return wpci_pass();
}

/* Reads the texts of an entry into `e`; `count` entries are before it. */
static wpc_error read_texts(wpc_input in, wpc_range entry, uint32_t count, wpc_blg_entry *e) {
  WPCI_TRY(read_strings(in, entry, e));
  return check_entry_count(in, entry.offset, (uint64_t)count + 1);
}

static wpc_error step_entry(wpci_blg_entry_iter *it) {
  if (it->rest.length == 0) {
    return wpci_end();
  }
  wpc_input in = it->in;
  wpci_blg_entry_head h = wpci_blg_read_entry_head(in, it->rest);
  /* unreachable: entries were checked with their catalogue, unless bytes change */
  WPCI_TRY(h.error);
  it->item.offset = wpci_blg_place(it->map, h.bytes.offset);
  it->item.index = it->count;
  it->item.flags = h.flags;
  it->item.type = h.type;
  it->item.time_base = h.time_base;
  it->item.scale = wpci_i32(in, h.bytes, 24);
  it->item.instance_index = wpci_u32(in, h.bytes, 44);
  WPCI_TRY(read_texts(in, h.bytes, it->count, &it->item));
  it->rest = h.rest;
  it->count++;
  return wpci_pass();
}

bool wpci_blg_next_entry(wpci_blg_entry_iter *it) {
  if (it->error.status == WPC_OK) {
    it->error = wpci_blg_placed(it->map, step_entry(it));
  }
  return it->error.status == WPC_OK;
}

/* ---- all entries ---- */

static wpc_error check_catalogue_begins(wpc_input in) {
  WPCI_HARD(WPC_RULE_BLG_CAT_01, GE, 0, in.size, CATALOGUE_HEADER);
  return wpci_pass();
}

wpci_blg_catalogue wpci_blg_no_catalogue(void) {
  wpci_blg_catalogue none = WPCI_NOTHING;
  none.error = wpci_end();
  return none;
}

static wpci_blg_entry_iter all_entries(wpc_input in, const wpci_blg_map *map, wpc_range entries) {
  wpci_blg_entry_iter it = WPCI_NOTHING;
  it.in = in;
  it.map = map;
  it.rest = entries;
  return it;
}

/* Reads all entries once. No iterator: the prover follows a range, not an iterator in memory. */
static wpc_error count_entries(wpc_input in, wpc_range rest, uint32_t *count) {
  wpc_blg_entry item;
  /*@ loop invariant inside: inside(rest, in);
      loop assigns rest, *count, item;
      loop variant rest.length;
  */
  while (rest.length > 0) {
    wpci_blg_entry_head h = wpci_blg_read_entry_head(in, rest);
    WPCI_TRY(h.error);
    WPCI_TRY(read_texts(in, h.bytes, *count, &item));
    rest = h.rest;
    (*count)++;
  }
  return wpci_pass();
}

wpci_blg_catalogue wpci_blg_open_catalogue(wpci_blg_message message) {
  wpci_blg_catalogue c = WPCI_NOTHING;
  c.in = message.in;
  c.map = message.map;
  c.error = wpci_blg_placed(c.map, check_catalogue_begins(c.in));
  if (c.error.status == WPC_OK) {
    c.entries = wpci_tail(wpci_range_all(c.in), CATALOGUE_HEADER);
    uint32_t count = 0;
    c.error = wpci_blg_placed(c.map, count_entries(c.in, c.entries, &count));
    c.num_entries = count;
  }
  return c;
}

wpci_blg_entry_iter wpci_blg_entries(wpci_blg_catalogue catalogue) {
  wpci_blg_entry_iter it = all_entries(wpci_quiet(catalogue.in), catalogue.map, catalogue.entries);
  it.error = catalogue.error;
  return it;
}
