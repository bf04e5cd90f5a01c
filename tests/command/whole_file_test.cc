// A file that is written whole or not at all, whichever way the process ends (tools/wpc/io/whole_file.h).
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "support/command/cli.h"

extern "C" {
#include "io/whole_file.h"
}

namespace {

namespace fs = std::filesystem;

using Names = std::vector<std::string>;

class WholeFile : public wpc_cli::Cli {
 protected:
  // Runs `work` in a process of its own; how that ended, as waitpid() says it.
  static int StatusOf(const std::function<void()> &work) {
    const pid_t child = fork();
    if (child == 0) {
      work();
      _exit(0);
    }
    int status = -1;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    return status;
  }

  static Names Listing() {
    Names names;
    for (const auto &entry : fs::directory_iterator(".")) {
      names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  static std::string Read(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  // Opens a file and hands "new" over to the system.
  static void Begin(whole_file *file, const char *path) {
    if (whole_file_open(file, path) != nullptr) {
      _exit(99);
    }
    out_text(&file->out, "new");
    out_flush(&file->out);
  }
};

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};

TEST_F(WholeFile, ASignalLeavesWhatWasThere) {
  Write("old", "old");
  for (const int number : kSignals) {
    for (const char *path : {"old", "fresh"}) {
      SCOPED_TRACE(std::string(path) + ", signal " + std::to_string(number));
      const int status = StatusOf([&] {
        (void)signal(number, SIG_DFL);  // whoever runs the tests may ignore it
        whole_file file;
        Begin(&file, path);
        (void)raise(number);
      });
      EXPECT_TRUE(WIFSIGNALED(status));
      EXPECT_EQ(WTERMSIG(status), number);
      EXPECT_EQ(Listing(), Names{"old"});
      EXPECT_EQ(Read("old"), "old");
    }
  }
}

TEST_F(WholeFile, ASignalTakesAllThatAreOpen) {
  const int status = StatusOf([] {
    whole_file files[3];
    Begin(&files[0], "a");
    Begin(&files[1], "b");
    Begin(&files[2], "c");
    if (whole_file_close(&files[1], true) != nullptr) {
      _exit(98);
    }
    (void)raise(SIGTERM);
  });
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(Listing(), Names{"b"});
}

TEST_F(WholeFile, ASignalAfterTheEndLeavesTheFile) {
  const int status = StatusOf([] {
    whole_file file;
    Begin(&file, "fresh");
    if (whole_file_close(&file, true) != nullptr) {
      _exit(98);
    }
    (void)raise(SIGTERM);
  });
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(Listing(), Names{"fresh"});
  EXPECT_EQ(Read("fresh"), "new");
}

TEST_F(WholeFile, WhatIsIgnoredStaysIgnored) {
  const int status = StatusOf([] {
    whole_file file;
    (void)signal(SIGHUP, SIG_IGN);
    Begin(&file, "fresh");
    (void)raise(SIGHUP);
    if (whole_file_close(&file, true) != nullptr) {
      _exit(98);
    }
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(Read("fresh"), "new");
}

TEST_F(WholeFile, GivingUpLeavesNothing) {
  const int status = StatusOf([] {
    whole_file file;
    Begin(&file, "fresh");
    std::exit(2);
  });
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 2);
  EXPECT_EQ(Listing(), Names{});
}

TEST_F(WholeFile, NoOneKnowsTheNameBefore) {
  whole_file first;
  whole_file second;
  Write("x." + std::to_string(getpid()) + ".part", "planted");
  ASSERT_EQ(whole_file_open(&first, "x"), nullptr);
  ASSERT_EQ(whole_file_open(&second, "x"), nullptr);
  EXPECT_EQ(Listing().size(), 3u);
  out_text(&second.out, "second");
  EXPECT_EQ(whole_file_close(&second, true), nullptr);
  EXPECT_EQ(whole_file_close(&first, false), nullptr);
  EXPECT_EQ(Listing().size(), 2u);
  EXPECT_EQ(Read("x"), "second");
}

// What is written over keeps its mode, whatever that of new files is.
TEST_F(WholeFile, AnOldFileKeepsItsMode) {
  for (const mode_t mode : {0600u, 0640u, 0444u, 0755u, 0666u}) {
    whole_file file;
    struct stat about = {};
    Write("old", "old");
    ASSERT_EQ(chmod("old", mode), 0);
    ASSERT_EQ(whole_file_open(&file, "old"), nullptr);
    out_text(&file.out, "new");
    EXPECT_EQ(whole_file_close(&file, true), nullptr);
    ASSERT_EQ(stat("old", &about), 0);
    EXPECT_EQ(about.st_mode & 07777, mode);
    EXPECT_EQ(Read("old"), "new");
    fs::remove("old");
  }
}

// Not that of a program that takes the rights of its owner.
TEST_F(WholeFile, AnOldFilesSpecialBitsAreDropped) {
  whole_file file;
  struct stat about = {};
  Write("old", "old");
  ASSERT_EQ(chmod("old", 06755), 0);
  ASSERT_EQ(whole_file_open(&file, "old"), nullptr);
  EXPECT_EQ(whole_file_close(&file, true), nullptr);
  ASSERT_EQ(stat("old", &about), 0);
  EXPECT_EQ(about.st_mode & 07777, 0755u);
}

TEST_F(WholeFile, AModeIsThatOfAnyNewFile) {
  const mode_t before = umask(027);
  whole_file file;
  struct stat about = {};
  ASSERT_EQ(whole_file_open(&file, "fresh"), nullptr);
  EXPECT_EQ(whole_file_close(&file, true), nullptr);
  (void)umask(before);
  ASSERT_EQ(stat("fresh", &about), 0);
  EXPECT_EQ(about.st_mode & 07777, 0640u);
}

// Someone else may have planted it.
TEST_F(WholeFile, ALinkIsReplacedNotFollowed) {
  whole_file file;
  Write("real", "old");
  fs::create_symlink("real", "link");
  ASSERT_EQ(whole_file_open(&file, "link"), nullptr);
  out_text(&file.out, "new");
  EXPECT_EQ(whole_file_close(&file, true), nullptr);
  EXPECT_FALSE(fs::is_symlink("link"));
  EXPECT_EQ(Read("link"), "new");
  EXPECT_EQ(Read("real"), "old");
}

// As /dev/stdout does, whose place no file may take, least of all for root.
TEST_F(WholeFile, ALinkToAStreamStandsForTheStream) {
  for (const int number : {1, 2}) {
    const std::string path = "out" + std::to_string(number);
    const std::string link = "link" + std::to_string(number);
    Write(path, "before, ");
    fs::create_symlink("/proc/self/fd/" + std::to_string(number), link);
    const int status = StatusOf([&] {
      const int target = open(path.c_str(), O_WRONLY | O_APPEND);
      whole_file file;
      if (target < 0 || dup2(target, number) != number ||
          whole_file_open(&file, link.c_str()) != nullptr) {
        _exit(97);
      }
      out_text(&file.out, "new");
      if (whole_file_close(&file, true) != nullptr || write(number, ", after", 7) != 7) {
        _exit(98);
      }
    });
    EXPECT_EQ(status, 0);
    EXPECT_EQ(Read(path), "before, new, after");
    EXPECT_TRUE(fs::is_symlink(link));
  }
  EXPECT_EQ(Listing().size(), 4u);
}

}  // namespace
