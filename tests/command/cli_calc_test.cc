// The command `wpc calc`, from outside, and all commands on hostile bytes.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_blocks.h"

namespace wpc_cli {
namespace {

// Times one second apart. Counters out of order; sample 1 has its rows in reverse.
constexpr char kSet[] = "--counterset=processor-information";

std::string Sample0() {
  return Block({Counterset(
      {3, 0, 26, 27, 17},
      {Row(u"0,0", 0, {Cell4(100), Cell8(500000000), Cell8(8000000000), Cell4(1000), Cell4(3600)}),
       Row(u"_Total", 1,
           {Cell4(4294967200), Cell8(500000000), Cell8(8000000000), Cell4(1000), Cell4(3600)})})});
}

Clock Later() {
  return Clock{1010000000, 133485408010000000, 10000000};
}

std::string Sample1() {
  return Block(
      {Counterset(
          {0, 3, 26, 27, 17},
          {Row(u"_Total", 1,
               {Cell8(502500000), Cell4(104), Cell8(8000003000), Cell4(1100), Cell4(3700)}),
           Row(u"0,0", 0,
               {Cell8(507500000), Cell4(1334), Cell8(8000003000), Cell4(1100), Cell4(3700)})})},
      Later());
}

std::string Value(const char *instance, const char *counter, int id, uint32_t type,
                  const char *type_name, const char *value, const char *unit, const char *status,
                  const char *notes = "") {
  std::ostringstream out;
  out << "{\"counterset\":\"Processor Information\",\"instance\":\"" << instance
      << "\",\"counter\":\"" << counter << "\",\"counter_id\":" << id << ",\"type\":" << type
      << ",\"type_name\":\"" << type_name << "\",\"value\":" << value << ",\"unit\":\"" << unit
      << "\",\"status\":\"" << status << "\"" << notes << "}\n";
  return out.str();
}

std::string Idle(const char *instance, const char *value, const char *status = "ok") {
  return Value(instance, "% Processor Time", 0, 0x21510500, "PERF_100NSEC_TIMER_INV", value, "%",
               status);
}

std::string Interrupts(const char *instance, const char *value, const char *status = "ok",
                       const char *notes = "") {
  return Value(instance, "Interrupts/sec", 3, 0x10410400, "PERF_COUNTER_COUNTER", value, "/sec",
               status, notes);
}

std::string Frequency(const char *instance, const char *value, const char *status = "ok") {
  return Value(instance, "Processor Frequency", 17, 0x00010000, "PERF_COUNTER_RAWCOUNT", value, "",
               status);
}

std::string Utility(const char *instance, const char *value, const char *status = "ok") {
  return Value(instance, "% Processor Utility", 26, 0x40020500, "PERF_AVERAGE_BULK", value, "",
               status);
}

std::string Base(const char *instance) {
  return Value(instance, "% Utility Base", 27, 0x40030402, "PERF_AVERAGE_BASE", "null", "",
               "not_displayable");
}

TEST_F(Cli, CalcJson) {
  Write("0", Sample0());
  Write("1", Sample1());
  Expect({"calc", kSet, "--format=json", "0", "1"}, 0,
         Idle("_Total", "75") + Interrupts("_Total", "null", "negative_value") +
             Frequency("_Total", "3700") + Utility("_Total", "30") + Idle("0,0", "25") +
             Interrupts("0,0", "1234") + Frequency("0,0", "3700") + Utility("0,0", "30"),
         "");
  Expect({"calc", kSet, "--format=json", "--all", "--wrap=wrap32", "0", "1"}, 0,
         Idle("_Total", "75") + Interrupts("_Total", "200", "ok", R"(,"notes":["value_wrapped"])") +
             Frequency("_Total", "3700") + Utility("_Total", "30") + Base("_Total") +
             Idle("0,0", "25") + Interrupts("0,0", "1234") + Frequency("0,0", "3700") +
             Utility("0,0", "30") + Base("0,0"),
         "");
  EXPECT_TRUE(Has(Run({"calc", kSet, "--format=json", "--wrap=clamp0", "0", "1"}).out,
                  Interrupts("_Total", "0", "ok", R"(,"notes":["clamped"])")));
  Expect({"calc", kSet, "--format=json", "1"}, 0,
         Idle("_Total", "null", "need_two") + Interrupts("_Total", "null", "need_two") +
             Frequency("_Total", "3700") + Utility("_Total", "null", "need_two") +
             Idle("0,0", "null", "need_two") + Interrupts("0,0", "null", "need_two") +
             Frequency("0,0", "3700") + Utility("0,0", "null", "need_two"),
         "");
}

TEST_F(Cli, CalcText) {
  Write("0", Sample0());
  Write("1", Sample1());
  Expect({"calc", kSet, "0", "1"}, 0,
         "Processor Information, 2024-01-01T04:32:00.123Z, over 1.000 s\n"
         "\n"
         "instance  Processor %  Interrupts/sec\n"
         "_Total          75.00  negative_value\n"
         "0,0             25.00         1234.00\n",
         "");
  const Outcome all = Run({"calc", kSet, "--all", "0", "1"});
  EXPECT_TRUE(Has(all.out, "\n0,0\n    0  % Processor Time                           25.0000 %\n"))
      << all.out;
  EXPECT_TRUE(Has(all.out, "   27  % Utility Base                     not_displayable\n"));
  const Outcome one = Run({"calc", kSet, "1"});
  EXPECT_TRUE(Has(one.out, "instance  Processor Frequency\n_Total                   3700\n"))
      << one.out;
}

// The type decides how a number looks, whatever the counter's name, in a capture as here.
TEST_F(Cli, CalcTextShowsFlagsAsTheirTypeSays) {
  const auto sample = [](Clock clock) {
    return Block({Counterset({19}, {Row(u"0,0", 0, {Cell4(258)})})}, clock);
  };
  Write("0", sample(Clock{1000000000, 133485408000000000, 10000000}));
  Write("1", sample(Later()));
  const Outcome o = Run({"calc", kSet, "--counter=Processor State Flags", "0", "1"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.out.substr(o.out.find("\n\n")),
            "\n\ninstance  Processor State Flags\n0,0                         258\n");
}

TEST_F(Cli, CalcOfInstancesAndCountersThatComeAndGo) {
  Write("0", Block({Counterset({0, 17}, {Row(u"gone", 0, {Cell8(1), Cell4(2)}),
                                         Row(u"stays", 1, {Cell8(0), Cell4(2)})})}));
  Write("1", Block({Counterset({0, 40}, {Row(u"stays", 1, {Cell8(2500000), Cell4(1)}),
                                         Row(u"new", 2, {Cell8(1), CellBytes("")})})},
                   Later()));
  const auto unknown = [](const std::string &instance, const std::string &status) {
    return "{\"counterset\":\"Processor Information\",\"instance\":\"" + instance +
           "\",\"counter\":\"40\",\"counter_id\":40,\"type\":null,\"type_name\":null,"
           "\"value\":null,\"unit\":\"\",\"status\":\"" +
           status + "\"}\n";
  };
  Expect({"calc", kSet, "--format=json", "0", "1"}, 0,
         Idle("stays", "75") + Frequency("stays", "null", "absent") +
             unknown("stays", "unsupported") + Idle("new", "null", "not_found") +
             Frequency("new", "null", "absent") + unknown("new", "unsupported") +
             Idle("gone", "null", "not_found") + Frequency("gone", "null", "not_found") +
             unknown("gone", "not_found"),
         "");
}

TEST_F(Cli, CalcTellsEqualNamesApart) {
  Write("1", Block({Counterset({17}, {Row(u"a", 1, {Cell4(1)}), Row(u"b", 2, {Cell4(2)}),
                                      Row(u"a", 3, {Cell4(3)})})}));
  Expect({"calc", kSet, "--format=json", "1"}, 0,
         Frequency("a", "1") + Frequency("b", "2") + Frequency("a#1", "3"), "");
}

TEST_F(Cli, CalcCounterDecidesTheStatus) {
  Write("0", Sample0());
  Write("1", Sample1());
  const auto run = [this](const std::vector<std::string> &counters) {
    std::vector<std::string> arguments = {"calc", kSet, "--format=json"};
    for (const std::string &counter : counters) {
      arguments.push_back("--counter=" + counter);
    }
    arguments.push_back("0");
    arguments.push_back("1");
    return Run(arguments);
  };
  const Outcome good = run({"% PROCESSOR time"});
  EXPECT_EQ(good.status, 0);
  EXPECT_EQ(good.out, Idle("_Total", "75") + Idle("0,0", "25"));
  const Outcome partly = run({"Interrupts/sec"});
  EXPECT_EQ(partly.status, 1);
  EXPECT_EQ(partly.out, Interrupts("_Total", "null", "negative_value") + Interrupts("0,0", "1234"));
  const Outcome base = run({"% Utility Base"});
  EXPECT_EQ(base.status, 1);
  EXPECT_EQ(base.out, Base("_Total") + Base("0,0"));
  const Outcome none = run({"% Processor Time", "% No Such"});
  EXPECT_EQ(none.status, 1);
  EXPECT_EQ(none.err, "wpc: no instance has the counter '% No Such'\n");
  EXPECT_EQ(run({"% Processor Time", "% processor time"}).status, 0);
}

TEST_F(Cli, CalcRejectsAndWarns) {
  Write("0", Sample0());
  Write("1", Sample1());
  Write("b.bin", LyingBlock());
  Expect({"calc", kSet, "b.bin", "1"}, 1, "", std::string("wpc: ") + kLyingText);
  Expect({"calc", kSet, "--format=json", "0", "b.bin"}, 1, "", std::string("wpc: ") + kLyingText);
  Expect({"calc", kSet, "b.bin", "gone"}, 2, "",
         std::string("wpc: ") + kLyingText + "wpc: gone: No such file or directory\n");
  // Backwards in time.
  const Outcome back = Run({"calc", kSet, "1", "0"});
  EXPECT_EQ(back.status, 0);
  EXPECT_TRUE(Has(back.err, "wpc: 0: V2-SEM-05 at offset 8: ")) << back.err;
  EXPECT_TRUE(Has(back.err, "wpc: 0: V2-SEM-05 at offset 16: "));
  // A width that the type does not have: an error in strict mode only.
  Write("w", Block({Counterset({17}, {Row(u"a", 1, {Cell8(5)})})}));
  Expect({"calc", kSet, "--format=json", "w"}, 0, Frequency("a", "5"), "");
  Expect({"calc", kSet, "--format=json", "--strict", "w"}, 1, "",
         "wpc: w: rejected: V2-CD-11 at offset 104: dwDataSize is 8, but the counter's type has 4 "
         "bytes\n");
  // Results that belong to no counterset.
  Write("s", SmallBlock());
  Expect({"calc", kSet, "--format=json", "s"}, 0, "",
         "wpc: results that are not a whole counterset with instances were left out\n");
}

// ---------------------------------------------------------------------------------- hostile bytes

TEST_F(Cli, NoBytesEndTheCommandOtherwise) {
  const std::string good = MixedBlock();
  const std::vector<std::vector<std::string>> commands = {
      {"validate", "-v", "h"},
      {"inspect", "--salvage", "h"},
      {"inspect", "--salvage", "--format=json", "h"},
      {"calc", kSet, "--all", "h"}};
  std::vector<std::string> inputs;
  for (size_t length = 0; length < good.size(); length += 12) {
    inputs.push_back(good.substr(0, length));
  }
  for (size_t at = 0; at + 4 <= good.size(); at += 4) {
    std::string changed = good;
    inputs.push_back(changed.replace(at, 4, Writer().U32(at % 8 == 0 ? 0xFFFFFFFF : 12).str()));
  }
  for (size_t i = 0; i < inputs.size(); i++) {
    Write("h", inputs[i]);
    const Outcome o = Run(commands[i % commands.size()]);
    EXPECT_TRUE(o.status == 0 || o.status == 1) << "input " << i << ": " << o.err;
  }
}

}  // namespace
}  // namespace wpc_cli
