/* One side of a comparison: of each counter of a series of logs how its values are spread. */
#ifndef WPC_TOOLS_SIDE_H
#define WPC_TOOLS_SIDE_H

#include "io/text_index.h"
#include "log/calc_inputs.h"

/* Samples that follow one another are alike. The noise of a series is that of the averages of so many blocks of it. */
#define SIDE_BLOCKS 20u

typedef struct side_counter {
  char *machine;  /* without backslashes; NULL: none */
  char *path;     /* without the machine, with safe characters */
  char *key;      /* the path as it is compared */
  uint64_t count; /* values */
  double median, p95;
  double error; /* standard error of their level; 0: there are too few */
} side_counter;

typedef struct side {
  side_counter *counters;
  size_t count;
  bool has_machines; /* several */
  uint64_t usual;    /* the usual interval in 100 ns; 0: none */
} side;

/* Reads a side by calc_inputs(): its writer and context become these. side_free() in every case. */
void side_use(side *s, run_setting *setting);
void side_free(side *s);

#endif
