#include "log/log_calc_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compute/calc_cost.h"
#include "io/memory.h"
#include "text/budget.h"

#define NO_DATA 0x800007D5u /* PDH_NO_DATA */

static const logged_entry *entry_of(const log_table *table, size_t place) {
  return &table->list->entries[table->entries[place]];
}

static const logged_entry *entry_in(const log_table *table, const log_cell *cell) {
  return &table->list->entries[cell->entry];
}

/* ---- Values ---- */

/* What the sample has no reading of. */
static wpc_sample no_sample(const logged_entry *entry) {
  wpc_blg_value value;
  memset(&value, 0, sizeof value);
  value.status = NO_DATA;
  value.type = entry->type;
  return wpci_blg_make_sample(&value);
}

static const log_cell *cell_at(const log_table *table, size_t line, size_t counter) {
  return &table->cells[line * table->table.num_counters + counter];
}

static wpc_calc_result table_value(const void *context, size_t line, size_t counter,
                                   name_buffer *text) {
  const log_table *table = (const log_table *)context;
  const log_cell *cell = cell_at(table, line, counter);
  const logged_entry *entry = entry_in(table, cell);
  const wpc_sample *newer = logged_entry_newer(entry, cell->item);
  const wpc_sample *older = logged_entry_older(entry, cell->item);
  wpc_sample none;
  (void)text;
  if (newer == NULL) {
    none = no_sample(entry);
    newer = &none;
  }
  wpc_calc_result result = wpc_calc(older, newer, table->policy);
  if (result.status == WPC_CALC_NEED_TWO && table->table.has_older) {
    result.status = WPC_CALC_NOT_FOUND; /* there is another sample, but not with this instance */
  }
  return result;
}

static wpc_sample table_sample(const void *context, size_t line, size_t counter) {
  const log_table *table = (const log_table *)context;
  const log_cell *cell = cell_at(table, line, counter);
  const logged_entry *entry = entry_in(table, cell);
  const wpc_sample *sample = logged_entry_newer(entry, cell->item);
  return sample != NULL ? *sample : no_sample(entry);
}

static bool table_has(const void *context, size_t line, size_t counter) {
  return cell_at((const log_table *)context, line, counter)->entry != LOG_NO_ITEM;
}

/* ---- Names ---- */

static void set_name(name_buffer *to, const name_buffer *from) {
  name_set(to, "");
  name_append_part(to, from->text, from->length);
}

static void table_set(const void *context, calc_set *set) {
  const logged_entry *entry = entry_of((const log_table *)context, 0);
  set_name(&set->name, &entry->object);
  set->id[0] = '\0';
  set->is_usual = false;
  set->by_case = false;
  set->group = entry->slot;
}

static void table_counter(const void *context, size_t counter, calc_counter *out) {
  const log_table *table = (const log_table *)context;
  const logged_entry *entry = entry_of(table, table->counters[counter]);
  set_name(&out->name, &entry->counter);
  out->id = 0;
  out->lacks_id = true;
  out->has_type = true;
  out->type = entry->type;
}

static void load_line(const logged_entry *entry, size_t item, calc_line *out) {
  out->has_instance = entry->has_instance;
  out->has_parent = entry->has_parent && entry->kind != WPC_BLG_WILDCARD;
  out->serial = entry->serial;
  set_name(&out->name, &entry->instance);
  set_name(&out->parent, &entry->parent);
  if (entry->kind == WPC_BLG_WILDCARD) {
    const logged_item *it = &entry->items[item];
    out->has_instance = true;
    out->serial = it->serial;
    name_set(&out->name, "");
    name_append_part(&out->name, entry->names.text + it->name, it->name_length);
  }
  calc_line_show(out);
}

static void table_line(const void *context, size_t line, calc_line *out) {
  const log_table *table = (const log_table *)context;
  const log_cell *cell = &table->names[line];
  load_line(entry_in(table, cell), cell->item, out);
}

/* ---- Making ---- */

void log_table_start(log_table *table, const logged_entries *list, const wpc_calc_policy *policy,
                     size_t *entries, size_t num_entries) {
  static const calc_table_kind kind = {table_set,   table_counter, table_line,
                                       table_value, table_sample,  table_has};
  memset(table, 0, sizeof *table);
  table->list = list;
  table->policy = policy;
  table->entries = entries;
  table->num_entries = num_entries;
  for (size_t i = 0; i < num_entries; i++) {
    table->has_instances = table->has_instances || entry_of(table, i)->kind == WPC_BLG_WILDCARD;
  }
  const logged_entry *first = entry_of(table, 0);
  table->table.kind = &kind;
  table->table.context = table;
  table->table.machine_id = first->machine;
  table->table.slot = first->slot;
}

static void free_cells(log_table *table) {
  free(table->names);
  free(table->cells);
  free(table->counters);
}

void log_table_free(log_table *table) {
  free_cells(table);
  free(table->entries);
}

bool log_table_is_changed(const log_table *table) {
  bool changed = !table->is_made;
  for (size_t i = 0; !changed && table->has_instances && i < table->num_entries; i++) {
    changed = entry_of(table, i)->is_changed;
  }
  return changed;
}

static size_t items_of(const logged_entry *entry) {
  return entry->kind == WPC_BLG_WILDCARD ? entry->num_items : 1;
}

/* The number of a key that came for the first time is the next one. */
static uint32_t number_of(text_index *index, name_buffer *key) {
  return text_index_add(index, key->text, key->length);
}

static uint32_t counter_number(text_index *index, name_buffer *key, const logged_entry *entry) {
  char type[16];
  (void)snprintf(type, sizeof type, "%lx ", (unsigned long)entry->type);
  name_set(key, type);
  name_append_part(key, entry->counter.text, entry->counter.length + 1);
  name_append(key, ".");
  return number_of(index, key);
}

static uint32_t line_number(text_index *index, name_buffer *key, const calc_line *line) {
  char serial[32];
  (void)snprintf(serial, sizeof serial, "%lx %d%d ", (unsigned long)line->serial,
                 line->has_instance, line->has_parent);
  name_set(key, serial);
  name_append_folded(key, line->parent.text, line->parent.length);
  name_append_part(key, "", 1);
  name_append_folded(key, line->name.text, line->name.length);
  name_append_part(key, "", 1);
  name_append(key, ".");
  return number_of(index, key);
}

typedef struct table_making {
  log_table *table;
  text_index lines, counters;
  uint32_t *line_of;    /* item: its line, entry by entry */
  uint32_t *counter_of; /* entry */
  name_buffer key;
  calc_line line;
} table_making;

static void find_places(table_making *m) {
  log_table *table = m->table;
  size_t count = 0;
  for (size_t i = 0; i < table->num_entries; i++) {
    const logged_entry *entry = entry_of(table, i);
    m->counter_of[i] = counter_number(&m->counters, &m->key, entry);
    for (size_t k = 0; k < items_of(entry); k++) {
      load_line(entry, k, &m->line);
      m->line_of[count] = line_number(&m->lines, &m->key, &m->line);
      count++;
    }
  }
}

/* Of several values in one cell the first counts. */
static void fill_cells(table_making *m) {
  log_table *table = m->table;
  const size_t num_counters = m->counters.count;
  size_t count = 0;
  for (size_t i = m->lines.count * num_counters; i > 0; i--) {
    table->cells[i - 1].entry = LOG_NO_ITEM;
  }
  for (size_t i = 0; i < m->lines.count; i++) {
    table->names[i].entry = LOG_NO_ITEM;
  }
  for (size_t i = table->num_entries; i > 0; i--) {
    table->counters[m->counter_of[i - 1]] = i - 1;
  }
  for (size_t i = 0; i < table->num_entries; i++) {
    for (size_t k = 0; k < items_of(entry_of(table, i)); k++, count++) {
      const log_cell here = {(uint32_t)table->entries[i], (uint32_t)k};
      const size_t line = m->line_of[count];
      log_cell *cell = &table->cells[line * num_counters + m->counter_of[i]];
      *cell = cell->entry == LOG_NO_ITEM ? here : *cell;
      table->names[line] = table->names[line].entry == LOG_NO_ITEM ? here : table->names[line];
    }
  }
}

/* Of entries that have little in common a table is mostly empty. */
#define CELLS_OF_A_VALUE 16u
#define CELLS_ANYHOW 4096u

static bool fits(const table_making *m, size_t num_items) {
  const uint64_t cells = budget_product(m->lines.count, m->counters.count);
  return cells <= CELLS_ANYHOW || cells / CELLS_OF_A_VALUE <= num_items;
}

static void take_cells(table_making *m) {
  log_table *table = m->table;
  free_cells(table);
  table->names = (log_cell *)memory_take(m->lines.count, sizeof *table->names);
  table->cells = (log_cell *)memory_table(m->lines.count, m->counters.count, sizeof *table->cells);
  table->counters = (size_t *)memory_take(m->counters.count, sizeof *table->counters);
  fill_cells(m);
  table->table.num_lines = m->lines.count;
  table->table.num_counters = m->counters.count;
  table->table.machine = log_machine_name(&table->list->machines, table->table.machine_id);
  table->is_made = true;
  table->cost = calc_cost(&table->table);
}

bool log_table_make(log_table *table, uint64_t generation) {
  table_making m;
  size_t num_items = 0;
  memset(&m, 0, sizeof m);
  m.table = table;
  for (size_t i = 0; i < table->num_entries; i++) {
    num_items += items_of(entry_of(table, i));
  }
  m.line_of = (uint32_t *)memory_take(num_items, sizeof *m.line_of);
  m.counter_of = (uint32_t *)memory_take(table->num_entries, sizeof *m.counter_of);
  find_places(&m);
  const bool fitting = fits(&m, num_items);
  if (fitting) {
    take_cells(&m);
    table->table.generation = generation;
  }
  free(m.line_of);
  free(m.counter_of);
  text_index_free(&m.lines);
  text_index_free(&m.counters);
  name_free(&m.key);
  calc_line_free(&m.line);
  return fitting;
}
