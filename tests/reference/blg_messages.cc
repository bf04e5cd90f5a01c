// Messages of binary logs: blg.md, sections 5 to 8. Rules BLG-NAM, -CAT, -SMP, -INS, -OBJ and -DIR.

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <string>

#include "reference/blg.h"
#include "reference/v1.h"

namespace wpc_reference {
namespace {

// A bound that is a place, until it is one of the file.
constexpr char kPlaceOfBound[] = "error.bound.place";

// Gives what was found in a message, or in a part of it that begins at `base`, to the reader of the log.
class Merger {
 public:
  Merger(Checks &in, const LogMessage &message, size_t base = 0)
      : in_(in), message_(message), base_(base) {
  }

  static bool BoundIsPlace(const Finding &finding) {
    static const std::set<std::string> kRules = {"V1-OBJ-18", "V1-DEF-13", "V1-INS-17"};
    return kRules.count(finding.rule) > 0;
  }

  Finding Placed(Finding finding) const {
    finding.offset = message_.Place(base_ + finding.offset);
    if (BoundIsPlace(finding)) {
      finding.bound = message_.Place(base_ + finding.bound);
    }
    return finding;
  }

  void Notes(const Answer &answer) {
    for (const Finding &note : answer.notes) {
      in_.answer.notes.push_back(Placed(note));
    }
  }
  void Error(const Finding &finding) {
    if (!in_.answer.error) {
      in_.answer.error = finding;
    }
  }
  void Facts(const Answer &answer) {
    for (Fact fact : answer.facts) {
      const bool is_bound = std::strcmp(fact.name, kPlaceOfBound) == 0;
      if (is_bound || std::strcmp(fact.name, "error.offset") == 0) {
        fact.value = message_.Place(base_ + fact.value);
      }
      fact.name = is_bound ? "error.bound" : fact.name;
      in_.answer.facts.push_back(fact);
    }
  }
  void All(const Answer &answer) {
    Notes(answer);
    Facts(answer);
    if (answer.error) {
      Error(Placed(*answer.error));
    }
  }

 private:
  Checks &in_;
  const LogMessage &message_;
  size_t base_;
};

// The string at `at`, with its end before `end`.
Text String(Checks &in, size_t at, size_t end, const char *rule) {
  const size_t room = (end - at) / 2;
  const size_t units = in.UnitsBeforeNul(at, room);
  in.Check(units < room, rule, at, room, room);
  return {at, 2 * units, 0};
}

std::u16string Units(const Checks &in, const Text &text) {
  std::u16string units;
  for (size_t at = text.offset; at < text.offset + text.length; at += 2) {
    units += static_cast<char16_t>(in.U16(at));
  }
  return units;
}

size_t EndOf(const Text &text) {
  return text.offset + text.length + 2;
}

// ---- names

// One pair; false when its index is none.
bool IsIndex(Checks &in, const Text &text, uint64_t &value) {
  const size_t units = text.length / 2;
  bool digits = units >= 1 && units <= 10;
  value = 0;
  for (size_t i = 0; digits && i < units; ++i) {
    const uint16_t unit = in.U16(text.offset + 2 * i);
    digits = unit >= '0' && unit <= '9';
    value = 10 * value + (unit - uint64_t{'0'});
  }
  return in.Check(digits, "BLG-NAM-04", text.offset, units, 10) &&
         in.Check(value <= 0xFFFFFFFF, "BLG-NAM-05", text.offset, value, 0xFFFFFFFF);
}

void Names(Checks &in, const LogMessage &message, LogListener *listener) {
  const size_t end = in.Size();
  in.Check(end % 2 == 0, "BLG-NAM-01", 0, end, 2);
  const Text machine = String(in, 0, end, "BLG-NAM-02");
  uint64_t last = 0;
  for (size_t at = EndOf(machine); at < end;) {
    const Text index = String(in, at, end, "BLG-NAM-02");
    in.Check(EndOf(index) < end, "BLG-NAM-03", EndOf(index), 0, 1);
    const Text text = String(in, EndOf(index), end, "BLG-NAM-02");
    uint64_t value = 0;
    if (IsIndex(in, index, value)) {
      in.Check(value > last, "BLG-NAM-06", at, value, last);
      last = value;
      in.Add("name.offset", message.Place(at));
      in.Add("name.index", value);
      in.Add("name.text", text);
      in.Add("name.machine", machine);
      if (listener != nullptr) {
        listener->OnNames(Units(in, machine), static_cast<uint32_t>(value), Units(in, text));
      }
    }
    at = EndOf(text);
  }
}

// ---- catalogue

struct Entry {
  size_t at;
  Text machine, object, counter, instance, parent;
};

Text EntryString(Checks &in, size_t entry, size_t size, size_t field) {
  const uint32_t offset = in.U32(entry + field);
  in.Check(offset % 2 == 0, "BLG-CAT-06", entry + field, offset, 2);
  in.Check(uint64_t{offset} + 2 <= size - 52, "BLG-CAT-07", entry + field, offset, size - 52);
  return String(in, entry + 52 + offset, entry + size, "BLG-CAT-08");
}

Text OptionalString(Checks &in, size_t entry, size_t size, size_t field) {
  return in.U32(entry + field) == kNone ? Text{entry, 0, 0} : EntryString(in, entry, size, field);
}

uint64_t EntrySize(Checks &in, size_t at) {
  const uint64_t left = in.Size() - at;
  in.Check(left >= 52, "BLG-CAT-02", at, left, 52);
  const uint64_t size = in.U32(at);
  in.Check(size >= 52, "BLG-CAT-03", at, size, 52);
  in.Check(size <= left, "BLG-CAT-04", at, size, left);
  in.Check(size % 8 == 0, "BLG-CAT-05", at, size, 8);
  return size;
}

std::vector<Entry> Entries(Checks &in) {
  std::vector<Entry> entries;
  in.Check(in.Size() >= 8, "BLG-CAT-01", 0, in.Size(), 8);
  for (size_t at = 8; at < in.Size();) {
    const size_t size = EntrySize(in, at);
    Entry entry{at, {}, {}, {}, {}, {}};
    entry.machine = EntryString(in, at, size, 28);
    entry.object = EntryString(in, at, size, 32);
    entry.instance = OptionalString(in, at, size, 36);
    entry.parent = OptionalString(in, at, size, 40);
    entry.counter = EntryString(in, at, size, 48);
    entries.push_back(entry);
    in.Check(entries.size() <= in.options.limits.max_counters, "BLG-CAT-09", at, entries.size(),
             in.options.limits.max_counters);
    at += size;
  }
  return entries;
}

void AddEntry(Checks &in, const LogMessage &message, const Entry &entry) {
  const size_t at = entry.at;
  in.Add("entry.offset", message.Place(at));
  in.Add("entry.flags", in.U32(at + 4));
  in.Add("entry.type", in.U32(at + 12));
  in.Add("entry.time_base", in.U64(at + 16));
  in.Add("entry.scale", in.U32(at + 24));
  in.Add("entry.machine", entry.machine);
  in.Add("entry.object", entry.object);
  in.Add("entry.has_instance", in.U32(at + 36) != kNone);
  in.Add("entry.instance", entry.instance);
  in.Add("entry.has_parent", in.U32(at + 40) != kNone);
  in.Add("entry.parent", entry.parent);
  in.Add("entry.instance_index", in.U32(at + 44));
  in.Add("entry.counter", entry.counter);
}

LogEntry ContentOf(const Checks &in, const Entry &entry) {
  const size_t at = entry.at;
  LogEntry content;
  content.flags = in.U32(at + 4);
  content.type = in.U32(at + 12);
  content.time_base = in.U64(at + 16);
  content.machine = Units(in, entry.machine);
  content.object = Units(in, entry.object);
  content.counter = Units(in, entry.counter);
  if (in.U32(at + 36) != kNone) {
    content.instance = Units(in, entry.instance);
  }
  if (in.U32(at + 40) != kNone) {
    content.parent = Units(in, entry.parent);
  }
  content.instance_index = in.U32(at + 44);
  return content;
}

void Catalogue(Checks &in, const LogMessage &message, LogCatalogue &catalogue) {
  std::vector<Entry> entries;
  catalogue = LogCatalogue();
  catalogue.is_sound = in.Part([&] { entries = Entries(in); });
  if (!catalogue.is_sound) {
    return;
  }
  in.Add("num_entries", entries.size());
  for (const Entry &entry : entries) {
    catalogue.entries.push_back(ContentOf(in, entry));
    AddEntry(in, message, entry);
  }
}

// ---- samples

// The size of the block at `at`.
size_t BlockSize(Checks &in, size_t at) {
  const uint64_t left = in.Size() - at;
  in.Check(left >= 8, "BLG-SMP-01", at, left, 8);
  const uint32_t tag = in.U32(at) & 0xFFFFFF;
  const uint32_t size = in.U32(at + 4);
  in.Check(tag == 0x034C42, "BLG-SMP-02", at, tag, 0x034C42);
  in.Check(size >= 8, "BLG-SMP-03", at + 4, size, 8);
  in.Check(size <= left, "BLG-SMP-04", at + 4, size, left);
  in.Check(size % 8 == 0, "BLG-SMP-05", at + 4, size, 8);
  return size;
}

// Where the blocks of a sample begin and end, and what they are of.
struct Block {
  size_t at;
  size_t end;
  size_t index;
  LogEntry entry;
};

std::vector<Block> Blocks(Checks &in, const LogCatalogue &catalogue) {
  const size_t group = BlockSize(in, 0);
  in.Check(in.U8(3) == 0, "BLG-SMP-06", 3, in.U8(3), 0);
  in.Check(group == in.Size(), "BLG-SMP-07", 4, group, in.Size());
  in.Check(catalogue.is_sound, "BLG-SMP-08", 0, 0, 1);
  std::vector<Block> blocks;
  for (size_t at = 8; at < in.Size();) {
    const size_t size = BlockSize(in, at);
    blocks.push_back({at, at + size, blocks.size(), {}});
    at += size;
  }
  in.Check(blocks.size() == catalogue.entries.size(), "BLG-SMP-09", 0, blocks.size(),
           catalogue.entries.size());
  static const std::map<uint32_t, uint8_t> kKinds = {{0, 1}, {1, 2}, {16, 5}};
  for (size_t i = 0; i < blocks.size(); ++i) {
    const auto kind = kKinds.find(catalogue.entries.at(i).flags % 65536);
    const uint8_t wanted = kind == kKinds.end() ? 255 : kind->second;
    const size_t at = blocks.at(i).at + 3;
    in.Check(in.U8(at) == wanted, "BLG-SMP-10", at, in.U8(at), wanted);
    blocks.at(i).entry = catalogue.entries.at(i);
  }
  return blocks;
}

void AddBlock(Checks &in, const LogMessage &message, const Block &block) {
  in.Add("block.offset", message.Place(block.at));
  in.Add("block.index", block.index);
  in.Add("block.kind", in.U8(block.at + 3));
  in.Add("block.type", block.entry.type);
  in.Add("block.time_base", block.entry.time_base);
}

void AddValue(Checks &in, const LogMessage &message, const Block &block, size_t at, uint64_t index,
              const Text &name, bool has_name) {
  AddBlock(in, message, block);
  in.Add("value.offset", message.Place(at));
  in.Add("value.index", index);
  in.Add("value.has_name", has_name);
  in.Add("value.name", name);
}

void OneValue(Checks &in, const LogMessage &message, const Block &block, LogBlock &content) {
  const size_t at = block.at;
  in.Check(block.end - at == 48, "BLG-SMP-11", at + 4, block.end - at, 48);
  AddValue(in, message, block, at, 0, Text{at, 0, 0}, false);
  in.Add("value.status", in.U32(at + 8));
  in.Add("value.time", in.U64(at + 12));
  in.Add("value.first", in.U64(at + 24));
  in.Add("value.second", in.U64(at + 32));
  in.Add("value.multi_count", in.U32(at + 40));
  content.status = in.U32(at + 8);
  content.items.push_back({std::nullopt, in.U64(at + 24), in.U64(at + 32), in.U32(at + 40)});
}

void ManyValues(Checks &in, const LogMessage &message, const Block &block, LogBlock &content) {
  const uint64_t size = block.end - block.at;
  in.Check(size >= 32, "BLG-INS-01", block.at + 4, size, 32);
  const size_t inner = block.at + 8;
  const uint64_t length = size - 8;
  const uint64_t count = in.U32(inner + 4);
  in.Check(in.U32(inner) == length, "BLG-INS-02", inner, in.U32(inner), length);
  in.Check(count <= (length - 24) / 24, "BLG-INS-03", inner + 4, count, (length - 24) / 24);
  in.Check(count <= in.options.limits.max_instances, "BLG-INS-04", inner + 4, count,
           in.options.limits.max_instances);
  size_t next = inner + 24 + 24 * count;
  for (uint64_t i = 0; i < count; ++i) {
    const size_t item = inner + 24 + 24 * i;
    in.Check(inner + uint64_t{in.U32(item)} == next, "BLG-INS-05", item, in.U32(item),
             next - inner);
    const Text name = String(in, next, block.end, "BLG-INS-06");
    next = EndOf(name);
    AddValue(in, message, block, item, i, name, true);
    in.Add("value.status", in.U32(inner + 8));
    in.Add("value.time", in.U64(inner + 16));
    in.Add("value.first", in.U64(item + 8));
    in.Add("value.second", in.U64(item + 16));
    in.Add("value.multi_count", in.U32(item + 4));
    content.items.push_back(
        {Units(in, name), in.U64(item + 8), in.U64(item + 16), in.U32(item + 4)});
  }
  content.status = in.U32(inner + 8);
}

// ---- whole objects

// Counters that are no bases, times instances.
uint64_t NumValues(const V1Object &object) {
  uint64_t counters = 0;
  for (const V1Counter &counter : object.counters) {
    counters += !TypeIsBase(counter.type);
  }
  const int64_t rows = object.num_instances == -1 ? 1 : std::max(object.num_instances, 0);
  return counters * static_cast<uint64_t>(rows);
}

// What an object breaks, in the order of its bytes: rules of V1 blocks but those of rows, and those of logs. Only what the
// latter note is kept.
bool OpenObject(Checks &in) {
  Checks block(in.bytes, in.options);
  return in.Part([&] {
    OpenV1Objects(
        block, [&] { in.Check(in.U32(28) <= 1, "BLG-OBJ-01", 28, in.U32(28), 1); },
        [&](const V1Object &object) {
          const size_t at = object.offset;
          in.Check(object.code_page == 0, "BLG-OBJ-04", at + 44, object.code_page, 0);
          const uint64_t values = NumValues(object);
          in.Check(values <= in.U32(at), "BLG-OBJ-02", at, values, in.U32(at));
        });
  });
}

Bytes ObjectBytes(const Checks &in, const Block &block) {
  const size_t at = block.at + 8;
  const size_t length = block.end - at;
  const size_t total = length >= 88 ? in.U32(at + 20) : 0;
  const bool aligned = total <= length && length - total < 8;
  return in.Copy(at, aligned ? total : length);
}

// An error of what begins at `base`.
void AddPlaced(Checks &in, Finding finding, size_t base) {
  const bool is_place = Merger::BoundIsPlace(finding);
  finding.offset += base;
  finding.bound += is_place ? base : 0;
  in.AddError(finding);
  in.answer.facts.back().name = is_place ? kPlaceOfBound : in.answer.facts.back().name;
}

// Only what is found is merged: the facts of V1 blocks are compared where they are blocks of their own.
void WholeObject(Checks &log, Checks &in, const LogMessage &message, const Block &block,
                 LogBlock &content) {
  const Bytes bytes = ObjectBytes(in, block);
  Checks data(bytes, in.options);
  ReadV1Data(data);
  Merger merger(log, message, block.at + 8);
  const std::optional<Finding> &error = data.answer.error;
  Checks own(bytes, in.options);
  const bool is_open = OpenObject(own);
  merger.Notes(own.answer);
  merger.Notes(data.answer);
  if (!is_open) {
    merger.Error(merger.Placed(*own.answer.error));
  }
  if (error) {
    merger.Error(merger.Placed(*error));
  }
  if (!is_open || error) {
    // The facts of the message are merged later, with their places.
    AddPlaced(in, is_open ? *error : *own.answer.error, block.at + 8);
  }
  // A walk does not see the rule that needs an index.
  content.is_sound = is_open && (!error || error->rule == "V1-PAR-03");
  if (content.is_sound) {
    content.object = bytes;
  }
  if (is_open) {
    AddBlock(in, message, block);
    in.Add("object.size", bytes.size());
  }
}

// What the errors of other blocks are, before those of an object that follows them.
void TellBefore(Checks &log, Checks &in, const LogMessage &message) {
  if (in.answer.error && !log.answer.error) {
    log.answer.error = Merger(log, message).Placed(*in.answer.error);
  }
  for (const Finding &note : in.answer.notes) {
    log.answer.notes.push_back(Merger(log, message).Placed(note));
  }
  in.answer.notes.clear();
}

LogBlock SampleBlock(Checks &log, Checks &in, const LogMessage &message, const Block &block) {
  LogBlock content;
  content.entry = block.index;
  const uint8_t kind = in.U8(block.at + 3);
  if (kind == 5) {
    TellBefore(log, in, message);
    WholeObject(log, in, message, block, content);
    return content;
  }
  content.is_sound = in.Part([&] {
    kind == 1 ? OneValue(in, message, block, content) : ManyValues(in, message, block, content);
  });
  return content;
}

void Sample(Checks &log, Checks &in, const LogMessage &message, const LogCatalogue &catalogue,
            LogListener *listener) {
  std::vector<Block> blocks;
  if (!in.Part([&] { blocks = Blocks(in, catalogue); })) {
    if (listener != nullptr) {
      listener->OnLost(true);
    }
    return;
  }
  in.Add("sample.time", message.time);
  in.Add("num_blocks", blocks.size());
  LogSample sample;
  sample.time = message.time;
  for (const Block &block : blocks) {
    sample.blocks.push_back(SampleBlock(log, in, message, block));
  }
  if (listener != nullptr) {
    listener->OnSample(sample);
  }
}

// ---- directory

void DirectoryBlock(Checks &in, size_t at, size_t size) {
  in.Check(size >= 16, "BLG-DIR-03", at + 4, size, 16);
  const uint64_t counters = in.U32(at + 12);
  in.Check(counters <= (size - 16) / 20, "BLG-DIR-04", at + 12, counters, (size - 16) / 20);
  const uint64_t arrays = 16 + 20 * counters;
  const size_t rest = at + (Align8(arrays) <= size ? Align8(arrays) : arrays);
  const uint64_t left = at + size - rest;
  const uint64_t count = in.U32(at + 8) == kNone ? 0 : in.U32(at + 8);
  in.Check(count <= left / 16, "BLG-DIR-05", at + 8, count, left / 16);
  const size_t names = rest + 16 * count;
  size_t last = names;  // behind the last NUL
  for (size_t unit = names; unit + 2 <= at + size; unit += 2) {
    last = in.U16(unit) == 0 ? unit + 2 : last;
  }
  size_t next = names;
  for (uint64_t i = 0; i < count; ++i) {
    const size_t entry = rest + 16 * i;
    in.Check(in.U32(entry) == next - names, "BLG-DIR-06", entry, in.U32(entry), next - names);
    const uint32_t parent = in.U32(entry + 8);
    if (parent != kNone) {
      in.Check(parent % 2 == 0, "BLG-DIR-08", entry + 8, parent, 2);
      in.Check(parent < last - names, "BLG-DIR-09", entry + 8, parent, last - names);
    }
    next = EndOf(String(in, next, at + size, "BLG-DIR-07"));
  }
}

void Directory(Checks &in) {
  in.Check(in.Size() >= 32, "BLG-DIR-01", 0, in.Size(), 32);
  in.Check(in.U32(24) == in.Size(), "BLG-DIR-02", 24, in.U32(24), in.Size());
  for (size_t at = 32; at < in.Size();) {
    const size_t size = BlockSize(in, at);
    DirectoryBlock(in, at, size);
    at += size;
  }
}

}  // namespace

void ReadLogMessage(Checks &in, const LogMessage &message, LogCatalogue &catalogue,
                    LogListener *listener) {
  Checks part(message.bytes, in.options);
  bool is_sound = true;
  switch (message.type) {
    case 32:
      Catalogue(part, message, catalogue);
      if (listener != nullptr) {
        listener->OnCatalogue(catalogue);
      }
      break;
    case 34:
      Sample(in, part, message, catalogue, listener);
      break;
    case 35:
      is_sound = part.Part([&] { Directory(part); });
      break;
    case 36:
      is_sound = part.Part([&] { Names(part, message, listener); });
      break;
    default:
      break;
  }
  if (!is_sound && listener != nullptr) {
    listener->OnLost(true);
  }
  Merger(in, message).All(part.answer);
  const bool known = message.type == 32 || (message.type >= 34 && message.type <= 36);
  in.Check(known, "BLG-EVT-13", message.offset + 4, message.type, 0);
}

}  // namespace wpc_reference
