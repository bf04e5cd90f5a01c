/** @file
 * The parts of a capture folder: which file is what, and what capture.json says.
 *
 *     capture.json                   {"kind":"v1"|"v2","host":...,"created":...,"tool":...}
 *     queries.bin                    V2: what PerfQueryCounterInfo returned
 *     registration/GUID.CODE.bin     V2: registration data, by counterset and request code
 *     titles.bin                     V1: the "Counter 009" value
 *     samples/000000.bin ...         the raw blocks, in time order
 *     samples/000007.gap             nothing is computed from sample 7 and what is before it
 *
 * Pure functions over the caller's bytes; the promises of wpc/wpc.h hold here too. The folder is
 * wpc's own: docs/guide/capture-folders.md.
 */
#ifndef WPC_CAPTURE_H
#define WPC_CAPTURE_H

#include "wpc/text.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Names of files ---- */

/** What a file of a capture folder is. */
typedef enum wpc_capture_part {
  WPC_CAPTURE_OTHER = 0,        /**< none of these: not to be read */
  WPC_CAPTURE_HEAD = 1,         /**< capture.json */
  WPC_CAPTURE_QUERIES = 2,      /**< queries.bin */
  WPC_CAPTURE_REGISTRATION = 3, /**< registration/GUID.CODE.bin */
  WPC_CAPTURE_TITLES = 4,       /**< titles.bin */
  WPC_CAPTURE_SAMPLE = 5,       /**< samples/000000.bin and so on */
  /** samples/000007.gap: before sample 7 the connection was lost and opened again, or a log lacks
   * something; what counts since a start may have started over. Only its name matters */
  WPC_CAPTURE_GAP = 6
} wpc_capture_part;

/** A file of a capture folder by what its path says. */
typedef struct wpc_capture_name {
  wpc_capture_part part; /**< what it is */
  wpc_guid counterset;   /**< registration; else zero */
  uint32_t code;         /**< registration: request code, 1 to 10; else 0 */
  uint32_t number;       /**< sample, gap: the sample's place in time; else 0 */
} wpc_capture_name;

/** Reads what a file is from its path below the folder.
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
 * or a code that is not 1 to 10, gives an empty path.
 *
 * @param name  the file
 * @param dst   written
 * @return the length of the path without the NUL
 */
WPC_API size_t wpc_capture_name_write(wpc_capture_name name, char dst[WPC_CAPTURE_PATH]);

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

/** What capture.json says, or where it stops being such a file:
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
  wpc_capture_text host;    /**< the machine that was asked */
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
 * @return what the file says; its texts are ranges of the input
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
