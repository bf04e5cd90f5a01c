/* Private, and seen by Frama-C only: the contracts of V1's whole block and finding. */
#ifndef WPC_PROOF_V1_H
#define WPC_PROOF_V1_H

#include "proof_names.h"

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpc_v1_validate(wpc_input in);

/*@ requires sound: sound_input(in);
    requires rows: n > 0 ==> \valid_read(rows + (0 .. n - 1));
    requires parents: n > 0 ==> \valid_read(parents + (0 .. n - 1));
    requires named: named_rows(rows, n, in);
    requires named_parents: named_parents(parents, n, in);
    requires name_input: sound_input(in_name);
    requires parent: parent != \null ==> \valid_read(parent);
    requires parent_inside: parent != \null ==> inside(parent->raw, in_name);
    requires name: inside(name.raw, in_name);
    terminates \true;
    assigns \nothing;
    ensures row: \result <= n;
*/
size_t wpc_v1_find_row(wpc_input in, const wpc_v1_row *rows, const wpc_v1_parent *parents, size_t n,
                       wpc_input in_name, const wpc_text *parent, wpc_text name, uint32_t serial);

/*@ requires sound: sound_input(in);
    requires rows: n > 0 ==> \valid_read(rows + (0 .. n - 1));
    requires parents: n > 0 ==> \valid_read(parents + (0 .. n - 1));
    requires named: named_rows(rows, n, in);
    requires named_parents: named_parents(parents, n, in);
    requires name_input: sound_input(in_name);
    requires name: inside(name.raw, in_name);
    terminates \true;
    assigns \nothing;
    ensures row: \result <= n;
*/
size_t wpc_v1_find_instance(wpc_input in, const wpc_v1_row *rows, const wpc_v1_parent *parents,
                            size_t n, wpc_input in_name, wpc_text name);

#endif
