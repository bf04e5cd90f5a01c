// Binary logs: blg.md, sections 3 and 4, as far as messages. Rules BLG-BUF, -HDR, -LOG and -EVT.

#include "reference/blg.h"

#include <algorithm>
#include <map>
#include <optional>

namespace wpc_reference {
namespace {

constexpr size_t kBuffer = 72;
constexpr size_t kEvent = 72;
constexpr size_t kFirst = 72;  // where the log file header is
const Bytes kProvider = {0xb3, 0x3b, 0x3f, 0x93, 0x3e, 0x94, 0x0d, 0x49,
                         0x9c, 0xed, 0x3c, 0xbb, 0x14, 0xc1, 0x44, 0x79};

struct Log {
  bool is_damaged = false;  // its header is not read
  bool has_events = false;
  size_t buffer_size = 0;
  size_t num_buffers = 0;
  size_t first_event = kFirst;
  Text logger;
  Text file;
};

struct Events {
  size_t at;
  size_t end;
  bool is_cut;
};

struct Event {
  size_t at;
  uint32_t size;
  bool is_counter_log;
};

bool IsFull(uint8_t header_type) {
  return header_type == 10 || header_type == 20;
}

// Bytes of the headers of the system, which have their size at 4 and the group at 7.
std::optional<uint32_t> SystemHeader(uint8_t header_type) {
  static const std::map<uint8_t, uint32_t> kHeaders = {{0, 65536}, {1, 32},  {2, 32}, {3, 24},
                                                       {4, 24},    {16, 16}, {17, 16}};
  const auto found = kHeaders.find(header_type);
  return found == kHeaders.end() ? std::nullopt : std::optional<uint32_t>(found->second);
}

size_t SizeAt(const Checks &in, size_t at) {
  return SystemHeader(in.U8(at + 2)) ? at + 4 : at;
}

// A whole event of the system whose group is EventTrace.
bool IsAboutTheTrace(const Checks &in, size_t at) {
  const std::optional<uint32_t> header = SystemHeader(in.U8(at + 2));
  return header && in.U16(at + 4) >= *header && in.U8(at + 7) == 0;
}

// ---- buffers

// Those of the first buffer of a damaged log may be wrong: then all of it.
uint32_t Filled(const Checks &in, const Log &log, size_t at) {
  const uint32_t filled = in.U32(at + 48);
  const bool wrong = filled < kBuffer || filled > log.buffer_size;
  return log.is_damaged && at == 0 && wrong ? static_cast<uint32_t>(log.buffer_size) : filled;
}

void BufferIsSound(Checks &in, const Log &log, size_t at) {
  const uint32_t filled = Filled(in, log, at);
  in.Check(in.U32(at) == log.buffer_size, "BLG-BUF-06", at, in.U32(at), log.buffer_size);
  in.Check(filled >= kBuffer, "BLG-BUF-07", at + 48, filled, kBuffer);
  in.Check(filled <= log.buffer_size, "BLG-BUF-08", at + 48, filled, log.buffer_size);
  in.Check((in.U16(at + 52) & 0x40) == 0, "BLG-BUF-09", at + 52, 1, 0);
}

// Whether nothing was ever filled in, as far as can be told.
bool IsEmpty(const Checks &in, const Log &log, size_t number) {
  const size_t at = number * log.buffer_size;
  return in.Size() - at < kBuffer ||
         (in.U32(at + 48) == 0 && (in.U32(at) == 0 || in.U32(at) == log.buffer_size));
}

// Number of buffers up to the end of the log: not those that were reserved only. A torn header is no sign of
// those.
size_t BuffersOfLog(const Checks &in, const Log &log) {
  size_t number = log.num_buffers;
  while (number > 1 && IsEmpty(in, log, number - 1)) {
    --number;
  }
  const bool torn = number < log.num_buffers && in.Size() - number * log.buffer_size < kBuffer;
  return torn ? log.num_buffers : number;
}

void NothingFollows(Checks &in, const Log &log, size_t number) {
  if (number < log.num_buffers) {
    const size_t at = number * log.buffer_size;
    const size_t last = (log.num_buffers - 1) * log.buffer_size;
    in.Check(false, "BLG-BUF-10", at + 48, at, in.Size());
    in.Check(in.Size() % log.buffer_size == 0, "BLG-BUF-05", last, in.Size(), log.buffer_size);
  }
}

// Where its events are.
Events EventsOf(const Checks &in, const Log &log, size_t number) {
  const size_t at = number * log.buffer_size;
  const size_t there = static_cast<size_t>(std::min<uint64_t>(log.buffer_size, in.Size() - at));
  const size_t end = at + std::min<size_t>(Filled(in, log, at), there);
  const size_t begin = number == 0 ? log.first_event : at + kBuffer;
  return {std::min(begin, end), end, there < log.buffer_size};
}

// Nothing where the file has no header of it.
std::optional<Events> OpenBuffer(Checks &in, const Log &log, size_t number) {
  const size_t at = number * log.buffer_size;
  if (number + 1 == log.num_buffers) {
    in.Check(in.Size() % log.buffer_size == 0, "BLG-BUF-05", at, in.Size(), log.buffer_size);
  }
  if (in.Size() - at < kBuffer) {
    return std::nullopt;
  }
  BufferIsSound(in, log, at);
  return EventsOf(in, log, number);
}

// ---- log file header

void FirstWord(Checks &in) {
  in.Open();
  in.Check(in.Size() >= kBuffer, "BLG-BUF-01", 0, in.Size(), kBuffer);
  const uint32_t size = in.U32(0);
  in.Check(size >= 0x400, "BLG-BUF-02", 0, size, 0x400);
  in.Check(size <= 0x400000, "BLG-BUF-03", 0, size, 0x400000);
  in.Check(size % 8 == 0, "BLG-BUF-04", 0, size, 8);
}

size_t TimesAt(uint32_t pointer_size) {
  return Align8(32 + 56 + 2 * pointer_size + 172);
}

void HeaderIsSound(Checks &in, const Events &area) {
  const uint64_t room = area.end - area.at;
  in.Check(room >= 304, "BLG-HDR-01", kFirst, room, 304);
  const uint8_t type = in.U8(kFirst + 2);
  const uint32_t pointer = in.U32(kFirst + 76);
  const uint32_t size = in.U16(kFirst + 4);
  in.Check(type == 1 || type == 2, "BLG-HDR-02", kFirst + 2, type, 2);
  in.Check(pointer == 4 || pointer == 8, "BLG-HDR-03", kFirst + 76, pointer, 8);
  in.Check((in.U32(kFirst + 64) >> 26) % 2 == 0, "BLG-HDR-06", kFirst + 64, 1, 0);
  const size_t least = TimesAt(pointer) + 32;
  in.Check(size >= least, "BLG-HDR-04", kFirst + 4, size, least);
  in.Check(size <= room, "BLG-HDR-05", kFirst + 4, size, room);
}

// The name between the two places, and where it ends.
Text HeaderName(Checks &in, size_t &at, size_t end) {
  const size_t room = (end - at) / 2;
  const size_t units = in.UnitsBeforeNul(at, room);
  const size_t begin = at;
  if (!in.Check(units < room, "BLG-HDR-07", at, units, room)) {
    at = end;
    return {begin, 0, 0};
  }
  at += 2 * (units + 1);
  return {begin, 2 * units, 0};
}

void AddZone(Checks &in, size_t at) {
  in.Add("zone.bias", in.U32(at));
  in.Add("zone.standard_name", Text{at + 4, 2 * in.UnitsBeforeNul(at + 4, 32), 0});
  in.Add("zone.daylight_name", Text{at + 88, 2 * in.UnitsBeforeNul(at + 88, 32), 0});
  for (size_t i = 0; i < 16; i += 2) {
    in.Add("zone.standard_date", in.U16(at + 68 + i));
    in.Add("zone.daylight_date", in.U16(at + 152 + i));
  }
  in.Add("zone.standard_bias", in.U32(at + 84));
  in.Add("zone.daylight_bias", in.U32(at + 168));
}

void AddLog(Checks &in, const Log &log) {
  const uint32_t pointer = in.U32(kFirst + 76);
  const size_t times = kFirst + TimesAt(pointer);
  in.Add("buffer_size", log.buffer_size);
  in.Add("num_buffers", log.num_buffers);
  in.Add("buffers_written", in.U32(kFirst + 68));
  in.Add("pointer_size", pointer);
  in.Add("os_major", in.U8(kFirst + 36));
  in.Add("os_minor", in.U8(kFirst + 37));
  in.Add("os_build", in.U32(kFirst + 40));
  in.Add("mode", in.U32(kFirst + 64));
  in.Add("end_time", in.U64(kFirst + 48));
  in.Add("events_lost", in.U32(kFirst + 80));
  in.Add("boot_time", in.U64(times));
  in.Add("perf_freq", in.U64(times + 8));
  in.Add("start_time", in.U64(times + 16));
  in.Add("buffers_lost", in.U32(times + 28));
  AddZone(in, kFirst + 88 + 2 * pointer);
  in.Add("logger_name", log.logger);
  in.Add("file_name", log.file);
}

// ---- events

bool IsProvider(const Checks &in, size_t at) {
  return in.Copy(at + 24, 16) == kProvider;
}

// Whether some event that can be reached is of a counter log. Damage is no matter here, but the first buffer
// that is compressed is told.
bool HoldsCounters(const Checks &in, const Log &log, std::optional<size_t> &compressed) {
  for (size_t number = 0; number < log.num_buffers; ++number) {
    const size_t start = number * log.buffer_size;
    if (in.Size() - start < kBuffer || in.U32(start) != log.buffer_size ||
        Filled(in, log, start) < kBuffer || Filled(in, log, start) > log.buffer_size) {
      continue;
    }
    if ((in.U16(start + 52) & 0x40) != 0) {
      compressed = compressed.value_or(start);
      continue;
    }
    const Events events = EventsOf(in, log, number);
    for (size_t at = events.at; events.end - at >= 8;) {
      const bool full = IsFull(in.U8(at + 2));
      const size_t size = in.U16(SizeAt(in, at));
      if (size < (full ? kEvent : 8) || size > events.end - at) {
        break;
      }
      if (full && IsProvider(in, at)) {
        return true;
      }
      at = std::min<size_t>(at + Align8(size), events.end);
    }
  }
  return false;
}

// The first event, and where the next one is.
void ReadHeader(Checks &in, Log &log) {
  BufferIsSound(in, log, 0);
  const Events area = EventsOf(in, log, 0);
  HeaderIsSound(in, area);
  log.first_event = std::min<size_t>(kFirst + Align8(in.U16(kFirst + 4)), in.Size());
  const size_t end = kFirst + in.U16(kFirst + 4);
  size_t at = kFirst + TimesAt(in.U32(kFirst + 76)) + 32;
  const Text logger = HeaderName(in, at, end);
  const Text file = HeaderName(in, at, end);
  const uint32_t written = in.U32(kFirst + 68);
  in.Check(written == log.num_buffers, "BLG-HDR-08", kFirst + 68, written, log.num_buffers);
  log.logger = logger;
  log.file = file;
}

void OpenLog(Checks &in, Log &log) {
  FirstWord(in);
  log.buffer_size = in.U32(0);
  log.num_buffers = (in.Size() + log.buffer_size - 1) / log.buffer_size;
  log.is_damaged = !in.Part([&] { ReadHeader(in, log); });
  std::optional<size_t> compressed;
  log.has_events = HoldsCounters(in, log, compressed);
  if (log.is_damaged) {
    return;
  }
  if (!log.has_events && compressed) {
    BufferIsSound(in, log, *compressed);
  }
  in.Check(log.has_events, "BLG-LOG-01", log.first_event, 0, 1);
  AddLog(in, log);
}

// The event at events.at, which moves on; nothing at the end.
std::optional<Event> NextEvent(Checks &in, Events &events) {
  const uint64_t left = events.end - events.at;
  const size_t at = events.at;
  if (left == 0 || (events.is_cut && left < 8)) {
    return std::nullopt;
  }
  in.Check(left >= 8, "BLG-EVT-01", at, left, 8);
  const uint8_t type = in.U8(at + 2);
  const size_t size_at = SizeAt(in, at);
  const uint32_t size = in.U16(size_at);
  const uint32_t least = IsFull(type) ? kEvent : 8;
  in.Check(size >= least, "BLG-EVT-02", size_at, size, least);
  if (events.is_cut && size > left) {
    return std::nullopt;
  }
  in.Check(size <= left, "BLG-EVT-03", size_at, size, left);
  in.Check(Align8(size) <= left, "BLG-EVT-04", size_at, size, left);
  in.Check(IsFull(type) || IsAboutTheTrace(in, at), "BLG-EVT-05", at + 2, type, 20);
  uint64_t foreign = 0;
  for (size_t i = 0; IsFull(type) && i < 16; ++i) {
    foreign += in.U8(at + 24 + i) != kProvider.at(i);
  }
  in.Check(foreign == 0, "BLG-EVT-06", at + 24, foreign, 0);
  events.at = at + std::min<uint64_t>(Align8(size), left);
  return Event{at, size, IsFull(type) && foreign == 0};
}

// ---- messages

// Joins the parts of events, and reads what is complete.
class Joiner {
 public:
  Joiner(Checks &in, LogListener *listener)
      : in_(in),
        listener_(listener),
        room_(in.options.room.value_or(in.Size())),
        places_(in.options.places.value_or(in.Size() / kEvent)) {
  }

  void Take(const Event &event) {
    const uint32_t part = in_.U32(event.at + 64);
    const uint32_t parts = in_.U32(event.at + 68);
    in_.Check(part >= 1, "BLG-EVT-07", event.at + 64, part, 1);
    in_.Check(part <= parts, "BLG-EVT-08", event.at + 64, part, parts);
    const uint64_t expected = message_.parts.size() + 1;
    if (part != expected || !Continues(event)) {
      message_ = LogMessage();
      if (listener_ != nullptr) {
        listener_->OnLost(in_.options.strict);
      }
      in_.Check(false, "BLG-EVT-09", event.at + 64, part, expected);
      if (part != 1) {
        return;
      }
    }
    Add(event);
    if (part == parts) {
      complete_ = message_;
      message_ = LogMessage();
    }
  }

  // What the last event completed.
  std::optional<LogMessage> Complete() {
    std::optional<LogMessage> complete;
    complete.swap(complete_);
    return complete;
  }

  void End() {
    const uint64_t parts = message_.parts.size();
    in_.Check(parts == message_.num_parts, "BLG-EVT-10", message_.offset, parts,
              message_.num_parts);
  }

 private:
  bool Continues(const Event &event) const {
    return message_.parts.empty() ||
           (in_.U8(event.at + 4) == message_.type && in_.U64(event.at + 16) == message_.time &&
            in_.U32(event.at + 68) == message_.num_parts);
  }

  void Add(const Event &event) {
    const size_t payload = event.at + kEvent;
    const size_t length = event.size - kEvent;
    if (message_.parts.empty()) {
      message_.offset = event.at;
      message_.type = in_.U8(event.at + 4);
      message_.time = in_.U64(event.at + 16);
      message_.num_parts = in_.U32(event.at + 68);
    }
    if (message_.num_parts > 1) {
      const LogMessage kept = message_;
      message_ = LogMessage();
      const uint64_t size = kept.bytes.size() + length;
      in_.Check(size <= room_, "BLG-EVT-11", payload, size, room_);
      in_.Check(kept.parts.size() < places_, "BLG-EVT-12", event.at + 64, kept.parts.size(),
                places_);
      message_ = kept;
    }
    message_.parts.push_back({message_.bytes.size(), payload});
    const Bytes bytes = in_.Copy(payload, length);
    message_.bytes.insert(message_.bytes.end(), bytes.begin(), bytes.end());
  }

  Checks &in_;
  LogListener *listener_;
  uint64_t room_;
  uint64_t places_;
  LogMessage message_;
  std::optional<LogMessage> complete_;
};

void AddEvent(Checks &in, const Event &event) {
  const bool counts = event.is_counter_log;
  in.Add("event.offset", event.at);
  in.Add("event.size", event.size);
  in.Add("event.type", counts ? in.U8(event.at + 4) : 0);
  in.Add("event.time", counts ? in.U64(event.at + 16) : 0);
  in.Add("event.part", counts ? in.U32(event.at + 64) : 0);
  in.Add("event.num_parts", counts ? in.U32(event.at + 68) : 0);
}

// Reads a log, for a listener or for none.
class LogReader {
 public:
  LogReader(Checks &in, LogListener *listener)
      : in_(in), listener_(listener), joiner_(in, listener) {
  }

  void Read() {
    Log log;
    Part([&] { OpenLog(in_, log); });
    if (!log.has_events) {
      return;
    }
    const size_t count = BuffersOfLog(in_, log);
    for (size_t number = 0; number < count; ++number) {
      std::optional<Events> events;
      if (Part([&] { events = OpenBuffer(in_, log, number); }) && events) {
        in_.Add("buffer.offset", number * log.buffer_size);
        ReadEvents(*events);
      }
    }
    in_.Part([&] { NothingFollows(in_, log, count); });
    in_.Part([&] { joiner_.End(); });
  }

 private:
  template <typename Walk>
  bool Part(Walk walk) {
    const bool is_sound = in_.Part(walk);
    if (!is_sound && listener_ != nullptr) {
      listener_->OnLost(true);
    }
    return is_sound;
  }

  void ReadEvents(Events events) {
    for (;;) {
      std::optional<Event> event;
      if (!Part([&] { event = NextEvent(in_, events); }) || !event) {
        return;
      }
      AddEvent(in_, *event);
      if (event->is_counter_log) {
        Part([&] { joiner_.Take(*event); });
        if (const std::optional<LogMessage> message = joiner_.Complete()) {
          ReadLogMessage(in_, *message, catalogue_, listener_);
        }
      }
    }
  }

  Checks &in_;
  LogListener *listener_;
  Joiner joiner_;
  LogCatalogue catalogue_;
};

}  // namespace

size_t LogMessage::Place(size_t at) const {
  Part last = parts.at(0);
  for (const Part &part : parts) {
    last = part.in_message <= at ? part : last;
  }
  return last.in_file + (at - last.in_message);
}

void ReadLog(Checks &in) {
  LogReader(in, nullptr).Read();
}

Answer ReadLogFor(const Bytes &bytes, const Options &options, LogListener &listener) {
  Checks in(bytes, options);
  LogReader(in, &listener).Read();
  return in.answer;
}

}  // namespace wpc_reference
