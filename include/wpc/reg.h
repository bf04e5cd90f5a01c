/* wpc/reg.h - what PerfQueryCounterSetRegistrationInfo returns, for each of its request codes.
 *
 *   code       reply                                             read with
 *   1          PERF_COUNTERSET_REG_INFO and its counters         wpc_reg_open_set()
 *   2          one PERF_COUNTER_REG_INFO                         wpc_reg_open_counter()
 *   3 4 7 9    one text (name, help, provider, English name)     wpc_reg_open_string()
 *   5 6 10     texts by counter id: PERF_STRING_BUFFER_HEADER    wpc_reg_open_strings()
 *   8          the provider's GUID                               wpc_reg_open_guid()
 *
 * Nothing in a reply tells which code it answers: the caller knows what was asked. Included by
 * wpc.h, whose promises hold here too. Wire formats: reference pages of perflib.h and [MS-PCQ]
 * 2.2.4.1 to 2.2.4.4. */
#ifndef WPC_REG_H
#define WPC_REG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/input.h"
#include "wpc/text.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The request codes of PerfQueryCounterSetRegistrationInfo (PERF_REG_... of perflib.h). Replies in the
 * server's language have their English sisters. */
typedef enum wpc_reg_code {
  WPC_REG_CODE_COUNTERSET = 1,
  WPC_REG_CODE_COUNTER = 2,
  WPC_REG_CODE_NAME = 3, /* of the counterset */
  WPC_REG_CODE_HELP = 4,
  WPC_REG_CODE_COUNTER_NAMES = 5,
  WPC_REG_CODE_COUNTER_HELPS = 6,
  WPC_REG_CODE_PROVIDER_NAME = 7,
  WPC_REG_CODE_PROVIDER_GUID = 8,
  WPC_REG_CODE_ENGLISH_NAME = 9,
  WPC_REG_CODE_ENGLISH_COUNTER_NAMES = 10
} wpc_reg_code;

/* ---- Request code 1: a counterset and its counters ---- */

/* PERF_COUNTERSET_REG_INFO. Valid when error.status is WPC_OK. */
typedef struct wpc_reg_set {
  wpc_error error;
  wpc_guid counterset;
  uint32_t counterset_type; /* 0 */
  uint32_t detail_level;
  uint32_t num_counters;  /* bases and other counters that are not shown count too */
  uint32_t instance_type; /* PERF_COUNTERSET_SINGLE_INSTANCE (0), _MULTI_INSTANCES (2), ... */
  bool has_instances;     /* bit 1 of instance_type, whatever its other bits are */
  wpc_range counters;     /* private */
} wpc_reg_set;

/* Reads the header. Rules GEN-01, LIM-01, REG-01 to -04 and -06 to -09. Tolerant mode: bytes after
 * the last counter are ignored. */
WPC_API wpc_reg_set wpc_reg_open_set(wpc_input in) WPC_MUST_USE;

/* PERF_COUNTER_REG_INFO. The last four ids are WPC_ID_NONE where the counter names no such counter.
 */
typedef struct wpc_reg_counter {
  size_t offset;
  uint32_t id;
  uint32_t type;       /* CounterType as in winperf.h */
  uint64_t attributes; /* Attrib: PERF_ATTRIB_... */
  uint32_t detail_level;
  int32_t default_scale; /* power of ten; anything may stand here (REG-13 is a note) */
  uint32_t base_id;      /* BaseCounterId: the denominator */
  uint32_t time_id;      /* PerfTimeId: the counter that is the object's clock */
  uint32_t freq_id;      /* PerfFreqId: that clock's frequency */
  uint32_t multi_id;     /* MultiId: the multiplier of a multi-timer */
  uint32_t aggregate;    /* AggregateFunc: see wpc_reg_aggregate_name() */
} wpc_reg_counter;

typedef struct wpc_reg_counter_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_reg_counter item;
  wpc_input in;   /* private */
  wpc_range rest; /* private */
} wpc_reg_counter_iter;

/* The counters, positioned before the first, and the step to the next one. set must be WPC_OK, or its error is passed on. Rules
 * REG-11 to -17. */
WPC_API wpc_reg_counter_iter wpc_reg_counters(wpc_input in, wpc_reg_set set) WPC_MUST_USE;
WPC_API bool wpc_reg_next_counter(wpc_reg_counter_iter *it);

/* "undefined", "total", "average", "min", "max" for 0 to 4 (PERF_AGGREGATE_...), else NULL. Static
 * storage. */
WPC_API const char *wpc_reg_aggregate_name(uint32_t aggregate);

/* The whole block: drains wpc_reg_counters(), then looks at what ties the counters together. Adds
 * REG-05 (asked: the counterset that was asked for, or NULL), REG-10 and REG-18 to -26. Ids are
 * looked up by sorting: with more than 32 counters whose ids do not ascend it needs options.scratch,
 * one number for each counter; without it REG-10 and REG-18 to -26 are not read in tolerant
 * mode, and strict mode fails with WPC_E_ARGUMENT. Fallbacks of tolerant mode: of a repeated id the
 * first record counts; a companion of the wrong type, or one that is not there, is as if none was
 * named. Companions are looked up one step deep, so a chain of them cannot be followed in a circle.
 * PERF_PRECISION_OBJECT_TIMER takes its denominator from PerfTimeId, or else from BaseCounterId: it
 * is asked for a base when it names no time, and for time and frequency when it names no base. */
WPC_API wpc_error wpc_reg_validate_set(wpc_input in, const wpc_guid *asked) WPC_MUST_USE;

/* ---- Request code 2: one counter ---- */

typedef struct wpc_reg_counter_reply {
  wpc_error error;
  wpc_reg_counter counter; /* valid when error.status is WPC_OK */
} wpc_reg_counter_reply;

/* asked: the counter id that was asked for, or NULL. Rules GEN-01, LIM-01, REG-11 to -17 and -27 to
 * -29. Its companions are counters of the set, which this reply does not hold. */
WPC_API wpc_reg_counter_reply wpc_reg_open_counter(wpc_input in,
                                                   const uint32_t *asked) WPC_MUST_USE;

/* ---- Request codes 3, 4, 7 and 9: one text ---- */

typedef struct wpc_reg_string {
  wpc_error error;
  wpc_text
      text; /* UTF-16LE, up to its first NUL; may be empty. Valid when error.status is WPC_OK */
} wpc_reg_string;

/* Rules GEN-01, LIM-01, RST-01 to -06. */
WPC_API wpc_reg_string wpc_reg_open_string(wpc_input in) WPC_MUST_USE;

/* ---- Request codes 5, 6 and 10: texts by counter id ---- */

/* PERF_STRING_BUFFER_HEADER. Valid when error.status is WPC_OK. */
typedef struct wpc_reg_strings {
  wpc_error error;
  uint32_t size;        /* dwSize */
  uint32_t num_strings; /* dwCounters */
  bool from_tail;       /* each dwOffset counts from the end of the headers, as [MS-PCQ] has it, not
                           from the block's start, as perflib.h has it: some dwOffset is 0. Tolerant
                           mode only */
  wpc_range block;      /* private: dwSize bytes */
} wpc_reg_strings;

/* Reads the header, and tells from all offsets together where they count from. Rules GEN-01, LIM-01,
 * STR-01 to -06, -14 and -15. Linear in the number of headers. */
WPC_API wpc_reg_strings wpc_reg_open_strings(wpc_input in) WPC_MUST_USE;

/* PERF_STRING_COUNTER_HEADER and its text. */
typedef struct wpc_reg_text {
  size_t offset; /* of the header */
  uint32_t id;   /* dwCounterId */
  bool has_text; /* false: dwOffset is 0xFFFFFFFF, the counter has no text (STR-16) */
  wpc_text text; /* UTF-16LE, up to its first NUL; may be empty */
} wpc_reg_text;

typedef struct wpc_reg_text_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_reg_text item;
  wpc_input in;            /* private */
  wpc_reg_strings strings; /* private */
  uint32_t next;           /* private: the header to read next */
  uint64_t units;          /* private: units returned, NULs included */
} wpc_reg_text_iter;

/* The texts in the order of the headers, positioned before the first, and the step to the next one. strings must be WPC_OK, or its
 * error is passed on. Rules STR-07 to -09, -12, -13 and -16. Texts may share their bytes: STR-12
 * bounds what is returned in total, so that work, and a copy of all texts, stay linear in the
 * input. */
WPC_API wpc_reg_text_iter wpc_reg_texts(wpc_input in, wpc_reg_strings strings) WPC_MUST_USE;
WPC_API bool wpc_reg_next_text(wpc_reg_text_iter *it);

/* The whole block. Adds STR-10 (with more than 32 texts whose ids do not ascend it needs
 * options.scratch, one number for each; strict mode without it: WPC_E_ARGUMENT) and STR-11 (likewise,
 * by offsets; a note). Of a repeated id the first counts. */
WPC_API wpc_error wpc_reg_validate_strings(wpc_input in) WPC_MUST_USE;

/* ---- Request code 8: the provider's GUID ---- */

typedef struct wpc_reg_guid {
  wpc_error error;
  wpc_guid guid; /* valid when error.status is WPC_OK */
} wpc_reg_guid;

/* Rules GEN-01, LIM-01, REG-30 and -31. */
WPC_API wpc_reg_guid wpc_reg_open_guid(wpc_input in) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
