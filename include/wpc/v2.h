/* wpc/v2.h - V2 data blocks: what PerfQueryCounterData returns. */
#ifndef WPC_V2_H
#define WPC_V2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/input.h"
#include "wpc/text.h"
#include "wpc/time.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- V2 data block: PERF_DATA_HEADER ---- */

/* The header. Valid when error.status is WPC_OK. Clocks are signed as in perflib.h; a negative one is a
 * note. */
typedef struct wpc_v2_data {
  wpc_error error;
  uint32_t total_size;     /* dwTotalSize, bytes */
  uint32_t num_results;    /* dwNumCounters: results, one for each query of the handle */
  int64_t perf_time;       /* PerfTimeStamp, ticks of perf_freq */
  int64_t perf_time_100ns; /* PerfTime100NSec, since 1601-01-01 UTC */
  int64_t perf_freq;       /* PerfFreq, ticks per second */
  wpc_system_time system_time;
  wpc_range body; /* private: the results */
} wpc_v2_data;

/* Reads the header. Rules GEN-01, LIM-01, V2-HDR-01 to -06 and -08 to -11. */
WPC_API wpc_v2_data wpc_v2_open(wpc_input in) WPC_MUST_USE;

/* dwType of PERF_COUNTER_HEADER (perflib.h). Other numbers come from the wire as they are. */
enum {
  WPC_V2_ERROR = 0,           /* PERF_ERROR_RETURN */
  WPC_V2_SINGLE_COUNTER = 1,  /* PERF_SINGLE_COUNTER */
  WPC_V2_MULTI_COUNTERS = 2,  /* PERF_MULTIPLE_COUNTERS */
  WPC_V2_MULTI_INSTANCES = 4, /* PERF_MULTIPLE_INSTANCES */
  WPC_V2_COUNTERSET = 6       /* PERF_COUNTERSET */
};

/* One result: PERF_COUNTER_HEADER. Which query it answers follows from its place in the block only,
 * through PERF_COUNTER_IDENTIFIER.Index (wpc_query.index). */
typedef struct wpc_v2_result {
  size_t offset;         /* of the header */
  uint32_t index;        /* place in the block, from 0 */
  uint32_t type;         /* dwType */
  uint32_t query_status; /* dwStatus, a Win32 error code; 0 is success */
  wpc_range body;        /* what follows the header, dwSize - 16 bytes, not yet read */
} wpc_v2_result;

typedef struct wpc_v2_result_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v2_result item;
  wpc_input in;   /* private */
  wpc_range rest; /* private */
  uint32_t left;  /* private */
  uint32_t count; /* private */
} wpc_v2_result_iter;

/* The results, positioned before the first, and the step to the next one. data must be WPC_OK, or
 * its error is passed on. Rules
 * V2-CH-01 to -08, and V2-HDR-07 at the end. Tolerant mode: a result of an unknown type is handed
 * out as it is (V2-CH-05), and so is one with data and a status (V2-CH-08). */
WPC_API wpc_v2_result_iter wpc_v2_results(wpc_input in, wpc_v2_data data) WPC_MUST_USE;
WPC_API bool wpc_v2_next_result(wpc_v2_result_iter *it);

/* What a result holds, before its rows. Valid when error.status is WPC_OK.
 * type 0 or unknown: no rows. type 1, 2 (single instance): one row without a name. type 4, 6:
 * num_rows rows. */
typedef struct wpc_v2_body {
  wpc_error error;
  uint32_t type;
  bool has_rows;         /* false for type 0 and unknown types, see wpc_v2_rows() */
  bool has_ids;          /* types 2 and 6; for 1 and 4 the query has the only id (V2-SEM-06) */
  bool has_instances;    /* types 4 and 6 */
  uint32_t num_counters; /* values of each row */
  uint32_t num_rows;
  wpc_range ids;  /* num_counters ids of 4 bytes; wpc_v2_counter_id() reads one */
  wpc_range rows; /* private: the rows' bytes */
  wpc_range tail; /* private: what the body has left after the rows */
} wpc_v2_body;

/* Reads id list and instance list headers. Rules V2-CH-09, V2-MC-01 to -12, V2-MI-01 to -07 and
 * -09. Tolerant mode: of duplicate ids the first one counts (V2-MC-08), an id 0xFFFFFFFF is handed
 * out and names no counter (V2-MC-09), what follows the header of an error is not read
 * (V2-CH-09). */
WPC_API wpc_v2_body wpc_v2_open_body(wpc_input in, wpc_v2_result result) WPC_MUST_USE;

/* Id of column `column`; WPC_ID_NONE when the body has no ids or not so many. */
WPC_API uint32_t wpc_v2_counter_id(wpc_input in, wpc_v2_body body, uint32_t column);

/* One row: an instance (PERF_INSTANCE_HEADER) and its values, or the only row of a single-instance
 * result. */
typedef struct wpc_v2_row {
  size_t offset;        /* of the instance header, or of the first value */
  bool has_instance;    /* false: single instance, no id, no name */
  bool is_plain;        /* private: its values are cells of 16 bytes with 4 or 8 in them */
  uint32_t instance_id; /* InstanceId */
  wpc_text name;
  uint32_t num_values;
  wpc_range ids;    /* the body's, empty when it has none */
  wpc_range values; /* num_values PERF_COUNTER_DATA blocks, each checked */
} wpc_v2_row;

typedef struct wpc_v2_row_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v2_row item;
  wpc_input in;   /* private */
  wpc_range rest; /* private */
  wpc_range tail; /* private */
  uint32_t left;  /* private */
} wpc_v2_row_iter;

/* The rows, positioned before the first, and the step to the next one. body must be WPC_OK, or its
 * error is passed on; a body
 * without rows by its type (0 or unknown) gives WPC_E_ARGUMENT, V2-CH-11, and so does a body that
 * was not opened. A row is returned when its name and all its values are sound: rules V2-IH-01 to
 * -11 and -13, V2-CD-01 to -10, and at the end V2-MI-08 and V2-CH-10. Tolerant mode: values that
 * are empty (V2-CD-06) or no number (V2-CD-08) are what wpc_v2_value says. */
WPC_API wpc_v2_row_iter wpc_v2_rows(wpc_input in, wpc_v2_body body) WPC_MUST_USE;
WPC_API bool wpc_v2_next_row(wpc_v2_row_iter *it);

/* One value: PERF_COUNTER_DATA. size 4 or 8: a number, raw is its value, zero-extended. size 0: the
 * value is absent, which is not 0. Other sizes: bytes without a meaning, raw is 0. */
typedef struct wpc_v2_value {
  size_t offset;       /* of PERF_COUNTER_DATA */
  uint32_t counter_id; /* WPC_ID_NONE when the block carries none */
  uint32_t size;       /* dwDataSize, bytes */
  uint64_t raw;
  wpc_range bytes;
} wpc_v2_value;

typedef struct wpc_v2_value_iter {
  wpc_v2_value item;
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_input in;    /* private */
  wpc_range rest;  /* private: values; of a plain row all of them */
  wpc_range ids;   /* private */
  uint32_t left;   /* private: values that are read one by one */
  uint32_t plain;  /* private: values of a plain row */
  uint32_t column; /* private: how many of those were read */
} wpc_v2_value_iter;

/* The values of a row, positioned before the first, and the step to the next one. Gives no notes: the row's were given when it was
 * read. */
WPC_API wpc_v2_value_iter wpc_v2_values(wpc_input in, wpc_v2_row row) WPC_MUST_USE;
WPC_API bool wpc_v2_next_value(wpc_v2_value_iter *it);

/* Reads every result, row and value, gives every note, and returns the first error in walking order
 * (outer before inner, in the order of the bytes), or WPC_OK. A result that is malformed inside its
 * own size does not end the walk: the results after it are read, and their notes given, too. When
 * notes are wanted it adds V2-IH-12 (options.scratch: one number for each instance of a result with
 * more than 32). */
WPC_API wpc_error wpc_v2_validate(wpc_input in) WPC_MUST_USE;

/* ---- V2 in bulk: rows, not values ---- */

/* Where wpc_v2_read_table() writes. Row r, column c is at [r * num_counters + c].
 * raw    numbers, zero-extended; 0 where there is no number
 * width  may be NULL. 4 or 8: number of that many bytes. 0: absent. 255: bytes that are no number
 * rows   may be NULL. One view for each row */
typedef struct wpc_v2_table {
  uint64_t *raw;
  uint8_t *width;
  wpc_v2_row *rows;
  size_t value_capacity; /* of raw, and of width if there is one */
  size_t row_capacity;   /* of rows, if there is one */
} wpc_v2_table;

/* num_rows and num_no_number (values without a number) count what was written. */
typedef struct wpc_v2_filled {
  wpc_error error;
  size_t num_rows;
  uint64_t num_no_number;
} wpc_v2_filled;

/* Reads all rows of a body into the caller's table, with the checks (and notes) of wpc_v2_rows().
 * The arrays are written up to num_rows rows; on an error what follows them is unspecified. Too
 * small a capacity is WPC_E_ARGUMENT: body.num_rows and body.num_counters tell what is needed. */
WPC_API wpc_v2_filled wpc_v2_read_table(wpc_input in, wpc_v2_body body,
                                        wpc_v2_table table) WPC_MUST_USE;

/* Sees one row: num_values numbers in raw, their widths as in wpc_v2_table. Returns false to stop.
 * The pointers are valid during the call. */
typedef bool (*wpc_v2_row_fn)(void *context, const wpc_v2_row *row, const uint64_t *raw,
                              const uint8_t *width);

/* Who sees the rows, and where their numbers are put.
 * raw       raw[0 .. capacity), written anew for each row
 * width     width[0 .. capacity), or NULL
 * capacity  at least body.num_counters
 * visit     called for each row, with `context` */
typedef struct wpc_v2_visitor {
  uint64_t *raw;
  uint8_t *width;
  size_t capacity;
  wpc_v2_row_fn visit;
  void *context;
} wpc_v2_visitor;

/* Calls visitor.visit for each row, which was read into visitor.raw and visitor.width with the
 * checks of wpc_v2_rows(). Stopped by the callback: error.status is WPC_END. */
WPC_API wpc_v2_filled wpc_v2_visit_rows(wpc_input in, wpc_v2_body body,
                                        wpc_v2_visitor visitor) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
