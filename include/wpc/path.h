/** @file
 * Counter paths as people write them, and which counters one of them means.
 *
 *     \\machine\object(parent/instance#index)\counter
 *
 * Object and counter are required. The machine, the parentheses, and in them parent and index may
 * be left out. All functions are pure: they read the caller's text (UTF-8), and allocate, keep and
 * change nothing.
 *
 * Names are not escaped in a path, though real ones hold its separators:
 *
 *     foo (x86)      \??\C:\pagefile.sys      Latch Waits/sec (ms)
 *
 * So this is what separates:
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
#ifndef WPC_PATH_H
#define WPC_PATH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/text.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What is wrong with a path, and where wpc_path.column is then. Numbers are ABI: appended to, never
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
  wpc_path_problem problem; /**< WPC_PATH_OK, or what is wrong */
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
  const char *text; /**< UTF-8; NULL: there is no such name, whatever `length` says */
  size_t length;    /**< bytes */
} wpc_path_name;

/** What a path names, or the names of one counter of one instance. All zero is a path without
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

/** Gives the parts of a path as names in its text.
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
 * "a#1" has the same path as the second "a". So compare a path as text with those that are there
 * before it is taken apart.
 *
 * @param names     the names; only read
 * @param dst       dst[0 .. capacity), written with a NUL; what does not fit is left away at a
 *   character's border. May be NULL when capacity is 0
 * @param capacity  bytes of dst
 * @return the length of the whole path without the NUL, as snprintf does
 */
WPC_API size_t wpc_path_format(const wpc_path_names *names, char *dst, size_t capacity);

/* ---- matching ---- */

/** Reports whether a pattern means the whole of a name: '*' is any run of characters, '?' any one.
 *
 * Letters are compared without regard to case, as in wpc_text_equal_nocase(). A byte that is not
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

/** Reports whether a path means an instance, or the lack of one: a path without parentheses means
 * only what has no instance, and the reverse.
 *
 * Parent and instance are matched as one text with a '/' in between, so "(*)" means instances with
 * and without a parent, "(0)" none that has one, and "(a/b)" also an instance without a parent that
 * is named "a/b". Of several instances with one name a path without an index means the first, but
 * with a '*' or '?' in parent or instance, or with an index of '*', all of them. Only parent,
 * instance and the three members about the index are read.
 *
 * @param path   what was asked for; only read
 * @param names  the instance; only read
 * @return whether it does
 * @par Source
 * PdhExpandWildCardPath; SystemMonitor.MonitorDuplicateInstances
 */
WPC_API bool wpc_path_means_instance(const wpc_path_names *path, const wpc_path_names *names);

/** Reports whether a path means a counter of an instance. Machines are compared only when both are
 * there, and without wildcards; an object or a counter without a name is not meant by any path.
 *
 * @param path   what was asked for; only read
 * @param names  the counter; only read
 * @return whether it does
 */
WPC_API bool wpc_path_means(const wpc_path_names *path, const wpc_path_names *names);

#ifdef __cplusplus
}
#endif

#endif
