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
  subject.counter_id = counter_filter_name(counter->lacks_id ? NULL : number);
  subject.object_id = counter_filter_name(view->set.id[0] != '\0' ? view->set.id : NULL);
  return subject;
}

/* Wildcards mean what people want to see: of bases only those that are called by their name. */
static bool hides(const calc_view *view, const calc_counter *counter) {
  return !view->all && is_base(counter);
}

static bool is_asked(const calc_view *view, const calc_counter *counter) {
  char number[16];
  const counter_filter_subject subject = subject_of(view, counter, number);
  return counter_match_asks(view->filter, &subject, hides(view, counter));
}

/* Windows gives most bases the title of their counter: then no name means the base. */
static bool repeats_name(const calc_view *view, size_t place, const calc_counter *counter) {
  calc_counter before;
  memset(&before, 0, sizeof before);
  if (place > 0 && is_base(counter)) {
    view->table->kind->counter(view->table->context, place - 1, &before);
  }
  const wpc_path_name a = {before.name.text, before.name.length};
  const wpc_path_name b = {counter->name.text, counter->name.length};
  const bool is_one_id = before.lacks_id || counter->lacks_id || before.id == counter->id;
  const bool repeats = before.name.length > 0 && is_one_id && wpc_path_name_equal(a, b);
  name_free(&before.name);
  return repeats;
}

static bool is_chosen(const calc_view *view, const calc_choice *choice, size_t place,
                      const calc_counter *counter, bool as_text) {
  if (choice->filter->count > 0) {
    return (choice->all || !repeats_name(view, place, counter)) && is_asked(view, counter);
  }
  if (choice->all) {
    return true;
  }
  if (as_text && view->set.is_usual && view->table->has_older) {
    return usual_place(counter) < NUM_USUAL;
  }
  return !is_base(counter) &&
         (!as_text || choice->raw || view->table->has_older || needs_one_sample(counter));
}

uint32_t calc_second_of(uint32_t type) {
  const uint32_t needs = wpc_counter_needs(type);
  return (needs & WPC_HAS_BASE) != 0 ? WPC_HAS_BASE : needs & WPC_HAS_TIME;
}

/* The counter that was chosen last gets another one, for its base or its clock. */
static void add_second(calc_view *view) {
  const calc_counter *first = &view->counters[view->num_counters - 1];
  const uint32_t second = first->has_type ? calc_second_of(first->type) : 0;
  if (second == 0) {
    return;
  }
  calc_counter *counter = &view->counters[view->num_counters];
  name_set(&counter->name, "");
  name_append_part(&counter->name, first->name.text, first->name.length);
  name_append(&counter->name, second == WPC_HAS_BASE ? " (base)" : " (clock)");
  counter->id = first->id;
  counter->lacks_id = first->lacks_id;
  counter->has_type = true;
  counter->type = first->type;
  counter->is_second = true;
  view->counter_places[view->num_counters] = view->counter_places[view->num_counters - 1];
  view->num_counters++;
}

static void choose_counters(calc_view *view, const calc_choice *choice, bool as_text) {
  const calc_table *table = view->table;
  view->num_taken = table->num_counters * (choice->raw ? 2 : 1);
  view->counters = (calc_counter *)memory_take(view->num_taken, sizeof *view->counters);
  view->counter_places = (size_t *)memory_take(view->num_taken, sizeof *view->counter_places);
  for (size_t i = 0; i < table->num_counters; i++) {
    calc_counter *counter = &view->counters[view->num_counters];
    table->kind->counter(table->context, i, counter);
    if (is_chosen(view, choice, i, counter, as_text)) {
      view->counter_places[view->num_counters] = i;
      view->num_counters++;
      if (choice->raw) {
        add_second(view);
      }
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

static void note_asked_columns(calc_view *view) {
  counter_match_start(&view->match, view->filter, view->num_counters);
  for (size_t c = 0; c < view->num_counters; c++) {
    char number[16];
    const calc_counter *counter = &view->counters[c];
    const counter_filter_subject subject = subject_of(view, counter, number);
    if (counter->is_second) {
      counter_match_repeat(&view->match, c);
    } else {
      counter_match_column(&view->match, c, &subject, hides(view, counter));
    }
  }
}

static wpc_path_names line_names(const calc_line *line) {
  wpc_path_names names;
  memset(&names, 0, sizeof names);
  if (line->has_instance) {
    names.instance.text = line->name.text;
    names.instance.length = line->name.length;
    names.index = line->serial;
  }
  if (line->has_parent) {
    names.parent.text = line->parent.text;
    names.parent.length = line->parent.length;
  }
  return names;
}

static bool has_cell(const calc_view *view, size_t line_place, size_t counter) {
  const calc_table *table = view->table;
  return table->kind->has == NULL ||
         table->kind->has(table->context, line_place, view->counter_places[counter]);
}

/* Whether some --counter asks for the line, which is the view's next then. */
static bool note_asked_line(calc_view *view, size_t line_place, const calc_line *line) {
  const wpc_path_names names = line_names(line);
  bool *asked = view->asked + view->num_lines * view->num_counters;
  bool any = false;
  counter_match_row(&view->match, view->num_lines, &names);
  for (size_t c = 0; c < view->num_counters; c++) {
    asked[c] =
        has_cell(view, line_place, c) && counter_match_meet(&view->match, view->num_lines, c);
    any = any || asked[c];
  }
  return any;
}

static void choose_all_lines(calc_view *view) {
  for (size_t i = 0; i < view->table->num_lines; i++) {
    view->line_places[i] = i;
  }
  view->num_lines = view->table->num_lines;
}

static void choose_asked_lines(calc_view *view) {
  const calc_table *table = view->table;
  calc_line line;
  memset(&line, 0, sizeof line);
  counter_match_start_rows(&view->match, table->num_lines);
  view->asked = (bool *)memory_table(table->num_lines, view->num_counters, sizeof *view->asked);
  for (size_t i = 0; i < table->num_lines && view->num_counters > 0; i++) {
    table->kind->line(table->context, i, &line);
    if (note_asked_line(view, i, &line)) {
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
  view->raw = choice->raw;
  view->filter = choice->filter;
  view->all = choice->all;
  table->kind->set(table->context, &view->set);
  view->spelling = choice->spelling;
  if (view->spelling != NULL) {
    calc_spelling_take(view->spelling, &view->set.name, table);
  }
  choose_counters(view, choice, as_text);
  if (as_text && view->set.is_usual && choice->filter->count == 0 && !choice->all) {
    sort_by_usual_place(view);
  }
  view->line_places = (size_t *)memory_take(table->num_lines, sizeof *view->line_places);
  if (choice->filter->count > 0) {
    note_asked_columns(view);
    choose_asked_lines(view);
  } else {
    choose_all_lines(view);
  }
}

void calc_view_free(calc_view *view) {
  for (size_t i = 0; view->counters != NULL && i < view->num_taken; i++) {
    name_free(&view->counters[i].name);
  }
  free(view->counters);
  free(view->counter_places);
  free(view->line_places);
  counter_match_free(&view->match);
  free(view->asked);
  calc_set_free(&view->set);
  memset(view, 0, sizeof *view);
}

/* ---- What was chosen ---- */

void calc_view_each_asking(const calc_view *view, size_t line, size_t counter,
                           counter_match_fn visit, void *context) {
  counter_match_each(&view->match, line, counter, visit, context);
}

bool calc_view_has(const calc_view *view, size_t line, size_t counter) {
  return has_cell(view, view->line_places[line], counter) &&
         (view->filter->count == 0 || view->asked[line * view->num_counters + counter]);
}

void calc_view_line(const calc_view *view, size_t line, calc_line *out) {
  out->zeros = 0;
  view->table->kind->line(view->table->context, view->line_places[line], out);
  if (out->serial > 0 && view->spelling != NULL) {
    const wpc_path_names names = line_names(out);
    const calc_spelled one = {view->table->machine_id,
                              {view->set.name.text, view->set.name.length},
                              names.parent,
                              names.instance,
                              out->serial};
    out->zeros = calc_spelling_zeros(view->spelling, &one);
    if (out->zeros > 0) {
      calc_line_show(out);
    }
  }
}

wpc_sample calc_view_sample(const calc_view *view, size_t line, size_t counter) {
  return view->table->kind->sample(view->table->context, view->line_places[line],
                                   view->counter_places[counter]);
}

static uint64_t second_value(const wpc_sample *sample, uint32_t second) {
  return second == WPC_HAS_BASE ? sample->base : (uint64_t)sample->time;
}

static wpc_calc_result raw_value(const calc_view *view, size_t line, size_t counter) {
  const calc_counter *c = &view->counters[counter];
  const wpc_sample sample = calc_view_sample(view, line, counter);
  const uint32_t bit = c->is_second ? calc_second_of(c->type) : WPC_HAS_VALUE;
  wpc_calc_result result = {WPC_CALC_ABSENT, WPC_CALC_KIND_NONE, 0, 0, "", 0};
  if ((sample.has & bit) != 0) {
    result.status = WPC_CALC_OK;
    result.kind = WPC_CALC_KIND_INTEGER;
    result.integer = c->is_second ? second_value(&sample, bit) : sample.value;
    result.value = (double)result.integer;
    if (wpc_counter_is_signed(sample.type) && result.integer > INT64_MAX) {
      result.kind = WPC_CALC_KIND_NEGATIVE;
      result.value = -(double)(0 - result.integer);
    }
  }
  return result;
}

static bool is_number(const calc_counter *counter) {
  const wpc_counter_type_info *type =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  return type == NULL || type->formula != WPC_FORMULA_TEXT;
}

wpc_calc_result calc_view_value(const calc_view *view, size_t line, size_t counter,
                                name_buffer *text) {
  if (view->raw && is_number(&view->counters[counter])) {
    return raw_value(view, line, counter);
  }
  return view->table->kind->value(view->table->context, view->line_places[line],
                                  view->counter_places[counter], text);
}
