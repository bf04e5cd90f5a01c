// The bytes of a log, written from docs/reference/blg.md.

#include <algorithm>
#include <set>
#include <utility>

#include "support/model/log.h"
#include "support/model/structs.h"

namespace wpc_test::model {
namespace {

constexpr size_t kBufferHeader = 72, kEventHeader = 72;
constexpr size_t kMostOfEvent =
    65528;  // its size has 16 bits, and it is filled up to a multiple of 8
constexpr Guid kProvider = {0xb3, 0x3b, 0x3f, 0x93, 0x3e, 0x94, 0x0d, 0x49,
                            0x9c, 0xed, 0x3c, 0xbb, 0x14, 0xc1, 0x44, 0x79};
constexpr Guid kLogger = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

// ---- the log file header

void PutZone(Writer &out, const LogZone &zone) {
  const auto put = [&](const std::u16string &name, const SystemTime &date, int32_t bias) {
    out.Units(name).Put(0, 64 - 2 * name.size());
    PutSystemTime(out, date);
    out.U32(static_cast<uint32_t>(bias));
  };
  out.U32(static_cast<uint32_t>(zone.bias));
  put(zone.standard_name, zone.standard_date, zone.standard_bias);
  put(zone.daylight_name, zone.daylight_date, zone.daylight_bias);
}

// TRACE_LOGFILE_HEADER, and the two names.
Bytes LogfileHeader(const LogHead &head, size_t buffers) {
  Writer out;
  out.U32(head.buffer_size).Put(head.os_major, 1).Put(head.os_minor, 1).U16(0);
  out.U32(head.os_build).U32(1).U64(head.end_time).U32(156250).U32(0).U32(head.mode);
  out.U32(buffers).U32(1).U32(head.pointer_size).U32(head.events_lost).U32(2000);
  out.Put(0, 2 * head.pointer_size);
  PutZone(out, head.zone);
  out.Pad8().U64(head.boot_time).U64(Unsigned(head.perf_freq)).U64(head.start_time);
  out.U32(2).U32(head.buffers_lost).Text(head.logger_name);
  const size_t room = std::min<size_t>(head.buffer_size - kBufferHeader, kMostOfEvent);
  const bool fits = 32 + out.size() + 2 <= room;  // without its end, an empty name is read as one
  return fits || !head.file_name.empty() ? out.Text(head.file_name).Take() : out.Take();
}

// The first event, filled up.
Bytes FirstEvent(const LogHead &head, size_t buffers) {
  const Bytes header = LogfileHeader(head, buffers);
  Writer out;
  out.U16(2).Put(head.pointer_size == 8 ? 2 : 1, 1).Put(0xC0, 1).U16(32 + header.size()).U16(0);
  out.U32(0).U32(0).U64(head.start_time).U64(0);
  return out.Append(header).Pad8().Take();
}

Bytes BufferHeader(uint32_t size, size_t number, size_t filled, bool is_last) {
  Writer out;
  out.U32(size).U32(filled).U32(filled).U32(0).U64(kLogTime).U64(number).U64(0).U64(0);
  out.U32(filled).U16(number == 0 || is_last ? 1 : 0).U16(number == 0 ? 4 : 0).U64(0).U64(0);
  return out.Take();
}

// ---- catalogue

// The strings of an entry, and where each begins.
class Strings {
 public:
  explicit Strings(const LogLayout &layout) : shares_(layout.shares) {
    out_.Append(Bytes(layout.gap, layout.stale));
  }

  uint32_t Place(const std::u16string &text) {
    for (size_t i = 0; shares_ && i < texts_.size(); ++i) {
      if (texts_[i].first == text) {
        return texts_[i].second;
      }
    }
    texts_.emplace_back(text, static_cast<uint32_t>(out_.size()));
    out_.Text(text);
    return texts_.back().second;
  }
  Bytes Take() {
    return out_.Take();
  }

 private:
  bool shares_;
  Writer out_;
  std::vector<std::pair<std::u16string, uint32_t>> texts_;
};

void PutEntry(Writer &out, const LogEntry &e, const LogLayout &layout) {
  Strings strings(layout);
  const uint32_t machine = strings.Place(e.machine), object = strings.Place(e.object);
  const uint32_t instance = e.has_instance ? strings.Place(e.instance) : kNone;
  const uint32_t parent = e.has_parent ? strings.Place(e.parent) : kNone;
  const uint32_t counter = strings.Place(e.counter);
  const Bytes bytes = strings.Take();
  const size_t size = Align8(52 + bytes.size()) + layout.spare;
  out.U32(size).U32(e.flags).U32(0).U32(e.type).U64(e.time_base);
  out.U32(static_cast<uint32_t>(e.scale)).U32(machine).U32(object).U32(instance).U32(parent);
  out.U32(e.instance_index).U32(counter).Append(bytes);
  out.Append(Bytes(size - 52 - bytes.size(), layout.stale));
}

// ---- blocks

Bytes Framed(uint8_t kind, const Bytes &body) {
  return Writer().U16(0x4C42).Put(3, 1).Put(kind, 1).U32(8 + body.size()).Append(body).Take();
}

// As PDH_RAW_COUNTER.
Bytes OneValue(const LogBlock &b) {
  Writer out;
  out.U32(b.status).U64(b.time).U32(0).U64(Unsigned(b.first)).U64(Unsigned(b.second));
  return out.U32(b.multi_count).U32(0).Take();
}

Bytes ManyValues(const LogBlock &b, const LogLayout &layout) {
  Writer items, names, out;
  for (const LogItem &item : b.items) {
    items.U32(24 + 24 * b.items.size() + names.size()).U32(item.multi_count);
    items.U64(Unsigned(item.first)).U64(Unsigned(item.second));
    names.Text(item.name);
  }
  const size_t spare = Align8(names.size()) - names.size() + layout.spare;
  out.U32(24 + items.size() + names.size() + spare).U32(b.items.size()).U32(b.status).U32(0);
  out.U64(b.time).Append(items.Take()).Append(names.Take());
  return out.Append(Bytes(spare, layout.stale)).Take();
}

// ---- names

Bytes NamesOf(const LogMessage &message) {
  Writer out;
  out.Text(message.machine);
  for (const Title &name : message.names) {
    const std::string digits = std::to_string(name.index);
    out.Text(std::u16string(digits.begin(), digits.end())).Text(name.text);
  }
  return out.Take();
}

}  // namespace

// ---- messages

Bytes Encode(const LogBlock &block, const LogLayout &layout) {
  if (block.kind == 5) {
    return Framed(5, Writer().Append(block.object).Pad8().Take());
  }
  return Framed(block.kind, block.kind == 1 ? OneValue(block) : ManyValues(block, layout));
}

Bytes Encode(const LogMessage &message, const LogLayout &layout) {
  Writer out;
  switch (message.type) {
    case 32:
      out.U32(0x6FF).U32(0x20008);
      for (const LogEntry &entry : message.entries) {
        PutEntry(out, entry, layout);
      }
      return out.Take();
    case 34:
      for (const LogBlock &block : message.blocks) {
        out.Append(Encode(block, layout));
      }
      return Framed(0, out.Take());
    case 36:
      return NamesOf(message);
    default:
      return message.body;
  }
}

Bytes Encode(const Log &log, const LogLayout &layout) {
  LogFile file(log.head, layout);
  for (const LogMessage &message : log.messages) {
    file.Add(message.type, message.time, Encode(message, layout));
  }
  if (log.messages.empty()) {
    file.AddTorn();
  }
  return file.Take();
}

Bytes Encode(const Log &log) {
  return Encode(log, LogLayout());
}

// ---- the directory

namespace {

struct Description {
  std::vector<std::u16string> instances;
  std::vector<V1Counter> counters;
};

// The entries of the last catalogue: their instances in all samples, without those that repeat.
std::vector<Description> Describe(const Log &log, size_t *samples) {
  std::vector<Description> all;
  for (const LogMessage &message : log.messages) {
    *samples += message.type == 34;
    all.resize(message.type == 32 ? message.entries.size() : all.size());
    for (size_t i = 0; message.type == 34 && i < message.blocks.size() && i < all.size(); ++i) {
      for (const LogItem &item : message.blocks[i].items) {
        std::vector<std::u16string> &names = all[i].instances;
        if (std::find(names.begin(), names.end(), item.name) == names.end()) {
          names.push_back(item.name);
        }
      }
    }
  }
  return all;
}

Bytes DescriptionBlock(const Description &d) {
  Writer out, instances, names;
  out.U32(d.instances.empty() ? kNone : d.instances.size()).U32(1);
  out.U32(2).U32(0x00010000).U64(0).U32(0);  // index, type, time base and scale of one counter
  out.Put(0, Align8(8 + out.size()) - 8 - out.size());
  for (const std::u16string &name : d.instances) {
    instances.U32(names.size()).U32(0).U32(kNone).U32(kNone);
    names.Text(name);
  }
  return Framed(5, out.Append(instances.Take()).Append(names.Take()).Pad8().Take());
}

}  // namespace

Bytes EncodeDirectory(const Log &log) {
  size_t samples = 0;
  Writer blocks, out;
  const std::vector<Description> all = Describe(log, &samples);
  for (const Description &description : all) {
    blocks.Append(DescriptionBlock(description));
  }
  out.U64(kLogTime).U64(kLogTime + kSecond).U32(samples).U32(all.size());
  return out.U32(32 + blocks.size()).U32(0x5FF).Append(blocks.Take()).Take();
}

// ---- parts, events and buffers

LogFile::LogFile(const LogHead &head, const LogLayout &layout) : head_(head), layout_(layout) {
  const size_t room = head.buffer_size - kBufferHeader - kEventHeader;
  layout_.part = std::min({layout.part, room, kMostOfEvent - kEventHeader});
  events_ = FirstEvent(head_, 0);
}

void LogFile::Add(uint8_t type, uint64_t time, const Bytes &payload) {
  const size_t parts = std::max<size_t>((payload.size() + layout_.part - 1) / layout_.part, 1);
  for (size_t i = 0; i < parts; ++i) {
    const size_t begin = i * layout_.part, end = std::min(begin + layout_.part, payload.size());
    const auto at = payload.begin();
    Event(type, time,
          Bytes(at + static_cast<std::ptrdiff_t>(begin), at + static_cast<std::ptrdiff_t>(end)),
          i + 1, parts);
    Foreign();
  }
}

void LogFile::AddTorn() {
  Event(32, 0, {}, 1, 2);
}

// EVENT_TRACE_HEADER, and the part.
void LogFile::Event(uint8_t type, uint64_t time, const Bytes &part, size_t number, size_t parts) {
  Writer out;
  out.U16(kEventHeader + part.size()).Put(head_.pointer_size == 8 ? 20 : 10, 1).Put(0xC0, 1);
  out.Put(type, 1).Put(0, 1).U16(60).U32(0).U32(0).U64(time).Append(kProvider).U64(0);
  out.Append(kLogger).U32(number).U32(parts).Append(part);
  Put(out.Append(Bytes(Align8(out.size()) - out.size(), layout_.stale)).Take());
}

// One with the header of counter logs and another provider, one with another header.
void LogFile::Foreign() {
  if (layout_.has_foreign) {
    Put(Writer().U16(kEventHeader).Put(10, 1).Put(0xC0, 1).Put(0, kEventHeader - 4).Take());
    Put(Writer().U16(0).Put(1, 1).Put(0xC0, 1).U16(11).Put(0, 10).Take());
  }
}

void LogFile::Put(const Bytes &event) {
  const bool is_full = layout_.in_buffer > 0 && num_events_ >= layout_.in_buffer;
  if (is_full || event.size() > head_.buffer_size - kBufferHeader - events_.size()) {
    Flush(false);
  }
  events_.insert(events_.end(), event.begin(), event.end());
  ++num_events_;
}

void LogFile::Flush(bool is_last) {
  const size_t filled = kBufferHeader + events_.size();
  const Bytes header = BufferHeader(head_.buffer_size, num_buffers_, filled, is_last);
  first_header_ = num_buffers_ == 0 ? header : first_header_;
  file_.insert(file_.end(), header.begin(), header.end());
  file_.insert(file_.end(), events_.begin(), events_.end());
  file_.resize(file_.size() + head_.buffer_size - filled, 0xFF);
  events_.clear();
  num_events_ = 0;
  ++num_buffers_;
}

// The number of buffers is known at the end.
Bytes LogFile::Take() {
  Flush(true);
  if (!is_taken_) {
    const Bytes first = FirstBytes();
    std::copy(first.begin(), first.end(), file_.begin());
  }
  return std::move(file_);
}

Bytes LogFile::TakeFull() {
  is_taken_ = is_taken_ || !file_.empty();
  return std::exchange(file_, {});
}

Bytes LogFile::FirstBytes() const {
  Bytes bytes = first_header_;
  const Bytes event = FirstEvent(head_, num_buffers_);
  bytes.insert(bytes.end(), event.begin(), event.end());
  return bytes;
}

}  // namespace wpc_test::model
