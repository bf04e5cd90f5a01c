// What holds for each of the 13 iterators: a step says whether there is an item, and an iterator that
// ended, or failed, stays so.

#include <gtest/gtest.h>

#include <string>

#include "parser/v1/v1_cursor.h"
#include "parser/v2/v2_cursor.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// Gives `items` items, then stops for `end`: "end", or an error.
template <typename Iterator>
void ExpectStops(const char *name, Iterator it, bool (*next)(Iterator *), size_t items,
                 const std::string &end) {
  SCOPED_TRACE(name);
  EXPECT_EQ(WPC_OK, it.error.status) << "before the first item";
  for (size_t i = 0; i < items; ++i) {
    EXPECT_TRUE(next(&it)) << i << ": " << ErrorText(it.error);
    EXPECT_EQ(WPC_OK, it.error.status);
  }
  EXPECT_FALSE(next(&it));
  EXPECT_EQ(end, ErrorText(it.error));
  ExpectStays(it, next);
}

// Made from something that failed: no item, and that error.
template <typename Iterator>
void ExpectFailed(const char *name, Iterator it, bool (*next)(Iterator *),
                  const std::string &error) {
  SCOPED_TRACE(name);
  EXPECT_EQ(error, ErrorText(it.error));
  ExpectStays(it, next);
}

wpc_v2_row FirstRow(wpc_input in) {
  return Stepped(wpci_v2_rows(in, BodyAt(in, 0)), wpci_v2_next_row).item;
}

TEST(Iterators, EachV2IteratorStaysAtItsEnd) {
  const Opened o(V2Set());
  ExpectStops("results", wpci_v2_results(o.in, wpc_v2_open(o.in)), wpci_v2_next_result, 1, "end");
  ExpectStops("rows", wpci_v2_rows(o.in, BodyAt(o.in, 0)), wpci_v2_next_row, 2, "end");
  ExpectStops("values", wpci_v2_values(o.in, FirstRow(o.in)), wpci_v2_next_value, 2, "end");
  const Opened instances(Enum2()), queries(Id2()), guids(Guid2());
  ExpectStops("instances", wpc_instances(instances.in), wpc_next_instance, 2, "end");
  ExpectStops("queries", wpc_queries(queries.in), wpc_next_query, 2, "end");
  ExpectStops("guids", wpc_guids(guids.in), wpc_next_guid, 2, "end");
  const Opened set(RegT()), strings(Str2());
  ExpectStops("counters", wpc_reg_counters(set.in, wpc_reg_open_set(set.in)), wpc_reg_next_counter,
              3, "end");
  ExpectStops("texts", wpc_reg_texts(strings.in, wpc_reg_open_strings(strings.in)),
              wpc_reg_next_text, 2, "end");
}

TEST(Iterators, EachV1IteratorStaysAtItsEnd) {
  const Opened o(V1Dup());
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  ExpectStops("objects", wpci_v1_objects(o.in, wpc_v1_open(o.in)), wpci_v1_next_object, 1, "end");
  ExpectStops("counters", wpci_v1_counters(o.in, body), wpci_v1_next_counter, 1, "end");
  ExpectStops("rows", wpci_v1_rows(o.in, body), wpci_v1_next_named_row, 2, "end");
  const Opened titles(TtlC());
  ExpectStops("titles", wpc_titles(titles.in), wpc_next_title, 3, "end");
}

TEST(Iterators, EachV2IteratorStaysAtItsError) {
  const Opened results(Patched(V2Set(), "u32@56=8"));
  ExpectStops("results", wpci_v2_results(results.in, wpc_v2_open(results.in)), wpci_v2_next_result,
              0, "V2-CH-02@56=8/16");
  const Opened rows(Patched(V2Set(), "u32@156=7"));
  ExpectStops("rows", wpci_v2_rows(rows.in, BodyAt(rows.in, 0)), wpci_v2_next_row, 1,
              "V2-CD-02@156=7/8");
  Opened changed(DataBlock({Result(2, Concat({IdList({1, 2}), Cell(0, 0), Cell(9)}))}));
  const wpc_v2_row row = FirstRow(changed.in);
  changed.block.data()[92] = 7;  // the size of its second value, which was sound
  ExpectStops("values", wpci_v2_values(changed.in, row), wpci_v2_next_value, 1, "V2-CD-02@92=7/8");
  const Opened instances(Patched(Enum2(), "u32@16=0"));
  ExpectStops("instances", wpc_instances(instances.in), wpc_next_instance, 1, "INS-02@16=0/8");
  const Opened queries(Patched(Id2(), "u32@68=39"));
  ExpectStops("queries", wpc_queries(queries.in), wpc_next_query, 1, "ID-02@68=39/40");
  const Opened guids(Patched(Guid2(), "cut=31"));
  ExpectStops("guids", wpc_guids(guids.in), wpc_next_guid, 1, "GUD-01@16=15/16");
  const Opened set(Patched(RegT(), "u32@80=4294967295"), true);
  ExpectStops("counters", wpc_reg_counters(set.in, wpc_reg_open_set(set.in)), wpc_reg_next_counter,
              1, "REG-11@80=4294967295/4294967295");
  const Opened strings(Patched(Str2(), "u16@36=1;u16@38=1"));
  ExpectStops("texts", wpc_reg_texts(strings.in, wpc_reg_open_strings(strings.in)),
              wpc_reg_next_text, 1, "STR-09@30=5/5");
}

TEST(Iterators, EachV1IteratorStaysAtItsError) {
  Opened o(Patched(V1Dup(), "u32@184=3"));  // a size that is not its type's
  const wpc_v1_data data = wpc_v1_open(o.in);
  const wpc_v1_body body = V1BodyAt(o.in, 0);
  o.block.data()[152] = 39;  // the only definition, which was sound, is one byte too short
  ExpectStops("counters", wpci_v1_counters(o.in, body), wpci_v1_next_counter, 0,
              "V1-DEF-02@152=39/40");
  o.block.data()[88] = 0;  // and so is its object
  ExpectStops("objects", wpci_v1_objects(o.in, data), wpci_v1_next_object, 0, "V1-OBJ-02@88=0/64");
  const Opened rows(Patched(V1Dup(), "u32@232=23"));
  ExpectStops("rows", wpci_v1_rows(rows.in, V1BodyAt(rows.in, 0)), wpci_v1_next_named_row, 1,
              "V1-INS-02@232=23/24");
  const Opened titles(Patched(TtlC(), "cut=30"));
  ExpectStops("titles", wpc_titles(titles.in), wpc_next_title, 2, "TTL-03@24=3/3");
}

TEST(Iterators, WhatWasMadeFromAFailureHasThatErrorAndNoItem) {
  const Opened block(Patched(V2Sgl(), "u32@0=47")), body(Patched(V2Mul(), "u32@64=7"));
  ExpectFailed("results", wpci_v2_results(block.in, wpc_v2_open(block.in)), wpci_v2_next_result,
               "V2-HDR-02@0=47/48");
  ExpectFailed("rows", wpci_v2_rows(body.in, BodyAt(body.in, 0)), wpci_v2_next_row,
               "V2-MC-02@64=7/8");
  const Opened set(Patched(Reg1(), "u32@24=2")), strings(Patched(Str2(), "cut=7"));
  ExpectFailed("reg counters", wpc_reg_counters(set.in, wpc_reg_open_set(set.in)),
               wpc_reg_next_counter, "REG-02@24=2/1");
  ExpectFailed("texts", wpc_reg_texts(strings.in, wpc_reg_open_strings(strings.in)),
               wpc_reg_next_text, "STR-01@0=7/8");
  const Opened v1(Patched(V1One(), "u32@20=87")), object(Patched(V1Inst(), "u32@152=39"));
  const wpc_v1_body bad = V1BodyAt(object.in, 0);
  ExpectFailed("objects", wpci_v1_objects(v1.in, wpc_v1_open(v1.in)), wpci_v1_next_object,
               "V1-HDR-06@20=87/88");
  ExpectFailed("counters", wpci_v1_counters(object.in, bad), wpci_v1_next_counter,
               "V1-DEF-02@152=39/40");
  ExpectFailed("v1 rows", wpci_v1_rows(object.in, bad), wpci_v1_next_named_row,
               "V1-DEF-02@152=39/40");
  const wpc_input null = wpc_input_make(nullptr, 9, nullptr);
  ExpectFailed("instances", wpc_instances(null), wpc_next_instance, "GEN-01@0=9/0");
  ExpectFailed("queries", wpc_queries(null), wpc_next_query, "GEN-01@0=9/0");
  ExpectFailed("guids", wpc_guids(null), wpc_next_guid, "GEN-01@0=9/0");
  ExpectFailed("titles", wpc_titles(null), wpc_next_title, "GEN-01@0=9/0");
}

}  // namespace
}  // namespace wpc_test
