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

inline constexpr uint32_t kCounter = 0x10410400, kText = 0x00000B00;

struct Definition {
  uint32_t name_index, type, size, offset;
};

inline std::string Packed(const Definition &d) {
  Writer out;
  model::PutCounterDefinition(out,
                              {d.name_index, d.name_index + 1, 0, 100, d.type, d.size, d.offset});
  return out.str();
}

// Values from offset 8 on.
inline std::string CounterBlock(const std::string &values) {
  const std::string padded = Writer().Append(values).Pad8().str();
  return Writer().U32(8 + Size32(padded)).U32(0).Append(padded).str();
}

struct Parent {
  uint32_t object = 0, instance = 0;
};

inline std::string V1Instance(const std::u16string &name, const std::string &values,
                              const Parent &parent = {}, uint32_t unique_id = 0xFFFFFFFF) {
  model::V1Row row;
  row.unique_id = static_cast<int32_t>(unique_id);
  row.parent_object = parent.object;
  row.parent_instance = parent.instance;
  Writer out;
  model::PutInstanceDefinition(out, row, Writer().Text(name).str());
  return out.str() + CounterBlock(values);
}

struct ObjectKind {
  uint32_t num_instances = 0, code_page = 0;
};

inline std::string V1Object(uint32_t name_index, const std::vector<Definition> &definitions,
                            const ObjectKind &kind, const std::string &rest) {
  Writer all, out;
  for (const Definition &d : definitions) {
    all.Append(Packed(d));
  }
  const model::V1Object object = {
      name_index,     name_index + 1, 100,  0,  static_cast<int32_t>(kind.num_instances),
      kind.code_page, 5000,           2000, {}, {}};
  model::PutObjectType(out, object, definitions.size(), all.Take(), rest);
  return out.str();
}

inline std::string Instances(uint32_t name_index, const std::vector<Definition> &definitions,
                             const std::vector<std::string> &instances, uint32_t code_page = 0) {
  return V1Object(name_index, definitions, {static_cast<uint32_t>(instances.size()), code_page},
                  Joined(instances));
}

inline std::string NoInstances(uint32_t name_index, const std::vector<Definition> &definitions,
                               const std::string &values) {
  return V1Object(name_index, definitions, {0xFFFFFFFF, 0}, CounterBlock(values));
}

// 2024-01-01, a Monday; the header takes 104 bytes, the system's name is PC-1.
inline std::string V1Block(const std::vector<std::string> &objects, const Clock &clock = Clock()) {
  Writer out;
  model::PutDataBlock(out, {1, 238, ClocksOf(clock), true, u"PC-1", {}}, objects.size(),
                      Joined(objects));
  return out.str();
}

inline std::string V1Titles(const std::vector<std::pair<int, std::u16string>> &titles) {
  Writer out;
  for (const auto &[index, text] : titles) {
    const std::string digits = std::to_string(index);
    out.Text(std::u16string(digits.begin(), digits.end())).Text(text);
  }
  return out.U16(0).str();
}

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_V1_BLOCKS_H_
