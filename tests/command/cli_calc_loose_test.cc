// calc of two V2 files with queries and registration data named one by one; names of counters that are nearly right.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

class CliLoose : public Cli {
 protected:
  void SetUp() override {
    const fs::path folder = fs::absolute("corpus/captures/v2-mixed");
    Cli::SetUp();
    fs::copy(folder, "c", fs::copy_options::recursive);
  }

  static std::string Device(const std::string &code) {
    return "c/registration/aabbccdd-0000-1111-8222-333344445555." + code + ".bin";
  }
};

const char kFirst[] = "c/samples/000000.bin";
const char kSecond[] = "c/samples/000001.bin";
const char kBusy[] = "--counter=\\Example Device(*)\\% Busy Time";

// Each line up to its status: what follows is the name of a folder's sample.
std::vector<std::string> Values(const std::string &text) {
  std::vector<std::string> values;
  for (const std::string &line : Lines(text)) {
    const size_t from = line.find("\"counterset\"");
    values.push_back(line.substr(from, line.find(",\"status\"") - from));
  }
  return values;
}

TEST_F(CliLoose, QueriesAndRegistrationMakeACaptureOfFiles) {
  const Outcome folder = Run({"calc", "--format=json", kBusy, "c"});
  const Outcome loose = Run({"calc", "--format=json", kBusy, kFirst, kSecond,
                             "--queries=c/queries.bin", "--registration=c/registration"});
  EXPECT_EQ(folder.status, 0) << folder.err;
  EXPECT_EQ(loose.status, 0) << loose.err;
  const std::vector<std::string> whole = Values(folder.out);
  const std::vector<std::string> values = Values(loose.out);
  ASSERT_GE(values.size(), 3u);
  ASSERT_GE(whole.size(), values.size());
  for (size_t i = 0; i < values.size(); i++) {
    EXPECT_EQ(values[i], whole[i]);
  }
  // The same files, one by one.
  const Outcome single =
      Run({"calc", "--format=json", kBusy, kFirst, kSecond, "--queries", "c/queries.bin",
           "--registration", Device("1"), "--registration", Device("3"), "--registration",
           Device("5"), "--registration=c/registration"});
  EXPECT_EQ(single.out, loose.out);
}

TEST_F(CliLoose, FilesMayBeNamedAfterTheirKind) {
  fs::copy(Device("1"), "device.reg-counterset.bin");
  fs::copy(Device("5"), "device.reg-strings.bin");
  fs::copy(Device("3"), "device.reg-string.bin");
  const Outcome o =
      Run({"calc", "--format=json", kBusy, kFirst, kSecond, "--queries=c/queries.bin",
           "--registration=device.reg-strings.bin", "--registration=device.reg-string.bin",
           "--registration=device.reg-counterset.bin", "--salvage"});
  EXPECT_TRUE(Has(o.out, "\"counterset\":\"Example Device\"")) << o.out << o.err;
  EXPECT_TRUE(Has(o.out, "\"counter\":\"% Busy Time\""));
}

TEST_F(CliLoose, FaultsAreReported) {
  Write("short.reg-counterset.bin", "123");
  Write("other.bin", "x");
  fs::create_directory("empty");
  const std::string name =
      ": is not registration data by its name: GUID.CODE.bin, "
      "NAME.reg-counterset.bin, and with that NAME.reg-strings.bin or NAME.reg-string.bin\n";
  const struct {
    std::string option, err;
  } rows[] = {
      {"--registration=gone", "wpc: gone" + name},
      {"--registration=other.bin", "wpc: other.bin" + name},
      {"--registration=lonely.reg-strings.bin", "wpc: lonely.reg-strings.bin" + name},
      {"--registration=empty", "wpc: empty: no file GUID.CODE.bin is in this folder\n"},
      {"--registration=gone.reg-counterset.bin",
       "wpc: gone.reg-counterset.bin: No such file or directory\n"},
      {"--registration=short.reg-counterset.bin",
       "wpc: short.reg-counterset.bin: is too short for registration data of a counterset\n"}};
  for (const auto &row : rows) {
    SCOPED_TRACE(row.option);
    Expect({"calc", kFirst, kSecond, row.option}, 2, "", row.err);
  }
  Expect({"calc", "c", "--queries=c/queries.bin"}, 2, "",
         "wpc: --queries and --registration are for samples: a capture folder has its own\n");
  const Outcome wrong =
      Run({"calc", kFirst, "--queries=c/capture.json", "--registration=c/registration"});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_EQ(wrong.out, "");
  EXPECT_TRUE(Has(wrong.err, "wpc: c/capture.json: rejected: ID-")) << wrong.err;
}

TEST_F(CliLoose, NearNamesOfCountersAreSuggested) {
  const struct {
    std::string counter, near;
  } rows[] = {{"\\Exmple Device(*)\\% Busy Time", "Example Device"},
              {"\\Example Device(*)\\% Bsy Time", "% Busy Time"},
              {"% Bussy Time", "% Busy Time"},
              {"\\Example Device(dsk 0)\\% Busy Time", "disk 0"},
              {"\\*(_Totl)\\% Busy Time", "_Total"},
              {"\\Example Device(none)\\% Busy Time", ""},
              {"frobnicate", ""}};
  for (const auto &row : rows) {
    SCOPED_TRACE(row.counter);
    const Outcome o = Run({"calc", "--counter=" + row.counter, "c"});
    EXPECT_EQ(o.status, 1);
    const std::string hint = row.near.empty() ? "" : " (did you mean '" + row.near + "'?)";
    EXPECT_TRUE(Has(o.err, "wpc: no instance has the counter '" + row.counter + "'" + hint + "\n"))
        << o.err;
  }
}

}  // namespace
}  // namespace wpc_cli
