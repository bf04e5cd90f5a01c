/* Private, and seen by Frama-C only: what parser/blg/blg_name.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_NAME_CONTRACTS_H
#define WPCI_PROOF_BLG_NAME_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error check_names_even(wpc_input in);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    terminates \true;
    assigns \nothing;
    ensures name: within(\result.name, rest);
    ensures padding: within(\result.padding, rest);
    ensures nul: \result.error.status == WPC_OK ==>
                   \result.name.length + 2 + \result.padding.length == rest.length;
*/
static wpci_named read_names_string(wpc_input in, wpc_range rest);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error check_pair_complete(wpc_range rest);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_title_index(wpc_input in, wpc_range string, wpci_digits d);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static void check_increases(wpc_input in, wpc_range string, uint64_t index, uint32_t last);

/*@ requires it: \valid(it) && names_apart(it);
    requires usable: \valid(usable) && \separated(usable, it) && \separated(usable, it->in.options) &&
                       \separated(usable, it->map) &&
                       \separated(usable, it->map->parts + (0 .. it->map->num_parts - 1));
    requires begins: !*usable;
    requires sound: sound_input(it->in);
    requires map: sound_map(it->map);
    requires rest: it->rest.offset + it->rest.length <= it->in.size;
    terminates \true;
    assigns it->item, it->rest, it->last, *usable;
    ensures rest: it->rest.offset + it->rest.length <= it->in.size;
    ensures usable: *usable ==> \result.status == WPC_OK;
    ensures text: *usable ==> it->item.text.raw.offset + it->item.text.raw.length <= it->in.size;
    ensures most: it->rest.length <= \old(it->rest.length);
    ensures moves: \result.status == WPC_OK ==> it->rest.length < \old(it->rest.length);
*/
static wpc_error read_name_pair(wpci_blg_name_iter *it, bool *usable);

/*@ requires it: \valid(it) && \separated(it, it->in.options);
    requires sound: sound_input(it->in);
    terminates \true;
    assigns it->machine.raw, it->rest;
    ensures machine: \result.status == WPC_OK ==>
                       it->machine.raw.offset + it->machine.raw.length <= it->in.size;
    ensures rest: \result.status == WPC_OK ==> it->rest.offset + it->rest.length <= it->in.size;
    ensures same: it->machine.raw == \old(it->machine.raw) && it->rest == \old(it->rest) ||
                    it->machine.raw.offset + it->machine.raw.length <= it->in.size &&
                    it->rest.offset + it->rest.length <= it->in.size;
*/
static wpc_error read_machine(wpci_blg_name_iter *it);

#endif
