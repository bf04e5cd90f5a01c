/* Samples that come one by one, until it is enough: each with the one before it goes to a sink. */
#ifndef WPC_TOOLS_CALC_STREAM_H
#define WPC_TOOLS_CALC_STREAM_H

#include "compute/calc_show.h"

typedef struct calc_stream {
  const calc_setting *setting;
  calc_show show;
  calc_sample samples[2];
  size_t newer;     /* which of them */
  bool has_newer;   /* it is a sample */
  bool is_begun;    /* the sink is */
  size_t num_pairs; /* that were shown */
  void (*give_back)(void *context, const calc_input *input);
  void *context;
} calc_stream;

typedef enum calc_stream_answer {
  CALC_STREAM_GOES_ON,
  CALC_STREAM_REFUSES, /* the sample cannot be used, which was reported */
  CALC_STREAM_ENDS     /* no more can be shown, or nothing at all; which was reported */
} calc_stream_answer;

/* give_back gets each sample that was added, when it is not needed any more. The stream must stay
 * where it is; calc_stream_free() in every case. */
void calc_stream_make(calc_stream *stream, const calc_setting *setting, const calc_sink *sink,
                      void (*give_back)(void *context, const calc_input *input), void *context);
void calc_stream_free(calc_stream *stream);

/* Takes an accepted sample and shows it with the one before it. Of the first, each
 * --counter must mean a counter that is there (with --salvage: one of them must). */
calc_stream_answer calc_stream_add(calc_stream *stream, const calc_input *input);
/* What comes next is not computed with what was before. */
void calc_stream_gap(calc_stream *stream);
/* Ends the output. False after a complaint: a --counter never had a value. */
bool calc_stream_end(calc_stream *stream);

#endif
