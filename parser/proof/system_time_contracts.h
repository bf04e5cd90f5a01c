/* Private, and seen by Frama-C only: what parser/system_time.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_SYSTEM_TIME_CONTRACTS_H
#define WPCI_PROOF_SYSTEM_TIME_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
    ensures year: \result.at[0] == t.year;
    ensures month: \result.at[1] == t.month;
    ensures day: \result.at[3] == t.day;
*/
static field_list fields_of(wpc_system_time t);

/*@ terminates \true;
    assigns \nothing;
    ensures most: \result <= NUM_FIELDS;
    ensures year: \result == NUM_FIELDS ==> 1601 <= fields.at[0] <= 30827;
    ensures month: \result == NUM_FIELDS ==> 1 <= fields.at[1] <= 12;
    ensures day: \result == NUM_FIELDS ==> 1 <= fields.at[3] <= 31;
*/
static size_t first_bad_field(field_list fields);

/*@ requires sound: sound_input(in);
    requires field: i < NUM_FIELDS;
    terminates \true;
    assigns \nothing;
*/
static void check_field(wpc_input in, uint16_t rule, size_t at, uint16_t value, size_t i);

/*@ requires month: 1 <= month <= 12;
    terminates \true;
    assigns \nothing;
*/
static uint16_t days_in(uint16_t year, uint16_t month);

#endif
