/* V2: the consumer functions of PerfLib. ERROR_NOT_ENOUGH_MEMORY is "the buffer is too small", and
 * only then, and on success, the size that comes back means anything. */
#include <string.h>

#include "collect.h"

#define MAX_ROUNDS 10u
#define GUID_SIZE 16u

/* One call, whatever its arguments; sizes in units. */
typedef struct request request;
typedef uint32_t (*request_fn)(const request *r, uint8_t *buffer, uint32_t capacity,
                               uint32_t *actual);
struct request {
  request_fn call;
  const char *name;
  uint32_t unit; /* bytes of a unit */
  wpc_collector collector;
  const wpc_guid *counterset;
  uint32_t code, argument;
  void *handle;
};

/* What to ask for after "too small", in units: what was said, or, when that is no more than there
 * was, twice as much; a quarter more for what comes into being between two calls, as far as the
 * limit goes. */
static uint64_t next_capacity(uint64_t actual, uint64_t capacity, uint64_t most) {
  const uint64_t need = actual > capacity ? actual : capacity + 1;
  const uint64_t want = actual > capacity ? actual : 2 * capacity + 64;
  const uint64_t ample = want + want / 4;
  return ample <= most || need > most ? ample : most;
}

static uint32_t units_of(const wpc_collect_buffer *buffer, uint32_t unit) {
  const size_t units = buffer->capacity / unit;
  return units < UINT32_MAX ? (uint32_t)units : UINT32_MAX;
}

static wpc_collect_result call_growing(const request *r, wpc_collect_buffer *buffer) {
  const uint64_t most = r->collector.max_bytes / r->unit;
  wpc_collect_result result = wpc_collect_reserve(r->collector, buffer, r->name, 0);
  //@ loop unroll MAX_ROUNDS;
  for (uint32_t round = 1; round <= MAX_ROUNDS && result.status == WPC_COLLECT_OK; round++) {
    const uint32_t capacity = units_of(buffer, r->unit);
    uint32_t actual = 0;
    const uint32_t code = r->call(r, buffer->data, capacity, &actual);
    if (code == WPC_WIN32_OK) {
      result = wpc_collect_accept(buffer, r->name, (uint64_t)actual * r->unit);
      result.rounds = round;
      return result;
    }
    if (code != WPC_WIN32_NOT_ENOUGH_MEMORY) {
      result = wpc_collect_make(WPC_COLLECT_SYSTEM, r->name, code);
    } else {
      result = wpc_collect_reserve(r->collector, buffer, r->name,
                                   r->unit * next_capacity(actual, capacity, most));
    }
    result.rounds = round;
  }
  if (result.status == WPC_COLLECT_OK) {
    result = wpc_collect_too_much(r->name, (uint64_t)buffer->capacity + 1, buffer->capacity);
    result.rounds = MAX_ROUNDS;
  }
  return result;
}

static wpc_collect_result unavailable(const char *name, wpc_collect_buffer *buffer) {
  buffer->size = 0;
  return wpc_collect_make(WPC_COLLECT_UNAVAILABLE, name, WPC_WIN32_OK);
}

static request request_make(const char *name, request_fn call, wpc_collector collector) {
  request r;
  memset(&r, 0, sizeof r);
  r.name = name;
  r.call = call;
  r.unit = 1;
  r.collector = collector;
  return r;
}

/* ---- one call each ---- */

static uint32_t call_enumerate(const request *r, uint8_t *buffer, uint32_t capacity,
                               uint32_t *actual) {
  return r->collector.host->perflib.enumerate(r->collector.machine, (wpc_guid *)buffer, capacity,
                                              actual);
}

static uint32_t call_registration(const request *r, uint8_t *buffer, uint32_t capacity,
                                  uint32_t *actual) {
  return r->collector.host->perflib.registration(r->collector.machine, r->counterset, r->code,
                                                 r->argument, buffer, capacity, actual);
}

static uint32_t call_instances(const request *r, uint8_t *buffer, uint32_t capacity,
                               uint32_t *actual) {
  return r->collector.host->perflib.instances(r->collector.machine, r->counterset, buffer, capacity,
                                              actual);
}

static uint32_t call_info(const request *r, uint8_t *buffer, uint32_t capacity, uint32_t *actual) {
  return r->collector.host->perflib.info(r->handle, buffer, capacity, actual);
}

static uint32_t call_data(const request *r, uint8_t *buffer, uint32_t capacity, uint32_t *actual) {
  return r->collector.host->perflib.data(r->handle, buffer, capacity, actual);
}

wpc_collect_result wpc_collect_countersets(wpc_collector collector, wpc_collect_buffer *buffer) {
  request r = request_make("PerfEnumerateCounterSet", call_enumerate, collector);
  r.unit = GUID_SIZE;
  return collector.host->perflib.enumerate != NULL ? call_growing(&r, buffer)
                                                   : unavailable(r.name, buffer);
}

wpc_collect_result wpc_collect_registration(wpc_collector collector, const wpc_guid *counterset,
                                            uint32_t code, uint32_t argument,
                                            wpc_collect_buffer *buffer) {
  request r = request_make("PerfQueryCounterSetRegistrationInfo", call_registration, collector);
  r.counterset = counterset;
  r.code = code;
  r.argument = argument;
  return collector.host->perflib.registration != NULL ? call_growing(&r, buffer)
                                                      : unavailable(r.name, buffer);
}

wpc_collect_result wpc_collect_instances(wpc_collector collector, const wpc_guid *counterset,
                                         wpc_collect_buffer *buffer) {
  request r = request_make("PerfEnumerateCounterSetInstances", call_instances, collector);
  r.counterset = counterset;
  if (collector.host->perflib.instances == NULL) {
    return unavailable(r.name, buffer);
  }
  wpc_collect_result result = call_growing(&r, buffer);
  if (result.status == WPC_COLLECT_SYSTEM && result.code == WPC_WIN32_NO_INSTANCE) {
    result.status = WPC_COLLECT_OK;
  }
  return result;
}

/* ---- query handles ---- */

wpc_collect_result wpc_collect_open(wpc_collector collector, wpc_collect_query *query) {
  const char *name = "PerfOpenQueryHandle";
  const wpc_perflib *f = &collector.host->perflib;
  query->collector = collector;
  query->handle = NULL;
  query->is_open = false;
  if (f->open == NULL || f->close == NULL) {
    return wpc_collect_make(WPC_COLLECT_UNAVAILABLE, name, WPC_WIN32_OK);
  }
  const uint32_t code = f->open(collector.machine, &query->handle);
  query->is_open = code == WPC_WIN32_OK;
  return wpc_collect_make(query->is_open ? WPC_COLLECT_OK : WPC_COLLECT_SYSTEM, name, code);
}

void wpc_collect_close(wpc_collect_query *query) {
  if (query->is_open) {
    (void)query->collector.host->perflib.close(query->handle);
  }
  query->is_open = false;
  query->handle = NULL;
}

typedef uint32_t(WPC_STDCALL *change_fn)(void *handle, uint8_t *identifiers, uint32_t size);

static wpc_collect_result change(const wpc_collect_query *query, const char *name, bool add,
                                 uint8_t *identifiers, size_t size) {
  if (!query->is_open || size > UINT32_MAX) {
    return wpc_collect_make(WPC_COLLECT_ARGUMENT, name, WPC_WIN32_OK);
  }
  const wpc_perflib *f = &query->collector.host->perflib;
  const change_fn call = add ? f->add : f->remove;
  if (call == NULL) {
    return wpc_collect_make(WPC_COLLECT_UNAVAILABLE, name, WPC_WIN32_OK);
  }
  const uint32_t code = call(query->handle, identifiers, (uint32_t)size);
  return wpc_collect_make(code == WPC_WIN32_OK ? WPC_COLLECT_OK : WPC_COLLECT_SYSTEM, name, code);
}

wpc_collect_result wpc_collect_add(wpc_collect_query *query, uint8_t *identifiers, size_t size) {
  return change(query, "PerfAddCounters", true, identifiers, size);
}

wpc_collect_result wpc_collect_remove(wpc_collect_query *query, uint8_t *identifiers, size_t size) {
  return change(query, "PerfDeleteCounters", false, identifiers, size);
}

static wpc_collect_result ask(const wpc_collect_query *query, const char *name, bool data,
                              wpc_collect_buffer *buffer) {
  request r = request_make(name, data ? call_data : call_info, query->collector);
  r.handle = query->handle;
  if (!query->is_open) {
    buffer->size = 0;
    return wpc_collect_make(WPC_COLLECT_ARGUMENT, name, WPC_WIN32_OK);
  }
  const wpc_perflib *f = &query->collector.host->perflib;
  return (data ? f->data : f->info) != NULL ? call_growing(&r, buffer) : unavailable(name, buffer);
}

wpc_collect_result wpc_collect_info(wpc_collect_query *query, wpc_collect_buffer *buffer) {
  return ask(query, "PerfQueryCounterInfo", false, buffer);
}

wpc_collect_result wpc_collect_data(wpc_collect_query *query, wpc_collect_buffer *buffer) {
  return ask(query, "PerfQueryCounterData", true, buffer);
}
