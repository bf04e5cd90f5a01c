#include "capture/captured.h"

#include <stdlib.h>
#include <string.h>

#include "block/v1_view.h"
#include "io/complain.h"
#include "io/memory.h"
#include "write/series_run.h"

/* ---- What is said of the sample at hand ---- */

static void note(const captured *c, const char *text) {
  if (c->list->note != NULL) {
    c->list->note(c->list->context, text);
  } else {
    complain_of(c->b->path, text);
  }
}

/* Of several errors in a sample each is said. */
static void reject(captured *c, const wpc_error *error) {
  c->b->verdict = *error;
  block_complain(c->b);
  c->is_sound = false;
}

void captured_say(captured *c, const wpc_remark *remark) {
  char text[512];
  if (remark->kind == WPC_REMARK_DAMAGE) {
    reject(c, &remark->error);
  } else if (remark->kind == WPC_REMARK_NOTE && remark->error.rule == WPC_RULE_V2_SEM_05 &&
             !c->setting->any_machine) {
    (void)wpc_error_format(&remark->error, text, sizeof text);
    note(c, text);
  }
}

static void take_remark(void *context, const wpc_remark *remark) {
  captured *c = (captured *)context;
  if (c->is_survey || c->list->is_live) {
    captured_say(c, remark);
  }
  const bool counts = c->is_asked == NULL || remark->column == WPC_NO_SERIES_COLUMN ||
                      c->is_asked(c->asked_context, remark->column);
  if (!c->is_survey && !c->is_over && counts) {
    values_told_take(&c->told, remark);
  }
}

/* ---- V1: what the library does not ask of one sample ---- */

/* What V2-SEM-05 says of V2 samples. */
static void note_clocks(captured *c, const wpc_v1_data *data) {
  if (c->has_before &&
      (data->perf_time < c->perf_time || data->perf_time_100ns < c->perf_time_100ns)) {
    note(c, "a clock is earlier than in the sample before it");
  }
  c->perf_time = data->perf_time;
  c->perf_time_100ns = data->perf_time_100ns;
}

/* Whether it is of the machine of the sample before, as far as both say. */
static bool take_machine(captured *c, const v1_view *view) {
  const wpc_text name = name_cut(view->data.system_name, NAME_UNITS);
  name_buffer now = {NULL, 0, 0};
  bool is_same = true;
  if (view->data.has_system_name && name_load(&now, view->in, name) && now.length > 0) {
    is_same = !c->has_before || c->machine.length == 0 ||
              wpc_path_name_equal(name_in_path(&c->machine), name_in_path(&now));
  }
  if (is_same && now.length > 0) {
    name_set(&c->machine, now.text);
  }
  name_free(&now);
  return is_same;
}

/* False after a complaint. */
static bool check_v1(captured *c) {
  v1_view view;
  v1_view_open(&view, c->b);
  v1_budget budget = v1_budget_make(c->b);
  const wpc_error error = v1_budget_take_all(&budget, &view);
  const bool is_same =
      error.status == WPC_OK && (c->setting->any_machine || take_machine(c, &view));
  if (error.status != WPC_OK) {
    reject(c, &error);
  } else if (!is_same) {
    complain_of(c->b->path, "is of another machine than the sample before it");
    c->is_sound = false;
  } else if (!c->setting->any_machine) {
    note_clocks(c, &view.data);
    c->has_before = true;
  }
  v1_view_close(&view);
  return is_same;
}

/* ---- Lending ---- */

/* The sample at this index; false: it is left out. What is wrong with one that is taken again was said. */
static bool take(captured *c, size_t index) {
  if (c->is_left_out[index]) {
    return false;
  }
  c->b = c->list->take(c->list->context, index);
  c->is_sound = c->is_sound && c->b != NULL;
  const bool ok = c->b != NULL && (!c->is_survey || c->setting->kind == WPC_KIND_V2 || check_v1(c));
  c->is_left_out[index] = !ok;
  return ok;
}

static void describe(captured *c, wpc_series_block *to) {
  const captured_setting *setting = c->setting;
  to->kind = setting->kind;
  to->in = block_quiet_input(c->b);
  if (setting->host != NULL && setting->host->length > 0) {
    to->machine.text = setting->host->text;
    to->machine.length = setting->host->length;
  }
  if (setting->kind == WPC_KIND_V2) {
    to->queries = setting->queries->places;
    to->num_queries = setting->queries->count;
    to->others = setting->queries->all;
  }
}

/* What was taken last stays until there is another one. */
static bool lend_live(void *context, uint64_t number, wpc_series_block *to) {
  captured *c = (captured *)context;
  const size_t index = (size_t)number;
  to->is_after_gap = c->list->has_gap(c->list->context, index);
  c->has_before = c->has_before && !to->is_after_gap;
  block *taken = c->list->take(c->list->context, index);
  c->b = taken != NULL ? taken : c->b;
  if (taken == NULL || (c->setting->kind == WPC_KIND_V1 && !check_v1(c))) {
    return false;
  }
  describe(c, to);
  return true;
}

static bool lend(void *context, uint64_t number, wpc_series_block *to) {
  captured *c = (captured *)context;
  bool ok = false;
  if (number == 0) {
    c->next = 0;
    c->has_before = false;
  }
  while (!ok && c->next < c->list->count) {
    const size_t index = c->next;
    c->next++;
    if (c->list->has_gap != NULL && c->list->has_gap(c->list->context, index)) {
      to->is_after_gap = true;
      c->has_before = false;
    }
    ok = take(c, index);
    c->lent[number] = index;
  }
  if (ok) {
    describe(c, to);
  }
  return ok;
}

/* ---- All of it ---- */

void captured_begin(captured *c, const captured_setting *setting, const captured_list *list) {
  memset(c, 0, sizeof *c);
  c->setting = setting;
  c->list = list;
  c->is_sound = true;
  c->is_left_out = (bool *)memory_take(list->count, sizeof *c->is_left_out);
  c->lent = (size_t *)memory_take(list->count + 1, sizeof *c->lent);
}

void captured_set_options(const captured_setting *setting, wpc_series_options *options) {
  options->salvage = true; /* so that all that is wrong is said */
  options->limits.cells = setting->values.is_given ? setting->values.max_values : 0;
}

bool captured_add(captured *c, wpc_series *series) {
  const bool is_live = c->list->is_live;
  const wpc_series_blocks blocks = {is_live ? lend_live : lend, c, is_live};
  const title_table *titles = c->setting->titles;
  const uint32_t source = wpc_series_add_blocks(series, blocks);
  if (source != WPC_NO_SOURCE && titles != NULL && titles->count > 0) {
    (void)wpc_series_add_titles(series, source, titles->in); /* what is wrong with them was said */
  }
  return source != WPC_NO_SOURCE;
}

bool captured_make(captured *c, const captured_setting *setting, const captured_list *list,
                   const wpc_series_options *options) {
  wpc_series_options own = *options;
  captured_begin(c, setting, list);
  captured_set_options(setting, &own);
  own.remark = take_remark;
  own.remark_context = c;
  c->series = wpc_series_new(&own);
  const bool ok = c->series != NULL && captured_add(c, c->series);
  if (!ok) {
    complain("there is not enough memory");
  }
  return ok;
}

void captured_free(captured *c) {
  wpc_series_free(c->series);
  free(c->is_left_out);
  free(c->lent);
  name_free(&c->machine);
  memset(c, 0, sizeof *c);
}

bool captured_survey(captured *c) {
  c->is_survey = true;
  const bool ok = wpc_series_survey(c->series, NULL);
  c->is_survey = false;
  if (!ok) {
    const wpc_series_error error = wpc_series_error_of(c->series);
    series_run_complain_of_memory(&error);
  }
  return ok;
}

const char *captured_name(const captured *c, uint64_t number) {
  return c->list->name != NULL ? c->list->name(c->list->context, c->lent[number - 1]) : NULL;
}
