// Registration data: v2-blocks.md, section 11, without the tables of texts. Rules REG and RST of
// size-checks.md.

#include <map>
#include <set>

#include "reference/checks.h"

namespace wpc_reference {
namespace {

constexpr uint32_t kLargeRawcount = 0x00010100;
constexpr uint32_t kRawcount = 0x00010000;
constexpr uint32_t kPrecisionObjectTimer = 0x20670500;

bool IsDetailLevel(uint32_t level) {
  return level == 100 || level == 200 || level == 300 || level == 400;
}

// Attrib: bits 0 to 4, "not displayable" (2) without 4, 8 and 16, "hex" (16) without 4 and 8.
bool AttributesFit(uint64_t attributes) {
  const bool hidden = (attributes & 2) != 0 && (attributes & (4 | 8 | 16)) != 0;
  const bool hex = (attributes & 16) != 0 && (attributes & (4 | 8)) != 0;
  return attributes <= 31 && !hidden && !hex;
}

void SetHeader(Checks &in) {
  static const std::set<uint32_t> kinds = {0, 2, 4, 6, 12, 22};
  in.Open();
  const uint64_t size = in.Size();
  in.Check(size >= 32, "REG-01", 0, size, 32);
  const uint64_t count = in.U32(24);
  in.Check(count <= (size - 32) / 48, "REG-02", 24, count, (size - 32) / 48);
  in.Check(count <= in.options.limits.max_counters, "REG-03", 24, count,
           in.options.limits.max_counters);
  const uint64_t end = 32 + 48 * count;
  in.Check(size == end, "REG-04", end, size - end, 0);
  in.Check(kinds.count(in.U32(28)) > 0, "REG-06", 28, in.U32(28), 22);
  in.Check(in.U32(16) == 0, "REG-08", 16, in.U32(16), 0);
  in.Check(IsDetailLevel(in.U32(20)), "REG-07", 20, in.U32(20), 400);
  in.Check(count >= 1, "REG-09", 24, count, 1);
  for (uint8_t byte : in.Copy(0, 16)) {
    in.Add("set.guid", byte);
  }
  in.Add("set.type", in.U32(16));
  in.Add("set.detail_level", in.U32(20));
  in.Add("set.num_counters", count);
  in.Add("set.instance_type", in.U32(28));
  in.Add("set.has_instances", (in.U32(28) & 2) != 0);
}

// PERF_COUNTER_REG_INFO at `at`.
void Counter(Checks &in, size_t at) {
  const int32_t scale = static_cast<int32_t>(in.U32(at + 20));
  in.Check(in.U32(at) != kNone, "REG-11", at, in.U32(at), kNone);
  in.Check(TypeIsKnown(in.U32(at + 4)), "REG-12", at + 4, in.U32(at + 4), 0);
  in.Check(AttributesFit(in.U64(at + 8)), "REG-15", at + 8, in.U64(at + 8), 31);
  in.Check(IsDetailLevel(in.U32(at + 16)), "REG-14", at + 16, in.U32(at + 16), 400);
  in.Check(scale >= -10 && scale <= 10, "REG-13", at + 20, in.U32(at + 20), 10);
  in.Check(in.U32(at + 40) <= 4, "REG-16", at + 40, in.U32(at + 40), 4);
  in.Check(in.U32(at + 44) == 0, "REG-17", at + 44, in.U32(at + 44), 0);
}

void AddCounter(Checks &in, size_t at) {
  in.Add("counter.offset", at);
  in.Add("counter.id", in.U32(at));
  in.Add("counter.type", in.U32(at + 4));
  in.Add("counter.attributes", in.U64(at + 8));
  in.Add("counter.detail_level", in.U32(at + 16));
  in.Add("counter.default_scale", in.U32(at + 20));
  in.Add("counter.base_id", in.U32(at + 24));
  in.Add("counter.time_id", in.U32(at + 28));
  in.Add("counter.freq_id", in.U32(at + 32));
  in.Add("counter.multi_id", in.U32(at + 36));
  in.Add("counter.aggregate", in.U32(at + 40));
}

// The counters of a set by their ids; of a repeated id the first counts.
using ById = std::map<uint32_t, size_t>;

bool IsThere(const Checks &in, const ById &ids, uint32_t id, uint32_t type) {
  const auto found = ids.find(id);
  return found != ids.end() && in.U32(found->second + 4) == type;
}

// BaseCounterId: of REG-18 to REG-21 at most one is reported.
void Base(Checks &in, const ById &ids, size_t at) {
  const uint32_t type = in.U32(at + 4);
  const uint32_t base = in.U32(at + 24);
  const bool has_time = in.U32(at + 28) != kNone;
  const uint32_t wanted = type == kPrecisionObjectTimer && has_time ? 0 : RequiredBase(type);
  if (base == kNone) {
    in.Check(wanted == 0, "REG-21", at + 24, base, wanted);
  } else if (in.Check(base != in.U32(at), "REG-19", at + 24, base, in.U32(at)) &&
             in.Check(ids.count(base) > 0, "REG-18", at + 24, base, 0)) {
    in.Check(wanted == 0 || IsThere(in, ids, base, wanted), "REG-20", at + 24, base, wanted);
  }
}

// Types with the object's clock, which V2 keeps in two counters.
bool WantsClock(uint32_t type) {
  return type == 0x00650500 || type == 0x20610500 || type == 0x30240500 ||
         type == kPrecisionObjectTimer;
}

void Clock(Checks &in, const ById &ids, size_t at) {
  const uint32_t type = in.U32(at + 4);
  const uint32_t time = in.U32(at + 28);
  const uint32_t freq = in.U32(at + 32);
  in.Check(time == kNone || IsThere(in, ids, time, kLargeRawcount), "REG-22", at + 28, time,
           kLargeRawcount);
  in.Check(freq == kNone || IsThere(in, ids, freq, kLargeRawcount), "REG-23", at + 32, freq,
           kLargeRawcount);
  const bool has_base = type == kPrecisionObjectTimer && in.U32(at + 24) != kNone;
  if (WantsClock(type) && !has_base) {
    in.Check(time != kNone && freq != kNone, "REG-24", time == kNone ? at + 28 : at + 32, kNone, 0);
  }
}

void Multiplier(Checks &in, const ById &ids, size_t at) {
  const uint32_t multi = in.U32(at + 36);
  in.Check(multi == kNone || IsThere(in, ids, multi, kRawcount), "REG-25", at + 36, multi,
           kRawcount);
  in.Check(!TypeIsMultiTimer(in.U32(at + 4)) || multi != kNone, "REG-26", at + 36, multi, 0);
}

// What ties the counters of a set together.
void Links(Checks &in) {
  ById ids;
  const uint32_t count = in.U32(24);
  bool is_told = false;
  for (uint32_t i = 0; i < count; ++i) {
    const size_t at = 32 + size_t{48} * i;
    const auto [first, is_new] = ids.insert({in.U32(at), at});
    if (!is_new && !is_told) {
      is_told = true;
      in.Check(false, "REG-10", at, in.U32(at), first->second);
    }
  }
  for (uint32_t i = 0; i < count; ++i) {
    const size_t at = 32 + size_t{48} * i;
    Base(in, ids, at);
    Clock(in, ids, at);
    Multiplier(in, ids, at);
  }
}

// REG-05 is asked of the block as a whole, right after its header.
bool IsAsked(Checks &in) {
  return !in.options.asked_guid ||
         in.Whole([&] { in.Check(in.Copy(0, 16) == *in.options.asked_guid, "REG-05", 0, 0, 0); });
}

void StringEnd(Checks &in, size_t at) {
  const size_t first = at;
  while (at < in.Size() && at - first < 7 && in.U8(at) == 0) {
    ++at;
  }
  in.Check(at == in.Size(), "RST-04", at, in.Size() - at, 0);
}

}  // namespace

void ReadRegCounterset(Checks &in) {
  if (!in.Part([&] { SetHeader(in); })) {
    return;
  }
  const bool is_asked = IsAsked(in);
  const std::vector<Finding> notes = in.answer.notes;
  const bool is_sound = in.Part([&] {
    for (uint32_t i = 0; i < in.U32(24); ++i) {
      const size_t at = 32 + size_t{48} * i;
      Counter(in, at);
      AddCounter(in, at);
    }
  });
  if (!is_asked) {
    in.answer.notes = notes;
  } else if (is_sound) {
    in.Whole([&] { Links(in); });
  }
}

void ReadRegCounter(Checks &in) {
  in.Part([&] {
    in.Open();
    in.Check(in.Size() >= 48, "REG-27", 0, in.Size(), 48);
    in.Check(in.Size() == 48, "REG-28", 48, in.Size() - 48, 0);
    if (in.options.asked_id) {
      in.Check(in.U32(0) == *in.options.asked_id, "REG-29", 0, in.U32(0), *in.options.asked_id);
    }
    Counter(in, 0);
    AddCounter(in, 0);
  });
}

void ReadRegString(Checks &in) {
  in.Part([&] {
    in.Open();
    const size_t size = in.Size();
    in.Check(size >= 2, "RST-01", 0, size, 2);
    in.Check(size % 2 == 0, "RST-02", size - 1, size, 2);
    const size_t units = in.UnitsBeforeNul(0, size / 2);
    in.Check(units < size / 2, "RST-03", 0, size / 2, size / 2);
    in.Check(units <= 65536, "RST-06", 0, units, 65536);
    StringEnd(in, 2 * (units + 1));
    in.Surrogates("RST-05", {0, 2 * units, 0});
    in.Add("text", Text{0, 2 * units, 0});
  });
}

void ReadRegGuid(Checks &in) {
  in.Part([&] {
    in.Open();
    in.Check(in.Size() >= 16, "REG-30", 0, in.Size(), 16);
    in.Check(in.Size() == 16, "REG-31", 16, in.Size() - 16, 0);
    for (uint8_t byte : in.Copy(0, 16)) {
      in.Add("guid", byte);
    }
  });
}

}  // namespace wpc_reference
