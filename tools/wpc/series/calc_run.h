/* The run of `calc` through samples, two or many: what is sound of them goes to a sink. */
#ifndef WPC_TOOLS_CALC_RUN_H
#define WPC_TOOLS_CALC_RUN_H

#include "compute/calc.h"

/* Where the samples come from, in time order. */
typedef struct calc_list {
  void *context;
  size_t count;
  bool is_folder;
  void (*start_run)(void *context); /* before the first sample is taken, each time; or NULL */
  /* A sample that was accepted, as long as it is wanted; NULL after a complaint, which is the list's
   * to remember. */
  block *(*take)(void *context, size_t index);
  void (*give_back)(void *context, block *b);
  /* Its name in the folder. NULL: the samples were named one by one. */
  const char *(*name)(void *context, const block *b);
} calc_list;

/* Looks at every sample and every pair of neighbours, and shows them in the format that is asked
 * for. With a complaint about any of them nothing is shown, or (--salvage) what is left of them is.
 * flat_title: see series_text_context. EXIT_ACCEPTED, or after a complaint EXIT_REJECTED. */
int calc_run(const calc_setting *setting, const calc_list *list, const char *flat_title,
             out_stream *out);

#endif
