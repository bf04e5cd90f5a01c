// Registration data of a fixed layout, beside what the corpus shows. What ties counters together is in
// registration_links_test.cc.

#include <gtest/gtest.h>

#include <string>

#include "support/block.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk.h"
#include "wpc/calc.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr wpc_guid kProcessorInformation = {{0x1a, 0x72, 0xfc, 0xb4, 0x78, 0x03, 0x6f, 0x47, 0x89,
                                             0xba, 0xa5, 0xa7, 0x9f, 0x81, 0x0b, 0x36}};

wpc_error ReadSet(wpc_input in) {
  return ValidateAs<WPC_KIND_REG_COUNTERSET>(in);
}
wpc_error ReadAskedSet(wpc_input in) {
  const wpc_asked asked = {&kProcessorInformation, nullptr, WPC_QUERIES_INFO, nullptr};
  return wpc_validate(in, WPC_KIND_REG_COUNTERSET, &asked);
}
wpc_error ReadCounter(wpc_input in) {
  return wpc_reg_open_counter(in, nullptr).error;
}
wpc_error ReadGuid(wpc_input in) {
  return wpc_reg_open_guid(in).error;
}

TEST(Registration, EachOpenerLooksAtTheInputFirst) {
  for (const auto &read : {ReadSet, ReadCounter, ReadGuid}) {
    ExpectError("GEN-01@0=9/0", WPC_E_ARGUMENT, read(wpc_input_make(nullptr, 9, nullptr)));
    Opened o(RegT());
    o.reading.options.limits.max_bytes = 175;
    ExpectError("LIM-01@0=176/175", WPC_E_LIMIT, read(o.in));
  }
}

// ---- values that have a meaning

TEST(Registration, REG_16_NamesOfAggregates) {
  const char *const names[] = {"undefined", "total", "average", "min", "max"};
  for (uint32_t i = 0; i < 5; ++i) {
    EXPECT_STREQ(names[i], wpc_reg_aggregate_name(i));
  }
  EXPECT_EQ(nullptr, wpc_reg_aggregate_name(5));
  EXPECT_EQ(nullptr, wpc_reg_aggregate_name(0xFFFFFFFF));
}

// ---- a whole counterset

TEST(Registration, TheSimulatedProcessorInformationIsTheBuiltInOne) {
  const std::string file =
      "corpus/captures/v2-mixed/registration/b4fc721a-0378-476f-89ba-a5a79f810b36.1.bin";
  const Opened o(ReadFile(file), true);
  ExpectError("ok", WPC_OK, ReadAskedSet(o.in));
  EXPECT_EQ("-", NotesText(o.reading.notes));
  const wpc_reg_set set = wpc_reg_open_set(o.in);
  EXPECT_TRUE(set.has_instances);
  EXPECT_EQ(31u, set.num_counters);
  wpc_reg_counter_iter it = wpc_reg_counters(o.in, set);
  while (wpc_reg_next_counter(&it)) {
    SCOPED_TRACE(it.item.id);
    const wpc_counter_info *info = wpc_counter_info_find(wpc_processor_information(), it.item.id);
    ASSERT_NE(nullptr, info);
    EXPECT_EQ(info->type, it.item.type);
  }
  EXPECT_EQ(WPC_END, it.error.status);
}

}  // namespace
}  // namespace wpc_test
