#include "log/logs_series.h"

#include <string.h>

#include "io/complain.h"
#include "write/series_run.h"

static wpc_input input_of(const logs_series *s, size_t number) {
  const block *b = &s->logs[number];
  return s->is_checked ? block_quiet_input(b) : b->input;
}

static uint32_t add_source(const logs_series *s, size_t number) {
  return s->logs[number].kind == WPC_KIND_PDH_CSV
             ? wpc_series_add_pdh_csv(s->series, input_of(s, number))
             : wpc_series_add_log(s->series, input_of(s, number));
}

/* False after a complaint. */
static bool add_sources(const logs_series *s, const title_table *titles) {
  bool ok = s->series != NULL;
  if (ok && titles != NULL) {
    (void)wpc_series_add_titles(s->series, WPC_NO_SOURCE, titles->in);
  }
  for (size_t i = 0; i < s->count && ok; i++) {
    ok = add_source(s, i) != WPC_NO_SOURCE;
  }
  if (s->series == NULL) {
    complain("there is not enough memory");
  } else if (!ok) {
    const wpc_series_error error = wpc_series_error_of(s->series);
    series_run_complain_of_memory(&error);
  }
  return ok;
}

bool logs_series_make(logs_series *s, block *logs, size_t count, const wpc_series_options *options,
                      const title_table *titles, bool is_checked) {
  wpc_series_options own = *options;
  memset(s, 0, sizeof *s);
  s->logs = logs;
  s->count = count;
  s->is_checked = is_checked;
  logs_told_make(&s->told, logs, count);
  own.remark = logs_told_take;
  own.remark_context = &s->told;
  for (size_t i = 0; i < count; i++) { /* logs of the same time are open at once */
    own.limits.memory += wpc_blg_room(logs[i].input);
  }
  s->series = wpc_series_new(&own);
  return add_sources(s, titles);
}

void logs_series_free(logs_series *s) {
  wpc_series_free(s->series);
  logs_told_free(&s->told);
}

bool logs_series_survey(logs_series *s) {
  s->told.is_survey = true;
  const bool ok = wpc_series_survey(s->series, &s->survey);
  s->told.is_survey = false;
  return ok;
}
