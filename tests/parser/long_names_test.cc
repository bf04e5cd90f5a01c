// Names above limits.max_name, and long names that many rows share: they cost no more time than
// their bytes, and are equal to none where equal names are looked for.

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "calc/sample.h"
#include "parser/compared.h"
#include "support/block.h"
#include "support/encode_v1.h"
#include "support/samples/sample_v1_reading.h"
#include "support/time.h"
#include "support/validate.h"
#include "support/walk_v1.h"

namespace wpc_test {
namespace {

// Instances of object 230, and the parents of `children` instances of object 232, in turn; those
// have no names of their own.
Bytes Family(const std::vector<std::u16string> &parents, uint32_t children) {
  V1Object above, below;
  above.name = 230;
  below.name = 232;
  above.has_instances = below.has_instances = true;
  for (const std::u16string &name : parents) {
    above.rows.push_back({Wide(name), {}});
  }
  for (uint32_t i = 0; i < children; ++i) {
    below.rows.push_back({{}, {}, -1, 230, static_cast<uint32_t>(i % parents.size())});
  }
  return V1Block({below, above});
}

std::vector<std::u16string> Long(size_t units) {
  return {std::u16string(units, u'x') + u"a", std::u16string(units, u'X') + u"B"};
}

void ReadParents(const V1Reading &read) {
  std::vector<size_t> room(wpc_v1_index_room(read.in()));
  const wpc_v1_index index = wpc_v1_index_make(read.in(), read.data(), room.data(), room.size());
  size_t found = 0;
  for (size_t i = 0; i < read.num_rows(); ++i) {
    found += wpc_v1_find_parent(read.in(), &index, read.row(i)).found;
  }
  EXPECT_EQ(read.num_rows(), found);
}

std::vector<uint32_t> Serials(const V1Reading &read) {
  const wpc_v1_instances instances = read.instances();
  std::vector<uint32_t> order(instances.n), serials(instances.n);
  wpc_v1_serials(read.in(), instances, order.data(), serials.data());
  return serials;
}

// ---- time

TEST(LongNames, LIM_05_ParentsAreReadUpToTheLimit) {
  ExpectNearlyLinear("parents", 20000, 500, [](uint32_t n) {
    const auto read = std::make_shared<V1Reading>(Family(Long(4 * n), n));
    return [read] { ReadParents(*read); };
  });
}

TEST(LongNames, LIM_05_NamesAboveTheLimitAreNotCompared) {
  ExpectNearlyLinear("serials", 20000, 500, [](uint32_t n) {
    const auto read = std::make_shared<V1Reading>(Family(Long(4 * n), n));
    return [read, n] { EXPECT_EQ(std::vector<uint32_t>(n), Serials(*read)); };
  });
}

constexpr uint32_t kChildren = 20000;

// Names up to the limit are compared: once for each parent, not for each child.
TEST(LongNames, LIM_05_ParentsAreComparedOnceForEachOfThem) {
  const V1Reading few(Family(Long(1), kChildren)), many(Family(Long(1022), kChildren));
  ExpectNotMuchLonger(
      "serials", [&few] { EXPECT_EQ(kChildren, Serials(few).size()); },
      [&many] { EXPECT_EQ(kChildren, Serials(many).size()); }, 5);
}

// ---- meaning

TEST(LongNames, TheLimitIsTheLastLengthThatIsCompared) {
  const Bytes bytes = Concat({Wide(u"abcd"), Narrow("abcd")});
  wpc_options options = wpc_options_default();
  options.limits.max_name = 4;
  const wpc_input in = wpc_input_make(bytes.data(), bytes.size(), &options);
  EXPECT_TRUE(wpci_name_is_compared(in, {{0, 8}, 0}));
  EXPECT_FALSE(wpci_name_is_compared(in, {{0, 10}, 0}));
  EXPECT_TRUE(wpci_name_is_compared(in, {{10, 4}, 1252}));
  EXPECT_FALSE(wpci_name_is_compared(in, {{10, 5}, 1252}));
  options.limits.max_name = 0;
  EXPECT_TRUE(wpci_name_is_compared(in, {{0, 0}, 0}));
  EXPECT_FALSE(wpci_name_is_compared(in, {{0, 2}, 0}));
  options.limits.max_name = UINT32_MAX;
  EXPECT_TRUE(wpci_name_is_compared(in, {{0, 8}, 0}));
}

// A block of Family() whose names are bounded, and its parents as they are read then.
struct Bounded {
  Bounded(const Bytes &bytes, uint32_t max_name) : read(bytes) {
    read.reading.options.limits.max_name = max_name;
    std::vector<size_t> room(wpc_v1_index_room(read.in()));
    const wpc_v1_index index = wpc_v1_index_make(read.in(), read.data(), room.data(), room.size());
    for (size_t i = 0; i < read.num_rows(); ++i) {
      parents.push_back(wpc_v1_find_parent(read.in(), &index, read.row(i)));
    }
  }
  std::string Parent(size_t i) const {
    return read.Utf8(parents[i].name);
  }
  std::vector<uint32_t> Serials() const {
    wpc_v1_instances instances = read.instances();
    instances.parents = parents.data();
    std::vector<uint32_t> order(instances.n), serials(instances.n);
    wpc_v1_serials(read.in(), instances, order.data(), serials.data());
    return serials;
  }
  V1Reading read;
  std::vector<wpc_v1_parent> parents;
};

using Numbered = std::vector<uint32_t>;

TEST(LongNames, ParentsAreCutBehindTheLimit) {
  const Bounded whole(Family({u"abcd", u"abcdef"}, 2), 6), cut(Family({u"abcd", u"abcdef"}, 2), 4);
  EXPECT_EQ("abcd", whole.Parent(0));
  EXPECT_EQ("abcdef", whole.Parent(1));
  EXPECT_EQ("abcd", cut.Parent(0));
  EXPECT_EQ("abcde", cut.Parent(1));
  EXPECT_FALSE(wpci_name_is_compared(cut.read.in(), cut.parents[1].name));
  const Bounded most(Family({u"abcd", u"abcdef"}, 2), UINT32_MAX);
  EXPECT_EQ("abcdef", most.Parent(1));
}

TEST(LongNames, SerialsCountRowsThatAreCompared) {
  const Bytes bytes = Family({u"abc", u"ABC", u"abcd", u"ABCD"}, 8);
  EXPECT_EQ((Numbered{0, 1, 0, 1, 2, 3, 2, 3}), Bounded(bytes, 4).Serials());
  EXPECT_EQ((Numbered{0, 1, 0, 0, 2, 3, 0, 0}), Bounded(bytes, 3).Serials());
  EXPECT_EQ(Numbered(8), Bounded(bytes, 2).Serials());
  V1Object alone;
  alone.has_instances = true;
  alone.rows = {{Wide(u"abcd"), {}}, {Wide(u"ABCD"), {}}};
  EXPECT_EQ((Numbered{0, 1}), Bounded(V1Block({alone}), 4).Serials());
  EXPECT_EQ((Numbered{0, 0}), Bounded(V1Block({alone}), 3).Serials());
}

TEST(LongNames, ManyParentsOfOneNameAreOneFamily) {
  // 40 parents in 7 names, 1,000 children: what each with each says.
  std::vector<std::u16string> names;
  for (size_t i = 0; i < 40; ++i) {
    names.push_back(std::u16string(1 + i % 7, i % 2 == 0 ? u'p' : u'P'));
  }
  const V1Reading read(Family(names, 1000));
  const std::vector<uint32_t> serials = Serials(read);
  for (size_t i = 0; i < serials.size(); ++i) {
    uint32_t before = 0;
    for (size_t k = 0; k < i; ++k) {
      before += i % 40 % 7 == k % 40 % 7;
    }
    ASSERT_EQ(before, serials[i]) << i;
  }
}

TEST(LongNames, NamesAboveTheLimitAreNoDuplicates) {
  V1Object object;
  object.has_instances = true;
  object.rows = {{Wide(u"abcd"), {}}, {Wide(u"abcd"), {}}};
  object.rows[0].unique_id = object.rows[1].unique_id = 5;
  V1Object narrow = object;
  narrow.code_page = 1252;
  narrow.rows = {{Narrow("abcd"), {}}, {Narrow("abcd"), {}}};
  narrow.rows[0].unique_id = narrow.rows[1].unique_id = 5;
  for (const V1Object &o : {object, narrow}) {
    Opened opened(V1Block({o}));
    opened.reading.options.limits.max_name = 4;
    EXPECT_EQ(WPC_OK, ValidateAs<WPC_KIND_V1>(opened.in).status);
    EXPECT_EQ(WPC_RULE_V1_INS_17, opened.reading.notes.back().rule);
    opened.reading.notes.clear();
    opened.reading.options.limits.max_name = 3;
    EXPECT_EQ(WPC_OK, ValidateAs<WPC_KIND_V1>(opened.in).status);
    EXPECT_EQ(WPC_RULE_V1_INS_13, opened.reading.notes.back().rule);
  }
}

}  // namespace
}  // namespace wpc_test
