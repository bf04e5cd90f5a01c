#include "support/model/big_log.h"

#include <algorithm>

#include "support/model/structs.h"

namespace wpc_test::model {
namespace {

constexpr uint32_t kRawCount = 0x00010100, kRate = 0x10410500, kTimer = 0x20510500;
constexpr uint32_t kRate32 = 0x10410400, kNoMachine = 0x800007D0;
constexpr uint64_t kFrequency = 10000000;

struct Column {
  const char16_t *object, *counter;
  uint32_t type;
  bool has_instances;
};

constexpr Column kColumns[] = {
    {u"Memory", u"Available Bytes", kRawCount, false},
    {u"System", u"Context Switches/sec", kRate32, false},
    {u"System", u"Threads", 0x00010000, false},
    {u"Network", u"Bytes Total/sec", kRate, false},
    {u"Processor", u"% Processor Time", kTimer, true},
    {u"Processor", u"Interrupts/sec", kRate32, true},
};

std::u16string Numbered(const char16_t *text, size_t number) {
  const std::string digits = std::to_string(number);
  return text + std::u16string(digits.begin(), digits.end());
}

LogEntry EntryOf(const std::u16string &machine, const Column &column) {
  LogEntry e;
  e.flags = column.has_instances ? 1 : 0;
  e.type = column.type;
  e.time_base = kFrequency;
  e.machine = machine;
  e.object = column.object;
  e.counter = column.counter;
  e.has_instance = column.has_instances;
  e.instance = column.has_instances ? u"*" : u"";
  return e;
}

// Counters of one instance each: what \Process(NAME)\Handle Count and such are.
LogMessage CatalogueOfColumns(size_t columns) {
  LogMessage message;
  message.type = 32;
  message.time = kLogTime;
  for (size_t i = 0; i < columns; ++i) {
    LogEntry e = EntryOf(u"\\\\SERVER", kColumns[i % 4]);
    e.object = u"Process";
    e.has_instance = true;
    e.instance = Numbered(u"service", i / 4);
    message.entries.push_back(e);
  }
  return message;
}

LogMessage CatalogueOf(const BigLogShape &shape) {
  if (shape.columns > 0) {
    return CatalogueOfColumns(shape.columns);
  }
  LogMessage message;
  message.type = 32;
  message.time = kLogTime;
  for (size_t m = 0; m < shape.machines; ++m) {
    const std::u16string machine = Numbered(u"\\\\SERVER-", m);
    for (const Column &column : kColumns) {
      message.entries.push_back(EntryOf(machine, column));
    }
    if (shape.has_objects) {
      LogEntry e = EntryOf(machine, {u"Process", u"*", 16, false});
      e.flags = 16;
      e.time_base = 0;
      message.entries.push_back(e);
    }
  }
  return message;
}

LogMessage Names() {
  LogMessage message;
  message.type = 36;
  message.time = kLogTime;
  message.machine = u"\\\\SERVER-0";
  message.names = {{1, u"8"}, {2, u"Process"}, {4, u"Handle Count"}, {6, u"% Processor Time"}};
  return message;
}

// ---- samples

struct Moment {
  size_t sample, machine;
  uint64_t time;
};

// What has been counted at a moment; every instance counts at a pace of its own.
int64_t Counted(const Moment &at, uint32_t type, size_t instance) {
  const uint64_t pace = 1 + (at.machine * 7 + instance * 3) % 13;
  const uint64_t per_second = type == kTimer ? kFrequency / 20 : 1000;
  const uint64_t seconds = (at.time - kLogTime) / kSecond;
  return static_cast<int64_t>(type == kRawCount ? 1000000 + 4096 * ((at.sample + pace) % 100)
                                                : seconds * pace * per_second);
}

LogBlock BlockOf(const BigLogShape &shape, const Column &column, const Moment &at) {
  LogBlock block;
  block.kind = column.has_instances ? 2 : 1;
  block.time = at.time;
  const auto clock = static_cast<int64_t>(at.time);
  if (!column.has_instances) {
    const bool answers = (at.sample + at.machine) % 97 != 96;
    block.status = answers ? 0 : kNoMachine;
    block.first = answers ? Counted(at, column.type, 0) : 0;
    block.second = answers ? clock : 0;
    return block;
  }
  for (size_t i = 0; i < shape.instances; ++i) {
    const bool is_sum = i + 1 == shape.instances;
    block.items.push_back(
        {is_sum ? u"_Total" : Numbered(u"", i), 1, Counted(at, column.type, i), clock});
  }
  return block;
}

V1Row RowOf(const Moment &at, size_t instance) {
  V1Row row;
  for (const char16_t unit : Numbered(u"process", instance)) {
    row.name.push_back(static_cast<uint8_t>(unit));
    row.name.push_back(0);
  }
  Writer block;
  block.U32(0).U32(100 + instance).U32(0).U64(Unsigned(Counted(at, kTimer, instance)));
  row.block = block.Take();
  row.block_length = static_cast<uint32_t>(4 + row.block.size());
  return row;
}

LogBlock ObjectOf(const BigLogShape &shape, const Moment &at) {
  V1Object object;
  object.name_index = 2;
  object.detail_level = 100;
  object.num_instances = static_cast<int32_t>(shape.instances);
  object.perf_time = static_cast<int64_t>(at.time);
  object.perf_freq = kFrequency;
  object.counters = {{4, 5, 0, 100, 0x00010000, 4, 8}, {6, 7, 0, 100, kTimer, 8, 16}};
  for (size_t i = 0; i < shape.instances; ++i) {
    object.rows.push_back(RowOf(at, i));
  }
  V1Block block;
  const auto time = static_cast<int64_t>(at.time);
  block.clocks = {time, kFrequency, time, {2024, 1, 1, 1, 0, 0, 0, 0}};
  block.objects.push_back(object);
  LogBlock to;
  to.kind = 5;
  to.object = Encode(block);
  return to;
}

LogMessage SampleOf(const BigLogShape &shape, size_t sample) {
  const uint64_t time = kLogTime + (sample + sample / 50) * kSecond;
  LogMessage message;
  message.type = 34;
  message.time = time;
  for (size_t i = 0; i < shape.columns; ++i) {
    message.blocks.push_back(BlockOf(shape, kColumns[i % 4], {sample, i, time}));
  }
  for (size_t m = 0; shape.columns == 0 && m < shape.machines; ++m) {
    const Moment at = {sample, m, time};
    for (const Column &column : kColumns) {
      message.blocks.push_back(BlockOf(shape, column, at));
    }
    if (shape.has_objects) {
      message.blocks.push_back(ObjectOf(shape, at));
    }
  }
  return message;
}

void WriteBytes(const Bytes &bytes, std::ostream *out) {
  out->write(reinterpret_cast<const char *>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
}

}  // namespace

void WriteBigLog(const BigLogShape &shape, std::ostream *out) {
  LogHead head;
  head.logger_name = u"{01020304-0506-0708-090a-0b0c0d0e0f10}";
  head.file_name = u"big.blg";
  LogFile file(head);
  const auto add = [&](const LogMessage &message) {
    file.Add(message.type, message.time, Encode(message, LogLayout()));
    WriteBytes(file.TakeFull(), out);
  };
  if (shape.has_objects) {
    add(Names());
  }
  add(CatalogueOf(shape));
  size_t sample = 0;
  do {
    add(SampleOf(shape, sample));
    ++sample;
  } while (shape.samples > 0 ? sample < shape.samples : file.size() < shape.bytes);
  WriteBytes(file.Take(), out);
  out->seekp(0);
  WriteBytes(file.FirstBytes(), out);
}

}  // namespace wpc_test::model
