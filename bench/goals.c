#include "goals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum sense { AT_LEAST, AT_MOST } sense;

typedef struct goal {
  const char *name;
  const char *what;
  sense sense;
  double wanted;
  double floor;
  double quick;
} goal;

static const goal goals[NUM_GOALS] = {
#define RATIO(id, what, way, block, other, sense, wanted, floor, quick) \
  {#id, what, sense, wanted, floor, quick},
#define FIGURE(id, what, sense, wanted, floor, quick) {#id, what, sense, wanted, floor, quick},
#include "goals.def"
#undef RATIO
#undef FIGURE
};

static double ratio(double ns, double other, sense s) {
  if (ns <= 0 || other <= 0) {
    return 0;
  }
  return s == AT_LEAST ? other / ns : ns / other;
}

void figures_of(figures *f, const timings *t) {
#define RATIO(id, what, way, block, other, sense, ...) \
  f->of[GOAL_##id] =                                   \
      ratio(t->ns[BLOCK_##block][WAY_##way], t->ns[BLOCK_##block][WAY_##other], sense);
#define FIGURE(...)
#include "goals.def"
#undef RATIO
#undef FIGURE
}

static double *figure_named(figures *f, const char *name) {
  for (size_t i = 0; i < NUM_GOALS; i++) {
    if (strcmp(goals[i].name, name) == 0) {
      return &f->of[i];
    }
  }
  return NULL;
}

void figures_add(figures *f, const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    perror(path);
    exit(2);
  }
  char line[200], name[64];
  while (fgets(line, sizeof line, file) != NULL) {
    int length = 0;
    double *to = sscanf(line, "%63s %n", name, &length) == 1 ? figure_named(f, name) : NULL;
    if (to == NULL) {
      fprintf(stderr, "bench: %s: not a line of a known figure: %s", path, line);
      exit(2);
    }
    *to = strtod(line + length, NULL);
  }
  fclose(file);
}

static bool is_worse(const goal *g, double value, double than) {
  return g->sense == AT_LEAST ? value < than : value > than;
}

static bool misses(const goal *g, double value, double bound) {
  return bound > 0 && value > 0 && is_worse(g, value, bound);
}

static double floor_of(const goal *g, bool quick) {
  return quick ? g->quick : g->floor;
}

bool goals_hold(const figures *f, bool quick) {
  for (size_t i = 0; i < NUM_GOALS; i++) {
    if (misses(&goals[i], f->of[i], floor_of(&goals[i], quick))) {
      return false;
    }
  }
  return true;
}

static void print_number(double value) {
  if (value > 0) {
    printf(" %8.*f", value < 10 ? 2 : value < 100 ? 1 : 0, value);
  } else {
    printf(" %8s", "-");
  }
}

bool goals_print(const figures *f, bool quick) {
  printf("\n%-42s     %8s %8s %8s\n", "", "measured", "goal", "floor");
  for (size_t i = 0; i < NUM_GOALS; i++) {
    const goal *g = &goals[i];
    double floor = floor_of(g, quick);
    printf("%-42s  %s", g->what, g->sense == AT_LEAST ? ">=" : "<=");
    print_number(f->of[i]);
    print_number(g->wanted);
    print_number(floor);
    if (misses(g, f->of[i], floor)) {
      printf("  BELOW THE FLOOR");
    } else if (misses(g, f->of[i], g->wanted)) {
      printf("  goal missed: %.0f %%",
             100 * ratio(f->of[i], g->wanted, g->sense == AT_LEAST ? AT_MOST : AT_LEAST));
    }
    printf("\n");
  }
  return goals_hold(f, quick);
}
