// Finding instances by name, serial numbers among equal names.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_v1.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

struct Instance {
  const char16_t *name;
  const char16_t *parent = nullptr;
};

// An object with these instances, in a block with an object of their parents after it.
class Instances {
 public:
  explicit Instances(const std::vector<Instance> &instances, uint32_t code_page = 0)
      : o_(Block(instances, code_page)), rows_(RowsOf(o_.in, V1BodyAt(o_.in, 0))) {
    const Indexed indexed(o_.in);
    for (const wpc_v1_row &row : rows_) {
      parents_.push_back(wpc_v1_find_parent(o_.in, &indexed.index, row));
    }
  }

  // As people write it; -1: there is none.
  int Find(const std::u16string &name) const {
    const Opened text(Units(name));
    const size_t i = wpc_v1_find_instance(o_.in, All(), text.in, {{0, text.block.size()}, 0});
    return i == rows_.size() ? -1 : static_cast<int>(i);
  }

  // By separate fields.
  int Find(const char16_t *parent, const std::u16string &name, uint32_t serial) const {
    const std::u16string above = parent != nullptr ? parent : u"";
    const Opened text(Concat({Units(above), Units(name)}));
    const wpc_text first = {{0, 2 * above.size()}, 0};
    const wpc_text second = {{2 * above.size(), 2 * name.size()}, 0};
    const size_t i =
        wpc_v1_find_row(o_.in, All(), text.in, {parent != nullptr, first, second, serial});
    return i == rows_.size() ? -1 : static_cast<int>(i);
  }

  std::vector<uint32_t> Serials() const {
    std::vector<uint32_t> order(rows_.size()), serials(rows_.size());
    wpc_v1_serials(o_.in, All(), order.data(), serials.data());
    return serials;
  }

  std::string DisplayName(size_t i) const {
    char name[80];
    wpc_v1_display_name(o_.in, {parents_[i].found, parents_[i].name, rows_[i].name, Serials()[i]},
                        name, sizeof name);
    return name;
  }

  size_t size() const {
    return rows_.size();
  }

 private:
  wpc_v1_instances All() const {
    return {rows_.data(), parents_.data(), rows_.size()};
  }

  static Bytes Units(const std::u16string &text) {
    Bytes bytes = Wide(text);
    bytes.resize(bytes.size() - 2);
    return bytes;
  }

  static Bytes Block(const std::vector<Instance> &instances, uint32_t code_page) {
    V1Object children, parents;
    children.has_instances = parents.has_instances = true;
    children.name = 232;
    children.code_page = code_page;
    parents.name = 230;
    for (const Instance &instance : instances) {
      const uint32_t place = static_cast<uint32_t>(parents.rows.size());
      const std::u16string name = instance.name;
      const Bytes text =
          code_page == 0 ? Wide(name) : Narrow(std::string(name.begin(), name.end()));
      children.rows.push_back({text, {}, -1, instance.parent != nullptr ? 230u : 0u, place});
      if (instance.parent != nullptr) {
        parents.rows.push_back({Wide(instance.parent), {}});
      }
    }
    return V1Block({children, parents});
  }

  Opened o_;
  std::vector<wpc_v1_row> rows_;
  std::vector<wpc_v1_parent> parents_;
};

using Serials = std::vector<uint32_t>;

TEST(V1Find, V1_NAM_01_WholeNamesWithoutRegardToCase) {
  const Instances ten({{u"10"}});
  EXPECT_EQ(0, ten.Find(u"10"));
  EXPECT_EQ(-1, ten.Find(u"1"));
  EXPECT_EQ(-1, ten.Find(u"100"));
  const Instances both({{u"1"}, {u"10"}});
  EXPECT_EQ(1, both.Find(u"10"));
  EXPECT_EQ(0, both.Find(u"1"));
  EXPECT_EQ(-1, both.Find(u"")) << "an empty name is not the beginning of every name";
  const Instances cased({{u"_Total"}, {u"\u00C9TAT"}});
  EXPECT_EQ(0, cased.Find(u"_TOTAL"));
  EXPECT_EQ(0, cased.Find(u"_total"));
  EXPECT_EQ(1, cased.Find(u"\u00E9tat"));
  EXPECT_EQ(-1, cased.Find(u"etat"));
  const Instances nameless({{u"a"}, {u""}});
  EXPECT_EQ(1, nameless.Find(u""));
  EXPECT_EQ(1, nameless.Find(u"#0"));
}

TEST(V1Find, ValuesWithoutAnInstanceHaveNoName) {
  V1Object object;
  object.columns = LayOut({{0x00010000, 4}});
  object.rows = {{{}, {Le(7, 4)}}};
  const Opened o(V1Block({object}));
  const std::vector<wpc_v1_row> rows = RowsOf(o.in, V1BodyAt(o.in, 0));
  ASSERT_EQ(1u, rows.size());
  EXPECT_FALSE(rows[0].has_instance);
  const std::vector<wpc_v1_parent> parents(1);
  const wpc_text nothing = {{0, 0}, 0};
  const wpc_v1_instances one = {rows.data(), parents.data(), 1};
  EXPECT_EQ(1u, wpc_v1_find_row(o.in, one, o.in, {false, nothing, nothing, 0}));
  EXPECT_EQ(1u, wpc_v1_find_instance(o.in, one, o.in, nothing));
}

TEST(V1Find, V1_NAM_02_TheSerialIsBehindTheLastHashWhenAllOfItIsDigits) {
  const Instances many({{u"svchost"}, {u"svchost"}, {u"C#App"}, {u"C#"}, {u"C"}, {u"C"}});
  EXPECT_EQ(1, many.Find(u"svchost#1"));
  EXPECT_EQ(2, many.Find(u"C#App"));
  EXPECT_EQ(2, many.Find(u"C#App#0"));
  EXPECT_EQ(-1, many.Find(u"C#App#1"));
  EXPECT_EQ(3, many.Find(u"C#"));
  EXPECT_EQ(3, many.Find(u"C##0"));
  EXPECT_EQ(5, many.Find(u"C#1"));
  EXPECT_EQ(5, many.Find(u"C#01"));
  EXPECT_EQ(5, many.Find(u"C#0000000001"));
  for (const char16_t *none :
       {u"C#00000000001",  // eleven digits
        u"C#4294967297", u"C#9999999999", u"C#2147483648", u"C#2147483647", u"C#-1", u"C#+1",
        u"C# 1", u"C#1 ", u"C#x", u"C#\uFF11", u"#1", u"C/#1"}) {
    EXPECT_EQ(-1, many.Find(none));
  }
  // A name is first taken as it is.
  const Instances literal({{u"a"}, {u"a"}, {u"a#1"}, {u"a#1#2"}});
  EXPECT_EQ(2, literal.Find(u"a#1"));
  EXPECT_EQ(3, literal.Find(u"A#1#2"));
  EXPECT_EQ(2, literal.Find(u"a#1#0"));
  EXPECT_EQ(-1, literal.Find(u"a#1#1"));
  EXPECT_EQ(1, literal.Find(nullptr, u"a", 1)) << "separate fields reach it all the same";
}

TEST(V1Find, V1_NAM_03_NoSerialAndZeroAreTheFirst) {
  const Instances three({{u"a"}, {u"b"}, {u"A"}, {u"a"}});
  EXPECT_EQ(0, three.Find(u"a"));
  EXPECT_EQ(0, three.Find(u"a#0"));
  EXPECT_EQ(2, three.Find(u"a#1"));
  EXPECT_EQ(3, three.Find(u"a#2"));
  EXPECT_EQ(-1, three.Find(u"a#3"));
  EXPECT_EQ(1, three.Find(u"b#0"));
  EXPECT_EQ(-1, three.Find(u"b#1"));
  EXPECT_EQ((Serials{0, 0, 1, 2}), three.Serials());
}

TEST(V1Find, V1_NAM_04_TheSlashSplitsOnlyInObjectsWithParents) {
  const Instances threads({{u"0", u"p"}, {u"1", u"p"}, {u"0", u"q"}, {u"0", u"P"}});
  EXPECT_EQ(0, threads.Find(u"p/0"));
  EXPECT_EQ(1, threads.Find(u"P/1"));
  EXPECT_EQ(2, threads.Find(u"q/0"));
  EXPECT_EQ(3, threads.Find(u"p/0#1"));
  EXPECT_EQ(0, threads.Find(u"p/0#0"));
  EXPECT_EQ(-1, threads.Find(u"0")) << "it has a parent";
  EXPECT_EQ(-1, threads.Find(u"q/1"));
  EXPECT_EQ(-1, threads.Find(u"p/0#2"));
  EXPECT_EQ(-1, threads.Find(u"/0"));
  EXPECT_EQ(-1, threads.Find(u"p/"));
  const Instances disks({{u"a/b"}, {u"a"}});
  EXPECT_EQ(0, disks.Find(u"a/b"));
  EXPECT_EQ(0, disks.Find(u"a/b#0"));
  EXPECT_EQ(-1, disks.Find(u"a/c"));
  EXPECT_EQ(-1, disks.Find(u"/a"));
  // At the first slash: the rest is the child's.
  const Instances nested({{u"b/c", u"a"}, {u"c", u"a/b"}, {u"x/y"}});
  EXPECT_EQ(0, nested.Find(u"a/b/c"));
  EXPECT_EQ(1, nested.Find(u"a/b", u"c", 0)) << "separate fields reach what the text cannot";
  EXPECT_EQ(2, nested.Find(u"x/y"));
}

TEST(V1Find, SeparateFields) {
  const Instances o({{u"0", u"p"}, {u"0"}, {u"0", u"p"}, {u"#1"}, {u"/"}});
  EXPECT_EQ(0, o.Find(u"p", u"0", 0));
  EXPECT_EQ(2, o.Find(u"P", u"0", 1));
  EXPECT_EQ(-1, o.Find(u"p", u"0", 2));
  EXPECT_EQ(-1, o.Find(u"p", u"0", 0xFFFFFFFF));
  EXPECT_EQ(1, o.Find(nullptr, u"0", 0));
  EXPECT_EQ(-1, o.Find(nullptr, u"0", 1));
  EXPECT_EQ(-1, o.Find(u"", u"0", 0)) << "an empty parent is not no parent";
  EXPECT_EQ(3, o.Find(nullptr, u"#1", 0));
  EXPECT_EQ(4, o.Find(nullptr, u"/", 0));
}

TEST(V1Find, WhatIsShownIsFound) {
  const Instances o({{u"a"}, {u"b", u"p"}, {u"a"}, {u"B", u"P"}, {u"b"}, {u"a"}, {u"b", u"q"}});
  const std::vector<std::string> wanted = {"a", "p/b", "a#1", "P/B#1", "b", "a#2", "q/b"};
  for (size_t i = 0; i < o.size(); ++i) {
    const std::string name = o.DisplayName(i);
    EXPECT_EQ(wanted[i], name);
    EXPECT_EQ(static_cast<int>(i), o.Find(std::u16string(name.begin(), name.end())));
  }
  EXPECT_EQ((Serials{0, 0, 1, 1, 0, 2, 0}), o.Serials());
}

TEST(V1Find, SerialsOfNoneAndOne) {
  EXPECT_EQ((Serials{}), Instances({}).Serials());
  EXPECT_EQ((Serials{0}), Instances({{u"a"}}).Serials());
  EXPECT_EQ((Serials{0, 1, 0, 2}), Instances({{u""}, {u""}, {u"x"}, {u""}}).Serials());
  EXPECT_EQ(-1, Instances({}).Find(u"a"));
  EXPECT_EQ((Serials{0, 0, 1, 1}),
            Instances({{u"a", u"p"}, {u"a"}, {u"a", u"P"}, {u"a"}}).Serials());
  EXPECT_EQ((Serials{0, 0, 1, 1}),
            Instances({{u"a"}, {u"a", u"p"}, {u"a"}, {u"a", u"P"}}).Serials());
  EXPECT_EQ((Serials{0, 0, 0, 1, 1}),  // parents that do not ascend
            Instances({{u"a", u"q"}, {u"a"}, {u"a", u"p"}, {u"a"}, {u"a", u"Q"}}).Serials());
}

TEST(V1Find, SerialsOfManyNamesInAnyOrder) {
  Numbers numbers(3);
  std::vector<std::u16string> names(500);
  std::vector<Instance> instances;
  Serials wanted;
  std::vector<uint32_t> seen(26);
  for (std::u16string &name : names) {
    const size_t letter = numbers.Below(26);
    name = std::u16string(1, static_cast<char16_t>((numbers.Below(2) == 0 ? u'a' : u'A') + letter));
    instances.push_back({name.c_str()});
    wanted.push_back(seen[letter]++);
  }
  EXPECT_EQ(wanted, Instances(instances).Serials());
}

TEST(V1Find, NamesInCodePagesAreOtherTextsThanUtf16) {
  // A caller converts them first; bytes in a page are not taken for letters.
  const Instances o({{u"abc"}, {u"ABC"}}, 1252);
  EXPECT_EQ(-1, o.Find(u"abc"));
  EXPECT_EQ((Serials{0, 1}), o.Serials());
}

}  // namespace
}  // namespace wpc_test
