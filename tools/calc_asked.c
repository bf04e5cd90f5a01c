#include "calc_asked.h"

#include <stdlib.h>

#include "complain.h"
#include "memory.h"

calc_asked calc_asked_make(const counter_filter *filter) {
  calc_asked asked = {filter, NULL, NULL};
  asked.found = (bool *)memory_take(filter->count, sizeof *asked.found);
  asked.missing = (bool *)memory_take(filter->count, sizeof *asked.missing);
  return asked;
}

void calc_asked_free(calc_asked *asked) {
  free(asked->found);
  free(asked->missing);
}

static void note_cell(calc_asked *asked, const series_view *view, size_t line, size_t counter) {
  const bool ok = series_view_value(view, line, counter, NULL).status == WPC_CALC_OK;
  for (size_t i = 0; i < view->num_asked; i++) {
    if (series_view_asks(view, i, line, counter)) {
      asked->found[i] = asked->found[i] || ok;
      asked->missing[i] = asked->missing[i] || !ok;
    }
  }
}

void calc_asked_note(calc_asked *asked, const series_view *view) {
  for (size_t line = 0; line < view->num_lines && view->num_asked > 0; line++) {
    for (size_t counter = 0; counter < view->num_counters; counter++) {
      note_cell(asked, view, line, counter);
    }
  }
}

bool calc_asked_exist(const calc_asked *asked) {
  bool all = true;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (!asked->found[i] && !asked->missing[i]) {
      complain_quoting("no instance has the counter ", asked->filter->items[i].text, "");
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
