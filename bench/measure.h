/* Times all ways of reading all blocks, and the command. */
#ifndef WPC_BENCH_MEASURE_H
#define WPC_BENCH_MEASURE_H

#include "goals.h"

/* Seconds of processor time of this process. */
double processor_seconds(void);

/* Takes turns until `seconds` have passed; again, some times, while a floor does not hold. */
void measure_ways(timings *t, double seconds, bool quick);

void print_timings(const timings *t);

/* How often a byte is in what the command writes. Ends the program when the command fails. */
size_t command_written(const char *const *words, char wanted);

/* The least seconds of processor time that the command takes, of so many runs. */
double command_best(const char *const *words, int times);

/* Speed and memory of calc with a generated log. First of all, as memory is that of the largest process
 * that was started. */
void measure_log(figures *result, const char *wpc);

/* What the command needs for a generated capture of `samples` samples: figures of calc and validate.
 * Ends the program when the command fails or does not write what it must. */
void measure_command(figures *result, const char *wpc, uint32_t samples);

#endif
