/* Lists of V2: the bytes are read as GUIDs, as instances and as queries. */
#include "oracles/second.h"
#include "oracles/v2_lists.h"

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  static const fuzz_check parts[] = {fuzz_check_guids, fuzz_check_instances, fuzz_check_queries};
  fuzz_check_parts(FUZZ_LISTS, parts, 3, data, size, choice);
}

FUZZ_TARGET(lists, check)
