/* Private, and seen by Frama-C only: what the proof of calc/sample*.c builds on. Notes go to the stubs of the
 * parser's proof. */
#ifndef WPC_CALC_PROOF_CALC_H
#define WPC_CALC_PROOF_CALC_H

#include "../../parser/proof/proof.h"
#include "../../parser/proof/proof_names.h"
#include "../../parser/proof/proof_reg.h"
#include "../../parser/sort.h"
#include "processor_information_contracts.h"
#include "types_contracts.h"

#endif
