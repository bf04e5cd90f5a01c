// A run of tools/wpc/live/live.h with the system of support/command/sim_host.h, and what comes out of it.
#ifndef WPC_TESTS_SUPPORT_COMMAND_LIVE_RUN_H_
#define WPC_TESTS_SUPPORT_COMMAND_LIVE_RUN_H_

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "live/live.h"
#include "support/command/sim_host.h"

namespace wpc_sim {

// What came out of a run.
struct Kept {
  std::map<std::string, std::string> files;
  std::vector<std::string> order;
  std::vector<std::string> told;
  size_t refuse_at = SIZE_MAX, enough_at = SIZE_MAX;
  size_t num_sound = 0;
  std::vector<size_t> gaps;  // after so many files
};

inline live_answer Keep(void *context, const live_file *file) {
  Kept *k = static_cast<Kept *>(context);
  char path[WPC_CAPTURE_PATH];
  EXPECT_GT(wpc_capture_name_write(file->name, path), 0u);
  if (k->order.size() == k->refuse_at) {
    return LIVE_IS_LOST;
  }
  EXPECT_EQ(k->files.count(path), 0u) << path;
  k->order.push_back(path);
  k->files[path] =
      file->size > 0 ? std::string(reinterpret_cast<const char *>(file->data), file->size) : "";
  k->num_sound += file->is_sound ? 1u : 0u;
  return k->order.size() == k->enough_at ? LIVE_IS_ENOUGH : LIVE_GOES_ON;
}

inline void Tell(void *context, const char *subject, const char *text) {
  static_cast<Kept *>(context)->told.push_back(std::string(subject) + ": " + text);
}

inline void Gap(void *context) {
  Kept *k = static_cast<Kept *>(context);
  k->gaps.push_back(k->order.size());
}

inline live_path Path(const char *text) {
  return {text, false};
}

class Live : public ::testing::Test {
 protected:
  Live() {
    Begin();
    std::memset(&request_, 0, sizeof request_);
    request_.kind = WPC_CAPTURE_V2;
    request_.limits = wpc_options_default().limits;
    request_.interval = 1;
    request_.num_samples = 3;
  }
  ~Live() override {
    ExpectNothingLeft();
  }

  // A system as it was in the beginning, and nothing kept.
  void Begin() {
    system_ = System();
    kept_ = Kept();
    host_ = HostOf(&system_);
  }
  void ExpectNothingLeft() {
    EXPECT_TRUE(system_.blocks.empty());
    EXPECT_EQ(system_.open_handles, 0);
    EXPECT_LE(system_.largest, kMostBytes);
  }
  live_result Run() {
    const live_sink sink = {&kept_, Keep, Tell, Gap};
    const wpc_collector collector = {&host_, machine_, kMostBytes};
    request_.paths = paths_.data();
    request_.num_paths = paths_.size();
    const live_result r = live_run(collector, &request_, &sink);
    size_t samples = 0;
    for (const std::string &file : kept_.order) {
      samples += file.compare(0, 8, "samples/") == 0 ? 1u : 0u;
    }
    EXPECT_EQ(samples, r.num_samples);
    return r;
  }
  void ExpectClean(const live_result &r, uint32_t num_samples) {
    EXPECT_FALSE(r.failed);
    EXPECT_FALSE(r.rejected);
    EXPECT_EQ(r.num_samples, num_samples);
    EXPECT_EQ(kept_.told, std::vector<std::string>());
  }
  bool Told(const std::string &part) const {
    for (const std::string &text : kept_.told) {
      if (text.find(part) != std::string::npos) {
        return true;
      }
    }
    return false;
  }

  System system_;
  wpc_collect_host host_;
  live_request request_;
  std::vector<live_path> paths_;
  const wpc_wide *machine_ = nullptr;
  Kept kept_;
};

}  // namespace wpc_sim

#endif  // WPC_TESTS_SUPPORT_COMMAND_LIVE_RUN_H_
