/* A binary log (.blg), through every way to read it, and the values that its raw ones make. */
#include "oracles/blg_walk.h"
#include "oracles/second.h"

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  if (fuzz_check_second(FUZZ_BLG, data, size, choice)) {
    return;
  }
  fuzz_open(&reading, data, size, choice, "BLG-");
  reading.choice.is_scattered = fuzz_blg_is_scattered(reading.in);
  fuzz_check_walks(&reading, fuzz_blg_walk, fuzz_blg_validate);
}

FUZZ_TARGET(blg, check)
