/* What a series is read from. */
#ifndef WPC_TOOLS_INPUTS_H
#define WPC_TOOLS_INPUTS_H

#include "block/block.h"
#include "capture/capture_input.h"

/* By number of the source a log or a capture, the caller's. */
typedef struct inputs {
  block *blocks;            /* loaded logs; of a capture only the path is set, if it has one */
  capture_input **captures; /* usable ones, and NULL in the place of a log; NULL: all are logs */
  size_t count;
} inputs;

/* NULL: the input is a log. */
static inline capture_input *inputs_capture(const inputs *in, size_t number) {
  return in->captures != NULL ? in->captures[number] : NULL;
}

#endif
