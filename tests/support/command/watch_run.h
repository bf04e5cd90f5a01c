// A run of tools/wpc/live/watch.h with the system of support/command/sim_host.h: what it prints and says, and what
// `capture` and `calc` make of the same samples.
#ifndef WPC_TESTS_SUPPORT_COMMAND_WATCH_RUN_H_
#define WPC_TESTS_SUPPORT_COMMAND_WATCH_RUN_H_

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/sim_host.h"

extern "C" {
#include "capture/capture_write.h"
#include "command_line.h"
#include "commands.h"
#include "io/overwrite.h"
#include "live/watch.h"
#include "settings.h"
}

namespace wpc_sim {

inline constexpr char kHost[] = "PC-1";
// What `calc` is asked for from the second sample on.
inline constexpr char kSecond[] = "--begin=2024-01-01T04:01:41";
inline constexpr char kSecondOfV1[] = "--begin=2024-01-01T00:00:01";

// What a stream was given.
class Sink {
 public:
  Sink() : file_(std::tmpfile()), out_(out_make(file_, false)) {
  }
  ~Sink() {
    (void)std::fclose(file_);
  }
  Sink(const Sink &) = delete;
  Sink &operator=(const Sink &) = delete;
  out_stream *out() {
    return &out_;
  }
  // What has come through, but not what is still buffered.
  std::string Arrived() const {
    std::string text(1 << 20, '\0');
    const ssize_t size = pread(fileno(file_), text.data(), text.size(), 0);
    text.resize(size > 0 ? static_cast<size_t>(size) : 0);
    return text;
  }

 private:
  FILE *file_;
  out_stream out_;
};

class Watch : public wpc_cli::Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    Begin();
  }
  void TearDown() override {
    EXPECT_TRUE(system_.blocks.empty());
    EXPECT_EQ(system_.open_handles, 0);
    Cli::TearDown();
  }
  virtual void Begin() {
    system_ = System();
    host_ = HostOf(&system_);
  }

  // Parses the arguments, and calls the function with them.
  int With(std::vector<std::string> arguments,
           const std::function<int(const cli &, const live_asked &)> &run) {
    std::vector<char *> argv = {const_cast<char *>("wpc")};
    for (std::string &argument : arguments) {
      argv.push_back(argument.data());
    }
    argv.push_back(nullptr);
    cli options;
    live_setting setting;
    live_asked asked;
    int status = -1;
    if (cli_parse(static_cast<int>(argv.size()) - 1, argv.data(), &options)) {
      std::memset(&asked, 0, sizeof asked);
      setting = settings_live(&options);
      if (options.command != COMMAND_CALC) {
        EXPECT_TRUE(live_asked_make(&asked, &setting));
      }
      for (size_t i = 0; options.command == COMMAND_WATCH && i < asked.count; i++) {
        EXPECT_TRUE(counter_filter_add(&options.filter, options.paths[i]));
      }
      status = run(options, asked);
      live_asked_free(&asked);
    }
    cli_free(&options);
    return status;
  }

  int RunInto(out_stream *out, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "watch");
    return With(arguments, [&](const cli &options, const live_asked &asked) {
      live_request request = live_asked_request(&asked);
      request.clock = nullptr;
      request.is_quiet = true;
      request.needs_each_path = !options.salvage;
      const wpc_collector collector = {&host_, nullptr, options.blocks.limits.max_bytes};
      const run_setting shown = settings_run(&options, &options.filter);
      const watch_setting setting = {settings_capture(&options), &shown, kHost,
                                     options.live.num_samples};
      return watch_run(collector, &request, &setting, out);
    });
  }

  // As with -o and -y.
  void ShowInto(const std::string &path, const std::vector<std::string> &arguments) {
    out_stream out;
    ASSERT_EQ(overwrite_open(path.c_str(), OVERWRITE_AGREED, &out), nullptr);
    testing::internal::CaptureStderr();
    (void)RunInto(&out, arguments);
    (void)testing::internal::GetCapturedStderr();
    EXPECT_TRUE(out_close(&out));
  }
  static std::string Read(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  // `watch`: what it printed, what it said, and its exit status.
  wpc_cli::Outcome Show(std::vector<std::string> arguments) {
    wpc_cli::Outcome o;
    Sink sink;
    sink_ = &sink;
    testing::internal::CaptureStderr();
    o.status = RunInto(sink.out(), arguments);
    o.err = testing::internal::GetCapturedStderr();
    o.out = sink.Arrived();
    sink_ = nullptr;
    return o;
  }

  wpc_cli::Outcome List(std::vector<std::string> arguments, const char *host = nullptr) {
    wpc_cli::Outcome o;
    Sink sink;
    arguments.insert(arguments.begin(), "watch");
    testing::internal::CaptureStderr();
    std::vector<char *> argv = {const_cast<char *>("wpc")};
    cli options;
    for (std::string &argument : arguments) {
      argv.push_back(argument.data());
    }
    argv.push_back(nullptr);
    EXPECT_TRUE(cli_parse(static_cast<int>(argv.size()) - 1, argv.data(), &options));
    const live_setting taken = settings_live(&options);
    live_asked asked;
    EXPECT_TRUE(live_asked_make(&asked, &taken));
    live_request request = live_asked_request(&asked);
    request.clock = nullptr;
    request.is_quiet = true;
    const wpc_collector collector = {&host_, nullptr, options.blocks.limits.max_bytes};
    const watch_setting setting = {settings_capture(&options), nullptr, host, 0};
    o.status = watch_list(collector, &request, &setting, options.live.lists_instances, sink.out());
    out_flush(sink.out());
    live_asked_free(&asked);
    cli_free(&options);
    o.err = testing::internal::GetCapturedStderr();
    o.out = sink.Arrived();
    return o;
  }

  static live_answer KeepFile(void *context, const live_file *file) {
    const char *folder = static_cast<const char *>(context);
    return capture_write_file(folder, file->name, file->data, file->size) ? LIVE_GOES_ON
                                                                          : LIVE_IS_LOST;
  }
  static void Ignore(void *, const char *, const char *) {
  }
  // A capture of so many samples into the folder, whatever is wrong with them.
  void Capture(const char *folder, const std::string &kind, const std::vector<std::string> &paths,
               uint32_t num_samples) {
    std::vector<std::string> arguments = {"capture", "-o", folder, "--kind=" + kind};
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    (void)With(arguments, [&](const cli &options, const live_asked &asked) {
      live_request request = live_asked_request(&asked);
      request.clock = nullptr;
      request.num_samples = num_samples;
      const live_sink sink = {const_cast<char *>(folder), KeepFile, Ignore, nullptr};
      const wpc_collector collector = {&host_, nullptr, options.blocks.limits.max_bytes};
      EXPECT_TRUE(capture_write_folder(folder));
      EXPECT_EQ(live_run(collector, &request, &sink).num_samples, num_samples);
      EXPECT_TRUE(capture_write_head(folder, request.kind, kHost));
      return 0;
    });
  }
  std::string Calc(const std::vector<std::string> &arguments) {
    Sink sink;
    std::vector<std::string> all = {"calc"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    testing::internal::CaptureStderr();
    (void)With(all, [&](const cli &options, const live_asked &) {
      return command_calc(&options, sink.out());
    });
    said_ = testing::internal::GetCapturedStderr();
    out_flush(sink.out());
    return sink.Arrived();
  }

  void LieFrom(size_t first, size_t last, const char *name) {
    system_.before_sample = [this, first, last, name](size_t samples) {
      system_.lie = kNoLie;
      for (uint32_t lie = 0; samples >= first && samples <= last && sim_lie_name(lie) != nullptr;
           lie++) {
        system_.lie = std::strcmp(sim_lie_name(lie), name) == 0 ? lie : system_.lie;
      }
    };
  }

  // Everything that is shown in a format must be what calc shows, but for the first sample, which watch has no line for.
  void ExpectLikeCalc(const std::string &kind, const std::vector<std::string> &paths) {
    Capture("folder", kind, paths, 4);
    for (const char *format : {"csv", "tsv", "json", "openmetrics", "text"}) {
      SCOPED_TRACE(format);
      std::vector<std::string> calc = {std::string("--format=") + format,
                                       kind == "v1" ? kSecondOfV1 : kSecond};
      std::vector<std::string> watch = {"-f", format, "-sc", "3", "--kind=" + kind};
      for (const std::string &path : paths) {
        calc.insert(calc.end(), {"-c", path});
        watch.push_back(path);
      }
      calc.push_back("folder");
      Begin();
      const wpc_cli::Outcome o = Show(watch);
      EXPECT_EQ(o.status, 0);
      EXPECT_EQ(o.err, "");
      EXPECT_EQ(o.out, Calc(calc));
      EXPECT_GT(o.out.size(), 100u);
      EXPECT_EQ(system_.waits, (std::vector<uint32_t>{1000, 1000, 1000}));
    }
  }

  System system_;
  wpc_collect_host host_;
  Sink *sink_ = nullptr;
  std::string said_;
};

inline size_t Count(const std::string &text, const std::string &part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    count++;
  }
  return count;
}

}  // namespace wpc_sim

#endif  // WPC_TESTS_SUPPORT_COMMAND_WATCH_RUN_H_
