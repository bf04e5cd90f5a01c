/** @file
 * Windows performance counters: raw samples to displayable values.
 *
 * Numbers only: nothing here reads a block, allocates, performs I/O or keeps state. Compiles as
 * C11, C17 and C++17.
 *
 *     wpc_sample sample = {0};
 *     sample.type = type;                                // of the registration or the definition
 *     sample.value = raw;
 *     sample.value_size = 8;
 *     sample.has = WPC_HAS_VALUE;
 *     wpc_sample_set_clock(&sample, &clocks);
 *     wpc_calc_result result = wpc_calc(&older, &sample, NULL);
 *     if (result.status == WPC_CALC_OK) -> show result.value and result.unit
 *
 * Sources, by the short names used below:
 *
 *     CALC     Microsoft, "Calculating Counter Values"
 *     WINPERF  winperf.h of the Windows SDK: the constants and the formulas in its comments
 *     PCQ      [MS-PCQ] Performance Counter Query Protocol, 2.2.4.2
 *     WMI      "WMI Performance Counter Types"
 */
#ifndef WPC_CALC_H
#define WPC_CALC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- status words ---- */

/** Why there is a value, or why there is none. Numbers are ABI: append, never renumber. */
typedef enum wpc_calc_status {
  WPC_CALC_OK = 0,
  WPC_CALC_NEED_TWO = 1,       /**< the type needs an older sample and there is none */
  WPC_CALC_TYPE_MISMATCH = 2,  /**< the samples differ in type, width, clock or frequency */
  WPC_CALC_NEGATIVE_VALUE = 3, /**< the value decreased, or an elapsed time starts in the future */
  WPC_CALC_NEGATIVE_TIME = 4,  /**< the clock ran backwards */
  WPC_CALC_NEGATIVE_BASE = 5,  /**< the base decreased */
  WPC_CALC_ZERO_TIME = 6,      /**< no time passed between the samples */
  WPC_CALC_ZERO_BASE = 7,  /**< the base that is a clock did not change, or the multiplier is 0 */
  WPC_CALC_ZERO_FREQ = 8,  /**< the frequency is 0 or negative */
  WPC_CALC_NOT_FINITE = 9, /**< not given any more */
  WPC_CALC_RANGE = 10,     /**< a number does not fit where it must: width, clock, integer, scale */
  WPC_CALC_NOT_DISPLAYABLE = 11, /**< a base, PERF_COUNTER_NODATA or PERF_COUNTER_HISTOGRAM_TYPE */
  WPC_CALC_UNSUPPORTED = 12,     /**< the type is not in counter_types.def: no formula is known */
  WPC_CALC_NOT_FOUND = 13,       /**< the newer sample lacks the instance; of a series either */
  WPC_CALC_ABSENT = 14,          /**< the block holds no number where the formula needs one */
  WPC_CALC_NOT_STARTED = 15,     /**< PERF_ELAPSED_TIME with raw value 0 */
  WPC_CALC_OTHER_INSTANCE = 16   /**< only of a series: another process is under the name */
} wpc_calc_status;

/** Statuses: numbers from 0 on. */
#define WPC_CALC_STATUS_COUNT 17u

/** Names a status by a word.
 *
 * @param status  any number
 * @return the word, such as "need_two"; "unknown" for a number outside the enum. Static storage
 */
WPC_API const char *wpc_calc_status_word(wpc_calc_status status);

/* ---- counter types ---- */

/** The clock of the type's formula. Numbers are ABI. */
typedef enum wpc_clock {
  WPC_CLOCK_NONE = 0,  /**< no clock */
  WPC_CLOCK_TICK = 1,  /**< high-resolution clock and its frequency */
  WPC_CLOCK_100NS = 2, /**< system time in units of 100 ns */
  WPC_CLOCK_OBJECT = 3 /**< the provider's own clock and frequency */
} wpc_clock;

/** How the value is made. N value, B base, M multiplier, T the chosen clock, F its frequency; d is
 * newer minus older. Numbers are ABI. */
typedef enum wpc_formula {
  WPC_FORMULA_NONE = 0,                /**< not displayable */
  WPC_FORMULA_RAW = 1,                 /**< N */
  WPC_FORMULA_TEXT = 2,                /**< the text itself */
  WPC_FORMULA_DELTA = 3,               /**< dN */
  WPC_FORMULA_RATE = 4,                /**< dN / (dT / F) */
  WPC_FORMULA_TIME_RATIO = 5,          /**< dN / dT */
  WPC_FORMULA_TIME_PERCENT = 6,        /**< 100 * (dN / dT) */
  WPC_FORMULA_TIME_PERCENT_INV = 7,    /**< 100 * (1 - dN / dT) */
  WPC_FORMULA_BASE_RATIO = 8,          /**< dN / dB */
  WPC_FORMULA_BASE_PERCENT = 9,        /**< 100 * (dN / dB) */
  WPC_FORMULA_AVERAGE_TIMER = 10,      /**< (dN / F) / dB */
  WPC_FORMULA_FRACTION = 11,           /**< 100 * (N / B), of 8 bytes with their signs */
  WPC_FORMULA_ELAPSED = 12,            /**< (T - N) / F */
  WPC_FORMULA_MULTI_RATE = 13,         /**< 100 * (dN / (dT / F)) / M */
  WPC_FORMULA_MULTI_PERCENT = 14,      /**< 100 * (dN / dT) / M */
  WPC_FORMULA_MULTI_PERCENT_INV = 15,  /**< 100 * (M - dN / dT) */
  WPC_FORMULA_MULTI_COMPONENT_INV = 16 /**< 100 * (M - dN / dT) / M, by policy only */
} wpc_formula;

/** The description of a counter type: a row of counter_types.def. Texts have static storage. In a
 * library without texts (WPC_NO_TEXTS) `name` and `source` are empty. */
typedef struct wpc_counter_type_info {
  const char *name;    /**< constant of winperf.h */
  uint32_t type;       /**< its value */
  uint32_t size;       /**< bytes of a raw value: 4, 8, 0, or WPC_SIZE_VARIABLE */
  wpc_clock clock;     /**< the clock the formula reads */
  uint32_t base_type;  /**< type that the base or multiplier must have in V1; 0 = needs none */
  wpc_formula formula; /**< as documented */
  const char *unit;    /**< "", "/sec", "%" or "secs" */
  uint32_t samples;    /**< 2, 1, or 0 when not displayable */
  const char *source;  /**< short name from the head of this file */
} wpc_counter_type_info;

/** Size of the raw values of types that hold text or bytes. */
#define WPC_SIZE_VARIABLE 0xFFFFFFFFu

/** Finds a counter type, compared as a whole 32-bit number.
 *
 * 0x40030503, printed by WMI for PERF_LARGE_RAW_BASE, finds that row. PERF_PRECISION_TIMESTAMP has
 * the same number as PERF_LARGE_RAW_BASE and is found as the latter. 0x00012000 (PERF_DOUBLE_RAW of
 * WMI) has no documented width and is not found.
 *
 * @param type  CounterType
 * @return the row, static storage; NULL when the type is not documented
 * @par Source
 * WINPERF, WMI
 */
WPC_API const wpc_counter_type_info *wpc_counter_type_find(uint32_t type);

/** Returns a counter type by its place. The table is in numeric order.
 *
 * @param index  from 0
 * @return the row, static storage; NULL after the last
 */
WPC_API const wpc_counter_type_info *wpc_counter_type_at(size_t index);

/** Reports whether the type and subtype fields denote a base. The PRECISION timers contain the same
 * subtype bits and are not bases.
 *
 * @param type  CounterType
 * @return whether it is a base
 * @par Source
 * WINPERF
 */
WPC_API bool wpc_counter_is_base(uint32_t type);

/** Returns the suffix that the display field (bits 28-31 as one number) stands for.
 *
 * @param type  CounterType
 * @return "/sec", "%", "secs" or "". Static storage
 * @par Source
 * WINPERF, PERF_DISPLAY_...
 */
WPC_API const char *wpc_counter_unit(uint32_t type);

/** Reports whether a raw value of 8 bytes of this type is a number with a sign:
 * PERF_COUNTER_LARGE_RAWCOUNT, PERF_LARGE_RAW_FRACTION and PERF_LARGE_RAW_BASE. A provider that decremented it once
 * too often shows -1, as PDH and .NET do, whose members for it are signed. The hexadecimal raw types are bit patterns,
 * for counts only the increase matters, and counts of 4 bytes are extended by zeros.
 *
 * @param type  CounterType
 * @return whether it has a sign
 * @par Source
 * pdh.h, PDH_RAW_COUNTER.FirstValue and SecondValue, PDH_FMT_COUNTERVALUE.largeValue (LONGLONG)
 */
WPC_API bool wpc_counter_is_signed(uint32_t type);

/** Reports which members of wpc_sample the documented formula reads.
 *
 * @param type  CounterType
 * @return a combination of WPC_HAS_...; 0 for types that are unknown or not displayable
 * @par Source
 * CALC
 */
WPC_API uint32_t wpc_counter_needs(uint32_t type);

/* ---- samples ---- */

/** Type of a sample whose counter is not described: wpc_calc() answers WPC_CALC_UNSUPPORTED. */
#define WPC_TYPE_UNKNOWN 0xFFFFFFFFu

/** Bit of wpc_sample.has: `value` and `value_size`. */
#define WPC_HAS_VALUE 1u
/** Bit of wpc_sample.has: `base` and `base_size`. */
#define WPC_HAS_BASE 2u
/** Bit of wpc_sample.has: `multiplier`. */
#define WPC_HAS_MULTIPLIER 4u
/** Bit of wpc_sample.has: `time`, by `clock`. */
#define WPC_HAS_TIME 8u
/** Bit of wpc_sample.has: `frequency`, of `clock`. */
#define WPC_HAS_FREQUENCY 16u

/** One counter of one instance at one moment: all inputs of a formula. Zero-initialise it, then
 * fill in the known fields and set their bits in `has`. A field whose bit is clear is never read. */
typedef struct wpc_sample {
  uint32_t type;       /**< counter type */
  uint32_t has;        /**< WPC_HAS_* */
  uint64_t value;      /**< raw value, zero-extended; not used for text */
  uint64_t base;       /**< raw value of the base, zero-extended */
  uint64_t multiplier; /**< raw value of the multiplier */
  int64_t time;        /**< reading of `clock` */
  int64_t frequency;   /**< of `clock`, per second */
  wpc_clock clock;     /**< which clock `time` and `frequency` were taken from */
  uint32_t value_size; /**< bytes that carried `value`: 4 or 8; anything else is not a number */
  uint32_t base_size;  /**< the same for `base` */
} wpc_sample;

/** The clocks of one moment. The perf_ members come from the block's header; the object clock from
 * the object (V1) or from the counters named by PerfTimeId and PerfFreqId of the same instance
 * (V2).
 */
typedef struct wpc_clocks {
  int64_t perf_time;       /**< PerfTimeStamp or PerfTime, ticks of `perf_freq` */
  int64_t perf_time_100ns; /**< PerfTime100NSec, units of 100 ns */
  int64_t perf_freq;       /**< PerfFreq, ticks per second */
  int64_t object_time;     /**< the provider's own clock, ticks of `object_freq` */
  int64_t object_freq;     /**< ticks per second */
  bool has_object_time;    /**< whether `object_time` is there */
  bool has_object_freq;    /**< whether `object_freq` is there */
} wpc_clocks;

/** Fills `clock`, `time`, `frequency` and their bits of `has` from the clock that the sample's type
 * needs (CALC-18). A type without clock clears the bits. An object clock that is missing leaves
 * its bit clear: the header's clocks never replace it.
 *
 * @param sample  its `type` is read, the others written
 * @param clocks  of the moment; only read
 * @par Source
 * CALC; WINPERF, PERF_TIMER_TICK, PERF_TIMER_100NS, PERF_OBJECT_TIMER
 */
WPC_API void wpc_sample_set_clock(wpc_sample *sample, const wpc_clocks *clocks);

struct wpc_v1_walk;

/** Collects all inputs of the formula of one value of a run: the number, its base or multiplier, which is the
 * definition after its own, and the clock of the block or the object that its type needs.
 *
 * What the row does not hold leaves its bit of `has` clear. A multi-timer that no PERF_COUNTER_MULTI_BASE follows has
 * its multiplier next to its value; of that only 32 bits count.
 *
 * @param w  a walk that stands at a run; only read
 * @param i  which value of the run, below w->count
 * @return the sample, for wpc_calc(); the type is WPC_TYPE_UNKNOWN for another number
 * @par Source
 * winperf.h, PERF_COUNTER_DEFINITION
 */
WPC_API wpc_sample wpc_v1_sample(const struct wpc_v1_walk *w, uint32_t i);

/* ---- policy ---- */

/** The meaning of a smaller value in the newer sample. Nothing in the data distinguishes a counter that
 * wrapped from a provider that restarted.
 */
typedef enum wpc_wrap {
  WPC_WRAP_ERROR = 0, /**< NEGATIVE_VALUE or NEGATIVE_BASE, as CALC and PDH; the default */
  WPC_WRAP_32 = 1,    /**< numbers 4 bytes wide wrapped once; 8 bytes wide as WPC_WRAP_ERROR */
  WPC_WRAP_CLAMP0 = 2 /**< the result is 0, as in .NET, if nothing else is wrong */
} wpc_wrap;

/** Which formula for the multi-timers, whose documents disagree. The one of CALC divides ticks by
 * seconds for PERF_COUNTER_MULTI_TIMER, so that the percentage is the true one times the frequency,
 * and returns sums over all components for the inverse types.
 */
typedef enum wpc_multi_timer {
  WPC_MULTI_TIMER_PER_COMPONENT = 0, /**< like units over like units, divided by the multiplier */
  WPC_MULTI_TIMER_DOCUMENTED = 1     /**< CALC, as it is written */
} wpc_multi_timer;

/** Where the documents leave a choice. Zero-initialised, or a NULL pointer, means the defaults;
 * numbers outside the enums as well.
 */
typedef struct wpc_calc_policy {
  wpc_wrap wrap_value;         /**< when the value decreased */
  wpc_wrap wrap_base;          /**< when the base decreased */
  wpc_multi_timer multi_timer; /**< the formula of the multi-timers */
} wpc_calc_policy;

/* ---- calculation ---- */

/** The kind of a result. */
typedef enum wpc_calc_kind {
  WPC_CALC_KIND_NONE = 0,    /**< no value; `status` has the reason */
  WPC_CALC_KIND_DOUBLE = 1,  /**< `value` */
  WPC_CALC_KIND_INTEGER = 2, /**< 0 or more: `integer` exactly, and `value` rounded */
  WPC_CALC_KIND_TEXT = 3,    /**< the counter's text, which the caller has */
  /** an integer below 0: `(int64_t)integer` exactly, its two's complement, and `value` rounded. Only of PERF_COUNTER_LARGE_RAWCOUNT */
  WPC_CALC_KIND_NEGATIVE = 4
} wpc_calc_kind;

/** In wpc_calc_result.notes: the value decreased and was accepted by WPC_WRAP_32. */
#define WPC_CALC_NOTE_VALUE_WRAPPED 1u /**< accepted by WPC_WRAP_32 */
/** In wpc_calc_result.notes: the base decreased and was accepted by WPC_WRAP_32. */
#define WPC_CALC_NOTE_BASE_WRAPPED 2u        /**< accepted by WPC_WRAP_32 */
#define WPC_CALC_NOTE_CLAMPED 4u             /**< made 0 by WPC_WRAP_CLAMP0 */
#define WPC_CALC_NOTE_OUTSIDE_PERCENT 8u     /**< a percentage below 0 or above 100 (CALC-15) */
#define WPC_CALC_NOTE_MULTIPLIER_CHANGED 16u /**< the older sample had another multiplier */
#define WPC_CALC_NOTE_MULTIPLIER_ZERO 32u    /**< 0 in a formula that does not divide by it */
#define WPC_CALC_NOTE_PER_COMPONENT 64u      /**< by WPC_MULTI_TIMER_PER_COMPONENT */
#define WPC_CALC_NOTE_ZERO_BASE 128u         /**< 0 because the base did not change, or is 0 */
#define WPC_CALC_NOTE_OLDER 256u /**< only of a series: since a sample before the last one */
/** In wpc_calc_result.notes, only of a series, and of counts over time (a clock and no base): a count of 1,000 or more fell to
 * 0 and returned to its former number, or up to twice that. The value is a difference from 0, and probably wrong. */
#define WPC_CALC_NOTE_AFTER_ZERO 512u

/** Notes: bits from 1 on. */
#define WPC_CALC_NOTE_COUNT 10u

/** Names a note by a word.
 *
 * @param note  one of WPC_CALC_NOTE_*
 * @return the word, such as "zero_base"; "unknown" for another number. Static storage
 */
WPC_API const char *wpc_calc_note_word(uint32_t note);

/** A displayable value, or why there is none. */
typedef struct wpc_calc_result {
  wpc_calc_status status; /**< WPC_CALC_OK: there is one */
  wpc_calc_kind kind;     /**< WPC_CALC_KIND_NONE exactly when `status` is not WPC_CALC_OK */
  double value;           /**< finite always; 0 without a number */
  uint64_t integer;       /**< 0 unless `kind` is WPC_CALC_KIND_INTEGER or WPC_CALC_KIND_NEGATIVE */
  const char *unit;       /**< never NULL; static storage */
  uint32_t notes;         /**< WPC_CALC_NOTE_*; 0 unless `status` is WPC_CALC_OK */
} wpc_calc_result;

/** Computes the displayable value of a sample.
 *
 * Order of the answers when several things are wrong: NOT_FOUND; UNSUPPORTED; NOT_DISPLAYABLE;
 * ABSENT in `newer`; NEED_TWO; TYPE_MISMATCH of the types; ABSENT in `older`; TYPE_MISMATCH of
 * widths, clocks or frequencies; then RANGE, NEGATIVE_VALUE or NOT_STARTED of the value; RANGE,
 * NEGATIVE_..., ZERO_... of clock or base; ZERO_FREQ; ZERO_BASE of the multiplier.
 *
 * Arithmetic: deltas are exact, modulo 2^32 or 2^64 by the smaller of the data's and the type's
 * width (PERF_AVERAGE_TIMER: by the data's, which is 8 bytes in the disk objects of Windows); only
 * a policy lets a delta through that is not the true difference. A clock reading below 0 is RANGE,
 * so that no difference can overflow. Frequencies must be equal only where the formula reads them.
 * Floating point enters with the last divisions, in the order written at wpc_formula and rounded to
 * binary64 after each step (on x87 each step may be rounded twice). Results are never infinite or
 * NaN: numerators are at most 2^64, divisors at least 2^-63. Percentages are not
 * capped and scales not applied.
 *
 * Averages and fractions whose base did not change, or is 0, are 0 with WPC_CALC_NOTE_ZERO_BASE, as
 * PDH shows them: no operation was completed. The base of a PERF_PRECISION timer is a clock; where it
 * did not change there is no value. A percentage below 0 or above 100 has
 * WPC_CALC_NOTE_OUTSIDE_PERCENT.
 *
 * @param older   the previous sample of the same counter and instance, or NULL; types that need one
 *   sample ignore it. Only read
 * @param newer   the sample; NULL when the instance is gone (NOT_FOUND). Only read
 * @param policy  NULL: the defaults
 * @return the value, or the status with the reason why there is none
 * @par Source
 * CALC; formulas of WINPERF's comments
 */
WPC_API wpc_calc_result wpc_calc(const wpc_sample *older, const wpc_sample *newer,
                                 const wpc_calc_policy *policy) WPC_MUST_USE;

/* ---- countersets ---- */

/** No counter: an id that a registration does not name. */
#define WPC_NO_COUNTER 0xFFFFFFFFu

/** The registration of one counter of a V2 counterset. */
typedef struct wpc_counter_info {
  uint32_t id;      /**< CounterId */
  uint32_t type;    /**< CounterType */
  uint32_t base_id; /**< BaseCounterId, or WPC_NO_COUNTER */
  uint32_t
      alternate_base_id; /**< used when `base_id` is missing from the data, or WPC_NO_COUNTER */
  uint32_t time_id;      /**< PerfTimeId, or WPC_NO_COUNTER */
  uint32_t freq_id;      /**< PerfFreqId, or WPC_NO_COUNTER */
  uint32_t multi_id;     /**< MultiId, or WPC_NO_COUNTER */
  int32_t default_scale; /**< power of ten, for graphs only */
  const char *name;      /**< UTF-8, or NULL when not known */
} wpc_counter_info;

/** A counterset. */
typedef struct wpc_counterset_info {
  uint8_t guid[16]; /**< as on the wire */
  const char *name; /**< UTF-8, or NULL when not known */
  /** in ascending order of id, without duplicates. Borrowed */
  const wpc_counter_info *counters;
  size_t num_counters; /**< entries of `counters` */
} wpc_counterset_info;

/** Finds a counter of a counterset by its id. Logarithmic.
 *
 * @param set  the counterset; only read
 * @param id   the id
 * @return the entry of `set`; NULL when there is none
 */
WPC_API const wpc_counter_info *wpc_counter_info_find(const wpc_counterset_info *set, uint32_t id);

/** Returns the built-in description of "Processor Information": a fallback for data without
 * registration.
 *
 * Ids 0-28, 30 and 31 as in Microsoft's consumer sample, which states that they will not change,
 * and id 29, which the sample skips: taken as the base of id 28 when it is present, else id 27 is.
 *
 * @return the counterset, static storage
 * @par Source
 * "Using the PerfLib Functions to Consume Counter Data"
 */
WPC_API const wpc_counterset_info *wpc_processor_information(void);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* WPC_CALC_H */
