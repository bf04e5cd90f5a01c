// Logs of Performance Monitor for the tests of the command, as strings that can be written to files:
// messages as Windows writes them, put into parts of 8,000 bytes and buffers.
#ifndef WPC_TESTS_SUPPORT_COMMAND_CLI_LOGS_H_
#define WPC_TESTS_SUPPORT_COMMAND_CLI_LOGS_H_

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli_v1_blocks.h"

namespace wpc_cli {

// 2024-01-01T00:00:00, the local time of the first sample; UTC is 5 hours more.
inline constexpr uint64_t kLogTime = UINT64_C(133485408000000000), kSecond = 10000000;

struct LogEntry {
  std::u16string machine, object, instance, counter;  // instance empty: none
  uint32_t flags = 0, type = 0x10410400;
  uint64_t time_base = 2000;
};

inline LogEntry OneCounter(const std::u16string &counter, uint32_t type = 0x10410400) {
  return {u"\\\\A", u"O", u"", counter, 0, type, 2000};
}
inline LogEntry Wildcard(const std::u16string &counter) {
  return {u"\\\\A", u"O", u"*", counter, 1, 0x10410400, 2000};
}
inline LogEntry WholeObject(const std::u16string &machine, const std::u16string &object) {
  return {machine, object, u"", u"*", 16, 16, 0};
}

inline std::string Packed(const LogEntry &entry) {
  Writer strings;
  std::vector<size_t> offsets;
  for (const std::u16string &text : {entry.machine, entry.object, entry.instance, entry.counter}) {
    offsets.push_back(strings.size());
    strings.Text(text);
  }
  const std::string padded = Writer().U32(0).Append(strings.str()).Pad8().str().substr(4);
  Writer out;
  out.U32(52 + Size32(padded)).U32(entry.flags).U32(0).U32(entry.type).U64(entry.time_base).U32(0);
  out.U32(static_cast<uint32_t>(offsets[0])).U32(static_cast<uint32_t>(offsets[1]));
  out.U32(entry.instance.empty() ? 0xFFFFFFFF : static_cast<uint32_t>(offsets[2]));
  out.U32(0xFFFFFFFF).U32(0).U32(static_cast<uint32_t>(offsets[3]));
  return out.Append(padded).str();
}

inline std::string LogBlock(uint8_t kind, const std::string &body) {
  return Writer().U32(0x00034C42u | uint32_t{kind} << 24).U32(8 + Size32(body)).Append(body).str();
}

inline std::string LogValue(uint64_t first, uint64_t second, uint64_t time = kLogTime) {
  return LogBlock(1, Writer().U32(0).U64(time).U32(0).U64(first).U64(second).U32(1).U32(0).str());
}

inline std::string LogInstances(const std::vector<std::pair<std::u16string, uint64_t>> &items) {
  Writer rows, names;
  for (const auto &[name, first] : items) {
    const size_t at = 24 + 24 * items.size() + names.size();
    rows.U32(static_cast<uint32_t>(at)).U32(1).U64(first).U64(1000);
    names.Text(name);
  }
  const std::string body = Writer().Append(rows.str()).Append(names.Pad8().str()).str();
  Writer out;
  out.U32(24 + Size32(body)).U32(static_cast<uint32_t>(items.size())).U64(0).U64(kLogTime);
  return LogBlock(2, out.Append(body).str());
}

inline std::string LogObject(const std::string &v1_block) {
  return LogBlock(5, Writer().Append(v1_block).Pad8().str());
}

// Types of messages, as in wpc/blg.h.
enum : uint8_t { kCatalogueMessage = 32, kSampleMessage = 34, kNamesMessage = 36 };

class LogBuilder {
 public:
  explicit LogBuilder(uint32_t buffer_size = 65536) : buffer_size_(buffer_size) {
  }

  LogBuilder &Names(const std::u16string &machine,
                    const std::vector<std::pair<uint32_t, std::u16string>> &pairs) {
    Writer out;
    out.Text(machine);
    for (const auto &[index, text] : pairs) {
      const std::string digits = std::to_string(index);
      out.Text(std::u16string(digits.begin(), digits.end())).Text(text);
    }
    return Message(kNamesMessage, out.str(), kLogTime);
  }

  LogBuilder &Catalogue(const std::vector<LogEntry> &entries) {
    Writer out;
    out.U32(0x6FF).U32(0x20008);
    for (const LogEntry &entry : entries) {
      out.Append(Packed(entry));
    }
    return Message(kCatalogueMessage, out.str(), kLogTime);
  }

  // The n-th second.
  LogBuilder &Sample(uint64_t n, const std::vector<std::string> &blocks) {
    return Message(kSampleMessage, LogBlock(0, Joined(blocks)), kLogTime + n * kSecond);
  }

  LogBuilder &Message(uint8_t type, const std::string &payload, uint64_t time) {
    const size_t parts = payload.empty() ? 1 : (payload.size() + 7999) / 8000;
    for (size_t i = 0; i < parts; i++) {
      Event(type, payload.substr(i * 8000, 8000), time, static_cast<uint32_t>(i + 1),
            static_cast<uint32_t>(parts));
    }
    return *this;
  }

  std::string Take() const {
    std::string log;
    const std::vector<std::string> buffers = Buffers();
    for (size_t i = 0; i < buffers.size(); i++) {
      log += Buffer(i, buffers.size(), buffers[i]);
    }
    return log;
  }

 private:
  void Event(uint8_t type, const std::string &part, uint64_t time, uint32_t number,
             uint32_t parts) {
    Writer out;
    out.U32(72 + Size32(part) + (uint32_t{10} << 16) + (uint32_t{0xC0} << 24));
    out.U32(type + (uint32_t{60} << 16)).U64(0).U64(time);
    out.Append(std::string("\xb3\x3b\x3f\x93\x3e\x94\x0d\x49\x9c\xed\x3c\xbb\x14\xc1\x44\x79", 16));
    out.U64(0).U64(1).U64(2).U32(number).U32(parts).Append(part);
    events_.push_back(out.Pad8().str());
  }

  // Events as they fit, after the log file header in the first one.
  std::vector<std::string> Buffers() const {
    std::vector<std::string> buffers = {std::string(kHeader, '\0')};
    for (const std::string &event : events_) {
      if (72 + buffers.back().size() + event.size() > buffer_size_) {
        buffers.emplace_back();
      }
      buffers.back() += event;
    }
    return buffers;
  }

  // The log file header of a writer of 32 bits, without the names of its fields in evntrace.h.
  std::string Header(size_t buffers) const {
    Writer out;
    out.U32(0xC0010002).U32(kHeader).U64(0).U64(0).U64(0);
    out.U32(buffer_size_).U32(0x05010006).U32(6000).U32(1).U64(kLogTime + kSecond).U32(156250);
    out.U32(0).U32(1).U32(static_cast<uint32_t>(buffers)).U32(1).U32(4).U32(0).U32(2000).U64(0);
    std::string zone(172, '\0');
    zone.replace(0, 4, Writer().U32(300).str());
    out.Append(zone).U32(0).U64(kLogTime - kSecond).U64(2000).U64(kLogTime).U32(2).U32(0);
    return out.Text(u"L").Text(u"F").str();
  }

  std::string Buffer(size_t i, size_t buffers, std::string body) const {
    if (i == 0) {
      body.replace(0, kHeader, Header(buffers));
    }
    Writer out;
    out.U32(buffer_size_).U32(0).U64(0).U64(0).U64(i).U64(0).U64(0);
    out.U32(72 + Size32(body)).U32(i == 0 ? 0x00040001 : 0).U64(0).U64(0);
    std::string buffer = out.Append(body).str();
    buffer.resize(buffer_size_, '\xff');
    return buffer;
  }

  static constexpr uint32_t kHeader = 312;
  uint32_t buffer_size_;
  std::vector<std::string> events_;
};

// One counter, and instances of another, over three seconds.
inline std::string SmallLog() {
  LogBuilder log;
  log.Catalogue({OneCounter(u"C"), Wildcard(u"D")});
  for (uint64_t n = 0; n < 3; n++) {
    log.Sample(n, {LogValue(10 * n, 2000 * n), LogInstances({{u"a", n}, {u"b", 2 * n}})});
  }
  return log.Take();
}

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_LOGS_H_
