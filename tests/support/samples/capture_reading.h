// The files of a V2 capture, from their bytes to displayable values, by the library.
#ifndef WPC_TESTS_SUPPORT_SAMPLES_CAPTURE_READING_H_
#define WPC_TESTS_SUPPORT_SAMPLES_CAPTURE_READING_H_

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "calc/sample.h"
#include "parser/v2/v2_cursor.h"
#include "support/block.h"
#include "support/samples/sample_reading.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/names.h"

namespace wpc_test {

// By their paths below the folder.
using Files = std::map<std::string, Bytes>;

// Place of the result, name of the instance (empty without one), counter id; status and value.
using ValueKey = std::tuple<uint32_t, std::string, uint32_t>;
using Values = std::map<ValueKey, std::pair<std::string, double>>;

inline std::string CapturePath(wpc_capture_part part, const wpc_guid &guid, uint32_t code,
                               uint32_t number) {
  char path[WPC_CAPTURE_PATH];
  wpc_capture_name_write({part, guid, code, number}, path);
  return path;
}

// A counterset described by its registration.
class RegisteredSet {
 public:
  explicit RegisteredSet(const Bytes &registration) : opened_(registration, true) {
    const wpc_reg_set set = wpc_reg_open_set(opened_.in);
    EXPECT_EQ("ok", ErrorText(ValidateAs<WPC_KIND_REG_COUNTERSET>(opened_.in)));
    counters_.resize(set.num_counters);
    scratch_.resize(set.num_counters);
    description_ = {counters_.data(), scratch_.data(), counters_.size(), {}};
    EXPECT_EQ("ok", ErrorText(wpci_reg_describe(opened_.in, set, &description_)));
  }
  const wpc_counterset_info *info() const {
    return &description_.set;
  }

 private:
  Opened opened_;
  std::vector<wpc_counter_info> counters_;
  std::vector<uint32_t> scratch_;
  wpci_reg_description description_;
};

// One result of one sample, described and read into a table.
struct CaptureResult {
  CaptureResult(wpc_input from, const wpc_query &query, const wpc_counterset_info *set)
      : in(from), data(wpc_v2_open(in)), body(wpci_v2_open_body(in, ResultAt(in, query.index))) {
    column.resize(body.num_counters);
    order.resize(body.num_counters);
    columns = {column.data(), order.data(), column.size(), 0};
    EXPECT_EQ("ok", ErrorText(wpci_v2_map_columns(in, body, query.counter_id, set, &columns)));
    raw.resize(size_t{body.num_counters} * body.num_rows);
    width.resize(raw.size());
    rows.resize(body.num_rows);
    if (body.has_rows) {
      const wpc_v2_table table = {raw.data(), width.data(), rows.data(), raw.size(), rows.size()};
      EXPECT_EQ("ok", ErrorText(wpci_v2_read_table(in, body, table).error));
    }
  }
  wpci_v2_row_list list() const {
    return {in, rows.data(), rows.size()};
  }
  wpc_sample Sample(size_t row, uint32_t id) const {
    const size_t n = columns.count;
    return wpci_v2_make_sample(&data, &columns, wpci_v2_find_column(&columns, id),
                               {raw.data() + row * n, width.data() + row * n, n});
  }

  wpc_input in;
  wpc_v2_data data;
  wpc_v2_body body;
  wpci_v2_columns columns;
  std::vector<wpci_v2_column> column;
  std::vector<uint32_t> order;
  std::vector<uint64_t> raw;
  std::vector<uint8_t> width;
  std::vector<wpc_v2_row> rows;
};

inline void AddValues(uint32_t index, const CaptureResult &newer, const CaptureResult &older,
                      Values *values) {
  const std::vector<wpci_v2_pair> pairs = Pairs(newer.list(), older.list());
  for (size_t r = 0; r < pairs.size(); ++r) {
    const bool paired = pairs[r].older != WPCI_NO_ROW;
    for (const wpci_v2_column &column : newer.column) {
      const wpc_sample s1 = newer.Sample(r, column.id);
      const wpc_sample s0 = paired ? older.Sample(pairs[r].older, column.id) : wpc_sample();
      const wpc_calc_result result = wpc_calc(paired ? &s0 : nullptr, &s1, nullptr);
      const ValueKey key = {index, Utf8(newer.in, newer.rows[r].name), column.id};
      EXPECT_TRUE(values->insert({key, {Word(result), result.value}}).second);
    }
  }
}

// Everything that sample `number` and the one before it give.
inline Values ValuesOfCapture(const Files &files, uint32_t number) {
  Values values;
  const auto sample = [&files](uint32_t n) {
    return files.at(CapturePath(WPC_CAPTURE_SAMPLE, {}, 0, n));
  };
  const Opened older(sample(number - 1), true), newer(sample(number), true),
      asked(files.at("queries.bin"), true);
  EXPECT_EQ("ok", ErrorText(ValidateAs<WPC_KIND_V2>(older.in)));
  EXPECT_EQ("ok", ErrorText(ValidateAs<WPC_KIND_V2>(newer.in)));
  EXPECT_EQ("ok", ErrorText(wpc_v2_check_queries(newer.in, asked.in)));
  std::vector<wpc_query> places(wpc_v2_place_queries(asked.in, nullptr, 0).count);
  EXPECT_EQ(WPC_OK, wpc_v2_place_queries(asked.in, places.data(), places.size()).error.status);
  for (uint32_t i = 0; i < places.size(); ++i) {
    EXPECT_EQ(i, places[i].index);
    const RegisteredSet set(
        files.at(CapturePath(WPC_CAPTURE_REGISTRATION, places[i].counterset, 1, 0)));
    AddValues(i, CaptureResult(newer.in, places[i], set.info()),
              CaptureResult(older.in, places[i], set.info()), &values);
  }
  return values;
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_SAMPLES_CAPTURE_READING_H_
