/* Private, and seen by Frama-C only: what parser/reg/registration.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_REGISTRATION_CONTRACTS_H
#define WPCI_PROOF_REGISTRATION_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_known_level(uint32_t level);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> size >= WPCI_SIZE(REG_SET);
*/
static wpc_error check_set_room(size_t size);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> count <= left / WPCI_SIZE(REG_COUNTER);
*/
static wpc_error check_set_count(wpc_input in, uint32_t count, size_t left);

/*@ terminates \true;
    assigns \nothing;
*/
static bool is_known_instance_type(uint32_t type);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_set(wpc_input in, wpc_reg_set set, wpc_range spare);

/*@ requires sound: sound_input(in);
    requires room: in.size >= WPCI_SIZE(REG_SET);
    requires counters: inside(set.counters, in);
    requires whole: set.counters.length % WPCI_SIZE(REG_COUNTER) == 0;
    terminates \true;
    assigns \nothing;
    ensures counters: inside(\result.counters, in);
    ensures whole: \result.counters.length % WPCI_SIZE(REG_COUNTER) == 0;
*/
static wpc_reg_set read_set(wpc_input in, wpc_reg_set set);

/*@ terminates \true;
    assigns \nothing;
*/
static bool are_sound_attributes(uint64_t attributes);

/*@ requires sound: sound_input(in);
    requires offset: c.offset <= SIZE_MAX / 2;
    terminates \true;
    assigns \nothing;
*/
static void reg_check_notes(wpc_input in, wpc_reg_counter c, uint32_t reserved);

/*@ requires sound: sound_input(in);
    requires offset: c.offset <= SIZE_MAX / 2;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_counter(wpc_input in, wpc_reg_counter c, uint32_t reserved);

/*@ requires sound: sound_input(in);
    requires inside: inside(left, in);
    requires room: left.length >= WPCI_SIZE(REG_COUNTER);
    terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == left.offset;
*/
static wpc_reg_counter counter_at(wpc_input in, wpc_range left);

/*@ terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> size >= WPCI_SIZE(REG_COUNTER);
*/
static wpc_error check_counter_room(size_t size);

/*@ requires sound: sound_input(in);
    requires room: in.size >= WPCI_SIZE(REG_COUNTER);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_reply(wpc_input in, uint32_t id, uint32_t asked);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures room: \result.status == WPC_OK ==> in.size >= WPCI_SIZE(PROVIDER);
*/
static wpc_error check_guid(wpc_input in);

#endif
