#include <stdlib.h>
#include <string.h>

#include "calc.h"
#include "calc_v1_pair.h"
#include "calc_v1_text.h"
#include "commands.h"
#include "complain.h"
#include "memory.h"

/* The objects of one sample, all sound: the sample was accepted. */
typedef struct object_list {
  v1_view view;
  wpc_v1_object *objects;
  wpc_v1_body *bodies;
  size_t *partners; /* object: its place in the other sample, or NO_PARTNER */
  size_t count;
} object_list;

#define NO_PARTNER SIZE_MAX

typedef struct v1_run {
  const cli *options;
  const title_table *titles;
  out_stream *out;
  calc_asked *asked;
  object_list newer, older;
  uint64_t left; /* values that may still be shown */
} v1_run;

/* Does something with each pair of objects; false to stop. */
typedef bool (*pair_fn)(v1_run *run, const v1_pair *pair);

/* ---- Objects of both samples, by name index
 * ----------------------------------------------------------- */

static void load_objects(object_list *list) {
  const wpc_input in = list->view.in;
  list->objects = (wpc_v1_object *)memory_take(list->view.data.num_objects, sizeof *list->objects);
  list->bodies = (wpc_v1_body *)memory_take(list->view.data.num_objects, sizeof *list->bodies);
  list->partners = (size_t *)memory_take(list->view.data.num_objects, sizeof *list->partners);
  wpc_v1_object_iter it = wpc_v1_objects(in, list->view.data);
  for (; it.status == WPC_OK; it = wpc_v1_object_next(in, it)) {
    list->objects[list->count] = it.item;
    list->bodies[list->count] = wpc_v1_open_object(in, it.item);
    list->partners[list->count] = NO_PARTNER;
    list->count++;
  }
}

/* b NULL: there is no such sample. */
static void list_open(object_list *list, const block *b) {
  memset(list, 0, sizeof *list);
  if (b == NULL) {
    v1_view_none(&list->view);
  } else {
    v1_view_open(&list->view, b);
    load_objects(list);
  }
}

static void list_close(object_list *list) {
  v1_view_close(&list->view);
  free(list->objects);
  free(list->bodies);
  free(list->partners);
}

typedef struct indexed {
  uint32_t name_index;
  size_t place;
} indexed;

static int by_name_index(const void *a, const void *b) {
  const indexed *x = (const indexed *)a;
  const indexed *y = (const indexed *)b;
  const int order = (x->name_index > y->name_index) - (x->name_index < y->name_index);
  return order != 0 ? order : (x->place > y->place) - (x->place < y->place);
}

static indexed *sorted(const object_list *list) {
  indexed *order = (indexed *)memory_take(list->count, sizeof *order);
  for (size_t i = 0; i < list->count; i++) {
    order[i].name_index = list->bodies[i].name_index;
    order[i].place = i;
  }
  qsort(order, list->count, sizeof *order, by_name_index);
  return order;
}

/* Of several objects with one index the first goes with the first, and so on. */
static void match_objects(object_list *a, object_list *b) {
  indexed *x = sorted(a);
  indexed *y = sorted(b);
  size_t i = 0;
  size_t k = 0;
  while (i < a->count && k < b->count) {
    if (x[i].name_index == y[k].name_index) {
      a->partners[x[i].place] = y[k].place;
      b->partners[y[k].place] = x[i].place;
      i++;
      k++;
    } else if (x[i].name_index < y[k].name_index) {
      i++;
    } else {
      k++;
    }
  }
  free(x);
  free(y);
}

/* Either place may be NO_PARTNER. */
static bool with_pair(v1_run *run, size_t newer, size_t older, pair_fn visit) {
  v1_pair_parts parts = {&run->newer.view, &run->older.view, NULL, NULL};
  parts.newer_body = newer != NO_PARTNER ? &run->newer.bodies[newer] : NULL;
  parts.older_body = older != NO_PARTNER ? &run->older.bodies[older] : NULL;
  v1_pair pair;
  v1_pair_make(&pair, &parts, &run->options->policy);
  const bool goes_on = visit(run, &pair);
  v1_pair_free(&pair);
  return goes_on && run->out->error == 0;
}

/* The newer sample's objects in their order, then those that are gone. */
static bool each_pair(v1_run *run, pair_fn visit) {
  bool goes_on = true;
  for (size_t i = 0; goes_on && i < run->newer.count; i++) {
    goes_on = with_pair(run, i, run->newer.partners[i], visit);
  }
  for (size_t i = 0; goes_on && i < run->older.count; i++) {
    if (run->older.partners[i] == NO_PARTNER) {
      goes_on = with_pair(run, NO_PARTNER, i, visit);
    }
  }
  return goes_on;
}

/* ---- Counters
 * ----------------------------------------------------------------------------------------- */

static bool is_asked(const v1_run *run, const wpc_v1_counter *counter) {
  for (size_t i = 0; i < run->options->num_counters; i++) {
    if (title_is(run->titles, counter->name_index, run->options->counters[i])) {
      return true;
    }
  }
  return false;
}

static bool is_gauge(const wpc_v1_counter *counter) {
  const wpc_counter_type_info *type = wpc_counter_type_find(counter->type);
  return type != NULL && type->samples == 1;
}

static bool is_chosen(const v1_run *run, const v1_pair *pair, const wpc_v1_counter *counter) {
  const cli *options = run->options;
  if (options->num_counters > 0) {
    return is_asked(run, counter);
  }
  if (options->all) {
    return true;
  }
  const bool is_table = options->format == FORMAT_TEXT;
  return !wpc_counter_is_base(counter->type) && (pair->has_older || !is_table || is_gauge(counter));
}

static size_t choose(const v1_run *run, const v1_pair *pair, size_t *chosen) {
  size_t count = 0;
  for (size_t i = 0; i < pair->num_fields; i++) {
    if (is_chosen(run, pair, v1_pair_counter(pair, i))) {
      chosen[count] = i;
      count++;
    }
  }
  return count;
}

static void note_values(v1_run *run, const v1_pair *pair, size_t asked) {
  const char *name = run->options->counters[asked];
  for (size_t i = 0; i < pair->num_fields; i++) {
    if (title_is(run->titles, v1_pair_counter(pair, i)->name_index, name)) {
      for (size_t line = 0; line < pair->num_lines; line++) {
        const wpc_calc_result result = v1_pair_value(pair, line, i, NULL);
        calc_asked_note(run->asked, asked, result.status == WPC_CALC_OK);
      }
    }
  }
}

/* ---- JSON
 * --------------------------------------------------------------------------------------------- */

typedef struct json_line_parts {
  name_buffer counterset, instance, counter, text;
  bool has_instance;
} json_line_parts;

static void write_value(v1_run *run, const v1_pair *pair, size_t line, size_t field,
                        json_line_parts *p) {
  const wpc_v1_counter *counter = v1_pair_counter(pair, field);
  const wpc_calc_result result = v1_pair_value(pair, line, field, &p->text);
  json_writer json = json_make(run->out);
  title_load(run->titles, counter->name_index, &p->counter);
  json_open_object(&json);
  json_key(&json, "counterset");
  json_string(&json, p->counterset.text, p->counterset.length);
  json_key(&json, "instance");
  if (p->has_instance) {
    json_string(&json, p->instance.text, p->instance.length);
  } else {
    json_null(&json);
  }
  json_key(&json, "counter");
  json_string(&json, p->counter.text, p->counter.length);
  json_key(&json, "counter_id");
  json_u64(&json, counter->name_index);
  calc_write_type(&json, &counter->type);
  calc_write_result(&json, &result, &p->text);
  json_close_object(&json);
  out_char(run->out, '\n');
}

static void write_json(v1_run *run, const v1_pair *pair, const size_t *chosen, size_t count) {
  json_line_parts parts;
  memset(&parts, 0, sizeof parts);
  title_load(run->titles, v1_pair_name_index(pair), &parts.counterset);
  for (size_t line = 0; line < pair->num_lines; line++) {
    parts.has_instance = v1_pair_name(pair, line, &parts.instance);
    for (size_t i = 0; i < count; i++) {
      write_value(run, pair, line, chosen[i], &parts);
    }
  }
  name_free(&parts.counterset);
  name_free(&parts.instance);
  name_free(&parts.counter);
  name_free(&parts.text);
}

/* ---- Both formats
 * ------------------------------------------------------------------------------------- */

static bool count_values(v1_run *run, const v1_pair *pair) {
  const uint64_t cost = v1_pair_cost(pair);
  if (cost > run->left) {
    const v1_grid *grid = pair->has_newer_object ? &pair->newer : &pair->older;
    const uint64_t most = run->options->limits.max_values;
    const uint64_t before = most - run->left;
    const wpc_error error =
        v1_amount_error(grid->body.offset, cost > UINT64_MAX - before ? cost : before + cost, most);
    calc_complain(grid->view->b, &error);
    return false;
  }
  run->left -= cost;
  return true;
}

static bool show_pair(v1_run *run, const v1_pair *pair) {
  size_t *chosen = (size_t *)memory_take(pair->num_fields, sizeof *chosen);
  const size_t count = choose(run, pair, chosen);
  for (size_t i = 0; i < run->options->num_counters; i++) {
    note_values(run, pair, i);
  }
  if (run->options->format == FORMAT_JSON) {
    write_json(run, pair, chosen, count);
  } else if (count > 0 || run->options->num_counters == 0) {
    calc_v1_text_show(run->out, pair, run->titles, chosen, count);
  }
  free(chosen);
  return true;
}

/* The time between the samples, by the system's own clock when there is no other. */
static void show_interval(const v1_run *run) {
  const wpc_v1_data *a = &run->older.view.data;
  const wpc_v1_data *b = &run->newer.view.data;
  if (b->perf_freq > 0 && a->perf_freq == b->perf_freq && a->perf_time >= 0 &&
      b->perf_time >= a->perf_time) {
    const double seconds = (double)(b->perf_time - a->perf_time) / (double)b->perf_freq;
    out_format(run->out, ", over %.3f s", seconds);
  } else {
    out_text(run->out, ", two samples");
  }
}

static void show_title(const v1_run *run) {
  char time[40];
  system_time_text(&run->newer.view.data.system_time, time, sizeof time);
  out_text(run->out, time[0] != '\0' ? time : "no date");
  if (run->older.view.b != NULL) {
    show_interval(run);
  } else {
    out_text(run->out, ", one sample");
  }
  out_char(run->out, '\n');
}

/* The text of text counters can be much longer than the values of the others. */
static bool amount_is_sound(const v1_run *run) {
  v1_budget budget = v1_budget_make(run->newer.view.b);
  const wpc_error error = v1_budget_take_all(&budget, &run->newer.view);
  if (error.status != WPC_OK) {
    calc_complain(run->newer.view.b, &error);
  }
  return error.status == WPC_OK;
}

int calc_v1(const cli *options, const calc_samples *samples, const title_table *titles,
            calc_asked *asked, out_stream *out) {
  v1_run run;
  memset(&run, 0, sizeof run);
  run.options = options;
  run.titles = titles;
  run.out = out;
  run.asked = asked;
  run.left = options->limits.max_values;
  list_open(&run.newer, samples->newer);
  list_open(&run.older, samples->older);
  match_objects(&run.newer, &run.older);
  const bool ok = amount_is_sound(&run) && each_pair(&run, count_values);
  if (ok && options->format == FORMAT_TEXT) {
    show_title(&run);
  }
  if (ok) {
    (void)each_pair(&run, show_pair);
  }
  list_close(&run.newer);
  list_close(&run.older);
  return ok ? EXIT_ACCEPTED : EXIT_REJECTED;
}
