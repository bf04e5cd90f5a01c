/* Private, and seen by Frama-C only: what parser/v2/v2_guids.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_GUIDS_CONTRACTS_H
#define WPCI_PROOF_V2_GUIDS_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(COUNTERSET);
*/
static wpc_error guids_check_room(wpc_range left);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static void check_not_zero(wpc_input in, size_t at, wpc_guid guid);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires guids: sound_guids(*it, it->in);
    terminates \true;
    assigns it->item, it->offset, it->rest;
    ensures guids: sound_guids(*it, it->in);
    ensures moves: \result.status == WPC_OK ==>
                     it->rest.length + WPCI_SIZE(COUNTERSET) <= \old(it->rest.length);
*/
static wpc_error read_guid(wpc_guid_iter *it);

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, WPCI_PLACE_GUID);
    requires b: placed(b, in, WPCI_PLACE_GUID);
    terminates \true;
    assigns \nothing;
*/
static int compare_guids(wpc_input in, size_t a, size_t b);

/*@ requires sound: sound_input(in);
    requires n: WPCI_SIZE(COUNTERSET) * n <= in.size;
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static void guids_check_differ(wpc_input in, size_t n);

#endif
