#include "live.h"

#include <string.h>

#include "live_session.h"

#define SHORTEST_WAIT 1000u /* milliseconds; providers are not made to be asked more often */
#define LONGEST_WAIT 86400000u

/* ---- samples ---- */

static uint64_t now(const live *l) {
  return l->request->clock != NULL ? l->request->clock(l->request->clock_context) : 0;
}

/* Until the interval is over that began with the last sample; when it already is, a while. */
static bool wait_from(const live *l, uint64_t began) {
  const wpc_collect_host *host = l->collector.host;
  const uint64_t interval = (uint64_t)l->request->interval * 1000;
  const uint64_t taken = now(l) - began;
  uint64_t left = taken < interval ? interval - taken : SHORTEST_WAIT;
  bool goes_on = true;
  while (left > 0 && goes_on) {
    const uint32_t step = left < LONGEST_WAIT ? (uint32_t)left : LONGEST_WAIT;
    goes_on = host->wait(host->context, step);
    left -= step;
  }
  return goes_on;
}

typedef wpc_collect_result (*ask_fn)(live *l, void *source);

static wpc_collect_result ask_query(live *l, void *source) {
  return wpc_collect_data((wpc_collect_query *)source, &l->answer);
}

static wpc_collect_result ask_key(live *l, void *source) {
  return wpc_collect_objects((wpc_collect_key *)source, l->request->objects, &l->answer);
}

static void take_sample(live *l, ask_fn ask, void *source) {
  const wpc_capture_name name = live_file(WPC_CAPTURE_SAMPLE, l->result.num_samples);
  char path[WPC_CAPTURE_PATH];
  (void)wpc_capture_name_write(name, path);
  if (live_answered(l, path, ask(l, source), true) && live_keep(l, name, &l->answer)) {
    l->result.num_samples++;
  }
}

static void take_samples(live *l, ask_fn ask, void *source) {
  const uint32_t wanted = l->request->num_samples != 0 ? l->request->num_samples : UINT32_MAX;
  while (!l->over) {
    const uint64_t began = now(l);
    take_sample(l, ask, source);
    l->over = l->over || l->result.num_samples == wanted || !wait_from(l, began);
  }
}

/* ---- V2 ---- */

static void ask_about_queries(live *l, wpc_collect_query *query) {
  const wpc_capture_name name = live_file(WPC_CAPTURE_QUERIES, 0);
  if (live_answered(l, "queries.bin", wpc_collect_info(query, &l->queries), true)) {
    (void)live_keep(l, name, &l->queries);
  }
}

static void run_v2(live *l) {
  wpc_collect_query query;
  memset(&query, 0, sizeof query);
  live_choose_sets(l);
  if (l->over || !live_answered(l, "queries", wpc_collect_open(l->collector, &query), true)) {
    return;
  }
  live_add_sets(l, &query);
  if (!l->over) {
    ask_about_queries(l, &query);
  }
  take_samples(l, ask_query, &query);
  wpc_collect_close(&query);
}

/* ---- V1 ---- */

static void run_v1(live *l) {
  wpc_collect_key key;
  memset(&key, 0, sizeof key);
  if (!live_answered(l, "registry", wpc_collect_key_open(l->collector, &key), true)) {
    return;
  }
  if (live_answered(l, "titles.bin", wpc_collect_titles(&key, "Counter 009", &l->answer), false)) {
    (void)live_keep(l, live_file(WPC_CAPTURE_TITLES, 0), &l->answer);
  }
  take_samples(l, ask_key, &key);
  wpc_collect_key_close(&key);
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
  wpc_collect_release(collector.host, &l.answer);
  wpc_collect_release(collector.host, &l.queries);
  return l.result;
}
