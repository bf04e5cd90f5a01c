/* Private, and seen by Frama-C only: what parser/csv/pdh_cells.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_PDH_CELLS_CONTRACTS_H
#define WPCI_PROOF_PDH_CELLS_CONTRACTS_H

/*@ predicate units_at{L}(units *u) =
      sound_input(u->in) && (u->width == 1 || u->width == 2) &&
      u->text.offset + u->text.length <= u->in.size &&
      u->text.length <= 0x3FFFFFFFFFFFFFFF && u->at <= u->text.length &&
      (u->width == 2 ==> u->text.length % 2 == 0 && u->at % 2 == 0);
    predicate units_apart{L}(units *u) =
      \valid(u) && \separated(u, u->in.options);
*/

/*@ requires u: \valid_read(u) && units_at(u);
    terminates \true;
    assigns \nothing;
    ensures end: \result == NO_UNIT || u->at < u->text.length;
*/
static uint32_t here(const units *u);

/*@ requires u: units_apart(u) && units_at(u);
    requires more: u->at < u->text.length;
    terminates \true;
    assigns u->at;
    ensures at: u->at == \old(u->at) + u->width;
    ensures units: units_at(u);
*/
static void cell_step(units *u);

/*@ requires u: units_apart(u) && units_at(u);
    requires unit: unit != NO_UNIT;
    terminates \true;
    assigns u->at;
    ensures least: \old(u->at) <= u->at;
    ensures moves: \result ==> \old(u->at) < u->at;
    ensures units: units_at(u);
*/
static bool take(units *u, uint32_t unit);

/*@ requires u: \valid_read(u) && units_at(u);
    terminates \true;
    assigns \nothing;
    ensures digit: \result == NO_UNIT || (\result <= 9 && u->at < u->text.length);
*/
static uint32_t digit_here(const units *u);

/*@ requires year: 1601 <= t.year <= 30827;
    requires month: 1 <= t.month <= 12;
    terminates \true;
    assigns \nothing;
    ensures most: \result <= 10700000;
*/
static uint64_t cell_days_before(wpc_system_time t);

/*@ requires u: units_apart(u) && units_at(u);
    requires digits: digits <= 4;
    requires value: \valid(value) && \separated(value, u) && \separated(value, u->in.options);
    terminates \true;
    assigns u->at, *value;
    ensures units: units_at(u);
*/
static bool take_field(units *u, size_t digits, uint32_t mark, uint16_t *value);

/*@ terminates \true;
    assigns \nothing;
*/
static int32_t within(int64_t exponent);

/*@ requires u: units_apart(u) && units_at(u);
    requires places: \valid(digits) && \valid(exponent) && \separated(digits, exponent) &&
                       \separated(digits, u) && \separated(exponent, u);
    requires apart: \separated(digits, u->in.options) && \separated(exponent, u->in.options);
    requires digits: *digits < 10 * DIGITS_FULL;
    requires exponent: -u->at <= *exponent <= u->at;
    terminates \true;
    assigns u->at, *digits, *exponent;
    ensures units: units_at(u);
    ensures count: \result <= u->at;
    ensures digits: *digits < 10 * DIGITS_FULL;
    ensures exponent: -u->at <= *exponent <= u->at;
*/
static size_t cell_take_digits(units *u, bool is_fraction, uint64_t *digits, int64_t *exponent);

/*@ requires u: units_apart(u) && units_at(u);
    terminates \true;
    assigns u->at;
    ensures units: units_at(u);
    ensures value: 0 <= \result <= 10 * CELL_EXPONENT + 9;
*/
static int64_t take_exponent_digits(units *u);

/*@ requires u: units_apart(u) && units_at(u);
    requires place: \valid(exponent) && \separated(exponent, u);
    requires apart: \separated(exponent, u->in.options);
    requires exponent: -0x3FFFFFFFFFFFFFFF <= *exponent <= 0x3FFFFFFFFFFFFFFF;
    terminates \true;
    assigns u->at, *exponent;
    ensures units: units_at(u);
*/
static bool take_exponent(units *u, int64_t *exponent);

/*@ requires sound: sound_input(u.in);
    requires width: u.width == 1 || u.width == 2;
    requires text: u.text.offset + u.text.length <= u.in.size;
    requires most: u.text.length <= 0x3FFFFFFFFFFFFFFF;
    requires at: u.at <= u.text.length;
    requires units: u.width == 2 ==> u.text.length % 2 == 0 && u.at % 2 == 0;
    terminates \true;
    assigns \nothing;
*/
static bool is_blank(units u);

#endif
