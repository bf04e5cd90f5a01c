#include "counters/near_paths.h"

#include <stdlib.h>
#include <string.h>

static void note(near_paths *paths, size_t asked, near_form form) {
  if (paths->filter.count > 0) {
    paths->asked[paths->filter.count - 1] = asked;
    paths->forms[paths->filter.count - 1] = form;
  }
}

/* The text is kept; NULL: there is no such form. */
static void add(near_paths *paths, size_t asked, near_form form, char *text) {
  if (text != NULL) {
    paths->texts[paths->num_texts] = text;
    paths->num_texts++;
    if (counter_filter_add(&paths->filter, text)) {
      note(paths, asked, form);
    }
  }
}

near_paths near_paths_make(const counter_filter *filter) {
  near_paths paths;
  memset(&paths, 0, sizeof paths);
  for (size_t i = 0; i < near_counter_asked(filter); i++) {
    const counter_filter_item *item = &filter->items[i];
    if (item->path.machine.text != NULL &&
        counter_filter_add_of_any_machine(&paths.filter, item->text)) {
      note(&paths, i, NEAR_OF_OTHER_MACHINE);
    }
    add(&paths, i, item->path.instance.text != NULL ? NEAR_WITHOUT_INSTANCES : NEAR_WITH_INSTANCES,
        near_counter_other_form(item));
    add(&paths, i, NEAR_OBJECT_WITH_INSTANCES, near_counter_of_object(item, true));
    add(&paths, i, NEAR_OBJECT_WITHOUT_INSTANCES, near_counter_of_object(item, false));
  }
  return paths;
}

void near_paths_free(near_paths *paths) {
  counter_filter_free(&paths->filter);
  for (size_t i = 0; i < paths->num_texts; i++) {
    free(paths->texts[i]);
  }
  memset(paths, 0, sizeof *paths);
}

void near_paths_start(near_paths *paths) {
  for (size_t i = 0; i < paths->filter.count; i++) {
    paths->filter.items[i].is_met = false;
  }
}

void near_paths_end(const near_paths *paths, near_counter *near, wpc_path_name machine) {
  for (size_t i = 0; i < paths->filter.count; i++) {
    near_counter *of = &near[paths->asked[i]];
    if (!counter_filter_is_met(&paths->filter, i)) {
      continue;
    }
    if (paths->forms[i] != NEAR_OF_OTHER_MACHINE) {
      of->form = paths->forms[i];
    } else if (machine.text != NULL && machine.length > 0) {
      near_counter_offer_machine(of, machine);
    }
  }
}
