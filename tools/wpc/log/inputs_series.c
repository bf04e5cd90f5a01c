#include "log/inputs_series.h"

#include <string.h>

#include "io/complain.h"
#include "write/series_run.h"

static wpc_input input_of(const inputs_series *s, size_t number) {
  const block *b = &s->in.blocks[number];
  return s->is_checked ? block_quiet_input(b) : b->input;
}

static bool add_source(const inputs_series *s, size_t number) {
  capture_input *capture = inputs_capture(&s->in, number);
  const wpc_kind kind = s->in.blocks[number].kind;
  if (capture != NULL) {
    captured_begin(&capture->of, &capture->setting, &capture->list);
    return captured_add(&capture->of, s->series);
  }
  const uint32_t source = kind == WPC_KIND_PDH_CSV
                              ? wpc_series_add_pdh_csv(s->series, input_of(s, number))
                              : wpc_series_add_log(s->series, input_of(s, number));
  return source != WPC_NO_SOURCE;
}

/* False after a complaint. */
static bool add_sources(const inputs_series *s, const title_table *titles) {
  bool ok = s->series != NULL;
  if (ok && titles != NULL) {
    (void)wpc_series_add_titles(s->series, WPC_NO_SOURCE, titles->in);
  }
  for (size_t i = 0; i < s->in.count && ok; i++) {
    ok = add_source(s, i);
  }
  if (s->series == NULL) {
    complain("there is not enough memory");
  } else if (!ok) {
    const wpc_series_error error = wpc_series_error_of(s->series);
    series_run_complain_of_memory(&error);
  }
  return ok;
}

bool inputs_series_make(inputs_series *s, const inputs *in, const wpc_series_options *options,
                        const title_table *titles, bool is_checked) {
  wpc_series_options own = *options;
  memset(s, 0, sizeof *s);
  s->in = *in;
  s->is_checked = is_checked;
  logs_told_make(&s->told, in);
  own.remark = logs_told_take;
  own.remark_context = &s->told;
  for (size_t i = 0; i < in->count; i++) {
    const capture_input *capture = inputs_capture(in, i);
    if (capture != NULL) {
      captured_set_options(&capture->setting, &own);
    } else { /* logs of the same time are open at once */
      own.limits.memory += wpc_blg_room(in->blocks[i].input);
    }
  }
  s->series = wpc_series_new(&own);
  return add_sources(s, titles);
}

void inputs_series_free(inputs_series *s) {
  wpc_series_free(s->series);
  for (size_t i = 0; i < s->in.count; i++) {
    capture_input *capture = inputs_capture(&s->in, i);
    if (capture != NULL) {
      captured_free(&capture->of);
    }
  }
  logs_told_free(&s->told);
}

static void set_survey(inputs_series *s, bool is_survey) {
  s->told.is_survey = is_survey;
  for (size_t i = 0; i < s->in.count; i++) {
    capture_input *capture = inputs_capture(&s->in, i);
    if (capture != NULL) {
      capture->of.is_survey = is_survey;
    }
  }
}

bool inputs_series_survey(inputs_series *s) {
  set_survey(s, true);
  const bool ok = wpc_series_survey(s->series, &s->survey);
  set_survey(s, false);
  return ok;
}

bool inputs_series_are_captures_sound(const inputs_series *s) {
  bool sound = true;
  for (size_t i = 0; i < s->in.count; i++) {
    const capture_input *capture = inputs_capture(&s->in, i);
    sound = sound && (capture == NULL || capture->of.is_sound);
  }
  return sound;
}
