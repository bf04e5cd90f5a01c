#include "capture/inspect_folder.h"

#include <stdlib.h>
#include <string.h>

#include "capture/capture_folder.h"
#include "compute/calc_asked.h"
#include "compute/calc_pair.h"
#include "io/complain.h"
#include "io/utf8.h"
#include "series/series_columns.h"

#define FILES_WITH_NOTES 100u /* as many are told of; the others are counted */
#define TOO_MANY                                                                               \
  "have more counters of instances, or longer names, than --max-values allows: the lists and " \
  "numbers are incomplete"

typedef struct folder_look {
  const counter_filter *filter;
  bool as_json;
  calc_request request; /* for every counter where none is named */
  out_stream *out;
  json_writer json;
  capture_folder folder;
  series_columns columns;
  calc_asked asked;
  const char *first, *last; /* names of sound samples */
  char names[2][WPC_CAPTURE_PATH];
  series_time first_time, last_time;
  size_t num_sound;
  uint64_t told, not_told; /* files with notes */
} folder_look;

/* ---- Findings ---- */

static void open_finding(folder_look *look, const char *file) {
  json_line(&look->json, 2);
  json_open_object(&look->json);
  json_key(&look->json, "file");
  json_text(&look->json, file);
}

static void write_finding(folder_look *look, const capture_finding *finding) {
  json_writer *json = &look->json;
  open_finding(look, finding->file);
  json_key(json, "accepted");
  json_bool(json, finding->is_note);
  if (finding->b != NULL) {
    block_write_error(json, &finding->b->verdict);
  } else {
    json_key(json, "message");
    json_text(json, finding->text);
  }
  json_close_object(json);
}

static void show_finding(const folder_look *look, const capture_finding *finding) {
  utf8_show_all(look->out, finding->file);
  out_text(look->out, ": ");
  if (finding->b != NULL) {
    char text[512];
    (void)wpc_error_format(&finding->b->verdict, text, sizeof text);
    out_text(look->out, "rejected: ");
    out_text(look->out, text);
  } else {
    utf8_show_all(look->out, finding->text);
  }
  out_char(look->out, '\n');
}

static void tell(void *context, const capture_finding *finding) {
  folder_look *look = (folder_look *)context;
  if (look->as_json) {
    write_finding(look, finding);
  } else {
    show_finding(look, finding);
  }
}

static void tell_accepted(void *context, const char *file, const block *b) {
  folder_look *look = (folder_look *)context;
  if (b->notes.total == 0) {
    return;
  }
  if (look->told == FILES_WITH_NOTES) {
    look->not_told++;
    return;
  }
  look->told++;
  if (look->as_json) {
    open_finding(look, file);
    json_key(&look->json, "accepted");
    json_bool(&look->json, true);
    block_write_notes(&look->json, &b->notes);
    json_close_object(&look->json);
  } else {
    utf8_show_all(look->out, file);
    out_text(look->out, ": accepted, ");
    out_u64(look->out, b->notes.total);
    out_text(look->out, b->notes.total == 1 ? " note\n" : " notes\n");
  }
}

/* ---- Samples ---- */

static bool learn(void *context, const calc_table *table) {
  folder_look *look = (folder_look *)context;
  calc_view view;
  calc_view_make(&view, &look->request.choice, table, false);
  series_columns_learn(&look->columns, &view);
  calc_asked_note(&look->asked, &view);
  calc_view_free(&view);
  return true;
}

static void note_time(folder_look *look, const capture_sample *sample, series_time time) {
  char *name = look->names[look->num_sound > 0 ? 1 : 0];
  memcpy(name, sample->name, strlen(sample->name) + 1);
  look->last = name;
  look->last_time = time;
  if (look->num_sound == 0) {
    look->first = name;
    look->first_time = time;
  }
  look->num_sound++;
}

static void look_at(folder_look *look, capture_sample *sample) {
  const calc_setting setting =
      capture_frame_calc(&look->folder.frame, &look->request, &look->folder.host);
  const calc_input input = capture_sample_input(sample);
  calc_sample s;
  calc_sample none;
  calc_sample_open_none(&none, &setting);
  if (calc_sample_open(&s, &setting, &input) && calc_sample_check(&s, &setting, true)) {
    note_time(look, sample, calc_pair_facts(&s, &none).time);
    calc_pair_tables(&s, &none, &setting, learn, look);
  } else {
    look->folder.frame.status = worse(look->folder.frame.status, EXIT_REJECTED);
  }
  calc_sample_close(&s);
  calc_sample_close(&none);
}

static void look_at_samples(folder_look *look) {
  for (size_t i = 0; i < look->folder.list.num_samples && look->out->error == 0; i++) {
    capture_sample *sample = capture_sample_load(&look->folder.frame, look->folder.list.samples[i]);
    if (sample != NULL) {
      look_at(look, sample);
      capture_sample_free(sample);
    }
  }
  if (look->columns.too_many) {
    const capture_finding finding = {look->folder.path, "samples", NULL, TOO_MANY, false};
    tell(look, &finding);
    look->folder.frame.status = worse(look->folder.frame.status, EXIT_REJECTED);
  }
}

/* From the first sound sample to the last one; false when that is not known. */
static bool time_span(const folder_look *look, double *seconds) {
  const bool known = look->num_sound > 1 && look->first_time.known && look->last_time.known &&
                     look->last_time.hundreds >= look->first_time.hundreds;
  *seconds = known ? (double)(look->last_time.hundreds - look->first_time.hundreds) / 1e7 : 0;
  return known;
}

/* Of the counters that are asked for some are met in instances that are not. */
static bool has_counter(const folder_look *look, const column_set *set, size_t counter) {
  bool found = look->filter->count == 0;
  for (size_t i = 0; i < set->num_lines && !found; i++) {
    const column_line *line = &set->lines[i];
    found = counter < line->num_columns && line->columns[counter] != SERIES_NO_COLUMN;
  }
  return found;
}

static size_t num_instances(const column_set *set) {
  size_t count = 0;
  for (size_t i = 0; i < set->num_lines; i++) {
    count += set->lines[i].has_instance ? 1 : 0;
  }
  return count;
}

/* ---- JSON ---- */

static void write_text(json_writer *json, const char *key, const char *text) {
  json_key(json, key);
  if (text != NULL && text[0] != '\0') {
    json_text(json, text);
  } else {
    json_null(json);
  }
}

static void write_time(json_writer *json, const char *key, series_time time) {
  char text[SERIES_TIME_TEXT];
  series_time_iso(time, text);
  write_text(json, key, text);
}

static void write_span(folder_look *look) {
  json_writer *json = &look->json;
  double seconds = 0;
  const bool known = time_span(look, &seconds);
  json_key(json, "seconds");
  if (known) {
    json_double(json, seconds);
  } else {
    json_null(json);
  }
  json_key(json, "interval");
  if (known) {
    json_double(json, seconds / (double)(look->num_sound - 1));
  } else {
    json_null(json);
  }
}

static void write_samples(folder_look *look) {
  json_writer *json = &look->json;
  json_line(json, 1);
  json_key(json, "samples");
  json_open_object(json);
  json_key(json, "count");
  json_u64(json, look->folder.list.num_samples);
  json_key(json, "sound");
  json_u64(json, look->num_sound);
  write_text(json, "first", look->first);
  write_text(json, "last", look->last);
  write_time(json, "first_time", look->first_time);
  write_time(json, "last_time", look->last_time);
  write_span(look);
  json_close_object(json);
}

static void write_counter(json_writer *json, const column_counter *counter) {
  const wpc_counter_type_info *type =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  json_line(json, 3);
  json_open_object(json);
  json_key(json, "id");
  json_u64(json, counter->id);
  json_key(json, "name");
  json_string(json, counter->name.text, counter->name.length);
  json_key(json, "type");
  if (counter->has_type) {
    json_u64(json, counter->type);
  } else {
    json_null(json);
  }
  write_text(json, "type_name", type != NULL ? type->name : NULL);
  json_close_object(json);
}

static void write_set(folder_look *look, const column_set *set) {
  json_writer *json = &look->json;
  json_line(json, 2);
  json_open_object(json);
  json_key(json, "counterset");
  json_string(json, set->name.text, set->name.length);
  if (look->folder.frame.kind == KIND_V1) {
    json_key(json, "name_index");
    json_u64(json, strtoul(set->id, NULL, 10));
  } else {
    write_text(json, "guid", set->id);
  }
  json_key(json, "instances");
  json_u64(json, num_instances(set));
  json_key(json, "counters");
  json_open_array(json);
  for (size_t i = 0; i < set->num_counters; i++) {
    if (has_counter(look, set, i)) {
      write_counter(json, &set->counters[i]);
    }
  }
  json_close_array(json);
  json_close_object(json);
}

static void start_json(folder_look *look, const char *path) {
  json_writer *json = &look->json;
  *json = json_make(look->out);
  json_open_object(json);
  json_key(json, "folder");
  json_text(json, path);
  json_line(json, 1);
  json_key(json, "findings");
  json_open_array(json);
}

static void write_json(folder_look *look) {
  const capture_folder *folder = &look->folder;
  json_writer *json = &look->json;
  json_close_array(json);
  if (look->not_told > 0) {
    json_key(json, "findings_omitted");
    json_u64(json, look->not_told);
  }
  json_line(json, 1);
  write_text(json, "kind",
             folder->frame.kind != KIND_UNKNOWN ? kind_name(folder->frame.kind) : NULL);
  write_text(json, "host", folder->host.text);
  write_text(json, "created", folder->created.text);
  write_text(json, "tool", folder->tool.text);
  write_samples(look);
  json_line(json, 1);
  json_key(json, "countersets");
  json_open_array(json);
  for (size_t i = 0; i < look->columns.num_sets; i++) {
    write_set(look, &look->columns.sets[i]);
  }
  json_close_array(json);
  json_close_object(json);
  out_char(look->out, '\n');
}

/* ---- Text ---- */

static void show_part(out_stream *out, const char *before, const name_buffer *text) {
  if (text->length > 0) {
    out_text(out, before);
    utf8_show_all(out, text->text);
  }
}

static void show_range(const folder_look *look, const char *before, const char *first,
                       const char *last) {
  out_text(look->out, before);
  out_text(look->out, first[0] != '\0' ? first : "no date");
  if (look->num_sound > 1) {
    out_text(look->out, " to ");
    out_text(look->out, last[0] != '\0' ? last : "no date");
  }
}

static void show_samples(const folder_look *look) {
  char first[SERIES_TIME_TEXT];
  char last[SERIES_TIME_TEXT];
  double seconds = 0;
  series_time_iso(look->first_time, first);
  series_time_iso(look->last_time, last);
  out_u64(look->out, look->folder.list.num_samples);
  out_text(look->out, look->folder.list.num_samples == 1 ? " sample" : " samples");
  if (look->num_sound < look->folder.list.num_samples) {
    out_format(look->out, ", %lu of them sound", (unsigned long)look->num_sound);
  }
  if (look->num_sound > 0) {
    show_range(look, ": ", look->first, look->last);
    show_range(look, ", ", first, last);
  }
  if (time_span(look, &seconds)) {
    out_format(look->out, ", one every %.3f s", seconds / (double)(look->num_sound - 1));
  }
  out_char(look->out, '\n');
}

static void show_counter(out_stream *out, const column_counter *counter) {
  const wpc_counter_type_info *type =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  out_u64_right(out, counter->id, 7);
  out_text(out, "  ");
  const size_t columns = utf8_show(out, counter->name.text, counter->name.length, 60);
  if (type != NULL) {
    out_pad(out, columns < 40 ? 40 - columns : 1);
    out_text(out, type->name);
  }
  out_char(out, '\n');
}

static void show_set(const folder_look *look, const column_set *set) {
  out_stream *out = look->out;
  const size_t instances = num_instances(set);
  out_char(out, '\n');
  (void)utf8_show(out, set->name.text, set->name.length, 110);
  if (set->id[0] != '\0') {
    out_format(out, " (%s)", set->id);
  }
  if (instances > 0) {
    out_format(out, ", %lu instance%s", (unsigned long)instances, instances == 1 ? "" : "s");
  }
  out_char(out, '\n');
  for (size_t i = 0; i < set->num_counters; i++) {
    if (has_counter(look, set, i)) {
      show_counter(out, &set->counters[i]);
    }
  }
}

static void show_text(const folder_look *look) {
  const capture_folder *folder = &look->folder;
  if (look->not_told > 0) {
    out_u64(look->out, look->not_told);
    out_text(look->out, " more files have notes\n");
  }
  utf8_show_all(look->out, folder->path);
  out_text(look->out, ": a capture of kind ");
  out_text(look->out, kind_name(folder->frame.kind));
  show_part(look->out, ", host ", &folder->host);
  show_part(look->out, ", created ", &folder->created);
  show_part(look->out, " by ", &folder->tool);
  out_char(look->out, '\n');
  show_samples(look);
  for (size_t i = 0; i < look->columns.num_sets; i++) {
    show_set(look, &look->columns.sets[i]);
  }
}

/* ---- Both ---- */

static calc_request request_of(const capture_setting *setting, const counter_filter *filter) {
  calc_request request;
  memset(&request, 0, sizeof request);
  request.choice.filter = filter;
  request.choice.all = true;
  request.max_values = setting->blocks.limits.max_values;
  request.sets_max_values = setting->blocks.sets_max_values;
  request.strict = setting->blocks.strict;
  request.salvage = setting->salvage;
  return request;
}

int inspect_folder(const char *path, const capture_setting *setting, const counter_filter *filter,
                   bool as_json, out_stream *out) {
  folder_look look;
  const capture_reporter reporter = {&look, tell, tell_accepted};
  memset(&look, 0, sizeof look);
  look.filter = filter;
  look.as_json = as_json;
  look.request = request_of(setting, filter);
  look.out = out;
  look.asked = calc_asked_make(filter);
  look.columns.most = look.request.max_values;
  look.columns.takes_all = true;
  if (as_json) {
    start_json(&look, path);
  }
  capture_folder_open(&look.folder, setting, path, &reporter);
  if (look.folder.frame.kind != KIND_UNKNOWN) {
    look_at_samples(&look);
  }
  if (as_json) {
    write_json(&look);
  } else {
    show_text(&look);
  }
  const bool exist = calc_asked_exist(&look.asked);
  const int status = worse(look.folder.frame.status, exist ? EXIT_ACCEPTED : EXIT_REJECTED);
  calc_asked_free(&look.asked);
  series_columns_free(&look.columns);
  capture_folder_close(&look.folder);
  return status;
}
