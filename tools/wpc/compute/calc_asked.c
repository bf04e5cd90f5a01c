#include "compute/calc_asked.h"

#include <stdio.h>
#include <stdlib.h>

#include "io/complain.h"
#include "io/memory.h"

/* A comparison of names takes time: of more, and of more tables, none is made. */
#define NEAR_ASKED 8u
#define NEAR_TABLES 1024u

static size_t num_near(const counter_filter *filter) {
  return filter->count < NEAR_ASKED ? filter->count : NEAR_ASKED;
}

calc_asked calc_asked_make(const counter_filter *filter) {
  calc_asked asked = {filter, NULL, NULL, NULL, NULL, 0};
  asked.met = (bool *)memory_take(filter->count, sizeof *asked.met);
  asked.found = (bool *)memory_take(filter->count, sizeof *asked.found);
  asked.missing = (bool *)memory_take(filter->count, sizeof *asked.missing);
  asked.near = (near_counter *)memory_take(num_near(filter), sizeof *asked.near);
  for (size_t i = 0; i < num_near(filter); i++) {
    near_counter_make(&asked.near[i], &filter->items[i]);
  }
  return asked;
}

void calc_asked_free(calc_asked *asked) {
  free(asked->met);
  free(asked->found);
  free(asked->missing);
  free(asked->near);
}

static void offer_near(calc_asked *asked, const calc_view *view) {
  for (size_t i = 0; asked->offered < NEAR_TABLES && i < num_near(asked->filter); i++) {
    if (!asked->met[i]) {
      near_counter_offer(&asked->near[i], &asked->filter->items[i], view);
    }
  }
  asked->offered++;
}

/* Notes one cell of a view. */
typedef void (*cell_fn)(calc_asked *asked, const calc_view *view, size_t line, size_t counter);

static void meet_cell(calc_asked *asked, const calc_view *view, size_t line, size_t counter) {
  for (size_t i = 0; i < view->num_asked; i++) {
    asked->met[i] = asked->met[i] || calc_view_asks(view, i, line, counter);
  }
}

static void note_cell(calc_asked *asked, const calc_view *view, size_t line, size_t counter) {
  const bool ok = calc_view_value(view, line, counter, NULL).status == WPC_CALC_OK;
  for (size_t i = 0; i < view->num_asked; i++) {
    if (calc_view_asks(view, i, line, counter)) {
      asked->met[i] = true;
      asked->found[i] = asked->found[i] || ok;
      asked->missing[i] = asked->missing[i] || !ok;
    }
  }
}

static void each_cell(calc_asked *asked, const calc_view *view, cell_fn visit) {
  for (size_t line = 0; line < view->num_lines && view->num_asked > 0; line++) {
    for (size_t counter = 0; counter < view->num_counters; counter++) {
      visit(asked, view, line, counter);
    }
  }
}

void calc_asked_meet(calc_asked *asked, const calc_view *view) {
  each_cell(asked, view, meet_cell);
  offer_near(asked, view);
}

void calc_asked_note(calc_asked *asked, const calc_view *view) {
  each_cell(asked, view, note_cell);
  offer_near(asked, view);
}

static void complain_of_item(const calc_asked *asked, size_t i) {
  const counter_filter_item *item = &asked->filter->items[i];
  const char *best = i < num_near(asked->filter) ? near_counter_best(&asked->near[i], item) : NULL;
  char hint[NEAR_TEXT + 32] = "";
  if (best != NULL) {
    (void)snprintf(hint, sizeof hint, " (did you mean '%s'?)", best);
  }
  complain_quoting("no instance has the counter ", item->text, hint);
}

bool calc_asked_exist(const calc_asked *asked) {
  bool all = true;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (!asked->met[i]) {
      complain_of_item(asked, i);
      all = false;
    }
  }
  return all;
}

bool calc_asked_verdict(const calc_asked *asked, bool any) {
  bool all = calc_asked_exist(asked);
  for (size_t i = 0; i < asked->filter->count; i++) {
    all = all && asked->found[i] && (any || !asked->missing[i]);
  }
  return all;
}
