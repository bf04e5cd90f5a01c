// make_log FILE [--bytes=N|--samples=N] [--columns=N | [--machines=N] [--instances=N] [--objects]]
//
// Writes a log of Performance Monitor: 64 MiB of 100 machines without options. The file is written as it is made, so
// it may be larger than memory: --bytes=2147483648 --columns=1000, or --samples=20000000 --columns=1.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "support/model/big_log.h"

namespace {

using wpc_test::model::BigLogShape;

// Whether the word is this option; its number goes to *to.
bool IsNumber(const std::string &word, const std::string &name, size_t *to) {
  const std::string start = "--" + name + "=";
  if (word.compare(0, start.size(), start) != 0) {
    return false;
  }
  char *end = nullptr;
  *to = std::strtoul(word.c_str() + start.size(), &end, 10);
  return *end == '\0' && end != word.c_str() + start.size();
}

bool TakeOption(const std::string &word, BigLogShape *shape) {
  if (word == "--objects") {
    shape->has_objects = true;
    return true;
  }
  return IsNumber(word, "bytes", &shape->bytes) || IsNumber(word, "samples", &shape->samples) ||
         IsNumber(word, "columns", &shape->columns) ||
         IsNumber(word, "machines", &shape->machines) ||
         IsNumber(word, "instances", &shape->instances);
}

}  // namespace

int main(int argc, char **argv) {
  BigLogShape shape;
  bool is_sound = argc > 1;
  for (int i = 2; i < argc; ++i) {
    is_sound = is_sound && TakeOption(argv[i], &shape);
  }
  if (!is_sound) {
    std::fprintf(
        stderr,
        "make_log FILE [--bytes=N|--samples=N] [--columns=N | [--machines=N] [--instances=N] "
        "[--objects]]\n");
    return 2;
  }
  std::ofstream file(argv[1], std::ios::binary);
  WriteBigLog(shape, &file);
  file.close();
  return file ? 0 : 2;
}
