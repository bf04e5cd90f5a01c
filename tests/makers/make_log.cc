// make_log FILE [--bytes=N] [--machines=N] [--instances=N] [--objects]
//
// Writes a log of Performance Monitor: 64 MiB of 100 machines without options.

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
  return IsNumber(word, "bytes", &shape->bytes) || IsNumber(word, "machines", &shape->machines) ||
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
    std::fprintf(stderr, "make_log FILE [--bytes=N] [--machines=N] [--instances=N] [--objects]\n");
    return 2;
  }
  const wpc_test::Bytes log = MakeBigLog(shape);
  std::ofstream file(argv[1], std::ios::binary);
  file.write(reinterpret_cast<const char *>(log.data()), static_cast<std::streamsize>(log.size()));
  file.close();
  return file ? 0 : 2;
}
