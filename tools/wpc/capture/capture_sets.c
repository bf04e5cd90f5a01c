#include "capture/capture_sets.h"

#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"

void capture_sets_make(capture_sets *sets, const capture_source *source,
                       const capture_setting *setting, const capture_reporter *reporter) {
  memset(sets, 0, sizeof *sets);
  sets->source = source;
  sets->setting = setting;
  sets->reporter = reporter;
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  sets->series = wpc_series_new(&options);
}

void capture_sets_free(capture_sets *sets) {
  for (capture_set *set = sets->first; set != NULL;) {
    capture_set *next = set->next;
    free(set);
    set = next;
  }
  wpc_series_free(sets->series);
  memset(sets, 0, sizeof *sets);
}

/* ---- Files ---- */

/* One file of registration data. */
typedef struct reg_file {
  wpc_capture_name part;
  char name[WPC_CAPTURE_PATH];
  char *path;
  block b;
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
  const wpc_reg_set set = wpc_reg_open_set(block_quiet_input(b));
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
    file->in = block_quiet_input(&file->b);
  }
}

static bool is_missing(const reg_file *file, const capture_sets *sets) {
  return capture_source_is_missing(sets->source, file->part);
}

static void close_file(reg_file *file) {
  block_free(&file->b);
  free(file->path);
  memset(file, 0, sizeof *file);
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

static bool is_built_in(const capture_sets *sets, const wpc_guid *guid) {
  const wpc_counterset_info *set = sets->setting->counterset;
  return set != NULL && memcmp(set->guid, guid->bytes, sizeof guid->bytes) == 0;
}

/* The counters; false: they are those of the built-in table. */
static bool open_counters(reg_file *file, capture_sets *sets, const wpc_guid *guid) {
  name_file(file, sets, guid, WPC_REG_CODE_COUNTERSET);
  const bool is_registered = !is_missing(file, sets) || !is_built_in(sets, guid);
  if (is_registered) {
    load_file(file, sets, WPC_KIND_REG_COUNTERSET, guid);
  }
  return is_registered;
}

static wpc_input input_of(const reg_file *file) {
  return file->is_sound ? file->in : wpc_input_make(NULL, 0, NULL);
}

static void describe(capture_set *set, capture_sets *sets, const wpc_guid *guid) {
  static const uint32_t names[2] = {WPC_REG_CODE_ENGLISH_COUNTER_NAMES, WPC_REG_CODE_COUNTER_NAMES};
  static const uint32_t name[2] = {WPC_REG_CODE_ENGLISH_NAME, WPC_REG_CODE_NAME};
  const wpc_counterset_info *described = NULL;
  reg_file files[3];
  memset(files, 0, sizeof files);
  const bool is_registered = open_counters(&files[0], sets, guid);
  if (files[0].is_sound) {
    set->has_instances = wpc_reg_open_set(files[0].in).has_instances;
    (void)open_first(&files[1], sets, WPC_KIND_REG_STRINGS, guid, names);
  }
  (void)open_first(&files[2], sets, WPC_KIND_REG_STRING, guid, name);
  const wpc_series_registration from = {*guid, input_of(&files[0]), input_of(&files[2]),
                                        input_of(&files[1])};
  if (sets->series != NULL) {
    (void)wpc_series_describe(sets->series, &from, &described);
  }
  if (!is_registered) {
    set->info = *sets->setting->counterset;
    set->info.name =
        described != NULL && described->name != NULL ? described->name : set->info.name;
  } else if (described != NULL) {
    set->info = *described;
  }
  for (size_t i = 0; i < 3; i++) {
    close_file(&files[i]);
  }
}

static const capture_set *find_set(capture_sets *sets, const wpc_guid *guid) {
  for (const capture_set *known = sets->first; known != NULL; known = known->next) {
    if (memcmp(known->info.guid, guid->bytes, sizeof guid->bytes) == 0) {
      return known;
    }
  }
  capture_set *set = (capture_set *)memory_take(1, sizeof *set);
  set->has_instances = true;
  set->next = sets->first;
  sets->first = set;
  describe(set, sets, guid);
  wpc_guid_format(guid, set->id);
  set->info.name = set->info.name != NULL ? set->info.name : set->id;
  memcpy(set->info.guid, guid->bytes, sizeof guid->bytes);
  return set;
}

const wpc_counterset_info *capture_sets_find(capture_sets *sets, const wpc_guid *guid) {
  return &find_set(sets, guid)->info;
}

bool capture_sets_has_instances(capture_sets *sets, const wpc_guid *guid) {
  return find_set(sets, guid)->has_instances;
}
