#include "log/log_spelling.h"

#include <stdbool.h>
#include <string.h>

static bool ends_in_index(const char *name) {
  size_t at = strlen(name);
  const size_t length = at;
  while (at > 0 && name[at - 1] >= '0' && name[at - 1] <= '9') {
    at--;
  }
  return at < length && at > 0 && name[at - 1] == '#';
}

/* The path without its counter: what it counts does not matter. */
static void set_key(log_spelling *spelling, const log_path *path, const name_buffer *text) {
  name_set(&spelling->key, "");
  name_append_folded(&spelling->key, text->text, text->length - strlen(path->counter));
  name_append(&spelling->key, ".");
}

void log_spelling_take(log_spelling *spelling, const log_path *path) {
  name_buffer text = {NULL, 0, 0};
  if (path->has_instance && path->index == 0 && ends_in_index(path->instance)) {
    log_path_format(path, &text);
    set_key(spelling, path, &text);
    (void)text_index_add(&spelling->indexed, spelling->key.text, spelling->key.length);
    name_free(&text);
  }
}

void log_spelling_format(log_spelling *spelling, const log_path *path, name_buffer *text) {
  log_path_format(path, text);
  while (path->index > 0 && spelling->indexed.count > 0) {
    set_key(spelling, path, text);
    if (text_index_find(&spelling->indexed, spelling->key.text, spelling->key.length) ==
        TEXT_INDEX_NONE) {
      break;
    }
    name_add_zero(text, strlen(path->counter));
  }
}

void log_spelling_free(log_spelling *spelling) {
  text_index_free(&spelling->indexed);
  name_free(&spelling->key);
}
