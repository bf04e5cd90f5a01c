#include "support/manifest.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace wpc_test {
namespace {

constexpr char kNoFile[] = "# no file: ";
constexpr char kHeader[] = "# file\t";

using Columns = std::map<std::string, size_t>;

std::vector<std::string> Cells(const std::string &line) {
  std::vector<std::string> cells;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, '\t');) {
    cells.push_back(cell);
  }
  return cells;
}

std::string Cell(const std::vector<std::string> &cells, const Columns &columns,
                 const std::string &name) {
  const auto column = columns.find(name);
  if (column == columns.end() || column->second >= cells.size()) {
    throw std::runtime_error("the manifest has a row without " + name);
  }
  return cells[column->second];
}

Wanted WantedIn(const std::vector<std::string> &cells, const Columns &columns,
                const std::string &mode) {
  return {Cell(cells, columns, mode + "status"), Cell(cells, columns, mode + "rule"),
          Cell(cells, columns, mode + "offset"), Cell(cells, columns, mode + "got"),
          Cell(cells, columns, mode + "bound"),  Cell(cells, columns, mode + "notes")};
}

ManifestRow Row(const std::vector<std::string> &cells, const Columns &columns) {
  ManifestRow row;
  row.file = Cell(cells, columns, "file");
  row.kind = Cell(cells, columns, "kind");
  row.options = Cell(cells, columns, "options");
  row.options = row.options == "-" ? "" : row.options;
  row.rule = Cell(cells, columns, "rule");
  row.tolerant = WantedIn(cells, columns, "tolerant_");
  row.strict = WantedIn(cells, columns, "strict_");
  row.provenance = Cell(cells, columns, "provenance");
  return row;
}

Manifest Load() {
  Manifest manifest;
  Columns columns;
  std::istringstream text(ReadText(std::string(kCorpus) + "MANIFEST.tsv"));
  for (std::string line; std::getline(text, line);) {
    if (line.rfind(kNoFile, 0) == 0) {
      std::istringstream words(line.substr(sizeof kNoFile - 1));
      std::string rule;
      words >> rule >> std::ws;
      std::getline(words, manifest.no_file[rule]);
    } else if (line.rfind(kHeader, 0) == 0) {
      const std::vector<std::string> names = Cells(line.substr(2));
      for (size_t i = 0; i < names.size(); ++i) {
        columns[names[i]] = i;
      }
    } else if (!line.empty() && line[0] != '#') {
      manifest.rows.push_back(Row(Cells(line), columns));
    }
  }
  return manifest;
}

}  // namespace

std::string ManifestRow::TestName() const {
  std::string name = file.substr(0, file.rfind('.'));
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

std::vector<ManifestRow> Manifest::RowsOf(const std::string &kind, bool only_valid) const {
  std::vector<ManifestRow> found;
  std::copy_if(rows.begin(), rows.end(), std::back_inserter(found), [&](const ManifestRow &row) {
    return row.kind == kind && (!only_valid || row.IsIn("valid"));
  });
  return found;
}

const Manifest &TheManifest() {
  static const Manifest manifest = Load();
  return manifest;
}

std::vector<std::string> CorpusFiles() {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  for (const fs::directory_entry &entry : fs::recursive_directory_iterator(kCorpus)) {
    const std::string name = entry.path().lexically_relative(kCorpus).generic_string();
    const bool is_text =
        name == "MANIFEST.tsv" || name == "README.md" || name == "BUILD.bazel" || name == "LICENSE";
    const bool is_in_a_capture_folder = name.rfind("captures/", 0) == 0;
    if (!entry.is_directory() && !is_text && !is_in_a_capture_folder) {
      files.push_back(name);
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace wpc_test
