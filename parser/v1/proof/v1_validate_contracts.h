/* Private, and seen by Frama-C only: what parser/v1/v1_validate.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_VALIDATE_CONTRACTS_H
#define WPCI_PROOF_V1_VALIDATE_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires place: placed(place, in, WPCI_PLACE_V1);
    terminates \true;
    assigns \nothing;
    ensures inside: inside(\result.raw, in);
*/
static wpc_text name_at(wpc_input in, size_t place, bool wide);

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, WPCI_PLACE_V1);
    requires b: placed(b, in, WPCI_PLACE_V1);
    terminates \true;
    assigns \nothing;
*/
static int compare_instances_as(wpc_input in, size_t a, size_t b, bool wide);

/*@ requires sound: sound_input(in);
    requires place: placed(place, in, WPCI_PLACE_V1);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= UINT32_MAX;
*/
static uint64_t hash_instance_as(wpc_input in, size_t place, bool wide);

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, WPCI_PLACE_V1);
    requires b: placed(b, in, WPCI_PLACE_V1);
    terminates \true;
    assigns \nothing;
*/
static int compare_wide(wpc_input in, size_t a, size_t b);

/*@ requires sound: sound_input(in);
    requires a: placed(a, in, WPCI_PLACE_V1);
    requires b: placed(b, in, WPCI_PLACE_V1);
    terminates \true;
    assigns \nothing;
*/
static int compare_narrow(wpc_input in, size_t a, size_t b);

/*@ requires sound: sound_input(in);
    requires place: placed(place, in, WPCI_PLACE_V1);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= UINT32_MAX;
*/
static uint64_t hash_wide(wpc_input in, size_t place);

/*@ requires sound: sound_input(in);
    requires place: placed(place, in, WPCI_PLACE_V1);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= UINT32_MAX;
*/
static uint64_t hash_narrow(wpc_input in, size_t place);

/*@ requires sound: sound_input(in);
    requires places: p.n > 0 ==> \valid(p.room + (0 .. p.n - 1));
    requires apart: \separated(p.room + (0 .. p.n - 1), in.options);
    requires placed: all_placed(p.room, p.n, in, WPCI_PLACE_U32);
    requires scratch: p.n > WPCI_UNIQUE_LOCAL ==> p.room == in.options->scratch;
    terminates \true;
    assigns p.room[0 .. p.n - 1], in.options->scratch[p.n .. in.options->scratch_length - 1];
*/
static void v1_validate_check_indices_differ(wpc_input in, places p, uint16_t rule);

/*@ requires sound: sound_input(in);
    requires places: p.n > 0 ==> \valid(p.room + (0 .. p.n - 1));
    requires apart: \separated(p.room + (0 .. p.n - 1), in.options);
    requires placed: all_placed(p.room, p.n, in, WPCI_PLACE_V1);
    requires scratch: p.n > WPCI_UNIQUE_LOCAL ==> p.room == in.options->scratch;
    terminates \true;
    assigns p.room[0 .. p.n - 1], in.options->scratch[p.n .. in.options->scratch_length - 1];
*/
static void v1_validate_check_instances_differ(wpc_input in, places p, uint32_t code_page);

/*@ requires sound: sound_input(in);
    requires body: sound_v1_body(body, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static void look_at_counters(wpc_input in, wpc_v1_body body);

/*@ requires room: \valid(room + n);
    requires count: n < SIZE_MAX;
    terminates \true;
    assigns room[n];
    ensures count: \result == n + 1;
    ensures placed: \forall wpc_input in; placed(place, in, WPCI_PLACE_V1) ==>
                      all_placed{Pre}(room, n, in, WPCI_PLACE_V1) ==>
                      all_placed(room, n + 1, in, WPCI_PLACE_V1);
*/
static size_t keep_place(size_t *room, size_t n, size_t place);

/*@ requires sound: sound_input(in);
    requires body: sound_v1_body(body, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static drained v1_validate_drain_rows(wpc_input in, wpc_v1_body body);

/*@ requires sound: sound_input(in);
    requires bytes: inside(object.bytes, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static drained drain_object(wpc_input in, wpc_v1_object object);

/*@ requires sound: sound_input(in);
    requires data: sound_v1_data(data, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static void look_at_objects(wpc_input in, wpc_v1_data data);

/*@ requires sound: sound_input(in);
    requires data: sound_v1_data(data, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static wpc_error look_at_parents(wpc_input in, wpc_v1_data data);

#endif
