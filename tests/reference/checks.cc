#include "reference/checks.h"

#include <map>
#include <stdexcept>
#include <string_view>

namespace wpc_reference {
namespace {

struct Rule {
  const char *id;
  std::string_view rule_class;
  std::string_view status;
};

// Not a map from the beginning: compilers take minutes for a function that makes so many strings.
constexpr Rule kRules[] = {
#define WPC_RULE(number, symbol, id, rule_class, status, enforcement, block, field, extent, got, \
                 relation, message, source)                                                      \
  {id, #rule_class, #status},
#include "parser/rules.def"
#undef WPC_RULE
};

std::string Lower(std::string_view words) {
  std::string text(words);
  for (char &c : text) {
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text;
}

const std::map<std::string, Rule> &Rules() {
  static const std::map<std::string, Rule> rules = [] {
    std::map<std::string, Rule> by_id;
    for (const Rule &rule : kRules) {
      by_id.emplace(rule.id, rule);
    }
    return by_id;
  }();
  return rules;
}

}  // namespace

uint8_t Checks::U8(size_t at) const {
  return bytes.at(at);
}

uint16_t Checks::U16(size_t at) const {
  return static_cast<uint16_t>(U8(at) + 256 * U8(at + 1));
}

uint32_t Checks::U32(size_t at) const {
  return U16(at) + 65536u * U16(at + 2);
}

uint64_t Checks::U64(size_t at) const {
  return U32(at) + (uint64_t{U32(at + 4)} << 32);
}

Bytes Checks::Copy(size_t at, size_t length) const {
  Bytes copy;
  for (size_t i = 0; i < length; ++i) {
    copy.push_back(bytes.at(at + i));
  }
  return copy;
}

bool Checks::Check(bool holds, const char *rule, size_t offset, uint64_t got, uint64_t bound) {
  if (holds) {
    return true;
  }
  const Rule &known = Rules().at(rule);
  Finding finding{rule, Lower(known.status), offset, got, bound};
  if (known.rule_class == "HARD" || (known.rule_class == "STRICT" && options.strict)) {
    throw Broken{finding};
  }
  finding.status = "ok";
  answer.notes.push_back(finding);
  return false;
}

void Checks::Open() {
  Check(Size() <= options.limits.max_bytes, "LIM-01", 0, Size(), options.limits.max_bytes);
}

void Checks::Add(const char *name, uint64_t value) {
  answer.facts.push_back({name, value});
}

void Checks::Add(const char *name, const Text &text) {
  Add("text.length", text.length);
  if (text.length > 0) {
    Add("text.code_page", text.code_page);
    AddBytes(name, text.offset, text.length);
  }
}

void Checks::AddBytes(const char *name, size_t at, size_t length) {
  Add("bytes.offset", at);
  Add("bytes.length", length);
  for (size_t i = 0; i < length; i += 8) {
    uint64_t eight = 0;
    for (size_t k = 0; k < 8 && i + k < length; ++k) {
      eight += uint64_t{U8(at + i + k)} << (8 * k);
    }
    Add(name, eight);
  }
}

void Checks::AddError(const Finding &finding) {
  uint64_t rule = 0;
  for (char c : finding.rule) {
    rule = rule * 31 + static_cast<uint8_t>(c);
  }
  Add("error.rule", rule);
  Add("error.offset", finding.offset);
  Add("error.got", finding.got);
  Add("error.bound", finding.bound);
}

void Checks::Padding(const char *rule, size_t from, size_t to) {
  for (size_t at = from; at < to; ++at) {
    if (!Check(U8(at) == 0, rule, at, U8(at), 0)) {
      return;
    }
  }
}

void Checks::Surrogates(const char *rule, const Text &text) {
  const size_t end = text.offset + text.length / 2 * 2;
  for (size_t at = text.offset; at < end; at += 2) {
    const uint16_t unit = U16(at);
    const bool high = unit >= 0xD800 && unit <= 0xDBFF;
    const bool low = unit >= 0xDC00 && unit <= 0xDFFF;
    const uint16_t next = at + 2 < end ? U16(at + 2) : 0;
    const bool paired = high && next >= 0xDC00 && next <= 0xDFFF;
    if (!Check((!high && !low) || paired, rule, at, unit, 0)) {
      return;
    }
    at += paired ? 2 : 0;
  }
}

void Checks::SystemTime(const char *rule, size_t at) {
  // year, month, weekday, day, hour, minute, second, millisecond
  static constexpr std::array<std::array<uint16_t, 2>, 8> kRanges = {
      {{1601, 30827}, {1, 12}, {0, 6}, {1, 31}, {0, 23}, {0, 59}, {0, 59}, {0, 999}}};
  for (size_t i = 0; i < kRanges.size(); ++i) {
    const uint16_t value = U16(at + 2 * i);
    const auto [least, most] = kRanges.at(i);
    if (!Check(value >= least && value <= most, rule, at + 2 * i, value, most)) {
      return;
    }
  }
}

size_t Checks::UnitsBeforeNul(size_t at, size_t units) const {
  for (size_t i = 0; i < units; ++i) {
    if (U16(at + 2 * i) == 0) {
      return i;
    }
  }
  return units;
}

}  // namespace wpc_reference
