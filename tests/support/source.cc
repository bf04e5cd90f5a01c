#include "support/source.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>

#include "support/block.h"

namespace wpc_test {
namespace {

bool IsWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string Trimmed(const std::string &text) {
  const size_t first = text.find_first_not_of(" \t\r\n");
  const size_t last = text.find_last_not_of(" \t\r\n");
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

// The identifier that ends before `end`, spaces skipped.
std::string WordBefore(const std::string &text, size_t end) {
  while (end > 0 && std::isspace(static_cast<unsigned char>(text[end - 1])) != 0) {
    --end;
  }
  size_t begin = end;
  while (begin > 0 && IsWord(text[begin - 1])) {
    --begin;
  }
  return text.substr(begin, end - begin);
}

// Parts between commas outside brackets.
std::vector<std::string> Parts(const std::string &text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (char c : text) {
    depth += c == '(' || c == '{' || c == '[';
    depth -= c == ')' || c == '}' || c == ']';
    if (c == ',' && depth == 0) {
      parts.emplace_back();
    } else {
      parts.back().push_back(c);
    }
  }
  std::transform(parts.begin(), parts.end(), parts.begin(), Trimmed);
  parts.erase(std::remove(parts.begin(), parts.end(), ""), parts.end());
  return parts;
}

// Names of "uint16_t a, b; int c;".
std::vector<std::string> Members(std::string body) {
  std::replace(body.begin(), body.end(), ';', ',');
  std::vector<std::string> names;
  for (const std::string &part : Parts(body)) {
    names.push_back(
        WordBefore(part, part.find('[') == std::string::npos ? part.size() : part.find('[')));
  }
  return names;
}

SourceFunction Function(const std::string &file, const std::string &head, const std::string &body) {
  SourceFunction function;
  const size_t open = head.find('(');
  function.file = file;
  function.name = WordBefore(head, open);
  function.is_static = head.rfind("static", 0) == 0;
  for (const std::string &part : Parts(head.substr(open + 1, head.rfind(')') - open - 1))) {
    const size_t bracket = part.find('[');
    function.parameters.push_back(
        WordBefore(part, bracket == std::string::npos ? part.size() : bracket));
  }
  function.body = body;
  return function;
}

// Index of the brace that closes the one at `open`.
size_t ClosingBrace(const std::string &text, size_t open) {
  int depth = 0;
  size_t at = open;
  for (; at < text.size(); ++at) {
    depth += text[at] == '{';
    depth -= text[at] == '}';
    if (depth == 0) {
      break;
    }
  }
  return at;
}

// Without preprocessor lines, their continuations, and what is between #ifdef __cplusplus and its
// #endif.
std::string WithoutDirectives(const std::string &text) {
  std::istringstream lines(text);
  std::string out;
  bool continued = false;
  bool for_cpp = false;
  for (std::string line; std::getline(lines, line);) {
    const std::string trimmed = Trimmed(line);
    const bool directive = continued || (!trimmed.empty() && trimmed[0] == '#');
    continued = directive && !trimmed.empty() && trimmed.back() == '\\';
    if (!directive && !for_cpp) {
      out += line + "\n";
    }
    for_cpp = trimmed == "#ifdef __cplusplus" || (for_cpp && trimmed.rfind("#endif", 0) != 0);
  }
  return out;
}

void ParseFile(const std::string &file, Source &source) {
  const std::string text = Stripped(file);
  size_t begin = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == ';' || text[at] == '}') {
      begin = at + 1;
    } else if (text[at] == '{') {
      const std::string head = Trimmed(text.substr(begin, at - begin));
      const size_t close = ClosingBrace(text, at);
      const std::string body = text.substr(at + 1, close - at - 1);
      const bool is_table = head.find('=') != std::string::npos;
      const bool is_type = head.rfind("typedef", 0) == 0 || head.rfind("enum", 0) == 0;
      if (is_table || is_type) {
        source.tables.push_back({file, head, is_table ? Parts(body) : Members(body)});
      } else if (!head.empty() && head.back() == ')') {
        source.functions.push_back(Function(file, head, body));
      }
      at = close;
      begin = close + 1;
    }
  }
}

}  // namespace

std::vector<std::string> SourceFiles(const std::string &folder) {
  std::vector<std::string> files;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension().string();
    const bool is_contract = entry.path().parent_path().filename() == "proof";
    if (!is_contract && (extension == ".c" || extension == ".h")) {
      files.push_back(entry.path().generic_string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string Stripped(const std::string &path) {
  const std::string text = ReadText(path);
  std::string out;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text.compare(at, 2, "/*") == 0) {
      at = std::min(text.find("*/", at + 2), text.size() - 2) + 1;
      out.push_back(' ');
    } else if (text[at] == '"' || text[at] == '\'') {
      const char quote = text[at];
      for (++at; at < text.size() && text[at] != quote; ++at) {
        at += text[at] == '\\';
      }
      out += "0";
    } else {
      out.push_back(text[at]);
    }
  }
  return WithoutDirectives(out);
}

Source ParseSources(const std::vector<std::string> &files) {
  Source source;
  for (const std::string &file : files) {
    ParseFile(file, source);
  }
  return source;
}

std::vector<std::string> WordsOf(const std::string &text) {
  std::vector<std::string> words(1);
  for (char c : text) {
    if (IsWord(c)) {
      words.back().push_back(c);
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  return words;
}

bool HasWord(const std::string &text, const std::string &word) {
  const std::vector<std::string> words = WordsOf(text);
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<ArgumentPlace> PlacesOf(const std::string &word, const std::string &text) {
  std::vector<ArgumentPlace> places;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at > 0 && IsWord(text[at - 1])) || (end < text.size() && IsWord(text[end]))) {
      continue;
    }
    int depth = 0;
    size_t commas = 0;
    size_t open = at;
    while (open > 0 && depth >= 0) {
      --open;
      depth += text[open] == ')';
      depth -= text[open] == '(';
      commas += text[open] == ',' && depth == 0;
    }
    places.push_back(depth < 0 ? ArgumentPlace{WordBefore(text, open), commas}
                               : ArgumentPlace{"", 0});
  }
  return places;
}

std::vector<std::string> CallsIn(const std::string &text) {
  std::vector<std::string> calls;
  for (size_t at = text.find('('); at != std::string::npos; at = text.find('(', at + 1)) {
    const std::string name = WordBefore(text, at);
    if (!name.empty()) {
      calls.push_back(name);
    }
  }
  return calls;
}

}  // namespace wpc_test
