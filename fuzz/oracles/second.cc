#include "oracles/second.h"

#include <cstdio>
#include <string>
#include <vector>

#include "reference/library.h"
#include "reference/reference.h"
#include "support/model/log.h"
#include "support/model/roundtrip.h"

namespace {

using wpc_reference::Bytes;
using wpc_reference::Options;
using namespace wpc_test::model;

// The longest input that is compared: the reference is slow.
constexpr size_t kLongestRead = 1 << 16;

// What the reference is asked about an input.
struct Question {
  std::string kind;
  Options options;
};

template <typename Model>
std::string Trip(const uint8_t *data, size_t size, bool strict) {
  return RoundTrip<Model>(data, size, strict).fault;
}

struct Family {
  std::vector<Question> questions;
  std::vector<std::string (*)(const uint8_t *data, size_t size, bool strict)> trips;
};

// With three code pages that can be decoded.
Family V1() {
  Family family = {{{"v1", {}}}, {Trip<V1Block>}};
  family.questions[0].options.pages = {1252, 65001, 932};
  return family;
}

// Queries of each origin.
Family Lists() {
  Family family = {{{"v2-instances", {}}, {"v2-countersets", {}}},
                   {Trip<InstanceList>, Trip<QueryList>, Trip<GuidList>}};
  for (const char *as : {"request", "changed", "info"}) {
    family.questions.push_back({"v2-queries", {}});
    family.questions.back().options.as = as;
  }
  for (uint32_t instance_type : {0u, 2u}) {
    family.questions.push_back({"v2-queries", {}});
    family.questions.back().options.instance_type = instance_type;
  }
  return family;
}

// With and without what was asked for.
Family Registration() {
  Family family = {{{"reg-counterset", {}},
                    {"reg-counter", {}},
                    {"reg-guid", {}},
                    {"reg-counterset", {}},
                    {"reg-counter", {}}},
                   {Trip<RegSet>, Trip<RegCounter>, Trip<RegGuid>}};
  family.questions[3].options.asked_guid = Bytes(16, 7);
  family.questions[4].options.asked_id = 7;
  return family;
}

// With room for any message, and with little.
Family Blg() {
  Family family = {{{"blg", {}}, {"blg", {}}}, {Trip<Log>}};
  family.questions[1].options.room = 200;
  family.questions[1].options.places = 2;
  return family;
}

const Family &FamilyOf(fuzz_family family) {
  static const Family families[FUZZ_FAMILIES] = {
      V1(),
      {{{"v2", {}}}, {Trip<V2Block>}},
      Lists(),
      Registration(),
      {{{"reg-string", {}}, {"reg-strings", {}}}, {Trip<RegString>, Trip<RegStrings>}},
      {{{"v1-titles", {}}}, {Trip<TitleTable>}},
      Blg(),
      {{{"pdh-csv", {}}}, {}},
  };
  return families[family];
}

// Limits at which small inputs come.
wpc_reference::Limits SmallLimits() {
  wpc_reference::Limits limits;
  limits.max_bytes = 4000;
  limits.max_queries = 3;
  limits.max_objects = 2;
  limits.max_counters = 3;
  limits.max_instances = 3;
  limits.max_values = 6;
  limits.max_name = 2;
  limits.max_title = 3;
  limits.max_title_index = 1000;
  return limits;
}

void RequireSame(const Question &question, const Bytes &bytes, fuzz_choice choice) {
  Options options = question.options;
  options.strict = choice.strict;
  if (choice.limits != 0) {
    options.limits = SmallLimits();
  }
  const std::string difference =
      Difference(wpc_reference::Read(question.kind, bytes, options),
                 LibraryAnswer(question.kind, bytes.data(), bytes.size(), options));
  if (!difference.empty()) {
    fprintf(stderr, "%s, %s: ", question.kind.c_str(), options.strict ? "strict" : "tolerant");
  }
  fuzz_require_no_fault(difference.c_str());
}

// All questions when every choice is tried, otherwise one that the input's bytes choose.
void CheckReading(const Family &family, const uint8_t *data, size_t size, fuzz_choice choice) {
  const bool is_every = choice.oracles == FUZZ_ALL;
  if (size > kLongestRead ||
      (is_every && (!choice.notes || !choice.scratch || choice.limits > 1))) {
    return;
  }
  const Bytes bytes(data, data + size);
  size_t sum = size;
  for (uint8_t byte : bytes) {
    sum = 31 * sum + byte;
  }
  for (size_t i = 0; i < family.questions.size(); ++i) {
    if (is_every || i == sum % family.questions.size()) {
      RequireSame(family.questions[i], bytes, choice);
    }
  }
}

void CheckTrips(const Family &family, const uint8_t *data, size_t size, fuzz_choice choice) {
  const auto n = static_cast<uint32_t>(family.trips.size());
  for (uint32_t i = 0; i < n && fuzz_is_first(choice); ++i) {
    if (fuzz_takes(choice.pick, n, i)) {
      fuzz_require_no_fault(family.trips[i](data, size, choice.strict).c_str());
    }
  }
}

}  // namespace

bool fuzz_check_second(fuzz_family family, const uint8_t *data, size_t size, fuzz_choice choice) {
  const unsigned chosen = choice.oracles & (FUZZ_SECOND | FUZZ_TRIP);
  if ((chosen & FUZZ_SECOND) != 0) {
    CheckReading(FamilyOf(family), data, size, choice);
  }
  if ((chosen & FUZZ_TRIP) != 0) {
    CheckTrips(FamilyOf(family), data, size, choice);
  }
  return chosen != 0 && chosen == choice.oracles && choice.pick.is_one;
}
