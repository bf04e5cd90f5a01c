// What the command says on standard error: each complaint is one write.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <string>

extern "C" {
#include "io/complain.h"
}

namespace wpc_cli {
namespace {

// A pipe of packets gives each write for itself.
TEST(Complaints, EachIsOneWrite) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_DIRECT), 0);
  FILE *file = fdopen(ends[1], "wb");
  (void)setvbuf(file, nullptr, _IONBF, 0);  // as standard error
  complain_to(file);
  const auto next = [&ends] {
    std::string text(65536, '\0');
    const ssize_t size = read(ends[0], text.data(), text.size());
    text.resize(size > 0 ? static_cast<size_t>(size) : 0);
    return text;
  };
  complain("a");
  complain_of("b\x1b", "c");
  EXPECT_EQ(next(), "wpc: a\n");
  EXPECT_EQ(next(), "wpc: b\\x1b: c\n");
  complain_quoting("d ", "e", " f");
  complain_at("g: ", "h", "ij", 1);
  EXPECT_EQ(next(), "wpc: d 'e' f\n");
  EXPECT_EQ(next(), "wpc: g: h\n  ij\n   ^\n");
  complain_to(stderr);
  (void)fclose(file);
  (void)close(ends[0]);
}

}  // namespace
}  // namespace wpc_cli
