/* Private, and seen by Frama-C only: what parser/blg_message.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_MESSAGE_CONTRACTS_H
#define WPCI_PROOF_BLG_MESSAGE_CONTRACTS_H

/*@ requires map: \valid_read(map);
    requires outer: \valid_read(map->outer);
    terminates \true;
    assigns \result \from map;
    ensures scratch: \result.scratch == map->outer->scratch;
    ensures scratch_length: \result.scratch_length == map->outer->scratch_length;
    ensures lent: \result.lend == map->outer->lend;
    ensures lend_size: \result.lend_size == map->outer->lend_size;
*/
static wpc_options mapped_options(wpc_blg_map *map);

#endif
