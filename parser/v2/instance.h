/* Private. PERF_INSTANCE_HEADER, in a data block and in an enumeration.
 *
 *   0  u32  Size         header, name, NUL and padding; not the values behind them
 *   4  u32  InstanceId
 *   8  u16[] name        UTF-16LE up to a NUL; what follows up to Size is padding
 */
#ifndef WPCI_INSTANCE_H
#define WPCI_INSTANCE_H

#include "../text/text.h"

/* The two places at which an instance header occurs have rules of their own. */
typedef struct wpci_instance_rules {
  uint16_t room, small, big, odd, nul;             /* hard */
  uint16_t align, limit;                           /* strict */
  uint16_t empty, paired, padding, spare, control; /* notes; WPC_RULE_NONE where there is none */
} wpci_instance_rules;

typedef struct wpci_instance_head {
  wpc_error error;
  uint32_t instance_id;
  wpc_text name;
  wpc_range rest; /* behind Size */
} wpci_instance_head;

/*@ requires rules: \valid_read(rules);
    terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> size >= WPCI_SIZE(INSTANCE);
    ensures big: \result.status == WPC_OK ==> size <= left;
*/
static inline wpc_error wpci_check_instance_size(size_t at, uint32_t size, size_t left,
                                                 const wpci_instance_rules *rules) {
  WPCI_HARD(rules->small, GE, at, size, WPCI_SIZE(INSTANCE));
  WPCI_HARD(rules->big, LE, at, size, left);
  WPCI_HARD(rules->odd, MUL, at, size, 2);
  return wpci_pass();
}

/*@ requires rules: \valid_read(rules);
    terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(INSTANCE);
*/
static inline wpc_error wpci_check_instance_room(wpc_range left, const wpci_instance_rules *rules) {
  WPCI_HARD(rules->room, GE, left.offset, left.length, WPCI_SIZE(INSTANCE));
  return wpci_pass();
}

/* Strict rules and notes, once the name's end is known. */
/*@ requires sound: sound_input(in);
    requires rules: \valid_read(rules);
    requires name: inside(named.name, in);
    requires padding: inside(named.padding, in);
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_check_instance_content(wpc_input in, size_t at, uint32_t size, wpci_named named,
                                      const wpci_instance_rules *rules);

/* Whether wpci_check_instance_content() could find anything: false in the ordinary case. */
/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static inline bool wpci_instance_is_ordinary(wpc_input in, uint32_t size, wpci_named named) {
  return size % 8 == 0 && named.name.length / 2 <= in.options->limits.max_name &&
         !wpci_wants_notes(in);
}

/* Reads the header at the start of `left`. */
/*@ requires sound: sound_input(in);
    requires rules: \valid_read(rules);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures name: within(\result.name.raw, left);
    ensures rest: within(\result.rest, left);
    ensures end: \result.error.status == WPC_OK ==> \result.rest.offset + \result.rest.length == left.offset + left.length;
    ensures moves: \result.error.status == WPC_OK ==> \result.rest.length + 10 <= left.length;
    ensures meaning: WPCI_SAYS(\result.error.status == WPC_OK ==>
        \result.instance_id == bytes32(in.data + left.offset + 4) &&
        \result.name.raw.offset == left.offset + 8 &&
        \result.rest.offset == left.offset + bytes32(in.data + left.offset));
*/
static WPCI_STEP wpci_instance_head wpci_read_instance(wpc_input in, wpc_range left,
                                                       const wpci_instance_rules *rules) {
  wpci_instance_head h;
  h.instance_id = 0;
  h.name.raw = wpci_head(left, 0);
  h.name.code_page = 0;
  h.rest = h.name.raw;
  h.error = wpci_check_instance_room(left, rules);
  if (h.error.status != WPC_OK) {
    return h;
  }
  uint32_t size = wpci_u32(in, left, WPCI_AT(INSTANCE, Size));
  h.error = wpci_check_instance_size(left.offset, size, left.length, rules);
  if (h.error.status != WPC_OK) {
    return h;
  }
  wpci_named named =
      wpci_read_name(in, wpci_tail(wpci_head(left, size), WPCI_SIZE(INSTANCE)), rules->nul);
  h.error = named.error;
  if (h.error.status == WPC_OK && !wpci_instance_is_ordinary(in, size, named)) {
    h.error = wpci_check_instance_content(in, left.offset, size, named, rules);
  }
  if (h.error.status == WPC_OK) {
    h.instance_id = wpci_u32(in, left, WPCI_AT(INSTANCE, InstanceId));
    h.name.raw = named.name;
    h.rest = wpci_tail(left, size);
  }
  return h;
}

#endif
