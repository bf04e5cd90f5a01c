// What OpenMetrics keeps of a series without end (tools/series_sinks.h).
#include <gtest/gtest.h>
#include <malloc.h>

#include <cstdint>
#include <cstdio>
#include <cstring>

extern "C" {
#include "series/series_sinks.h"
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZES_ADDRESSES
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZES_ADDRESSES
#endif

#if defined(SANITIZES_ADDRESSES)
extern "C" size_t __sanitizer_get_current_allocated_bytes(void);
#endif

namespace {

size_t Allocated() {
#if defined(SANITIZES_ADDRESSES)
  return __sanitizer_get_current_allocated_bytes();
#else
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#endif
}

TEST(SeriesMetrics, NothingIsKeptOfSamplesWithoutColumns) {
  FILE *file = std::tmpfile();
  ASSERT_NE(file, nullptr);
  out_stream out = out_make(file, false);
  series_metrics_state *metrics = series_metrics_make(&out, UINT64_MAX);
  const series_sink sink = series_metrics(metrics);
  series_sample sample;
  std::memset(&sample, 0, sizeof sample);
  sample.time.known = true;
  const series_extent endless = {SERIES_ENDLESS, 0};
  ASSERT_TRUE(sink.begin(sink.context, &endless));
  const size_t before = Allocated();
  for (uint64_t i = 0; i < 100000; i++) {
    sample.time.hundreds += 10000000;
    sink.sample(sink.context, &sample);
    ASSERT_FALSE(sink.full(sink.context));
  }
  EXPECT_LT(Allocated(), before + 4096);
  sink.end(sink.context);
  series_metrics_free(metrics);
  EXPECT_TRUE(out_close(&out));
}

}  // namespace
