// The command `wpc inspect` of capture folders.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_captures.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;

TEST_F(Cli, InspectAV2CaptureAsText) {
  WriteSmallV2Capture("c", "\"HOST\\u001b[31m\"");
  Expect({"inspect", "c"}, 0,
         "c: a capture of kind v2, host HOST\\x1b[31m, created 2024-01-01T04:32:00Z by a test\n"
         "3 samples: 000000.bin to 000002.bin, 2024-01-01T04:32:00.123Z to "
         "2024-01-01T04:32:04.123Z, one every 2.000 s\n"
         "\n"
         "Disk (33221100-5544-7766-8899-aabbccddeeff), 3 instances\n"
         "      1  Bytes/sec                               PERF_COUNTER_BULK_COUNT\n"
         "      2  Queue                                   PERF_COUNTER_RAWCOUNT\n"
         "      3  % Free                                  PERF_RAW_FRACTION\n"
         "      4  % Free Base                             PERF_RAW_BASE\n"
         "\n"
         "System (0c0d0e0f-0a0b-0809-0706-050403020100)\n"
         "      1  Memory                                  PERF_COUNTER_LARGE_RAWCOUNT\n"
         "      2  Calls/sec                               PERF_COUNTER_COUNTER\n",
         "");
}

TEST_F(Cli, InspectAV1CaptureAsJson) {
  WriteSmallV1Capture("c");
  const Outcome o = Run({"inspect", "--format=json", "c"});
  EXPECT_EQ(o.status, 0);
  EXPECT_EQ(o.err, "");
  const std::string behind = o.out.substr(o.out.find(" \"kind\""));
  EXPECT_EQ(
      behind,
      " \"kind\":\"v1\",\"host\":null,\"created\":\"2024-01-01T04:32:00Z\",\"tool\":\"a test\",\n"
      " \"samples\":{\"count\":3,\"sound\":3,\"gaps\":0,\"first\":\"000000.bin\",\"last\":\"000002."
      "bin\","
      "\"first_time\":\"2024-01-01T04:32:00.123Z\",\"last_time\":\"2024-01-01T04:32:03.123Z\","
      "\"seconds\":3,\"interval\":1.5},\n"
      " \"countersets\":[\n"
      "  {\"counterset\":\"Process\",\"name_index\":230,\"instances\":2,\"counters\":[\n"
      "   {\"id\":6,\"name\":\"Switches/sec\",\"type\":272696320,\"type_name\":\"PERF_COUNTER_"
      "COUNTER\"}]},\n"
      "  {\"counterset\":\"System\",\"name_index\":2,\"instances\":0,\"counters\":[\n"
      "   {\"id\":4,\"name\":\"Threads\",\"type\":65536,\"type_name\":\"PERF_COUNTER_RAWCOUNT\"},\n"
      "   {\"id\":10,\"name\":\"Owner\",\"type\":2816,\"type_name\":\"PERF_COUNTER_TEXT\"}]}]}\n");
  EXPECT_EQ(o.out.rfind("{\"folder\":\"c\",\n \"findings\":[\n  {\"file\":\"titles.bin\","
                        "\"accepted\":true,\"message\":\"3 titles are not as ",
                        0),
            0u)
      << o.out;
}

TEST_F(Cli, InspectNamesWhatIsWrong) {
  WriteSmallV2Capture("c");
  fs::resize_file("c/samples/000001.bin", 99);
  fs::resize_file("c/" + RegistrationFile(kDiskGuid, 1), 31);
  WriteFile("c/stranger", "");
  const Outcome o = Run({"inspect", "--format=json", "c"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "");
  const std::vector<std::string> lines = Lines(o.out);
  ASSERT_GE(lines.size(), 10u);
  EXPECT_EQ(
      lines[2],
      "  {\"file\":\"stranger\",\"accepted\":true,\"message\":\"is not part of a capture\"},");
  EXPECT_EQ(lines[3],
            "  {\"file\":\"" + RegistrationFile(kDiskGuid, 1) +
                "\",\"accepted\":false,\"status\":\"truncated\",\"rule\":\"REG-01\",\"block\":"
                "\"PERF_COUNTERSET_REG_INFO\",\"field\":\"(whole)\",\"offset\":0,\"got\":31,"
                "\"bound\":32,\"message\":\"" +
                lines[3].substr(lines[3].find("\"message\":\"") + 11));
  EXPECT_TRUE(Has(lines[4],
                  "{\"file\":\"samples/000001.bin\",\"accepted\":false,\"status\":"
                  "\"truncated\",\"rule\":\"V2-HDR-03\""))
      << lines[4];
  EXPECT_TRUE(
      Has(o.out,
          "\"samples\":{\"count\":3,\"sound\":2,\"gaps\":0,\"first\":\"000000.bin\",\"last\":"
          "\"000002.bin\""));
  EXPECT_TRUE(Has(o.out, "{\"id\":3,\"name\":\"3\",\"type\":null,\"type_name\":null}"));
  const Outcome text = Run({"inspect", "c"});
  EXPECT_EQ(text.status, 1);
  EXPECT_EQ(text.out.rfind("stranger: is not part of a capture\n" + RegistrationFile(kDiskGuid, 1) +
                               ": rejected: REG-01 at offset 0: ",
                           0),
            0u)
      << text.out;
  EXPECT_TRUE(Has(text.out, "\nsamples/000001.bin: rejected: V2-HDR-03 at offset 0: "));
  EXPECT_TRUE(Has(text.out, "\n3 samples, 2 of them sound: 000000.bin to 000002.bin, "));
}

// Instances that come and go: more columns than a single sample may have values.
TEST_F(Cli, InspectTellsThatTheListsAreIncomplete) {
  WriteV2Capture("c");
  for (uint32_t i = 0; i < 20; i++) {
    const std::u16string name(1, static_cast<char16_t>(u'a' + i));
    WriteSample("c", i, SmallSample(2 * i, {{name, 1, 0, 1, 1, 2}}, 0, 0));
  }
  const Outcome all = Run({"inspect", "c"});
  EXPECT_EQ(all.status, 0);
  EXPECT_TRUE(Has(all.out, "), 20 instances\n")) << all.out;
  const Outcome text = Run({"inspect", "--max-values=60", "c"});
  EXPECT_EQ(text.status, 1);
  EXPECT_TRUE(Has(text.out,
                  "samples: have at least 61 counter paths, counting one more for each 64 bytes of "
                  "names, and --max-values allows 60: the lists and numbers are incomplete\nc: "))
      << text.out;
  EXPECT_FALSE(Has(text.out, "), 20 instances\n")) << text.out;
  const Outcome json = Run({"inspect", "--format=json", "--max-values=60", "c"});
  EXPECT_EQ(json.status, 1);
  EXPECT_TRUE(Has(json.out,
                  "{\"file\":\"samples\",\"accepted\":false,\"message\":\"have at least "
                  "61 counter paths, "))
      << json.out;
}

// What no instance has that is asked for is not listed either.
TEST_F(Cli, InspectShowsTheCountersThatAreAskedFor) {
  WriteSmallV2Capture("c", "\"HOST\"");
  const std::string disk =
      "\n\nDisk (33221100-5544-7766-8899-aabbccddeeff), 1 instance\n"
      "      2  Queue                                   PERF_COUNTER_RAWCOUNT\n";
  const Outcome o =
      Run({"inspect", "--counter=\\\\host\\Disk(b)\\Queue", "--counter=\\Disk(z)\\Bytes/sec", "c"});
  EXPECT_EQ(o.status, 1);
  EXPECT_EQ(o.err, "wpc: no instance has the counter '\\Disk(z)\\Bytes/sec'\n");
  EXPECT_EQ(o.out.substr(o.out.find("\n\n")), disk);
  const Outcome json =
      Run({"inspect", "--format=json", "--counter=\\Disk(b)\\Queue", "--counter=Memory", "c"});
  EXPECT_EQ(json.status, 0);
  EXPECT_EQ(json.err, "");
  EXPECT_EQ(json.out.substr(json.out.find(" \"countersets\"")),
            " \"countersets\":[\n"
            "  {\"counterset\":\"Disk\",\"guid\":\"33221100-5544-7766-8899-aabbccddeeff\","
            "\"instances\":1,\"counters\":[\n"
            "   {\"id\":2,\"name\":\"Queue\",\"type\":65536,\"type_name\":"
            "\"PERF_COUNTER_RAWCOUNT\"}]},\n"
            "  {\"counterset\":\"System\",\"guid\":\"0c0d0e0f-0a0b-0809-0706-050403020100\","
            "\"instances\":0,\"counters\":[\n"
            "   {\"id\":1,\"name\":\"Memory\",\"type\":65792,\"type_name\":"
            "\"PERF_COUNTER_LARGE_RAWCOUNT\"}]}]}\n");
}

TEST_F(Cli, InspectAFolderWithoutAnythingButSamples) {
  fs::create_directories("c/samples");
  const Outcome o = Run({"inspect", "--format=json", "c"});
  EXPECT_EQ(o.status, 2);
  EXPECT_EQ(o.out,
            "{\"folder\":\"c\",\n"
            " \"findings\":[\n"
            "  {\"file\":\"capture.json\",\"accepted\":false,\"message\":\"No such file or "
            "directory\"},\n"
            "  {\"file\":\"samples\",\"accepted\":false,\"message\":\"has no samples\"}],\n"
            " \"kind\":null,\"host\":null,\"created\":null,\"tool\":null,\n"
            " \"samples\":{\"count\":0,\"sound\":0,\"gaps\":0,\"first\":null,\"last\":null,\"first_"
            "time\":null,"
            "\"last_time\":null,\"seconds\":null,\"interval\":null},\n"
            " \"countersets\":[]}\n");
  EXPECT_EQ(Run({"inspect", "--format=json", "-o", "found", "c"}).status, 2);
  EXPECT_EQ(ReadBytes("found"), o.out);
}

TEST_F(Cli, FilesOfACaptureAreValidatedAsWhatTheirNamesSay) {
  WriteSmallV2Capture("v2", "\"HOST\"");
  WriteSmallV1Capture("v1");
  for (const char *folder : {"v1", "v2"}) {
    SCOPED_TRACE(folder);
    const Outcome o = Run({"validate", "--format=json", folder});
    EXPECT_EQ(o.status, 0) << o.out;
    EXPECT_EQ(o.out.find("\"kind\":\"v1-titles\"") != std::string::npos, folder[1] == '1');
    EXPECT_EQ(o.out.find("\"kind\":\"v2-queries\"") != std::string::npos, folder[1] == '2');
    EXPECT_EQ(o.out.find("\"kind\":\"reg-counterset\"") != std::string::npos, folder[1] == '2');
  }
}

}  // namespace
}  // namespace wpc_cli
