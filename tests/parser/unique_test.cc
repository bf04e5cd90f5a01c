// Looking for entries that repeat another one, by each kind of key, also among bytes that are no
// longer what they were when the entries were read: names without an end, names that lie nowhere.

#include <gtest/gtest.h>

#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "support/encode_v1.h"
#include "support/walk.h"

// clang-format off
extern "C" {
#include "parser/unique.h"
}
// clang-format on

namespace wpc_test {
namespace {

struct Repeated {
  bool found;
  size_t place;
  size_t first;
};

Repeated Find(wpc_input in, wpci_key key, std::vector<size_t> places) {
  const wpci_repeated r = wpci_find_repeated(in, key, places.data(), places.size());
  return {r.found, r.place, r.first};
}

void ExpectRepeated(const Repeated &r, size_t place, size_t first) {
  EXPECT_TRUE(r.found);
  EXPECT_EQ(place, r.place);
  EXPECT_EQ(first, r.first);
}

TEST(Unique, InstancesWithoutAnEndDifferByTheirIds) {
  // Two headers of 8 bytes and units up to the very end: the later one decides how many are looked
  // at.
  const Bytes same = Writer().U32(16).U32(7).U16('a').U16('a').U16('a').U16('a').Take();
  Bytes other = same;
  other[4] = 8;
  const Opened twice(Concat({same, same, same}));
  ExpectRepeated(Find(twice.in, wpci_instance_key(), {16, 32}), 32, 16);
  const Opened differing(Concat({same, other}));
  EXPECT_FALSE(Find(differing.in, wpci_instance_key(), {0, 16}).found);
  // An odd byte at the end is half a unit.
  const Opened half(Concat({same, same, Bytes{0x61}}));
  ExpectRepeated(Find(half.in, wpci_instance_key(), {0, 16}), 16, 0);
}

// A PERF_INSTANCE_DEFINITION whose name begins at `offset` of it and has `length` bytes.
Bytes V1Instance(uint32_t offset, uint32_t length, char16_t letter) {
  return Writer()
      .U32(32)
      .U32(0)
      .U32(0)
      .U32(0)
      .U32(offset)
      .U32(length)
      .U16(letter)
      .U16(0)
      .U32(0)
      .Take();
}

TEST(Unique, NamesThatLieOutsideTheBytesAreNone) {
  for (wpci_key key : {wpci_v1_instance_key(true), wpci_v1_instance_key(false)}) {
    const Bytes inside = V1Instance(24, 4, 'a');
    for (const Bytes &outside :
         {V1Instance(33, 4, 'x'), V1Instance(0xFFFFFFFF, 4, 'x'), V1Instance(24, 9, 'x'),
          V1Instance(24, 0xFFFFFFFF, 'x'), V1Instance(24, 0, 'x'), V1Instance(32, 1, 'x')}) {
      // The last entry ends with the bytes, so nothing of what its name claims is there.
      const Opened one(Concat({inside, outside}));
      EXPECT_FALSE(Find(one.in, key, {0, 32}).found);
      const Opened both(Concat({inside, V1Instance(24, 0, 'y'), outside}));
      ExpectRepeated(Find(both.in, key, {0, 32, 64}), 64, 32);
    }
    // A name may end with the bytes.
    const Opened last(Concat({V1Instance(24, 8, 'x'), V1Instance(24, 8, 'x')}));
    ExpectRepeated(Find(last.in, key, {0, 32}), 32, 0);
  }
}

TEST(Unique, DigitsWithoutAnEndAreNoNumber) {
  const Opened digits(Writer().U16('1').U16(0).U16('1').Take());
  ExpectRepeated(Find(digits.in, wpci_title_key(), {0, 4}), 4, 0);
  const Opened letters(Writer().U16('x').U16(0).U16('y').U16(0).Take());
  ExpectRepeated(Find(letters.in, wpci_title_key(), {0, 4}), 4, 0);  // both count as 0
}

// More numbers than need no scratch, in no order; the one at `repeated` is that at `first`, too.
Bytes ManyNumbers(size_t n, size_t first, size_t repeated) {
  Writer w;
  for (size_t i = 0; i < n; ++i) {
    w.U32(static_cast<uint32_t>((i == repeated ? first : i) * 2654435761u));
  }
  return w.Take();
}

// The scratch holds the places, and a table behind them where `room` numbers are enough for one.
Repeated FindInScratch(const Bytes &bytes, size_t n, size_t room) {
  std::vector<size_t> scratch(room);
  wpc_options options = wpc_options_default();
  options.scratch = scratch.data();
  options.scratch_length = room;
  const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), &options);
  for (size_t i = 0; i < n; ++i) {
    scratch[i] = 4 * i;
  }
  const wpci_repeated r = wpci_find_repeated(in, wpci_u32_key(), scratch.data(), n);
  return {r.found, r.place, r.first};
}

TEST(Unique, ATableInTheScratchChangesNoAnswer) {
  constexpr size_t kNumbers = 100;
  const Bytes differing = ManyNumbers(kNumbers, 0, 0);
  const Bytes repeating = ManyNumbers(kNumbers, 3, 97);
  for (size_t room : {kNumbers, 3 * kNumbers - 1, 3 * kNumbers, 5 * kNumbers, 9 * kNumbers}) {
    EXPECT_FALSE(FindInScratch(differing, kNumbers, room).found) << room;
    ExpectRepeated(FindInScratch(repeating, kNumbers, room), 4 * 97, 4 * 3);
  }
}

}  // namespace
}  // namespace wpc_test
