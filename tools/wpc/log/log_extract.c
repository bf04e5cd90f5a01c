#include "log/log_extract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../series/circular.h"
#include "block/layout.h"
#include "capture/capture_write.h"
#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "log/inputs_series.h"
#include "log/log_catalogue.h"
#include "log/log_titles.h"
#include "log/safe_names.h"
#include "text/budget.h"
#include "text/series_time.h"
#include "write/series_run.h"

#define TEXT_OF_A_VALUE 8u /* bytes of titles that a value stands for */
#define MOST_SAMPLES 1000000u
#define NO_BLOCK UINT32_MAX

/* A machine's folder. */
typedef struct machine_folder {
  char *path;
  bool is_made;
  safe_names objects;
  name_buffer titles; /* its title table */
} machine_folder;

/* Where the samples of an entry of the catalogue go. Entries that are equal in one catalogue are different ones. */
typedef struct object_folder {
  uint32_t entry;
  char *path;       /* NULL: there is no sample yet */
  uint32_t machine; /* its id */
  uint32_t num_samples;
  uint64_t stretch; /* of the last sample */
} object_folder;

/* A sample, as a series has it. */
typedef struct sample_time {
  uint64_t local;
  int64_t bias; /* units of 100 ns: UTC - local time */
  bool is_there, has_gap;
} sample_time;

typedef struct extraction {
  block *b;
  const block_setting *setting;
  const char *folder;
  inputs_series series;
  sample_time *samples; /* by number, from 1 */
  size_t room_samples;
  wpcs_circular circular;
  wpc_options ordered; /* with the buffers of a circular log in order */
  wpc_blg_walk *walk;
  void *room;
  uint64_t number; /* of the sample at hand */
  int64_t bias;    /* of it */
  uint32_t broken; /* the whole object of it that is not sound, or NO_BLOCK */
  log_titles titles;
  log_catalogue catalogue;
  safe_names machine_names;
  machine_folder *machine_folders; /* by a machine's id */
  size_t room_machines;
  text_index known; /* entries, with how many equal ones come before them in their catalogue */
  object_folder *objects; /* by number in known */
  size_t room_objects;
  uint32_t *current; /* by entry of the present catalogue: its number in known */
  size_t num_current, room_current;
  uint32_t *times; /* by entry: how often the present catalogue has had it; 0 between catalogues */
  size_t room_times;
  uint64_t
      stretch; /* of samples between which none is missing, from 1; 0: the object's own ended */
  bool failed; /* after a complaint */
} extraction;

/* ---- Titles ---- */

/* Indices go up, and an empty string ends the table, as in the registry. */
static void make_titles(extraction *x, uint32_t machine, name_buffer *bytes) {
  const title_table *table = log_titles_own(&x->titles, x->setting, machine);
  for (size_t i = 0; i < table->count; i++) {
    const wpc_title *title = &table->titles[i];
    if (i == 0 || title->index != table->titles[i - 1].index) {
      log_titles_append(bytes, title->index, table->in.data + title->text.raw.offset,
                        title->text.raw.length);
    }
  }
  name_append_part(bytes, "\0", table->count > 0 ? 2 : 0);
}

/* ---- Folders ---- */

/* Its folder is not made yet. */
static machine_folder *folder_of(extraction *x, uint32_t machine) {
  MEMORY_REACH(x->machine_folders, x->room_machines, machine);
  machine_folder *folder = &x->machine_folders[machine];
  if (folder->path == NULL) {
    name_buffer name = {NULL, 0, 0};
    safe_names_add(&x->machine_names, known_machine_name(&x->catalogue.machines, machine)->text,
                   &name);
    folder->path = files_join(x->folder, name.text);
    make_titles(x, machine, &folder->titles);
    name_free(&name);
  }
  return folder;
}

static void begin_object(extraction *x, const log_entry *entry, object_folder *object) {
  name_buffer name = {NULL, 0, 0};
  object->machine = entry->machine_id;
  machine_folder *machine = folder_of(x, entry->machine_id);
  safe_names_add(&machine->objects, entry->object, &name);
  object->path = files_join(machine->path, name.text);
  name_free(&name);
  x->failed = !(machine->is_made || capture_write_folder(machine->path)) ||
              !capture_write_folder(object->path);
  machine->is_made = true;
}

static uint32_t know_object(extraction *x, uint32_t entry, uint32_t before) {
  char key[48];
  const int length =
      snprintf(key, sizeof key, "%lu %lu", (unsigned long)entry, (unsigned long)before);
  const uint32_t number = text_index_add(&x->known, key, (size_t)length);
  MEMORY_REACH(x->objects, x->room_objects, number);
  x->objects[number].entry = entry;
  return number;
}

static void begin_catalogue(extraction *x) {
  size_t count;
  const uint32_t *entries = log_catalogue_current(&x->catalogue, &count);
  for (size_t i = 0; i < count; i++) {
    x->times[entries[i]] = 0; /* not all of them: a log may have many small catalogues */
  }
  log_catalogue_begin(&x->catalogue, x->walk);
  x->num_current = 0;
}

static void take_entry(extraction *x) {
  size_t count;
  log_catalogue_take(&x->catalogue, x->walk);
  const uint32_t entry = log_catalogue_current(&x->catalogue, &count)[x->num_current];
  MEMORY_REACH(x->times, x->room_times, entry);
  MEMORY_REACH(x->current, x->room_current, x->num_current);
  x->current[x->num_current] = know_object(x, entry, x->times[entry]);
  x->times[entry]++;
  x->num_current++;
}

static object_folder *object_of(extraction *x, size_t place) {
  object_folder *object = &x->objects[x->current[place]];
  if (object->path == NULL) {
    begin_object(x, &x->catalogue.entries[object->entry], object);
  }
  return object;
}

/* ---- Samples ---- */

static void put_u16(uint8_t *to, uint16_t number) {
  to[0] = (uint8_t)number;
  to[1] = (uint8_t)(number >> 8);
}

/* Blocks of the registry have UTC there, those of a log local time. */
static void set_time(uint8_t *bytes, uint64_t utc) {
  const wpc_system_time t = wpc_blg_date(utc);
  const uint16_t parts[8] = {t.year, t.month,  t.day_of_week, t.day,
                             t.hour, t.minute, t.second,      t.millisecond};
  for (size_t i = 0; i < 8; i++) {
    put_u16(bytes + LAYOUT_AT(V1_BLOCK, SystemTime) + 2 * i, parts[i]);
  }
}

/* As 'wpc calc' of the log: what is missing between two samples, nothing is computed across. */
static void write_gap(extraction *x, object_folder *object) {
  wpc_capture_name name;
  memset(&name, 0, sizeof name);
  name.part = WPC_CAPTURE_GAP;
  name.number = object->num_samples;
  if (object->num_samples > 0 && object->stretch != x->stretch) {
    x->failed = x->failed || !capture_write_file(object->path, name, NULL, 0);
  }
  object->stretch = x->stretch;
}

static void write_sample(extraction *x, object_folder *object, const wpc_v1_data *data,
                         wpc_input in) {
  wpc_capture_name name;
  memset(&name, 0, sizeof name);
  name.part = WPC_CAPTURE_SAMPLE;
  name.number = object->num_samples;
  const size_t size = data->total_size < in.size ? data->total_size : in.size;
  const series_time local = series_time_of(&data->system_time, 0);
  uint8_t *bytes = (uint8_t *)memory_take(size, 1);
  memcpy(bytes, in.data, size);
  if (local.known && !data->total_without_header) {
    set_time(bytes, local.hundreds + (uint64_t)x->bias);
  }
  if (object->num_samples >= MOST_SAMPLES) {
    complain_of(object->path, "has a million samples, the limit of a capture folder");
    x->failed = true;
  }
  write_gap(x, object);
  x->failed = x->failed || !capture_write_file(object->path, name, bytes, size);
  object->num_samples++;
  free(bytes);
}

/* The whole object that the walk stands at, if it is sound. */
static void take_object(extraction *x) {
  const uint32_t index = x->walk->block.index;
  if (index >= x->num_current || index == x->broken) {
    return;
  }
  object_folder *folder = object_of(x, index);
  const wpc_input in = x->walk->inside.object;
  const wpc_v1_data data = wpc_v1_open(in);
  if (!x->failed) {
    write_sample(x, folder, &data, in);
  }
}

static void begin_sample(extraction *x) {
  const uint64_t local = x->walk->time;
  const sample_time none = {local, 0, false, false};
  x->number++;
  const sample_time *found = x->number < x->room_samples ? &x->samples[x->number] : &none;
  if (!found->is_there || found->local != local) {
    found = &none;
  }
  uint64_t utc = local;
  if (!found->is_there) {
    (void)wpc_blg_to_utc(&x->walk->log.zone, local, &utc);
  }
  x->bias = found->is_there ? found->bias : (int64_t)(utc - local);
  x->stretch += found->has_gap ? 1 : 0;
  x->broken = NO_BLOCK;
}

/* A sample that is left out is counted, as by a series; what is left out inside one ends the stretch of its object. */
static void take_fault(extraction *x) {
  const uint16_t rule = x->walk->fault.rule;
  const uint32_t index = x->walk->block.index;
  if (rule >= WPC_RULE_BLG_SMP_01 && rule < WPC_RULE_BLG_SMP_11) {
    x->number++;
  } else if (index < x->num_current) {
    x->objects[x->current[index]].stretch = 0;
    x->broken = rule < WPC_RULE_BLG_BUF_01 ? index : x->broken;
  }
}

/* ---- The walk ---- */

/* The samples in the order of time, as a series has them. */
static wpc_input ordered_input(extraction *x) {
  const wpc_input in = block_quiet_input(x->b);
  const wpc_blg_log log = wpc_blg_open(in);
  x->circular = wpcs_circular_of(in, &log);
  if (x->circular.first == 0) {
    return in;
  }
  x->ordered = wpcs_circular_options(&x->circular);
  return wpc_input_make(NULL, 0, &x->ordered);
}

static void begin_walk(extraction *x, unsigned stops) {
  const wpc_input in = ordered_input(x);
  const size_t size = wpc_blg_room(in);
  x->room = x->room != NULL ? x->room : memory_take(size, 1);
  x->walk = x->walk != NULL ? x->walk : (wpc_blg_walk *)memory_take(1, sizeof *x->walk);
  wpc_blg_begin(x->walk, in, x->room, size);
  x->walk->stops = stops | WPC_BLG_AT_CATALOGUE | WPC_BLG_AT_ENTRY;
}

static void take_stop(extraction *x) {
  switch (x->walk->at) {
    case WPC_BLG_AT_CATALOGUE:
      begin_catalogue(x);
      x->stretch++;
      break;
    case WPC_BLG_AT_ENTRY:
      take_entry(x);
      break;
    case WPC_BLG_AT_NAME:
      log_titles_add_name(&x->titles, x->walk->in, &x->walk->name);
      break;
    case WPC_BLG_AT_SAMPLE:
      begin_sample(x);
      break;
    case WPC_BLG_AT_OBJECT:
      take_object(x);
      break;
    case WPC_BLG_AT_FAULT:
      take_fault(x);
      break;
    default:
      break;
  }
}

/* Names may come after samples: they are all read first. */
static void take_names(extraction *x) {
  begin_walk(x, WPC_BLG_AT_NAME);
  while (wpc_blg_next(x->walk)) {
    take_stop(x);
  }
}

/* ---- Times ---- */

static void take_time(extraction *x, const wpc_frame *frame) {
  const int64_t minute = INT64_C(600000000);
  const sample_time sample = {frame->time.utc + (uint64_t)(frame->time.offset_minutes * minute),
                              -frame->time.offset_minutes * minute,
                              (frame->time.flags & WPC_TIME_KNOWN) != 0,
                              (frame->flags & WPC_FRAME_GAP) != 0};
  MEMORY_REACH(x->samples, x->room_samples, (size_t)frame->number);
  x->samples[frame->number] = sample;
}

/* False after a complaint. */
static bool take_times(extraction *x) {
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  options.salvage = x->b->verdict.status != WPC_OK;
  options.identity = WPC_IDENTITY_PLACE;
  const inputs in = {x->b, NULL, 1};
  if (!inputs_series_make(&x->series, &in, &options, NULL, true)) {
    return false;
  }
  wpc_series *series = x->series.series;
  bool ok = inputs_series_survey(&x->series);
  if (ok) { /* no value is wanted */
    bool *keep = (bool *)memory_take(wpc_series_num_columns(series), sizeof *keep);
    wpc_series_keep(series, keep);
    free(keep);
  }
  for (const wpc_frame *f; ok && (f = wpc_series_next(series)) != NULL;) {
    take_time(x, f);
  }
  const wpc_series_error error = wpc_series_error_of(series);
  if (error.error.status != WPC_OK && error.source == WPC_NO_SOURCE) {
    series_run_complain_of_memory(&error);
    ok = false;
  }
  return ok;
}

/* Each object gets the titles of its machine. EXIT_REJECTED after a complaint. */
static int check_amount(extraction *x) {
  const uint64_t most = budget_product(x->b->most_values, TEXT_OF_A_VALUE);
  uint64_t num_objects = 0, title_bytes = 0;
  for (size_t i = 0; i < x->known.count; i++) {
    const log_entry *entry = &x->catalogue.entries[x->objects[i].entry];
    if (entry->kind == WPC_BLG_OBJECT) {
      title_bytes = budget_add(title_bytes, folder_of(x, entry->machine_id)->titles.length);
      num_objects++;
    }
  }
  if (num_objects == 0 || x->series.survey.samples == 0) {
    complain_of(x->b->path, "holds no whole objects: 'wpc inspect' lists its counters");
    return EXIT_REJECTED;
  }
  if (title_bytes > most) {
    const value_excess excess = {"the titles come to ", title_bytes, "bytes",
                                 TEXT_OF_A_VALUE,       "",          false};
    value_bound_complain(x->b->path, &excess, x->b->values, TEXT_OF_A_VALUE);
    return EXIT_REJECTED;
  }
  return EXIT_ACCEPTED;
}

static void write_titles(extraction *x, const object_folder *object) {
  const machine_folder *machine = &x->machine_folders[object->machine];
  wpc_capture_name name;
  memset(&name, 0, sizeof name);
  name.part = WPC_CAPTURE_TITLES;
  if (machine->titles.length > 0) {
    x->failed = !capture_write_file(object->path, name, (const uint8_t *)machine->titles.text,
                                    machine->titles.length);
  }
}

/* capture.json is what makes a folder complete: last. */
static void finish(extraction *x) {
  for (size_t i = 0; i < x->room_objects && !x->failed; i++) {
    object_folder *object = &x->objects[i];
    if (object->path != NULL) {
      const char *machine = known_machine_name(&x->catalogue.machines, object->machine)->text;
      write_titles(x, object);
      x->failed = x->failed || !capture_write_head(object->path, WPC_CAPTURE_V1, machine);
    }
  }
}

static int extract_all(extraction *x) {
  if (!take_times(x)) {
    return block_read_status(x->b, EXIT_REJECTED);
  }
  take_names(x);
  const int status = block_read_status(x->b, check_amount(x));
  if (status != EXIT_ACCEPTED) {
    return status;
  }
  logs_told_complain(&x->series.told);
  log_title_damage_complain(&x->titles.damage, x->b);
  if (!capture_write_folder(x->folder)) {
    return EXIT_USAGE;
  }
  begin_walk(x, WPC_BLG_AT_SAMPLE | WPC_BLG_AT_OBJECT | WPC_BLG_AT_FAULT);
  while (!x->failed && wpc_blg_next(x->walk)) {
    take_stop(x);
  }
  if (!x->failed && x->b->source.why != NULL) {
    return block_read_status(x->b, EXIT_USAGE);
  }
  finish(x);
  if (x->failed) {
    return EXIT_USAGE;
  }
  return x->b->verdict.status == WPC_OK ? EXIT_ACCEPTED : EXIT_REJECTED;
}

static void free_all(extraction *x) {
  for (size_t i = 0; i < x->room_machines; i++) {
    free(x->machine_folders[i].path);
    name_free(&x->machine_folders[i].titles);
    safe_names_free(&x->machine_folders[i].objects);
  }
  for (size_t i = 0; i < x->room_objects; i++) {
    free(x->objects[i].path);
  }
  free(x->machine_folders);
  free(x->objects);
  free(x->times);
  free(x->current);
  free(x->samples);
  free(x->walk);
  free(x->room);
  text_index_free(&x->known);
  safe_names_free(&x->machine_names);
  log_titles_free(&x->titles);
  log_catalogue_free(&x->catalogue);
  inputs_series_free(&x->series);
}

int log_extract(block *b, const block_setting *setting, const char *folder) {
  extraction x;
  memset(&x, 0, sizeof x);
  x.b = b;
  x.folder = folder;
  x.titles.machines = &x.catalogue.machines;
  x.titles.path = b->path;
  x.setting = setting;
  const int status = extract_all(&x);
  free_all(&x);
  return status;
}
