#include "counters/near_counter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/names.h"
#include "io/complain.h"
#include "io/memory.h"
#include "text/letters.h"

#define MACHINES_SHOWN 3u

size_t near_counter_asked(const counter_filter *filter) {
  return filter->count < NEAR_ASKED ? filter->count : NEAR_ASKED;
}

static void start(near_kept *kept, wpc_path_name name) {
  const char *text = name.text != NULL ? name.text : "";
  kept->near = near_make(text, name.text != NULL ? name.length : 0);
}

/* ---- What a path asks for ---- */

/* The path from its object on. */
static const char *object_of(const char *path) {
  return path + wpci_path_ways_behind_machine(path, strlen(path)) + 1;
}

/* Where the parentheses from `open` on end, as "\COUNTER"; NULL: there are none. */
static const char *after_instance(const char *open) {
  const char *found = NULL;
  const char *end = open[0] == '(' ? strstr(open, ")\\") : NULL;
  while (end != NULL) {
    found = end + 1;
    end = strstr(end + 1, ")\\");
  }
  return found;
}

static wpc_path_name between(const char *start, const char *end) {
  const wpc_path_name name = {start, (size_t)(end - start)};
  return name;
}

/* The object ends at `end`. */
static void split(near_counter *near, const char *object, const char *end) {
  const wpc_path_name none = {NULL, 0};
  const char *behind = after_instance(end);
  const char *counter = behind != NULL ? behind + 1 : end[0] != '\0' ? end + 1 : end;
  near->asked_object = between(object, end);
  near->asked_counter = counter_filter_name(counter);
  start(&near->instance, behind != NULL ? between(end + 1, behind - 1) : none);
  start(&near->counter, near->asked_counter);
}

static void make(near_counter *near, const counter_filter_item *item) {
  const wpc_path_name none = {NULL, 0};
  if (item->is_path) {
    const char *object = object_of(item->text);
    const char *end = object + strcspn(object, "\\(");
    end = end[0] == '(' && after_instance(end) == NULL ? object + strcspn(object, "\\") : end;
    split(near, object, end);
    start(&near->object, near->asked_object);
  } else {
    near->asked_counter = counter_filter_name(item->text);
    start(&near->object, none);
    start(&near->instance, none);
    start(&near->counter, near->asked_counter);
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

void near_counters_free(near_counter *near, const counter_filter *filter) {
  for (size_t i = 0; near != NULL && i < near_counter_asked(filter); i++) {
    text_index_free(&near[i].machines);
  }
  free(near);
}

/* ---- Names that are there ---- */

/* Names of objects have parentheses, too: the longest one that is there is meant. */
void near_counter_offer_object(near_counter *near, const counter_filter_item *item,
                               wpc_path_name object) {
  const char *rest = item->is_path ? object_of(item->text) : "";
  if (object.text != NULL && object.length > near->asked_object.length &&
      object.length < strlen(rest) && strchr("\\(", rest[object.length]) != NULL &&
      wpc_path_name_equal(between(rest, rest + object.length), object)) {
    split(near, rest, rest + object.length);
    start(&near->object, near->asked_object);
  }
  near_counter_offer(&near->object, object);
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

void near_counter_offer_machine(near_counter *near, wpc_path_name machine) {
  if (machine.length < NEAR_TEXT) {
    (void)text_index_add(&near->machines, machine.text, machine.length);
  }
}

static bool is_any(wpc_path_name asked) {
  return asked.length == 1 && asked.text[0] == '*';
}

bool near_counter_is_object(near_counter *near, const counter_filter_item *item,
                            wpc_path_name object, const char *id) {
  const bool is_asked = !item->is_path || is_any(near->asked_object) ||
                        wpc_path_name_equal(near->asked_object, object) ||
                        wpc_path_name_equal(near->asked_object, counter_filter_name(id));
  near->seen |= is_asked ? NEAR_SEEN_OBJECT : 0u;
  return is_asked;
}

static bool is_number(wpc_path_name name) {
  return letters_are_digits(name.text, name.length);
}

bool near_counter_is_by_id(const near_counter *near) {
  wpc_guid guid;
  return is_number(near->asked_object) || is_number(near->asked_counter) ||
         wpc_guid_parse(near->asked_object.text, near->asked_object.length, &guid);
}

void near_counter_see_counter(near_counter *near, wpc_path_name name, uint32_t id) {
  char number[16];
  (void)snprintf(number, sizeof number, "%lu", (unsigned long)id);
  const wpc_path_name asked = near->asked_counter;
  const bool is_asked = wpc_path_matches(asked.text, asked.length, name.text, name.length) ||
                        wpc_path_name_equal(asked, counter_filter_name(number));
  near->seen |= is_asked ? NEAR_SEEN_COUNTER : 0u;
}

void near_counter_see_instance(near_counter *near, wpc_path_name name) {
  const near_name *asked = &near->instance.near;
  near->seen |= wpc_path_matches(asked->wanted, asked->length, name.text, name.length)
                    ? NEAR_SEEN_INSTANCE
                    : 0u;
}

/* ---- What to say ---- */

static bool is_there(const near_kept *kept) {
  return kept->near.best != NULL && kept->near.distance == 0;
}

/* NULL: nothing is near. */
static const char *best(const near_counter *near, const counter_filter_item *item) {
  const bool has_object = !item->is_path || is_there(&near->object) ||
                          near->counter.near.best != NULL || near->instance.near.best != NULL;
  const bool has_counter =
      item->is_path && (is_any(near->asked_counter) || is_there(&near->counter));
  const near_kept *kept = !has_object   ? &near->object
                          : has_counter ? &near->instance
                                        : &near->counter;
  return kept->near.best != NULL && kept->near.distance > 0 ? kept->text : NULL;
}

/* Whether names that are there explain a path that cannot be taken apart as usual: a separator is of its object. */
static bool is_explained(const near_counter *near, const counter_filter_item *item) {
  switch (item->problem) {
    case WPC_PATH_BEHIND_INSTANCE:
    case WPC_PATH_COUNTER_BACKSLASH:
      return is_there(&near->object) || best(near, item) != NULL;
    case WPC_PATH_NOT_OPENED:
    case WPC_PATH_NOT_CLOSED:
      return is_there(&near->object);
    case WPC_PATH_OK:
    case WPC_PATH_NO_BACKSLASH:
    case WPC_PATH_NO_MACHINE:
    case WPC_PATH_MACHINE_WILDCARD:
    case WPC_PATH_NO_OBJECT:
    case WPC_PATH_NO_PARENT:
    case WPC_PATH_NO_INSTANCE:
    case WPC_PATH_INDEX_RANGE:
    case WPC_PATH_NO_COUNTER:
      break;
  }
  return false;
}

static bool is_malformed(const near_counter *near, const counter_filter_item *item) {
  return item->problem != WPC_PATH_OK && (near == NULL || !is_explained(near, item));
}

bool near_counter_is_wrong(const near_counter *near, const counter_filter_item *item) {
  return item->file == NULL && is_malformed(near, item);
}

/* The machines that have the counter: "\\\\A, \\\\B and \\\\C have it". */
static void load_machines(const text_index *machines, name_buffer *hint) {
  const size_t shown = machines->count < MACHINES_SHOWN ? machines->count : MACHINES_SHOWN;
  char more[32];
  name_set(hint, ": ");
  for (size_t i = 0; i < shown; i++) {
    const bool is_last = i + 1 == machines->count;
    name_append(hint, i == 0 ? "" : is_last ? " and " : ", ");
    name_append(hint, "\\\\");
    name_append_part(hint, machines->keys[i].text, machines->keys[i].length);
  }
  if (machines->count > shown) {
    (void)snprintf(more, sizeof more, " and %lu more", (unsigned long)(machines->count - shown));
    name_append(hint, more);
  }
  name_append(hint, machines->count == 1 ? " has it" : " have it");
}

static void load_machine(const text_index *machines, const char *source, name_buffer *hint) {
  name_set(hint, ": the ");
  name_append(hint, source);
  name_append(hint, " is of \\\\");
  name_append_part(hint, machines->keys[0].text, machines->keys[0].length);
  name_append(hint, "; leave the machine out");
}

static void load_near(const char *name, name_buffer *hint) {
  name_set(hint, " (did you mean '");
  name_append(hint, name);
  name_append(hint, "'?)");
}

char *near_counter_other_form(const counter_filter_item *item) {
  const wpc_path_names *path = &item->path;
  name_buffer text = {NULL, 0, 0};
  if (path->object.text == NULL || path->counter.text == NULL) {
    return NULL;
  }
  name_set(&text, "");
  name_append_part(&text, item->text,
                   (size_t)(path->object.text - item->text) + path->object.length);
  name_append(&text, path->instance.text == NULL ? "(*)\\" : "\\");
  name_append(&text, path->counter.text);
  return text.text;
}

/* "Memory has no instances: '\\Memory\\*'" */
static void add_form(name_buffer *hint, const near_counter *near, const counter_filter_item *item) {
  const bool has_instances = near->form == NEAR_WITH_INSTANCES;
  char *form = near_counter_other_form(item);
  if (wpci_path_ways_has_wildcard(item->path.object)) {
    name_append(hint, has_instances ? ": with instances: '" : ": without instances: '");
  } else {
    name_append(hint, ": ");
    name_append_part(hint, item->path.object.text, item->path.object.length);
    name_append(hint, has_instances ? " has instances: '" : " has no instances: '");
  }
  name_append(hint, form != NULL ? form : "");
  name_append(hint, "'");
  free(form);
}

char *near_counter_of_object(const counter_filter_item *item, bool has_instances) {
  name_buffer text = {NULL, 0, 0};
  if (item->is_path || item->text[strcspn(item->text, "*?\\(")] != '\0' || item->text[0] == '\0') {
    return NULL;
  }
  name_set(&text, "\\");
  name_append(&text, item->text);
  name_append(&text, has_instances ? "(*)\\*" : "\\*");
  return text.text;
}

static void add_object(name_buffer *hint, near_form form, const counter_filter_item *item) {
  char *path = near_counter_of_object(item, form == NEAR_OBJECT_WITH_INSTANCES);
  name_append(hint, ": that is an object, whose counters are '");
  name_append(hint, path != NULL ? path : "");
  name_append(hint, "'");
  free(path);
}

/* Which of object, counter and instance is not there; false: that is not known. */
static bool add_missing(name_buffer *hint, const near_counter *near,
                        const counter_filter_item *item) {
  const bool has_object = (near->seen & NEAR_SEEN_OBJECT) != 0;
  if (!item->is_path || wpci_path_ways_has_wildcard(near->asked_object)) {
    return false;
  }
  if (!has_object) {
    name_append(hint, ": there is no such object");
  } else if ((near->seen & NEAR_SEEN_COUNTER) == 0) {
    name_append(hint, ": the object has no such counter");
  } else if (near->instance.near.length > 0 && (near->seen & NEAR_SEEN_INSTANCE) == 0) {
    name_append(hint, ": the object has no such instance");
  }
  return true;
}

/* What is not there, if that is known, and why perhaps. */
static void add_language(name_buffer *hint, const near_counter *near,
                         const counter_filter_item *item, near_source source) {
  if (source.is_whole) {
    (void)add_missing(hint, near, item);
  }
  name_append(hint, "; perhaps the ");
  name_append(hint, source.what);
  name_append(hint, "'s names are in another language: 'wpc inspect");
  name_append(hint, strcmp(source.what, "log") == 0 ? " --paths' lists them" : "' lists them");
}

void near_counter_complain(const near_counter *near, const counter_filter_item *item,
                           const char *what, near_source source) {
  const char *name = near != NULL ? best(near, item) : NULL;
  const bool has_machine = near != NULL && near->machines.count > 0;
  name_buffer hint = {NULL, 0, 0};
  name_set(&hint, "");
  if (has_machine && source.has_machines) {
    load_machines(&near->machines, &hint);
  } else if (has_machine) {
    load_machine(&near->machines, source.what, &hint);
  } else if (is_malformed(near, item)) {
    counter_filter_complain_of_path(item);
    name_free(&hint);
    return;
  } else if (near != NULL && near->form == NEAR_IN_ANOTHER_LANGUAGE) {
    add_language(&hint, near, item, source);
  } else if (near != NULL && near->form >= NEAR_OBJECT_WITH_INSTANCES) {
    add_object(&hint, near->form, item);
  } else if (near != NULL && near->form != NEAR_NO_OTHER_FORM) {
    add_form(&hint, near, item);
  } else if (!item->is_path && (strchr(item->text, '\\') != NULL || item->text[0] == '/')) {
    name_append(&hint, ": a path begins with a backslash");
  } else if (name != NULL) {
    load_near(name, &hint);
  } else if (near != NULL && source.is_whole && add_missing(&hint, near, item)) {
    /* it is said */
  } else if (source.hint != NULL) {
    name_append(&hint, source.hint);
  }
  complain_quoting(what, item->text, hint.text);
  name_free(&hint);
}

void near_counter_skip(const near_counter *near, const counter_filter_item *item) {
  const char *name = near != NULL ? best(near, item) : NULL;
  name_buffer why = {NULL, 0, 0};
  if (item->kind == COUNTER_LINE_BANNER && name == NULL) {
    return;
  }
  name_set(&why, COUNTER_LINE_SKIPPED);
  if (name != NULL) {
    name_append(&why, " (did you mean '");
    name_append(&why, name);
    name_append(&why, "'?)");
  }
  counter_filter_complain_of_line(item->file, item->line, item->text, why.text);
  name_free(&why);
}
