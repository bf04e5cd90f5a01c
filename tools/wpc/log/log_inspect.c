#include "log/log_inspect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/zone_names.h"
#include "io/complain.h"
#include "io/memory.h"
#include "log/log_given_titles.h"
#include "log/log_summary.h"
#include "series/series_remarks.h"
#include "text/budget.h"
#include "text/csv.h"
#include "text/json.h"
#include "text/series_time.h"
#include "text/utf8.h"
#include "wpc/calc.h"

#define TEXT_OF_A_VALUE 8u /* bytes of paths that --max-values stands for */
#define TICKS 10000000u    /* of a FILETIME, per second */
#define ERRORS_SHOWN 8u

typedef struct log_show {
  const log_summary *s;
  out_stream *out;
  json_writer json;
  log_form form;
  name_buffer path;
  uint64_t num_paths; /* of all */
  uint64_t num_bytes; /* of all paths */
  bool has_assumed;   /* titles that Windows has, for want of a table */
  char time[SERIES_TIME_TEXT];
} log_show;

/* ---- Paths ---- */

/* A counter of an instance, or an entry that no sample has anything of. */
typedef struct log_path {
  const log_entry *entry;
  bool is_column;
  wpc_column column;
} log_path;

typedef void (*log_path_fn)(log_show *show, const log_path *path);

/* Entries in their order; of whole objects counter by counter. A wildcard without an instance is shown as itself. */
static void each_path(log_show *show, log_path_fn fn) {
  const log_summary *s = show->s;
  size_t at = 0;
  for (size_t i = 0; i < s->catalogue.num_entries && show->out->error == 0; i++) {
    log_path path;
    memset(&path, 0, sizeof path);
    path.entry = &s->catalogue.entries[i];
    if (at == s->ends[i]) {
      fn(show, &path);
    }
    path.is_column = true;
    for (; at < s->ends[i] && show->out->error == 0; at++) {
      path.column = wpc_series_column(s->of.series, s->columns[at]);
      fn(show, &path);
    }
  }
}

static void load_path(log_show *show, const log_path *path) {
  if (path->is_column) {
    name_set(&show->path, wpc_series_path(show->s->of.series, path->column.number));
  } else {
    log_entry_format(path->entry, &show->path);
  }
}

static bool is_assumed(const log_path *path) {
  return (path->column.flags & WPC_COLUMN_ASSUMED) != 0;
}

/* ---- How much there is to show ---- */

static void count_path(log_show *show, const log_path *path) {
  load_path(show, path);
  show->has_assumed = show->has_assumed || is_assumed(path);
  show->num_paths++;
  show->num_bytes += show->path.length + 1;
}

/* EXIT_REJECTED after a complaint. */
static int check_amount(log_show *show) {
  const block *b = show->s->b;
  if (show->s->num_names > b->most_instances) {
    char text[160];
    (void)snprintf(
        text, sizeof text, "at least %llu names of instances, and --max-instances allows %llu",
        (unsigned long long)b->most_instances + 1, (unsigned long long)b->most_instances);
    complain_of(b->path, text);
    return EXIT_REJECTED;
  }
  each_path(show, count_path);
  if (show->num_bytes > budget_product(b->most_values, TEXT_OF_A_VALUE)) {
    const value_excess excess = {
        "the paths of its counters come to ", show->num_bytes, "bytes", TEXT_OF_A_VALUE, "", false};
    value_bound_complain(b->path, &excess, b->values, TEXT_OF_A_VALUE);
    return EXIT_REJECTED;
  }
  return EXIT_ACCEPTED;
}

/* ---- A counter ---- */

static const char *type_name(uint32_t type) {
  const wpc_counter_type_info *known = wpc_counter_type_find(type);
  return known != NULL ? known->name : NULL;
}

/* What there is to say of a path: texts are NULL where there is nothing. */
typedef struct path_facts {
  char *object, *parent, *instance, *counter;
  bool has_type; /* a whole object's own entry has none */
  uint32_t type;
  uint64_t time_base;
  int32_t scale;
} path_facts;

static char *copy(const char *text, size_t length) {
  char *made = (char *)memory_take(length + 1, 1);
  memcpy(made, text, length);
  return made;
}

static char *copy_name(wpc_path_name name) {
  return name.text != NULL ? copy(name.text, name.length) : NULL;
}

/* The name with its index. */
static char *copy_instance(log_show *show, const char *text, size_t length, uint32_t index) {
  name_set(&show->path, "");
  name_append_part(&show->path, text, length);
  if (index > 0) {
    char number[16];
    (void)snprintf(number, sizeof number, "#%lu", (unsigned long)index);
    name_append(&show->path, number);
  }
  return copy(show->path.text, show->path.length);
}

static path_facts facts_of_entry(log_show *show, const log_entry *e) {
  const path_facts facts = {
      copy(e->object, strlen(e->object)),
      e->has_parent ? copy(e->parent, strlen(e->parent)) : NULL,
      e->has_instance ? copy_instance(show, e->instance, strlen(e->instance), e->instance_index)
                      : NULL,
      copy(e->counter, strlen(e->counter)),
      e->kind != WPC_BLG_OBJECT,
      e->type,
      e->time_base,
      e->scale};
  return facts;
}

static path_facts facts_of(log_show *show, const log_path *path) {
  if (!path->is_column) {
    return facts_of_entry(show, path->entry);
  }
  const wpc_path_names *names = &path->column.names;
  const path_facts facts = {
      copy_name(names->object),
      copy_name(names->parent),
      names->instance.text != NULL
          ? copy_instance(show, names->instance.text, names->instance.length, names->index)
          : NULL,
      copy_name(names->counter),
      true,
      path->column.type,
      log_entry_time_base(path->entry, path->column.type),
      path->column.scale};
  return facts;
}

static void free_facts(path_facts *facts) {
  free(facts->object);
  free(facts->parent);
  free(facts->instance);
  free(facts->counter);
}

static void key_text(json_writer *json, const char *key, const char *text) {
  json_key(json, key);
  if (text != NULL) {
    json_text(json, text);
  } else {
    json_null(json);
  }
}

static void key_number(json_writer *json, const char *key, uint64_t number) {
  json_key(json, key);
  json_u64(json, number);
}

static void write_members(log_show *show, const log_path *path) {
  json_writer *json = &show->json;
  path_facts facts = facts_of(show, path);
  load_path(show, path);
  key_text(json, "path", show->path.text);
  key_text(json, "machine", path->entry->machine);
  key_text(json, "object", facts.object);
  key_text(json, "parent", facts.parent);
  key_text(json, "instance", facts.instance);
  key_text(json, "counter", facts.counter);
  if (facts.has_type) {
    key_number(json, "type", facts.type);
  } else {
    key_text(json, "type", NULL);
  }
  key_text(json, "type_name", facts.has_type ? type_name(facts.type) : NULL);
  key_number(json, "time_base", facts.time_base);
  json_key(json, "scale");
  json_i64(json, facts.scale);
  if (is_assumed(path)) {
    series_remarks_write_assumed(json);
  }
  free_facts(&facts);
}

static void write_object(log_show *show, const log_path *path) {
  json_line(&show->json, 2);
  json_open_object(&show->json);
  write_members(show, path);
  json_close_object(&show->json);
}

static void write_line(log_show *show, const log_path *path) {
  show->json = json_make(show->out);
  block_open_object(&show->json, show->s->b);
  write_members(show, path);
  json_close_object(&show->json);
  out_char(show->out, '\n');
}

static void cell(log_show *show, const char *text) {
  out_char(show->out, ',');
  if (text != NULL) {
    csv_text(show->out, text, strlen(text));
  }
}

static void cell_number(log_show *show, uint64_t number) {
  out_char(show->out, ',');
  out_u64(show->out, number);
}

static void write_record(log_show *show, const log_path *path) {
  const char *file = show->s->b->path;
  path_facts facts = facts_of(show, path);
  csv_text(show->out, file, strlen(file));
  load_path(show, path);
  cell(show, show->path.text);
  cell(show, path->entry->machine);
  cell(show, facts.object);
  cell(show, facts.parent);
  cell(show, facts.instance);
  cell(show, facts.counter);
  if (facts.has_type) {
    cell_number(show, facts.type);
  } else {
    cell(show, NULL);
  }
  cell_number(show, facts.time_base);
  out_char(show->out, ',');
  out_i64(show->out, facts.scale);
  out_char(show->out, '\n');
  free_facts(&facts);
}

/* Control characters are escaped everywhere: a path is one line. */
static void write_path(log_show *show, const log_path *path) {
  load_path(show, path);
  utf8_show_bare(show->out, show->path.text, show->path.length);
  out_char(show->out, '\n');
}

/* ---- The log ---- */

#define REASON_TEXT (LOG_MISSING_TEXT + 16u)

/* Why it is not complete; nothing when it is. */
static void load_reason(const log_summary *s, char reason[REASON_TEXT]) {
  char missing[LOG_MISSING_TEXT];
  const bool is_damaged = s->b->verdict.status != WPC_OK;
  log_missing_format(&s->of.told.each[0].missing, missing);
  (void)snprintf(reason, REASON_TEXT, "%s%s%s", is_damaged ? "damaged" : "",
                 is_damaged && missing[0] != '\0' ? "; " : "", missing);
}

/* Whether the log file header is sound: who wrote the log, and in which zone. */
static bool has_header(const log_show *show) {
  return show->s->log.error.status == WPC_OK;
}

static const char *time_text(log_show *show, const wpc_time *time) {
  const series_time t = {true, time->utc, false, 0, !has_header(show)};
  series_time_iso(t, show->time);
  return show->time;
}

static void load_version(const wpc_blg_log *log, char text[32]) {
  (void)snprintf(text, 32, "%u.%u.%lu", (unsigned)log->os_major, (unsigned)log->os_minor,
                 (unsigned long)log->os_build);
}

static void write_writer(log_show *show, const wpc_blg_log *log) {
  char version[32];
  load_version(log, version);
  json_key(&show->json, "writer");
  if (!has_header(show)) {
    json_null(&show->json);
    return;
  }
  json_open_object(&show->json);
  key_text(&show->json, "windows", version);
  key_number(&show->json, "bits", (uint64_t)log->pointer_size * 8);
  json_close_object(&show->json);
}

/* The text, and what it stands for where it is a reference. */
static void write_zone_name(log_show *show, const char *key, const char *name_key, wpc_text text) {
  (void)name_load(&show->path, show->s->log.in, text);
  const char *name = show->path.text;
  const bool is_reference = name[0] == '@';
  key_text(&show->json, key, name);
  key_text(&show->json, name_key, is_reference ? zone_name_find(name) : name);
}

static void write_zone(log_show *show, const wpc_blg_zone *zone) {
  json_key(&show->json, "zone");
  if (!has_header(show)) {
    json_null(&show->json);
    return;
  }
  json_open_object(&show->json);
  json_key(&show->json, "bias_minutes");
  json_i64(&show->json, zone->bias);
  json_key(&show->json, "daylight_bias_minutes");
  if (zone->daylight_date.month != 0) {
    json_i64(&show->json, zone->daylight_bias);
  } else {
    json_null(&show->json);
  }
  write_zone_name(show, "standard", "standard_name", zone->standard_name);
  write_zone_name(show, "daylight", "daylight_name", zone->daylight_name);
  json_close_object(&show->json);
}

static void write_machines(log_show *show) {
  const text_index *machines = &show->s->machines;
  json_key(&show->json, "machines");
  json_open_array(&show->json);
  for (size_t i = 0; i < machines->count; i++) {
    json_string(&show->json, machines->keys[i].text, machines->keys[i].length);
  }
  json_close_array(&show->json);
}

static void key_seconds(json_writer *json, const char *key, uint64_t ticks) {
  json_key(json, key);
  json_double(json, (double)ticks / TICKS);
}

static void write_interval(log_show *show) {
  const log_summary *s = show->s;
  json_key(&show->json, "interval");
  if (s->of.survey.average == 0) {
    json_null(&show->json);
    return;
  }
  json_open_object(&show->json);
  key_seconds(&show->json, "average", s->of.survey.average);
  key_seconds(&show->json, "shortest", s->of.survey.shortest);
  key_seconds(&show->json, "longest", s->of.survey.longest);
  json_close_object(&show->json);
}

static uint64_t num_kept(const log_errors *errors) {
  return errors->count < LOG_ERRORS_KEPT ? errors->count : LOG_ERRORS_KEPT;
}

/* What a rejected log ends with. */
static void write_last_line(log_show *show) {
  const block *b = show->s->b;
  show->json = json_make(show->out);
  block_open_object(&show->json, b);
  block_write_error_object(&show->json, &b->verdict);
  json_close_object(&show->json);
  out_char(show->out, '\n');
}

/* Of a rejected log: the verdict, which may be about what the walk does not read, then all that was
 * left out. */
static void write_errors(log_show *show) {
  const log_errors *errors = &show->s->errors;
  json_line(&show->json, 1);
  json_key(&show->json, "errors");
  json_open_array(&show->json);
  const uint64_t count = num_kept(errors);
  for (uint64_t i = 0; i < (count > 0 ? count : 1); i++) {
    json_open_object(&show->json);
    block_write_error(&show->json, count > 0 ? &errors->kept[i] : &show->s->b->verdict);
    json_close_object(&show->json);
  }
  json_close_array(&show->json);
}

static void write_json(log_show *show) {
  const log_summary *s = show->s;
  const block *b = s->b;
  show->json = json_make(show->out);
  json_writer *json = &show->json;
  block_open_object(json, b);
  key_number(json, "size", b->file.real_size);
  json_line(json, 1);
  key_number(json, "buffer_size", s->log.buffer_size);
  write_writer(show, &s->log);
  write_zone(show, &s->log.zone);
  write_machines(show);
  json_line(json, 1);
  key_number(json, "samples", s->of.survey.samples);
  key_text(json, "first", s->of.survey.samples > 0 ? time_text(show, &s->of.survey.first) : NULL);
  key_text(json, "last", s->of.survey.samples > 0 ? time_text(show, &s->of.survey.last) : NULL);
  write_interval(show);
  json_key(json, "complete");
  json_bool(json, s->is_complete);
  if (!s->is_complete) {
    char reason[REASON_TEXT];
    load_reason(s, reason);
    key_text(json, "incomplete", reason);
  }
  json_line(json, 1);
  json_key(json, "counters");
  json_open_array(json);
  each_path(show, write_object);
  json_close_array(json);
  if (b->verdict.status != WPC_OK) {
    write_errors(show);
  }
  json_close_object(json);
  out_char(show->out, '\n');
}

/* ---- For people ---- */

static void fact(log_show *show, const char *name) {
  out_text(show->out, "  ");
  out_left(show->out, name, 11);
}

static void show_zone_name(log_show *show, wpc_text text) {
  (void)name_load(&show->path, show->s->log.in, text);
  const char *english = zone_name_find(show->path.text);
  out_text(show->out, english != NULL ? english : "");
  out_text(show->out, english != NULL ? " " : "");
  (void)utf8_show(show->out, show->path.text, show->path.length, 40);
}

static void show_machines(log_show *show) {
  const text_index *machines = &show->s->machines;
  fact(show, "machines");
  out_text(show->out, machines->count == 0 ? "none" : "");
  for (size_t i = 0; i < machines->count && i < 8; i++) {
    out_text(show->out, i > 0 ? ", " : "");
    (void)utf8_show(show->out, machines->keys[i].text, machines->keys[i].length, 40);
  }
  if (machines->count > 8) {
    out_format(show->out, " and %llu more", (unsigned long long)machines->count - 8);
  }
  out_char(show->out, '\n');
}

/* UTC = local time + bias. */
static void show_zone(log_show *show) {
  const wpc_blg_zone *zone = &show->s->log.zone;
  const int64_t ahead = -(int64_t)zone->bias;
  const uint64_t minutes = (uint64_t)(ahead < 0 ? -ahead : ahead);
  fact(show, "zone");
  if (!has_header(show)) {
    out_text(show->out, "not known: times are the local times of the machine\n");
    return;
  }
  out_format(show->out, "UTC%c%02llu:%02llu", ahead < 0 ? '-' : '+',
             (unsigned long long)(minutes / 60), (unsigned long long)(minutes % 60));
  if (zone->daylight_date.month != 0) {
    out_format(show->out, ", %lld minutes more in daylight time", -(long long)zone->daylight_bias);
  }
  out_text(show->out, " (");
  show_zone_name(show, zone->standard_name);
  out_text(show->out, ", ");
  show_zone_name(show, zone->daylight_name);
  out_text(show->out, ")\n");
}

static void show_seconds(log_show *show, uint64_t ticks) {
  out_format(show->out, "%llu.%03u", (unsigned long long)(ticks / TICKS),
             (unsigned)(ticks % TICKS / (TICKS / 1000)));
}

static void show_interval(log_show *show) {
  const log_summary *s = show->s;
  if (s->of.survey.average > 0) {
    fact(show, "interval");
    show_seconds(show, s->of.survey.average);
    out_text(show->out, " s on average, from ");
    show_seconds(show, s->of.survey.shortest);
    out_text(show->out, " to ");
    show_seconds(show, s->of.survey.longest);
    out_text(show->out, " s\n");
  }
}

static void show_times(log_show *show) {
  const log_summary *s = show->s;
  fact(show, "samples");
  out_format(show->out, "%llu\n", (unsigned long long)s->of.survey.samples);
  if (s->of.survey.samples > 0) {
    fact(show, "first");
    out_format(show->out, "%s\n", time_text(show, &s->of.survey.first));
    fact(show, "last");
    out_format(show->out, "%s\n", time_text(show, &s->of.survey.last));
  }
  show_interval(show);
  char reason[REASON_TEXT];
  load_reason(s, reason);
  fact(show, "complete");
  out_format(show->out, "%s%s\n", s->is_complete ? "yes" : "no: ", reason);
}

static void show_header(log_show *show) {
  const wpc_blg_log *log = &show->s->log;
  const block *b = show->s->b;
  char version[32];
  load_version(log, version);
  fact(show, "kind");
  out_format(show->out, "%s\n", wpc_kind_name(WPC_KIND_BLG));
  fact(show, "size");
  out_format(show->out, "%llu bytes: %llu buffer%s of %lu\n", (unsigned long long)b->file.real_size,
             (unsigned long long)log->num_buffers, log->num_buffers == 1 ? "" : "s",
             (unsigned long)log->buffer_size);
  fact(show, "writer");
  if (!has_header(show)) {
    out_text(show->out, "not known: the log file header is damaged\n");
    return;
  }
  out_format(show->out, "Windows %s, %lu bits\n", version, (unsigned long)log->pointer_size * 8);
}

/* An entry of a catalogue, and how many paths it comes to. */
static void show_entry(log_show *show, const log_entry *entry, size_t num_paths) {
  const char *type = type_name(entry->type);
  char number[16];
  (void)snprintf(number, sizeof number, "0x%08lx", (unsigned long)entry->type);
  log_entry_format(entry, &show->path);
  out_u64_right(show->out, num_paths, 7);
  out_text(show->out, "  ");
  out_left(show->out,
           entry->kind == WPC_BLG_OBJECT ? "whole object"
           : type != NULL                ? type
                                         : number,
           32);
  out_text(show->out, "  ");
  (void)utf8_show(show->out, show->path.text, show->path.length, 200);
  out_char(show->out, '\n');
}

static void show_entries(log_show *show) {
  const log_summary *s = show->s;
  fact(show, "counters");
  out_format(show->out, "%llu%s\n", (unsigned long long)show->num_paths,
             show->has_assumed ? ", titles assumed" : "");
  if (show->num_paths > 0) {
    out_text(show->out, "\n  paths  type                              counter\n");
  }
  for (size_t i = 0; i < s->catalogue.num_entries && show->out->error == 0; i++) {
    const size_t count = s->ends[i] - (i > 0 ? s->ends[i - 1] : 0);
    show_entry(show, &s->catalogue.entries[i], count > 0 ? count : 1);
  }
}

static void show_errors(log_show *show) {
  const log_errors *errors = &show->s->errors;
  char text[512];
  if (errors->count > 0) {
    out_text(show->out, "\nleft out\n");
  }
  for (uint64_t i = 0; i < num_kept(errors) && i < ERRORS_SHOWN; i++) {
    (void)wpc_error_format(&errors->kept[i], text, sizeof text);
    out_format(show->out, "  %s\n", text);
  }
  if (errors->count > ERRORS_SHOWN) {
    out_format(show->out, "  and %llu more\n", (unsigned long long)(errors->count - ERRORS_SHOWN));
  }
}

static void show_text(log_show *show) {
  block_show_verdict(show->out, show->s->b);
  out_char(show->out, '\n');
  show_header(show);
  show_machines(show);
  show_zone(show);
  show_times(show);
  show_entries(show);
  show_errors(show);
}

/* ---- Forms ---- */

static void show_form(log_show *show) {
  const log_summary *s = show->s;
  switch (show->form) {
    case LOG_TEXT:
      show_text(show);
      break;
    case LOG_JSON:
      write_json(show);
      break;
    case LOG_NDJSON:
      each_path(show, write_line);
      if (s->b->verdict.status != WPC_OK) {
        write_last_line(show);
      }
      break;
    case LOG_CSV:
      out_text(show->out,
               "file,path,machine,object,parent,instance,counter,type,time_base,scale\n");
      each_path(show, write_record);
      break;
    case LOG_PATHS:
      each_path(show, write_path);
      break;
  }
}

/* What lists of counters have no place for. */
static void complain_of_list(const log_show *show) {
  const block *b = show->s->b;
  if (b->verdict.status != WPC_OK) {
    block_complain(b);
  }
  if (show->has_assumed) {
    series_remarks_report_assumed();
  }
}

/* Nothing of it can be read. */
static int refuse(const block *b, log_form form, out_stream *out) {
  if (form == LOG_JSON || form == LOG_NDJSON) {
    block_write_verdict(out, b);
  } else {
    block_complain(b);
  }
  return EXIT_REJECTED;
}

static int show_all(log_show *show) {
  const int status = check_amount(show);
  if (status == EXIT_ACCEPTED) {
    show_form(show);
  }
  if (status == EXIT_ACCEPTED && (show->form == LOG_CSV || show->form == LOG_PATHS)) {
    complain_of_list(show);
  }
  return status;
}

int log_inspect(block *b, const block_setting *blocks, const title_table *titles, log_form form,
                out_stream *out) {
  log_summary summary;
  log_show show;
  const bool is_made = log_summary_make(&summary, b, titles);
  memset(&show, 0, sizeof show);
  show.s = &summary;
  show.out = out;
  show.form = form;
  int status = block_read_status(b, is_made ? EXIT_ACCEPTED : EXIT_REJECTED);
  if (status == EXIT_ACCEPTED) {
    status = summary.log.buffer_size > 0 ? show_all(&show) : refuse(b, form, out);
  }
  if (status == EXIT_ACCEPTED) {
    log_told_complain_of_order(&summary.of.told.each[0], b->path);
    log_given_titles_complain(b, 1, blocks, summary.of.series, titles);
  }
  name_free(&show.path);
  log_summary_free(&summary);
  return status;
}
