// V2 blocks read as the functions of calc/sample.h want them.
#ifndef WPC_TESTS_SUPPORT_SAMPLES_SAMPLE_READING_H_
#define WPC_TESTS_SUPPORT_SAMPLES_SAMPLE_READING_H_

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "calc/sample.h"
#include "parser/v2/v2_cursor.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/samples/word.h"

namespace wpc_test {

struct Clocks {
  int64_t time = 1000000000, time_100ns = 133485408000000000, freq = 10000000;
  uint16_t second = 0;
};

inline Bytes WithClocks(Bytes block, const Clocks &clocks) {
  const std::string ticks = std::to_string(clocks.time),
                    hundreds = std::to_string(clocks.time_100ns),
                    freq = std::to_string(clocks.freq), second = std::to_string(clocks.second);
  return Patched(std::move(block), "u64@8=" + ticks + ";u64@16=" + hundreds + ";u64@24=" + freq +
                                       ";u16@44=" + second);
}

inline Bytes CountersetBlock(const Clocks &clocks, const std::vector<uint32_t> &ids,
                             const std::vector<EncodedRow> &rows) {
  return WithClocks(DataBlock({CountersetResult(ids, rows)}), clocks);
}

struct Notes {
  std::vector<wpc_error> all;
  static void Add(void *context, const wpc_error *note) {
    static_cast<Notes *>(context)->all.push_back(*note);
  }
  std::vector<wpc_error> Of(uint16_t rule) const {
    std::vector<wpc_error> found;
    for (const wpc_error &note : all) {
      if (note.rule == rule) {
        found.push_back(note);
      }
    }
    return found;
  }
};

// The first result of a block, with its columns and its table. Options, notes and bytes live here.
class SampleReading {
 public:
  SampleReading(Bytes block, const wpc_counterset_info *set, uint32_t counter_id = WPC_NO_COUNTER,
                bool strict = false)
      : bytes_(std::move(block)), options_(wpc_options_default()) {
    options_.strict = strict;
    options_.note = Notes::Add;
    options_.note_context = &notes_;
    in_ = wpc_input_make(bytes_.data(), bytes_.size(), &options_);
    data_ = wpc_v2_open(in_);
    wpci_v2_result_iter it = wpci_v2_results(in_, data_);
    EXPECT_TRUE(wpci_v2_next_result(&it));
    body_ = wpci_v2_open_body(in_, it.item);
    MapColumns(set, counter_id);
    ReadTable();
  }
  SampleReading(const SampleReading &) = delete;
  SampleReading &operator=(const SampleReading &) = delete;

  const wpc_error &mapped() const {
    return mapped_;
  }
  const wpci_v2_columns &columns() const {
    return columns_;
  }
  const wpci_v2_column &column(size_t c) const {
    return column_[c];
  }
  const wpc_v2_data &data() const {
    return data_;
  }
  const wpc_v2_row &row(size_t r) const {
    return rows_[r];
  }
  const Notes &notes() const {
    return notes_;
  }
  wpc_input in() const {
    return in_;
  }
  wpc_v2_body body() const {
    return body_;
  }
  size_t num_rows() const {
    return rows_.size();
  }
  wpci_v2_cells cells(size_t r) const {
    const size_t n = body_.num_counters;
    return {raw_.data() + r * n, width_.data() + r * n, n};
  }
  wpc_sample Sample(size_t r, uint32_t id) const {
    return wpci_v2_make_sample(&data_, &columns_, wpci_v2_find_column(&columns_, id), cells(r));
  }

 private:
  void MapColumns(const wpc_counterset_info *set, uint32_t counter_id) {
    column_.resize(body_.num_counters);
    order_.resize(body_.num_counters);
    columns_ = {column_.data(), order_.data(), column_.size(), 77};
    mapped_ = wpci_v2_map_columns(in_, body_, counter_id, set, &columns_);
  }
  void ReadTable() {
    if (body_.num_counters == 0) {
      return;
    }
    raw_.resize(static_cast<size_t>(body_.num_counters) * body_.num_rows);
    width_.resize(raw_.size());
    rows_.resize(body_.num_rows);
    const wpc_v2_table table = {raw_.data(), width_.data(), rows_.data(), raw_.size(),
                                rows_.size()};
    filled_ = wpci_v2_read_table(in_, body_, table);
    EXPECT_EQ(WPC_OK, filled_.error.status);
    EXPECT_EQ(rows_.size(), filled_.num_rows);
  }

  Bytes bytes_;
  wpc_options options_;
  Notes notes_;
  wpc_input in_;
  wpc_v2_data data_;
  wpc_v2_body body_;
  wpc_error mapped_;
  wpc_v2_filled filled_;
  wpci_v2_columns columns_;
  std::vector<wpci_v2_column> column_;
  std::vector<uint32_t> order_;
  std::vector<uint64_t> raw_;
  std::vector<uint8_t> width_;
  std::vector<wpc_v2_row> rows_;
};

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_SAMPLES_SAMPLE_READING_H_
