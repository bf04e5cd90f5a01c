#include "instance.h"

/*@ requires sound: sound_input(in);
    requires inside: inside(name, in);
    terminates \true;
    assigns \nothing;
*/
static void check_spare(wpc_input in, size_t at, uint32_t size, wpc_range name, uint16_t rule) {
  if (rule != WPC_RULE_NONE) {
    uint64_t end = wpc_align8(WPCI_SIZE(INSTANCE) + (uint64_t)name.length + 2);
    WPC_NOTE(in, rule, LE, at, size, end);
  }
}

wpc_error wpc_check_instance_content(wpc_input in, size_t at, uint32_t size, wpc_named named,
                                     const wpc_instance_rules *rules) {
  WPC_SOFT(in, rules->align, MUL, at, size, 8);
  WPC_SOFT(in, rules->limit, LE, named.name.offset, named.name.length / 2,
           in.options->limits.max_name);
  if (wpc_wants_notes(in)) {
    wpc_check_not_empty(in, named.name, rules->empty);
    wpc_check_paired(in, named.name, rules->paired);
    wpc_check_zero(in, named.padding, rules->padding);
    check_spare(in, at, size, named.name, rules->spare);
    wpc_check_no_control(in, named.name, rules->control);
  }
  return wpc_pass();
}
