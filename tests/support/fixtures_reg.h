// The documents' examples of registration data, byte for byte.
#ifndef WPC_TESTS_SUPPORT_FIXTURES_REG_H_
#define WPC_TESTS_SUPPORT_FIXTURES_REG_H_

#include <string>

#include "support/block.h"

namespace wpc_test {

// The head of Processor Information and some counters.
inline Bytes RegWith(const std::string &count, const std::string &counters) {
  return Hex("1a 72 fc b4 78 03 6f 47 89 ba a5 a7 9f 81 0b 36 00 00 00 00 64 00 00 00" + count +
             "02 00 00 00" + counters);
}

// One counter, id 7, a PERF_COUNTER_RAWCOUNT.
inline Bytes RegC() {
  return Hex(
      "07 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00"
      "64 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff"
      "ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00");
}
// The set of that counter.
inline Bytes Reg1() {
  return RegWith("01 00 00 00",
                 "07 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00"
                 "64 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff"
                 "ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00");
}
// PERF_AVERAGE_BULK 24 with base 25.
inline Bytes RegB() {
  return RegWith("02 00 00 00",
                 "18 00 00 00 00 05 02 40 00 00 00 00 00 00 00 00"
                 "64 00 00 00 00 00 00 00 19 00 00 00 ff ff ff ff"
                 "ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00"
                 "19 00 00 00 02 04 03 40 00 00 00 00 00 00 00 00"
                 "64 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff"
                 "ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00");
}
// PERF_OBJ_TIME_TIMER 1 with time 2 and frequency 3.
inline Bytes RegT() {
  return RegWith("03 00 00 00",
                 "01 00 00 00 00 05 61 20 00 00 00 00 00 00 00 00"
                 "64 00 00 00 00 00 00 00 ff ff ff ff 02 00 00 00"
                 "03 00 00 00 ff ff ff ff 00 00 00 00 00 00 00 00"
                 "02 00 00 00 00 01 01 00 00 00 00 00 00 00 00 00"
                 "64 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff"
                 "ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00"
                 "03 00 00 00 00 01 01 00 00 00 00 00 00 00 00 00"
                 "64 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff"
                 "ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00");
}
// PERF_COUNTER_MULTI_TIMER 1 with multiplier 2.
inline Bytes RegM() {
  return RegWith("02 00 00 00",
                 "01 00 00 00 00 05 41 22 00 00 00 00 00 00 00 00"
                 "64 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff"
                 "ff ff ff ff 02 00 00 00 00 00 00 00 00 00 00 00"
                 "02 00 00 00 00 00 01 00 00 00 00 00 00 00 00 00"
                 "64 00 00 00 00 00 00 00 ff ff ff ff ff ff ff ff"
                 "ff ff ff ff ff ff ff ff 00 00 00 00 00 00 00 00");
}
// The provider's GUID.
inline Bytes RegG() {
  return Hex("1a 72 fc b4 78 03 6f 47 89 ba a5 a7 9f 81 0b 36");
}
// The text "ab".
inline Bytes RegN() {
  return Hex("61 00 62 00 00 00 00 00");
}
// Id 1 "ab", id 2 "cde".
inline Bytes Str2() {
  return Hex(
      "28 00 00 00 02 00 00 00 01 00 00 00 18 00 00 00"
      "02 00 00 00 1e 00 00 00 61 00 62 00 00 00 63 00"
      "64 00 65 00 00 00 00 00");
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_FIXTURES_REG_H_
