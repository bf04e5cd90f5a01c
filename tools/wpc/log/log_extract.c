#include "log/log_extract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/layout.h"
#include "capture/capture_write.h"
#include "io/complain.h"
#include "io/files.h"
#include "io/memory.h"
#include "log/log_file.h"
#include "log/log_names.h"
#include "log/log_paths.h"
#include "log/safe_names.h"
#include "text/budget.h"
#include "text/series_time.h"

#define TEXT_OF_A_VALUE 8u /* bytes of titles that --max-values stands for */
#define MOST_SAMPLES 1000000u

/* A machine's folder. */
typedef struct machine_folder {
  char *path;
  bool is_made;
  safe_names objects;
  uint8_t *titles; /* its title table */
  size_t titles_size;
} machine_folder;

/* Where the samples of an entry of the catalogue go. Entries that are equal in one catalogue are different ones. */
typedef struct object_folder {
  uint32_t entry;
  char *path;       /* NULL: there is no sample yet */
  uint32_t machine; /* its id */
  uint32_t num_samples;
  uint64_t stretch; /* of the last sample */
} object_folder;

typedef struct extraction {
  block *b;
  const char *folder;
  log_file file;
  log_names names;
  log_paths paths; /* entries only */
  safe_names machine_names;
  machine_folder *machine_folders; /* by a machine's id */
  size_t room_machines;
  text_index known; /* entries, with how many equal ones come before them in their catalogue */
  object_folder *objects; /* by number in known */
  size_t room_objects;
  uint32_t *current; /* by entry of the present catalogue: its number in known */
  uint32_t *times; /* by entry: how often the present catalogue has had it; 0 between catalogues */
  size_t room_times;
  uint64_t
      stretch; /* of samples between which none is missing, from 1; 0: the object's own ended */
  bool failed; /* after a complaint */
} extraction;

/* ---- Titles ---- */

/* "INDEX" NUL "TEXT" NUL in UTF-16LE; where `to` is NULL, only the size. */
static size_t put_title(const log_names *names, const log_title *title, uint8_t *to) {
  char digits[16];
  size_t size = 0;
  const int length = snprintf(digits, sizeof digits, "%lu", (unsigned long)title->index);
  for (int i = 0; i <= length; i++) {
    if (to != NULL) {
      to[size] = (uint8_t)digits[i];
      to[size + 1] = 0;
    }
    size += 2;
  }
  const size_t text = title->text.raw.length + 2; /* with its NUL */
  if (to != NULL) {
    memcpy(to + size, names->pool + title->text.raw.offset, text);
  }
  return size + text;
}

/* Indices go up, and an empty string ends the table, as in the registry. An empty text would end it
 * early. */
static void make_titles(const log_names *names, uint32_t machine, machine_folder *folder) {
  size_t count = 0, size = 2;
  const log_title *titles = log_names_of(names, machine, &count);
  for (size_t i = 0; i < count; i++) {
    size += titles[i].text.raw.length > 0 ? put_title(names, &titles[i], NULL) : 0;
  }
  folder->titles = (uint8_t *)memory_take(size, 1);
  folder->titles_size = count > 0 ? size : 0;
  size = 0;
  for (size_t i = 0; i < count; i++) {
    size += titles[i].text.raw.length > 0 ? put_title(names, &titles[i], folder->titles + size) : 0;
  }
}

/* ---- Folders ---- */

/* Its folder is not made yet. */
static machine_folder *folder_of(extraction *x, uint32_t machine) {
  x->machine_folders = (machine_folder *)memory_reach(x->machine_folders, &x->room_machines,
                                                      machine, sizeof *x->machine_folders);
  machine_folder *folder = &x->machine_folders[machine];
  if (folder->path == NULL) {
    name_buffer name = {NULL, 0, 0};
    safe_names_add(&x->machine_names, log_machine_name(&x->paths.machines, machine)->text, &name);
    folder->path = files_join(x->folder, name.text);
    make_titles(&x->names, machine, folder);
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
  x->objects =
      (object_folder *)memory_reach(x->objects, &x->room_objects, number, sizeof *x->objects);
  x->objects[number].entry = entry;
  return number;
}

static void take_catalogue(extraction *x) {
  log_paths_take(&x->paths, &x->file);
  x->times =
      (uint32_t *)memory_reach(x->times, &x->room_times, x->paths.num_entries, sizeof *x->times);
  x->current = (uint32_t *)memory_resize(x->current, x->paths.num_current + 1, sizeof *x->current);
  for (size_t i = 0; i < x->paths.num_current; i++) {
    const uint32_t entry = x->paths.current[i];
    x->current[i] = know_object(x, entry, x->times[entry]);
    x->times[entry]++;
  }
  for (size_t i = 0; i < x->paths.num_current; i++) {
    x->times[x->paths.current[i]] = 0; /* not all of them: a log may have many small catalogues */
  }
}

static object_folder *object_of(extraction *x, size_t place) {
  object_folder *object = &x->objects[x->current[place]];
  if (object->path == NULL) {
    begin_object(x, &x->paths.entries[object->entry], object);
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

static void write_sample(extraction *x, object_folder *object, const wpci_blg_object *from) {
  wpc_capture_name name;
  memset(&name, 0, sizeof name);
  name.part = WPC_CAPTURE_SAMPLE;
  name.number = object->num_samples;
  const size_t size = from->data.total_size < from->in.size ? from->data.total_size : from->in.size;
  const series_time local = series_time_of(&from->data.system_time, 0);
  uint8_t *bytes = (uint8_t *)memory_take(size, 1);
  memcpy(bytes, from->in.data, size);
  if (local.known && !from->data.total_without_header) {
    set_time(bytes, log_file_utc(&x->file, local.hundreds));
  }
  if (object->num_samples >= MOST_SAMPLES) {
    complain_of(object->path, "has a million samples: no capture folder has more");
    x->failed = true;
  }
  write_gap(x, object);
  x->failed = x->failed || !capture_write_file(object->path, name, bytes, size);
  object->num_samples++;
  free(bytes);
}

static bool is_sound(extraction *x, const wpci_blg_object *object) {
  wpc_error error = wpc_validate(object->in, WPC_KIND_V1, NULL);
  error.offset = wpci_blg_place(object->map, error.offset);
  return log_file_passes(&x->file, object->error) && log_file_passes(&x->file, error);
}

/* The block of an entry; one that is no sound object ends its stretch. */
static void take_block(extraction *x, wpci_blg_sample sample, wpc_blg_block from) {
  if (from.kind == WPC_BLG_DATA) {
    const wpci_blg_object object = wpci_blg_open_object(sample, from);
    if (is_sound(x, &object)) {
      object_folder *folder = object_of(x, from.index);
      if (!x->failed) {
        write_sample(x, folder, &object);
      }
      return;
    }
  }
  x->objects[x->current[from.index]].stretch = 0;
}

static void take_sample(extraction *x) {
  const wpci_blg_sample sample = log_file_sample(&x->file);
  wpci_blg_block_iter it = wpci_blg_blocks(sample);
  const bool is_whole = sample.error.status == WPC_OK;
  x->stretch += x->file.has_gap ? 1 : 0;
  while (!x->failed && wpci_blg_next_block(&it)) {
    take_block(x, sample, it.item);
  }
  x->stretch += is_whole ? 0 : 1;
  (void)log_file_passes(&x->file, it.error);
}

/* ---- The walk ---- */

/* Names may come after samples: they are all read first. */
static void take_names(extraction *x) {
  while (log_file_next(&x->file)) {
    if (x->file.messages.item.type == WPC_BLG_NAMES) {
      log_names_take(&x->names, &x->file);
    } else if (x->file.messages.item.type == WPC_BLG_CATALOGUE) {
      take_catalogue(x);
    }
  }
  log_names_sort(&x->names);
}

/* Each object gets the titles of its machine. EXIT_REJECTED after a complaint. */
static int check_amount(extraction *x) {
  const uint64_t most = budget_product(x->b->most_values, TEXT_OF_A_VALUE);
  uint64_t num_objects = 0, title_bytes = 0;
  for (size_t i = 0; i < x->known.count; i++) {
    const log_entry *entry = &x->paths.entries[x->objects[i].entry];
    if (entry->kind == WPC_BLG_OBJECT) {
      title_bytes = budget_add(title_bytes, folder_of(x, entry->machine_id)->titles_size);
      num_objects++;
    }
  }
  if (num_objects == 0 || x->file.num_samples == 0) {
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
  if (machine->titles_size > 0) {
    x->failed = !capture_write_file(object->path, name, machine->titles, machine->titles_size);
  }
}

/* capture.json is what makes a folder complete: last. */
static void finish(extraction *x) {
  for (size_t i = 0; i < x->room_objects && !x->failed; i++) {
    object_folder *object = &x->objects[i];
    if (object->path != NULL) {
      const char *machine = log_machine_name(&x->paths.machines, object->machine)->text;
      write_titles(x, object);
      x->failed = x->failed || !capture_write_head(object->path, WPC_CAPTURE_V1, machine);
    }
  }
}

static int extract_all(extraction *x) {
  take_names(x);
  const int status = block_read_status(x->b, check_amount(x));
  if (status != EXIT_ACCEPTED) {
    return status;
  }
  log_file_complain(&x->file);
  log_title_damage_complain(&x->names.damage, x->b);
  if (!capture_write_folder(x->folder)) {
    return EXIT_USAGE;
  }
  log_file_begin(&x->file);
  while (!x->failed && log_file_next(&x->file)) {
    if (x->file.messages.item.type == WPC_BLG_CATALOGUE) {
      take_catalogue(x);
      x->stretch++;
    } else if (x->file.messages.item.type == WPC_BLG_SAMPLE) {
      take_sample(x);
    }
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
    free(x->machine_folders[i].titles);
    safe_names_free(&x->machine_folders[i].objects);
  }
  for (size_t i = 0; i < x->room_objects; i++) {
    free(x->objects[i].path);
  }
  free(x->machine_folders);
  free(x->objects);
  free(x->times);
  free(x->current);
  text_index_free(&x->known);
  safe_names_free(&x->machine_names);
  log_paths_free(&x->paths);
  log_names_free(&x->names);
  log_file_close(&x->file);
}

int log_extract(block *b, const char *folder) {
  extraction x;
  memset(&x, 0, sizeof x);
  x.b = b;
  x.folder = folder;
  log_file_open(&x.file, b, b->verdict.status != WPC_OK);
  log_paths_begin(&x.paths, 0);
  x.names.machines = &x.paths.machines;
  const int status = extract_all(&x);
  free_all(&x);
  return status;
}
