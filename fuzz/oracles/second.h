/* Second opinions on a block, in C++: tests/reference/ reads the same, and what is accepted can be written
 * again by tests/support/model/, is accepted in the same mode, and gives the same values and no new note. */
#ifndef WPC_FUZZ_SECOND_H
#define WPC_FUZZ_SECOND_H

#include "oracles/harness.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the bytes are taken for: all kinds of blocks of a target. */
typedef enum fuzz_family {
  FUZZ_V1,
  FUZZ_V2,
  FUZZ_LISTS,
  FUZZ_REGISTRATION,
  FUZZ_STRINGS,
  FUZZ_TITLES,
  FUZZ_BLG,
  FUZZ_PDH_CSV,
  FUZZ_FAMILIES
} fuzz_family;

#if FUZZ_C_ONLY
#define fuzz_check_second(family, data, size, choice) ((void)(family), false)
#else
/* FUZZ_SECOND and FUZZ_TRIP, if they are chosen. Returns whether nothing else is to be done, as in the fast
 * lane. */
bool fuzz_check_second(fuzz_family family, const uint8_t *data, size_t size, fuzz_choice choice);
#endif

/* The second opinions, or those of the readings of the bytes that are chosen. */
static inline void fuzz_check_parts(fuzz_family family, const fuzz_check *parts, uint32_t n,
                                    const uint8_t *data, size_t size, fuzz_choice choice) {
  const bool done = fuzz_check_second(family, data, size, choice);
  for (uint32_t i = 0; !done && i < n; i++) {
    if (fuzz_takes(choice.pick, n, i)) {
      parts[i](data, size, choice);
    }
  }
}

#ifdef __cplusplus
}
#endif

#endif
