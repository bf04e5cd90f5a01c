/** @file
 * What every other header builds on: the version and the attributes of public functions, statuses, rules,
 * errors and notes, the input and its options, texts, GUIDs and times.
 *
 * Every failed check is a wpc_error: a status, the rule that failed, the offset of the field at
 * fault, the value that was read there and the bound it was compared with. A note is the same with status
 * WPC_OK; it goes to options.note. wpc_rule_find() returns the description of a
 * rule, wpc_error_format() writes a sentence.
 *
 *     wpc_error error = wpc_validate(in, WPC_KIND_V2, NULL);
 *     if (error.status != WPC_OK) {
 *       char text[256];
 *       wpc_error_format(&error, text, sizeof text);   // cut when it is longer
 *       fprintf(stderr, "%s\n", text);
 *     }
 *
 * An input is a pointer, a size and options, made once and passed by value. It owns nothing: bytes
 * and options are the caller's, and stay as they are while the input or anything made from it is in
 * use.
 *
 *     wpc_options options = wpc_options_default();
 *     options.strict = true;                           // known deviations are errors
 *     options.limits.max_bytes = 1 << 20;              // an input above 1 MiB is LIM-01
 *     wpc_input in = wpc_input_make(bytes, size, &options);
 *
 * A text is a range of the input and the code page of its bytes. Nothing is converted before it is
 * requested: wpc_text_to_utf8() writes UTF-8 into the caller's buffer, the comparisons read the
 * input's own bytes.
 */
#ifndef WPC_BASE_H
#define WPC_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version, attributes of functions ---- */

/** The version of these headers, by semantic versioning. wpc_version() returns the version of the
 * linked library.
 */
#define WPC_VERSION_MAJOR 0
/** Second number of the version. */
#define WPC_VERSION_MINOR 1
/** Third number of the version. */
#define WPC_VERSION_PATCH 0
/** The version as text. */
#define WPC_VERSION "0.1.0"

/** The number of the binary interface, part of the name of a shared library (libwpc.so.0). It goes
 * up when a program that was linked against the shared library has to be compiled again. */
#define WPC_ABI 0

/** Before each public function. Programs that use a DLL define WPC_SHARED; the build of a shared library
 * defines WPC_BUILD; with a static library neither is needed. Functions without it are private: a shared
 * library does not export them. */
#if defined(_WIN32) && defined(WPC_BUILD)
#define WPC_API __declspec(dllexport)
#elif defined(_WIN32) && defined(WPC_SHARED)
#define WPC_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32) && !defined(__FRAMAC__)
#define WPC_API __attribute__((visibility("default")))
#else
#define WPC_API
#endif

/** After a function whose result must be used: it shows whether the call failed. */
#if defined(__GNUC__) && !defined(__FRAMAC__)
#define WPC_MUST_USE __attribute__((warn_unused_result))
#else
#define WPC_MUST_USE
#endif

/** Returns the version of the linked library, which may be newer than these headers.
 *
 * @return as "0.1.0", static storage
 */
WPC_API const char *wpc_version(void);

/* ---- Status, rules, errors ---- */

/** The result of a call. Numbers are ABI: appended to, never changed. */
typedef enum wpc_status {
  WPC_OK = 0,            /**< the item is there */
  WPC_END = 1,           /**< a walk or an iterator came to its end; not an error */
  WPC_E_TRUNCATED = 2,   /**< the bytes end before the block does */
  WPC_E_MALFORMED = 3,   /**< the block contradicts itself */
  WPC_E_UNSUPPORTED = 4, /**< a version, byte order or kind that is not read */
  WPC_E_LIMIT = 5,       /**< a bound of wpc_limits or a series was met, or there is no room */
  WPC_E_ARGUMENT = 6,    /**< the caller's mistake; input bytes alone never cause it */
  WPC_E_MEMORY = 7       /**< the caller's wpc_memory had none (wpc/series.h) */
} wpc_status;

/** Names a status.
 *
 * @param status  any number
 * @return "ok", "end", "truncated", "malformed", "unsupported", "limit", "argument" or "memory";
 *   "unknown" for another number. Static storage
 */
WPC_API const char *wpc_status_name(wpc_status status);

/** When a failed check is an error. */
typedef enum wpc_rule_class {
  WPC_HARD = 0,   /**< error in every mode */
  WPC_STRICT = 1, /**< error in strict mode, otherwise a note */
  WPC_NOTE = 2    /**< note in every mode */
} wpc_rule_class;

/** Which bytes are at fault, counted from an error's offset. */
typedef enum wpc_rule_extent {
  WPC_EXTENT_NONE = 0,      /**< nothing in the bytes, or no check reports the rule */
  WPC_EXTENT_FIELD = 1,     /**< the field */
  WPC_EXTENT_STRUCTURE = 2, /**< the structure's fixed fields */
  WPC_EXTENT_UNIT = 3,      /**< one UTF-16 unit */
  WPC_EXTENT_BYTE = 4,      /**< one byte */
  WPC_EXTENT_UNITS = 5,     /**< got UTF-16 units */
  WPC_EXTENT_REST = 6,      /**< got bytes, which are left over */
  WPC_EXTENT_ROOM = 7,      /**< got bytes, which is all that is left; the structure takes bound */
  WPC_EXTENT_SPAN = 8,  /**< the field; it claims got bytes or items, and there is room for bound */
  WPC_EXTENT_AFTER = 9, /**< the same; the items begin after the structure */
  WPC_EXTENT_WORD = 10  /**< four bytes, of a structure that layout.def does not have */
} wpc_rule_extent;

/** What the member `got` of an error is. */
typedef enum wpc_rule_got {
  WPC_GOT_NONE = 0,    /**< nothing reports the rule */
  WPC_GOT_FIELD = 1,   /**< the field */
  WPC_GOT_UNIT = 2,    /**< the UTF-16 unit at the error's offset */
  WPC_GOT_BYTE = 3,    /**< the byte there */
  WPC_GOT_LEFT = 4,    /**< how many bytes are left */
  WPC_GOT_COMPUTED = 5 /**< worked out, and nowhere in the bytes */
} wpc_rule_got;

#ifdef WPC_NO_TEXTS
/** The description of a rule in a library without texts: its number, and the facts that programs decide by. */
typedef struct wpc_rule_info {
  uint16_t number;               /**< stable number, WPC_RULE_V2_HDR_03 and so on */
  wpc_rule_class rule_class : 8; /**< hard, strict or note */
  wpc_status status : 8;         /**< the status of a failure; WPC_OK for a note */
  bool is_check;                 /**< false: a duty, or a rule that is retired */
  wpc_rule_extent extent : 8;    /**< which bytes are at fault */
  wpc_rule_got got : 8;          /**< the meaning of an error's `got` */
  const char *message; /**< "got %g, bound %b", or where the bound is an offset "got %g, first at
                          offset %b" */
} wpc_rule_info;

/* A program that uses rules does not link with a library whose texts were compiled the other
 * way. */
#define wpc_rule_at wpc_rule_at_without_texts
#define wpc_rule_find wpc_rule_find_without_texts
#else
/** The description of a rule: its row of rules.def. Texts have static storage. A library that is
 * compiled with WPC_NO_TEXTS has no `id`, `block`, `field`, `relation` and `source`, and two
 * messages for all rules; programs that use it must also be compiled with WPC_NO_TEXTS. */
typedef struct wpc_rule_info {
  uint16_t number;           /**< stable number, WPC_RULE_V2_HDR_03 and so on */
  wpc_rule_class rule_class; /**< hard, strict or note */
  wpc_status status;         /**< the status of a failure; WPC_OK for a note */
  /** one comparison in the code carries the rule; false: a duty, held by a test that is named after
   * it, or a rule that is retired: `relation` begins with "retired: ", and nothing reports it
   */
  bool is_check;
  wpc_rule_extent extent; /**< which bytes are at fault */
  wpc_rule_got got;       /**< the meaning of an error's `got` */
  const char *id;         /**< "V2-HDR-03" */
  const char *block;      /**< structure, Microsoft's name */
  const char *field;      /**< field of it, or "(whole)", "(padding)", "(count)" */
  const char *relation;   /**< the condition */
  const char *message;    /**< text with %g, %x, %b: see wpc_error_format() */
  const char *source;     /**< page or document that the rule follows from */
} wpc_rule_info;
#endif

/** Returns a rule by its place. All rules are in the order of their numbers.
 *
 * @param index  from 0
 * @return the rule, static storage; NULL after the last
 */
WPC_API const wpc_rule_info *wpc_rule_at(size_t index);

/** Finds a rule by its number.
 *
 * @param number  wpc_error.rule
 * @return the rule, static storage; NULL when no rule has the number
 */
WPC_API const wpc_rule_info *wpc_rule_find(uint16_t number);

/** A failed check, or (status WPC_OK) a note. */
typedef struct wpc_error {
  wpc_status status; /**< WPC_OK: no error, or a note */
  uint16_t rule;     /**< its number; WPC_RULE_NONE without a finding */
  /** first byte of the field at fault, from the start of the caller's bytes. Where a block does not
   * fit: the place at which it would begin. Where bytes are left over, padding is not zero, or a
   * unit of a name is at fault: the first such byte. Never after the input's end
   */
  size_t offset;
  /** the value that was read there, or, where a block does not fit, the number of bytes left */
  uint64_t got;
  /** the bound it was compared with; docs/reference/rules.md has the relation. For a duplicate: the
   * offset of the first one. 0 where there is nothing to compare with
   */
  uint64_t bound;
} wpc_error;

/** Writes an error as a sentence: "V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes
 * follow". An error without a rule yields the name of its status. A library without texts writes "rule 103
 * at offset 0: got 4096, bound 96".
 *
 * @param error     the error or note; only read
 * @param dst       dst[0 .. capacity), written with a NUL, cut if it must be; may be NULL when
 *   capacity is 0
 * @param capacity  bytes of dst
 * @return the length of the whole text without the NUL, as snprintf does
 */
WPC_API size_t wpc_error_format(const wpc_error *error, char *dst, size_t capacity);

/** Writes the same without id and offset: "dwTotalSize is 4096, but only 96 bytes follow"; without texts
 * "got 4096, bound 96".
 *
 * @param error     the error or note; only read
 * @param dst       dst[0 .. capacity), written with a NUL, cut if it must be; may be NULL when
 *   capacity is 0
 * @param capacity  bytes of dst
 * @return the length of the whole text without the NUL, as snprintf does
 */
WPC_API size_t wpc_error_message(const wpc_error *error, char *dst, size_t capacity);

/* ---- Input, options, limits ---- */

/** Bounds on the claims of an input. Each is inclusive. WPC_LIMITS_DEFAULT are the defaults. */
typedef struct wpc_limits {
  size_t max_bytes;         /**< size of the input; 64 MiB */
  uint32_t max_queries;     /**< results of a V2 block, identifiers of a list; 4,096 */
  uint32_t max_objects;     /**< objects of a V1 block; 65,536 */
  uint32_t max_counters;    /**< ids of a result, definitions of an object, counters or texts of a
                               registration; 65,536 */
  uint32_t max_instances;   /**< instances of a result, of an object or of a list, columns of a text
                               log; 1,048,576 */
  uint64_t max_values;      /**< instances times counters of a result or an object; 4,194,304 */
  uint32_t max_name;        /**< units of a name; 1,023. Strict rules; longer ones equal none */
  uint32_t max_title;       /**< pairs of a title table; 1,048,576 */
  uint32_t max_title_index; /**< largest title index; 16,777,216. Strict rule */
} wpc_limits;

/** An initialiser of wpc_limits with the defaults. */
#define WPC_LIMITS_DEFAULT \
  { 67108864u, 4096u, 65536u, 65536u, 1048576u, 4194304u, 1023u, 1048576u, 16777216u }

/** Receives a note. Called once for each, in the order of the walk.
 *
 * The callback must change neither the input nor the options nor memory that was given to the call.
 * It may leave by longjmp: the library holds nothing.
 *
 * @param context  options.note_context
 * @param note     the finding; its status is WPC_OK. Valid during the call
 */
typedef void (*wpc_note_fn)(void *context, const wpc_error *note);

/** Converts a text in a code page to UTF-8. Must answer the same each time, also for capacity 0, and
 * write nothing else.
 *
 * @param context    options.decode_context
 * @param code_page  its number, as MultiByteToWideChar has it
 * @param bytes      the text, size bytes, without a NUL
 * @param size       bytes of the text
 * @param dst        dst[0 .. capacity), written without a NUL
 * @param capacity   bytes of dst
 * @return the length that the whole text needs; WPC_DECODE_UNKNOWN: the page is not supported;
 *   WPC_DECODE_INVALID: the bytes are not valid in it
 */
typedef size_t (*wpc_decode_fn)(void *context, uint32_t code_page, const uint8_t *bytes,
                                size_t size, char *dst, size_t capacity);

/** Lends a part of a log that is not in memory as a whole: see wpc/blg.h. Called for any part, by
 * each walk again. Bytes that change between two calls are read safely, but the results about them may
 * contradict each other. One context serves one walk at a time.
 *
 * @param context  options.lend_context
 * @param offset   of the first byte, in the file
 * @param length   how many; offset + length is at most options.lend_size
 * @return the bytes, which are only read; NULL: they cannot be read. They stay until the next call;
 *   of the parts that were lent for offset 0 the longest stays as long as anything of the log is in
 *   use
 */
typedef const uint8_t *(*wpc_lend_fn)(void *context, size_t offset, size_t length);

/** Result of wpc_decode_fn: the code page is not supported. */
#define WPC_DECODE_UNKNOWN SIZE_MAX
/** Result of wpc_decode_fn: the bytes are not valid in the code page. */
#define WPC_DECODE_INVALID (SIZE_MAX - 1)

/** How an input is read. Begin with wpc_options_default(); the input borrows it. */
typedef struct wpc_options {
  wpc_limits limits; /**< bounds on the claims of an input */
  /** strict rules are errors; otherwise they are notes and reading continues with a fallback */
  bool strict;
  /** called for each note; NULL: notes are not searched for, which is faster */
  wpc_note_fn note;
  void *note_context; /**< passed to `note` */
  /** Room for what wpc_validate() compares, wpc_scratch_room() numbers of it: one for each id,
   * instance, GUID or identifier of a list, what finding the parents of a V1 block takes, and for a log the
   * walk and its messages.
   *
   * Required for lists of more than 32 entries when notes or a strict duplicate rule are enabled;
   * ids in ascending order never need it. With three numbers for each entry a list without
   * duplicates is recognised without sorting. Without scratch, or with too little, the note about
   * duplicates is not given, and in strict mode a strict rule about them fails with WPC_E_ARGUMENT.
   * In a list, only the first repeated entry is reported. Written before it is read, and not
   * kept. Calls that run at the same time must not share it.
   */
  size_t *scratch;
  size_t scratch_length; /**< numbers that `scratch` has room for */
  /** NULL: no code page is supported, and names in one stay bytes. UTF-16 needs no callback */
  wpc_decode_fn decode;
  void *decode_context; /**< passed to `decode` */
  /** NULL: the input is in memory. Otherwise the input is a log, and has no bytes itself */
  wpc_lend_fn lend;
  void *lend_context; /**< passed to `lend` */
  size_t lend_size;   /**< bytes of the log */
} wpc_options;

/** Returns the default options: default limits, not strict, no notes, no scratch, no code pages.
 *
 * @return the options, to be changed as needed
 */
WPC_API wpc_options wpc_options_default(void);

/** The bytes to read, and how. Make it with wpc_input_make() only. */
typedef struct wpc_input {
  const uint8_t *data;        /**< never NULL */
  size_t size;                /**< bytes at `data` */
  const wpc_options *options; /**< never NULL */
  size_t bad_size;            /**< private: size of a NULL input */
  bool quiet;                 /**< private */
  bool lenient;               /**< private */
} wpc_input;

/** Makes an input of the caller's bytes. Never fails: a NULL pointer with a size is reported by
 * whatever opens the input, as GEN-01.
 *
 * @param data     the bytes, at any address, odd or even; may be NULL when size is 0. Borrowed
 * @param size     their number
 * @param options  how to read them, borrowed; NULL: the defaults
 * @return the input, by value
 */
WPC_API wpc_input wpc_input_make(const void *data, size_t size, const wpc_options *options);

/** A part of the input: data[offset .. offset + length). Ranges that the library returns lie in
 * the input. A function that takes a view compares its ranges with the input that it is used with: where they do
 * not fit (a view of another, longer input), it reports WPC_E_ARGUMENT without a rule, or, where it has no error to
 * return, finds an absent value, an empty text, no parent. */
typedef struct wpc_range {
  size_t offset; /**< from the first byte of the input */
  size_t length; /**< bytes */
} wpc_range;

/** The most values that a step of a walk returns. */
#define WPC_RUN 64

/* ---- Texts, GUIDs, ids ---- */

/** A text in the input. */
typedef struct wpc_text {
  wpc_range raw; /**< its bytes, without the NUL that ends it */
  /** 0: UTF-16LE, and `raw` holds whole units; otherwise as MultiByteToWideChar numbers them */
  uint32_t code_page;
} wpc_text;

/** Writes a text as UTF-8 and a NUL.
 *
 * Text that does not fit is cut at a character boundary. An unpaired surrogate becomes U+FFFD.
 * Nothing else is replaced: control characters are the caller's to escape before printing. A text
 * in a code page goes through options.decode, whole or not at all.
 *
 * @param in        the input that the text is in
 * @param text      the text
 * @param dst       dst[0 .. capacity), written with a NUL; may be NULL when capacity is 0
 * @param capacity  bytes of dst
 * @return the length in bytes that the whole text needs, without the NUL. WPC_DECODE_UNKNOWN or
 *   WPC_DECODE_INVALID, and an empty string is written, when it cannot be converted. 0 for an empty
 *   text, in every code page
 */
WPC_API size_t wpc_text_to_utf8(wpc_input in, wpc_text text, char *dst, size_t capacity);

/** How wpc_text_compare() orders. Numbers are ABI. */
typedef enum wpc_text_how {
  /** by bytes, then length; texts in different code pages are different */
  WPC_TEXT_BYTES = 0,
  /** by letters without regard to case, ordinal, then length. Letters of the blocks U+0000 to U+017F,
   * U+0370 to U+03CE, U+0400 to U+04BF and U+04D0 to U+052F are folded one by one as Windows folds them;
   * others compare as they are. Texts in a code page fold ASCII letters only */
  WPC_TEXT_NOCASE = 1
} wpc_text_how;

/** Orders two whole texts, for sorting, not for display. Their inputs may differ.
 *
 * @param in_a  the input of `a`
 * @param a     a text
 * @param in_b  the input of `b`
 * @param b     another
 * @param how   what counts
 * @return -1, 0 or 1; 0: they are equal
 */
WPC_API int wpc_text_compare(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b,
                             wpc_text_how how);

/** A GUID as it is on the wire: the first three groups little-endian. */
typedef struct wpc_guid {
  uint8_t bytes[16]; /**< 16 bytes, in the order of the wire */
} wpc_guid;

/** Room for a GUID as text: 36 characters and a NUL. */
#define WPC_GUID_TEXT 37
/** Writes a GUID as lower-case text without braces, with a NUL.
 *
 * @param guid  the GUID; only read
 * @param dst   written, all of it
 */
WPC_API void wpc_guid_format(const wpc_guid *guid, char dst[WPC_GUID_TEXT]);

/** Reads a GUID from text without braces, with letters of either case: the inverse of
 * wpc_guid_format().
 *
 * @param text    text[0 .. length), no NUL needed
 * @param length  36, or it is not such a text
 * @param guid    written when the text is a GUID, otherwise left alone
 * @return whether the text is a GUID
 */
WPC_API bool wpc_guid_parse(const char *text, size_t length, wpc_guid *guid);

/** 0xFFFFFFFF: no such counter id, any counter, any instance (perflib.h, PERF_WILDCARD_COUNTER). */
#define WPC_ID_NONE 0xFFFFFFFFu

/* ---- Times ---- */

/** SYSTEMTIME; UTC in V1 and V2 blocks. */
typedef struct wpc_system_time {
  uint16_t year;        /**< 1601 to 30827 */
  uint16_t month;       /**< 1 to 12 */
  uint16_t day_of_week; /**< 0 is Sunday */
  uint16_t day;         /**< 1 to 31 */
  uint16_t hour;        /**< 0 to 23 */
  uint16_t minute;      /**< 0 to 59 */
  uint16_t second;      /**< 0 to 59 */
  uint16_t millisecond; /**< 0 to 999 */
} wpc_system_time;

/** Reports whether the fields are a date and a time: year 1601 to 30827, the day at most the month's
 * last.
 *
 * @param time  the time; only read. Any numbers
 * @return whether it is one that Windows can have written
 * @par Source
 * SYSTEMTIME of minwinbase.h
 */
WPC_API bool wpc_system_time_is_valid(const wpc_system_time *time);

/* ---- Kinds of blocks ---- */

/** What bytes are. Numbers are ABI: appended to, never changed. */
typedef enum wpc_kind {
  WPC_KIND_UNKNOWN = 0,        /**< none of these */
  WPC_KIND_V1 = 1,             /**< "v1": PERF_DATA_BLOCK, from HKEY_PERFORMANCE_DATA */
  WPC_KIND_V1_TITLES = 2,      /**< "v1-titles": a table of titles, "Counter 009" */
  WPC_KIND_V2 = 3,             /**< "v2": PERF_DATA_HEADER, from PerfQueryCounterData */
  WPC_KIND_V2_INSTANCES = 4,   /**< "v2-instances": of PerfEnumerateCounterSetInstances */
  WPC_KIND_V2_QUERIES = 5,     /**< "v2-queries": of PerfQueryCounterInfo, for PerfAddCounters */
  WPC_KIND_V2_COUNTERSETS = 6, /**< "v2-countersets": of PerfEnumerateCounterSet */
  /** "reg-counterset": a counterset and its counters, request code 1 of
   * PerfQueryCounterSetRegistrationInfo */
  WPC_KIND_REG_COUNTERSET = 7,
  WPC_KIND_REG_COUNTER = 8,  /**< "reg-counter": one counter, code 2 */
  WPC_KIND_REG_STRING = 9,   /**< "reg-string": one text, codes 3, 4, 7 and 9 */
  WPC_KIND_REG_STRINGS = 10, /**< "reg-strings": texts by counter id, codes 5, 6 and 10 */
  WPC_KIND_REG_GUID = 11,    /**< "reg-guid": the provider's GUID, code 8 */
  WPC_KIND_BLG = 12,         /**< "blg": a binary log of Performance Monitor */
  WPC_KIND_PDH_CSV = 13 /**< "pdh-csv": a log of Performance Monitor as text, PDH-CSV or PDH-TSV */
} wpc_kind;

/** Kinds: numbers from 0 on. */
#define WPC_KIND_COUNT 14u

/** Names a kind.
 *
 * @param kind  any number
 * @return the name, as above; "unknown" for another number. Static storage
 */
WPC_API const char *wpc_kind_name(wpc_kind kind);

/** Determines the kind of bytes by the first 108 of them; there may be fewer. wpc_kind_of_name() uses
 * the name of a file.
 *
 * @param in  the bytes, or their beginning
 * @return WPC_KIND_V1, WPC_KIND_BLG or WPC_KIND_PDH_CSV; WPC_KIND_UNKNOWN: they can be anything, also a V2 block,
 *   which has no signature
 */
WPC_API wpc_kind wpc_kind_of_bytes(wpc_input in);

/** The origin of a list of queries. */
typedef enum wpc_queries_kind {
  /** from PerfQueryCounterInfo: Index is a place in the data block (ID-13) and no other query's
   * (ID-14); in tolerant mode it is returned as it is */
  WPC_QUERIES_INFO = 0,
  WPC_QUERIES_CHANGED =
      1,                  /**< of PerfAddCounters or PerfDeleteCounters: each Status is 0 (ID-16) */
  WPC_QUERIES_REQUEST = 2 /**< to be sent: nothing more */
} wpc_queries_kind;

/** The request that bytes answer, where they do not contain it. All zero: it is not known. */
typedef struct wpc_asked {
  const wpc_guid *counterset; /**< WPC_KIND_REG_COUNTERSET: which one (REG-05), or NULL */
  const uint32_t *counter_id; /**< WPC_KIND_REG_COUNTER: which one (REG-29), or NULL */
  wpc_queries_kind queries;   /**< WPC_KIND_V2_QUERIES: what the list is */
  /** WPC_KIND_V2_QUERIES: PERF_COUNTERSET_REG_INFO.InstanceType of the counterset that they query,
   * or NULL. Single-instance sets (0, 4, 12) take no name, those with bit 1 require one (ID-18) */
  const uint32_t *instance_type;
} wpc_asked;

/** Returns how much options.scratch wpc_validate() needs to check every rule.
 *
 * @param in    the bytes; only their number matters, and the limits
 * @param kind  their kind
 * @return numbers of size_t
 */
WPC_API size_t wpc_scratch_room(wpc_input in, wpc_kind kind);

/** Checks bytes as a whole, and reports every note: a walk to the end, then the checks across rows.
 *
 * A part that is malformed inside its own size does not end it: the rest is read, and its notes are
 * reported. options.scratch needs wpc_scratch_room() numbers. With less, lists of more than 32 entries are
 * not searched for repeated ones (V1-OBJ-18, V1-DEF-13, V1-INS-17, V2-IH-12, INS-12, GUD-02, ID-14,
 * TTL-11, REG-10, REG-18 to -26, STR-10, STR-11), and parents of V1 not followed (V1-PAR-01 to -03,
 * although V1-PAR-03 is hard): in strict mode a rule among them that is not a note fails with
 * WPC_E_ARGUMENT. No function relies on the checks that are then left out.
 *
 * For a log, scratch holds the walk and its messages, so it must be aligned as malloc() aligns:
 * WPC_E_ARGUMENT if it is smaller than a wpc_blg_walk and wpc_options; a message that does not fit
 * is BLG-EVT-11 or BLG-EVT-12.
 *
 * Values of V1 are not read: definitions may overlap, so a block can claim far more of them than it
 * has bytes. The work is linear in the input, except for sorting.
 *
 * @param in     the bytes
 * @param kind   their kind
 * @param asked  the request; NULL: it is not known
 * @return WPC_OK, or the first error in walking order: outer before inner, in the order of the bytes;
 *   WPC_E_ARGUMENT for WPC_KIND_UNKNOWN
 * @par Rules
 * all of the kind, but V2-SEM, which needs more than one block
 */
WPC_API wpc_error wpc_validate(wpc_input in, wpc_kind kind, const wpc_asked *asked) WPC_MUST_USE;

#ifdef __cplusplus
}
#endif

#endif
