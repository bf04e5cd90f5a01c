#include "support/document.h"

#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <system_error>

#include "support/block.h"
#include "support/manifest.h"

namespace wpc_test {
namespace {

constexpr char kExample[] = "<!-- example -->";
constexpr char kPrompt[] = "$ ";

struct Block {
  std::string mark;  // the line before it
  std::string text;
};

std::vector<Block> Blocks(const std::string &document) {
  std::vector<Block> blocks;
  std::istringstream lines(document);
  std::string before;
  bool inside = false;
  for (std::string line; std::getline(lines, line); before = line) {
    if (line.rfind("```", 0) == 0) {
      inside = !inside;
      if (inside) {
        blocks.push_back({before, ""});
      }
    } else if (inside) {
      blocks.back().text += line + "\n";
    }
  }
  return blocks;
}

}  // namespace

std::vector<std::string> AllDocuments() {
  std::set<std::string> documents = {"README.md"};
  for (const auto &entry : std::filesystem::recursive_directory_iterator("docs")) {
    if (entry.path().extension() == ".md") {
      documents.insert(entry.path().string());
    }
  }
  return {documents.begin(), documents.end()};
}

std::vector<Example> Examples(const std::string &document) {
  const std::vector<Block> blocks = Blocks(document);
  std::vector<Example> examples;
  for (size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i].mark == kExample) {
      examples.push_back({blocks[i].text, i + 1 < blocks.size() ? blocks[i + 1].text : ""});
    }
  }
  return examples;
}

std::vector<std::pair<std::string, std::string>> Commands(const std::string &transcript) {
  std::vector<std::pair<std::string, std::string>> commands;
  std::istringstream lines(transcript);
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(kPrompt, 0) == 0) {
      commands.emplace_back(line.substr(sizeof kPrompt - 1), "");
    } else if (!commands.empty()) {
      commands.back().second += line + "\n";
    }
  }
  return commands;
}

Ran RunCommand(const std::string &command) {
  Ran ran;
  FILE *pipe = popen(("(" + command + ") 2>&1").c_str(), "r");
  if (pipe == nullptr) {
    return ran;
  }
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) {
    ran.output.push_back(static_cast<char>(c));
  }
  const int status = pclose(pipe);
  ran.exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

std::vector<std::string> FilesOf(const std::string &kind) {
  std::vector<std::string> files;
  for (const std::string &file : CorpusFiles()) {
    if (file.rfind(kind + "/", 0) == 0) {
      files.push_back(kCorpus + file);
    }
  }
  return files;
}

std::string Joined(const std::vector<std::string> &files) {
  std::string all;
  for (const std::string &file : files) {
    all += " " + file;
  }
  return all;
}

std::vector<Ran> RunWithEach(const std::string &program, const std::vector<std::string> &files) {
  const std::string mark = "\1end, with status ";
  const std::string output = RunCommand("for f in" + Joined(files) + "; do " + program +
                                        " $f; printf '" + mark + "%d\\n' $?; done")
                                 .output;
  std::vector<Ran> each;
  size_t at = 0;
  for (size_t end; (end = output.find(mark, at)) != std::string::npos;) {
    char *rest = nullptr;
    const long status = std::strtol(output.c_str() + end + mark.size(), &rest, 10);
    each.push_back({static_cast<int>(status), output.substr(at, end - at)});
    at = static_cast<size_t>(rest - output.c_str()) + 1;
  }
  return each;
}

std::string LastLine(const std::string &output) {
  return output.size() < 2 ? output : output.substr(output.rfind('\n', output.size() - 2) + 1);
}

std::string Temporary(const std::string &name) {
  struct Folder {
    Folder() {
      const char *parent = std::getenv("TEST_TMPDIR");
      path = std::string(parent != nullptr ? parent : "/tmp") + "/wpc-documents.XXXXXX";
      if (mkdtemp(path.data()) == nullptr) {
        std::perror(path.c_str());
        std::abort();
      }
    }
    ~Folder() {
      std::error_code ignored;
      std::filesystem::remove_all(path, ignored);
    }
    std::string path;
  };
  static const Folder folder;
  return folder.path + "/" + name;
}

const std::string &CompiledLibrary() {
  static const std::string said = [] {
    const std::string folder = Temporary("library");
    return RunCommand(
               "root=$PWD && mkdir -p " + folder + " && cd " + folder +
               " && ls $root/parser/*.c $root/parser/*/*.c $root/paths/*.c $root/calc/*.c "
               "$root/series/*.c $root/collector/*.c | xargs -P 2 -n 20 cc -c -I$root/include")
        .output;
  }();
  return said;
}

std::string CompileExample(const std::string &program, const std::string &flags) {
  std::ofstream(Temporary("example.c")) << program;
  return RunCommand("cc " + flags + "-Iinclude " + Temporary("example.c") + " " +
                    Temporary("library") + "/*.o -o " + Temporary("example"))
      .output;
}

}  // namespace wpc_test
