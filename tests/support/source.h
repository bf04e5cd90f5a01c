// The parser's own sources, taken apart just far enough to hold promises about their shape. Knows
// only C as clang-format leaves it here: no function-like macros that open braces, no K&R
// definitions.
#ifndef WPC_TESTS_SUPPORT_SOURCE_H_
#define WPC_TESTS_SUPPORT_SOURCE_H_

#include <string>
#include <vector>

namespace wpc_test {

struct SourceFunction {
  std::string file;
  std::string name;
  bool is_static = false;
  std::vector<std::string> parameters;  // names
  std::string body;
};

// `type name = { a, b, ... };` outside functions, or a struct's members.
struct SourceTable {
  std::string file;
  std::string declaration;  // what stands before the brace
  std::vector<std::string> entries;
};

struct Source {
  std::vector<SourceFunction> functions;
  std::vector<SourceTable> tables;
};

// Names of the files in `folder` that end in .c or .h, sorted, with the folder in front.
std::vector<std::string> SourceFiles(const std::string &folder);

// A file's text without comments, texts, preprocessor lines and what is for C++ only.
std::string Stripped(const std::string &path);

// Everything in the files.
Source ParseSources(const std::vector<std::string> &files);

// Identifiers and numbers in the order of the text.
std::vector<std::string> WordsOf(const std::string &text);
bool HasWord(const std::string &text, const std::string &word);

// Where an identifier is in an argument list: f(a, WORD, c) is {"f", 1}; callee is "" when it
// is not an argument.
struct ArgumentPlace {
  std::string callee;
  size_t index;
};

// Every place of the whole word in the text.
std::vector<ArgumentPlace> PlacesOf(const std::string &word, const std::string &text);

// Identifiers that are followed by "(".
std::vector<std::string> CallsIn(const std::string &text);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_SOURCE_H_
