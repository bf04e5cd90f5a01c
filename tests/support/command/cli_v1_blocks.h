// Small V1 blocks and title tables for the tests of the command, as strings that can be written to
// files.
#ifndef WPC_TESTS_SUPPORT_COMMAND_CLI_V1_BLOCKS_H_
#define WPC_TESTS_SUPPORT_COMMAND_CLI_V1_BLOCKS_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli_blocks.h"

namespace wpc_cli {

inline constexpr uint32_t kRawcount = 0x00010000, kLargeRawcount = 0x00010100,
                          kCounter = 0x10410400, kTimer100Ns = 0x20510500, kText = 0x00000B00,
                          kRawFraction = 0x20020400, kRawBase = 0x40030403;

struct Definition {
  uint32_t name_index, type, size, offset;
};

inline std::string Packed(const Definition &d) {
  Bytes b;
  b.U32(40).U32(d.name_index).U32(0).U32(d.name_index + 1).U32(0).U32(0).U32(100);
  return b.U32(d.type).U32(d.size).U32(d.offset).str();
}

// Values from offset 8 on.
inline std::string CounterBlock(const std::string &values) {
  const std::string padded = Bytes().Add(values).Pad8().str();
  return Bytes().U32(8 + Size32(padded)).U32(0).Add(padded).str();
}

struct Parent {
  uint32_t object = 0, instance = 0;
};

// The name as it is in the block, with its NUL.
inline std::string RawInstance(const std::string &name, const Parent &parent, uint32_t unique_id) {
  const std::string padded = Bytes().Add(name).Pad8().str();
  Bytes b;
  b.U32(24 + Size32(padded)).U32(parent.object).U32(parent.instance).U32(unique_id);
  return b.U32(24).U32(Size32(name)).Add(padded).str();
}

inline std::string V1Instance(const std::u16string &name, const std::string &values,
                              const Parent &parent = {}, uint32_t unique_id = 0xFFFFFFFF) {
  return RawInstance(Bytes().Units(name).str(), parent, unique_id) + CounterBlock(values);
}

inline std::string PageInstance(const std::string &name, const std::string &values) {
  return RawInstance(name + '\0', {}, 0xFFFFFFFF) + CounterBlock(values);
}

struct ObjectKind {
  uint32_t num_instances = 0, code_page = 0;
};

inline std::string V1Object(uint32_t name_index, const std::vector<Definition> &definitions,
                            const ObjectKind &kind, const std::string &rest) {
  std::string all;
  for (const Definition &d : definitions) {
    all += Packed(d);
  }
  Bytes b;
  b.U32(64 + Size32(all) + Size32(rest)).U32(64 + Size32(all)).U32(64).U32(name_index).U32(0);
  b.U32(name_index + 1).U32(0).U32(100).U32(static_cast<uint32_t>(definitions.size())).U32(0);
  b.U32(kind.num_instances).U32(kind.code_page).U64(5000).U64(2000);
  return b.Add(all).Add(rest).str();
}

inline std::string Instances(uint32_t name_index, const std::vector<Definition> &definitions,
                             const std::vector<std::string> &instances, uint32_t code_page = 0) {
  std::string all;
  for (const std::string &instance : instances) {
    all += instance;
  }
  return V1Object(name_index, definitions, {static_cast<uint32_t>(instances.size()), code_page},
                  all);
}

inline std::string NoInstances(uint32_t name_index, const std::vector<Definition> &definitions,
                               const std::string &values) {
  return V1Object(name_index, definitions, {0xFFFFFFFF, 0}, CounterBlock(values));
}

inline std::string Metadata(uint32_t name_index, const std::vector<Definition> &definitions) {
  return V1Object(name_index, definitions, {0xFFFFFFFE, 0}, "");
}

// 2024-01-01, a Monday; the header takes 104 bytes, the system's name is PC-1.
inline std::string V1Block(const std::vector<std::string> &objects, const Clock &clock = Clock()) {
  std::string body;
  for (const std::string &object : objects) {
    body += object;
  }
  Bytes b;
  b.U16('P').U16('E').U16('R').U16('F').U32(1).U32(1).U32(1).U32(104 + Size32(body)).U32(104);
  b.U32(static_cast<uint32_t>(objects.size())).U32(238);
  b.U16(2024).U16(1).U16(1).U16(1).U16(4).U16(32).U16(0).U16(123).U32(0);
  b.U64(static_cast<uint64_t>(clock.time)).U64(static_cast<uint64_t>(clock.freq));
  b.U64(static_cast<uint64_t>(clock.time_100ns)).U32(10).U32(88).Units(u"PC-1").Pad8();
  return b.Add(body).str();
}

inline std::string V1Titles(const std::vector<std::pair<int, std::u16string>> &titles) {
  Bytes b;
  for (const auto &[index, text] : titles) {
    const std::string digits = std::to_string(index);
    b.Units(std::u16string(digits.begin(), digits.end())).Units(text);
  }
  return b.U16(0).str();
}

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_V1_BLOCKS_H_
