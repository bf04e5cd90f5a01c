/* Private, and seen by Frama-C only: what parser/v2/v2_match.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_MATCH_CONTRACTS_H
#define WPCI_PROOF_V2_MATCH_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
*/
static size_t expected_type(wpc_query q);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error check_same_number(uint32_t results, uint32_t queries);

/*@ requires sound: sound_input(in);
    requires offset: result.offset <= in.size;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_type(wpc_input in, wpc_v2_result result, size_t expected);

/*@ requires sound: sound_input(in);
    requires data: sound_data(data, in);
    requires types: data.num_results > 0 ==> \valid_read(types + (0 .. data.num_results - 1));
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_types(wpc_input in, wpc_v2_data data, const size_t *types);

#endif
