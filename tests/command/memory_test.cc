// Memory of the command (tools/wpc/io/memory.h): a size that wraps is out of memory, not a small size.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>

extern "C" {
#include "io/memory.h"
}

namespace {

// Their product with the other one, or with 2, wraps to nothing or to little.
constexpr size_t kHalf = SIZE_MAX / 2 + 1;
constexpr size_t kRoot = size_t{1} << (sizeof(size_t) * 4);

void ExpectNoMemory(void *(*take)()) {
  EXPECT_EXIT(std::free(take()), testing::ExitedWithCode(2), "^wpc: out of memory\n$");
}

void *Reach(size_t index) {
  size_t room = 0;
  return memory_reach(nullptr, &room, index, 8);
}

TEST(Memory, ProductsThatWrapAreOutOfMemory) {
  ExpectNoMemory([] { return memory_take(kHalf, 2); });
  ExpectNoMemory([] { return memory_table(kHalf, 2, 1); });
  ExpectNoMemory([] { return memory_table(2, kHalf + 1, 1); });
  ExpectNoMemory([] { return memory_table(kRoot, kRoot, 1); });
  ExpectNoMemory([] { return memory_table(kRoot, kRoot + 1, 8); });
  ExpectNoMemory([] { return memory_table(1, kHalf, 2); });
  ExpectNoMemory([] { return memory_resize(nullptr, kHalf, 2); });
  ExpectNoMemory([] { return memory_resize(nullptr, kRoot, kRoot); });
  ExpectNoMemory([] { return memory_resize(nullptr, SIZE_MAX, 8); });
  ExpectNoMemory([] { return Reach(SIZE_MAX / 8); });
  ExpectNoMemory([] { return Reach(SIZE_MAX / 4); });
  ExpectNoMemory([] { return Reach(kHalf); });
  ExpectNoMemory([] { return Reach(SIZE_MAX); });
}

TEST(Memory, WhatIsTakenIsZeroedAndThere) {
  const char zeros[24] = {};
  void *table = memory_table(3, 4, 2);
  EXPECT_EQ(std::memcmp(table, zeros, 24), 0);
  table = memory_resize(table, 5, 8);
  EXPECT_EQ(std::memcmp(table, zeros, 24), 0);
  std::memset(table, 1, 40);
  std::free(table);
}

TEST(Memory, AListReachesAnIndexAndKeepsWhatItHas) {
  size_t room = 0;
  uint32_t *list = nullptr;
  for (const size_t index : {0u, 7u, 8u, 3u, 1000u}) {
    list = static_cast<uint32_t *>(memory_reach(list, &room, index, sizeof *list));
    ASSERT_GT(room, index);
    list[index]++;
  }
  for (size_t i = 0; i < room; i++) {
    EXPECT_EQ(list[i], i == 0 || i == 7 || i == 8 || i == 3 || i == 1000 ? 1u : 0u) << i;
  }
  const size_t before = room;
  EXPECT_EQ(memory_reach(list, &room, room - 1, sizeof *list), list);
  EXPECT_EQ(room, before);
  std::free(list);
}

TEST(Memory, NothingIsSomething) {
  for (void *memory : {memory_take(0, 8), memory_table(0, SIZE_MAX, 8),
                       memory_table(SIZE_MAX, 0, 8), memory_resize(nullptr, 0, 8)}) {
    EXPECT_NE(memory, nullptr);
    std::free(memory);
  }
}

}  // namespace
