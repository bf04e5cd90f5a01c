/* Private, and seen by Frama-C only: what calc/types.c and wpc_counter_needs() of calc/formula.c promise to those
 * who call them. Eva looks at both files. */
#ifndef WPC_CALC_PROOF_TYPES_CONTRACTS_H
#define WPC_CALC_PROOF_TYPES_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
*/
uint32_t wpci_counter_size(uint32_t type);

/*@ terminates \true;
    assigns \nothing;
*/
wpc_clock wpci_counter_clock(uint32_t type);

/*@ terminates \true;
    assigns \nothing;
*/
uint32_t wpc_counter_needs(uint32_t type);

/*@ terminates \true;
    assigns \nothing;
*/
bool wpci_counter_base_fits(uint32_t type, uint32_t base_type);

/*@ requires sample: \valid(sample);
    requires clocks: \valid_read(clocks);
    terminates \true;
    assigns sample->clock, sample->time, sample->frequency, sample->has;
*/
void wpc_sample_set_clock(wpc_sample *sample, const wpc_clocks *clocks);

#endif
