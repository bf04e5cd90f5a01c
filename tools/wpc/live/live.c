#include "live/live.h"

#include <stdio.h>
#include <string.h>

#include "live/live_objects.h"
#include "live/live_samples.h"
#include "live/live_sets.h"

static bool same(const wpc_collect_buffer *a, const wpc_collect_buffer *b) {
  return a->size == b->size && (a->size == 0 || memcmp(a->data, b->data, a->size) == 0);
}

/* ---- V2 ---- */

static wpc_collect_result ask_query(live *l, void *source) {
  return wpc_collect_data((wpc_collect_query *)source, &l->answer);
}

/* Results are known by their places, and values by their counters' types, so these must be what
 * they were. */
static wpc_collect_result open_query(live *l, void *source, bool *differs) {
  wpc_collect_query *query = (wpc_collect_query *)source;
  wpc_collect_result result = wpc_collect_open(l->collector, query);
  if (result.status == WPC_COLLECT_OK) {
    result = live_add_sets_again(l, query);
  }
  if (result.status == WPC_COLLECT_OK) {
    result = wpc_collect_info(query, &l->answer);
    *differs = result.status == WPC_COLLECT_OK && !same(&l->answer, &l->queries);
  }
  if (result.status == WPC_COLLECT_OK && !*differs) {
    result = live_check_sets(l, differs);
  }
  return result;
}

static void close_query(void *source) {
  wpc_collect_close((wpc_collect_query *)source);
}

static void ask_about_queries(live *l, wpc_collect_query *query) {
  const wpc_capture_name name = live_part(WPC_CAPTURE_QUERIES, 0);
  if (live_answered(l, "queries.bin", wpc_collect_info(query, &l->queries), true)) {
    (void)live_keep(l, name, &l->queries);
  }
}

static void run_v2(live *l) {
  wpc_collect_query query;
  memset(&query, 0, sizeof query);
  live_choose_sets(l);
  if (!l->over && l->request->instances != NULL) {
    live_list_instances(l);
  }
  if (l->over || l->request->only_names || l->request->instances != NULL ||
      !live_answered(l, "queries", wpc_collect_open(l->collector, &query), true)) {
    return;
  }
  live_add_sets(l, &query);
  if (!l->over) {
    ask_about_queries(l, &query);
  }
  const live_connection connection = {&query, ask_query, open_query, close_query};
  live_take_samples(l, &connection);
  wpc_collect_close(&query);
}

/* ---- V1 ---- */

typedef struct live_key {
  wpc_collect_key key;
  const char *objects;
} live_key;

static wpc_collect_result ask_key(live *l, void *source) {
  live_key *k = (live_key *)source;
  return wpc_collect_objects(&k->key, k->objects, &l->answer);
}

/* "Counter 009", "Help 009" */
static wpc_collect_result ask_table(const live *l, wpc_collect_key *key, const char *what,
                                    wpc_collect_buffer *table) {
  const uint32_t english = 9;
  char name[40];
  (void)snprintf(name, sizeof name, "%s %03lX", what,
                 (unsigned long)(l->request->language != 0 ? l->request->language : english));
  return wpc_collect_titles(key, name, table);
}

static wpc_collect_result ask_titles(const live *l, wpc_collect_key *key,
                                     wpc_collect_buffer *titles) {
  return ask_table(l, key, "Counter", titles);
}

static void give_helps(live *l, wpc_collect_key *key) {
  wpc_options options = wpc_options_default();
  options.limits = l->request->limits;
  options.strict = l->request->strict;
  if (!live_answered(l, "descriptions", ask_table(l, key, "Help", &l->answer), false)) {
    return;
  }
  const wpc_input table = wpc_input_make(l->answer.data, l->answer.size, &options);
  const wpc_error error = wpc_validate(table, WPC_KIND_V1_TITLES, NULL);
  if (error.status != WPC_OK) {
    live_report_rejected(l, "descriptions", &error);
  } else {
    l->request->helps(l->request->lists_context, table);
  }
}

/* Titles are numbered anew when providers come and go. */
static wpc_collect_result open_key(live *l, void *source, bool *differs) {
  live_key *k = (live_key *)source;
  wpc_collect_result result = wpc_collect_key_open(l->collector, &k->key);
  if (result.status == WPC_COLLECT_OK && l->titles.size > 0) {
    result = ask_titles(l, &k->key, &l->answer);
    *differs = result.status == WPC_COLLECT_OK && !same(&l->answer, &l->titles);
  }
  return result;
}

static void close_key(void *source) {
  wpc_collect_key_close(&((live_key *)source)->key);
}

static void run_v1(live *l) {
  live_key k;
  memset(&k, 0, sizeof k);
  if (!live_answered(l, "registry", wpc_collect_key_open(l->collector, &k.key), true)) {
    return;
  }
  if (live_answered(l, "titles.bin", ask_titles(l, &k.key, &l->titles), false)) {
    (void)live_keep(l, live_part(WPC_CAPTURE_TITLES, 0), &l->titles);
  }
  if (!l->over && l->request->describes && l->request->helps != NULL) {
    give_helps(l, &k.key);
  }
  k.objects = l->over ? NULL : live_choose_objects(l);
  if (k.objects != NULL) {
    const live_connection connection = {&k, ask_key, open_key, close_key};
    live_take_samples(l, &connection);
  }
  close_key(&k);
}

live_result live_run(wpc_collector collector, const live_request *request, const live_sink *sink) {
  live l;
  memset(&l, 0, sizeof l);
  l.collector = collector;
  l.request = request;
  l.sink = sink;
  if (request->kind == WPC_CAPTURE_V1) {
    run_v1(&l);
  } else {
    run_v2(&l);
  }
  live_give_back(&l, l.scratch);
  live_give_back(&l, l.sets);
  live_give_back(&l, l.objects);
  wpc_collect_release(collector.host, &l.answer);
  wpc_collect_release(collector.host, &l.queries);
  wpc_collect_release(collector.host, &l.titles);
  return l.result;
}
