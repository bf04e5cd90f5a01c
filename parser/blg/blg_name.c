/* Names: strings only. The machine, then an index and its text in turn. */
#include "blg.h"

#ifdef __FRAMAC__
#include "proof/blg_name_contracts.h"
#endif

static wpc_error check_names_even(wpc_input in) {
  WPCI_HARD(WPC_RULE_BLG_NAM_01, MUL, 0, in.size, 2);
  return wpci_pass();
}

static wpci_named read_names_string(wpc_input in, wpc_range rest) {
  return wpci_read_name(in, rest, WPC_RULE_BLG_NAM_02);
}

static wpc_error check_pair_complete(wpc_range rest) {
  WPCI_HARD(WPC_RULE_BLG_NAM_03, GE, rest.offset, rest.length / 2, 1);
  return wpci_pass();
}

/* What is no number is beyond any count of digits, whatever its length. */
static wpc_error check_title_index(wpc_input in, wpc_range string, wpci_digits d) {
  size_t units = string.length / 2;
  uint64_t counted = d.found || units > WPCI_MOST_DIGITS ? units : UINT64_MAX;
  WPCI_STRICT_AS(in, WPC_RULE_BLG_NAM_04, LE, counted, WPCI_MOST_DIGITS, string.offset, units,
                 WPCI_MOST_DIGITS);
  WPCI_STRICT(in, WPC_RULE_BLG_NAM_05, LE, string.offset, d.value, UINT32_MAX);
  return wpci_pass();
}

static void check_increases(wpc_input in, wpc_range string, uint64_t index, uint32_t last) {
  WPCI_NOTE_AS(in, WPC_RULE_BLG_NAM_06, GE, index, (uint64_t)last + 1, string.offset, index, last);
}

/* Reads one pair; `usable` is whether its index is one. */
static wpc_error read_name_pair(wpci_blg_name_iter *it, bool *usable) {
  if (it->rest.length == 0) {
    return wpci_end();
  }
  wpci_named index = read_names_string(it->in, it->rest);
  WPCI_TRY(index.error);
  WPCI_TRY(check_pair_complete(index.padding));
  wpci_named text = read_names_string(it->in, index.padding);
  WPCI_TRY(text.error);
  wpci_digits d = wpci_read_digits(it->in, index.name);
  WPCI_TRY(check_title_index(it->in, index.name, d));
  it->rest = text.padding;
  *usable = d.found && d.value <= UINT32_MAX;
  if (*usable) {
    check_increases(it->in, index.name, d.value, it->last);
    it->last = (uint32_t)d.value;
    it->item.offset = wpci_blg_place(it->map, index.name.offset);
    it->item.index = (uint32_t)d.value;
    it->item.text.raw = text.name;
  }
  return wpci_pass();
}

bool wpci_blg_next_name(wpci_blg_name_iter *it) {
  bool usable = false;
  /*@ loop invariant rest: it->rest.offset + it->rest.length <= it->in.size;
      loop invariant usable: usable ==> it->error.status == WPC_OK;
      loop invariant text: usable ==>
        it->item.text.raw.offset + it->item.text.raw.length <= it->in.size;
      loop invariant moves: usable ==> it->rest.length < \at(it->rest.length, Pre);
      loop invariant most: it->rest.length <= \at(it->rest.length, Pre);
      loop assigns usable, it->error, it->item, it->rest, it->last;
      loop variant it->rest.length + (it->error.status == WPC_OK ? 1 : 0);
  */
  while (!usable && it->error.status == WPC_OK) {
    it->error = wpci_blg_placed(it->map, read_name_pair(it, &usable));
  }
  return usable;
}

static wpc_error read_machine(wpci_blg_name_iter *it) {
  WPCI_TRY(check_names_even(it->in));
  wpci_named machine = read_names_string(it->in, wpci_range_all(it->in));
  it->machine.raw = machine.name;
  it->rest = machine.padding;
  return machine.error;
}

wpci_blg_name_iter wpci_blg_names(wpci_blg_message message) {
  wpci_blg_name_iter it = WPCI_NOTHING;
  it.in = message.in;
  it.map = message.map;
  it.error = wpci_blg_placed(it.map, read_machine(&it));
  return it;
}
