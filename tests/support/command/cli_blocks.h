// Small blocks for the tests of the command, as strings that can be written to files.
#ifndef WPC_TESTS_SUPPORT_COMMAND_CLI_BLOCKS_H_
#define WPC_TESTS_SUPPORT_COMMAND_CLI_BLOCKS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "support/model/structs.h"

namespace wpc_cli {

using wpc_test::Writer;
namespace model = wpc_test::model;

inline constexpr uint32_t kRawcount = 0x00010000, kLargeRawcount = 0x00010100;

inline uint32_t Size32(const std::string &text) {
  return static_cast<uint32_t>(text.size());
}

struct Clock {
  int64_t time = 1000000000;
  int64_t time_100ns = 133485408000000000;
  int64_t freq = 10000000;
};

inline model::Clocks ClocksOf(const Clock &clock) {
  return {clock.time, clock.freq, clock.time_100ns, {2024, 1, 1, 1, 4, 32, 0, 123}};
}

inline std::string Joined(const std::vector<std::string> &parts) {
  Writer out;
  for (const std::string &part : parts) {
    out.Append(part);
  }
  return out.str();
}

// 2024-01-01, a Monday; 48 bytes.
inline std::string Block(const std::vector<std::string> &results, const Clock &clock = Clock()) {
  Writer out;
  model::PutDataHeader(out, ClocksOf(clock), results.size(), Joined(results));
  return out.str();
}

inline std::string Result(uint32_t type, const std::string &body, uint32_t status = 0) {
  Writer out;
  model::PutCounterHeader(out, status, type, body);
  return out.str();
}

inline std::string CellBytes(const std::string &bytes) {
  Writer out;
  model::PutCounterData(out, bytes);
  return out.str();
}

inline std::string Cell4(uint32_t value) {
  return CellBytes(Writer().U32(value).str());
}

inline std::string Cell8(uint64_t value) {
  return CellBytes(Writer().U64(value).str());
}

inline std::string Instance(const std::u16string &name, uint32_t id) {
  Writer out;
  model::PutInstanceHeader(out, id, name);
  return out.str();
}

inline std::string Row(const std::u16string &name, uint32_t id,
                       const std::vector<std::string> &cells) {
  return Instance(name, id) + Joined(cells);
}

inline std::string Counterset(const std::vector<uint32_t> &ids,
                              const std::vector<std::string> &rows) {
  Writer body;
  model::PutMultiCounters(body, ids);
  model::PutMultiInstances(body, rows.size(), Joined(rows));
  return Result(6, body.str());
}

inline std::string Single(uint64_t value) {
  return Result(1, Cell8(value));
}

// One value: 80 bytes.
inline std::string SmallBlock() {
  return Block({Single(7)});
}

// dwTotalSize says 4096.
inline std::string LyingBlock() {
  std::string block = Block({Result(0, "", 5), Result(0, "", 5), Single(7)}).substr(0, 96);
  block.replace(0, 4, Writer().U32(4096).str());
  return block;
}

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_BLOCKS_H_
