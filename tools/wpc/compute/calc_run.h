/* The run of `calc` through samples, two or many: what is sound of them goes to a sink. */
#ifndef WPC_TOOLS_CALC_RUN_H
#define WPC_TOOLS_CALC_RUN_H

#include "compute/calc_pair.h"
#include "compute/calc_sink.h"

/* Where the samples come from, in time order. */
typedef struct calc_list {
  void *context;
  size_t count;
  bool is_folder;
  void (*start_run)(void *context); /* before the first sample is taken, each time; or NULL */
  /* This sample is not computed with one before it; or NULL: none is marked so. */
  bool (*has_gap)(const void *context, size_t index);
  /* A sample, as long as it is needed; of no block after a complaint, which is the list's to
   * remember. */
  calc_input (*take)(void *context, size_t index);
  void (*give_back)(void *context, const calc_input *input);
} calc_list;

/* Checks every sample and every pair of neighbours, and shows them to the sink. With a complaint about
 * any of them nothing is shown, or (salvage) what is left of them is. EXIT_ACCEPTED, or after a
 * complaint EXIT_REJECTED. */
int calc_run(const calc_setting *setting, const calc_list *list, const calc_sink *sink);

#endif
