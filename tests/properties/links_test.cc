// The library and the naive reader of tests/reference/ say the same about structures that name each other: countersets
// of any links, objects of any parents and queries for any results. Verdict, rule, place, numbers, notes and all that
// is read are compared.

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "reference/library.h"
#include "reference/reference.h"
#include "support/block.h"
#include "support/encode_reg.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"
#include "support/manifest.h"
#include "wpc/calc.h"

namespace wpc_test {
namespace {

using wpc_reference::LibraryAnswer;
using wpc_reference::Options;

std::string Compared(const std::string &kind, const Bytes &bytes, const Options &options) {
  const ExactBlock block(bytes);
  return Difference(wpc_reference::Read(kind, bytes, options),
                    LibraryAnswer(kind, block.data(), block.size(), options));
}

// Links of a counterset: each type with a companion of each type, by each of the fields that name one, alone and with others.
TEST(Links, AgreeForEachTypeAndCompanion) {
  std::vector<uint32_t> types = {0x20200000, 0x12245678, 0xFFEFFFFF};  // and those that are known
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    types.push_back(wpc_counter_type_at(i)->type);
  }
  for (const uint32_t type : types) {
    for (const uint32_t companion : types) {
      for (int links = 0; links < 16; ++links) {
        const auto id = [links](int bit) { return (links >> bit & 1) != 0 ? 2 : kNoId; };
        const Bytes set = EncodeSet({{1, type, id(0), id(1), id(2), id(3)}, {2, companion}});
        for (const bool strict : {false, true}) {
          const Options options = wpc_reference::ParseOptions("", strict, kCorpus);
          ASSERT_EQ("", Compared("reg-counterset", set, options))
              << std::hex << type << " " << companion << " " << links;
        }
      }
    }
  }
}

// Ids that repeat, are missing, name nobody or themselves, or go round in circles.
TEST(Links, AgreeForAnyIds) {
  const uint32_t types[] = {0x00010100, 0x40030402, 0x40020500, 0x20670500, 0x22410500, 0x00010000};
  Numbers numbers(11);
  for (int round = 0; round < 3000; ++round) {
    std::vector<RegCounter> counters(1 + numbers.Below(40));
    const size_t range = 1 + numbers.Below(2 * counters.size());
    const auto id = [&] {
      const auto n = static_cast<uint32_t>(numbers.Below(range + 1));
      return n < range ? n : kNoId;
    };
    for (RegCounter &c : counters) {
      c = {id(), types[numbers.Below(std::size(types))], id(), id(), id(), id()};
    }
    const Options options = wpc_reference::ParseOptions("", round % 2 == 1, kCorpus);
    ASSERT_EQ("", Compared("reg-counterset", EncodeSet(counters), options)) << round;
  }
}

// Objects that are parents of each other: of the same title, in a code page, without instances, round in circles.
TEST(Parents, V1_PAR_04_AgreeForAnyObjects) {
  Numbers numbers(12);
  const std::u16string names[] = {u"", u"a", u"process-name"};
  for (int round = 0; round < 2000; ++round) {
    std::vector<V1Object> objects(1 + numbers.Below(5));
    for (V1Object &object : objects) {
      object.name = 230 + 2 * static_cast<uint32_t>(numbers.Below(3));
      object.code_page = numbers.Below(3) == 0 ? 1252 : 0;
      object.has_instances = numbers.Below(5) != 0;
      object.rows.resize(object.has_instances ? numbers.Below(4) : 1);
      for (V1Row &row : object.rows) {
        row.name = object.code_page != 0 ? Bytes{'p', 0xE9, 'r', 0} : Wide(names[numbers.Below(3)]);
        row.parent_object =
            numbers.Below(3) == 0 ? 0 : 230 + 2 * static_cast<uint32_t>(numbers.Below(4));
        row.parent_instance = static_cast<uint32_t>(numbers.Below(4));
      }
    }
    const Options options = wpc_reference::ParseOptions("", round % 2 == 1, kCorpus);
    ASSERT_EQ("", Compared("v1", EncodeV1(objects, {}), options)) << round;
  }
}

// Queries with and without a name, for each type of counterset; and one or two of them with each type of result.
TEST(Queries, AgreeForEachTypeOfCountersetAndResult) {
  const std::vector<Bytes> blocks = {V2Empty(), V2Err(), V2Sgl(), V2Mul(), V2Ins(), V2Set()};
  std::vector<Bytes> results = {{}};
  for (const Bytes &block : blocks) {
    results.emplace_back(block.begin() + 48, block.end());
  }
  for (const char16_t *name : {static_cast<const char16_t *>(nullptr), u"", u"*", u"abcd"}) {
    for (const uint32_t id : {uint32_t{3}, kNoId}) {
      for (const bool strict : {false, true}) {
        Options options = wpc_reference::ParseOptions("", strict, kCorpus);
        for (uint32_t type = 0; type < 24; ++type) {
          options.instance_type = type;
          ASSERT_EQ("", Compared("v2-queries", Query(name, id, 0), options)) << type;
        }
        options.instance_type.reset();
        for (const Bytes &queries :
             {Bytes(), Query(name, id, 0), Concat({Query(name, id, 1), Query(u"*", kNoId, 0)})}) {
          options.queries = queries;
          for (size_t i = 0; i < results.size() * results.size(); ++i) {
            std::vector<Bytes> both = {results[i / results.size()], results[i % results.size()]};
            both.erase(std::remove(both.begin(), both.end(), Bytes()), both.end());
            ASSERT_EQ("", Compared("v2", DataBlock(both), options)) << i;
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace wpc_test
