#include "oracles/bulk.h"

#include "untraced.h"

UNTRACED_BEGIN

fuzz_filled fuzz_filled_of(const wpc_error *error, size_t num_rows, uint64_t num_no_number) {
  const fuzz_filled filled = {*error, num_rows, num_no_number};
  return filled;
}

void fuzz_check_filled(const fuzz_reading *reading, fuzz_filled filled, size_t claimed) {
  FUZZ_REQUIRE(filled.error.status == WPC_OK ? filled.num_rows == claimed
                                             : filled.num_rows <= claimed);
  fuzz_check_error(reading, &filled.error);
}

void fuzz_require_same_filled(fuzz_filled a, fuzz_filled b) {
  FUZZ_REQUIRE(fuzz_same_error(&a.error, &b.error));
  FUZZ_REQUIRE(a.num_rows == b.num_rows && a.num_no_number == b.num_no_number);
}

void fuzz_require_same_end(fuzz_filled filled, const wpc_error *end, size_t num_rows,
                           uint64_t num_no_number) {
  FUZZ_REQUIRE(num_rows == filled.num_rows && num_no_number == filled.num_no_number);
  FUZZ_REQUIRE(end->status == WPC_END ? filled.error.status == WPC_OK
                                      : fuzz_same_error(end, &filled.error));
}

void fuzz_require_refused(fuzz_filled filled) {
  FUZZ_REQUIRE(filled.error.status == WPC_E_ARGUMENT && filled.error.rule == WPC_RULE_NONE);
  FUZZ_REQUIRE(filled.num_rows == 0);
}

uint8_t fuzz_width(bool is_there, uint32_t size) {
  if (!is_there) {
    return 0;
  }
  return size == 4 || size == 8 ? (uint8_t)size : 255;
}

UNTRACED_END
