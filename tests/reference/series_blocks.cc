#include "reference/series_blocks.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <tuple>

#include "reference/series_objects.h"

namespace wpc_reference {
namespace {

constexpr uint32_t kUnknownType = 0xFFFFFFFF, kTextType = 0x00000B00;
constexpr uint32_t kLargeRawCount = 0x00010100, kRawCount = 0x00010000, kMultiBase = 0x42030500;
constexpr uint32_t kPrecisionObject = 0x20670500;
constexpr uint32_t kWholeCounterset = 6;
constexpr uint64_t kUnitsOfADay = 864000000000;

// ---- time

bool IsLeap(uint64_t year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

uint64_t DaysIn(uint64_t year, uint64_t month) {
  constexpr std::array<uint64_t, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return kDays.at(month - 1) + (month == 2 && IsLeap(year) ? 1 : 0);
}

// The FILETIME of the SYSTEMTIME at `at`, day by day; absent: it is no date.
std::optional<uint64_t> FileTime(const Checks &block, size_t at) {
  const uint64_t year = block.U16(at), month = block.U16(at + 2), day = block.U16(at + 6);
  const uint64_t hour = block.U16(at + 8), minute = block.U16(at + 10);
  const uint64_t second = block.U16(at + 12), thousandth = block.U16(at + 14);
  const bool is_date = year >= 1601 && year <= 30827 && month >= 1 && month <= 12 &&
                       block.U16(at + 4) <= 6 && day >= 1 && day <= DaysIn(year, month);
  if (!is_date || hour > 23 || minute > 59 || second > 59 || thousandth > 999) {
    return std::nullopt;
  }
  uint64_t days = day - 1;
  for (uint64_t y = 1601; y < year; ++y) {
    days += IsLeap(y) ? 366u : 365u;
  }
  for (uint64_t m = 1; m < month; ++m) {
    days += DaysIn(year, m);
  }
  const uint64_t seconds = (hour * 60 + minute) * 60 + second;
  return days * kUnitsOfADay + (seconds * 1000 + thousandth) * 10000;
}

void SetTime(SeriesSample &sample, const Checks &block, size_t date, size_t units) {
  const std::optional<uint64_t> time = FileTime(block, date);
  const auto shown = static_cast<int64_t>(block.U64(units));
  sample.has_time = time.has_value() || shown > 0;
  sample.utc = time.value_or(shown > 0 ? static_cast<uint64_t>(shown) : 0);
  sample.local = sample.utc;
}

// ---- V1

class GivenTitles : public Titles {
 public:
  explicit GivenTitles(const std::map<uint32_t, std::string> &titles) : titles_(titles) {
  }
  std::optional<std::u16string> Title(const std::u16string & /*machine*/,
                                      uint32_t index) const override {
    const auto found = titles_.find(index);
    return found == titles_.end() ? std::nullopt
                                  : std::optional<std::u16string>(Utf16(found->second));
  }
  bool HasTitles() const override {
    return !titles_.empty();
  }

 private:
  const std::map<uint32_t, std::string> &titles_;
};

// Eight bytes of a text.
void Append(Bytes &text, uint64_t eight, uint64_t length) {
  for (size_t i = 0; i < 8 && text.size() < length; ++i) {
    text.push_back(static_cast<uint8_t>(eight >> (8 * i)));
  }
}

std::u16string UnitsOf(const Bytes &text) {
  std::u16string units;
  for (size_t i = 0; i + 1 < text.size(); i += 2) {
    units += static_cast<char16_t>(text.at(i) | text.at(i + 1) << 8);
  }
  return units;
}

std::u16string MachineOf(const std::vector<Fact> &facts, const std::string &given) {
  Bytes text;
  uint64_t length = 0;
  for (const Fact &fact : facts) {
    const std::string name = fact.name;
    if (name == "bytes.length") {
      length = fact.value;
    } else if (name == "system_name") {
      Append(text, fact.value, length);
    } else if (name == "object.offset") {
      break;
    }
  }
  const std::u16string machine = UnitsOf(text);
  const size_t begin = machine.find_first_not_of(u'\\');
  const bool is_known = begin != std::u16string::npos && text.size() <= 514;
  return is_known ? Whole(machine.substr(begin)) : Utf16(given);
}

class V1Samples {
 public:
  V1Samples(const SlowBlocks &from, const SeriesOptions &options)
      : from_(from), titles_(from.titles), namer_(titles_, options) {
  }

  SeriesSample Take(const Bytes &bytes, const Answer &answer) {
    const Options options;
    const Checks block(bytes, options);
    const std::u16string machine = MachineOf(answer.facts, from_.machine);
    std::vector<SampleObject> objects;
    std::map<uint32_t, size_t> repeats;
    for (const V1Object &object : ReadTolerantly(block)) {
      const size_t entry = EntryOf(object.name_index, repeats[object.name_index]++);
      objects.push_back({entry, machine, bytes, {object}, {}});
    }
    SeriesSample sample;
    SetTime(sample, block, 36, 72);
    for (const SampleObject &object : objects) {
      namer_.AddObject(sample, object, objects);
    }
    SettleUniqueIds(sample);
    LeaveOtherMachines(sample, machine, objects);
    return sample;
  }

 private:
  // An object that only another machine had: of it this sample says nothing.
  void LeaveOtherMachines(SeriesSample &sample, const std::u16string &machine,
                          const std::vector<SampleObject> &objects) {
    std::map<size_t, std::u16string> now;
    for (const SampleObject &object : objects) {
      now[object.entry] = machine;
    }
    for (const auto &[entry, other] : before_) {
      if (now.count(entry) == 0 && other != machine) {
        sample.damaged_entries.insert(entry);
      }
    }
    before_ = now;
  }

  size_t EntryOf(uint32_t index, size_t repeat) {
    return entries_.insert({{index, repeat}, entries_.size()}).first->second;
  }

  const SlowBlocks &from_;
  GivenTitles titles_;
  ObjectNamer namer_;
  std::map<std::pair<uint32_t, size_t>, size_t> entries_;
  std::map<size_t, std::u16string> before_;  // which machine had an entry in the sample before
};

// ---- V2

struct V2Value {
  uint32_t id = kNone;
  uint32_t size = 0;
  uint64_t raw = 0;
};

struct V2Row {
  bool has_instance = false;
  uint32_t id = 0;
  Bytes name;
  std::vector<V2Value> values;
};

struct V2Result {
  uint32_t type = 0;
  bool has_rows = false, has_ids = false;
  std::vector<V2Row> rows;
};

// What the second reader lists, as results.
class V2Results {
 public:
  explicit V2Results(const std::vector<Fact> &facts) {
    for (const Fact &fact : facts) {
      const std::string name = fact.name;
      if (name == "result.type") {
        all.emplace_back();
        all.back().type = static_cast<uint32_t>(fact.value);
      } else if (name == "bytes.length") {
        length_ = fact.value;
      } else if (name == "body.has_rows") {
        all.back().has_rows = fact.value != 0;
      } else if (name == "body.has_ids") {
        all.back().has_ids = fact.value != 0;
      } else if (name.rfind("row.", 0) == 0) {
        TakeOfRow(name, fact.value);
      } else if (name.rfind("value.", 0) == 0) {
        TakeOfValue(name, fact.value);
      }
    }
  }

  std::vector<V2Result> all;

 private:
  void TakeOfRow(const std::string &name, uint64_t value) {
    std::vector<V2Row> &rows = all.back().rows;
    if (name == "row.offset") {
      rows.emplace_back();
    } else if (name == "row.has_instance") {
      rows.back().has_instance = value != 0;
    } else if (name == "row.instance_id") {
      rows.back().id = static_cast<uint32_t>(value);
    } else if (name == "row.name") {
      Append(rows.back().name, value, length_);
    }
  }

  void TakeOfValue(const std::string &name, uint64_t value) {
    std::vector<V2Value> &values = all.back().rows.back().values;
    if (name == "value.offset") {
      values.emplace_back();
    } else if (name == "value.counter_id") {
      values.back().id = static_cast<uint32_t>(value);
    } else if (name == "value.size") {
      values.back().size = static_cast<uint32_t>(value);
    } else if (name == "value.raw") {
      values.back().raw = value;
    }
  }

  uint64_t length_ = 0;
};

// As names count.
std::u16string NameOf(const V2Row &row) {
  return Whole(UnitsOf(row.name));
}

// The numbers of a row, by what its counterset says of them.
class RowOfASet {
 public:
  // only_id: of results without ids.
  RowOfASet(const Checks &block, const SlowSet &set, const V2Row &row,
            std::optional<uint32_t> only_id)
      : block_(block), set_(set) {
    for (const V2Value &value : row.values) {
      values_.insert({only_id.value_or(value.id), value});  // of a repeated id the first
    }
  }

  const std::map<uint32_t, V2Value> &Values() const {
    return values_;
  }

  Reading RawOf(uint32_t id) const {
    const auto registered = set_.counters.find(id);
    Reading raw;
    raw.type = kUnknownType;
    if (registered == set_.counters.end()) {
      return raw;
    }
    const SlowCounter &counter = registered->second;
    raw.type = counter.type;
    raw.is_text = counter.type == kTextType && values_.at(id).size != 0;
    raw.value = Number(id);
    raw.value_size = SizeOf(id);
    const uint32_t base = BaseOf(counter);
    raw.base = base != kNone ? Number(base) : std::nullopt;
    raw.base_size = base != kNone ? SizeOf(base) : 8;
    if (Is(counter.multiplier, kRawCount) || Is(counter.multiplier, kMultiBase)) {
      raw.multiplier = Number(counter.multiplier);
    }
    SetClock(raw, counter);
    return raw;
  }

 private:
  std::optional<uint64_t> Number(uint32_t id) const {
    const V2Value &value = values_.at(id);
    const bool is_number = value.size == 4 || value.size == 8;
    return is_number ? std::optional<uint64_t>(value.raw) : std::nullopt;
  }

  // Four bytes of a type of eight are a number of eight.
  uint32_t SizeOf(uint32_t id) const {
    const uint32_t type = set_.counters.at(id).type;
    return (type & 0x300) == 0x100 ? 8 : values_.at(id).size;
  }

  bool Is(uint32_t id, uint32_t type) const {
    return values_.count(id) > 0 && set_.counters.count(id) > 0 &&
           set_.counters.at(id).type == type;
  }

  uint32_t BaseOf(const SlowCounter &counter) const {
    if (!NeedsBase(counter.type)) {
      return kNone;
    }
    if (counter.type == kPrecisionObject && Is(counter.time, kLargeRawCount)) {
      return counter.time;
    }
    for (const uint32_t id : {counter.base, counter.alternate_base}) {
      if (Is(id, RequiredBase(counter.type))) {
        return id;
      }
    }
    return kNone;
  }

  std::optional<int64_t> OwnClock(uint32_t id) const {
    if (!Is(id, kLargeRawCount) || !Number(id)) {
      return std::nullopt;
    }
    return *Number(id) > INT64_MAX ? -1 : static_cast<int64_t>(*Number(id));
  }

  void SetClock(Reading &raw, const SlowCounter &counter) const {
    switch (ClockOf(raw.type)) {
      case Clock::kTick:
        raw.time = static_cast<int64_t>(block_.U64(8));
        raw.frequency = static_cast<int64_t>(block_.U64(24));
        break;
      case Clock::k100ns:
        raw.time = static_cast<int64_t>(block_.U64(16));
        raw.frequency = 10000000;
        break;
      case Clock::kObject:
        raw.time = OwnClock(counter.time);
        raw.frequency = OwnClock(counter.frequency);
        break;
      case Clock::kNoClock:
        break;
    }
  }

  const Checks &block_;
  const SlowSet &set_;
  std::map<uint32_t, V2Value> values_;
};

class V2Samples {
 public:
  explicit V2Samples(const SlowBlocks &from) : from_(from) {
  }

  SeriesSample Take(const Bytes &bytes, const Answer &answer) {
    const Options options;
    const Checks block(bytes, options);
    const V2Results results(answer.facts);
    SeriesSample sample;
    SetTime(sample, block, 32, 16);
    for (size_t i = 0; i < results.all.size(); ++i) {
      if (IsWanted(results.all.at(i), QueryOf(i))) {
        AddResult(sample, block, i, results.all.at(i));
      }
    }
    SettleUniqueIds(sample);
    return sample;
  }

 private:
  const SlowQuery &QueryOf(size_t place) const {
    return place < from_.queries.size() ? from_.queries.at(place) : from_.others;
  }

  static bool IsWanted(const V2Result &result, const SlowQuery &query) {
    return query.set != nullptr && result.has_rows &&
           (result.type == kWholeCounterset || !query.only_whole) &&
           (result.has_ids || query.counter_id != kNone);
  }

  void AddResult(SeriesSample &sample, const Checks &block, size_t place, const V2Result &result) {
    const SlowQuery &query = QueryOf(place);
    std::map<std::u16string, uint32_t> seen;
    for (const V2Row &row : result.rows) {
      const RowOfASet numbers(
          block, *query.set, row,
          result.has_ids ? std::nullopt : std::optional<uint32_t>(query.counter_id));
      SeriesReading reading;
      reading.entry = place;
      reading.is_object = true;
      reading.is_exact = true;
      reading.machine = Utf16(from_.machine);
      reading.object = Utf16(query.set->name);
      if (row.has_instance) {
        reading.instance = NameOf(row);
        reading.serial = seen[*reading.instance]++;
        reading.unique_id = row.id;
      }
      if (row.values.empty()) {
        sample.bare.push_back(reading);
      }
      for (const auto &[id, value] : numbers.Values()) {
        const auto registered = query.set->counters.find(id);
        const bool is_named =
            registered != query.set->counters.end() && !registered->second.name.empty();
        reading.counter_id = u"id " + Utf16(std::to_string(id));
        reading.counter = Utf16(is_named ? registered->second.name : std::to_string(id));
        reading.raw = numbers.RawOf(id);
        sample.readings.push_back(reading);
      }
    }
  }

  const SlowBlocks &from_;
};

}  // namespace

SeriesLog ReadSeriesBlocks(const SlowBlocks &blocks, const SeriesOptions &options) {
  V1Samples v1(blocks, options);
  V2Samples v2(blocks);
  SeriesLog made;
  for (const SlowBlock &block : blocks.samples) {
    const Options reading;
    const Answer answer = Read(block.is_v1 ? "v1" : "v2", block.bytes, reading);
    // A walk does not see the rule that needs an index.
    if (answer.error && answer.error->rule != "V1-PAR-03") {
      made.error = answer.error;
      return made;
    }
    made.samples.push_back(block.is_v1 ? v1.Take(block.bytes, answer)
                                       : v2.Take(block.bytes, answer));
    made.samples.back().is_after_gap = block.is_after_gap;
  }
  return made;
}

}  // namespace wpc_reference
