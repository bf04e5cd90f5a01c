/** @file
 * V1 data blocks: what RegQueryValueEx returns for HKEY_PERFORMANCE_DATA.
 *
 *     wpc_v1_walk w;
 *     wpc_v1_begin(&w, wpc_input_make(bytes, size, NULL));
 *     while (wpc_v1_next(&w)) {
 *       for (uint32_t i = 0; i < w.count; i++) {
 *         use(w.body.name_index, w.counters[i].name_index, w.raw[i]);
 *       }
 *     }
 *     if (w.error.status != WPC_END) {
 *       failed(&w.error); // something was wrong with the block
 *     }
 *
 * That verdict is wpc_validate()'s, except for the checks that need an index of parents: V1-PAR-03, and in strict
 * mode V1-PAR-01 and V1-PAR-02.
 *
 * Objects and counters have title indices, not names: "Title tables" below contain the
 * names. Instances have names, and may have a parent in another object: "Parents and names" below.
 *
 * Source: reference pages of winperf.h. Known deviations of Windows and Samba servers are accepted
 * in tolerant mode and reported under their rules. The reserved title pointers are never
 * read.
 */
#ifndef WPC_V1_H
#define WPC_V1_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Data block: PERF_DATA_BLOCK ---- */

/** The header of a block: PERF_DATA_BLOCK. */
typedef struct wpc_v1_data {
  wpc_error error;             /**< status WPC_OK: the other members are valid */
  uint32_t little_endian;      /**< 1 */
  uint32_t version;            /**< Version */
  uint32_t revision;           /**< Revision */
  uint32_t total_size;         /**< TotalByteLength, as it is in the block */
  uint32_t header_size;        /**< HeaderLength: offset of the first object */
  uint32_t num_objects;        /**< NumObjectTypes */
  int32_t default_object;      /**< DefaultObject, a title index */
  wpc_system_time system_time; /**< SystemTime, UTC */
  int64_t perf_time;           /**< PerfTime, ticks of perf_freq */
  int64_t perf_freq;           /**< PerfFreq, ticks per second */
  int64_t perf_time_100ns;     /**< PerfTime100nSec, since 1601-01-01 UTC */
  bool has_system_name; /**< false: none, or (tolerant mode) one that does not lie in the block */
  wpc_text system_name; /**< SystemName, UTF-16LE; empty without one */
  bool total_without_header; /**< the block ends at header_size + total_size (Samba; V1-HDR-22) */
  wpc_range objects;         /**< private */
} wpc_v1_data;

/** Reads and checks the header of a block, and steps over the objects once to see where they end.
 *
 * Tolerant mode: a system name in another place of the block is read there (V1-HDR-15), also at an
 * odd one (V1-HDR-16); a TotalByteLength that leaves the header out is read as one without it
 * (V1-HDR-22).
 *
 * @param in  the block, from its first byte
 * @return the header; `error` has what failed
 * @par Rules
 * GEN-01, LIM-01, V1-HDR-01 to -16, -18 to -20 and -22
 * @par Source
 * winperf.h, PERF_DATA_BLOCK
 */
WPC_API wpc_v1_data wpc_v1_open(wpc_input in) WPC_MUST_USE;

/** Checks whether a registry value of a type can hold a data block, or a title table: REG_BINARY is
 * 3, REG_MULTI_SZ is 7.
 *
 * @param type            the type that RegQueryValueEx returned
 * @param is_title_table  whether a title table was requested
 * @return WPC_OK, or the error
 * @par Rules
 * V1-HDR-21
 */
WPC_API wpc_error wpc_v1_check_registry_type(uint32_t type, bool is_title_table) WPC_MUST_USE;

/* ---- Objects: PERF_OBJECT_TYPE ---- */

/** NumInstances below 0 (winperf.h). */
enum {
  WPC_V1_NO_INSTANCES = -1,         /**< one counter block, no instances */
  WPC_V1_METADATA_INSTANCES = -2,   /**< definitions only; the object has instances */
  WPC_V1_METADATA_NO_INSTANCES = -3 /**< definitions only */
};

/** An object of a block: its place and its bytes. */
typedef struct wpc_v1_object {
  size_t offset;   /**< of its header */
  uint32_t index;  /**< place in the block, from 0 */
  wpc_range bytes; /**< all of it, not yet read */
} wpc_v1_object;

/** The header of an object, PERF_OBJECT_TYPE, and a summary of its definitions. */
typedef struct wpc_v1_body {
  wpc_error error;         /**< status WPC_OK: the other members are valid */
  size_t offset;           /**< of the header */
  uint32_t name_index;     /**< ObjectNameTitleIndex */
  uint32_t help_index;     /**< ObjectHelpTitleIndex */
  uint32_t detail_level;   /**< DetailLevel: PERF_DETAIL_... of winperf.h */
  uint32_t num_counters;   /**< definitions, base counters included */
  int32_t default_counter; /**< not interpreted: the documents disagree about its meaning */
  int32_t num_instances;   /**< as on the wire, -1 to -3 included */
  uint32_t code_page;      /**< of the instance names; 0: UTF-16LE */
  int64_t perf_time;       /**< PerfTime, the object's own clock */
  int64_t perf_freq;       /**< PerfFreq, its ticks per second */
  bool has_instances;      /**< num_instances >= 0 */
  bool is_regular;   /**< private: each definition is a number of 40 bytes, of its type's size */
  uint32_t num_rows; /**< instances; 1 for an object without instances; 0 for metadata */
  wpc_range definitions;     /**< private */
  wpc_range rows;            /**< private: up to the object's end */
  uint32_t value_end;        /**< private: where the farthest value ends in a counter block */
  uint64_t second_value_end; /**< private: the same for second values of multi-timers */
} wpc_v1_body;

/* ---- Counters: PERF_COUNTER_DEFINITION ---- */

/** A counter of an object: PERF_COUNTER_DEFINITION. */
typedef struct wpc_v1_counter {
  size_t offset;         /**< of the definition */
  uint32_t index;        /**< place in the object, from 0 */
  uint32_t name_index;   /**< CounterNameTitleIndex; 0 for bases */
  uint32_t help_index;   /**< CounterHelpTitleIndex */
  int32_t scale;         /**< DefaultScale: for graphs only */
  uint32_t detail_level; /**< DetailLevel: PERF_DETAIL_... of winperf.h */
  uint32_t type;         /**< CounterType */
  uint32_t size;         /**< CounterSize, bytes */
  uint32_t value_offset; /**< CounterOffset, from the start of a counter block */
  uint32_t width;     /**< 4, 8: bytes of the number. 0: bytes, or (by the type) no value at all */
  bool has_next;      /**< another definition follows, */
  uint32_t next_type; /**< of this type: a base belongs to the counter directly before it */
} wpc_v1_counter;

/* ---- Rows: PERF_INSTANCE_DEFINITION and PERF_COUNTER_BLOCK ---- */

/** UniqueID of an instance that is identified by its name. */
#define WPC_V1_NO_UNIQUE_ID (-1)

/** A row: an instance, PERF_INSTANCE_DEFINITION, and its PERF_COUNTER_BLOCK. */
typedef struct wpc_v1_row {
  size_t offset;            /**< of the instance definition, or of the counter block */
  uint32_t index;           /**< place in the object, from 0 */
  bool has_instance;        /**< false: the only row of an object without instances */
  int32_t unique_id;        /**< UniqueID; WPC_V1_NO_UNIQUE_ID: none */
  uint32_t parent_object;   /**< title index of the parent's object, 0: no parent */
  uint32_t parent_instance; /**< place of the parent in that object */
  wpc_text name;            /**< without its NUL; empty when there is none */
  wpc_range block;          /**< the counter block */
  wpc_range reach;          /**< where its values may lie, see wpc_v1_next() */
} wpc_v1_row;

/* ---- The walk ---- */

/** Private state of a walk. */
typedef struct wpc_v1_inside {
  wpc_input in;             /**< private */
  wpc_range objects;        /**< private: not yet read */
  wpc_range rows;           /**< private: of the object, not yet read */
  wpc_range definitions;    /**< private: of the row's other values */
  uint64_t least;           /**< private: bytes of a counter block in which all values lie */
  uint32_t objects_left;    /**< private */
  uint32_t rows_left;       /**< private */
  uint32_t values_left;     /**< private: of the row */
  bool has_ended;           /**< private: no object follows */
  bool has_rows;            /**< private: the rows of the object have not ended */
  bool is_quick;            /**< private: all values are numbers that lie at places[] */
  bool has_widths;          /**< private: the walk's `width` has the widths of the row before */
  uint8_t shifts[WPC_RUN];  /**< private: 32 for a number of 4 bytes, which are the last of 8 */
  uint32_t places[WPC_RUN]; /**< private: where the 8 bytes are in which a number ends */
} wpc_v1_inside;

/** A walk over all values of a block. It stands at a run: up to WPC_RUN values of one row, of the
 * counters `column` to `column + count - 1`. A row with more values comes in several
 * runs, one without values in one that is empty.
 *
 * `error` is the one verdict, of all that was read so far: the first error; WPC_OK while there is
 * none; WPC_END when the whole block was read without one. A part that is malformed within its own
 * size is left out, and the walk continues after it.
 *
 * To have the first error of each object, set error.status to WPC_OK before the next one.
 *
 * Begun by wpc_v1_begin() and moved in place. It has pointers to the caller's bytes and options and
 * to nothing else; nothing needs to be freed. A copy is a walk of its own. */
typedef struct wpc_v1_walk {
  wpc_error error;        /**< see above */
  wpc_v1_data data;       /**< of the block; valid unless data.error is set */
  wpc_v1_object object;   /**< valid once a step returned true */
  wpc_v1_body body;       /**< of the object; body.error: why it has no runs */
  wpc_v1_row row;         /**< of the run */
  uint32_t column;        /**< of the run's first value */
  uint32_t count;         /**< values in the run, at most WPC_RUN */
  uint64_t raw[WPC_RUN];  /**< numbers, zero-extended; 0 for a value that is not a number */
  uint8_t width[WPC_RUN]; /**< 4 or 8: a number of that many bytes. 0: absent. 255: not a number */
  wpc_v1_counter counters[WPC_RUN]; /**< whose values these are */
  wpc_v1_inside inside;             /**< private */
} wpc_v1_walk;

/** Begins a walk before the first object: reads and checks the header.
 *
 * @param w   the walk, written
 * @param in  the block, from its first byte
 * @par Rules
 * as for wpc_v1_open()
 */
WPC_API void wpc_v1_begin(wpc_v1_walk *w, wpc_input in);

/** Moves to the next run of the block, through all its objects. Objects without rows, and
 * malformed parts, are skipped.
 *
 * Values lie in the row's block; values of an object's last row anywhere up to the object's end,
 * because Windows itself understates that block's length (V1-CB-07).
 *
 * Definitions may overlap, so a block can claim far more values than it has bytes:
 * limits.max_values bounds the values of one object.
 *
 * @param w  the walk
 * @return true: it stands at a run; false: w->error is WPC_END or the first thing that was wrong
 * @par Rules
 * all that wpc_validate() has, but V1-OBJ-18, V1-DEF-13, V1-INS-17 and V1-PAR-01 to -03
 * @par Source
 * winperf.h, CounterOffset, CounterSize
 */
WPC_API bool wpc_v1_next(wpc_v1_walk *w);

/** Moves to the next object, whatever it holds: w->object, w->body and the first counters, and no
 * run yet. Rows of the object before that were not read are not checked.
 *
 * Of CounterSize and the type's size the smaller one counts (V1-DEF-06, V1-DEF-07: tolerant mode);
 * PERF_AVERAGE_TIMER may have 4 bytes or 8 in both modes. Tolerant mode: when the size is not 4 or 8
 * the value is bytes; a value may lie in the counter block's own size field (V1-DEF-08); a counter
 * without its base stays without it (V1-DEF-10, V1-DEF-11).
 *
 * @param w  the walk
 * @return true: it stands at an object; false: there is none, w->error has the reason
 * @par Rules
 * V1-OBJ-01 to -14 and -19 to -24, V1-DEF-01 to -12, -16 and -17; V1-HDR-17 at the end
 * @par Source
 * winperf.h, PERF_OBJECT_TYPE, PERF_COUNTER_DEFINITION
 */
WPC_API bool wpc_v1_next_object(wpc_v1_walk *w);

/** Moves to the next run of the object that the walk stands at. An object of metadata, or with 0
 * instances, has none.
 *
 * Tolerant mode: values that their block does not hold are absent (V1-CB-05). A name is read at
 * NameOffset (V1-INS-05), without an odd last byte (V1-INS-07), whole when no NUL ends it
 * (V1-INS-08); one that is not valid in its code page stays bytes (V1-INS-14).
 *
 * @param w  the walk
 * @return true: it stands at a run; false: the object has no more
 * @par Rules
 * V1-INS-01 to -09 and -11 to -14, V1-CB-01 to -07; V1-OBJ-15 at the end of the rows
 * @par Source
 * winperf.h, PERF_INSTANCE_DEFINITION, PERF_COUNTER_BLOCK
 */
WPC_API bool wpc_v1_next_run(wpc_v1_walk *w);

/** Reads counters of the object that the walk stands at, also of an object without rows: all of
 * them, whereas w->counters has only the counters of the run. Reports no notes.
 *
 * @param w         the walk; only read
 * @param counters  counters[0 .. n), written from the object's first on
 * @param n         how many; w->body.num_counters are there
 * @return how many were written
 */
WPC_API uint32_t wpc_v1_read_counters(const wpc_v1_walk *w, wpc_v1_counter *counters, uint32_t n);

/** Returns where the values of the run lie; an absent one has no bytes.
 *
 * @param w       the walk; only read
 * @param places  places[0 .. w->count), written
 */
WPC_API void wpc_v1_places(const wpc_v1_walk *w, wpc_range *places);

/** Reads the second value of a multi-timer of the run, 64 bits at the first one's offset + 8. For counters that no
 * PERF_COUNTER_MULTI_BASE definition follows.
 *
 * @param w    the walk; only read
 * @param i    which value of the run, below w->count
 * @param raw  written: the value; 0 where there is none
 * @return whether it is there
 * @par Source
 * winperf.h, PERF_COUNTER_MULTI_BASE
 */
WPC_API bool wpc_v1_second_value(const wpc_v1_walk *w, uint32_t i, uint64_t *raw);

/** Writes the name of the run's instance as UTF-8 with a NUL, as wpc_text_to_utf8() does: without its
 * parent and serial number.
 *
 * @param w         the walk; only read
 * @param dst       dst[0 .. capacity), written, cut if it must be; may be NULL when capacity is 0
 * @param capacity  bytes of dst
 * @return the length that the whole needs, as snprintf does
 */
WPC_API size_t wpc_v1_name(const wpc_v1_walk *w, char *dst, size_t capacity);

/** Where wpc_v1_read_table() writes: arrays of the caller, which do not overlap. Row r, column c is
 * at [r * num_counters + c].
 */
typedef struct wpc_v1_table {
  wpc_v1_counter *columns; /**< one for each counter */
  uint64_t *raw;           /**< numbers, zero-extended; 0 for a value that is not a number */
  /** may be NULL. 4 or 8: a number of that many bytes. 0: absent. 255: bytes that are not a number */
  uint8_t *width;
  wpc_v1_row *rows;       /**< may be NULL. One view for each row */
  size_t column_capacity; /**< of `columns`, at least body.num_counters */
  size_t value_capacity;  /**< of `raw`, and of `width` if there is one */
  size_t row_capacity;    /**< of `rows`, if there is one */
} wpc_v1_table;

/** How much of a table was written. */
typedef struct wpc_v1_filled {
  wpc_error error;        /**< status WPC_OK: every row was read */
  size_t num_rows;        /**< rows that were written */
  uint64_t num_no_number; /**< values of these rows that are not a number */
} wpc_v1_filled;

/** Reads all rows of the object that the walk stands at into the caller's table, with the checks (and
 * notes) of wpc_v1_next_run(): the walk has then read them, and has the same error.
 *
 * On an error the elements after the written rows are unspecified. w->body.num_rows and
 * w->body.num_counters show how much room is needed.
 *
 * @param w      the walk, after wpc_v1_next_object(). Runs that were taken do not matter: it is all rows
 * @param table  the arrays; they overlap neither each other nor the input
 * @return the written rows; WPC_E_ARGUMENT when a capacity is too small, and the rows can still be read,
 *   and when they have been read to their end
 * @par Rules
 * as for wpc_v1_next_run()
 */
WPC_API wpc_v1_filled wpc_v1_read_table(wpc_v1_walk *w, wpc_v1_table table) WPC_MUST_USE;

/* ---- Parents and names ---- */

/** A directory of the block's objects and instances in the caller's memory, so that parents are
 * found without walking.
 */
typedef struct wpc_v1_index {
  /** status WPC_OK: the directory is complete; an index that failed finds no parent */
  wpc_error error;
  size_t num_objects;      /**< sound objects */
  size_t num_instances;    /**< of all of them */
  const size_t *objects;   /**< private: three numbers for each, by name index */
  const size_t *instances; /**< private: where their definitions are, in the order of the block */
  size_t size;             /**< private: of the block */
} wpc_v1_index;

/** Returns an upper bound of the numbers that wpc_v1_index_make() needs, from the block's size.
 *
 * @param in  the block
 * @return numbers of size_t
 */
WPC_API size_t wpc_v1_index_room(wpc_input in);

/** Makes the directory. An object whose header or definitions are malformed is left out; one with a
 * malformed row keeps the instances before it.
 *
 * @param in        the input that `data` was opened from
 * @param data      the header; when it failed, the index fails with its error
 * @param room      room[0 .. capacity), written; stays as it is while the index is used
 * @param capacity  wpc_v1_index_room() is enough
 * @return the index; WPC_E_ARGUMENT when there is too little room
 */
WPC_API wpc_v1_index wpc_v1_index_make(wpc_input in, wpc_v1_data data, size_t *room,
                                       size_t capacity) WPC_MUST_USE;

/** The parent of a row, one level up as Windows shows it. */
typedef struct wpc_v1_parent {
  /** false for a row without a parent, and where the object (V1-PAR-01) or the instance (V1-PAR-02)
   * is missing
   */
  bool found;
  size_t offset; /**< of its instance definition */
  /** read with the parent's own length and code page; of one that is too long for
   * comparing only limits.max_name + 1 characters, because many rows may share it
   */
  wpc_text name;
} wpc_v1_parent;

/** Finds the parent of a row. Logarithmic in the number of objects.
 *
 * @param in     the input that `index` was made from
 * @param index  the directory; only read
 * @param row    a row of any object of the block
 * @return the parent, or one that was not found
 * @par Source
 * winperf.h, ParentObjectTitleIndex, ParentObjectInstance
 */
WPC_API wpc_v1_parent wpc_v1_find_parent(wpc_input in, const wpc_v1_index *index, wpc_v1_row row);

/** The rows of an object (of wpc_v1_read_table()) and, at the same places, their parents. Borrowed. */
typedef struct wpc_v1_instances {
  const wpc_v1_row *rows;       /**< rows[0 .. n) */
  const wpc_v1_parent *parents; /**< parents[0 .. n), of wpc_v1_find_parent() */
  size_t n;                     /**< rows */
} wpc_v1_instances;

/** Numbers equal names: for each instance the serial number, 0 for the first in the block's order, 1
 * for the second, and 0 for a row that is not compared.
 *
 * Names are equal as by wpc_text_compare(), WPC_TEXT_NOCASE, parents included. O(n log n) comparisons of rows;
 * each parent's name, which many rows may share, takes part in O(log n) comparisons.
 *
 * @param in         the input that the rows came from
 * @param instances  the rows, at most UINT32_MAX
 * @param order      order[0 .. n): scratch, written
 * @param serials    serials[0 .. n): written, apart from `order`
 */
WPC_API void wpc_v1_serials(wpc_input in, wpc_v1_instances instances, uint32_t *order,
                            uint32_t *serials);

/* ---- Title tables ----
 *
 * V1 blocks name objects and counters by title indices. The registry values "Counter 009" and "Help
 * 009" (009 is the language, English) map them to texts: a REG_MULTI_SZ of UTF-16LE strings, in
 * turn an index in decimal digits and its text.
 */

/** One pair of a table. */
typedef struct wpc_title {
  size_t offset;  /**< of the index string */
  uint32_t index; /**< the number that objects and counters are named by */
  wpc_text text;  /**< UTF-16LE, without its NUL */
} wpc_title;

/** The pairs of a table, in its order. */
typedef struct wpc_title_iter {
  wpc_error error;    /**< WPC_OK: not at the end; WPC_END; or what failed */
  wpc_title item;     /**< valid when the last step returned true */
  wpc_input in;       /**< private */
  wpc_range rest;     /**< private */
  uint32_t count;     /**< private: pairs seen */
  uint32_t usable;    /**< private: pairs returned */
  uint32_t first;     /**< private: their first index */
  uint32_t last;      /**< private: their last index */
  bool is_behind_end; /**< private: an empty string was in the place of an index */
} wpc_title_iter;

/** Makes an iterator over the pairs of a "Counter 009" or "Help 009" table, positioned before the
 * first.
 *
 * Tolerant mode: a pair with a damaged index is skipped (TTL-08 to -10), an index without a text is
 * left out (TTL-06), and a table may end with the bytes (TTL-04). An empty string in the place of an index
 * ends a table, but in a damaged registry the table continues after such a string: it is skipped, with a
 * text that has no index, and the pairs that follow are read (TTL-05). From there on the table ends where a
 * string has no NUL.
 *
 * @param in  the value's bytes
 * @return the iterator, for wpc_next_title()
 * @par Rules
 * GEN-01, LIM-01, TTL-01 to -10 and -12 to -16, at the steps
 * @par Source
 * "Retrieving Counter Names and Help Text"
 */
WPC_API wpc_title_iter wpc_titles(wpc_input in) WPC_MUST_USE;

/** Moves to the next pair.
 *
 * @param it  the iterator
 * @return true: `it->item` is the next pair; false: `it->error` is WPC_END or what failed
 */
WPC_API bool wpc_next_title(wpc_title_iter *it);

#ifdef __cplusplus
}
#endif

#endif
