#include "compute/calc_asked.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

/* A comparison of names takes time, the longer they are the more: of more tables none is made, and not after so
 * many letters were held against each other. Reading a name counts as some. */
#define NEAR_TABLES 1024u
#define NEAR_WORK ((uint64_t)1 << 25)
#define NEAR_NAME 128u

calc_asked calc_asked_make(const counter_filter *filter) {
  calc_asked asked;
  memset(&asked, 0, sizeof asked);
  asked.filter = filter;
  asked.source = "capture";
  asked.found = (bool *)memory_take(filter->count, sizeof *asked.found);
  asked.missing = (bool *)memory_take(filter->count, sizeof *asked.missing);
  asked.near = near_counters_make(filter);
  asked.other_forms = near_paths_make(filter);
  return asked;
}

void calc_asked_free(calc_asked *asked) {
  free(asked->found);
  free(asked->missing);
  near_counters_free(asked->near, asked->filter);
  text_index_free(&asked->machines);
  near_paths_free(&asked->other_forms);
}

static size_t alike(const calc_asked *asked, size_t i) {
  return asked->filter->items[i].alike;
}

bool calc_asked_is_met(const calc_asked *asked, size_t i) {
  return counter_filter_is_met(asked->filter, i);
}

bool calc_asked_is_found(const calc_asked *asked, size_t i) {
  return asked->found[alike(asked, i)];
}

static wpc_path_name path_name(const name_buffer *name) {
  const wpc_path_name found = {name->text, name->length};
  return found;
}

static void offer(calc_asked *asked, near_kept *kept, const name_buffer *name) {
  near_counter_offer(kept, path_name(name));
  asked->work += NEAR_NAME + (uint64_t)kept->near.length * name->length;
}

static void offer_counters(calc_asked *asked, near_counter *near, const calc_table *table) {
  calc_counter counter;
  memset(&counter, 0, sizeof counter);
  for (size_t i = 0; i < table->num_counters && asked->work < NEAR_WORK; i++) {
    table->kind->counter(table->context, i, &counter);
    offer(asked, &near->counter, &counter.name);
    near_counter_see_counter(near, path_name(&counter.name), counter.id);
  }
  name_free(&counter.name);
}

static void offer_instances(calc_asked *asked, near_counter *near, const calc_table *table) {
  calc_line line;
  memset(&line, 0, sizeof line);
  for (size_t i = 0; i < table->num_lines && asked->work < NEAR_WORK; i++) {
    table->kind->line(table->context, i, &line);
    if (line.has_instance) {
      offer(asked, &near->instance, &line.shown);
      near_counter_see_instance(near, path_name(&line.shown));
    }
    asked->work += NEAR_NAME;
  }
  calc_line_free(&line);
}

static void offer_names(calc_asked *asked, size_t item, const calc_view *view) {
  near_counter *near = &asked->near[item];
  const wpc_path_name object = path_name(&view->set.name);
  near_counter_offer_object(near, &asked->filter->items[item], object);
  if (near_counter_is_object(near, &asked->filter->items[item], object, view->set.id)) {
    offer_counters(asked, near, view->table);
    offer_instances(asked, near, view->table);
  }
}

/* What paths would ask for in other forms. */
static void offer_forms(calc_asked *asked, const calc_view *view) {
  const wpc_path_name none = {NULL, 0};
  const name_buffer *machine = view->table->machine;
  const calc_choice choice = {&asked->other_forms.filter, true, false, NULL};
  calc_view other;
  if (asked->other_forms.filter.count == 0) {
    return;
  }
  if (machine != NULL && machine->length > 0) {
    (void)text_index_add(&asked->machines, machine->text, machine->length);
  }
  near_paths_start(&asked->other_forms);
  calc_view_make(&other, &choice, view->table, false);
  calc_view_free(&other);
  near_paths_end(&asked->other_forms, asked->near, machine != NULL ? path_name(machine) : none);
}

static void offer_near(calc_asked *asked, const calc_view *view) {
  const size_t count = near_counter_asked(asked->filter);
  bool any = false;
  for (size_t i = 0; asked->offered < NEAR_TABLES && i < count; i++) {
    if (!calc_asked_is_met(asked, i)) {
      offer_names(asked, i, view);
      any = true;
    }
  }
  if (any) {
    offer_forms(asked, view);
    asked->offered++;
  }
}

typedef struct noting {
  calc_asked *asked;
  bool ok; /* the cell has a value */
} noting;

static void note_item(void *context, size_t item, bool is_literal) {
  const noting *n = (const noting *)context;
  calc_asked *asked = n->asked;
  (void)is_literal;
  asked->found[item] = asked->found[item] || n->ok;
  asked->missing[item] = asked->missing[item] || !n->ok;
}

static void note_cell(calc_asked *asked, const calc_view *view, size_t line, size_t counter) {
  const bool ok = calc_view_value(view, line, counter, NULL).status == WPC_CALC_OK;
  noting n = {asked, ok};
  calc_view_each_asking(view, line, counter, note_item, &n);
}

void calc_asked_meet(calc_asked *asked, const calc_view *view) {
  if (view->filter->count > 0) {
    offer_near(asked, view);
  }
}

void calc_asked_note(calc_asked *asked, const calc_view *view) {
  for (size_t line = 0; line < view->num_lines && view->filter->count > 0; line++) {
    for (size_t counter = 0; counter < view->num_counters; counter++) {
      if (calc_view_has(view, line, counter)) {
        note_cell(asked, view, line, counter);
      }
    }
  }
}

/* ---- What to say ---- */

static bool is_missing(const calc_asked *asked, size_t i) {
  return !calc_asked_is_met(asked, i) && asked->filter->items[i].kind == COUNTER_LINE_ARGUMENT;
}

static const near_counter *near_of(const calc_asked *asked, size_t i) {
  return i < near_counter_asked(asked->filter) ? &asked->near[i] : NULL;
}

static void complain_of_item(const calc_asked *asked, size_t i) {
  const bool is_whole = asked->work < NEAR_WORK && asked->offered < NEAR_TABLES;
  const near_source source = {asked->source, asked->machines.count > 1, NULL, is_whole};
  near_counter_complain(near_of(asked, i), &asked->filter->items[i], "no instance has the counter ",
                        source);
}

bool calc_asked_exist(const calc_asked *asked) {
  bool all = asked->filter->num_bad == 0;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (is_missing(asked, i)) {
      complain_of_item(asked, i);
      all = false;
    } else if (!calc_asked_is_met(asked, i)) {
      near_counter_skip(near_of(asked, i), &asked->filter->items[i]);
    }
  }
  return all;
}

bool calc_asked_is_wrong(const calc_asked *asked) {
  bool wrong = false;
  for (size_t i = 0; i < asked->filter->count && !wrong; i++) {
    wrong =
        is_missing(asked, i) && near_counter_is_wrong(near_of(asked, i), &asked->filter->items[i]);
  }
  return wrong;
}

int calc_asked_refuse(const calc_asked *asked) {
  const counter_filter *filter = asked->filter;
  bool any = filter->count == 0;
  if (calc_asked_is_wrong(asked)) {
    (void)calc_asked_exist(asked);
    return EXIT_USAGE;
  }
  for (size_t i = 0; i < filter->count && !any; i++) {
    any = calc_asked_is_met(asked, i);
  }
  return any || calc_asked_exist(asked) ? EXIT_ACCEPTED : EXIT_REJECTED;
}

static bool lacks_values(const calc_asked *asked, size_t i, bool any) {
  return calc_asked_is_met(asked, i) &&
         (!calc_asked_is_found(asked, i) || (!any && asked->missing[alike(asked, i)]));
}

static void complain_of_values(const calc_asked *asked, size_t count, size_t first, bool any) {
  const char *text = asked->filter->items[first].text;
  char start[80];
  if (count == 1) {
    complain_quoting("", text, any ? " has no value" : " lacks a value");
    return;
  }
  (void)snprintf(start, sizeof start, "%llu requested counters %s, first ",
                 (unsigned long long)count, any ? "have no value" : "lack a value");
  complain_quoting(start, text, "");
}

bool calc_asked_verdict(const calc_asked *asked, bool any) {
  const bool all = calc_asked_exist(asked);
  size_t count = 0;
  size_t first = 0;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (lacks_values(asked, i, any)) {
      first = count == 0 ? i : first;
      count++;
    }
  }
  if (count > 0) {
    complain_of_values(asked, count, first, any);
  }
  return all && count == 0;
}
