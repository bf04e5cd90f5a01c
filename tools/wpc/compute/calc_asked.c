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
  calc_asked asked = {filter, NULL, NULL, NULL, NULL, 0, 0, 0};
  asked.met = (bool *)memory_take(filter->count, sizeof *asked.met);
  asked.found = (bool *)memory_take(filter->count, sizeof *asked.found);
  asked.missing = (bool *)memory_take(filter->count, sizeof *asked.missing);
  asked.near = near_counters_make(filter);
  return asked;
}

void calc_asked_free(calc_asked *asked) {
  free(asked->met);
  free(asked->found);
  free(asked->missing);
  free(asked->near);
}

static size_t alike(const calc_asked *asked, size_t i) {
  return asked->filter->items[i].alike;
}

bool calc_asked_is_met(const calc_asked *asked, size_t i) {
  return asked->met[alike(asked, i)];
}

bool calc_asked_is_found(const calc_asked *asked, size_t i) {
  return asked->found[alike(asked, i)];
}

bool calc_asked_are_all_found(const calc_asked *asked) {
  return asked->num_found == asked->filter->num_loose + asked->filter->num_exact;
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
  }
  name_free(&counter.name);
}

static void offer_instances(calc_asked *asked, near_counter *near, const calc_table *table) {
  calc_line line;
  memset(&line, 0, sizeof line);
  for (size_t i = 0; i < table->num_lines && asked->work < NEAR_WORK; i++) {
    table->kind->line(table->context, i, &line);
    if (line.has_instance) {
      offer(asked, &near->instance, &line.name);
    }
    asked->work += NEAR_NAME;
  }
  calc_line_free(&line);
}

static void offer_names(calc_asked *asked, size_t item, const calc_view *view) {
  near_counter *near = &asked->near[item];
  const wpc_path_name object = path_name(&view->set.name);
  near_counter_offer(&near->object, object);
  if (near_counter_is_object(&asked->filter->items[item], object)) {
    offer_counters(asked, near, view->table);
    offer_instances(asked, near, view->table);
  }
}

static void offer_near(calc_asked *asked, const calc_view *view) {
  const size_t count = near_counter_asked(asked->filter);
  for (size_t i = 0; asked->offered < NEAR_TABLES && i < count; i++) {
    if (!calc_asked_is_met(asked, i)) {
      offer_names(asked, i, view);
    }
  }
  asked->offered++;
}

typedef struct noting {
  calc_asked *asked;
  bool ok; /* the cell has a value */
} noting;

static void meet_item(void *context, size_t item) {
  ((noting *)context)->asked->met[item] = true;
}

static void note_item(void *context, size_t item) {
  const noting *n = (const noting *)context;
  calc_asked *asked = n->asked;
  asked->met[item] = true;
  asked->num_found += n->ok && !asked->found[item] ? 1 : 0;
  asked->found[item] = asked->found[item] || n->ok;
  asked->missing[item] = asked->missing[item] || !n->ok;
}

static void meet_cell(calc_asked *asked, const calc_view *view, size_t line, size_t counter) {
  noting n = {asked, false};
  calc_view_each_asking(view, line, counter, meet_item, &n);
}

static void note_cell(calc_asked *asked, const calc_view *view, size_t line, size_t counter) {
  const bool ok = calc_view_value(view, line, counter, NULL).status == WPC_CALC_OK;
  noting n = {asked, ok};
  calc_view_each_asking(view, line, counter, note_item, &n);
}

/* Notes one cell of a view, which has it. */
typedef void (*cell_fn)(calc_asked *asked, const calc_view *view, size_t line, size_t counter);

static void each_cell(calc_asked *asked, const calc_view *view, cell_fn visit) {
  for (size_t line = 0; line < view->num_lines && view->filter->count > 0; line++) {
    for (size_t counter = 0; counter < view->num_counters; counter++) {
      if (calc_view_has(view, line, counter)) {
        visit(asked, view, line, counter);
      }
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
  near_counter_complain(i < near_counter_asked(asked->filter) ? &asked->near[i] : NULL,
                        &asked->filter->items[i], "no instance has the counter ");
}

bool calc_asked_exist(const calc_asked *asked) {
  bool all = true;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (!calc_asked_is_met(asked, i)) {
      complain_of_item(asked, i);
      all = false;
    }
  }
  return all;
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
  (void)snprintf(start, sizeof start, "%llu counters that were asked for %s, first ",
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
