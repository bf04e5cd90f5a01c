// random_logs FOLDER COUNT [SEED]
//
// Writes logs of the model, each made of random bytes: FOLDER/000000.blg and so on. The folder is there.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>

#include "support/model/log.h"

namespace {

using wpc_test::Bytes;

Bytes RandomLog(std::mt19937 &random) {
  constexpr size_t kChoices = 4096;
  Bytes bytes(kChoices);
  for (uint8_t &byte : bytes) {
    byte = static_cast<uint8_t>(random());
  }
  wpc_test::model::Choices from(bytes.data(), bytes.size());
  wpc_test::model::Log log;
  wpc_test::model::LogLayout layout;
  Build(&from, &layout);
  Build(&from, &log);
  return Encode(log, layout);
}

}  // namespace

int main(int argc, char **argv) {
  if (argc < 3) {
    std::fprintf(stderr, "random_logs FOLDER COUNT [SEED]\n");
    return 2;
  }
  std::mt19937 random(argc > 3 ? static_cast<unsigned>(std::atoi(argv[3])) : 1);
  for (int i = 0; i < std::atoi(argv[2]); ++i) {
    char name[32];
    std::snprintf(name, sizeof name, "/%06d.blg", i);
    std::ofstream file(argv[1] + std::string(name), std::ios::binary);
    const Bytes log = RandomLog(random);
    file.write(reinterpret_cast<const char *>(log.data()),
               static_cast<std::streamsize>(log.size()));
    if (!file) {
      return 2;
    }
  }
  return 0;
}
