/* Private, and seen by Frama-C only: what parser/v2/v2_validate.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_VALIDATE_CONTRACTS_H
#define WPCI_PROOF_V2_VALIDATE_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid(places + (0 .. n - 1));
    requires apart: \separated(places + (0 .. n - 1), in.options);
    requires placed: all_placed(places, n, in, WPCI_PLACE_INSTANCE);
    requires scratch: n > WPCI_UNIQUE_LOCAL ==> places == in.options->scratch;
    terminates \true;
    assigns places[0 .. n - 1], in.options->scratch[n .. in.options->scratch_length - 1];
*/
static void v2_validate_check_instances_differ(wpc_input in, size_t *places, size_t n);

/*@ requires sound: sound_input(in);
    requires place: n < room ==> placed(row.offset, in, WPCI_PLACE_INSTANCE);
    requires places: room > 0 ==> \valid(places + (0 .. room - 1));
    requires placed: all_placed(places, n, in, WPCI_PLACE_INSTANCE);
    requires most: n <= room;
    terminates \true;
    assigns places[n .. room - 1];
    ensures least: n <= \result;
    ensures most: \result <= room;
    ensures placed: all_placed(places, \result, in, WPCI_PLACE_INSTANCE);
*/
static size_t keep_row(wpc_input in, wpc_v2_row row, size_t *places, size_t n, size_t room);

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    requires places: room > 0 ==> \valid(places + (0 .. room - 1));
    requires apart: \separated(places + (0 .. room - 1), in.options);
    requires kind: room > 0 ==> body.has_instances;
    terminates \true;
    assigns places[0 .. room - 1];
    ensures num_places: \result.num_places <= room;
    ensures placed: all_placed(places, \result.num_places, in, WPCI_PLACE_INSTANCE);
*/
static rows_walked walk_rows(wpc_input in, wpc_v2_body body, size_t *places, size_t room);

/*@ requires sound: sound_input(in);
    requires body: sound_body(body, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static wpc_error v2_validate_drain_rows(wpc_input in, wpc_v2_body body);

/*@ requires sound: sound_input(in);
    requires body: inside(result.body, in);
    requires offset: result.offset <= in.size;
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static wpc_error drain_result(wpc_input in, wpc_v2_result result);

#endif
