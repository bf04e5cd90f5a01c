// Tests of the tests: with any one check switched off, the corpus notices; and it comes as near to
// each bound as can be, from both sides. Linked with a parser whose every comparison asks
// wpc_trace_check().

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/fixtures.h"
#include "support/manifest.h"
#include "support/reader.h"
#include "wpc.h"

namespace wpc_test {
namespace {

constexpr unsigned kSecondsForARule = 20;
constexpr uint64_t kFar = UINT64_MAX;

// How a comparison is spoiled.
enum class Spoil {
  kNot,
  kAlwaysHolds,
  kSlack,  // holds for one more value
  kTight,  // fails for one value more
};

struct Nearest {
  char relation = 0;
  uint64_t pass = kFar;
  uint64_t miss = kFar;
};

uint16_t spoiled_rule = WPC_RULE_NONE;
Spoil spoil = Spoil::kNot;
std::map<uint16_t, Nearest> nearest;

bool IsOrdered(char relation) {
  return relation == 'G' || relation == 'L' || relation == 'B';
}

// How far got is inside the bound (pass) or beyond it (miss): 0 is the last value that passes, 1
// the first that does not.
void Record(uint16_t rule, char relation, uint64_t got, uint64_t bound, bool holds) {
  Nearest &n = nearest[rule];
  n.relation = relation;
  const uint64_t distance = got > bound ? got - bound : bound - got;
  if (holds) {
    n.pass = std::min(n.pass, relation == 'B' ? distance - 1 : distance);
  } else {
    n.miss = std::min(n.miss, relation == 'B' ? distance + 1 : distance);
  }
}

bool Holds(char relation, uint64_t got, uint64_t bound) {
  switch (relation) {
    case 'G':
      return got >= bound;
    case 'L':
      return got <= bound;
    case 'B':
      return got < bound;
    case 'M':
      return got % bound == 0;
    default:
      return got == bound;
  }
}

bool HoldsOneOff(char relation, uint64_t got, uint64_t bound, bool slack) {
  if (relation == 'G') {
    return slack ? got >= bound || bound - got == 1 : got > bound;
  }
  const uint64_t last = relation == 'B' ? bound - 1 : bound;
  if (relation == 'B' && bound == 0) {
    return slack && got == 0;
  }
  return slack ? got <= last || got - last == 1 : got < last;
}

}  // namespace

extern "C" bool wpc_trace_check(uint16_t rule, char relation, uint64_t got, uint64_t bound) {
  const bool holds = Holds(relation, got, bound);
  if (rule != spoiled_rule) {
    if (spoil == Spoil::kNot) {
      Record(rule, relation, got, bound, holds);
    }
    return holds;
  }
  if (spoil == Spoil::kAlwaysHolds || !IsOrdered(relation)) {
    return true;
  }
  return HoldsOneOff(relation, got, bound, spoil == Spoil::kSlack);
}

namespace {

// ---- what is looked at

struct Sight {
  std::string name;
  std::string rule;  // the rule that it was made for
  std::function<std::string()> look;
};

std::string LookAt(const ManifestRow &row, const ExactBlock &block) {
  std::ostringstream text;
  for (bool strict : {false, true}) {
    text << Read(row.kind, block.data(), block.size(), row.options, strict) << " "
         << Digest(row.kind, block.data(), block.size(), row.options, strict) << "\n";
  }
  return text.str();
}

// Rules that no file can show.
std::vector<Sight> CallsWithoutAFile() {
  std::vector<Sight> sights;
  sights.push_back({"a NULL input", "GEN-01", [] {
                      return ErrorText(wpc_v2_open(wpc_input_make(nullptr, 1, nullptr)).error);
                    }});
  sights.push_back({"rows of an error return", "V2-CH-11", [] {
                      const Bytes bytes = V2Err();
                      const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), nullptr);
                      const wpc_v2_result_iter it = wpc_v2_results(in, wpc_v2_open(in));
                      return ErrorText(wpc_v2_rows(in, wpc_v2_open_body(in, it.item)).error);
                    }});
  for (uint32_t type : {3u, 7u}) {
    sights.push_back({"a registry value of type " + std::to_string(type), "V1-HDR-21",
                      [type] { return ErrorText(wpc_v1_check_registry_type(type, false)); }});
  }
  for (size_t length : {1023u, 1024u}) {
    sights.push_back({"a query with a name of " + std::to_string(length), "ID-17", [length] {
                        std::vector<uint16_t> units(length, 'n');
                        const wpc_query_request request = {{}, 1, 1, units.data(), length};
                        return ErrorText(wpc_query_write(&request, nullptr, 0).error);
                      }});
  }
  return sights;
}

const std::vector<Sight> &Sights() {
  static const std::vector<Sight> sights = [] {
    std::vector<Sight> all = CallsWithoutAFile();
    for (const ManifestRow &row : TheManifest().rows) {
      const Bytes bytes = row.Read();
      all.push_back({row.file, row.rule, [row, bytes] {
                       const ExactBlock block(bytes);
                       return LookAt(row, block);
                     }});
    }
    return all;
  }();
  return sights;
}

std::vector<std::string> Baseline() {
  std::vector<std::string> baseline;
  for (const Sight &sight : Sights()) {
    baseline.push_back(sight.look());
  }
  return baseline;
}

// ---- spoiling

// In a process of its own, since a check that is gone may let a read go astray: exit status 0 when
// every sight looks as before. Sights made for the rule come first.
[[noreturn]] void LookInChild(const wpc_rule_info &info, Spoil how,
                              const std::vector<std::string> &baseline) {
  const rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  alarm(kSecondsForARule);
  close(STDERR_FILENO);
  spoiled_rule = info.number;
  spoil = how;
  for (bool own : {true, false}) {
    for (size_t i = 0; i < Sights().size(); ++i) {
      if ((Sights()[i].rule == info.id) == own && Sights()[i].look() != baseline[i]) {
        _exit(1);
      }
    }
  }
  _exit(0);
}

bool IsNoticed(const wpc_rule_info &info, Spoil how, const std::vector<std::string> &baseline) {
  const pid_t child = fork();
  if (child == 0) {
    LookInChild(info, how, baseline);
  }
  int status = 0;
  EXPECT_EQ(child, waitpid(child, &status, 0));
  return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

class TracedRules : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    nearest.clear();
    baseline_ = Baseline();
  }
  static std::vector<const wpc_rule_info *> Checks() {
    std::vector<const wpc_rule_info *> checks;
    for (size_t i = 0; wpc_rule_at(i) != nullptr; ++i) {
      if (wpc_rule_at(i)->is_check) {
        checks.push_back(wpc_rule_at(i));
      }
    }
    return checks;
  }
  static std::vector<std::string> baseline_;
};

std::vector<std::string> TracedRules::baseline_;

// Checks that can be one value too generous without anyone being able to tell, and why.
const std::map<std::string, std::string> &SlackIsTheSame() {
  static const std::map<std::string, std::string> reasons = {
      {"V2-IH-11", "Size is even by V2-IH-04 and the bound a multiple of 8: one beyond is odd"},
  };
  return reasons;
}

// Checks whose first value beyond the bound cannot come up, and how far the nearest one is.
const std::map<std::string, std::pair<uint64_t, std::string>> &MissIsFurther() {
  static const std::map<std::string, std::pair<uint64_t, std::string>> reasons = {
      {"V2-IH-11", {2, "Size is even by V2-IH-04, the bound too"}},
  };
  return reasons;
}

TEST_F(TracedRules, TheBaselineIsTheSameEachTime) {
  EXPECT_GT(baseline_.size(), 300u);
  EXPECT_EQ(baseline_, Baseline());
}

TEST_F(TracedRules, EveryCheckIsAsked) {
  for (const wpc_rule_info *info : Checks()) {
    EXPECT_EQ(1u, nearest.count(info->number)) << info->id;
  }
}

TEST_F(TracedRules, ACheckThatIsSwitchedOffIsNoticed) {
  for (const wpc_rule_info *info : Checks()) {
    EXPECT_TRUE(IsNoticed(*info, Spoil::kAlwaysHolds, baseline_)) << info->id;
  }
}

TEST_F(TracedRules, ACheckThatIsOneOffIsNoticed) {
  for (const wpc_rule_info *info : Checks()) {
    if (!IsOrdered(nearest[info->number].relation)) {
      continue;
    }
    EXPECT_TRUE(IsNoticed(*info, Spoil::kTight, baseline_)) << info->id;
    EXPECT_NE(SlackIsTheSame().count(info->id) > 0, IsNoticed(*info, Spoil::kSlack, baseline_))
        << info->id;
  }
}

TEST_F(TracedRules, TheCorpusComesToEachBoundFromBothSides) {
  for (const wpc_rule_info *info : Checks()) {
    const Nearest &n = nearest[info->number];
    EXPECT_NE(kFar, n.pass) << info->id << " never passes";
    EXPECT_NE(kFar, n.miss) << info->id << " never fails";
    if (IsOrdered(n.relation)) {
      const auto further = MissIsFurther().find(info->id);
      EXPECT_EQ(0u, n.pass) << info->id;
      EXPECT_EQ(further == MissIsFurther().end() ? 1u : further->second.first, n.miss) << info->id;
    }
  }
}

}  // namespace
}  // namespace wpc_test
