// The parts of a log that the command reads from a file, and a file that does not stay as it was.

extern "C" {
#include "block/log_source.h"
}

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>

#include "support/block.h"

namespace wpc_test {
namespace {

constexpr size_t kChunk = size_t{1} << 18;

Bytes SomeBytes(size_t size) {
  Bytes bytes(size);
  for (size_t i = 0; i < size; ++i) {
    bytes[i] = static_cast<uint8_t>(i * 7 + i / 251);
  }
  return bytes;
}

class LogSource : public testing::Test {
 protected:
  ~LogSource() override {
    log_source_close(&source_);
  }

  void Write(const Bytes &bytes) {
    std::ofstream out(path_, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char *>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
  }
  void Open(const Bytes &bytes) {
    Write(bytes);
    FILE *file = std::fopen(path_.c_str(), "rb");
    ASSERT_NE(nullptr, file);
    log_source_open(&source_, file, bytes.size());
  }
  bool Gives(const Bytes &bytes, size_t offset, size_t length) {
    const uint8_t *part = log_source_lend(&source_, offset, length);
    return part != nullptr && std::equal(part, part + length, bytes.data() + offset);
  }
  std::string Why() const {
    return source_.why != nullptr ? source_.why : "";
  }

  log_source source_ = {};

 private:
  std::string path_ = testing::TempDir() + "wpc-log-source";
};

TEST_F(LogSource, GivesPartsWhereverTheyLie) {
  const Bytes bytes = SomeBytes(3 * kChunk + 1000);
  Open(bytes);
  for (int walk = 0; walk < 2; ++walk) {
    for (size_t at = 0; at < bytes.size(); at += 100000) {
      EXPECT_TRUE(Gives(bytes, at, std::min<size_t>(100000, bytes.size() - at))) << at;
    }
  }
  EXPECT_TRUE(Gives(bytes, 1, 3 * kChunk));
  EXPECT_EQ("", Why());
}

TEST_F(LogSource, KeepsTheBeginning) {
  const Bytes bytes = SomeBytes(2 * kChunk);
  Open(bytes);
  const uint8_t *first = log_source_lend(&source_, 0, 5000);
  EXPECT_TRUE(Gives(bytes, kChunk, 5000));
  EXPECT_TRUE(std::equal(first, first + 5000, bytes.data()));
  EXPECT_EQ(first, log_source_lend(&source_, 0, 5000));
}

TEST_F(LogSource, RefusesWhatChangedSinceItWasRead) {
  Bytes bytes = SomeBytes(2 * kChunk);
  Open(bytes);
  EXPECT_TRUE(Gives(bytes, 8, 8));
  EXPECT_TRUE(Gives(bytes, kChunk, 8));
  bytes[kChunk - 1] ^= 1;
  Write(bytes);
  EXPECT_EQ(nullptr, log_source_lend(&source_, 8, 8));
  EXPECT_EQ("changed while it was read", Why());
  EXPECT_EQ(nullptr, log_source_lend(&source_, kChunk, 8)) << "nothing is lent after that";
}

TEST_F(LogSource, TakesWhatChangedBeforeItWasRead) {
  Bytes bytes = SomeBytes(2 * kChunk);
  Open(bytes);
  EXPECT_TRUE(Gives(bytes, 8, 8));
  bytes[kChunk] ^= 1;
  Write(bytes);
  EXPECT_TRUE(Gives(bytes, kChunk, 8));
}

TEST_F(LogSource, RefusesWhatBecameShorter) {
  Bytes bytes = SomeBytes(2 * kChunk);
  Open(bytes);
  EXPECT_TRUE(Gives(bytes, 8, 8));
  bytes.resize(kChunk + 100);
  Write(bytes);
  EXPECT_EQ(nullptr, log_source_lend(&source_, kChunk + 8, 8));
  EXPECT_EQ("became shorter while it was read", Why());
}

}  // namespace
}  // namespace wpc_test
