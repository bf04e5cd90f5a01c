// An iterator that is made from what failed has its error and no item. That iterators stay at their ends and errors,
// the oracles of fuzz/ show for each file of the corpus.

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

// Made from something that failed: no item, and that error.
template <typename Iterator>
void ExpectFailed(const char *name, Iterator it, bool (*next)(Iterator *),
                  const std::string &error) {
  SCOPED_TRACE(name);
  EXPECT_EQ(error, ErrorText(it.error));
  ExpectStays(it, next);
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

TEST(Iterators, ValuesOfAV2RowEndWhereTheyChangedAndWhereThereAreNone) {
  Opened o(DataBlock({Result(2, Concat({IdList({1, 2}), Cell(0, 0), Cell(9)}))}));
  const wpc_v2_row row = RowsOf(o.in, BodyAt(o.in, 0)).at(0);
  o.block.data()[92] = 7;  // the size of its second value, which was sound
  wpci_v2_value_iter it = Stepped(wpci_v2_values(o.in, row), wpci_v2_next_value);
  EXPECT_FALSE(wpci_v2_next_value(&it));
  ExpectError("V2-CD-02@92=7/8", WPC_E_MALFORMED, it.error);
  ExpectStays(it, wpci_v2_next_value);
  const Opened none(V2Nov());
  it = Stepped(wpci_v2_values(none.in, RowsOf(none.in, BodyAt(none.in, 0)).at(0)),
               wpci_v2_next_value);
  EXPECT_EQ(WPC_END, it.error.status);
  Opened single(V2Sgl());  // a plain value without an id
  single.reading.options.note = nullptr;
  it = wpci_v2_values(single.in, RowsOf(single.in, BodyAt(single.in, 0)).at(0));
  ASSERT_TRUE(wpci_v2_next_value(&it));
  EXPECT_EQ(WPC_ID_NONE, it.item.counter_id);
}

}  // namespace
}  // namespace wpc_test
