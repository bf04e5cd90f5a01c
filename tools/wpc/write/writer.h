/* Writers: what shows the frames of a series, each in its format, and what drives them. */
#ifndef WPC_TOOLS_WRITER_H
#define WPC_TOOLS_WRITER_H

#include "block/block.h"
#include "series/csv_table.h"
#include "series/series_remarks.h"
#include "series/series_setting.h"
#include "write/raw_frames.h"
#include "write/renamed_disks.h"
#include "write/write_reasons.h"
#include "write/written_columns.h"

/* What is written, and where. */
typedef struct write_job {
  wpc_series *series;
  block *logs; /* its sources, by their numbers */
  size_t num_logs;
  const char *const *sources; /* NULL, or their names, which columns show */
  wpc_survey survey;
  written_columns columns;
  out_stream *out;
  run_setting setting;    /* values.num_bytes counts all sources */
  bool is_live;           /* frames are shown while they come */
  calc_zone zone;         /* of times that are shown as the machine counted them */
  series_remarks remarks; /* of the values that were shown */
  bool *has_values; /* NULL, or for each column of the series whether a frame had a value of it */
  raw_frames raw;   /* where raw values are asked for */
  write_reasons reasons; /* why others are missing */
  renamed_disks disks;
  bool is_first_pass;
  bool has_failed; /* a writer found, after a complaint, that it cannot write this */
  bool *is_over;   /* set where remarks of the series are those of a pass before */
  /* NULL, or the name of a frame's sample; NULL: it goes by its number. */
  const char *(*name_sample)(void *context, const wpc_frame *frame);
  void *name_context;
} write_job;

/* The job without a series. */
write_job write_job_make(const run_setting *setting, out_stream *out);

typedef struct writer {
  /* Before the first frame; NULL after a complaint: nothing can be shown. */
  void *(*begin)(write_job *job);
  /* NULL, or whether it has use for another pass over all frames. */
  bool (*again)(void *own);
  /* False: it was left out. */
  bool (*frame)(void *own, const wpc_frame *frame);
  void (*end)(void *own);
  void (*free)(void *own);
  /* Of a live series, whose writers need them; it has no survey and one pass: */
  /* The job's columns are more now. */
  void (*grow)(void *own);
  /* NULL, or whether, after a complaint, no more can be shown. */
  bool (*is_full)(void *own);
} writer;

extern const writer writer_summary;
#define WPC_FORMAT(symbol, word, endings, name) extern const writer writer_##name;
#include "text/formats.def"

/* The writer of a format. */
const writer *writer_of(const run_setting *setting);

/* Shows a surveyed series. False after a complaint: nothing was shown; what went wrong with the series meanwhile is in the
 * series. */
bool write_series(write_job *job, const writer *to);

/* Shows a frame. */
void write_frame(write_job *job, const writer *to, void *own, const wpc_frame *frame);
/* The frame, or the raw values of it where they are asked for. */
const wpc_frame *write_shown(write_job *job, const wpc_frame *frame);
/* The time of a frame as it is shown. */
series_time write_time_of(const wpc_time *time, bool is_local);
series_time write_time(const write_job *job, const wpc_time *time);
/* What a frame's sample is called: "3", or its name, which is a file's; valid until the next call. */
const char *write_sample_name(const write_job *job, const wpc_frame *frame,
                              char number[DECIMAL_TEXT]);
/* Says how many values were left out because another one in their sample has the same `what`. */
void write_complain_of_shared(uint64_t count, const char *what);
/* The result in a cell. */
wpc_calc_result write_result(const wpc_frame *frame, size_t cell);

#endif
