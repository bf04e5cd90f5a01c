// The order of the buffers of circular logs, by their numbers or by their times.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "series/circular.h"
#include "support/encode.h"

namespace {

using wpc_test::Bytes;
using wpc_test::Le;

constexpr size_t kBuffer = 128;

struct Buffer {
  uint64_t sequence, time;
  uint8_t header_type = 20;
};

// The first buffer and these behind it.
Bytes FileOf(const std::vector<Buffer> &buffers) {
  Bytes file(kBuffer);
  for (const Buffer &buffer : buffers) {
    Bytes bytes(kBuffer);
    const Bytes sequence = Le(buffer.sequence, 8), time = Le(buffer.time, 8);
    std::copy(sequence.begin(), sequence.end(), bytes.begin() + 24);
    bytes[72 + 2] = buffer.header_type;
    std::copy(time.begin(), time.end(), bytes.begin() + 72 + 16);
    file.insert(file.end(), bytes.begin(), bytes.end());
  }
  return file;
}

wpc_blg_log Circular() {
  wpc_blg_log log = {};
  log.mode = 2;  // EVENT_TRACE_FILE_MODE_CIRCULAR
  log.buffer_size = kBuffer;
  return log;
}

wpcs_circular OrderOf(const Bytes &file, const wpc_blg_log &log = Circular()) {
  return wpcs_circular_of(wpc_input_make(file.data(), file.size(), nullptr), &log);
}

TEST(SeriesCircular, FindsTheBufferThatComesFirst) {
  const struct {
    std::vector<Buffer> buffers;
    size_t first;
    bool is_by_time;
  } cases[] = {{{{7, 0}, {8, 0}, {5, 0}, {6, 0}}, 3, false},
               {{{7, 0}, {5, 0}, {6, 0}, {7, 0}}, 2, false},
               {{{5, 0}, {6, 0}, {7, 0}, {8, 0}}, 0, false},  // in order
               {{{5, 0}, {3, 0}, {6, 0}, {4, 0}}, 0, false},  // in no order
               {{{5, 0}, {6, 0}, {3, 0}, {9, 0}}, 0, false},  // does not go on in the second one
               {{{8, 0}, {5, 0}}, 2, false},
               {{{8, 0}}, 0, false},
               {{}, 0, false},
               // Numbers that say nothing.
               {{{0, 30}, {0, 40}, {0, 10, 10}, {0, 20}}, 3, true},
               {{{0, 10}, {0, 20}, {0, 30}}, 0, false},
               {{{0, 30, 11}, {0, 40}, {0, 10}}, 0, false},  // no event of a counter log: time 0
               {{{5, 30}, {3, 40}, {6, 10}, {4, 20}}, 3, true}};
  for (const auto &one : cases) {
    const wpcs_circular order = OrderOf(FileOf(one.buffers));
    EXPECT_EQ(one.first, order.first);
    EXPECT_EQ(one.is_by_time, order.is_by_time);
    EXPECT_EQ(one.buffers.size() + 1, order.num_buffers);
  }
}

TEST(SeriesCircular, LeavesOtherLogsAsTheyAre) {
  const Bytes file = FileOf({{7, 0}, {8, 0}, {5, 0}, {6, 0}});
  ASSERT_EQ(3u, OrderOf(file).first);
  wpc_blg_log log = Circular();
  log.mode = 1;
  EXPECT_EQ(0u, OrderOf(file, log).first);
  log = Circular();
  log.error.status = WPC_E_MALFORMED;
  EXPECT_EQ(0u, OrderOf(file, log).first);
  log = Circular();
  log.buffer_size = 64;
  EXPECT_EQ(0u, OrderOf(file, log).first);
  Bytes longer = file;
  longer.push_back(0);
  EXPECT_EQ(0u, OrderOf(longer).first);
}

TEST(SeriesCircular, SaysWhereAPlaceIsInTheFile) {
  wpcs_circular order = OrderOf(FileOf({{7, 0}, {8, 0}, {5, 0}, {6, 0}}));
  const size_t in_file[] = {0, 3, 4, 1, 2, 5};
  for (size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(in_file[i] * kBuffer + 9, wpcs_circular_place(&order, i * kBuffer + 9)) << i;
  }
  order.first = 0;
  EXPECT_EQ(kBuffer + 9, wpcs_circular_place(&order, kBuffer + 9));
}

TEST(SeriesCircular, LendsTheBuffersInOrder) {
  const Bytes file = FileOf({{7, 0}, {8, 0}, {5, 0}, {6, 0}});
  wpcs_circular order = OrderOf(file);
  const wpc_options options = wpcs_circular_options(&order);
  EXPECT_EQ(file.size(), options.lend_size);
  const auto lent = [&](size_t offset, size_t length) {
    return options.lend(options.lend_context, offset, length);
  };
  EXPECT_EQ(file.data() + 3 * kBuffer, lent(kBuffer, kBuffer));
  EXPECT_EQ(file.data() + 2 * kBuffer + 8, lent(4 * kBuffer + 8, kBuffer - 8));
  EXPECT_EQ(nullptr, lent(4 * kBuffer + 8, kBuffer - 7));
  EXPECT_EQ(file.data(), lent(0, file.size()));
}

// Bytes that are lent, all or none.
struct Lender {
  const Bytes *file;
  bool has_bytes;
};

TEST(SeriesCircular, ReadsBytesThatAreLent) {
  for (const bool has_bytes : {true, false}) {
    for (const bool has_numbers : {true, false}) {
      const uint64_t more = has_numbers ? 1 : 0;
      const Bytes file = FileOf({{7 * more, 3}, {5 * more, 1}, {6 * more, 2}});
      Lender lender = {&file, has_bytes};
      wpc_options options = wpc_options_default();
      options.lend_size = file.size();
      options.lend_context = &lender;
      options.lend = [](void *context, size_t offset, size_t) -> const uint8_t * {
        const auto *from = static_cast<const Lender *>(context);
        return from->has_bytes ? from->file->data() + offset : nullptr;
      };
      const wpc_blg_log log = Circular();
      wpcs_circular order = wpcs_circular_of(wpc_input_make(nullptr, 0, &options), &log);
      EXPECT_EQ(has_bytes ? 2u : 0u, order.first);
      EXPECT_EQ(has_bytes && !has_numbers, order.is_by_time);
      EXPECT_EQ(file.size(), wpcs_circular_options(&order).lend_size);
    }
  }
}

}  // namespace
