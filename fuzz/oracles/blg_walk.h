/* A walk over all that a log holds. */
#ifndef WPC_FUZZ_BLG_WALK_H
#define WPC_FUZZ_BLG_WALK_H

#include "oracles/harness.h"
#include "wpc/blg.h"

/* Leaves its findings in the reading's tally; as wpc_validate() it goes on after damage. */
void fuzz_blg_walk(fuzz_reading *reading);
/* With the room that the walk lends. */
wpc_error fuzz_blg_validate(wpc_input in);
/* Whether a message of several parts is in the log: its fields may lie apart. */
bool fuzz_blg_is_scattered(wpc_input in);

#endif
