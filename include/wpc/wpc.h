/* wpc: reads Windows performance data that nobody has checked.
 *
 * The functions take the bytes that PerfLib V2 (or a remote machine that claims to be one) handed
 * over and give back views of them. No input makes them read outside the bytes, loop without end,
 * overflow, allocate or call anything but the caller's own callbacks. They keep no state and may be
 * called from any number of threads at once.
 *
 * How it fits together
 *
 *   wpc_input in = wpc_input_make(bytes, size, NULL);
 *   wpc_v2_data data = wpc_v2_open(in);                      // the block's header
 *   wpc_v2_result_iter r = wpc_v2_results(in, data);         // one result for each query
 *   while (wpc_v2_next_result(&r)) {
 *     wpc_v2_body body = wpc_v2_open_body(in, r.item);       // ids and number of rows
 *     wpc_v2_row_iter w = wpc_v2_rows(in, body);             // one row for each instance
 *     while (wpc_v2_next_row(&w)) {
 *       wpc_v2_value_iter v = wpc_v2_values(in, w.item);
 *       while (wpc_v2_next_value(&v)) {
 *         use(v.item.counter_id, v.item.raw);
 *       }
 *     }
 *   }
 *
 * Everything is passed and returned by value. A view is a range, two numbers, into the caller's
 * bytes: the bytes stay the caller's, must outlive the views and must not change while they are
 * read (a snapshot, not memory that a peer writes; if they change all the same, values may be odd,
 * but nothing outside the input is read). Memory that a call may write, scratch included, overlaps
 * nothing that it reads; views, indices and iterators are used with the input they came from.
 *
 * Errors latch where they arise: an iterator that failed answers with the same error for ever, but
 * its parent goes on, because the parent's size was checked by itself. Every function checks what
 * it touches; calling wpc_v2_validate() first is not needed for safety.
 *
 * The failed check is identified by its rule id; docs/reference/rules.md and `wpc rules` list them.
 * A rule is hard (an error in every mode), strict (an error when options.strict is set, otherwise a
 * note and a fallback) or a note. The fallbacks of tolerant mode: sizes that are not rounded up
 * count as they stand, bytes that are left over are stepped over, names above limits.max_name are
 * handed out whole; other fallbacks are told at the functions that apply them.
 *
 * Wire formats: reference pages of perflib.h (PERF_DATA_HEADER and what follows) and the open
 * specification [MS-PCQ] 2.2.4. All fields are little-endian; loads work at any address and on any
 * host.
 */
#ifndef WPC_H
#define WPC_H

#include "wpc/calc.h"
#include "wpc/capture.h"
#include "wpc/error.h"
#include "wpc/input.h"
#include "wpc/lists.h"
#include "wpc/path.h"
#include "wpc/reg.h"
#include "wpc/rules.h"
#include "wpc/sample.h"
#include "wpc/text.h"
#include "wpc/time.h"
#include "wpc/titles.h"
#include "wpc/v1.h"
#include "wpc/v2.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library that was linked, "0.1.0". Static storage. */
WPC_API const char *wpc_version(void);

#ifdef __cplusplus
}
#endif

#endif
