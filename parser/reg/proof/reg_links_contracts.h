/* Private, and seen by Frama-C only: what parser/reg/reg_links.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_REG_LINKS_CONTRACTS_H
#define WPCI_PROOF_REG_LINKS_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires directory: sound_directory(all, in);
    requires i: i < all.records.length / WPCI_SIZE(REG_COUNTER);
    terminates \true;
    assigns \nothing;
    ensures inside: inside(\result, in);
    ensures whole: \result.length == WPCI_SIZE(REG_COUNTER);
*/
static wpc_range record_at(wpc_input in, directory all, size_t i);

/*@ requires sound: sound_input(in);
    requires directory: sound_directory(all, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= all.records.length / WPCI_SIZE(REG_COUNTER);
*/
static size_t reg_links_lower_bound(wpc_input in, directory all, uint32_t id);

/*@ requires sound: sound_input(in);
    requires directory: sound_directory(all, in);
    terminates \true;
    assigns \nothing;
*/
static reg_links_companion look_up(wpc_input in, directory all, uint32_t id);

/*@ terminates \true;
    assigns \nothing;
*/
static uint32_t wanted_base(uint32_t type, uint32_t time_id);

/*@ requires sound: sound_input(in);
    requires directory: sound_directory(all, in);
    requires record: inside(record, in);
    requires whole: record.length == WPCI_SIZE(REG_COUNTER);
    terminates \true;
    assigns \nothing;
*/
static wpc_error reg_links_check_base(wpc_input in, directory all, wpc_range record);

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_none_or(reg_links_companion c, uint32_t type);

/*@ terminates \true;
    assigns \nothing;
*/
static bool needs_clock(uint32_t type, uint32_t base_id);

/*@ requires sound: sound_input(in);
    requires directory: sound_directory(all, in);
    requires record: inside(record, in);
    requires whole: record.length == WPCI_SIZE(REG_COUNTER);
    terminates \true;
    assigns \nothing;
*/
static wpc_error reg_links_check_clock(wpc_input in, directory all, wpc_range record);

/*@ requires sound: sound_input(in);
    requires directory: sound_directory(all, in);
    requires record: inside(record, in);
    requires whole: record.length == WPCI_SIZE(REG_COUNTER);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_multi(wpc_input in, directory all, wpc_range record);

/*@ requires sound: sound_input(in);
    requires directory: sound_directory(all, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_companions(wpc_input in, directory all);

/*@ requires sound: sound_input(in);
    requires guid: \valid_read(guid);
    requires asked: asked != \null ==> \valid_read(asked);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_asked(wpc_input in, const wpc_guid *guid, const wpc_guid *asked);

/*@ requires sound: sound_input(in);
    requires places: n > 0 ==> \valid(places + (0 .. n - 1));
    requires apart: \separated(places + (0 .. n - 1), in.options);
    requires placed: all_placed(places, n, in, WPCI_PLACE_U32);
    requires scratch: n > WPCI_UNIQUE_LOCAL ==> places == in.options->scratch;
    requires records: none_behind(places, n, in.size - WPCI_SIZE(REG_COUNTER));
    terminates \true;
    assigns places[0 .. n - 1], in.options->scratch[n .. in.options->scratch_length - 1];
    ensures records: none_behind(places, n, in.size - WPCI_SIZE(REG_COUNTER));
*/
static wpc_error reg_links_check_ids_differ(wpc_input in, size_t *places, size_t n);

/*@ requires sound: sound_input(in);
    requires inside: inside(records, in);
    requires whole: records.length % WPCI_SIZE(REG_COUNTER) == 0;
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static wpc_error check_links(wpc_input in, wpc_range records);

#endif
