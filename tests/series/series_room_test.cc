// What a series is made of: its memory, texts, and the median of intervals.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "series/clock.h"
#include "series/room.h"
#include "series/texts.h"
#include "support/counted_memory.h"
#include "wpc/wpc.h"

namespace {

using wpc_test::CountedMemory;

// ---- lists that grow

// Memory that gives nothing, and knows what was asked for last.
struct Refusing {
  size_t asked = 0;
  wpcs_budget Budget(size_t most) {
    wpcs_budget budget = {};
    budget.memory = {[](void *context, void *, size_t, size_t size) -> void * {
                       static_cast<Refusing *>(context)->asked = size;
                       return nullptr;
                     },
                     this};
    budget.most = most;
    return budget;
  }
};

constexpr size_t kHead = sizeof(wpcs_head);

TEST(SeriesRoom, GrowsToTwiceAsMuch) {
  const struct {
    size_t most, capacity, needed, item_size;
    size_t asked;
    wpc_status status;
  } cases[] = {
      {SIZE_MAX, 0, 1, 8, kHead + 32, WPC_E_MEMORY},
      {SIZE_MAX, 4, 5, 8, kHead + 64, WPC_E_MEMORY},
      {SIZE_MAX, 4, 100, 1, kHead + 128, WPC_E_MEMORY},
      // Where that does not fit: a part of what is left, or just what is needed.
      {50, 64, 65, 1, kHead + 65 + 50 / 16, WPC_E_MEMORY},
      {1, 64, 65, 1, kHead + 65, WPC_E_MEMORY},
      {0, 64, 65, 1, 0, WPC_E_LIMIT},
      // No list is larger than half of all memory.
      {SIZE_MAX, 0, SIZE_MAX / 2 - 1, 1, kHead + SIZE_MAX / 2, WPC_E_MEMORY},
      {SIZE_MAX, 0, SIZE_MAX / 2 + 1, 1, 0, WPC_E_LIMIT},
      {SIZE_MAX, 0, SIZE_MAX / 8, 8, 0, WPC_E_LIMIT},
  };
  for (const auto &one : cases) {
    Refusing memory;
    wpcs_head head = {};
    // A list of that capacity, which no bytes follow: they are not looked at.
    head.size = sizeof head + one.capacity * one.item_size;
    head.capacity = one.capacity;
    void *list = one.capacity > 0 ? &head + 1 : nullptr;
    wpcs_budget budget = memory.Budget(one.most);
    wpcs_room room = {&budget, nullptr};
    EXPECT_EQ(list, wpcs_grow(&room, list, one.needed, one.item_size));
    EXPECT_EQ(one.asked, memory.asked) << one.needed;
    EXPECT_EQ(one.status, budget.status) << one.needed;
    EXPECT_EQ(one.capacity, wpcs_capacity(list));
    // The first reason stays.
    wpcs_refuse(&room, one.status == WPC_E_LIMIT ? WPC_E_MEMORY : WPC_E_LIMIT);
    EXPECT_EQ(one.status, budget.status);
  }
}

// ---- an arena

struct Arena {
  alignas(16) uint8_t bytes[128] = {};
  wpc_arena arena = {bytes, sizeof bytes, 0, 0};
  wpc_memory memory = wpc_memory_of(&arena);
  void *Resize(void *old, size_t old_size, size_t size) {
    return memory.resize(memory.context, old, old_size, size);
  }
};

TEST(SeriesArena, MovesWhatIsNotTheLastPiece) {
  Arena arena;
  void *first = arena.Resize(nullptr, 0, 8);
  std::memcpy(first, "12345678", 8);
  void *second = arena.Resize(nullptr, 0, 8);
  EXPECT_EQ(arena.bytes, first);
  EXPECT_EQ(arena.bytes + 16, second);
  void *third = arena.Resize(first, 8, 20);
  EXPECT_EQ(arena.bytes + 32, third);
  EXPECT_EQ(0, std::memcmp(third, "12345678", 8));
  void *fourth = arena.Resize(second, 8, 4);
  EXPECT_EQ(arena.bytes + 64, fourth);
  // The last one stays where it is, and can be given back.
  EXPECT_EQ(fourth, arena.Resize(fourth, 4, 40));
  EXPECT_EQ(104u, arena.arena.used);
  EXPECT_EQ(nullptr, arena.Resize(third, 20, 0));
  EXPECT_EQ(104u, arena.arena.used);
  EXPECT_EQ(nullptr, arena.Resize(fourth, 40, 0));
  EXPECT_EQ(64u, arena.arena.used);
}

// Sources take of it in proportion to their number: no list is copied that still has room.
TEST(SeriesArena, HoldsManySources) {
  std::vector<uint64_t> room((size_t{4} << 20) / sizeof(uint64_t));
  wpc_arena arena = {reinterpret_cast<uint8_t *>(room.data()), room.size() * sizeof room[0], 0, 0};
  const wpc_series_options options = wpc_series_options_default(wpc_memory_of(&arena));
  wpc_series *series = wpc_series_new(&options);
  ASSERT_NE(nullptr, series);
  const uint8_t byte = 0;
  for (uint32_t i = 0; i < options.limits.sources; ++i) {
    ASSERT_EQ(i, wpc_series_add_pdh_csv(series, wpc_input_make(&byte, 1, nullptr)));
  }
  EXPECT_EQ(WPC_OK, wpc_series_error_of(series).error.status);
  wpc_series_free(series);
}

TEST(SeriesArena, IsUsedUp) {
  Arena arena;
  arena.arena.size = 20;
  EXPECT_EQ(nullptr, arena.Resize(nullptr, 0, 21));
  EXPECT_EQ(arena.bytes, arena.Resize(nullptr, 0, 17));
  EXPECT_EQ(nullptr, arena.Resize(nullptr, 0, 1));
  EXPECT_EQ(17u, arena.arena.used);
}

// ---- texts

class SeriesTexts : public testing::Test {
 protected:
  void SetUp() override {
    budget_.memory = memory_.Memory();
    budget_.most = SIZE_MAX;
  }

  void TearDown() override {
    wpcs_room_free(&room_);
    EXPECT_EQ(0u, memory_.held);
    EXPECT_EQ(0u, budget_.used);
  }

  std::string Text(uint32_t number) const {
    const wpc_path_name name = wpcs_text_name(&texts_, number);
    return std::string(name.text, name.length);
  }

  CountedMemory memory_;
  wpcs_budget budget_ = {};
  wpcs_room room_ = {&budget_, nullptr};
  wpcs_texts texts_ = {};
};

TEST_F(SeriesTexts, AreFoldedWhereTheyAreCharacters) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"abc", "ABC"},
      {"\xC3\xA4", "\xC3\x84"},          // U+00E4
      {"\xC3\xBF", "\xC5\xB8"},          // U+00FF, U+0178
      {"\xD0\xB1", "\xD0\x91"},          // U+0431
      {"\xE2\x82\xAC", "\xE2\x82\xAC"},  // U+20AC
      {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"},
      // Bytes that are no characters stay as they are.
      {"a\x80z", "A\x80Z"},
      {"\xC1\xA1z", "\xC1\xA1Z"},
      {"\xE0\x83\xA4z", "\xE0\x83\xA4Z"},  // longer than U+00E4 may be
      {"\xF5\x80\x80\x80z", "\xF5\x80\x80\x80Z"},
      {"\xC3", "\xC3"},
      {"\xE2\x82", "\xE2\x82"},
      {"\xC3z", "\xC3Z"},
      {"\xE2\x82z", "\xE2\x82Z"}};
  for (const auto &[text, folded] : cases) {
    wpcs_bytes bytes = {};
    ASSERT_TRUE(wpcs_append_folded(&room_, &bytes, text.data(), text.size()));
    EXPECT_EQ(folded, std::string(reinterpret_cast<char *>(bytes.bytes), bytes.length));
  }
}

// Names of the caller's are cut at a character.
TEST_F(SeriesTexts, AreAsLongAsNamesAre) {
  const auto kept = [&](const std::string &text) {
    return Text(wpcs_text_of_name(&room_, &texts_, {text.data(), text.size()})).size();
  };
  EXPECT_EQ(WPCS_NAME_BYTES, kept(std::string(WPCS_NAME_BYTES, 'a')));
  EXPECT_EQ(WPCS_NAME_BYTES, kept(std::string(WPCS_NAME_BYTES + 1, 'a')));
  const std::string wide = "\xE2\x82\xAC";
  EXPECT_EQ(WPCS_NAME_BYTES, kept(std::string(WPCS_NAME_BYTES, 'a') + wide));
  EXPECT_EQ(WPCS_NAME_BYTES - 1, kept(std::string(WPCS_NAME_BYTES - 1, 'a') + wide));
  EXPECT_EQ(WPCS_NAME_BYTES - 2, kept(std::string(WPCS_NAME_BYTES - 2, 'a') + wide));
  EXPECT_EQ(0u, kept(std::string(WPCS_NAME_BYTES + 5, '\x80')));
}

TEST_F(SeriesTexts, OfACodePageThatIsNotConvertedAreTheirFirstBytes) {
  std::vector<uint8_t> bytes(40, 0xE4);
  const auto text_of = [&](size_t length, const wpc_options *options) {
    wpc_text text = {{0, length}, 1252};
    return Text(
        wpcs_text_of(&room_, &texts_, wpc_input_make(bytes.data(), bytes.size(), options), text));
  };
  std::string digits = "0x";
  for (int i = 0; i < 32; ++i) {
    digits += "e4";
  }
  EXPECT_EQ("0xe4e4", text_of(2, nullptr));
  EXPECT_EQ(digits, text_of(40, nullptr));
  wpc_options options = wpc_options_default();
  options.decode = [](void *, uint32_t, const uint8_t *, size_t, char *, size_t) -> size_t {
    return WPC_DECODE_INVALID;
  };
  EXPECT_EQ("0xe4", text_of(1, &options));
}

// More than any code page needs.
TEST_F(SeriesTexts, AreNotConvertedByWhoeverClaimsMoreThanThereIsRoomFor) {
  const uint8_t byte = 0xE4;
  wpc_options options = wpc_options_default();
  options.decode = [](void *, uint32_t, const uint8_t *, size_t, char *dst, size_t capacity) {
    std::fill(dst, dst + capacity, 'e');
    return capacity + 1000;
  };
  const wpc_text text = {{0, 1}, 1252};
  EXPECT_EQ("0xe4", Text(wpcs_text_of(&room_, &texts_, wpc_input_make(&byte, 1, &options), text)));
}

// ---- intervals

TEST(SeriesPace, KnowsPausesFromSlowerSamples) {
  struct {
    uint64_t usual, intervals[3];
    bool is_pause;
  } cases[] = {{10, {10, 10, 60}, true},  {10, {10, 10, 54}, false}, {10, {10, 60, 60}, true},
               {10, {60, 60, 60}, false}, {10, {60, 10, 60}, true},  {0, {10, 10, 60}, false},
               {10, {0, 0, 60}, true},    {10, {60, 60, 305}, true}};
  for (const auto &one : cases) {
    uint64_t intervals[3] = {1, one.intervals[0], one.intervals[1]};
    EXPECT_EQ(one.is_pause, wpcs_pace_step(intervals, one.intervals[2], one.usual))
        << one.intervals[2];
    EXPECT_EQ(0, memcmp(intervals, one.intervals, sizeof intervals));
  }
}

TEST(SeriesPace, IsTheMedian) {
  const std::vector<std::vector<uint64_t>> cases = {
      {1},
      {5},
      {15},
      {31},
      {32},
      {33},
      {10000000},
      {1, 2},
      {1, 2, 3},
      {10000000, 20000000, 10000000},
      {7, 7, 7, 90000000000},
      {5000000, 10000000000, 10000000000, 10000000000}};
  for (std::vector<uint64_t> intervals : cases) {
    wpcs_pace pace = {};
    for (const uint64_t interval : intervals) {
      wpcs_pace_take(&pace, interval);
    }
    std::sort(intervals.begin(), intervals.end());
    const uint64_t median = intervals[(intervals.size() - 1) / 2];
    const uint64_t usual = wpcs_pace_usual(&pace);
    EXPECT_LE(median, usual);
    EXPECT_LE(usual, median + median / 16);
  }
  const wpcs_pace none = {};
  EXPECT_EQ(0u, wpcs_pace_usual(&none));
}

}  // namespace
