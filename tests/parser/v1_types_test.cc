// The parser's and the calculation's tables of counter types agree, though neither knows the other.
#include "parser/v1/v1_types.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>

#include "calc/sample.h"
#include "calc/types.h"
#include "parser/v1/v1_cursor.h"
#include "support/encode_v1.h"
#include "support/samples/calc_samples.h"
#include "support/samples/sample_v1_reading.h"

namespace wpc_test {
namespace {

constexpr uint32_t kWmiLargeRawBase = 0x40030503;

TEST(V1Types, EveryTypeOfTheTableIsKnown) {
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    EXPECT_TRUE(wpci_v1_type_is_known(wpc_counter_type_at(i)->type))
        << wpc_counter_type_at(i)->name;
  }
  EXPECT_TRUE(wpci_v1_type_is_known(kWmiLargeRawBase));
}

// Types that differ from a documented one in one bit, and more.
std::set<uint32_t> Neighbours() {
  std::set<uint32_t> types = {kWmiLargeRawBase, 0x00012000, 0x12345678, 0xFFFFFFFF};
  for (size_t i = 0; wpc_counter_type_at(i) != nullptr; ++i) {
    const uint32_t type = wpc_counter_type_at(i)->type;
    types.insert(type);
    for (unsigned bit = 0; bit < 32; ++bit) {
      types.insert(type ^ (1u << bit));
    }
  }
  return types;
}

TEST(V1Types, KnownHereIsKnownThere) {
  size_t known = 0;
  for (const uint32_t type : Neighbours()) {
    EXPECT_EQ(wpc_counter_type_find(type) != nullptr, wpci_v1_type_is_known(type)) << type;
    known += wpci_v1_type_is_known(type);
  }
  EXPECT_EQ(40u, known);
}

TEST(V1Types, RequiredBasesAgree) {
  for (const uint32_t type : Neighbours()) {
    const wpc_counter_type_info *info = wpc_counter_type_find(type);
    const uint32_t base = info != nullptr ? info->base_type : 0;
    EXPECT_EQ(base == PERF_COUNTER_MULTI_BASE ? 0 : base, wpci_v1_required_base(type)) << type;
  }
}

TEST(V1Types, WhatTheParserRequiresTheCalculationTakes) {
  for (const uint32_t type : Neighbours()) {
    const uint32_t base = wpci_v1_required_base(type);
    EXPECT_EQ(base != 0, base != 0 && wpci_counter_base_fits(type, base)) << type;
    EXPECT_EQ(base == PERF_LARGE_RAW_BASE, wpci_counter_base_fits(type, kWmiLargeRawBase)) << type;
  }
}

TEST(V1Types, V1_DEF_14_PrecisionTimersAreNoBases) {
  for (const uint32_t type :
       {PERF_PRECISION_SYSTEM_TIMER, PERF_PRECISION_100NS_TIMER, PERF_PRECISION_OBJECT_TIMER}) {
    EXPECT_EQ(0x30000u, type & 0x30000u);  // what a test of bits would go by
    EXPECT_FALSE(wpci_v1_type_is_base(type));
    EXPECT_FALSE(wpc_counter_is_base(type));
  }
  EXPECT_TRUE(wpci_v1_type_is_base(PERF_RAW_BASE));
  EXPECT_TRUE(wpci_v1_type_is_base(PERF_COUNTER_MULTI_BASE));
}

TEST(V1Types, BasesAgree) {
  for (const uint32_t type : Neighbours()) {
    EXPECT_EQ(wpc_counter_is_base(type), wpci_v1_type_is_base(type)) << type;
  }
}

TEST(V1Types, WidthsAgree) {
  for (const uint32_t type : Neighbours()) {
    V1Object object;
    object.columns = {{type, 8, 8, 2}};
    object.rows = {{{}, {Le(1, 8)}}};
    const V1Reading read(EncodeV1({object}, kClocks1));
    const uint32_t size = wpci_counter_size(type);
    const uint32_t width = size == WPC_SIZE_VARIABLE ? 0 : type == PERF_AVERAGE_TIMER ? 8 : size;
    EXPECT_EQ(width, read.column(0).width) << type;
    EXPECT_EQ(size != 0, wpci_v1_read_value(read.in(), read.row(0), read.column(0)).present)
        << type;
  }
}

}  // namespace
}  // namespace wpc_test
