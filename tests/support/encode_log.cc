#include "support/encode_log.h"

namespace wpc_test {

uint64_t TimeAt(uint64_t second) {
  return model::kLogTime + second * model::kSecond;
}

model::LogMessage Catalogue(const std::vector<model::LogEntry> &entries) {
  model::LogMessage message;
  message.type = 32;
  message.time = model::kLogTime;
  message.entries = entries;
  return message;
}

model::LogMessage Sample(uint64_t second, const std::vector<model::LogBlock> &blocks) {
  model::LogMessage message;
  message.type = 34;
  message.time = TimeAt(second);
  message.blocks = blocks;
  for (model::LogBlock &block : message.blocks) {
    block.time = block.kind == 1 || !block.items.empty() ? message.time : 0;
  }
  return message;
}

model::LogMessage Names(const std::u16string &machine, const std::vector<model::Title> &names) {
  model::LogMessage message;
  message.type = 36;
  message.time = model::kLogTime;
  message.machine = machine;
  message.names = names;
  return message;
}

model::LogEntry ObjectEntry(const std::u16string &machine, const std::u16string &object) {
  model::LogEntry entry;
  entry.flags = 16;
  entry.type = 16;
  entry.machine = machine;
  entry.object = object;
  entry.counter = u"*";
  return entry;
}

model::LogBlock ObjectBlock(const Bytes &v1_block) {
  model::LogBlock block;
  block.kind = 5;
  block.object = v1_block;
  return block;
}

Bytes LogOf(const std::vector<model::LogMessage> &messages, const model::LogZone &zone) {
  model::Log log;
  log.head.buffer_size = 8192;
  log.head.zone = zone;
  log.messages = messages;
  return Encode(log);
}

}  // namespace wpc_test
