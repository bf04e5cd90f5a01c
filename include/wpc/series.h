/** @file
 * Values over time: of logs of Performance Monitor, binary or as text, and of blocks of counter
 * data.
 *
 *     wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
 *     wpc_series *s = wpc_series_new(&options);
 *     wpc_series_add_log(s, wpc_input_make(bytes, size, NULL));
 *     for (const wpc_frame *f; (f = wpc_series_next(s)) != NULL;) {
 *       for (size_t i = 0; i < f->count; i++) {
 *         if (f->statuses[i] == WPC_CALC_OK) {
 *           use(f->time.utc, wpc_series_path(s, f->columns[i]), f->values[i]);
 *         }
 *       }
 *     }
 *     if (wpc_series_error_of(s).error.status != WPC_OK) {
 *       failed(s);
 *     }
 *     wpc_series_free(s);
 *
 * A series consists of sources. It returns frames, in time order: one frame is one sample, and has
 * cells, one per column (one counter of one instance of one machine). Columns have numbers from 0 in
 * the order in which they came; new columns may come with any frame. Numbers stay until the series is freed,
 * except that wpc_series_survey() and wpc_series_keep() may renumber columns.
 *
 * State belongs to a column: its last sound reading. A value is computed from that reading and the new one.
 * Some events in between rule that out: a gap in the log, an instance that was missing, another
 * process under the same name.
 *
 * Blocks of a capture, or of a system that is queried from time to time, are also a source: wpc_series_add_blocks().
 *
 * No I/O, no printing, no globals. All memory comes from the caller's wpc_memory and stays below
 * limits.memory, also for hostile input; without memory the series fails with WPC_E_MEMORY, and at
 * a bound of wpc_series_limits or wpc_series_choose() with WPC_E_LIMIT and no rule. One series
 * is used by one thread at a time; any number of them may run at once, and share inputs that have neither
 * scratch nor options.lend.
 *
 * Programs that must not allocate use the walks (wpc/v1.h, wpc/v2.h, wpc/blg.h) and wpc_calc().
 */
#ifndef WPC_SERIES_H
#define WPC_SERIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/blg.h"
#include "wpc/calc.h"
#include "wpc/names.h"
#include "wpc/pdh_csv.h"
#include "wpc/v2.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Memory and limits ---- */

/** Where memory comes from. */
typedef struct wpc_memory {
  /** As realloc(), with the size that was requested before; `old` is NULL for a new piece, and size 0
   * frees. NULL: there is no memory, and the old piece stays */
  void *(*resize)(void *context, void *old, size_t old_size, size_t size);
  void *context; /**< passed to `resize` */
} wpc_memory;

/** Returns the memory of the C library: realloc() and free().
 *
 * @return the functions
 */
WPC_API wpc_memory wpc_memory_libc(void);

/** One block of the caller's memory, which is used up: only the last allocation can be freed. Set `bytes`
 * and `size`, the others to 0. */
typedef struct wpc_arena {
  uint8_t *bytes; /**< bytes[0 .. size), aligned as malloc() aligns */
  size_t size;    /**< bytes */
  size_t used;    /**< written: bytes that were handed out */
  size_t last;    /**< private: where the last allocation begins */
} wpc_arena;

/** Makes memory of an arena.
 *
 * @param arena  stays where it is as long as the memory is used; written by each call
 * @return the functions
 */
WPC_API wpc_memory wpc_memory_of(wpc_arena *arena);

/** Bounds on the resources of a series. */
typedef struct wpc_series_limits {
  size_t memory;    /**< bytes held at once, all together; 512 MiB */
  uint32_t columns; /**< 1,048,576 */
  uint32_t sources; /**< 4,096 */
  /** see wpc_survey.most_cells; 0: 8 for each byte read, at least 65,536. A V1 block may claim so many values, if that is
   * more than V1-OBJ-11 has */
  uint64_t cells;
} wpc_series_limits;

/* ---- Options ---- */

/** Which columns sources share. */
typedef enum wpc_join {
  WPC_JOIN_SEGMENTS =
      0,             /**< counters with one path and one type are one column, and rates continue */
  WPC_JOIN_APART = 1 /**< each source has columns of its own: wpc_column.source names it */
} wpc_join;

/** The identity of an instance. */
typedef enum wpc_identity {
  /** w3wp#1 is a place in a list; where the number of its process changed there is no rate
   * (WPC_CALC_OTHER_INSTANCE). An instance that has a number of its own, UniqueID of V1 or InstanceId of V2, is
   * followed: its rate is computed with the reading of the place where it was in the sample before, under whatever
   * name (V1) or under the same one (V2). A number that two instances of a sample share is ignored */
  WPC_IDENTITY_CHECKED = 0,
  /** a process by its number, named w3wp_1000 as with ProcessNameFormat 2, and a thread likewise */
  WPC_IDENTITY_ID = 1,
  WPC_IDENTITY_PLACE = 2 /**< by place only, as PDH */
} wpc_identity;

/** Facts to report about a series, in addition to errors. Numbers are ABI: appended to, never changed. */
typedef enum wpc_remark_kind {
  WPC_REMARK_NOTE = 0,   /**< a note of the parser: `error` */
  WPC_REMARK_DAMAGE = 1, /**< with options.salvage: `error` was passed over */
  WPC_REMARK_PAUSE = 2,  /**< after a survey: `seconds` since the frame before */
  WPC_REMARK_BACK = 3,   /**< the sample's time is before the time of its predecessor */
  WPC_REMARK_HOUR = 4,   /**< daylight time ended: from this sample on time is standard time */
  WPC_REMARK_HOUR_GUESSED =
      5,                  /**< which of two hours it is cannot be known: the first is assumed */
  WPC_REMARK_OVERLAP = 6, /**< another source has this column at this time; that one counts */
  WPC_REMARK_TITLES = 7,  /**< a name is the one that Windows has: there is no title for it */
  WPC_REMARK_OTHER_INSTANCE = 8, /**< another process is in this place */
  WPC_REMARK_SHARED = 9,         /**< the sample has this column twice; the first counts */
  WPC_REMARK_RECEDED =
      10,               /**< a count is lower than in the source before: the rate does not go on */
  WPC_REMARK_JUMP = 11, /**< buffers do not follow one another by their numbers: `error.offset` */
  WPC_REMARK_NO_INSTANCES =
      12 /**< a block of many instances has none: `error.offset`; `error.got` is PDH's status */
} wpc_remark_kind;

/** One remark. */
typedef struct wpc_remark {
  wpc_remark_kind kind; /**< its subject */
  uint32_t source;      /**< number of the source */
  uint32_t column;      /**< number of the column, or WPC_NO_SERIES_COLUMN */
  uint64_t sample;      /**< of the source, from 1; 0: of none */
  double seconds;       /**< of a pause */
  wpc_error error;      /**< of a note, damage, a jump or a block without instances */
} wpc_remark;

/** No column. */
#define WPC_NO_SERIES_COLUMN 0xFFFFFFFFu

/** Receives a remark, again in each pass over the sources; in a survey there are none of columns and pauses. It
 * must not call functions of the series but
 * wpc_series_column() and wpc_series_path().
 *
 * @param context  options.remark_context
 * @param remark   valid during the call
 */
typedef void (*wpc_remark_fn)(void *context, const wpc_remark *remark);

/** How a series is read. Begin with wpc_series_options_default(). */
typedef struct wpc_series_options {
  wpc_memory memory;        /**< where memory comes from */
  wpc_series_limits limits; /**< bounds on its resources */
  wpc_calc_policy policy;   /**< where the formulas leave a choice */
  bool salvage;             /**< continues after errors, and leaves out the parts that have them */
  bool bases;               /**< base counters also have columns */
  wpc_join join;            /**< of several sources */
  wpc_identity identity;    /**< of processes and threads */
  /** FILETIME: samples before it give no frame; 0: open. The first frame is computed with the sample before it;
   * with `step` it is not, as no rate is over fewer than all N */
  uint64_t begin;
  uint64_t end;        /**< FILETIME: samples after it give no frame; 0: open */
  bool is_begin_local; /**< begin is a local time of the source's machine; else UTC */
  bool is_end_local;   /**< the same of end */
  uint32_t step;       /**< each N-th sample of a source, rates over all N; 0 and 1: all */
  /** In 100 ns; 0: all samples. A frame for the first sample in each such span of UTC (the first one begins in
   * 1601) and for the first one in the range: with the time of that sample, and rates since the frame before. Later
   * samples in the span belong to no frame. Each source has frames of its own; with `step`, of each N-th sample */
  uint64_t interval;
  wpc_remark_fn remark; /**< may be NULL */
  void *remark_context; /**< passed to `remark` */
} wpc_series_options;

/** Returns the default options: default limits and policy, segments joined, identity checked, everything else
 * off.
 *
 * @param memory  where memory comes from
 * @return the options, to be changed as needed
 */
WPC_API wpc_series_options wpc_series_options_default(wpc_memory memory);

/** A series. */
typedef struct wpc_series wpc_series;

/** Makes a series without sources.
 *
 * @param options  copied
 * @return the series, to be freed with wpc_series_free(); NULL: there is no memory
 */
WPC_API wpc_series *wpc_series_new(const wpc_series_options *options) WPC_MUST_USE;

/** Frees a series and all that it holds.
 *
 * @param series  may be NULL
 */
WPC_API void wpc_series_free(wpc_series *series);

/* ---- Sources ---- */

/** No source. */
#define WPC_NO_SOURCE 0xFFFFFFFFu

/** Adds a binary log of Performance Monitor. Sources are added before the first frame.
 *
 * @param series  the series
 * @param in      the log. Its bytes, or the parts that options.lend returns, and its options stay as long as the
 *   series is used. Its strict mode counts; its options.note is called for notes
 * @return the source's number, from 0; WPC_NO_SOURCE: wpc_series_error_of() has the reason. Errors of the
 *   log itself are found by the first survey or frame
 */
WPC_API uint32_t wpc_series_add_log(wpc_series *series, wpc_input in);

/** The counterset and the counter of a result of V2 data: the request. */
typedef struct wpc_series_query {
  /** of wpc_series_describe(), or the caller's own. NULL: not known, results are left out */
  const wpc_counterset_info *set;
  uint32_t counter_id; /**< of results that carry no id (V2-SEM-06); WPC_ID_NONE: not known */
  bool only_whole;     /**< only results of type WPC_V2_COUNTERSET are of `set` */
} wpc_series_query;

/** One sample: a block of counter data. */
typedef struct wpc_series_block {
  /** WPC_KIND_V1: what RegQueryValueEx gave of HKEY_PERFORMANCE_DATA. WPC_KIND_V2: what PerfQueryCounterData
   * gave */
  wpc_kind kind;
  wpc_input in; /**< the block. Its strict mode counts; its options.note is called for notes */
  /** its machine, UTF-8 without backslashes; not used for a V1 block, which contains it. text NULL: not known */
  wpc_path_name machine;
  bool is_after_gap; /**< nothing is computed with what came before */
  /** V2: queries[0 .. num_queries), by place of the result (wpc_v2_result.index; wpc_v2_place_queries()) */
  const wpc_series_query *queries;
  size_t num_queries;      /**< entries of `queries` */
  wpc_series_query others; /**< V2: for all places after them */
} wpc_series_block;

/** Where blocks come from. */
typedef struct wpc_series_blocks {
  /** Lends sample `number`, from 0: writes *block, which is all zero before. Memory that it points to stays until
   * `lend` is called again, or the series is rewound or freed. Samples are requested in their order; each pass
   * begins with 0. false: there are no more, or (is_live) there is none yet */
  bool (*lend)(void *context, uint64_t number, wpc_series_block *block);
  void *context; /**< passed to `lend` */
  /** Samples arrive over time. A frame is returned before the next sample is requested; where `lend` has
   * none yet wpc_series_next() returns NULL, and requests it again in the next call. There is one pass, without a
   * survey, and no other source */
  bool is_live;
} wpc_series_blocks;

/** Adds counter data that were collected block by block: samples of a capture, or of a system as they come.
 *
 * The time of a sample is SystemTime of its header, or PerfTime100nSec if that is not a date; without either it is
 * not known. Names of V1 objects and counters come from wpc_series_add_titles(), names of V2 countersets and
 * counters from `queries`: a counterset without a name is named by its GUID, a counter without one by its id. A counter
 * that `set` does not describe has the type WPC_TYPE_UNKNOWN and no values. Names of V2 instances are compared with
 * the case of letters.
 *
 * An object, or a result, that is malformed is left out as a whole; so is a sample whose header is. An error ends
 * the series, except with options.salvage. `sample` of an error is the number of the sample, from 1, and its offset
 * is in the block.
 *
 * @param series  the series
 * @param blocks  copied
 * @return the source's number, from 0; WPC_NO_SOURCE: wpc_series_error_of() has the reason, WPC_E_ARGUMENT for a live
 *   source next to another source
 * @par Rules
 * as for wpc_v1_next(), with V1-OBJ-11 for all objects of a block: two values per byte, at least 65,536, or limits.cells; as for
 * wpc_v2_next(), V2-SEM-05 and -06, V2-CD-11 in strict mode
 */
WPC_API uint32_t wpc_series_add_blocks(wpc_series *series, wpc_series_blocks blocks);

/** The registration of a counterset: replies of PerfQueryCounterSetRegistrationInfo. One without bytes is not
 * there. */
typedef struct wpc_series_registration {
  wpc_guid counterset; /**< the requested counterset */
  wpc_input counters;  /**< the reply to WPC_REG_CODE_COUNTERSET */
  wpc_input name;      /**< to WPC_REG_CODE_NAME or WPC_REG_CODE_ENGLISH_NAME */
  wpc_input
      counter_names; /**< to WPC_REG_CODE_COUNTER_NAMES or WPC_REG_CODE_ENGLISH_COUNTER_NAMES */
} wpc_series_registration;

/** Describes a counterset for wpc_series_query. For a repeated id, or several texts of one, the first
 * counts; an empty text is none.
 *
 * @param series  the series, whose memory the description is in
 * @param from    read during the call
 * @param set     written: the counterset, which stays until the series is freed; NULL: there is no memory. A reply
 *   that is malformed is left out of it
 * @return WPC_OK, or the first error
 * @par Rules
 * as for wpc_reg_open_set() and wpc_reg_counters(), REG-05; wpc_reg_open_string(); wpc_reg_open_strings() and
 * wpc_reg_texts()
 */
WPC_API wpc_error wpc_series_describe(wpc_series *series, const wpc_series_registration *from,
                                      const wpc_counterset_info **set);
/** Adds a log as text, PDH-CSV or PDH-TSV (wpc/pdh_csv.h). It is a source like a log: its times are UTC by the bias in its
 * head, without one WPC_TIME_NO_ZONE; a cell without a value, or with one that no double has, is WPC_CALC_ABSENT. Values
 * are the nearest doubles. A column with the path of a log's column is a different one, because it has no
 * counter type. A header that is not a path is a counter's name, without an object. Identities of processes are not known.
 *
 * @param series  the series
 * @param in      the text. Its bytes and its options stay as long as the series is used, as for a log; options.lend is not
 *   used. Names in a code page go through options.decode; without it, characters outside ASCII become U+FFFD
 * @return as wpc_series_add_log()
 */
WPC_API uint32_t wpc_series_add_pdh_csv(wpc_series *series, wpc_input in);

/** Adds titles for the whole objects of logs, and for the objects of V1 blocks. If several titles have one index, the
 * first counts, also over several calls. Blocks without titles have the English names that every Windows has; an object that
 * several sources have is named as in the first of them, unless they are apart (WPC_JOIN_APART).
 *
 * @param series  the series, before its first survey or frame
 * @param source  the source whose objects they name, in place of its own titles; WPC_NO_SOURCE: all of them, in place of
 *   all other titles
 * @param in      a title table ("Counter 009"); read during the call, in its strict mode or not
 * @return WPC_OK, the error of wpc_next_title(), after which the titles before it count, WPC_E_ARGUMENT for a source that is
 *   none, or the series' own error
 */
WPC_API wpc_error wpc_series_add_titles(wpc_series *series, uint32_t source, wpc_input in);

/* ---- The choice of counters ---- */

/** A choice that was made. */
typedef struct wpc_choice {
  uint32_t number;          /**< from 0; valid without a problem */
  wpc_path_problem problem; /**< the error in the path */
  size_t column;            /**< where, in bytes */
} wpc_choice;

/** Chooses counters. Without a choice there are columns for everything but bases.
 *
 * A text that begins with a backslash is a counter path, everything else a counter's name. It is first
 * compared as a whole with the paths of columns: the path of a column selects that column and no other.
 * Otherwise it is split (wpc/names.h), with wildcards. Names are the source's; where a column has title
 * indices (whole objects) they may also be these numbers or their English names, and for V2 data the GUID of the
 * counterset and the id of the counter. A path without a
 * machine means all machines.
 *
 * Exact paths cost the same however many there are. Names alone, and each way to split a path with
 * wildcards other than "(*)", are compared with each column: more than 8,192 are WPC_E_LIMIT. Choices are made before
 * the first survey or frame.
 *
 * @param series  the series
 * @param text    text[0 .. length), UTF-8; copied
 * @param length  bytes
 * @return the choice; its problem is WPC_PATH_OK also when there is no memory: see wpc_series_error_of()
 */
WPC_API wpc_choice wpc_series_choose(wpc_series *series, const char *text, size_t length);

/** The state of a choice so far. */
typedef struct wpc_chosen {
  uint32_t columns; /**< columns that it means */
  uint64_t values;  /**< frames' cells of them that have a value */
  uint64_t lacking; /**< cells that have none */
} wpc_chosen;

/** Returns the state of a choice so far.
 *
 * @param series  the series
 * @param choice  its number
 * @return the counts; all 0 for a number that is none
 */
WPC_API wpc_chosen wpc_series_chosen(wpc_series *series, uint32_t choice);

/* ---- Columns ---- */

/** In wpc_column.flags: a base counter. */
#define WPC_COLUMN_BASE 1u
/** In wpc_column.flags: a name is the one that every Windows has: the source has no title for it. */
#define WPC_COLUMN_ASSUMED 2u
/** In wpc_column.flags: a text, PERF_COUNTER_TEXT. */
#define WPC_COLUMN_TEXT 4u
/** In wpc_column.flags: of V2 data: counter_id is the id in the counterset. */
#define WPC_COLUMN_V2 8u
/** In wpc_column.flags: of a log as text. Its values come from the text, with the kind WPC_CALC_KIND_DOUBLE, and there is no
 * counter type: `type` is 0 and `info` NULL. */
#define WPC_COLUMN_FINAL 16u

/** One counter of one instance of one machine. Texts are UTF-8 with a NUL, and stay until the series is
 * freed. */
typedef struct wpc_column {
  uint32_t number; /**< its own, from 0 */
  uint32_t source; /**< the first source that has it */
  /** Columns in the order of entry, line and counter are in the order of the sources' catalogues: instances
   * of a counter together in a log of single counters, counters of an instance together in whole objects */
  uint32_t entry;
  uint32_t group;         /**< columns of one object of one machine have the same */
  uint32_t line;          /**< of the group, from 0: columns of one instance have the same */
  uint32_t counter;       /**< of the group, from 0: columns of one counter have the same */
  wpc_path_names names;   /**< as the source has them; machine without backslashes */
  wpc_path_names english; /**< by title index; texts are NULL where that is not known */
  uint32_t type;          /**< counter type */
  const wpc_counter_type_info *info; /**< of the type; NULL: not known */
  int32_t scale;                     /**< default scale, a power of ten */
  /** Ticks per second of the clock that the type calls for, as the first sample or catalogue with the counter has them; 0:
   * not known, as in a text, and of an object's clock in V2 data */
  uint64_t time_base;
  uint32_t object_id;  /**< title index of the object; 0: not known */
  uint32_t counter_id; /**< title index of the counter, 0: not known; of V2 data its id */
  wpc_guid counterset; /**< of V2 data; all zero: not known */
  uint32_t flags;      /**< WPC_COLUMN_... */
  /** With WPC_IDENTITY_ID the number of the process (ID Process, Process ID) that is in the name of the instance,
   * "w3wp_1000"; 0: there is none */
  uint64_t process_id;
  uint64_t thread_id; /**< the same of a thread (ID Thread) */
} wpc_column;

/** Counts the columns.
 *
 * @param series  the series; only read
 * @return how many there are so far
 */
WPC_API uint32_t wpc_series_num_columns(const wpc_series *series);

/** Describes a column.
 *
 * @param series  the series; only read
 * @param number  below wpc_series_num_columns()
 * @return the column; all zero for a number that is none
 */
WPC_API wpc_column wpc_series_column(const wpc_series *series, uint32_t number);

/** Writes a column's path with a NUL: wpc_path_format() of its names, with zeros in front of the index where
 * another instance has the name and the index as its own name ("a#01" next to "a#1").
 *
 * @param series  the series
 * @param number  of the column
 * @return the path, valid until the next call; empty for a number that is none, and without memory
 */
WPC_API const char *wpc_series_path(wpc_series *series, uint32_t number);

/* ---- Time ---- */

/** In wpc_time.flags: the time is known; else `utc` is 0. */
#define WPC_TIME_KNOWN 1u
/** In wpc_time.flags: the zone is not known; `utc` is the local time. */
#define WPC_TIME_NO_ZONE 2u
/** In wpc_time.flags: the local time occurs twice, and which one this is was taken from a UTC clock in the
 * sample, or from the sample before it. */
#define WPC_TIME_CHOSEN 4u
/** In wpc_time.flags: the local time occurs twice, and the source does not show which one this is. */
#define WPC_TIME_GUESSED 8u

/** A moment. */
typedef struct wpc_time {
  uint64_t utc;           /**< FILETIME */
  int32_t offset_minutes; /**< local time of the source's machine - UTC */
  uint32_t flags;         /**< WPC_TIME_... */
} wpc_time;

/* ---- Frames ---- */

/** In wpc_frame.flags: the first frame after a gap in its source, where samples may be missing, or of its first
 * sample. */
#define WPC_FRAME_GAP 1u
/** In wpc_frame.flags: its time is before the time of the previous frame. */
#define WPC_FRAME_BACK 2u
/** In wpc_frame.flags: after a survey, more than WPC_PAUSE_FACTOR times the usual interval passed since the frame before,
 * and more than so many times one of the two intervals before that: where all are long, samples come more slowly. */
#define WPC_FRAME_PAUSE 4u
/** In wpc_frame.flags, with WPC_FRAME_GAP: the first sample of its source. Nothing is missing before it, and with
 * WPC_JOIN_SEGMENTS rates may go on from another source. */
#define WPC_FRAME_FIRST 8u
/** How many times the usual interval a pause is. */
#define WPC_PAUSE_FACTOR 5u

/** One sample. Arrays have `count` entries; they stay until the next call that moves the series. */
typedef struct wpc_frame {
  wpc_time time;           /**< of the sample */
  uint64_t number;         /**< of the source's samples, from 1 */
  double seconds;          /**< since the source's frame before; 0: none */
  uint32_t source;         /**< which one it is of; of several at one time the first */
  uint32_t flags;          /**< WPC_FRAME_... */
  uint32_t layout;         /**< frames of one layout have the same `columns` */
  size_t count;            /**< cells */
  const uint32_t *columns; /**< each cell's column; none comes twice */
  const double *values;    /**< NaN: none */
  const uint8_t *statuses; /**< wpc_calc_status */
  const uint8_t *kinds;    /**< wpc_calc_kind */
  /** of integers exactly, see wpc_calc_kind; of texts where in `texts` they are */
  const uint64_t *integers;
  const uint32_t *notes;     /**< WPC_CALC_NOTE_* */
  const wpc_sample *samples; /**< raw values; `has` is 0 where there is none */
  /** why a log has no value: PDH_CSTATUS_... of pdhmsg.h; 0 and 1: it has one */
  const uint32_t *reasons;
  const char *texts; /**< of text counters: UTF-8, each with a NUL */
} wpc_frame;

/** Moves to the next frame.
 *
 * When a source has an error, the frames before it in time order are still returned, up to the source's last sound
 * sample; then NULL. wpc_series_error_of() may show the error already with the last of these frames.
 *
 * @param series  the series
 * @return the frame; NULL at the end, and when the series failed: wpc_series_error_of() shows which; NULL also
 *   where a live source has no sample yet
 * @par Rules
 * as for wpc_blg_next() and wpc_pdh_csv_next()
 */
WPC_API const wpc_frame *wpc_series_next(wpc_series *series) WPC_MUST_USE;

/** The first error: one for a whole series. */
typedef struct wpc_series_error {
  wpc_error
      error; /**< WPC_OK: none; WPC_E_MEMORY, or WPC_E_LIMIT without a rule: of the series itself */
  uint32_t source; /**< whose it is, or WPC_NO_SOURCE */
  uint64_t
      sample; /**< samples of the source that had begun: the number of the one that it is in, from 1 */
} wpc_series_error;

/** Returns the first error. With salvage an error of a source does not end the series, but is here.
 *
 * @param series  the series; only read
 * @return the error
 */
WPC_API wpc_series_error wpc_series_error_of(const wpc_series *series);

/** The extent of a whole series. */
typedef struct wpc_survey {
  uint64_t frames;  /**< that will come */
  uint64_t samples; /**< of all sources, in the range of time or not */
  uint64_t values;  /**< cells of all frames; of damaged logs there may be fewer */
  uint64_t bytes;   /**< of all sources */
  wpc_time first;   /**< the earliest frame; flags are 0 when there is none */
  wpc_time last;    /**< the latest */
  /** the median interval between samples of one source, or up to a sixteenth more; the first sample of a source counts
   * from the frame before. As the next three: in 100 ns; 0: there is none */
  uint64_t usual;
  uint64_t shortest; /**< the shortest interval between frames */
  uint64_t longest;  /**< the longest */
  uint64_t average;  /**< the average of the intervals that `usual` is the median of */
  uint64_t damaged;  /**< with salvage: errors that were passed over */
  uint64_t back;     /**< frames whose time is before the time of their predecessor */
  /** the most cells of a table of all frames and columns, so that no table is far larger than its
   * input: limits.cells, or 8 per byte of the sources and at least 65,536 */
  uint64_t most_cells;
} wpc_survey;

/** Reads all sources once without computing, and goes back to before the first frame: then every
 * column with its final names, and the extent of the data, is known.
 *
 * @param series  the series, before its first frame
 * @param to      written, may be NULL
 * @return false: it failed, see wpc_series_error_of(); with salvage only for want of memory
 */
WPC_API bool wpc_series_survey(wpc_series *series, wpc_survey *to);

/** Leaves columns out from here on: no value is computed for them, and no frame has them. The others are
 * renumbered, in their order.
 *
 * @param series  the series, surveyed, and before its first frame
 * @param keep    keep[0 .. wpc_series_num_columns()): whether the column stays
 */
WPC_API void wpc_series_keep(wpc_series *series, const bool *keep);

/** Goes back to before the first frame. Columns and their numbers stay, and so do choices.
 *
 * @param series  the series
 */
WPC_API void wpc_series_rewind(wpc_series *series);

/* ---- Dense tables ---- */

/** A table in the caller's memory. The value of row r and column c is at [r * row_step + c * column_step]. */
typedef struct wpc_dense {
  int64_t *times; /**< times[0 .. max_rows), written: ns since 1970, INT64_MIN: none. May be NULL */
  double *values; /**< written: NaN: none */
  uint8_t *statuses;  /**< written, at the same places. May be NULL */
  size_t row_step;    /**< see above */
  size_t column_step; /**< see above */
  size_t max_rows;    /**< rows that there is room for */
  size_t max_columns; /**< columns that there is room for; others are left out */
} wpc_dense;

/** Reads as many frames as there are rows, and writes each as a row.
 *
 * @param series  the series
 * @param to      the table, of which every cell of the rows that are written is written. A cell without a
 *   value is NaN, with the status WPC_CALC_NOT_FOUND where the frame has no such cell
 * @return the rows that were written; fewer than max_rows at the end, or when the series failed
 */
WPC_API size_t wpc_series_read(wpc_series *series, const wpc_dense *to);

#ifdef __cplusplus
}
#endif

#endif
