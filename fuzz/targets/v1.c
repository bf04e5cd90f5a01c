/* A V1 data block (PERF_DATA_BLOCK, what HKEY_PERFORMANCE_DATA gives), through every way to read
 * it. */
#include "oracles/runs.h"
#include "oracles/second.h"
#include "oracles/v1_walk.h"

/* A block that was cut anywhere is truncated; bytes after it change no field. */
static void check_cut(const fuzz_reading *whole, const wpc_v1_data *data) {
  const size_t end = data->objects.offset + data->objects.length;
  const size_t cut = (whole->tally.digest >> 8) % end;
  fuzz_reading part;
  if (data->total_without_header) {
    return;
  }
  fuzz_open(&part, whole->in.data, cut, whole->choice, whole->area);
  const wpc_v1_data header = wpc_v1_open(part.in);
  fuzz_check_error(&part, &header.error);
  FUZZ_REQUIRE(header.error.status == WPC_E_TRUNCATED);
  fuzz_open(&part, whole->in.data, end, whole->choice, whole->area);
  FUZZ_REQUIRE(wpc_v1_open(part.in).error.status == WPC_OK);
}

static wpc_error validate_all(wpc_input in) {
  return wpc_validate(in, WPC_KIND_V1, NULL);
}

static void check(const uint8_t *data, size_t size, fuzz_choice choice) {
  fuzz_reading reading;
  fuzz_reading own;
  if (fuzz_check_second(FUZZ_V1, data, size, choice)) {
    return;
  }
  fuzz_open(&reading, data, size, choice, "V1-");
  fuzz_check_walks(&reading, fuzz_v1_walk, validate_all);
  if ((choice.oracles & FUZZ_VALUES) != 0) {
    fuzz_v1_check_runs(&reading);
  }
  fuzz_open_again(&own, &reading);
  const wpc_v1_data header = wpc_v1_open(own.in);
  if (header.error.status == WPC_OK && (choice.oracles & FUZZ_BULK) != 0) {
    check_cut(&reading, &header);
  }
  if (header.error.status == WPC_OK && (choice.oracles & FUZZ_NAMES) != 0) {
    fuzz_v1_check_names(&own, header);
  }
}

FUZZ_TARGET(v1, check)
