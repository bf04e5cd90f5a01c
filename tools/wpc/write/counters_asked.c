#include "write/counters_asked.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blg/known_objects.h"
#include "counters/counter_match.h"
#include "io/memory.h"
#include "text/letters.h"

void counters_asked_make(counters_asked *asked, const calc_choice *choice, const char *what) {
  memset(asked, 0, sizeof *asked);
  asked->asked = asked_items_make(choice->filter, what);
  asked->choice = choice;
}

void counters_asked_free(counters_asked *asked) {
  asked_items_free(&asked->asked);
  known_machines_free(&asked->machines);
}

/* ---- Groups of columns ---- */

/* The columns of one object of one machine: counters across, instances down. */
typedef struct column_group {
  const wpc_column *columns;
  size_t count;
  const wpc_column **counters; /* by counter: a column of it, or NULL */
  const wpc_column **lines;    /* by line: the same */
  size_t num_counters, num_lines;
} column_group;

static int order_columns(const void *a, const void *b) {
  const wpc_column *x = (const wpc_column *)a;
  const wpc_column *y = (const wpc_column *)b;
  const uint32_t p = x->group != y->group ? x->group : x->number;
  const uint32_t q = x->group != y->group ? y->group : y->number;
  return p < q ? -1 : p > q;
}

/* By group; free() it. */
static wpc_column *sorted_columns(const wpc_series *series, size_t *count) {
  *count = wpc_series_num_columns(series);
  wpc_column *columns = (wpc_column *)memory_take(*count, sizeof *columns);
  for (uint32_t i = 0; i < *count; i++) {
    columns[i] = wpc_series_column(series, i);
  }
  qsort(columns, *count, sizeof *columns, order_columns);
  return columns;
}

/* The group that begins there. */
static column_group group_of(const wpc_column *columns, size_t count) {
  column_group group;
  memset(&group, 0, sizeof group);
  group.columns = columns;
  for (; group.count < count && columns[group.count].group == columns[0].group; group.count++) {
    const wpc_column *c = &columns[group.count];
    group.num_counters = c->counter >= group.num_counters ? c->counter + 1 : group.num_counters;
    group.num_lines = c->line >= group.num_lines ? c->line + 1 : group.num_lines;
  }
  group.counters = (const wpc_column **)memory_take(group.num_counters, sizeof(wpc_column *));
  group.lines = (const wpc_column **)memory_take(group.num_lines, sizeof(wpc_column *));
  for (size_t i = 0; i < group.count; i++) {
    group.counters[columns[i].counter] = &columns[i];
    group.lines[columns[i].line] = &columns[i];
  }
  return group;
}

static void free_group(column_group *group) {
  free(group->counters);
  free(group->lines);
}

/* ---- Matching ---- */

/* Title indices as texts. */
typedef struct id_texts {
  char object[16], counter[16];
} id_texts;

static wpc_path_name id_name(uint32_t id, char text[16]) {
  const wpc_path_name none = {NULL, 0};
  (void)snprintf(text, 16, "%lu", (unsigned long)id);
  return id != 0 ? counter_filter_name(text) : none;
}

static counter_filter_subject subject_of(const wpc_column *column, id_texts *texts) {
  counter_filter_subject subject;
  memset(&subject, 0, sizeof subject);
  subject.names.machine = column->names.machine;
  subject.names.object = column->names.object;
  subject.names.counter = column->names.counter;
  subject.object_id = id_name(column->object_id, texts->object);
  subject.counter_id = id_name(column->counter_id, texts->counter);
  counter_filter_set_english(&subject, column->english.object, column->english.counter);
  return subject;
}

static bool is_base(const wpc_column *column) {
  return (column->flags & WPC_COLUMN_BASE) != 0;
}

/* Windows gives most bases the title of their counter: then no name means the base. */
static bool repeats_name(const column_group *group, const wpc_column *column) {
  const wpc_column *before =
      column->counter > 0 && is_base(column) ? group->counters[column->counter - 1] : NULL;
  return before != NULL && before->counter_id == column->counter_id &&
         wpc_path_name_equal(before->names.counter, column->names.counter);
}

static bool is_nameless(const counters_asked *asked, const column_group *group,
                        const wpc_column *column) {
  return !asked->choice->all && repeats_name(group, column);
}

static void start_match(const counters_asked *asked, const column_group *group,
                        counter_match *match) {
  counter_match_start(match, asked->choice->filter, group->num_counters);
  for (size_t i = 0; i < group->num_counters; i++) {
    const wpc_column *column = group->counters[i];
    id_texts texts;
    counter_filter_subject subject;
    memset(&subject, 0, sizeof subject);
    if (column != NULL) {
      subject = subject_of(column, &texts);
    }
    counter_match_column(match, i, &subject,
                         column == NULL || (!asked->choice->all && is_base(column)));
  }
  counter_match_start_rows(match, group->num_lines);
  for (size_t i = 0; i < group->num_lines; i++) {
    wpc_path_names names;
    memset(&names, 0, sizeof names);
    if (group->lines[i] != NULL) {
      names = group->lines[i]->names;
    }
    counter_match_row(match, i, &names);
  }
}

typedef void (*match_fn)(counters_asked *asked, const counter_match *match,
                         const wpc_column *column, void *context);

static void match_group(counters_asked *asked, const column_group *group, match_fn visit,
                        void *context) {
  counter_match match;
  start_match(asked, group, &match);
  for (size_t i = 0; i < group->count; i++) {
    if (!is_nameless(asked, group, &group->columns[i])) {
      visit(asked, &match, &group->columns[i], context);
    }
  }
  counter_match_free(&match);
}

static void match_all(counters_asked *asked, const wpc_column *columns, size_t count,
                      match_fn visit, void *context) {
  for (size_t i = 0; i < count;) {
    column_group group = group_of(columns + i, count - i);
    match_group(asked, &group, visit, context);
    i += group.count;
    free_group(&group);
  }
}

static void meet(counters_asked *asked, const counter_match *match, const wpc_column *column,
                 void *context) {
  (void)asked;
  ((bool *)context)[column->number] = counter_match_meet(match, column->line, column->counter);
}

/* ---- What has values ---- */

static void find_item(void *context, size_t item, bool is_literal) {
  (void)is_literal;
  ((asked_items *)context)->found[item] = true;
}

typedef struct {
  const bool *has_values; /* by column */
} columns_found;

static void find(counters_asked *asked, const counter_match *match, const wpc_column *column,
                 void *context) {
  if (((const columns_found *)context)->has_values[column->number]) {
    counter_match_each(match, column->line, column->counter, find_item, &asked->asked);
  }
}

void counters_asked_find(counters_asked *asked, const wpc_series *series, const bool *has_values) {
  size_t count;
  if (asked->choice->filter->count > 0) {
    wpc_column *columns = sorted_columns(series, &count);
    columns_found found = {has_values};
    match_all(asked, columns, count, find, &found);
    free(columns);
  }
}

/* ---- What is near ---- */

static wpc_path_name whole_row(const wpc_path_names *names, name_buffer *text) {
  name_set(text, "");
  if (names->parent.text != NULL) {
    name_append_part(text, names->parent.text, names->parent.length);
    name_append(text, "/");
  }
  name_append_part(text, names->instance.text, names->instance.length);
  if (names->index > 0) {
    char index[16];
    (void)snprintf(index, sizeof index, "#%lu", (unsigned long)names->index);
    name_append(text, index);
  }
  return name_in_path(text);
}

/* Whether the data has other names than English Windows. */
static bool has_other_english(const wpc_column *column) {
  return column->english.object.text != NULL &&
         !(wpc_path_name_equal(column->english.object, column->names.object) &&
           wpc_path_name_equal(column->english.counter, column->names.counter));
}

static void offer_counter(asked_items *asked, near_counter *near, const wpc_column *column,
                          name_buffer *text) {
  asked_items_offer(asked, &near->counter, column->names.counter);
  near_counter_see_counter(near, column->names.counter, column->counter_id);
  if (has_other_english(column)) {
    asked_items_offer(asked, &near->counter, column->english.counter);
    near_counter_see_counter(near, column->english.counter, column->counter_id);
  }
  if (column->names.instance.text != NULL) {
    const wpc_path_name row = whole_row(&column->names, text);
    asked_items_offer(asked, &near->instance, row);
    near_counter_see_instance(near, row);
  }
}

static void offer_column(asked_items *asked, size_t item, const wpc_column *column,
                         name_buffer *text) {
  near_counter *near = &asked->near[item];
  const counter_filter_item *wanted = &asked->filter->items[item];
  const wpc_path_name objects[] = {column->names.object, column->english.object};
  const size_t count = has_other_english(column) ? 2 : 1;
  bool is_object = false;
  char id[16] = "";
  if (column->object_id != 0) {
    (void)snprintf(id, sizeof id, "%lu", (unsigned long)column->object_id);
  }
  for (size_t i = 0; i < count; i++) {
    near_counter_offer_object(near, wanted, objects[i]);
    is_object = is_object || near_counter_is_object(near, wanted, objects[i], id);
  }
  if (is_object) {
    offer_counter(asked, near, column, text);
  }
}

/* In the case of letters in which it came first. */
static wpc_path_name machine_of(counters_asked *asked, const wpc_column *column) {
  const uint32_t id = known_machine_id_of(&asked->machines, column->names.machine);
  return name_in_path(known_machine_name(&asked->machines, id));
}

#define FORMS 8u /* in which a path is looked for, about */

static uint64_t length_of(const wpc_path_names *names) {
  return (uint64_t)names->machine.length + names->object.length + names->parent.length +
         names->instance.length + names->counter.length;
}

/* What paths would ask for in other forms. */
static void offer_forms(counters_asked *of, const wpc_column *column) {
  asked_items *asked = &of->asked;
  counter_match match;
  id_texts texts;
  const counter_filter_subject subject = subject_of(column, &texts);
  const wpc_path_name machine = machine_of(of, column);
  if (machine.length > 0) {
    (void)text_index_add(&asked->machines, machine.text, machine.length);
  }
  near_paths_start(&asked->other_forms);
  counter_match_start(&match, &asked->other_forms.filter, 1);
  counter_match_column(&match, 0, &subject, false);
  counter_match_start_rows(&match, 1);
  counter_match_row(&match, 0, &column->names);
  (void)counter_match_meet(&match, 0, 0);
  counter_match_free(&match);
  near_paths_end(&asked->other_forms, asked->near, machine);
  asked->work += NEAR_NAME + FORMS * length_of(&column->names);
}

/* "5000" */
static bool has_no_title(wpc_path_name name) {
  return letters_are_digits(name.text, name.length);
}

static bool is_known_object(known_objects *known, wpc_path_name object) {
  return object.text != NULL && object.length < NEAR_TEXT &&
         known_objects_has(known, object.text, object.length);
}

static bool is_known_counter(known_objects *known, wpc_path_name counter) {
  return counter.text != NULL && counter.length < NEAR_TEXT &&
         known_objects_has_text(known, counter.text, counter.length);
}

/* Which names of a group are English: those of Windows, or of Microsoft's servers. */
typedef struct group_names {
  bool is_there;
  wpc_path_name object;
  bool has_object, has_counter;
} group_names;

/* By group; free() it. */
static group_names *names_of_groups(const wpc_series *series, known_objects *known, size_t *count) {
  group_names *groups = NULL;
  size_t room = 0;
  for (uint32_t i = 0; i < wpc_series_num_columns(series); i++) {
    const wpc_column column = wpc_series_column(series, i);
    MEMORY_REACH(groups, room, column.group);
    group_names *names = &groups[column.group];
    const bool is_english = column.english.object.text != NULL;
    names->has_object = names->is_there ? names->has_object
                                        : is_english || has_no_title(column.names.object) ||
                                              is_known_object(known, column.names.object);
    names->is_there = true;
    names->object = column.names.object;
    names->has_counter =
        names->has_counter || is_english || is_known_counter(known, column.names.counter);
  }
  *count = room;
  return groups;
}

/* Most objects have other names. In other languages some names are the same, and products have names of their own. */
static bool is_other_language(const group_names *groups, size_t count) {
  size_t english = 0;
  size_t other = 0;
  for (size_t i = 0; i < count; i++) {
    english += groups[i].has_object && groups[i].has_counter ? 1 : 0;
    other += groups[i].is_there && !groups[i].has_object ? 1 : 0;
  }
  return other > 0 && other > 3 * english;
}

static bool has_english_counter(const group_names *groups, size_t count, wpc_path_name object) {
  bool any = false;
  for (size_t i = 0; i < count && !any; i++) {
    any = groups[i].has_counter && wpc_path_name_equal(groups[i].object, object);
  }
  return any;
}

/* Whether what is not there is an English name that Windows has: of the object, or, where that is there, of the counter. */
static bool lacks_english(const group_names *groups, size_t count, const near_counter *near,
                          const counter_filter_item *item, known_objects *known) {
  const bool has_object = item->is_path && (near->seen & NEAR_SEEN_OBJECT) != 0;
  const wpc_path_name object = item->is_path ? item->path.object : counter_filter_name(item->text);
  return has_object ? (near->seen & NEAR_SEEN_COUNTER) == 0 &&
                          is_known_counter(known, item->path.counter) &&
                          !has_english_counter(groups, count, object)
                    : is_known_object(known, object);
}

static void look_for_language(asked_items *asked, const wpc_series *series, size_t num_items) {
  size_t count;
  known_objects known;
  known_objects_make(&known);
  group_names *groups = names_of_groups(series, &known, &count);
  const bool is_other = is_other_language(groups, count);
  for (size_t i = 0; i < num_items && is_other; i++) {
    near_counter *near = &asked->near[i];
    if (near->form == NEAR_NO_OTHER_FORM && !asked_items_is_met(asked, i) &&
        lacks_english(groups, count, near, &asked->filter->items[i], &known)) {
      near->form = NEAR_IN_ANOTHER_LANGUAGE;
    }
  }
  free(groups);
  known_objects_free(&known);
}

static void look_near(counters_asked *of, const wpc_series *series) {
  asked_items *asked = &of->asked;
  const size_t num_items = near_counter_asked(asked->filter);
  const uint32_t count = wpc_series_num_columns(series);
  name_buffer text = {NULL, 0, 0};
  for (uint32_t i = 0; i < count && asked_items_can_offer(asked); i++) {
    const wpc_column column = wpc_series_column(series, i);
    for (size_t k = 0; k < num_items; k++) {
      if (!asked_items_is_met(asked, k)) {
        offer_column(asked, k, &column, &text);
      }
    }
    if (asked->other_forms.filter.count > 0) {
      offer_forms(of, &column);
    }
  }
  name_free(&text);
  if (asked_items_can_offer(asked)) {
    look_for_language(asked, series, num_items);
  }
}

/* ---- All of it ---- */

bool *counters_asked_columns(counters_asked *asked, const wpc_series *series) {
  size_t count;
  wpc_column *columns = sorted_columns(series, &count);
  bool *keep = (bool *)memory_take(count, sizeof *keep);
  match_all(asked, columns, count, meet, keep);
  if (counter_filter_settle(asked->choice->filter)) {
    memset(keep, 0, count * sizeof *keep);
    match_all(asked, columns, count, meet, keep);
  }
  free(columns);
  return keep;
}

void counters_asked_take(counters_asked *asked, wpc_series *series) {
  if (asked->choice->filter->count == 0) {
    return;
  }
  bool *keep = counters_asked_columns(asked, series);
  if (asked_items_misses(&asked->asked)) {
    look_near(asked, series);
  }
  wpc_series_keep(series, keep);
  free(keep);
}

void counters_asked_look(counters_asked *asked, const wpc_series *series) {
  free(counters_asked_columns(asked, series));
  if (asked_items_misses(&asked->asked)) {
    look_near(asked, series);
  }
}

typedef struct columns_shown {
  counters_asked_fn visit;
  void *context;
  uint32_t column;
} columns_shown;

static void show_item(void *context, size_t item, bool is_literal) {
  const columns_shown *shown = (const columns_shown *)context;
  (void)is_literal;
  shown->visit(shown->context, item, shown->column);
}

static void show(counters_asked *asked, const counter_match *match, const wpc_column *column,
                 void *context) {
  columns_shown *shown = (columns_shown *)context;
  (void)asked;
  shown->column = column->number;
  counter_match_each(match, column->line, column->counter, show_item, shown);
}

void counters_asked_each(counters_asked *asked, const wpc_series *series, counters_asked_fn visit,
                         void *context) {
  size_t count;
  columns_shown shown = {visit, context, 0};
  free(counters_asked_columns(asked, series));
  wpc_column *columns = sorted_columns(series, &count);
  match_all(asked, columns, count, show, &shown);
  free(columns);
}
