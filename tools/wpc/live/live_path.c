#include "live/live_path.h"

#include <string.h>

#include "text/utf8.h"

static void add(live_objects_meant *objects, wpc_path_name object) {
  const wpc_path_name *last = &objects->items[objects->count > 0 ? objects->count - 1 : 0];
  if (objects->count == 0 || last->text != object.text || last->length != object.length) {
    objects->items[objects->count] = object;
    objects->count++;
  }
}

void live_path_objects(const live_path *path, live_objects_meant *objects) {
  const size_t length = strlen(path->text);
  const size_t start = wpci_path_ways_behind_machine(path->text, length);
  const wpc_path_name whole = {path->text, length};
  wpci_path_way ways[WPCI_PATH_WAYS_MOST];
  objects->count = 0;
  if (path->is_object) {
    add(objects, whole);
    return;
  }
  const size_t count = wpci_path_ways_list(path->text + start, length - start, ways);
  for (size_t i = 0; i < count; i++) {
    if (ways[i].machine.text == NULL) {
      add(objects, ways[i].object);
    }
  }
}

static bool means(const live_objects_meant *objects, const char *name, size_t length) {
  bool found = false;
  for (size_t i = 0; i < objects->count && !found; i++) {
    found = wpc_path_matches(objects->items[i].text, objects->items[i].length, name, length);
  }
  return found;
}

/* "a\x0ab", as lists of counters have it; what is too long is cut. */
static size_t show(const char *name, char *shown, size_t room) {
  utf8_walk walk = utf8_walk_of(name, strlen(name));
  utf8_piece piece;
  size_t length = 0;
  while (utf8_next_piece(&walk, &piece) && length + piece.length <= room) {
    memcpy(shown + length, piece.text, piece.length);
    length += piece.length;
  }
  return length;
}

bool live_path_means(const live_objects_meant *objects, const char *name) {
  char shown[1024];
  return means(objects, name, strlen(name)) ||
         means(objects, shown, show(name, shown, sizeof shown));
}

bool live_path_is(const live_objects_meant *objects, const char *name) {
  const wpc_path_name whole = {name, strlen(name)};
  bool found = false;
  for (size_t i = 0; i < objects->count && !found; i++) {
    found = wpc_path_name_equal(objects->items[i], whole);
  }
  return found;
}

const char *live_path_fault(const live_path *path, const char *nothing) {
  const wpc_path parsed = wpc_path_parse(path->text, strlen(path->text));
  return path->is_object || parsed.problem == WPC_PATH_OK ? nothing
                                                          : wpc_path_problem_text(parsed.problem);
}
