// slow_series [OPTION...] LOG...
//
// Prints the values of logs as tests/reference/series.h computes them, a line for each cell: the path as JSON, UTC as
// FILETIME, the status, the value, the status of PDH, between tabs. Exit status 1, and the rule, when a log is rejected.
//
//   --step=N --interval=UNITS --begin=FILETIME --end=FILETIME --identity=checked|named|place --apart --bases
//   --local       begin and end are local times
//   --salvage     goes on behind errors

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "reference/english_titles.h"
#include "reference/series.h"

namespace {

using wpc_reference::Identity;

std::string TextOf(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "slow_series: cannot read %s\n", path.c_str());
    std::exit(2);
  }
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

bool TakeOption(const std::string &word, wpc_reference::SeriesOptions &options) {
  const size_t equals = word.find('=');
  const std::string name = word.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
  if (name == "--step") {
    options.step = static_cast<uint32_t>(std::stoul(value));
  } else if (name == "--interval") {
    options.interval = std::stoull(value);
  } else if (name == "--begin") {
    options.begin = std::stoull(value);
  } else if (name == "--end") {
    options.end = std::stoull(value);
  } else if (name == "--identity") {
    options.identity = value == "named"   ? Identity::kNamed
                       : value == "place" ? Identity::kPlace
                                          : Identity::kChecked;
  } else if (name == "--salvage") {
    options.salvages = true;
  } else if (name == "--local") {
    options.is_local = true;
  } else if (name == "--bases") {
    options.has_bases = true;
  } else if (name == "--apart") {
    options.is_apart = true;
  } else {
    return false;
  }
  return true;
}

std::string Json(const std::string &text) {
  std::string quoted = "\"";
  for (const char c : text) {
    char escape[8];
    if (static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\') {
      std::snprintf(escape, sizeof escape, "\\u%04x", c);
      quoted += escape;
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

void Print(const wpc_reference::SeriesRow &row) {
  char value[40] = "";
  if (row.value) {
    std::snprintf(value, sizeof value, "%.17g", *row.value);
  }
  const std::string time = row.has_time ? std::to_string(row.utc) : "";
  std::printf("%s\t%s\t%s\t%s\t%u\n", Json(row.path).c_str(), time.c_str(), row.status.c_str(),
              value, row.pdh_status);
}

}  // namespace

int main(int argc, char **argv) {
  wpc_reference::SeriesOptions options;
  options.assumed_titles = wpc_reference::EnglishTitles();
  int at = 1;
  while (at < argc && TakeOption(argv[at], options)) {
    ++at;
  }
  wpc_reference::SlowSeries series(options);
  for (; at < argc; ++at) {
    const std::string bytes = TextOf(argv[at]);
    series.Add(wpc_reference::Bytes(bytes.begin(), bytes.end()));
  }
  const auto error = series.Error();
  if (error) {
    std::fprintf(stderr, "%s\n", error->rule.c_str());
  }
  if (!error || options.salvages) {
    for (const wpc_reference::SeriesRow &row : series.Rows()) {
      if (row.nth == 0) {  // of equal paths the first counts
        Print(row);
      }
    }
  }
  return error ? 1 : 0;
}
