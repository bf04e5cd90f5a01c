#include "v1_outcome.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../calc/sample.h"
#include "../../calc/types.h"

/* ---- one object of one sample ---- */

typedef struct grid {
  wpc_input in;
  wpc_v1_data data;
  wpc_v1_body body;
  wpc_v1_counter *columns;
  wpc_v1_row *rows;
  wpc_v1_parent *parents;
  size_t num_columns, num_rows;
} grid;

/* A block, and a directory of it. */
typedef struct view {
  wpc_input in;
  wpc_v1_data data;
  wpc_v1_index index;
  size_t *room;
} view;

static void *take(size_t count, size_t size) {
  void *memory = calloc(count + 1, size);
  if (memory == NULL) {
    abort();
  }
  return memory;
}

static view view_open(wpc_input in) {
  view v;
  const size_t capacity = wpc_v1_index_room(in);
  v.in = in;
  v.data = wpc_v1_open(in);
  v.room = (size_t *)take(capacity, sizeof *v.room);
  v.index = wpc_v1_index_make(in, v.data, v.room, capacity);
  return v;
}

/* The object that the walk stands at. */
static grid grid_open(const view *v, const wpc_v1_walk *object) {
  wpc_v1_walk w = *object;
  grid g;
  memset(&g, 0, sizeof g);
  g.in = v->in;
  g.data = v->data;
  g.body = w.body;
  g.columns = (wpc_v1_counter *)take(g.body.num_counters, sizeof *g.columns);
  g.rows = (wpc_v1_row *)take(g.body.num_rows, sizeof *g.rows);
  g.parents = (wpc_v1_parent *)take(g.body.num_rows, sizeof *g.parents);
  g.num_columns = wpc_v1_read_counters(&w, g.columns, g.body.num_counters);
  while (wpc_v1_next_run(&w)) {
    if (w.column == 0) {
      g.parents[g.num_rows] = wpc_v1_find_parent(v->in, &v->index, w.row);
      g.rows[g.num_rows++] = w.row;
    }
  }
  return g;
}

static void grid_close(grid *g) {
  free(g->columns);
  free(g->rows);
  free(g->parents);
}

/* Whether there is an object of that title; the walk stands at it. */
static bool find_object(const view *v, uint32_t title, wpc_v1_walk *w) {
  bool is_found = false;
  wpc_v1_begin(w, v->in);
  while (!is_found && wpc_v1_next_object(w)) {
    is_found = w->body.name_index == title;
  }
  return is_found;
}

/* ---- values ---- */

static void keep(v1_values *to, v1_value e) {
  if (to->count == to->capacity) {
    to->capacity = 2 * to->capacity + 256;
    to->list = (v1_value *)realloc(to->list, to->capacity * sizeof *to->list);
    if (to->list == NULL) {
      abort();
    }
  }
  to->list[to->count++] = e;
}

typedef struct partners {
  wpci_v1_pair *rows, *columns;
} partners;

static partners pair(const grid *newer, const grid *older) {
  const wpci_v1_row_list new_rows = {newer->in, newer->rows, newer->parents, newer->num_rows};
  const wpci_v1_row_list old_rows = {older->in, older->rows, older->parents, older->num_rows};
  const wpci_v1_column_list new_columns = {newer->columns, newer->num_columns};
  const wpci_v1_column_list old_columns = {older->columns, older->num_columns};
  const size_t columns = newer->num_columns + older->num_columns;
  const size_t rows = 3 * (newer->num_rows + older->num_rows);
  uint32_t *scratch = (uint32_t *)take(rows + columns, sizeof *scratch);
  partners p;
  p.rows = (wpci_v1_pair *)take(newer->num_rows, sizeof *p.rows);
  p.columns = (wpci_v1_pair *)take(newer->num_columns, sizeof *p.columns);
  if (wpci_v1_pair_rows(&new_rows, &old_rows, scratch, rows, p.rows) != WPC_OK ||
      wpci_v1_pair_columns(&new_columns, &old_columns, scratch, columns, p.columns) != WPC_OK) {
    abort();
  }
  free(scratch);
  return p;
}

static wpci_v1_sample sample_at(const grid *g, size_t row, size_t column) {
  const wpci_v1_source source = {g->in, &g->data, &g->body, g->columns, g->num_columns};
  return wpci_v1_make_sample(&source, column, &g->rows[row]);
}

static void compute(const grid *newer, const grid *older, const partners *p, bool with_100ns,
                    v1_values *to) {
  for (uint32_t row = 0; row < newer->num_rows; row++) {
    for (uint32_t column = 0; column < newer->num_columns; column++) {
      const wpc_v1_counter *c = &newer->columns[column];
      const wpci_v1_sample now = sample_at(newer, row, column);
      const bool has_older =
          p->rows[row].older != WPCI_NO_ROW && p->columns[column].older != WPCI_NO_COLUMN;
      wpci_v1_sample before;
      if ((!with_100ns && wpci_counter_clock(c->type) == WPC_CLOCK_100NS) ||
          wpc_counter_is_base(c->type)) {
        continue;
      }
      memset(&before, 0, sizeof before);
      if (has_older) {
        before = sample_at(older, p->rows[row].older, p->columns[column].older);
      }
      const v1_value e = {newer->body.name_index,
                          c->name_index,
                          c->type,
                          row,
                          column,
                          wpc_calc(has_older ? &before.sample : NULL, &now.sample, NULL)};
      keep(to, e);
    }
  }
}

v1_values v1_values_of(wpc_input newer, wpc_input older, bool with_100ns) {
  const view n = view_open(newer);
  const view o = view_open(older);
  v1_values all = {NULL, 0, 0};
  wpc_v1_walk w;
  wpc_v1_begin(&w, newer);
  while (wpc_v1_next_object(&w)) {
    wpc_v1_walk found;
    grid a = grid_open(&n, &w);
    grid b;
    memset(&b, 0, sizeof b);
    b.in = older;
    if (find_object(&o, a.body.name_index, &found)) {
      b = grid_open(&o, &found);
    }
    partners p = pair(&a, &b);
    compute(&a, &b, &p, with_100ns, &all);
    free(p.rows);
    free(p.columns);
    grid_close(&a);
    grid_close(&b);
  }
  free(n.room);
  free(o.room);
  return all;
}

/* The entry of the same place, or NULL. */
static const v1_value *find_entry(const v1_values *in, const v1_value *e) {
  for (size_t i = 0; i < in->count; i++) {
    const v1_value *t = &in->list[i];
    if (t->title == e->title && t->row == e->row && t->counter_title == e->counter_title &&
        t->type == e->type) {
      return t;
    }
  }
  return NULL;
}

static bool is_as_true(const v1_value *e, const v1_value *t) {
  return t != NULL && t->result.status == e->result.status && t->result.value >= e->result.value &&
         t->result.value <= e->result.value;
}

static void compare(wpc_input in, const v1_truth *truth, char *text, size_t capacity) {
  const wpc_input older = wpc_input_make(truth->older.data, truth->older.size, NULL);
  const wpc_input newer = wpc_input_make(truth->newer.data, truth->newer.size, NULL);
  v1_values all = v1_values_of(in, older, truth->with_100ns);
  v1_values as_true = v1_values_of(newer, older, truth->with_100ns);
  unsigned long same = 0, none = 0, other = 0, lost = 0;
  for (size_t i = 0; i < all.count; i++) {
    const v1_value *e = &all.list[i];
    const bool is_same = is_as_true(e, find_entry(&as_true, e));
    const bool is_zero = (e->result.notes & WPC_CALC_NOTE_ZERO_BASE) != 0;
    const bool is_none = !is_same && (e->result.status != WPC_CALC_OK || is_zero);
    same += is_same ? 1 : 0;
    none += is_none ? 1 : 0;
    other += !is_same && !is_none ? 1 : 0;
  }
  for (size_t i = 0; i < as_true.count; i++) {
    lost += find_entry(&all, &as_true.list[i]) == NULL ? 1 : 0;
  }
  (void)snprintf(text, capacity, "; values: %lu true, %lu none, %lu other, %lu lost", same, none,
                 other, lost);
  free(all.list);
  free(as_true.list);
}

/* ---- notes ---- */

#define MOST_RULES 8u

/* Which rules were noted, each once. */
typedef struct notes {
  uint16_t rules[MOST_RULES];
  size_t count;
} notes;

static void take_note(void *context, const wpc_error *note) {
  notes *n = (notes *)context;
  for (size_t i = 0; i < n->count; i++) {
    if (n->rules[i] == note->rule) {
      return;
    }
  }
  if (n->count < MOST_RULES) {
    n->rules[n->count++] = note->rule;
  }
}

static size_t say_accepted(const notes *n, char *text) {
  size_t length = (size_t)snprintf(text, V1_OUTCOME_TEXT, "accepted");
  for (size_t i = 0; i < n->count; i++) {
    length += (size_t)snprintf(text + length, V1_OUTCOME_TEXT - length, "%s %s",
                               i == 0 ? ", noted:" : ",", wpc_rule_find(n->rules[i])->id);
  }
  return length;
}

/* ---- collecting ---- */

static bool told(char *text, wpc_collect_result r) {
  char what[V1_OUTCOME_TEXT / 2] = "";
  if (r.status == WPC_COLLECT_OK) {
    return false;
  }
  if (r.status == WPC_COLLECT_REFUSED) {
    (void)wpc_error_format(&r.error, what, sizeof what);
  }
  (void)snprintf(text, V1_OUTCOME_TEXT, "%s: %s%s%s, code %lu", r.call,
                 wpc_collect_status_name(r.status), what[0] != '\0' ? ": " : "", what,
                 (unsigned long)r.code);
  return true;
}

static bool rejected(char *text, const char *before, wpc_error error) {
  char what[V1_OUTCOME_TEXT / 2];
  if (error.status == WPC_OK) {
    return false;
  }
  (void)wpc_error_format(&error, what, sizeof what);
  (void)snprintf(text, V1_OUTCOME_TEXT, "%s%s", before, what);
  return true;
}

static bool judge(const wpc_collect_buffer *buffer, const v1_truth *truth, char *text) {
  wpc_options options = wpc_options_default();
  notes n;
  memset(&n, 0, sizeof n);
  options.note = take_note;
  options.note_context = &n;
  options.scratch_length = buffer->size + 64;
  options.scratch = (size_t *)take(options.scratch_length, sizeof *options.scratch);
  const wpc_error error =
      wpc_validate(wpc_input_make(buffer->data, buffer->size, &options), WPC_KIND_V1, NULL);
  free(options.scratch);
  if (rejected(text, "", error)) {
    return false;
  }
  const size_t length = say_accepted(&n, text);
  if (truth != NULL) {
    compare(wpc_input_make(buffer->data, buffer->size, NULL), truth, text + length,
            V1_OUTCOME_TEXT - length);
  }
  return true;
}

bool v1_outcome(const wpc_collect_host *host, const v1_truth *truth, v1_bytes *kept, char *text) {
  const wpc_collector collector = {host, NULL, V1_OUTCOME_BYTES};
  wpc_collect_buffer buffer = WPC_COLLECT_BUFFER;
  wpc_collect_key key;
  memset(&key, 0, sizeof key);
  bool ok = !told(text, wpc_collect_key_open(collector, &key));
  ok = ok && !told(text, wpc_collect_titles(&key, "Counter 009", &buffer)) &&
       !rejected(
           text, "titles: ",
           wpc_validate(wpc_input_make(buffer.data, buffer.size, NULL), WPC_KIND_V1_TITLES, NULL));
  ok = ok && !told(text, wpc_collect_objects(&key, "Global", &buffer)) &&
       judge(&buffer, truth, text);
  if (ok && kept != NULL) {
    kept->data = (uint8_t *)take(buffer.size, 1);
    kept->size = buffer.size;
    memcpy(kept->data, buffer.data, buffer.size);
  }
  wpc_collect_key_close(&key);
  wpc_collect_release(host, &buffer);
  return ok;
}
