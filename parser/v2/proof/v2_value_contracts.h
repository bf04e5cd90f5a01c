/* Private, and seen by Frama-C only: what parser/v2/v2_value.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V2_VALUE_CONTRACTS_H
#define WPCI_PROOF_V2_VALUE_CONTRACTS_H

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static void v2_value_check_exact(wpc_input in, size_t at, uint32_t data_size, uint32_t size);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    requires values: sound_values(*it, it->in);
    requires careful: it->column >= it->plain;
    terminates \true;
    assigns it->item, it->error, it->rest, it->ids, it->left;
    ensures data: it->in.data == \old(it->in.data);
    ensures size: it->in.size == \old(it->in.size);
    ensures options: it->in.options == \old(it->in.options);
    ensures values: sound_values(*it, it->in);
    ensures column: it->column == \old(it->column);
    ensures less: \result ==> it->left < \old(it->left);
    ensures meaning: WPCI_SAYS(\result ==> it->item.offset == \old(it->rest.offset));
    ensures meaning: WPCI_SAYS(\result ==> it->item.bytes.offset == it->item.offset + 8);
    ensures meaning: WPCI_SAYS(\result ==>
      it->item.bytes.length == bytes32(it->in.data + it->item.offset));
    ensures meaning: WPCI_SAYS(\result ==> it->item.size == it->item.bytes.length);
    ensures meaning: WPCI_SAYS(\result && it->item.bytes.length == 4 ==>
      it->item.raw == bytes32(it->in.data + it->item.bytes.offset));
    ensures meaning: WPCI_SAYS(\result && it->item.bytes.length == 8 ==>
      it->item.raw == bytes64(it->in.data + it->item.bytes.offset));
*/
WPCI_APART static bool v2_value_next_carefully(wpci_v2_value_iter *it);

/*@ terminates \true;
    assigns \nothing;
    ensures values: \result ==> row.num_values <= row.values.length / WPCI_V2_CELL;
    ensures ids: \result && row.ids.length > 0 ==> row.num_values <= row.ids.length / 4;
*/
static bool has_plain_values(wpc_v2_row row);

#endif
