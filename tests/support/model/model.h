// Blocks as plain values: what the library's views say about a block, apart from where it is in
// the bytes and what fills the gaps. Read() and Encode() are each other's inverse, and Encode() is
// made without the library.
#ifndef WPC_TESTS_SUPPORT_MODEL_MODEL_H_
#define WPC_TESTS_SUPPORT_MODEL_MODEL_H_

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "support/block.h"
#include "wpc/wpc.h"

namespace wpc_test::model {

// Two values are equal when their members are.
template <typename T>
auto operator==(const T &a, const T &b) -> decltype(a.Members() == b.Members()) {
  return a.Members() == b.Members();
}
template <typename T>
auto operator!=(const T &a, const T &b) -> decltype(a.Members() == b.Members()) {
  return !(a == b);
}

inline constexpr uint32_t kNone = 0xFFFFFFFF;

using Guid = std::array<uint8_t, 16>;
using SystemTime = std::array<uint16_t, 8>;

// A V2 block's header says perf_time, time_100ns, freq; a V1 block's perf_time, freq, time_100ns.
struct Clocks {
  int64_t perf_time = 0, freq = 0, time_100ns = 0;
  SystemTime system_time = {};

  auto Members() const {
    return std::tie(perf_time, freq, time_100ns, system_time);
  }
};

// ---- V2 ----

// An instance and its values, or the only row of a single-instance result (no id, no name).
struct V2Row {
  uint32_t id = 0;
  std::u16string name;
  std::vector<Bytes> values;

  auto Members() const {
    return std::tie(id, name, values);
  }
};

// type 0: nothing else. 1: one row of one value. 2: ids, one row. 4: rows of one value. 6: ids and
// rows. Others: body.
struct V2Result {
  uint32_t type = 0;
  uint32_t status = 0;
  std::vector<uint32_t> ids;
  std::vector<V2Row> rows;
  Bytes body;

  auto Members() const {
    return std::tie(type, status, ids, rows, body);
  }
};

struct V2Block {
  Clocks clocks;
  std::vector<V2Result> results;

  auto Members() const {
    return std::tie(clocks, results);
  }
};

// ---- lists ----

struct Instance {
  uint32_t id = 0;
  std::u16string name;

  auto Members() const {
    return std::tie(id, name);
  }
};

struct InstanceList {
  std::vector<Instance> items;

  auto Members() const {
    return std::tie(items);
  }
};

struct Query {
  Guid counterset = {};
  uint32_t status = 0, counter_id = kNone, instance_id = kNone, index = 0;
  bool has_name = false;
  std::u16string name;

  auto Members() const {
    return std::tie(counterset, status, counter_id, instance_id, index, has_name, name);
  }
};

struct QueryList {
  std::vector<Query> items;

  auto Members() const {
    return std::tie(items);
  }
};

struct GuidList {
  std::vector<Guid> items;

  auto Members() const {
    return std::tie(items);
  }
};

// ---- V1 ----

struct V1Counter {
  uint32_t name_index = 0, help_index = 0;
  int32_t scale = 0;
  uint32_t detail_level = 0, type = 0, size = 0, offset = 0;

  auto Members() const {
    return std::tie(name_index, help_index, scale, detail_level, type, size, offset);
  }
};

struct V1Value {
  bool present = false;
  Bytes bytes;

  auto Members() const {
    return std::tie(present, bytes);
  }
};

// The bytes of the counter block without its first field, ByteLength. Those of an object's last row
// go on to the object's end, wherever ByteLength says the block ends. The values are what the
// counters name in them: second_values are those that are next to a multi-timer's first ones.
struct V1Row {
  int32_t unique_id = -1;
  uint32_t parent_object = 0, parent_instance = 0;
  Bytes name;  // without its NUL
  uint32_t block_length = 4;
  Bytes block;
  std::vector<V1Value> values, second_values;

  auto Members() const {
    return std::tie(unique_id, parent_object, parent_instance, name, block_length, block, values,
                    second_values);
  }
};

struct V1Object {
  uint32_t name_index = 0, help_index = 0, detail_level = 0;
  int32_t default_counter = 0;
  int32_t num_instances = 0;  // at least 0: the number of rows; -1: one row; less: none
  uint32_t code_page = 0;
  int64_t perf_time = 0, perf_freq = 0;
  std::vector<V1Counter> counters;
  std::vector<V1Row> rows;

  auto Members() const {
    return std::tie(name_index, help_index, detail_level, default_counter, num_instances, code_page,
                    perf_time, perf_freq, counters, rows);
  }
};

struct V1Block {
  uint32_t revision = 1;
  int32_t default_object = -1;
  Clocks clocks;
  bool has_system_name = false;
  std::u16string system_name;
  std::vector<V1Object> objects;

  auto Members() const {
    return std::tie(revision, default_object, clocks, has_system_name, system_name, objects);
  }
};

// ---- title tables ----

struct Title {
  uint32_t index = 0;
  std::u16string text;

  auto Members() const {
    return std::tie(index, text);
  }
};

struct TitleTable {
  std::vector<Title> items;

  auto Members() const {
    return std::tie(items);
  }
};

// ---- registration data ----

// The ids of other counters are none at first.
struct RegCounter {
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) type member = 0;
#define WPC_REG_COUNTER_COMPANION(type, member, name, key, offset) type member = kNone;
#include "support/model/reg_counter.def"

  auto Members() const {
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) , std::tie(member)
    return std::tuple_cat(std::tuple<>()
#include "support/model/reg_counter.def"
    );
  }
};

struct RegSet {
  Guid counterset = {};
  uint32_t type = 0, detail_level = 0, instance_type = 0;
  std::vector<RegCounter> counters;

  auto Members() const {
    return std::tie(counterset, type, detail_level, instance_type, counters);
  }
};

struct RegString {
  std::u16string text;

  auto Members() const {
    return std::tie(text);
  }
};

struct RegText {
  uint32_t id = 0;
  bool has_text = false;
  std::u16string text;

  auto Members() const {
    return std::tie(id, has_text, text);
  }
};

struct RegStrings {
  std::vector<RegText> items;

  auto Members() const {
    return std::tie(items);
  }
};

struct RegGuid {
  Guid guid = {};

  auto Members() const {
    return std::tie(guid);
  }
};

// ---- bytes from a value: sizes and counts are what it takes, padding and reserved fields 0 ----

Bytes Encode(const V2Block &block);
Bytes Encode(const InstanceList &list);
Bytes Encode(const QueryList &list);
Bytes Encode(const GuidList &list);
Bytes Encode(const V1Block &block);
Bytes Encode(const TitleTable &table);
Bytes Encode(const RegSet &set);
Bytes Encode(const RegCounter &counter);
Bytes Encode(const RegString &string);
Bytes Encode(const RegStrings &strings);
Bytes Encode(const RegGuid &guid);

// ---- a value from bytes, through the library ----

// False, and *to is unspecified, when the library does not accept the bytes. `to` starts out empty.
bool Read(wpc_input in, V2Block *to);
bool Read(wpc_input in, InstanceList *to);
bool Read(wpc_input in, QueryList *to);
bool Read(wpc_input in, GuidList *to);
bool Read(wpc_input in, V1Block *to);
bool Read(wpc_input in, TitleTable *to);
bool Read(wpc_input in, RegSet *to);
bool Read(wpc_input in, RegCounter *to);
bool Read(wpc_input in, RegString *to);
bool Read(wpc_input in, RegStrings *to);
bool Read(wpc_input in, RegGuid *to);

}  // namespace wpc_test::model

#endif  // WPC_TESTS_SUPPORT_MODEL_MODEL_H_
