// Tests of the tests: with any one check switched off or one value off, the files that were made for
// it notice; and the corpus comes as near to each bound as can be, from both sides. Linked with a
// parser whose every comparison asks wpci_trace_check().
//
// With WPC_RULE_TABLE=FILE in the environment every file is put to every spoiled check, and a table
// of who notices is written.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <bitset>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "parser/v2/v2_cursor.h"
#include "support/block.h"
#include "support/fixtures.h"
#include "support/manifest.h"
#include "support/reader.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr suseconds_t kMicrosecondsForASight = 100000;  // many times what one takes
constexpr uint64_t kFar = UINT64_MAX;

// How a comparison is spoiled.
enum class Spoil {
  kNot,
  kAlwaysHolds,
  kSlack,  // holds for one more value
  kTight,  // fails for one value more
  kNeverHolds,
};

struct Nearest {
  char relation = 0;
  uint64_t pass = kFar;
  uint64_t miss = kFar;
};

uint16_t spoiled_rule = WPC_RULE_NONE;
Spoil spoil = Spoil::kNot;
std::map<uint16_t, Nearest> nearest;

using Rules = std::bitset<1024>;  // by number
Rules asked;                      // since it was emptied

bool IsOrdered(char relation) {
  return relation == 'G' || relation == 'L' || relation == 'B';
}

// Compares two numbers, so there is a value that is one off.
bool HasABound(char relation) {
  return relation != 'T';
}

uint64_t Distance(char relation, uint64_t got, uint64_t bound) {
  if (relation == 'M') {
    return std::min(got % bound, bound - got % bound);
  }
  return got > bound ? got - bound : bound - got;
}

// How far got is inside the bound (pass) or beyond it (miss): 0 is the last value that passes, 1
// the first that does not. What is to be a multiple is as far off as the next multiple.
void Record(uint16_t rule, char relation, uint64_t got, uint64_t bound, bool holds) {
  Nearest &n = nearest[rule];
  n.relation = relation;
  asked.set(rule);
  const uint64_t distance = Distance(relation, got, bound);
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
  if (!IsOrdered(relation)) {
    return Holds(relation, got, bound) || (slack && Distance(relation, got, bound) == 1);
  }
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

extern "C" bool wpci_trace_check(uint16_t rule, char relation, uint64_t got, uint64_t bound) {
  const bool holds = Holds(relation, got, bound);
  if (rule != spoiled_rule) {
    if (spoil == Spoil::kNot) {
      Record(rule, relation, got, bound, holds);
    }
    return holds;
  }
  if (spoil == Spoil::kAlwaysHolds || spoil == Spoil::kNeverHolds) {
    return spoil == Spoil::kAlwaysHolds;
  }
  if (!HasABound(relation)) {
    return holds;
  }
  return HoldsOneOff(relation, got, bound, spoil == Spoil::kSlack);
}

namespace {

// ---- what is checked

struct Sight {
  std::string name;
  std::string rule;  // the rule that it was made for; "-" for files of regress/
  bool is_hostile;   // breaks it; else the neighbour that just does not
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

std::string RowsOf(const Bytes &bytes) {
  const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), nullptr);
  wpci_v2_result_iter it = wpci_v2_results(in, wpc_v2_open(in));
  (void)wpci_v2_next_result(&it);
  wpci_v2_row_iter rows = wpci_v2_rows(in, wpci_v2_open_body(in, it.item));
  (void)wpci_v2_next_row(&rows);
  return ErrorText(rows.error);
}

// Rules that no file can show.
std::vector<Sight> CallsWithoutAFile() {
  std::vector<Sight> sights;
  for (size_t size : {1u, 0u}) {
    sights.push_back({"NULL and a size of " + std::to_string(size), "GEN-01", size > 0, [size] {
                        return ErrorText(wpc_v2_open(wpc_input_make(nullptr, size, nullptr)).error);
                      }});
  }
  sights.push_back({"rows of an error return", "V2-CH-11", true, [] { return RowsOf(V2Err()); }});
  sights.push_back({"rows of a single counter", "V2-CH-11", false, [] { return RowsOf(V2Sgl()); }});
  for (uint32_t type : {3u, 7u}) {
    sights.push_back({"a registry value of type " + std::to_string(type), "V1-HDR-21", type != 3,
                      [type] { return ErrorText(wpc_v1_check_registry_type(type, false)); }});
  }
  for (size_t length : {1023u, 1024u}) {
    sights.push_back(
        {"a query with a name of " + std::to_string(length), "ID-17", length > 1023, [length] {
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
      const std::string rule = row.IsIn("regress") ? "-" : row.rule;
      all.push_back({row.file, rule, row.IsIn("hostile"), [row, bytes] {
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

using Places = std::vector<size_t>;  // of sights

enum Seen : uint8_t { kNotYet, kLooking, kSame, kDifferent };

// What the children write and this process reads.
class SharedNotes {
 public:
  explicit SharedNotes(size_t n)
      : n_(n),
        bytes_(static_cast<uint8_t *>(
            mmap(nullptr, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))) {
  }
  ~SharedNotes() {
    munmap(bytes_, n_);
  }
  SharedNotes(const SharedNotes &) = delete;
  SharedNotes &operator=(const SharedNotes &) = delete;
  uint8_t &operator[](size_t i) {
    return bytes_[i];
  }

 private:
  size_t n_;
  uint8_t *bytes_;
};

// Ends the process if one look takes much longer than it should: a spoiled check can make a walk endless.
void GiveTimeForASight() {
  const itimerval most = {{0, 0}, {0, kMicrosecondsForASight}};
  setitimer(ITIMER_PROF, &most, nullptr);
}

// Looks on from the first sight that was not looked at; ends by itself, or by what the check that is
// gone lets happen.
[[noreturn]] void LookInChild(const wpc_rule_info &info, Spoil how, const Places &places,
                              const std::vector<std::string> &baseline, SharedNotes &seen) {
  const rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  close(STDERR_FILENO);
  spoiled_rule = info.number;
  spoil = how;
  for (size_t i = 0; i < places.size(); ++i) {
    if (seen[i] == kNotYet) {
      seen[i] = kLooking;
      GiveTimeForASight();
      seen[i] = Sights()[places[i]].look() == baseline[places[i]] ? kSame : kDifferent;
    }
  }
  _exit(0);
}

// The places of the sights that look different, or that cannot be looked at, with a spoiled check.
Places Noticing(const wpc_rule_info &info, Spoil how, const Places &places,
                const std::vector<std::string> &baseline) {
  SharedNotes seen(places.size() + 1);
  for (bool ended = false; !ended;) {
    const pid_t child = fork();
    if (child == 0) {
      LookInChild(info, how, places, baseline, seen);
    }
    int status = 0;
    EXPECT_EQ(child, waitpid(child, &status, 0));
    ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }
  Places noticing;
  for (size_t i = 0; i < places.size(); ++i) {
    if (seen[i] != kSame) {
      noticing.push_back(places[i]);
    }
  }
  return noticing;
}

Places MadeFor(const wpc_rule_info &info, bool hostile) {
  Places places;
  for (size_t i = 0; i < Sights().size(); ++i) {
    if (Sights()[i].rule == info.id && Sights()[i].is_hostile == hostile) {
      places.push_back(i);
    }
  }
  return places;
}

class TracedRules : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    nearest.clear();
    for (const Sight &sight : Sights()) {
      asked.reset();
      baseline_.push_back(sight.look());
      asked_.push_back(asked);
    }
  }
  // The others look the same however the check is spoiled: they never ask it.
  static Places Asking(const wpc_rule_info &info) {
    Places places;
    for (size_t i = 0; i < asked_.size(); ++i) {
      if (asked_[i][info.number]) {
        places.push_back(i);
      }
    }
    return places;
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
  static std::vector<Rules> asked_;  // by each sight
};

std::vector<std::string> TracedRules::baseline_;
std::vector<Rules> TracedRules::asked_;

// What cannot be told apart, and why: the rows of survivors.def.
enum Survivor { SLACK, MISS, NEIGHBOUR, UNBOUND };

struct Reason {
  const char *id;
  Survivor what;
  uint64_t distance;
};

const Reason *ReasonFor(const wpc_rule_info &info, Survivor what) {
  static const Reason reasons[] = {
#define WPC_SURVIVOR(id, what, distance, reason) {id, what, distance},
#include "properties/survivors.def"
#undef WPC_SURVIVOR
  };
  const auto found = std::find_if(std::begin(reasons), std::end(reasons), [&](const Reason &r) {
    return r.id == std::string(info.id) && r.what == what;
  });
  return found != std::end(reasons) ? found : nullptr;
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

TEST_F(TracedRules, ACheckHasABoundOrAReason) {
  for (const wpc_rule_info *info : Checks()) {
    EXPECT_NE(ReasonFor(*info, UNBOUND) != nullptr, HasABound(nearest[info->number].relation))
        << info->id;
  }
}

TEST_F(TracedRules, ACheckThatIsSwitchedOffIsNoticedByEachOfItsHostileFiles) {
  for (const wpc_rule_info *info : Checks()) {
    const Places own = MadeFor(*info, true);
    const Places noticing = Noticing(*info, Spoil::kAlwaysHolds, own, baseline_);
    EXPECT_FALSE(noticing.empty()) << info->id;
    for (size_t place : own) {
      EXPECT_TRUE(std::count(noticing.begin(), noticing.end(), place) > 0)
          << info->id << " " << Sights()[place].name;
    }
  }
}

TEST_F(TracedRules, ACheckThatIsOneTooGenerousIsNoticedByAHostileFile) {
  for (const wpc_rule_info *info : Checks()) {
    if (HasABound(nearest[info->number].relation)) {
      const Places noticing = Noticing(*info, Spoil::kSlack, MadeFor(*info, true), baseline_);
      EXPECT_NE(ReasonFor(*info, SLACK) != nullptr, !noticing.empty()) << info->id;
    }
  }
}

// The neighbour is at the bound. Where a check has no order, it is made to fail.
TEST_F(TracedRules, ACheckThatIsOneTooStrictIsNoticedByTheNeighbour) {
  for (const wpc_rule_info *info : Checks()) {
    const Places neighbours = MadeFor(*info, false);
    const bool is_ordered = IsOrdered(nearest[info->number].relation);
    const Spoil how = is_ordered ? Spoil::kTight : Spoil::kNeverHolds;
    EXPECT_NE(ReasonFor(*info, NEIGHBOUR) != nullptr,
              !Noticing(*info, how, neighbours, baseline_).empty())
        << info->id;
    if (is_ordered) {
      EXPECT_FALSE(Noticing(*info, Spoil::kNeverHolds, neighbours, baseline_).empty()) << info->id;
    }
  }
}

// Where no neighbour can stand at the bound, another file does.
TEST_F(TracedRules, ACheckThatIsOneTooStrictIsNoticedInAnyCase) {
  for (const wpc_rule_info *info : Checks()) {
    if (ReasonFor(*info, NEIGHBOUR) != nullptr) {
      const Spoil how =
          IsOrdered(nearest[info->number].relation) ? Spoil::kTight : Spoil::kNeverHolds;
      EXPECT_FALSE(Noticing(*info, how, Asking(*info), baseline_).empty()) << info->id;
    }
  }
}

TEST_F(TracedRules, TheCorpusComesToEachBoundFromBothSides) {
  for (const wpc_rule_info *info : Checks()) {
    const Nearest &n = nearest[info->number];
    EXPECT_NE(kFar, n.pass) << info->id << " never passes";
    EXPECT_NE(kFar, n.miss) << info->id << " never fails";
    const Reason *further = ReasonFor(*info, MISS);
    if (HasABound(n.relation)) {
      EXPECT_EQ(0u, n.pass) << info->id;
      EXPECT_EQ(further == nullptr ? 1u : further->distance, n.miss) << info->id;
    }
    EXPECT_TRUE(further == nullptr || further->distance > 1) << info->id << " needs no reason";
  }
}

// One row for each check: its id, what it compares, how near the corpus comes, and how many of its
// own hostile files, its own neighbours and all files notice each way of spoiling it.
TEST_F(TracedRules, WriteTheTableThatIsAskedFor) {
  const char *path = std::getenv("WPC_RULE_TABLE");
  if (path == nullptr) {
    return;
  }
  std::ofstream table(path);
  for (const wpc_rule_info *info : Checks()) {
    const Nearest &n = nearest[info->number];
    table << info->id << "\t" << n.relation << "\t" << n.pass << "\t" << n.miss << "\t"
          << MadeFor(*info, true).size() << "\t" << MadeFor(*info, false).size();
    for (Spoil how : {Spoil::kAlwaysHolds, Spoil::kSlack, Spoil::kTight, Spoil::kNeverHolds}) {
      if ((how == Spoil::kSlack && !HasABound(n.relation)) ||
          (how == Spoil::kTight && !IsOrdered(n.relation))) {
        table << "\t-";
        continue;
      }
      const Places noticing = Noticing(*info, how, Asking(*info), baseline_);
      const auto own = [&](bool hostile) {
        return std::count_if(noticing.begin(), noticing.end(), [&](size_t place) {
          return Sights()[place].rule == info->id && Sights()[place].is_hostile == hostile;
        });
      };
      table << "\t" << own(true) << "+" << own(false) << "/" << noticing.size();
    }
    table << std::endl;
  }
  EXPECT_TRUE(table.good());
}

}  // namespace
}  // namespace wpc_test
