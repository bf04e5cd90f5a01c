#include "find/find.h"

#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "write/counters_asked.h"
#include "write/written_totals.h"

/* ---- What is asked for ---- */

static char *text_of(const condition *c, const condition_term *term) {
  const size_t length = term->end - term->begin;
  return memory_text(c->text + term->begin, length);
}

static bool is_only_way(const condition *c, size_t i) {
  const bool has_before = i > 0 && c->terms[i - 1].begin == c->terms[i].begin;
  const bool has_next = i + 1 < c->count && c->terms[i + 1].begin == c->terms[i].begin;
  return !has_before && !has_next;
}

/* A way that makes no path of a counter is none, unless it is the only one: then its fault is told. */
static bool may_be_counter(const condition *c, size_t i, const char *text) {
  return text[0] != '\\' || is_only_way(c, i) ||
         wpc_path_parse(text, strlen(text)).problem == WPC_PATH_OK;
}

/* `before`: whose the text is. */
static bool add_item(find *f, const char *before, const char *text) {
  const wpc_path path = wpc_path_parse(text, strlen(text));
  const bool is_hopeless =
      text[0] == '\\' && path.problem != WPC_PATH_OK && strchr(text + 1, '\\') == NULL;
  if (is_hopeless) {
    complain_at(before, wpc_path_problem_text(path.problem), text, path.column);
  }
  return !is_hopeless && counter_filter_add(&f->filter, text);
}

static bool add_items(find *f) {
  const condition *c = &f->condition;
  bool ok = true;
  f->texts = (char **)memory_take(c->count, sizeof *f->texts);
  f->items = (size_t *)memory_take(c->count, sizeof *f->items);
  for (size_t i = 0; i < c->count && ok; i++) {
    f->texts[i] = text_of(c, &c->terms[i]);
    f->items[i] = SIZE_MAX;
    if (may_be_counter(c, i, f->texts[i])) {
      f->items[i] = f->filter.count;
      ok = add_item(f, "the condition: ", f->texts[i]);
    }
  }
  for (size_t i = 0; i < f->num_with && ok; i++) {
    ok = add_item(f, "--with: ", f->with[i]);
  }
  f->columns = (find_columns *)memory_take(f->filter.count, sizeof *f->columns);
  return ok;
}

static size_t first_with(const find *f) {
  return f->filter.count - f->num_with;
}

/* ---- What is there ---- */

static void take_column(void *context, size_t item, uint32_t column) {
  find_columns *columns = &((find *)context)->columns[item];
  MEMORY_PUSH(columns->numbers, columns->room, columns->count, column);
}

static const find_columns *columns_of(const find *f, size_t item) {
  static const find_columns none = {NULL, 0, 0};
  return item < f->filter.count ? &f->columns[f->filter.items[item].alike] : &none;
}

static void match(find *f, const wpc_series *series) {
  const calc_choice choice = {&f->filter, false, false};
  counters_asked asked;
  counters_asked_make(&asked, &choice, "log");
  counters_asked_each(&asked, series, take_column, f);
  counters_asked_free(&asked);
  for (size_t i = 0; i < f->condition.count; i++) {
    f->condition.terms[i].is_there = columns_of(f, f->items[i])->count > 0;
  }
}

/* Complains of a counter that is not there, with what is near. */
static void complain_of_missing(const wpc_series *series, const char *text) {
  counter_filter filter;
  const calc_choice choice = {&filter, false, false};
  memset(&filter, 0, sizeof filter);
  if (counter_filter_add(&filter, text)) {
    counters_asked asked;
    counters_asked_make(&asked, &choice, "log");
    counters_asked_look(&asked, series);
    (void)asked_items_exist(&asked.asked);
    counters_asked_free(&asked);
  }
  counter_filter_free(&filter);
}

/* "or" and "=>" are taken for a part of the counter's name, which is then not found. */
static void complain_of_form(const char *text) {
  if (strstr(text, " or ") != NULL) {
    complain("comparisons are joined by \"and\" only");
  } else if (text[0] != '\0' && text[strlen(text) - 1] == '=') {
    complain("a comparison has one of > >= < <= = !=");
  }
}

static bool are_all_there(find *f, const wpc_series *series) {
  bool all = condition_settle(&f->condition);
  for (size_t i = 0; i < f->condition.num_chosen && !all; i++) {
    const size_t term = f->condition.chosen[i];
    if (!f->condition.terms[term].is_there) {
      complain_of_missing(series, f->texts[term]);
      complain_of_form(f->texts[term]);
    }
  }
  for (size_t i = 0; i < f->num_with; i++) {
    if (columns_of(f, first_with(f) + i)->count == 0) {
      complain_of_missing(series, f->with[i]);
      all = false;
    }
  }
  return all;
}

/* ---- Which columns it is about ---- */

static void mark_all(const find_columns *columns, bool *keep) {
  for (size_t i = 0; i < columns->count; i++) {
    keep[columns->numbers[i]] = true;
  }
}

/* A counter of which a log has one instance only is somebody. */
static void mark_with_of(const find *f, const wpc_series *series, const find_columns *columns,
                         bool *is_with) {
  uint32_t *counts = NULL; /* of each log, where they are apart */
  size_t room = 0;
  for (size_t k = 0; k < columns->count; k++) {
    const wpc_column column = wpc_series_column(series, columns->numbers[k]);
    const uint32_t log = f->is_apart ? column.source : 0;
    MEMORY_REACH(counts, room, log);
    counts[log]++;
  }
  for (size_t k = 0; k < columns->count; k++) {
    const wpc_column column = wpc_series_column(series, columns->numbers[k]);
    is_with[column.number] = is_with[column.number] ||
                             counts[f->is_apart ? column.source : 0] == 1 ||
                             written_is_somebody(&column);
  }
  free(counts);
}

static void mark_with(const find *f, const wpc_series *series, bool *is_with) {
  for (size_t i = 0; i < f->num_with; i++) {
    mark_with_of(f, series, columns_of(f, first_with(f) + i), is_with);
  }
}

/* Columns as they are numbered when the others are left out. */
static void number_anew(const bool *keep, size_t count, uint32_t *numbers) {
  uint32_t next = 0;
  for (size_t i = 0; i < count; i++) {
    numbers[i] = next;
    next += keep[i] ? 1 : 0;
  }
}

/* Keeps what is needed, and begins with it. */
static void begin_with(find *f, wpc_series *series, subjects *of) {
  const size_t count = wpc_series_num_columns(series);
  bool *keep = (bool *)memory_take(count, sizeof *keep);
  bool *is_with = (bool *)memory_take(count, sizeof *is_with);
  uint32_t *numbers = (uint32_t *)memory_take(count, sizeof *numbers);
  for (size_t i = 0; i < f->condition.num_chosen; i++) {
    mark_all(columns_of(f, f->items[f->condition.chosen[i]]), keep);
  }
  mark_with(f, series, is_with);
  for (size_t i = 0; i < count; i++) {
    keep[i] = keep[i] || is_with[i];
  }
  number_anew(keep, count, numbers);
  for (size_t i = 0; i < of->count * of->num_terms; i++) {
    of->columns[i] = numbers[of->columns[i]];
  }
  size_t num_with = 0;
  f->sums = (uint32_t *)memory_take(count, sizeof *f->sums);
  for (size_t i = 0; i < count; i++) {
    f->sums[num_with] = numbers[i];
    num_with += is_with[i] ? 1 : 0;
  }
  wpc_series_keep(series, keep);
  spans_make(&f->spans, series, &f->condition, of);
  f->spans.with = f->sums;
  f->spans.num_with = num_with;
  f->spans.is_each = f->is_apart;
  free(keep);
  free(is_with);
  free(numbers);
}

static bool choose(void *context, wpc_series *series) {
  find *f = (find *)context;
  subjects of;
  match(f, series);
  if (!are_all_there(f, series)) {
    return false;
  }
  find_columns *lists =
      (find_columns *)memory_take(f->condition.num_chosen, sizeof *lists); /* borrowed */
  for (size_t i = 0; i < f->condition.num_chosen; i++) {
    lists[i] = *columns_of(f, f->items[f->condition.chosen[i]]);
  }
  const size_t num_terms = f->condition.num_chosen;
  const size_t alone = f->is_apart ? subjects_find_apart(&of, lists, num_terms, series)
                                   : subjects_find(&of, lists, num_terms, series);
  free(lists);
  if (alone < f->condition.num_chosen) {
    complain_quoting("which of the counters ", f->texts[f->condition.chosen[alone]],
                     " goes with which of the others is ambiguous: name its instance");
    subjects_free(&of);
    return false;
  }
  if (of.count == 0) {
    complain("no log has all counters of the condition");
    subjects_free(&of);
    return false;
  }
  begin_with(f, series, &of);
  return true;
}

/* ---- The writer ---- */

static void *begin(write_job *job) {
  find *f = (find *)job->setting.context;
  f->found.out = job->out;
  f->found.columns = &job->columns;
  f->found.spans = &f->spans;
  f->spans.found = found_span;
  f->spans.context = &f->found;
  source_paces_make(&f->spans.paces, job->series,
                    series_usual(&job->setting.every, job->survey.usual));
  found_begin(&f->found);
  return f;
}

static bool take(void *own, const wpc_frame *frame) {
  (void)spans_take(&((find *)own)->spans, frame);
  return false; /* remarks are of values that are shown */
}

static void end(void *own) {
  find *f = (find *)own;
  spans_end(&f->spans);
  found_end(&f->found);
  if (f->spans.has_too_many) {
    complain("--with selects too many counters for the number in the condition");
  }
}

static void nothing(void *own) {
  (void)own;
}

static const writer finder = {begin, NULL, take, end, nothing, NULL, NULL};

bool find_use(find *f, run_setting *setting) {
  setting->shown_by = &finder;
  setting->context = f;
  setting->choose = choose;
  f->is_apart = setting->is_apart;
  return add_items(f);
}

void find_free(find *f) {
  spans_free(&f->spans);
  for (size_t i = 0; f->texts != NULL && i < f->condition.count; i++) {
    free(f->texts[i]);
  }
  for (size_t i = 0; f->columns != NULL && i < f->filter.count; i++) {
    free(f->columns[i].numbers);
  }
  free(f->texts);
  free(f->items);
  free(f->columns);
  free(f->sums);
  counter_filter_free(&f->filter);
  condition_free(&f->condition);
}
