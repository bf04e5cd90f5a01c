/* wpc: V1 blocks, what RegQueryValueEx returns for HKEY_PERFORMANCE_DATA, and the title tables
 * beside them. Included by wpc.h; the same conventions hold.
 *
 *   wpc_v1_data data = wpc_v1_open(in);
 *   wpc_v1_object_iter o = wpc_v1_objects(in, data);
 *   while (wpc_v1_next_object(&o)) {
 *     wpc_v1_body body = wpc_v1_open_object(in, o.item);     // definitions are checked here
 *     wpc_v1_row_iter w = wpc_v1_rows(in, body);
 *     while (wpc_v1_next_row(&w)) {
 *       wpc_v1_value_iter v = wpc_v1_values(in, body, w.item);
 *       while (wpc_v1_next_value(&v)) {
 *         use(v.counter.name_index, v.item.raw);
 *       }
 *     }
 *   }
 *
 * Wire formats: reference pages of winperf.h. What Windows and Samba servers send in spite of them
 * is read in tolerant mode and reported under its rule. The reserved title pointers are never
 * read. */
#ifndef WPC_V1_H
#define WPC_V1_H

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

/* ---- Data block: PERF_DATA_BLOCK ---- */

/* Valid when error.status is WPC_OK. */
typedef struct wpc_v1_data {
  wpc_error error;
  uint32_t little_endian; /* 1 */
  uint32_t version;
  uint32_t revision;
  uint32_t total_size;  /* TotalByteLength as it stands in the block */
  uint32_t header_size; /* HeaderLength: offset of the first object */
  uint32_t num_objects; /* NumObjectTypes */
  int32_t default_object;
  wpc_system_time system_time;
  int64_t perf_time;       /* PerfTime, ticks of perf_freq */
  int64_t perf_freq;       /* PerfFreq, ticks per second */
  int64_t perf_time_100ns; /* PerfTime100nSec, since 1601-01-01 UTC */
  bool has_system_name;    /* false: none, or (tolerant mode) one that does not lie in the block */
  wpc_text system_name;
  bool total_without_header; /* the block ends at header_size + total_size (Samba; V1-HDR-22) */
  wpc_range objects;         /* private */
} wpc_v1_data;

/* Reads the header, and steps over the objects once to see where they end. Rules GEN-01, LIM-01,
 * V1-HDR-01 to -16, -18 to -20 and -22. Tolerant mode: a system name in another place of the block
 * is read there (V1-HDR-15), also at an odd one (V1-HDR-16); a TotalByteLength that leaves the
 * header out is understood so (V1-HDR-22). */
WPC_API wpc_v1_data wpc_v1_open(wpc_input in) WPC_MUST_USE;

/* Whether a registry value of this type can hold a data block, or a title table: REG_BINARY is 3,
 * REG_MULTI_SZ is 7. Rule V1-HDR-21. */
WPC_API wpc_error wpc_v1_check_registry_type(uint32_t type, bool is_title_table) WPC_MUST_USE;

/* ---- Objects: PERF_OBJECT_TYPE ---- */

/* NumInstances below 0 (winperf.h). */
enum {
  WPC_V1_NO_INSTANCES = -1,         /* one counter block, no instances */
  WPC_V1_METADATA_INSTANCES = -2,   /* definitions only; the object has instances */
  WPC_V1_METADATA_NO_INSTANCES = -3 /* definitions only */
};

typedef struct wpc_v1_object {
  size_t offset;
  uint32_t index;  /* place in the block, from 0 */
  wpc_range bytes; /* all of it, not yet read */
} wpc_v1_object;

typedef struct wpc_v1_object_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v1_object item;
  wpc_input in;   /* private */
  wpc_range rest; /* private */
  uint32_t left;  /* private */
  uint32_t count; /* private */
} wpc_v1_object_iter;

/* The objects, positioned before the first, and the step to the next one. Rules V1-OBJ-01 to -03, and V1-HDR-17 at the end. */
WPC_API wpc_v1_object_iter wpc_v1_objects(wpc_input in, wpc_v1_data data) WPC_MUST_USE;
WPC_API bool wpc_v1_next_object(wpc_v1_object_iter *it);

/* An object's header and what its definitions come to. Valid when error.status is WPC_OK. */
typedef struct wpc_v1_body {
  wpc_error error;
  size_t offset;
  uint32_t name_index; /* ObjectNameTitleIndex */
  uint32_t help_index;
  uint32_t detail_level;
  uint32_t num_counters;   /* definitions, base counters included */
  int32_t default_counter; /* not interpreted: the documents disagree about its meaning */
  int32_t num_instances;   /* as on the wire, -1 to -3 included */
  uint32_t code_page;      /* of the instance names; 0: UTF-16LE */
  int64_t perf_time;       /* the object's own clock */
  int64_t perf_freq;
  bool has_instances;    /* num_instances >= 0 */
  bool is_regular;       /* private: each definition is a number of 40 bytes, of its type's size */
  uint32_t num_rows;     /* instances; 1 for an object without instances; 0 for metadata */
  wpc_range definitions; /* private */
  wpc_range rows;        /* private: up to the object's end */
  uint32_t value_end;    /* private: where the farthest value ends in a counter block */
  uint64_t second_value_end; /* private: the same for second values of multi-timers */
} wpc_v1_body;

/* Reads header and definitions. Rules V1-OBJ-04 to -14 and -19 to -24, V1-DEF-01 to -12 and -16 to
 * -18. Tolerant mode: of CounterSize and the type's size the smaller one counts (V1-DEF-06,
 * V1-DEF-07), and when that is not 4 or 8 the value is bytes; a value may stand in the block's
 * own size field (V1-DEF-08); a counter without its base stays without it (V1-DEF-10, V1-DEF-11).
 */
WPC_API wpc_v1_body wpc_v1_open_object(wpc_input in, wpc_v1_object object) WPC_MUST_USE;

/* ---- Counters: PERF_COUNTER_DEFINITION ---- */

typedef struct wpc_v1_counter {
  size_t offset;
  uint32_t index;      /* place in the object, from 0 */
  uint32_t name_index; /* CounterNameTitleIndex; 0 for bases */
  uint32_t help_index;
  int32_t scale; /* DefaultScale: for graphs only */
  uint32_t detail_level;
  uint32_t type;         /* CounterType */
  uint32_t size;         /* CounterSize, bytes */
  uint32_t value_offset; /* CounterOffset, from the start of a counter block */
  uint32_t width;        /* 4, 8: bytes of the number. 0: bytes, or (by the type) no value at all */
  bool has_next;         /* another definition follows, */
  uint32_t next_type;    /* of this type: a base belongs to the counter directly before it */
} wpc_v1_counter;

typedef struct wpc_v1_counter_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v1_counter item;
  wpc_input in;   /* private */
  wpc_range rest; /* private */
  uint32_t left;  /* private */
  uint32_t count; /* private */
} wpc_v1_counter_iter;

/* The counters of an object, positioned before the first, and the step to the next one. Gives no notes: they were given when the
 * object was opened. */
WPC_API wpc_v1_counter_iter wpc_v1_counters(wpc_input in, wpc_v1_body body) WPC_MUST_USE;
WPC_API bool wpc_v1_next_counter(wpc_v1_counter_iter *it);

/* Facts about CounterType that the block's layout depends on (winperf.h). The base type that must
 * follow a counter of this type, 0 if none (multi-timers: 0, their second value may stand beside
 * the first). */
WPC_API uint32_t wpc_v1_required_base(uint32_t type);
WPC_API bool wpc_v1_type_is_base(
    uint32_t type); /* type and subtype fields say "base"; true for no timer */
WPC_API bool wpc_v1_type_is_known(uint32_t type);

/* ---- Rows: PERF_INSTANCE_DEFINITION and PERF_COUNTER_BLOCK ---- */

#define WPC_V1_NO_UNIQUE_ID (-1)

typedef struct wpc_v1_row {
  size_t offset;            /* of the instance definition, or of the counter block */
  uint32_t index;           /* place in the object, from 0 */
  bool has_instance;        /* false: the only row of an object without instances */
  int32_t unique_id;        /* UniqueID; WPC_V1_NO_UNIQUE_ID: none */
  uint32_t parent_object;   /* title index of the parent's object, 0: no parent */
  uint32_t parent_instance; /* place of the parent in that object */
  wpc_text name;            /* without its NUL; empty when there is none */
  wpc_range block;          /* the counter block */
  wpc_range reach;          /* where its values may lie, see wpc_v1_rows() */
} wpc_v1_row;

typedef struct wpc_v1_row_iter {
  wpc_error error; /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_v1_row item;
  wpc_input in;              /* private */
  wpc_range rest;            /* private */
  wpc_range definitions;     /* private */
  uint64_t second_value_end; /* private */
  uint32_t value_end;        /* private */
  uint32_t num_counters;     /* private */
  uint32_t left;             /* private */
  uint32_t count;            /* private */
} wpc_v1_row_iter;

/* The rows, positioned before the first, and the step to the next one. body must be WPC_OK, or its error is passed on. An object of
 * metadata, or with 0 instances, has none. Rules V1-INS-01 to -09 and -11 to -14, V1-CB-01 to -07,
 * V1-OBJ-15 at the end.
 *
 * Values lie in the row's block; those of an object's last row anywhere up to the object's end,
 * because Windows itself understates that block's length (V1-CB-07). Tolerant mode: others are
 * absent (V1-CB-05), and so are second values (V1-CB-06). A name is read where NameOffset says
 * (V1-INS-05), without an odd last byte (V1-INS-07), whole when no NUL ends it (V1-INS-08); one
 * that is not valid in its code page stays bytes (V1-INS-14). */
WPC_API wpc_v1_row_iter wpc_v1_rows(wpc_input in, wpc_v1_body body) WPC_MUST_USE;
WPC_API bool wpc_v1_next_row(wpc_v1_row_iter *it);

/* ---- Values ---- */

typedef struct wpc_v1_value {
  bool present;    /* false: the block does not hold it, or its type has no value */
  uint32_t size;   /* bytes: 4 or 8 for a number */
  uint64_t raw;    /* zero-extended; 0 unless a number */
  wpc_range bytes; /* `size` bytes of it */
} wpc_v1_value;

/* The value of a counter in a row of the same object. Never an error: what is not there is absent.
 */
WPC_API wpc_v1_value wpc_v1_read_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter);

/* The second value that stands beside a multi-timer's first one, at its offset + 8: 64 bits
 * (winperf.h). For counters that no PERF_COUNTER_MULTI_BASE definition follows. */
WPC_API wpc_v1_value wpc_v1_read_second_value(wpc_input in, wpc_v1_row row, wpc_v1_counter counter);

typedef struct wpc_v1_value_iter {
  wpc_v1_counter counter; /* whose value item is */
  wpc_v1_value item;
  wpc_error error;       /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_input in;          /* private */
  wpc_range reach;       /* private */
  wpc_range definitions; /* private */
  size_t done;           /* private: bytes of them that were read one by one */
  uint32_t left;         /* private: definitions that are read one by one */
  uint32_t regular;      /* private: definitions of an object in which all are regular */
  uint32_t index;        /* private: of the next counter */
} wpc_v1_value_iter;

/* The values of a row, positioned before the first, and the step to the next one: one for each counter, in the order of the
 * definitions. */
WPC_API wpc_v1_value_iter wpc_v1_values(wpc_input in, wpc_v1_body body,
                                        wpc_v1_row row) WPC_MUST_USE;
WPC_API bool wpc_v1_next_value(wpc_v1_value_iter *it);

/* Where wpc_v1_read_table() writes. Row r, column c is at [r * num_counters + c].
 * columns  one for each counter; column_capacity at least body.num_counters
 * raw      numbers, zero-extended; 0 where there is no number
 * width    may be NULL. 4 or 8: number of that many bytes. 0: absent. 255: bytes that are no number
 * rows     may be NULL. One view for each row
 * The arrays do not overlap. */
typedef struct wpc_v1_table {
  wpc_v1_counter *columns;
  uint64_t *raw;
  uint8_t *width;
  wpc_v1_row *rows;
  size_t column_capacity;
  size_t value_capacity;
  size_t row_capacity;
} wpc_v1_table;

typedef struct wpc_v1_filled {
  wpc_error error;
  size_t num_rows;
  uint64_t num_no_number;
} wpc_v1_filled;

/* Reads all rows of an object into the caller's table, with the checks (and notes) of
 * wpc_v1_rows(). Too small a capacity is WPC_E_ARGUMENT. */
WPC_API wpc_v1_filled wpc_v1_read_table(wpc_input in, wpc_v1_body body,
                                        wpc_v1_table table) WPC_MUST_USE;

/* wpc_v1_open_object() into *body, then wpc_v1_read_table(): the same checks, notes, errors and
 * values. It is faster, most of all for blocks of many small objects, because the definitions are
 * walked once. *body is always written. When the object is sound but the table is too small, that is
 * WPC_E_ARGUMENT while body->status is WPC_OK, and the table is left alone: make room for
 * body->num_counters and body->num_rows and go on with wpc_v1_read_table(). */
WPC_API wpc_v1_filled wpc_v1_read_object(wpc_input in, wpc_v1_object object, wpc_v1_table table,
                                         wpc_v1_body *body) WPC_MUST_USE;

/* Reads every object, definition and row, gives every note, and returns the first error in walking
 * order, or WPC_OK. Does not read values: definitions may overlap, so a block can claim far more
 * values than it has bytes; the work here is linear in the input, but for sorting.
 *
 * When notes are wanted it adds V1-OBJ-18, V1-DEF-13 and V1-INS-17 (options.scratch: one number for
 * each object of the block, counter or instance of an object, when there are more than 32). A block
 * with parents requires wpc_v1_index_room() numbers of scratch in every mode, for V1-PAR-01 to -03.
 * With less these three are not looked for in tolerant mode, although V1-PAR-03 is hard, and strict
 * mode answers WPC_E_ARGUMENT. No other function relies on V1-PAR-03: parents are shown one level up, and
 * no function follows them further. */
WPC_API wpc_error wpc_v1_validate(wpc_input in) WPC_MUST_USE;

/* ---- Parents and names ---- */

/* A directory of the block's objects and instances in the caller's memory, so that parents are
 * found without walking. */
typedef struct wpc_v1_index {
  wpc_error error;
  size_t num_objects;      /* sound objects */
  size_t num_instances;    /* of all of them */
  const size_t *objects;   /* private: three numbers for each, by name index */
  const size_t *instances; /* private: where their definitions are, in the order of the block */
} wpc_v1_index;

/* Numbers that wpc_v1_index_make() needs: never more than this for the block's size. */
WPC_API size_t wpc_v1_index_room(wpc_input in);

/* room[0 .. capacity) must stay while the index is used. An object whose header or definitions are
 * malformed is left out; one with a malformed row keeps the instances before it. Too little room is
 * WPC_E_ARGUMENT. An index that failed finds no parent. */
WPC_API wpc_v1_index wpc_v1_index_make(wpc_input in, wpc_v1_data data, size_t *room,
                                       size_t capacity) WPC_MUST_USE;

/* The parent of a row, one level up as Windows shows it. found is false for a row without a parent,
 * and where the object (V1-PAR-01) or the instance (V1-PAR-02) is missing. The name is read with
 * the parent's own length and code page; of one that is too long for wpc_name_is_compared() only
 * limits.max_name + 1 characters, because many rows may share it. */
typedef struct wpc_v1_parent {
  bool found;
  size_t offset; /* of its instance definition */
  wpc_text name;
} wpc_v1_parent;
WPC_API wpc_v1_parent wpc_v1_find_parent(wpc_input in, const wpc_v1_index *index, wpc_v1_row row);

/* An instance as people name it: by its own name, its parent's, and its serial number among equal
 * names (0: the first, see wpc_v1_serials()). `parent` is read only when has_parent is true. */
typedef struct wpc_v1_instance_name {
  bool has_parent;
  wpc_text parent;
  wpc_text name;
  uint32_t serial;
} wpc_v1_instance_name;

/* The name that people see: "parent/child", "#1" and so on from the second of equal names on, as
 * UTF-8 with a NUL; returns the length that the whole needs (as snprintf does). serial: 0 for the
 * first, see wpc_v1_serials(). A row without an instance gives an empty name, and so does a name
 * that options.decode cannot convert: ask wpc_text_to_utf8() to tell the two apart. */
WPC_API size_t wpc_v1_display_name(wpc_input in, wpc_v1_instance_name name, char *dst,
                                   size_t capacity);

/* Whether wpc_name_is_compared() holds for the row's name and for its parent's, if it has one
 * (parent may be NULL). Other rows are equal to none. */
WPC_API bool wpc_v1_row_is_compared(wpc_input in, const wpc_v1_row *row,
                                    const wpc_v1_parent *parent);

/* The rows of an object (of wpc_v1_read_table()) and, at the same places, their parents. */
typedef struct wpc_v1_instances {
  const wpc_v1_row *rows;       /* rows[0 .. n) */
  const wpc_v1_parent *parents; /* parents[0 .. n), of wpc_v1_find_parent() */
  size_t n;
} wpc_v1_instances;

/* For each instance the serial number among equal names: 0 for the first in the
 * block's order, 1 for the second, and 0 for a row that is not compared. Names are equal as in
 * wpc_text_equal_nocase(), parents included. n is at most UINT32_MAX. order[0 .. n) is scratch, apart
 * from serials[0 .. n), which is written. O(n log n) comparisons
 * of rows; each parent's name, which many rows may share, takes part in O(log n) comparisons. */
WPC_API void wpc_v1_serials(wpc_input in, wpc_v1_instances instances, uint32_t *order,
                            uint32_t *serials);

/* The place of the row with this parent (or without one), name and serial number, by whole names as in wpc_text_equal_nocase(); n when there is none. The wanted texts are UTF-16LE in
 * in_name, so instances whose names are in a code page are found by their converted names only,
 * which are the caller's to compare. A row that is not compared (wpc_v1_row_is_compared()) is not
 * found. O(n) comparisons. */
WPC_API size_t wpc_v1_find_row(wpc_input in, wpc_v1_instances instances, wpc_input in_name,
                               wpc_v1_instance_name name);

/* The row that a name as people write it stands for: "name", "name#2", "parent/name#2"; n when
 * there is none. The text is first taken as it is; then what follows its last '#' is a serial
 * number, when that is 1 to 10 digits and at most 2147483647; then, in an object with parents, what
 * stands before its first '/' is the parent. */
WPC_API size_t wpc_v1_find_instance(wpc_input in, wpc_v1_instances instances, wpc_input in_name,
                                    wpc_text name);

#ifdef __cplusplus
}
#endif
#endif
