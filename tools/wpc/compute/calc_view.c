#include "compute/calc_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

/* What people ask first of a processor. */
static const char *const usual[] = {"% Processor Time", "% User Time",      "% Privileged Time",
                                    "% Idle Time",      "% Interrupt Time", "% DPC Time",
                                    "Interrupts/sec"};

#define NUM_USUAL (sizeof usual / sizeof usual[0])

/* ---- Counters ---- */

static bool is_base(const calc_counter *counter) {
  return counter->has_type && wpc_counter_is_base(counter->type);
}

static bool needs_one_sample(const calc_counter *counter) {
  const wpc_counter_type_info *type =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  return type != NULL && type->samples == 1;
}

/* Place among the usual counters, or NUM_USUAL. */
static size_t usual_place(const calc_counter *counter) {
  const wpc_path_name name = {counter->name.text, counter->name.length};
  size_t place = 0;
  while (place < NUM_USUAL && !wpc_path_name_equal(counter_filter_name(usual[place]), name)) {
    place++;
  }
  return place;
}

/* ---- Choosing ---- */

static counter_filter_subject subject_of(const calc_view *view, const calc_counter *counter,
                                         char number[16]) {
  counter_filter_subject subject;
  memset(&subject, 0, sizeof subject);
  (void)snprintf(number, 16, "%lu", (unsigned long)counter->id);
  if (view->table->machine != NULL) {
    subject.names.machine.text = view->table->machine->text;
    subject.names.machine.length = view->table->machine->length;
  }
  subject.names.object.text = view->set.name.text;
  subject.names.object.length = view->set.name.length;
  subject.names.counter.text = counter->name.text;
  subject.names.counter.length = counter->name.length;
  subject.counter_id = counter_filter_name(number);
  subject.object_id = counter_filter_name(view->set.id[0] != '\0' ? view->set.id : NULL);
  return subject;
}

static bool is_asked(const calc_view *view, const calc_choice *choice,
                     const calc_counter *counter) {
  char number[16];
  const counter_filter_subject subject = subject_of(view, counter, number);
  for (size_t i = 0; i < choice->filter->count; i++) {
    if (counter_filter_matches_column(choice->filter, i, &subject)) {
      return true;
    }
  }
  return false;
}

static bool is_chosen(const calc_view *view, const calc_choice *choice, const calc_counter *counter,
                      bool as_text) {
  if (choice->filter->count > 0) {
    return is_asked(view, choice, counter);
  }
  if (choice->all) {
    return true;
  }
  if (as_text && view->set.is_usual && view->table->has_older) {
    return usual_place(counter) < NUM_USUAL;
  }
  return !is_base(counter) && (!as_text || view->table->has_older || needs_one_sample(counter));
}

static void choose_counters(calc_view *view, const calc_choice *choice, bool as_text) {
  const calc_table *table = view->table;
  view->counters = (calc_counter *)memory_take(table->num_counters, sizeof *view->counters);
  view->counter_places = (size_t *)memory_take(table->num_counters, sizeof *view->counter_places);
  for (size_t i = 0; i < table->num_counters; i++) {
    calc_counter *counter = &view->counters[view->num_counters];
    table->kind->counter(table->context, i, counter);
    if (is_chosen(view, choice, counter, as_text)) {
      view->counter_places[view->num_counters] = i;
      view->num_counters++;
    }
  }
}

static void swap_counters(calc_view *view, size_t a, size_t b) {
  const calc_counter counter = view->counters[a];
  const size_t place = view->counter_places[a];
  view->counters[a] = view->counters[b];
  view->counter_places[a] = view->counter_places[b];
  view->counters[b] = counter;
  view->counter_places[b] = place;
}

/* At most a handful of counters are usual. */
static void sort_by_usual_place(calc_view *view) {
  for (size_t i = 1; i < view->num_counters && view->num_counters <= NUM_USUAL; i++) {
    for (size_t k = i;
         k > 0 && usual_place(&view->counters[k]) < usual_place(&view->counters[k - 1]); k--) {
      swap_counters(view, k, k - 1);
    }
  }
}

static void note_asked_columns(calc_view *view, const counter_filter *filter) {
  const size_t count = view->num_counters;
  view->num_asked = filter->count;
  view->asked_columns = (bool *)memory_table(filter->count, count, sizeof *view->asked_columns);
  for (size_t c = 0; c < count; c++) {
    char number[16];
    const counter_filter_subject subject = subject_of(view, &view->counters[c], number);
    for (size_t i = 0; i < filter->count; i++) {
      view->asked_columns[i * count + c] = counter_filter_matches_column(filter, i, &subject);
    }
  }
}

static counter_filter_subject line_subject(const calc_line *line) {
  counter_filter_subject subject;
  memset(&subject, 0, sizeof subject);
  if (line->has_instance) {
    subject.names.instance.text = line->name.text;
    subject.names.instance.length = line->name.length;
    subject.names.index = line->serial;
  }
  if (line->has_parent) {
    subject.names.parent.text = line->parent.text;
    subject.names.parent.length = line->parent.length;
  }
  return subject;
}

static bool any_column(const calc_view *view, size_t i) {
  for (size_t c = 0; c < view->num_counters; c++) {
    if (view->asked_columns[i * view->num_counters + c]) {
      return true;
    }
  }
  return false;
}

/* Which of the --counter ask for the line; false when none does. */
static bool note_asked_line(const calc_view *view, const counter_filter *filter,
                            const calc_line *line, bool *asked) {
  const counter_filter_subject subject = line_subject(line);
  bool any = false;
  for (size_t i = 0; i < filter->count; i++) {
    asked[i] = counter_filter_matches_row(filter, i, &subject);
    any = any || (asked[i] && any_column(view, i));
  }
  return any;
}

static void choose_all_lines(calc_view *view) {
  for (size_t i = 0; i < view->table->num_lines; i++) {
    view->line_places[i] = i;
  }
  view->num_lines = view->table->num_lines;
}

static void choose_asked_lines(calc_view *view, const counter_filter *filter) {
  const calc_table *table = view->table;
  calc_line line;
  memset(&line, 0, sizeof line);
  view->asked_lines =
      (bool *)memory_table(table->num_lines, filter->count, sizeof *view->asked_lines);
  for (size_t i = 0; i < table->num_lines; i++) {
    table->kind->line(table->context, i, &line);
    bool *asked = view->asked_lines + view->num_lines * filter->count;
    if (note_asked_line(view, filter, &line, asked)) {
      view->line_places[view->num_lines] = i;
      view->num_lines++;
    }
  }
  calc_line_free(&line);
}

void calc_view_make(calc_view *view, const calc_choice *choice, const calc_table *table,
                    bool as_text) {
  memset(view, 0, sizeof *view);
  view->table = table;
  table->kind->set(table->context, &view->set);
  choose_counters(view, choice, as_text);
  if (as_text && view->set.is_usual && choice->filter->count == 0 && !choice->all) {
    sort_by_usual_place(view);
  }
  view->line_places = (size_t *)memory_take(table->num_lines, sizeof *view->line_places);
  if (choice->filter->count > 0) {
    note_asked_columns(view, choice->filter);
    choose_asked_lines(view, choice->filter);
  } else {
    choose_all_lines(view);
  }
}

void calc_view_free(calc_view *view) {
  for (size_t i = 0; view->counters != NULL && i < view->table->num_counters; i++) {
    name_free(&view->counters[i].name);
  }
  free(view->counters);
  free(view->counter_places);
  free(view->line_places);
  free(view->asked_columns);
  free(view->asked_lines);
  calc_set_free(&view->set);
  memset(view, 0, sizeof *view);
}

/* ---- What was chosen ---- */

bool calc_view_asks(const calc_view *view, size_t i, size_t line, size_t counter) {
  return view->asked_lines[line * view->num_asked + i] &&
         view->asked_columns[i * view->num_counters + counter];
}

bool calc_view_has(const calc_view *view, size_t line, size_t counter) {
  bool asked = view->num_asked == 0;
  for (size_t i = 0; !asked && i < view->num_asked; i++) {
    asked = calc_view_asks(view, i, line, counter);
  }
  return asked;
}

void calc_view_line(const calc_view *view, size_t line, calc_line *out) {
  view->table->kind->line(view->table->context, view->line_places[line], out);
}

wpc_calc_result calc_view_value(const calc_view *view, size_t line, size_t counter,
                                name_buffer *text) {
  return view->table->kind->value(view->table->context, view->line_places[line],
                                  view->counter_places[counter], text);
}
