/** @file
 * The numbers of the rules.
 *
 * Made by dev/make/gen_rules.py from parser/rules.def: edit that file, not this one.
 */
#ifndef WPC_RULES_H
#define WPC_RULES_H

/** The rules: what wpc_error.rule says. Numbers are ABI: appended to, never changed and never used
 * again. docs/reference/rules.md has their messages and the evidence for each. */
enum wpc_rule {
  /** Not a rule: no check failed. */
  WPC_RULE_NONE = 0,
  /** GEN-01, hard: data != NULL or size == 0 (input.data). Source: design. */
  WPC_RULE_GEN_01 = 1,
  /** GEN-02, hard: sizes compared by subtraction from the bytes left (input.sizes). Source:
   * design. */
  WPC_RULE_GEN_02 = 2,
  /** GEN-03, hard: fields are loaded little-endian from any address (input.loads). Source:
   * MS-PCQ 2.2.4. */
  WPC_RULE_GEN_03 = 3,
  /** GEN-04, hard: products are checked by division or in 64 bits (input.products). Source:
   * design. */
  WPC_RULE_GEN_04 = 4,
  /** GEN-05, hard: the input is never written (input.bytes). Source: design. */
  WPC_RULE_GEN_05 = 5,
  /** GEN-06, hard: no recursion whose depth the input decides (input.nesting). Source: design. */
  WPC_RULE_GEN_06 = 6,
  /** LIM-01, hard: size <= max_bytes (input.size). Source: MS-PCQ 3.1.4.1, design. */
  WPC_RULE_LIM_01 = 21,
  /** LIM-02, hard: each count and each product of counts has a limit (input.counts). Source:
   * design. */
  WPC_RULE_LIM_02 = 22,
  /** LIM-03, hard: names are views; copying is the caller's and bounded by its buffer
   * (input.names). Source: design. */
  WPC_RULE_LIM_03 = 23,
  /** LIM-04, hard: duplicates and matches are found in O(n log n) (input.duplicates). Source:
   * design. */
  WPC_RULE_LIM_04 = 24,
  /** LIM-05, hard: names whose hashes are alike cost no more: comparisons are bounded, then
   * sorted (input.names). Source: design. */
  WPC_RULE_LIM_05 = 25,
  /** LIM-06, hard: growing buffers have a limit of rounds and of bytes (collection.rounds).
   * Source: design. */
  WPC_RULE_LIM_06 = 26,
  /** V2-HDR-01, hard: bytes received >= 48 (PERF_DATA_HEADER). Source: perflib.h. */
  WPC_RULE_V2_HDR_01 = 101,
  /** V2-HDR-02, hard: dwTotalSize >= 48 (PERF_DATA_HEADER.dwTotalSize). Source: perflib.h. */
  WPC_RULE_V2_HDR_02 = 102,
  /** V2-HDR-03, hard: dwTotalSize <= bytes received (PERF_DATA_HEADER.dwTotalSize). Source:
   * perflib.h, consumer sample. */
  WPC_RULE_V2_HDR_03 = 103,
  /** V2-HDR-04, hard: dwNumCounters <= (dwTotalSize - 48) / 16 (PERF_DATA_HEADER.dwNumCounters).
   * Source: perflib.h. */
  WPC_RULE_V2_HDR_04 = 104,
  /** V2-HDR-05, hard: dwNumCounters <= max_queries (PERF_DATA_HEADER.dwNumCounters). Source:
   * design. */
  WPC_RULE_V2_HDR_05 = 105,
  /** V2-HDR-06, strict: dwTotalSize % 8 == 0 (PERF_DATA_HEADER.dwTotalSize). Source: perflib.h. */
  WPC_RULE_V2_HDR_06 = 106,
  /** V2-HDR-07, strict: the results take exactly dwTotalSize - 48 bytes
   * (PERF_DATA_HEADER.dwTotalSize). Source: perflib.h. */
  WPC_RULE_V2_HDR_07 = 107,
  /** V2-HDR-08, note: dwTotalSize == bytes received (PERF_DATA_HEADER.dwTotalSize). Source:
   * consumer sample. */
  WPC_RULE_V2_HDR_08 = 108,
  /** V2-HDR-09, note: PerfFreq > 0 (PERF_DATA_HEADER.PerfFreq). Source: perflib.h. */
  WPC_RULE_V2_HDR_09 = 109,
  /** V2-HDR-10, note: both clocks >= 0 (PERF_DATA_HEADER.PerfTimeStamp, PerfTime100NSec).
   * Source: perflib.h, MS-PCQ 2.2.4.7. */
  WPC_RULE_V2_HDR_10 = 110,
  /** V2-HDR-11, note: each field of SystemTime is in its range (PERF_DATA_HEADER.SystemTime).
   * Source: perflib.h. */
  WPC_RULE_V2_HDR_11 = 111,
  /** V2-CH-01, hard: bytes left in the block >= 16 (PERF_COUNTER_HEADER). Source: perflib.h. */
  WPC_RULE_V2_CH_01 = 121,
  /** V2-CH-02, hard: dwSize >= 16 (PERF_COUNTER_HEADER.dwSize). Source: perflib.h. */
  WPC_RULE_V2_CH_02 = 122,
  /** V2-CH-03, hard: dwSize <= bytes left in the block (PERF_COUNTER_HEADER.dwSize). Source:
   * perflib.h. */
  WPC_RULE_V2_CH_03 = 123,
  /** V2-CH-04, strict: dwSize % 8 == 0 (PERF_COUNTER_HEADER.dwSize). Source: perflib.h. */
  WPC_RULE_V2_CH_04 = 124,
  /** V2-CH-05, strict: dwType is 0, 1, 2, 4 or 6 (PERF_COUNTER_HEADER.dwType). Source:
   * perflib.h, MS-PCQ 2.2.4.8. */
  WPC_RULE_V2_CH_05 = 125,
  /** V2-CH-06, note: Reserved == 0 (PERF_COUNTER_HEADER.Reserved). Source: MS-PCQ 2.2.4.8. */
  WPC_RULE_V2_CH_06 = 126,
  /** V2-CH-07, note: dwStatus != 0 when dwType is 0 (PERF_COUNTER_HEADER.dwStatus). Source:
   * perflib.h. */
  WPC_RULE_V2_CH_07 = 127,
  /** V2-CH-08, strict: dwStatus == 0 when dwType is not 0 (PERF_COUNTER_HEADER.dwStatus).
   * Source: perflib.h. */
  WPC_RULE_V2_CH_08 = 128,
  /** V2-CH-09, strict: dwSize == 16 when dwType is 0 (PERF_COUNTER_HEADER.dwSize). Source:
   * perflib.h, MS-PCQ 2.2.4.8. */
  WPC_RULE_V2_CH_09 = 129,
  /** V2-CH-10, strict: the body takes exactly dwSize - 16 bytes (PERF_COUNTER_HEADER.dwSize).
   * Source: perflib.h. */
  WPC_RULE_V2_CH_10 = 130,
  /** V2-CH-11, hard: rows are requested of a result that has values
   * (PERF_COUNTER_HEADER.dwType). Source: perflib.h. */
  WPC_RULE_V2_CH_11 = 131,
  /** V2-MC-01, hard: bytes left in the body >= 8 (PERF_MULTI_COUNTERS). Source: perflib.h. */
  WPC_RULE_V2_MC_01 = 141,
  /** V2-MC-02, hard: dwSize >= 8 (PERF_MULTI_COUNTERS.dwSize). Source: perflib.h. */
  WPC_RULE_V2_MC_02 = 142,
  /** V2-MC-03, hard: dwSize <= bytes left in the body (PERF_MULTI_COUNTERS.dwSize). Source:
   * perflib.h. */
  WPC_RULE_V2_MC_03 = 143,
  /** V2-MC-04, hard: dwCounters <= (dwSize - 8) / 4 (PERF_MULTI_COUNTERS.dwCounters). Source:
   * perflib.h, consumer sample. */
  WPC_RULE_V2_MC_04 = 144,
  /** V2-MC-05, hard: dwCounters <= max_counters (PERF_MULTI_COUNTERS.dwCounters). Source:
   * perflib.h, design. */
  WPC_RULE_V2_MC_05 = 145,
  /** V2-MC-06, strict: dwSize % 8 == 0 (PERF_MULTI_COUNTERS.dwSize). Source: MS-PCQ 2.2.4. */
  WPC_RULE_V2_MC_06 = 146,
  /** V2-MC-07, strict: dwSize <= 8 + 4 * dwCounters, rounded up to 8
   * (PERF_MULTI_COUNTERS.dwSize). Source: perflib.h. */
  WPC_RULE_V2_MC_07 = 147,
  /** V2-MC-08, strict: all ids differ (PERF_MULTI_COUNTERS.ids). Source: perflib.h. */
  WPC_RULE_V2_MC_08 = 148,
  /** V2-MC-09, strict: no id is 0xFFFFFFFF (PERF_MULTI_COUNTERS.ids). Source: perflib.h. */
  WPC_RULE_V2_MC_09 = 149,
  /** V2-MC-10, note: dwCounters >= 1 (PERF_MULTI_COUNTERS.dwCounters). Source: perflib.h. */
  WPC_RULE_V2_MC_10 = 150,
  /** V2-MC-11, note: the bytes after the ids are zero (PERF_MULTI_COUNTERS.(padding)). Source:
   * MS-PCQ 2.2.4. */
  WPC_RULE_V2_MC_11 = 151,
  /** V2-MC-12, hard: dwCounters <= bytes left after the list / 8 (dwType 2)
   * (PERF_MULTI_COUNTERS.dwCounters). Source: perflib.h. */
  WPC_RULE_V2_MC_12 = 152,
  /** V2-MC-13, hard: exactly dwCounters values follow (dwType 2)
   * (PERF_MULTI_COUNTERS.dwCounters). Source: perflib.h. */
  WPC_RULE_V2_MC_13 = 153,
  /** V2-MI-01, hard: bytes left in the body >= 8 (PERF_MULTI_INSTANCES). Source: perflib.h. */
  WPC_RULE_V2_MI_01 = 161,
  /** V2-MI-02, hard: dwTotalSize >= 8 (PERF_MULTI_INSTANCES.dwTotalSize). Source: perflib.h. */
  WPC_RULE_V2_MI_02 = 162,
  /** V2-MI-03, hard: dwTotalSize <= bytes left in the body (PERF_MULTI_INSTANCES.dwTotalSize).
   * Source: perflib.h. */
  WPC_RULE_V2_MI_03 = 163,
  /** V2-MI-04, hard: dwInstances <= (dwTotalSize - 8) / (10 + 8 * values each)
   * (PERF_MULTI_INSTANCES.dwInstances). Source: perflib.h. */
  WPC_RULE_V2_MI_04 = 164,
  /** V2-MI-05, hard: dwInstances <= max_instances (PERF_MULTI_INSTANCES.dwInstances). Source:
   * design. */
  WPC_RULE_V2_MI_05 = 165,
  /** V2-MI-06, hard: dwInstances * values each <= max_values (PERF_MULTI_INSTANCES.dwInstances).
   * Source: design. */
  WPC_RULE_V2_MI_06 = 166,
  /** V2-MI-07, strict: dwTotalSize % 8 == 0 (PERF_MULTI_INSTANCES.dwTotalSize). Source:
   * perflib.h. */
  WPC_RULE_V2_MI_07 = 167,
  /** V2-MI-08, strict: the instances take exactly dwTotalSize - 8 bytes
   * (PERF_MULTI_INSTANCES.dwTotalSize). Source: perflib.h. */
  WPC_RULE_V2_MI_08 = 168,
  /** V2-MI-09, note: dwInstances >= 1 (PERF_MULTI_INSTANCES.dwInstances). Source: perflib.h. */
  WPC_RULE_V2_MI_09 = 169,
  /** V2-MI-10, hard: each instance carries one value per id (PERF_MULTI_INSTANCES.dwInstances).
   * Source: perflib.h. */
  WPC_RULE_V2_MI_10 = 170,
  /** V2-IH-01, hard: bytes left in the list >= 8 (PERF_INSTANCE_HEADER). Source: perflib.h. */
  WPC_RULE_V2_IH_01 = 181,
  /** V2-IH-02, hard: Size >= 8 (PERF_INSTANCE_HEADER.Size). Source: perflib.h. */
  WPC_RULE_V2_IH_02 = 182,
  /** V2-IH-03, hard: Size <= bytes left in the list (PERF_INSTANCE_HEADER.Size). Source:
   * perflib.h. */
  WPC_RULE_V2_IH_03 = 183,
  /** V2-IH-04, hard: Size % 2 == 0 (PERF_INSTANCE_HEADER.Size). Source: perflib.h. */
  WPC_RULE_V2_IH_04 = 184,
  /** V2-IH-05, hard: a NUL ends the name inside Size (PERF_INSTANCE_HEADER.name). Source:
   * perflib.h, consumer sample. */
  WPC_RULE_V2_IH_05 = 185,
  /** V2-IH-06, strict: Size % 8 == 0 (PERF_INSTANCE_HEADER.Size). Source: perflib.h, MS-PCQ
   * 2.2.4.5. */
  WPC_RULE_V2_IH_06 = 186,
  /** V2-IH-07, strict: name length <= max_name (PERF_INSTANCE_HEADER.name). Source: perflib.h. */
  WPC_RULE_V2_IH_07 = 187,
  /** V2-IH-08, note: the name is not empty (PERF_INSTANCE_HEADER.name). Source: perflib.h. */
  WPC_RULE_V2_IH_08 = 188,
  /** V2-IH-09, note: no unpaired surrogate (PERF_INSTANCE_HEADER.name). Source: perflib.h. */
  WPC_RULE_V2_IH_09 = 189,
  /** V2-IH-10, note: the bytes between the NUL and Size are zero
   * (PERF_INSTANCE_HEADER.(padding)). Source: MS-PCQ 2.2.4.5. */
  WPC_RULE_V2_IH_10 = 190,
  /** V2-IH-11, note: Size <= end of the name, rounded up to 8 (PERF_INSTANCE_HEADER.Size).
   * Source: perflib.h. */
  WPC_RULE_V2_IH_11 = 191,
  /** V2-IH-12, note: name and InstanceId together differ (PERF_INSTANCE_HEADER.name,
   * InstanceId). Source: perflib.h, MS-PCQ 3.1.4.1.3. */
  WPC_RULE_V2_IH_12 = 192,
  /** V2-IH-13, note: no control character (PERF_INSTANCE_HEADER.name). Source: design. */
  WPC_RULE_V2_IH_13 = 193,
  /** V2-CD-01, hard: bytes left >= 8 (PERF_COUNTER_DATA). Source: perflib.h. */
  WPC_RULE_V2_CD_01 = 201,
  /** V2-CD-02, hard: dwSize >= 8 (PERF_COUNTER_DATA.dwSize). Source: perflib.h. */
  WPC_RULE_V2_CD_02 = 202,
  /** V2-CD-03, hard: dwSize <= bytes left (PERF_COUNTER_DATA.dwSize). Source: perflib.h,
   * consumer sample. */
  WPC_RULE_V2_CD_03 = 203,
  /** V2-CD-04, hard: dwDataSize <= dwSize - 8 (PERF_COUNTER_DATA.dwDataSize). Source: perflib.h,
   * consumer sample. */
  WPC_RULE_V2_CD_04 = 204,
  /** V2-CD-05, strict: dwSize % 8 == 0 (PERF_COUNTER_DATA.dwSize). Source: perflib.h. */
  WPC_RULE_V2_CD_05 = 205,
  /** V2-CD-06, strict: dwDataSize != 0 (PERF_COUNTER_DATA.dwDataSize). Source: consumer sample. */
  WPC_RULE_V2_CD_06 = 206,
  /** V2-CD-07, strict: dwSize >= 16 (PERF_COUNTER_DATA.dwSize). Source: consumer sample. */
  WPC_RULE_V2_CD_07 = 207,
  /** V2-CD-08, strict: dwDataSize is 4 or 8 (PERF_COUNTER_DATA.dwDataSize). Source: perflib.h,
   * consumer sample. */
  WPC_RULE_V2_CD_08 = 208,
  /** V2-CD-09, note: the bytes between the value and dwSize are zero
   * (PERF_COUNTER_DATA.(padding)). Source: MS-PCQ 2.2.4.9. */
  WPC_RULE_V2_CD_09 = 209,
  /** V2-CD-10, note: dwSize <= 8 + dwDataSize, rounded up to 8, at least 16
   * (PERF_COUNTER_DATA.dwSize). Source: perflib.h. */
  WPC_RULE_V2_CD_10 = 210,
  /** V2-CD-11, strict: dwDataSize agrees with the registered counter type
   * (PERF_COUNTER_DATA.dwDataSize). Source: consumer sample. */
  WPC_RULE_V2_CD_11 = 211,
  /** V2-SEM-01, hard: dwNumCounters == number of queries on the handle
   * (PERF_DATA_HEADER.dwNumCounters). Source: perflib.h. */
  WPC_RULE_V2_SEM_01 = 221,
  /** V2-SEM-02, strict: dwType fits the query that it answers (PERF_COUNTER_HEADER.dwType).
   * Source: MS-PCQ 3.1.4.1.5. */
  WPC_RULE_V2_SEM_02 = 222,
  /** V2-SEM-03, note: every id is registered for the counterset (PERF_MULTI_COUNTERS.ids).
   * Source: perflib.h. */
  WPC_RULE_V2_SEM_03 = 223,
  /** V2-SEM-04, hard: instances of two samples are paired by name and id, never by place
   * (PERF_INSTANCE_HEADER.name, InstanceId). Source: perflib.h. */
  WPC_RULE_V2_SEM_04 = 224,
  /** V2-SEM-05, note: between two samples PerfFreq stays and no clock goes back
   * (PERF_DATA_HEADER.clocks). Source: perflib.h. */
  WPC_RULE_V2_SEM_05 = 225,
  /** V2-SEM-06, hard: results of type 1 and 4 carry no counter id: it is the query's
   * (PERF_COUNTER_HEADER.dwType). Source: perflib.h. */
  WPC_RULE_V2_SEM_06 = 226,
  /** INS-01, hard: bytes left >= 8 (PERF_INSTANCE_HEADER). Source: perflib.h, MS-PCQ 3.1.4.1.3. */
  WPC_RULE_INS_01 = 241,
  /** INS-02, hard: Size >= 8 (PERF_INSTANCE_HEADER.Size). Source: perflib.h. */
  WPC_RULE_INS_02 = 242,
  /** INS-03, hard: Size <= bytes left (PERF_INSTANCE_HEADER.Size). Source: perflib.h. */
  WPC_RULE_INS_03 = 243,
  /** INS-04, hard: Size % 2 == 0 (PERF_INSTANCE_HEADER.Size). Source: perflib.h. */
  WPC_RULE_INS_04 = 244,
  /** INS-05, hard: a NUL ends the name inside Size (PERF_INSTANCE_HEADER.name). Source:
   * perflib.h. */
  WPC_RULE_INS_05 = 245,
  /** INS-06, strict: Size % 8 == 0 (PERF_INSTANCE_HEADER.Size). Source: perflib.h, MS-PCQ
   * 2.2.4.5. */
  WPC_RULE_INS_06 = 246,
  /** INS-07, strict: name length <= max_name (PERF_INSTANCE_HEADER.name). Source: perflib.h. */
  WPC_RULE_INS_07 = 247,
  /** INS-10, note: the bytes between the NUL and Size are zero (PERF_INSTANCE_HEADER.(padding)).
   * Source: MS-PCQ 2.2.4.5. */
  WPC_RULE_INS_10 = 250,
  /** INS-12, note: name and InstanceId together differ (PERF_INSTANCE_HEADER.name, InstanceId).
   * Source: MS-PCQ 3.1.4.1.3. */
  WPC_RULE_INS_12 = 252,
  /** INS-14, hard: number of instances <= max_instances (PERF_INSTANCE_HEADER.(count)). Source:
   * design. */
  WPC_RULE_INS_14 = 254,
  /** ID-01, hard: bytes left >= 40 (PERF_COUNTER_IDENTIFIER). Source: perflib.h. */
  WPC_RULE_ID_01 = 261,
  /** ID-02, hard: Size >= 40 (PERF_COUNTER_IDENTIFIER.Size). Source: perflib.h. */
  WPC_RULE_ID_02 = 262,
  /** ID-03, hard: Size <= bytes left (PERF_COUNTER_IDENTIFIER.Size). Source: perflib.h. */
  WPC_RULE_ID_03 = 263,
  /** ID-04, hard: Size % 2 == 0 (PERF_COUNTER_IDENTIFIER.Size). Source: perflib.h. */
  WPC_RULE_ID_04 = 264,
  /** ID-05, hard: a NUL ends the name when Size > 40 (PERF_COUNTER_IDENTIFIER.name). Source:
   * perflib.h. */
  WPC_RULE_ID_05 = 265,
  /** ID-06, strict: Size % 8 == 0 (PERF_COUNTER_IDENTIFIER.Size). Source: perflib.h, MS-PCQ
   * 2.2.4.6. */
  WPC_RULE_ID_06 = 266,
  /** ID-07, strict: name length <= max_name (PERF_COUNTER_IDENTIFIER.name). Source: perflib.h. */
  WPC_RULE_ID_07 = 267,
  /** ID-08, note: a name that is present is not empty (PERF_COUNTER_IDENTIFIER.name). Source:
   * MS-PCQ 3.1.4.1.7. */
  WPC_RULE_ID_08 = 268,
  /** ID-09, note: the bytes between the NUL and Size are zero
   * (PERF_COUNTER_IDENTIFIER.(padding)). Source: MS-PCQ 2.2.4.6. */
  WPC_RULE_ID_09 = 269,
  /** ID-10, note: no unpaired surrogate (PERF_COUNTER_IDENTIFIER.name). Source: perflib.h. */
  WPC_RULE_ID_10 = 270,
  /** ID-11, note: Reserved == 0 (PERF_COUNTER_IDENTIFIER.Reserved). Source: MS-PCQ 2.2.4.6. */
  WPC_RULE_ID_11 = 271,
  /** ID-12, note: the GUID is not all zero (PERF_COUNTER_IDENTIFIER.CounterSetGuid). Source:
   * perflib.h. */
  WPC_RULE_ID_12 = 272,
  /** ID-13, strict: Index < number of identifiers (PerfQueryCounterInfo)
   * (PERF_COUNTER_IDENTIFIER.Index). Source: perflib.h, MS-PCQ 3.1.4.1.5. */
  WPC_RULE_ID_13 = 273,
  /** ID-14, strict: all Index values differ (PerfQueryCounterInfo)
   * (PERF_COUNTER_IDENTIFIER.Index). Source: perflib.h, MS-PCQ 3.1.4.1.5. */
  WPC_RULE_ID_14 = 274,
  /** ID-15, hard: number of identifiers <= max_queries (PERF_COUNTER_IDENTIFIER.(count)).
   * Source: design. */
  WPC_RULE_ID_15 = 275,
  /** ID-16, hard: Status == 0 for each identifier that was to be added or deleted
   * (PERF_COUNTER_IDENTIFIER.Status). Source: perflib.h, MS-PCQ 3.1.4.1.7. */
  WPC_RULE_ID_16 = 276,
  /** ID-17, hard: a name to be written is at most max_name units without a NUL
   * (PERF_COUNTER_IDENTIFIER.Size). Source: perflib.h, MS-PCQ 2.2.4.6. */
  WPC_RULE_ID_17 = 277,
  /** ID-18, strict: a name exactly when the counterset has instances
   * (PERF_COUNTER_IDENTIFIER.Size). Source: perflib.h, MS-PCQ 3.1.4.1.7. */
  WPC_RULE_ID_18 = 278,
  /** REG-01, hard: bytes received >= 32 (PERF_COUNTERSET_REG_INFO). Source: perflib.h. */
  WPC_RULE_REG_01 = 301,
  /** REG-02, hard: NumCounters <= (bytes received - 32) / 48
   * (PERF_COUNTERSET_REG_INFO.NumCounters). Source: perflib.h. */
  WPC_RULE_REG_02 = 302,
  /** REG-03, hard: NumCounters <= max_counters (PERF_COUNTERSET_REG_INFO.NumCounters). Source:
   * design. */
  WPC_RULE_REG_03 = 303,
  /** REG-04, strict: the counters take exactly the bytes received - 32
   * (PERF_COUNTERSET_REG_INFO). Source: perflib.h. */
  WPC_RULE_REG_04 = 304,
  /** REG-05, strict: CounterSetGuid is the requested counterset
   * (PERF_COUNTERSET_REG_INFO.CounterSetGuid). Source: perflib.h. */
  WPC_RULE_REG_05 = 305,
  /** REG-06, strict: InstanceType is 0, 2, 4, 6, 12 or 22
   * (PERF_COUNTERSET_REG_INFO.InstanceType). Source: perflib.h, MS-PCQ 2.2.4.1. */
  WPC_RULE_REG_06 = 306,
  /** REG-07, note: DetailLevel is 100, 200, 300 or 400 (PERF_COUNTERSET_REG_INFO.DetailLevel).
   * Source: perflib.h, MS-PCQ 2.2.4.1. */
  WPC_RULE_REG_07 = 307,
  /** REG-08, note: CounterSetType == 0 (PERF_COUNTERSET_REG_INFO.CounterSetType). Source: MS-PCQ
   * 2.2.4.1. */
  WPC_RULE_REG_08 = 308,
  /** REG-09, note: NumCounters >= 1 (PERF_COUNTERSET_REG_INFO.NumCounters). Source: perflib.h. */
  WPC_RULE_REG_09 = 309,
  /** REG-10, strict: all ids differ (PERF_COUNTER_REG_INFO.CounterId). Source: perflib.h. */
  WPC_RULE_REG_10 = 310,
  /** REG-11, strict: CounterId is not 0xFFFFFFFF (PERF_COUNTER_REG_INFO.CounterId). Source:
   * perflib.h. */
  WPC_RULE_REG_11 = 311,
  /** REG-12, note: Type is a known counter type (PERF_COUNTER_REG_INFO.Type). Source: winperf.h. */
  WPC_RULE_REG_12 = 312,
  /** REG-13, note: DefaultScale is from -10 to 10 (PERF_COUNTER_REG_INFO.DefaultScale). Source:
   * perflib.h, MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_13 = 313,
  /** REG-14, note: DetailLevel is 100, 200, 300 or 400 (PERF_COUNTER_REG_INFO.DetailLevel).
   * Source: perflib.h, MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_14 = 314,
  /** REG-15, note: Attrib has bits 0 to 4 only, not 2 with 4, 8 or 16, and not 16 with 4 or 8
   * (PERF_COUNTER_REG_INFO.Attrib). Source: perflib.h, MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_15 = 315,
  /** REG-16, note: AggregateFunc <= 4 (PERF_COUNTER_REG_INFO.AggregateFunc). Source: perflib.h,
   * MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_16 = 316,
  /** REG-17, note: Reserved == 0 (PERF_COUNTER_REG_INFO.Reserved). Source: perflib.h, MS-PCQ
   * 2.2.4.2. */
  WPC_RULE_REG_17 = 317,
  /** REG-18, strict: 0xFFFFFFFF, or the id of a counter of the set
   * (PERF_COUNTER_REG_INFO.BaseCounterId). Source: perflib.h, MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_18 = 318,
  /** REG-19, strict: BaseCounterId != CounterId (PERF_COUNTER_REG_INFO.BaseCounterId). Source:
   * perflib.h, MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_19 = 319,
  /** REG-20, strict: the base has the type that the counter needs
   * (PERF_COUNTER_REG_INFO.BaseCounterId). Source: MS-PCQ 2.2.4.2, winperf.h. */
  WPC_RULE_REG_20 = 320,
  /** REG-21, strict: a counter that needs a base names one
   * (PERF_COUNTER_REG_INFO.BaseCounterId). Source: MS-PCQ 2.2.4.2, winperf.h. */
  WPC_RULE_REG_21 = 321,
  /** REG-22, strict: 0xFFFFFFFF, or the id of a PERF_COUNTER_LARGE_RAWCOUNT of the set
   * (PERF_COUNTER_REG_INFO.PerfTimeId). Source: perflib.h, MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_22 = 322,
  /** REG-23, strict: 0xFFFFFFFF, or the id of a PERF_COUNTER_LARGE_RAWCOUNT of the set
   * (PERF_COUNTER_REG_INFO.PerfFreqId). Source: perflib.h, MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_23 = 323,
  /** REG-24, strict: a counter with the object's clock names both
   * (PERF_COUNTER_REG_INFO.PerfTimeId, PerfFreqId). Source: perflib.h, MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_24 = 324,
  /** REG-25, strict: 0xFFFFFFFF, or the id of a PERF_COUNTER_RAWCOUNT of the set
   * (PERF_COUNTER_REG_INFO.MultiId). Source: perflib.h, MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_25 = 325,
  /** REG-26, strict: a multi-timer names one (PERF_COUNTER_REG_INFO.MultiId). Source: perflib.h,
   * MS-PCQ 2.2.4.2. */
  WPC_RULE_REG_26 = 326,
  /** REG-27, hard: bytes received >= 48 (PERF_COUNTER_REG_INFO). Source: perflib.h. */
  WPC_RULE_REG_27 = 327,
  /** REG-28, strict: bytes received == 48 (PERF_COUNTER_REG_INFO). Source: perflib.h. */
  WPC_RULE_REG_28 = 328,
  /** REG-29, strict: CounterId is the requested id (PERF_COUNTER_REG_INFO.CounterId). Source:
   * perflib.h. */
  WPC_RULE_REG_29 = 329,
  /** REG-30, hard: bytes received >= 16 (provider GUID). Source: perflib.h. */
  WPC_RULE_REG_30 = 330,
  /** REG-31, strict: bytes received == 16 (provider GUID). Source: perflib.h. */
  WPC_RULE_REG_31 = 331,
  /** RST-01, hard: bytes received >= 2 (registration text). Source: perflib.h. */
  WPC_RULE_RST_01 = 341,
  /** RST-02, hard: bytes received % 2 == 0 (registration text). Source: perflib.h. */
  WPC_RULE_RST_02 = 342,
  /** RST-03, hard: a NUL ends the text (registration text.text). Source: perflib.h. */
  WPC_RULE_RST_03 = 343,
  /** RST-04, strict: at most 7 bytes follow the NUL, all zero (registration text.(end)). Source:
   * perflib.h. */
  WPC_RULE_RST_04 = 344,
  /** RST-05, note: no unpaired surrogate (registration text.text). Source: perflib.h. */
  WPC_RULE_RST_05 = 345,
  /** RST-06, strict: at most 65536 units (registration text.text). Source: design. */
  WPC_RULE_RST_06 = 346,
  /** STR-01, hard: bytes received >= 8 (PERF_STRING_BUFFER_HEADER). Source: perflib.h. */
  WPC_RULE_STR_01 = 361,
  /** STR-02, hard: dwSize >= 8 (PERF_STRING_BUFFER_HEADER.dwSize). Source: perflib.h. */
  WPC_RULE_STR_02 = 362,
  /** STR-03, hard: dwSize <= bytes received (PERF_STRING_BUFFER_HEADER.dwSize). Source:
   * perflib.h. */
  WPC_RULE_STR_03 = 363,
  /** STR-04, hard: dwCounters <= (dwSize - 8) / 8 (PERF_STRING_BUFFER_HEADER.dwCounters).
   * Source: perflib.h. */
  WPC_RULE_STR_04 = 364,
  /** STR-05, hard: dwCounters <= max_counters (PERF_STRING_BUFFER_HEADER.dwCounters). Source:
   * design. */
  WPC_RULE_STR_05 = 365,
  /** STR-06, strict: dwOffset counts from the block's start, so it is >= 8 + 8 * dwCounters
   * (PERF_STRING_COUNTER_HEADER.dwOffset). Source: perflib.h, MS-PCQ 2.2.4.4. */
  WPC_RULE_STR_06 = 366,
  /** STR-07, hard: 2 bytes of the text lie after the headers and before dwSize
   * (PERF_STRING_COUNTER_HEADER.dwOffset). Source: perflib.h. */
  WPC_RULE_STR_07 = 367,
  /** STR-08, hard: dwOffset % 2 == 0 (PERF_STRING_COUNTER_HEADER.dwOffset). Source: perflib.h. */
  WPC_RULE_STR_08 = 368,
  /** STR-09, hard: a NUL ends the text before dwSize (PERF_STRING_COUNTER_HEADER.text). Source:
   * perflib.h. */
  WPC_RULE_STR_09 = 369,
  /** STR-10, strict: all ids differ (PERF_STRING_COUNTER_HEADER.dwCounterId). Source: perflib.h. */
  WPC_RULE_STR_10 = 370,
  /** STR-11, note: all offsets differ (PERF_STRING_COUNTER_HEADER.dwOffset). Source: perflib.h. */
  WPC_RULE_STR_11 = 371,
  /** STR-12, hard: units of all texts with their NULs <= 4 * bytes after the headers
   * (PERF_STRING_COUNTER_HEADER.(count)). Source: design. */
  WPC_RULE_STR_12 = 372,
  /** STR-13, note: no unpaired surrogate (PERF_STRING_COUNTER_HEADER.text). Source: perflib.h. */
  WPC_RULE_STR_13 = 373,
  /** STR-14, strict: bytes received - dwSize < 8 (PERF_STRING_BUFFER_HEADER.dwSize). Source:
   * perflib.h, MS-PCQ 2.2.4.3. */
  WPC_RULE_STR_14 = 374,
  /** STR-15, note: dwCounters >= 1 (PERF_STRING_BUFFER_HEADER.dwCounters). Source: perflib.h. */
  WPC_RULE_STR_15 = 375,
  /** STR-16, hard: 0xFFFFFFFF: no text, whatever else is checked
   * (PERF_STRING_COUNTER_HEADER.dwOffset). Source: perflib.h. */
  WPC_RULE_STR_16 = 376,
  /** GUD-01, hard: size % 16 == 0 (GUID). Source: perflib.h. */
  WPC_RULE_GUD_01 = 381,
  /** GUD-02, note: all GUIDs differ (GUID). Source: perflib.h. */
  WPC_RULE_GUD_02 = 382,
  /** GUD-03, note: no GUID is all zero (GUID). Source: perflib.h. */
  WPC_RULE_GUD_03 = 383,
  /** V1-HDR-01, hard: bytes received >= 88 (PERF_DATA_BLOCK). Source: winperf.h. */
  WPC_RULE_V1_HDR_01 = 401,
  /** V1-HDR-02, hard: Signature is PERF in UTF-16 (PERF_DATA_BLOCK.Signature). Source:
   * winperf.h. */
  WPC_RULE_V1_HDR_02 = 402,
  /** V1-HDR-03, hard: LittleEndian == 1 (PERF_DATA_BLOCK.LittleEndian). Source: winperf.h. */
  WPC_RULE_V1_HDR_03 = 403,
  /** V1-HDR-04, hard: Version == 1 (PERF_DATA_BLOCK.Version). Source: winperf.h. */
  WPC_RULE_V1_HDR_04 = 404,
  /** V1-HDR-05, note: Revision <= 1 (PERF_DATA_BLOCK.Revision). Source: winperf.h. */
  WPC_RULE_V1_HDR_05 = 405,
  /** V1-HDR-06, hard: TotalByteLength >= 88 (PERF_DATA_BLOCK.TotalByteLength). Source:
   * winperf.h, Windows. */
  WPC_RULE_V1_HDR_06 = 406,
  /** V1-HDR-07, hard: TotalByteLength <= bytes received (PERF_DATA_BLOCK.TotalByteLength).
   * Source: winperf.h. */
  WPC_RULE_V1_HDR_07 = 407,
  /** V1-HDR-08, hard: HeaderLength >= 88 (PERF_DATA_BLOCK.HeaderLength). Source: winperf.h. */
  WPC_RULE_V1_HDR_08 = 408,
  /** V1-HDR-09, hard: HeaderLength <= TotalByteLength (PERF_DATA_BLOCK.HeaderLength). Source:
   * winperf.h. */
  WPC_RULE_V1_HDR_09 = 409,
  /** V1-HDR-10, hard: NumObjectTypes <= (TotalByteLength - HeaderLength) / 64
   * (PERF_DATA_BLOCK.NumObjectTypes). Source: winperf.h. */
  WPC_RULE_V1_HDR_10 = 410,
  /** V1-HDR-11, hard: NumObjectTypes <= max_objects (PERF_DATA_BLOCK.NumObjectTypes). Source:
   * design. */
  WPC_RULE_V1_HDR_11 = 411,
  /** V1-HDR-12, strict: HeaderLength % 8 == 0 (PERF_DATA_BLOCK.HeaderLength). Source: winperf.h. */
  WPC_RULE_V1_HDR_12 = 412,
  /** V1-HDR-13, strict: TotalByteLength % 8 == 0 (PERF_DATA_BLOCK.TotalByteLength). Source:
   * winperf.h, Perflib event 1016. */
  WPC_RULE_V1_HDR_13 = 413,
  /** V1-HDR-14, strict: the system name lies in the block (PERF_DATA_BLOCK.SystemNameOffset).
   * Source: winperf.h. */
  WPC_RULE_V1_HDR_14 = 414,
  /** V1-HDR-15, strict: the system name lies in [88, HeaderLength)
   * (PERF_DATA_BLOCK.SystemNameOffset). Source: winperf.h. */
  WPC_RULE_V1_HDR_15 = 415,
  /** V1-HDR-16, strict: offset and length of the system name are even
   * (PERF_DATA_BLOCK.SystemNameOffset, SystemNameLength). Source: winperf.h. */
  WPC_RULE_V1_HDR_16 = 416,
  /** V1-HDR-17, strict: the objects take exactly TotalByteLength - HeaderLength bytes
   * (PERF_DATA_BLOCK.TotalByteLength). Source: winperf.h, Perflib event 1003. */
  WPC_RULE_V1_HDR_17 = 417,
  /** V1-HDR-18, note: PerfFreq > 0 (PERF_DATA_BLOCK.PerfFreq). Source: winperf.h. */
  WPC_RULE_V1_HDR_18 = 418,
  /** V1-HDR-19, note: each field of SystemTime is in its range (PERF_DATA_BLOCK.SystemTime).
   * Source: winperf.h. */
  WPC_RULE_V1_HDR_19 = 419,
  /** V1-HDR-20, note: TotalByteLength == bytes received (PERF_DATA_BLOCK.TotalByteLength).
   * Source: winperf.h. */
  WPC_RULE_V1_HDR_20 = 420,
  /** V1-HDR-21, hard: the type is REG_BINARY; for titles also REG_MULTI_SZ (registry
   * value.type). Source: RegQueryValueEx page, Samba. */
  WPC_RULE_V1_HDR_21 = 421,
  /** V1-HDR-22, strict: TotalByteLength counts the header (PERF_DATA_BLOCK.TotalByteLength).
   * Source: Samba. */
  WPC_RULE_V1_HDR_22 = 422,
  /** V1-OBJ-01, hard: bytes left in the block >= 64 (PERF_OBJECT_TYPE). Source: winperf.h. */
  WPC_RULE_V1_OBJ_01 = 441,
  /** V1-OBJ-02, hard: TotalByteLength >= 64 (PERF_OBJECT_TYPE.TotalByteLength). Source:
   * winperf.h. */
  WPC_RULE_V1_OBJ_02 = 442,
  /** V1-OBJ-03, hard: TotalByteLength <= bytes left in the block
   * (PERF_OBJECT_TYPE.TotalByteLength). Source: winperf.h. */
  WPC_RULE_V1_OBJ_03 = 443,
  /** V1-OBJ-04, hard: HeaderLength >= 64 (PERF_OBJECT_TYPE.HeaderLength). Source: winperf.h. */
  WPC_RULE_V1_OBJ_04 = 444,
  /** V1-OBJ-05, hard: HeaderLength <= DefinitionLength (PERF_OBJECT_TYPE.HeaderLength). Source:
   * winperf.h. */
  WPC_RULE_V1_OBJ_05 = 445,
  /** V1-OBJ-06, hard: DefinitionLength <= TotalByteLength (PERF_OBJECT_TYPE.DefinitionLength).
   * Source: winperf.h. */
  WPC_RULE_V1_OBJ_06 = 446,
  /** V1-OBJ-07, hard: NumCounters <= (DefinitionLength - HeaderLength) / 40
   * (PERF_OBJECT_TYPE.NumCounters). Source: winperf.h. */
  WPC_RULE_V1_OBJ_07 = 447,
  /** V1-OBJ-08, hard: NumCounters <= max_counters (PERF_OBJECT_TYPE.NumCounters). Source:
   * design. */
  WPC_RULE_V1_OBJ_08 = 448,
  /** V1-OBJ-09, hard: NumInstances >= -3 (PERF_OBJECT_TYPE.NumInstances). Source: winperf.h. */
  WPC_RULE_V1_OBJ_09 = 449,
  /** V1-OBJ-10, hard: NumInstances <= (TotalByteLength - DefinitionLength) / 28
   * (PERF_OBJECT_TYPE.NumInstances). Source: winperf.h. */
  WPC_RULE_V1_OBJ_10 = 450,
  /** V1-OBJ-11, hard: NumInstances <= max_instances, and values <= max_values
   * (PERF_OBJECT_TYPE.NumInstances). Source: design. */
  WPC_RULE_V1_OBJ_11 = 451,
  /** V1-OBJ-12, strict: TotalByteLength % 8 == 0 (PERF_OBJECT_TYPE.TotalByteLength). Source:
   * winperf.h. */
  WPC_RULE_V1_OBJ_12 = 452,
  /** V1-OBJ-13, strict: the definitions take exactly DefinitionLength - HeaderLength bytes
   * (PERF_OBJECT_TYPE.DefinitionLength). Source: winperf.h, Perflib event 1019. */
  WPC_RULE_V1_OBJ_13 = 453,
  /** V1-OBJ-14, strict: an object of metadata ends at DefinitionLength
   * (PERF_OBJECT_TYPE.TotalByteLength). Source: winperf.h. */
  WPC_RULE_V1_OBJ_14 = 454,
  /** V1-OBJ-15, strict: instances and counter blocks take exactly TotalByteLength -
   * DefinitionLength bytes (PERF_OBJECT_TYPE.TotalByteLength). Source: winperf.h, Perflib event
   * 1004. */
  WPC_RULE_V1_OBJ_15 = 455,
  /** V1-OBJ-16, hard: NumInstances 0: no counter block is read (PERF_OBJECT_TYPE.NumInstances).
   * Source: winperf.h. */
  WPC_RULE_V1_OBJ_16 = 456,
  /** V1-OBJ-17, hard: the title pointers are never used (PERF_OBJECT_TYPE.ObjectNameTitle,
   * ObjectHelpTitle). Source: winperf.h. */
  WPC_RULE_V1_OBJ_17 = 457,
  /** V1-OBJ-18, note: all objects have different indices
   * (PERF_OBJECT_TYPE.ObjectNameTitleIndex). Source: winperf.h. */
  WPC_RULE_V1_OBJ_18 = 458,
  /** V1-OBJ-19, note: HeaderLength == 64 (PERF_OBJECT_TYPE.HeaderLength). Source: winperf.h. */
  WPC_RULE_V1_OBJ_19 = 459,
  /** V1-OBJ-20, note: ObjectNameTitleIndex != 0 (PERF_OBJECT_TYPE.ObjectNameTitleIndex). Source:
   * winperf.h. */
  WPC_RULE_V1_OBJ_20 = 460,
  /** V1-OBJ-21, note: DetailLevel is 100, 200, 300 or 400 (PERF_OBJECT_TYPE.DetailLevel).
   * Source: winperf.h. */
  WPC_RULE_V1_OBJ_21 = 461,
  /** V1-OBJ-22, note: CodePage is 0 or one that can be decoded (PERF_OBJECT_TYPE.CodePage).
   * Source: winperf.h. */
  WPC_RULE_V1_OBJ_22 = 462,
  /** V1-OBJ-23, note: DefaultCounter >= -1 (PERF_OBJECT_TYPE.DefaultCounter). Source: winperf.h. */
  WPC_RULE_V1_OBJ_23 = 463,
  /** V1-OBJ-24, note: PerfFreq > 0 when a counter uses the object's clock
   * (PERF_OBJECT_TYPE.PerfFreq). Source: winperf.h. */
  WPC_RULE_V1_OBJ_24 = 464,
  /** V1-DEF-01, hard: bytes left in the definitions >= 40 (PERF_COUNTER_DEFINITION). Source:
   * winperf.h. */
  WPC_RULE_V1_DEF_01 = 481,
  /** V1-DEF-02, hard: ByteLength >= 40 (PERF_COUNTER_DEFINITION.ByteLength). Source: winperf.h. */
  WPC_RULE_V1_DEF_02 = 482,
  /** V1-DEF-03, hard: ByteLength <= bytes left in the definitions
   * (PERF_COUNTER_DEFINITION.ByteLength). Source: winperf.h. */
  WPC_RULE_V1_DEF_03 = 483,
  /** V1-DEF-04, strict: ByteLength % 4 == 0 (PERF_COUNTER_DEFINITION.ByteLength). Source:
   * winperf.h. */
  WPC_RULE_V1_DEF_04 = 484,
  /** V1-DEF-05, note: CounterType is a known constant (PERF_COUNTER_DEFINITION.CounterType).
   * Source: winperf.h. */
  WPC_RULE_V1_DEF_05 = 485,
  /** V1-DEF-06, strict: CounterSize is 4 or 8; 0 for types without a value, any for text
   * (PERF_COUNTER_DEFINITION.CounterSize). Source: winperf.h. */
  WPC_RULE_V1_DEF_06 = 486,
  /** V1-DEF-07, strict: CounterSize agrees with the size in CounterType; PERF_AVERAGE_TIMER has
   * 4 bytes or 8 (PERF_COUNTER_DEFINITION.CounterSize). Source: winperf.h, Samba. */
  WPC_RULE_V1_DEF_07 = 487,
  /** V1-DEF-08, strict: CounterOffset >= 4 when CounterSize > 0
   * (PERF_COUNTER_DEFINITION.CounterOffset). Source: winperf.h. */
  WPC_RULE_V1_DEF_08 = 488,
  /** V1-DEF-09, hard: CounterOffset + CounterSize fits 32 bits
   * (PERF_COUNTER_DEFINITION.CounterOffset). Source: design. */
  WPC_RULE_V1_DEF_09 = 489,
  /** V1-DEF-10, strict: a counter that needs a base is not the last definition
   * (PERF_COUNTER_DEFINITION.CounterType). Source: winperf.h. */
  WPC_RULE_V1_DEF_10 = 490,
  /** V1-DEF-11, strict: the next definition is a base of the type that the counter needs
   * (PERF_COUNTER_DEFINITION.CounterType). Source: winperf.h. */
  WPC_RULE_V1_DEF_11 = 491,
  /** V1-DEF-12, note: a base directly follows a counter that needs it
   * (PERF_COUNTER_DEFINITION.CounterType). Source: winperf.h. */
  WPC_RULE_V1_DEF_12 = 492,
  /** V1-DEF-13, note: all named counters of an object have different indices
   * (PERF_COUNTER_DEFINITION.CounterNameTitleIndex). Source: winperf.h. */
  WPC_RULE_V1_DEF_13 = 493,
  /** V1-DEF-14, hard: a base is identified by all bits of type and subtype
   * (PERF_COUNTER_DEFINITION.CounterType). Source: winperf.h. */
  WPC_RULE_V1_DEF_14 = 494,
  /** V1-DEF-15, hard: values of several counters may overlap
   * (PERF_COUNTER_DEFINITION.CounterOffset). Source: winperf.h. */
  WPC_RULE_V1_DEF_15 = 495,
  /** V1-DEF-16, note: CounterOffset is a multiple of CounterSize
   * (PERF_COUNTER_DEFINITION.CounterOffset). Source: winperf.h. */
  WPC_RULE_V1_DEF_16 = 496,
  /** V1-DEF-17, note: DefaultScale is from -7 to 7 (PERF_COUNTER_DEFINITION.DefaultScale).
   * Source: winperf.h. */
  WPC_RULE_V1_DEF_17 = 497,
  /** V1-DEF-18, note: retired: on Windows a base has the index of its counter, or one of its own
   * (PERF_COUNTER_DEFINITION.CounterNameTitleIndex). Source: winperf.h. */
  WPC_RULE_V1_DEF_18 = 498,
  /** V1-INS-01, hard: bytes left in the object >= 24 (PERF_INSTANCE_DEFINITION). Source:
   * winperf.h. */
  WPC_RULE_V1_INS_01 = 521,
  /** V1-INS-02, hard: ByteLength >= 24 (PERF_INSTANCE_DEFINITION.ByteLength). Source: winperf.h. */
  WPC_RULE_V1_INS_02 = 522,
  /** V1-INS-03, hard: ByteLength <= bytes left in the object
   * (PERF_INSTANCE_DEFINITION.ByteLength). Source: winperf.h. */
  WPC_RULE_V1_INS_03 = 523,
  /** V1-INS-04, strict: ByteLength % 8 == 0 (PERF_INSTANCE_DEFINITION.ByteLength). Source:
   * winperf.h, Perflib event 1016. */
  WPC_RULE_V1_INS_04 = 524,
  /** V1-INS-05, strict: NameOffset >= 24 when there is a name
   * (PERF_INSTANCE_DEFINITION.NameOffset). Source: winperf.h. */
  WPC_RULE_V1_INS_05 = 525,
  /** V1-INS-06, hard: the name lies inside ByteLength (PERF_INSTANCE_DEFINITION.NameLength).
   * Source: winperf.h. */
  WPC_RULE_V1_INS_06 = 526,
  /** V1-INS-07, strict: NameLength % 2 == 0 for UTF-16 (PERF_INSTANCE_DEFINITION.NameLength).
   * Source: winperf.h. */
  WPC_RULE_V1_INS_07 = 527,
  /** V1-INS-08, strict: NameLength counts the NUL that ends the name
   * (PERF_INSTANCE_DEFINITION.NameLength). Source: winperf.h. */
  WPC_RULE_V1_INS_08 = 528,
  /** V1-INS-09, note: no NUL before the name's last unit (PERF_INSTANCE_DEFINITION.name).
   * Source: winperf.h. */
  WPC_RULE_V1_INS_09 = 529,
  /** V1-INS-10, note: retired: instances may have name and parent in common, as many svchost
   * have (PERF_INSTANCE_DEFINITION.name). Source: winperf.h. */
  WPC_RULE_V1_INS_10 = 530,
  /** V1-INS-11, note: no unpaired surrogate (PERF_INSTANCE_DEFINITION.name). Source: winperf.h. */
  WPC_RULE_V1_INS_11 = 531,
  /** V1-INS-12, note: NameOffset % 2 == 0 for UTF-16 (PERF_INSTANCE_DEFINITION.NameOffset).
   * Source: winperf.h. */
  WPC_RULE_V1_INS_12 = 532,
  /** V1-INS-13, strict: name length <= max_name (PERF_INSTANCE_DEFINITION.name). Source: design. */
  WPC_RULE_V1_INS_13 = 533,
  /** V1-INS-14, strict: the name is valid in the object's code page
   * (PERF_INSTANCE_DEFINITION.name). Source: winperf.h. */
  WPC_RULE_V1_INS_14 = 534,
  /** V1-INS-15, hard: a converted name ends where the conversion ended
   * (PERF_INSTANCE_DEFINITION.name). Source: design. */
  WPC_RULE_V1_INS_15 = 535,
  /** V1-INS-16, hard: NameLength 0: NameOffset is not used
   * (PERF_INSTANCE_DEFINITION.NameLength). Source: winperf.h. */
  WPC_RULE_V1_INS_16 = 536,
  /** V1-INS-17, note: instances with a UniqueID differ in it, in name or in parent
   * (PERF_INSTANCE_DEFINITION.UniqueID). Source: winperf.h. */
  WPC_RULE_V1_INS_17 = 537,
  /** V1-CB-01, hard: bytes left in the object >= 4 (PERF_COUNTER_BLOCK). Source: winperf.h. */
  WPC_RULE_V1_CB_01 = 561,
  /** V1-CB-02, hard: ByteLength >= 4 (PERF_COUNTER_BLOCK.ByteLength). Source: winperf.h. */
  WPC_RULE_V1_CB_02 = 562,
  /** V1-CB-03, hard: ByteLength <= bytes left in the object (PERF_COUNTER_BLOCK.ByteLength).
   * Source: winperf.h. */
  WPC_RULE_V1_CB_03 = 563,
  /** V1-CB-04, strict: ByteLength % 8 == 0 (PERF_COUNTER_BLOCK.ByteLength). Source: winperf.h. */
  WPC_RULE_V1_CB_04 = 564,
  /** V1-CB-05, strict: each value lies inside the block's ByteLength
   * (PERF_COUNTER_BLOCK.ByteLength). Source: winperf.h. */
  WPC_RULE_V1_CB_05 = 565,
  /** V1-CB-06, strict: the second value of a multi-timer lies inside ByteLength
   * (PERF_COUNTER_BLOCK.ByteLength). Source: winperf.h. */
  WPC_RULE_V1_CB_06 = 566,
  /** V1-CB-07, strict: the last counter block's ByteLength covers its values
   * (PERF_COUNTER_BLOCK.ByteLength). Source: Windows. */
  WPC_RULE_V1_CB_07 = 567,
  /** V1-PAR-01, strict: 0, or the index of an object in the block
   * (PERF_INSTANCE_DEFINITION.ParentObjectTitleIndex). Source: winperf.h. */
  WPC_RULE_V1_PAR_01 = 581,
  /** V1-PAR-02, strict: less than the number of instances of the parent object
   * (PERF_INSTANCE_DEFINITION.ParentObjectInstance). Source: winperf.h. */
  WPC_RULE_V1_PAR_02 = 582,
  /** V1-PAR-03, hard: chains of parents end within 16 steps
   * (PERF_INSTANCE_DEFINITION.ParentObjectTitleIndex). Source: design. */
  WPC_RULE_V1_PAR_03 = 583,
  /** V1-PAR-04, hard: a parent's name is read with its own length and code page
   * (PERF_INSTANCE_DEFINITION.name). Source: winperf.h. */
  WPC_RULE_V1_PAR_04 = 584,
  /** V1-PAR-05, hard: parents are looked up by an index, not by walking
   * (PERF_INSTANCE_DEFINITION.ParentObjectInstance). Source: design. */
  WPC_RULE_V1_PAR_05 = 585,
  /** V1-NAM-01, hard: names are compared whole, without regard to case (instance name.name).
   * Source: counter path page. */
  WPC_RULE_V1_NAM_01 = 601,
  /** V1-NAM-02, hard: a serial number is the text after the last \#, if it is all digits
   * (instance name.\#n). Source: counter path page. */
  WPC_RULE_V1_NAM_02 = 602,
  /** V1-NAM-03, hard: \#0 and no serial number are the first of equal names (instance name.\#n).
   * Source: counter path page. */
  WPC_RULE_V1_NAM_03 = 603,
  /** V1-NAM-04, hard: split at the first / only when the object has parents (instance
   * name.parent/child). Source: counter path page. */
  WPC_RULE_V1_NAM_04 = 604,
  /** TTL-01, hard: size % 2 == 0 (title table). Source: RegQueryValueEx page. */
  WPC_RULE_TTL_01 = 621,
  /** TTL-02, note: the table is not empty (title table). Source: title table page. */
  WPC_RULE_TTL_02 = 622,
  /** TTL-03, hard: a NUL ends each string (title table.text). Source: RegQueryValueEx page. */
  WPC_RULE_TTL_03 = 623,
  /** TTL-04, strict: an empty string ends the table (title table.(end)). Source: title table
   * page. */
  WPC_RULE_TTL_04 = 624,
  /** TTL-05, strict: nothing but zeros follows the end (title table.(end)). Source: title table
   * page. */
  WPC_RULE_TTL_05 = 625,
  /** TTL-06, strict: strings come in pairs (title table.(end)). Source: title table page. */
  WPC_RULE_TTL_06 = 626,
  /** TTL-07, hard: number of pairs <= max_title (title table.(count)). Source: design. */
  WPC_RULE_TTL_07 = 627,
  /** TTL-08, strict: 1 to 10 decimal digits (title table.index). Source: title table page, .NET. */
  WPC_RULE_TTL_08 = 628,
  /** TTL-09, strict: index <= 2147483647 (title table.index). Source: design. */
  WPC_RULE_TTL_09 = 629,
  /** TTL-10, strict: index <= max_title_index (title table.index). Source: design. */
  WPC_RULE_TTL_10 = 630,
  /** TTL-11, note: all indices differ (title table.index). Source: title table page. */
  WPC_RULE_TTL_11 = 631,
  /** TTL-12, note: indices increase (title table.index). Source: title table page. */
  WPC_RULE_TTL_12 = 632,
  /** TTL-13, note: all indices but the first pair's 1 are even, or all are odd (title
   * table.index). Source: title table page. */
  WPC_RULE_TTL_13 = 633,
  /** TTL-14, note: the text is not empty (title table.text). Source: title table page. */
  WPC_RULE_TTL_14 = 634,
  /** TTL-15, note: no unpaired surrogate (title table.text). Source: title table page. */
  WPC_RULE_TTL_15 = 635,
  /** TTL-16, note: a counter table begins with index 1 (title table.index). Source: title table
   * page. */
  WPC_RULE_TTL_16 = 636,
  /** TTL-17, hard: looking up a text finds all its indices (title table.text). Source: title
   * table page. */
  WPC_RULE_TTL_17 = 637,
  /** CALC-01, hard: two samples where the type needs two (sample.older). Source: counter type
   * pages. */
  WPC_RULE_CALC_01 = 661,
  /** CALC-02, hard: both samples are of one counter and one instance (sample.type). Source:
   * counter type pages. */
  WPC_RULE_CALC_02 = 662,
  /** CALC-03, hard: deltas are unsigned, at the value's width; a decrease follows the policy
   * (sample.value). Source: counter type pages, PDH. */
  WPC_RULE_CALC_03 = 663,
  /** CALC-04, hard: time passed, and its difference does not overflow (sample.time). Source:
   * counter type pages, PDH. */
  WPC_RULE_CALC_04 = 664,
  /** CALC-05, hard: time does not go back (sample.time). Source: counter type pages, PDH. */
  WPC_RULE_CALC_05 = 665,
  /** CALC-06, hard: the base, or its delta, is not 0 (sample.base). Source: counter type pages,
   * PDH. */
  WPC_RULE_CALC_06 = 666,
  /** CALC-07, hard: the base's delta is taken at the base's own width (sample.base). Source:
   * counter type pages, PDH. */
  WPC_RULE_CALC_07 = 667,
  /** CALC-08, hard: a factor of 100 is applied in floating point (formula.percent). Source:
   * design. */
  WPC_RULE_CALC_08 = 668,
  /** CALC-09, hard: the frequency is above 0 where it is used (sample.frequency). Source:
   * counter type pages. */
  WPC_RULE_CALC_09 = 669,
  /** CALC-10, hard: the frequency is the same in both samples (sample.frequency). Source:
   * counter type pages. */
  WPC_RULE_CALC_10 = 670,
  /** CALC-11, hard: the multiplier is not 0 where it divides (sample.multiplier). Source:
   * counter type pages. */
  WPC_RULE_CALC_11 = 671,
  /** CALC-12, hard: elapsed time begins before it ends, as unsigned numbers (sample.value).
   * Source: counter type pages. */
  WPC_RULE_CALC_12 = 672,
  /** CALC-13, hard: conversions to integers are checked (result.value). Source: PDH. */
  WPC_RULE_CALC_13 = 673,
  /** CALC-14, hard: a result is finite (result.value). Source: design. */
  WPC_RULE_CALC_14 = 674,
  /** CALC-15, note: a percentage may lie outside 0 to 100 and is shown as it is
   * (result.percent). Source: counter type pages. */
  WPC_RULE_CALC_15 = 675,
  /** CALC-16, hard: bases and types without a value are not shown; PERF_AVERAGE_BULK is
   * (sample.type). Source: counter type pages, PDH. */
  WPC_RULE_CALC_16 = 676,
  /** CALC-17, hard: retired: nothing is scaled here; default scales are for graphs
   * (result.scale). Source: perflib.h, PDH. */
  WPC_RULE_CALC_17 = 677,
  /** CALC-18, hard: the clock is the one that the type's time base names (sample.time). Source:
   * winperf.h. */
  WPC_RULE_CALC_18 = 678,
  /** CALC-19, hard: the suffix is the number in bits 28 to 31 (result.unit). Source: winperf.h. */
  WPC_RULE_CALC_19 = 679,
  /** COL-01, hard: the size that comes back <= the buffer's capacity (collection.size). Source:
   * Wine 8.0. */
  WPC_RULE_COL_01 = 701,
  /** BLG-BUF-01, hard: bytes received >= 72 (buffer header). Source: evntrace.h. */
  WPC_RULE_BLG_BUF_01 = 801,
  /** BLG-BUF-02, hard: BufferSize >= 1024 (buffer header.BufferSize). Source: observed. */
  WPC_RULE_BLG_BUF_02 = 802,
  /** BLG-BUF-03, hard: BufferSize <= 4 MiB (buffer header.BufferSize). Source: design. */
  WPC_RULE_BLG_BUF_03 = 803,
  /** BLG-BUF-04, hard: BufferSize % 8 == 0 (buffer header.BufferSize). Source: observed. */
  WPC_RULE_BLG_BUF_04 = 804,
  /** BLG-BUF-05, strict: the file's size is a multiple of BufferSize (buffer header). Source:
   * observed. */
  WPC_RULE_BLG_BUF_05 = 805,
  /** BLG-BUF-06, hard: BufferSize == BufferSize of the first buffer (buffer header.BufferSize).
   * Source: observed. */
  WPC_RULE_BLG_BUF_06 = 806,
  /** BLG-BUF-07, hard: filled bytes >= 72 (buffer header.filled). Source: observed. */
  WPC_RULE_BLG_BUF_07 = 807,
  /** BLG-BUF-08, hard: filled bytes <= BufferSize (buffer header.filled). Source: observed. */
  WPC_RULE_BLG_BUF_08 = 808,
  /** BLG-BUF-09, hard: bit 6 of BufferFlag == 0 (buffer header.BufferFlag). Source: public lists
   * of buffer flags. */
  WPC_RULE_BLG_BUF_09 = 809,
  /** BLG-BUF-10, strict: the file ends with a buffer in which something is filled (buffer
   * header.filled). Source: design. */
  WPC_RULE_BLG_BUF_10 = 810,
  /** BLG-HDR-01, hard: filled bytes of the first buffer's events >= 304 (TRACE_LOGFILE_HEADER).
   * Source: evntrace.h. */
  WPC_RULE_BLG_HDR_01 = 811,
  /** BLG-HDR-02, hard: HeaderType is 1 or 2 (TRACE_LOGFILE_HEADER.HeaderType). Source: observed. */
  WPC_RULE_BLG_HDR_02 = 812,
  /** BLG-HDR-03, hard: PointerSize is 4 or 8 (TRACE_LOGFILE_HEADER.PointerSize). Source:
   * evntrace.h. */
  WPC_RULE_BLG_HDR_03 = 813,
  /** BLG-HDR-04, hard: Size >= 304, or 312 when PointerSize is 8 (TRACE_LOGFILE_HEADER.Size).
   * Source: evntrace.h. */
  WPC_RULE_BLG_HDR_04 = 814,
  /** BLG-HDR-05, hard: Size <= filled bytes of the first buffer's events
   * (TRACE_LOGFILE_HEADER.Size). Source: observed. */
  WPC_RULE_BLG_HDR_05 = 815,
  /** BLG-HDR-06, hard: bit 26 of LogFileMode (compressed) == 0
   * (TRACE_LOGFILE_HEADER.LogFileMode). Source: evntrace.h. */
  WPC_RULE_BLG_HDR_06 = 816,
  /** BLG-HDR-07, strict: a NUL before the end of the event (TRACE_LOGFILE_HEADER.LoggerName,
   * LogFileName). Source: observed. */
  WPC_RULE_BLG_HDR_07 = 817,
  /** BLG-HDR-08, note: BuffersWritten == number of buffers in the file
   * (TRACE_LOGFILE_HEADER.BuffersWritten). Source: evntrace.h. */
  WPC_RULE_BLG_HDR_08 = 818,
  /** BLG-LOG-01, hard: some event is of the provider of counter logs (EVENT_TRACE_HEADER.Guid).
   * Source: observed. */
  WPC_RULE_BLG_LOG_01 = 819,
  /** BLG-EVT-01, hard: bytes left in the buffer >= 8 (EVENT_TRACE_HEADER). Source: evntrace.h. */
  WPC_RULE_BLG_EVT_01 = 821,
  /** BLG-EVT-02, hard: Size >= 72, or 8 in events of other providers (EVENT_TRACE_HEADER.Size).
   * Source: evntrace.h. */
  WPC_RULE_BLG_EVT_02 = 822,
  /** BLG-EVT-03, hard: Size <= bytes left in the buffer (EVENT_TRACE_HEADER.Size). Source:
   * evntrace.h. */
  WPC_RULE_BLG_EVT_03 = 823,
  /** BLG-EVT-04, strict: Size rounded up to 8 <= bytes left in the buffer
   * (EVENT_TRACE_HEADER.Size). Source: observed. */
  WPC_RULE_BLG_EVT_04 = 824,
  /** BLG-EVT-05, note: HeaderType is 10 or 20, or the event is one of the system, about the
   * trace itself (group 0) (EVENT_TRACE_HEADER.HeaderType). Source: observed. */
  WPC_RULE_BLG_EVT_05 = 825,
  /** BLG-EVT-06, note: Guid is 933f3bb3-943e-490d-9ced-3cbb14c14479 (EVENT_TRACE_HEADER.Guid).
   * Source: observed. */
  WPC_RULE_BLG_EVT_06 = 826,
  /** BLG-EVT-07, hard: part >= 1 (EVENT_TRACE_HEADER.part). Source: observed. */
  WPC_RULE_BLG_EVT_07 = 827,
  /** BLG-EVT-08, hard: part <= parts (EVENT_TRACE_HEADER.part). Source: observed. */
  WPC_RULE_BLG_EVT_08 = 828,
  /** BLG-EVT-09, strict: the next part of the same message, or part 1 of another
   * (EVENT_TRACE_HEADER.part). Source: observed. */
  WPC_RULE_BLG_EVT_09 = 829,
  /** BLG-EVT-10, strict: the log does not end within a message (EVENT_TRACE_HEADER.parts).
   * Source: observed. */
  WPC_RULE_BLG_EVT_10 = 830,
  /** BLG-EVT-11, hard: bytes of the message <= size of the room for it
   * (EVENT_TRACE_HEADER.parts). Source: design. */
  WPC_RULE_BLG_EVT_11 = 831,
  /** BLG-EVT-12, hard: parts of the message <= places in the room for it
   * (EVENT_TRACE_HEADER.parts). Source: design. */
  WPC_RULE_BLG_EVT_12 = 832,
  /** BLG-EVT-13, note: type is 32, 34, 35 or 36 (EVENT_TRACE_HEADER.type). Source: observed. */
  WPC_RULE_BLG_EVT_13 = 833,
  /** BLG-CAT-01, hard: bytes of the message >= 8 (catalogue). Source: observed. */
  WPC_RULE_BLG_CAT_01 = 841,
  /** BLG-CAT-02, hard: bytes left in the catalogue >= 52 (catalogue entry). Source: observed. */
  WPC_RULE_BLG_CAT_02 = 842,
  /** BLG-CAT-03, hard: size >= 52 (catalogue entry.size). Source: observed. */
  WPC_RULE_BLG_CAT_03 = 843,
  /** BLG-CAT-04, hard: size <= bytes left in the catalogue (catalogue entry.size). Source:
   * observed. */
  WPC_RULE_BLG_CAT_04 = 844,
  /** BLG-CAT-05, strict: size % 8 == 0 (catalogue entry.size). Source: observed. */
  WPC_RULE_BLG_CAT_05 = 845,
  /** BLG-CAT-06, hard: an even number, or -1 for instance and parent (catalogue entry.machine,
   * object, instance, parent, counter). Source: observed. */
  WPC_RULE_BLG_CAT_06 = 846,
  /** BLG-CAT-07, hard: offset + 2 <= bytes of the entry's strings (catalogue entry.machine,
   * object, instance, parent, counter). Source: observed. */
  WPC_RULE_BLG_CAT_07 = 847,
  /** BLG-CAT-08, hard: a NUL before the end of the entry (catalogue entry.(strings)). Source:
   * observed. */
  WPC_RULE_BLG_CAT_08 = 848,
  /** BLG-CAT-09, hard: entries <= max_counters (catalogue.(count)). Source: design. */
  WPC_RULE_BLG_CAT_09 = 849,
  /** BLG-SMP-01, hard: bytes left in the message >= 8 (block). Source: observed. */
  WPC_RULE_BLG_SMP_01 = 851,
  /** BLG-SMP-02, hard: the first three bytes are 42 4C 03 (block.tag). Source: observed. */
  WPC_RULE_BLG_SMP_02 = 852,
  /** BLG-SMP-03, hard: size >= 8 (block.size). Source: observed. */
  WPC_RULE_BLG_SMP_03 = 853,
  /** BLG-SMP-04, hard: size <= bytes left in the message (block.size). Source: observed. */
  WPC_RULE_BLG_SMP_04 = 854,
  /** BLG-SMP-05, strict: size % 8 == 0 (block.size). Source: observed. */
  WPC_RULE_BLG_SMP_05 = 855,
  /** BLG-SMP-06, hard: the outermost block is a group (0) (sample.kind). Source: observed. */
  WPC_RULE_BLG_SMP_06 = 856,
  /** BLG-SMP-07, hard: size == bytes of the message (sample.size). Source: observed. */
  WPC_RULE_BLG_SMP_07 = 857,
  /** BLG-SMP-08, hard: a sound catalogue comes before the sample (sample). Source: observed. */
  WPC_RULE_BLG_SMP_08 = 858,
  /** BLG-SMP-09, hard: blocks == entries of the catalogue (sample.(count)). Source: observed. */
  WPC_RULE_BLG_SMP_09 = 859,
  /** BLG-SMP-10, hard: kind 1, 2 or 5 for entries of flags 0, 1 or 16 (block.kind). Source:
   * observed. */
  WPC_RULE_BLG_SMP_10 = 860,
  /** BLG-SMP-11, hard: size == 48 when kind is 1 (block.size). Source: observed. */
  WPC_RULE_BLG_SMP_11 = 861,
  /** BLG-INS-01, hard: size >= 32 (block.size). Source: observed. */
  WPC_RULE_BLG_INS_01 = 871,
  /** BLG-INS-02, hard: length == size - 8 (block of instances.length). Source: observed. */
  WPC_RULE_BLG_INS_02 = 872,
  /** BLG-INS-03, hard: count <= (length - 24) / 24 (block of instances.count). Source: observed. */
  WPC_RULE_BLG_INS_03 = 873,
  /** BLG-INS-04, hard: count <= max_instances (block of instances.count). Source: design. */
  WPC_RULE_BLG_INS_04 = 874,
  /** BLG-INS-05, hard: the name begins where the one before it ends, the first after the items
   * (item.offset). Source: observed. */
  WPC_RULE_BLG_INS_05 = 875,
  /** BLG-INS-06, hard: a NUL before the end of the block (block of instances.name). Source:
   * observed. */
  WPC_RULE_BLG_INS_06 = 876,
  /** BLG-OBJ-01, strict: NumObjectTypes <= 1 (PERF_DATA_BLOCK.NumObjectTypes). Source: observed. */
  WPC_RULE_BLG_OBJ_01 = 881,
  /** BLG-OBJ-02, hard: counters that are not bases x instances <= bytes of the object (whole
   * object.(count)). Source: design. */
  WPC_RULE_BLG_OBJ_02 = 882,
  /** BLG-OBJ-03, hard: the block is sound by the rules of V1 blocks, whose offsets are places in
   * the file (whole object). Source: winperf.h. */
  WPC_RULE_BLG_OBJ_03 = 883,
  /** BLG-OBJ-04, strict: CodePage == 0 (PERF_OBJECT_TYPE.CodePage). Source: observed. */
  WPC_RULE_BLG_OBJ_04 = 884,
  /** BLG-NAM-01, hard: bytes of the message % 2 == 0 (names). Source: observed. */
  WPC_RULE_BLG_NAM_01 = 891,
  /** BLG-NAM-02, hard: a NUL before the end of the message (names.(strings)). Source: observed. */
  WPC_RULE_BLG_NAM_02 = 892,
  /** BLG-NAM-03, hard: each index is followed by a text (names.text). Source: observed. */
  WPC_RULE_BLG_NAM_03 = 893,
  /** BLG-NAM-04, strict: 1 to 10 decimal digits (names.index). Source: observed. */
  WPC_RULE_BLG_NAM_04 = 894,
  /** BLG-NAM-05, strict: index <= 4294967295 (names.index). Source: observed. */
  WPC_RULE_BLG_NAM_05 = 895,
  /** BLG-NAM-06, note: indices increase (names.index). Source: observed. */
  WPC_RULE_BLG_NAM_06 = 896,
  /** BLG-DIR-01, hard: bytes of the message >= 32 (directory). Source: observed. */
  WPC_RULE_BLG_DIR_01 = 901,
  /** BLG-DIR-02, hard: size == bytes of the message (directory.size). Source: observed. */
  WPC_RULE_BLG_DIR_02 = 902,
  /** BLG-DIR-03, hard: size of a block >= 16 (block.size). Source: observed. */
  WPC_RULE_BLG_DIR_03 = 903,
  /** BLG-DIR-04, hard: counters <= (size of the block - 16) / 20 (block of the
   * directory.counters). Source: observed. */
  WPC_RULE_BLG_DIR_04 = 904,
  /** BLG-DIR-05, hard: instances is -1, or <= bytes left / 16 (block of the
   * directory.instances). Source: observed. */
  WPC_RULE_BLG_DIR_05 = 905,
  /** BLG-DIR-06, hard: the name begins where the one before it ends, the first at 0
   * (directory.name offset). Source: observed. */
  WPC_RULE_BLG_DIR_06 = 906,
  /** BLG-DIR-07, hard: a NUL before the end of the block (directory.name). Source: observed. */
  WPC_RULE_BLG_DIR_07 = 907,
  /** BLG-DIR-08, hard: an even number, or -1 (directory.parent offset). Source: observed. */
  WPC_RULE_BLG_DIR_08 = 908,
  /** BLG-DIR-09, hard: offset + 2 <= bytes of the names, up to the last NUL (directory.parent
   * offset). Source: observed. */
  WPC_RULE_BLG_DIR_09 = 909,
  /** BLG-TIM-01, hard: any 64-bit number has a date; a conversion that leaves 64 bits is refused
   * (FILETIME.(value)). Source: design. */
  WPC_RULE_BLG_TIM_01 = 911,
  /** PDH-01, hard: the first cell begins with (PDH-CSV 4.0) or (PDH-TSV 4.0) (head.first cell).
   * Source: observed. */
  WPC_RULE_PDH_01 = 921,
  /** PDH-02, strict: bytes of UTF-16 in pairs (text.(size)). Source: design. */
  WPC_RULE_PDH_02 = 922,
  /** PDH-03, strict: after the format nothing, or a blank and (zone)(bias) (head.zone). Source:
   * observed. */
  WPC_RULE_PDH_03 = 923,
  /** PDH-04, strict: -1440 <= bias <= 1440 (head.bias). Source: timezoneapi.h. */
  WPC_RULE_PDH_04 = 924,
  /** PDH-05, note: a zone (head.zone). Source: observed. */
  WPC_RULE_PDH_05 = 925,
  /** PDH-06, note: 8-bit text is UTF-8 (head). Source: design. */
  WPC_RULE_PDH_06 = 926,
  /** PDH-07, strict: a cell that begins with a quote ends with one (cell.quotes). Source:
   * observed. */
  WPC_RULE_PDH_07 = 927,
  /** PDH-08, strict: cells after the first begin with a backslash, except for the last
   * (head.path). Source: observed. */
  WPC_RULE_PDH_08 = 928,
  /** PDH-09, hard: columns <= max_instances (head.(count)). Source: design. */
  WPC_RULE_PDH_09 = 929,
  /** PDH-10, hard: a line that begins as a head is the same as the head (line). Source: design. */
  WPC_RULE_PDH_10 = 930,
  /** PDH-11, note: one head (line). Source: observed. */
  WPC_RULE_PDH_11 = 931,
  /** PDH-12, note: each line begins with a quote or a digit (line). Source: observed. */
  WPC_RULE_PDH_12 = 932,
  /** PDH-13, strict: MM/DD/YYYY HH:MM:SS.mmm, or without .mmm (line.time). Source: observed. */
  WPC_RULE_PDH_13 = 933,
  /** PDH-14, note: time >= time of the sample before (line.time). Source: observed. */
  WPC_RULE_PDH_14 = 934,
  /** PDH-15, strict: a number with a point, or blank (cell.value). Source: observed. */
  WPC_RULE_PDH_15 = 935,
  /** PDH-16, strict: values == columns of the head (line.(count)). Source: observed. */
  WPC_RULE_PDH_16 = 936,
  WPC_RULE_END = 1000 /**< above every number */
};

#endif
