#include "log/log_calc_layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "text/budget.h"

/* ---- Parts ---- */

static void drop_view(log_part *part) {
  if (part->has_view) {
    calc_view_free(&part->view);
  }
  part->has_view = false;
  part->is_skipped = false;
}

static void free_parts(log_layout *layout) {
  for (size_t i = 0; i < layout->num_parts; i++) {
    log_part *part = &layout->parts[i];
    drop_view(part);
    if (part->table != NULL) {
      log_table_free(part->table);
      free(part->table);
    }
  }
  free(layout->parts);
  layout->parts = NULL;
  layout->num_parts = 0;
}

static void free_objects(log_layout *layout) {
  for (size_t i = 0; layout->objects != NULL && i < layout->entries.count; i++) {
    if (layout->objects[i] != NULL) {
      log_calc_object_free(layout->objects[i]);
      free(layout->objects[i]);
    }
  }
  free(layout->objects);
  layout->objects = NULL;
}

void log_layout_free(log_layout *layout) {
  free_parts(layout);
  free_objects(layout);
  logged_entries_free(&layout->entries);
  log_calc_titles_free(&layout->titles);
}

/* ---- The catalogue ---- */

static log_calc_object *make_object(log_layout *layout, size_t place) {
  const logged_entry *entry = &layout->entries.entries[place];
  log_calc_object *object = (log_calc_object *)memory_take(1, sizeof *object);
  const title_table *titles =
      layout->given != NULL ? layout->given
                            : log_calc_titles_find(&layout->titles, layout->blocks, entry->machine);
  log_calc_object_start(object, layout->request, layout->blocks, titles);
  object->entry = place;
  object->machine = entry->machine;
  object->setting.host = log_machine_name(&layout->entries.machines, entry->machine);
  return object;
}

/* The number of what an entry is shown with: another one for each entry, or each object. */
static uint32_t group_of(text_index *groups, name_buffer *key, const log_layout *layout,
                         size_t place) {
  const logged_entry *entry = &layout->entries.entries[place];
  char number[40];
  if (!layout->by_object || entry->kind == WPC_BLG_OBJECT) {
    (void)snprintf(number, sizeof number, "%lu.", (unsigned long)place);
    name_set(key, number);
  } else {
    (void)snprintf(number, sizeof number, "m%lu ", (unsigned long)entry->machine);
    name_set(key, number);
    name_append_part(key, entry->object.text, entry->object.length + 1);
    name_append(key, ".");
  }
  return text_index_add(groups, key->text, key->length);
}

/* Entries of one group in their order. */
typedef struct group {
  size_t *entries;
  size_t count, capacity;
} group;

static void add_to_group(group *g, size_t place) {
  if (g->count == g->capacity) {
    g->capacity = g->capacity == 0 ? 1 : g->capacity * 2;
    g->entries = (size_t *)memory_resize(g->entries, g->capacity, sizeof *g->entries);
  }
  g->entries[g->count] = place;
  g->count++;
}

static void make_part(log_layout *layout, const group *g) {
  log_part *part = &layout->parts[layout->num_parts];
  const size_t first = g->entries[0];
  if (layout->objects[first] != NULL) {
    part->object = layout->objects[first];
    free(g->entries);
  } else {
    part->table = (log_table *)memory_take(1, sizeof *part->table);
    log_table_start(part->table, &layout->entries, &layout->request->policy, g->entries, g->count);
  }
  layout->num_parts++;
}

static void make_parts(log_layout *layout) {
  text_index groups;
  name_buffer key = {NULL, 0, 0};
  memset(&groups, 0, sizeof groups);
  group *list = (group *)memory_take(layout->entries.count, sizeof *list);
  for (size_t i = 0; i < layout->entries.count; i++) {
    add_to_group(&list[group_of(&groups, &key, layout, i)], i);
  }
  layout->parts = (log_part *)memory_take(groups.count, sizeof *layout->parts);
  for (size_t i = 0; i < groups.count; i++) {
    make_part(layout, &list[i]);
  }
  free(list);
  name_free(&key);
  text_index_free(&groups);
}

/* Those that are named in the catalogue; others are seen with their values. */
static void take_names(const log_layout *layout) {
  calc_spelling *spelling = layout->request->choice.spelling;
  const wpc_path_name none = {NULL, 0};
  for (size_t i = 0; i < layout->entries.count && spelling != NULL; i++) {
    const logged_entry *entry = &layout->entries.entries[i];
    if (entry->kind == WPC_BLG_COUNTER && entry->has_instance && entry->serial == 0) {
      const calc_spelled one = {
          entry->machine,
          {entry->object.text, entry->object.length},
          entry->has_parent ? (wpc_path_name){entry->parent.text, entry->parent.length} : none,
          {entry->instance.text, entry->instance.length},
          0};
      calc_spelling_add(spelling, &one);
    }
  }
}

void log_layout_load(log_layout *layout, const log_file *file) {
  free_parts(layout);
  free_objects(layout);
  layout->has_older = false;
  layout->by_object = layout->as_text;
  if (!logged_entries_load(&layout->entries, file->catalogue)) {
    return;
  }
  take_names(layout);
  layout->objects =
      (log_calc_object **)memory_take(layout->entries.count, sizeof(log_calc_object *));
  for (size_t i = 0; i < layout->entries.count; i++) {
    if (layout->entries.entries[i].kind == WPC_BLG_OBJECT) {
      layout->objects[i] = make_object(layout, i);
    }
  }
  make_parts(layout);
}

/* ---- Samples ---- */

static void take_blocks(log_layout *layout, const wpci_blg_sample *sample) {
  wpci_blg_block_iter blocks = wpci_blg_blocks(*sample);
  while (wpci_blg_next_block(&blocks)) {
    const size_t place = blocks.item.index;
    if (layout->objects[place] != NULL) {
      log_calc_object_take(layout->objects[place], *sample, blocks.item);
    } else if (!layout->entries.entries[place].is_skipped) {
      logged_entry_take(&layout->entries, &layout->entries.entries[place], sample, &blocks.item);
    }
  }
}

static void forget_older(log_layout *layout) {
  for (size_t i = 0; i < layout->entries.count; i++) {
    logged_entry_forget_older(&layout->entries.entries[i]);
    if (layout->objects[i] != NULL) {
      log_calc_object_forget_older(layout->objects[i]);
    }
  }
}

/* False: a table would be mostly empty. */
static bool refresh(log_layout *layout, bool has_older) {
  for (size_t i = 0; i < layout->num_parts; i++) {
    log_part *part = &layout->parts[i];
    if (part->table == NULL) {
      continue;
    }
    const bool is_new = log_table_is_changed(part->table);
    const bool is_other = layout->as_text && part->table->table.has_older != has_older;
    if (is_new || is_other) {
      drop_view(part);
      layout->generation++;
    }
    if (is_new && !log_table_make(part->table, layout->generation)) {
      return false;
    }
    part->table->table.has_older = has_older;
  }
  return true;
}

bool log_layout_take(log_layout *layout, log_file *file) {
  const wpci_blg_sample sample = log_file_sample(file);
  if (sample.error.status != WPC_OK || sample.num_blocks != layout->entries.count) {
    return false;
  }
  take_blocks(layout, &sample);
  if (!layout->has_older) {
    forget_older(layout);
  }
  if (!refresh(layout, layout->has_older)) {
    free_parts(layout);
    layout->by_object = false;
    make_parts(layout);
    (void)refresh(layout, layout->has_older);
  }
  layout->has_older = true;
  return true;
}

bool log_layout_is_fixed(const log_layout *layout) {
  bool fixed = true;
  for (size_t i = 0; fixed && i < layout->entries.count; i++) {
    fixed = layout->entries.entries[i].kind == WPC_BLG_COUNTER;
  }
  return fixed;
}

void log_layout_gap(log_layout *layout) {
  layout->has_older = false;
}

/* ---- Showing ---- */

bool log_layout_check(const log_layout *layout) {
  bool ok = true;
  for (size_t i = 0; ok && i < layout->num_parts; i++) {
    ok = layout->parts[i].object == NULL || log_calc_object_check(layout->parts[i].object);
  }
  return ok;
}

uint64_t log_layout_cost(const log_layout *layout) {
  uint64_t cost = 0;
  for (size_t i = 0; i < layout->num_parts; i++) {
    const log_table *table = layout->parts[i].table;
    cost = budget_add(cost, table != NULL ? table->cost : 0);
  }
  return cost;
}

typedef struct view_run {
  const log_layout *layout;
  log_view_fn visit;
  void *context;
} view_run;

static bool show_object(void *context, const calc_table *table) {
  const view_run *run = (const view_run *)context;
  calc_view view;
  calc_view_make(&view, &run->layout->request->choice, table, run->layout->as_text);
  run->visit(run->context, &view);
  calc_view_free(&view);
  return true;
}

/* Where instances may change, their names are still looked at. */
static void skip_entries(log_layout *layout, const log_table *table) {
  for (size_t i = 0; !table->has_instances && i < table->num_entries; i++) {
    layout->entries.entries[table->entries[i]].is_skipped = true;
  }
}

void log_layout_views(log_layout *layout, bool may_skip, log_view_fn visit, void *context) {
  view_run run = {layout, visit, context};
  for (size_t i = 0; i < layout->num_parts; i++) {
    log_part *part = &layout->parts[i];
    if (part->object != NULL) {
      log_calc_object_tables(part->object, show_object, &run);
      continue;
    }
    if (part->is_skipped) {
      continue;
    }
    if (!part->has_view) {
      calc_view_make(&part->view, &layout->request->choice, &part->table->table, layout->as_text);
      part->has_view = true;
    }
    part->view.is_spent = may_skip ? &part->is_skipped : NULL;
    visit(context, &part->view);
    if (part->is_skipped) {
      skip_entries(layout, part->table);
    }
  }
}
