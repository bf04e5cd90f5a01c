/* Private, and seen by Frama-C only: what parser/v2/instance.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_INSTANCE_CONTRACTS_H
#define WPCI_PROOF_INSTANCE_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires inside: inside(name, in);
    terminates \true;
    assigns \nothing;
*/
static void check_spare(wpc_input in, size_t at, uint32_t size, wpc_range name, uint16_t rule);

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, WPCI_PLACE_INSTANCE);
    requires b: placed(b, in, WPCI_PLACE_INSTANCE);
    terminates \true;
    assigns \nothing;
*/
static int compare_instances(wpc_input in, size_t a, size_t b);

/*@ requires sound: sound_input(in);
    requires place: placed(place, in, WPCI_PLACE_INSTANCE);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= UINT32_MAX;
*/
static uint64_t hash_instance(wpc_input in, size_t place);

#endif
