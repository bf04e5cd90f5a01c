/* Private, and seen by Frama-C only: what parser/v2/v2_instances.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_INSTANCES_CONTRACTS_H
#define WPCI_PROOF_V2_INSTANCES_CONTRACTS_H

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures most: \result.status == WPC_OK ==> number <= UINT32_MAX;
*/
static wpc_error instances_check_count(wpc_input in, size_t at, uint64_t number);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    terminates \true;
    assigns \nothing;
    ensures name: within(\result.name.raw, left);
    ensures rest: within(\result.rest, left);
    ensures moves: \result.error.status == WPC_OK ==> \result.rest.length + 10 <= left.length;
*/
static wpci_instance_head read_listed(wpc_input in, wpc_range left);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires instances: sound_instances(*it, it->in);
    terminates \true;
    assigns it->item, it->rest, it->count;
    ensures instances: sound_instances(*it, it->in);
    ensures place: \result.status == WPC_OK ==>
                     it->item.offset + WPCI_SIZE(INSTANCE) <= it->in.size;
    ensures moves: \result.status == WPC_OK ==> it->rest.length < \old(it->rest.length);
*/
static wpc_error read_instance(wpc_instance_iter *it);

/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid(places + (0 .. n - 1));
    requires apart: \separated(places + (0 .. n - 1), in.options);
    requires placed: all_placed(places, n, in, WPCI_PLACE_INSTANCE);
    requires scratch: n > WPCI_UNIQUE_LOCAL ==> places == in.options->scratch;
    terminates \true;
    assigns places[0 .. n - 1], in.options->scratch[n .. in.options->scratch_length - 1];
*/
static void instances_check_differ(wpc_input in, size_t *places, size_t n);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static void instances_look_for_repeated(wpc_input in, size_t n);

#endif
