/* Private, and seen by Frama-C only: what parser/v1/v1_data.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_DATA_CONTRACTS_H
#define WPCI_PROOF_V1_DATA_CONTRACTS_H

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> in.size >= WPCI_SIZE(V1_BLOCK);
*/
static wpc_error v1_data_check_room(wpc_input in);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error check_identity(uint64_t signature, wpc_v1_data d);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures header: \result.status == WPC_OK ==> WPCI_SIZE(V1_BLOCK) <= d.header_size <= d.total_size;
    ensures total: \result.status == WPC_OK ==> d.total_size <= in.size;
*/
static wpc_error v1_data_check_sizes(wpc_input in, wpc_v1_data d);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error v1_data_check_count(wpc_input in, wpc_v1_data d);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpci_v1_chain documented_reading(wpc_input in, wpc_v1_data d);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures header: \result ==> d.header_size <= in.size;
    ensures total: \result ==> d.header_size + d.total_size <= in.size;
*/
static bool fits_without_header(wpc_input in, wpc_v1_data d);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_name_even(wpc_input in, uint32_t offset, uint32_t length);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_name_bound(wpc_input in, wpc_v1_data d, uint32_t offset, uint64_t least,
                                  uint64_t most);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error v1_data_check_name_place(wpc_input in, wpc_v1_data d, uint32_t offset,
                                          uint32_t length);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_name_inside(wpc_input in, uint32_t offset, uint32_t length, size_t end);

/*@ requires sound: sound_input(in);
    requires data: sound_v1_data(d, in);
    requires header: inside(header, in);
    requires room: header.length >= WPCI_SIZE(V1_BLOCK);
    terminates \true;
    assigns \nothing;
    ensures data: sound_v1_data(\result, in);
    ensures objects: \result.objects == d.objects;
*/
static wpc_v1_data read_system_name(wpc_input in, wpc_v1_data d, wpc_range header);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_alignment(wpc_input in, wpc_v1_data d);

/*@ requires sound: sound_input(in);
    requires objects: inside(d.objects, in);
    terminates \true;
    assigns \nothing;
*/
static void v1_data_check_notes(wpc_input in, wpc_v1_data d);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_counts_header(wpc_input in, wpc_v1_data d);

/*@ terminates \true;
    assigns \nothing;
    ensures status: \result.error.status == error.status;
    ensures objects: \result.objects.offset == 0 && \result.objects.length == 0;
    ensures name: \result.system_name.raw.offset == 0 && \result.system_name.raw.length == 0;
*/
static wpc_v1_data v1_data_data_failed(wpc_error error);

/*@ requires sound: sound_input(in);
    requires header: inside(header, in);
    requires room: header.length >= WPCI_SIZE(V1_BLOCK);
    terminates \true;
    assigns \nothing;
    ensures name: inside(\result.system_name.raw, in);
    ensures meaning: WPCI_SAYS(header.offset == 0 ==> says_v1_data(in.data, \result));
*/
static wpc_v1_data read_fields(wpc_input in, wpc_range header);

/*@ requires sound: sound_input(in);
    requires objects: inside(d.objects, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_rest(wpc_input in, wpc_v1_data d);

#endif
