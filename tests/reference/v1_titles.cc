// Title tables, "Counter 009" and "Help 009": rules TTL of size-checks.md.

#include <map>
#include <optional>

#include "reference/checks.h"

namespace wpc_reference {
namespace {

struct Title {
  size_t offset;
  uint32_t index;
};

// The string at `at`: its units without the NUL, which has to be there.
size_t StringUnits(Checks &in, size_t at) {
  const size_t room = (in.Size() - at) / 2;
  const size_t units = in.UnitsBeforeNul(at, room);
  in.Check(units < room, "TTL-03", at, room, room);
  return units;
}

// An index is 1 to 10 decimal digits, and not too large. Nothing when the pair is to be skipped.
std::optional<uint32_t> Index(Checks &in, size_t at, size_t units) {
  uint64_t value = 0;
  bool is_number = units >= 1 && units <= 10;
  for (size_t i = 0; is_number && i < units; ++i) {
    const uint16_t unit = in.U16(at + 2 * i);
    is_number = unit >= '0' && unit <= '9';
    value = 10 * value + (unit - uint64_t{'0'});
  }
  if (!in.Check(is_number, "TTL-08", at, units, 10) ||
      !in.Check(value <= 2147483647, "TTL-09", at, value, 2147483647) ||
      !in.Check(value <= in.options.limits.max_title_index, "TTL-10", at, value,
                in.options.limits.max_title_index)) {
    return std::nullopt;
  }
  return static_cast<uint32_t>(value);
}

// A table of helps begins with an odd index, but not with 1; all others are tables of counters.
bool IsHelp(uint32_t first) {
  return first % 2 == 1 && first != 1;
}

// Order and parity of an index, against those before.
void IndexInTable(Checks &in, const std::vector<Title> &titles, size_t at, uint32_t index) {
  if (!titles.empty()) {
    in.Check(index > titles.back().index, "TTL-12", at, index, titles.back().index);
    in.Check((index % 2 == 1) == IsHelp(titles.front().index), "TTL-13", at, index, 0);
  }
}

bool IsNumber(const Checks &in, size_t at, size_t units) {
  bool is_number = units >= 1 && units <= 10;
  for (size_t i = 0; is_number && i < units; ++i) {
    is_number = in.U16(at + 2 * i) >= '0' && in.U16(at + 2 * i) <= '9';
  }
  return is_number;
}

bool HasNul(const Checks &in, size_t at) {
  const size_t room = (in.Size() - at) / 2;
  return in.UnitsBeforeNul(at, room) < room;
}

// Where the table goes on behind an empty string, `at` is after its NUL: not at zeros, and not at a text that has no
// index. Nothing where only zeros follow, or no string.
std::optional<size_t> BehindAnEmptyString(Checks &in, size_t at) {
  size_t more = at;
  while (more < in.Size() && in.U8(more) == 0) {
    ++more;
  }
  if (more == in.Size()) {
    in.Check(at > 2, "TTL-02", 0, 0, 1);
    return std::nullopt;
  }
  in.Check(false, "TTL-05", more, in.Size() - more, 0);
  const size_t string = more - more % 2;
  if (!HasNul(in, string)) {
    return std::nullopt;
  }
  const size_t units = in.UnitsBeforeNul(string, in.Size());
  return IsNumber(in, string, units) ? string : string + 2 * (units + 1);
}

void EqualIndices(Checks &in, const std::vector<Title> &titles) {
  std::map<uint32_t, size_t> seen;
  for (const Title &title : titles) {
    const auto [first, is_new] = seen.insert({title.index, title.offset});
    if (!in.Check(is_new, "TTL-11", title.offset, title.index, first->second)) {
      return;
    }
  }
}

// What is read, and whether an empty string was among it: behind that the table ends where a string has no NUL.
struct Reading {
  std::vector<Title> titles;
  uint64_t count = 0;
  bool is_behind = false;
};

// The pair at `at`; returns where the next one begins, or nothing when the table ended with it.
std::optional<size_t> Pair(Checks &in, Reading &table, size_t at) {
  std::vector<Title> &titles = table.titles;
  if (table.is_behind && !HasNul(in, at)) {
    return std::nullopt;
  }
  const uint64_t count = ++table.count;
  const size_t index_units = StringUnits(in, at);
  in.Check(count <= in.options.limits.max_title, "TTL-07", at, count, in.options.limits.max_title);
  const std::optional<uint32_t> index = Index(in, at, index_units);
  const size_t text_at = at + 2 * (index_units + 1);
  // An empty string with nothing after it is the end of the table, not a text.
  if (text_at == in.Size() || (in.U16(text_at) == 0 && text_at + 2 == in.Size())) {
    in.Check(false, "TTL-06", at, 0, 1);
    return std::nullopt;
  }
  if (table.is_behind && !HasNul(in, text_at)) {
    return std::nullopt;
  }
  const Text text{text_at, 2 * StringUnits(in, text_at), 0};
  if (index) {
    IndexInTable(in, titles, at, *index);
    in.Check(text.length > 0, "TTL-14", text_at, 0, 1);
    in.Surrogates("TTL-15", text);
    if (titles.empty()) {
      in.Check(IsHelp(*index) || *index == 1, "TTL-16", at, *index, 1);
    }
    titles.push_back({at, *index});
    in.Add("title.offset", at);
    in.Add("title.index", *index);
    in.Add("title.text", text);
  }
  return text_at + text.length + 2;
}

void ReadTable(Checks &in, Reading &table) {
  in.Open();
  in.Check(in.Size() % 2 == 0, "TTL-01", in.Size() - 1, in.Size(), 2);
  if (in.Size() == 0) {
    in.Check(false, "TTL-02", 0, 0, 1);
    return;
  }
  std::optional<size_t> at = 0;
  while (at && *at < in.Size()) {
    const bool is_empty = in.U16(*at) == 0;
    table.is_behind = table.is_behind || is_empty;
    at = is_empty ? BehindAnEmptyString(in, *at + 2) : Pair(in, table, *at);
  }
  in.Check(!at, "TTL-04", in.Size(), 0, 1);
}

}  // namespace

void ReadV1Titles(Checks &in) {
  Reading table;
  if (in.Part([&] { ReadTable(in, table); })) {
    EqualIndices(in, table.titles);
  }
}

}  // namespace wpc_reference
