// Binary logs in parts: the messages of model/log.h, put together by a test.
#ifndef WPC_TESTS_SUPPORT_ENCODE_LOG_H_
#define WPC_TESTS_SUPPORT_ENCODE_LOG_H_

#include <cstdint>
#include <string>
#include <vector>

#include "support/encode_v1.h"
#include "support/model/log.h"

namespace wpc_test {

inline uint64_t TimeAt(uint64_t second) {
  return model::kLogTime + second * model::kSecond;
}

inline model::LogMessage Catalogue(const std::vector<model::LogEntry> &entries) {
  model::LogMessage message;
  message.type = 32;
  message.time = model::kLogTime;
  message.entries = entries;
  return message;
}

// The blocks get the time of the sample, but for those that have none.
inline model::LogMessage Sample(uint64_t second, const std::vector<model::LogBlock> &blocks) {
  model::LogMessage message;
  message.type = 34;
  message.time = TimeAt(second);
  message.blocks = blocks;
  for (model::LogBlock &block : message.blocks) {
    block.time = block.kind == 1 || !block.items.empty() ? message.time : 0;
  }
  return message;
}

// Titles of a machine's objects and counters.
inline model::LogMessage Names(const std::u16string &machine,
                               const std::vector<model::Title> &names) {
  model::LogMessage message;
  message.type = 36;
  message.time = model::kLogTime;
  message.machine = machine;
  message.names = names;
  return message;
}

// An entry of a whole object, by its title index or its name; and a block that has the object.
inline model::LogEntry ObjectEntry(const std::u16string &machine, const std::u16string &object) {
  model::LogEntry entry;
  entry.flags = 16;
  entry.type = 16;
  entry.machine = machine;
  entry.object = object;
  entry.counter = u"*";
  return entry;
}

inline model::LogBlock ObjectBlock(const Bytes &v1_block) {
  model::LogBlock block;
  block.kind = 5;
  block.object = v1_block;
  return block;
}

// In buffers of 8 KiB.
inline Bytes LogOf(const std::vector<model::LogMessage> &messages,
                   const model::LogZone &zone = {}) {
  model::Log log;
  log.head.buffer_size = 8192;
  log.head.zone = zone;
  log.messages = messages;
  return Encode(log);
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_ENCODE_LOG_H_
