#include "compute/calc_v1_sample.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

static void load_grids(v1_sample *sample) {
  const v1_view *view = &sample->view;
  sample->grids = (v1_grid *)memory_take(view->data.num_objects, sizeof *sample->grids);
  wpc_v1_walk walk;
  wpc_v1_begin(&walk, view->in);
  while (wpc_v1_next_object(&walk)) {
    v1_grid_make(&sample->grids[sample->num_grids], view, &walk);
    sample->num_grids++;
  }
}

void v1_sample_open(v1_sample *sample, const block *b) {
  memset(sample, 0, sizeof *sample);
  if (b == NULL) {
    v1_view_none(&sample->view);
  } else {
    v1_view_open(&sample->view, b);
    load_grids(sample);
  }
  v1_grid_none(&sample->none, &sample->view);
}

void v1_sample_close(v1_sample *sample) {
  for (size_t i = 0; i < sample->num_grids; i++) {
    v1_grid_free(&sample->grids[i]);
  }
  free(sample->grids);
  v1_view_close(&sample->view);
  memset(sample, 0, sizeof *sample);
}

typedef struct indexed {
  uint32_t name_index;
  size_t place;
} indexed;

static int by_name_index(const void *a, const void *b) {
  const indexed *x = (const indexed *)a;
  const indexed *y = (const indexed *)b;
  const int order = (x->name_index > y->name_index) - (x->name_index < y->name_index);
  return order != 0 ? order : (x->place > y->place) - (x->place < y->place);
}

static indexed *sorted(const v1_sample *sample) {
  indexed *order = (indexed *)memory_take(sample->num_grids, sizeof *order);
  for (size_t i = 0; i < sample->num_grids; i++) {
    order[i].name_index = sample->grids[i].body.name_index;
    order[i].place = i;
  }
  if (sample->num_grids > 0) {
    qsort(order, sample->num_grids, sizeof *order, by_name_index);
  }
  return order;
}

void v1_sample_match(const v1_sample *a, const v1_sample *b, size_t *partners) {
  indexed *x = sorted(a);
  indexed *y = sorted(b);
  size_t k = 0;
  for (size_t i = 0; i < a->num_grids; i++) {
    while (k < b->num_grids && y[k].name_index < x[i].name_index) {
      k++;
    }
    const bool same = k < b->num_grids && y[k].name_index == x[i].name_index;
    partners[x[i].place] = same ? y[k].place : V1_NO_PARTNER;
    k += same ? 1 : 0;
  }
  free(x);
  free(y);
}

wpc_error v1_sample_check_amount(const v1_sample *sample) {
  v1_budget budget = v1_budget_make(sample->view.b);
  return v1_budget_take_all(&budget, &sample->view);
}
