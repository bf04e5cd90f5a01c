/* What checking costs, and what the command does in a second: every way of reading the same bytes in
 * turns, in one run (bench/measure.c), and the command with a generated capture (bench/command.c),
 * against the table of goals (bench/goals.def).
 *
 *   bench [--wpc=PROGRAM] [--gate] [--quick] [--add=FILE]
 *
 *   --wpc    the command; without it, the command is not measured
 *   --gate   ends with 1 when a floor does not hold
 *   --quick  a few seconds, with floors that hold on a loaded machine
 *   --add    figures that something else measured (bench/sizes.sh) */
#include <stdio.h>
#include <string.h>

#include "measure.h"

#define SECONDS 6.0
#define SECONDS_QUICK 0.8
#define SAMPLES 600
#define SAMPLES_QUICK 12

typedef struct asked {
  const char *wpc;
  const char *add;
  bool gate;
  bool quick;
} asked;

static bool value_of_option(const char *argument, const char *name, const char **value) {
  size_t length = strlen(name);
  if (strncmp(argument, name, length) != 0 || argument[length] != '=') {
    return false;
  }
  *value = argument + length + 1;
  return true;
}

static bool read_option(asked *a, const char *argument) {
  if (strcmp(argument, "--gate") == 0) {
    return a->gate = true;
  }
  if (strcmp(argument, "--quick") == 0) {
    return a->quick = true;
  }
  return value_of_option(argument, "--wpc", &a->wpc) || value_of_option(argument, "--add", &a->add);
}

static int bench(asked a) {
  timings t = {{{0}}};
  figures f = {{0}};
  if (a.wpc != NULL) {
    measure_log(&f, a.wpc);
  }
  measure_ways(&t, a.quick ? SECONDS_QUICK : SECONDS, a.quick);
  figures_of(&f, &t);
  print_timings(&t);
  if (a.wpc != NULL) {
    measure_command(&f, a.wpc, a.quick ? SAMPLES_QUICK : SAMPLES);
  }
  if (a.add != NULL) {
    figures_add(&f, a.add);
  }
  bool hold = goals_print(&f, a.quick);
  return hold || !a.gate ? 0 : 1;
}

int main(int argc, char **argv) {
  asked a = {0};
  for (int i = 1; i < argc; i++) {
    if (!read_option(&a, argv[i])) {
      fprintf(stderr, "bench: unknown option %s; see bench/main.c\n", argv[i]);
      return 2;
    }
  }
  return bench(a);
}
