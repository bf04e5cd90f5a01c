/* Private, and seen by Frama-C only: the contracts of V1's whole block, tables and finding. */
#ifndef WPC_PROOF_V1_H
#define WPC_PROOF_V1_H

#include "proof_names.h"

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns in.options->scratch[0 .. in.options->scratch_length - 1];
*/
wpc_error wpc_v1_validate(wpc_input in);

#endif
