/* V1: which objects the paths mean. */
#include "live/live_objects.h"

#include <stdio.h>
#include <string.h>

#include "live/live_path.h"

#define OBJECTS_ROOM 4000u /* more make no name of a value */
#define MOST_TITLED \
  (OBJECTS_ROOM / 2) /* so many titles of one path: each takes two bytes at least */
#define EVERYTHING "Global"
#define NUMBER 16u

typedef struct object_list {
  char *text; /* OBJECTS_ROOM bytes */
  size_t length;
  bool is_full;
} object_list;

static bool has_index(const object_list *list, const char *number) {
  const size_t length = strlen(number);
  const char *at = list->length > 0 ? list->text : NULL;
  bool found = false;
  while (at != NULL && !found) {
    found = strncmp(at, number, length) == 0 && (at[length] == ' ' || at[length] == '\0');
    at = strchr(at, ' ');
    at = at != NULL ? at + 1 : NULL;
  }
  return found;
}

static void add_index(object_list *list, uint32_t index) {
  char number[NUMBER];
  (void)snprintf(number, sizeof number, "%lu", (unsigned long)index);
  const size_t length = strlen(number);
  if (list->is_full || has_index(list, number)) {
    return;
  }
  if (list->length + length + 2 > OBJECTS_ROOM) {
    list->is_full = true;
    return;
  }
  if (list->length > 0) {
    list->text[list->length++] = ' ';
  }
  memcpy(list->text + list->length, number, length + 1);
  list->length += length;
}

/* 0: it is no index. */
static uint32_t index_of(wpc_path_name object) {
  uint32_t index = 0;
  for (size_t i = 0; i < object.length; i++) {
    const char c = object.text[i];
    if (c < '0' || c > '9' || index > 100000000) {
      return 0;
    }
    index = index * 10 + (uint32_t)(c - '0');
  }
  return index;
}

static bool is_everything(wpc_path_name object) {
  return object.length == 1 && object.text[0] == '*';
}

static bool title_means(const live_objects_meant *objects, wpc_input in, const wpc_title *title) {
  char text[LIVE_NAME];
  (void)wpc_text_to_utf8(in, title->text, text, sizeof text);
  return live_path_means(objects, text);
}

/* A title may belong to several indices; the answer says which of them are objects. */
static bool add_titled(const live *l, const live_objects_meant *objects, object_list *list) {
  wpc_options options = wpc_options_default();
  options.limits = l->request->limits;
  const wpc_input in = wpc_input_make(l->titles.data, l->titles.size, &options);
  uint32_t found = 0;
  wpc_title_iter it = wpc_titles(in);
  while ((found == 0 || !list->is_full) && wpc_next_title(&it)) {
    if (it.item.index > 1 && title_means(objects, in, &it.item)) {
      add_index(list, it.item.index);
      found++;
      list->is_full = list->is_full || found == MOST_TITLED;
    }
  }
  return found > 0;
}

static void add_path(live *l, const live_path *path, object_list *list) {
  live_objects_meant objects;
  live_path_objects(path, &objects);
  const wpc_path_name usual = objects.items[0];
  const uint32_t index = objects.count > 0 ? index_of(usual) : 0;
  if (objects.count > 0 && is_everything(usual)) {
    list->is_full = true;
  } else if (index > 0) {
    add_index(list, index);
  } else if (!add_titled(l, &objects, list)) {
    l->sink->report(l->sink->context, path->text,
                    live_path_fault(path, "no object has this title"));
    l->result.rejected = true;
    l->over = l->over || l->request->needs_each_path;
  }
}

const char *live_choose_objects(live *l) {
  const live_request *request = l->request;
  object_list list = {NULL, 0, false};
  void *text = NULL;
  size_t capacity = 0;
  if (request->objects != NULL) {
    return request->objects;
  }
  if (!live_reserve(l, &text, &capacity, OBJECTS_ROOM, 1)) {
    return NULL;
  }
  l->objects = (char *)text;
  list.text = l->objects;
  for (size_t i = 0; i < request->num_paths; i++) {
    add_path(l, &request->paths[i], &list);
  }
  l->over = l->over || (list.length == 0 && !list.is_full);
  return l->over ? NULL : list.is_full ? EVERYTHING : l->objects;
}
