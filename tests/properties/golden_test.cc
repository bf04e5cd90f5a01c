// Golden facts: the numbers and texts of the documents' examples, written by hand in golden.txt, are what the library and
// the second reader find.
#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "reference/library.h"
#include "reference/reference.h"
#include "support/block.h"
#include "support/manifest.h"

namespace wpc_test {
namespace {

using wpc_reference::Fact;

// Facts in words: "== FILE" begins those of a file of the corpus; "$WORD: FACTS" lets $WORD stand for them. A name that
// begins with a point continues the part before. NAME=A,B are two facts of one name, 32 hexadecimal digits the 16 bytes of
// a GUID, NAME="TEXT"@OFFSET a text with its place ("/PAGE" behind it: in a code page), bytes=OFFSET+LENGTH a place.
class Words {
 public:
  explicit Words(const std::string &line) {
    std::istringstream stream(line);
    std::string part;
    for (std::string token; stream >> token;) {
      const size_t equals = token.find('='), point = token.find('.');
      const std::string name = token.substr(0, equals);
      if (point < equals && point > 0 && name != "text.length") {
        part = token.substr(0, point);
      }
      Add(point == 0 ? part + name : name, token.substr(equals + 1));
    }
  }

  std::vector<std::string> facts;

 private:
  void Number(const std::string &name, uint64_t value) {
    facts.push_back(name + "=" + std::to_string(value));
  }

  void Place(uint64_t offset, uint64_t length) {
    Number("bytes.offset", offset);
    Number("bytes.length", length);
  }

  void Add(const std::string &name, const std::string &value) {
    if (name == "bytes") {
      Place(std::stoull(value), std::stoull(value.substr(value.find('+') + 1)));
    } else if (value[0] == '"') {
      Text(name, value);
    } else if (value.size() == 32) {
      for (const uint8_t byte : Hex(value)) {
        Number(name, byte);
      }
    } else {
      std::istringstream stream(value);
      for (std::string one; std::getline(stream, one, ',');) {
        Number(name, one == "none" ? UINT32_MAX : std::stoull(one, nullptr, 0));
      }
    }
  }

  void Text(const std::string &name, const std::string &value) {
    const size_t end = value.rfind('"'), slash = value.find('/', end);
    const uint64_t page = slash < value.size() ? std::stoull(value.substr(slash + 1)) : 0;
    Bytes bytes;
    for (size_t i = 1; i < end; ++i) {
      const uint8_t c = static_cast<uint8_t>(value[i]);
      const bool is_two = c >= 0xC0;
      bytes.push_back(is_two ? static_cast<uint8_t>(c << 6 | (value[i + 1] & 0x3F)) : c);
      i += is_two ? 1 : 0;
      if (page == 0) {
        bytes.push_back(0);
      }
    }
    Number("text.length", bytes.size());
    Number("text.code_page", page);
    Place(std::stoull(value.substr(end + 2)), bytes.size());
    for (size_t i = 0; i < bytes.size(); i += 8) {
      uint64_t eight = 0;
      for (size_t k = i; k < bytes.size() && k < i + 8; ++k) {
        eight |= uint64_t{bytes[k]} << (8 * (k - i));
      }
      Number(name, eight);
    }
  }
};

std::map<std::string, std::vector<std::string>> Golden() {
  std::map<std::string, std::string> meanings;
  std::map<std::string, std::vector<std::string>> golden;
  std::string file;
  std::istringstream text(ReadText("tests/properties/golden.txt"));
  for (std::string line; std::getline(text, line);) {
    const size_t colon = line.find(": ");
    if (line.substr(0, 3) == "== ") {
      file = line.substr(3);
    } else if (line[0] == '$') {
      meanings[line.substr(0, colon)] = line.substr(colon + 2);
    } else if (line[0] != '#') {
      for (const auto &[word, meaning] : meanings) {
        for (size_t at; (at = line.find(word)) != std::string::npos;) {
          line.replace(at, word.size(), meaning);
        }
      }
      const std::vector<std::string> facts = Words(line).facts;
      golden[file].insert(golden[file].end(), facts.begin(), facts.end());
    }
  }
  golden.erase("");
  return golden;
}

std::vector<std::string> Told(const wpc_reference::Answer &answer) {
  std::vector<std::string> told;
  EXPECT_FALSE(answer.error.has_value());
  for (const Fact &fact : answer.facts) {
    told.push_back(fact.name + ("=" + std::to_string(fact.value)));
  }
  return told;
}

TEST(Golden, FactsOfTheDocumentsExamples) {
  const std::map<std::string, std::vector<std::string>> golden = Golden();
  EXPECT_GT(golden.size(), 30u);
  for (const auto &[file, facts] : golden) {
    SCOPED_TRACE(file);
    const std::string kind = file.substr(0, file.find('/'));
    const Bytes bytes = ReadFile(kCorpus + file + ".bin");
    for (const bool strict : {false, true}) {
      const wpc_reference::Options options = wpc_reference::ParseOptions("", strict, kCorpus);
      const ExactBlock block(bytes);
      EXPECT_EQ(facts, Told(wpc_reference::Read(kind, bytes, options)));
      EXPECT_EQ(facts, Told(LibraryAnswer(kind, block.data(), block.size(), options)));
    }
  }
}

}  // namespace
}  // namespace wpc_test
