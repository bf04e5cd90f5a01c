/* Who is in which place. An instance that has a number of its own, UniqueID or InstanceId, may have changed its place since
 * the sample before: its older reading is that of the place where it was. */
#include <string.h>

#include "../parser/sort.h"
#include "state.h"

/* ---- where instances were ---- */

static bool has_unique(const wpcs_identity *identity) {
  return (identity->has & (1u << WPCS_ID_UNIQUE)) != 0;
}

static int compare_places(const wpcs_place *a, const wpcs_place *b) {
  const uint64_t x[] = {a->group, a->id, a->name};
  const uint64_t y[] = {b->group, b->id, b->name};
  size_t i = 0;
  while (i < 2 && x[i] == y[i]) {
    i++;
  }
  return (x[i] > y[i]) - (x[i] < y[i]);
}

static bool place_comes_before(const void *list, size_t i, size_t k) {
  const wpcs_place *places = (const wpcs_place *)((const wpcs_stage *)list)->places;
  const int order = compare_places(&places[i], &places[k]);
  return order != 0 ? order < 0 : places[i].number < places[k].number;
}

static void exchange_places(const void *list, size_t i, size_t k) {
  wpcs_place *places = ((const wpcs_stage *)list)->places;
  const wpcs_place place = places[i];
  places[i] = places[k];
  places[k] = place;
}

static wpcs_place place_of_line(const wpcs_columns *c, uint32_t number, bool is_older) {
  const wpcs_line *line = &c->lines[number];
  const bool is_v2 = c->groups[line->group].is_v2; /* its ids are of instances with one name */
  const wpcs_identity *identity = is_older ? &line->before : &line->now;
  const wpcs_place place = {
      line->group, is_v2 ? line->name : 0, identity->ids[WPCS_ID_UNIQUE], number, is_older, 0};
  return place;
}

/* False: no memory. */
static bool list_places(const wpcs_source *source, size_t *count) {
  wpc_series *series = source->series;
  wpcs_stage *stage = &series->stage;
  const size_t most = source->num_held + stage->num_lines;
  *count = 0;
  if (!WPCS_REACH(&series->room, stage->places, most)) {
    return false;
  }
  for (size_t i = 0; i < most; i++) {
    const bool is_older = i < source->num_held;
    const uint32_t number = is_older ? source->held[i] : stage->lines[i - source->num_held];
    const wpcs_line *line = &series->columns.lines[number];
    if (has_unique(is_older ? &line->before : &line->now)) {
      stage->places[*count] = place_of_line(&series->columns, number, is_older);
      stage->places[*count].number = *count;
      (*count)++;
    }
  }
  return true;
}

/* Places of one id: first those of the sample before. An id that several instances have says nothing. */
static void match_places(wpc_series *series, const wpcs_place *places, size_t count) {
  size_t older = 0;
  while (older < count && places[older].is_older) {
    older++;
  }
  for (size_t i = older; i < count; i++) {
    wpcs_line *line = &series->columns.lines[places[i].line];
    if (count - older > 1) {
      line->now.has &= ~(1u << WPCS_ID_UNIQUE);
    } else if (older == 1 && places[0].line != places[i].line) {
      line->from = places[0].line;
      series->stage.has_moved = true;
    }
  }
}

static bool find_moves(const wpcs_source *source) {
  wpcs_stage *stage = &source->series->stage;
  size_t count;
  if (!list_places(source, &count)) {
    return false;
  }
  const wpci_sortable what = {place_comes_before, exchange_places, stage};
  wpci_sort(what, count);
  for (size_t first = 0, end; first < count; first = end) {
    end = first + 1;
    while (end < count && compare_places(&stage->places[first], &stage->places[end]) == 0) {
      end++;
    }
    match_places(source->series, stage->places + first, end - first);
  }
  return true;
}

/* ---- who they are ---- */

static bool is_other(const wpcs_identity *now, const wpcs_identity *before) {
  bool differs = false;
  for (unsigned i = 0; i < WPCS_IDS; i++) {
    const uint32_t bit = 1u << i;
    differs = differs || ((now->has & before->has & bit) != 0 && now->ids[i] != before->ids[i]);
  }
  return differs;
}

/* Whether an instance has a number that its place had not in the sample before. */
static bool has_new_number(const wpcs_line *line) {
  return has_unique(&line->now) &&
         (!has_unique(&line->before) ||
          line->now.ids[WPCS_ID_UNIQUE] != line->before.ids[WPCS_ID_UNIQUE]);
}

/* Lines whose numbers the next sample may have elsewhere. */
static bool hold_lines(wpcs_source *source) {
  wpc_series *series = source->series;
  wpcs_stage *stage = &series->stage;
  if (!WPCS_REACH(&series->room, source->held, stage->num_lines)) {
    return false;
  }
  source->num_held = 0;
  for (size_t i = 0; i < stage->num_lines; i++) {
    wpcs_line *line = &series->columns.lines[stage->lines[i]];
    line->before = line->now;
    line->before.frame = source->frames;
    line->before.source = source->number;
    if (has_unique(&line->now)) {
      source->held[source->num_held] = stage->lines[i];
      source->num_held++;
    }
  }
  stage->num_lines = 0;
  return true;
}

bool wpcs_take_identities(wpcs_source *source) {
  wpc_series *series = source->series;
  const bool is_checked = series->options.identity != WPC_IDENTITY_PLACE;
  wpcs_line *lines = series->columns.lines;
  wpcs_stage *stage = &series->stage;
  bool is_new = false;
  stage->has_moved = false;
  for (size_t i = 0; i < stage->num_lines; i++) {
    wpcs_line *line = &lines[stage->lines[i]];
    line->from = WPCS_NONE;
    const wpcs_identity *b = &line->before;
    line->before.has = b->source == source->number && b->frame < source->since ? 0 : b->has;
    is_new = is_new || has_new_number(line);
  }
  if (is_checked && is_new && !find_moves(source)) {
    return false;
  }
  for (size_t i = 0; i < stage->num_lines; i++) {
    wpcs_line *line = &lines[stage->lines[i]];
    const wpcs_line *older = line->from != WPCS_NONE ? &lines[line->from] : line;
    line->is_other = is_checked && is_other(&line->now, &older->before);
  }
  /* Places of what had a number in the sample before, and is gone, or has none, have none. */
  for (size_t i = 0; i < source->num_held; i++) {
    wpcs_line *line = &lines[source->held[i]];
    if (line->stamp != stage->stamp && line->sought == stage->stamp) {
      line->before.has &= ~(1u << WPCS_ID_UNIQUE);
    }
  }
  return hold_lines(source);
}

/* ---- their readings ---- */

const wpcs_line *wpcs_moved_line(const wpc_series *series, uint32_t slot) {
  const wpcs_line *line = &series->columns.lines[series->columns.slots[slot].line];
  const bool is_moved =
      series->stage.has_moved && line->stamp == series->stage.stamp && line->from != WPCS_NONE;
  return is_moved ? line : NULL;
}

bool wpcs_keep_moved(wpc_series *series, size_t from) {
  const wpcs_columns *c = &series->columns;
  wpcs_stage *stage = &series->stage;
  size_t count = 0;
  for (size_t i = from; i < stage->count && stage->has_moved; i++) {
    const wpcs_line *line = wpcs_moved_line(series, stage->slots[i]);
    if (line == NULL) {
      continue;
    }
    if (!WPCS_REACH(&series->room, stage->moved, count + 1)) {
      return false;
    }
    const uint32_t words[] = {line->from, c->slots[stage->slots[i]].counter};
    const uint32_t older = wpcs_index_find(&c->slot_keys, words, sizeof words);
    memset(&stage->moved[count], 0, sizeof stage->moved[count]);
    stage->moved[count].last_source = WPCS_NONE;
    if (older != WPCS_NONE) {
      stage->moved[count] = c->slots[older];
    }
    count++;
  }
  return true;
}

void wpcs_forget_moved(const wpcs_source *source) {
  const wpc_series *series = source->series;
  for (size_t i = 0; i < source->num_held && series->stage.has_moved; i++) {
    series->columns.lines[source->held[i]].from = WPCS_NONE;
  }
}
