// Logs that Windows wrote: what is known of them from the programs that wrote and read them. They are
// third-party bytes, read where they lie next to the source tree.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cfloat>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "calc/sample.h"
#include "parser/blg/blg_cursor.h"
#include "parser/v1/v1_cursor.h"
#include "support/block.h"
#include "support/captures.h"
#include "support/log_reading.h"
#include "support/validate.h"
#include "support/walk_v1.h"
#include "wpc/blg.h"

namespace wpc_test {
namespace {

// "11/26/2016 13:46:30.874"
std::string DateText(uint64_t time) {
  const wpc_system_time t = wpc_blg_date(time);
  std::array<char, 64> text;
  std::snprintf(text.data(), text.size(), "%02d/%02d/%04d %02d:%02d:%02d.%03d", t.month, t.day,
                t.year, t.hour, t.minute, t.second, t.millisecond);
  return text.data();
}

TEST(BlgCaptures, TheWindows10LogSaysWhoWroteIt) {
  const std::string path = LogPath("perfmon-windows10.blg");
  if (path.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  Log log(path);
  EXPECT_EQ(65536u, log.log.buffer_size);
  EXPECT_EQ(2u, log.log.num_buffers);
  EXPECT_EQ(2u, log.log.buffers_written);
  EXPECT_EQ(8u, log.log.pointer_size);
  EXPECT_EQ(10, log.log.os_major);
  EXPECT_EQ(14393u, log.log.os_build);
  EXPECT_EQ(480, log.log.zone.bias);
  EXPECT_EQ(36u, Utf8(log.in(), log.log.logger_name).size());
  uint64_t utc = 0;
  ASSERT_TRUE(wpc_blg_to_utc(&log.log.zone, SamplesOf(log)[0].time, &utc));
  EXPECT_EQ("11/26/2016 21:46:30.874", DateText(utc));
}

std::vector<std::string> EntriesOf(wpci_blg_catalogue catalogue) {
  std::vector<std::string> texts;
  wpci_blg_entry_iter it = wpci_blg_entries(catalogue);
  while (wpci_blg_next_entry(&it)) {
    const wpc_blg_entry &e = it.item;
    const std::string instance = e.has_instance ? "(" + Utf8(it.in, e.instance) + ")" : "";
    EXPECT_FALSE(e.has_parent);
    texts.push_back(Utf8(it.in, e.machine) + "\\" + Utf8(it.in, e.object) + instance + "\\" +
                    Utf8(it.in, e.counter));
  }
  EXPECT_EQ("end", ErrorText(it.error));
  return texts;
}

TEST(BlgCaptures, TheWindows8LogWithoutItsEndIsReadUpToThere) {
  if (FLT_EVAL_METHOD != 0) {
    GTEST_SKIP() << "the processor computes with more digits than a double has (x87)";
  }
  const std::string path = LogPath("perfmon-windows8-cut.blg");
  if (path.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  Log log(path);
  EXPECT_EQ("BLG-HDR-08@140", NotesText(log.notes()));
  std::vector<std::string> entries;
  log.ForEach([&](const wpci_blg_message &message, const wpci_blg_catalogue &catalogue) {
    entries = message.type == WPC_BLG_CATALOGUE ? EntriesOf(catalogue) : entries;
  });
  ASSERT_EQ(6u, entries.size());
  const std::vector<LogSample> samples = SamplesOf(log);
  ASSERT_EQ(123u, samples.size());
  EXPECT_EQ(10u, samples[0].values.size());
  uint64_t utc = 0;
  ASSERT_TRUE(wpc_blg_to_utc(&log.log.zone, samples[1].time, &utc));
  EXPECT_EQ(UINT64_C(634969254188440000) - UINT64_C(504911232000000000), utc);
  // What a screenshot of a viewer shows of \Processor(_Total)\% Processor Time.
  const std::vector<std::string> expected = {"9.37826238255423", "5.86541344045712",
                                             "8.20410303650782", "3.1283808195094"};
  const auto total = std::find_if(entries.begin(), entries.end(), [](const std::string &entry) {
    return entry.find("\\Processor(*)\\% Processor Time") != std::string::npos;
  });
  ASSERT_NE(entries.end(), total);
  for (size_t i = 0; i < expected.size(); ++i) {
    bool found = false;
    for (size_t k = 0; k < 10; ++k) {
      const wpc_sample older = wpci_blg_make_sample(&samples[i].values[k]);
      const wpc_sample newer = wpci_blg_make_sample(&samples[i + 1].values[k]);
      std::array<char, 64> text;
      std::snprintf(text.data(), text.size(), "%.15g", wpc_calc(&older, &newer, nullptr).value);
      found = found || (newer.type == 0x21510500 && text.data() == expected[i]);
    }
    EXPECT_TRUE(found) << expected[i];
  }
}

TEST(BlgCaptures, TheVistaLogHoldsNamesACatalogueSamplesAndADirectory) {
  const std::string path = LogPath("perfmon-vista-objects.blg");
  if (path.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  Log log(path);
  EXPECT_EQ(4u, log.log.pointer_size);
  EXPECT_EQ(6, log.log.os_major);
  const std::map<int, int> expected = {
      {WPC_BLG_NAMES, 14}, {WPC_BLG_CATALOGUE, 1}, {WPC_BLG_SAMPLE, 11}, {WPC_BLG_DIRECTORY, 1}};
  EXPECT_EQ(expected, CountTypes(log));
  std::map<uint32_t, std::string> names;
  size_t parts = 0;
  log.ForEach([&](const wpci_blg_message &message, const wpci_blg_catalogue &) {
    parts = std::max<size_t>(parts, message.num_parts);
    if (message.type == WPC_BLG_NAMES) {
      wpci_blg_name_iter it = wpci_blg_names(message);
      EXPECT_EQ("\\\\ZACH-PC", Utf8(it.in, it.machine));
      while (wpci_blg_next_name(&it)) {
        EXPECT_TRUE(names.insert({it.item.index, Utf8(it.in, it.item.text)}).second);
      }
    } else if (message.type == WPC_BLG_DIRECTORY) {
      EXPECT_EQ("ok", ErrorText(wpci_blg_check_directory(message)));
    }
  });
  EXPECT_EQ(3u, parts);
  EXPECT_EQ(1839u, names.size());
  EXPECT_EQ("Processor", names[238]);
}

// The sum of a counter over the instances of the object but the last, and the last, "_Total".
void ExpectSumIsTotal(wpc_input in, wpc_v1_body body, uint32_t counter) {
  uint64_t sum = 0;
  uint64_t total = 0;
  for (const wpc_v1_row &row : RowsOf(in, body)) {
    const std::vector<wpc_v1_counter> counters = CountersOf(in, body);
    const auto found = std::find_if(counters.begin(), counters.end(), [&](const wpc_v1_counter &c) {
      return c.name_index == counter;
    });
    ASSERT_NE(counters.end(), found);
    const uint64_t raw = wpci_v1_read_value(in, row, *found).raw;
    (Utf8(in, row.name) == "_Total" ? total : sum) += raw;
  }
  EXPECT_EQ(total, sum);
  EXPECT_GT(total, 0u);
}

TEST(BlgCaptures, The88WholeObjectsOfTheVistaLogAreSoundV1Blocks) {
  const std::string path = LogPath("perfmon-vista-objects.blg");
  if (path.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  Log log(path);
  size_t objects = 0;
  size_t sample_index = 0;
  log.ForEach([&](const wpci_blg_message &message, const wpci_blg_catalogue &catalogue) {
    if (message.type != WPC_BLG_SAMPLE) {
      return;
    }
    const wpci_blg_sample sample = wpci_blg_open_sample(message, catalogue);
    wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
    while (wpci_blg_next_block(&blocks)) {
      const wpci_blg_object object = wpci_blg_open_object(sample, blocks.item);
      EXPECT_EQ("ok", ErrorText(object.error));
      EXPECT_EQ("ok", ErrorText(ValidateAs<WPC_KIND_V1>(object.in)));
      EXPECT_EQ(1u, object.data.num_objects);
      EXPECT_EQ("ZACH-PC", Utf8(object.in, object.data.system_name));
      const wpc_v1_body body = V1BodyAt(object.in, 0);
      if (body.name_index == 230 && sample_index % 5 == 0) {
        ExpectSumIsTotal(object.in, body, 180);  // Working Set
        ExpectSumIsTotal(object.in, body, 952);  // Handle Count
      }
      ++objects;
    }
    ++sample_index;
  });
  EXPECT_EQ(88u, objects);
  EXPECT_EQ("-", NotesText(log.notes()));
}

TEST(BlgCaptures, TheTimesOfTheVistaLogAreInDaylightTime) {
  const std::string path = LogPath("perfmon-vista-objects.blg");
  if (path.empty()) {
    GTEST_SKIP() << kNoLog;
  }
  Log log(path);
  const uint64_t first = SamplesOf(log)[0].time;
  EXPECT_TRUE(wpc_blg_is_daylight(&log.log.zone, first));
  uint64_t utc = 0;
  ASSERT_TRUE(wpc_blg_to_utc(&log.log.zone, first, &utc));
  EXPECT_EQ("15:40:38", DateText(first).substr(11, 8));
  EXPECT_EQ("19:40:38", DateText(utc).substr(11, 8));
}

}  // namespace
}  // namespace wpc_test
