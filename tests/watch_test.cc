// `watch` (tools/watch.h) over a system of the test's own: it shows what `calc` makes of a capture of
// the same samples, in each format, while they come; and what becomes of everything that goes wrong.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "support/cli.h"
#include "support/cli_v1_blocks.h"
#include "support/json.h"
#include "support/sim_host.h"

extern "C" {
#include "capture_write.h"
#include "commands.h"
#include "overwrite.h"
#include "watch.h"
}

namespace {

using wpc_cli::Has;
using wpc_cli::Lines;

constexpr char kHost[] = "PC-1";

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
    system_ = wpc_sim::System();
    host_ = wpc_sim::HostOf(&system_);
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
    live_asked asked;
    int status = -1;
    if (cli_parse(static_cast<int>(argv.size()) - 1, argv.data(), &options)) {
      std::memset(&asked, 0, sizeof asked);
      if (options.command != COMMAND_CALC) {
        EXPECT_TRUE(live_asked_make(&asked, &options));
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
      live_request request = live_asked_request(&asked, &options);
      request.clock = nullptr;
      request.is_quiet = true;
      request.needs_each_path = !options.salvage;
      const wpc_collector collector = {&host_, nullptr, options.limits.max_bytes};
      return watch_run(collector, &request, &options, kHost, out);
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
    live_asked asked;
    EXPECT_TRUE(live_asked_make(&asked, &options));
    live_request request = live_asked_request(&asked, &options);
    request.clock = nullptr;
    request.is_quiet = true;
    const wpc_collector collector = {&host_, nullptr, options.limits.max_bytes};
    o.status = watch_list(collector, &request, &options, host, sink.out());
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
      live_request request = live_asked_request(&asked, &options);
      request.clock = nullptr;
      request.num_samples = num_samples;
      const live_sink sink = {const_cast<char *>(folder), KeepFile, Ignore, nullptr};
      const wpc_collector collector = {&host_, nullptr, options.limits.max_bytes};
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
      system_.lie = wpc_sim::kNoLie;
      for (uint32_t lie = 0; samples >= first && samples <= last && sim_lie_name(lie) != nullptr;
           lie++) {
        system_.lie = std::strcmp(sim_lie_name(lie), name) == 0 ? lie : system_.lie;
      }
    };
  }

  // Everything that is shown in a format must be what calc shows.
  void ExpectLikeCalc(const std::string &kind, const std::vector<std::string> &paths) {
    Capture("folder", kind, paths, 4);
    for (const char *format : {"csv", "tsv", "json", "openmetrics", "text"}) {
      SCOPED_TRACE(format);
      std::vector<std::string> calc = {std::string("--format=") + format};
      std::vector<std::string> watch = {"-f", format, "-sc", "3", "--kind=" + kind};
      for (const std::string &path : paths) {
        calc.push_back("--counter=" + path);
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

  wpc_sim::System system_;
  wpc_collect_host host_;
  Sink *sink_ = nullptr;
  std::string said_;
};

size_t Count(const std::string &text, const std::string &part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    count++;
  }
  return count;
}

// ---- V2

const char *const kThousand = "\\Known Answers\\Thousand/sec";
const char *const kTimes = "\\Processor Information(*)\\% Processor Time";

TEST_F(Watch, ShowsWhatCalcMakesOfTheSameSamples) {
  ExpectLikeCalc("v2", {"\\Known Answers\\*", "\\Processor Information(0,?)\\%*", kTimes});
}

TEST_F(Watch, KnownAnswersComeOut) {
  const wpc_cli::Outcome o = Show({"-sc", "2", "\\Known Answers\\Forty Two", kThousand});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.out,
            "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\PC-1\\Known Answers\\Forty Two\","
            "\"\\\\PC-1\\Known Answers\\Thousand/sec\"\r\n"
            "\"01/01/2024 04:01:41.123\",\"42\",\"1000\"\r\n"
            "\"01/01/2024 04:01:42.123\",\"42\",\"1000\"\r\n");
}

TEST_F(Watch, FormatsMayBeInCapitals) {
  const wpc_cli::Outcome o = Show({"-f", "TSV", "-sc", "1", kThousand});
  EXPECT_EQ(o.out,
            "\"(PDH-TSV 4.0) (UTC)(0)\"\t\"\\\\PC-1\\Known Answers\\Thousand/sec\"\r\n"
            "\"01/01/2024 04:01:41.123\"\t\"1000\"\r\n");
}

TEST_F(Watch, TheIntervalIsTypeperfs) {
  EXPECT_EQ(Show({"-si", "1:01:05", "-sc", "1", kThousand}).status, 0);
  EXPECT_EQ(system_.waits, std::vector<uint32_t>{3665000});
}

TEST_F(Watch, EachLineArrivesWhenItIsComplete) {
  for (const char *format : {"csv", "json"}) {
    Begin();
    std::vector<std::string> arrived;
    system_.before_sample = [this, &arrived](size_t samples) {
      arrived.resize(samples + 1);
      arrived[samples] = sink_->Arrived();
    };
    const bool is_csv = std::strcmp(format, "csv") == 0;
    (void)Show({"-f", format, "-sc", "3", kThousand});
    ASSERT_EQ(arrived.size(), 4u);
    for (size_t i = 1; i < 4; i++) {
      EXPECT_EQ(Count(arrived[i], "\n"), i - (is_csv ? 0 : 1)) << arrived[i];
      EXPECT_TRUE(arrived[i].empty() || arrived[i].back() == '\n');
    }
  }
}

TEST_F(Watch, AStopIsTheEndOfTheOutput) {
  for (const char *format : {"csv", "tsv", "json", "openmetrics", "text"}) {
    // Two looks at countersets, then one wait behind each sample.
    for (size_t place = 2; place < 6; place++) {
      SCOPED_TRACE(std::string(format) + ", " + std::to_string(place));
      Begin();
      system_.stop_at = place;
      const wpc_cli::Outcome o = Show({"-f", format, kThousand});
      EXPECT_EQ(o.status, 0);
      EXPECT_EQ(o.err, "");
      const size_t lines = place - 2;
      if (std::strcmp(format, "json") == 0) {
        EXPECT_EQ(Count(o.out, "\"value\":1000,"), lines);
        EXPECT_EQ(Count(o.out, "}\n"), lines);
      } else if (std::strcmp(format, "openmetrics") == 0) {
        EXPECT_EQ(Count(o.out, "# EOF\n"), 1u);
        EXPECT_EQ(o.out.substr(o.out.size() - 6), "# EOF\n");
        EXPECT_EQ(Count(o.out, "} 1000 "), lines);
      } else if (std::strcmp(format, "text") != 0) {
        EXPECT_EQ(Count(o.out, "\r\n"), lines + 1);
      }
    }
  }
}

TEST_F(Watch, StoppedBeforeAnySampleItIsSilent) {
  system_.stop_at = 0;
  const wpc_cli::Outcome o = Show({kThousand});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.out, "");
  EXPECT_EQ(o.err, "");
}

TEST_F(Watch, WhatCannotBeWrittenEndsIt) {
  FILE *full = std::fopen("/dev/full", "wb");
  ASSERT_NE(full, nullptr);
  out_stream out = out_make(full, false);
  system_.stop_at = 50;
  (void)RunInto(&out, {kThousand});
  EXPECT_NE(out.error, 0);
  EXPECT_EQ(system_.samples, 1u);
  (void)std::fclose(full);
}

TEST_F(Watch, AnOldFileStaysUntilThereIsAnyOutput) {
  for (const char *format : {"csv", "json", "openmetrics"}) {
    const std::string path = std::string("old.") + format;
    Write(path, "old");
    ShowInto(path, {"-f", format, "-sc", "1", "\\Known Answers\\Forty Three"});
    EXPECT_EQ(Read(path), "old");
    Begin();
    system_.open_code = 5;
    ShowInto(path, {"-f", format, "-sc", "1", kThousand});
    EXPECT_EQ(Read(path), "old");
    Begin();
    const wpc_cli::Outcome o = Show({"-f", format, "-sc", "1", kThousand});
    Begin();
    ShowInto(path, {"-f", format, "-sc", "1", kThousand});
    EXPECT_EQ(Read(path), o.out);
  }
}

// ---- instances that come and go

TEST_F(Watch, InstancesThatComeLaterHaveNoColumn) {
  const auto grow = [this](size_t samples) { system_.num_processors = samples < 2 ? 2 : 4; };
  system_.before_sample = grow;
  wpc_cli::Outcome o = Show({"-sc", "3", kTimes});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err,
            "wpc: \\\\PC-1\\Processor Information(0,2)\\*: came later: no column\n"
            "wpc: \\\\PC-1\\Processor Information(0,3)\\*: came later: no column\n");
  for (const std::string &line : Lines(o.out)) {
    EXPECT_EQ(Count(line, "\",\""), 4u) << line;
  }
  // Other formats have room for them.
  Begin();
  system_.before_sample = grow;
  o = Show({"-sc", "3", "-f", "json", kTimes});
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(Count(o.out, "\"instance\":\"0,3\""), 2u);
  EXPECT_EQ(Count(o.out,
                  "\"instance\":\"0,3\",\"counter\":\"% Processor Time\",\"counter_id\":0,"
                  "\"type\":558957824,\"type_name\":\"PERF_100NSEC_TIMER_INV\",\"value\":"
                  "null,\"unit\":\"%\",\"status\":\"not_found\""),
            1u);
  Begin();
  system_.before_sample = grow;
  o = Show({"-sc", "3", "-f", "openmetrics", kTimes});
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(Count(o.out, "instance=\"0,3\"} "), 1u);
  EXPECT_EQ(Count(o.out, "instance=\"0,1\"} "), 3u);
}

TEST_F(Watch, ManyLateInstancesAreCounted) {
  system_.before_sample = [this](size_t samples) {
    system_.num_processors = samples == 0 ? 2 : 40;
  };
  const wpc_cli::Outcome o = Show({"-sc", "2", kTimes});
  EXPECT_EQ(Lines(o.err).size(), 21u);
  EXPECT_TRUE(Has(o.err, "wpc: 18 more instances or counters came later: no columns\n"));
}

TEST_F(Watch, InstancesThatGoLeaveBlanks) {
  system_.before_sample = [this](size_t samples) { system_.num_processors = samples < 2 ? 2 : 1; };
  const wpc_cli::Outcome o = Show({"-sc", "2", "\\Processor Information(0,1)\\% Idle Time"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Lines(o.out).back(), "\"01/01/2024 04:01:42.123\",\" \"\r");
}

// ---- paths

TEST_F(Watch, PathsThatMeanNothingAreNamed) {
  const struct {
    const char *path, *error;
  } cases[] = {{"\\Nothing(*)\\% Idle Time",
                "wpc: \\Nothing(*)\\% Idle Time: no counterset has this name\n"},
               {"\\Known Answers\\Forty Three",
                "wpc: no instance has the counter '\\Known Answers\\Forty Three'\n"},
               {"\\Processor Information(7,7)\\% Idle Time",
                "wpc: no instance has the counter '\\Processor Information(7,7)\\% Idle Time'\n"},
               {"\\\\other\\Known Answers\\Forty Two",
                "wpc: no instance has the counter '\\\\other\\Known Answers\\Forty Two'\n"}};
  for (const auto &c : cases) {
    for (const char *format : {"csv", "json", "openmetrics"}) {
      Begin();
      const wpc_cli::Outcome o = Show({"-f", format, kThousand, c.path});
      EXPECT_EQ(o.status, 1);
      EXPECT_EQ(o.out, "");
      EXPECT_EQ(o.err, c.error);
      EXPECT_LE(system_.samples, 1u);
    }
    Begin();
    const wpc_cli::Outcome o = Show({"--salvage", "-sc", "2", c.path, kThousand});
    EXPECT_EQ(o.status, 1);
    EXPECT_EQ(Lines(o.out).size(), 3u);
    EXPECT_TRUE(Has(o.err, c.error));
  }
  Begin();
  EXPECT_EQ(Show({"--salvage", cases[1].path}).out, "");
}

TEST_F(Watch, EnglishNamesAreThoseOfALocalisedSystem) {
  const std::vector<std::string> english = {"-sc", "1", "\\Known Answers\\Clock Frequency"};
  const std::vector<std::string> local = {"-sc", "1",
                                          "\\Known Answ\xC3\xA9rs\\Clock Fr\xC3\xA9qu\xC3\xA9ncy"};
  system_.is_localised = true;
  wpc_cli::Outcome o = Show(english);
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "\\Known Answers\\Clock Frequency\"\r\n"));
  Begin();
  system_.is_localised = true;
  EXPECT_EQ(Show(local).status, 1);
  // Where there are no English names, its own are taken.
  Begin();
  system_.is_localised = true;
  system_.missing_codes = {9, 10};
  EXPECT_EQ(Show(english).status, 1);
  Begin();
  system_.is_localised = true;
  system_.missing_codes = {9, 10};
  o = Show(local);
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, local.back() + "\"\r\n"));
}

TEST_F(Watch, ACounterThatNeverHasAValueIsNoSuccess) {
  const wpc_cli::Outcome o = Show({"-sc", "2", "\\Known Answers\\Operations"});  // a base
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "wpc: never a value: '\\Known Answers\\Operations'\n");
}

// ---- what is wrong

TEST_F(Watch, ARejectedSampleIsTheEnd) {
  LieFrom(2, 2, "data-cut");
  const wpc_cli::Outcome o = Show({"-sc", "4", kThousand});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(Lines(o.out).size(), 2u);  // the head, and what was sound before
  EXPECT_EQ(o.err.rfind("wpc: samples/000002.bin: rejected: V2-HDR-01 ", 0), 0u) << o.err;
  EXPECT_EQ(Lines(o.err).size(), 1u);
}

TEST_F(Watch, SalvageLeavesARejectedSampleOut) {
  LieFrom(2, 2, "data-cut");
  const wpc_cli::Outcome o = Show({"-sc", "4", "-f", "json", "--salvage", kThousand});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(Count(o.out, "\"value\":1000,"), 4u);
  EXPECT_FALSE(Has(o.out, "000002.bin"));
  EXPECT_TRUE(Has(o.out, "000003.bin"));
  Begin();
  LieFrom(2, 2, "data-cut");
  Capture("folder", "v2", {kThousand}, 6);
  EXPECT_EQ(o.out,
            Calc({"--salvage", "--format=json", std::string("--counter=") + kThousand, "folder"}));
}

TEST_F(Watch, RejectedRegistrationIsTheEnd) {
  for (uint32_t lie = 0; sim_lie_name(lie) != nullptr; lie++) {
    if (sim_lie_target(lie) == 'r') {
      SCOPED_TRACE(sim_lie_name(lie));
      Begin();
      system_.lie = lie;
      const wpc_cli::Outcome o = Show({"-sc", "1", kTimes});
      EXPECT_LE(o.status, 2);
      EXPECT_EQ(o.status == 0, o.err.empty()) << o.err;
    }
  }
}

TEST_F(Watch, NoLieIsMoreThanAnError) {
  for (uint32_t lie = 0; sim_lie_name(lie) != nullptr; lie++) {
    for (const char *salvage : {"--strict", "--salvage"}) {
      SCOPED_TRACE(sim_lie_name(lie));
      Begin();
      system_.lie = lie;
      system_.stop_at = 12;
      const wpc_cli::Outcome o = Show({"-sc", "3", salvage, kTimes});
      EXPECT_GE(o.status, 0);
      EXPECT_LE(o.status, 2);
      EXPECT_TRUE(o.out.empty() || o.out.back() == '\n');
    }
  }
}

TEST_F(Watch, PointsOfMetricsAreBounded) {
  const wpc_cli::Outcome o =
      Show({"-f", "openmetrics", "--max-values=300", "\\Known Answers\\Forty Two"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "wpc: as many points are kept as may be: this is the end\n");
  EXPECT_EQ(Count(o.out, "} 42 "), 300u);
  EXPECT_EQ(o.out.substr(o.out.size() - 6), "# EOF\n");
}

// Countersets of one name without end, each with much registration.
constexpr uint32_t kSets = 100;

uint32_t WPC_STDCALL EnumerateMany(const wpc_wide *, wpc_guid *guids, uint32_t capacity,
                                   uint32_t *actual) {
  *actual = kSets;
  for (uint32_t i = 0; i < kSets && capacity >= kSets; i++) {
    std::memset(&guids[i], 7, sizeof guids[i]);
    std::memcpy(&guids[i], &i, sizeof i);
  }
  return capacity < kSets ? uint32_t{SIM_TOO_SMALL} : uint32_t{SIM_OK};
}

size_t registered = 0;  // bytes that were given

uint32_t WPC_STDCALL RegisterMuch(const wpc_wide *, const wpc_guid *, uint32_t code, uint32_t,
                                  uint8_t *answer, uint32_t capacity, uint32_t *actual) {
  static const uint8_t kName[] = {'E', 0, 'n', 0, 'd', 0, 0, 0};
  *actual = code == 9 ? sizeof kName : 1u << 20;
  if (capacity < *actual) {
    return SIM_TOO_SMALL;
  }
  std::memset(answer, 0, *actual);
  std::memcpy(answer, kName, code == 9 ? sizeof kName : 0);
  registered += *actual;
  return SIM_OK;
}

TEST_F(Watch, RegistrationIsBounded) {
  for (const char *option : {"-q", "--salvage"}) {
    Begin();
    registered = 0;
    host_.perflib.enumerate = EnumerateMany;
    host_.perflib.registration = RegisterMuch;
    const wpc_cli::Outcome o = option[1] == 'q' ? List({"-q", "End"}) : Show({option, "\\End\\*"});
    EXPECT_EQ(o.status, 2);
    EXPECT_EQ(o.out, "");
    EXPECT_EQ(Count(o.err, ".bin: the answers are too large together\n"), 1u);
    EXPECT_GT(registered, 64u << 20);
    EXPECT_LT(registered, 66u << 20);
  }
}

// ---- lost connections

TEST_F(Watch, NothingIsComputedOverAGap) {
  system_.before_sample = [this](size_t samples) {
    system_.data_code = samples == 2 && system_.opened == 1 ? 1726 : 0;
    system_.seconds += system_.data_code != 0 ? 50 : 0;
  };
  const wpc_cli::Outcome o = Show({"-sc", "3", kThousand});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Lines(o.out),
            (std::vector<std::string>{
                "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\PC-1\\Known Answers\\Thousand/sec\"\r",
                "\"01/01/2024 04:01:41.123\",\"1000\"\r", "\"01/01/2024 04:02:33.123\",\"1000\"\r",
                "\"01/01/2024 04:02:34.123\",\"1000\"\r"}));
  EXPECT_EQ(o.err,
            "wpc: samples/000002.bin: PerfQueryCounterData failed with code 1726 (the connection "
            "broke): the connection is opened again\n"
            "wpc: the connection: was lost and opened again: 1 times\n");
}

TEST_F(Watch, AMachineThatStaysAwayIsAnError) {
  system_.before_sample = [this](size_t samples) {
    system_.data_code = samples == 2 ? 1722 : 0;
    system_.open_code = samples == 2 ? 1722 : 0;
  };
  const wpc_cli::Outcome o = Show({"-f", "openmetrics", kThousand});
  EXPECT_EQ(o.status, 2);
  EXPECT_EQ(Count(o.out, "} 1000 "), 1u);
  EXPECT_EQ(o.out.substr(o.out.size() - 6), "# EOF\n");
}

// Without a second sample behind any gap there is no line, so as many as -sc asks for never come.
TEST_F(Watch, GapsWithoutALineAreBounded) {
  for (const char *salvage : {"--salvage", "--strict"}) {
    Begin();
    size_t asked = 0;
    system_.stop_at = 200;
    system_.before_sample = [this, &asked](size_t) {
      asked++;
      system_.data_code = asked > 3 && asked % 2 == 0 ? 1726 : 0;
    };
    const wpc_cli::Outcome o = Show({"-sc", "3", salvage, kThousand});
    EXPECT_EQ(o.status, 2);
    EXPECT_EQ(Lines(o.out).size(), 3u);  // the head, and two lines of three samples
    EXPECT_EQ(system_.samples, 3u + 12u);
    EXPECT_TRUE(
        Has(o.err,
            "wpc: the connection: is lost again and again: 12 times without a line in between\n"
            "wpc: the connection: was lost and opened again: 12 times\n"))
        << o.err;
  }
}

TEST_F(Watch, GapsWithLinesInBetweenAreNot) {
  size_t asked = 0;
  system_.before_sample = [this, &asked](size_t) {
    asked++;
    system_.data_code = asked % 3 == 0 ? 1726 : 0;
  };
  const wpc_cli::Outcome o = Show({"-sc", "20", kThousand});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Lines(o.out).size(), 21u);
  EXPECT_TRUE(Has(o.err, "was lost and opened again: 19 times\n"));
}

// ---- lists

TEST_F(Watch, CountersAreListed) {
  wpc_cli::Outcome o = List({"-q", "Known Answers"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(o.out,
            "\\Known Answers\\Forty Two\n\\Known Answers\\Thousand/sec\n\\Known Answers\\% Tenth\n"
            "\\Known Answers\\Clock\n\\Known Answers\\Clock Frequency\n"
            "\\Known Answers\\% Forty of Two\n\\Known Answers\\Components\n"
            "\\Known Answers\\Bytes/Operation\n");
  EXPECT_EQ(system_.samples, 0u);
  Begin();
  o = List({"-q"});
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(o.out, "\\Processor Information(*)\\% Processor Time\n"));
  EXPECT_EQ(Lines(o.out).size(), 8u + 28u);
  Begin();
  o = List({"-q", "processor*"}, "srv");
  EXPECT_EQ(Lines(o.out).size(), 28u);
  EXPECT_EQ(Lines(o.out)[0], "\\\\srv\\Processor Information(*)\\% Processor Time");
  Begin();
  o = List({"-q", "Nothing"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.out, "");
  EXPECT_EQ(o.err, "wpc: Nothing: no counterset has this name\n");
}

TEST_F(Watch, InstancesAreListed) {
  wpc_cli::Outcome o = List({"-qx", "Known Answers"});
  EXPECT_EQ(Lines(o.out).size(), 8u);
  Begin();
  o = List({"-qx", "Processor Information"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Lines(o.out).size(), 4u * 28u);
  for (const char *instance : {"0,0", "0,1", "0,_Total", "_Total"}) {
    EXPECT_TRUE(
        Has(o.out, std::string("\\Processor Information(") + instance + ")\\% Idle Time\n"));
  }
  EXPECT_EQ(system_.samples, 1u);
  // What is listed can be watched.
  for (const std::string &path : {Lines(o.out).front(), Lines(o.out).back()}) {
    Begin();
    EXPECT_EQ(Lines(Show({"-sc", "1", path}).out).size(), 2u);
  }
}

// ---- V1

class WatchV1 : public Watch {
 protected:
  void Begin() override {
    Watch::Begin();
    system_.values["Counter 009"] = wpc_cli::V1Titles({{1, u"999"},
                                                       {2, u"System"},
                                                       {6, u"Rate/sec"},
                                                       {8, u"Level"},
                                                       {230, u"Process"},
                                                       {232, u"Thread"}});
    system_.before_sample = [this](size_t samples) { Serve(static_cast<uint32_t>(samples)); };
  }
  // Each second: 250 more of a rate, and a level of 7.
  virtual void Serve(uint32_t second) {
    using wpc_cli::Bytes;
    const std::vector<wpc_cli::Definition> counters = {{6, wpc_cli::kCounter, 4, 8},
                                                       {8, wpc_cli::kRawcount, 4, 12}};
    const std::string values = Bytes().U32(1000 + 250 * second).U32(7).str();
    wpc_cli::Clock clock;
    clock.time = 1000000 + 1000 * second;
    clock.freq = 1000;
    clock.time_100ns = 133485408000000000 + 10000000 * static_cast<int64_t>(second);
    std::string block = wpc_cli::V1Block(
        {wpc_cli::NoInstances(2, counters, values),
         wpc_cli::Instances(
             230, counters,
             {wpc_cli::V1Instance(u"svc", values), wpc_cli::V1Instance(u"svc", values),
              wpc_cli::V1Instance(u"app", values)}),
         wpc_cli::Instances(232, counters, {wpc_cli::V1Instance(u"0", values, {230, 2})})},
        clock);
    block[48] = static_cast<char>(second);  // of the SYSTEMTIME
    for (const char *name : {"Global", "2", "230", "232", "2 230 232", "230 232 2"}) {
      system_.values[name] = block;
    }
  }
};

TEST_F(WatchV1, ShowsWhatCalcMakesOfTheSameSamples) {
  ExpectLikeCalc("v1", {"\\System\\*", "\\Process(*)\\*", "\\Thread(*)\\*"});
}

TEST_F(WatchV1, KnownAnswersComeOut) {
  const wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "2", "\\Process(svc#1)\\Rate/sec",
                                   "\\Thread(app/0)\\Level", "\\system\\rate/sec"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(o.out,
            "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\PC-1\\System\\Rate/sec\","
            "\"\\\\PC-1\\Process(svc#1)\\Rate/sec\",\"\\\\PC-1\\Thread(app/0)\\Level\"\r\n"
            "\"01/01/2024 04:32:01.123\",\"250\",\"250\",\"7\"\r\n"
            "\"01/01/2024 04:32:02.123\",\"250\",\"250\",\"7\"\r\n");
  EXPECT_EQ(system_.asked[1], "230 232 2");
}

TEST_F(WatchV1, CountersAndInstancesAreListed) {
  wpc_cli::Outcome o = List({"--kind=v1", "-q"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.out,
            "\\System\\Rate/sec\n\\System\\Level\n\\Process(*)\\Rate/sec\n\\Process(*)\\Level\n"
            "\\Thread(*)\\Rate/sec\n\\Thread(*)\\Level\n");
  Begin();
  o = List({"--kind=v1", "-qx"});
  EXPECT_EQ(o.out,
            "\\System\\Rate/sec\n\\System\\Level\n\\Process(svc)\\Rate/sec\n\\Process(svc)\\Level\n"
            "\\Process(svc#1)\\Rate/sec\n\\Process(svc#1)\\Level\n\\Process(app)\\Rate/sec\n"
            "\\Process(app)\\Level\n\\Thread(app/0)\\Rate/sec\n\\Thread(app/0)\\Level\n");
}

TEST_F(WatchV1, PathsThatMeanNothingAreNamed) {
  wpc_cli::Outcome o = Show({"--kind=v1", "\\Nothing\\Level"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "wpc: \\Nothing\\Level: no object has this title\n");
  Begin();
  o = Show({"--kind=v1", "\\System\\Nothing"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "wpc: no instance has the counter '\\System\\Nothing'\n");
}

TEST_F(WatchV1, PathsBehindOneThatMeansAllAreFound) {
  const wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "1", "\\*(*)\\Level", "\\System\\Rate/sec"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(system_.asked[1], "Global");
  const wpc_cli::Outcome none = Show({"--kind=v1", "\\*(*)\\Level", "\\Nothing\\Level"});
  EXPECT_EQ(none.err, "wpc: \\Nothing\\Level: no object has this title\n");
}

// As many titles as the name of a value holds, and one of them again and again.
TEST_F(WatchV1, TitlesWithoutEndMeanAll) {
  std::vector<std::pair<int, std::u16string>> titles;
  for (int i = 0; i < 20000; i++) {
    titles.emplace_back(100000 + (i < 500 ? i : 499), u"System");
  }
  system_.values["Counter 009"] = wpc_cli::V1Titles(titles);
  const wpc_cli::Outcome o =
      Show({"--kind=v1", "--salvage", "-sc", "1", "\\System\\*", "\\System\\Level"});
  EXPECT_EQ(system_.asked.back(), "Global");
  EXPECT_FALSE(Has(o.err, "no object has this title"));
}

// Other instances with each sample.
class WatchChurn : public WatchV1 {
 protected:
  void Serve(uint32_t second) override {
    const std::string value("abc\0\0\0\0\0", 8);
    std::vector<std::string> rows;
    for (uint32_t i = 0; i < 30; i++) {
      const std::string name = std::to_string(30 * second + i);
      rows.push_back(wpc_cli::V1Instance({name.begin(), name.end()}, value));
    }
    std::string block = wpc_cli::V1Block({wpc_cli::Instances(230, {{8, type_, 8, 8}}, rows)});
    block[48] = static_cast<char>(second);
    system_.values["230"] = block;
  }

  uint32_t type_ = wpc_cli::kText;
};

// A text has no column and no point, so nothing is learnt of instances with nothing else.
TEST_F(WatchChurn, InstancesOfTextsAreNotLearnt) {
  wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "5", "\\Process(*)\\Level"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  EXPECT_EQ(Lines(o.out)[0], "\"(PDH-CSV 4.0) (UTC)(0)\"\r");
  Begin();
  o = Show({"--kind=v1", "-f", "openmetrics", "-sc", "5", "\\Process(*)\\Level"});
  EXPECT_EQ(o.out, "# EOF\n");
}

TEST_F(WatchChurn, ThatMoreCameThanIsKeptIsTold) {
  type_ = wpc_cli::kLargeRawcount;
  const wpc_cli::Outcome o =
      Show({"--kind=v1", "--max-values=70", "-sc", "9", "\\Process(*)\\Level"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(
      Count(o.err, "wpc: more come later than --max-values allows: the others are not told\n"), 1u);
  EXPECT_EQ(Lines(o.out).size(), 10u);
}

// The second sample and those behind it have one more counter.
class WatchLateCounter : public WatchV1 {
 protected:
  void Serve(uint32_t second) override {
    using wpc_cli::Instances;
    using wpc_cli::NoInstances;
    using wpc_cli::V1Instance;
    const std::string values = wpc_cli::Bytes().U32(1000 + 250 * second).U32(7).str();
    std::vector<wpc_cli::Definition> counters = {{6, wpc_cli::kCounter, 4, 8}};
    if (second > 0) {
      counters.push_back({8, wpc_cli::kRawcount, 4, 12});
    }
    std::vector<std::string> rows = {V1Instance(u"svc", values), V1Instance(u"app", values)};
    if (second > 1) {
      rows.push_back(V1Instance(u"new", values));
    }
    wpc_cli::Clock clock;
    clock.time = 1000000 + 1000 * second;
    clock.freq = 1000;
    std::string block =
        wpc_cli::V1Block({NoInstances(2, counters, values), Instances(230, counters, rows)}, clock);
    block[48] = static_cast<char>(second);
    system_.values["2 230"] = block;
  }
};

TEST_F(WatchLateCounter, IsToldOnceForAllInstances) {
  const std::vector<std::string> paths = {"\\System\\*", "\\Process(*)\\*"};
  const wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "3", paths[0], paths[1]});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err,
            "wpc: \\\\PC-1\\System\\Level: came later: no column\n"
            "wpc: \\\\PC-1\\Process(*)\\Level: came later: no column\n"
            "wpc: \\\\PC-1\\Process(new)\\*: came later: no column\n");
  for (const std::string &line : Lines(o.out)) {
    EXPECT_EQ(Count(line, "\",\""), 3u) << line;
  }
  // Other formats have room for it.
  Begin();
  const wpc_cli::Outcome json = Show({"--kind=v1", "-f", "json", "-sc", "3", paths[0], paths[1]});
  EXPECT_EQ(json.err, "");
  EXPECT_EQ(Count(json.out, "\"counter\":\"Level\""), 3u + 4u + 4u);
}

TEST_F(WatchV1, ALostConnectionIsAGap) {
  system_.before_sample = [this](size_t samples) {
    system_.query_code = samples == 2 && system_.closed_keys == 0 ? 6 : 0;
    Serve(static_cast<uint32_t>(samples));
  };
  const wpc_cli::Outcome o = Show({"--kind=v1", "-f", "json", "-sc", "3", "\\System\\Rate/sec"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(Count(o.out, "\"value\":250,"), 3u);
  EXPECT_FALSE(Has(o.out, "000002.bin"));  // the first behind the gap
  EXPECT_TRUE(Has(o.out, "000004.bin"));
}

TEST_F(WatchV1, AnotherMachinesSampleIsRefused) {
  system_.before_sample = [this](size_t samples) {
    Serve(static_cast<uint32_t>(samples));
    system_.values["2"][88] = samples == 2 ? 'Q' : 'P';
  };
  const wpc_cli::Outcome o = Show({"--kind=v1", "-sc", "3", "\\System\\Rate/sec"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(Lines(o.out).size(), 2u);
  EXPECT_EQ(o.err, "wpc: samples/000002.bin: is of another machine than the sample before it\n");
}

}  // namespace
