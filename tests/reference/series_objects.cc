#include "reference/series_objects.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace wpc_reference {
namespace {

constexpr uint32_t kNoUniqueId = 0xFFFFFFFF, kText = 0x00000B00, kMultiBase = 0x42030500;
constexpr uint32_t kUtf8 = 65001;
constexpr uint32_t kProcess = 230, kThread = 232, kIdProcess = 784, kIdThread = 804;

bool Equal(const std::u16string &a, const std::u16string &b) {
  return Folded(a) == Folded(b);
}

// The numbers of one row of a whole object.
class ObjectRow {
 public:
  ObjectRow(const Checks &in, const V1Object &object, const V1Row &row)
      : in_(in), object_(object), row_(row) {
  }

  Reading RawOf(size_t number) const {
    const V1Counter &counter = object_.counters.at(number);
    Reading raw;
    raw.type = counter.type;
    raw.is_text = counter.type == kText && IsThere(counter);
    raw.value = Number(counter);
    raw.value_size = static_cast<uint32_t>(counter.Width());
    const V1Counter *next =
        number + 1 < object_.counters.size() ? &object_.counters.at(number + 1) : nullptr;
    if (next != nullptr && NeedsBase(counter.type) && next->type == RequiredBase(counter.type)) {
      raw.base = Number(*next);
      raw.base_size = static_cast<uint32_t>(next->Width());
    }
    raw.multiplier = Multiplier(counter, next);
    SetClock(raw);
    return raw;
  }

 private:
  bool IsThere(const V1Counter &counter) const {
    return (counter.type & 0x300) != 0x200 && counter.size > 0 &&
           counter.value_offset + counter.size <= row_.reach - row_.block;
  }

  std::optional<uint64_t> Number(const V1Counter &counter) const {
    const size_t at = row_.block + counter.value_offset;
    if (!IsThere(counter) || counter.Width() == 0) {
      return std::nullopt;
    }
    return counter.Width() == 4 ? in_.U32(at) : in_.U64(at);
  }

  std::optional<uint64_t> Multiplier(const V1Counter &counter, const V1Counter *next) const {
    if (next != nullptr && next->type == kMultiBase) {
      return Number(*next);
    }
    if (!counter.HasSecondValue() || counter.value_offset + 16 > row_.block_end - row_.block) {
      return std::nullopt;
    }
    return in_.U64(row_.block + counter.value_offset + 8) & 0xFFFFFFFF;
  }

  void SetClock(Reading &raw) const {
    switch (ClockOf(raw.type)) {
      case Clock::kTick:
        raw.time = static_cast<int64_t>(in_.U64(56));
        raw.frequency = static_cast<int64_t>(in_.U64(64));
        break;
      case Clock::k100ns:
        raw.time = static_cast<int64_t>(in_.U64(72));
        raw.frequency = 10000000;
        break;
      case Clock::kObject:
        raw.time = static_cast<int64_t>(in_.U64(object_.offset + 48));
        raw.frequency = static_cast<int64_t>(in_.U64(object_.offset + 56));
        break;
      case Clock::kNoClock:
        break;
    }
  }

  const Checks &in_;
  const V1Object &object_;
  const V1Row &row_;
};

// ---- names

std::u16string Units(const Checks &in, const Text &name) {
  std::u16string text;
  for (size_t at = name.offset; at < name.offset + name.length; at += 2) {
    text += static_cast<char16_t>(in.U16(at));
  }
  return text;
}

// Of a name in another code page.
std::u16string Digits(const Checks &in, const Text &name) {
  static const char *const kDigits = "0123456789abcdef";
  std::string text = "0x";
  for (size_t at = name.offset; at < name.offset + std::min<size_t>(name.length, 32); ++at) {
    text += kDigits[in.U8(at) >> 4];
    text += kDigits[in.U8(at) & 15];
  }
  return Utf16(text);
}

std::u16string OwnName(const Checks &in, const V1Row &row) {
  const Text &name = row.name;
  if (name.length == 0) {
    const auto id = static_cast<int32_t>(row.unique_id);
    return id == -1 ? u"" : Utf16(std::to_string(id));
  }
  if (name.code_page == kUtf8) {
    const Bytes bytes = in.Copy(name.offset, name.length);
    return IsValidInPage(kUtf8, bytes) ? Utf16(std::string(bytes.begin(), bytes.end()))
                                       : Digits(in, name);
  }
  return name.code_page == 0 ? Whole(Units(in, name)) : Digits(in, name);
}

// The object of that index whose instances are parents: of the same block, or of another one of the sample.
const V1Object *ParentIn(const SampleObject &block, uint32_t index, bool is_same) {
  for (size_t i = 0; i < block.objects.size(); ++i) {
    const V1Object &object = block.objects.at(i);
    const bool is_known = is_same || !block.own || *block.own == i;
    if (is_known && object.is_sound && object.name_index == index) {
      return &object;
    }
  }
  return nullptr;
}

// With the parent's name in front, where the parent is in the sample.
std::u16string NameOf(const Checks &in, const V1Row &row, const SampleObject &from,
                      const std::vector<SampleObject> &all) {
  const std::u16string own = OwnName(in, row);
  std::vector<const SampleObject *> blocks;
  if (from.own) {
    blocks.push_back(&from);
  }
  for (const SampleObject &other : all) {
    if (Equal(other.machine, from.machine)) {
      blocks.push_back(&other);
    }
  }
  for (const SampleObject *block : blocks) {
    const V1Object *object = ParentIn(*block, row.parent_object, block == &from);
    if (row.parent_object != 0 && object != nullptr) {
      const Options options;
      const Checks parent(block->bytes, options);
      const bool is_there = object->num_instances > 0 && row.parent_instance < object->rows.size();
      if (is_there) {
        return OwnName(parent, object->rows.at(row.parent_instance)) + u"/" + own;
      }
      if (block != &from) {
        return own;
      }
    }
  }
  return own;
}

// Whether it is named as the counter before it, whose base it is.
bool IsBaseOfSameName(const V1Object &object, size_t number) {
  const V1Counter &counter = object.counters.at(number);
  const V1Counter *before = number > 0 ? &object.counters.at(number - 1) : nullptr;
  return before != nullptr && before->name_index == counter.name_index &&
         TypeIsBase(counter.type) && !TypeIsBase(before->type);
}

// An index tells apart what may have equal names; 0 is none.
std::u16string IdOf(uint32_t index, const std::u16string &text, bool is_second) {
  const std::u16string id = index == 0 ? Folded(text) : u"title " + Utf16(std::to_string(index));
  return is_second ? id + u", base" : id;
}

}  // namespace

// Names end where documented ones do. Halves of surrogate pairs are no characters.
std::u16string Whole(const std::u16string &logged) {
  const std::u16string text = logged.substr(0, Limits().max_name);
  std::u16string made;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool is_first = text[i] >= 0xD800 && text[i] < 0xDC00;
    const bool is_second = text[i] >= 0xDC00 && text[i] < 0xE000;
    const bool is_pair =
        is_first && i + 1 < text.size() && text[i + 1] >= 0xDC00 && text[i + 1] < 0xE000;
    if (is_pair) {
      made += text[i++];
      made += text[i];
    } else {
      made += is_first || is_second ? u'\xFFFD' : text[i];
    }
  }
  return made;
}

const V1Object &ObjectNamer::OwnObject(const std::vector<V1Object> &objects,
                                       const std::u16string &machine,
                                       const std::u16string &name) const {
  for (const V1Object &object : objects) {
    const auto english = options_.assumed_titles.find(object.name_index);
    const bool is_english =
        english != options_.assumed_titles.end() && Equal(Utf16(english->second), name);
    const auto title = titles_.Title(machine, object.name_index);
    if (is_english || (title && Equal(*title, name))) {
      return object;
    }
  }
  return objects.back();
}

void ObjectNamer::AddObject(SeriesSample &sample, const SampleObject &from,
                            const std::vector<SampleObject> &all) const {
  const Options options;
  const Checks in(from.bytes, options);
  for (size_t i = 0; i < from.objects.size(); ++i) {
    if (from.own && *from.own != i) {
      continue;
    }
    const V1Object &object = from.objects.at(i);
    std::map<std::u16string, uint32_t> seen;
    for (const V1Row &row : object.rows) {
      SeriesReading reading;
      reading.entry = from.entry;
      reading.is_object = true;
      reading.machine = from.machine;
      reading.object = TextOf(from.machine, object.name_index);
      reading.object_id = IdOf(object.name_index, reading.object, false);
      if (row.has_instance) {
        reading.instance = NameOf(in, row, from, all);
        reading.serial = seen[Folded(*reading.instance)]++;
        if (row.unique_id != kNoUniqueId) {
          reading.unique_id = row.unique_id;
        }
      }
      AddRow(sample, reading, object, in, row);
    }
  }
}

void ObjectNamer::AddRow(SeriesSample &sample, const SeriesReading &common, const V1Object &object,
                         const Checks &in, const V1Row &from) const {
  const ObjectRow row(in, object, from);
  for (size_t i = 0; i < object.counters.size(); ++i) {
    const uint32_t index = object.counters.at(i).name_index;
    SeriesReading reading = common;
    reading.counter = TextOf(common.machine, index);
    reading.counter_id = IdOf(index, reading.counter, IsBaseOfSameName(object, i));
    reading.raw = row.RawOf(i);
    const bool is_thread = object.name_index == kThread;
    if ((object.name_index == kProcess || is_thread) && index == kIdProcess) {
      reading.id_counter = IdCounter::kProcess;
    } else if (is_thread && index == kIdThread) {
      reading.id_counter = IdCounter::kThread;
    } else {
      reading.id_counter = IdCounterOf(common.machine, common.object, reading.counter);
    }
    sample.readings.push_back(reading);
  }
}

std::u16string ObjectNamer::TextOf(const std::u16string &machine, uint32_t index) const {
  if (const auto title = titles_.Title(machine, index)) {
    return *title;
  }
  const auto assumed = options_.assumed_titles.find(index);
  const bool is_assumed = !titles_.HasTitles() && assumed != options_.assumed_titles.end();
  return Utf16(is_assumed ? assumed->second : std::to_string(index));
}

// Whether a text is what the log, or English Windows, calls an index.
bool ObjectNamer::IsTitle(const std::u16string &machine, const std::u16string &text, uint32_t index,
                          const std::u16string &english) const {
  const auto title = titles_.Title(machine, index);
  return Equal(text, english) || (title && Equal(text, *title));
}

IdCounter ObjectNamer::IdCounterOf(const std::u16string &machine, const std::u16string &object,
                                   const std::u16string &counter) const {
  const bool is_thread = IsTitle(machine, object, kThread, u"Thread");
  const bool is_process = IsTitle(machine, object, kProcess, u"Process");
  if ((is_thread || is_process) && IsTitle(machine, counter, kIdProcess, u"ID Process")) {
    return IdCounter::kProcess;
  }
  if (is_thread && IsTitle(machine, counter, kIdThread, u"ID Thread")) {
    return IdCounter::kThread;
  }
  const bool is_net = Folded(object).rfind(Folded(u".NET CLR "), 0) == 0;
  return is_net && Equal(counter, u"Process ID") ? IdCounter::kNetProcess : IdCounter::kNoId;
}

}  // namespace wpc_reference
