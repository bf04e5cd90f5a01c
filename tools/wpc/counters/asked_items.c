#include "counters/asked_items.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

asked_items asked_items_make(const counter_filter *filter, const char *source) {
  asked_items asked;
  memset(&asked, 0, sizeof asked);
  asked.filter = filter;
  asked.source = source;
  asked.lacks = "no instance has the counter ";
  asked.found = (bool *)memory_take(filter->count, sizeof *asked.found);
  asked.near = near_counters_make(filter);
  asked.other_forms = near_paths_make(filter);
  return asked;
}

void asked_items_free(asked_items *asked) {
  free(asked->found);
  near_counters_free(asked->near, asked->filter);
  text_index_free(&asked->machines);
  near_paths_free(&asked->other_forms);
}

bool asked_items_is_met(const asked_items *asked, size_t i) {
  return counter_filter_is_met(asked->filter, i);
}

bool asked_items_misses(const asked_items *asked) {
  bool any = false;
  for (size_t i = 0; i < asked->filter->count && !any; i++) {
    any = !asked_items_is_met(asked, i);
  }
  return any;
}

static bool is_found(const asked_items *asked, size_t i) {
  return asked->found[asked->filter->items[i].alike];
}

bool asked_items_can_offer(const asked_items *asked) {
  return asked->work < NEAR_WORK;
}

void asked_items_offer(asked_items *asked, near_kept *kept, wpc_path_name name) {
  near_counter_offer(kept, name);
  asked->work += NEAR_NAME + (uint64_t)kept->near.length * name.length;
}

/* ---- What to say ---- */

static bool is_missing(const asked_items *asked, size_t i) {
  return !asked_items_is_met(asked, i) && asked->filter->items[i].kind == COUNTER_LINE_ARGUMENT;
}

static const near_counter *near_of(const asked_items *asked, size_t i) {
  return i < near_counter_asked(asked->filter) ? &asked->near[i] : NULL;
}

/* "6", "\\*\\6" and "\\*(_Total)\\6" */
static bool is_by_id(const counter_filter_item *item) {
  const char *last = strrchr(item->text, '\\');
  const char *id = last != NULL ? last + 1 : item->text;
  const bool of_any_object = !item->is_path || strncmp(item->text, "\\*", 2) == 0;
  return of_any_object && id[strspn(id, "0123456789")] == '\0';
}

static void complain_of_item(const asked_items *asked, size_t i) {
  const counter_filter_item *item = &asked->filter->items[i];
  const near_counter *near = near_of(asked, i);
  const bool is_whole = asked_items_can_offer(asked) &&
                        (!asked->has_names_only || (near != NULL && !near_counter_is_by_id(near)));
  const near_source source = {asked->source, asked->machines.count > 1,
                              is_by_id(item) ? NULL : asked->hint, is_whole};
  near_counter_complain(near, item, asked->lacks, source);
}

bool asked_items_exist(const asked_items *asked) {
  bool all = asked->filter->num_bad == 0;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (is_missing(asked, i)) {
      complain_of_item(asked, i);
      all = false;
    } else if (!asked_items_is_met(asked, i)) {
      near_counter_skip(near_of(asked, i), &asked->filter->items[i]);
    }
  }
  return all;
}

bool asked_items_is_wrong(const asked_items *asked) {
  bool wrong = false;
  for (size_t i = 0; i < asked->filter->count && !wrong; i++) {
    wrong =
        is_missing(asked, i) && near_counter_is_wrong(near_of(asked, i), &asked->filter->items[i]);
  }
  return wrong;
}

int asked_items_refuse(const asked_items *asked) {
  const counter_filter *filter = asked->filter;
  bool any = filter->count == 0;
  if (asked_items_is_wrong(asked)) {
    (void)asked_items_exist(asked);
    return EXIT_USAGE;
  }
  for (size_t i = 0; i < filter->count && !any; i++) {
    any = asked_items_is_met(asked, i);
  }
  return any || asked_items_exist(asked) ? EXIT_ACCEPTED : EXIT_REJECTED;
}

static bool lacks_values(const asked_items *asked, size_t i) {
  return asked_items_is_met(asked, i) && !is_found(asked, i);
}

static void complain_of_values(const asked_items *asked, size_t count, size_t first) {
  const char *text = asked->filter->items[first].text;
  char start[80];
  if (count == 1) {
    complain_quoting("", text, " has no value");
    return;
  }
  (void)snprintf(start, sizeof start, "%llu requested counters have no value, first ",
                 (unsigned long long)count);
  complain_quoting(start, text, "");
}

bool asked_items_verdict(const asked_items *asked) {
  const bool all = asked_items_exist(asked);
  size_t count = 0;
  size_t first = 0;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (lacks_values(asked, i)) {
      first = count == 0 ? i : first;
      count++;
    }
  }
  if (count > 0) {
    complain_of_values(asked, count, first);
  }
  return all && count == 0;
}

bool asked_items_had_values(const asked_items *asked) {
  bool all = true;
  for (size_t i = 0; i < asked->filter->count; i++) {
    if (lacks_values(asked, i)) {
      complain_quoting("never a value: ", asked->filter->items[i].text, "");
    }
    all = all && is_found(asked, i);
  }
  return all;
}

int asked_items_check(const asked_items *asked) {
  return asked_items_exist(asked)      ? EXIT_ACCEPTED
         : asked_items_is_wrong(asked) ? EXIT_USAGE
                                       : EXIT_REJECTED;
}
