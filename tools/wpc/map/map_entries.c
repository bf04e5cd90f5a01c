/* The kinds that are a list, or one structure: what the walk of `inspect` comes to is a band. */
#include "inspect/inspect_walk.h"
#include "map/map_model.h"

typedef struct entries {
  map *m;
  map_list list;
  wpc_reg_strings strings;
  wpc_error error; /* what ended the walk */
} entries;

/* A single structure has no size of its own, or holds what is drawn by itself. A text takes the bytes
 * up to and with its NUL. */
static size_t end_of(const map *m, const inspect_walk *w, layout_id id) {
  const size_t fixed = layout_structure_of(id)->size;
  if (fixed == 0) {
    return w->text.raw.offset + w->text.raw.length + 2;
  }
  return w->in_lists > 0 ? map_end_of(m, id, w->offset, m->in.size) : w->offset + fixed;
}

static void draw_header(map *m, const inspect_walk *w, layout_id id, size_t end) {
  map_structure(m, MAP_HEADER, id, w->offset, end);
  if (id == LAYOUT_STRINGS && w->strings.from_tail) {
    map_item(m, "offsets count from the end of the headers");
  }
  map_close(m);
}

static void draw_title(map *m, const inspect_walk *w, size_t end) {
  map_open(m, MAP_NAME, w->offset, end - w->offset);
  map_label(m, "%lu", (unsigned long)w->title.index);
  map_item_name(m, w->text);
  map_close(m);
}

static void draw(map *m, const inspect_walk *w, layout_id id, size_t end) {
  const bool is_name = id == LAYOUT_INSTANCE || id == LAYOUT_QUERY || id == LAYOUT_STRING;
  if (id != kind_entry(m->b->kind)) {
    draw_header(m, w, id, end);
  } else if (id == LAYOUT_TITLE) {
    draw_title(m, w, end);
  } else {
    map_entry(m, is_name ? MAP_NAME : MAP_IDS, id, w->offset, end, w->has_text ? &w->text : NULL);
  }
}

/* Nothing inside is asked for. */
static bool open_structure(void *context, const inspect_walk *w, layout_id id, bool is_sound) {
  entries *e = (entries *)context;
  const size_t end = is_sound ? end_of(e->m, w, id) : 0;
  const bool is_single = w->in_lists == 0;
  if (is_sound && is_single && !e->list.only_counts) {
    draw(e->m, w, id, end);
    e->list.at = end;
    e->strings = w->strings;
  } else if (is_sound && !is_single && map_list_takes(&e->list, w->offset, end - w->offset)) {
    draw(e->m, w, id, end);
  }
  return false;
}

static void keep_error(void *context, const inspect_walk *w, const wpc_error *error) {
  (void)w;
  ((entries *)context)->error = *error;
}

static void walk(entries *e) {
  const inspect_sink sink = {e, open_structure, NULL, NULL, NULL, NULL, keep_error, NULL};
  inspect_walk_all(e->m->b, e->m->in, NULL, &sink);
  map_list_close(&e->list);
}

/* Behind the headers of texts these come in any order, and bytes may be shared: they are one band. */
static void draw_texts(map *m, entries *e) {
  const size_t size = e->strings.size;
  const size_t headers =
      LAYOUT_SIZE(STRINGS) + (size_t)e->strings.num_strings * LAYOUT_SIZE(STRING_HEADER);
  if (e->error.status != WPC_OK && e->error.offset < headers) {
    map_broken(m, &e->error, e->list.at, headers);
  } else {
    map_rest(m, "not read", e->list.at, headers);
  }
  if (headers < size) {
    map_open(m, MAP_NAME, headers, size - headers);
    map_label(m, "texts");
    map_item_name(m, map_text_at(m, headers, size));
    map_close(m);
  }
  map_rest(m, "after the block", size, m->in.size);
}

static const char *rest_of(wpc_kind kind) {
  return kind == WPC_KIND_V1_TITLES    ? "end of the table"
         : kind == WPC_KIND_REG_STRING ? "padding"
                                       : "left over";
}

void map_entries(map *m) {
  entries counted = {.m = m, .list = map_list_begin(m, "", "", 0, 0)};
  counted.list.only_counts = true;
  walk(&counted);
  entries e = {.m = m, .list = map_list_begin(m, "entry", "entries", counted.list.next, 0)};
  walk(&e);
  if (e.strings.size > 0) {
    draw_texts(m, &e);
  } else if (e.error.status != WPC_OK) {
    map_broken(m, &e.error, e.list.at, m->in.size);
  } else {
    map_rest(m, rest_of(m->b->kind), e.list.at, m->in.size);
  }
}
