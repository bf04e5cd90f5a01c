#include "instance.h"

#include "../unique.h"

#ifdef __FRAMAC__
#include "proof/instance_contracts.h"
#endif

static void check_spare(wpc_input in, size_t at, uint32_t size, wpc_range name, uint16_t rule) {
  if (rule != WPC_RULE_NONE) {
    uint64_t end = wpci_align8(WPCI_SIZE(INSTANCE) + (uint64_t)name.length + 2);
    WPCI_NOTE(in, rule, LE, at, size, end);
  }
}

wpc_error wpci_check_instance_content(wpc_input in, size_t at, uint32_t size, wpci_named named,
                                      const wpci_instance_rules *rules) {
  WPCI_STRICT(in, rules->align, MUL, at, size, 8);
  WPCI_STRICT(in, rules->limit, LE, named.name.offset, named.name.length / 2,
              in.options->limits.max_name);
  if (wpci_wants_notes(in)) {
    wpci_check_not_empty(in, named.name, rules->empty);
    wpci_check_paired(in, named.name, rules->paired);
    wpci_check_zero(in, named.padding, rules->padding);
    check_spare(in, at, size, named.name, rules->spare);
    wpci_check_no_control(in, named.name, rules->control);
  }
  return wpci_pass();
}

/* ---- instances that are repeated ---- */

/* By name, and then by id. */
static int compare_instances(wpc_input in, size_t a, size_t b) {
  wpc_range all = wpci_range_all(in);
  size_t later = a > b ? a : b;
  size_t i = WPCI_SIZE(INSTANCE);
  uint16_t unit_a = 1;
  uint16_t unit_b = 1;
  /*@ loop invariant bound: WPCI_SIZE(INSTANCE) <= i <= all.length - later;
      loop assigns i, unit_a, unit_b;
      loop variant all.length - later - i;
  */
  while (unit_a == unit_b && unit_a != 0 && all.length - later - i >= 2) {
    unit_a = wpci_u16(in, all, a + i);
    unit_b = wpci_u16(in, all, b + i);
    i += 2;
  }
  return unit_a != unit_b ? wpci_order(unit_a, unit_b)
                          : wpci_order(wpci_u32(in, all, a + WPCI_AT(INSTANCE, InstanceId)),
                                       wpci_u32(in, all, b + WPCI_AT(INSTANCE, InstanceId)));
}

static uint64_t hash_instance(wpc_input in, size_t place) {
  wpc_range name = wpci_tail(wpci_range_all(in), place + WPCI_SIZE(INSTANCE));
  uint64_t hash =
      wpci_hash_add(0, wpci_u32(in, wpci_range_all(in), place + WPCI_AT(INSTANCE, InstanceId)));
  uint16_t unit = 1;
  size_t i = 0;
  /*@ loop invariant bound: i <= name.length;
      loop invariant hash: hash <= UINT32_MAX;
      loop assigns i, unit, hash;
      loop variant name.length - i;
  */
  /* unreachable: a name that was placed has its NUL, unless bytes change */
  while (unit != 0 && name.length - i >= 2) {
    unit = wpci_u16(in, name, i);
    hash = wpci_hash_add(hash, unit);
    i += 2;
  }
  return hash;
}

wpci_key wpci_instance_key(void) {
  wpci_key key = {WPCI_PLACE_INSTANCE, compare_instances, hash_instance};
  return key;
}
