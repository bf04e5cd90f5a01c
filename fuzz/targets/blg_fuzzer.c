/* A binary log (.blg), through every way to read it, and the values that its raw ones make. */
#include "oracles/blg_walk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_open(&reading, data, size, choice, "BLG-");
  reading.choice.is_scattered = fuzz_blg_is_scattered(reading.in);
  fuzz_check_walks(&reading, fuzz_blg_walk, fuzz_blg_validate);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return fuzz_run(data, size, check);
}
