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

TEST(Memory, ProductsThatWrapAreOutOfMemory) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  ExpectNoMemory([] { return memory_take(kHalf, 2); });
  ExpectNoMemory([] { return memory_table(kHalf, 2, 1); });
  ExpectNoMemory([] { return memory_table(2, kHalf + 1, 1); });
  ExpectNoMemory([] { return memory_table(kRoot, kRoot, 1); });
  ExpectNoMemory([] { return memory_table(kRoot, kRoot + 1, 8); });
  ExpectNoMemory([] { return memory_table(1, kHalf, 2); });
  ExpectNoMemory([] { return memory_resize(nullptr, kHalf, 2); });
  ExpectNoMemory([] { return memory_resize(nullptr, kRoot, kRoot); });
  ExpectNoMemory([] { return memory_resize(nullptr, SIZE_MAX, 8); });
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

TEST(Memory, NothingIsSomething) {
  for (void *memory : {memory_take(0, 8), memory_table(0, SIZE_MAX, 8),
                       memory_table(SIZE_MAX, 0, 8), memory_resize(nullptr, 0, 8)}) {
    EXPECT_NE(memory, nullptr);
    std::free(memory);
  }
}

}  // namespace
