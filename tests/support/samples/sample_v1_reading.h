// V1 blocks read as the functions of calc/sample.h want them.
#ifndef WPC_TESTS_SUPPORT_SAMPLES_SAMPLE_V1_READING_H_
#define WPC_TESTS_SUPPORT_SAMPLES_SAMPLE_V1_READING_H_

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "calc/sample.h"
#include "parser/v1/v1_cursor.h"
#include "support/block.h"
#include "support/reader.h"
#include "support/samples/word.h"

namespace wpc_test {

// One object of a block, with its columns, rows and parents. Bytes, options and notes live here.
class V1Reading {
 public:
  explicit V1Reading(const Bytes &block, uint32_t place = 0, size_t skew = 0)
      : block_(block, skew), in_(reading.Input(block_.data(), block_.size())) {
    data_ = wpc_v1_open(in_);
    EXPECT_EQ("ok", ErrorText(data_.error));
    wpci_v1_object_iter it = wpci_v1_objects(in_, data_);
    while (wpci_v1_next_object(&it) && it.item.index != place) {
    }
    body_ = wpci_v1_open_object(in_, it.item);
    EXPECT_EQ("ok", ErrorText(body_.error));
    ReadTable();
    FindParents();
  }
  V1Reading(const V1Reading &) = delete;
  V1Reading &operator=(const V1Reading &) = delete;

  wpc_input in() const {
    return in_;
  }
  const wpc_v1_data &data() const {
    return data_;
  }
  const wpc_v1_body &body() const {
    return body_;
  }
  size_t num_columns() const {
    return columns_.size();
  }
  size_t num_rows() const {
    return rows_.size();
  }
  const wpc_v1_counter &column(size_t c) const {
    return columns_[c];
  }
  const wpc_v1_row &row(size_t r) const {
    return rows_[r];
  }
  const wpc_v1_parent &parent(size_t r) const {
    return parents_[r];
  }
  wpci_v1_source source() const {
    return {in_, &data_, &body_, columns_.data(), columns_.size()};
  }
  wpc_v1_instances instances() const {
    return {rows_.data(), parents_.data(), rows_.size()};
  }
  const wpc_v1_counter *columns() const {
    return columns_.data();
  }

  // The first column with this name index.
  size_t Find(uint32_t name) const {
    size_t c = 0;
    while (c < columns_.size() && columns_[c].name_index != name) {
      ++c;
    }
    return c;
  }
  wpci_v1_sample Sample(size_t c, size_t r = 0) const {
    const wpci_v1_source from = source();
    return wpci_v1_make_sample(&from, c, &rows_[r]);
  }
  std::string Utf8(const wpc_text &text) const {
    std::string utf8(wpc_text_to_utf8(in_, text, nullptr, 0) + 1, '?');
    utf8.resize(wpc_text_to_utf8(in_, text, utf8.data(), utf8.size()));
    return utf8;
  }
  std::string Name(size_t r) const {
    return Utf8(rows_[r].name);
  }

  Reading reading;

 private:
  void ReadTable() {
    std::vector<uint64_t> raw(static_cast<size_t>(body_.num_rows) * body_.num_counters);
    columns_.resize(body_.num_counters);
    rows_.resize(body_.num_rows);
    const wpc_v1_table table = {columns_.data(), raw.data(), nullptr,     rows_.data(),
                                columns_.size(), raw.size(), rows_.size()};
    const wpc_v1_filled filled = wpci_v1_read_table(in_, body_, table);
    EXPECT_EQ("ok", ErrorText(filled.error));
    rows_.resize(filled.num_rows);
  }
  void FindParents() {
    room_.resize(wpc_v1_index_room(in_));
    const wpc_v1_index index = wpc_v1_index_make(in_, data_, room_.data(), room_.size());
    EXPECT_EQ("ok", ErrorText(index.error));
    for (const wpc_v1_row &row : rows_) {
      parents_.push_back(wpc_v1_find_parent(in_, &index, row));
    }
  }

  ExactBlock block_;
  wpc_input in_;
  wpc_v1_data data_;
  wpc_v1_body body_;
  std::vector<wpc_v1_counter> columns_;
  std::vector<wpc_v1_row> rows_;
  std::vector<wpc_v1_parent> parents_;
  std::vector<size_t> room_;
};

inline wpc_calc_result Calc(const wpci_v1_sample &older, const wpci_v1_sample &newer,
                            const wpc_calc_policy *policy = nullptr) {
  return wpc_calc(&older.sample, &newer.sample, policy);
}

// Column `c` of one row in both.
inline wpc_calc_result Calc(const V1Reading &older, const V1Reading &newer, size_t c = 0,
                            const wpc_calc_policy *policy = nullptr, size_t r = 0) {
  return Calc(older.Sample(c, r), newer.Sample(c, r), policy);
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_SAMPLES_SAMPLE_V1_READING_H_
