/* wpc: reads Windows performance data that nobody has checked.
 *
 * The functions take the bytes that PerfLib V2 (or a remote machine that claims to be one) handed
 * over and give back views of them. No input makes them read outside the bytes, loop without end,
 * overflow, allocate or call anything but the caller's own callbacks. They keep no state and may be
 * called from any number of threads at once.
 *
 * How it fits together
 *
 *   wpc_input in = wpc_input_make(bytes, size, NULL);
 *   wpc_v2_data data = wpc_v2_open(in);                      // the block's header
 *   wpc_v2_result_iter r = wpc_v2_results(in, data);         // one result for each query
 *   for (; r.status == WPC_OK; r = wpc_v2_result_next(in, r)) {
 *     wpc_v2_body body = wpc_v2_open_body(in, r.item);       // ids and number of rows
 *     wpc_v2_row_iter w = wpc_v2_rows(in, body);             // one row for each instance
 *     for (; w.status == WPC_OK; w = wpc_v2_row_next(in, w)) {
 *       wpc_v2_value_iter v = wpc_v2_values(in, w.item);
 *       for (; v.status == WPC_OK; v = wpc_v2_value_next(in, v)) {
 *         use(v.item.counter_id, v.item.raw);
 *       }
 *     }
 *   }
 *
 * Everything is passed and returned by value. A view is a range, two numbers, into the caller's
 * bytes: the bytes stay the caller's, must outlive the views and must not change while they are
 * read (a snapshot, not memory that a peer writes; if they change all the same, values may be odd,
 * but nothing outside the input is read). Memory that a call may write, scratch included, overlaps
 * nothing that it reads; views, indices and iterators are used with the input they came from.
 *
 * Errors latch where they arise: an iterator that failed answers with the same error for ever, but
 * its parent goes on, because the parent's size was checked by itself. Every function checks what
 * it touches; calling wpc_v2_validate() first is not needed for safety.
 *
 * The failed check is identified by its rule id; docs/reference/rules.md and `wpc rules` list them.
 * A rule is hard (an error in every mode), strict (an error when options.strict is set, otherwise a
 * note and a fallback) or a note. The fallbacks of tolerant mode: sizes that are not rounded up
 * count as they stand, bytes that are left over are stepped over, names above limits.max_name are
 * handed out whole; other fallbacks are told at the functions that apply them.
 *
 * Wire formats: reference pages of perflib.h (PERF_DATA_HEADER and what follows) and the open
 * specification [MS-PCQ] 2.2.4. All fields are little-endian; loads work at any address and on any
 * host.
 */
#ifndef WPC_H
#define WPC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

#define WPC_VERSION_MAJOR 0
#define WPC_VERSION_MINOR 1
#define WPC_VERSION_PATCH 0
#define WPC_VERSION "0.1.0"

#if defined(__GNUC__) && !defined(__FRAMAC__)
#define WPC_MUST_USE __attribute__((warn_unused_result))
#else
#define WPC_MUST_USE
#endif

/* The version of the library that was linked, "0.1.0". Static storage. */
const char *wpc_version(void);

/* ---- Status, rules, errors ---- */

/* Numbers are ABI: appended to, never changed. */
typedef enum wpc_status {
  WPC_OK = 0,            /* the item is there */
  WPC_END = 1,           /* the iterator came to its end; not an error */
  WPC_E_TRUNCATED = 2,   /* the bytes end before the block does */
  WPC_E_MALFORMED = 3,   /* the block contradicts itself */
  WPC_E_UNSUPPORTED = 4, /* a version, byte order or kind that is not read */
  WPC_E_LIMIT = 5,       /* a bound of wpc_limits was reached, or (wpc_query_write) no room */
  WPC_E_ARGUMENT = 6     /* the caller's mistake; input bytes alone never cause it */
} wpc_status;

/* "ok", "end", "truncated", "malformed", "unsupported", "limit" or "argument". Static storage. */
const char *wpc_status_name(wpc_status status);

typedef enum wpc_rule_class {
  WPC_HARD = 0,   /* error in every mode */
  WPC_STRICT = 1, /* error in strict mode, otherwise a note */
  WPC_NOTE = 2    /* note in every mode */
} wpc_rule_class;

/* What is known of a rule; the texts have static storage. `is_check` tells whether one comparison
 * in the code carries the rule (otherwise it is a duty, held by a test that is named after it). */
typedef struct wpc_rule_info {
  uint16_t number;
  wpc_rule_class rule_class;
  wpc_status status; /* what a failure is reported as; WPC_OK for a note */
  bool is_check;
  const char *id;       /* "V2-HDR-03" */
  const char *block;    /* structure, Microsoft's name */
  const char *field;    /* field of it, or "(whole)", "(padding)", "(count)" */
  const char *relation; /* what must hold */
  const char *message;  /* text with %g, %x, %b: see wpc_error_format() */
  const char *source;
} wpc_rule_info;

/* All rules in the order of their numbers: index 0 to wpc_rule_count() - 1, NULL beyond. */
size_t wpc_rule_count(void);
const wpc_rule_info *wpc_rule_at(size_t index);
/* The rule of a number or an id ("V2-HDR-03"), or NULL. */
const wpc_rule_info *wpc_rule_find(uint16_t number);
const wpc_rule_info *wpc_rule_find_id(const char *id);

/* A failed check, or (status WPC_OK) a note.
 *
 * offset  first byte of the field at fault, from the start of the caller's bytes. Where a block
 *         does not fit: the place at which it would begin. Where bytes are left over, padding is
 *         not zero, or a unit of a name is at fault: the first such byte. Never behind the input's
 *         end
 * got     what was read there, or, where a block does not fit, the number of bytes that are left
 * bound   what it was compared with; docs/reference/rules.md has the relation. For a duplicate: the
 *         offset at which the first one stands. 0 where there is nothing to compare with */
typedef struct wpc_error {
  wpc_status status;
  uint16_t rule; /* its number; WPC_RULE_NONE without a finding */
  size_t offset;
  uint64_t got;
  uint64_t bound;
} wpc_error;

/* Writes "V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow" into dst[0 ..
 * capacity) with a NUL, cut if it must be, and returns the length of the whole text without the NUL
 * (as snprintf does). dst may be NULL when capacity is 0. An error without a rule gives its status'
 * name. */
size_t wpc_error_format(const wpc_error *error, char *dst, size_t capacity);
/* The same without id and offset: "dwTotalSize is 4096, but only 96 bytes follow". */
size_t wpc_error_message(const wpc_error *error, char *dst, size_t capacity);

/* ---- Input, options, limits ---- */

/* Bounds on what an input may claim. Each is inclusive. WPC_LIMITS_DEFAULT are the defaults. */
typedef struct wpc_limits {
  size_t max_bytes;         /* size of the input; 64 MiB */
  uint32_t max_queries;     /* results of a V2 block, identifiers of a list; 4,096 */
  uint32_t max_objects;     /* objects of a V1 block; 65,536 */
  uint32_t max_counters;    /* ids of a result, definitions of an object, counters or texts of a
                               registration; 65,536 */
  uint32_t max_instances;   /* instances of a result, of an object or of a list; 1,048,576 */
  uint64_t max_values;      /* instances times counters of a result or an object; 4,194,304 */
  uint32_t max_name;        /* units of a name; 1,023. See wpc_name_is_compared() */
  uint32_t max_title;       /* pairs of a title table; 1,048,576 */
  uint32_t max_title_index; /* largest index in it; 16,777,216. Strict rule */
} wpc_limits;

#define WPC_LIMITS_DEFAULT \
  { 67108864u, 4096u, 65536u, 65536u, 1048576u, 4194304u, 1023u, 1048576u, 16777216u }

/* Called once for each note, in the order of the walk. `note->status` is WPC_OK. The callback must
 * change neither the input nor the options nor memory that was given to the call. It may leave by
 * longjmp: the library holds nothing. */
typedef void (*wpc_note_fn)(void *context, const wpc_error *note);

/* Converts a text in a code page (as MultiByteToWideChar numbers them) to UTF-8: writes at most
 * capacity bytes to dst, without a NUL, and returns the length that the whole text needs.
 * WPC_DECODE_UNKNOWN: the page is not supported. WPC_DECODE_INVALID: the bytes are not valid in it.
 * Must answer the same each time, also for size 0, and writes nothing else. */
typedef size_t (*wpc_decode_fn)(void *context, uint32_t code_page, const uint8_t *bytes,
                                size_t size, char *dst, size_t capacity);
#define WPC_DECODE_UNKNOWN SIZE_MAX
#define WPC_DECODE_INVALID (SIZE_MAX - 1)

/* strict   strict rules are errors
 * note     NULL: notes are not looked for (which is faster)
 * scratch  room for finding duplicates by sorting: scratch_length numbers, one for each id,
 *          instance, GUID or identifier of a list. Written, never read before written; not kept.
 *          Wanted by lists of more than 32 entries, when notes are given or a strict rule asks for
 *          it; ids that ascend never need it. Without it, or with too little, the note about
 *          duplicates is not given, and in strict mode a strict rule about them fails with
 *          WPC_E_ARGUMENT. V1 blocks with parents want more: see wpc_v1_validate(). The first
 *          repeated entry of a list is reported, not each one. Two calls that run at the same time
 *          must not share it
 * decode   NULL: no code page is supported; names in one stay bytes. UTF-16 needs no callback */
typedef struct wpc_options {
  wpc_limits limits;
  bool strict;
  wpc_note_fn note;
  void *note_context;
  size_t *scratch;
  size_t scratch_length;
  wpc_decode_fn decode;
  void *decode_context;
} wpc_options;

/* Default limits, not strict, no notes, no scratch. */
wpc_options wpc_options_default(void);

/* The bytes to read, and how. Make it with wpc_input_make() only. */
typedef struct wpc_input {
  const uint8_t *data; /* never NULL */
  size_t size;
  const wpc_options *options; /* never NULL */
  size_t bad_size;            /* private: size of a NULL input */
  bool quiet;                 /* private */
  bool lenient;               /* private */
} wpc_input;

/* data may be NULL when size is 0; it may be odd or at any other address. options may be NULL (the
 * defaults); otherwise they are borrowed and must stay as they are while the input is in use. Never
 * fails: a NULL pointer with a size is reported by whatever opens the input, as GEN-01. */
wpc_input wpc_input_make(const void *data, size_t size, const wpc_options *options);

/* A part of the input: data[offset .. offset + length). Ranges that the library hands out lie in
 * the input. */
typedef struct wpc_range {
  size_t offset;
  size_t length;
} wpc_range;

/* A text in the input. code_page 0: UTF-16LE, `raw` holds whole units up to, and without, the first
 * NUL. */
typedef struct wpc_text {
  wpc_range raw;
  uint32_t code_page;
} wpc_text;

/* Writes the text as UTF-8 and a NUL into dst[0 .. capacity) and returns the length in bytes that
 * the whole text needs without the NUL. What does not fit is left away at a character's border. An
 * unpaired surrogate becomes U+FFFD. Nothing else is replaced: control characters are the caller's
 * to escape before printing. dst may be NULL when capacity is 0. A text in a code page goes through
 * options.decode, whole or not at all; returns WPC_DECODE_UNKNOWN or WPC_DECODE_INVALID, and writes
 * an empty string, when it cannot be converted. */
size_t wpc_text_to_utf8(wpc_input in, wpc_text text, char *dst, size_t capacity);
/* Whether two texts hold the same bytes in the same code page. Their inputs may differ. */
bool wpc_text_equal(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);
/* -1, 0 or 1: order by bytes, then length. An order to sort by, not one to show. */
int wpc_text_compare(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b);
/* Whether a name of the input has at most limits.max_name characters (units of UTF-16, or bytes in
 * a code page). Longer ones take no part where equal names are looked for: in the notes about
 * duplicates, in serial numbers and searches (wpc/v1.h), and in pairs (wpc/sample.h). They are
 * equal to none there: so no names, however long and alike, make comparing slow. */
bool wpc_name_is_compared(wpc_input in, wpc_text name);

/* A GUID as it stands on the wire, and as lower-case text without braces (36 characters and a NUL).
 */
typedef struct wpc_guid {
  uint8_t bytes[16];
} wpc_guid;
#define WPC_GUID_TEXT 37
void wpc_guid_format(const wpc_guid *guid, char dst[WPC_GUID_TEXT]);
/* The inverse for text[0 .. length), letters of either case. false, and nothing is written, when it
 * is not such a text. */
bool wpc_guid_parse(const char *text, size_t length, wpc_guid *guid);

/* "no such counter id", "any counter", "any instance": 0xFFFFFFFF (perflib.h,
 * PERF_WILDCARD_COUNTER). */
#define WPC_ID_NONE 0xFFFFFFFFu

/* ---- V2 data block: PERF_DATA_HEADER ---- */

typedef struct wpc_system_time { /* SYSTEMTIME, UTC */
  uint16_t year, month, day_of_week, day, hour, minute, second, millisecond;
} wpc_system_time;

/* Whether the fields are a date and a time: year 1601 to 30827, the day at most the month's last.
 */
bool wpc_system_time_is_valid(const wpc_system_time *time);

/* The header. Valid when status is WPC_OK. Clocks are signed as in perflib.h; a negative one is a
 * note. */
typedef struct wpc_v2_data {
  wpc_status status;
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
wpc_v2_data wpc_v2_open(wpc_input in) WPC_MUST_USE;

/* dwType of PERF_COUNTER_HEADER (perflib.h). Other numbers come from the wire as they are. */
enum {
  WPC_V2_ERROR = 0,           /* PERF_ERROR_RETURN */
  WPC_V2_SINGLE_COUNTER = 1,  /* PERF_SINGLE_COUNTER */
  WPC_V2_MULTI_COUNTERS = 2,  /* PERF_MULTIPLE_COUNTERS */
  WPC_V2_MULTI_INSTANCES = 4, /* PERF_MULTIPLE_INSTANCES */
  WPC_V2_COUNTERSET = 6       /* PERF_COUNTERSET */
};

/* One result: PERF_COUNTER_HEADER. Which query it answers is told by the place in the block only,
 * through PERF_COUNTER_IDENTIFIER.Index (wpc_query.index). */
typedef struct wpc_v2_result {
  size_t offset;         /* of the header */
  uint32_t index;        /* place in the block, from 0 */
  uint32_t type;         /* dwType */
  uint32_t query_status; /* dwStatus, a Win32 error code; 0 is success */
  wpc_range body;        /* what follows the header, dwSize - 16 bytes, not yet looked at */
} wpc_v2_result;

typedef struct wpc_v2_result_iter {
  wpc_status status; /* WPC_OK: item is valid. WPC_END, or an error: see error */
  wpc_error error;
  wpc_v2_result item;
  wpc_range rest; /* private */
  uint32_t left;  /* private */
  uint32_t count; /* private */
} wpc_v2_result_iter;

/* The first result, and the one after it. data must be WPC_OK, or its error is passed on. Rules
 * V2-CH-01 to -08, and V2-HDR-07 at the end. Tolerant mode: a result of an unknown type is handed
 * out as it is (V2-CH-05), and so is one with data and a status (V2-CH-08). */
wpc_v2_result_iter wpc_v2_results(wpc_input in, wpc_v2_data data) WPC_MUST_USE;
wpc_v2_result_iter wpc_v2_result_next(wpc_input in, wpc_v2_result_iter it) WPC_MUST_USE;

/* What a result holds, before its rows. Valid when status is WPC_OK.
 * type 0 or unknown: no rows. type 1, 2 (single instance): one row without a name. type 4, 6:
 * num_rows rows. */
typedef struct wpc_v2_body {
  wpc_status status;
  wpc_error error;
  uint32_t type;
  bool has_rows;         /* false for type 0 and unknown types, see wpc_v2_rows() */
  bool has_ids;          /* types 2 and 6; for 1 and 4 the query has the only id (V2-SEM-06) */
  bool has_instances;    /* types 4 and 6 */
  uint32_t num_counters; /* values of each row */
  uint32_t num_rows;
  wpc_range ids;  /* num_counters ids of 4 bytes; wpc_v2_counter_id() reads one */
  wpc_range rows; /* private: the rows' bytes */
  wpc_range tail; /* private: what the body has left behind the rows */
} wpc_v2_body;

/* Reads id list and instance list headers. Rules V2-CH-09, V2-MC-01 to -12, V2-MI-01 to -07 and
 * -09. Tolerant mode: of duplicate ids the first one counts (V2-MC-08), an id 0xFFFFFFFF is handed
 * out and names no counter (V2-MC-09), what follows the header of an error is not looked at
 * (V2-CH-09). */
wpc_v2_body wpc_v2_open_body(wpc_input in, wpc_v2_result result) WPC_MUST_USE;

/* Id of column `column`; WPC_ID_NONE when the body has no ids or not so many. */
uint32_t wpc_v2_counter_id(wpc_input in, wpc_v2_body body, uint32_t column);

/* One row: an instance (PERF_INSTANCE_HEADER) and its values, or the only row of a single-instance
 * result. */
typedef struct wpc_v2_row {
  size_t offset;        /* of the instance header, or of the first value */
  bool has_instance;    /* false: single instance, no id, no name */
  uint32_t instance_id; /* InstanceId */
  wpc_text name;
  uint32_t num_values;
  wpc_range ids;    /* the body's, empty when it has none */
  wpc_range values; /* num_values PERF_COUNTER_DATA blocks, each checked */
} wpc_v2_row;

typedef struct wpc_v2_row_iter {
  wpc_status status;
  wpc_error error;
  wpc_v2_row item;
  wpc_range rest; /* private */
  wpc_range tail; /* private */
  uint32_t left;  /* private */
} wpc_v2_row_iter;

/* The first row, and the one after it. body must be WPC_OK, or its error is passed on; a body
 * without rows by its type (0 or unknown) gives WPC_E_ARGUMENT, V2-CH-11, and so does a body that
 * was not opened. A row is handed out when its name and all its values are sound: rules V2-IH-01 to
 * -11 and -13, V2-CD-01 to -10, and at the end V2-MI-08 and V2-CH-10. Tolerant mode: values that
 * are empty (V2-CD-06) or no number (V2-CD-08) are what wpc_v2_value says. */
wpc_v2_row_iter wpc_v2_rows(wpc_input in, wpc_v2_body body) WPC_MUST_USE;
wpc_v2_row_iter wpc_v2_row_next(wpc_input in, wpc_v2_row_iter it) WPC_MUST_USE;

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
  wpc_status status;
  wpc_error error;
  wpc_v2_value item;
  wpc_range rest; /* private */
  wpc_range ids;  /* private */
  uint32_t left;  /* private */
} wpc_v2_value_iter;

/* The first value of a row, and the one after it. Gives no notes: the row's were given when it was
 * read. */
wpc_v2_value_iter wpc_v2_values(wpc_input in, wpc_v2_row row) WPC_MUST_USE;
wpc_v2_value_iter wpc_v2_value_next(wpc_input in, wpc_v2_value_iter it) WPC_MUST_USE;

/* Reads every result, row and value, gives every note, and returns the first error in walking order
 * (outer before inner, in the order of the bytes), or WPC_OK. A result that is malformed inside its
 * own size does not end the walk: the results behind it are read, and their notes given, too. When
 * notes are wanted it adds V2-IH-12 (options.scratch: one number for each instance of a result with
 * more than 32). */
wpc_error wpc_v2_validate(wpc_input in) WPC_MUST_USE;

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
  wpc_status status;
  wpc_error error;
  size_t num_rows;
  uint64_t num_no_number;
} wpc_v2_filled;

/* Reads all rows of a body into the caller's table, with the checks (and notes) of wpc_v2_rows().
 * The arrays are written up to num_rows rows; on an error what lies behind them is unspecified. Too
 * small a capacity is WPC_E_ARGUMENT: body.num_rows and body.num_counters tell what is needed. */
wpc_v2_filled wpc_v2_read_table(wpc_input in, wpc_v2_body body, wpc_v2_table table) WPC_MUST_USE;

/* Sees one row: num_values numbers in raw, their widths as in wpc_v2_table. Returns false to stop.
 * The pointers are valid during the call. */
typedef bool (*wpc_v2_row_fn)(void *context, const wpc_v2_row *row, const uint64_t *raw,
                              const uint8_t *width);

/* Calls visit for each row, which was read into the caller's raw[0 .. capacity) and width (may be
 * NULL) with the checks of wpc_v2_rows(). capacity must be at least body.num_counters. Stopped by
 * the callback: status WPC_END. */
wpc_v2_filled wpc_v2_visit_rows(wpc_input in, wpc_v2_body body, uint64_t *raw, uint8_t *width,
                                size_t capacity, wpc_v2_row_fn visit, void *context) WPC_MUST_USE;

/* ---- V2 instance list: what PerfEnumerateCounterSetInstances returns ---- */

typedef struct wpc_instance {
  size_t offset;
  uint32_t index; /* place in the list, from 0 */
  uint32_t instance_id;
  wpc_text name;
} wpc_instance;

typedef struct wpc_instance_iter {
  wpc_status status;
  wpc_error error;
  wpc_instance item;
  wpc_range rest; /* private */
  uint32_t count; /* private */
} wpc_instance_iter;

/* The first instance, and the one after it; an empty input has none. Rules GEN-01, LIM-01, INS-01
 * to -10 and -14. */
wpc_instance_iter wpc_instances(wpc_input in) WPC_MUST_USE;
wpc_instance_iter wpc_instance_next(wpc_input in, wpc_instance_iter it) WPC_MUST_USE;
/* The whole list, as wpc_v2_validate(). When notes are wanted it adds INS-12 (options.scratch: one
 * number for each instance, when there are more than 32). */
wpc_error wpc_instances_validate(wpc_input in) WPC_MUST_USE;

/* ---- V2 queries: PERF_COUNTER_IDENTIFIER ---- */

typedef struct wpc_query {
  size_t offset;
  uint32_t place; /* place in the list, from 0 */
  wpc_guid counterset;
  uint32_t query_status; /* Status: of adding or deleting it; not of PerfQueryCounterInfo */
  uint32_t counter_id;   /* WPC_ID_NONE: all counters */
  uint32_t instance_id;  /* WPC_ID_NONE: any */
  uint32_t index;        /* Index: place of its result in the data block (wpc_v2_result.index) */
  bool has_name; /* an empty name counts as none when a query is compared with a counterset */
  wpc_text name; /* filter with * and ?; empty when has_name is false */
  uint32_t size; /* Size: with name and padding, bytes */
} wpc_query;

typedef struct wpc_query_iter {
  wpc_status status;
  wpc_error error;
  wpc_query item;
  wpc_range rest; /* private */
  uint32_t count; /* private */
} wpc_query_iter;

/* The first query, and the one after it. Rules GEN-01, LIM-01, ID-01 to -12 and -15. */
wpc_query_iter wpc_queries(wpc_input in) WPC_MUST_USE;
wpc_query_iter wpc_query_next(wpc_input in, wpc_query_iter it) WPC_MUST_USE;

/* What the list is; it decides which rules wpc_queries_validate() adds. */
typedef enum wpc_queries_kind {
  WPC_QUERIES_REQUEST = 0, /* to be sent: none */
  WPC_QUERIES_CHANGED = 1, /* back from PerfAddCounters or PerfDeleteCounters: ID-16 */
  WPC_QUERIES_INFO = 2     /* from PerfQueryCounterInfo: ID-13 and ID-14 */
} wpc_queries_kind;
/* The whole list. ID-16: each Status is 0. ID-13 and ID-14: Index is a place in the data block, and
 * no other query's; in tolerant mode it is handed out as it stands. ID-14 is looked for in strict
 * mode and when notes are wanted (options.scratch: one number for each query, when there are more
 * than 32). */
wpc_error wpc_queries_validate(wpc_input in, wpc_queries_kind kind) WPC_MUST_USE;

typedef struct wpc_v2_placed {
  wpc_status status;
  wpc_error error;
  uint32_t count; /* identifiers of the list, and so places */
} wpc_v2_placed;

/* Finds the query that each result of a data block answers, in whatever order the list of
 * PerfQueryCounterInfo is: places[i], for i < count, is the query whose Index is i. A place that no
 * query names has index WPC_ID_NONE and is zero otherwise.
 *
 * Rules of wpc_queries(), ID-13 and ID-14. Fallbacks in tolerant mode: a query whose Index is no
 * place is left out; of several for one place the first counts. An Index that is no place is not
 * compared with others. Linear, and needs no scratch. A capacity below `count` is WPC_E_ARGUMENT;
 * with capacity 0 places may be NULL, so a first call tells how many there are. On an error the
 * places are unspecified. */
wpc_v2_placed wpc_v2_place_queries(wpc_input in, wpc_query *places, size_t capacity) WPC_MUST_USE;

/* Whether a query may be put to a counterset: single-instance sets want no name, others want one.
 * Rule ID-18 (strict). instance_type: PERF_COUNTERSET_REG_INFO.InstanceType; 0 (single) and 4
 * (single, aggregated) and 12 are single-instance, all with bit 1 set have instances. */
wpc_error wpc_query_check_shape(wpc_input in, wpc_query query, uint32_t instance_type) WPC_MUST_USE;

/* What to ask for. name: UTF-16 units in host order, name_length of them, no NUL among them; NULL
 * and 0 for a single-instance counterset. */
typedef struct wpc_query_request {
  wpc_guid counterset;
  uint32_t counter_id;  /* WPC_ID_NONE: all */
  uint32_t instance_id; /* WPC_ID_NONE: any */
  const uint16_t *name;
  size_t name_length;
} wpc_query_request;

typedef struct wpc_written {
  wpc_status status;
  wpc_error error;
  size_t size; /* bytes written, or needed when capacity was too small (WPC_E_LIMIT, rule none) */
} wpc_written;

/* Writes one PERF_COUNTER_IDENTIFIER: 40 bytes, the name with its NUL, zeros up to a multiple of 8;
 * Status, Index and Reserved are 0. Writes nothing unless the whole fits. Rule ID-17. dst may be
 * NULL when capacity is 0. Source: perflib.h page of PERF_COUNTER_IDENTIFIER. */
wpc_written wpc_query_write(const wpc_query_request *request, uint8_t *dst,
                            size_t capacity) WPC_MUST_USE;

/* Whether a data block and the list of PerfQueryCounterInfo belong together: as many results as
 * queries (V2-SEM-01), each of a type that its query can have (V2-SEM-02, strict). Offsets are
 * those of the data block. Both inputs must be sound by themselves; an error of either is passed
 * on. With more than 32 queries it needs options.scratch of `in_data` (in strict mode of
 * `in_queries` too), one number for each; without it WPC_E_ARGUMENT. */
wpc_error wpc_v2_check_queries(wpc_input in_data, wpc_input in_queries) WPC_MUST_USE;

/* ---- V2 counterset list: what PerfEnumerateCounterSet returns ---- */

typedef struct wpc_guid_iter {
  wpc_status status;
  wpc_error error;
  wpc_guid item;
  size_t offset;  /* of the item */
  wpc_range rest; /* private */
} wpc_guid_iter;

/* The first GUID, and the one after it. Rules GEN-01, LIM-01, GUD-01 (for a ragged end), GUD-03.
 * The function PerfEnumerateCounterSet counts in GUIDs: multiply by 16 only after count <= SIZE_MAX
 * / 16. */
wpc_guid_iter wpc_guids(wpc_input in) WPC_MUST_USE;
wpc_guid_iter wpc_guid_next(wpc_input in, wpc_guid_iter it) WPC_MUST_USE;
/* The whole list. When notes are wanted it adds GUD-02 (options.scratch: one number for each GUID,
 * when there are more than 32). */
wpc_error wpc_guids_validate(wpc_input in) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#include "wpc/reg.h"
#include "wpc/v1.h"

#endif
