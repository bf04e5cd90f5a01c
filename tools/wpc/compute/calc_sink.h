/* Who takes what is computed: views of tables, sample by sample. */
#ifndef WPC_TOOLS_CALC_SINK_H
#define WPC_TOOLS_CALC_SINK_H

#include "compute/calc_view.h"

/* How many pairs a series has that goes on until it is stopped. */
#define CALC_ENDLESS SIZE_MAX

/* The zone of times that are shown as local ones. */
typedef struct calc_zone {
  const char *name; /* NULL: times are UTC */
  int32_t bias;     /* minutes: UTC - local time, when the series begins */
} calc_zone;

/* How much a series is, before any of it is shown. */
typedef struct calc_extent {
  size_t num_pairs;   /* or CALC_ENDLESS */
  uint64_t num_bytes; /* of all its samples; not known of an endless one */
  series_time first;  /* the earliest time of all, where that is known; nor is this */
  series_time last;   /* and the latest */
  calc_zone zone;
  uint64_t
      pause; /* units of 100 ns: in between two samples that are further apart others are missing; 0: not known */
} calc_extent;

/* Shows a series. A run through the samples calls, in this order:
 *
 *   learn   for each sample and counterset, before anything else: the names, so that all are known
 *   forget  what was learnt is wrong: all of it comes once more, some of it no longer
 *   begin   once. False after a complaint: nothing can be shown
 *   then for each pair of samples `sample`, `table` for each counterset, `sample_end`
 *   again   true: the whole run over all pairs is wanted once more
 *   end     once
 *
 * Of an endless series `learn` comes before `begin` for the first sample only, for each other one
 * in front of its pair; `again` is not called, and behind each pair
 *
 *   full    true after a complaint: no more can be shown
 *
 * Each may be NULL. */
typedef struct calc_sink {
  void *context;
  bool as_text;
  void (*learn)(void *context, const calc_view *view);
  bool (*begin)(void *context, const calc_extent *extent);
  void (*sample)(void *context, const calc_facts *sample);
  void (*table)(void *context, const calc_facts *sample, const calc_view *view);
  void (*sample_end)(void *context, const calc_facts *sample);
  bool (*again)(void *context);
  bool (*full)(void *context);
  void (*end)(void *context);
  bool
      counts_samples; /* `learn` is called for each sample; else only where there may be new names */
  void (*forget)(void *context);
} calc_sink;

#endif
