// The documents' examples, read from the corpus: the smallest accepted block of each kind.
#ifndef WPC_TESTS_SUPPORT_FIXTURES_H_
#define WPC_TESTS_SUPPORT_FIXTURES_H_

#include "support/block.h"

namespace wpc_test {

#define WPC_EXAMPLE(name, file)             \
  inline Bytes name() {                     \
    return ReadFile("corpus/" file ".bin"); \
  }

// clang-format off
// V2 data blocks, and lists beside them.
WPC_EXAMPLE(V2Empty, "v2/valid/empty_header_only")  // A header only.
WPC_EXAMPLE(V2Err, "v2/valid/error_return_0x1069")  // Error return 0x1069.
WPC_EXAMPLE(V2Sgl, "v2/valid/single_counter_u32")  // A single counter, the 32-bit value 7.
WPC_EXAMPLE(V2Mul, "v2/valid/multiple_counters_u32_u64")  // Ids 1, 2 with the values 7 (32 bits) and 9 (64 bits).
WPC_EXAMPLE(V2Odd, "v2/valid/multiple_counters_odd_count_padded")  // One id: an odd number of them, padded.
WPC_EXAMPLE(V2Ins, "v2/valid/multiple_instances_one")  // One instance "a", id 3, value 9.
WPC_EXAMPLE(V2Set, "v2/valid/counterset_2x2")  // Ids 1, 2; instances "a" (7, 9) and "b" (8, 10).
WPC_EXAMPLE(V2Nov, "v2/valid/counterset_without_ids_two_instances")  // A counterset without ids, two instances.
WPC_EXAMPLE(Enum2, "v2-instances/valid/two_instances")  // Instances "a", id 0, and "bc", id 1.
WPC_EXAMPLE(Id1, "v2-queries/valid/one_without_name")  // One identifier of Processor Information without a name.
WPC_EXAMPLE(Id2, "v2-queries/valid/two_with_names")  // Names "*" and "a", Index 1 and 0.
WPC_EXAMPLE(Guid2, "v2-countersets/valid/two_guids")

// Registration data.
WPC_EXAMPLE(RegC, "reg-counter/valid/one_counter")  // One counter, id 7, a PERF_COUNTER_RAWCOUNT.
WPC_EXAMPLE(Reg1, "reg-counterset/valid/one_counter")  // The set of that counter.
WPC_EXAMPLE(RegB, "reg-counterset/valid/average_bulk_with_base")  // PERF_AVERAGE_BULK 24 with base 25.
WPC_EXAMPLE(RegT, "reg-counterset/valid/object_timer_with_clock")  // PERF_OBJ_TIME_TIMER 1 with time 2 and frequency 3.
WPC_EXAMPLE(RegM, "reg-counterset/valid/multi_timer_with_multiplier")  // PERF_COUNTER_MULTI_TIMER 1 with multiplier 2.
WPC_EXAMPLE(RegG, "reg-guid/valid/processor_information")  // The provider's GUID.
WPC_EXAMPLE(RegN, "reg-string/valid/ab_padded")  // The text "ab".
WPC_EXAMPLE(Str2, "reg-strings/valid/two_texts")  // Id 1 "ab", id 2 "cde".

// V1 data blocks, and a table of titles.
WPC_EXAMPLE(V1Empty, "v1/valid/header_only")  // A header only.
WPC_EXAMPLE(V1Sys, "v1/valid/header_and_system_name")  // The system name "PC".
WPC_EXAMPLE(V1One, "v1/valid/one_value")  // One counter without instances, the value 7.
WPC_EXAMPLE(V1Zero, "v1/valid/no_instance_alive")  // Instances are possible, none is there.
WPC_EXAMPLE(V1Meta, "v1/valid/metadata_of_instances")  // Metadata of an object with instances.
WPC_EXAMPLE(V1Inst, "v1/valid/one_instance")  // One instance "a" with the value 7.
WPC_EXAMPLE(V1Base, "v1/valid/raw_fraction_with_base")  // A raw fraction, 30, and its base, 120.
WPC_EXAMPLE(V1Mult, "v1/valid/multi_timer_second_value_adjacent")  // 30000000, and next to it the second value 4.
WPC_EXAMPLE(V1Par, "v1/valid/parent_and_child")  // Object 230 with "p"; object 232 with "c", whose parent is "p".
WPC_EXAMPLE(V1Cp, "v1/valid/code_page_1252")  // One instance, its name the byte E9 in code page 1252.
WPC_EXAMPLE(V1Dup, "v1/valid/two_instances")  // Instances "a" and "b" with the values 7 and 8.
WPC_EXAMPLE(TtlC, "v1-titles/valid/three_pairs")  // 1: "4", 2: "Sys", 4: "Mem".
// clang-format on

#undef WPC_EXAMPLE

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_FIXTURES_H_
