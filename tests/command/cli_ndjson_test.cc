// --format=ndjson: one JSON object on each line; and what is escaped in JSON and in CSV.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_blocks.h"
#include "support/command/cli_reg_blocks.h"
#include "support/command/cli_v1_blocks.h"
#include "support/json.h"
#include "support/manifest.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;
using wpc_test::Json;
using wpc_test::ParseJson;
using Type = wpc_test::Json::Type;

// Before a test changes it.
const fs::path kRoot = fs::current_path();

class CliNdjson : public Cli {
 protected:
  // Each line is an object of the file and the kind.
  std::vector<Json> Inspect(const std::vector<std::string> &arguments, int status) {
    std::vector<std::string> words = {"inspect", "--format=ndjson"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Outcome o = Run(words);
    EXPECT_EQ(o.status, status) << o.err;
    std::vector<Json> lines;
    for (const std::string &line : Lines(o.out)) {
      lines.push_back(ParseJson(line));
      EXPECT_EQ(lines.back().error, "") << line;
      EXPECT_EQ(lines.back().type, Type::kObject);
      EXPECT_TRUE(lines.back().Has("file") && lines.back().Has("kind")) << line;
    }
    return lines;
  }
};

// ---------------------------------------------------------------------------------- validate

TEST_F(CliNdjson, ValidateIsTheSameAsJson) {
  Write("a.bin", SmallBlock());
  Write("b.bin", LyingBlock());
  const Outcome json = Run({"validate", "--format=json", "a.bin", "b.bin", "missing"});
  const Outcome ndjson = Run({"validate", "--format=ndjson", "a.bin", "b.bin", "missing"});
  EXPECT_EQ(ndjson.out, json.out);
  EXPECT_EQ(ndjson.err, json.err);
  EXPECT_EQ(ndjson.status, 2);
  EXPECT_EQ(Lines(ndjson.out).size(), 2u);
}

// ---------------------------------------------------------------------------------- inspect

TEST_F(CliNdjson, V2HasALineForEachValue) {
  Write("m", MixedBlock());
  Expect({"inspect", "--format=ndjson", "m"}, 0,
         "{\"file\":\"m\",\"kind\":\"v2\",\"result\":1,\"offset\":96,\"instance_id\":null,"
         "\"name\":null,\"counter_id\":3,\"size\":4,\"raw\":17}\n"
         "{\"file\":\"m\",\"kind\":\"v2\",\"result\":1,\"offset\":112,\"instance_id\":null,"
         "\"name\":null,\"counter_id\":9,\"size\":8,\"raw\":18446744073709551615}\n"
         "{\"file\":\"m\",\"kind\":\"v2\",\"result\":2,\"offset\":192,\"instance_id\":0,"
         "\"name\":\"a,\\\"b\\\"\\u001b\",\"counter_id\":5,\"size\":null,\"raw\":null}\n"
         "{\"file\":\"m\",\"kind\":\"v2\",\"result\":2,\"offset\":224,\"instance_id\":1,"
         "\"name\":\"\xef\xbf\xbd\xc3\xa9\",\"counter_id\":5,\"size\":12,"
         "\"hex\":\"0102ff343536373839303132\"}\n",
         "");
}

TEST_F(CliNdjson, V1HasALineForEachValue) {
  Write("a.v1.bin", V1Block({Instances(230, {{6, kRawcount, 4, 8}, {8, kText, 3, 12}},
                                       {V1Instance(u"p", Writer().U32(5).Append("abc").str())}),
                             NoInstances(232, {{8, kLargeRawcount, 8, 400}}, "")}));
  Expect({"inspect", "--format=ndjson", "a.v1.bin"}, 0,
         "{\"file\":\"a.v1.bin\",\"kind\":\"v1\",\"object\":0,\"object_name_index\":230,\"row\":0,"
         "\"name\":\"p\",\"unique_id\":-1,\"counter\":0,\"counter_name_index\":6,\"type\":65536,"
         "\"type_name\":\"PERF_COUNTER_RAWCOUNT\",\"offset\":288,\"size\":4,\"raw\":5}\n"
         "{\"file\":\"a.v1.bin\",\"kind\":\"v1\",\"object\":0,\"object_name_index\":230,\"row\":0,"
         "\"name\":\"p\",\"unique_id\":-1,\"counter\":1,\"counter_name_index\":8,\"type\":2816,"
         "\"type_name\":\"PERF_COUNTER_TEXT\",\"offset\":292,\"size\":3,\"hex\":\"616263\"}\n"
         "{\"file\":\"a.v1.bin\",\"kind\":\"v1\",\"object\":1,\"object_name_index\":232,\"row\":0,"
         "\"name\":null,\"unique_id\":-1,\"counter\":0,\"counter_name_index\":8,\"type\":65792,"
         "\"type_name\":\"PERF_COUNTER_LARGE_RAWCOUNT\",\"offset\":null,\"size\":null,"
         "\"raw\":null}\n",
         "");
}

TEST_F(CliNdjson, AListHasALineForEachEntry) {
  Write("a.v2-instances.bin", Instance(u"0,0", 0) + Instance(u"_Total", 7));
  Write("a.v2-queries.bin", Query(0, u"*"));
  Write("a.v2-countersets.bin", Guid());
  Write("a.v1-titles.bin", V1Titles({{1, u"4"}, {2, u"System"}}));
  Expect({"inspect", "--format=ndjson", "a.v2-instances.bin"}, 0,
         "{\"file\":\"a.v2-instances.bin\",\"kind\":\"v2-instances\",\"index\":0,\"offset\":0,"
         "\"instance_id\":0,\"name\":\"0,0\"}\n"
         "{\"file\":\"a.v2-instances.bin\",\"kind\":\"v2-instances\",\"index\":1,\"offset\":16,"
         "\"instance_id\":7,\"name\":\"_Total\"}\n",
         "");
  Expect({"inspect", "--format=ndjson", "a.v2-queries.bin"}, 0,
         "{\"file\":\"a.v2-queries.bin\",\"kind\":\"v2-queries\",\"offset\":0,"
         "\"counterset\":\"b4fc721a-0378-476f-89ba-a5a79f810b36\",\"status\":0,"
         "\"counter_id\":4294967295,\"instance_id\":4294967295,\"index\":0,\"name\":\"*\"}\n",
         "");
  Expect({"inspect", "--format=ndjson", "a.v2-countersets.bin"}, 0,
         "{\"file\":\"a.v2-countersets.bin\",\"kind\":\"v2-countersets\",\"offset\":0,"
         "\"counterset\":\"b4fc721a-0378-476f-89ba-a5a79f810b36\"}\n",
         "");
  Expect({"inspect", "--format=ndjson", "a.v1-titles.bin"}, 0,
         "{\"file\":\"a.v1-titles.bin\",\"kind\":\"v1-titles\",\"offset\":0,\"index\":1,"
         "\"text\":\"4\"}\n"
         "{\"file\":\"a.v1-titles.bin\",\"kind\":\"v1-titles\",\"offset\":8,\"index\":2,"
         "\"text\":\"System\"}\n",
         "");
}

TEST_F(CliNdjson, RegistrationDataHasALineForEachEntry) {
  const auto counter = [](uint32_t id) {
    return CounterJson({id, kRawcount}, "\"PERF_COUNTER_RAWCOUNT\"") + "}\n";
  };
  const std::string guid = "\"b4fc721a-0378-476f-89ba-a5a79f810b36\"";
  Write("a.reg-counterset.bin", RegSet({RegCounter(7), RegCounter(8)}));
  Write("a.reg-counter.bin", RegCounter(7));
  Write("a.reg-string.bin", Writer().Text(u"ab").Pad8().str());
  Write("a.reg-strings.bin",
        Writer().U32(32).U32(2).U32(7).U32(24).U32(8).U32(~0u).Text(u"abc").str());
  Write("a.reg-guid.bin", Guid());
  const std::string set = "{\"file\":\"a.reg-counterset.bin\",\"kind\":\"reg-counterset\",";
  Expect({"inspect", "--format=ndjson", "a.reg-counterset.bin"}, 0,
         set + "\"offset\":32,\"counterset\":" + guid + "," + counter(7) + set +
             "\"offset\":80,\"counterset\":" + guid + "," + counter(8),
         "");
  Expect({"inspect", "--format=ndjson", "a.reg-counter.bin"}, 0,
         "{\"file\":\"a.reg-counter.bin\",\"kind\":\"reg-counter\",\"offset\":0," + counter(7), "");
  Expect({"inspect", "--format=ndjson", "a.reg-string.bin"}, 0,
         "{\"file\":\"a.reg-string.bin\",\"kind\":\"reg-string\",\"text\":\"ab\"}\n", "");
  const std::string strings = "{\"file\":\"a.reg-strings.bin\",\"kind\":\"reg-strings\",";
  Expect({"inspect", "--format=ndjson", "a.reg-strings.bin"}, 0,
         strings + "\"offset\":8,\"id\":7,\"text\":\"abc\"}\n" + strings +
             "\"offset\":16,\"id\":8,\"text\":null}\n",
         "");
  Expect({"inspect", "--format=ndjson", "a.reg-guid.bin"}, 0,
         "{\"file\":\"a.reg-guid.bin\",\"kind\":\"reg-guid\",\"guid\":" + guid + "}\n", "");
}

TEST_F(CliNdjson, OnlyWhatWasAskedForIsWritten) {
  Write("m", MixedBlock());
  EXPECT_EQ(Inspect({"--counter=9", "m"}, 0).size(), 1u);
  EXPECT_EQ(Inspect({"--counter=9", "--counter=5", "m"}, 0).size(), 3u);
  EXPECT_EQ(Inspect({"--counter=77", "m"}, 1).size(), 0u);
  Write("a.v1.bin", V1Block({NoInstances(232, {{8, kRawcount, 4, 8}, {10, kRawcount, 4, 12}},
                                         Writer().U32(1).U32(2).str())}));
  const std::vector<Json> lines = Inspect({"--counter=10", "a.v1.bin"}, 0);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0]["raw"].text, "2");
}

TEST_F(CliNdjson, ARejectedFileIsOneLineOrEndsInAnError) {
  Write("b.bin", LyingBlock());
  EXPECT_EQ(Run({"inspect", "--format=ndjson", "b.bin"}).out,
            Run({"validate", "--format=json", "b.bin"}).out);
  std::string block = Block({Single(7), Single(8), Single(9)});
  block.replace(96, 4, Writer().U32(99).str());
  Write("s.bin", block);
  const std::vector<Json> lines = Inspect({"--salvage", "s.bin"}, 1);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0]["raw"].text, "7");
  EXPECT_EQ(lines[1]["raw"].text, "9");
  EXPECT_EQ(lines[2]["error"]["rule"].text, "V2-CD-04");
  EXPECT_EQ(lines[2]["error"]["offset"].text, "96");
}

TEST_F(CliNdjson, NamesAreCutAndBytesAreShown) {
  Write("a.bin", Block({Counterset({1}, {Row(std::u16string(2000, u'x'), 0, {Cell4(1)})})}));
  const std::vector<Json> lines = Inspect({"a.bin"}, 0);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0]["name"].text, std::string(1023, 'x'));
  Write("p.v1.bin",
        V1Block({Instances(230, {{6, kRawcount, 4, 8}},
                           {PageInstance("\xe9", Writer().U32(5).U32(0).str())}, 65001)}));
  const std::vector<Json> page = Inspect({"p.v1.bin"}, 0);
  ASSERT_EQ(page.size(), 1u);
  EXPECT_EQ(page[0]["name"].type, Type::kNull);
  EXPECT_EQ(page[0]["name_hex"].text, "e9");
}

// A name is next to each value, so what names come to is known before anything is written.
TEST_F(CliNdjson, NamesAreBoundedBeforeAnythingIsWritten) {
  const std::string cells = Cell4(1) + Cell4(2);
  Write("a.bin", Block({Counterset({1, 2}, {Row(std::u16string(400, u'x'), 0, {cells})})}));
  Expect({"inspect", "--format=ndjson", "--max-values=99", "a.bin"}, 1, "",
         "wpc: a.bin: as NDJSON the names come to 800 bytes, and --max-values allows 792 (8 for "
         "each of 99 "
         "values); --max-values=100 lets it in; JSON has each name once\n");
  EXPECT_EQ(Inspect({"--max-values=100", "a.bin"}, 0).size(), 2u);
  EXPECT_EQ(Inspect({"--max-values=50", "--counter=2", "a.bin"}, 0).size(), 1u);
  // Bytes that cannot be converted take two digits each.
  Write(
      "p.v1.bin",
      V1Block({Instances(230, {{6, kRawcount, 4, 8}},
                         {PageInstance(std::string(40, '\xe9'), Writer().U64(5).str())}, 65001)}));
  EXPECT_EQ(Inspect({"--max-values=10", "p.v1.bin"}, 0).size(), 1u);
  EXPECT_TRUE(Has(Run({"inspect", "--format=ndjson", "--max-values=8", "p.v1.bin"}).err,
                  "the names come to 80 bytes"));
}

// Line feeds outside quotes.
size_t Records(const std::string &csv) {
  size_t records = 0;
  bool quoted = false;
  for (const char c : csv) {
    quoted = c == '"' ? !quoted : quoted;
    records += c == '\n' && !quoted ? 1 : 0;
  }
  return records;
}

// One line for each record of the CSV but its head.
TEST_F(CliNdjson, TheCorpusHasTheLinesOfTheCsv) {
  fs::current_path(kRoot);
  size_t lines = 0;
  for (const wpc_test::ManifestRow &row : wpc_test::TheManifest().rows) {
    if (row.IsIn("valid")) {
      SCOPED_TRACE(row.file);
      const std::string path = wpc_test::kCorpus + row.file;
      // As many as the library takes: one file has ten values for each byte.
      const auto run = [this, &row, &path](const std::string &format) {
        return Run({"inspect", format, "--max-values=4194304", "--kind=" + row.kind, path});
      };
      const Outcome csv = run("--format=csv");
      const Outcome ndjson = run("--format=ndjson");
      ASSERT_EQ(csv.status, 0) << csv.err;
      EXPECT_EQ(ndjson.status, 0);
      EXPECT_EQ(Lines(ndjson.out).size() + 1, Records(csv.out));
      lines += Lines(ndjson.out).size();
    }
  }
  EXPECT_GT(lines, 1000u);
}

// ---------------------------------------------------------------------------------- what is escaped

TEST_F(CliNdjson, JsonHoldsNothingThatReordersOrHides) {
  const std::u16string name =
      u"\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u00ad\u200b\u2060"
      u"\u061c\u2028\U000E0041x";
  Write("a.v2-instances.bin", Instance(name, 0));
  const std::string want =
      "\"name\":\"\\u200e\\u200f\\u202a\\u202b\\u202c\\u202d\\u202e\\u2066\\u2067\\u2068\\u2069"
      "\\ufeff\\u00ad\\u200b\\u2060\\u061c\\u2028\\udb40\\udc41x\"}";
  for (const std::string format : {"json", "ndjson"}) {
    const Outcome o = Run({"inspect", "--format=" + format, "a.v2-instances.bin"});
    EXPECT_TRUE(Has(o.out, want)) << o.out;
  }
  const std::vector<Json> lines = Inspect({"a.v2-instances.bin"}, 0);
  EXPECT_EQ(lines[0]["name"].text.substr(0, 6), "\xe2\x80\x8e\xe2\x80\x8f");
  EXPECT_EQ(lines[0]["name"].text.substr(lines[0]["name"].text.size() - 5), "\xf3\xa0\x81\x81x");
  const std::string path = "a\xe2\x80\xae.bin";
  Write(path, SmallBlock());
  EXPECT_TRUE(Has(Run({"validate", "--format=json", path}).out, "{\"file\":\"a\\u202e.bin\","));
}

TEST_F(CliNdjson, OtherCharactersStayAsTheyAre) {
  Write("a.v2-instances.bin", Instance(u"\u00e9 \u4e2d\u6587 \u0639\u0631 \U0001F600 \ufffd", 0));
  EXPECT_TRUE(Has(Run({"inspect", "--format=json", "a.v2-instances.bin"}).out,
                  "\"name\":\"\xc3\xa9 \xe4\xb8\xad\xe6\x96\x87 \xd8\xb9\xd8\xb1 \xf0\x9f\x98\x80 "
                  "\xef\xbf\xbd\"}"));
}

TEST_F(CliNdjson, PathsInCsvAreUtf8) {
  const std::string path = "a\xff,\"\xc3\xa9\xe2\x28.bin";
  Write(path, SmallBlock());
  EXPECT_EQ(Run({"inspect", "--format=csv", path}).out,
            "file,result,offset,instance_id,name,counter_id,size,raw\n"
            "\"a\xef\xbf\xbd,\"\"\xc3\xa9\xef\xbf\xbd(.bin\",0,64,,,,8,7\n");
}

}  // namespace
}  // namespace wpc_cli
