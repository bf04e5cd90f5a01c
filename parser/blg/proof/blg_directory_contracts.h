/* Private, and seen by Frama-C only: what parser/blg/blg_directory.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_DIRECTORY_CONTRACTS_H
#define WPCI_PROOF_BLG_DIRECTORY_CONTRACTS_H

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> in.size >= DIRECTORY;
*/
static wpc_error check_directory_header(wpc_input in);

/*@ requires forms: block.offset + block.length <= SIZE_MAX;
    requires header: block.length >= WPCI_BLG_BLOCK;
    terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> block.length >= DIRECTORY_BLOCK;
*/
static wpc_error check_directory_begins(wpc_range block);

/*@ requires forms: block.offset + block.length <= SIZE_MAX;
    requires room: block.length >= DIRECTORY_BLOCK;
    terminates \true;
    assigns \nothing;
    ensures fit: \result.status == WPC_OK ==>
                   DIRECTORY_BLOCK + DIRECTORY_COUNTER * count <= block.length;
*/
static wpc_error check_directory_counters(wpc_range block, uint32_t count);

/*@ requires forms: block.offset + block.length <= SIZE_MAX;
    requires room: block.length >= DIRECTORY_BLOCK;
    terminates \true;
    assigns \nothing;
    ensures fit: \result.status == WPC_OK ==> DIRECTORY_INSTANCE * count <= rest.length;
*/
static wpc_error check_directory_instances(wpc_range block, uint32_t count, wpc_range rest);

/*@ terminates \true;
    assigns \nothing;
*/
static wpc_error check_directory_name(wpc_range entry, uint32_t offset, size_t expected);

/*@ requires room: entry.offset + AT_PARENT <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_directory_parent(wpc_range entry, uint32_t offset, size_t end);

/*@ requires sound: sound_input(in);
    requires inside: inside(entry, in);
    requires room: entry.length >= DIRECTORY_INSTANCE;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_directory_entry(wpc_input in, wpc_range entry, size_t expected, size_t end);

/*@ requires sound: sound_input(in);
    requires inside: inside(names, in);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= names.length;
*/
static size_t bytes_of_names(wpc_input in, wpc_range names);

/*@ requires sound: sound_input(in);
    requires inside: inside(rest, in);
    requires fit: DIRECTORY_INSTANCE * count <= rest.length;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_directory_names(wpc_input in, wpc_range rest, uint32_t count);

/*@ requires sound: sound_input(in);
    requires inside: inside(block, in);
    requires header: block.length >= WPCI_BLG_BLOCK;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_directory_block(wpc_input in, wpc_range block);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_directory(wpc_input in);

#endif
