#include "support/reader.h"

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>

#include "reference/library_log.h"
#include "reference/library_walk.h"
#include "support/block.h"
#include "support/manifest.h"

namespace wpc_test {
namespace {

using OptionMap = std::map<std::string, std::string>;

OptionMap ParseOptions(const std::string &text) {
  OptionMap options;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const size_t sign = word.find('=');
    if (sign == std::string::npos) {
      throw std::invalid_argument("no option: " + word);
    }
    options[word.substr(0, sign)] = word.substr(sign + 1);
  }
  return options;
}

void SetLimit(wpc_limits &limits, const std::string &name, uint64_t value) {
  const std::map<std::string, uint32_t *> small = {{"max_queries", &limits.max_queries},
                                                   {"max_objects", &limits.max_objects},
                                                   {"max_counters", &limits.max_counters},
                                                   {"max_instances", &limits.max_instances},
                                                   {"max_name", &limits.max_name},
                                                   {"max_title", &limits.max_title},
                                                   {"max_title_index", &limits.max_title_index}};
  if (name == "max_bytes") {
    limits.max_bytes = static_cast<size_t>(value);
  } else if (name == "max_values") {
    limits.max_values = value;
  } else if (small.count(name) > 0) {
    *small.at(name) = static_cast<uint32_t>(value);
  } else {
    throw std::invalid_argument("no limit: " + name);
  }
}

std::vector<uint32_t> Numbered(const std::string &list) {
  std::vector<uint32_t> numbers;
  std::istringstream words(list);
  for (std::string word; std::getline(words, word, ',');) {
    numbers.push_back(static_cast<uint32_t>(std::stoul(word)));
  }
  return numbers;
}

void Configure(Reading &reading, const OptionMap &map, size_t size, bool strict) {
  reading.options.strict = strict;
  reading.SetScratch(size / 8 + 64);
  for (const auto &[name, value] : map) {
    if (name.rfind("max_", 0) == 0) {
      SetLimit(reading.options.limits, name, std::stoull(value));
    } else if (name == "pages") {
      reading.pages = Numbered(value);
    } else if (name != "as" && name != "instance_type" && name != "queries" && name != "asked" &&
               name != "room" && name != "places") {
      throw std::invalid_argument("no option: " + name);
    }
  }
}

wpc_queries_kind QueriesKind(const OptionMap &map) {
  const auto as = map.find("as");
  if (as == map.end() || as->second == "info") {
    return WPC_QUERIES_INFO;
  }
  if (as->second != "request" && as->second != "changed") {
    throw std::invalid_argument("no kind of query list: " + as->second);
  }
  return as->second == "request" ? WPC_QUERIES_REQUEST : WPC_QUERIES_CHANGED;
}

wpc_error CheckShapes(wpc_input in, uint32_t instance_type) {
  wpc_error first = {};
  for (wpc_query_iter it = wpc_queries(in); wpc_next_query(&it);) {
    const wpc_error error = wpc_query_check_shape(in, it.item, instance_type);
    first = first.status == WPC_OK ? error : first;
  }
  return first;
}

wpc_error ReadQueries(Reading &reading, wpc_input in, const OptionMap &map) {
  const wpc_error error = wpc_queries_validate(in, QueriesKind(map));
  if (error.status != WPC_OK || map.count("instance_type") == 0) {
    return error;
  }
  const std::vector<wpc_error> notes = reading.notes;
  const wpc_error shape =
      CheckShapes(in, static_cast<uint32_t>(std::stoul(map.at("instance_type"))));
  // The second walk gives the list's notes again: only the new ones count.
  std::vector<wpc_error> more;
  for (const wpc_error &note : reading.notes) {
    if (note.rule == WPC_RULE_ID_18) {
      more.push_back(note);
    }
  }
  reading.notes = notes;
  reading.notes.insert(reading.notes.end(), more.begin(), more.end());
  return shape;
}

wpc_error ReadData(wpc_input in, const OptionMap &map) {
  if (map.count("queries") == 0) {
    return wpc_v2_validate(in);
  }
  const Bytes queries = ReadFile(kCorpus + map.at("queries"));
  return wpc_v2_check_queries(in, wpc_input_make(queries.data(), queries.size(), in.options));
}

// The bytes of "b4fc721a-0378-476f-89ba-a5a79f810b36".
wpc_guid ParseGuid(const std::string &text) {
  static constexpr size_t kPlaces[16] = {6, 4, 2, 0, 11, 9, 16, 14, 19, 21, 24, 26, 28, 30, 32, 34};
  wpc_guid guid = {};
  if (text.size() != WPC_GUID_TEXT - 1) {
    throw std::invalid_argument("no GUID: " + text);
  }
  for (size_t i = 0; i < 16; ++i) {
    guid.bytes[i] = static_cast<uint8_t>(std::stoul(text.substr(kPlaces[i], 2), nullptr, 16));
  }
  return guid;
}

wpc_error ReadSet(wpc_input in, const OptionMap &map) {
  if (map.count("asked") == 0) {
    return wpc_reg_validate_set(in, nullptr);
  }
  const wpc_guid asked = ParseGuid(map.at("asked"));
  return wpc_reg_validate_set(in, &asked);
}

wpc_error ReadCounter(wpc_input in, const OptionMap &map) {
  if (map.count("asked") == 0) {
    return wpc_reg_open_counter(in, nullptr).error;
  }
  const uint32_t asked = static_cast<uint32_t>(std::stoul(map.at("asked")));
  return wpc_reg_open_counter(in, &asked).error;
}

size_t Number(const OptionMap &map, const std::string &name, size_t otherwise) {
  return map.count(name) > 0 ? std::stoul(map.at(name)) : otherwise;
}

wpc_error ReadLog(wpc_input in, const OptionMap &map) {
  LogRoom room(Number(map, "room", in.size), Number(map, "places", in.size / 72));
  return wpc_blg_validate(in, room.workspace());
}

wpc_error ReadKind(const std::string &kind, Reading &reading, wpc_input in, const OptionMap &map) {
  const std::map<std::string, std::function<wpc_error()>> readers = {
      {"v2", [&] { return ReadData(in, map); }},
      {"v2-instances", [&] { return wpc_instances_validate(in); }},
      {"v2-queries", [&] { return ReadQueries(reading, in, map); }},
      {"v2-countersets", [&] { return wpc_guids_validate(in); }},
      {"v1", [&] { return wpc_v1_validate(in); }},
      {"v1-titles", [&] { return wpc_titles_validate(in); }},
      {"reg-counterset", [&] { return ReadSet(in, map); }},
      {"reg-counter", [&] { return ReadCounter(in, map); }},
      {"reg-string", [&] { return wpc_reg_open_string(in).error; }},
      {"reg-strings", [&] { return wpc_reg_validate_strings(in); }},
      {"reg-guid", [&] { return wpc_reg_open_guid(in).error; }},
      {"blg", [&] { return ReadLog(in, map); }},
  };
  const auto found = readers.find(kind);
  if (found == readers.end()) {
    throw std::invalid_argument("no kind of block: " + kind);
  }
  return found->second();
}

// FNV-1a, 64 bits, over whole numbers.
class Sum {
 public:
  void Add(uint64_t value) {
    for (int i = 0; i < 8; ++i) {
      sum_ = (sum_ ^ (value >> (8 * i) & 255)) * UINT64_C(1099511628211);
    }
  }
  void Add(const wpc_error &e) {
    Add(e.status);
    Add(e.rule);
    Add(e.offset);
    Add(e.got);
    Add(e.bound);
  }
  uint64_t value() const {
    return sum_;
  }

 private:
  uint64_t sum_ = UINT64_C(14695981039346656037);
};

// Numbers of what the iterators give, and where they stopped.
void AddFacts(Sum &sum, const std::vector<wpc_reference::Fact> &facts) {
  for (const wpc_reference::Fact &fact : facts) {
    sum.Add(fact.value);
  }
}

// The V1 objects in a log's samples, which the walk over the log does not enter.
void AddObjects(Sum &sum, wpc_input in, const OptionMap &map) {
  LogRoom room(Number(map, "room", in.size), Number(map, "places", in.size / 72));
  wpc_blg_catalogue catalogue = wpc_blg_no_catalogue();
  wpc_blg_message_iter it = wpc_blg_messages(in, wpc_blg_open(in), room.workspace());
  while (wpc_blg_next_message(&it)) {
    if (it.item.type == WPC_BLG_CATALOGUE) {
      catalogue = wpc_blg_open_catalogue(it.item);
    } else if (it.item.type == WPC_BLG_SAMPLE) {
      const wpc_blg_sample sample = wpc_blg_open_sample(it.item, catalogue);
      for (wpc_blg_block_iter block = wpc_blg_blocks(sample); wpc_blg_next_block(&block);) {
        if (block.item.kind == WPC_BLG_DATA) {
          const wpc_blg_object object = wpc_blg_open_object(sample, block.item);
          AddFacts(sum, wpc_reference::WalkForFacts("v1", object.in, {}));
        }
      }
    }
  }
}

void AddKind(Sum &sum, const std::string &kind, wpc_input in, const OptionMap &map) {
  wpc_reference::Options options;
  if (kind == "reg-counter" && map.count("asked") > 0) {
    options.asked_id = static_cast<uint32_t>(std::stoul(map.at("asked")));
  }
  if (kind != "blg") {
    AddFacts(sum, wpc_reference::WalkForFacts(kind, in, options));
    return;
  }
  options.room = Number(map, "room", in.size);
  options.places = Number(map, "places", in.size / 72);
  AddFacts(sum, wpc_reference::WalkLog(in, options));
  AddObjects(sum, in, map);
}

// Length of the UTF-8 character at the start of the bytes; 0 when there is none.
size_t Utf8Length(const uint8_t *bytes, size_t size) {
  const uint8_t first = bytes[0];
  const size_t length = first < 0x80   ? 1
                        : first < 0xC2 ? 0
                        : first < 0xE0 ? 2
                        : first < 0xF0 ? 3
                        : first < 0xF5 ? 4
                                       : 0;
  if (length > size) {
    return 0;
  }
  for (size_t i = 1; i < length; ++i) {
    if ((bytes[i] & 0xC0) != 0x80) {
      return 0;
    }
  }
  const bool overlong = (first == 0xE0 && bytes[1] < 0xA0) || (first == 0xF0 && bytes[1] < 0x90);
  const bool outside = (first == 0xED && bytes[1] > 0x9F) || (first == 0xF4 && bytes[1] > 0x8F);
  return overlong || outside ? 0 : length;
}

// One character: its bytes in the page, and as UTF-8. Empty when it is not valid.
std::string Character(uint32_t code_page, const uint8_t *bytes, size_t size, size_t *length) {
  const uint8_t first = bytes[0];
  if (code_page == 65001) {
    *length = Utf8Length(bytes, size);
    return std::string(bytes, bytes + *length);
  }
  const bool lead =
      code_page == 932 && ((first >= 0x81 && first <= 0x9F) || (first >= 0xE0 && first <= 0xFC));
  *length = lead ? 2 : 1;
  if (lead) {
    return size >= 2 ? "\xEF\xBF\xBD" : "";
  }
  if (first < 0x80) {
    return std::string(1, static_cast<char>(first));
  }
  return {static_cast<char>(0xC0 | first >> 6), static_cast<char>(0x80 | (first & 0x3F))};
}

void TakeNote(void *context, const wpc_error *note) {
  static_cast<std::vector<wpc_error> *>(context)->push_back(*note);
}

bool Same(const wpc_error &a, const wpc_error &b) {
  return a.status == b.status && a.rule == b.rule && a.offset == b.offset && a.got == b.got &&
         a.bound == b.bound;
}

}  // namespace

size_t DecodePage(void *reading, uint32_t code_page, const uint8_t *bytes, size_t size, char *dst,
                  size_t capacity) {
  const std::vector<uint32_t> &pages = static_cast<const Reading *>(reading)->pages;
  if (std::find(pages.begin(), pages.end(), code_page) == pages.end()) {
    return WPC_DECODE_UNKNOWN;
  }
  std::string text;
  for (size_t at = 0, length = 0; at < size; at += length) {
    const std::string character = Character(code_page, bytes + at, size - at, &length);
    if (character.empty()) {
      return WPC_DECODE_INVALID;
    }
    text += character;
  }
  std::copy_n(text.begin(), std::min(text.size(), capacity), dst);
  return text.size();
}

Reading::Reading() : options(wpc_options_default()), pages{65001, 1252} {
  options.decode = DecodePage;
  options.decode_context = this;
  options.note = TakeNote;
  options.note_context = &notes;
  SetScratch(4096);
}

void Reading::SetScratch(size_t entries) {
  scratch_.resize(entries);
  options.scratch = entries > 0 ? scratch_.data() : nullptr;
  options.scratch_length = entries;
}

LogRoom::LogRoom(size_t size, size_t places)
    : message_(size), catalogue_(size), message_parts_(places), catalogue_parts_(places) {
  workspace_.message = {message_.data(), size, message_parts_.data(), places};
  workspace_.catalogue = {catalogue_.data(), size, catalogue_parts_.data(), places};
}

bool operator==(const Verdict &a, const Verdict &b) {
  bool same = a.status == b.status && a.rule == b.rule && a.offset == b.offset && a.got == b.got &&
              a.bound == b.bound && a.notes.size() == b.notes.size();
  for (size_t i = 0; same && i < a.notes.size(); ++i) {
    same = Same(a.notes[i], b.notes[i]);
  }
  return same;
}

std::string ErrorText(const wpc_error &error) {
  const wpc_rule_info *info = wpc_rule_find(error.rule);
  if (info == nullptr) {
    return wpc_status_name(error.status);
  }
  std::ostringstream text;
  text << info->id << "@" << error.offset << "=" << error.got << "/" << error.bound;
  return text.str();
}

std::ostream &operator<<(std::ostream &stream, const Verdict &v) {
  return stream << wpc_status_name(v.status) << " "
                << ErrorText({v.status, v.rule, v.offset, v.got, v.bound}) << ", notes "
                << NotesText(v.notes);
}

std::string NotesText(const std::vector<wpc_error> &notes) {
  std::ostringstream text;
  for (const wpc_error &note : notes) {
    const wpc_rule_info *info = wpc_rule_find(note.rule);
    text << (text.tellp() > 0 ? "," : "") << (info != nullptr ? info->id : "?") << "@"
         << note.offset;
  }
  return notes.empty() ? "-" : text.str();
}

Verdict Read(const std::string &kind, const void *data, size_t size, const std::string &options,
             bool strict, bool with_notes) {
  const OptionMap map = ParseOptions(options);
  Reading reading;
  Configure(reading, map, size, strict);
  reading.options.note = with_notes ? reading.options.note : nullptr;
  const wpc_input in = reading.Input(data, size);
  const wpc_error error = ReadKind(kind, reading, in, map);
  return {error.status, error.rule, error.offset, error.got, error.bound, reading.notes};
}

uint64_t Digest(const std::string &kind, const void *data, size_t size, const std::string &options,
                bool strict) {
  const OptionMap map = ParseOptions(options);
  Reading reading;
  Configure(reading, map, size, strict);
  const wpc_input in = reading.Input(data, size);
  Sum sum;
  AddKind(sum, kind, in, map);
  for (const wpc_error &note : reading.notes) {
    sum.Add(note);
  }
  return sum.value();
}

}  // namespace wpc_test
