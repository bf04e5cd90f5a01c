/* From what a sample holds to values: each from its column's last sound reading. */
#include <string.h>

#include "../calc/formula.h"
#include "state.h"

#define TEXT_NOT_SET UINT64_MAX
#define COUNT_LEAST 1000u

/* ---- the sample at hand ---- */

void wpcs_stage_begin(wpc_series *series) {
  series->stage.stamp++;
  series->stage.count = 0;
  series->stage.unread = 0;
  series->stage.num_lines = 0;
  series->stage.texts.length = 0;
}

#define CELL_LISTS(x) \
  x(slots) x(samples) x(reasons) x(columns) x(values) x(statuses) x(kinds) x(integers) x(notes)

static size_t lesser(size_t a, size_t b) {
  return a < b ? a : b;
}

/* Near the limit of memory lists have as much room as is needed, and no longer twice as much: not all the same. */
static bool reach_cells(wpcs_room *room, wpcs_stage *stage, size_t count) {
  stage->cells = SIZE_MAX;
#define REACH_CELLS(list)                     \
  (void)WPCS_REACH(room, stage->list, count); \
  stage->cells = lesser(wpcs_capacity(stage->list), stage->cells);
  CELL_LISTS(REACH_CELLS)
#undef REACH_CELLS
  return room->budget->status == WPC_OK;
}

static bool is_own_slot(const wpcs_slot *slot, const wpcs_source *source) {
  return slot->last_source == source->number || slot->last_source == WPCS_NONE;
}

bool wpcs_is_taken(const wpcs_source *source, uint32_t number) {
  const wpcs_slot *slot = &source->series->columns.slots[number];
  return slot->staged == source->series->stage.stamp ||
         (!is_own_slot(slot, source) && slot->last_utc == source->time.utc);
}

void wpcs_remark_taken(const wpcs_source *source, uint32_t number) {
  const wpcs_slot *slot = &source->series->columns.slots[number];
  wpcs_remark_column(source, is_own_slot(slot, source) ? WPC_REMARK_SHARED : WPC_REMARK_OVERLAP,
                     slot->column);
}

bool wpcs_add_cell(const wpcs_source *source, uint32_t number, uint32_t reason,
                   wpc_sample **place) {
  wpc_series *series = source->series;
  wpcs_stage *stage = &series->stage;
  const bool is_final = series->options.identity != WPC_IDENTITY_ID; /* else it is named yet */
  if (is_final && wpcs_is_taken(source, number)) {
    wpcs_remark_taken(source, number);
    return true;
  }
  if (stage->count >= stage->cells && !reach_cells(&series->room, stage, stage->count + 1)) {
    return false;
  }
  if (is_final) {
    series->columns.slots[number].staged = stage->stamp;
  }
  stage->slots[stage->count] = number;
  *place = &stage->samples[stage->count];
  stage->reasons[stage->count] = reason;
  stage->integers[stage->count] = TEXT_NOT_SET;
  stage->count++;
  return true;
}

bool wpcs_add(const wpcs_source *source, uint32_t number, const wpc_sample *sample) {
  wpc_sample own;
  wpc_sample *place = &own; /* unless it becomes a cell */
  const bool ok = wpcs_add_cell(source, number, 0, &place);
  *place = *sample;
  return ok;
}

bool wpcs_add_final(const wpcs_source *source, uint32_t number, const double *value) {
  wpcs_stage *stage = &source->series->stage;
  wpc_sample *place = NULL;
  const bool ok = wpcs_add_cell(source, number, 0, &place);
  if (place != NULL) {
    memset(place, 0, sizeof *place);
    stage->values[stage->count - 1] = value != NULL ? *value : 0;
    stage->statuses[stage->count - 1] = value != NULL ? WPC_CALC_OK : WPC_CALC_ABSENT;
  }
  return ok;
}

bool wpcs_identify(wpc_series *series, uint32_t number, unsigned which, uint64_t id) {
  wpcs_stage *stage = &series->stage;
  wpcs_line *line = &series->columns.lines[number];
  if (line->stamp != stage->stamp) {
    if (!WPCS_REACH(&series->room, stage->lines, stage->num_lines + 1)) {
      return false;
    }
    stage->lines[stage->num_lines] = number;
    stage->num_lines++;
    line->stamp = stage->stamp;
    line->now.has = 0;
  }
  if ((line->now.has & (1u << which)) == 0) { /* of several rows with one name the first counts */
    line->now.ids[which] = id;
    line->now.has |= 1u << which;
  }
  return true;
}

bool wpcs_add_text(wpc_series *series, wpc_input in, wpc_text text) {
  wpcs_stage *stage = &series->stage;
  const uint32_t number = wpcs_text_of(&series->room, &series->columns.texts, in, text);
  if (number == WPCS_NONE) {
    return false;
  }
  const wpc_path_name name = wpcs_text_name(&series->columns.texts, number);
  stage->integers[stage->count - 1] = stage->texts.length;
  return wpcs_append(&series->room, &stage->texts, name.text, name.length + 1);
}

void wpcs_unstage(wpc_series *series, size_t from) {
  wpcs_stage *stage = &series->stage;
  while (stage->count > from) {
    stage->count--;
    if (series->options.identity != WPC_IDENTITY_ID) { /* else none is marked */
      series->columns.slots[stage->slots[stage->count]].staged = 0;
    }
  }
}

/* ---- which reading is older ---- */

typedef enum older_kind {
  OLDER_NONE,    /* nothing came before */
  OLDER_MISSING, /* there is a sample before, without this instance */
  OLDER_UNSOUND, /* it was there, and no reading is sound */
  OLDER_READING,
  OLDER_OF_OTHER_SOURCE
} older_kind;

static older_kind older_of(const wpcs_source *source, const wpcs_slot *slot) {
  const bool has_sample = source->frames > source->since;
  if (slot->last_source == WPCS_NONE) {
    return has_sample ? OLDER_MISSING : OLDER_NONE;
  }
  if (slot->last_source != source->number) {
    const wpcs_source *other = source->series->sources[slot->last_source];
    const bool goes_on = !source->is_torn && slot->last_number + 1 == other->frames &&
                         slot->has_last && source->time.utc >= slot->last_utc;
    return goes_on ? OLDER_OF_OTHER_SOURCE : OLDER_NONE;
  }
  if (!has_sample) {
    return OLDER_NONE;
  }
  if (slot->last_number + 1 != source->frames) {
    return OLDER_MISSING;
  }
  return slot->has_last ? OLDER_READING : OLDER_UNSOUND;
}

/* ---- values ---- */

typedef struct cell {
  wpcs_slot *slot;
  const wpcs_slot *from; /* has the older reading: the slot itself, or what another one was */
  const wpcs_line *line;
  const wpcs_counter *counter;
  const wpc_sample *sample;
  older_kind older;
  uint32_t lost; /* WPCS_GONE or WPCS_LEFT, or 0 */
  bool is_other; /* another instance is in the place of the older reading's */
} cell;

static wpc_calc_result without_value(const cell *c, wpc_calc_status status) {
  const wpc_calc_result result = {
      status, WPC_CALC_KIND_NONE, 0, 0, c->counter->info != NULL ? c->counter->info->unit : "", 0};
  return result;
}

/* Of another log of the machine: a count that is lower means that it began anew in between. */
static bool has_receded(wpc_calc_status status) {
  return status == WPC_CALC_NEGATIVE_VALUE || status == WPC_CALC_NEGATIVE_TIME ||
         status == WPC_CALC_NEGATIVE_BASE || status == WPC_CALC_TYPE_MISMATCH ||
         status == WPC_CALC_ZERO_TIME;
}

static wpc_calc_result final_value(const wpcs_stage *stage, size_t at, const cell *c) {
  const wpc_calc_result there = {WPC_CALC_OK, WPC_CALC_KIND_DOUBLE, stage->values[at], 0, "", 0};
  return stage->statuses[at] == WPC_CALC_OK ? there : without_value(c, WPC_CALC_ABSENT);
}

/* Whether a count over time has returned to about the number from which it fell to 0. After a restart only small ones do. */
static bool has_come_back(const cell *c) {
  const wpc_counter_type_info *info = c->counter->info;
  const uint64_t value = c->sample->value;
  return info->base_type == 0 && info->clock != WPC_CLOCK_NONE && c->from->fallen >= COUNT_LEAST &&
         value >= c->from->fallen && value / 2 <= c->from->fallen;
}

static wpc_calc_result value_of_cell(const wpcs_source *source, cell *c) {
  const wpc_series *series = source->series;
  const bool has_older = c->older >= OLDER_READING;
  const wpc_counter_type_info *info = c->counter->info;
  if (c->lost != 0) {
    return without_value(c, (c->lost & WPCS_GONE) != 0 ? WPC_CALC_NOT_FOUND : WPC_CALC_ABSENT);
  }
  if (info == NULL) {
    return without_value(c, WPC_CALC_UNSUPPORTED);
  }
  const wpc_sample *older = has_older && !c->is_other ? &c->from->last : NULL;
  wpc_calc_result result = wpci_calc_as(info, older, c->sample, &series->options.policy);
  if (c->older == OLDER_OF_OTHER_SOURCE && info->samples == 2 && has_receded(result.status)) {
    wpcs_remark_column(source, WPC_REMARK_RECEDED, c->slot->column);
    return without_value(c, WPC_CALC_NEED_TWO);
  }
  if (has_older && c->is_other && result.status == WPC_CALC_NEED_TWO) {
    wpcs_remark_column(source, WPC_REMARK_OTHER_INSTANCE, c->slot->column);
    return without_value(c, WPC_CALC_OTHER_INSTANCE);
  }
  if (result.status == WPC_CALC_NEED_TWO && c->older == OLDER_MISSING) {
    /* There is another sample, but not with this instance, or not with this counter of it. */
    result.status = c->line->left == series->stage.stamp ? WPC_CALC_ABSENT : WPC_CALC_NOT_FOUND;
  }
  if (result.status == WPC_CALC_OK && has_older && info->samples == 2) {
    result.notes |= c->from->is_old ? WPC_CALC_NOTE_OLDER : 0u;
    result.notes |= has_come_back(c) ? WPC_CALC_NOTE_AFTER_ZERO : 0u;
  }
  return result;
}

/* The count before one that fell to 0 and stays there, or 0. */
static uint64_t fallen_of(const cell *c) {
  const bool is_zero = c->older == OLDER_READING && c->sample->value == 0;
  return !is_zero ? 0 : c->from->last.value != 0 ? c->from->last.value : c->from->fallen;
}

/* The reading is the one that the next value is computed from, if it is sound. */
static void keep_reading(const wpcs_source *source, const cell *c) {
  wpcs_slot *slot = c->slot;
  const bool is_sound = (c->sample->has & WPC_HAS_VALUE) != 0;
  const bool stays = c->older >= OLDER_READING && !c->is_other;
  if (c->lost != 0) {
    return;
  }
  slot->has_last = is_sound || stays;
  slot->is_old = !is_sound && slot->has_last;
  slot->fallen = !stays ? 0 : is_sound ? fallen_of(c) : c->from->fallen;
  slot->last = is_sound ? *c->sample : stays ? c->from->last : slot->last;
  slot->last_source = source->number;
  slot->last_number = source->frames;
  slot->last_utc = source->time.utc;
}

double wpcs_no_number(void) {
  const uint64_t bits = UINT64_C(0x7FF8000000000000);
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static void put_result(wpcs_stage *stage, size_t at, wpc_calc_result result) {
  const bool is_value = result.status == WPC_CALC_OK && result.kind != WPC_CALC_KIND_TEXT;
  stage->values[at] = is_value ? result.value : wpcs_no_number();
  stage->statuses[at] = (uint8_t)result.status;
  stage->kinds[at] = (uint8_t)result.kind;
  stage->integers[at] = result.kind == WPC_CALC_KIND_TEXT ? stage->integers[at] : result.integer;
  stage->notes[at] = result.notes;
}

/* Of a text counter that is logged as a number the text is empty. */
static bool find_text(wpc_series *series, size_t at) {
  wpcs_stage *stage = &series->stage;
  if (stage->kinds[at] != WPC_CALC_KIND_TEXT || stage->integers[at] != TEXT_NOT_SET) {
    return true;
  }
  stage->integers[at] = stage->texts.length;
  return wpcs_append(&series->room, &stage->texts, "", 1);
}

bool wpcs_compute(wpcs_source *source, size_t from) {
  wpc_series *series = source->series;
  wpcs_stage *stage = &series->stage;
  size_t num_moved = 0;
  if (!wpcs_take_identities(source) || !wpcs_keep_moved(series, from)) {
    return false;
  }
  for (size_t i = from; i < stage->count; i++) {
    cell c;
    const bool is_moved = wpcs_moved_line(series, stage->slots[i]) != NULL;
    c.slot = &series->columns.slots[stage->slots[i]];
    c.from = is_moved ? &stage->moved[num_moved] : c.slot;
    num_moved += is_moved ? 1 : 0;
    c.line = &series->columns.lines[c.slot->line];
    c.counter = &series->columns.counters[c.slot->counter];
    c.sample = &stage->samples[i];
    c.is_other = c.line->is_other && c.line->stamp == stage->stamp;
    c.lost = stage->samples[i].has & (WPCS_GONE | WPCS_LEFT);
    stage->samples[i].has &= ~(WPCS_GONE | WPCS_LEFT);
    c.older = older_of(source, c.from);
    const wpc_calc_result result =
        c.counter->is_final ? final_value(stage, i, &c) : value_of_cell(source, &c);
    put_result(stage, i, result);
    if (!find_text(series, i)) {
      return false;
    }
    keep_reading(source, &c);
    stage->columns[i] = c.slot->column;
    c.slot->values += result.status == WPC_CALC_OK ? 1 : 0;
    c.slot->lacking += result.status == WPC_CALC_OK ? 0 : 1;
  }
  wpcs_forget_moved(source);
  return true;
}
