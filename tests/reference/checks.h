// What all parts of the reference use: fields, findings, texts.
#ifndef WPC_TESTS_REFERENCE_CHECKS_H_
#define WPC_TESTS_REFERENCE_CHECKS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/reference.h"

namespace wpc_reference {

inline constexpr uint32_t kNone = 0xFFFFFFFF;

// Thrown where a rule ends the reading of a part.
struct Broken {
  Finding finding;
};

// A name or a text: `length` bytes from `offset`.
struct Text {
  size_t offset = 0;
  size_t length = 0;
  uint32_t code_page = 0;
};

// The bytes that are read, what was found in them, and how findings are reported.
class Checks {
 public:
  Checks(const Bytes &all, const Options &how) : options(how), bytes(all) {
  }

  uint64_t Size() const {
    return bytes.size();
  }
  // Little-endian fields; reading outside the bytes throws std::out_of_range, a bug of the reference.
  uint8_t U8(size_t at) const;
  uint16_t U16(size_t at) const;
  uint32_t U32(size_t at) const;
  uint64_t U64(size_t at) const;
  Bytes Copy(size_t at, size_t length) const;

  // Reports the rule unless `holds`: a hard rule throws Broken, a strict one does in strict mode, and
  // everything else is a note. Returns `holds`.
  bool Check(bool holds, const char *rule, size_t offset, uint64_t got, uint64_t bound);

  // GEN-01 and LIM-01: what every entry point asks first.
  void Open();

  void Add(const char *name, uint64_t value);
  void Add(const char *name, const Text &text);               // where it is, and its bytes
  void AddBytes(const char *name, size_t at, size_t length);  // eight to a number
  void AddError(const Finding &finding);

  // Runs a part. When a rule ends it, the error is recorded, also where it is among the facts,
  // and false returned.
  template <typename Walk>
  bool Part(Walk walk) {
    return Run(walk, true);
  }
  // The same for what is checked once all has been read: no fact is lost by its error.
  template <typename Walk>
  bool Whole(Walk walk) {
    return Run(walk, false);
  }

  // A note about the first byte of [from, to) that is not zero.
  void Padding(const char *rule, size_t from, size_t to);
  // A note about the first unit of a UTF-16 text that is a surrogate without its other half.
  void Surrogates(const char *rule, const Text &text);
  // A note about the first field of the SYSTEMTIME at `at` that is out of its range.
  void SystemTime(const char *rule, size_t at);

  // Units before the first NUL of the `units` units at `at`, or `units` when there is none.
  size_t UnitsBeforeNul(size_t at, size_t units) const;

  const Options &options;
  const Bytes &bytes;
  Answer answer;

 private:
  template <typename Walk>
  bool Run(Walk walk, bool is_part) {
    try {
      walk();
      return true;
    } catch (const Broken &broken) {
      if (is_part) {
        AddError(broken.finding);
      }
      if (!answer.error) {
        answer.error = broken.finding;
      }
      return false;
    }
  }
};

inline uint64_t Align8(uint64_t value) {
  return (value + 7) / 8 * 8;
}

// A counter type of winperf.h, by the tables of counter-types.md.
bool TypeIsKnown(uint32_t type);
bool TypeIsBase(uint32_t type);
// The type of base that has to follow a counter of this type; 0 for none.
uint32_t RequiredBase(uint32_t type);
bool TypeIsMultiTimer(uint32_t type);

// Whether the bytes are valid in 65001 (UTF-8), 932 (by its lead bytes) or another page of single bytes.
bool IsValidInPage(uint32_t page, const Bytes &bytes);

// PERF_DATA_HEADER, and PERF_COUNTER_HEADER at `at` in a block that ends at `end`: gives its own end.
void V2Header(Checks &in);
size_t V2ResultHeader(Checks &in, size_t at, size_t end);

// The parts of Read().
void ReadV2Data(Checks &in);
void ReadV2Instances(Checks &in);
void ReadV2Queries(Checks &in);
void ReadV2Countersets(Checks &in);
void CheckV2Queries(Checks &in);
void ReadV1Data(Checks &in);
void ReadV1Titles(Checks &in);
void ReadRegCounterset(Checks &in);
void ReadRegCounter(Checks &in);
void ReadRegString(Checks &in);
void ReadRegStrings(Checks &in);
void ReadRegGuid(Checks &in);
void ReadLog(Checks &in);
void ReadPdhCsv(Checks &in);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_CHECKS_H_
