/* Asks a system for performance data and hands on what it answers: the files of a capture folder
 * (docs/guide/capture-folders.md), but for capture.json. A connection that is lost is opened again: tries come
 * after 1, 2, 4 ... seconds, then each minute, 12 in all.
 *
 * Everything goes through a wpc_collect_host, memory too, so this is the same on every platform. No
 * answer is believed: each goes through the library, is bounded by the limits, and is handed on as
 * it came, whatever was found in it. */
#ifndef WPC_TOOLS_LIVE_H
#define WPC_TOOLS_LIVE_H

#include "live/live_request.h"
#include "wpc/collect.h"

#ifdef __cplusplus
extern "C" {
#endif

live_result live_run(wpc_collector collector, const live_request *request, const live_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
