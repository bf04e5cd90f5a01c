#include "capture/inspect_folder.h"

#include <stdio.h>
#include <string.h>

#include "capture/capture_folder.h"
#include "capture/captured.h"
#include "capture/found_sets.h"
#include "capture/frame_samples.h"
#include "io/complain.h"
#include "text/series_time.h"
#include "text/utf8.h"

#define FILES_WITH_NOTES 100u /* as many are reported; the others are counted */

typedef struct folder_summary {
  bool as_json;
  out_stream *out;
  json_writer json;
  capture_folder folder;
  found_sets sets;
  const char *first, *last; /* names of sound samples */
  char names[2][WPC_CAPTURE_PATH];
  series_time first_time, last_time;
  size_t num_sound;
  uint64_t reported, not_reported; /* files with notes */
} folder_summary;

/* ---- Findings ---- */

static void open_finding(folder_summary *summary, const char *file) {
  json_line(&summary->json, 2);
  json_open_object(&summary->json);
  json_pair(&summary->json, "file", file);
}

static void write_finding(folder_summary *summary, const capture_finding *finding) {
  json_writer *json = &summary->json;
  open_finding(summary, finding->file);
  json_pair_bool(json, "accepted", finding->is_note);
  if (finding->b != NULL) {
    block_write_error(json, &finding->b->verdict);
  } else {
    json_pair(json, "message", finding->text);
  }
  json_close_object(json);
}

static void show_finding(const folder_summary *summary, const capture_finding *finding) {
  utf8_show_all(summary->out, finding->file);
  out_text(summary->out, ": ");
  if (finding->b != NULL) {
    char text[512];
    (void)wpc_error_format(&finding->b->verdict, text, sizeof text);
    out_text(summary->out, "rejected: ");
    out_text(summary->out, text);
  } else {
    utf8_show_all(summary->out, finding->text);
  }
  out_char(summary->out, '\n');
}

static void report(void *context, const capture_finding *finding) {
  folder_summary *summary = (folder_summary *)context;
  if (summary->as_json) {
    write_finding(summary, finding);
  } else {
    show_finding(summary, finding);
  }
}

static void report_accepted(void *context, const char *file, const block *b) {
  folder_summary *summary = (folder_summary *)context;
  if (b->notes.total == 0) {
    return;
  }
  if (summary->reported == FILES_WITH_NOTES) {
    summary->not_reported++;
    return;
  }
  summary->reported++;
  if (summary->as_json) {
    open_finding(summary, file);
    json_pair_bool(&summary->json, "accepted", true);
    block_write_notes(&summary->json, &b->notes);
    json_close_object(&summary->json);
  } else {
    utf8_show_all(summary->out, file);
    out_text(summary->out, ": accepted, ");
    out_u64(summary->out, b->notes.total);
    out_text(summary->out, b->notes.total == 1 ? " note\n" : " notes\n");
  }
}

/* ---- Samples ---- */

static void note_time(folder_summary *summary, const capture_sample *sample, series_time time) {
  char *name = summary->names[summary->num_sound > 0 ? 1 : 0];
  memcpy(name, sample->name, strlen(sample->name) + 1);
  summary->last = name;
  summary->last_time = time;
  if (summary->num_sound == 0) {
    summary->first = name;
    summary->first_time = time;
  }
  summary->num_sound++;
}

/* Whether it is one that can be computed with shows when all of it was read. */
static void take_time(void *context, const capture_sample *sample) {
  folder_summary *summary = (folder_summary *)context;
  const wpc_input in = block_quiet_input(&sample->b);
  if (summary->folder.frame.kind == WPC_KIND_V1) {
    const wpc_v1_data data = wpc_v1_open(in);
    note_time(summary, sample, series_time_of(&data.system_time, data.perf_time_100ns));
  } else {
    const wpc_v2_data data = wpc_v2_open(in);
    note_time(summary, sample, series_time_of(&data.system_time, data.perf_time_100ns));
  }
}

static void report_amount(folder_summary *summary) {
  char text[200];
  (void)snprintf(
      text, sizeof text,
      "have %llu counter paths, counting one more per 64 bytes of names, and " VALUE_BOUND_OPTION
      " allows %llu: they are not listed",
      (unsigned long long)summary->sets.cost, (unsigned long long)summary->sets.most);
  const capture_finding finding = {summary->folder.path, "samples", NULL, text, false};
  report(summary, &finding);
}

/* An exit status. */
static int add_samples(folder_summary *summary, const counter_filter *filter) {
  capture_frame *frame = &summary->folder.frame;
  const capture_setting *setting = frame->setting;
  const captured_setting of = {
      frame->kind,
      &frame->titles,
      &frame->bindings,
      &summary->folder.host,
      {setting->blocks.limits.max_values, setting->blocks.sets_max_values, 0},
      true};
  frame_samples samples = {.frame = frame,
                           .list = &summary->folder.list,
                           .count = summary->folder.list.samples.count,
                           .is_quiet = true,
                           .see = take_time,
                           .context = summary};
  const captured_list list = frame_samples_list(&samples);
  wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  captured run;
  options.bases = true;
  int status = captured_make(&run, &of, &list, &options) && captured_survey(&run) ? EXIT_ACCEPTED
                                                                                  : EXIT_REJECTED;
  if (status == EXIT_ACCEPTED) {
    status = found_sets_make(&summary->sets, run.series, filter);
    status = worse(status, run.is_sound ? EXIT_ACCEPTED : EXIT_REJECTED);
  }
  if (summary->sets.cost > summary->sets.most) {
    report_amount(summary);
    status = worse(status, EXIT_REJECTED);
  }
  frame_samples_free(&samples);
  captured_free(&run);
  return status;
}

/* From the first sound sample to the last one; false when that is not known. */
static bool time_span(const folder_summary *summary, double *seconds) {
  const bool known = summary->num_sound > 1 && summary->first_time.known &&
                     summary->last_time.known &&
                     summary->last_time.hundreds >= summary->first_time.hundreds;
  *seconds = known ? (double)(summary->last_time.hundreds - summary->first_time.hundreds) / 1e7 : 0;
  return known;
}

/* ---- JSON ---- */

static void write_time(json_writer *json, const char *key, series_time time) {
  char text[SERIES_TIME_TEXT];
  series_time_iso(time, text);
  json_pair_filled(json, key, text);
}

static void write_span(folder_summary *summary) {
  json_writer *json = &summary->json;
  double seconds = 0;
  const bool known = time_span(summary, &seconds);
  json_pair_double_if(json, "seconds", known, seconds);
  json_pair_double_if(json, "interval", known,
                      known ? seconds / (double)(summary->num_sound - 1) : 0);
}

static void write_samples(folder_summary *summary) {
  json_writer *json = &summary->json;
  json_line(json, 1);
  json_pair_object(json, "samples");
  json_pair_u64(json, "count", summary->folder.list.samples.count);
  json_pair_u64(json, "sound", summary->num_sound);
  json_pair_u64(json, "gaps", capture_list_num_gaps(&summary->folder.list));
  json_pair_filled(json, "first", summary->first);
  json_pair_filled(json, "last", summary->last);
  write_time(json, "first_time", summary->first_time);
  write_time(json, "last_time", summary->last_time);
  write_span(summary);
  json_close_object(json);
}

static void write_counter(json_writer *json, const found_counter *counter) {
  const wpc_counter_type_info *type = wpc_counter_type_find(counter->type);
  json_line(json, 3);
  json_open_object(json);
  json_pair_u64(json, "id", counter->id);
  json_key(json, "name");
  json_string(json, counter->name.text, counter->name.length);
  json_pair_u64_if(json, "type", counter->type != WPC_TYPE_UNKNOWN, counter->type);
  json_pair_filled(json, "type_name", type != NULL ? type->name : NULL);
  json_close_object(json);
}

/* Without a title table: those that Windows has are shown. */
static bool assumes_titles(const folder_summary *summary) {
  return summary->folder.frame.kind == WPC_KIND_V1 && summary->folder.frame.titles.count == 0;
}

static void write_set(folder_summary *summary, const found_set *set) {
  json_writer *json = &summary->json;
  json_line(json, 2);
  json_open_object(json);
  json_key(json, "counterset");
  json_string(json, set->name.text, set->name.length);
  if (summary->folder.frame.kind == WPC_KIND_V1) {
    json_pair_u64(json, "name_index", set->object_id);
  } else {
    json_pair_filled(json, "guid", set->id);
  }
  json_pair_u64(json, "instances", set->num_instances);
  json_pair_array(json, "counters");
  for (size_t i = 0; i < set->num_counters; i++) {
    write_counter(json, &set->counters[i]);
  }
  json_close_array(json);
  json_close_object(json);
}

static void start_json(folder_summary *summary, const char *path) {
  json_writer *json = &summary->json;
  *json = json_make(summary->out);
  json_open_object(json);
  json_pair(json, "folder", path);
  json_line(json, 1);
  json_pair_array(json, "findings");
}

static void write_json(folder_summary *summary) {
  const capture_folder *folder = &summary->folder;
  json_writer *json = &summary->json;
  json_close_array(json);
  if (summary->not_reported > 0) {
    json_pair_u64(json, "findings_omitted", summary->not_reported);
  }
  json_line(json, 1);
  json_pair_filled(
      json, "kind",
      folder->frame.kind != WPC_KIND_UNKNOWN ? wpc_kind_name(folder->frame.kind) : NULL);
  json_pair_filled(json, "host", folder->host.text);
  json_pair_filled(json, "created", folder->created.text);
  json_pair_filled(json, "tool", folder->tool.text);
  write_samples(summary);
  json_line(json, 1);
  if (assumes_titles(summary)) {
    json_pair_filled(json, "titles", "assumed");
  }
  json_pair_array(json, "countersets");
  for (size_t i = 0; i < summary->sets.count; i++) {
    write_set(summary, &summary->sets.items[i]);
  }
  json_close_array(json);
  json_close_object(json);
  out_char(summary->out, '\n');
}

/* ---- Text ---- */

static void show_part(out_stream *out, const char *before, const name_buffer *text) {
  if (text->length > 0) {
    out_text(out, before);
    utf8_show_all(out, text->text);
  }
}

static void show_range(const folder_summary *summary, const char *before, const char *first,
                       const char *last) {
  out_text(summary->out, before);
  out_text(summary->out, first[0] != '\0' ? first : "no date");
  if (summary->num_sound > 1) {
    out_text(summary->out, " to ");
    out_text(summary->out, last[0] != '\0' ? last : "no date");
  }
}

static void show_samples(const folder_summary *summary) {
  const size_t num_gaps = capture_list_num_gaps(&summary->folder.list);
  char first[SERIES_TIME_TEXT];
  char last[SERIES_TIME_TEXT];
  double seconds = 0;
  series_time_iso(summary->first_time, first);
  series_time_iso(summary->last_time, last);
  out_u64(summary->out, summary->folder.list.samples.count);
  out_text(summary->out, summary->folder.list.samples.count == 1 ? " sample" : " samples");
  if (summary->num_sound < summary->folder.list.samples.count) {
    out_format(summary->out, ", %lu of them sound", (unsigned long)summary->num_sound);
  }
  if (summary->num_sound > 0) {
    show_range(summary, ": ", summary->first, summary->last);
    show_range(summary, ", ", first, last);
  }
  if (num_gaps > 0) {
    out_format(summary->out, ", %lu gap%s", (unsigned long)num_gaps, num_gaps == 1 ? "" : "s");
  }
  if (time_span(summary, &seconds)) {
    out_format(summary->out, ", one every %.3f s", seconds / (double)(summary->num_sound - 1));
  }
  out_char(summary->out, '\n');
}

static void show_counter(out_stream *out, const found_counter *counter) {
  const wpc_counter_type_info *type = wpc_counter_type_find(counter->type);
  out_u64_right(out, counter->id, 7);
  out_text(out, "  ");
  const size_t columns = utf8_show(out, counter->name.text, counter->name.length, 60);
  if (type != NULL) {
    out_pad(out, columns < 40 ? 40 - columns : 1);
    out_text(out, type->name);
  }
  out_char(out, '\n');
}

static void show_set(const folder_summary *summary, const found_set *set) {
  out_stream *out = summary->out;
  const size_t instances = set->num_instances;
  out_char(out, '\n');
  (void)utf8_show(out, set->name.text, set->name.length, 110);
  if (set->id[0] != '\0') {
    out_format(out, " (%s)", set->id);
  }
  if (instances > 0) {
    out_format(out, ", %lu instance%s", (unsigned long)instances, instances == 1 ? "" : "s");
  }
  out_text(out, assumes_titles(summary) ? ", titles assumed\n" : "\n");
  for (size_t i = 0; i < set->num_counters; i++) {
    show_counter(out, &set->counters[i]);
  }
}

static void show_text(const folder_summary *summary) {
  const capture_folder *folder = &summary->folder;
  if (summary->not_reported > 0) {
    out_u64(summary->out, summary->not_reported);
    out_text(summary->out, " more files have notes\n");
  }
  utf8_show_all(summary->out, folder->path);
  out_text(summary->out, ": a capture of kind ");
  out_text(summary->out, wpc_kind_name(folder->frame.kind));
  show_part(summary->out, ", host ", &folder->host);
  show_part(summary->out, ", created ", &folder->created);
  show_part(summary->out, " by ", &folder->tool);
  out_char(summary->out, '\n');
  show_samples(summary);
  for (size_t i = 0; i < summary->sets.count; i++) {
    show_set(summary, &summary->sets.items[i]);
  }
}

/* ---- Both ---- */

int inspect_folder(const char *path, const capture_setting *setting, const counter_filter *filter,
                   bool as_json, out_stream *out) {
  folder_summary summary;
  const capture_reporter reporter = {&summary, report, report_accepted};
  int asked = EXIT_ACCEPTED;
  memset(&summary, 0, sizeof summary);
  summary.as_json = as_json;
  summary.out = out;
  summary.sets.most = setting->blocks.limits.max_values;
  if (as_json) {
    start_json(&summary, path);
  }
  capture_folder_open(&summary.folder, setting, path, &reporter);
  if (summary.folder.frame.kind != WPC_KIND_UNKNOWN) {
    asked = add_samples(&summary, filter);
  }
  if (as_json) {
    write_json(&summary);
  } else {
    show_text(&summary);
  }
  const int status = worse(summary.folder.frame.status, asked);
  found_sets_free(&summary.sets);
  capture_folder_close(&summary.folder);
  return status;
}
