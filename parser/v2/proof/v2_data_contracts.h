/* Private, and seen by Frama-C only: what parser/v2/v2_data.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_DATA_CONTRACTS_H
#define WPCI_PROOF_V2_DATA_CONTRACTS_H

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static void v2_data_check_clock(wpc_input in, size_t at, int64_t clock);

/*@ requires sound: sound_input(in);
    requires size: d.total_size <= in.size;
    terminates \true;
    assigns \nothing;
*/
static void check_data_notes(wpc_input in, wpc_v2_data d);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> total >= WPCI_SIZE(V2_BLOCK);
    ensures big: \result.status == WPC_OK ==> total <= in.size;
*/
static wpc_error check_data_sizes(wpc_input in, uint32_t total, uint32_t num_results);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> in.size >= WPCI_SIZE(V2_BLOCK);
*/
static wpc_error check_data_room(wpc_input in);

/*@ terminates \true;
    assigns \nothing;
    ensures error: \result.error.status == error.status;
    ensures offset: \result.body.offset == 0;
    ensures length: \result.body.length == 0;
*/
static wpc_v2_data v2_data_data_failed(wpc_error error);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> left.length >= WPCI_SIZE(V2_RESULT);
*/
static wpc_error check_result_room(wpc_range left);

/*@ requires at: at + 8 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures small: \result.status == WPC_OK ==> size >= WPCI_SIZE(V2_RESULT);
    ensures big: \result.status == WPC_OK ==> size <= left;
*/
static wpc_error check_result_size(size_t at, uint32_t size, size_t left);

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_known_type(uint32_t type);

/*@ requires sound: sound_input(in);
    requires inside: inside(header, in);
    requires room: header.length >= WPCI_SIZE(V2_RESULT);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_result_content(wpc_input in, wpc_range header, uint32_t status,
                                      uint32_t type, uint32_t size);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures stops: \result.status != WPC_OK;
*/
static wpc_error v2_data_check_all_consumed(wpc_input in, wpc_range rest);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires results: results_at(it);
    requires more: it->left > 0;
    terminates \true;
    assigns it->item, it->rest, it->left;
    ensures results: results_at(it);
    ensures index: \result.status == WPC_OK ==> it->item.index < it->count;
    ensures less: \result.status == WPC_OK ==> it->left < \old(it->left);
    ensures meaning: WPCI_SAYS(\result.status == WPC_OK ==> it->item.offset == \old(it->rest.offset));
    ensures meaning: WPCI_SAYS(\result.status == WPC_OK ==>
      it->item.query_status == bytes32(it->in.data + \old(it->rest.offset)));
    ensures meaning: WPCI_SAYS(\result.status == WPC_OK ==>
      it->item.type == bytes32(it->in.data + \old(it->rest.offset) + 4));
    ensures meaning: WPCI_SAYS(\result.status == WPC_OK ==>
      it->item.body.offset == it->item.offset + 16 &&
      it->item.body.length == bytes32(it->in.data + \old(it->rest.offset) + 8) - 16);
    ensures meaning: WPCI_SAYS(\result.status == WPC_OK ==>
      it->rest.offset == it->item.offset + bytes32(it->in.data + \old(it->rest.offset) + 8));
*/
static wpc_error read_result(wpci_v2_result_iter *it);

#endif
