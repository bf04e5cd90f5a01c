/** @file
 * Names: counter paths, and the parts of a capture folder. Pure functions over the caller's bytes; the
 * promises of wpc/wpc.h hold here too.
 *
 * Counter paths as people write them, and the counters that a path selects.
 *
 *     \\machine\object(parent/instance#index)\counter
 *
 * Object and counter are required. The machine, the parentheses, and in them parent and index may
 * be left out. All functions are pure: they read the caller's text (UTF-8), and allocate, keep and
 * change nothing.
 *
 * Names are not escaped in a path, though real names contain its separators:
 *
 *     foo (x86)      \??\C:\pagefile.sys      Latch Waits/sec (ms)
 *
 * So these rules decide where a path is split:
 *
 *     '\'   two at the start: a machine follows, up to the next one. The object begins after one
 *           and holds none. Inside the parentheses they are ordinary. The counter holds none
 *     '('   the first one of the object begins the instance; in the counter they are ordinary
 *     ')'   ends the instance when it is the last one of the path with a '\' after it
 *     '/'   the first one in the parentheses ends the parent; elsewhere they are ordinary
 *     '#'   begins the index when nothing but decimal digits, or one '*', follow up to the ')'
 *     '*'   any run of characters, also none; '?' any one character. Both in object, parent, instance
 *           and counter. Nothing makes them ordinary, but each matches itself. The machine holds none
 *
 * Everything else, blanks too, belongs to the name that it is in.
 *
 * Source: "Specifying a Counter Path", PdhExpandWildCardPath, PdhMakeCounterPath and
 * PdhParseInstanceName. PDH has no '?', and no wildcard in the object; the pages leave open what
 * separates when a name holds a separator.
 */
#ifndef WPC_NAMES_H
#define WPC_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The error in a path, and the meaning of wpc_path.column then. Numbers are ABI: appended to, never
 * changed.
 */
typedef enum wpc_path_problem {
  WPC_PATH_OK = 0,                /**< the path is sound */
  WPC_PATH_NO_BACKSLASH = 1,      /**< does not begin with '\': 0 */
  WPC_PATH_NO_MACHINE = 2,        /**< two '\' without a name: where it would begin */
  WPC_PATH_MACHINE_WILDCARD = 3,  /**< '*' or '?' in the machine: there */
  WPC_PATH_NO_OBJECT = 4,         /**< where it would begin */
  WPC_PATH_NOT_OPENED = 5,        /**< ')' in the object: there */
  WPC_PATH_NOT_CLOSED = 6,        /**< '(' without a ')' after it: at the '(' */
  WPC_PATH_BEHIND_INSTANCE = 7,   /**< no '\' after the last ')': where it would be */
  WPC_PATH_NO_PARENT = 8,         /**< nothing in front of the '/': at the '/' */
  WPC_PATH_NO_INSTANCE = 9,       /**< where it would begin */
  WPC_PATH_INDEX_RANGE = 10,      /**< an index above 4294967295: at its first digit */
  WPC_PATH_NO_COUNTER = 11,       /**< where it would begin */
  WPC_PATH_COUNTER_BACKSLASH = 12 /**< '\' in the counter: there */
} wpc_path_problem;

/** Describes a problem.
 *
 * @param problem  any number
 * @return a sentence without a full stop, "the counter's name is missing". Static storage
 */
WPC_API const char *wpc_path_problem_text(wpc_path_problem problem);

/** A part of the text: text[offset .. offset + length). */
typedef struct wpc_path_part {
  size_t offset; /**< bytes from the start of the path */
  size_t length; /**< bytes */
} wpc_path_part;

/** A path in its parts, without their separators. They are valid when `problem` is WPC_PATH_OK, and
 * then none that the path has is empty.
 */
typedef struct wpc_path {
  wpc_path_problem problem; /**< WPC_PATH_OK, or the error */
  size_t column;            /**< where it went wrong, in bytes from 0, at most the text's length */
  bool has_machine;         /**< whether `machine` is there */
  bool has_instance;        /**< whether there are parentheses */
  bool has_parent;          /**< whether `parent` is there: only with an instance */
  bool has_index;           /**< '#' and a number */
  bool any_index;           /**< "#*" */
  wpc_path_part machine;    /**< without its two backslashes */
  wpc_path_part object;     /**< always there */
  wpc_path_part parent;     /**< before the '/' */
  wpc_path_part instance;   /**< without index */
  wpc_path_part counter;    /**< always there */
  uint32_t index;           /**< 0 unless has_index */
} wpc_path;

/** Parses a counter path. A NUL in it is an ordinary character, and so are bytes that are not UTF-8.
 * Linear.
 *
 * @param text    text[0 .. length); may be NULL when length is 0
 * @param length  bytes
 * @return the parts, as places in `text`, or the problem and its column
 */
WPC_API wpc_path wpc_path_parse(const char *text, size_t length) WPC_MUST_USE;

/* ---- names ---- */

/** A name: text[0 .. length), no NUL needed. Borrowed. */
typedef struct wpc_path_name {
  const char *text; /**< UTF-8; NULL: there is no such name, whatever the `length` */
  size_t length;    /**< bytes */
} wpc_path_name;

/** The names in a path, or of one counter of one instance. All zero is a path without
 * anything. A parent without an instance does not count.
 */
typedef struct wpc_path_names {
  wpc_path_name machine;  /**< without backslashes */
  wpc_path_name object;   /**< the counterset or V1 object */
  wpc_path_name parent;   /**< the instance's parent */
  wpc_path_name instance; /**< the instance, without index */
  wpc_path_name counter;  /**< the counter */
  uint32_t index;         /**< which of the instances with this name and parent, from 0 */
  bool has_index;         /**< paths only: the index is meant also when it is 0 */
  bool any_index;         /**< paths only */
} wpc_path_names;

/** Returns the parts of a path as names in its text.
 *
 * @param text  the text that was parsed; the names borrow it
 * @param path  of wpc_path_parse(), WPC_PATH_OK; only read
 * @return the names
 */
WPC_API wpc_path_names wpc_path_names_of(const char *text, const wpc_path *path);

/** Writes names as a path with a NUL.
 *
 * An index of 0 is not written, unless has_index is set. Names are written as they are, as Windows
 * writes them: one that holds a separator may be read differently, or not at all, and the instance
 * "a#1" has the same path as the second "a". So compare a path as text with the existing ones
 * before you split it.
 *
 * @param names     the names; only read
 * @param dst       dst[0 .. capacity), written with a NUL; text that does not fit is cut at a
 *   character boundary. May be NULL when capacity is 0
 * @param capacity  bytes of dst
 * @return the length of the whole path without the NUL, as snprintf does
 */
WPC_API size_t wpc_path_format(const wpc_path_names *names, char *dst, size_t capacity);

/* ---- matching ---- */

/** Reports whether a pattern means the whole of a name: '*' is any run of characters, '?' any one.
 *
 * Letters are compared without regard to case, as by wpc_text_compare(), WPC_TEXT_NOCASE. A byte that is not
 * UTF-8 counts as U+FFFD, as in names from wpc_text_to_utf8(). At most about pattern_length *
 * name_length steps, no memory.
 *
 * @param pattern         UTF-8; NULL is an empty text
 * @param pattern_length  bytes
 * @param name            UTF-8; NULL is an empty text
 * @param name_length     bytes
 * @return whether it does
 * @par Source
 * PdhExpandWildCardPath
 */
WPC_API bool wpc_path_matches(const char *pattern, size_t pattern_length, const char *name,
                              size_t name_length);

/** Reports whether two names are the same without regard to the case of letters. No wildcards. A
 * name that is not there is the same as an empty one.
 *
 * @param a  a name
 * @param b  another
 * @return whether they are
 */
WPC_API bool wpc_path_name_equal(wpc_path_name a, wpc_path_name b);

/** Reports whether a path means a counter of an instance. Machines are compared only when both are
 * there, and without wildcards; an object or a counter without a name is not meant by any path. A path
 * without parentheses selects only counters without an instance, and the reverse.
 *
 * Parent and instance are matched as one text with a '/' in between, so "(*)" means instances with
 * and without a parent, "(0)" none that has one, and "(a/b)" also an instance without a parent that
 * is named "a/b". If several instances have one name, a path without an index selects the first; with
 * a '*' or '?' in parent or instance, or with an index of '*', it selects all of them.
 *
 * @param path   the request; only read
 * @param names  the counter; only read
 * @return whether it does
 * @par Source
 * PdhExpandWildCardPath; SystemMonitor.MonitorDuplicateInstances
 */
WPC_API bool wpc_path_means(const wpc_path_names *path, const wpc_path_names *names);

/* ---- Capture folders: the parts, and capture.json ----
 *
 *     capture.json                   {"kind":"v1"|"v2","host":...,"created":...,"tool":...}
 *     queries.bin                    V2: what PerfQueryCounterInfo returned
 *     registration/GUID.CODE.bin     V2: registration data, by counterset and request code
 *     titles.bin                     V1: the "Counter 009" value
 *     samples/000000.bin ...         the raw blocks, in time order
 *     samples/000007.gap             nothing is computed across the gap before sample 7
 *
 * Pure functions over the caller's bytes; the promises of wpc/wpc.h hold here too. The folder is
 * wpc's own: docs/guide/capture-folders.md.
 */

/* ---- Names of files ---- */

/** The part that a file of a capture folder holds. */
typedef enum wpc_capture_part {
  WPC_CAPTURE_OTHER = 0,        /**< none of these: not to be read */
  WPC_CAPTURE_HEAD = 1,         /**< capture.json */
  WPC_CAPTURE_QUERIES = 2,      /**< queries.bin */
  WPC_CAPTURE_REGISTRATION = 3, /**< registration/GUID.CODE.bin */
  WPC_CAPTURE_TITLES = 4,       /**< titles.bin */
  WPC_CAPTURE_SAMPLE = 5,       /**< samples/000000.bin and so on */
  /** samples/000007.gap: before sample 7 the connection was lost and opened again, or a log lacks
   * something; counters may have started again. Only its name matters */
  WPC_CAPTURE_GAP = 6
} wpc_capture_part;

/** A file of a capture folder, by its path. */
typedef struct wpc_capture_name {
  wpc_capture_part part; /**< its content */
  wpc_guid counterset;   /**< registration; else zero */
  uint32_t code;         /**< registration: request code, 1 to 10; else 0 */
  uint32_t number;       /**< sample, gap: the sample's place in time; else 0 */
} wpc_capture_name;

/** Determines the part from the path below the folder.
 *
 * Each file has one name: the GUID is lower-case, without braces; the code has no zeros in front;
 * the number of a sample has six digits, more only where it is larger. Anything else is
 * WPC_CAPTURE_OTHER, so no path that is accepted leads out of the folder.
 *
 * @param path    path[0 .. length), '/' between folders, no NUL needed
 * @param length  bytes
 * @return what the file is
 */
WPC_API wpc_capture_name wpc_capture_name_read(const char *path, size_t length);

/** The longest path with its NUL. */
#define WPC_CAPTURE_PATH 57

/** Writes the path of a file, with a NUL: the inverse of wpc_capture_name_read(). WPC_CAPTURE_OTHER,
 * or a code that is not 1 to 10, yields an empty path.
 *
 * @param name  the file
 * @param dst   written
 * @return the length of the path without the NUL
 */
WPC_API size_t wpc_capture_name_write(wpc_capture_name name, char dst[WPC_CAPTURE_PATH]);

/** Determines the kind of a file by its name: NAME.KIND.bin, with a wpc_kind_name(), NAME.blg, or a name that files have in
 * a capture folder (queries.bin, titles.bin, registration/GUID.CODE.bin), whatever the case of its letters.
 *
 * @param path    path[0 .. length), '/' or '\\' between folders, no NUL needed; may be NULL when length is 0
 * @param length  bytes
 * @return the kind; WPC_KIND_UNKNOWN: the name does not show it, wpc_kind_of_bytes() may
 */
WPC_API wpc_kind wpc_kind_of_name(const char *path, size_t length);

/* ---- capture.json ---- */

/** A string of capture.json: the bytes between its quotes, escapes and all. */
typedef struct wpc_capture_text {
  bool given;    /**< false: not there, or null */
  wpc_range raw; /**< in the input; wpc_capture_text_to_utf8() resolves its escapes */
} wpc_capture_text;

/** What the samples of a capture are. */
typedef enum wpc_capture_kind {
  WPC_CAPTURE_NO_KIND = 0, /**< only when status is not WPC_OK */
  WPC_CAPTURE_V1 = 1,      /**< PERF_DATA_BLOCK */
  /** PERF_DATA_HEADER */
  WPC_CAPTURE_V2 = 2
} wpc_capture_kind;

/** The content of capture.json, or the place where it stops being such a file:
 *
 *     WPC_E_TRUNCATED    the bytes end before the object does; offset is their number
 *     WPC_E_MALFORMED    not JSON, or a member that is not as documented
 *     WPC_E_UNSUPPORTED  a kind other than "v1" and "v2"
 *     WPC_E_LIMIT        limits.max_bytes, or more than WPC_CAPTURE_DEPTH levels
 *     WPC_E_ARGUMENT     NULL with a size (GEN-01)
 */
typedef struct wpc_capture_head {
  wpc_status status; /**< WPC_OK: the members after `problem` are valid */
  /** otherwise: where the bytes stop being such a file, never after their end */
  size_t offset;
  const char *problem;      /**< a few words why, static storage; NULL with WPC_OK */
  wpc_capture_kind kind;    /**< what the samples are */
  wpc_capture_text host;    /**< the captured machine */
  wpc_capture_text created; /**< when the capture began */
  wpc_capture_text tool;    /**< the program that wrote it */
} wpc_capture_head;

/** Levels of arrays and objects in capture.json, at most. */
#define WPC_CAPTURE_DEPTH 32

/** Reads capture.json: one JSON object (RFC 8259) in UTF-8 without a byte order mark.
 *
 * "kind" is required; "host", "created" and "tool" are texts or null, and are for people only. A
 * second one of these four is refused. Other members are skipped, whatever they hold, but must be
 * JSON too. Texts with U+0000 or an unpaired surrogate are refused. Linear in the input; strict
 * mode makes no difference.
 *
 * @param in  the file's bytes
 * @return the content of the file; its texts are ranges of the input
 * @par Source
 * docs/guide/capture-folders.md
 */
WPC_API wpc_capture_head wpc_capture_head_read(wpc_input in) WPC_MUST_USE;

/** Writes a text with its escapes resolved, as UTF-8 with a NUL. Valid UTF-8 without a NUL inside;
 * control characters are the caller's to escape before printing.
 *
 * @param in        the input that `text` came from
 * @param text      the text; one that is not given is empty
 * @param dst       dst[0 .. capacity), written with a NUL, cut at a character's border; may be NULL
 *   when capacity is 0
 * @param capacity  bytes of dst
 * @return the length that the whole text needs, without the NUL
 */
WPC_API size_t wpc_capture_text_to_utf8(wpc_input in, wpc_capture_text text, char *dst,
                                        size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
