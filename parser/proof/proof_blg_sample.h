/* Private, and seen by Frama-C only: what the proof says of the contents of messages of binary logs, and the
 * contracts of the functions that read them. */
#ifndef WPCI_PROOF_BLG_SAMPLE_H
#define WPCI_PROOF_BLG_SAMPLE_H

#include "proof.h"

/* ---- Times ---- */

/*@ terminates \true;
    assigns \nothing;
    ensures year: \result.year >= 1601;
*/
wpc_system_time wpc_blg_date(uint64_t time);

/*@ requires zone: \valid_read(zone);
    terminates \true;
    assigns \nothing;
*/
bool wpc_blg_is_daylight(const wpc_blg_zone *zone, uint64_t local);

/*@ requires zone: \valid_read(zone);
    requires utc: \valid(utc);
    terminates \true;
    assigns *utc;
*/
bool wpc_blg_to_utc(const wpc_blg_zone *zone, uint64_t local, uint64_t *utc);

#endif
