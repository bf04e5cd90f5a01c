// Serial numbers among equal names.

#include <gtest/gtest.h>

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
  explicit Instances(const std::vector<Instance> &instances)
      : o_(Block(instances)), rows_(RowsOf(o_.in, V1BodyAt(o_.in, 0))) {
    const Indexed indexed(o_.in);
    for (const wpc_v1_row &row : rows_) {
      parents_.push_back(wpc_v1_find_parent(o_.in, &indexed.index, row));
    }
  }

  std::vector<uint32_t> Serials() const {
    std::vector<uint32_t> order(rows_.size()), serials(rows_.size());
    wpc_v1_serials(o_.in, All(), order.data(), serials.data());
    return serials;
  }

 private:
  wpc_v1_instances All() const {
    return {rows_.data(), parents_.data(), rows_.size()};
  }

  static Bytes Block(const std::vector<Instance> &instances) {
    V1Object children, parents;
    children.has_instances = parents.has_instances = true;
    children.name = 232;
    parents.name = 230;
    for (const Instance &instance : instances) {
      const uint32_t place = static_cast<uint32_t>(parents.rows.size());
      children.rows.push_back(
          {Wide(instance.name), {}, -1, instance.parent != nullptr ? 230u : 0u, place});
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

TEST(V1Serials, CountEqualNamesWithoutRegardToCase) {
  const Instances o({{u"a"}, {u"b", u"p"}, {u"a"}, {u"B", u"P"}, {u"b"}, {u"a"}, {u"b", u"q"}});
  EXPECT_EQ((Serials{0, 0, 1, 1, 0, 2, 0}), o.Serials());
}

TEST(V1Serials, OfNoneAndOne) {
  EXPECT_EQ((Serials{}), Instances({}).Serials());
  EXPECT_EQ((Serials{0}), Instances({{u"a"}}).Serials());
  EXPECT_EQ((Serials{0, 1, 0, 2}), Instances({{u""}, {u""}, {u"x"}, {u""}}).Serials());
  EXPECT_EQ((Serials{0, 0, 1, 1}),
            Instances({{u"a", u"p"}, {u"a"}, {u"a", u"P"}, {u"a"}}).Serials());
  EXPECT_EQ((Serials{0, 0, 1, 1}),
            Instances({{u"a"}, {u"a", u"p"}, {u"a"}, {u"a", u"P"}}).Serials());
  EXPECT_EQ((Serials{0, 0, 0, 1, 1}),  // parents that do not ascend
            Instances({{u"a", u"q"}, {u"a"}, {u"a", u"p"}, {u"a"}, {u"a", u"Q"}}).Serials());
}

}  // namespace
}  // namespace wpc_test
