// The formulas of counter types: docs/reference/counter-types.md and the order of answers in wpc/calc.h.
#ifndef WPC_TESTS_REFERENCE_SERIES_VALUE_H_
#define WPC_TESTS_REFERENCE_SERIES_VALUE_H_

#include <cstdint>
#include <optional>
#include <string>

namespace wpc_reference {

enum class Clock { kNoClock, kTick, k100ns, kObject };

// Of the type, as the table has it; kNoClock for types that are unknown.
Clock ClockOf(uint32_t type);
// Whether the formula reads the raw value of a base.
bool NeedsBase(uint32_t type);

// What was counted of one counter at one moment. Numbers that are not there are absent. Sizes are bytes: 4 or 8.
struct Reading {
  uint32_t type = 0;
  bool is_text = false;
  std::optional<uint64_t> value;
  uint32_t value_size = 8;
  std::optional<uint64_t> base;
  uint32_t base_size = 8;
  std::optional<uint64_t> multiplier;
  std::optional<int64_t> time;
  std::optional<int64_t> frequency;
};

// status: a word of wpc_calc_status. A value is there when that is "ok", unless it is a text.
struct Computed {
  std::string status;
  std::optional<double> value;
};

// With the default policy. older: absent where there is none.
Computed Compute(const std::optional<Reading> &older, const Reading &newer);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_SERIES_VALUE_H_
