// What the parts of the V1 reader share.
#ifndef WPC_TESTS_REFERENCE_V1_H_
#define WPC_TESTS_REFERENCE_V1_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "reference/checks.h"

namespace wpc_reference {

// PERF_COUNTER_DEFINITION
struct V1Counter {
  size_t offset = 0;
  uint32_t name_index = 0;
  uint32_t type = 0;
  uint64_t size = 0;
  uint64_t value_offset = 0;
  std::optional<uint32_t> next_type;

  // Bytes of the number: the smaller of CounterSize and the type's size; 0 when it is none.
  uint64_t Width() const;
  // A multi-timer whose multiplier is next to its value, because no base definition follows.
  bool HasSecondValue() const;
};

// PERF_INSTANCE_DEFINITION and its PERF_COUNTER_BLOCK, or the only counter block of an object.
struct V1Row {
  size_t offset = 0;
  bool has_instance = false;
  uint32_t parent_object = 0;
  uint32_t parent_instance = 0;
  uint32_t unique_id = 0;
  Text name;
  size_t block = 0;
  size_t block_end = 0;
  size_t reach = 0;  // where its values have to end
};

// PERF_OBJECT_TYPE
struct V1Object {
  size_t offset = 0;
  size_t end = 0;
  uint32_t name_index = 0;
  int32_t num_instances = 0;
  uint32_t code_page = 0;
  size_t definitions_end = 0;
  bool is_sound = false;  // its header and its definitions are
  std::vector<V1Counter> counters;
  std::vector<V1Row> rows;
};

// The objects of a block, as far as they are sound.
std::vector<V1Object> ReadTolerantly(const Checks &in);
// Header, objects and definitions of a block, without rows: what is found first ends it.
void OpenV1Objects(Checks &in, const std::function<void()> &on_header,
                   const std::function<void(const V1Object &)> &on_object);
// Header and definitions of the object.
void OpenV1Object(Checks &in, V1Object &object);
// Instances and counter blocks.
void ReadV1Rows(Checks &in, V1Object &object);
// What ties objects and instances of a block together: V1-PAR. Parents of `objects` are looked up
// among `all`.
void CheckV1Parents(Checks &in, const std::vector<V1Object> &objects,
                    const std::vector<V1Object> &all);
void AddV1Parents(Checks &in, const std::vector<V1Object> &objects,
                  const std::vector<V1Object> &all);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_V1_H_
