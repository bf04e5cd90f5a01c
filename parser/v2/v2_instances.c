/* What PerfEnumerateCounterSetInstances returns: instance headers up to the end of the bytes,
 * without a count and without values. */
#include "../compared.h"
#include "../unique.h"
#include "../validate.h"
#include "instance.h"

static const wpci_instance_rules instance_rules = {
    WPC_RULE_INS_01, WPC_RULE_INS_02, WPC_RULE_INS_03, WPC_RULE_INS_04,
    WPC_RULE_INS_05, WPC_RULE_INS_06, WPC_RULE_INS_07, WPC_RULE_NONE,
    WPC_RULE_NONE,   WPC_RULE_INS_10, WPC_RULE_NONE,   WPC_RULE_NONE};

#ifdef __FRAMAC__
#include "proof/v2_instances_contracts.h"
#endif

static wpc_error instances_check_count(wpc_input in, size_t at, uint64_t number) {
  WPCI_HARD(WPC_RULE_INS_14, LE, at, number, in.options->limits.max_instances);
  return wpci_pass();
}

/* A header of the list, by its rules. */
static wpci_instance_head read_listed(wpc_input in, wpc_range left) {
  return wpci_read_instance(in, left, &instance_rules);
}

static wpc_error read_instance(wpc_instance_iter *it) {
  wpc_range left = it->rest;
  WPCI_TRY(instances_check_count(it->in, left.offset, (uint64_t)it->count + 1));
  wpci_instance_head head = read_listed(it->in, left);
  WPCI_TRY(head.error);
  it->item.offset = left.offset;
  it->item.index = it->count;
  it->item.instance_id = head.instance_id;
  it->item.name = head.name;
  it->rest = head.rest;
  it->count++;
  return wpci_pass();
}

bool wpc_next_instance(wpc_instance_iter *it) {
  if (it->error.status != WPC_OK) {
    return false;
  }
  wpc_error e = it->rest.length > 0 ? read_instance(it) : wpci_end();
  if (e.status != WPC_OK) {
    it->error = e;
  }
  return e.status == WPC_OK;
}

wpc_instance_iter wpc_instances(wpc_input in) {
  wpc_instance_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = wpci_input_check(in);
  it.rest = wpci_range_all(in);
  return it;
}

static void instances_check_differ(wpc_input in, size_t *places, size_t n) {
  wpci_repeated r = wpci_find_repeated(in, wpci_instance_key(), places, n);
  uint64_t id =
      r.found ? wpci_u32(in, wpci_range_all(in), r.place + WPCI_AT(INSTANCE, InstanceId)) : 0;
  WPCI_NOTE_THAT(in, WPC_RULE_INS_12, !r.found, r.place, id, r.first);
}

/* The number of instances is known only at the end, so a list that turns out to need scratch is
 * walked again. */
static void instances_look_for_repeated(wpc_input in, size_t n) {
  size_t local[WPCI_UNIQUE_LOCAL];
  size_t *places = wpci_unique_room(in, local, n);
  wpc_instance_iter it = wpc_instances(wpci_quiet(in));
  size_t i = 0;
  if (places == NULL) {
    return;
  }
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant instances: sound_instances(it, in);
      loop invariant bound: 0 <= i <= n;
      loop invariant placed: all_placed(places, i, in, WPCI_PLACE_INSTANCE);
      loop assigns i, it, places[0 .. n - 1];
      loop variant it.rest.length;
  */
  while (i < n && wpc_next_instance(&it)) {
    if (wpci_name_is_compared(in, it.item.name)) {
      places[i++] = it.item.offset;
    }
  }
  instances_check_differ(in, places, i);
}

wpc_error wpci_instances_validate(wpc_input in) {
  size_t n = 0;
  wpc_instance_iter it = wpc_instances(in);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant instances: sound_instances(it, in);
      loop invariant room: n + it.rest.length <= in.size;
      loop assigns n, it;
      loop variant it.rest.length;
  */
  while (wpc_next_instance(&it)) {
    n++;
  }
  if (it.error.status != WPC_END) {
    return it.error;
  }
  if (wpci_wants_notes(in)) {
    instances_look_for_repeated(in, n);
  }
  return wpci_pass();
}
