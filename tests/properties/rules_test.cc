// What the sources promise about rules: each is at one check, made with the macro of its class;
// and no function calls itself, so no input decides how deep the stack gets.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/source.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

const std::vector<std::string> &Files() {
  static const std::vector<std::string> files = [] {
    std::vector<std::string> all = SourceFiles("parser");
    const std::vector<std::string> paths = SourceFiles("paths");
    all.insert(all.end(), paths.begin(), paths.end());
    return all;
  }();
  return files;
}

const Source &Parser() {
  static const Source source = ParseSources(Files());
  return source;
}

std::string Symbol(const wpc_rule_info &info) {
  std::string symbol = info.id;
  std::replace(symbol.begin(), symbol.end(), '-', '_');
  return "WPC_RULE_" + symbol;
}

TEST(RulesInSources, TheSourcesAreThere) {
  EXPECT_GT(Files().size(), 15u);
  EXPECT_GT(Parser().functions.size(), 100u);
  EXPECT_GT(Parser().tables.size(), 10u);
}

// How often each rule's number is in the files.
std::map<std::string, int> UsesIn(const std::vector<std::string> &files) {
  std::map<std::string, int> uses;
  for (const std::string &file : files) {
    for (const std::string &word : WordsOf(Stripped(file))) {
      if (word.rfind("WPC_RULE_", 0) == 0) {
        ++uses[word];
      }
    }
  }
  uses.erase("WPC_RULE_NONE");
  uses.erase("WPC_RULE_END");
  return uses;
}

TEST(RulesInSources, EachCheckedRuleStandsAtOneCheckAndDutiesAtNone) {
  std::map<std::string, int> uses = UsesIn(Files());
  for (size_t i = 0; wpc_rule_at(i) != nullptr; ++i) {
    const wpc_rule_info *info = wpc_rule_at(i);
    EXPECT_EQ(info->is_check ? 1 : 0, uses[Symbol(*info)]) << info->id;
    uses.erase(Symbol(*info));
  }
  for (const auto &[symbol, count] : uses) {
    ADD_FAILURE() << symbol << " is no rule";
  }
}

constexpr char kCpuRead[] = "collector/cpu_read.c";

// What the collector refuses by itself; the limit of growth is asked in several places and told in
// one.
TEST(RulesInSources, TheCollectorsRulesStandAtOnePlaceEach) {
  std::vector<std::string> files = SourceFiles("collector");
  const auto cpu_read = std::find(files.begin(), files.end(), kCpuRead);
  ASSERT_NE(files.end(), cpu_read);
  files.erase(cpu_read);
  const std::map<std::string, int> wanted = {{"WPC_RULE_COL_01", 1}, {"WPC_RULE_LIM_06", 1}};
  EXPECT_EQ(wanted, UsesIn(files));
}

// What wpc_cpu_read() refuses besides what the parser does, under the parser's rules: what its structs
// cannot hold, and answers to another query.
TEST(RulesInSources, CpuReadRefusesByTheseRulesOnly) {
  const std::map<std::string, int> wanted = {{"WPC_RULE_V2_CD_07", 1}, {"WPC_RULE_V2_CD_08", 1},
                                             {"WPC_RULE_V2_CD_11", 1}, {"WPC_RULE_V2_CH_07", 1},
                                             {"WPC_RULE_V2_CH_08", 1}, {"WPC_RULE_V2_IH_07", 1},
                                             {"WPC_RULE_V2_IH_09", 1}, {"WPC_RULE_V2_IH_12", 1},
                                             {"WPC_RULE_V2_MC_08", 1}, {"WPC_RULE_V2_SEM_02", 1}};
  EXPECT_EQ(wanted, UsesIn({kCpuRead}));
}

// How a rule's number comes to a check: "hard", "soft" and "note", by following it through arguments
// and tables to the macros.
class Carried {
 public:
  // The macros that the rule meets from these places in a text.
  void Follow(const std::vector<ArgumentPlace> &places) {
    for (const ArgumentPlace &place : places) {
      if (place.callee.rfind("WPCI_HARD", 0) == 0) {
        classes_.insert("hard");
      } else if (place.callee.rfind("WPCI_STRICT", 0) == 0) {
        classes_.insert("soft");
      } else if (place.callee.rfind("WPCI_NOTE", 0) == 0) {
        classes_.insert("note");
      } else {
        FollowArgument(place);
      }
    }
  }

  void FollowTables(const std::string &symbol) {
    for (const SourceTable &table : Parser().tables) {
      for (size_t i = 0; i < table.entries.size(); ++i) {
        if (HasWord(table.entries[i], symbol)) {
          FollowMember(table, i);
        }
      }
    }
  }

  const std::set<std::string> &classes() const {
    return classes_;
  }

 private:
  void FollowArgument(const ArgumentPlace &place) {
    for (const SourceFunction &function : Parser().functions) {
      if (function.name == place.callee && place.index < function.parameters.size() &&
          seen_.insert(function.name + "/" + function.parameters[place.index]).second) {
        Follow(PlacesOf(function.parameters[place.index], function.body));
      }
    }
  }

  // Entry i of a table of some struct type: wherever that member is read.
  void FollowMember(const SourceTable &table, size_t i) {
    for (const SourceTable &type : Parser().tables) {
      const std::string &head = type.declaration;
      const std::string name = head.substr(head.rfind(' ') + 1);
      if (head.rfind("typedef struct", 0) == 0 && i < type.entries.size() &&
          HasWord(table.declaration, name)) {
        const size_t dot = table.entries[i].find('.');
        const std::string member =
            dot == 0 ? table.entries[i].substr(1, table.entries[i].find(' ') - 1) : type.entries[i];
        if (seen_.insert(name + "." + member).second) {
          for (const SourceFunction &function : Parser().functions) {
            Follow(PlacesOf("rules->" + member, function.body));
          }
        }
      }
    }
  }

  std::set<std::string> classes_;
  std::set<std::string> seen_;
};

TEST(RulesInSources, EachRuleIsCheckedByTheMacroOfItsClass) {
  for (size_t i = 0; wpc_rule_at(i) != nullptr; ++i) {
    const wpc_rule_info *info = wpc_rule_at(i);
    if (!info->is_check) {
      continue;
    }
    Carried carried;
    for (const SourceFunction &function : Parser().functions) {
      carried.Follow(PlacesOf(Symbol(*info), function.body));
    }
    carried.FollowTables(Symbol(*info));
    const std::set<std::string> wanted = {info->rule_class == WPC_HARD     ? "hard"
                                          : info->rule_class == WPC_STRICT ? "soft"
                                                                           : "note"};
    EXPECT_EQ(wanted, carried.classes()) << info->id;
  }
}

// ---- GEN-06

using CallGraph = std::map<std::string, std::set<std::string>>;

// "file:function" calls; a static function is meant before one of another file.
CallGraph Calls() {
  CallGraph graph;
  for (const SourceFunction &caller : Parser().functions) {
    std::set<std::string> &callees = graph[caller.file + ":" + caller.name];
    for (const std::string &name : CallsIn(caller.body)) {
      std::set<std::string> here;
      std::set<std::string> elsewhere;
      for (const SourceFunction &callee : Parser().functions) {
        if (callee.name == name) {
          const bool visible = callee.file == caller.file;
          (visible ? here : elsewhere).insert(callee.file + ":" + name);
        }
      }
      const std::set<std::string> &meant = here.empty() ? elsewhere : here;
      callees.insert(meant.begin(), meant.end());
    }
  }
  return graph;
}

// Depth of the longest chain of calls from a function, or a failure when it comes back to itself.
size_t Depth(const CallGraph &graph, const std::string &name, std::set<std::string> &open,
             std::map<std::string, size_t> &known) {
  if (known.count(name) > 0) {
    return known[name];
  }
  if (!open.insert(name).second) {
    ADD_FAILURE() << name << " is called while it runs";
    return 0;
  }
  size_t depth = 0;
  for (const std::string &callee : graph.at(name)) {
    depth = std::max(depth, 1 + Depth(graph, callee, open, known));
  }
  open.erase(name);
  known[name] = depth;
  return depth;
}

TEST(RulesInSources, GEN_06_NoFunctionCallsItself) {
  const CallGraph graph = Calls();
  std::map<std::string, size_t> known;
  size_t deepest = 0;
  for (const auto &[name, callees] : graph) {
    std::set<std::string> open;
    deepest = std::max(deepest, Depth(graph, name, open, known));
  }
  EXPECT_GE(deepest, 5u) << "the calls were not found";
  EXPECT_LT(deepest, 30u);
}

}  // namespace
}  // namespace wpc_test
