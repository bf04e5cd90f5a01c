/** @file
 * The counterset "Processor Information" as one struct per processor: the data of the
 * class CpuPerfCounters in Microsoft's consumer sample, from untrusted blocks.
 *
 *     wpc_cpu_counters counters = {0};
 *     counters.collector.host = &host;                     // wpc/collect.h
 *     counters.collector.max_bytes = WPC_CPU_MAX_BYTES;
 *     wpc_cpu_result r = wpc_cpu_collect(&counters, &moment, cpus, capacity);
 *     ...                                                  // again, a second or more later
 *     wpc_cpu_values(&older_moment, older, &moment, newer, NULL, values);
 *     ...
 *     wpc_cpu_close(&counters);
 *
 * How the sample differs: it trusts the block's count of processors before it has seen
 * them, cuts names and numbers silently, returns 0 for a counter that is not there, overwrites a
 * counter that occurs twice, and grows its buffer without a limit.
 *
 * Source: "Using the PerfLib Functions to Consume Counter Data", which states that the GUID and the
 * ids of this counterset do not change.
 */
#ifndef WPC_CPU_H
#define WPC_CPU_H

#include "wpc/base.h"
#include "wpc/calc.h"
#include "wpc/collect.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The data ---- */

#define WPC_CPU_COUNTERS 32u        /**< ids are 0 to 31 */
#define WPC_CPU_NAME_UNITS 31u      /**< longest name in units of UTF-16; longer ones are refused */
#define WPC_CPU_NAME 96u            /**< and its room in UTF-8, with a NUL */
#define WPC_CPU_MOST 8192u          /**< processors and totals; more are refused (V2-MI-05) */
#define WPC_CPU_MAX_BYTES 16777216u /**< enough for WPC_CPU_MOST */

/** The meaning of a name. Numbers are ABI. */
typedef enum wpc_cpu_kind {
  WPC_CPU_PROCESSOR = 0,  /**< "1,3": processor 3 of node 1 */
  WPC_CPU_NODE_TOTAL = 1, /**< "1,_Total" */
  WPC_CPU_TOTAL = 2,      /**< "_Total" */
  WPC_CPU_OTHER = 3       /**< none of these */
} wpc_cpu_kind;

/** One instance. Each raw value is as the block has it; its comment has its id and its name in
 * English. Times are in 100 ns. Totals come from the system, nothing is added up here: to sum
 * over processors, take WPC_CPU_PROCESSOR only.
 */
typedef struct wpc_cpu {
  char name[WPC_CPU_NAME]; /**< UTF-8 */
  uint32_t instance_id;    /**< InstanceId */
  wpc_cpu_kind kind;       /**< by the name */
  uint32_t node;   /**< of WPC_CPU_PROCESSOR and WPC_CPU_NODE_TOTAL; otherwise WPC_ID_NONE */
  uint32_t number; /**< of WPC_CPU_PROCESSOR; otherwise WPC_ID_NONE */
  uint32_t has;    /**< bit 1 << id for each value that is there; the others are 0 */
  uint64_t processor_time;             /**<  0 % Processor Time: the time it was idle */
  uint64_t user_time;                  /**<  1 % User Time */
  uint64_t privileged_time;            /**<  2 % Privileged Time */
  uint32_t interrupts;                 /**<  3 Interrupts/sec */
  uint64_t dpc_time;                   /**<  4 % DPC Time */
  uint64_t interrupt_time;             /**<  5 % Interrupt Time */
  uint32_t dpcs_queued;                /**<  6 DPCs Queued/sec */
  uint32_t dpcs;                       /**<  7 DPC Rate */
  uint64_t idle_time;                  /**<  8 % Idle Time */
  uint64_t c1_time;                    /**<  9 % C1 Time */
  uint64_t c2_time;                    /**< 10 % C2 Time */
  uint64_t c3_time;                    /**< 11 % C3 Time */
  uint64_t c1_transitions;             /**< 12 C1 Transitions/sec */
  uint64_t c2_transitions;             /**< 13 C2 Transitions/sec */
  uint64_t c3_transitions;             /**< 14 C3 Transitions/sec */
  uint64_t priority_time;              /**< 15 % Priority Time */
  uint32_t parking_status;             /**< 16 Parking Status */
  uint32_t processor_frequency;        /**< 17 Processor Frequency */
  uint32_t percent_maximum_frequency;  /**< 18 % of Maximum Frequency */
  uint32_t processor_state_flags;      /**< 19 Processor State Flags */
  uint32_t clock_interrupts;           /**< 20 Clock Interrupts/sec */
  uint64_t average_idle_time;          /**< 21 Average Idle Time */
  uint64_t average_idle_time_base;     /**< 22 Average Idle Time Base */
  uint64_t idle_break_events;          /**< 23 Idle Break Events/sec */
  uint64_t processor_performance;      /**< 24 % Processor Performance */
  uint32_t processor_performance_base; /**< 25 % Processor Performance Base */
  uint64_t processor_utility;          /**< 26 % Processor Utility */
  uint32_t utility_base;               /**< 27 % Utility Base */
  uint64_t privileged_utility;         /**< 28 % Privileged Utility */
  uint32_t privileged_utility_base;    /**< 29, which the sample does not list; base of 28 */
  uint32_t percent_performance_limit;  /**< 30 % Performance Limit */
  uint32_t performance_limit_flags;    /**< 31 Performance Limit Flags */
} wpc_cpu;

/** When it was collected, by the clocks of the machine it comes from. */
typedef struct wpc_cpu_moment {
  int64_t perf_time;       /**< PerfTimeStamp, ticks of perf_freq */
  int64_t perf_time_100ns; /**< PerfTime100NSec */
  int64_t perf_freq;       /**< PerfFreq, ticks per second */
} wpc_cpu_moment;

/* ---- Results ---- */

/** The result of a call. Numbers are ABI. */
typedef enum wpc_cpu_status {
  WPC_CPU_OK = 0,          /**< the instances are there */
  WPC_CPU_MORE_DATA = 1,   /**< the array is too small: `count` is needed */
  WPC_CPU_INVALID = 2,     /**< the data broke a rule: see `error` */
  WPC_CPU_SYSTEM = 3,      /**< `call` failed with `code` */
  WPC_CPU_UNAVAILABLE = 4, /**< this system does not have the function */
  WPC_CPU_MEMORY = 5,      /**< the host gave none */
  WPC_CPU_ARGUMENT = 6     /**< the caller's mistake */
} wpc_cpu_status;

/** Names a status.
 *
 * @param status  any number
 * @return "ok", "more_data", "invalid", "system", "unavailable", "memory" or "argument". Static
 *   storage
 */
WPC_API const char *wpc_cpu_status_name(wpc_cpu_status status);

/** How a call ended. */
typedef struct wpc_cpu_result {
  wpc_cpu_status status; /**< WPC_CPU_OK, or why there are no instances */
  /** Win32 code as the sample returns it: 0, ERROR_MORE_DATA (234), ERROR_INVALID_DATA (13),
   * ERROR_OUTOFMEMORY (14), ERROR_CALL_NOT_IMPLEMENTED (120), ERROR_INVALID_PARAMETER (87), or the
   * system's code
   */
  uint32_t code;
  /** instances written; WPC_CPU_MORE_DATA: how many there are, each of them seen, not only claimed;
   * otherwise 0
   */
  size_t count;
  const char *call; /**< which function of Windows it was; static storage */
  wpc_error error;  /**< of WPC_CPU_INVALID: the rule and the place in the block */
} wpc_cpu_result;

/* ---- Collecting ---- */

/** A query handle and its memory. All zero except `collector`, which the caller fills in. Not to be
 * copied: both copies would close the handle. */
typedef struct wpc_cpu_counters {
  wpc_collector collector;    /**< the caller's to fill in */
  wpc_collect_query query;    /**< private */
  wpc_collect_buffer data;    /**< private: the last sample, as it came */
  wpc_collect_buffer scratch; /**< private */
} wpc_cpu_counters;

/** Takes one sample of all instances: the moment, and structs in the order of the block. Both are
 * written on WPC_CPU_OK only. No instance at all is WPC_CPU_OK with count 0.
 *
 * The first call opens a query handle, which stays open for the calls after it. When a call of the
 * system fails, the handle is closed, and the next call opens another: a machine that went away may
 * come back. Providers are not designed to be queried more than once a second.
 *
 * @param counters  handle and memory, read and written
 * @param moment    written; may be NULL
 * @param cpus      cpus[0 .. capacity), written; may be NULL when capacity is 0
 * @param capacity  structs
 * @return how the call ended, and how many instances there are
 * @par Rules
 * as for wpc_cpu_read()
 */
WPC_API wpc_cpu_result wpc_cpu_collect(wpc_cpu_counters *counters, wpc_cpu_moment *moment,
                                       wpc_cpu *cpus, size_t capacity) WPC_MUST_USE;

/** Closes the handle and frees the memory. May be called at any time, more than once.
 *
 * @param counters  handle and memory
 */
WPC_API void wpc_cpu_close(wpc_cpu_counters *counters);

/** Reads the same from the bytes of a sample (kind v2) of a handle whose only query is this
 * counterset.
 *
 * Linear, except for the search for repeated names, O(n log n). Without scratch, they are found
 * among 32 at most. `strict` also refuses violations of the strict rules.
 *
 * Always refused: malformed data (hard rules); a number of results other than one (V2-SEM-01), or a
 * result of another type (V2-SEM-02); values that come with an error (V2-CH-08), an error that is not one
 * (V2-CH-07); a counter or an instance that occurs twice (V2-MC-08, V2-IH-12); a name that is too
 * long (V2-IH-07) or not UTF-16 (V2-IH-09), since two of these may become one; a value in a cell of
 * less than 16 bytes (V2-CD-07), that is not a number (V2-CD-08), or is too large for its field
 * (V2-CD-11). A number of 4 bytes fills a field of 8. A value without bytes is not there, in a cell of
 * 16 bytes or more. Counters with other ids are skipped.
 *
 * @param in        the block; its limits and scratch count, of one number for each instance, or
 *   each counter if those are more
 * @param moment    written on WPC_CPU_OK; may be NULL
 * @param cpus      cpus[0 .. capacity), written on WPC_CPU_OK, and on WPC_CPU_INVALID when bytes of `in`
 *   change during the call; may be NULL when capacity is 0
 * @param capacity  structs
 * @return how the call ended, and how many instances there are
 * @par Rules
 * as above, and as for wpc_v2_open() and wpc_v2_next()
 */
WPC_API wpc_cpu_result wpc_cpu_read(wpc_input in, wpc_cpu_moment *moment, wpc_cpu *cpus,
                                    size_t capacity) WPC_MUST_USE;

/* ---- Two samples ---- */

/** Finds the instance with the name and id of another. Starts at place `start` and wraps around, so
 * an instance that did not move is found at once. Linear.
 *
 * @param cpus   cpus[0 .. count), only read
 * @param count  structs
 * @param start  the first place to compare
 * @param like   the instance to find; only read
 * @return the instance; NULL when there is none
 */
WPC_API const wpc_cpu *wpc_cpu_find(const wpc_cpu *cpus, size_t count, size_t start,
                                    const wpc_cpu *like);

/** Computes what Windows tools show, by the formulas of wpc_processor_information().
 *
 * Bases are taken by id: 22 for 21, 25 for 24, 27 for 26, 29, or 27 where that is not there, for
 * 28. A missing counter is WPC_CALC_ABSENT.
 *
 * @param older_moment  of `older`, or NULL
 * @param older         the same instance before, or NULL: then there are only the values that need
 *   one sample
 * @param newer_moment  of `newer`
 * @param newer         the instance; only read
 * @param policy        as of wpc_calc(); may be NULL
 * @param values        values[id] is written for each id
 */
WPC_API void wpc_cpu_values(const wpc_cpu_moment *older_moment, const wpc_cpu *older,
                            const wpc_cpu_moment *newer_moment, const wpc_cpu *newer,
                            const wpc_calc_policy *policy,
                            wpc_calc_result values[WPC_CPU_COUNTERS]);

#ifdef __cplusplus
}
#endif

#endif
