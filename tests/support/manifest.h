// corpus/MANIFEST.tsv: what a reader has to say about each file of the corpus.
#ifndef WPC_TESTS_SUPPORT_MANIFEST_H_
#define WPC_TESTS_SUPPORT_MANIFEST_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "support/block.h"

namespace wpc_test {

inline constexpr char kCorpus[] = "corpus/";

// What is wanted in one mode. Cells hold "-" when there is nothing, notes may be "*": any.
struct Wanted {
  std::string status;  // "accepted" or the name of a status
  std::string rule;
  std::string offset;
  std::string got;
  std::string bound;
  std::string notes;  // "RULE@offset,..." in walking order
};

struct ManifestRow {
  std::string file;
  std::string kind;
  std::string options;  // "name=value" separated by spaces, or ""
  std::string rule;     // the file shows this rule, or "-"
  Wanted tolerant;
  Wanted strict;
  std::string provenance;

  Bytes Read() const {
    return ReadFile(kCorpus + file);
  }
  bool IsIn(const std::string &folder) const {
    return file.find("/" + folder + "/") != std::string::npos;
  }
  // kind_folder_stem with letters, digits and underscores only.
  std::string TestName() const;
};

struct Manifest {
  std::vector<ManifestRow> rows;
  std::map<std::string, std::string> no_file;  // rule id -> why no file can show it

  // The rows of a kind of block, "v1"; or only those in its folder "valid".
  std::vector<ManifestRow> RowsOf(const std::string &kind, bool only_valid = false) const;
};

// Reads the manifest once; throws std::runtime_error when it is not as expected.
const Manifest &TheManifest();

// Names of all files below corpus/, as in the manifest, without it, README and build files, and
// without corpus/captures/, whose folders are read as a whole (tests/cli/calc/answers.t).
std::vector<std::string> CorpusFiles();

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_MANIFEST_H_
