// The second reader as an adapter of the conformance suite (conformance/README.md), batch mode: verdicts, rules and notes as
// it gives them, and the listing out of its facts. It knows nothing of the library, and formulas it leaves to formulas.py.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "reference/reference.h"

namespace {

using wpc_reference::Answer;
using wpc_reference::Bytes;
using wpc_reference::Fact;
using wpc_reference::Options;

std::string Escaped(const std::string &bytes) {
  static const std::string kPlain =
      "-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  std::string text;
  for (const char c : bytes) {
    char hex[4];
    std::snprintf(hex, sizeof hex, "%%%02X", static_cast<unsigned char>(c));
    text += kPlain.find(c) != std::string::npos ? std::string(1, c) : hex;
  }
  return text;
}

void PutUtf8(uint32_t point, std::string &to) {
  const auto byte = [&](uint32_t bits) { to += static_cast<char>(bits); };
  if (point < 0x80) {
    byte(point);
  } else if (point < 0x800) {
    byte(0xC0 | point >> 6);
    byte(0x80 | (point & 63));
  } else if (point < 0x10000) {
    byte(0xE0 | point >> 12);
    byte(0x80 | (point >> 6 & 63));
    byte(0x80 | (point & 63));
  } else {
    byte(0xF0 | point >> 18);
    byte(0x80 | (point >> 12 & 63));
    byte(0x80 | (point >> 6 & 63));
    byte(0x80 | (point & 63));
  }
}

// Half a pair becomes U+FFFD.
std::string Utf8(const std::string &utf16) {
  const auto unit = [&](size_t i) -> uint32_t {
    return i + 1 < utf16.size()
               ? static_cast<uint8_t>(utf16.at(i)) |
                     static_cast<uint32_t>(static_cast<uint8_t>(utf16.at(i + 1))) << 8
               : 0;
  };
  std::string text;
  for (size_t i = 0; i + 1 < utf16.size(); i += 2) {
    const uint32_t first = unit(i), second = unit(i + 2);
    if (first >= 0xD800 && first < 0xDC00 && second >= 0xDC00 && second < 0xE000) {
      PutUtf8(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00), text);
      i += 2;
    } else {
      PutUtf8(first >= 0xD800 && first < 0xE000 ? 0xFFFD : first, text);
    }
  }
  return text;
}

std::string Number(uint64_t value) {
  return " " + std::to_string(value);
}

std::string Signed(uint64_t value) {
  return " " + std::to_string(static_cast<int64_t>(value));
}

std::string Signed32(uint64_t value) {
  return " " + std::to_string(static_cast<int32_t>(static_cast<uint32_t>(value)));
}

// The facts of an answer, one after the other, and the lines that are made of them.
class Listing {
 public:
  Listing(const std::string &kind, const std::vector<Fact> &facts) : kind_(kind), facts_(facts) {
  }

  std::vector<std::string> Lines() {
    while (at_ < facts_.size()) {
      const std::string name = facts_.at(at_).name;
      const auto found = Readers().find(name);
      if (found == Readers().end()) {
        ++at_;
      } else {
        found->second(*this);
      }
    }
    return lines_;
  }

 private:
  using Reader = std::function<void(Listing &)>;

  static const std::map<std::string, Reader> &Readers() {
    static const std::map<std::string, Reader> readers = {
        {"num_results", &Listing::V2Block},      {"result.type", &Listing::Result},
        {"body.has_ids", &Listing::Ids},         {"default_object", &Listing::V1Block},
        {"object.name_index", &Listing::Object}, {"counter.name_index", &Listing::V1Counter},
        {"row.has_instance", &Listing::Row},     {"value.counter_id", &Listing::V2Value},
        {"value.present", &Listing::V1Value},    {"instance.id", &Listing::Instance},
        {"query.counterset", &Listing::Query},   {"guid", &Listing::Guid},
        {"title.index", &Listing::Title},        {"set.guid", &Listing::Set},
        {"counter.id", &Listing::Counter},       {"text.id", &Listing::TextOfId},
        {"text.length", &Listing::OnlyText},     {"num_entries", &Listing::Catalogue},
        {"entry.scale", &Listing::Entry},        {"sample.time", &Listing::Sample},
        {"block.index", &Listing::BlockOfLog},   {"value.has_name", &Listing::LogValue},
        {"csv.column", &Listing::TextColumn},    {"csv.time", &Listing::TextSample},
        {"csv.digits", &Listing::TextValue},
    };
    return readers;
  }

  void Put(const std::string &line) {
    lines_.push_back(line);
  }
  // The next fact of this name; throws std::out_of_range when there is none.
  uint64_t Take(const char *name) {
    while (facts_.at(at_).name != std::string(name)) {
      ++at_;
    }
    return facts_.at(at_++).value;
  }
  std::string TakeBytes(size_t length, const char *name) {
    std::string bytes;
    while (bytes.size() < length) {
      const uint64_t eight = Take(name);
      for (size_t i = 0; i < 8 && bytes.size() < length; ++i) {
        bytes += static_cast<char>(eight >> (8 * i) & 0xFF);
      }
    }
    return bytes;
  }
  // " =TEXT"; facts of a text have its name only in front of its bytes.
  std::string Text(const char *name) {
    const size_t length = Take("text.length");
    if (length == 0) {
      return " =";
    }
    const uint64_t page = Take("text.code_page");
    const std::string bytes = TakeBytes(length, name);
    return " =" + Escaped(page == 0 ? Utf8(bytes) : bytes);
  }
  std::string GuidText(const char *name) {
    std::string text;
    static const int kPlaces[] = {3,  2, 1, 0,  -1, 5,  4,  -1, 7,  6,
                                  -1, 8, 9, -1, 10, 11, 12, 13, 14, 15};
    uint8_t bytes[16];
    for (uint8_t &byte : bytes) {
      byte = static_cast<uint8_t>(Take(name));
    }
    for (const int place : kPlaces) {
      char hex[3] = "-";
      if (place >= 0) {
        std::snprintf(hex, sizeof hex, "%02x", bytes[place]);
      }
      text += hex;
    }
    return " " + text;
  }
  std::string ValueText(size_t size, bool is_number, uint64_t raw) {
    std::string text = Number(size);
    if (is_number) {
      return text + Number(raw);
    }
    text += " x";
    for (const char c : TakeBytes(size, "value.byte")) {
      char hex[3];
      std::snprintf(hex, sizeof hex, "%02x", static_cast<unsigned char>(c));
      text += hex;
    }
    return text;
  }

  void V2Block() {
    ++at_;
    if (kind_ == "v2") {
      const std::string time = Signed(Take("perf_time")), ns = Signed(Take("perf_time_100ns"));
      Put("block" + time + ns + Signed(Take("perf_freq")));
    }
  }
  void Result() {
    const std::string type = Number(Take("result.type"));
    Put("result" + type + Number(Take("result.status")));
  }
  void Ids() {
    has_ids_ = Take("body.has_ids") != 0;
  }
  void V1Block() {
    const std::string time = Signed(Take("perf_time")), freq = Signed(Take("perf_freq"));
    const std::string ns = Signed(Take("perf_time_100ns"));
    const bool has_name = Take("has_system_name") != 0;
    Put("block" + time + freq + ns + (has_name ? Text("system_name") : " -"));
  }
  void Object() {
    const std::string name = Number(Take("object.name_index"));
    const std::string time = Signed(Take("object.perf_time"));
    Put("object" + name + time + Signed(Take("object.perf_freq")));
    widths_.clear();
  }
  void V1Counter() {
    const std::string name = Number(Take("counter.name_index")),
                      type = Number(Take("counter.type"));
    Put("counter" + name + type + Number(Take("counter.size")));
    widths_.push_back(Take("counter.width"));
  }
  void Row() {
    const bool has_instance = Take("row.has_instance") != 0;
    column_ = 0;
    if (!has_instance) {
      Put(kind_ == "v2" ? "row - -" : "row - - - -");
    } else if (kind_ == "v2") {
      const std::string id = Number(Take("row.instance_id"));
      Put("row" + id + Text("row.name"));
    } else {
      const std::string id = Signed32(Take("row.unique_id"));
      const std::string object = Number(Take("row.parent_object"));
      const std::string instance = Number(Take("row.parent_instance"));
      Put("row" + id + object + instance + Text("row.name"));
    }
  }
  void V2Value() {
    const uint64_t id = Take("value.counter_id"), size = Take("value.size");
    const uint64_t raw = Take("value.raw");
    const std::string value = size == 0 ? " -" : ValueText(size, size == 4 || size == 8, raw);
    Put("value" + value + (has_ids_ ? Number(id) : " -"));
  }
  // Second values of multi-timers follow the values of a row: they are none of the listing.
  void V1Value() {
    const bool is_present = Take("value.present") != 0;
    const size_t column = column_++;
    if (column >= widths_.size()) {
      return;
    }
    std::string value = " -";
    if (is_present) {
      const uint64_t size = Take("value.size"), raw = Take("value.raw");
      value = ValueText(size, widths_.at(column) != 0, raw);
    }
    Put("value" + value);
  }
  void Instance() {
    const std::string id = Number(Take("instance.id"));
    Put("instance" + id + Text("instance.name"));
  }
  void Query() {
    const std::string guid = GuidText("query.counterset"), status = Number(Take("query.status"));
    const std::string counter = Number(Take("query.counter_id"));
    const std::string instance = Number(Take("query.instance_id"));
    const std::string index = Number(Take("query.index"));
    const bool has_name = Take("query.has_name") != 0;
    Put("query" + guid + status + counter + instance + index +
        (has_name ? Text("query.name") : " -"));
  }
  void Guid() {
    Put((kind_ == "reg-guid" ? "guid" : "counterset") + GuidText("guid"));
  }
  void Title() {
    const std::string index = Number(Take("title.index"));
    Put("title" + index + Text("title.text"));
  }
  void Set() {
    const std::string guid = GuidText("set.guid"), type = Number(Take("set.type"));
    const std::string level = Number(Take("set.detail_level"));
    Put("counterset" + guid + type + level + Number(Take("set.instance_type")));
  }
  void Counter() {
    std::string line = "counter";
    for (const char *name : {"id", "type", "attributes", "detail_level", "default_scale", "base_id",
                             "time_id", "freq_id", "multi_id", "aggregate"}) {
      const uint64_t value = Take((std::string("counter.") + name).c_str());
      line += name == std::string("default_scale") ? Signed32(value) : Number(value);
    }
    Put(line);
  }
  void TextOfId() {
    const std::string id = Number(Take("text.id"));
    const bool has_text = Take("text.has_text") != 0;
    Put("text" + id + (has_text ? Text("text") : " -"));
  }
  void OnlyText() {
    if (kind_ == "reg-string") {
      Put("text" + Text("text"));
    } else {
      ++at_;
    }
  }
  void Catalogue() {
    ++at_;
    entries_.clear();
  }
  void Entry() {
    LogEntry entry;
    ++at_;
    entry.front = Text("entry.machine");
    entry.front += Text("entry.object");
    const bool has_instance = Take("entry.has_instance") != 0;
    const std::string instance = Text("entry.instance");
    const bool has_parent = Take("entry.has_parent") != 0;
    const std::string parent = Text("entry.parent");
    entry.instance = has_instance ? instance : " -";
    entry.front += has_parent ? parent : " -";
    entry.counter = Text("entry.counter");
    entries_.push_back(entry);
  }
  void Sample() {
    Put("sample" + Number(Take("sample.time")));
  }
  void BlockOfLog() {
    block_ = Take("block.index");
    type_ = Take("block.type");
  }
  void LogValue() {
    const LogEntry &entry = entries_.at(block_);
    const bool has_name = Take("value.has_name") != 0;
    const std::string name = Text("value.name"), status = Number(Take("value.status"));
    const std::string time = Number(Take("value.time")), first = Signed(Take("value.first"));
    const std::string second = Signed(Take("value.second"));
    Put("value" + entry.front + (has_name ? name : entry.instance) + entry.counter + Number(type_) +
        status + time + first + second + Number(Take("value.multi_count")));
  }

  void TextColumn() {
    ++at_;
    Put("column" + Text("csv.name"));
  }
  void TextSample() {
    Put("sample" + Number(Take("csv.time")));
  }
  void TextValue() {
    const std::string digits = std::to_string(Take("csv.digits"));
    const std::string exponent = Signed(Take("csv.exponent"));
    const uint64_t signs = Take("csv.signs");
    Put((signs & 2) == 0 ? "value -"
                         : "value " + std::string(signs == 3 ? "-" : "") + digits + exponent);
  }

  struct LogEntry {
    std::string front, instance, counter;
  };

  const std::string &kind_;
  const std::vector<Fact> &facts_;
  size_t at_ = 0, column_ = 0;
  bool has_ids_ = false;
  std::vector<uint64_t> widths_;  // of the object's columns
  std::vector<LogEntry> entries_;
  uint64_t block_ = 0, type_ = 0;
  std::vector<std::string> lines_;
};

void PutList(const char *name, const std::vector<std::string> &items) {
  std::cout << '"' << name << "\":[";
  for (size_t i = 0; i < items.size(); ++i) {
    std::cout << (i > 0 ? ",\"" : "\"") << items.at(i) << '"';
  }
  std::cout << "],";
}

Bytes FromHex(const std::string &hex) {
  Bytes bytes;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<uint8_t>(std::stoul(hex.substr(i, 2), nullptr, 16)));
  }
  return bytes;
}

// The words of a request that the second reader knows by other names, and all others as it has them.
Options OptionsOf(std::istringstream &words, bool *wants_values) {
  bool strict = false;
  std::string others, queries;
  for (std::string word; words >> word;) {
    const std::string name = word.substr(0, word.find('=')),
                      value = word.substr(word.find('=') + 1);
    strict = strict || word == "mode=strict";
    *wants_values = *wants_values || name == "values";
    queries = name == "queries" ? value : queries;
    others += name == "mode" || name == "values" || name == "queries" ? "" : " " + word;
  }
  Options options = wpc_reference::ParseOptions(others, strict, "");
  if (!queries.empty()) {
    options.queries = FromHex(queries);
  }
  return options;
}

void Judge(const std::string &kind, const Bytes &bytes, std::istringstream &words) {
  bool wants_values = false;
  const Options options = OptionsOf(words, &wants_values);
  const Answer answer = wpc_reference::Read(kind, bytes, options);
  std::vector<std::string> notes;
  for (const wpc_reference::Finding &note : answer.notes) {
    notes.push_back(note.rule + "@" + std::to_string(note.offset));
  }
  PutList("notes", notes);
  if (answer.error) {
    std::cout << "\"rule\":\"" << answer.error->rule << "\",\"offset\":" << answer.error->offset
              << ",\"got\":\"" << answer.error->got << "\",\"bound\":\"" << answer.error->bound
              << "\",";
  } else if (wants_values) {
    PutList("values", Listing(kind, answer.facts).Lines());
  }
  std::cout << "\"verdict\":\"" << (answer.error ? "rejected" : "accepted") << '"';
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string id, kind;
    size_t size = 0;
    words >> id >> kind >> size;
    Bytes bytes(size);
    std::cin.read(reinterpret_cast<char *>(bytes.data()), static_cast<std::streamsize>(size));
    std::cout << "{\"id\":\"" << id << "\",";
    if (kind == "formula") {
      std::cout << "\"verdict\":\"unsupported\"";
    } else {
      Judge(kind, bytes, words);
    }
    std::cout << "}" << std::endl;
  }
}
