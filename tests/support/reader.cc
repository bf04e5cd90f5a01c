#include "support/reader.h"

#include <algorithm>
#include <sstream>

#include "reference/library.h"
#include "reference/library_log.h"
#include "reference/library_walk.h"
#include "support/block.h"
#include "support/manifest.h"

namespace wpc_test {
namespace {

using wpc_reference::Options;

Options OptionsOf(const std::string &text, bool strict, size_t size) {
  Options options = wpc_reference::ParseOptions(text, strict, kCorpus);
  options.room = options.room.value_or(size);
  options.places = options.places.value_or(size / 72);
  return options;
}

void Configure(Reading &reading, const Options &options, size_t size) {
  reading.options.strict = options.strict;
  reading.options.limits = wpc_reference::LimitsOf(options.limits);
  reading.pages.assign(options.pages.begin(), options.pages.end());
  reading.SetScratch(size / 8 + 64);
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
void AddObjects(Sum &sum, wpc_input in, const Options &options) {
  wpc_reference::LogWalk walk(in, options);
  walk->stops = WPC_BLG_AT_OBJECT;
  while (wpc_blg_next(&*walk)) {
    AddFacts(sum, wpc_reference::WalkForFacts("v1", wpc_reference::LogObject(*walk), {}));
  }
}

void AddKind(Sum &sum, const std::string &kind, wpc_input in, const Options &options) {
  AddFacts(sum, wpc_reference::WalkForFacts(kind, in, options));
  if (kind == "blg") {
    AddObjects(sum, in, options);
  }
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
  const Options parsed = OptionsOf(options, strict, size);
  Reading reading;
  Configure(reading, parsed, size);
  reading.options.note = with_notes ? reading.options.note : nullptr;
  const wpc_input in = reading.Input(data, size);
  const wpc_error error = wpc_reference::Validate(kind, in, parsed);
  return {error.status, error.rule, error.offset, error.got, error.bound, reading.notes};
}

uint64_t Digest(const std::string &kind, const void *data, size_t size, const std::string &options,
                bool strict) {
  const Options parsed = OptionsOf(options, strict, size);
  Reading reading;
  Configure(reading, parsed, size);
  const wpc_input in = reading.Input(data, size);
  Sum sum;
  AddKind(sum, kind, in, parsed);
  for (const wpc_error &note : reading.notes) {
    sum.Add(note);
  }
  return sum.value();
}

}  // namespace wpc_test
