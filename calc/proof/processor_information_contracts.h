/* Private, and seen by Frama-C only: what calc/processor_information.c promises. It is included there. */
#ifndef WPC_CALC_PROOF_PROCESSOR_INFORMATION_CONTRACTS_H
#define WPC_CALC_PROOF_PROCESSOR_INFORMATION_CONTRACTS_H

/*@ terminates \true;
    assigns \result \from \nothing;
*/
const wpc_counterset_info *wpc_processor_information(void);

/*@ requires counterset: \valid_read(set);
    requires counters: \valid_read(set->counters + (0 .. set->num_counters - 1));
    terminates \true;
    assigns \result \from set, id, *set, set->counters[0 .. set->num_counters - 1];
    ensures entry: \result == \null || \valid_read(\result);
*/
const wpc_counter_info *wpc_counter_info_find(const wpc_counterset_info *set, uint32_t id);

#endif
