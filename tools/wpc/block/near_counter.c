#include "block/near_counter.h"

#include <stdio.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

size_t near_counter_asked(const counter_filter *filter) {
  return filter->count < NEAR_ASKED ? filter->count : NEAR_ASKED;
}

static void start(near_kept *kept, const char *text, size_t length) {
  kept->near = near_make(text != NULL ? text : "", text != NULL ? length : 0);
}

static void make(near_counter *near, const counter_filter_item *item) {
  if (item->is_path) {
    start(&near->object, item->path.object.text, item->path.object.length);
    start(&near->instance, item->path.instance.text, item->path.instance.length);
    start(&near->counter, item->path.counter.text, item->path.counter.length);
  } else {
    start(&near->object, NULL, 0);
    start(&near->instance, NULL, 0);
    start(&near->counter, item->text, strlen(item->text));
  }
}

near_counter *near_counters_make(const counter_filter *filter) {
  const size_t count = near_counter_asked(filter);
  near_counter *near = (near_counter *)memory_take(count, sizeof *near);
  for (size_t i = 0; i < count; i++) {
    make(&near[i], &filter->items[i]);
  }
  return near;
}

void near_counter_offer(near_kept *kept, wpc_path_name name) {
  if (name.text == NULL || name.length == 0 || name.length >= NEAR_TEXT) {
    return;
  }
  near_offer(&kept->near, name.text, name.length);
  if (kept->near.best == name.text) {
    memcpy(kept->text, name.text, name.length);
    kept->text[name.length] = '\0';
    kept->near.best = kept->text;
  }
}

static bool is_any(wpc_path_name asked) {
  return asked.length == 1 && asked.text[0] == '*';
}

bool near_counter_is_object(const counter_filter_item *item, wpc_path_name object) {
  const wpc_path_name asked = item->path.object;
  return !item->is_path || is_any(asked) || wpc_path_name_equal(asked, object);
}

static bool is_there(const near_kept *kept) {
  return kept->near.best != NULL && kept->near.distance == 0;
}

/* NULL: nothing is near. */
static const char *best(const near_counter *near, const counter_filter_item *item) {
  const bool has_object = !item->is_path || is_there(&near->object) ||
                          near->counter.near.best != NULL || near->instance.near.best != NULL;
  const bool has_counter =
      item->is_path && (is_any(item->path.counter) || is_there(&near->counter));
  const near_kept *kept = !has_object   ? &near->object
                          : has_counter ? &near->instance
                                        : &near->counter;
  return kept->near.best != NULL && kept->near.distance > 0 ? kept->text : NULL;
}

void near_counter_complain(const near_counter *near, const counter_filter_item *item,
                           const char *what) {
  const char *name = near != NULL ? best(near, item) : NULL;
  char hint[NEAR_TEXT + 32] = "";
  if (name != NULL) {
    (void)snprintf(hint, sizeof hint, " (did you mean '%s'?)", name);
  }
  complain_quoting(what, item->text, hint);
}
