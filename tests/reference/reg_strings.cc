// Tables of texts by counter id: v2-blocks.md, section 11.3. Rules STR of size-checks.md.

#include <algorithm>
#include <map>

#include "reference/checks.h"

namespace wpc_reference {
namespace {

// PERF_STRING_BUFFER_HEADER, and where its offsets count from.
struct Table {
  uint64_t size = 0;
  uint64_t count = 0;
  bool from_tail = false;

  // End of the header array.
  uint64_t headers() const {
    return 8 + 8 * count;
  }
};

size_t HeaderAt(uint64_t i) {
  return 8 + 8 * i;
}

// X1: offsets count from the block's start, unless one of them is 0; then from the headers' end.
void OffsetBase(Checks &in, Table &table) {
  for (uint64_t i = 0; i < table.count; ++i) {
    table.from_tail = table.from_tail || in.U32(HeaderAt(i) + 4) == 0;
  }
  for (uint64_t i = 0; i < table.count; ++i) {
    const size_t at = HeaderAt(i) + 4;
    if (!in.Check(in.U32(at) >= table.headers(), "STR-06", at, in.U32(at), table.headers())) {
      return;
    }
  }
}

void Header(Checks &in, Table &table) {
  in.Open();
  const uint64_t length = in.Size();
  in.Check(length >= 8, "STR-01", 0, length, 8);
  table.size = in.U32(0);
  table.count = in.U32(4);
  in.Check(table.size >= 8, "STR-02", 0, table.size, 8);
  in.Check(table.size <= length, "STR-03", 0, table.size, length);
  const uint64_t room = (table.size - 8) / 8;
  in.Check(table.count <= room, "STR-04", 4, table.count, room);
  in.Check(table.count <= in.options.limits.max_counters, "STR-05", 4, table.count,
           in.options.limits.max_counters);
  in.Check(length - table.size < 8, "STR-14", table.size, length - table.size, 8);
  in.Check(table.count >= 1, "STR-15", 4, table.count, 1);
  OffsetBase(in, table);
  in.Add("strings.size", table.size);
  in.Add("strings.num_strings", table.count);
  in.Add("strings.from_tail", table.from_tail);
}

// The text of the header at `header`, which has one.
Text ReadText(Checks &in, const Table &table, size_t header, uint64_t &total) {
  const uint64_t offset = in.U32(header + 4);
  const uint64_t begin = table.from_tail ? table.headers() + offset : offset;
  const uint64_t behind = table.from_tail ? table.headers() + 1 : 1;
  const uint64_t places = table.size > behind ? table.size - behind : 0;
  const bool is_small = begin < table.headers();
  in.Check(offset < places && !is_small, "STR-07", header + 4, offset, is_small ? 0 : places);
  in.Check(begin % 2 == 0, "STR-08", header + 4, offset, 2);
  const size_t room = (table.size - begin) / 2;
  const size_t units = in.UnitsBeforeNul(begin, room);
  in.Check(units < room, "STR-09", begin, room, room);
  total += units + 1;
  const uint64_t most = 4 * (table.size - table.headers());
  in.Check(total <= most, "STR-12", header + 4, total, most);
  const Text text{static_cast<size_t>(begin), 2 * units, 0};
  in.Surrogates("STR-13", text);
  return text;
}

void Texts(Checks &in, const Table &table) {
  uint64_t total = 0;
  for (uint64_t i = 0; i < table.count; ++i) {
    const size_t at = HeaderAt(i);
    const bool has_text = in.U32(at + 4) != kNone;
    const Text text = has_text ? ReadText(in, table, at, total) : Text{};
    in.Add("text.offset", at);
    in.Add("text.id", in.U32(at));
    in.Add("text.has_text", has_text);
    if (has_text) {
      in.Add("text", text);
    }
  }
}

// The first header whose field at `field` repeats an earlier one's.
void Repeated(Checks &in, const Table &table, const char *rule, size_t field) {
  std::map<uint32_t, size_t> seen;
  for (uint64_t i = 0; i < table.count; ++i) {
    const size_t at = HeaderAt(i) + field;
    if (field == 4 && in.U32(at) == kNone) {
      continue;
    }
    const auto [first, is_new] = seen.insert({in.U32(at), at});
    if (!in.Check(is_new, rule, at, in.U32(at), first->second)) {
      return;
    }
  }
}

}  // namespace

void ReadRegStrings(Checks &in) {
  Table table;
  if (!in.Part([&] { Header(in, table); }) || !in.Part([&] { Texts(in, table); })) {
    return;
  }
  in.Whole([&] {
    Repeated(in, table, "STR-10", 0);
    Repeated(in, table, "STR-11", 4);
  });
}

}  // namespace wpc_reference
