/* Groups, lines, counters and slots. */
#include <string.h>

#include "state.h"

/* ---- keys ---- */

enum { NAMED_BY_TEXT = 0, NAMED_BY_TITLE = 1, NAMED_IN_V2 = 2 };

/* Objects that have a title index, and countersets that have a GUID, are the same whatever they are called. */
uint32_t wpcs_group_of(const wpcs_source *source, const wpcs_group *group) {
  wpc_series *series = source->series;
  wpcs_columns *c = &series->columns;
  const uint32_t owner = series->options.join == WPC_JOIN_APART ? source->number : 0;
  const uint32_t kind = group->is_v2            ? NAMED_IN_V2
                        : group->object_id != 0 ? NAMED_BY_TITLE
                                                : NAMED_BY_TEXT;
  const bool has_guid = group->is_v2 && group->guid_text != WPCS_NONE;
  const uint32_t name = kind == NAMED_BY_TITLE
                            ? group->object_id
                            : wpcs_fold(&c->texts, has_guid ? group->guid_text : group->object);
  const uint32_t words[] = {owner, wpcs_fold(&c->texts, group->machine), kind, name};
  const size_t known = c->group_keys.count;
  const uint32_t number = WPCS_ENTER(&series->room, &c->group_keys, c->groups, words, sizeof words);
  if (number == known) {
    c->groups[number] = *group;
  }
  return number;
}

uint32_t wpcs_name_key(const wpcs_columns *c, uint32_t group, uint32_t name) {
  return c->groups[group].is_v2 ? name : wpcs_fold(&c->texts, name);
}

uint32_t wpcs_line_of(wpc_series *series, const wpcs_line *line) {
  wpcs_columns *c = &series->columns;
  const uint32_t words[] = {line->group, wpcs_fold(&c->texts, line->parent),
                            wpcs_name_key(c, line->group, line->name), line->serial};
  const size_t known = c->line_keys.count;
  const uint32_t number = WPCS_ENTER(&series->room, &c->line_keys, c->lines, words, sizeof words);
  if (number != known) {
    return number;
  }
  wpcs_line *to = &c->lines[number];
  *to = *line;
  to->from = WPCS_NONE;
  to->ordinal = c->groups[line->group].num_lines;
  c->groups[line->group].num_lines++;
  return number;
}

/* ---- counters ---- */

#define TITLE_ID_PROCESS 784u
#define TITLE_ID_THREAD 804u

/* By title index, or by the name that it has in English. */
static uint8_t role_of(const wpcs_columns *c, const wpcs_counter *counter) {
  static const struct {
    wpc_path_name name;
    uint32_t id;
    uint8_t role;
  } known[] = {{{"ID Process", 10}, TITLE_ID_PROCESS, WPCS_ID_PROCESS},
               {{"ID Thread", 9}, TITLE_ID_THREAD, WPCS_ID_THREAD},
               {{"Process ID", 10}, 0, WPCS_ID_PROCESS}};
  for (size_t i = 0; i < sizeof known / sizeof known[0] && !counter->is_final; i++) {
    const bool is_id = counter->id != 0 && counter->id == known[i].id;
    if (is_id || wpc_path_name_equal(known[i].name, wpcs_text_name(&c->texts, counter->name))) {
      return known[i].role;
    }
  }
  return WPCS_IDS;
}

uint32_t wpcs_counter_of(wpc_series *series, const wpcs_counter *counter) {
  wpcs_columns *c = &series->columns;
  const uint32_t kind = counter->is_v2     ? NAMED_IN_V2
                        : counter->id != 0 ? NAMED_BY_TITLE
                                           : NAMED_BY_TEXT;
  const uint32_t name = kind == NAMED_IN_V2      ? counter->v2_id
                        : kind == NAMED_BY_TITLE ? counter->id
                                                 : wpcs_fold(&c->texts, counter->name);
  const uint32_t flags = (counter->is_hidden ? 1u : 0u) + (counter->is_final ? 2u : 0u);
  const uint32_t words[] = {counter->group, kind, name, counter->type, flags};
  const size_t known = c->counter_keys.count;
  const uint32_t number =
      WPCS_ENTER(&series->room, &c->counter_keys, c->counters, words, sizeof words);
  if (number != known) {
    return number;
  }
  wpcs_counter *to = &c->counters[number];
  *to = *counter;
  to->info = counter->is_final ? NULL : wpc_counter_type_find(counter->type);
  to->role = role_of(c, counter);
  to->ordinal = c->groups[counter->group].num_counters;
  c->groups[counter->group].num_counters++;
  return number;
}

/* ---- slots ---- */

uint32_t wpcs_slot_of(wpc_series *series, uint32_t line, uint32_t counter, uint32_t entry,
                      uint32_t source) {
  wpcs_columns *c = &series->columns;
  const uint32_t words[] = {line, counter};
  const size_t known = c->slot_keys.count;
  const uint32_t number = WPCS_ENTER(&series->room, &c->slot_keys, c->slots, words, sizeof words);
  if (number != known) {
    return number;
  }
  wpcs_slot *to = &c->slots[number];
  to->line = line;
  to->counter = counter;
  to->entry = entry;
  to->source = source;
  to->time_base = c->counters[counter].time_base;
  to->column = WPCS_NONE;
  to->matches = WPCS_NONE;
  to->last_source = WPCS_NONE;
  return number;
}

bool wpcs_number(wpc_series *series, uint32_t slot) {
  wpcs_columns *c = &series->columns;
  if (c->count >= c->most) {
    wpcs_refuse(&series->room, WPC_E_LIMIT);
    return false;
  }
  if (!WPCS_REACH(&series->room, c->columns, c->count + 1)) {
    return false;
  }
  c->columns[c->count] = slot;
  c->slots[slot].column = (uint32_t)c->count;
  c->count++;
  return true;
}

void wpcs_forget(wpcs_columns *c) {
  for (size_t i = 0; i < c->slot_keys.count; i++) {
    wpcs_slot *slot = &c->slots[i];
    slot->last_source = WPCS_NONE;
    slot->values = 0;
    slot->lacking = 0;
  }
  for (size_t i = 0; i < c->line_keys.count; i++) {
    c->lines[i].before.has = 0;
  }
}

/* ---- names ---- */

wpc_path_names wpcs_names(const wpcs_columns *c, uint32_t number) {
  const wpcs_slot *slot = &c->slots[number];
  const wpcs_line *line = &c->lines[slot->line];
  const wpcs_group *group = &c->groups[line->group];
  wpc_path_names names;
  memset(&names, 0, sizeof names);
  names.machine = wpcs_text_name(&c->texts, group->machine);
  names.object = wpcs_text_name(&c->texts, group->object);
  names.parent = wpcs_text_name(&c->texts, line->parent);
  names.instance = wpcs_text_name(&c->texts, line->name);
  names.counter = wpcs_text_name(&c->texts, c->counters[slot->counter].name);
  names.index = line->serial;
  return names;
}

wpc_path_names wpcs_english_names(const wpcs_columns *c, uint32_t number) {
  const wpcs_slot *slot = &c->slots[number];
  wpc_path_names names = wpcs_names(c, number);
  names.object = wpcs_assumed_title(c->groups[c->lines[slot->line].group].object_id);
  names.counter = wpcs_assumed_title(c->counters[slot->counter].id);
  if (names.object.text == NULL || names.counter.text == NULL) {
    memset(&names, 0, sizeof names);
  }
  return names;
}

/* ---- what columns are ---- */

uint32_t wpc_series_num_columns(const wpc_series *series) {
  return (uint32_t)series->columns.count;
}

wpc_column wpc_series_column(const wpc_series *series, uint32_t number) {
  const wpcs_columns *c = &series->columns;
  wpc_column column;
  memset(&column, 0, sizeof column);
  if (number >= c->count) {
    return column;
  }
  const uint32_t place = c->columns[number];
  const wpcs_slot *slot = &c->slots[place];
  const wpcs_line *line = &c->lines[slot->line];
  const wpcs_group *group = &c->groups[line->group];
  const wpcs_counter *counter = &c->counters[slot->counter];
  column.number = number;
  column.source = slot->source;
  column.entry = slot->entry;
  column.group = line->group;
  column.line = line->ordinal;
  column.counter = counter->ordinal;
  column.names = wpcs_names(c, place);
  column.english = wpcs_english_names(c, place);
  column.type = counter->type;
  column.info = counter->info;
  column.scale = counter->scale;
  column.time_base = slot->time_base;
  column.object_id = group->object_id;
  column.counter_id = counter->is_v2 ? counter->v2_id : counter->id;
  column.counterset = group->guid;
  column.process_id = line->process_id;
  column.thread_id = line->thread_id;
  column.flags = !counter->is_final && wpc_counter_is_base(counter->type) ? WPC_COLUMN_BASE : 0u;
  column.flags |= counter->is_v2 ? WPC_COLUMN_V2 : 0u;
  column.flags |= group->is_assumed || counter->is_assumed ? WPC_COLUMN_ASSUMED : 0u;
  column.flags |= counter->is_final ? WPC_COLUMN_FINAL : 0u;
  column.flags |=
      counter->info != NULL && counter->info->formula == WPC_FORMULA_TEXT ? WPC_COLUMN_TEXT : 0u;
  return column;
}

const char *wpc_series_path(wpc_series *series, uint32_t number) {
  if (number >= series->columns.count ||
      !wpcs_path(series, series->columns.columns[number], &series->path)) {
    return "";
  }
  return (const char *)series->path.bytes;
}
