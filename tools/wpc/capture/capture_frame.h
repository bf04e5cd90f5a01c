/* What gives the samples of a capture a meaning: its queries and registration data, or its titles;
 * and samples that are read with it. Every file goes through the library first. */
#ifndef WPC_TOOLS_CAPTURE_FRAME_H
#define WPC_TOOLS_CAPTURE_FRAME_H

#include "block/title_table.h"
#include "block/v2_queries.h"
#include "capture/capture_report.h"
#include "capture/capture_sets.h"

typedef struct capture_frame {
  const capture_setting *setting;
  capture_source source;
  const capture_reporter *reporter;
  wpc_kind kind; /* WPC_KIND_V1 or WPC_KIND_V2; WPC_KIND_UNKNOWN: not known */
  /* V2 */
  capture_sets sets;
  block queries;
  bool has_queries; /* the file was accepted */
  wpc_series_query *places;
  v2_queries bindings;
  bool *is_reported;           /* by place: that its query failed was noted */
  wpc_counterset_info unknown; /* stands in for all countersets when there are no queries */
  /* V1 */
  title_table titles;
  int status; /* the worst so far: EXIT_ACCEPTED, EXIT_REJECTED or EXIT_USAGE */
} capture_frame;

/* Nothing is read yet. The frame must stay where it is; capture_frame_close() in every case. */
void capture_frame_open(capture_frame *frame, const capture_setting *setting,
                        const capture_source *source, const capture_reporter *reporter);
/* Reads what the kind wants, which the caller has set, and reports what is wrong with it. */
void capture_frame_read(capture_frame *frame);
void capture_frame_close(capture_frame *frame);

/* Something was left out, and --salvage does not ask for the rest. */
bool capture_frame_is_lost(const capture_frame *frame);

/* Reports something about a file. fail: and keeps the status. */
void capture_frame_fail(capture_frame *frame, const char *file, const char *text, int status);
void capture_frame_note(const capture_frame *frame, const char *file, const char *text);

/* A sample with its name in the folder samples/. */
typedef struct capture_sample {
  block b;
  char file[WPC_CAPTURE_PATH];
  char *path;
  const char *name; /* in `file` */
} capture_sample;

/* NULL after a report of what is wrong with it; else capture_sample_free(). notes: what may be otherwise is noted. */
capture_sample *capture_sample_load(capture_frame *frame, uint32_t number, bool notes);
void capture_sample_free(capture_sample *sample);
/* Notes results that are errors, each once for all samples. */
void capture_sample_note_errors(capture_frame *frame, const capture_sample *sample);

/* Reports something about a sample. */
void capture_sample_report(const capture_frame *frame, const capture_sample *sample,
                           const char *text, bool is_note);

#endif
