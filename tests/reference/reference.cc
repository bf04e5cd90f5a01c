#include "reference/reference.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>

#include "reference/checks.h"

namespace wpc_reference {
namespace {

const std::map<std::string, std::function<void(Checks &)>> &Readers() {
  static const std::map<std::string, std::function<void(Checks &)>> readers = {
#define WPC_KIND(name, reader, validate, walk) {name, reader},
#include "reference/kinds.def"
#undef WPC_KIND
  };
  return readers;
}

Bytes FileBytes(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    throw std::runtime_error("cannot read " + path);
  }
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return Bytes(text.begin(), text.end());
}

// The bytes of "b4fc721a-0378-476f-89ba-a5a79f810b36": two numbers of 4 and 2 and 2 bytes come
// little-endian, the rest as it is written.
Bytes GuidBytes(const std::string &text) {
  Bytes bytes;
  for (int place : {6, 4, 2, 0, 11, 9, 16, 14, 19, 21, 24, 26, 28, 30, 32, 34}) {
    const std::string digits = text.substr(static_cast<size_t>(place), 2);
    bytes.push_back(static_cast<uint8_t>(std::stoul(digits, nullptr, 16)));
  }
  return bytes;
}

std::set<uint32_t> Pages(const std::string &list) {
  std::set<uint32_t> pages;
  std::istringstream words(list);
  for (std::string word; std::getline(words, word, ',');) {
    pages.insert(static_cast<uint32_t>(std::stoul(word)));
  }
  return pages;
}

bool SetLimit(Limits &limits, const std::string &name, const std::string &value) {
  const std::map<std::string, uint64_t *> known = {
      {"max_bytes", &limits.max_bytes},
      {"max_queries", &limits.max_queries},
      {"max_objects", &limits.max_objects},
      {"max_counters", &limits.max_counters},
      {"max_instances", &limits.max_instances},
      {"max_values", &limits.max_values},
      {"max_name", &limits.max_name},
      {"max_title", &limits.max_title},
      {"max_title_index", &limits.max_title_index},
  };
  const auto found = known.find(name);
  if (found == known.end()) {
    return false;
  }
  *found->second = std::stoull(value);
  return true;
}

std::string Describe(const Finding &finding) {
  std::ostringstream text;
  text << finding;
  return text.str();
}

std::string Describe(const Fact &fact) {
  return fact.name + (" " + std::to_string(fact.value));
}

bool Same(const Finding &a, const Finding &b) {
  return a.rule == b.rule && a.status == b.status && a.offset == b.offset && a.got == b.got &&
         a.bound == b.bound;
}

bool Same(const Fact &a, const Fact &b) {
  return a.value == b.value && (a.name == b.name || std::strcmp(a.name, b.name) == 0);
}

// The first place at which two lists differ, in words.
template <typename Item>
std::string ListDifference(const char *what, const std::vector<Item> &reference,
                           const std::vector<Item> &library) {
  for (size_t i = 0; i < std::max(reference.size(), library.size()); ++i) {
    const bool in_both = i < reference.size() && i < library.size();
    if (!in_both || !Same(reference.at(i), library.at(i))) {
      return std::string(what) + " " + std::to_string(i) + ": the reference has " +
             (i < reference.size() ? Describe(reference.at(i)) : "no more") + ", the library " +
             (i < library.size() ? Describe(library.at(i)) : "no more");
    }
  }
  return "";
}

}  // namespace

Options ParseOptions(const std::string &text, bool strict, const std::string &corpus) {
  Options options;
  options.strict = strict;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::string name = word.substr(0, word.find('='));
    const std::string value = word.substr(word.find('=') + 1);
    if (name == "pages") {
      options.pages = Pages(value);
    } else if (name == "as" && (value == "request" || value == "changed" || value == "info")) {
      options.as = value;
    } else if (name == "instance_type") {
      options.instance_type = static_cast<uint32_t>(std::stoul(value));
    } else if (name == "queries") {
      options.queries = FileBytes(corpus + value);
    } else if (name == "asked" && value.size() == 36) {
      options.asked_guid = GuidBytes(value);
    } else if (name == "room") {
      options.room = std::stoul(value);
    } else if (name == "places") {
      options.places = std::stoul(value);
    } else if (name == "asked") {
      options.asked_id = static_cast<uint32_t>(std::stoul(value));
    } else if (!SetLimit(options.limits, name, value)) {
      throw std::invalid_argument("no option: " + word);
    }
  }
  return options;
}

Answer Read(const std::string &kind, const Bytes &bytes, const Options &options) {
  const auto reader = Readers().find(kind);
  if (reader == Readers().end()) {
    throw std::invalid_argument("no kind of block: " + kind);
  }
  Checks in(bytes, options);
  if (kind == "v2" && options.queries) {
    CheckV2Queries(in);
  } else {
    reader->second(in);
  }
  return in.answer;
}

std::ostream &operator<<(std::ostream &stream, const Finding &finding) {
  return stream << finding.status << " " << finding.rule << "@" << finding.offset << "="
                << finding.got << "/" << finding.bound;
}

std::string Difference(const Answer &reference, const Answer &library) {
  const auto list = [](const Answer &answer) {
    return answer.error ? std::vector<Finding>{*answer.error} : std::vector<Finding>();
  };
  const std::string error = ListDifference("error", list(reference), list(library));
  const std::string note = ListDifference("note", reference.notes, library.notes);
  const std::string fact = ListDifference("fact", reference.facts, library.facts);
  return !error.empty() ? error : !note.empty() ? note : fact;
}

}  // namespace wpc_reference
