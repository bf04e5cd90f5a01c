/* Private, and seen by Frama-C only: what parser/validate.c promises, and says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_VALIDATE_CONTRACTS_H
#define WPCI_PROOF_VALIDATE_CONTRACTS_H

/*@ // What was asked for can be read.
    predicate sound_asked{L}(wpc_asked *asked) =
      \valid_read(asked) &&
      (asked->counterset != \null ==> \valid_read(asked->counterset)) &&
      (asked->counter_id != \null ==> \valid_read(asked->counter_id)) &&
      (asked->instance_type != \null ==> \valid_read(asked->instance_type));
    // Scratch is apart from what is read after it was written.
    predicate asked_apart{L}(wpc_asked *asked, wpc_input in) =
      \separated(in.options->scratch + (0 .. in.options->scratch_length - 1), asked) &&
      (asked->instance_type != \null ==>
         \separated(in.options->scratch + (0 .. in.options->scratch_length - 1),
                    asked->instance_type));
*/

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static bool begins_with_signature(wpc_input in);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static bool begins_as_log(wpc_input in);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
wpc_kind wpc_kind_of_bytes(wpc_input in);

/*@ terminates \true;
    assigns \nothing;
    ensures larger: \result == (a > b ? a : b);
*/
static size_t larger_of(size_t a, size_t b);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
size_t wpc_scratch_room(wpc_input in, wpc_kind kind);

/*@ requires sound: sound_input(in);
    requires asked: sound_asked(asked);
    terminates \true;
    assigns \nothing;
*/
WPCI_APART static wpc_error open_reply(wpc_input in, wpc_kind kind, const wpc_asked *asked);

/*@ requires sound: sound_input(in);
    requires asked: sound_asked(asked) && asked_apart(asked, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
WPCI_APART static wpc_error validate_queries(wpc_input in, const wpc_asked *asked);

/*@ requires sound: sound_input(in);
    requires asked: sound_asked(asked) && asked_apart(asked, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
WPCI_APART static wpc_error validate_block(wpc_input in, wpc_kind kind, const wpc_asked *asked);

#endif
