// Documents as tests read them: fenced blocks after marks, and what their commands print.
#ifndef WPC_TESTS_SUPPORT_DOCUMENT_H_
#define WPC_TESTS_SUPPORT_DOCUMENT_H_

#include <string>
#include <utility>
#include <vector>

namespace wpc_test {

// README.md and each *.md below docs, in the order of their names.
std::vector<std::string> AllDocuments();

// `<!-- example -->`: the next fenced block is a program in C, the one after it a transcript whose
// only command is "./example ARGUMENTS".
struct Example {
  std::string program;
  std::string transcript;
};
std::vector<Example> Examples(const std::string &document);

// The commands of a transcript, each a line that begins with "$ ", and what follows it.
std::vector<std::pair<std::string, std::string>> Commands(const std::string &transcript);

struct Ran {
  int exit_status = -1;  // -1: ended by a signal, or not started
  std::string output;    // and what went to standard error
};
Ran RunCommand(const std::string &command);

// Paths of the files of the corpus of a kind.
std::vector<std::string> FilesOf(const std::string &kind);

// As words of a command, a blank before each.
std::string Joined(const std::vector<std::string> &files);

// Runs a program with each of the files, by one shell.
std::vector<Ran> RunWithEach(const std::string &program, const std::vector<std::string> &files);

// Of an output, with the end of the line.
std::string LastLine(const std::string &output);

// A path in a folder that this process made, and removes at its end.
std::string Temporary(const std::string &name);

// Compiles all sources of the library once for this process, as a plain `cc -c` does: "" or what the compiler said.
const std::string &CompiledLibrary();

// Compiles a program to Temporary("example") with the public headers and CompiledLibrary(), which comes first: "" or what
// the compiler said.
std::string CompileExample(const std::string &program, const std::string &flags);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_DOCUMENT_H_
