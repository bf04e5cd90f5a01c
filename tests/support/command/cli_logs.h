// Logs of Performance Monitor for the tests of the command, as strings that can be written to files: the
// model's encoder, with the few shapes that these tests need.
#ifndef WPC_TESTS_SUPPORT_COMMAND_CLI_LOGS_H_
#define WPC_TESTS_SUPPORT_COMMAND_CLI_LOGS_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli_v1_blocks.h"
#include "support/model/log.h"

namespace wpc_cli {

using model::LogBlock;
using model::LogEntry;

inline LogEntry OneCounter(const std::u16string &counter, uint32_t type = 0x10410400) {
  LogEntry entry;
  entry.machine = u"\\\\A";
  entry.object = u"O";
  entry.counter = counter;
  entry.type = type;
  entry.time_base = 2000;
  return entry;
}
inline LogEntry Wildcard(const std::u16string &counter) {
  LogEntry entry = OneCounter(counter);
  entry.flags = 1;
  entry.has_instance = true;
  entry.instance = u"*";
  return entry;
}
inline LogBlock LogValue(int64_t first, int64_t second) {
  LogBlock block;
  block.time = model::kLogTime;
  block.first = first;
  block.second = second;
  return block;
}

inline LogBlock LogInstances(const std::vector<std::pair<std::u16string, int64_t>> &items) {
  LogBlock block;
  block.kind = 2;
  block.time = model::kLogTime;
  for (const auto &[name, first] : items) {
    block.items.push_back({name, 1, first, 1000});
  }
  return block;
}

// A log of a writer of 32 bits, whose UTC is 5 hours more than its time.
class LogBuilder {
 public:
  explicit LogBuilder(uint32_t buffer_size = 65536) {
    model::LogHead &head = log_.head;
    head.buffer_size = buffer_size;
    head.pointer_size = 4;
    head.os_major = 6;
    head.os_build = 6000;
    head.end_time = model::kLogTime + model::kSecond;
    head.zone.bias = 300;
    head.boot_time = model::kLogTime - model::kSecond;
    head.perf_freq = 2000;
    head.logger_name = u"L";
    head.file_name = u"F";
  }

  LogBuilder &Catalogue(const std::vector<LogEntry> &entries) {
    Add(32, 0).entries = entries;
    return *this;
  }

  // The n-th second.
  LogBuilder &Sample(uint64_t n, const std::vector<LogBlock> &blocks) {
    Add(34, n).blocks = blocks;
    return *this;
  }

  std::string Take() const {
    const wpc_test::Bytes bytes = Encode(log_);
    return {bytes.begin(), bytes.end()};
  }

 private:
  model::LogMessage &Add(uint8_t type, uint64_t second) {
    model::LogMessage message;
    message.type = type;
    message.time = model::kLogTime + second * model::kSecond;
    log_.messages.push_back(message);
    return log_.messages.back();
  }

  model::Log log_;
};

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_LOGS_H_
