/* A binary log as a source of samples. */
#include <string.h>

#include "../calc/sample.h"
#include "../calc/types.h"
#include "circular.h"
#include "clock.h"
#include "object.h"

#define VISTA 6u /* before it, what is the number of a buffer now was a part of a GUID */

/* An entry of the catalogue. */
typedef struct log_entry {
  uint32_t kind;  /* WPC_BLG_COUNTER and so on */
  uint32_t entry; /* place in the order of all that is logged */
  uint32_t group, counter;
  uint32_t slot;   /* of a single counter; WPCS_NONE: nobody asks for it */
  uint8_t role;    /* of the counter */
  wpc_clock clock; /* of its type */
  uint64_t time_base;
  wpcs_rows rows;       /* of a counter of many */
  uint32_t *slots;      /* by row */
  uint64_t num_missing; /* blocks in a row, the last ones, whose instances could not be had */
  wpcs_object *object;  /* of a whole object */
  uint32_t name, own;   /* its name in the catalogue, and which object that is */
} log_entry;

typedef struct log_source {
  wpc_series *series;
  wpcs_source *source;
  wpcs_circular circular;
  wpc_options options; /* the caller's, but for notes, and the order of a circular log */
  wpc_blg_walk walk;
  wpcs_clock clock;
  bool is_time_due;   /* of the sample at hand the clock has not taken notice */
  bool has_messages;  /* a sample was read */
  bool has_pending;   /* the walk stands at something that was not looked at */
  bool is_other;      /* another catalogue came */
  bool is_damaged;    /* something was left out that may have been samples */
  log_entry *entries; /* of the catalogue */
  size_t num_entries;
  size_t num_needed; /* single counters that are asked for */
  bool is_plain;     /* all are single counters */
  uint32_t first_entry;
  /* The sample at hand. */
  uint32_t block; /* the entry of the values that came last */
  size_t block_start;
  uint64_t utc_clock; /* a UTC time that it holds, or 0 */
  wpcs_rows *open_rows;
  uint32_t broken_object;   /* the entry of a whole object that is not sound, or WPCS_NONE */
  wpcs_object_block shared; /* between the whole objects of the sample */
  wpc_v1_walk object;
  /* Numbers of buffers. */
  bool has_buffer;
  uint64_t sequence;
  size_t buffer;
} log_source;

/* ---- notes ---- */

static void take_note(void *context, const wpc_error *found) {
  log_source *l = (log_source *)context;
  wpc_error note = *found;
  /* In a circular log a message may begin in a buffer that was written over. */
  if (note.rule == WPC_RULE_BLG_EVT_09 && l->circular.first > 0 && !l->has_messages &&
      note.offset / l->circular.buffer_size == 1) {
    return;
  }
  l->is_damaged = l->is_damaged || note.rule == WPC_RULE_BLG_EVT_09;
  note.offset = wpcs_circular_place(&l->circular, note.offset);
  wpcs_take_note(l->source, &note);
}

/* Of a log without numbers all are 0. */
static void check_numbers(log_source *l) {
  const wpc_blg_buffer *now = &l->walk.buffer;
  const uint64_t expected = l->sequence + (now->index - l->buffer);
  const bool is_none = now->sequence == 0 && l->sequence == 0;
  /* Behind the first buffer some were written over. */
  const bool is_over = l->circular.first > 0 && (l->buffer == 0 || l->circular.is_by_time);
  if (!is_over && l->has_buffer && !is_none && now->sequence != expected) {
    const size_t at = wpcs_circular_place(&l->circular, now->offset);
    const wpc_error jump = {WPC_OK, WPC_RULE_NONE, at, now->sequence, expected};
    wpcs_remark(l->source, WPC_REMARK_JUMP, &jump);
  }
  l->has_buffer = l->walk.log.os_major >= VISTA;
  l->buffer = now->index;
  l->sequence = now->sequence;
}

/* What is wrong inside a block leaves out that block only. */
static bool is_of_block(uint16_t rule) {
  return rule == WPC_RULE_BLG_SMP_11 ||
         (rule >= WPC_RULE_BLG_INS_01 && rule <= WPC_RULE_BLG_OBJ_04) || rule < WPC_RULE_BLG_BUF_01;
}

static bool take_fault(log_source *l) {
  wpc_error fault = l->walk.fault;
  const uint16_t rule = fault.rule;
  fault.offset = wpcs_circular_place(&l->circular, fault.offset);
  if (!is_of_block(rule)) {
    l->is_damaged = true;
  } else if (rule < WPC_RULE_BLG_BUF_01) {
    l->broken_object = l->walk.block.index;
  } else if (l->open_rows != NULL && l->walk.block.index == l->block) {
    wpcs_unstage(l->series, l->block_start);
    wpcs_rows_forget(l->open_rows);
    l->open_rows = NULL;
  }
  if (rule >= WPC_RULE_BLG_SMP_01 && rule < WPC_RULE_BLG_SMP_11) {
    l->source->samples++;
  }
  return wpcs_fault(l->source, fault);
}

/* A single value of the wrong size is there, but unknown. Nothing of an unsound object is gone in the next sample. */
static bool take_broken_block(log_source *l) {
  wpcs_object *object = l->entries[l->walk.block.index].object;
  wpc_sample none;
  if (object != NULL) {
    wpcs_rows_forget(&object->grid.rows);
  }
  memset(&none, 0, sizeof none);
  none.type = l->walk.block.type;
  const bool is_single = l->walk.fault.rule == WPC_RULE_BLG_SMP_11;
  const uint32_t slot = is_single ? l->entries[l->walk.block.index].slot : WPCS_NONE;
  return slot == WPCS_NONE || !wpcs_is_needed(l->series, slot, WPCS_IDS) ||
         wpcs_add(l->source, slot, &none);
}

/* ---- the catalogue ---- */

static bool machine_of(log_source *l, wpc_text text, uint32_t *machine) {
  wpc_series *s = l->series;
  return wpcs_text_of_machine(&s->room, &s->columns.texts, l->walk.in, text, machine);
}

static uint32_t text_in_log(log_source *l, wpc_text text) {
  return wpcs_text_of(&l->series->room, &l->series->columns.texts, l->walk.in, text);
}

static bool add_counters(log_source *l, log_entry *entry, uint32_t machine) {
  wpc_series *s = l->series;
  const wpc_blg_entry *from = &l->walk.entry;
  wpcs_group group;
  wpcs_counter counter;
  memset(&group, 0, sizeof group);
  memset(&counter, 0, sizeof counter);
  group.machine = machine;
  group.object = text_in_log(l, from->object);
  counter.name = text_in_log(l, from->counter);
  counter.type = from->type;
  counter.scale = from->scale;
  counter.time_base = from->time_base;
  entry->group = wpcs_group_of(l->source, &group);
  counter.group = entry->group;
  entry->counter = wpcs_counter_of(s, &counter);
  if (entry->counter == WPCS_NONE) {
    return false;
  }
  entry->role = s->columns.counters[entry->counter].role;
  return true;
}

/* WPCS_NONE: nobody asks for it, and it tells nothing apart. */
static bool ask_of_entry(log_source *l, const log_entry *entry, uint32_t line, uint32_t *number) {
  *number = wpcs_ask(l->source, line, entry->counter, entry->entry);
  if (*number == WPCS_NONE) {
    return false;
  }
  wpcs_slot *slot = &l->series->columns.slots[*number];
  slot->time_base = slot->entry == entry->entry ? entry->time_base : slot->time_base;
  *number = wpcs_is_needed(l->series, *number, entry->role) ? *number : WPCS_NONE;
  return true;
}

static bool add_single(log_source *l, log_entry *entry) {
  wpc_series *s = l->series;
  const wpc_blg_entry *from = &l->walk.entry;
  wpcs_line line;
  memset(&line, 0, sizeof line);
  line.group = entry->group;
  line.name = from->has_instance ? text_in_log(l, from->instance) : WPCS_NONE;
  line.parent = from->has_instance && from->has_parent ? text_in_log(l, from->parent) : WPCS_NONE;
  line.serial = from->has_instance ? from->instance_index : 0;
  const uint32_t number = wpcs_line_of(s, &line);
  if (number == WPCS_NONE || !ask_of_entry(l, entry, number, &entry->slot)) {
    return false;
  }
  l->num_needed += entry->slot != WPCS_NONE && s->columns.slots[entry->slot].column != WPCS_NONE;
  return true;
}

static bool add_logged_object(log_source *l, log_entry *entry, uint32_t machine) {
  entry->object = (wpcs_object *)wpcs_make(&l->source->known, sizeof *entry->object);
  if (entry->object == NULL) {
    return false;
  }
  entry->object->machine = machine;
  entry->object->grid.entry = entry->entry;
  entry->name = text_in_log(l, l->walk.entry.object);
  const wpcs_texts *texts = &l->series->columns.texts;
  const uint32_t words[] = {l->source->number, wpcs_fold(texts, machine),
                            wpcs_fold(texts, entry->name)};
  entry->own = WPCS_ENTER(&l->series->room, &l->series->own_keys, l->series->own_objects, words,
                          sizeof words);
  return entry->name != WPCS_NONE && entry->own != WPCS_NONE;
}

static bool take_entry(log_source *l) {
  uint32_t machine;
  if (!WPCS_REACH(&l->source->known, l->entries, l->num_entries + 1) ||
      !machine_of(l, l->walk.entry.machine, &machine)) {
    return false;
  }
  log_entry *entry = &l->entries[l->num_entries];
  memset(entry, 0, sizeof *entry);
  entry->kind = l->walk.entry.flags & 0xFFFFu;
  entry->entry = l->first_entry + (uint32_t)l->num_entries;
  entry->clock = wpci_counter_clock(l->walk.entry.type);
  entry->time_base = l->walk.entry.time_base;
  l->num_entries++;
  l->is_plain = l->is_plain && entry->kind == WPC_BLG_COUNTER;
  if (entry->kind == WPC_BLG_OBJECT) {
    return add_logged_object(l, entry, machine);
  }
  return add_counters(l, entry, machine) &&
         (entry->kind != WPC_BLG_COUNTER || add_single(l, entry));
}

static void begin_catalogue(log_source *l) {
  wpcs_room_free(&l->source->known);
  l->entries = NULL;
  l->num_entries = 0;
  l->num_needed = 0;
  l->is_plain = true;
  l->is_other = true; /* nothing is computed with what was before */
  l->is_damaged = l->is_damaged || l->source->samples > 0;
  l->first_entry = l->series->num_entries;
  l->series->num_entries += l->walk.num_entries;
}

/* ---- a sample ---- */

static bool close_rows(log_source *l) {
  wpcs_rows *rows = l->open_rows;
  l->open_rows = NULL;
  return rows == NULL || wpcs_rows_end(l->source, rows);
}

/* Of the samples before, which had no instances of an entry: those of the sample before these. Once for many samples,
 * since a block without instances is small. */
static void keep_missing(log_source *l, log_entry *entry) {
  const wpcs_source *source = l->source;
  wpcs_slot *slots = l->series->columns.slots;
  const size_t count = entry->num_missing > 0 ? entry->rows.count : 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t place = entry->slots[i];
    if (place == WPCS_NONE) {
      continue;
    }
    wpcs_slot *slot = &slots[slots[place].named_id != 0 ? slots[place].named : place];
    if (slot->last_source == source->number && slot->last_number >= source->since &&
        slot->last_number + 1 + entry->num_missing == source->frames) {
      slot->last_number = source->frames - 1;
      slot->is_old = slot->has_last;
    }
  }
  entry->num_missing = 0;
}

static bool begin_block(log_source *l) {
  const uint32_t index = l->walk.block.index;
  if (!close_rows(l)) {
    return false;
  }
  l->block = index;
  l->block_start = l->series->stage.count;
  if (l->entries[index].kind == WPC_BLG_WILDCARD) {
    keep_missing(l, &l->entries[index]);
    l->open_rows = &l->entries[index].rows;
    wpcs_rows_begin(l->open_rows);
  }
  return true;
}

/* The slot of the next instance of a counter of many. */
static bool slot_of_instance(log_source *l, log_entry *entry, const wpc_blg_value *value,
                             uint32_t *slot) {
  const wpc_range name = value->name.raw;
  const wpcs_key raw = {l->walk.in.data + name.offset, name.length};
  const size_t row = entry->rows.next;
  if (wpcs_rows_pass(&entry->rows, raw.bytes, raw.length)) {
    *slot = entry->slots[row];
    return true;
  }
  wpcs_line names;
  memset(&names, 0, sizeof names);
  names.parent = WPCS_NONE;
  names.name = text_in_log(l, value->name);
  if (!wpcs_rows_take(l->source, &entry->rows, entry->group, &raw, &names) ||
      !WPCS_REACH(&l->source->known, entry->slots, row + 1) ||
      !ask_of_entry(l, entry, entry->rows.lines[row], &entry->slots[row])) {
    return false;
  }
  *slot = entry->slots[row];
  return true;
}

static bool stage_value(log_source *l, const log_entry *entry, const wpc_blg_value *value,
                        uint32_t number) {
  wpc_series *s = l->series;
  const wpcs_slot *slot = &s->columns.slots[number];
  const bool is_asked = slot->column != WPCS_NONE || s->options.identity == WPC_IDENTITY_ID;
  wpc_sample own;
  wpc_sample *sample = &own; /* unless it becomes a cell */
  if (is_asked && !wpcs_add_cell(l->source, number, value->status, &sample)) {
    return false;
  }
  wpci_blg_write_sample(value, entry->clock, sample);
  if (entry->clock == WPC_CLOCK_100NS && sample->has != 0 && sample->time > 0) {
    l->utc_clock = (uint64_t)sample->time;
  }
  return entry->role == WPCS_IDS || sample->has == 0 ||
         wpcs_identify(s, slot->line, entry->role, sample->value);
}

static bool take_values(log_source *l) {
  const wpc_blg_walk *w = &l->walk;
  const uint32_t index = w->block.index;
  log_entry *entry = &l->entries[index];
  uint32_t slot = entry->slot;
  if (index != l->block && !begin_block(l)) {
    return false;
  }
  for (uint32_t i = 0; i < w->count; i++) {
    const wpc_blg_value *value = &w->values[i];
    if (entry->kind == WPC_BLG_WILDCARD && !slot_of_instance(l, entry, value, &slot)) {
      return false;
    }
    if (slot != WPCS_NONE && !stage_value(l, entry, value, slot)) {
      return false;
    }
  }
  return true;
}

/* Instances that could not be had are as they were: what comes next is computed with their last sound readings. */
static bool take_missing(log_source *l) {
  log_entry *entry = &l->entries[l->walk.block.index];
  const bool is_missing = wpci_blg_make_sample(&l->walk.values[0]).has == 0;
  const bool is_asked =
      l->series->choices.count == 0 || (entry->rows.count > 0 && entry->slots[0] != WPCS_NONE);
  entry->num_missing = is_missing ? entry->num_missing + 1 : 0;
  if (is_missing && is_asked) {
    const size_t at = wpcs_circular_place(&l->circular, l->walk.block.offset);
    const wpc_error error = {WPC_OK, WPC_RULE_NONE, at, l->walk.values[0].status, 0};
    wpcs_remark(l->source, WPC_REMARK_NO_INSTANCES, &error);
  }
  return true;
}

/* For the objects whose parents it has, and for its instances that are gone. */
static bool keep_object(log_source *l, const wpcs_object *object, uint32_t object_id) {
  wpcs_object_block *block = &l->shared;
  if (!WPCS_REACH(&l->source->room, block->elsewhere, block->count + 1)) {
    return false;
  }
  const wpcs_parents kept = {object->machine, object_id, &object->grid};
  block->elsewhere[block->count++] = kept;
  return true;
}

/* Whether the object at hand has the entry's name, as the log has it or in English. */
static bool is_named(const log_source *l, const log_entry *entry) {
  const wpcs_texts *texts = &l->series->columns.texts;
  const uint32_t index = l->object.body.name_index;
  const uint32_t own =
      wpcs_own_title(l->series, wpcs_titles_owner(l->source, entry->object->machine), index);
  const wpc_path_name english = wpcs_assumed_title(index);
  return (own != WPCS_NONE && wpcs_fold(texts, own) == wpcs_fold(texts, entry->name)) ||
         (english.text != NULL && wpc_path_name_equal(english, wpcs_text_name(texts, entry->name)));
}

/* A block may also contain the object of the instances' parents. The first block with several objects decides which one
 * belongs to the entry, for all samples and passes, also where it is passed over: the one with the entry's name, or else
 * the last. */
static void decide_own_object(log_source *l, const log_entry *entry) {
  uint64_t *own = &l->series->own_objects[entry->own];
  wpc_blg_object(&l->walk, &l->object);
  if (*own == 0 && l->object.data.num_objects > 1) {
    for (bool is_own = false; !is_own && wpc_v1_next_object(&l->object);) {
      *own = UINT64_C(1) + l->object.body.name_index;
      is_own = is_named(l, entry);
    }
  }
}

static bool find_own_object(log_source *l, const log_entry *entry) {
  decide_own_object(l, entry);
  const uint64_t *own = &l->series->own_objects[entry->own];
  wpc_blg_object(&l->walk, &l->object);
  bool has;
  do {
    has = wpc_v1_next_object(&l->object);
  } while (has && *own != 0 && *own != UINT64_C(1) + l->object.body.name_index);
  return has;
}

static bool take_logged_object(log_source *l) {
  const uint32_t index = l->walk.block.index;
  wpc_error error = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  const log_entry *entry = &l->entries[index];
  wpcs_object *object = entry->object;
  const bool ok = close_rows(l);
  l->block = index;
  if (!ok || l->broken_object == index) { /* left out as a whole */
    return ok;
  }
  if (!find_own_object(l, entry)) { /* the walk over the log checked it: there is none */
    wpcs_grid_begin(&object->grid);
    return wpcs_rows_end(l->source, &object->grid.rows) && keep_object(l, object, 0);
  }
  if (l->object.data.perf_time_100ns > 0) {
    l->utc_clock = (uint64_t)l->object.data.perf_time_100ns;
  }
  l->shared.claimed = 0;
  l->shared.has_index = false;
  if (wpcs_object_stage(l->source, object, &l->object, &l->shared, &error)) {
    return keep_object(l, object, object->object_id);
  }
  error.offset = wpcs_circular_place(&l->circular, error.offset + l->walk.block.offset);
  return error.status != WPC_OK && wpcs_fault(l->source, error);
}

static bool is_of_sample(const log_source *l) {
  return l->walk.at == WPC_BLG_AT_VALUES || l->walk.at == WPC_BLG_AT_NO_VALUES ||
         l->walk.at == WPC_BLG_AT_OBJECT ||
         (l->walk.at == WPC_BLG_AT_FAULT && is_of_block(l->walk.fault.rule));
}

static bool take_logged_block(log_source *l) {
  const uint32_t index = l->walk.block.index;
  const bool is_object = l->walk.at == WPC_BLG_AT_OBJECT;
  /* unreachable: unless bytes change, blocks are as many as entries, and of their kinds */
  if (index >= l->num_entries || (is_object && l->entries[index].object == NULL)) {
    return true; /* unreachable: as above */
  }              /* unreachable: as above */
  return is_object                            ? take_logged_object(l)
         : l->walk.at == WPC_BLG_AT_VALUES    ? take_values(l)
         : l->walk.at == WPC_BLG_AT_NO_VALUES ? take_missing(l)
                                              : take_fault(l) && take_broken_block(l);
}

/* ---- the walk ---- */

#define STOPS                                                                         \
  (WPC_BLG_AT_VALUES | WPC_BLG_AT_NO_VALUES | WPC_BLG_AT_OBJECT | WPC_BLG_AT_SAMPLE | \
   WPC_BLG_AT_CATALOGUE | WPC_BLG_AT_ENTRY | WPC_BLG_AT_NAME | WPC_BLG_AT_FAULT)

static bool open_walk(log_source *l, wpcs_source *source) {
  const size_t size = wpc_blg_room(source->in);
  void *room = wpcs_take(&source->room, size);
  l->series = source->series;
  l->source = source;
  if (room == NULL) {
    return false;
  }
  wpc_input quiet = source->in;
  quiet.quiet = true;
  const wpc_blg_log log = wpc_blg_open(quiet);
  l->circular = wpcs_circular_of(source->in, &log);
  const bool is_circular = l->circular.first > 0;
  l->options = is_circular ? wpcs_circular_options(&l->circular) : *l->source->in.options;
  l->options.note = take_note;
  l->options.note_context = l;
  const wpc_input in = wpc_input_make(is_circular ? NULL : l->source->in.data,
                                      is_circular ? 0 : l->source->in.size, &l->options);
  wpc_blg_begin(&l->walk, in, room, size);
  l->walk.stops = STOPS;
  l->clock.has_zone = l->walk.log.error.status == WPC_OK;
  l->clock.zone = l->walk.log.zone;
  l->clock.start = l->walk.log.start_time;
  return l->walk.log.error.status == WPC_OK || wpcs_fault(l->source, l->walk.log.error);
}

static bool take_title(log_source *l) {
  wpc_series *s = l->series;
  const wpc_blg_name *name = &l->walk.name;
  uint32_t machine;
  if (name->index == 0 || name->text.raw.length == 0) {
    return true;
  }
  if (!machine_of(l, name->machine, &machine)) {
    return false;
  }
  return wpcs_titles_add(s, wpcs_fold(&s->columns.texts, machine), name->index,
                         text_in_log(l, name->text));
}

static void take_passed_object(log_source *l) {
  const uint32_t index = l->walk.block.index;
  if (index < l->num_entries && l->entries[index].object != NULL && index != l->broken_object) {
    decide_own_object(l, &l->entries[index]);
  }
}

/* What stands between samples. */
static bool take_stop(log_source *l) {
  switch (l->walk.at) {
    case WPC_BLG_AT_CATALOGUE:
      check_numbers(l);
      begin_catalogue(l);
      return true;
    case WPC_BLG_AT_ENTRY:
      return take_entry(l);
    case WPC_BLG_AT_NAME:
      return take_title(l);
    case WPC_BLG_AT_FAULT:
      return take_fault(l);
    case WPC_BLG_AT_OBJECT:
      take_passed_object(l);
      return true;
    default:
      return true; /* values of a sample that nobody asked for */
  }
}

static bool begin_sample(log_source *l) {
  wpcs_source *source = l->source;
  check_numbers(l);
  l->has_messages = true;
  source->samples++;
  source->sample = source->samples;
  source->time = wpcs_clock_look(&l->clock, l->walk.time, 0);
  source->has_gap = source->has_gap || l->is_damaged || l->is_other;
  source->is_torn = source->is_torn || l->is_damaged;
  l->is_damaged = false;
  l->is_other = false;
  l->broken_object = WPCS_NONE;
  l->is_time_due = true;
  return true;
}

static bool log_next(wpcs_source *source) {
  log_source *l = (log_source *)source->own;
  if (l->source == NULL && !open_walk(l, source)) {
    return false;
  }
  if (l->is_time_due) { /* of a sample that was passed over */
    (void)wpcs_clock_take(&l->clock, l->walk.time, 0);
  }
  l->is_time_due = false;
  while (l->has_pending || wpc_blg_next(&l->walk)) {
    l->has_pending = false;
    if (l->walk.at == WPC_BLG_AT_SAMPLE) {
      return begin_sample(l);
    }
    if (!take_stop(l)) {
      return false;
    }
  }
  return false;
}

/* Says when daylight time ended, and where that is not known. */
static void remark_time(log_source *l, bool was_standard) {
  const wpc_time *time = &l->source->time;
  if (l->clock.is_standard && !was_standard) {
    wpcs_remark(l->source, WPC_REMARK_HOUR, NULL);
  }
  if ((time->flags & WPC_TIME_GUESSED) != 0) {
    wpcs_remark(l->source, WPC_REMARK_HOUR_GUESSED, NULL);
  }
}

/* Names of single counters are known: in a survey their values need not be read. */
static unsigned stops_of_sample(const log_source *l) {
  const bool needs_values = wpcs_clock_is_double(&l->clock, l->walk.time) ||
                            l->series->options.identity == WPC_IDENTITY_ID;
  return l->series->is_survey && l->is_plain && !needs_values ? STOPS & ~(unsigned)WPC_BLG_AT_VALUES
                                                              : STOPS;
}

static bool log_stage(wpcs_source *source) {
  wpc_series *series = source->series;
  log_source *l = (log_source *)source->own;
  const uint64_t local = l->walk.time;
  const bool was_standard = l->clock.is_standard;
  bool ok = true;
  for (size_t i = 0; source->has_gap && i < l->num_entries; i++) {
    if (l->entries[i].object != NULL) { /* nobody knows what it had before */
      wpcs_rows_forget(&l->entries[i].object->grid.rows);
    }
  }
  l->utc_clock = 0;
  l->block = WPCS_NONE;
  l->open_rows = NULL;
  l->shared.count = 0;
  l->walk.stops = stops_of_sample(l);
  series->stage.unread += l->walk.stops != STOPS ? l->num_needed : 0;
  while (ok && !l->has_pending && wpc_blg_next(&l->walk)) {
    l->has_pending = !is_of_sample(l); /* the sample has ended */
    ok = l->has_pending || take_logged_block(l);
  }
  l->walk.stops = STOPS;
  source->time = wpcs_clock_take(&l->clock, local, l->utc_clock);
  l->is_time_due = false;
  remark_time(l, was_standard);
  ok = ok && close_rows(l);
  for (size_t i = 0; ok && i < l->shared.count; i++) { /* what other entries may have now */
    ok = wpcs_grid_add_gone(source, l->shared.elsewhere[i].grid);
  }
  return ok;
}

static const wpcs_source_kind log_kind = {sizeof(log_source), log_next, log_stage};

uint32_t wpc_series_add_log(wpc_series *series, wpc_input in) {
  return wpcs_add_input(series, &log_kind, in);
}
