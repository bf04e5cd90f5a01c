/* A run of live.h: what its parts share, and what is said of calls and answers. */
#ifndef WPC_TOOLS_LIVE_SESSION_H
#define WPC_TOOLS_LIVE_SESSION_H

#include "live/live_request.h"
#include "wpc/collect.h"

/* Bytes of a counterset's name; of a longer one that much is kept. */
#define LIVE_NAME 512u
/* Units of the filter of a query. */
#define LIVE_FILTER 256u

typedef struct live_set {
  wpc_guid guid;
  char name[LIVE_NAME]; /* UTF-8; its GUID when there is no name */
  bool has_instances;
  uint16_t filter[LIVE_FILTER]; /* of names of instances, when it has any */
  size_t filter_length;
  uint32_t counter_id; /* WPC_ID_NONE: all of them */
  bool is_registered;  /* there was registration data of its counters */
  uint64_t registered; /* a hash of it */
} live_set;

typedef struct live {
  wpc_collector collector;
  const live_request *request;
  const live_sink *sink;
  wpc_collect_buffer answer;
  wpc_collect_buffer queries; /* V2: of PerfQueryCounterInfo */
  wpc_collect_buffer titles;  /* V1 */
  char *objects;              /* V1: what the paths mean */
  size_t *scratch;
  size_t scratch_length;
  uint16_t reported_note; /* the rule of the note about a sample that was reported last */
  live_set *sets;
  size_t num_sets, set_capacity;
  bool over; /* nothing more is to be done */
  live_result result;
} live;

/* Room for `count` entries of `size` bytes; what was there stays. False, reported and over: no memory.
 */
bool live_reserve(live *l, void **memory, size_t *capacity, size_t count, size_t size);
void live_give_back(const live *l, void *memory);

/* Whether a call has an answer. If not, it is reported, and the run is over when the answer is needed,
 * or when none is to be had any more. */
bool live_answered(live *l, const char *subject, wpc_collect_result result, bool needed);
/* Reports that an answer says no. */
void live_report_code(live *l, const char *subject, const char *call, uint32_t code);
/* The same, and that it is asked again. */
void live_report_lost(live *l, const char *subject, const char *call, uint32_t code);
void live_report_rejected(live *l, const char *subject, const wpc_error *error);

/* Reports what the library finds in an answer, and hands it on under its name. False: it was not kept.
 */
bool live_keep(live *l, wpc_capture_name name, const wpc_collect_buffer *answer);
wpc_capture_name live_part(wpc_capture_part part, uint32_t number);

#endif
