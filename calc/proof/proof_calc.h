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

/*@ // A list's places in some order.
    predicate sorted_numbers{L}(uint32_t *sorted, integer n) =
      (n > 0 ==> \valid_read(sorted + (0 .. n - 1))) && numbers_below(sorted, n, n);
*/

#endif
