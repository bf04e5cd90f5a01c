// What the round trip and build targets share: each names the kinds of blocks that its input is taken
// for.
#ifndef WPC_FUZZ_ROUNDTRIP_H
#define WPC_FUZZ_ROUNDTRIP_H

#include <cstdio>
#include <string>

#include "oracles/harness.h"
#include "support/model/build.h"
#include "support/model/roundtrip.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

namespace wpc_fuzz {

inline void Require(const std::string &fault) {
  if (!fault.empty()) {
    fprintf(stderr, "%s\n", fault.c_str());
  }
  FUZZ_REQUIRE(fault.empty());
}

// One kind of block in one mode, if the input chooses it.
template <typename Model>
void CheckTrip(const uint8_t *data, size_t size, bool strict, bool is_taken) {
  if (is_taken) {
    Require(wpc_test::model::RoundTrip<Model>(data, size, strict).fault);
  }
}

// Accepted bytes, read, written and read again, give the same value, for each kind of block in both modes.
template <typename... Models>
void CheckRoundTrip(const uint8_t *data, size_t size) {
  const fuzz_pick pick = fuzz_pick_of(data, size);
  constexpr uint32_t kParts = 2 * sizeof...(Models);
  uint32_t part = 0;
  (CheckTrip<Models>(data, size, false, fuzz_takes(pick, kParts, part++)), ...);
  (CheckTrip<Models>(data, size, true, fuzz_takes(pick, kParts, part++)), ...);
}

// A value made of the input's bytes, written, is accepted in both modes and read as it was.
template <typename Model>
void CheckBuild(wpc_test::model::Choices *choices) {
  Model value;
  wpc_test::model::Build(choices, &value);
  Require(wpc_test::model::CheckBuilt(value));
}

}  // namespace wpc_fuzz

#endif
