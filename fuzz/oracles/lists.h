/* Rules about a list as a whole, found by comparing each with each: what `validate` owes, besides
 * what a walk through the iterators gives. */
#ifndef WPC_FUZZ_LISTS_H
#define WPC_FUZZ_LISTS_H

#include "oracles/harness.h"

#define FUZZ_MOST_COMPARED 48 /* entries of a list that is searched like that */
#define FUZZ_NO_SCRATCH 32    /* entries of a list that the library searches without scratch */

/* Notes that the list is longer than that, so it is not known what is owed. */
bool fuzz_is_too_long(fuzz_reading *reading, size_t n);

/* Whether a name takes part where equal ones are looked for: longer ones are equal to none. */
bool fuzz_is_short(wpc_input in, wpc_text name);

/* A note that is owed. */
void fuzz_owe(fuzz_reading *reading, uint16_t rule, size_t offset, uint64_t got, uint64_t bound);

/* A rule that is broken: its error or its note is owed. Returns false when it is an error, which
 * ends the search. */
bool fuzz_find_fault(fuzz_reading *reading, uint16_t rule, size_t offset, uint64_t got,
                     uint64_t bound);

/* The same for the first of the 32-bit numbers at these places that stood at an earlier one. */
bool fuzz_find_repeated(fuzz_reading *reading, uint16_t rule, const size_t *places, size_t n);

/* Whether a list whose 32-bit numbers begin at `at`, `step` bytes apart, can be searched by the
 * library: it is short, or there is scratch, or the numbers ascend. If not, what strict mode owes
 * for it is the caller's mistake. */
bool fuzz_can_search(fuzz_reading *reading, size_t at, size_t step, size_t n);

#endif
