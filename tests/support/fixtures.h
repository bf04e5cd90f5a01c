// The examples of the documents, byte for byte: the smallest accepted block of each kind.
#ifndef WPC_TESTS_SUPPORT_FIXTURES_H_
#define WPC_TESTS_SUPPORT_FIXTURES_H_

#include <string>

#include "support/block.h"

namespace wpc_test {

inline Bytes V2With(const std::string &total_and_count, const std::string &rest) {
  return Hex(total_and_count +
             "e8 03 00 00 00 00 00 00"
             "00 c0 89 76 45 3c da 01 80 96 98 00 00 00 00 00"
             "e8 07 01 00 01 00 01 00 00 00 00 00 00 00 00 00" +
             rest);
}

// A header only.
inline Bytes V2Empty() {
  return V2With("30 00 00 00 00 00 00 00", "");
}
// Error return 0x1069.
inline Bytes V2Err() {
  return V2With("40 00 00 00 01 00 00 00", "69 10 00 00 00 00 00 00 10 00 00 00 00 00 00 00");
}
// A single counter, the 32-bit value 7.
inline Bytes V2Sgl() {
  return V2With("50 00 00 00 01 00 00 00",
                "00 00 00 00 01 00 00 00 20 00 00 00 00 00 00 00"
                "04 00 00 00 10 00 00 00 07 00 00 00 00 00 00 00");
}
// Ids 1, 2 with the values 7 (32 bits) and 9 (64 bits).
inline Bytes V2Mul() {
  return V2With("70 00 00 00 01 00 00 00",
                "00 00 00 00 02 00 00 00 40 00 00 00 00 00 00 00"
                "10 00 00 00 02 00 00 00 01 00 00 00 02 00 00 00"
                "04 00 00 00 10 00 00 00 07 00 00 00 00 00 00 00"
                "08 00 00 00 10 00 00 00 09 00 00 00 00 00 00 00");
}
// One id: an odd number of them, padded.
inline Bytes V2Odd() {
  return V2With("60 00 00 00 01 00 00 00",
                "00 00 00 00 02 00 00 00 30 00 00 00 00 00 00 00"
                "10 00 00 00 01 00 00 00 05 00 00 00 00 00 00 00"
                "04 00 00 00 10 00 00 00 07 00 00 00 00 00 00 00");
}
// One instance "a", id 3, value 9.
inline Bytes V2Ins() {
  return V2With("68 00 00 00 01 00 00 00",
                "00 00 00 00 04 00 00 00 38 00 00 00 00 00 00 00"
                "28 00 00 00 01 00 00 00 10 00 00 00 03 00 00 00"
                "61 00 00 00 00 00 00 00 08 00 00 00 10 00 00 00"
                "09 00 00 00 00 00 00 00");
}
// Ids 1, 2; instances "a" (7, 9) and "b" (8, 10).
inline Bytes V2Set() {
  return V2With("b8 00 00 00 01 00 00 00",
                "00 00 00 00 06 00 00 00 88 00 00 00 00 00 00 00"
                "10 00 00 00 02 00 00 00 01 00 00 00 02 00 00 00"
                "68 00 00 00 02 00 00 00 10 00 00 00 00 00 00 00"
                "61 00 00 00 00 00 00 00 04 00 00 00 10 00 00 00"
                "07 00 00 00 00 00 00 00 08 00 00 00 10 00 00 00"
                "09 00 00 00 00 00 00 00 10 00 00 00 01 00 00 00"
                "62 00 00 00 00 00 00 00 04 00 00 00 10 00 00 00"
                "08 00 00 00 00 00 00 00 08 00 00 00 10 00 00 00"
                "0a 00 00 00 00 00 00 00");
}
// A counterset without ids, two instances.
inline Bytes V2Nov() {
  return V2With("70 00 00 00 01 00 00 00",
                "00 00 00 00 06 00 00 00 40 00 00 00 00 00 00 00"
                "08 00 00 00 00 00 00 00 28 00 00 00 02 00 00 00"
                "10 00 00 00 00 00 00 00 61 00 00 00 00 00 00 00"
                "10 00 00 00 01 00 00 00 62 00 00 00 00 00 00 00");
}
// Instances "a", id 0, and "bc", id 1.
inline Bytes Enum2() {
  return Hex(
      "10 00 00 00 00 00 00 00 61 00 00 00 00 00 00 00"
      "10 00 00 00 01 00 00 00 62 00 63 00 00 00 00 00");
}
// One identifier of Processor Information without a name.
inline Bytes Id1() {
  return Hex(
      "1a 72 fc b4 78 03 6f 47 89 ba a5 a7 9f 81 0b 36"
      "00 00 00 00 28 00 00 00 ff ff ff ff ff ff ff ff"
      "00 00 00 00 00 00 00 00");
}
// Names "*" and "a", Index 1 and 0.
inline Bytes Id2() {
  return Hex(
      "1a 72 fc b4 78 03 6f 47 89 ba a5 a7 9f 81 0b 36"
      "00 00 00 00 30 00 00 00 ff ff ff ff ff ff ff ff"
      "01 00 00 00 00 00 00 00 2a 00 00 00 00 00 00 00"
      "1a 72 fc b4 78 03 6f 47 89 ba a5 a7 9f 81 0b 36"
      "00 00 00 00 30 00 00 00 03 00 00 00 ff ff ff ff"
      "00 00 00 00 00 00 00 00 61 00 00 00 00 00 00 00");
}
// Two GUIDs.
inline Bytes Guid2() {
  return Hex(
      "1a 72 fc b4 78 03 6f 47 89 ba a5 a7 9f 81 0b 36"
      "01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10");
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_FIXTURES_H_
