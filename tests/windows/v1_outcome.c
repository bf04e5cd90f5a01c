#include "v1_outcome.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

static void *take(size_t count, size_t size) {
  void *memory = calloc(count + 1, size);
  if (memory == NULL) {
    abort();
  }
  return memory;
}

/* ---- values ---- */

static bool lend(void *context, uint64_t number, wpc_series_block *block) {
  const wpc_input *samples = (const wpc_input *)context;
  block->kind = WPC_KIND_V1;
  block->in = samples[number < 2 ? number : 0];
  return number < 2;
}

/* Nothing is read of an instance that is gone. */
static bool is_gone(const wpc_frame *frame, size_t i) {
  return frame->statuses[i] == WPC_CALC_NOT_FOUND && frame->samples[i].has == 0;
}

static bool are_of_one_counter(const v1_value *a, const v1_value *b) {
  return a->title == b->title && a->counter_title == b->counter_title && a->type == b->type;
}

/* Cells stand in the order of the block. */
static void keep(v1_values *to, v1_value e) {
  e.row = 0;
  for (size_t i = 0; i < to->count; i++) {
    e.row += are_of_one_counter(&to->list[i], &e) ? 1 : 0;
  }
  to->list[to->count++] = e;
}

static void keep_all(v1_values *to, const wpc_series *series, const wpc_frame *frame,
                     bool with_100ns) {
  to->list = (v1_value *)take(frame->count, sizeof *to->list);
  for (size_t i = 0; i < frame->count; i++) {
    const wpc_column column = wpc_series_column(series, frame->columns[i]);
    const bool is_100ns = column.info != NULL && column.info->clock == WPC_CLOCK_100NS;
    const v1_value e = {column.object_id,
                        column.counter_id,
                        column.type,
                        0,
                        (wpc_calc_status)frame->statuses[i],
                        (wpc_calc_kind)frame->kinds[i],
                        frame->values[i],
                        frame->notes[i]};
    if (!is_gone(frame, i) && (with_100ns || !is_100ns)) {
      keep(to, e);
    }
  }
}

v1_values v1_values_of(wpc_input newer, wpc_input older, bool with_100ns) {
  wpc_input samples[] = {older, newer};
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  const wpc_series_blocks blocks = {lend, samples, false};
  wpc_series *series = wpc_series_new(&options);
  v1_values all;
  memset(&all, 0, sizeof all);
  if (series == NULL || wpc_series_add_blocks(series, blocks) == WPC_NO_SOURCE ||
      wpc_series_next(series) == NULL) {
    abort();
  }
  const wpc_frame *frame = wpc_series_next(series);
  all.error = wpc_series_error_of(series).error;
  if (frame != NULL) {
    keep_all(&all, series, frame, with_100ns);
  }
  wpc_series_free(series);
  return all;
}

/* The value of the same place, or NULL. */
static const v1_value *find_entry(const v1_values *in, const v1_value *e) {
  for (size_t i = 0; i < in->count; i++) {
    if (in->list[i].row == e->row && are_of_one_counter(&in->list[i], e)) {
      return &in->list[i];
    }
  }
  return NULL;
}

static bool is_as_true(const v1_value *e, const v1_value *t) {
  const bool is_number = e->kind != WPC_CALC_KIND_NONE && e->kind != WPC_CALC_KIND_TEXT;
  return t != NULL && t->status == e->status && t->kind == e->kind &&
         (!is_number || (t->value >= e->value && t->value <= e->value));
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
    const bool is_zero = (e->notes & WPC_CALC_NOTE_ZERO_BASE) != 0;
    const bool is_none = !is_same && (e->status != WPC_CALC_OK || is_zero);
    same += is_same ? 1 : 0;
    none += is_none ? 1 : 0;
    other += !is_same && !is_none ? 1 : 0;
  }
  for (size_t i = 0; i < as_true.count; i++) {
    lost += find_entry(&all, &as_true.list[i]) == NULL ? 1 : 0;
  }
  char what[V1_OUTCOME_TEXT / 2] = "";
  if (all.error.status != WPC_OK) {
    (void)wpc_error_format(&all.error, what, sizeof what);
  }
  (void)snprintf(text, capacity, "; values: %lu true, %lu none, %lu other, %lu lost%s%s", same,
                 none, other, lost, what[0] != '\0' ? ": " : "", what);
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
