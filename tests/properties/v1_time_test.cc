// Time is near linear in a V1 block or a title table, whatever it claims: many children, equal
// names, long chains, more values than bytes.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "parser/v1/v1_cursor.h"
#include "support/block.h"
#include "support/encode_v1.h"
#include "support/time.h"
#include "support/validate.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr uint32_t kMany = 100000, kFew = 2500;
// 10 times as many bytes that claim 100 times as many values.
constexpr double kAtMostOfClaims = 60;

// One object of instances; the names are given by `name`, parents by `parent`.
V1Object ObjectOf(uint32_t title, uint32_t n, const std::function<std::u16string(uint32_t)> &name,
                  uint32_t parent_title = 0,
                  const std::function<uint32_t(uint32_t)> &parent = nullptr) {
  V1Object object;
  object.name = title;
  object.has_instances = true;
  object.rows.resize(n);
  for (uint32_t i = 0; i < n; ++i) {
    object.rows[i].name = Wide(name(i));
    object.rows[i].parent_object = parent_title;
    object.rows[i].parent_instance = parent != nullptr ? parent(i) : 0;
  }
  return object;
}

std::u16string Numbered(uint32_t i) {
  const std::string digits = std::to_string(i * 2654435761u);
  return std::u16string(digits.begin(), digits.end());
}
std::u16string Unnamed(uint32_t) {
  return u"";
}
std::u16string Same(uint32_t) {
  return u"a";
}

// A block, read with notes and all the scratch that it can use.
struct Prepared {
  explicit Prepared(const Bytes &bytes, uint64_t max_values = 4194304) : o(bytes) {
    o.reading.SetScratch(bytes.size() / 8 + 64);
    o.reading.options.limits.max_values = max_values;
  }
  wpc_error Validate() {
    o.reading.notes.clear();
    return ValidateAs<WPC_KIND_V1>(o.in);
  }

  Opened o;
};

std::shared_ptr<Prepared> Shared(const Bytes &bytes, uint64_t max_values = 4194304) {
  return std::make_shared<Prepared>(bytes, max_values);
}

// ---- parents

struct ParentShape {
  const char *name;
  uint32_t (*parent)(uint32_t child, uint32_t parents);
};

TEST(V1Time, V1_PAR_05_ManyChildrenOfManyParents) {
  const ParentShape shapes[] = {
      {"spread", [](uint32_t i, uint32_t parents) { return i * 2654435761u % parents; }},
      {"all of the last", [](uint32_t, uint32_t parents) { return parents - 1; }},
      {"all out of range", [](uint32_t, uint32_t parents) { return parents; }},
  };
  for (const ParentShape &shape : shapes) {
    for (bool parents_first : {true, false}) {
      const auto block = [&](uint32_t n) {
        const V1Object parents = ObjectOf(230, n / 10, Unnamed);
        const V1Object children =
            ObjectOf(232, n, Unnamed, 230, [&](uint32_t i) { return shape.parent(i, n / 10); });
        return parents_first ? V1Block({parents, children}) : V1Block({children, parents});
      };
      ExpectNearlyLinear(shape.name, kMany, kFew, [&](uint32_t n) {
        const auto read = Shared(block(n));
        const bool found = shape.parent(0, n / 10) < n / 10;
        return [read, found, n, parents_first] {
          EXPECT_EQ(WPC_OK, read->Validate().status);
          EXPECT_EQ(found ? 0 : n, read->o.reading.notes.size());
          const wpc_input in = read->o.in;
          const Indexed indexed(in);
          size_t count = 0;
          wpci_v1_row_iter it = wpci_v1_rows(in, V1BodyAt(in, parents_first ? 1 : 0));
          while (wpci_v1_next_named_row(&it)) {
            count += wpc_v1_find_parent(in, &indexed.index, it.item).found;
          }
          EXPECT_EQ(found ? n : 0, count);
        };
      });
    }
  }
}

TEST(V1Time, V1_PAR_05_ParentsInManyObjects) {
  // Each object has one instance; each instance's parent is in some other object.
  ExpectNearlyLinear("objects", 60000, 1500, [](uint32_t n) {
    std::vector<V1Object> objects;
    for (uint32_t i = 0; i < n; ++i) {
      objects.push_back(ObjectOf(2 * i + 2, 1, Same, i % 17 == 0 ? 0 : 2 * i));
    }
    std::reverse(objects.begin() + n / 2, objects.end());
    const auto read = Shared(V1Block(objects));
    return [read] {
      ExpectError("ok", WPC_OK, read->Validate());
      EXPECT_EQ("-", NotesText(read->o.reading.notes));
    };
  });
}

TEST(V1Time, V1_PAR_03_LongChains) {
  ExpectNearlyLinear("chains of 16", kMany, kFew, [](uint32_t n) {
    const auto read = Shared(V1Block({ObjectOf(
        230, n, Unnamed, 230, [](uint32_t i) { return i % 17 == 0 ? 0xFFFFFFFFu : i - 1; })}));
    return [read, n] {
      ExpectError("ok", WPC_OK, read->Validate());
      EXPECT_EQ((n + 16) / 17, read->o.reading.notes.size());
    };
  });
  ExpectNearlyLinear("one chain, or one circle", kMany, kFew, [](uint32_t n) {
    const auto read =
        Shared(V1Block({ObjectOf(230, n, Unnamed, 230, [n](uint32_t i) { return (i + 1) % n; })}));
    return [read] { EXPECT_EQ(WPC_RULE_V1_PAR_03, read->Validate().rule); };
  });
}

// ---- equal names

TEST(V1Time, LIM_04_SerialsOfManyEqualNames) {
  const struct {
    const char *name;
    std::u16string (*names)(uint32_t);
    bool equal;
    bool parents;
  } shapes[] = {{"equal", Same, true, false},
                {"equal, with parents", Same, true, true},
                {"different", Numbered, false, false},
                {"long and nearly equal",
                 [](uint32_t i) { return std::u16string(40, u'n') + Numbered(i); }, false, false}};
  for (const auto &shape : shapes) {
    const uint32_t many = shape.equal ? kMany : 10000;
    ExpectNearlyLinear(shape.name, many, many / 40, [&](uint32_t n) {
      const auto read = Shared(V1Block(
          {ObjectOf(230, n, shape.names, shape.parents ? 232 : 0), ObjectOf(232, 1, Same)}));
      const wpc_input in = read->o.in;
      const std::vector<wpc_v1_row> rows = RowsOf(in, V1BodyAt(in, 0));
      std::vector<wpc_v1_parent> parents;
      const Indexed indexed(in);
      for (const wpc_v1_row &row : rows) {
        parents.push_back(wpc_v1_find_parent(in, &indexed.index, row));
      }
      return [=] {
        std::vector<uint32_t> order(n), serials(n), wanted(n);
        wpc_v1_serials(read->o.in, {rows.data(), parents.data(), n}, order.data(), serials.data());
        std::iota(wanted.begin(), wanted.end(), 0);
        EXPECT_EQ(shape.equal ? wanted : std::vector<uint32_t>(n), serials);
      };
    });
  }
}

TEST(V1Time, LIM_04_ManyDuplicatesInABlock) {
  ExpectNearlyLinear("instances", kMany, kFew, [](uint32_t n) {
    V1Object object = ObjectOf(230, n, Same);
    for (auto &row : object.rows) {
      row.unique_id = 7;
    }
    const auto read = Shared(V1Block({object}));
    return [read] {
      ExpectError("ok", WPC_OK, read->Validate());
      EXPECT_EQ("V1-INS-17@200", NotesText(read->o.reading.notes));
    };
  });
  ExpectNearlyLinear("objects", 60000, 1500, [](uint32_t n) {
    V1Object object;
    object.has_instances = true;
    const auto read = Shared(V1Block(std::vector<V1Object>(n, object)));
    return [read] {
      ExpectError("ok", WPC_OK, read->Validate());
      EXPECT_EQ(WPC_RULE_V1_OBJ_18, read->o.reading.notes.back().rule);
    };
  });
  ExpectNearlyLinear("counters", 60000, 1500, [](uint32_t n) {
    V1Object object;
    object.columns.assign(n, {0x00010000, 8, 4, 10});
    object.rows = {{{}, {Le(1, 4)}}};
    const auto read = Shared(V1Block({object}));
    return [read] {
      ExpectError("ok", WPC_OK, read->Validate());
      EXPECT_EQ("V1-DEF-13@204", NotesText(read->o.reading.notes));
    };
  });
}

// Title tables of n pairs.
std::shared_ptr<Prepared> Table(uint32_t n, bool same_index, bool same_text) {
  Writer out;
  for (uint32_t i = 0; i < n; ++i) {
    const std::string index = std::to_string(same_index ? 2 : 2 * (i + 1));
    out.Append(Wide(std::u16string(index.begin(), index.end())));
    out.Append(Wide(same_text ? u"text" : Numbered(i)));
  }
  const auto read = Shared(out.U16(0).Take());
  read->o.reading.SetScratch(n);
  return read;
}

TEST(V1Time, LIM_04_ManyEqualTitles) {
  for (bool same_index : {true, false}) {
    for (bool same_text : {true, false}) {
      ExpectNearlyLinear("titles", kMany, kFew, [=](uint32_t n) {
        const auto read = Table(n, same_index, same_text);
        return [read] {
          read->o.reading.notes.clear();
          ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V1_TITLES>(read->o.in));
        };
      });
    }
  }
}

// ---- more values than bytes

// n instances without names, 32 bytes each with a counter block of 8; n definitions of 40 bytes
// whose value is at `offset`: n * n values in 72 bytes times n.
Bytes Claim(uint32_t n, uint32_t offset) {
  V1Object object;
  object.has_instances = true;
  object.columns.resize(n);
  for (uint32_t i = 0; i < n; ++i) {
    object.columns[i] = {0x00010000, offset, 4, 2 * i + 2};
  }
  object.rows.resize(n);
  return V1Block({object});
}

void ExpectClaimIsLinear(uint32_t offset, uint64_t max_values, const char *name,
                         const std::function<void(Prepared &, uint32_t)> &work) {
  EXPECT_EQ(720160u, Claim(10000, offset).size());
  ExpectNearlyLinear(
      name, 10000, 1000,
      [&](uint32_t n) {
        const auto read = Shared(Claim(n, offset), max_values);
        return [&work, read, n] { work(*read, n); };
      },
      kAtMostOfClaims);
}

TEST(V1Time, ManyMoreValuesThanBytesAreRefusedInLinearTime) {
  // The small one claims 1,000,000 values, the large one 100,000,000: both are above this limit.
  for (uint32_t offset : {4u, 8u}) {
    ExpectClaimIsLinear(offset, 999999, "validate", [](Prepared &read, uint32_t n) {
      const std::string claim = std::to_string(uint64_t{n} * n);
      ExpectError("V1-OBJ-11@136=" + claim + "/999999", WPC_E_LIMIT, read.Validate());
      const wpc_v1_body body = V1BodyAt(read.o.in, 0);
      ExpectError("V1-OBJ-11@136=" + claim + "/999999", WPC_E_LIMIT, body.error);
      EXPECT_EQ(WPC_E_LIMIT,
                Stepped(wpci_v1_rows(read.o.in, body), wpci_v1_next_named_row).error.status);
      wpc_v1_counter column = {};
      uint64_t raw = 0;
      EXPECT_EQ(WPC_E_LIMIT,
                wpci_v1_read_table(read.o.in, body, {&column, &raw, nullptr, nullptr, 1, 1, 0})
                    .error.status);
    });
  }
  Prepared whole(Claim(10000, 4));
  ExpectError("V1-OBJ-11@136=100000000/4194304", WPC_E_LIMIT, whole.Validate());
}

TEST(V1Time, RowsAreWalkedInLinearTimeWhenTheirValuesAreNotRead) {
  // At 4 each value lies in its block, at 8 none does.
  for (uint32_t offset : {4u, 8u}) {
    for (bool with_notes : {true, false}) {
      ExpectClaimIsLinear(offset, UINT64_MAX, "rows", [&](Prepared &read, uint32_t n) {
        const wpc_note_fn note = read.o.reading.options.note;
        read.o.reading.options.note = with_notes ? note : nullptr;
        ExpectError("ok", WPC_OK, read.Validate());
        EXPECT_EQ(with_notes && offset == 8 ? n : 0, read.o.reading.notes.size());
        const wpc_v1_body body = V1BodyAt(read.o.in, 0);
        EXPECT_EQ(n, RowsOf(read.o.in, body).size());
        EXPECT_EQ(n, CountersOf(read.o.in, body).size());
        const Indexed indexed(read.o.in);
        EXPECT_EQ(n, indexed.index.num_instances);
        read.o.reading.options.note = note;
      });
    }
  }
}

TEST(V1Time, OneRowOfManyIsReadInTheTimeOfOneRow) {
  ExpectClaimIsLinear(4, UINT64_MAX, "one row", [](Prepared &read, uint32_t n) {
    wpc_v1_walk w;
    wpc_v1_begin(&w, read.o.in);
    size_t values = 0;
    EXPECT_TRUE(wpc_v1_next_object(&w));
    while (wpc_v1_next_run(&w) && w.row.index == 0) {
      values += w.count;
    }
    EXPECT_EQ(n, values);
  });
}

}  // namespace
}  // namespace wpc_test
