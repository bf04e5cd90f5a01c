/* Samples of a capture as a source of a series: blocks in time order, each accepted before it is lent. */
#ifndef WPC_TOOLS_CAPTURED_H
#define WPC_TOOLS_CAPTURED_H

#include "block/block.h"
#include "block/names.h"
#include "block/title_table.h"
#include "block/v2_queries.h"
#include "write/values_told.h"

/* Where the samples come from. */
typedef struct captured_list {
  void *context;
  size_t count;
  bool is_live; /* samples come as time goes by, any number of them */
  /* A sample, valid until the next call; NULL after a complaint, or (is_live) where there is none yet. */
  block *(*take)(void *context, size_t index);
  /* This sample is not computed with one before it; or NULL: none is marked so. */
  bool (*has_gap)(const void *context, size_t index);
  /* Says something about the sample that was taken last; or NULL: on standard error. */
  void (*note)(void *context, const char *text);
  /* The name of a sample; or NULL: samples go by their numbers. */
  const char *(*name)(void *context, size_t index);
} captured_list;

/* What all samples have in common. */
typedef struct captured_setting {
  wpc_kind kind;             /* WPC_KIND_V1 or WPC_KIND_V2 */
  const title_table *titles; /* V1 */
  const v2_queries *queries; /* V2 */
  const name_buffer *host;   /* who the samples are of, when they do not say so; or NULL */
  value_bound values;        /* of what a sample may claim; num_bytes is not used */
  bool any_machine;          /* samples may be of several machines, and clocks as they like */
} captured_setting;

typedef struct captured {
  const captured_setting *setting;
  const captured_list *list;
  wpc_series *series; /* its own; NULL: it is another one's source */
  bool is_survey;     /* what is wrong is said */
  bool is_over;       /* nothing is counted any more */
  bool is_sound;      /* nothing was left out */
  bool *is_left_out;
  size_t *lent; /* by number in the series: the index in the list; of a live one by itself */
  size_t next;
  block *b;                           /* the sample at hand */
  name_buffer machine;                /* V1: of the sample before */
  int64_t perf_time, perf_time_100ns; /* the same */
  bool has_before;
  values_told told;
  /* NULL, or whether remarks of a column count: */
  bool (*is_asked)(const void *context, uint32_t column);
  const void *asked_context;
} captured;

/* Of a list and a setting, which must stay where they are; captured_free() in every case. */
void captured_begin(captured *c, const captured_setting *setting, const captured_list *list);
/* The options that a series with such a source needs. */
void captured_set_options(const captured_setting *setting, wpc_series_options *options);
/* Adds it to a series of the caller's, who sets is_survey and passes the remarks about this source to captured_say(). False: no
 * memory. */
bool captured_add(captured *c, wpc_series *series);
/* Says what is wrong with the sample at hand. */
void captured_say(captured *c, const wpc_remark *remark);
void captured_free(captured *c);

/* The same, as the only source of a series of its own. False after a complaint. */
bool captured_make(captured *c, const captured_setting *setting, const captured_list *list,
                   const wpc_series_options *options);
/* Of it, as wpc_series_survey(), and says what is wrong with samples. */
bool captured_survey(captured *c);

/* The name of a sample by its number; NULL: it goes by that. */
const char *captured_name(const captured *c, uint64_t number);

#endif
