// Counter paths: taken apart, written, and matched with names.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/time.h"
#include "wpc/names.h"

namespace wpc_test {
namespace {

std::string Shown(wpc_path_name name) {
  return name.text == nullptr ? "-" : "'" + std::string(name.text, name.length) + "'";
}

// "machine object parent instance counter #index", a missing one as "-", or "problem@column".
std::string Parts(const std::string &text) {
  const ExactText exact(text);
  const wpc_path path = wpc_path_parse(exact.data(), exact.size());
  if (path.problem != WPC_PATH_OK) {
    return std::to_string(path.problem) + "@" + std::to_string(path.column);
  }
  const wpc_path_names names = wpc_path_names_of(exact.data(), &path);
  std::string parts;
  for (const wpc_path_name &name :
       {names.machine, names.object, names.parent, names.instance, names.counter}) {
    parts += Shown(name) + " ";
  }
  EXPECT_FALSE(names.has_index && names.any_index) << text;
  return parts + (names.any_index   ? "#*"
                  : names.has_index ? "#" + std::to_string(names.index)
                                    : "-");
}

wpc_path_name Name(const char *text) {
  return {text, text != nullptr ? std::char_traits<char>::length(text) : 0};
}

std::string Written(const wpc_path_names &names) {
  std::string text(wpc_path_format(&names, nullptr, 0) + 1, '?');
  EXPECT_EQ(wpc_path_format(&names, text.data(), text.size()), text.size() - 1);
  EXPECT_EQ(text.back(), '\0');
  text.pop_back();
  return text;
}

bool Matches(const std::string &pattern, const std::string &name) {
  const ExactText p(pattern);
  const ExactText n(name);
  return wpc_path_matches(p.data(), p.size(), n.data(), n.size());
}

// ---- taking apart

struct Good {
  const char *text, *parts;
};

const Good kGood[] = {
    // the forms that "Specifying a Counter Path" lists
    {R"(\\computer\object(parent/instance#7)\counter)",
     "'computer' 'object' 'parent' 'instance' 'counter' #7"},
    {R"(\\computer\object(parent/instance)\counter)",
     "'computer' 'object' 'parent' 'instance' 'counter' -"},
    {R"(\\computer\object(instance#7)\counter)", "'computer' 'object' - 'instance' 'counter' #7"},
    {R"(\\computer\object(instance)\counter)", "'computer' 'object' - 'instance' 'counter' -"},
    {R"(\\computer\object\counter)", "'computer' 'object' - - 'counter' -"},
    {R"(\object(parent/instance#7)\counter)", "- 'object' 'parent' 'instance' 'counter' #7"},
    {R"(\object(parent/instance)\counter)", "- 'object' 'parent' 'instance' 'counter' -"},
    {R"(\object(instance#7)\counter)", "- 'object' - 'instance' 'counter' #7"},
    {R"(\object(instance)\counter)", "- 'object' - 'instance' 'counter' -"},
    {R"(\object\counter)", "- 'object' - - 'counter' -"},
    // real ones
    {R"(\Processor(_Total)\% Processor Time)", "- 'Processor' - '_Total' '% Processor Time' -"},
    {R"(\\192.0.2.7\Server\Bytes Total/sec)", "'192.0.2.7' 'Server' - - 'Bytes Total/sec' -"},
    {R"(\PhysicalDisk(0 C:)\Avg. Disk sec/Transfer)",
     "- 'PhysicalDisk' - '0 C:' 'Avg. Disk sec/Transfer' -"},
    {R"(\.NET CLR Memory(_Global_)\# Bytes in all Heaps)",
     "- '.NET CLR Memory' - '_Global_' '# Bytes in all Heaps' -"},
    {R"(\Process(foo (x86)#1)\ID Process)", "- 'Process' - 'foo (x86)' 'ID Process' #1"},
    {R"(\Paging File(\??\C:\pagefile.sys)\% Usage Peak)",
     R"(- 'Paging File' - '\??\C:\pagefile.sys' '% Usage Peak' -)"},
    {R"(\\PC\Paging File(\??\C:\pagefile.sys#1)\% Usage)",
     R"('PC' 'Paging File' - '\??\C:\pagefile.sys' '% Usage' #1)"},
    {R"(\LogicalDisk(C:\mnt\data)\% Free Space)",
     R"(- 'LogicalDisk' - 'C:\mnt\data' '% Free Space' -)"},
    {R"(\SQLServer:Latches\Latch Waits/sec (ms))",
     "- 'SQLServer:Latches' - - 'Latch Waits/sec (ms)' -"},
    {R"(\Category(Instance(x))\Counter (x))", "- 'Category' - 'Instance(x)' 'Counter (x)' -"},
    {R"(\Processor Information(0,_Total)\DPC Rate)",
     "- 'Processor Information' - '0,_Total' 'DPC Rate' -"},
    // wildcards
    {R"(\*(*/*#*)\*)", "- '*' '*' '*' '*' #*"},
    {R"(\Process(svchost*)\% ? Time)", "- 'Process' - 'svchost*' '% ? Time' -"},
    // what separates, and what does not
    {R"(\o(a/b/c)\n)", "- 'o' 'a' 'b/c' 'n' -"},
    {R"(\o(a(b)\n)", "- 'o' - 'a(b' 'n' -"},
    {R"(\o(a)b)\n)", "- 'o' - 'a)b' 'n' -"},
    {R"(\o(()\n)", "- 'o' - '(' 'n' -"},
    {R"(\o()))\n)", "- 'o' - '))' 'n' -"},
    {R"(\o(\)\n)", R"(- 'o' - '\' 'n' -)"},
    {R"(\o(a)\b)\n)", R"(- 'o' - 'a)\b' 'n' -)"},
    {R"(\o(a)\n))", "- 'o' - 'a' 'n)' -"},
    {R"(\o(a)\()", "- 'o' - 'a' '(' -"},
    {R"(\o\n(a))", "- 'o' - - 'n(a)' -"},
    {R"(\o/p#1\n)", "- 'o/p#1' - - 'n' -"},
    {R"(\ o ( a )\ n )", "- ' o ' - ' a ' ' n ' -"},
    {R"(\o (a) (b)\n)", "- 'o ' - 'a) (b' 'n' -"},
    {R"(\\m(1)\o\n)", "'m(1)' 'o' - - 'n' -"},
    {R"(\\m/#1\o(a)\n)", "'m/#1' 'o' - 'a' 'n' -"},
    // indices
    {R"(\o(a#0)\n)", "- 'o' - 'a' 'n' #0"},
    {R"(\o(a#0000000000000000012)\n)", "- 'o' - 'a' 'n' #12"},
    {R"(\o(a#4294967295)\n)", "- 'o' - 'a' 'n' #4294967295"},
    {R"(\o(a#1#2)\n)", "- 'o' - 'a#1' 'n' #2"},
    {R"(\o(a#*#2)\n)", "- 'o' - 'a#*' 'n' #2"},
    {R"(\o(a#2#*)\n)", "- 'o' - 'a#2' 'n' #*"},
    {R"(\o(#1#0)\n)", "- 'o' - '#1' 'n' #0"},
    {R"(\o(C#)\n)", "- 'o' - 'C#' 'n' -"},
    {R"(\o(##1)\n)", "- 'o' - '#' 'n' #1"},
    {R"(\o(a#x)\n)", "- 'o' - 'a#x' 'n' -"},
    {R"(\o(a#1x)\n)", "- 'o' - 'a#1x' 'n' -"},
    {R"(\o(a#+1)\n)", "- 'o' - 'a#+1' 'n' -"},
    {R"(\o(a# 1)\n)", "- 'o' - 'a# 1' 'n' -"},
    {R"(\o(a#1*)\n)", "- 'o' - 'a#1*' 'n' -"},
    {R"(\o(a#**)\n)", "- 'o' - 'a#**' 'n' -"},
    {R"(\o(a#?)\n)", "- 'o' - 'a#?' 'n' -"},
    {R"(\o(p#1/a)\n)", "- 'o' 'p#1' 'a' 'n' -"},
    {R"(\o(p/a#1/2)\n)", "- 'o' 'p' 'a#1/2' 'n' -"},
    {R"(\o(1)\n)", "- 'o' - '1' 'n' -"},
    // shortest
    {R"(\o\n)", "- 'o' - - 'n' -"},
    {R"(\\m\o\n)", "'m' 'o' - - 'n' -"},
};

TEST(Path, GoodOnesHaveTheirParts) {
  for (const Good &row : kGood) {
    EXPECT_EQ(Parts(row.text), row.parts) << row.text;
  }
}

TEST(Path, BytesThatAreNoTextAreOrdinary) {
  EXPECT_EQ(Parts(std::string("\\o\0x\\\xff\n", 7)), std::string("- 'o\0x' - - '\xff\n' -", 18));
  EXPECT_EQ(Parts("\\Prozess(\xc3\xa9)\\\xe2\x82\xac"),
            "- 'Prozess' - '\xc3\xa9' '\xe2\x82\xac' -");
}

struct Bad {
  const char *text;
  wpc_path_problem problem;
  size_t column;
};

const Bad kBad[] = {
    {"", WPC_PATH_NO_BACKSLASH, 0},
    {"o", WPC_PATH_NO_BACKSLASH, 0},
    {R"( \o\n)", WPC_PATH_NO_BACKSLASH, 0},
    {R"(//m/o/n)", WPC_PATH_NO_BACKSLASH, 0},
    {R"(\\)", WPC_PATH_NO_MACHINE, 2},
    {R"(\\\o\n)", WPC_PATH_NO_MACHINE, 2},
    {R"(\\*\o\n)", WPC_PATH_MACHINE_WILDCARD, 2},
    {R"(\\m1?*\o\n)", WPC_PATH_MACHINE_WILDCARD, 4},
    {R"(\\m*)", WPC_PATH_MACHINE_WILDCARD, 3},
    {R"(\)", WPC_PATH_NO_OBJECT, 1},
    {R"(\(a)\n)", WPC_PATH_NO_OBJECT, 1},
    {R"(\\m)", WPC_PATH_NO_OBJECT, 3},
    {R"(\\m\)", WPC_PATH_NO_OBJECT, 4},
    {R"(\\m\\n)", WPC_PATH_NO_OBJECT, 4},
    {R"(\\m\(a)\n)", WPC_PATH_NO_OBJECT, 4},
    {R"(\o)\n)", WPC_PATH_NOT_OPENED, 2},
    {R"(\o)a)", WPC_PATH_NOT_OPENED, 2},
    {R"(\\m\ob)(a)\n)", WPC_PATH_NOT_OPENED, 6},
    {R"(\o(a))", WPC_PATH_NO_COUNTER, 5},
    {R"(\o(a\n)", WPC_PATH_NOT_CLOSED, 2},
    {R"(\o()", WPC_PATH_NOT_CLOSED, 2},
    {R"(\\m\o(a#1\n)", WPC_PATH_NOT_CLOSED, 5},
    {R"(\o(a)n)", WPC_PATH_BEHIND_INSTANCE, 5},
    {R"(\o(a)b\n)", WPC_PATH_BEHIND_INSTANCE, 5},
    {R"(\o(a) \n)", WPC_PATH_BEHIND_INSTANCE, 5},
    {R"(\o(/a)\n)", WPC_PATH_NO_PARENT, 3},
    {R"(\o(/)\n)", WPC_PATH_NO_PARENT, 3},
    {R"(\o()\n)", WPC_PATH_NO_INSTANCE, 3},
    {R"(\o(#1)\n)", WPC_PATH_NO_INSTANCE, 3},
    {R"(\o(#*)\n)", WPC_PATH_NO_INSTANCE, 3},
    {R"(\o(p/)\n)", WPC_PATH_NO_INSTANCE, 5},
    {R"(\o(p/#1)\n)", WPC_PATH_NO_INSTANCE, 5},
    {R"(\o(a#4294967296)\n)", WPC_PATH_INDEX_RANGE, 5},
    {R"(\o(a#99999999999999999999999)\n)", WPC_PATH_INDEX_RANGE, 5},
    {R"(\o(p/a#42949672950)\n)", WPC_PATH_INDEX_RANGE, 7},
    {R"(\o)", WPC_PATH_NO_COUNTER, 2},
    {R"(\o\)", WPC_PATH_NO_COUNTER, 3},
    {R"(\o(a)\)", WPC_PATH_NO_COUNTER, 6},
    {R"(\\Processor\% User Time)", WPC_PATH_NO_COUNTER, 23},
    {R"(\o\n\)", WPC_PATH_COUNTER_BACKSLASH, 4},
    {R"(\m\o(a)\n)", WPC_PATH_COUNTER_BACKSLASH, 7},
    {R"(\o(a)\n\x)", WPC_PATH_COUNTER_BACKSLASH, 7},
};

TEST(Path, BadOnesHaveTheirProblemAndColumn) {
  std::set<int> seen;
  for (const Bad &row : kBad) {
    EXPECT_EQ(Parts(row.text), std::to_string(row.problem) + "@" + std::to_string(row.column))
        << row.text;
    seen.insert(row.problem);
  }
  EXPECT_EQ(seen.size(), size_t{WPC_PATH_COUNTER_BACKSLASH}) << "each problem has a row";
}

TEST(Path, ProblemsHaveSentencesOfTheirOwn) {
  std::set<std::string> texts;
  for (int problem = WPC_PATH_OK; problem <= WPC_PATH_COUNTER_BACKSLASH; problem++) {
    texts.insert(wpc_path_problem_text(static_cast<wpc_path_problem>(problem)));
  }
  EXPECT_EQ(texts.size(), size_t{WPC_PATH_COUNTER_BACKSLASH} + 1);
  EXPECT_STREQ(wpc_path_problem_text(WPC_PATH_NO_COUNTER), "the counter's name is missing");
}

TEST(Path, NothingAtAllIsRead) {
  const wpc_path path = wpc_path_parse(nullptr, 0);
  EXPECT_EQ(path.problem, WPC_PATH_NO_BACKSLASH);
  EXPECT_EQ(path.column, 0u);
}

// ---- writing

wpc_path_names Names(const char *machine, const char *object, const char *parent,
                     const char *instance, uint32_t index, const char *counter) {
  wpc_path_names names = {};
  names.machine = Name(machine);
  names.object = Name(object);
  names.parent = Name(parent);
  names.instance = Name(instance);
  names.counter = Name(counter);
  names.index = index;
  return names;
}

TEST(Path, IsWrittenWithWhatIsThere) {
  EXPECT_EQ(Written(Names("PC-1", "Thread", "Idle", "0", 2, "ID Thread")),
            R"(\\PC-1\Thread(Idle/0#2)\ID Thread)");
  EXPECT_EQ(Written(Names(nullptr, "Thread", "Idle", "0", 0, "ID Thread")),
            R"(\Thread(Idle/0)\ID Thread)");
  EXPECT_EQ(Written(Names(nullptr, "Process", nullptr, "svchost", 4294967295u, "ID Process")),
            R"(\Process(svchost#4294967295)\ID Process)");
  EXPECT_EQ(Written(Names("PC-1", "System", nullptr, nullptr, 0, "Threads")),
            R"(\\PC-1\System\Threads)");
  EXPECT_EQ(Written(Names(nullptr, "System", "p", nullptr, 3, "Threads")), R"(\System\Threads)")
      << "parent and index count only with an instance";
  EXPECT_EQ(Written(wpc_path_names{}), "");
}

TEST(Path, AnIndexOfZeroIsWrittenWhereItIsMeant) {
  EXPECT_EQ(Written(Names(nullptr, "o", nullptr, "a#1", 0, "n")), R"(\o(a#1)\n)");
  EXPECT_EQ(Written(Names(nullptr, "o", nullptr, "a#1", 2, "n")), R"(\o(a#1#2)\n)");
  EXPECT_EQ(Written(Names(nullptr, "o", nullptr, "a#*", 0, "n")), R"(\o(a#*)\n)");
  EXPECT_EQ(Written(Names(nullptr, "o", nullptr, "C#", 0, "n")), R"(\o(C#)\n)");
  EXPECT_EQ(Written(Names(nullptr, "o", nullptr, "", 0, "n")), R"(\o()\n)");
  wpc_path_names names = Names(nullptr, "o", nullptr, "a", 0, "n");
  names.has_index = true;
  EXPECT_EQ(Written(names), R"(\o(a#0)\n)");
  names.any_index = true;
  EXPECT_EQ(Written(names), R"(\o(a#*)\n)");
}

TEST(Path, WhatWasReadIsWrittenAsItWas) {
  for (const Good &row : kGood) {
    const std::string text = row.text;
    const wpc_path path = wpc_path_parse(text.data(), text.size());
    ASSERT_EQ(path.problem, WPC_PATH_OK) << text;
    const wpc_path_names names = wpc_path_names_of(text.data(), &path);
    const std::string written = Written(names);
    EXPECT_EQ(Parts(written), row.parts) << text;
    if (text.find("#000") == std::string::npos) {
      EXPECT_EQ(written, text);
    }
  }
}

// Every capacity: whole characters only, a NUL, and nothing after it is written.
TEST(Path, IsCutAtACharactersBorder) {
  const wpc_path_names names =
      Names("\xc3\xa9", "\xe2\x82\xac", nullptr, "\xf0\x9f\x98\x80", 1, "n");
  const std::string whole = Written(names);
  EXPECT_EQ(whole, "\\\\\xc3\xa9\\\xe2\x82\xac(\xf0\x9f\x98\x80#1)\\n");
  for (size_t capacity = 1; capacity <= whole.size() + 2; capacity++) {
    size_t most = capacity - 1 < whole.size() ? capacity - 1 : whole.size();
    while (most < whole.size() && (whole[most] & 0xC0) == 0x80) {
      most--;
    }
    std::vector<char> room(capacity + 1, '~');
    EXPECT_EQ(wpc_path_format(&names, room.data(), capacity), whole.size());
    EXPECT_EQ(std::string(room.data()), whole.substr(0, most)) << capacity;
    EXPECT_EQ(room[capacity], '~') << capacity;
  }
}

// ---- matching

struct Match {
  const char *pattern, *name;
  bool matches;
};

TEST(Path, PatternsMatchWholeNames) {
  const Match rows[] = {
      {"", "", true},
      {"", "a", false},
      {"a", "", false},
      {"abc", "abc", true},
      {"abc", "ab", false},
      {"ab", "abc", false},
      {"b", "abc", false},
      {"*", "", true},
      {"*", "anything at all", true},
      {"**", "", true},
      {"?", "", false},
      {"?", "a", true},
      {"?", "ab", false},
      {"??", "ab", true},
      {"*?", "", false},
      {"*?", "a", true},
      {"?*", "abc", true},
      {"a*", "a", true},
      {"a*", "abc", true},
      {"a*", "ba", false},
      {"*c", "abc", true},
      {"*c", "abcd", false},
      {"a*c", "ac", true},
      {"a*c", "abcbc", true},
      {"a*c", "abcb", false},
      {"*b*", "abc", true},
      {"*b*", "ac", false},
      {"a*b*c", "a-b-b-c", true},
      {"a*b*c", "a-c-b", false},
      {"*ab", "aab", true},
      {"*aab*b", "aaabab", true},
      {"a?c*", "abcdef", true},
      {"svchost*", "svchost", true},
      {"% * Time", "% Processor Time", true},
      {"*", "*", true},
      {"?", "*", true},
      {"a", "*", false},
      {R"(\??\C:\pagefile.sys)", R"(\??\C:\pagefile.sys)", true},
  };
  for (const Match &row : rows) {
    EXPECT_EQ(Matches(row.pattern, row.name), row.matches) << row.pattern << " " << row.name;
  }
}

TEST(Path, LettersMatchWithoutCase) {
  EXPECT_TRUE(Matches("PROCESSOR", "processor"));
  EXPECT_TRUE(Matches("proc*", "ProcessOR"));
  EXPECT_FALSE(Matches("[", "{")) << "only letters have a case";
  EXPECT_FALSE(Matches("@", "`"));
  EXPECT_TRUE(Matches("\xc3\xa9t\xc3\xa9", "\xc3\x89T\xc3\x89")) << "Latin-1";
  EXPECT_FALSE(Matches("\xc3\xb7", "\xc3\x97")) << "division and multiplication signs";
  EXPECT_TRUE(Matches("\xc3\xbf", "\xc5\xb8")) << "y with diaeresis";
  EXPECT_TRUE(Matches("\xcf\x83", "\xce\xa3")) << "Greek";
  EXPECT_TRUE(Matches("\xcf\x82", "\xce\xa3")) << "final sigma";
  EXPECT_TRUE(Matches("\xd0\xb6", "\xd0\x96")) << "Cyrillic";
  EXPECT_FALSE(Matches("\xc3\x9f", "SS"));
}

TEST(Path, OneCharacterIsNotOneByte) {
  EXPECT_TRUE(Matches("?", "\xc3\xa9"));
  EXPECT_TRUE(Matches("?", "\xe2\x82\xac"));
  EXPECT_TRUE(Matches("?", "\xf0\x9f\x98\x80"));
  EXPECT_FALSE(Matches("??", "\xf0\x9f\x98\x80"));
  EXPECT_TRUE(Matches("*\x80", "\xe2\x82\xac\x80")) << "a stray byte is a character";
  EXPECT_FALSE(Matches("*\xac", "\xe2\x82\xac")) << "the end of a sequence is none";
}

// Each is one character to '?' for each of its bytes, and the same as U+FFFD.
TEST(Path, BytesThatAreNotUtf8CountAsReplacementCharacters) {
  const std::string invalid[] = {"\x80",         "\xc0\xaf",         "\xc1\xbf",
                                 "\xe0\x9f\xbf", "\xed\xa0\x80",     "\xf0\x8f\xbf\xbf",
                                 "\xf5\x80\x80", "\xf4\x90\x80\x80", "\xff\xfe",
                                 "\xc3\xc3",     "\xe2\x82\xf0"};
  for (const std::string &bytes : invalid) {
    std::string replaced;
    for (size_t i = 0; i < bytes.size(); i++) {
      replaced += "\xef\xbf\xbd";
    }
    EXPECT_TRUE(Matches(std::string(bytes.size(), '?'), bytes));
    EXPECT_TRUE(Matches(bytes, replaced));
    EXPECT_FALSE(Matches(bytes, std::string(bytes.size(), 'x')));
  }
  for (const std::string &cut :
       {std::string("\xc3"), std::string("\xe2\x82"), std::string("\xf0\x9f\x98")}) {
    EXPECT_TRUE(Matches(std::string(cut.size(), '?'), cut));
    EXPECT_TRUE(Matches(std::string(cut.size(), '?') + "a", cut + "a"));
  }
}

// A matcher that tries every end of every run would not come back.
TEST(Path, ManyRunsTakeNoLongerThanPatternTimesName) {
  std::string pattern;
  for (int i = 0; i < 100; i++) {
    pattern += "*a";
  }
  ExpectNearlyLinear("runs", 8000, 200, [&](uint32_t count) {
    const std::string name(count, 'a');
    return [&pattern, name] {
      EXPECT_FALSE(Matches(pattern + "b", name));
      EXPECT_TRUE(Matches(pattern + "*", name));
      EXPECT_FALSE(Matches("*" + std::string(150, 'a') + "b", name));
    };
  });
}

TEST(Path, EqualNamesHaveNoWildcards) {
  EXPECT_TRUE(wpc_path_name_equal(Name("PC-1"), Name("pc-1")));
  EXPECT_TRUE(wpc_path_name_equal(Name(""), Name("")));
  EXPECT_FALSE(wpc_path_name_equal(Name("PC-1"), Name("PC-12")));
  EXPECT_FALSE(wpc_path_name_equal(Name("PC-12"), Name("PC-1")));
  EXPECT_FALSE(wpc_path_name_equal(Name("*"), Name("a")));
  EXPECT_FALSE(wpc_path_name_equal(Name("?"), Name("a")));
  EXPECT_TRUE(wpc_path_name_equal(Name("*?"), Name("*?")));
}

// Nothing is read after NULL, whatever the length says.
TEST(Path, ANameThatIsNotThereIsAnEmptyText) {
  const wpc_path_name none = {nullptr, 3};
  EXPECT_TRUE(wpc_path_name_equal(none, none));
  EXPECT_TRUE(wpc_path_name_equal(none, Name("")));
  EXPECT_FALSE(wpc_path_name_equal(none, Name("a")));
  EXPECT_FALSE(wpc_path_name_equal(Name("a"), none));
  EXPECT_TRUE(wpc_path_matches(nullptr, 3, nullptr, 2));
  EXPECT_TRUE(wpc_path_matches("*", 1, nullptr, 3));
  EXPECT_FALSE(wpc_path_matches("?", 1, nullptr, 3));
  EXPECT_FALSE(wpc_path_matches(nullptr, 3, "a", 1));
}

// ---- what a path means

bool Means(const char *text, const wpc_path_names &names) {
  const wpc_path path = wpc_path_parse(text, Name(text).length);
  EXPECT_EQ(path.problem, WPC_PATH_OK) << text;
  const wpc_path_names wanted = wpc_path_names_of(text, &path);
  return wpc_path_means(&wanted, &names);
}

TEST(Path, WithoutAnObjectOrACounterMeansNothing) {
  const wpc_path_names names = Names(nullptr, "System", nullptr, nullptr, 0, "Threads");
  const wpc_path_names no_object = Names(nullptr, nullptr, nullptr, nullptr, 0, "Threads");
  const wpc_path_names no_counter = Names(nullptr, "System", nullptr, nullptr, 0, nullptr);
  EXPECT_TRUE(wpc_path_means(&names, &names));
  for (const wpc_path_names *nameless : {&no_object, &no_counter}) {
    EXPECT_FALSE(wpc_path_means(nameless, &names));
    EXPECT_FALSE(wpc_path_means(&names, nameless));
    EXPECT_FALSE(wpc_path_means(nameless, nameless));
  }
}

TEST(Path, AProblemThatIsNoneHasATextToo) {
  EXPECT_STREQ(
      "unknown problem",
      wpc_path_problem_text(static_cast<wpc_path_problem>(WPC_PATH_COUNTER_BACKSLASH + 1)));
}

TEST(Path, MeansAnObjectWithoutInstances) {
  const wpc_path_names threads = Names("PC-1", "System", nullptr, nullptr, 0, "Threads");
  for (const char *text : {R"(\System\Threads)", R"(\SYSTEM\threads)", R"(\\pc-1\System\Threads)",
                           R"(\*\*)", R"(\Sys*\Thr?ads)"}) {
    EXPECT_TRUE(Means(text, threads)) << text;
  }
  for (const char *text : {R"(\System(*)\Threads)", R"(\\PC-2\System\Threads)", R"(\Sys\Threads)",
                           R"(\System\Thread)", R"(\Thread\System)"}) {
    EXPECT_FALSE(Means(text, threads)) << text;
  }
}

TEST(Path, MachinesAreComparedWhenBothAreKnown) {
  const wpc_path_names unknown = Names(nullptr, "o", nullptr, nullptr, 0, "n");
  const wpc_path_names star = Names("*", "o", nullptr, nullptr, 0, "n");
  EXPECT_TRUE(Means(R"(\\anything\o\n)", unknown));
  EXPECT_TRUE(Means(R"(\o\n)", star));
  EXPECT_FALSE(Means(R"(\\anything\o\n)", star));
}

TEST(Path, WhatHasNoNameIsNotMeant) {
  EXPECT_FALSE(Means(R"(\*\*)", Names(nullptr, nullptr, nullptr, nullptr, 0, "n")));
  EXPECT_FALSE(Means(R"(\*\*)", Names(nullptr, "o", nullptr, nullptr, 0, nullptr)));
  EXPECT_TRUE(Means(R"(\*\*)", Names(nullptr, "", nullptr, nullptr, 0, "")));
}

struct Instance {
  const char *path; /* what its parentheses hold */
  const char *parent, *instance;
  uint32_t index;
  bool means;
};

void ExpectMeans(const std::vector<Instance> &rows) {
  for (const Instance &row : rows) {
    const std::string text = std::string("\\o(") + row.path + ")\\n";
    EXPECT_EQ(Means(text.c_str(), Names(nullptr, "o", row.parent, row.instance, row.index, "n")),
              row.means)
        << text << " " << row.instance << "#" << row.index;
  }
}

TEST(Path, MeansInstancesOnlyWithParentheses) {
  EXPECT_FALSE(Means(R"(\o\n)", Names(nullptr, "o", nullptr, "a", 0, "n")));
  EXPECT_TRUE(Means(R"(\o(a)\n)", Names(nullptr, "o", nullptr, "a", 0, "n")));
}

TEST(Path, V1_NAM_01_WholeNamesWithoutRegardToCase) {
  ExpectMeans({
      {"a", nullptr, "a", 0, true},
      {"a", nullptr, "A", 0, true},
      {"a", nullptr, "b", 0, false},
      {"1", nullptr, "10", 0, false},
      {"10", nullptr, "1", 0, false},
      {"P/A", "p", "a", 0, true},
  });
}

TEST(Path, V1_NAM_02_TheSerialIsBehindTheLastHashWhenAllOfItIsDigits) {
  ExpectMeans({
      {"a#b", nullptr, "a#b", 0, true},
      {"a#1b", nullptr, "a#1b", 0, true},
      {"a#1#2", nullptr, "a#1", 2, true},
      {"a#1#2", nullptr, "a#1#2", 0, false},
      {"p/a#1", "p", "a", 1, true},
  });
}

TEST(Path, V1_NAM_03_NoSerialAndZeroAreTheFirst) {
  ExpectMeans({
      {"a", nullptr, "a", 0, true},
      {"a", nullptr, "a", 1, false},
      {"a#1", nullptr, "a", 1, true},
      {"a#1", nullptr, "a", 0, false},
      {"a#0", nullptr, "a", 0, true},
      {"a#0", nullptr, "a", 1, false},
      {"a#*", nullptr, "a", 0, true},
      {"a#*", nullptr, "a", 7, true},
      {"a#*", nullptr, "b", 0, false},
      {"a*", nullptr, "a", 7, true},
      {"?", nullptr, "a", 7, true},
      {"*#1", nullptr, "a", 1, true},
      {"*#1", nullptr, "a", 0, false},
      {"*#0", nullptr, "a", 1, false},
  });
}

TEST(Path, V1_NAM_04_TheSlashSplitsParentAndInstance) {
  ExpectMeans({
      {"p/a", "p", "a", 0, true},
      {"p/a", "q", "a", 0, false},
      {"p/a", "p", "b", 0, false},
      {"p/a", "p", "a", 1, false},
      {"p/a#1", "p", "a", 1, true},
      {"*/a", "p", "a", 1, true},
      {"*/a", nullptr, "a", 0, false},
      {"p/*", "p", "a", 1, true},
      {"p/*", "pp", "a", 0, false},
      {"*/*", "p", "a", 0, true},
      {"*/*", nullptr, "a", 0, false},
      {"*", "p", "a", 0, true},
      {"*", "p", "a", 3, true},
      {"p*", "p", "a", 3, true},
      {"*a", "p", "a", 3, true},
      {"a", "p", "a", 0, false},
      {"p", "p", "a", 0, false},
      {"???", "p", "a", 0, true},
      {"?/?", "p", "a", 0, true},
      // names that hold a slash
      {"a/b", nullptr, "a/b", 0, true},
      {"a/b", nullptr, "a-b", 0, false},
      {"p/a/b", "p", "a/b", 0, true},
      {"p/a/b", "p/a", "b", 0, true},
      {"a/b", "p", "a/b", 0, false},
      {"*", nullptr, "", 0, true},
      {"p/*", "p", "", 0, true},
  });
}

TEST(Path, APathThatWasWrittenMeansWhatItWasWrittenFor) {
  const wpc_path_names rows[] = {
      Names("PC-1", "Thread", "Idle", "0", 2, "ID Thread"),
      Names(nullptr, "Process", nullptr, "foo (x86)", 1, "ID Process"),
      Names(nullptr, "Process", nullptr, "a/b", 0, "ID Process"),
      Names(nullptr, "Paging File", nullptr, R"(\??\C:\pagefile.sys)", 0, "% Usage"),
      Names("PC-1", "System", nullptr, nullptr, 0, "Threads"),
  };
  for (const wpc_path_names &names : rows) {
    EXPECT_TRUE(Means(Written(names).c_str(), names)) << Written(names);
  }
}

}  // namespace
}  // namespace wpc_test
