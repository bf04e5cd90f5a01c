// What the command opens, asked of its own functions: files that are exchanged behind a look at them.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

extern "C" {
#include "io/files.h"
}

namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "wpc_files_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    std::ofstream(folder_ / "file") << "four";
    ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
    fs::create_symlink("file", folder_ / "link");
    fs::create_symlink("loop", folder_ / "loop");
  }
  void TearDown() override {
    fs::remove_all(folder_);
  }

  // What was read, or why nothing was.
  std::string Read(const std::string &path, file_demand demand) {
    file_bytes file;
    const char *why = files_read((folder_ / path).c_str(), demand, 100, &file);
    if (why != nullptr) {
      return std::string("not read: ") + why;
    }
    const std::string bytes(reinterpret_cast<const char *>(file.data), file.size);
    files_free(&file);
    return bytes;
  }

  fs::path folder_;
};

TEST_F(Files, OfAFolderAreRegularAndNotLinks) {
  EXPECT_EQ(Read("link", FILES_NO_LINK), "not read: is a link");
  EXPECT_EQ(Read("loop", FILES_NO_LINK), "not read: is a link");
  EXPECT_EQ(Read("file", FILES_NO_LINK), "four");
  EXPECT_EQ(Read("pipe", FILES_NO_LINK), "not read: is not a regular file");
  EXPECT_EQ(Read("", FILES_NO_LINK), "not read: is a folder, not a file");
  EXPECT_EQ(Read("none", FILES_NO_LINK), "not read: No such file or directory");
}

// Whoever looked before it was opened saw something else.
TEST_F(Files, NothingBelowAFolderIsReachedByALink) {
  const auto read = [this](const char *name) {
    file_bytes file;
    const char *why = files_read_below(folder_.c_str(), name, 100, &file);
    const std::string said =
        why != nullptr ? std::string("not read: ") + why
                       : std::string(reinterpret_cast<const char *>(file.data), file.size);
    files_free(&file);
    return said;
  };
  const auto list = [this](const char *name) {
    path_list names = {nullptr, 0, 0, 0};
    const char *why = files_names_below(folder_.c_str(), name, &names);
    const std::string said = why != nullptr ? why : std::to_string(names.count);
    path_list_free(&names);
    return said;
  };
  fs::create_directories(folder_ / "real" / "inner");
  std::ofstream(folder_ / "real" / "inner" / "deep") << "deep";
  fs::create_symlink("real", folder_ / "away");
  fs::create_symlink("inner", folder_ / "real" / "other");
  EXPECT_EQ(read("file"), "four");
  EXPECT_EQ(read("real/inner/deep"), "deep");
  for (const char *name : {"link", "loop", "away/inner/deep", "real/other/deep"}) {
    EXPECT_EQ(read(name), "not read: is a link") << name;
  }
  EXPECT_EQ(read("real"), "not read: is a folder, not a file");
  EXPECT_EQ(read("pipe"), "not read: is not a regular file");
  EXPECT_EQ(read("none"), "not read: No such file or directory");
  EXPECT_EQ(read("none/deep"), "not read: No such file or directory");
  EXPECT_EQ(read("file/deep"), "not read: Not a directory");
  EXPECT_EQ(list("real"), "2");
  EXPECT_EQ(list("real/inner"), "1");
  EXPECT_EQ(list("away"), "is a link");
  EXPECT_EQ(list("real/other"), "is a link");
  EXPECT_EQ(list("file"), "Not a directory");
}

TEST_F(Files, APipeThatWasNamedIsWaitedFor) {
  std::thread writer([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    std::ofstream out(folder_ / "pipe");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    out << "late";
  });
  EXPECT_EQ(Read("pipe", FILES_ANY), "late");
  writer.join();
  EXPECT_EQ(Read("link", FILES_ANY), "four");
}

}  // namespace
