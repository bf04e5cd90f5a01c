// Memory of a series that is counted, and of which the n-th piece is not given.
#ifndef WPC_TESTS_SUPPORT_COUNTED_MEMORY_H_
#define WPC_TESTS_SUPPORT_COUNTED_MEMORY_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "wpc/series.h"

namespace wpc_test {

struct CountedMemory {
  size_t held = 0;      // bytes now
  size_t most = 0;      // bytes at once
  size_t asked = 0;     // pieces that were asked for
  size_t fails_at = 0;  // which of them is not given; 0: none

  wpc_memory Memory() {
    return {Resize, this};
  }

 private:
  static void *Resize(void *context, void *old, size_t old_size, size_t size) {
    auto *counted = static_cast<CountedMemory *>(context);
    if (size > 0 && ++counted->asked == counted->fails_at) {
      return nullptr;
    }
    counted->held = counted->held - old_size + size;
    counted->most = std::max(counted->most, counted->held);
    if (size == 0) {
      std::free(old);
      return nullptr;
    }
    return std::realloc(old, size);
  }
};

// Takes each of so many pieces of memory away in turn; if is_thinned, fewer of the later ones. `read` takes a wpc_memory and
// returns a wpc_status: it must fail with WPC_E_MEMORY each time, and give back all that it has.
template <typename Read>
void ExpectFailsCleanly(size_t num_pieces, const Read &read, bool is_thinned = false) {
  for (size_t n = 1; n <= num_pieces; n += is_thinned ? 1 + n / 16 : 1) {
    CountedMemory memory;
    memory.fails_at = n;
    EXPECT_EQ(WPC_E_MEMORY, read(memory.Memory())) << "piece " << n;
    EXPECT_EQ(0u, memory.held) << "piece " << n;
  }
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_COUNTED_MEMORY_H_
