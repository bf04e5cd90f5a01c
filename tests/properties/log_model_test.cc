// Logs made of random choices, written from docs/reference/blg.md: the library reads the log that was
// written, the second reader too, in every way in which a log can lie in its file.
//
// WPC_LOG_MODELS=N: so many logs instead of 300.

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "reference/library.h"
#include "reference/reference.h"
#include "support/model/big_log.h"
#include "support/model/log.h"
#include "support/model/roundtrip.h"

namespace wpc_test {
namespace {

using namespace model;

int NumLogs() {
  const char *number = std::getenv("WPC_LOG_MODELS");
  return number != nullptr ? std::atoi(number) : 300;
}

// Shows `see` logs and ways to lay them out, the first ones made of no bytes.
void ForMany(const std::function<void(const Log &, const LogLayout &)> &see) {
  for (int i = 0; i < NumLogs(); ++i) {
    Numbers numbers(1000 + static_cast<uint64_t>(i));
    Bytes bytes(i == 0 ? 0 : numbers.Below(3000));
    for (uint8_t &byte : bytes) {
      byte = static_cast<uint8_t>(numbers.Next() >> 32);
    }
    Choices choices(bytes.data(), bytes.size());
    LogLayout layout;
    Log log;
    Build(&choices, &layout);
    Build(&choices, &log);
    SCOPED_TRACE("log " + std::to_string(i));
    see(log, layout);
    if (::testing::Test::HasFatalFailure()) {
      return;
    }
  }
}

// ---- what comes out

struct Shapes {
  std::map<int, size_t> messages, kinds;
  std::set<std::u16string> machines;
  size_t parents = 0, wildcards = 0, repeated = 0, wide = 0, silent = 0, gaps = 0, odd_names = 0;

  void See(const LogMessage &message, uint64_t last_time) {
    ++messages[message.type];
    gaps += message.type == 34 && message.time > last_time + kSecond;
    for (const LogEntry &entry : message.entries) {
      parents += entry.has_parent;
      wildcards += entry.instance == u"*";
      repeated += !machines.insert(entry.machine).second;
      odd_names += entry.counter.size() % 2;
    }
    for (const LogBlock &block : message.blocks) {
      ++kinds[block.kind];
      silent += block.status != 0;
      wide += block.first > INT64_C(0xFFFFFFFF) || block.first < 0;
    }
  }
};

TEST(BuildLog, MakesEveryShape) {
  Shapes shapes;
  size_t catalogues = 0;
  ForMany([&](const Log &log, const LogLayout &) {
    size_t own = 0;
    uint64_t last_time = UINT64_MAX - kSecond;
    for (const LogMessage &message : log.messages) {
      shapes.See(message, last_time);
      last_time = message.type == 34 ? message.time : last_time;
      own += message.type == 32;
    }
    catalogues += own > 1;
  });
  EXPECT_EQ(8u, shapes.messages.size());
  std::set<int> kinds;
  for (const auto &kind : shapes.kinds) {
    kinds.insert(kind.first);
  }
  EXPECT_EQ((std::set<int>{1, 2, 5}), kinds);
  EXPECT_GT(catalogues, 20u);
  for (const size_t number : {shapes.parents, shapes.wildcards, shapes.repeated, shapes.wide,
                              shapes.silent, shapes.gaps, shapes.odd_names}) {
    EXPECT_GT(number, 20u);
  }
}

// ---- the library

TEST(LogModel, IsReadAsItWasWritten) {
  ForMany([](const Log &log, const LogLayout &) { EXPECT_EQ("", CheckBuilt(log)); });
}

TEST(LogModel, IsTheSameInEveryLayout) {
  size_t joined = 0;
  ForMany([&](const Log &log, const LogLayout &layout) {
    const Bytes bytes = Encode(log, layout);
    for (const bool strict : {false, true}) {
      const Source source(bytes.data(), bytes.size(), strict);
      Log again;
      ASSERT_TRUE(Read(source.Input(), &again));
      ASSERT_TRUE(log == again);
    }
    joined += layout.part < 100;
  });
  EXPECT_GT(joined, 20u);
}

TEST(LogModel, NoticesAnotherValue) {
  Log log;
  LogMessage catalogue, sample;
  catalogue.type = 32;
  catalogue.entries.resize(1);
  sample.type = 34;
  sample.blocks.resize(1);
  log.messages = {catalogue, sample};
  EXPECT_EQ("", CheckBuilt(log));
  Log other = log;
  other.messages[1].blocks[0].first = 1;
  EXPECT_TRUE(log != other);
  other.messages[1].blocks[0].kind = 2;  // an entry of one counter has one value
  EXPECT_EQ("the encoding is not accepted", CheckBuilt(other));
  log.head.zone.standard_name = std::u16string(33, u'z');  // longer than its room
  EXPECT_NE("", CheckBuilt(log));
}

// ---- the second reader

// What the reference says of a log, without places.
class Expected {
 public:
  using Facts = std::vector<std::pair<std::string, uint64_t>>;

  static Facts Of(const Log &log) {
    Expected expected;
    expected.Head(log.head);
    const LogMessage *catalogue = nullptr;
    for (const LogMessage &message : log.messages) {
      catalogue = message.type == 32 ? &message : catalogue;
      expected.Message(message, catalogue);
    }
    return expected.facts_;
  }

 private:
  void Add(const char *name, uint64_t value) {
    facts_.emplace_back(name, value);
  }

  void Text(const char *name, const std::u16string &text) {
    const Bytes bytes = Writer().Units(text).Take();
    Add("text.length", bytes.size());
    if (bytes.empty()) {
      return;
    }
    Add("text.code_page", 0);
    Add("bytes.length", bytes.size());
    for (size_t i = 0; i < bytes.size(); i += 8) {
      uint64_t eight = 0;
      for (size_t k = 0; k < 8 && i + k < bytes.size(); ++k) {
        eight |= uint64_t{bytes[i + k]} << (8 * k);
      }
      Add(name, eight);
    }
  }

  void Head(const LogHead &head) {
    Add("buffer_size", head.buffer_size);
    Add("pointer_size", head.pointer_size);
    Add("os_major", head.os_major);
    Add("os_minor", head.os_minor);
    Add("os_build", head.os_build);
    Add("mode", head.mode);
    Add("end_time", head.end_time);
    Add("events_lost", head.events_lost);
    Add("boot_time", head.boot_time);
    Add("perf_freq", static_cast<uint64_t>(head.perf_freq));
    Add("start_time", head.start_time);
    Add("buffers_lost", head.buffers_lost);
    Zone(head.zone);
    Text("logger_name", head.logger_name);
    Text("file_name", head.file_name);
  }

  void Zone(const LogZone &zone) {
    Add("zone.bias", static_cast<uint32_t>(zone.bias));
    Text("zone.standard_name", zone.standard_name);
    Text("zone.daylight_name", zone.daylight_name);
    for (size_t i = 0; i < 8; ++i) {
      Add("zone.standard_date", zone.standard_date[i]);
      Add("zone.daylight_date", zone.daylight_date[i]);
    }
    Add("zone.standard_bias", static_cast<uint32_t>(zone.standard_bias));
    Add("zone.daylight_bias", static_cast<uint32_t>(zone.daylight_bias));
  }

  void Message(const LogMessage &message, const LogMessage *catalogue) {
    if (message.type == 32) {
      Add("num_entries", message.entries.size());
      for (const LogEntry &entry : message.entries) {
        Entry(entry);
      }
    } else if (message.type == 34) {
      Add("sample.time", message.time);
      Add("num_blocks", message.blocks.size());
      for (size_t i = 0; i < message.blocks.size(); ++i) {
        Values(message.blocks[i], catalogue->entries.at(i), i);
      }
    } else if (message.type == 36) {
      for (const Title &name : message.names) {
        Add("name.index", name.index);
        Text("name.text", name.text);
        Text("name.machine", message.machine);
      }
    }
  }

  void Entry(const LogEntry &entry) {
    Add("entry.flags", entry.flags);
    Add("entry.type", entry.type);
    Add("entry.time_base", entry.time_base);
    Add("entry.scale", static_cast<uint32_t>(entry.scale));
    Text("entry.machine", entry.machine);
    Text("entry.object", entry.object);
    Add("entry.has_instance", entry.has_instance);
    Text("entry.instance", entry.instance);
    Add("entry.has_parent", entry.has_parent);
    Text("entry.parent", entry.parent);
    Add("entry.instance_index", entry.instance_index);
    Text("entry.counter", entry.counter);
  }

  void Values(const LogBlock &block, const LogEntry &entry, size_t number) {
    if (block.kind == 5) {
      Block(block, entry, number);
      Add("object.size", block.object.size());
    } else if (block.kind == 1) {
      Block(block, entry, number);
      Value(block, 0, {u"", block.multi_count, block.first, block.second});
    }
    for (size_t i = 0; i < block.items.size(); ++i) {
      Block(block, entry, number);
      Value(block, i, block.items[i]);
    }
  }

  void Block(const LogBlock &block, const LogEntry &entry, size_t number) {
    Add("block.index", number);
    Add("block.kind", block.kind);
    Add("block.type", entry.type);
    Add("block.time_base", entry.time_base);
  }

  void Value(const LogBlock &block, size_t index, const LogItem &item) {
    Add("value.index", index);
    Add("value.has_name", block.kind == 2);
    Text("value.name", item.name);
    Add("value.status", block.status);
    Add("value.time", block.time);
    Add("value.first", static_cast<uint64_t>(item.first));
    Add("value.second", static_cast<uint64_t>(item.second));
    Add("value.multi_count", item.multi_count);
  }

  Facts facts_;
};

// Whether a fact depends on the layout.
bool IsPlace(const std::string &name) {
  static const std::set<std::string> kPlaces = {"num_buffers", "buffers_written"};
  const size_t dot = name.rfind('.');
  return kPlaces.count(name) > 0 || name.rfind("event.", 0) == 0 ||
         (dot != std::string::npos && name.substr(dot) == ".offset");
}

Expected::Facts WithoutPlaces(const wpc_reference::Answer &answer) {
  Expected::Facts facts;
  for (const wpc_reference::Fact &fact : answer.facts) {
    if (!IsPlace(fact.name)) {
      facts.emplace_back(fact.name, fact.value);
    }
  }
  return facts;
}

TEST(LogModel, IsReadByTheSecondReaderToo) {
  ForMany([](const Log &log, const LogLayout &layout) {
    const Bytes bytes = Encode(log, layout);
    wpc_reference::Options options;
    options.strict = true;
    options.pages.clear();  // names in a code page may be any bytes
    const wpc_reference::Answer answer = wpc_reference::Read("blg", bytes, options);
    ASSERT_FALSE(answer.error.has_value()) << *answer.error;
    ASSERT_EQ(Expected::Of(log), WithoutPlaces(answer));
    EXPECT_EQ(
        "", wpc_reference::Difference(
                answer, wpc_reference::LibraryAnswer("blg", bytes.data(), bytes.size(), options)));
  });
}

// ---- large ones

TEST(BigLog, IsTheSameWhenItIsWrittenAsItIsMade) {
  for (const size_t columns : {size_t{0}, size_t{1}, size_t{100}}) {
    BigLogShape shape;
    shape.bytes = columns == 1 ? 1 : size_t{1} << 20;
    shape.machines = 10;
    shape.columns = columns;
    std::ostringstream out;
    WriteBigLog(shape, &out);
    const Bytes made = MakeBigLog(shape);
    EXPECT_TRUE(std::string(made.begin(), made.end()) == out.str()) << columns;
  }
  BigLogShape shape;
  shape.columns = 3;
  shape.samples = 50;
  const Bytes bytes = MakeBigLog(shape);
  const Source source(bytes.data(), bytes.size(), true);
  Log log;
  ASSERT_TRUE(Read(source.Input(), &log));
  EXPECT_EQ(51u, log.messages.size());
  EXPECT_EQ(3u, log.messages.at(0).entries.size());
}

TEST(BigLog, IsAsLargeAsItShouldBe) {
  BigLogShape shape;
  shape.bytes = 2 << 20;
  shape.machines = 30;
  for (const bool has_objects : {false, true}) {
    shape.has_objects = has_objects;
    const Bytes bytes = MakeBigLog(shape);
    EXPECT_GE(bytes.size(), shape.bytes);
    EXPECT_LT(bytes.size(), shape.bytes + 2 * 65536);
    const Source source(bytes.data(), bytes.size(), true);
    Log log;
    ASSERT_TRUE(Read(source.Input(), &log));
    EXPECT_EQ(30u * (has_objects ? 7 : 6), log.messages.at(has_objects).entries.size());
    EXPECT_GT(log.messages.size(), 20u);
  }
}

}  // namespace
}  // namespace wpc_test
