/* The command with a generated log of Performance Monitor. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "measure.h"

#define TIMES 2
#define MOST_PATH 300

static uint32_t make_log(const char *path, uint32_t buffers) {
  FILE *file = fopen(path, "wb");
  const uint32_t samples = file != NULL ? write_log(file, buffers) : 0;
  if (file == NULL || fclose(file) != 0) {
    fail("the log cannot be written");
  }
  return samples;
}

/* A head, and a line for each sample: a time and a field for each entry. */
static void check_log(const char *const *words, uint32_t samples) {
  const size_t wanted = 2 * (size_t)(1 + LOG_VALUES) * (1 + samples);
  const size_t found = command_written(words, '"');
  if (found != wanted) {
    fprintf(stderr, "bench: calc of a log writes %zu quotes, not %zu\n", found, wanted);
    exit(2);
  }
}

/* Of all children so far. */
static double most_memory(void) {
  struct rusage u;
  getrusage(RUSAGE_CHILDREN, &u);
  return (double)u.ru_maxrss / 1024;
}

void measure_log(figures *result, const char *wpc) {
  const char *temporary = getenv("TMPDIR");
  char path[MOST_PATH];
  const char *words[] = {wpc, "calc", "--format=csv", "--kind=blg", path, NULL};
  (void)snprintf(path, sizeof path, "%s/wpc-bench.XXXXXX", temporary == NULL ? "/tmp" : temporary);
  int made = mkstemp(path);
  if (made < 0 || close(made) != 0) {
    fail("no temporary file");
  }
  check_log(words, make_log(path, 32));
  const uint32_t samples = make_log(path, 1024);
  const double seconds = command_best(words, TIMES);
  result->of[GOAL_calc_log] = (double)LOG_VALUES * samples / seconds * 1e-6;
  result->of[GOAL_log_memory] = most_memory();
  printf("the command: a log of 64 MB, %u machines, %u values\n", LOG_MACHINES,
         LOG_VALUES * samples);
  if (remove(path) != 0) {
    perror(path);
  }
}
