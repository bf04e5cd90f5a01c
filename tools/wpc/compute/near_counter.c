#include "compute/near_counter.h"

#include <string.h>

static void keep_start(near_kept *kept, const char *text, size_t length) {
  kept->near = near_make(text != NULL ? text : "", text != NULL ? length : 0);
}

static void keep_offer(near_kept *kept, const name_buffer *name) {
  if (name->length == 0 || name->length >= NEAR_TEXT) {
    return;
  }
  near_offer(&kept->near, name->text, name->length);
  if (kept->near.best == name->text) {
    memcpy(kept->text, name->text, name->length);
    kept->text[name->length] = '\0';
    kept->near.best = kept->text;
  }
}

void near_counter_make(near_counter *near, const counter_filter_item *item) {
  if (item->is_path) {
    keep_start(&near->object, item->path.object.text, item->path.object.length);
    keep_start(&near->counter, item->path.counter.text, item->path.counter.length);
  } else {
    keep_start(&near->object, NULL, 0);
    keep_start(&near->counter, item->text, strlen(item->text));
  }
}

static bool is_object(const counter_filter_item *item, const calc_view *view) {
  const wpc_path_name asked = item->path.object;
  const wpc_path_name name = {view->set.name.text, view->set.name.length};
  return !item->is_path || (asked.length == 1 && asked.text[0] == '*') ||
         wpc_path_name_equal(asked, name);
}

void near_counter_offer(near_counter *near, const counter_filter_item *item,
                        const calc_view *view) {
  const calc_table *table = view->table;
  calc_counter counter;
  keep_offer(&near->object, &view->set.name);
  memset(&counter, 0, sizeof counter);
  for (size_t i = 0; i < table->num_counters && is_object(item, view); i++) {
    table->kind->counter(table->context, i, &counter);
    keep_offer(&near->counter, &counter.name);
  }
  name_free(&counter.name);
}

const char *near_counter_best(const near_counter *near, const counter_filter_item *item) {
  const bool has_object =
      !item->is_path || near->object.near.distance == 0 || near->counter.near.best != NULL;
  const near_kept *kept = has_object ? &near->counter : &near->object;
  return kept->near.best != NULL && kept->near.distance > 0 ? kept->text : NULL;
}
