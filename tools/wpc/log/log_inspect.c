#include "log/log_inspect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/zone_names.h"
#include "io/complain.h"
#include "log/log_given_titles.h"
#include "log/log_paths.h"
#include "series/series_remarks.h"
#include "text/budget.h"
#include "text/utf8.h"

#define TEXT_OF_A_VALUE 8u /* bytes of paths that a value stands for */
#define TICKS 10000000u    /* of a FILETIME, per second */
#define ERRORS_SHOWN 8u
#define UTF_8 65001u

/* ---- How much there is to show ---- */

/* EXIT_REJECTED after a complaint. */
static int check_amount(log_show *show) {
  const block *b = show->s->b;
  if (show->s->num_names > b->most_instances) {
    complain_format(b->path, "at least %llu names of instances, and --max-instances allows %llu",
                    (unsigned long long)b->most_instances + 1,
                    (unsigned long long)b->most_instances);
    return EXIT_REJECTED;
  }
  log_paths_each(show, log_path_count);
  if (show->num_bytes > budget_product(b->most_values, TEXT_OF_A_VALUE)) {
    const value_excess excess = {
        "the paths of its counters come to ", show->num_bytes, "bytes", TEXT_OF_A_VALUE, "", false};
    value_bound_complain(b->path, &excess, b->values, TEXT_OF_A_VALUE);
    return EXIT_REJECTED;
  }
  return EXIT_ACCEPTED;
}

/* ---- The log ---- */

#define REASON_TEXT (LOG_MISSING_TEXT + 16u)

/* Why it is not complete; nothing when it is. */
static void load_reason(const log_summary *s, char reason[REASON_TEXT]) {
  char missing[LOG_MISSING_TEXT];
  const bool is_damaged = s->b->verdict.status != WPC_OK;
  const log_told *told = &s->of.told.each[0];
  if (told->num_odd > 0) {
    (void)snprintf(missing, sizeof missing, "%llu line%s not as expected",
                   (unsigned long long)told->num_odd,
                   told->num_odd == 1 ? " or cell is" : "s or cells are");
  } else {
    log_missing_format(&told->missing, missing);
  }
  (void)snprintf(reason, REASON_TEXT, "%s%s%s", is_damaged ? "damaged" : "",
                 is_damaged && missing[0] != '\0' ? "; " : "", missing);
}

static const char *time_text(log_show *show, const wpc_time *time) {
  const series_time t = {true, time->utc, false, 0, !show->s->has_zone};
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
  if (!show->s->has_zone) {
    json_pair(&show->json, "writer", NULL);
    return;
  }
  json_pair_object(&show->json, "writer");
  json_pair(&show->json, "windows", version);
  json_pair_u64(&show->json, "bits", (uint64_t)log->pointer_size * 8);
  json_close_object(&show->json);
}

static const char *encoding_of(const wpc_pdh_csv_walk *text) {
  return text->code_page == 0 ? "UTF-16LE" : text->code_page == UTF_8 ? "UTF-8" : "windows-1252";
}

/* What a text has in the place of buffers and a writer. */
static void write_form(log_show *show) {
  const wpc_pdh_csv_walk *text = show->s->text;
  const char delimiter[] = {(char)text->delimiter, '\0'};
  json_pair(&show->json, "encoding", encoding_of(text));
  json_pair(&show->json, "delimiter", delimiter);
  (void)name_load(&show->path, show->s->log.in, text->description);
  json_pair(&show->json, "description", text->description.raw.length > 0 ? show->path.text : NULL);
}

/* The text, and what it stands for where it is a reference. */
static void write_zone_name(log_show *show, const char *key, const char *name_key, wpc_text text) {
  (void)name_load(&show->path, show->s->log.in, text);
  const char *name = show->path.text;
  const bool is_reference = name[0] == '@';
  json_pair(&show->json, key, name);
  json_pair(&show->json, name_key, is_reference ? zone_name_find(name) : name);
}

static void write_daylight(log_show *show, const wpc_blg_zone *zone) {
  json_pair_i64_if(&show->json, "daylight_bias_minutes", zone->daylight_date.month != 0,
                   zone->daylight_bias);
  write_zone_name(show, "standard", "standard_name", zone->standard_name);
  write_zone_name(show, "daylight", "daylight_name", zone->daylight_name);
}

static void write_zone(log_show *show, const wpc_blg_zone *zone) {
  if (!show->s->has_zone) {
    json_pair(&show->json, "zone", NULL);
    return;
  }
  json_pair_object(&show->json, "zone");
  json_pair_i64(&show->json, "bias_minutes", zone->bias);
  if (show->s->text != NULL) {
    (void)name_load(&show->path, show->s->log.in, zone->standard_name);
    json_pair(&show->json, "name", show->path.text);
  } else {
    write_daylight(show, zone);
  }
  json_close_object(&show->json);
}

static void write_machines(log_show *show) {
  const text_index *machines = &show->s->machines;
  json_pair_array(&show->json, "machines");
  for (size_t i = 0; i < machines->count; i++) {
    json_string(&show->json, machines->keys[i].text, machines->keys[i].length);
  }
  json_close_array(&show->json);
}

static void key_seconds(json_writer *json, const char *key, uint64_t ticks) {
  json_pair_double(json, key, (double)ticks / TICKS);
}

static void write_interval(log_show *show) {
  const log_summary *s = show->s;
  if (s->of.survey.average == 0) {
    json_pair(&show->json, "interval", NULL);
    return;
  }
  json_pair_object(&show->json, "interval");
  key_seconds(&show->json, "average", s->of.survey.average);
  key_seconds(&show->json, "shortest", s->of.survey.shortest);
  key_seconds(&show->json, "longest", s->of.survey.longest);
  json_close_object(&show->json);
}

static void write_pause(log_show *show, const char *key, const log_pause *pause) {
  json_pair_object(&show->json, key);
  json_pair(&show->json, "after", time_text(show, &pause->after));
  key_seconds(&show->json, "seconds", pause->length);
  json_close_object(&show->json);
}

static void write_pauses(log_show *show) {
  const log_summary *s = show->s;
  if (s->num_pauses == 0) {
    json_pair(&show->json, "pauses", NULL);
    return;
  }
  json_pair_object(&show->json, "pauses");
  json_pair_u64(&show->json, "count", s->num_pauses);
  write_pause(show, "first", &s->first_pause);
  write_pause(show, "longest", &s->longest_pause);
  json_close_object(&show->json);
}

static void write_circular(log_show *show) {
  if (show->s->has_zone) {
    json_pair_bool(&show->json, "circular", (show->s->log.mode & WPC_BLG_CIRCULAR) != 0);
  } else {
    json_pair(&show->json, "circular", NULL);
  }
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
  json_pair_array(&show->json, "errors");
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
  json_pair_u64(json, "size", b->file.real_size);
  json_line(json, 1);
  if (s->text != NULL) {
    write_form(show);
  } else {
    json_pair_u64(json, "buffer_size", s->log.buffer_size);
    write_circular(show);
    write_writer(show, &s->log);
  }
  write_zone(show, &s->log.zone);
  write_machines(show);
  json_line(json, 1);
  json_pair_u64(json, "samples", s->of.survey.samples);
  json_pair(json, "first", s->of.survey.samples > 0 ? time_text(show, &s->of.survey.first) : NULL);
  json_pair(json, "last", s->of.survey.samples > 0 ? time_text(show, &s->of.survey.last) : NULL);
  write_interval(show);
  write_pauses(show);
  json_pair_bool(json, "complete", s->is_complete);
  if (!s->is_complete) {
    char reason[REASON_TEXT];
    load_reason(s, reason);
    json_pair(json, "incomplete", reason);
  }
  json_line(json, 1);
  json_pair_array(json, "counters");
  log_paths_each(show, log_path_write_object);
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
  if (!show->s->has_zone) {
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
  if (show->s->text == NULL) {
    out_text(show->out, ", ");
    show_zone_name(show, zone->daylight_name);
  }
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

static void show_pause(log_show *show, const log_pause *pause) {
  show_seconds(show, pause->length);
  out_format(show->out, " s after %s", time_text(show, &pause->after));
}

/* "2, the first of 7.000 s after 2024-01-01T05:00:01.000Z, the longest of ..." */
static void show_pauses(log_show *show) {
  const log_summary *s = show->s;
  const bool is_longest = s->first_pause.length == s->longest_pause.length;
  if (s->num_pauses == 0) {
    return;
  }
  fact(show, "pauses");
  out_format(show->out, "%llu%s", (unsigned long long)s->num_pauses,
             s->num_pauses == 1 ? " of "
             : is_longest       ? ", the first and longest of "
                                : ", the first of ");
  show_pause(show, &s->first_pause);
  if (!is_longest) {
    out_text(show->out, ", the longest of ");
    show_pause(show, &s->longest_pause);
  }
  out_char(show->out, '\n');
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
  show_pauses(show);
  char reason[REASON_TEXT];
  load_reason(s, reason);
  fact(show, "complete");
  out_format(show->out, "%s%s\n", s->is_complete ? "yes" : "no: ", reason);
}

static void show_writer(log_show *show) {
  const wpc_blg_log *log = &show->s->log;
  char version[32];
  load_version(log, version);
  fact(show, "writer");
  if (!show->s->has_zone) {
    out_text(show->out, "not known: the log file header is damaged\n");
    return;
  }
  out_format(show->out, "Windows %s, %lu bits\n", version, (unsigned long)log->pointer_size * 8);
}

static void show_form_of_text(log_show *show) {
  const wpc_pdh_csv_walk *text = show->s->text;
  out_format(show->out, "%s, between %s\n", encoding_of(text),
             text->delimiter == ',' ? "commas" : "tabs");
  if (text->description.raw.length > 0) {
    (void)name_load(&show->path, show->s->log.in, text->description);
    fact(show, "collector");
    (void)utf8_show(show->out, show->path.text, show->path.length, 200);
    out_char(show->out, '\n');
  }
}

static void show_header(log_show *show) {
  const wpc_blg_log *log = &show->s->log;
  const block *b = show->s->b;
  fact(show, "kind");
  out_format(show->out, "%s\n", wpc_kind_name(b->kind));
  fact(show, "size");
  out_format(show->out, "%llu bytes: ", (unsigned long long)b->file.real_size);
  if (show->s->text != NULL) {
    show_form_of_text(show);
    return;
  }
  out_format(show->out, "%llu buffer%s of %lu\n", (unsigned long long)log->num_buffers,
             log->num_buffers == 1 ? "" : "s", (unsigned long)log->buffer_size);
  if ((log->mode & WPC_BLG_CIRCULAR) != 0) {
    fact(show, "circular");
    out_text(show->out, "yes: when it is full, new samples take the place of the oldest\n");
  }
  show_writer(show);
}

/* An entry of a catalogue, and how many paths it comes to. */
static void show_entry(log_show *show, const log_entry *entry, size_t num_paths) {
  const char *type = log_type_name(entry->type);
  char number[16];
  (void)snprintf(number, sizeof number, "0x%08lx", (unsigned long)entry->type);
  log_entry_format(entry, &show->path);
  out_u64_right(show->out, num_paths, 7);
  out_text(show->out, "  ");
  out_left(show->out,
           show->s->text != NULL           ? "value"
           : entry->kind == WPC_BLG_OBJECT ? "whole object"
           : type != NULL                  ? type
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

static void show_lines(log_show *show) {
  log_paths_each(show, log_path_write_line);
  if (show->s->b->verdict.status != WPC_OK) {
    write_last_line(show);
  }
}

static void show_form(log_show *show, output_format format, bool as_paths) {
  if (as_paths) {
    log_paths_each(show, log_path_write_bare);
  } else if (format == FORMAT_JSON) {
    write_json(show);
  } else if (format == FORMAT_NDJSON) {
    show_lines(show);
  } else if (format == FORMAT_CSV) {
    out_text(show->out, "file,path,machine,object,parent,instance,counter,type,time_base,scale\n");
    log_paths_each(show, log_path_write_record);
  } else {
    show_text(show);
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

/* Whether anything of it can be read: it has buffers, or is known as a text by its first cell. */
static bool is_readable(const log_summary *s) {
  return s->text != NULL ? s->text->delimiter != 0 : s->log.buffer_size > 0;
}

static int refuse(const block *b, output_format format, out_stream *out) {
  if (format_is_json(format)) {
    block_write_verdict(out, b);
  } else {
    block_complain(b);
  }
  return EXIT_REJECTED;
}

static int show_all(log_show *show, output_format format, bool as_paths) {
  const int status = check_amount(show);
  if (status == EXIT_ACCEPTED) {
    show_form(show, format, as_paths);
  }
  if (status == EXIT_ACCEPTED && (format == FORMAT_CSV || as_paths)) {
    complain_of_list(show);
  }
  return status;
}

int log_inspect(block *b, const block_setting *blocks, const title_table *titles,
                output_format format, bool as_paths, out_stream *out) {
  log_summary summary;
  log_show show;
  const bool is_made = log_summary_make(&summary, b, titles);
  memset(&show, 0, sizeof show);
  show.s = &summary;
  show.out = out;
  int status = block_read_status(b, is_made ? EXIT_ACCEPTED : EXIT_REJECTED);
  if (status == EXIT_ACCEPTED) {
    status = is_readable(&summary) ? show_all(&show, format, as_paths) : refuse(b, format, out);
  }
  if (status == EXIT_ACCEPTED) {
    log_told_complain_of_order(&summary.of.told.each[0], b->path);
    log_given_titles_complain(&summary.of.in, blocks, summary.of.series, titles);
  }
  name_free(&show.path);
  log_summary_free(&summary);
  return status;
}
