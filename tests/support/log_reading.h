// Logs of Performance Monitor, opened, and all that their messages hold.
#ifndef WPC_TESTS_SUPPORT_LOG_READING_H_
#define WPC_TESTS_SUPPORT_LOG_READING_H_

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/reader.h"
#include "support/walk.h"
#include "wpc/blg.h"

namespace wpc_test {

inline constexpr char kNoLog[] = "genuine logs are third-party bytes and no part of this tree";

// A log, opened, and all that its messages hold.
class Log {
 public:
  explicit Log(const std::string &path) : opened_(ReadFile(path)), room_(1 << 20, 256) {
    opened_.reading.SetScratch(100000);
    log = wpc_blg_open(in());
    EXPECT_EQ("ok", ErrorText(log.error));
  }

  const wpc_input &in() const {
    return opened_.in;
  }
  const std::vector<wpc_error> &notes() const {
    return opened_.reading.notes;
  }
  wpc_blg_workspace *workspace() {
    return room_.workspace();
  }

  // Gives each message to a function, with the catalogue that it belongs to.
  void ForEach(const std::function<void(wpc_blg_message, wpc_blg_catalogue)> &take) {
    wpc_blg_catalogue catalogue = wpc_blg_no_catalogue();
    wpc_blg_message_iter it = wpc_blg_messages(in(), log, workspace());
    while (wpc_blg_next_message(&it)) {
      if (it.item.type == WPC_BLG_CATALOGUE) {
        catalogue = wpc_blg_open_catalogue(it.item);
        EXPECT_EQ("ok", ErrorText(catalogue.error));
      }
      take(it.item, catalogue);
    }
    EXPECT_EQ("end", ErrorText(it.error));
  }

  wpc_blg_log log;

 private:
  Opened opened_;
  LogRoom room_;
};

inline std::map<int, int> CountTypes(Log &log) {
  std::map<int, int> count;
  log.ForEach(
      [&](const wpc_blg_message &message, const wpc_blg_catalogue &) { ++count[message.type]; });
  return count;
}

inline std::vector<wpc_blg_value> ValuesOf(const wpc_blg_sample &sample) {
  std::vector<wpc_blg_value> values;
  wpc_blg_block_iter blocks = wpc_blg_blocks(sample);
  while (wpc_blg_next_block(&blocks)) {
    wpc_blg_value_iter it = wpc_blg_values(sample, blocks.item);
    while (wpc_blg_next_value(&it)) {
      values.push_back(it.item);
    }
    EXPECT_EQ("end", ErrorText(it.error));
  }
  EXPECT_EQ("end", ErrorText(blocks.error));
  return values;
}

struct LogSample {
  uint64_t time;
  std::vector<wpc_blg_value> values;
};

inline std::vector<LogSample> SamplesOf(Log &log) {
  std::vector<LogSample> samples;
  log.ForEach([&](const wpc_blg_message &message, const wpc_blg_catalogue &catalogue) {
    if (message.type == WPC_BLG_SAMPLE) {
      const wpc_blg_sample sample = wpc_blg_open_sample(message, catalogue);
      EXPECT_EQ("ok", ErrorText(sample.error));
      samples.push_back({sample.time, ValuesOf(sample)});
    }
  });
  return samples;
}

// The whole objects of each sample, as blocks of their own.
inline std::vector<std::vector<Bytes>> WholeObjectsOf(Log &log) {
  std::vector<std::vector<Bytes>> samples;
  log.ForEach([&](const wpc_blg_message &message, const wpc_blg_catalogue &catalogue) {
    if (message.type != WPC_BLG_SAMPLE) {
      return;
    }
    const wpc_blg_sample sample = wpc_blg_open_sample(message, catalogue);
    wpc_blg_block_iter it = wpc_blg_blocks(sample);
    samples.emplace_back();
    while (wpc_blg_next_block(&it)) {
      const wpc_blg_object object = wpc_blg_open_object(sample, it.item);
      EXPECT_EQ("ok", ErrorText(object.error));
      samples.back().emplace_back(object.in.data, object.in.data + object.in.size);
    }
  });
  return samples;
}

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_LOG_READING_H_
