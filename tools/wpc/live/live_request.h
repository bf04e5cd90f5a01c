/* What is asked of a system, and where it goes: see live.h. */
#ifndef WPC_TOOLS_LIVE_REQUEST_H
#define WPC_TOOLS_LIVE_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/names.h"
#include "wpc/wpc.h"

/* A file of the capture. */
typedef struct live_file {
  wpc_capture_name name;
  const uint8_t *data;
  size_t size;
  bool is_sound; /* the library accepts it; if not, that was reported */
} live_file;

typedef enum live_answer {
  LIVE_GOES_ON,
  LIVE_IS_ENOUGH, /* the run is to end */
  LIVE_IS_LOST    /* it could not be kept, which was reported, and the run is to end */
} live_answer;

/* Where it goes.
 *
 *   keep   one file
 *   report   something to be known: what it is about ("samples/000000.bin", the name of a counterset,
 *          a path), and a text. Both may hold anything
 *   gap    the connection was lost and opened again; the next sample comes behind a gap. Or NULL */
typedef struct live_sink {
  void *context;
  live_answer (*keep)(void *context, const live_file *file);
  void (*report)(void *context, const char *subject, const char *text);
  void (*gap)(void *context);
} live_sink;

/* A counter path, of which the object counts here; or (is_object) an object alone. */
typedef struct live_path {
  const char *text; /* what reports call it */
  bool is_object;
} live_path;

typedef struct live_request {
  wpc_capture_kind kind;
  /* V2: the countersets that the paths' objects mean, by name or GUID, each with all its counters
   * and instances. No path: Processor Information.
   * V1: the objects that they mean, by title or index; wanted where there are no `objects`. */
  const live_path *paths;
  size_t num_paths;
  bool needs_each_path; /* a path whose object means nothing ends the run */
  bool only_names;      /* V2: the registration data, no samples */
  bool filters;         /* V2: only what the paths ask for, see live_filter.h */
  bool describes;       /* V2: descriptions, too; V1: see `helps` */
  uint32_t language;    /* of names, titles and descriptions: an LCID; 0: English */
  /* V2: is given each counterset with its instances, or one without instances with an empty list. No samples are taken
   * then. May be NULL */
  void (*instances)(void *context, const wpc_guid *counterset, wpc_input list);
  /* V1, with `describes`: is given the sound table of descriptions ("Help 009") before the first sample. May be NULL */
  void (*helps)(void *context, wpc_input table);
  void *lists_context; /* of both */
  bool is_quiet;       /* notes about answers are not reported */
  const char *objects; /* V1: as wpc_collect_objects() takes it, or NULL */
  wpc_limits limits; /* max_queries also bounds how many countersets are looked at and asked for */
  bool strict;
  uint32_t interval;                /* seconds from sample to sample, at least 1 */
  uint32_t num_samples;             /* 0: until the sink or the host's wait() says stop */
  uint64_t (*clock)(void *context); /* milliseconds from some moment; NULL: none */
  void *clock_context;
} live_request;

typedef struct live_result {
  bool failed;   /* a call that everything hangs on failed, or a file could not be kept */
  bool rejected; /* an answer was rejected, refused or missing, or nothing is as a path has it */
  uint32_t num_samples;  /* as many were kept */
  uint32_t num_reopened; /* as often was a lost connection opened again */
} live_result;

#endif
