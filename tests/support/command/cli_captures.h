// Small capture folders for the tests of the command.
#ifndef WPC_TESTS_SUPPORT_COMMAND_CLI_CAPTURES_H_
#define WPC_TESTS_SUPPORT_COMMAND_CLI_CAPTURES_H_

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli_blocks.h"
#include "support/command/cli_v1_blocks.h"

namespace wpc_cli {

inline constexpr char kDiskGuid[] = "33221100-5544-7766-8899-aabbccddeeff";
inline constexpr char kSystemGuid[] = "0c0d0e0f-0a0b-0809-0706-050403020100";
inline constexpr uint32_t kEvery = 0xFFFFFFFF;

inline std::string DiskGuid() {
  return std::string("\x00\x11\x22\x33\x44\x55\x66\x77\x88\x99\xaa\xbb\xcc\xdd\xee\xff", 16);
}

inline std::string SystemGuid() {
  return std::string("\x0f\x0e\x0d\x0c\x0b\x0a\x09\x08\x07\x06\x05\x04\x03\x02\x01\x00", 16);
}

inline void WriteFile(const std::string &path, const std::string &bytes) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) {
    std::filesystem::create_directories(folder);
  }
  std::ofstream(path, std::ios::binary) << bytes;
}

inline std::string ReadBytes(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

// A block at so many seconds after 2024-01-01T04:32:00, by all its clocks.
inline std::string AtSecond(std::string block, size_t at_second, uint32_t second) {
  block.replace(at_second, 2,
                Writer().U16(static_cast<uint16_t>(second)).U16(0).str().substr(0, 2));
  return block;
}

inline Clock ClockAt(uint32_t second) {
  return Clock{1000000000 + 10000000 * static_cast<int64_t>(second),
               133485408000000000 + 10000000 * static_cast<int64_t>(second), 10000000};
}

inline std::string BlockAt(uint32_t second, const std::vector<std::string> &results) {
  return AtSecond(Block(results, ClockAt(second)), 44, second);
}

inline std::string V1BlockAt(uint32_t second, const std::vector<std::string> &objects) {
  return AtSecond(V1Block(objects, ClockAt(second)), 48, second);
}

inline std::string SampleName(uint32_t number) {
  char text[32];
  (void)std::snprintf(text, sizeof text, "%06u.bin", static_cast<unsigned>(number));
  return text;
}

// ---- V2

inline std::string QueryOf(const std::string &guid, uint32_t counter, uint32_t index,
                           const std::u16string &name) {
  model::Query query = {{}, 0, counter, kEvery, index, !name.empty(), name};
  std::copy(guid.begin(), guid.end(), query.counterset.begin());
  return Packed(query);
}

struct Registered {
  uint32_t id, type;
  std::u16string name;
  uint32_t base = kEvery;
};

inline std::string Registration(const std::string &guid, bool has_instances,
                                const std::vector<Registered> &counters) {
  model::RegSet set = {{}, 0, 100, has_instances ? 2u : 0u, {}};
  std::copy(guid.begin(), guid.end(), set.counterset.begin());
  std::vector<std::string> packed;
  for (const Registered &c : counters) {
    packed.push_back(
        Packed(model::RegCounter{c.id, c.type, 0, 100, 0, c.base, kEvery, kEvery, kEvery, 0}));
  }
  return Packed(set, packed);
}

inline std::string RegisteredNames(const std::vector<Registered> &counters) {
  std::vector<std::pair<uint32_t, uint32_t>> headers;
  Writer texts, out;
  for (const Registered &c : counters) {
    headers.push_back({c.id, static_cast<uint32_t>(8 + 8 * counters.size() + texts.size())});
    texts.Text(c.name);
  }
  model::PutStringBuffer(out, headers, texts.Take());
  return out.str();
}

inline std::string RegistrationFile(const std::string &guid, int code) {
  return "registration/" + guid + "." + std::to_string(code) + ".bin";
}

// Two countersets: "Disk" with instances, "System" without.
inline const std::vector<Registered> &DiskCounters() {
  static const std::vector<Registered> counters = {{1, 0x10410500, u"Bytes/sec"},
                                                   {2, 0x00010000, u"Queue"},
                                                   {3, 0x20020400, u"% Free", 4},
                                                   {4, 0x40030403, u"% Free Base"}};
  return counters;
}

inline const std::vector<Registered> &SystemCounters() {
  static const std::vector<Registered> counters = {{1, 0x00010100, u"Memory"},
                                                   {2, 0x10410400, u"Calls/sec"}};
  return counters;
}

struct DiskRow {
  std::u16string name;
  uint32_t id;
  uint64_t bytes;
  uint32_t queue, free, all;
};

inline std::string DiskResult(const std::vector<DiskRow> &rows) {
  std::vector<std::string> encoded;
  for (const DiskRow &r : rows) {
    encoded.push_back(
        Row(r.name, r.id, {Cell4(r.free), Cell8(r.bytes), Cell4(r.all), Cell4(r.queue)}));
  }
  return Counterset({3, 1, 4, 2}, encoded);
}

inline std::string QueueResult(const std::vector<DiskRow> &rows) {
  std::vector<std::string> packed;
  for (const DiskRow &r : rows) {
    packed.push_back(Row(r.name, r.id, {Cell4(r.queue)}));
  }
  Writer body;
  model::PutMultiInstances(body, packed.size(), Joined(packed));
  return Result(4, body.str());
}

inline std::string SystemResult(uint32_t calls, uint64_t memory) {
  return Result(
      2, Writer().U32(16).U32(2).U32(2).U32(1).Append(Cell4(calls)).Append(Cell8(memory)).str());
}

// The five types of results, at the places that the queries below tell.
inline std::string SmallSample(uint32_t second, const std::vector<DiskRow> &rows, uint32_t calls,
                               uint64_t memory) {
  return BlockAt(second, {DiskResult(rows), SystemResult(calls, memory), Result(0, "", 4201),
                          QueueResult(rows), Single(memory)});
}

inline std::string SmallQueries() {
  return QueryOf(SystemGuid(), kEvery, 1, u"") + QueryOf(DiskGuid(), kEvery, 0, u"*") +
         QueryOf(SystemGuid(), 1, 4, u"") + QueryOf(DiskGuid(), 2, 3, u"*") +
         QueryOf(DiskGuid(), 1, 2, u"none");
}

inline std::string Head(const std::string &kind, const std::string &host = "null") {
  return "{\"kind\":\"" + kind + "\",\"host\":" + host +
         ",\"created\":\"2024-01-01T04:32:00Z\",\"tool\":\"a test\"}\n";
}

inline void WriteRegistration(const std::string &folder, const std::string &guid,
                              const std::string &bytes, const std::vector<Registered> &counters,
                              const std::u16string &name) {
  WriteFile(folder + "/" + RegistrationFile(guid, 1), bytes);
  WriteFile(folder + "/" + RegistrationFile(guid, 10), RegisteredNames(counters));
  WriteFile(folder + "/" + RegistrationFile(guid, 9), Writer().Text(name).str());
}

// Everything but the samples.
inline void WriteV2Capture(const std::string &folder, const std::string &host = "null") {
  WriteFile(folder + "/capture.json", Head("v2", host));
  WriteFile(folder + "/queries.bin", SmallQueries());
  WriteRegistration(folder, kDiskGuid, Registration(DiskGuid(), true, DiskCounters()),
                    DiskCounters(), u"Disk");
  WriteRegistration(folder, kSystemGuid, Registration(SystemGuid(), false, SystemCounters()),
                    SystemCounters(), u"System");
}

inline void WriteSample(const std::string &folder, uint32_t number, const std::string &bytes) {
  WriteFile(folder + "/samples/" + SampleName(number), bytes);
}

// Three samples two seconds apart. Rows change their places, come and go.
inline void WriteSmallV2Capture(const std::string &folder, const std::string &host = "null") {
  WriteV2Capture(folder, host);
  WriteSample(folder, 0,
              SmallSample(0, {{u"a", 1, 1000, 3, 1, 4}, {u"b", 2, 0, 4, 2, 4}}, 100, 1u << 20));
  WriteSample(folder, 1,
              SmallSample(2, {{u"b", 2, 500, 5, 3, 4}, {u"a", 1, 4000, 6, 2, 4}}, 300, 1u << 21));
  WriteSample(folder, 2,
              SmallSample(4, {{u"a", 1, 4000, 0, 0, 4}, {u"c", 3, 9, 7, 1, 8}}, 301, 1u << 22));
}

// ---- V1

inline std::string SmallV1Sample(uint32_t second, uint32_t switches, uint32_t threads) {
  return V1BlockAt(second, {Instances(230, {{6, kCounter, 4, 8}},
                                      {V1Instance(u"sh", Writer().U32(switches).str()),
                                       V1Instance(u"sh", Writer().U32(2 * switches).str())}),
                            NoInstances(2, {{4, kRawcount, 4, 8}, {10, kText, 16, 12}},
                                        Writer().U32(threads).Text(u"=1+1").Pad8().Pad8().str() +
                                            std::string(8, '\0'))});
}

inline void WriteSmallV1Capture(const std::string &folder) {
  WriteFile(folder + "/capture.json", Head("v1"));
  WriteFile(folder + "/titles.bin", V1Titles({{1, u"230"},
                                              {2, u"System"},
                                              {4, u"Threads"},
                                              {6, u"Switches/sec"},
                                              {10, u"Owner"},
                                              {230, u"Process"}}));
  WriteSample(folder, 0, SmallV1Sample(0, 100, 70));
  WriteSample(folder, 1, SmallV1Sample(1, 350, 71));
  WriteSample(folder, 2, SmallV1Sample(3, 351, 72));
}

}  // namespace wpc_cli

#endif  // WPC_TESTS_SUPPORT_COMMAND_CLI_CAPTURES_H_
