/* Counters without samples: what there is to be watched. */
#include <stdlib.h>
#include <string.h>

#include "compute/calc_pair.h"
#include "io/complain.h"
#include "live/watch.h"
#include "live/watch_session.h"
#include "series/series_path.h"
#include "text/utf8.h"

typedef struct watch_lister {
  watch_session session;
  wpc_path_name machine; /* in front of each path; no text: nothing */
  bool with_instances;
} watch_lister;

static void show_path(watch_lister *l, wpc_path_names names, size_t zeros) {
  names.machine = l->machine;
  char *path = series_path_text(&names, zeros);
  utf8_show_all(l->session.out, path);
  out_char(l->session.out, '\n');
  free(path);
}

static wpc_path_name name_of(const name_buffer *buffer) {
  const wpc_path_name name = {buffer->text, buffer->length};
  return name;
}

/* ---- by the registration ---- */

static void show_set(watch_lister *l, const wpc_guid *guid) {
  const wpc_counterset_info *set = capture_sets_find(&l->session.frame.sets, guid);
  wpc_path_names names;
  memset(&names, 0, sizeof names);
  names.object = counter_filter_name(set->name);
  if (capture_sets_has_instances(&l->session.frame.sets, guid)) {
    names.instance = counter_filter_name("*");
  }
  for (size_t i = 0; i < set->num_counters; i++) {
    names.counter = counter_filter_name(set->counters[i].name);
    if (names.counter.text != NULL && !wpc_counter_is_base(set->counters[i].type)) {
      show_path(l, names, 0);
    }
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

/* ---- by a sample ---- */

static void show_line(watch_lister *l, const calc_view *view, const calc_line *line) {
  wpc_path_names names;
  memset(&names, 0, sizeof names);
  names.object = name_of(&view->set.name);
  if (line->has_instance) {
    names.instance = name_of(&line->name);
    names.index = line->serial;
  }
  if (line->has_parent) {
    names.parent = name_of(&line->parent);
  }
  for (size_t i = 0; i < view->num_counters; i++) {
    names.counter = name_of(&view->counters[i].name);
    show_path(l, names, line->zeros);
  }
}

static void show_lines(watch_lister *l, const calc_view *view) {
  calc_line line;
  memset(&line, 0, sizeof line);
  for (size_t i = 0; i < view->num_lines; i++) {
    calc_view_line(view, i, &line);
    show_line(l, view, &line);
  }
  calc_line_free(&line);
}

/* In place of all instances. */
static void show_any(watch_lister *l, const calc_view *view) {
  calc_line line;
  memset(&line, 0, sizeof line);
  line.has_instance = true;
  if (view->num_lines > 0) {
    calc_view_line(view, 0, &line);
  }
  if (line.has_instance) {
    line.has_parent = false;
    line.serial = 0;
    line.zeros = 0;
    name_set(&line.name, "*");
  }
  show_line(l, view, &line);
  calc_line_free(&line);
}

static bool show_table(void *context, const calc_table *table) {
  watch_lister *l = (watch_lister *)context;
  calc_choice choice = l->session.calc.request.choice;
  calc_spelling spelling;
  calc_view view;
  memset(&spelling, 0, sizeof spelling);
  choice.spelling = &spelling;
  calc_view_make(&view, &choice, table, false);
  if (l->with_instances) {
    show_lines(l, &view);
  } else {
    show_any(l, &view);
  }
  calc_view_free(&view);
  calc_spelling_free(&spelling);
  return true;
}

static bool show_tables(watch_lister *l, capture_sample *sample) {
  const calc_setting *setting = &l->session.calc;
  const calc_input input = capture_sample_input(sample);
  calc_sample newer;
  calc_sample none;
  calc_sample_open_none(&none, setting);
  const bool ok =
      calc_sample_open(&newer, setting, &input) && calc_sample_check(&newer, setting, true);
  if (ok) {
    calc_pair_tables(&newer, &none, setting, show_table, l);
  }
  calc_sample_close(&newer);
  calc_sample_close(&none);
  return ok;
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
  wanted.only_names = request->kind == WPC_CAPTURE_V2 && !l.with_instances;
  wanted.num_samples = 1;
  const live_sink sink = {&l, keep, watch_session_report, NULL};
  const live_result result = live_run(collector, &wanted, &sink);
  if (wanted.only_names) {
    show_sets(&l);
  }
  const int status = watch_session_status(&l.session, &result);
  watch_session_end(&l.session);
  return status;
}
