/* wpc/capture.h - the parts of a capture folder: which file is what, and what capture.json says.
 *
 *   capture.json                   {"kind":"v1"|"v2","host":...,"created":...,"tool":...}
 *   queries.bin                    V2: what PerfQueryCounterInfo returned
 *   registration/GUID.CODE.bin     V2: registration data, by counterset and request code
 *   titles.bin                     V1: the "Counter 009" value
 *   samples/000000.bin ...         the raw blocks, in time order
 *
 * Pure functions over the caller's bytes; wpc.h's promises hold here too. The folder is wpc's own:
 * docs/guide/capture-folders.md. */
#ifndef WPC_CAPTURE_H
#define WPC_CAPTURE_H

#include "wpc/text.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Names of files ---- */

typedef enum wpc_capture_part {
  WPC_CAPTURE_OTHER = 0, /* none of these: not to be read */
  WPC_CAPTURE_HEAD = 1,  /* capture.json */
  WPC_CAPTURE_QUERIES = 2,
  WPC_CAPTURE_REGISTRATION = 3,
  WPC_CAPTURE_TITLES = 4,
  WPC_CAPTURE_SAMPLE = 5
} wpc_capture_part;

typedef struct wpc_capture_name {
  wpc_capture_part part;
  wpc_guid counterset; /* registration; else zero */
  uint32_t code;       /* registration: request code, 1 to 10; else 0 */
  uint32_t number;     /* sample: its place in time; else 0 */
} wpc_capture_name;

/* What a file is by its path below the folder, with '/' between folders: path[0 .. length), no NUL
 * needed. Each file has one name: the GUID is lower-case, without braces; the code has no zeros in
 * front; the number of a sample has six digits, more only where it is larger. Anything else is
 * WPC_CAPTURE_OTHER, so no path that is accepted leads out of the folder. */
WPC_API wpc_capture_name wpc_capture_name_read(const char *path, size_t length);

/* The longest path with its NUL. */
#define WPC_CAPTURE_PATH 57

/* The inverse: writes the path and a NUL, and returns its length. WPC_CAPTURE_OTHER, or a code
 * that is none, gives an empty path. */
WPC_API size_t wpc_capture_name_write(wpc_capture_name name, char dst[WPC_CAPTURE_PATH]);

/* ---- capture.json ---- */

/* A string of capture.json: the bytes between its quotes, escapes and all. */
typedef struct wpc_capture_text {
  bool given; /* false: not there, or null */
  wpc_range raw;
} wpc_capture_text;

typedef enum wpc_capture_kind {
  WPC_CAPTURE_NO_KIND = 0, /* only when status is not WPC_OK */
  WPC_CAPTURE_V1 = 1,
  WPC_CAPTURE_V2 = 2
} wpc_capture_kind;

/* Valid when status is WPC_OK. Otherwise `offset` is where the bytes stop being such a file (never
 * after their end), and `problem` says why: a few words, static storage; NULL with WPC_OK.
 *
 *   WPC_E_TRUNCATED    the bytes end before the object does; offset is their number
 *   WPC_E_MALFORMED    no JSON, or a member that is not as documented
 *   WPC_E_UNSUPPORTED  a kind other than "v1" and "v2"
 *   WPC_E_LIMIT        limits.max_bytes, or more than WPC_CAPTURE_DEPTH levels
 *   WPC_E_ARGUMENT     NULL with a size (GEN-01) */
typedef struct wpc_capture_head {
  wpc_status status;
  size_t offset;
  const char *problem;
  wpc_capture_kind kind;
  wpc_capture_text host, created, tool;
} wpc_capture_head;

#define WPC_CAPTURE_DEPTH 32

/* Reads capture.json: one JSON object (RFC 8259) in UTF-8 without a byte order mark. "kind" must be
 * there; "host", "created" and "tool" are texts or null, and mean what they say to a person only.
 * A second one of these four is refused. Other members are skipped, whatever they hold, but must be
 * JSON too. Texts with U+0000 or an unpaired surrogate are refused. Linear in the input; strict
 * mode makes no difference. */
WPC_API wpc_capture_head wpc_capture_head_read(wpc_input in) WPC_MUST_USE;

/* Writes the text with its escapes resolved as UTF-8 and a NUL; capacity and result are those of
 * wpc_text_to_utf8(). Valid UTF-8 without a NUL inside; control characters are the caller's to
 * escape before printing. `text` must come from `in`. A text that is not given is empty. */
WPC_API size_t wpc_capture_text_to_utf8(wpc_input in, wpc_capture_text text, char *dst,
                                        size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
