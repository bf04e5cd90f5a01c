// Logs of Performance Monitor, opened, and all that their messages hold.
#ifndef WPC_TESTS_SUPPORT_LOG_READING_H_
#define WPC_TESTS_SUPPORT_LOG_READING_H_

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "parser/blg/blg_cursor.h"
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
  wpci_blg_workspace *workspace() {
    return room_.workspace();
  }

  // Gives each message to a function, with the catalogue that it belongs to.
  void ForEach(const std::function<void(wpci_blg_message, wpci_blg_catalogue)> &take) {
    wpci_blg_catalogue catalogue = wpci_blg_no_catalogue();
    wpci_blg_message_iter it = wpci_blg_messages(in(), log, workspace());
    while (wpci_blg_next_message(&it)) {
      if (it.item.type == WPC_BLG_CATALOGUE) {
        catalogue = wpci_blg_open_catalogue(it.item);
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

std::vector<wpc_blg_value> ValuesOf(const wpci_blg_sample &sample);

struct LogSample {
  uint64_t time;
  std::vector<wpc_blg_value> values;
};

std::vector<LogSample> SamplesOf(Log &log);

// The whole objects of each sample, as blocks of their own.
std::vector<std::vector<Bytes>> WholeObjectsOf(Log &log);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_LOG_READING_H_
