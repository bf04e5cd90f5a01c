/* One sample after the other, and what becomes of a lost connection. */
#include "live/live_samples.h"

#define SHORTEST_WAIT 1000u /* milliseconds; providers are not made to be asked more often */
#define LONGEST_WAIT 86400000u

#define MOST_TRIES 12u
#define FIRST_TRY 1000u
#define LONGEST_TRY 60000u

static uint64_t now(const live *l) {
  return l->request->clock != NULL ? l->request->clock(l->request->clock_context) : 0;
}

/* ---- waiting ---- */

static bool wait_for(const live *l, uint64_t milliseconds) {
  const wpc_collect_host *host = l->collector.host;
  bool goes_on = true;
  while (milliseconds > 0 && goes_on) {
    const uint32_t step = milliseconds < LONGEST_WAIT ? (uint32_t)milliseconds : LONGEST_WAIT;
    goes_on = host->wait(host->context, step);
    milliseconds -= step;
  }
  return goes_on;
}

/* Until the interval is over that began with the last sample; when it already is, a while. */
static bool wait_from(const live *l, uint64_t began) {
  const uint64_t interval = (uint64_t)l->request->interval * 1000;
  const uint64_t taken = now(l) - began;
  return wait_for(l, taken < interval ? interval - taken : SHORTEST_WAIT);
}

/* ---- lost connections ---- */

/* The handle means nothing any more, or nobody is at its other end. */
static bool is_lost(const wpc_collect_result *result) {
  static const uint32_t codes[] = {6,    53,   59,   64,   109,  121,  233,  1115, 1236,
                                   1702, 1717, 1722, 1723, 1726, 1727, 1753, 1818};
  bool found = false;
  for (size_t i = 0; i < sizeof codes / sizeof codes[0] && !found; i++) {
    found = result->code == codes[i];
  }
  return found && result->status == WPC_COLLECT_SYSTEM;
}

static uint32_t wait_before(uint32_t tries) {
  const uint32_t wait = tries < 6 ? FIRST_TRY << tries : LONGEST_TRY;
  return wait < LONGEST_TRY ? wait : LONGEST_TRY;
}

static wpc_collect_result open_and_ask(live *l, const live_connection *c, bool *differs) {
  *differs = false;
  const wpc_collect_result result = c->open(l, c->source, differs);
  return result.status == WPC_COLLECT_OK && !*differs ? c->ask(l, c->source) : result;
}

/* A machine that starts answers with many codes until it is up. */
static wpc_collect_result ask_again(live *l, const live_connection *c, wpc_collect_result result,
                                    bool *differs) {
  uint32_t tries = 0;
  do {
    c->close(c->source);
    l->over = !wait_for(l, wait_before(tries));
    if (l->over) {
      return result;
    }
    result = open_and_ask(l, c, differs);
    tries++;
  } while ((result.status == WPC_COLLECT_SYSTEM || *differs) && tries < MOST_TRIES);
  return result;
}

static void report_different(live *l, const char *path) {
  l->sink->report(
      l->sink->context, path,
      "the connection is open again, but titles, queries or counters are others than before");
  l->result.failed = true;
  l->over = true;
}

/* False: reported, and over. */
static bool reopen(live *l, const live_connection *c, const char *path,
                   wpc_collect_result *result) {
  bool differs = false;
  live_report_lost(l, path, result->call, result->code);
  *result = ask_again(l, c, *result, &differs);
  if (l->over) {
    return false;
  }
  if (differs) {
    report_different(l, path);
    return false;
  }
  if (result->status == WPC_COLLECT_OK) {
    l->result.num_reopened++;
    if (l->sink->gap != NULL) {
      l->sink->gap(l->sink->context);
    }
  }
  return true;
}

/* ---- samples ---- */

static void take_sample(live *l, const live_connection *c) {
  const wpc_capture_name name = live_part(WPC_CAPTURE_SAMPLE, l->result.num_samples);
  char path[WPC_CAPTURE_PATH];
  (void)wpc_capture_name_write(name, path);
  wpc_collect_result result = c->ask(l, c->source);
  if (l->result.num_samples > 0 && is_lost(&result) && !reopen(l, c, path, &result)) {
    return;
  }
  if (live_answered(l, path, result, true) && live_keep(l, name, &l->answer)) {
    l->result.num_samples++;
  }
}

void live_take_samples(live *l, const live_connection *c) {
  const uint32_t wanted = l->request->num_samples != 0 ? l->request->num_samples : UINT32_MAX;
  while (!l->over) {
    const uint64_t began = now(l);
    take_sample(l, c);
    l->over = l->over || l->result.num_samples == wanted || !wait_from(l, began);
  }
}
