// The command's picture of a block: well-formed, bounded, harmless, and right about where things
// are.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "support/command/cli.h"
#include "support/command/cli_blocks.h"
#include "support/command/cli_logs.h"
#include "support/command/cli_v1_blocks.h"
#include "support/manifest.h"
#include "support/xml.h"

namespace wpc_cli {
namespace {

namespace fs = std::filesystem;
using wpc_test::AllElements;
using wpc_test::XmlElement;

// Before a test changes it.
const fs::path kRoot = fs::current_path();

constexpr size_t kMostBytes = 131072, kMostElements = 2000;

std::string ReadAll(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

struct Band {
  std::string label;
  size_t offset = 0, size = 0;
  bool is_row = false;  // nothing is drawn inside
  bool is_fault = false;
};

// A picture, taken apart.
struct Picture {
  std::string error;
  XmlElement root;
  std::vector<Band> bands;
  std::string text;  // all of it, a line each

  std::vector<std::string> Lines() const {
    std::vector<std::string> lines;
    for (const Band &band : bands) {
      lines.push_back(Number(band.offset) + "+" + Number(band.size) + " " + band.label +
                      (band.is_row ? "" : " {") + (band.is_fault ? " FAULT" : ""));
    }
    return lines;
  }
  const XmlElement *Find(const std::string &attribute, const std::string &value) const {
    for (const XmlElement *element : AllElements(root)) {
      if (element->Attribute(attribute) == value) {
        return element;
      }
    }
    return nullptr;
  }
  size_t Count(const std::string &css) const {
    const std::vector<const XmlElement *> all = AllElements(root);
    return static_cast<size_t>(std::count_if(
        all.begin(), all.end(), [&](const XmlElement *e) { return e->Attribute("class") == css; }));
  }
};

size_t Digits(const std::string &text) {
  std::string digits;
  std::copy_if(text.begin(), text.end(), std::back_inserter(digits),
               [](char c) { return c >= '0' && c <= '9'; });
  return digits.empty() ? SIZE_MAX : std::stoull(digits);
}

// "LABEL, offset 1,234 (0x4d2), 16 bytes"
Band BandOf(const XmlElement &group) {
  Band band;
  const std::string title = group.Child("title")->text;
  const size_t offset = title.rfind(", offset ");
  const size_t size = title.rfind("), ");
  band.label = title.substr(0, offset);
  band.offset = Digits(title.substr(offset, title.find(" (0x", offset) - offset));
  band.size = Digits(title.substr(size));
  band.is_row = group.Attribute("class") == "row";
  band.is_fault = group.Child("rect")->Attribute("class") == "fault";
  return band;
}

Picture Take(const std::string &svg) {
  Picture picture;
  const wpc_test::XmlDocument document = wpc_test::ParseXml(svg);
  picture.error = document.error;
  picture.root = document.root;
  for (const XmlElement *element : AllElements(picture.root)) {
    const std::string css = element->Attribute("class");
    if (element->name == "g" && (css == "row" || css == "made")) {
      picture.bands.push_back(BandOf(*element));
    }
    picture.text += element->name == "text" ? element->text + "\n" : "";
  }
  return picture;
}

// Nothing that runs, and nothing that reaches out.
void ExpectHarmless(const std::string &svg, const Picture &picture) {
  static const std::vector<std::string> elements = {"svg",     "title", "desc", "style", "defs",
                                                    "pattern", "rect",  "path", "text",  "g"};
  ASSERT_EQ(picture.error, "") << svg.substr(0, 400);
  const std::vector<const XmlElement *> all = AllElements(picture.root);
  EXPECT_LE(svg.size(), kMostBytes);
  EXPECT_LE(all.size(), kMostElements);
  for (const XmlElement *element : all) {
    EXPECT_NE(std::find(elements.begin(), elements.end(), element->name), elements.end())
        << element->name;
    for (const auto &[key, value] : element->attributes) {
      EXPECT_NE(key.substr(0, 2), "on");
      EXPECT_FALSE(Has(key, "href")) << key;
      EXPECT_TRUE(!Has(value, "://") || key == "xmlns") << value;
    }
  }
  const std::string style = picture.root.Child("style")->text;
  EXPECT_FALSE(Has(style, "@import") || Has(style, "://")) << style;
}

// Rows lie one after the other and are all of the file.
void ExpectCovers(const Picture &picture, size_t size) {
  size_t at = 0;
  for (const Band &band : picture.bands) {
    if (band.is_row) {
      EXPECT_EQ(band.offset, at) << band.label;
      at = band.offset + band.size;
    }
  }
  EXPECT_EQ(at, size);
}

class CliMap : public Cli {
 protected:
  void SetUp() override {
    (void)wpc_test::TheManifest();  // while the corpus is below the current folder
    Cli::SetUp();
  }

  Picture Draw(const std::vector<std::string> &arguments, int status) {
    std::vector<std::string> words = {"map", "-o", "-"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Outcome o = Run(words);
    EXPECT_EQ(o.status, status) << o.err;
    Picture picture = Take(o.out);
    ExpectHarmless(o.out, picture);
    return picture;
  }
};

// ---------------------------------------------------------------------------------- what is drawn

std::string TwoByTwo() {
  return Block({Counterset(
      {1, 2}, {Row(u"a", 0, {Cell4(7), Cell8(9)}), Row(u"b", 1, {Cell4(8), Cell8(10)})})});
}

TEST_F(CliMap, EachStructureOfASmallBlockHasABand) {
  Write("a.bin", TwoByTwo());
  const Picture picture = Draw({"a.bin"}, 0);
  const std::vector<std::string> want = {
      "0+184 file {",
      "0+48 PERF_DATA_HEADER",
      "48+136 result 0 {",
      "48+16 PERF_COUNTER_HEADER",
      "64+16 PERF_MULTI_COUNTERS",
      "80+104 PERF_MULTI_INSTANCES {",
      "80+8 header",
      "88+48 instance 0 {",
      "88+16 PERF_INSTANCE_HEADER",
      "104+16 PERF_COUNTER_DATA",
      "120+16 PERF_COUNTER_DATA",
      "136+48 instance 1 {",
      "136+16 PERF_INSTANCE_HEADER",
      "152+16 PERF_COUNTER_DATA",
      "168+16 PERF_COUNTER_DATA",
  };
  EXPECT_EQ(picture.Lines(), want);
  EXPECT_TRUE(Has(picture.text, "\n\"a\"\n")) << picture.text;
  EXPECT_TRUE(Has(picture.text, "counter 2\n= 10\n")) << picture.text;
  EXPECT_TRUE(Has(picture.text, "\n168\n0xa8\n")) << picture.text;
  EXPECT_TRUE(Has(picture.text, "\naccepted\n"));
  EXPECT_EQ(picture.Find("id", "fault"), nullptr);
  EXPECT_EQ(picture.Find("id", "claim"), nullptr);
}

TEST_F(CliMap, EachKindIsDrawn) {
  Write("a.v1.bin", V1Block({Instances(230, {{6, kRawcount, 4, 8}},
                                       {V1Instance(u"p", Writer().U32(5).U32(0).str())})}));
  Write("a.v1-titles.bin", V1Titles({{1, u"4"}, {2, u"System"}}));
  Write("a.v2-instances.bin", Instance(u"0,0", 0) + Instance(u"_Total", 1));
  Write("a.v2-queries.bin", Query(0, u"*"));
  Write("a.v2-countersets.bin", Guid());
  Write("a.reg-counterset.bin", RegSet({RegCounter(7), RegCounter(8)}));
  Write("a.reg-counter.bin", RegCounter(7));
  Write("a.reg-string.bin", Writer().Text(u"ab").Pad8().str());
  Write("a.reg-strings.bin", Writer().U32(24).U32(1).U32(7).U32(16).Text(u"abc").str());
  Write("a.reg-guid.bin", Guid());
  const std::map<std::string, std::vector<std::string>> rows = {
      {"a.reg-counterset.bin",
       {"0+128 file {", "0+32 PERF_COUNTERSET_REG_INFO", "32+48 PERF_COUNTER_REG_INFO",
        "80+48 PERF_COUNTER_REG_INFO"}},
      {"a.reg-counter.bin", {"0+48 file {", "0+48 PERF_COUNTER_REG_INFO"}},
      {"a.reg-string.bin", {"0+8 file {", "0+6 registration text", "6+2 padding"}},
      {"a.reg-strings.bin",
       {"0+24 file {", "0+8 PERF_STRING_BUFFER_HEADER", "8+8 PERF_STRING_COUNTER_HEADER",
        "16+8 texts"}},
      {"a.reg-guid.bin", {"0+16 file {", "0+16 provider GUID"}},
      {"a.v1.bin",
       {"0+256 file {", "0+104 PERF_DATA_BLOCK", "104+152 object 0 {", "104+64 PERF_OBJECT_TYPE",
        "168+40 PERF_COUNTER_DEFINITION", "208+48 instance 0 {", "208+32 PERF_INSTANCE_DEFINITION",
        "240+16 PERF_COUNTER_BLOCK"}},
      {"a.v1-titles.bin", {"0+28 file {", "0+8 1", "8+18 2", "26+2 end of the table"}},
      {"a.v2-instances.bin",
       {"0+40 file {", "0+16 PERF_INSTANCE_HEADER", "16+24 PERF_INSTANCE_HEADER"}},
      {"a.v2-queries.bin", {"0+48 file {", "0+48 PERF_COUNTER_IDENTIFIER"}},
      {"a.v2-countersets.bin", {"0+16 file {", "0+16 GUID"}},
  };
  for (const auto &[file, want] : rows) {
    SCOPED_TRACE(file);
    EXPECT_EQ(Draw({file}, 0).Lines(), want);
  }
}

TEST_F(CliMap, AnEntryShowsItsIdsFirstAndThatAQueryAsksForAny) {
  Write("a.reg-counter.bin", RegCounter(7));
  Write("a.v2-queries.bin", Query(3, u"*"));
  const std::string counter = Draw({"a.reg-counter.bin"}, 0).text;
  EXPECT_TRUE(Has(counter, "\nPERF_COUNTER_REG_INFO\nCounterId 7\nPERF_COUNTER_RAWCOUNT\n"))
      << counter;
  EXPECT_TRUE(Has(counter, "\nAttrib 0x0\nDetailLevel 100\n")) << counter;
  EXPECT_FALSE(Has(counter, "4294967295")) << counter;
  const std::string query = Draw({"a.v2-queries.bin"}, 0).text;
  EXPECT_TRUE(
      Has(query, "\n\"*\"\nb4fc721a-0378-476f-89ba-a5a79f810b36\nany CounterId\nany InstanceId\n"))
      << query;
  EXPECT_TRUE(Has(query, "\nStatus 0\n")) << query;
  EXPECT_TRUE(Has(query, "\nIndex 3\n")) << query;
}

TEST_F(CliMap, AnEmptyListIsDrawn) {
  Write("a.v2-instances.bin", "");
  const std::vector<std::string> want = {"0+0 file {", "0+0 nothing"};
  EXPECT_EQ(Draw({"a.v2-instances.bin"}, 0).Lines(), want);
}

TEST_F(CliMap, AFileAboveTheLimitIsNamedAndNotDrawn) {
  Write("a.bin", SmallBlock());
  const Picture picture = Draw({"--max-bytes=79", "a.bin"}, 1);
  EXPECT_TRUE(picture.bands.empty());
  EXPECT_TRUE(Has(picture.text, "rejected: LIM-01 at offset 0")) << picture.text;
  const Picture stream = Draw({"--max-bytes=79", "/dev/zero"}, 1);
  EXPECT_TRUE(Has(stream.text, "80 bytes or more, not read")) << stream.text;
  EXPECT_TRUE(Has(stream.text, "the input has more than 79 bytes")) << stream.text;
}

// ---------------------------------------------------------------------------------- the fault

TEST_F(CliMap, TheByteAtFaultAndTheClaimAreMarked) {
  std::string block = TwoByTwo();
  block.replace(172, 4, Writer().U32(0x1000).str());
  Write("a.bin", block);
  const Picture picture = Draw({"a.bin"}, 1);
  const std::vector<std::string> lines = picture.Lines();
  ASSERT_EQ(lines.size(), 16u);
  EXPECT_EQ(lines[13], "152+16 PERF_COUNTER_DATA");
  EXPECT_EQ(lines[14], "168+8 PERF_COUNTER_DATA FAULT");
  EXPECT_EQ(lines[15], "176+8 not read");
  const XmlElement *fault = picture.Find("id", "fault");
  ASSERT_NE(fault, nullptr);
  std::vector<std::string> texts, bytes;
  for (const XmlElement &child : fault->children) {
    texts.push_back(child.text);
    if (child.Attribute("class") == "b") {
      bytes.push_back(child.text);
    }
  }
  EXPECT_EQ(texts[1], "V2-CD-03 at offset 172: dwSize is 4096, but only 16 bytes are left");
  EXPECT_EQ(texts[2], "PERF_COUNTER_DATA, dwSize: dwSize <= bytes left");
  EXPECT_EQ(bytes, (std::vector<std::string>{"00", "10", "00", "00"}));
  EXPECT_EQ(picture.Count("field"), 4u);
  EXPECT_NE(std::find(texts.begin(), texts.end(), "0xac"), texts.end());
  const XmlElement *claim = picture.Find("id", "claim");
  ASSERT_NE(claim, nullptr);
  std::string said;
  for (const XmlElement &child : claim->children) {
    said += child.name == "text" ? child.text + " " : "";
  }
  EXPECT_EQ(said,
            "claimed: 4,096 bytes, from 168 (0xa8) to 4,263 (0x10a7); 4,080 bytes of it behind the "
            "end at 184 (0xb8), which is the end of the file ");
}

double Edge(const XmlElement &rect) {
  return std::stod(rect.Attribute("y")) + std::stod(rect.Attribute("height"));
}

// The dashed box goes on below the structure that it must not leave; what follows is below it.
TEST_F(CliMap, TheClaimIsDrawnBehindItsParentsEnd) {
  std::string block = Block({Counterset({1}, {Row(u"a", 0, {Cell4(7)})}), Single(9)});
  block.replace(104 + 4, 4, Writer().U32(24).str());
  Write("a.bin", block);
  const Picture picture = Draw({"a.bin"}, 1);
  double result_end = 0, next_top = 0;
  for (const XmlElement *element : AllElements(picture.root)) {
    if (element->name == "g" && element->Child("title") != nullptr) {
      const std::string title = element->Child("title")->text;
      result_end = Has(title, "result 0,") ? Edge(*element->Child("rect")) : result_end;
      next_top =
          Has(title, "result 1,") ? std::stod(element->Child("rect")->Attribute("y")) : next_top;
    }
  }
  const XmlElement *claim = picture.Find("id", "claim");
  ASSERT_NE(claim, nullptr);
  const XmlElement &dashed = claim->children[1];
  ASSERT_EQ(dashed.Attribute("class"), "claim");
  EXPECT_GT(result_end, std::stod(dashed.Attribute("y")));
  EXPECT_GT(Edge(dashed), result_end + 20);
  EXPECT_GT(next_top, Edge(dashed));
}

TEST_F(CliMap, AnotherErrorIsNamedInItsPlace) {
  std::string block = Block({Single(1), Single(2), Single(3)});
  block.replace(64, 4, Writer().U32(99).str());
  block.replace(128, 4, Writer().U32(77).str());
  Write("a.bin", block);
  const Picture picture = Draw({"a.bin"}, 1);
  const std::vector<std::string> lines = picture.Lines();
  EXPECT_EQ(lines[4], "64+16 PERF_COUNTER_DATA FAULT");
  EXPECT_TRUE(Has(picture.text, "V2-CD-04 at offset 128: dwDataSize is 77")) << picture.text;
}

TEST_F(CliMap, ALongListIsFoldedAroundTheFault) {
  std::vector<std::string> rows;
  for (uint32_t i = 0; i < 5000; i++) {
    rows.push_back(Row(u"x", i, {Cell4(i), Cell4(i)}));
  }
  std::string block = Block({Counterset({1, 2}, rows)});
  const size_t at = 88 + 3000 * 48 + 32;
  block.replace(at + 4, 4, Writer().U32(7).str());
  Write("a.bin", block);
  const Picture picture = Draw({"a.bin"}, 1);
  ExpectCovers(picture, block.size());
  const std::vector<std::string> lines = picture.Lines();
  const std::string fault = Number(at) + "+8 PERF_COUNTER_DATA FAULT";
  EXPECT_NE(std::find(lines.begin(), lines.end(), fault), lines.end());
  EXPECT_TRUE(Has(picture.text, "\xe2\x80\xa6 2,999\n")) << picture.text;
  EXPECT_TRUE(Has(picture.text, "instance 3000\n"));
}

// ---------------------------------------------------------------------------------- the corpus

std::vector<std::string> LimitsOf(const wpc_test::ManifestRow &row) {
  static const std::map<std::string, std::string> names = {
      {"max_bytes", "--max-bytes"},         {"max_queries", "--max-results"},
      {"max_objects", "--max-objects"},     {"max_counters", "--max-counters"},
      {"max_instances", "--max-instances"}, {"max_values", "--max-values"}};
  std::vector<std::string> options;
  for (const auto &[name, option] : names) {
    const size_t at = row.options.find(name + "=");
    if (at != std::string::npos) {
      const std::string value = row.options.substr(at + name.size() + 1);
      options.push_back(option + "=" + value.substr(0, value.find(' ')));
    }
  }
  return options;
}

// Says that something does not fit into what is there.
bool IsClaim(const std::string &text) {
  const std::string message = text.substr(text.find("rejected: "));
  const std::string line = message.substr(0, message.find('\n'));
  return Has(line, "but only ") || Has(line, "room for ") ||
         (Has(line, ": only ") && Has(line, " takes "));
}

TEST_F(CliMap, EveryFileOfTheCorpusIsDrawnWholeWithItsFaultAndItsClaim) {
  size_t claims = 0;
  for (const wpc_test::ManifestRow &row : wpc_test::TheManifest().rows) {
    for (const bool strict : {false, true}) {
      SCOPED_TRACE(row.file + (strict ? " strict" : ""));
      const fs::path path = kRoot / wpc_test::kCorpus / row.file;
      std::vector<std::string> arguments = LimitsOf(row);
      arguments.insert(arguments.end(), {"--kind=" + row.kind, path.string()});
      if (strict) {
        arguments.push_back("--strict");
      }
      std::vector<std::string> words = {"map", "-o", "-"};
      words.insert(words.end(), arguments.begin(), arguments.end());
      const Outcome o = Run(words);
      ASSERT_LE(o.status, 1) << o.err;
      ASSERT_GE(o.status, 0);
      const Picture picture = Take(o.out);
      ExpectHarmless(o.out, picture);
      if (Has(picture.text, "rejected: LIM-01")) {
        continue;
      }
      ExpectCovers(picture, fs::file_size(path));
      EXPECT_EQ(picture.Find("id", "fault") != nullptr, o.status == 1);
      if (o.status == 1 && IsClaim(picture.text)) {
        EXPECT_NE(picture.Find("id", "claim"), nullptr) << o.err;
        claims++;
      }
    }
  }
  EXPECT_GT(claims, 100u);
}

// ---------------------------------------------------------------------------------- bounds

TEST_F(CliMap, AMillionResultsAreAPictureOfTheSameSize) {
  constexpr uint32_t kCount = 1000000;
  std::string block = Block({});
  block.replace(0, 8, Writer().U32(48 + 16 * kCount).U32(kCount).str());
  const std::string result = Result(0, "", 1168);
  for (uint32_t i = 0; i < kCount; i++) {
    block += result;
  }
  Write("a.bin", block);
  const Picture picture = Draw({"--max-results=1000000", "a.bin"}, 0);
  ExpectCovers(picture, block.size());
  EXPECT_TRUE(Has(picture.text, "results 40 \xe2\x80\xa6 999,998\n")) << picture.text;
  EXPECT_TRUE(Has(picture.text, "result 999999\n"));
}

TEST_F(CliMap, ALogOfHundredsOfBuffersIsAPictureOfTheSameSize) {
  LogBuilder log(1024);
  log.Catalogue({OneCounter(u"C"), Wildcard(u"D")});
  for (int64_t n = 0; n < 2000; n++) {
    log.Sample(static_cast<uint64_t>(n),
               {LogValue(n, 2 * n), LogInstances({{u"a", n}, {u"b", n}})});
  }
  std::string bytes = log.Take();
  ASSERT_GT(bytes.size(), 400u * 1024);
  Write("a.blg", bytes);
  const Picture sound = Draw({"a.blg"}, 0);
  ExpectCovers(sound, bytes.size());
  EXPECT_LT(sound.bands.size(), 300u);
  EXPECT_TRUE(Has(sound.text, "\nbuffer 0\n")) << sound.text;
  EXPECT_TRUE(Has(sound.text, "block of one value\nFirstValue 0\n")) << sound.text;
  // The sample at fault is drawn, however far behind it is.
  const size_t at = bytes.rfind("BL\x03\x01");
  bytes[at + 4] = 47;
  Write("a.blg", bytes);
  const Picture picture = Draw({"a.blg"}, 1);
  ExpectCovers(picture, bytes.size());
  EXPECT_LT(picture.bands.size(), 300u);
  ASSERT_NE(picture.Find("id", "fault"), nullptr);
  EXPECT_TRUE(Has(picture.text, "rejected: BLG-"));
}

// Wide at every level: the picture must not be the product.
TEST_F(CliMap, WideAtEveryLevelIsBounded) {
  std::vector<std::string> cells, rows, results;
  std::vector<uint32_t> distinct;
  for (uint32_t i = 0; i < 40; i++) {
    cells.push_back(Cell4(i));
    distinct.push_back(i);
  }
  for (uint32_t i = 0; i < 40; i++) {
    rows.push_back(Row(u"x", i, cells));
  }
  for (uint32_t i = 0; i < 40; i++) {
    results.push_back(Counterset(distinct, rows));
  }
  Write("a.bin", Block(results));
  ExpectCovers(Draw({"a.bin"}, 0), Block(results).size());
  std::vector<Definition> definitions;
  std::vector<std::string> instances, objects;
  for (uint32_t i = 0; i < 40; i++) {
    definitions.push_back({2 * i + 2, kRawcount, 4, 8});
    instances.push_back(V1Instance(u"x", Writer().U32(5).U32(0).str()));
  }
  for (uint32_t i = 0; i < 40; i++) {
    objects.push_back(Instances(2 * i + 300, definitions, instances));
  }
  Write("a.v1.bin", V1Block(objects));
  ExpectCovers(Draw({"a.v1.bin"}, 0), V1Block(objects).size());
}

TEST_F(CliMap, ManyNotesAreCounted) {
  std::vector<std::string> results;
  for (uint32_t i = 0; i < 4000; i++) {
    results.push_back(Writer().U32(5).U32(0).U32(16).U32(1).str());
  }
  Write("a.bin", Block(results));
  const Picture picture = Draw({"a.bin"}, 0);
  EXPECT_TRUE(Has(picture.text, "accepted, 4,000 notes\n"));
  EXPECT_TRUE(Has(picture.text, "\xe2\x97\x86 note: V2-CH-06 at offset 60: Reserved is 0x1\n"));
  EXPECT_TRUE(Has(picture.text, "and 3,980 more notes\n"));
  EXPECT_TRUE(Has(picture.text, "\xe2\x97\x86 V2-CH-06\n"));
  EXPECT_TRUE(Has(picture.text, "\xe2\x97\x86 V2-CH-06 +3,958\n")) << picture.text;
}

// ---------------------------------------------------------------------------------- hostile names

TEST_F(CliMap, NamesCannotBreakThePicture) {
  const std::u16string marks = std::u16string(u"e") + std::u16string(60, u'\u0301');
  Write("a.bin",
        Block({Counterset({1}, {Row(u"</text><script>alert(1)</script>", 0, {Cell4(1)}),
                                Row(u"\" onload=\"x' & ]]> &#1;", 1, {Cell4(1)}),
                                Row(u"a\u001b[31m\u0007\u007f\u0085", 2, {Cell4(1)}),
                                Row(u"\u202egnp.exe\u2066\u200b\u00ad\ufeff", 3, {Cell4(1)}),
                                Row(u"\uffff\ufffe", 4, {Cell4(1)}),
                                Row(std::u16string{0xD800, 'x'}, 5, {Cell4(1)}),
                                Row(std::u16string(900, u'x'), 6, {Cell4(1)}),
                                Row(u"two\nlines", 7, {Cell4(1)}), Row(marks, 8, {Cell4(1)})})}));
  const Picture picture = Draw({"a.bin"}, 0);
  for (const std::string part :
       {"\"</text><script>alert(1)</script>\"\n", "\"\" onload=\"x' & ]]> &#1;\"\n",
        "\"a\\x1b[31m\\x07\\x7f\\u{85}\"\n",
        "\"\\u{202e}gnp.exe\\u{2066}\\u{200b}\\u{ad}\\u{feff}\"\n", "\"\\u{ffff}\\u{fffe}\"\n",
        "\"\xef\xbf\xbdx\"\n", "\"two\\x0alines\"\n", "\"e\xcc\x81\xcc\x81\\u{301}\\u{301}"}) {
    EXPECT_TRUE(Has(picture.text, part)) << part << "\n" << picture.text;
  }
  EXPECT_FALSE(Has(picture.text, std::string(60, 'x')));
  for (const std::string bad : {"\x1b", "\x7f", "\xe2\x80\xae", "\xe2\x81\xa6", "\xc2\xad"}) {
    EXPECT_FALSE(Has(picture.text, bad));
  }
}

TEST_F(CliMap, PathsCannotBreakThePicture) {
  const std::string name = "a<b>&\"'\x1b\xff\xe2\x80\xae.bin";
  Write(name, SmallBlock());
  const Picture picture = Draw({name}, 0);
  const std::string shown = "a<b>&\"'\\x1b\xef\xbf\xbd\\u{202e}.bin";
  EXPECT_EQ(picture.root.Child("title")->text, "Map of " + shown);
  EXPECT_TRUE(Has(picture.text, shown + "\n"));
}

TEST_F(CliMap, APictureSaysWhatItIsToThoseWhoCannotSeeIt) {
  Write("b.bin", LyingBlock());
  const Picture picture = Draw({"b.bin"}, 1);
  EXPECT_EQ(picture.root.Attribute("role"), "img");
  EXPECT_EQ(picture.root.Child("title")->text, "Map of b.bin");
  EXPECT_EQ(picture.root.Child("desc")->text,
            "A block of kind v2, 96 bytes: its structures as nested bands, offsets from top to "
            "bottom. Rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes "
            "follow");
}

// ---------------------------------------------------------------------------------- the file

std::vector<std::string> Listing() {
  std::vector<std::string> names;
  for (const fs::directory_entry &entry : fs::directory_iterator(".")) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

TEST_F(CliMap, ThePictureGoesWhereItIsSent) {
  Write("a.bin", SmallBlock());
  const std::string svg = Run({"map", "a.bin", "-o", "-"}).out;
  ASSERT_EQ(Take(svg).error, "");
  Expect({"map", "a.bin", "-o", "a.svg"}, 0, "", "");
  EXPECT_EQ(ReadAll("a.svg"), svg);
  Write("a.svg", "old");
  Expect({"map", "-o", "a.svg", "--strict", "a.bin"}, 0, "", "");
  EXPECT_EQ(Take(ReadAll("a.svg")).error, "");
  EXPECT_EQ(Listing(), (std::vector<std::string>{"a.bin", "a.svg"}));
  const Outcome o = Run({"map", "-", "-o", "-"}, SmallBlock());
  EXPECT_EQ(o.status, 0);
  EXPECT_TRUE(Has(Take(o.out).text, "standard input\n"));
}

TEST_F(CliMap, ARejectedFileIsDrawnToo) {
  Write("b.bin", LyingBlock());
  Expect({"map", "b.bin", "-o", "b.svg"}, 1, "", std::string("wpc: ") + kLyingText);
  EXPECT_TRUE(Has(ReadAll("b.svg"), "id=\"fault\""));
}

TEST_F(CliMap, WrongUsageWritesNothing) {
  Write("a.bin", SmallBlock());
  fs::create_directory("folder");
  const std::vector<std::pair<std::string, std::vector<std::string>>> rows = {
      {"'map' requires -o and a file; see 'wpc map --help'", {"map", "a.bin"}},
      {"the option '-o' requires a value; see 'wpc map --help'", {"map", "a.bin", "-o"}},
      {"the option '-o' can be given only once; see 'wpc map --help'",
       {"map", "a.bin", "-o", "x", "-o", "y"}},
      {"the option '-o' takes its value without '='; see 'wpc map --help'",
       {"map", "a.bin", "-o=x"}},
      {"'map' requires exactly one PATH; see 'wpc map --help'", {"map", "-o", "x"}},
      {"this command has no option '--all-files': it belongs to validate; see 'wpc map --help'",
       {"map", "--all-files", "a.bin", "-o", "x"}},
      {"missing.bin: No such file or directory", {"map", "missing.bin", "-o", "x"}},
      {"a.bin: is a file that is to be read", {"map", "a.bin", "-o", "./a.bin"}},
      {"folder: is a folder, not a file", {"map", "a.bin", "-o", "folder"}},
      {"none/x: No such file or directory", {"map", "a.bin", "-o", "none/x"}},
  };
  for (const auto &[err, arguments] : rows) {
    SCOPED_TRACE(err);
    const Outcome o = Run(arguments);
    EXPECT_EQ(o.status, 2);
    EXPECT_EQ(o.out, "");
    EXPECT_TRUE(Has(o.err, err + "\n")) << o.err;
  }
  EXPECT_EQ(Listing(), (std::vector<std::string>{"a.bin", "folder"}));
  EXPECT_EQ(ReadAll("a.bin"), SmallBlock());
}

TEST_F(CliMap, WhatCannotBeWrittenIsStatus2) {
  Write("a.bin", SmallBlock());
  Expect({"map", "a.bin", "-o", "/dev/full"}, 2, "", "wpc: /dev/full: No space left on device\n");
  EXPECT_EQ(Run({"map", "a.bin", "-o", "-"}, "", Out::kFull).status, 2);
}

// A file may have 4,096 bytes here: the picture does not fit.
class SmallFiles {
 public:
  SmallFiles() {
    EXPECT_EQ(getrlimit(RLIMIT_FSIZE, &before_), 0);
    struct rlimit now = before_;
    now.rlim_cur = 4096;
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &now), 0);
  }
  SmallFiles(const SmallFiles &) = delete;
  SmallFiles &operator=(const SmallFiles &) = delete;
  ~SmallFiles() {
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &before_), 0);
  }

 private:
  struct rlimit before_ = {};
};

TEST_F(CliMap, AFileIsWrittenWholeOrNotAtAll) {
  Write("a.bin", SmallBlock());
  Write("old.svg", "old");
  {
    const SmallFiles small;
    for (const std::string name : {"old.svg", "new.svg"}) {
      Expect({"map", "a.bin", "-o", name}, 2, "", "wpc: " + name + ": File too large\n");
    }
  }
  EXPECT_EQ(ReadAll("old.svg"), "old");
  EXPECT_EQ(Listing(), (std::vector<std::string>{"a.bin", "old.svg"}));
}

// docs/command/map.svg is what the command draws: wpc map FILE -o docs/command/map.svg, from the root
// of the sources.
TEST_F(CliMap, ThePictureInTheDocumentsIsUpToDate) {
  const std::string file = "corpus/v2/hostile/V2-CD-03__plus1_in_instance.bin";
  fs::create_directories("corpus/v2/hostile");
  Write(file, ReadAll(kRoot / file));
  EXPECT_EQ(Run({"map", file, "-o", "-"}).out, ReadAll(kRoot / "docs/command/map.svg"));
}

}  // namespace
}  // namespace wpc_cli
