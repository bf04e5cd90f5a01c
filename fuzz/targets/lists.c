/* Lists of V2: the bytes are read as GUIDs, as instances and as queries. */
#include "oracles/second.h"
#include "oracles/v2_lists.h"

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  static const fuzz_check parts[] = {fuzz_check_guids, fuzz_check_instances, fuzz_check_queries};
  if (fuzz_check_second(FUZZ_LISTS, data, size, choice)) {
    return;
  }
  for (uint32_t i = 0; i < 3; i++) {
    if (fuzz_takes(choice.pick, 3, i)) {
      parts[i](data, size, choice);
    }
  }
}

FUZZ_TARGET(lists, check)
