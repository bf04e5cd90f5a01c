/** @file
 * The bytes to read, the options they are read with, and parts of them.
 *
 * An input is a pointer, a size and options, made once and passed by value. It owns nothing: bytes
 * and options are the caller's, and stay as they are while the input or anything made from it is in
 * use.
 *
 *     wpc_options options = wpc_options_default();
 *     options.strict = true;                           // deviations that are known are errors, too
 *     options.limits.max_bytes = 1 << 20;              // an input above 1 MiB is LIM-01
 *     wpc_input in = wpc_input_make(bytes, size, &options);
 */
#ifndef WPC_INPUT_H
#define WPC_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/error.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Input, options, limits ---- */

/** Bounds on what an input may claim. Each is inclusive. WPC_LIMITS_DEFAULT are the defaults. */
typedef struct wpc_limits {
  size_t max_bytes;         /**< size of the input; 64 MiB */
  uint32_t max_queries;     /**< results of a V2 block, identifiers of a list; 4,096 */
  uint32_t max_objects;     /**< objects of a V1 block; 65,536 */
  uint32_t max_counters;    /**< ids of a result, definitions of an object, counters or texts of a
                               registration; 65,536 */
  uint32_t max_instances;   /**< instances of a result, of an object or of a list; 1,048,576 */
  uint64_t max_values;      /**< instances times counters of a result or an object; 4,194,304 */
  uint32_t max_name;        /**< units of a name; 1,023. See wpc_name_is_compared() */
  uint32_t max_title;       /**< pairs of a title table; 1,048,576 */
  uint32_t max_title_index; /**< largest index in it; 16,777,216. Strict rule */
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

/** Lends a part of a log that is not in memory as a whole: see wpc/blg.h. Asked for any part, and by
 * each walk anew. Bytes that change between two calls are read safely, but what is said of them may
 * not fit together. One context serves one walk at a time.
 *
 * @param context  options.lend_context
 * @param offset   of the first byte, in the file
 * @param length   how many; offset + length is at most options.lend_size
 * @return the bytes, which are only read; NULL: they cannot be read. They stay until the next call;
 *   of the parts that were lent for offset 0 the longest stays as long as anything of the log is in
 *   use
 */
typedef const uint8_t *(*wpc_lend_fn)(void *context, size_t offset, size_t length);

/** Of wpc_decode_fn: the code page is not supported. */
#define WPC_DECODE_UNKNOWN SIZE_MAX
/** Of wpc_decode_fn: the bytes are not valid in the code page. */
#define WPC_DECODE_INVALID (SIZE_MAX - 1)

/** How an input is read. Begin with wpc_options_default(); the input borrows it. */
typedef struct wpc_options {
  wpc_limits limits; /**< what an input may claim */
  /** strict rules are errors; otherwise they are notes and reading goes on with a fallback */
  bool strict;
  /** called for each note; NULL: notes are not searched for, which is faster */
  wpc_note_fn note;
  void *note_context; /**< passed to `note` */
  /** Room for duplicate detection: one number for each id, instance, GUID or identifier of a list.
   *
   * Required for lists of more than 32 entries when notes or a strict duplicate rule are enabled;
   * ids in ascending order never need it. With three numbers for each entry a list without
   * duplicates is recognised without sorting. Without scratch, or with too little, the note about
   * duplicates is not given, and in strict mode a strict rule about them fails with WPC_E_ARGUMENT.
   * V1 blocks with parents require more: see wpc_v1_validate(). Of a list the first repeated entry
   * is reported, not each one. Written before it is read, and not kept. Calls that run at the same
   * time must not share it.
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

/** Gives the default options: default limits, not strict, no notes, no scratch, no code pages.
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

/** How many values a step of a walk gives at most. */
#define WPC_RUN 64

#ifdef __cplusplus
}
#endif

#endif
