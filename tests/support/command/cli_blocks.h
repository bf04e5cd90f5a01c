// Small blocks for the tests of the command, as strings that can be written to files.
#ifndef WPC_TESTS_SUPPORT_COMMAND_CLI_BLOCKS_H_
#define WPC_TESTS_SUPPORT_COMMAND_CLI_BLOCKS_H_

#include <cstdint>
#include <string>
#include <vector>

namespace wpc_cli {

class Bytes {
 public:
  Bytes &U16(uint16_t v) {
    return Put(v, 2);
  }
  Bytes &U32(uint32_t v) {
    return Put(v, 4);
  }
  Bytes &U64(uint64_t v) {
    return Put(v, 8);
  }
  Bytes &Add(const std::string &bytes) {
    text_ += bytes;
    return *this;
  }
  Bytes &Pad8() {
    text_.resize((text_.size() + 7) / 8 * 8, '\0');
    return *this;
  }
  Bytes &Units(const std::u16string &units) {
    for (const char16_t unit : units) {
      U16(unit);
    }
    return U16(0);
  }
  const std::string &str() const {
    return text_;
  }

 private:
  Bytes &Put(uint64_t v, size_t size) {
    for (size_t i = 0; i < size; i++) {
      text_ += static_cast<char>(v >> (8 * i) & 0xFF);
    }
    return *this;
  }
  std::string text_;
};

inline uint32_t Size32(const std::string &text) {
  return static_cast<uint32_t>(text.size());
}

struct Clock {
  int64_t time = 1000000000;
  int64_t time_100ns = 133485408000000000;
  int64_t freq = 10000000;
};

// 2024-01-01, a Monday; 48 bytes.
inline std::string Block(const std::vector<std::string> &results, const Clock &clock = Clock()) {
  std::string body;
  for (const std::string &result : results) {
    body += result;
  }
  Bytes b;
  b.U32(48 + Size32(body)).U32(static_cast<uint32_t>(results.size()));
  b.U64(static_cast<uint64_t>(clock.time)).U64(static_cast<uint64_t>(clock.time_100ns));
  b.U64(static_cast<uint64_t>(clock.freq));
  b.U16(2024).U16(1).U16(1).U16(1).U16(4).U16(32).U16(0).U16(123);
  return b.Add(body).str();
}

inline std::string Result(uint32_t type, const std::string &body, uint32_t status = 0) {
  return Bytes().U32(status).U32(type).U32(16 + Size32(body)).U32(0).Add(body).str();
}

inline std::string Cell4(uint32_t value) {
  return Bytes().U32(4).U32(16).U32(value).U32(0).str();
}

inline std::string Cell8(uint64_t value) {
  return Bytes().U32(8).U32(16).U64(value).str();
}

inline std::string CellBytes(const std::string &bytes) {
  std::string padded = Bytes().Add(bytes).Pad8().str();
  if (padded.empty()) {
    padded = std::string(8, '\0');
  }
  return Bytes().U32(Size32(bytes)).U32(8 + Size32(padded)).Add(padded).str();
}

inline std::string Instance(const std::u16string &name, uint32_t id) {
  const std::string units = Bytes().Units(name).Pad8().str();
  return Bytes().U32(8 + Size32(units)).U32(id).Add(units).str();
}

inline std::string Row(const std::u16string &name, uint32_t id,
                       const std::vector<std::string> &cells) {
  std::string row = Instance(name, id);
  for (const std::string &cell : cells) {
    row += cell;
  }
  return row;
}

inline std::string Counterset(const std::vector<uint32_t> &ids,
                              const std::vector<std::string> &rows) {
  Bytes list;
  for (const uint32_t id : ids) {
    list.U32(id);
  }
  list.Pad8();
  std::string all;
  for (const std::string &row : rows) {
    all += row;
  }
  Bytes body;
  body.U32(8 + Size32(list.str())).U32(static_cast<uint32_t>(ids.size())).Add(list.str());
  body.U32(8 + Size32(all)).U32(static_cast<uint32_t>(rows.size())).Add(all);
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
  block.replace(0, 4, Bytes().U32(4096).str());
  return block;
}

inline std::string Guid() {
  return std::string("\x1a\x72\xfc\xb4\x78\x03\x6f\x47\x89\xba\xa5\xa7\x9f\x81\x0b\x36", 16);
}

inline std::string Query(uint32_t index, const std::u16string &name) {
  const std::string units = Bytes().Units(name).Pad8().str();
  Bytes b;
  b.Add(Guid()).U32(0).U32(40 + Size32(units)).U32(0xFFFFFFFF).U32(0xFFFFFFFF).U32(index).U32(0);
  return b.Add(units).str();
}

// PERF_COUNTER_REG_INFO of a PERF_COUNTER_RAWCOUNT; 48 bytes.
inline std::string RegCounter(uint32_t id) {
  Bytes b;
  b.U32(id).U32(0x00010000).U64(0).U32(100).U32(0);
  return b.U32(~0u).U32(~0u).U32(~0u).U32(~0u).U32(0).U32(0).str();
}

// A counterset with instances: what is returned for request code 1.
inline std::string RegSet(const std::vector<std::string> &counters) {
  std::string all;
  for (const std::string &counter : counters) {
    all += counter;
  }
  Bytes b;
  b.Add(Guid()).U32(0).U32(100).U32(static_cast<uint32_t>(counters.size())).U32(2);
  return b.Add(all).str();
}

inline std::string MixedBlock() {
  return Block(
      {Result(0, "", 1168),
       Result(2,
              Bytes().U32(16).U32(2).U32(3).U32(9).Add(Cell4(17)).Add(Cell8(~UINT64_C(0))).str()),
       Counterset({5},
                  {Row(u"a,\"b\"\x1b", 0, {CellBytes("")}), Row(std::u16string{0xD800, 0xE9}, 1,
                                                                {CellBytes("\x01\x02\xff"
                                                                           "456789012")})})});
}

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_BLOCKS_H_
