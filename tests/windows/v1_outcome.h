/* What comes of asking a V1 provider: the collector's word, the parser's, and, of a block that is
 * accepted, how its values compare with the truth. Any platform. */
#ifndef WPC_TESTS_WINDOWS_V1_OUTCOME_H
#define WPC_TESTS_WINDOWS_V1_OUTCOME_H

#include "wpc/collect.h"
#include "wpc/series.h"

#ifdef __cplusplus
extern "C" {
#endif

#define V1_OUTCOME_BYTES (4u << 20) /* no answer may be larger */
#define V1_OUTCOME_TEXT 400u

/* Bytes of one sample, in memory of malloc(). */
typedef struct v1_bytes {
  uint8_t *data;
  size_t size;
} v1_bytes;

/* What was true: an older sample and a newer one. with_100ns: compare types of that clock too, which
 * no provider sets. */
typedef struct v1_truth {
  v1_bytes older, newer;
  bool with_100ns;
} v1_truth;

/* Asks for everything. text[0 .. V1_OUTCOME_TEXT) gets what came of it:
 *
 *     RegQueryValueExW: V1-OBJ-02 at offset 112: TotalByteLength is 0, less than ...
 *     accepted, noted: V1-HDR-18; values: 72 true, 4 none, 0 other, 0 lost
 *
 * Values are those of a series of truth->older and the sample; "true" are those that are as between the two true
 * samples, "none" those that are not computed, or are 0 with a note, and say why, "other" the rest; "lost" those that are
 * not there, and behind them stands the error of the series, if it has one. Of titles only errors are reported. truth may be NULL: nothing is compared. kept, unless NULL, gets the sample. Returns whether the block was accepted. */
bool v1_outcome(const wpc_collect_host *host, const v1_truth *truth, v1_bytes *kept, char *text);

/* A value that was computed from two samples. */
typedef struct v1_value {
  uint32_t title, counter_title, type; /* of object and counter */
  uint32_t row;                        /* which one of the counter's, in the order of the block */
  wpc_calc_status status;
  wpc_calc_kind kind;
  double value;
  uint32_t notes;
} v1_value;

typedef struct v1_values {
  v1_value *list; /* in memory of malloc() */
  size_t count;
  wpc_error error; /* why the series has no more */
} v1_values;

/* The values of the newer block that a series has. Both must be sound. */
v1_values v1_values_of(wpc_input newer, wpc_input older, bool with_100ns);

#ifdef __cplusplus
}
#endif

#endif
