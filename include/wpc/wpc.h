/** @file
 * Parses untrusted Windows performance data. The memory safety of the parser is tested, and partly proved
 * (docs/development/proof.md).
 *
 * The functions take the bytes that PerfLib V2, HKEY_PERFORMANCE_DATA, a log of Performance Monitor
 * or a remote machine returned, and return views of them. No input makes them read outside the bytes, loop without end, overflow,
 * allocate or call anything but the caller's own callbacks. They keep no state and may be called from any
 * number of threads at once. Values over time (wpc/series.h) are a library above them: a series has state, and
 * memory of the caller's functions. This header includes every portable one; `wpc/collect.h` and `wpc/cpu.h`,
 * which query Windows, are separate.
 *
 *     wpc_v2_walk w;
 *     wpc_v2_begin(&w, wpc_input_make(bytes, size, NULL)); // checks the block's header
 *     while (wpc_v2_next(&w)) {                            // up to WPC_RUN values of one row
 *       for (uint32_t i = 0; i < w.count; i++) {
 *         use(w.ids[i], w.raw[i]);
 *       }
 *     }
 *     if (w.error.status != WPC_END) {
 *       failed(&w.error); // the rule, the offset and both numbers
 *     }
 *
 * Views are passed and returned by value; a view is valid when its `error.status` is WPC_OK. A range is two
 * numbers, a place in the caller's bytes: the bytes remain the caller's, must outlive the views, and must not
 * change while they are read (pass a snapshot, not memory that a peer writes; if they change
 * anyway, values may be wrong, but nothing outside the input is read). Memory that a call writes, scratch included,
 * overlaps nothing that it reads. Views and indices are used with the input they came from.
 *
 * Blocks and logs are read by walks (wpc/v2.h, wpc/v1.h, wpc/blg.h). A walk is begun and moved in place; a step returns whether
 * it stands at something. `error` is its one verdict: the first error so far, WPC_OK while there is none,
 * WPC_END at the end of a sound block. A part that is malformed inside its own size is left out, and the walk
 * continues after it, because that size was checked on its own.
 *
 * Lists and registration data have iterators. They carry their input and begin before the first item;
 * `wpc_next_ITEM()` advances in place and returns whether there is an item. An iterator that has ended
 * (`error.status` is WPC_END) or failed stays so. Before the first step `error.status` is WPC_OK and there is no
 * item yet. An iterator made from a view that failed has that view's error.
 *
 * Every function checks the bytes that it touches; calling a validating function first is not needed for safety. The
 * failed check is identified by its rule id; docs/reference/rules.md and `wpc rules` list them. A rule is hard
 * (an error in every mode), strict (an error when options.strict is set, otherwise a note and a fallback) or a
 * note. The fallbacks of tolerant mode: sizes that are not rounded up count as they are, bytes that are left
 * over are skipped, names above limits.max_name are returned whole; other fallbacks are described at the
 * functions that apply them.
 *
 * Wire formats: reference pages of perflib.h (PERF_DATA_HEADER and the structures after it) and winperf.h, and the open
 * specification [MS-PCQ] 2.2.4. All fields are little-endian; loads work at any address and on any host.
 */
#ifndef WPC_H
#define WPC_H

#include "wpc/base.h"
#include "wpc/blg.h"
#include "wpc/calc.h"
#include "wpc/names.h"
#include "wpc/pdh_csv.h"
#include "wpc/rules.h"
#include "wpc/series.h"
#include "wpc/v1.h"
#include "wpc/v2.h"

#endif
