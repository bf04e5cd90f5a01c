/* Private, and seen by Frama-C only: what parser/blg/blg_time.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_BLG_TIME_CONTRACTS_H
#define WPCI_PROOF_BLG_TIME_CONTRACTS_H

/*@ // The year that a date is in, when years begin in March; the days before it, and before its month.
    logic integer march_year(integer year, integer month) = month <= 2 ? year - 1 : year;
    logic integer days_of_years(integer y) = 365 * y + y / 4 - y / 100 + y / 400;
    logic integer days_of_months(integer month) = (153 * ((month + 9) % 12) + 2) / 5;
*/

/*@ requires year: 1 <= year < UINT32_MAX;
    requires month: 1 <= month <= 12;
    requires day: day <= 65535;
    terminates \true;
    assigns \nothing;
    ensures days: \result == days_of_years(march_year(year, month)) + days_of_months(month) + day - 1;
    ensures most: year <= 65535 ==> \result <= 366 * 65536 + 65536;
*/
static uint64_t days_before(uint32_t year, uint32_t month, uint32_t day);

/*@ requires rule: \valid_read(rule);
    requires month: 1 <= rule->month <= 12;
    requires year: 1 <= year <= 65535;
    terminates \true;
    assigns \nothing;
    ensures most: \result <= 42;
*/
static uint32_t day_of_rule(const wpc_system_time *rule, uint32_t year);

/*@ requires rule: \valid_read(rule);
    requires month: 1 <= rule->month <= 12;
    requires year: 1 <= year <= 65535;
    terminates \true;
    assigns \nothing;
*/
static uint64_t time_of_rule(const wpc_system_time *rule, uint32_t year);

/*@ terminates \true;
    assigns \nothing;
    ensures month: \result <==> 1 <= month <= 12;
*/
static bool is_month(uint16_t month);

#endif
