/* Private, and seen by Frama-C only: what parser/v1/v1_find.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_FIND_CONTRACTS_H
#define WPCI_PROOF_V1_FIND_CONTRACTS_H

/*@ requires sound: sound_input(in);
    requires name_input: sound_input(in_name);
    requires parent: parent.found ==> inside(parent.name.raw, in);
    requires wanted: wanted.has_parent ==> inside(wanted.parent.raw, in_name);
    terminates \true;
    assigns \nothing;
*/
static bool has_parent_named(wpc_input in, wpc_v1_parent parent, wpc_input in_name,
                             wpc_v1_instance_name wanted);

/*@ requires sound: sound_input(in);
    requires inside: inside(raw, in);
    terminates \true;
    assigns \nothing;
    ensures place: \result <= raw.length / 2;
*/
static size_t find_unit(wpc_input in, wpc_range raw, uint16_t unit, bool last);

/*@ requires sound: sound_input(in);
    requires text: inside(text.raw, in);
    terminates \true;
    assigns \nothing;
    ensures name: inside(\result.name.raw, in);
*/
static name_and_serial split_serial(wpc_input in, wpc_text text);

/*@ requires sound: sound_input(in);
    requires instances: sound_instances_of(instances, in);
    requires name_input: sound_input(in_name);
    requires parent: name.has_parent ==> inside(name.parent.raw, in_name);
    requires name: inside(name.name.raw, in_name);
    terminates \true;
    assigns \nothing;
    ensures row: \result <= instances.n;
*/
static size_t find_child(wpc_input in, wpc_v1_instances instances, wpc_input in_name,
                         wpc_v1_instance_name name);

/*@ requires parents: n > 0 ==> \valid_read(parents + (0 .. n - 1));
    terminates \true;
    assigns \nothing;
*/
static bool any_has_parent(const wpc_v1_parent *parents, size_t n);

#endif
