// What OpenMetrics keeps of a series, and how often it goes through one (tools/wpc/series/series_sinks.h).
#include <gtest/gtest.h>
#include <malloc.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>

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
  series_metrics_state *metrics = series_metrics_make(&out, UINT64_MAX, false, nullptr);
  const calc_sink sink = series_metrics(metrics);
  calc_facts sample;
  std::memset(&sample, 0, sizeof sample);
  sample.time.known = true;
  calc_extent endless = {};
  endless.num_pairs = CALC_ENDLESS;
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

// A counterset with one counter in so many samples a second apart, each with so many instances from a
// first one on; the value is the sample's number.
struct Shape {
  uint32_t num_samples, num_instances, step;
};

struct Sample {
  const Shape *shape;
  uint32_t number;
};

void NameSet(const void *, calc_set *set) {
  name_set(&set->name, "Set");
}

void NameCounter(const void *, size_t, calc_counter *counter) {
  name_set(&counter->name, "Counter");
}

void NameLine(const void *context, size_t line, calc_line *out) {
  const Sample *sample = static_cast<const Sample *>(context);
  out->has_instance = true;
  name_set(&out->name, std::to_string(sample->number * sample->shape->step + line).c_str());
}

wpc_calc_result Value(const void *context, size_t, size_t, name_buffer *) {
  wpc_calc_result result;
  std::memset(&result, 0, sizeof result);
  result.kind = WPC_CALC_KIND_DOUBLE;
  result.value = static_cast<const Sample *>(context)->number;
  return result;
}

class Metrics : public testing::Test {
 protected:
  // How often the samples are shown, with room for so many points.
  size_t Runs(const Shape &shape, uint64_t max_values) {
    FILE *file = std::tmpfile();
    out_stream out = out_make(file, false);
    series_metrics_state *metrics = series_metrics_make(&out, max_values, false, nullptr);
    const calc_sink sink = series_metrics(metrics);
    calc_extent extent = {};
    extent.num_pairs = shape.num_samples - 1;
    for (uint32_t i = 0; i < shape.num_samples; i++) {
      Visit({&shape, i}, [&sink](const calc_view *view) { sink.learn(sink.context, view); });
    }
    size_t runs = 0;
    EXPECT_TRUE(sink.begin(sink.context, &extent));
    do {
      Show(shape, sink);
      runs++;
    } while (sink.again(sink.context));
    sink.end(sink.context);
    series_metrics_free(metrics);
    num_lines_ = 0;
    std::rewind(file);
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) {
      num_lines_ += c == '\n' ? 1 : 0;
    }
    EXPECT_TRUE(out_close(&out));
    return runs;
  }

  size_t num_lines_ = 0;

 private:
  template <typename Visitor>
  static void Visit(const Sample &sample, Visitor visit) {
    static const calc_table_kind kind = {NameSet, NameCounter, NameLine, Value, nullptr, nullptr};
    const calc_table table = {&kind, &sample, nullptr, sample.shape->num_instances, 1, true, 0,
                              0,     0,       0};
    const counter_filter everything = {};
    const calc_choice choice = {&everything, true, false, nullptr};
    calc_view view;
    calc_view_make(&view, &choice, &table, false);
    visit(&view);
    calc_view_free(&view);
  }

  static void Show(const Shape &shape, const calc_sink &sink) {
    for (uint32_t i = 1; i < shape.num_samples; i++) {
      calc_facts sample;
      std::memset(&sample, 0, sizeof sample);
      sample.time.known = true;
      sample.time.hundreds = 10000000 * uint64_t{i};
      sink.sample(sink.context, &sample);
      Visit({&shape, i},
            [&sink, &sample](const calc_view *view) { sink.table(sink.context, &sample, view); });
    }
  }
};

// 2,000 metrics (which take 125 more for their places) in 199 pairs, but only 1,990 points.
TEST_F(Metrics, InstancesThatComeAndGoTakeOneRun) {
  EXPECT_EQ(Runs({200, 10, 10}, 2125), 1u);
  EXPECT_EQ(num_lines_, 1990u + 2 + 1);
}

// 199 points for each of 50 metrics. Room for one metric at a time would take 50 runs.
TEST_F(Metrics, RunsAreBounded) {
  EXPECT_EQ(Runs({200, 50, 0}, 9950), 1u);
  EXPECT_EQ(num_lines_, 50u * 199 + 2 + 1);
  EXPECT_EQ(Runs({200, 50, 0}, 9949), 2u);
  EXPECT_EQ(num_lines_, 50u * 199 + 2 + 1);
  EXPECT_EQ(Runs({200, 50, 0}, 199), 17u);
  EXPECT_EQ(num_lines_, 50u * 199 + 2 + 1);
}

}  // namespace
