/* Private, and seen by Frama-C only: what parser/v2/v2_body.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_BODY_CONTRACTS_H
#define WPCI_PROOF_V2_BODY_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(V2_IDS);
*/
static wpc_error check_ids_room(wpc_range left);

/*@ requires sound: sound_input(in);
    requires at: at + 4 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> size >= WPCI_SIZE(V2_IDS);
    ensures big: \result.status == WPC_OK ==> size <= left;
    ensures count: \result.status == WPC_OK ==> count <= (size - WPCI_SIZE(V2_IDS)) / 4;
*/
static wpc_error check_ids_size(wpc_input in, size_t at, uint32_t size, uint32_t count,
                                size_t left);

/*@ requires at: at + 4 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_values_fit(size_t at, uint32_t type, uint32_t count, size_t left);

/*@ requires sound: sound_input(in);
    requires inside: inside(ids, in);
    requires whole: ids.length % 4 == 0;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_no_wildcard(wpc_input in, wpc_range ids);

/*@ requires sound: sound_input(in);
    requires inside: inside(ids, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static wpc_error v2_body_check_ids_differ(wpc_input in, wpc_range ids);

/*@ requires sound: sound_input(in);
    requires inside: inside(list, in);
    requires ids: inside(ids, in);
    requires whole: ids.length % 4 == 0;
    requires room: ids.length + WPCI_SIZE(V2_IDS) <= list.length;
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
static wpc_error check_ids_content(wpc_input in, wpc_range list, wpc_range ids);

/*@ requires sound: sound_input(in);
    requires body: sound_body(b, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
    ensures body: sound_body(\result, in);
*/
static wpc_v2_body v2_body_read_ids(wpc_input in, wpc_v2_body b);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(V2_ROWS);
*/
static wpc_error check_list_room(wpc_range left);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires room: left.length >= WPCI_SIZE(V2_ROWS);
    terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> size >= WPCI_SIZE(V2_ROWS);
    ensures big: \result.status == WPC_OK ==> size <= left.length;
*/
static wpc_error check_list_size(wpc_input in, wpc_range left, uint32_t size, uint32_t rows,
                                 uint32_t columns);

/*@ requires sound: sound_input(in);
    requires body: sound_body(b, in);
    terminates \true;
    assigns \nothing;
    ensures body: sound_body(\result, in);
*/
static wpc_v2_body read_list(wpc_input in, wpc_v2_body b);

/*@ requires sound: sound_input(in);
    requires inside: inside(result.body, in);
    requires offset: result.offset <= in.size;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_error_return(wpc_input in, wpc_v2_result result);

/*@ terminates \true;
    assigns \nothing;
*/
static bool type_has_ids(uint32_t type);

/*@ terminates \true;
    assigns \nothing;
*/
static bool type_has_instances(uint32_t type);

/*@ requires sound: sound_input(in);
    requires body: sound_body(b, in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
    ensures body: sound_body(\result, in);
*/
static wpc_v2_body v2_body_read_rows(wpc_input in, wpc_v2_body b);

#endif
