// Binary logs in parts: the messages of model/log.h, put together by a test.
#ifndef WPC_TESTS_SUPPORT_ENCODE_LOG_H_
#define WPC_TESTS_SUPPORT_ENCODE_LOG_H_

#include <cstdint>
#include <string>
#include <vector>

#include "support/encode_v1.h"
#include "support/model/log.h"

namespace wpc_test {

uint64_t TimeAt(uint64_t second);
model::LogMessage Catalogue(const std::vector<model::LogEntry> &entries);

// The blocks get the time of the sample, but for those that have none.
model::LogMessage Sample(uint64_t second, const std::vector<model::LogBlock> &blocks);

// Titles of a machine's objects and counters.
model::LogMessage Names(const std::u16string &machine, const std::vector<model::Title> &names);

// An entry of a whole object, by its title index or its name; and a block that has the object.
model::LogEntry ObjectEntry(const std::u16string &machine, const std::u16string &object);
model::LogBlock ObjectBlock(const Bytes &v1_block);

// In buffers of 8 KiB.
Bytes LogOf(const std::vector<model::LogMessage> &messages, const model::LogZone &zone = {});

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_ENCODE_LOG_H_
