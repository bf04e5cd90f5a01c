#include "reference/series.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "reference/series_blocks.h"
#include "reference/series_samples.h"

namespace wpc_reference {
namespace {

using std::u16string;

// Machine, object and instance of a reading, in one case.
using Place = std::tuple<u16string, u16string, bool, u16string, uint32_t>;
// Who is there: the numbers that tell apart, as far as the sample has them.
using Ids = std::map<IdCounter, uint64_t>;
// Of a counter, apart from which of several it is.
using Counter = std::tuple<size_t, Place, u16string, uint32_t>;
using Column = std::pair<Counter, size_t>;

// What a column keeps of a sound reading.
struct Last {
  Reading raw;
  Ids ids;
  std::optional<uint32_t> unique_id;
  uint64_t utc;
  size_t source;
};

// A sample of a log that is taken.
struct Step {
  size_t source;
  const SeriesSample *sample;
  bool is_shown;
};

// ---- which samples, and in which order

bool IsBetween(const SeriesOptions &options, const SeriesSample &sample) {
  const uint64_t time = options.is_local ? sample.local : sample.utc;
  return options.begin <= time && time <= options.end;
}

// After the range, where one is asked for, or without a time that would say so: it is not read at all.
bool IsBehind(const SeriesOptions &options, const SeriesSample &sample) {
  const bool has_range = options.begin > 0 || options.end < UINT64_MAX;
  const uint64_t time = options.is_local ? sample.local : sample.utc;
  return has_range && (!sample.has_time || time > options.end);
}

// Of one log.
std::vector<Step> StepsOf(const SeriesOptions &options, size_t source, const SeriesLog &log,
                          std::vector<SeriesSample> &kept) {
  const bool takes_before = options.step <= 1;
  bool is_after_gap = false;
  size_t in_range = 0;
  std::optional<uint64_t> span;  // of the sample that was kept last
  for (const SeriesSample &sample : log.samples) {
    is_after_gap = is_after_gap || sample.is_after_gap;
    if (IsBehind(options, sample)) {
      continue;
    }
    const bool is_shown = IsBetween(options, sample);
    bool is_due = is_shown ? in_range % std::max(options.step, 1u) == 0 : takes_before;
    if (is_due && options.interval > 0) {
      const uint64_t own = (sample.has_time ? sample.utc : 0) / options.interval;
      is_due = own != span || (is_shown && in_range == 0);
      span = own;
    }
    in_range += is_shown ? 1 : 0;
    if (is_due) {
      kept.push_back(sample);
      kept.back().is_after_gap = is_after_gap;
      is_after_gap = false;
    }
  }
  std::vector<Step> steps;
  for (const SeriesSample &sample : kept) {
    steps.push_back({source, &sample, IsBetween(options, sample)});
  }
  return steps;
}

// The earliest of what is next in each log, equal times in the order of the logs.
std::vector<Step> Merged(const std::vector<std::vector<Step>> &logs) {
  std::vector<Step> merged;
  std::vector<size_t> next(logs.size(), 0);
  for (;;) {
    const Step *earliest = nullptr;
    for (size_t i = 0; i < logs.size(); ++i) {
      const bool has_one = next.at(i) < logs.at(i).size();
      if (has_one &&
          (earliest == nullptr || logs.at(i).at(next.at(i)).sample->utc < earliest->sample->utc)) {
        earliest = &logs.at(i).at(next.at(i));
      }
    }
    if (earliest == nullptr) {
      return merged;
    }
    ++next.at(earliest->source);
    merged.push_back(*earliest);
  }
}

// ---- names

// All instances of all objects, so that a number is none of their names.
class Names {
 public:
  void Add(const SeriesReading &reading) {
    if (reading.instance) {
      taken_.insert(Key(reading, *reading.instance));
    }
  }

  u16string Instance(const SeriesReading &reading) const {
    if (reading.serial == 0) {
      return *reading.instance;
    }
    const u16string number = Utf16(std::to_string(reading.serial));
    u16string name;
    for (u16string zeros;; zeros += u'0') {
      name = *reading.instance + u"#" + zeros + number;
      if (taken_.count(Key(reading, name)) == 0) {
        return name;
      }
    }
  }

 private:
  using Name = std::tuple<u16string, u16string, u16string>;

  static Name Key(const SeriesReading &reading, const u16string &name) {
    return {Folded(reading.machine), reading.ObjectKey(), reading.KeyOf(name)};
  }

  std::set<Name> taken_;
};

u16string PathOf(const SeriesReading &reading, const Names &names) {
  u16string path = reading.machine.empty() ? u"" : u"\\\\" + reading.machine;
  path += u"\\" + reading.object;
  if (reading.instance) {
    path += u"(" + names.Instance(reading) + u")";
  }
  return path + u"\\" + reading.counter;
}

Place PlaceOf(const SeriesReading &reading) {
  return {Folded(reading.machine), reading.ObjectKey(), reading.instance.has_value(),
          reading.InstanceKey(), reading.serial};
}

// ---- who is there

bool IsSound(const SeriesReading &reading) {
  return reading.pdh_status <= 1 && (reading.raw.value || reading.raw.is_text);
}

std::map<Place, Ids> IdsOf(const SeriesSample &sample) {
  std::map<Place, Ids> ids;
  for (const SeriesReading &reading : sample.readings) {
    if (reading.id_counter != IdCounter::kNoId && IsSound(reading)) {
      ids[PlaceOf(reading)].insert({reading.id_counter, *reading.raw.value});
    }
  }
  return ids;
}

bool AreOthers(const Ids &older, const Ids &newer) {
  for (const auto &[counter, number] : older) {
    const auto found = newer.find(counter);
    if (found != newer.end() && found->second != number) {
      return true;
    }
  }
  return false;
}

// "w3wp" of "w3wp#12": the number of a place goes where an id tells who it is.
u16string WithoutPlace(const u16string &name) {
  const size_t mark = name.rfind(u'#');
  const bool is_place = mark != u16string::npos && mark > 0 && mark + 1 < name.size() &&
                        name.find_first_not_of(u"0123456789", mark + 1) == u16string::npos;
  return is_place ? name.substr(0, mark) : name;
}

// "w3wp_1000"; a thread by its own number. 0 tells nobody apart.
void NameByIds(SeriesSample &sample) {
  const std::map<Place, Ids> ids = IdsOf(sample);
  for (SeriesReading &reading : sample.readings) {
    const auto found = ids.find(PlaceOf(reading));
    if (!reading.instance || found == ids.end()) {
      continue;
    }
    const Ids &own = found->second;
    const auto number =
        own.count(IdCounter::kThread) > 0 ? own.find(IdCounter::kThread) : own.begin();
    if (number->second != 0) {
      reading.instance =
          WithoutPlace(*reading.instance) + u"_" + Utf16(std::to_string(number->second));
      reading.serial = 0;
    }
  }
}

// ---- values

class Series {
 public:
  Series(const SeriesOptions &options, const Names &names) : options_(options), names_(names) {
  }

  // The next sample.
  void Take(const Step &step) {
    std::map<Column, SeriesRow> rows;
    std::vector<Column> order;
    for (auto &[column, row] : RowsOf(step)) {
      if (rows.count(column) == 0) {
        order.push_back(column);
      }
      const bool is_none = row.status == "absent" || row.status == "not_found";
      if (rows.count(column) == 0 || !is_none) {
        rows[column] = row;
      }
    }
    for (const Column &column : order) {
      made_.push_back(rows.at(column));
    }
  }

  const std::vector<SeriesRow> &Made() const {
    return made_;
  }

 private:
  using Rows = std::vector<std::pair<Column, SeriesRow>>;

  // What a log had in its sample before.
  struct Before {
    bool is_there = false;
    std::map<Column, SeriesReading> columns;
    std::set<std::tuple<size_t, Place>> places;  // by entry
  };

  Rows RowsOf(const Step &step) {
    const SeriesSample &sample = *step.sample;
    Before &before = before_[step.source];
    if (sample.is_after_gap) {
      Forget(step.source);
    }
    is_new_ = sample.is_after_gap;
    Before now;
    now.is_there = true;
    const std::map<Place, Ids> ids = IdsOf(sample);
    Rows rows;
    std::map<Counter, size_t> seen;
    for (const SeriesReading &reading : sample.bare) {
      now.places.insert({reading.entry, PlaceOf(reading)});
    }
    for (const SeriesReading &reading : sample.readings) {
      const Column column = ColumnOf(step.source, reading, seen);
      now.columns.insert({column, reading});
      now.places.insert({reading.entry, PlaceOf(reading)});
      TakeReading(step, reading, column, ids, rows);
    }
    KeepMissing(sample, before, now);
    AddGone(step, before, now, rows);
    EndAbsent(before, now);
    for (const auto &[column, last] : fresh_) {
      last_[column] = last;
    }
    fresh_.clear();
    before = now;
    return rows;
  }

  void Forget(size_t source) {
    before_[source] = Before();
    for (const auto &[column, last] : last_) {
      if (last.source == source) {
        ended_.push_back(column);
      }
    }
    End();
  }

  // Equal counters of a sample, of whatever entries or definitions, are told apart by their order.
  Column ColumnOf(size_t source, const SeriesReading &reading, std::map<Counter, size_t> &seen) {
    const size_t owner = options_.is_apart ? source : 0;
    const Counter counter{owner, PlaceOf(reading), reading.CounterKey(), reading.raw.type};
    const Column column{counter, seen[counter]++};
    SeriesReading spelled = reading;
    spelled.instance =
        spellings_.insert({{owner, PlaceOf(reading)}, reading.instance}).first->second;
    paths_.insert({column, Utf8(PathOf(spelled, names_))});
    return column;
  }

  SeriesRow RowOf(const Step &step, const Column &column, const SeriesReading &reading) const {
    SeriesRow row;
    row.utc = step.sample->utc;
    row.local = step.sample->local;
    row.has_time = step.sample->has_time;
    row.source = step.source;
    row.path = paths_.at(column);
    row.type = reading.raw.type;
    row.nth = column.second;
    row.pdh_status = reading.pdh_status;
    return row;
  }

  bool IsHidden(const SeriesReading &reading) const {
    return !options_.has_bases && (reading.raw.type & 0x000F0C00) == 0x00030400;
  }

  void TakeReading(const Step &step, const SeriesReading &reading, const Column &column,
                   const std::map<Place, Ids> &ids, Rows &rows) {
    const uint64_t utc = step.sample->utc;
    const auto seen = seen_.find(column);
    if (seen != seen_.end() && seen->second.first == utc && seen->second.second != step.source) {
      return;  // another log has it
    }
    seen_[column] = {utc, step.source};
    const auto own = ids.find(PlaceOf(reading));
    const Ids who = own != ids.end() ? own->second : Ids();
    const std::optional<Last> older = OlderOf(reading, column, utc, step.source);
    const bool is_other = !older && IsOther(reading, column);
    if (step.is_shown && !IsHidden(reading)) {
      SeriesRow row = RowOf(step, column, reading);
      const Computed computed = ValueOf(step, reading, column, older, is_other, who);
      row.status = computed.status;
      row.value = computed.value;
      rows.push_back({column, row});
    }
    if (IsSound(reading)) {
      Ids known = who;
      if (older) {
        known.insert(older->ids.begin(), older->ids.end());
      }
      fresh_[column] = {reading.raw, known, reading.unique_id, utc, step.source};
    } else if (IsOther(reading, column)) {
      ended_.push_back(column);
    }
  }

  // The last sound reading of this instance that a value may be computed with.
  std::optional<Last> OlderOf(const SeriesReading &reading, const Column &column, uint64_t utc,
                              size_t source) const {
    const auto found = last_.find(column);
    if (is_new_ || found == last_.end()) {
      return ByUniqueId(reading, column);
    }
    const Last &last = found->second;
    if (last.source != source && last.utc > utc) {
      return std::nullopt;  // another log goes on behind it
    }
    // Elsewhere also where the place had no number of its own.
    const bool is_there = last.unique_id == reading.unique_id;
    const std::optional<Last> moved = is_there ? std::nullopt : ByUniqueId(reading, column);
    return moved || IsOther(reading, column) ? moved : std::optional<Last>(last);
  }

  // Whether the place had another number.
  bool IsOther(const SeriesReading &reading, const Column &column) const {
    const auto found = last_.find(column);
    const bool has_both = !is_new_ && options_.identity != Identity::kPlace && reading.unique_id &&
                          found != last_.end() && found->second.unique_id;
    return has_both && *reading.unique_id != *found->second.unique_id;
  }

  // An instance that has a number of its own may have changed its place.
  std::optional<Last> ByUniqueId(const SeriesReading &reading, const Column &column) const {
    if (is_new_ || !reading.unique_id || options_.identity == Identity::kPlace) {
      return std::nullopt;
    }
    for (const auto &[other, last] : last_) {
      const Counter &a = other.first, &b = column.first;
      const bool is_same_object = std::get<0>(a) == std::get<0>(b) &&
                                  std::get<0>(std::get<1>(a)) == std::get<0>(std::get<1>(b)) &&
                                  std::get<1>(std::get<1>(a)) == std::get<1>(std::get<1>(b)) &&
                                  std::get<2>(a) == std::get<2>(b) &&
                                  std::get<3>(a) == std::get<3>(b) && other.second == column.second;
      const bool is_same_name = std::get<3>(std::get<1>(a)) == std::get<3>(std::get<1>(b));
      if (is_same_object && (is_same_name || !reading.is_exact) &&
          last.unique_id == reading.unique_id) {
        return last;
      }
    }
    return std::nullopt;
  }

  Computed ValueOf(const Step &step, const SeriesReading &reading, const Column &column,
                   const std::optional<Last> &older, bool is_other, const Ids &who) {
    const bool needs_two = Compute(std::nullopt, reading.raw).status == "need_two";
    const bool has_others =
        older && options_.identity == Identity::kChecked && AreOthers(older->ids, who);
    if (needs_two && (has_others || is_other)) {
      return {"other_instance", std::nullopt};
    }
    const Computed computed =
        Compute(older ? std::optional<Reading>(older->raw) : std::nullopt, reading.raw);
    const Before &before = before_[step.source];
    const bool was_there = before.columns.count(column) > 0;  // but not sound
    if (computed.status != "need_two" || !before.is_there || was_there) {
      return computed;
    }
    // The sample before had the instance without the counter, or had no such instance.
    const bool has_place =
        reading.is_object && before.places.count({reading.entry, PlaceOf(reading)}) > 0;
    return {has_place ? "absent" : "not_found", std::nullopt};
  }

  // Of whole objects, what the sample before had and this one has not.
  void AddGone(const Step &step, const Before &before, const Before &now, Rows &rows) const {
    for (const auto &[column, reading] : before.columns) {
      const bool is_gone = reading.is_object && now.columns.count(column) == 0;
      if (!is_gone || !step.is_shown || IsHidden(reading) ||
          step.sample->damaged_entries.count(reading.entry) > 0) {
        continue;
      }
      SeriesRow row = RowOf(step, column, reading);
      row.pdh_status = 0;
      row.status = now.places.count({reading.entry, PlaceOf(reading)}) > 0 ? "absent" : "not_found";
      rows.push_back({column, row});
    }
  }

  // What could not be had, as the sample says, is as it was.
  static void KeepMissing(const SeriesSample &sample, const Before &before, Before &now) {
    for (const auto &column : before.columns) {
      if (sample.missing_entries.count(column.second.entry) > 0) {
        now.columns.insert(column);
        const Column first = {column.first.first, 0};  // of several entries with one counter
        now.columns.insert({first, before.columns.at(first)});
      }
    }
  }

  // What is not in the sample begins anew when it comes back.
  void EndAbsent(const Before &before, const Before &now) {
    for (const auto &[column, reading] : before.columns) {
      if (now.columns.count(column) == 0) {
        ended_.push_back(column);
      }
    }
    End();
  }

  void End() {
    for (const Column &column : ended_) {
      last_.erase(column);
    }
    ended_.clear();
  }

  const SeriesOptions &options_;
  const Names &names_;
  bool is_new_ = false;                                 // the sample at hand comes after a gap
  std::map<Column, Last> last_, fresh_;                 // fresh_: of the sample at hand
  std::map<Column, std::pair<uint64_t, size_t>> seen_;  // time and log of the reading before
  std::map<size_t, Before> before_;
  std::map<Column, std::string> paths_;
  std::map<std::pair<size_t, Place>, std::optional<u16string>> spellings_;
  std::vector<Column> ended_;
  std::vector<SeriesRow> made_;
};

}  // namespace

struct SlowSeries::Logs {
  void Add(const SeriesLog &log, const SeriesOptions &options) {
    all.push_back(log);
    if (options.identity == Identity::kNamed) {
      for (SeriesSample &sample : all.back().samples) {
        NameByIds(sample);
      }
    }
  }

  std::vector<SeriesLog> all;
};

SlowSeries::SlowSeries(const SeriesOptions &options)
    : options_(options), logs_(std::make_unique<Logs>()) {
}

SlowSeries::~SlowSeries() = default;

void SlowSeries::Add(const Bytes &log) {
  logs_->Add(ReadSeriesLog(log, options_), options_);
}

void SlowSeries::AddBlocks(const SlowBlocks &blocks) {
  logs_->Add(ReadSeriesBlocks(blocks, options_), options_);
}

std::vector<SeriesRow> SlowSeries::Rows() const {
  Names names;
  std::vector<std::vector<SeriesSample>> kept(logs_->all.size());
  std::vector<std::vector<Step>> steps;
  for (size_t i = 0; i < logs_->all.size(); ++i) {
    for (const SeriesSample &sample : logs_->all.at(i).samples) {
      for (const SeriesReading &reading : sample.readings) {
        names.Add(reading);
      }
    }
    steps.push_back(StepsOf(options_, i, logs_->all.at(i), kept.at(i)));
  }
  Series series(options_, names);
  for (const Step &step : Merged(steps)) {
    series.Take(step);
  }
  return series.Made();
}

bool SlowSeries::HasRepeats() const {
  for (const SeriesLog &log : logs_->all) {
    std::map<Place, size_t> entries;
    for (const SeriesSample &sample : log.samples) {
      for (const SeriesReading &reading : sample.readings) {
        if (reading.is_object &&
            entries.insert({PlaceOf(reading), reading.entry}).first->second != reading.entry) {
          return true;
        }
      }
    }
  }
  return false;
}

std::optional<Finding> SlowSeries::Error() const {
  for (const SeriesLog &log : logs_->all) {
    if (log.error) {
      return log.error;
    }
  }
  return std::nullopt;
}

}  // namespace wpc_reference
