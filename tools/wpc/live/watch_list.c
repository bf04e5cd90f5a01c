/* What there is to be watched: V2 without samples, V1 out of one. */
#include <stdlib.h>
#include <string.h>

#include "block/v2_numbers.h"
#include "capture/captured.h"
#include "io/complain.h"
#include "io/memory.h"
#include "live/spelling.h"
#include "live/watch.h"
#include "live/watch_session.h"
#include "text/utf8.h"

typedef struct watch_lister {
  watch_session session;
  wpc_path_name machine; /* in front of each path; no text: nothing */
  bool with_instances;
  bool with_descriptions;
  title_table helps;   /* V1's descriptions */
  uint64_t max_values; /* lines of one counterset */
  bool is_rejected;    /* a list, which was reported */
} watch_lister;

static void show_path(watch_lister *l, wpc_path_names names, size_t zeros) {
  names.machine = l->machine;
  const size_t length = wpc_path_format(&names, NULL, 0);
  name_buffer path = {(char *)memory_take(length + 1, 1), length, length + 1};
  (void)wpc_path_format(&names, path.text, length + 1);
  for (size_t i = 0; i < zeros; i++) {
    name_add_zero(&path, names.counter.length);
  }
  utf8_show_all(l->session.out, path.text);
  out_char(l->session.out, '\n');
  name_free(&path);
}

/* ---- by the registration ---- */

static void show_counters(watch_lister *l, const wpc_counterset_info *set, wpc_path_names names,
                          size_t zeros) {
  names.object = counter_filter_name(set->name);
  for (size_t i = 0; i < set->num_counters; i++) {
    names.counter = counter_filter_name(set->counters[i].name);
    if (names.counter.text != NULL && !wpc_counter_is_base(set->counters[i].type)) {
      show_path(l, names, zeros);
    }
  }
}

/* "  NAME: TEXT" */
static void show_description(watch_lister *l, const char *name, wpc_input in, wpc_text text,
                             name_buffer *shown) {
  if (name != NULL && text.raw.length > 0 && name_load(shown, in, text)) {
    out_text(l->session.out, "  ");
    utf8_show_all(l->session.out, name);
    out_text(l->session.out, ": ");
    utf8_show_all(l->session.out, shown->text);
    out_char(l->session.out, '\n');
  }
}

/* The answer to a request code; empty without a sound one. */
static wpc_input answer_of(const watch_lister *l, const wpc_guid *guid, uint32_t code) {
  const capture_memory *memory = &l->session.memory;
  for (size_t i = 0; i < memory->count; i++) {
    const memory_file *file = &memory->files[i];
    if (file->name.part == WPC_CAPTURE_REGISTRATION && file->name.code == code && file->is_sound &&
        memcmp(file->name.counterset.bytes, guid->bytes, sizeof guid->bytes) == 0) {
      return wpc_input_make(file->data, file->size, NULL);
    }
  }
  return wpc_input_make(NULL, 0, NULL);
}

static void show_descriptions(watch_lister *l, const wpc_counterset_info *set,
                              const wpc_guid *guid) {
  const wpc_input help = answer_of(l, guid, WPC_REG_CODE_HELP);
  const wpc_input helps = answer_of(l, guid, WPC_REG_CODE_COUNTER_HELPS);
  name_buffer text = {NULL, 0, 0};
  show_description(l, set->name, help, wpc_reg_open_string(help).text, &text);
  wpc_reg_text_iter it = wpc_reg_texts(helps, wpc_reg_open_strings(helps));
  while (wpc_reg_next_text(&it)) {
    const wpc_counter_info *counter = wpc_counter_info_find(set, it.item.id);
    if (it.item.has_text && counter != NULL) {
      show_description(l, counter->name, helps, it.item.text, &text);
    }
  }
  name_free(&text);
}

static void show_set(watch_lister *l, const wpc_guid *guid) {
  const wpc_counterset_info *set = capture_sets_find(&l->session.frame.sets, guid);
  wpc_path_names names;
  memset(&names, 0, sizeof names);
  if (capture_sets_has_instances(&l->session.frame.sets, guid)) {
    names.instance = counter_filter_name("*");
  }
  show_counters(l, set, names, 0);
  if (l->with_descriptions) {
    show_descriptions(l, set, guid);
  }
}

static void show_sets(watch_lister *l) {
  const capture_memory *memory = &l->session.memory;
  for (size_t i = 0; i < memory->count; i++) {
    const wpc_capture_name *name = &memory->files[i].name;
    if (name->part == WPC_CAPTURE_REGISTRATION && name->code == WPC_REG_CODE_COUNTERSET) {
      show_set(l, &name->counterset);
    }
  }
}

/* ---- by the list of instances ---- */

/* The instances as rows; free() them. */
static wpc_v2_row *rows_of(wpc_input list, size_t count) {
  wpc_v2_row *rows = (wpc_v2_row *)memory_take(count, sizeof *rows);
  wpc_instance_iter it = wpc_instances(list);
  for (size_t i = 0; i < count && wpc_next_instance(&it); i++) {
    rows[i].has_instance = true;
    rows[i].instance_id = it.item.instance_id;
    rows[i].name = it.item.name;
  }
  return rows;
}

static size_t count_of(wpc_input list) {
  size_t count = 0;
  for (wpc_instance_iter it = wpc_instances(list); wpc_next_instance(&it);) {
    count++;
  }
  return count;
}

static void show_rows(watch_lister *l, const wpc_counterset_info *set, wpc_input list,
                      size_t count) {
  wpc_v2_row *rows = rows_of(list, count);
  uint32_t *numbers = v2_row_numbers(list, rows, count);
  name_buffer name = {NULL, 0, 0};
  spelling spelled_so;
  memset(&spelled_so, 0, sizeof spelled_so);
  for (int shows = 0; shows <= 1; shows++) {
    for (size_t i = 0; i < count; i++) {
      name_load_or_bytes(&name, list, rows[i].name);
      const spelled one = {counter_filter_name(set->name), name_in_path(&name), numbers[i]};
      wpc_path_names names;
      memset(&names, 0, sizeof names);
      names.instance = one.name;
      names.index = one.serial;
      if (shows == 1) {
        show_counters(l, set, names, spelling_zeros(&spelled_so, &one));
      } else if (one.serial == 0) {
        spelling_add(&spelled_so, &one);
      }
    }
  }
  spelling_free(&spelled_so);
  name_free(&name);
  free(numbers);
  free(rows);
}

static void show_instances(void *context, const wpc_guid *guid, wpc_input list) {
  watch_lister *l = (watch_lister *)context;
  const wpc_counterset_info *set = capture_sets_find(&l->session.frame.sets, guid);
  const size_t count = count_of(list);
  if (!capture_sets_has_instances(&l->session.frame.sets, guid)) {
    show_set(l, guid);
    return;
  }
  if (set->num_counters > 0 && count > l->max_values / set->num_counters) {
    watch_session_report(&l->session, set->name != NULL ? set->name : "",
                         "more instances and counters than " VALUE_BOUND_OPTION);
    l->is_rejected = true;
    return;
  }
  show_rows(l, set, list, count);
  if (l->with_descriptions) {
    show_descriptions(l, set, guid);
  }
}

/* ---- by a sample ---- */

/* An object by its title: in place of all instances. */
static void show_object(watch_lister *l, const wpc_v1_walk *w) {
  const title_table *titles = &l->session.frame.titles;
  const uint32_t count = w->body.num_counters;
  wpc_v1_counter *counters = (wpc_v1_counter *)memory_take(count, sizeof *counters);
  name_buffer object = {NULL, 0, 0};
  name_buffer counter = {NULL, 0, 0};
  wpc_path_names names;
  memset(&names, 0, sizeof names);
  title_load(titles, w->body.name_index, &object);
  names.object = name_in_path(&object);
  if (w->body.has_instances) {
    names.instance = counter_filter_name("*");
  }
  (void)wpc_v1_read_counters(w, counters, count);
  for (uint32_t i = 0; i < count; i++) {
    if (!wpc_counter_is_base(counters[i].type)) {
      title_load(titles, counters[i].name_index, &counter);
      names.counter = name_in_path(&counter);
      show_path(l, names, 0);
    }
  }
  name_free(&object);
  name_free(&counter);
  free(counters);
}

static void show_objects(watch_lister *l, const block *b) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, block_quiet_input(b));
  while (wpc_v1_next_object(&w)) {
    show_object(l, &w);
  }
}

static block *take_only(void *context, size_t index) {
  (void)index;
  return &((capture_sample *)context)->b;
}

/* The machine that was asked, whatever it calls itself, stands in front. */
static void show_column(watch_lister *l, wpc_series *series, uint32_t number) {
  const wpc_path_name machine = wpc_series_column(series, number).names.machine;
  const char *path = wpc_series_path(series, number);
  if (l->machine.text != NULL) {
    out_text(l->session.out, "\\\\");
    utf8_show_all(l->session.out, l->machine.text);
  }
  utf8_show_all(l->session.out, path + (machine.text != NULL ? machine.length + 2 : 0));
  out_char(l->session.out, '\n');
}

/* Objects one after the other, of each its instances with their counters. */
static void show_columns(watch_lister *l, wpc_series *series) {
  written_columns columns;
  written_columns_make(&columns, series, false, false);
  for (size_t i = 0; i < columns.width; i++) {
    show_column(l, series, columns.order[i]);
  }
  written_columns_free(&columns);
}

static bool show_instances_of(watch_lister *l, capture_sample *sample) {
  const capture_frame *frame = &l->session.frame;
  const captured_setting of = {
      frame->kind, &frame->titles, &frame->bindings, NULL, {l->max_values, false, 0}, true};
  const captured_list list = {sample, 1, false, take_only, NULL, NULL, NULL};
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  captured run;
  const bool ok = captured_make(&run, &of, &list, &options) && captured_survey(&run);
  const bool is_sound = ok && run.is_sound;
  if (is_sound) {
    show_columns(l, run.series);
  }
  captured_free(&run);
  return is_sound;
}

static bool show_tables(watch_lister *l, capture_sample *sample) {
  if (l->with_instances) {
    return show_instances_of(l, sample);
  }
  show_objects(l, &sample->b);
  return true;
}

/* ---- V1's descriptions ---- */

static void take_helps(void *context, wpc_input table) {
  watch_lister *l = (watch_lister *)context;
  file_bytes file;
  memset(&file, 0, sizeof file);
  file.data = (uint8_t *)memory_take(table.size, 1);
  file.size = table.size;
  memcpy(file.data, table.data, table.size);
  (void)title_table_take(&l->helps, &l->session.frame.setting->blocks, "descriptions", &file);
}

static void show_help(watch_lister *l, uint32_t title, uint32_t help, name_buffer *name,
                      name_buffer *text) {
  const wpc_title *found = title_find(&l->helps, help);
  title_load(&l->session.frame.titles, title, name);
  if (found != NULL && title != 0) {
    show_description(l, name->text, l->helps.in, found->text, text);
  }
}

/* Of the objects of a sample, each with its counters. */
static void show_helps(watch_lister *l, const live_file *file) {
  name_buffer name = {NULL, 0, 0};
  name_buffer text = {NULL, 0, 0};
  wpc_v1_walk w;
  wpc_v1_begin(&w, wpc_input_make(file->data, file->size, NULL));
  while (wpc_v1_next_object(&w)) {
    const uint32_t count = w.body.error.status == WPC_OK ? w.body.num_counters : 0;
    wpc_v1_counter *counters = (wpc_v1_counter *)memory_take(count, sizeof *counters);
    (void)wpc_v1_read_counters(&w, counters, count);
    show_help(l, w.body.name_index, w.body.help_index, &name, &text);
    for (uint32_t i = 0; i < count; i++) {
      show_help(l, counters[i].name_index, counters[i].help_index, &name, &text);
    }
    free(counters);
  }
  name_free(&name);
  name_free(&text);
}

/* ---- the run ---- */

static live_answer keep(void *context, const live_file *file) {
  watch_lister *l = (watch_lister *)context;
  watch_session *session = &l->session;
  if (!watch_session_keep(session, file)) {
    return LIVE_IS_LOST;
  }
  if (file->name.part != WPC_CAPTURE_SAMPLE) {
    return LIVE_GOES_ON;
  }
  capture_sample *sample = NULL;
  if (watch_session_open(session) && file->is_sound) {
    sample = watch_session_sample(session, file);
  }
  if (sample != NULL) {
    session->frame.status = show_tables(l, sample) ? session->frame.status : EXIT_REJECTED;
    capture_sample_free(sample);
    if (l->helps.count > 0) {
      show_helps(l, file);
    }
  }
  return LIVE_IS_ENOUGH;
}

int watch_list(wpc_collector collector, const live_request *request, const watch_setting *setting,
               bool with_instances, out_stream *out) {
  watch_lister l;
  live_request wanted = *request;
  memset(&l, 0, sizeof l);
  watch_session_start(&l.session, setting, request, out);
  l.machine = counter_filter_name(setting->host);
  l.with_instances = with_instances;
  l.with_descriptions = request->describes;
  l.max_values = request->limits.max_values;
  const bool is_v2 = request->kind == WPC_CAPTURE_V2;
  wanted.only_names = is_v2 && !with_instances;
  wanted.instances = is_v2 && with_instances ? show_instances : NULL;
  wanted.helps = take_helps;
  wanted.lists_context = &l;
  wanted.num_samples = 1;
  const live_sink sink = {&l, keep, watch_session_report, NULL};
  const live_result result = live_run(collector, &wanted, &sink);
  if (wanted.only_names) {
    show_sets(&l);
  }
  const int status = watch_session_status(&l.session, &result);
  watch_session_end(&l.session);
  title_table_free(&l.helps);
  return worse(status, l.is_rejected ? EXIT_REJECTED : EXIT_ACCEPTED);
}
