// Memory of a series that is counted, and of which the n-th piece is not given.
#ifndef WPC_TESTS_SUPPORT_COUNTED_MEMORY_H_
#define WPC_TESTS_SUPPORT_COUNTED_MEMORY_H_

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

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_COUNTED_MEMORY_H_
