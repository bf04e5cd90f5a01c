#include "capture/capture_sets.h"

#include <stdlib.h>
#include <string.h>

#include "block/names.h"
#include "io/complain.h"
#include "io/memory.h"

#define SHOWN_UNITS 255u /* names are next to each value */

void capture_sets_make(capture_sets *sets, const capture_source *source,
                       const capture_setting *setting, const capture_reporter *reporter) {
  memset(sets, 0, sizeof *sets);
  sets->source = source;
  sets->setting = setting;
  sets->reporter = reporter;
}

static void free_set(capture_set *set) {
  for (size_t i = 0; set->names != NULL && i < set->info.num_counters; i++) {
    free(set->names[i]);
  }
  free(set->names);
  free(set->name);
  free(set->described.counters);
  free(set->described.scratch);
  free(set);
}

void capture_sets_free(capture_sets *sets) {
  for (capture_set *set = sets->first; set != NULL;) {
    capture_set *next = set->next;
    free_set(set);
    set = next;
  }
  memset(sets, 0, sizeof *sets);
}

/* ---- Files ---- */

/* One file of registration data. */
typedef struct reg_file {
  wpc_capture_name part;
  char name[WPC_CAPTURE_PATH];
  char *path;
  block b;
  wpc_options quiet;
  wpc_input in;
  bool is_sound;
} reg_file;

static void report(capture_sets *sets, const reg_file *file, const block *b, const char *text) {
  const capture_finding finding = {file->path, file->name, b, text, false};
  sets->status = worse(sets->status, b != NULL ? EXIT_REJECTED : EXIT_USAGE);
  sets->reporter->report(sets->reporter->context, &finding);
}

static void name_file(reg_file *file, const capture_sets *sets, const wpc_guid *guid,
                      uint32_t code) {
  const wpc_capture_name part = {WPC_CAPTURE_REGISTRATION, *guid, code, 0};
  memset(file, 0, sizeof *file);
  file->part = part;
  (void)wpc_capture_name_write(part, file->name);
  file->path = capture_source_path(sets->source, file->name);
}

/* The name of the file says whose it is: another counterset's types are not taken in any mode. */
static int check_guid(block *b, const wpc_guid *guid) {
  wpc_options quiet;
  const wpc_reg_set set = wpc_reg_open_set(block_quiet_input(b, &quiet));
  if (memcmp(&set.counterset, guid, sizeof *guid) == 0) {
    return EXIT_ACCEPTED;
  }
  const wpc_error error = {WPC_E_MALFORMED, WPC_RULE_REG_05, 0, 0, 0};
  b->verdict = error;
  return EXIT_REJECTED;
}

static void load_file(reg_file *file, capture_sets *sets, wpc_kind kind, const wpc_guid *guid) {
  block_setting setting = sets->setting->blocks;
  setting.kind = kind;
  setting.asked.kind = kind == WPC_KIND_REG_COUNTERSET ? ASKED_GUID : ASKED_NOTHING;
  setting.asked.guid = *guid;
  file_bytes bytes;
  const char *why = capture_source_read(sets->source, file->part, setting.limits.max_bytes, &bytes);
  int status = why == NULL ? block_take(&file->b, &setting, file->path, &bytes) : EXIT_USAGE;
  if (status == EXIT_ACCEPTED && kind == WPC_KIND_REG_COUNTERSET) {
    status = check_guid(&file->b, guid);
  }
  if (why != NULL) {
    report(sets, file, NULL, why);
  } else if (status == EXIT_REJECTED) {
    report(sets, file, &file->b, NULL);
  }
  sets->status = worse(sets->status, status);
  file->is_sound = status == EXIT_ACCEPTED;
  if (file->is_sound) {
    capture_report_accepted(sets->reporter, file->name, &file->b);
    file->in = block_quiet_input(&file->b, &file->quiet);
  }
}

static bool is_missing(const reg_file *file, const capture_sets *sets) {
  return capture_source_is_missing(sets->source, file->part);
}

static void close_file(reg_file *file) {
  block_free(&file->b);
  free(file->path);
}

/* The first of two codes that has a file; without one the second is not reported either. */
static bool open_first(reg_file *file, capture_sets *sets, wpc_kind kind, const wpc_guid *guid,
                       const uint32_t codes[2]) {
  for (size_t i = 0; i < 2; i++) {
    name_file(file, sets, guid, codes[i]);
    if (!is_missing(file, sets)) {
      load_file(file, sets, kind, guid);
      if (file->is_sound) {
        return true;
      }
    }
    close_file(file);
  }
  return false;
}

/* ---- Contents ---- */

/* The text as a string of its own; NULL when it is empty. */
static char *copy_text(wpc_input in, wpc_text text) {
  name_buffer name = {NULL, 0, 0};
  if (name_load(&name, in, name_cut(text, SHOWN_UNITS)) && name.length > 0) {
    return name.text;
  }
  name_free(&name);
  return NULL;
}

static bool is_built_in(const capture_sets *sets, const wpc_guid *guid) {
  const wpc_counterset_info *set = sets->setting->counterset;
  return set != NULL && memcmp(set->guid, guid->bytes, sizeof guid->bytes) == 0;
}

static void read_counters(capture_set *set, capture_sets *sets) {
  reg_file file;
  name_file(&file, sets, &set->guid, WPC_REG_CODE_COUNTERSET);
  if (is_missing(&file, sets) && is_built_in(sets, &set->guid)) {
    set->info = *sets->setting->counterset;
    close_file(&file);
    return;
  }
  load_file(&file, sets, WPC_KIND_REG_COUNTERSET, &set->guid);
  if (file.is_sound) {
    const wpc_reg_set header = wpc_reg_open_set(file.in);
    wpci_reg_description *d = &set->described;
    d->capacity = header.num_counters;
    d->counters = (wpc_counter_info *)memory_take(d->capacity, sizeof *d->counters);
    d->scratch = (uint32_t *)memory_take(d->capacity, sizeof *d->scratch);
    const wpc_error error = wpci_reg_describe(file.in, header, d);
    if (error.status == WPC_OK) {
      set->info = d->set;
    }
    set->has_instances = header.has_instances;
  }
  close_file(&file);
}

/* Of several texts for one counter the first counts. */
static void keep_name(capture_set *set, wpc_input in, const wpc_reg_text *text) {
  const wpc_counter_info *info = wpc_counter_info_find(&set->info, text->id);
  if (info != NULL && text->has_text) {
    const size_t place = (size_t)(info - set->info.counters);
    if (set->names[place] == NULL) {
      set->names[place] = copy_text(in, text->text);
      set->described.counters[place].name = set->names[place];
    }
  }
}

static void read_counter_names(capture_set *set, capture_sets *sets) {
  static const uint32_t codes[2] = {WPC_REG_CODE_ENGLISH_COUNTER_NAMES, WPC_REG_CODE_COUNTER_NAMES};
  reg_file file;
  if (set->described.counters == NULL ||
      !open_first(&file, sets, WPC_KIND_REG_STRINGS, &set->guid, codes)) {
    return;
  }
  set->names = (char **)memory_take(set->info.num_counters, sizeof *set->names);
  wpc_reg_text_iter it = wpc_reg_texts(file.in, wpc_reg_open_strings(file.in));
  while (wpc_reg_next_text(&it)) {
    keep_name(set, file.in, &it.item);
  }
  close_file(&file);
}

static void read_name(capture_set *set, capture_sets *sets) {
  static const uint32_t codes[2] = {WPC_REG_CODE_ENGLISH_NAME, WPC_REG_CODE_NAME};
  reg_file file;
  if (open_first(&file, sets, WPC_KIND_REG_STRING, &set->guid, codes)) {
    set->name = copy_text(file.in, wpc_reg_open_string(file.in).text);
    close_file(&file);
  }
  if (set->name == NULL && set->info.name == NULL) {
    set->name = (char *)memory_take(WPC_GUID_TEXT, 1);
    wpc_guid_format(&set->guid, set->name);
  }
  set->info.name = set->name != NULL ? set->name : set->info.name;
}

static capture_set *add_set(capture_sets *sets, const wpc_guid *guid) {
  capture_set *set = (capture_set *)memory_take(1, sizeof *set);
  set->guid = *guid;
  set->has_instances = true;
  set->next = sets->first;
  sets->first = set;
  return set;
}

static const capture_set *find_set(capture_sets *sets, const wpc_guid *guid) {
  for (const capture_set *known = sets->first; known != NULL; known = known->next) {
    if (memcmp(&known->guid, guid, sizeof *guid) == 0) {
      return known;
    }
  }
  capture_set *set = add_set(sets, guid);
  read_counters(set, sets);
  read_counter_names(set, sets);
  read_name(set, sets);
  memcpy(set->info.guid, guid->bytes, sizeof guid->bytes);
  return set;
}

const wpc_counterset_info *capture_sets_find(capture_sets *sets, const wpc_guid *guid) {
  return &find_set(sets, guid)->info;
}

bool capture_sets_has_instances(capture_sets *sets, const wpc_guid *guid) {
  return find_set(sets, guid)->has_instances;
}
