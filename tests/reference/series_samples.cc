#include "reference/series_samples.h"

#include <algorithm>
#include <tuple>

#include "reference/blg.h"
#include "reference/series_objects.h"
#include "reference/series_time.h"

namespace wpc_reference {
namespace {

constexpr uint32_t kObjectEntry = 16;
constexpr size_t kBuffer = 72, kMode = 72 + 64, kEventType = kBuffer + 2, kEventTime = kBuffer + 16;
constexpr uint8_t kEventOf32 = 10, kEventOf64 = 20;  // of events of counter logs
constexpr uint32_t kCircular = 2;                    // EVENT_TRACE_FILE_MODE_CIRCULAR

// ---- circular logs

// A number of 32 or 64 bits in the bytes.
uint64_t NumberAt(const Bytes &bytes, size_t at, size_t width) {
  uint64_t number = 0;
  for (size_t i = width; i > 0; --i) {
    number = number << 8 | bytes.at(at + i - 1);
  }
  return number;
}

// At which of numbers 1 .. the others begin, so that they rise from there on over the end: the one place where
// one is lower than the one before it, the last one being before the first. Equal ones are in order: a large sample
// fills several buffers at one time. 0: nowhere, or in several places.
size_t Rotation(const std::vector<uint64_t> &numbers) {
  size_t start = 0, falls = 0;
  for (size_t i = 1; i < numbers.size(); ++i) {
    if (numbers.at(i) < (i > 1 ? numbers.at(i - 1) : numbers.back())) {
      start = i;
      ++falls;
    }
  }
  return falls == 1 ? start : 0;
}

// A circular log, with its buffers as they were filled: by their numbers, or, where those say nothing, by the
// times of their first events.
Bytes InOrder(const Bytes &log, const Options &options) {
  const auto size = static_cast<size_t>(log.size() >= kMode + 4 ? NumberAt(log, 0, 4) : 0);
  if (size < 1024 || log.size() % size != 0 || (NumberAt(log, kMode, 4) & kCircular) == 0) {
    return log;
  }
  std::vector<uint64_t> numbers, times;
  for (size_t at = 0; at < log.size(); at += size) {
    const uint8_t type = log.at(at + kEventType);
    numbers.push_back(NumberAt(log, at + 24, 8));
    times.push_back(type == kEventOf32 || type == kEventOf64 ? NumberAt(log, at + kEventTime, 8)
                                                             : 0);
  }
  if (numbers.size() < 3) {
    return log;
  }
  const size_t by_number = Rotation(numbers);
  const size_t start = by_number > 1 ? by_number : Rotation(times);
  const bool is_circular = start > 1 && ZoneOf(Read("blg", log, options).facts).has_value();
  if (!is_circular) {  // in order, or its header is not sound
    return log;
  }
  Bytes made = log;
  const auto first = made.begin() + static_cast<std::ptrdiff_t>(size);
  const auto middle = made.begin() + static_cast<std::ptrdiff_t>(size * start);
  std::rotate(first, middle, made.begin() + static_cast<std::ptrdiff_t>(size * numbers.size()));
  return made;
}

// ---- texts

std::u16string Bare(const std::u16string &machine) {
  const size_t begin = machine.find_first_not_of(u'\\');
  return begin == std::u16string::npos ? std::u16string() : Whole(machine.substr(begin));
}

// ---- what the log holds

// Keeps all samples, so that names that come late are known from the beginning.
class Collector : public LogListener, public Titles {
 public:
  struct Sample {
    LogSample content;
    size_t catalogue;
    bool is_after_gap;
  };

  explicit Collector(const SeriesOptions &options)
      : salvages_(options.salvages), namer_(*this, options) {
  }

  void OnNames(const std::u16string &machine, uint32_t index, const std::u16string &text) override {
    if (!text.empty() && index > 0) {
      auto &titles = titles_[Folded(Bare(machine))];
      titles.insert({index, Whole(text)});
      first_titles_ = first_titles_ != nullptr ? first_titles_ : &titles;
    }
  }

  void OnCatalogue(const LogCatalogue &catalogue) override {
    OnLost(!catalogue.is_sound);
    catalogues_.push_back(catalogue.entries);
    for (const LogEntry &entry : catalogue.entries) {
      Machine(entry);
      if ((entry.flags & 0xFFFF) != kObjectEntry) {
        Object(entry);
        Counter(entry);
        if (entry.instance) {
          Instance(entry);
        }
      }
    }
  }

  void OnSample(const LogSample &sample) override {
    const bool is_sound = std::all_of(sample.blocks.begin(), sample.blocks.end(),
                                      [](const LogBlock &block) { return block.is_sound; });
    has_ended_ = has_ended_ || (!is_sound && !salvages_);
    if (!has_ended_) {
      ChooseObjects(sample);
      samples_.push_back({sample, catalogues_.size() - 1, is_after_gap_});
      is_after_gap_ = false;
    }
  }

  void OnLost(bool is_error) override {
    is_after_gap_ = is_after_gap_ || !samples_.empty() || !catalogues_.empty();
    has_ended_ = has_ended_ || (is_error && !salvages_);
  }

  // Of an entry whose blocks hold several objects: the title index of its own.
  std::optional<uint32_t> OwnObject(const LogEntry &entry) const {
    const auto own = own_.find(KeyOf(entry));
    return own != own_.end() ? std::optional<uint32_t>(own->second) : std::nullopt;
  }

  const std::vector<Sample> &Samples() const {
    return samples_;
  }
  const LogEntry &Entry(const Sample &sample, size_t entry) const {
    return catalogues_.at(sample.catalogue).at(entry);
  }
  // As the log spells it first with this object.
  std::u16string Machine(const LogEntry &entry) {
    return Spell({entry.machine, Whole(entry.object)}, Bare(entry.machine));
  }

  // The same for the names of an entry, since the first catalogue that has them.
  std::u16string Object(const LogEntry &entry) {
    return Spell({entry.machine, Whole(entry.object), u""}, Whole(entry.object));
  }
  std::u16string Counter(const LogEntry &entry) {
    return Spell({entry.machine, Whole(entry.object), Whole(entry.counter), Digits(entry.type)},
                 Whole(entry.counter));
  }
  std::u16string Instance(const LogEntry &entry) {
    const std::u16string parent = entry.parent ? Whole(*entry.parent) + u"/" : u"";
    const std::u16string name = parent + Whole(*entry.instance);
    return Spell({entry.machine, Whole(entry.object), name, u"#", Digits(entry.instance_index)},
                 name);
  }

  bool HasTitles() const override {
    return first_titles_ != nullptr;
  }
  // Of the machine, or of the first one that has any.
  std::optional<std::u16string> Title(const std::u16string &machine,
                                      uint32_t index) const override {
    const auto own = titles_.find(Folded(machine));
    const auto *titles = own != titles_.end() ? &own->second : first_titles_;
    if (titles == nullptr || titles->count(index) == 0) {
      return std::nullopt;
    }
    return titles->at(index);
  }

 private:
  // By what is known of titles when several objects of the entry come first.
  void ChooseObjects(const LogSample &sample) {
    for (const LogBlock &block : sample.blocks) {
      if (!block.object) {
        continue;
      }
      const Options options;
      const std::vector<V1Object> objects = ReadTolerantly(Checks(*block.object, options));
      const LogEntry &entry = catalogues_.back().at(block.entry);
      if (objects.size() > 1) {
        const V1Object &own = namer_.OwnObject(objects, Bare(entry.machine), Whole(entry.object));
        own_.insert({KeyOf(entry), own.name_index});
      }
    }
  }

  static std::pair<std::u16string, std::u16string> KeyOf(const LogEntry &entry) {
    return {Folded(Bare(entry.machine)), Folded(Whole(entry.object))};
  }

  std::u16string Spell(std::vector<std::u16string> key, const std::u16string &text) {
    key[0] = Bare(key[0]);
    std::transform(key.begin(), key.end(), key.begin(), Folded);
    return spellings_.insert({key, text}).first->second;
  }
  static std::u16string Digits(uint32_t number) {
    const std::string text = std::to_string(number);
    return {text.begin(), text.end()};
  }

  bool salvages_;
  bool is_after_gap_ = false;
  bool has_ended_ = false;
  std::map<std::vector<std::u16string>, std::u16string> spellings_;
  std::vector<std::vector<LogEntry>> catalogues_;
  std::vector<Sample> samples_;
  std::map<std::u16string, std::map<uint32_t, std::u16string>> titles_;
  const std::map<uint32_t, std::u16string> *first_titles_ = nullptr;
  ObjectNamer namer_;
  std::map<std::pair<std::u16string, std::u16string>, uint32_t> own_;
};

// ---- readings

constexpr uint32_t kText = 0x00000B00;

bool IsValid(uint32_t pdh_status) {
  return pdh_status <= 1;  // PDH_CSTATUS_VALID_DATA, PDH_CSTATUS_NEW_DATA
}

Reading RawOf(const LogEntry &entry, uint32_t status, const LogItem &item) {
  Reading raw;
  raw.type = entry.type;
  if (!IsValid(status)) {
    return raw;
  }
  raw.is_text = entry.type == kText;  // an empty one
  raw.value = item.first;
  raw.multiplier = item.multi_count;
  if (NeedsBase(entry.type)) {
    raw.base = item.second;
  }
  if (ClockOf(entry.type) != Clock::kNoClock) {
    raw.time = static_cast<int64_t>(item.second);
    raw.frequency = entry.time_base > INT64_MAX ? 0 : static_cast<int64_t>(entry.time_base);
  }
  return raw;
}

// ---- names

class Namer {
 public:
  Namer(Collector &log, const SeriesOptions &options) : log_(log), objects_(log, options) {
  }

  SeriesSample Sample(const Collector::Sample &from) {
    SeriesSample sample;
    sample.local = from.content.time;
    sample.is_after_gap = from.is_after_gap;
    const std::vector<SampleObject> objects = Objects(from);
    for (const LogBlock &block : from.content.blocks) {
      if (!block.is_sound) {
        sample.damaged_entries.insert(block.entry);
        AddDamaged(sample, block, log_.Entry(from, block.entry));
      } else if (!block.object) {
        AddItems(sample, block, log_.Entry(from, block.entry));
      }
    }
    for (const SampleObject &object : objects) {
      objects_.AddObject(sample, object, objects);
    }
    SettleUniqueIds(sample);
    return sample;
  }

 private:
  // Of the object of that index, or of the only one; behind all: there is none.
  static size_t PlaceOf(const std::vector<V1Object> &objects, std::optional<uint32_t> index) {
    size_t place = 0;
    while (index && place < objects.size() && objects.at(place).name_index != *index) {
      ++place;
    }
    return place;
  }

  std::vector<SampleObject> Objects(const Collector::Sample &from) {
    std::vector<SampleObject> found;
    for (const LogBlock &block : from.content.blocks) {
      if (block.object) {
        const Options options;
        const Checks in(*block.object, options);
        const LogEntry &entry = log_.Entry(from, block.entry);
        found.push_back({block.entry, log_.Machine(entry), *block.object, ReadTolerantly(in), {}});
        found.back().own = PlaceOf(found.back().objects, log_.OwnObject(entry));
      }
    }
    return found;
  }

  SeriesReading ReadingOf(const LogBlock &block, const LogEntry &entry) {
    SeriesReading reading;
    reading.entry = block.entry;
    reading.machine = log_.Machine(entry);
    reading.object = log_.Object(entry);
    reading.counter = log_.Counter(entry);
    reading.pdh_status = block.status;
    reading.id_counter = objects_.IdCounterOf(reading.machine, reading.object, reading.counter);
    if (entry.instance) {
      reading.instance = log_.Instance(entry);
      reading.serial = entry.instance_index;
    }
    return reading;
  }

  void AddItems(SeriesSample &sample, const LogBlock &block, const LogEntry &entry) {
    if (!IsValid(block.status) && block.items.empty()) {
      sample.missing_entries.insert(block.entry);
    }
    std::map<std::u16string, uint32_t> seen;
    for (const LogItem &item : block.items) {
      SeriesReading reading = ReadingOf(block, entry);
      reading.raw = RawOf(entry, block.status, item);
      if (item.name) {
        reading.instance = Whole(*item.name);
        reading.serial = seen[Folded(*reading.instance)]++;
      }
      sample.readings.push_back(reading);
    }
  }

  // Of one counter it is known which one has no value.
  void AddDamaged(SeriesSample &sample, const LogBlock &block, const LogEntry &entry) {
    if ((entry.flags & 0xFFFF) == 0) {
      SeriesReading reading = ReadingOf(block, entry);
      reading.pdh_status = 0;
      reading.raw.type = entry.type;
      sample.readings.push_back(reading);
    }
  }

  Collector &log_;
  ObjectNamer objects_;
};

// What a clock of units of 100 ns showed: PerfTime100nSec of a whole object, or the second number of a timer.
std::optional<uint64_t> UtcIn(const Collector &log, const Collector::Sample &sample) {
  for (const LogBlock &block : sample.content.blocks) {
    if (block.object) {
      return NumberAt(*block.object, 72, 8);
    }
    const bool is_timer = ClockOf(log.Entry(sample, block.entry).type) == Clock::k100ns;
    if (is_timer && block.is_sound && IsValid(block.status) && !block.items.empty()) {
      return block.items.at(0).second;
    }
  }
  return std::nullopt;
}

}  // namespace

std::u16string SeriesReading::ObjectKey() const {
  return object_id.empty() ? Folded(object) : object_id;
}

std::u16string SeriesReading::CounterKey() const {
  return counter_id.empty() ? Folded(counter) : counter_id;
}

void SettleUniqueIds(SeriesSample &sample) {
  using Place = std::tuple<std::u16string, std::u16string, std::u16string, uint32_t>;
  using Number = std::tuple<std::u16string, std::u16string, std::u16string, uint32_t>;
  std::map<Place, uint32_t> ids;
  std::map<Number, std::set<Place>> places;
  const auto place_of = [](const SeriesReading &reading) {
    return Place{Folded(reading.machine), reading.ObjectKey(), reading.InstanceKey(),
                 reading.serial};
  };
  const auto number_of = [&](const SeriesReading &reading) {
    const std::u16string name = reading.is_exact ? reading.InstanceKey() : u"";
    return Number{Folded(reading.machine), reading.ObjectKey(), name, ids.at(place_of(reading))};
  };
  for (const SeriesReading &reading : sample.readings) {
    if (reading.unique_id) {
      ids.insert({place_of(reading), *reading.unique_id});
      places[number_of(reading)].insert(place_of(reading));
    }
  }
  for (SeriesReading &reading : sample.readings) {
    if (ids.count(place_of(reading)) > 0) {
      const bool is_own = places.at(number_of(reading)).size() == 1;
      reading.unique_id =
          is_own ? std::optional<uint32_t>(ids.at(place_of(reading))) : std::nullopt;
    }
  }
}

SeriesLog ReadSeriesLog(const Bytes &log, const SeriesOptions &options) {
  Options reading;
  reading.limits.max_bytes = UINT64_MAX;
  Collector collector(options);
  const Answer answer = ReadLogFor(InOrder(log, reading), reading, collector);
  LocalClock clock(ZoneOf(answer.facts));
  Namer namer(collector, options);
  SeriesLog made;
  made.error = answer.error;
  for (const Collector::Sample &sample : collector.Samples()) {
    made.samples.push_back(namer.Sample(sample));
    SeriesSample &last = made.samples.back();
    const auto utc = clock.ToUtc(last.local, UtcIn(collector, sample));
    last.utc = utc.value_or(last.local);
    last.has_time = utc.has_value();
  }
  return made;
}

}  // namespace wpc_reference
