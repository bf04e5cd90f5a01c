// The ways to take a counter path apart, and the parts of paths that are found without them.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"

extern "C" {
#include "paths/path_ways.h"
}

namespace wpc_test {
namespace {

std::vector<wpci_path_way> WaysOf(const ExactText &text) {
  std::vector<wpci_path_way> ways(WPCI_PATH_WAYS_MOST);
  ways.resize(wpci_path_ways_list(text.data(), text.size(), ways.data()));
  return ways;
}

std::string Shown(wpc_path_name name) {
  return name.text == nullptr ? "-" : std::string(name.text, name.length);
}

// "machine|object|instance|counter" of each way; an index behind the instance as "=7" or "=*".
using Ways = std::vector<std::string>;

Ways ShownWays(const std::string &text) {
  const ExactText exact(text);
  Ways shown;
  for (const wpci_path_way &way : WaysOf(exact)) {
    const std::string index = way.any_index   ? "=*"
                              : way.has_index ? "=" + std::to_string(way.index)
                                              : "";
    shown.push_back(Shown(way.machine) + "|" + Shown(way.object) + "|" + Shown(way.row) + index +
                    "|" + Shown(way.counter));
  }
  return shown;
}

std::string Repeated(const std::string &text, size_t times) {
  std::string all;
  for (size_t i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

TEST(PathWays, EachSeparatorThatNamesMayHold) {
  EXPECT_EQ((Ways{"-|O|-|C"}), ShownWays("\\O\\C"));
  EXPECT_EQ((Ways{"-|O|-|C\\D", "-|O\\C|-|D"}), ShownWays("\\O\\C\\D"));
  EXPECT_EQ((Ways{"-|O|a|C", "-|O(a)|-|C"}), ShownWays("\\O(a)\\C"));
  EXPECT_EQ((Ways{"-|O|*|C"}), ShownWays("\\O(*)\\C"));
  EXPECT_EQ((Ways{"-|O|a?|C"}), ShownWays("\\O(a?)\\C"));
  EXPECT_EQ((Ways{"-|W |x) 4(*|C", "-|W (x) 4|*|C"}), ShownWays("\\W (x) 4(*)\\C"));
  EXPECT_EQ((Ways{"-|*)|-|C"}), ShownWays("\\*)\\C"));
  EXPECT_EQ((Ways{"-|O (x) y|-|C"}), ShownWays("\\O (x) y\\C"));
  EXPECT_EQ((Ways{"-|O(*x|-|C"}), ShownWays("\\O(*x\\C"));
  EXPECT_EQ((Ways{"-|O|a\\b|C", "-|O(a|-|b)\\C", "-|O(a\\b)|-|C"}), ShownWays("\\O(a\\b)\\C"));
  EXPECT_EQ((Ways{"M|O|-|C", "-||-|M\\O\\C", "-|\\M|-|O\\C", "-|\\M\\O|-|C"}),
            ShownWays("\\\\M\\O\\C"));
}

TEST(PathWays, AnIndexMayBePartOfTheName) {
  EXPECT_EQ((Ways{"-|O|a=7|C", "-|O|a#7|C", "-|O(a#7)|-|C"}), ShownWays("\\O(a#7)\\C"));
  EXPECT_EQ((Ways{"-|O|a=*|C", "-|O|a#*|C"}), ShownWays("\\O(a#*)\\C"));
  EXPECT_EQ((Ways{"-|O|a=4294967295|C", "-|O|a#4294967295|C", "-|O(a#4294967295)|-|C"}),
            ShownWays("\\O(a#4294967295)\\C"));
  for (const char *row : {"a#4294967296", "a#", "a7", "7", "#x", "a#x", "*", "a*", ":"}) {
    EXPECT_EQ("-|O|" + std::string(row) + "|C",
              ShownWays("\\O(" + std::string(row) + ")\\C").at(0));
  }
}

TEST(PathWays, ATextThatIsNoPathHasNone) {
  for (const char *text : {"", "O\\C", "\\", "\\O", "\\O(*)"}) {
    EXPECT_EQ(Ways(), ShownWays(text)) << text;
  }
  EXPECT_EQ(1u, ShownWays("\\O\\" + std::string(16384 - 3, 'C')).size());
  EXPECT_EQ(Ways(), ShownWays("\\O\\" + std::string(16384 - 2, 'C')));
}

TEST(PathWays, NoMoreThanThereIsRoomFor) {
  for (const std::string &text :
       {Repeated("\\O", 300), "\\O(" + Repeated(")\\", 300) + "C",
        "\\" + Repeated("(", 300) + "a)\\C", "\\\\" + Repeated("M\\", 300) + "C",
        "\\\\M" + std::string(300, '\\')}) {
    EXPECT_EQ(WPCI_PATH_WAYS_MOST, ShownWays(text).size()) << text.substr(0, 20);
  }
}

TEST(PathWays, WhatFollowsTheMachine) {
  const auto behind = [](const std::string &text) {
    const ExactText exact(text);
    return wpci_path_ways_behind_machine(exact.data(), exact.size());
  };
  EXPECT_EQ(3u, behind("\\\\M\\O\\C"));
  EXPECT_EQ(2u, behind("\\\\\\O"));
  for (const char *text : {"", "\\", "\\\\", "\\O\\C", "O\\C\\D", "\\\\M"}) {
    EXPECT_EQ(0u, behind(text)) << text;
  }
}

TEST(PathWays, BlanksAtTheEnd) {
  const auto shorter = [](const std::string &text) {
    const ExactText exact(text);
    return wpci_path_ways_without_blanks(exact.data(), exact.size());
  };
  EXPECT_EQ(0u, shorter(""));
  EXPECT_EQ(0u, shorter(" \t"));
  EXPECT_EQ(3u, shorter("a b"));
  EXPECT_EQ(3u, shorter("a b\t \t"));
}

TEST(PathWays, Wildcards) {
  const auto has = [](const std::string &text) {
    const ExactText exact(text);
    return wpci_path_ways_has_wildcard({exact.data(), exact.size()});
  };
  EXPECT_TRUE(has("*"));
  EXPECT_TRUE(has("a?b"));
  EXPECT_FALSE(has("a#"));
  EXPECT_FALSE(has(""));
  EXPECT_FALSE(wpci_path_ways_has_wildcard({nullptr, 1}));
}

}  // namespace
}  // namespace wpc_test
