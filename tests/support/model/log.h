// Binary logs as plain values: what the library's views say about a log, apart from how it lies in
// buffers, parts and gaps. As in model.h, Read() and Encode() are each other's inverse.
#ifndef WPC_TESTS_SUPPORT_MODEL_LOG_H_
#define WPC_TESTS_SUPPORT_MODEL_LOG_H_

#include "support/model/build.h"
#include "support/model/model.h"
#include "support/model/writer.h"

namespace wpc_test::model {

// 2024-01-01T00:00:00, and a second.
inline constexpr uint64_t kLogTime = UINT64_C(133485408000000000), kSecond = 10000000;

// TIME_ZONE_INFORMATION. Names have at most 32 units.
struct LogZone {
  int32_t bias = 0, standard_bias = 0, daylight_bias = 0;
  std::u16string standard_name, daylight_name;
  SystemTime standard_date = {}, daylight_date = {};

  auto Members() const {
    return std::tie(bias, standard_bias, daylight_bias, standard_name, daylight_name, standard_date,
                    daylight_date);
  }
};

// What the log file header says, and the size of the buffers: 1 KiB to 4 MiB, a multiple of 8.
struct LogHead {
  uint32_t buffer_size = 65536, pointer_size = 8;
  uint8_t os_major = 10, os_minor = 0;
  uint32_t os_build = 14393, mode = 1, events_lost = 0, buffers_lost = 0;
  uint64_t start_time = kLogTime, end_time = kLogTime, boot_time = 0;
  int64_t perf_freq = 10000000;
  LogZone zone;
  std::u16string logger_name, file_name;

  auto Members() const {
    return std::tie(buffer_size, pointer_size, os_major, os_minor, os_build, mode, events_lost,
                    buffers_lost, start_time, end_time, boot_time, perf_freq, zone, logger_name,
                    file_name);
  }
};

struct LogEntry {
  uint32_t flags = 0, type = 0;
  uint64_t time_base = 0;
  int32_t scale = 0;
  std::u16string machine, object;
  bool has_instance = false;
  std::u16string instance;
  bool has_parent = false;
  std::u16string parent;
  uint32_t instance_index = 0;
  std::u16string counter;

  auto Members() const {
    return std::tie(flags, type, time_base, scale, machine, object, has_instance, instance,
                    has_parent, parent, instance_index, counter);
  }
};

// A value of one of many instances.
struct LogItem {
  std::u16string name;
  uint32_t multi_count = 1;
  int64_t first = 0, second = 0;

  auto Members() const {
    return std::tie(name, multi_count, first, second);
  }
};

// Kind 1: one value. 2: items, and without items no status and no time. 5: the whole object, as bytes
// of a V1 block.
struct LogBlock {
  uint8_t kind = 1;
  uint32_t status = 0;
  uint64_t time = 0;
  int64_t first = 0, second = 0;
  uint32_t multi_count = 1;
  std::vector<LogItem> items;
  Bytes object;

  auto Members() const {
    return std::tie(kind, status, time, first, second, multi_count, items, object);
  }
};

// type 32: entries. 34: blocks. 36: machine and names. 35 and others: body.
struct LogMessage {
  uint8_t type = 0;
  uint64_t time = 0;
  std::vector<LogEntry> entries;
  std::vector<LogBlock> blocks;
  std::u16string machine;
  std::vector<Title> names;
  Bytes body;

  auto Members() const {
    return std::tie(type, time, entries, blocks, machine, names, body);
  }
};

struct Log {
  LogHead head;
  std::vector<LogMessage> messages;

  auto Members() const {
    return std::tie(head, messages);
  }
};

// The same log lies in its file in many ways.
struct LogLayout {
  size_t part = 8000;    // bytes of a payload at most
  size_t in_buffer = 0;  // events in a buffer at most; 0: as many as fit
  size_t gap = 0;        // bytes before the strings of an entry, an even number
  size_t spare =
      0;  // bytes after the strings of an entry and the names of instances, a multiple of 8
  bool shares = false;       // equal strings of an entry stand there once
  bool has_foreign = false;  // events of other providers in between
  uint8_t stale = 0;         // what is in the gaps
};

// Puts messages into parts, parts into events, events into buffers.
class LogFile {
 public:
  explicit LogFile(const LogHead &head, const LogLayout &layout = {});

  void Add(uint8_t type, uint64_t time, const Bytes &payload);
  // A part that none follows.
  void AddTorn();
  // Bytes of the file so far, with its last buffer in full.
  size_t size() const {
    return (num_buffers_ + 1) * head_.buffer_size;
  }
  Bytes Take();
  // The buffers that became full since the last call, so that a file may be larger than memory. What
  // Take() gives then is the rest, and FirstBytes() go to the start of the file.
  Bytes TakeFull();
  Bytes FirstBytes() const;

 private:
  void Event(uint8_t type, uint64_t time, const Bytes &part, size_t number, size_t parts);
  void Foreign();
  void Put(const Bytes &event);
  void Flush(bool is_last);

  LogHead head_;
  LogLayout layout_;
  Bytes file_;  // full buffers that were not taken
  bool is_taken_ = false;
  Bytes first_header_;
  Bytes events_;  // of the buffer that is being filled
  size_t num_events_ = 0;
  size_t num_buffers_ = 0;  // full ones
};

// The payload of a message.
Bytes Encode(const LogMessage &message, const LogLayout &layout);
// A block of a sample, with its header.
Bytes Encode(const LogBlock &block, const LogLayout &layout);
Bytes Encode(const Log &log);
Bytes Encode(const Log &log, const LogLayout &layout);
// The payload of a directory that says what the samples of the log say.
Bytes EncodeDirectory(const Log &log);

bool Read(wpc_input in, Log *to);

void Build(Choices *from, Log *to);
void Build(Choices *from, LogLayout *to);

}  // namespace wpc_test::model

#endif  // WPC_TESTS_SUPPORT_MODEL_LOG_H_
