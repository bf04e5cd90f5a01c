/* Asks a system for performance data and hands on what it answers: the files of a capture folder
 * (docs/capture.md), but for capture.json.
 *
 * Everything goes through a wpc_collect_host, memory too, so this is the same on every platform. No
 * answer is believed: each goes through the library, is bounded by the limits, and is handed on as
 * it came, whatever was found in it. */
#ifndef WPC_TOOLS_LIVE_H
#define WPC_TOOLS_LIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc.h"
#include "wpc_capture.h"
#include "wpc_collect.h"
#include "wpc_path.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where it goes.
 *
 *   keep   one file; false: it could not be kept, which was told, and the run is to end
 *   tell   something to be known: what it is about ("samples/000000.bin", the name of a counterset,
 *          a path), and a text. Both may hold anything */
typedef struct live_sink {
  void *context;
  bool (*keep)(void *context, wpc_capture_name name, const uint8_t *data, size_t size);
  void (*tell)(void *context, const char *subject, const char *text);
} live_sink;

typedef struct live_request {
  wpc_capture_kind kind;
  /* V2: the countersets that the paths' objects mean, by name or GUID, each with all its counters
   * and instances. No path: Processor Information. */
  const wpc_path_names *paths;
  size_t num_paths;
  const char *objects; /* V1: as wpc_collect_objects() takes it */
  wpc_limits limits; /* max_queries also bounds how many countersets are looked at and asked for */
  bool strict;
  uint32_t interval;                /* seconds from sample to sample, at least 1 */
  uint32_t num_samples;             /* 0: until the host's wait() says stop */
  uint64_t (*clock)(void *context); /* milliseconds from some moment; NULL: none */
  void *clock_context;
} live_request;

typedef struct live_result {
  bool failed;   /* a call that everything hangs on failed, or a file could not be kept */
  bool rejected; /* an answer was rejected, refused or missing, or nothing is as a path has it */
  uint32_t num_samples; /* as many were kept */
} live_result;

live_result live_run(wpc_collector collector, const live_request *request, const live_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
