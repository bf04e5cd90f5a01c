#include "reference/library_series.h"

#include <algorithm>
#include <cstring>
#include <map>

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

const std::map<uint32_t, std::string> &AssumedTitles() {
  static const std::map<uint32_t, std::string> titles = {
#define WPC_ASSUMED_TITLE(index, title, provenance) {index, title},
#include "series/assumed_titles.def"
#undef WPC_ASSUMED_TITLE
  };
  return titles;
}

// Of several logs: the library has one word where a count is lower than in the log before, the reference says how.
void Recede(std::vector<std::string> &rows) {
  for (std::string &row : rows) {
    for (const char *status :
         {"negative_value", "negative_time", "negative_base", "zero_time", "type_mismatch"}) {
      const size_t at = row.find(std::string("\t") + status + "\t");
      if (at != std::string::npos) {
        row.replace(at + 1, std::strlen(status), "need_two");
      }
    }
  }
}

}  // namespace

SeriesOptions SlowOptions(const wpc_series_options &options) {
  SeriesOptions slow;
  slow.salvages = options.salvage;
  slow.ends_by_clock = false;
  slow.has_bases = options.bases;
  slow.step = std::max(options.step, 1u);
  slow.interval = options.interval;
  slow.begin = options.begin;
  slow.end = options.end > 0 ? options.end : slow.end;
  slow.is_apart = options.join == WPC_JOIN_APART;
  slow.identity = options.identity == WPC_IDENTITY_ID      ? Identity::kNamed
                  : options.identity == WPC_IDENTITY_PLACE ? Identity::kPlace
                                                           : Identity::kChecked;
  slow.assumed_titles = AssumedTitles();
  return slow;
}

std::vector<std::string> FastRows(const std::vector<Bytes> &logs,
                                  const wpc_series_options &options) {
  std::vector<std::string> rows;
  wpc_series *series = wpc_series_new(&options);
  for (const Bytes &log : logs) {
    (void)wpc_series_add_log(series, wpc_input_make(log.data(), log.size(), nullptr));
  }
  (void)wpc_series_survey(series, nullptr);
  while (const wpc_frame *f = wpc_series_next(series)) {
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

std::vector<std::string> SlowRows(const std::vector<Bytes> &logs,
                                  const wpc_series_options &options) {
  std::vector<std::string> rows;
  SlowSeries series(SlowOptions(options));
  for (const Bytes &log : logs) {
    series.Add(log);
  }
  for (const SeriesRow &row : series.Rows()) {
    if (row.nth == 0) {
      rows.push_back(Line(row.has_time ? row.utc : 0, row.path, row.type, row.status,
                          row.value.value_or(0), row.pdh_status));
    }
  }
  return rows;
}

std::string SeriesDifference(const std::vector<Bytes> &logs, const wpc_series_options &options) {
  std::vector<std::string> fast = FastRows(logs, options);
  std::vector<std::string> slow = SlowRows(logs, options);
  if (logs.size() > 1) {
    Recede(fast);
    Recede(slow);
  }
  std::sort(fast.begin(), fast.end());
  std::sort(slow.begin(), slow.end());
  const auto at = std::mismatch(fast.begin(), fast.end(), slow.begin(), slow.end());
  if (at.first == fast.end() && at.second == slow.end()) {
    return "";
  }
  return "the library: " + (at.first == fast.end() ? "nothing" : *at.first) +
         "\nthe reference: " + (at.second == slow.end() ? "nothing" : *at.second);
}

}  // namespace wpc_reference
