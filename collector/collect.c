#include "collect.h"

const char *wpc_collect_status_name(wpc_collect_status status) {
  static const char *const names[] = {"ok",      "system",  "unavailable", "memory",
                                      "refused", "stopped", "argument"};
  return (unsigned)status < sizeof names / sizeof names[0] ? names[status] : "unknown";
}

wpc_collect_result wpc_collect_make(wpc_collect_status status, const char *call, uint32_t code) {
  wpc_collect_result r;
  r.status = status;
  r.code = code;
  r.rounds = 0;
  r.call = call;
  r.error.status = WPC_OK;
  r.error.rule = WPC_RULE_NONE;
  r.error.offset = 0;
  r.error.got = 0;
  r.error.bound = 0;
  return r;
}

static wpc_collect_result refuse(const char *call, uint16_t rule, wpc_status status, uint64_t got,
                                 uint64_t bound) {
  wpc_collect_result r = wpc_collect_make(WPC_COLLECT_REFUSED, call, WPC_WIN32_OK);
  r.error.status = status;
  r.error.rule = rule;
  r.error.got = got;
  r.error.bound = bound;
  return r;
}

wpc_collect_result wpc_collect_too_much(const char *call, uint64_t want, uint64_t most) {
  return refuse(call, WPC_RULE_LIM_06, WPC_E_LIMIT, want, most);
}

void wpc_collect_release(const wpc_collect_host *host, wpc_collect_buffer *buffer) {
  if (buffer->data != NULL) {
    (void)host->resize(host->context, buffer->data, 0);
  }
  buffer->data = NULL;
  buffer->size = 0;
  buffer->capacity = 0;
}

/* Given back before it is taken anew: nothing has to be kept, so both need not fit at once. */
wpc_collect_result wpc_collect_reserve(wpc_collector collector, wpc_collect_buffer *buffer,
                                       const char *call, uint64_t want) {
  const wpc_collect_host *host = collector.host;
  buffer->size = 0;
  if (want > collector.max_bytes) {
    return wpc_collect_too_much(call, want, collector.max_bytes);
  }
  if (want <= buffer->capacity) {
    return wpc_collect_make(WPC_COLLECT_OK, call, WPC_WIN32_OK);
  }
  wpc_collect_release(host, buffer);
  buffer->data = (uint8_t *)host->resize(host->context, NULL, (size_t)want);
  if (buffer->data == NULL) {
    return wpc_collect_make(WPC_COLLECT_MEMORY, call, WPC_WIN32_OK);
  }
  buffer->capacity = (size_t)want;
  return wpc_collect_make(WPC_COLLECT_OK, call, WPC_WIN32_OK);
}

wpc_collect_result wpc_collect_accept(wpc_collect_buffer *buffer, const char *call, uint64_t size) {
  if (size > buffer->capacity) {
    buffer->size = 0;
    return refuse(call, WPC_RULE_COL_01, WPC_E_MALFORMED, size, buffer->capacity);
  }
  buffer->size = (size_t)size;
  return wpc_collect_make(WPC_COLLECT_OK, call, WPC_WIN32_OK);
}
