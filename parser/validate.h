/* Private. What wpc_validate() calls, a function for each kind that has more to check than its walk or its
 * iterator: each gives every note, and the first error in walking order. */
#ifndef WPCI_VALIDATE_H
#define WPCI_VALIDATE_H

#include "check.h"

wpc_error wpci_v1_validate(wpc_input in);
wpc_error wpci_titles_validate(wpc_input in);
wpc_error wpci_v2_validate(wpc_input in);
wpc_error wpci_instances_validate(wpc_input in);
wpc_error wpci_queries_validate(wpc_input in, wpc_queries_kind kind);
/* Whether each query of a list that was validated may be put to a counterset of this InstanceType. */
wpc_error wpci_queries_check_shape(wpc_input in, uint32_t instance_type);
wpc_error wpci_guids_validate(wpc_input in);
wpc_error wpci_reg_validate_set(wpc_input in, const wpc_guid *asked);
wpc_error wpci_reg_validate_strings(wpc_input in);
/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpci_blg_validate(wpc_input in);
/*@ requires sound: sound_input(in);
    requires most: in.size <= 0x3FFFFFFFFFFFFFFF;
    terminates \true;
    assigns \nothing;
*/
wpc_error wpci_pdh_csv_validate(wpc_input in);
/* Whether they begin as a log as text does. */
/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
bool wpci_pdh_csv_begins(wpc_input in);
/* Numbers of scratch that it takes, without what whole objects take. */
/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= 0x10000000;
*/
size_t wpci_blg_scratch(wpc_input in);
/* Bytes of the longest message that is read of a log. */
/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= 0x1000000;
*/
size_t wpci_blg_message_most(wpc_input in);

#endif
