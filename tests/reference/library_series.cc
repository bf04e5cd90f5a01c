#include "reference/library_series.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <map>
#include <set>

#include "reference/english_titles.h"

namespace wpc_reference {
namespace {

// Values by their bits, because -0 counts, too.
std::string Line(uint64_t utc, const std::string &path, uint32_t type, const std::string &status,
                 double value, uint32_t reason) {
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return std::to_string(utc) + "\t" + path + "\t" + std::to_string(type) + "\t" + status + "\t" +
         std::to_string(status == "ok" ? bits : 0) + "\t" + std::to_string(reason);
}

void Replace(std::vector<std::string> &rows, const std::vector<std::string> &statuses,
             const std::string &with) {
  for (std::string &row : rows) {
    for (const std::string &status : statuses) {
      const size_t at = row.find("\t" + status + "\t");
      if (at != std::string::npos) {
        row.replace(at + 1, status.size(), with);
      }
    }
  }
}

// Of several logs: the library has one word where a count is lower than in the log before, the reference says how.
void Recede(std::vector<std::string> &rows) {
  Replace(rows, {"negative_value", "negative_time", "negative_base", "zero_time", "type_mismatch"},
          "need_two");
}

// Whether there are samples that the library does not read.
bool PassesOver(const wpc_series_options &options) {
  return options.step > 1 || options.interval > 0 || options.begin > 0 || options.end > 0;
}

// Names as they are compared, without zeros in front of an index: their first spelling, or a name that calls for zeros, may
// stand in an unsound block, which the library reads up to its fault, or in a sample that it does not read.
void Loosen(std::vector<std::string> &rows) {
  for (std::string &row : rows) {
    size_t end = row.size();
    for (int i = 0; i < 4; ++i) {
      end = row.rfind('\t', end - 1);
    }
    row = Utf8(Folded(Utf16(row.substr(0, end)))) + row.substr(end);
    for (size_t at = row.find("#0"); at != std::string::npos; at = row.find("#0", at + 1)) {
      while (row.compare(at, 2, "#0") == 0 &&
             std::isdigit(static_cast<unsigned char>(row.at(at + 2))) != 0) {
        row.erase(at + 1, 1);
      }
    }
  }
}

// What the series gives; it is freed. has_double: some time comes twice, and a sample may tell which one it is.
std::vector<std::string> RowsOf(wpc_series *series, bool *has_double) {
  std::vector<std::string> rows;
  *has_double = false;
  while (const wpc_frame *f = wpc_series_next(series)) {
    *has_double = *has_double || (f->time.flags & (WPC_TIME_CHOSEN | WPC_TIME_GUESSED)) != 0;
    for (size_t i = 0; i < f->count; ++i) {
      const wpc_column column = wpc_series_column(series, f->columns[i]);
      const bool is_text = f->kinds[i] == WPC_CALC_KIND_TEXT;
      rows.push_back(Line(f->time.utc, wpc_series_path(series, f->columns[i]), column.type,
                          wpc_calc_status_word(static_cast<wpc_calc_status>(f->statuses[i])),
                          is_text ? 0 : f->values[i], f->reasons[i]));
    }
  }
  wpc_series_free(series);
  return rows;
}

std::string LineOf(const SeriesRow &row, const std::string &status, double value, uint32_t reason) {
  return Line(row.has_time ? row.utc : 0, row.path, row.type, status, value, reason);
}

std::vector<std::string> LinesOf(const SlowSeries &series) {
  std::vector<std::string> rows;
  for (const SeriesRow &row : series.Rows()) {
    if (row.nth == 0) {
      rows.push_back(LineOf(row, row.status, row.value.value_or(0), row.pdh_status));
    }
  }
  return rows;
}

std::string DifferenceOfRows(std::vector<std::string> fast, std::vector<std::string> slow) {
  std::sort(fast.begin(), fast.end());
  std::sort(slow.begin(), slow.end());
  const auto at = std::mismatch(fast.begin(), fast.end(), slow.begin(), slow.end());
  if (at.first == fast.end() && at.second == slow.end()) {
    return "";
  }
  return "the library: " + (at.first == fast.end() ? "nothing" : *at.first) +
         "\nthe reference: " + (at.second == slow.end() ? "nothing" : *at.second);
}

// What would be said of each time at which it is gone, of instances that are in two places.
std::set<std::string> GoneRepeats(const SlowSeries &reference) {
  std::vector<std::string> repeats;
  for (const SeriesRow &row : reference.Rows()) {
    if (row.nth > 0) {
      repeats.push_back(LineOf(row, "absent", 0, 0));
    }
  }
  Loosen(repeats);
  return {repeats.begin(), repeats.end()};
}

void Remove(std::vector<std::string> &rows, const std::set<std::string> &gone) {
  const auto is_gone = [&gone](const std::string &row) { return gone.count(row) > 0; };
  rows.erase(std::remove_if(rows.begin(), rows.end(), is_gone), rows.end());
}

// Where an instance is in two places, whether it or only its counter is gone depends on the place, which the library does not
// tell apart; nor does it know which one an unsound block had.
std::string DifferenceOf(std::vector<std::string> fast, const SlowSeries &reference,
                         std::vector<std::string> slow) {
  const std::string difference = DifferenceOfRows(fast, slow);
  if (difference.empty() || !reference.HasRepeats()) {
    return difference;
  }
  Replace(fast, {"not_found"}, "absent");
  Replace(slow, {"not_found"}, "absent");
  if (reference.Error()) {
    const std::set<std::string> gone = GoneRepeats(reference);
    Remove(fast, gone);
    Remove(slow, gone);
  }
  return DifferenceOfRows(fast, slow);
}

// As the reference reads names in code page 65001; it knows no other.
size_t DecodeUtf8(void * /*context*/, uint32_t page, const uint8_t *bytes, size_t size, char *dst,
                  size_t capacity) {
  if (page != 65001) {
    return WPC_DECODE_UNKNOWN;
  }
  if (!IsValidInPage(page, Bytes(bytes, bytes + size))) {
    return WPC_DECODE_INVALID;
  }
  std::copy_n(bytes, std::min(size, capacity), dst);
  return size;
}

// ---- blocks

// A title table, as the registry has it.
Bytes TableOf(const std::map<uint32_t, std::string> &titles) {
  Bytes table;
  const auto add = [&table](const std::string &text) {
    for (const char16_t unit : Utf16(text) + u'\0') {
      table.push_back(static_cast<uint8_t>(unit));
      table.push_back(static_cast<uint8_t>(unit >> 8));
    }
  };
  for (const auto &[index, title] : titles) {
    add(std::to_string(index));
    add(title);
  }
  add("");
  return table;
}

// Lends the blocks, with countersets as the library wants them.
class Lender {
 public:
  explicit Lender(const SlowBlocks &from)
      : from_(from), titles_(TableOf(from.titles)), others_(QueryOf(from.others)) {
    titles_input_ = wpc_input_make(titles_.data(), titles_.size(), nullptr);
    options_.decode = DecodeUtf8;
    for (const SlowQuery &query : from.queries) {
      queries_.push_back(QueryOf(query));
    }
  }

  static bool Lend(void *context, uint64_t number, wpc_series_block *block) {
    const auto *self = static_cast<Lender *>(context);
    if (number >= self->from_.samples.size()) {
      return false;
    }
    const SlowBlock &sample = self->from_.samples.at(number);
    block->kind = sample.is_v1 ? WPC_KIND_V1 : WPC_KIND_V2;
    block->in = wpc_input_make(sample.bytes.data(), sample.bytes.size(), &self->options_);
    block->is_after_gap = sample.is_after_gap;
    block->machine = {self->from_.machine.data(), self->from_.machine.size()};
    block->queries = self->queries_.data();
    block->num_queries = self->queries_.size();
    block->others = self->others_;
    return true;
  }

  // Of the source 0, or of all.
  void GiveTitles(wpc_series *series) const {
    if (!from_.titles.empty()) {
      (void)wpc_series_add_titles(series, from_.has_own_titles ? 0 : WPC_NO_SOURCE, titles_input_);
    }
  }

 private:
  struct Set {
    wpc_counterset_info info = {};
    std::vector<wpc_counter_info> counters;
  };

  wpc_series_query QueryOf(const SlowQuery &query) {
    return {query.set != nullptr ? &SetOf(*query.set).info : nullptr, query.counter_id,
            query.only_whole};
  }

  Set &SetOf(const SlowSet &from) {
    Set &set = sets_[&from];
    if (set.counters.empty()) {
      for (const auto &[id, counter] : from.counters) {
        set.counters.push_back({id, counter.type, counter.base, counter.alternate_base,
                                counter.time, counter.frequency, counter.multiplier, 0,
                                counter.name.empty() ? nullptr : counter.name.c_str()});
      }
      set.info.guid[0] = static_cast<uint8_t>(sets_.size());
      set.info.name = from.name.c_str();
      set.info.counters = set.counters.data();
      set.info.num_counters = set.counters.size();
    }
    return set;
  }

  const SlowBlocks &from_;
  const Bytes titles_;
  wpc_input titles_input_;
  wpc_options options_ = wpc_options_default();
  std::map<const SlowSet *, Set> sets_;
  std::vector<wpc_series_query> queries_;
  wpc_series_query others_;
};

}  // namespace

SeriesOptions SlowOptions(const wpc_series_options &options) {
  SeriesOptions slow;
  slow.salvages = options.salvage;
  slow.has_bases = options.bases;
  slow.step = std::max(options.step, 1u);
  slow.interval = options.interval;
  slow.begin = options.begin;
  slow.end = options.end > 0 ? options.end : slow.end;
  slow.is_apart = options.join == WPC_JOIN_APART;
  slow.identity = options.identity == WPC_IDENTITY_ID      ? Identity::kNamed
                  : options.identity == WPC_IDENTITY_PLACE ? Identity::kPlace
                                                           : Identity::kChecked;
  slow.assumed_titles = EnglishTitles();
  return slow;
}

std::string SeriesDifference(const std::vector<Bytes> &logs, const wpc_series_options &options) {
  wpc_series *series = wpc_series_new(&options);
  SlowSeries reference(SlowOptions(options));
  wpc_options of_input = wpc_options_default();
  of_input.decode = DecodeUtf8;
  for (const Bytes &log : logs) {
    (void)wpc_series_add_log(series, wpc_input_make(log.data(), log.size(), &of_input));
    reference.Add(log);
  }
  (void)wpc_series_survey(series, nullptr);
  bool has_double;
  std::vector<std::string> fast = RowsOf(series, &has_double);
  if (has_double && options.interval > 0) {
    return "";  // the library chooses a sample before it reads the clocks in it
  }
  std::vector<std::string> slow = LinesOf(reference);
  if (logs.size() > 1) {
    Recede(fast);
    Recede(slow);
  }
  if (reference.Error() || PassesOver(options)) {
    Loosen(fast);
    Loosen(slow);
  }
  return DifferenceOf(fast, reference, slow);
}

std::string BlocksDifference(const SlowBlocks &blocks, const wpc_series_options &options) {
  SlowSeries slow(SlowOptions(options));
  slow.AddBlocks(blocks);
  if (slow.Error() && (PassesOver(options) || options.salvage)) {
    return "";
  }
  Lender lender(blocks);
  wpc_series *series = wpc_series_new(&options);
  (void)wpc_series_add_blocks(series, {Lender::Lend, &lender, false});
  lender.GiveTitles(series);
  bool has_double;
  std::vector<std::string> rows = RowsOf(series, &has_double);
  std::vector<std::string> expected = LinesOf(slow);
  if (PassesOver(options)) {
    Loosen(rows);
    Loosen(expected);
  }
  return DifferenceOf(rows, slow, expected);
}

}  // namespace wpc_reference
