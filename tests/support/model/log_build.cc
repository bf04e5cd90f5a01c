#include <algorithm>

#include "support/model/log.h"

namespace wpc_test::model {
namespace {

constexpr uint32_t kCompressed = 0x4000000;
constexpr uint32_t kFlags[] = {0, 1, 16};

// ---- head

std::u16string ShortText(Choices *from, size_t most) {
  const std::u16string text = from->Text();
  return text.substr(0, most);
}

SystemTime BuildDate(Choices *from) {
  SystemTime date = {};
  for (size_t i = from->Below(4); i > 0; --i) {
    date[from->Below(8)] = static_cast<uint16_t>(from->Number(2));
  }
  return date;
}

LogZone BuildZone(Choices *from) {
  return {from->I32(),         from->I32(),     from->I32(),    ShortText(from, 32),
          ShortText(from, 32), BuildDate(from), BuildDate(from)};
}

LogHead BuildHead(Choices *from) {
  LogHead head;
  head.buffer_size = from->Among({8192, 1024, 1032, 2048, 65536});
  head.pointer_size = from->Among({8, 4});
  head.os_major = from->Byte();
  head.os_minor = from->Byte();
  head.os_build = from->U32();
  head.mode = from->U32() & ~kCompressed;
  head.events_lost = from->U32();
  head.buffers_lost = from->U32();
  head.start_time = from->Number(8);
  head.end_time = from->Number(8);
  head.boot_time = from->Number(8);
  head.perf_freq = from->I64();
  head.zone = BuildZone(from);
  head.logger_name = ShortText(from, 100);
  head.file_name = ShortText(from, 100);
  return head;
}

// ---- messages

// Of few machines, so that they repeat.
std::u16string BuildMachine(Choices *from) {
  static const char16_t *const kMachines[] = {u"\\\\A", u"\\\\B", u"\\\\LONG-NAME", u""};
  return from->OneIn(8) ? from->Text() : kMachines[from->Below(4)];
}

uint32_t BuildCounterType(Choices *from) {
  return from->OneIn(16)
             ? from->U32()
             : from->Among({0x00010000, 0x00010100, 0x00000000, 0x00000100, 0x10410400, 0x10410500,
                            0x20020400, 0x20410500, 0x20470500, 0x20510500, 0x20570500, 0x20610500,
                            0x20C20400, 0x21410500, 0x21510500, 0x22410500, 0x22510500, 0x23510500,
                            0x30020400, 0x30240500, 0x40020500, 0x00550500, 0x00650500});
}

LogEntry BuildEntry(Choices *from) {
  LogEntry e;
  const uint32_t kind = kFlags[from->Below(3)];
  e.flags = kind + (from->OneIn(4) ? 0x20000000 : 0);
  e.type = kind == 16 ? 16 : BuildCounterType(from);
  e.time_base = kind == 16 ? 0 : from->Number(8);
  e.scale = from->I32();
  e.machine = BuildMachine(from);
  e.object = from->Text();
  e.has_instance = kind == 1 || from->OneIn(2);
  e.instance = !e.has_instance ? u"" : kind == 1 ? u"*" : from->Text();
  e.has_parent = e.has_instance && from->OneIn(3);
  e.parent = e.has_parent ? from->Text() : u"";
  e.instance_index = from->OneIn(4) ? from->U32() : 0;
  e.counter = kind == 16 ? u"*" : from->Text();
  return e;
}

// 32 bits or 64, of either sign.
int64_t BuildRaw(Choices *from) {
  return from->OneIn(2) ? from->I64() : static_cast<int64_t>(from->U32());
}

void BuildItems(Choices *from, LogBlock *block) {
  for (size_t i = from->Below(5); i > 0; --i) {
    block->items.push_back({from->Text(), from->U32(), BuildRaw(from), BuildRaw(from)});
  }
  block->status = block->items.empty() ? 0 : block->status;
  block->time = block->items.empty() ? 0 : block->time;
}

// Logs have names in UTF-16.
void Widen(V1Object *object) {
  for (V1Row &row : object->rows) {
    Bytes wide;
    for (const uint8_t byte : row.name) {
      wide.insert(wide.end(), {byte, 0});
    }
    row.name = wide;
  }
  object->code_page = 0;
}

Bytes BuildObjectBlock(Choices *from) {
  V1Block block;
  Build(from, &block);
  block.objects.resize(std::min<size_t>(block.objects.size(), 1));
  if (!block.objects.empty() && block.objects.front().code_page != 0) {
    Widen(&block.objects.front());
  }
  return Encode(block);
}

LogBlock BuildBlock(Choices *from, uint32_t flags, uint64_t time) {
  LogBlock block;
  if ((flags & 0xFFFF) == 16) {
    block.kind = 5;
    block.object = BuildObjectBlock(from);
    return block;
  }
  block.kind = (flags & 0xFFFF) == 0 ? 1 : 2;
  block.status = from->Among({0, 0, 0, 1, 0x800007D0, 0xC0000BC6});
  block.time = from->OneIn(4) ? from->Number(8) : time;
  if (block.kind == 2) {
    BuildItems(from, &block);
    return block;
  }
  block.first = BuildRaw(from);
  block.second = BuildRaw(from);
  block.multi_count = from->OneIn(4) ? from->U32() : 1;
  return block;
}

LogMessage OfType(uint8_t type, uint64_t time) {
  LogMessage message;
  message.type = type;
  message.time = time;
  return message;
}

LogMessage BuildNames(Choices *from, uint64_t time) {
  LogMessage message = OfType(36, time);
  message.machine = BuildMachine(from);
  for (size_t i = from->Below(8); i > 0; --i) {
    message.names.push_back({from->U32(), from->Text()});
  }
  return message;
}

LogMessage BuildCatalogue(Choices *from, uint64_t time) {
  LogMessage message = OfType(32, time);
  for (size_t i = from->Below(7); i > 0; --i) {
    message.entries.push_back(BuildEntry(from));
  }
  return message;
}

LogMessage BuildSample(Choices *from, const LogMessage &catalogue, uint64_t time) {
  LogMessage message = OfType(34, time);
  for (const LogEntry &entry : catalogue.entries) {
    message.blocks.push_back(BuildBlock(from, entry.flags, time));
  }
  return message;
}

// A catalogue and its samples, which are not a second apart now and then.
void AddCatalogue(Choices *from, Log *to, uint64_t *time) {
  const LogMessage catalogue = BuildCatalogue(from, *time);
  to->messages.push_back(catalogue);
  for (size_t i = from->Below(4); i > 0; --i) {
    to->messages.push_back(BuildSample(from, catalogue, *time));
    *time = from->OneIn(4) ? from->Number(8) : *time + kSecond;
  }
}

}  // namespace

// ---- logs

void Build(Choices *from, Log *to) {
  uint64_t time = kLogTime;
  to->head = BuildHead(from);
  for (size_t i = from->Below(3); i > 0; --i) {
    to->messages.push_back(BuildNames(from, time));
  }
  for (size_t i = 1 + from->Below(3); i > 0; --i) {
    AddCatalogue(from, to, &time);
  }
  if (from->OneIn(2)) {
    LogMessage directory = OfType(35, time);
    directory.body = EncodeDirectory(*to);
    to->messages.push_back(directory);
  }
  if (from->OneIn(4)) {
    LogMessage unknown = OfType(static_cast<uint8_t>(from->Among({0, 33, 37, 255})), time);
    unknown.body = from->Raw(from->Below(100));
    to->messages.push_back(unknown);
  }
}

void Build(Choices *from, LogLayout *to) {
  to->part = from->Among({8000, 8, 24, 200, 1000});
  to->in_buffer = from->OneIn(2) ? 4 + from->Below(8) : 0;
  to->gap = 2 * from->Below(5);
  to->spare = 8 * from->Below(3);
  to->shares = from->OneIn(2);
  to->has_foreign = from->OneIn(3);
  to->stale = from->Byte();
}

}  // namespace wpc_test::model
