/* Read by Frama-C's Eva only (dev/prove.sh): calls all that collect.c, perflib.c and registry.c of collector/
 * export, with a system that answers anything: any code, any size, also one that lies. Every assertion is a promise. */
#include <string.h>

#include "eva_any.h"
#include "wpc/collect.h"

/* Where sizes are followed exactly: what resize() can give, and what a system asks for that finds a
 * buffer too small. */
#define MEMORY 262144u
#define NEED 8u
#define NAME 14u /* bytes of a name of which nothing is known */
#define LONG_NAME 4096u

/* ---- Memory ---- */

static uint8_t memory[MEMORY];
static bool exact;        /* what is given ends where `memory` ends: a byte more is none of it */
static bool given;        /* whether something is */
static size_t room;       /* bytes of it */
static uint32_t refusals; /* how often the buffer will be too small */

static void *resize(void *context, void *old, size_t size) {
  (void)context;
  if (old != NULL) {
    //@ assert to_be_freed: size == 0;
    //@ assert freed_once: given;
    given = false;
    room = 0;
    return NULL;
  }
  //@ assert one_at_a_time: !given;
  if (exact ? size > MEMORY : any_bool() || size > SIZE_MAX / 2) {
    return NULL;
  }
  given = true;
  room = size;
  return exact ? memory + (MEMORY - size) : memory;
}

static bool wait_or_stop(void *context, uint32_t milliseconds) {
  (void)context;
  //@ assert short_wait: milliseconds <= 640;
  return any_bool();
}

/* ---- The system ---- */

/* Fills all that it was given. After the refusals it says any size, or fails. */
static uint32_t answer_exactly(uint8_t *buffer, size_t capacity, uint32_t too_small,
                               uint32_t *size) {
  if (capacity != 0) {
    Frama_C_make_unknown((char *)buffer, capacity);
  }
  if (refusals > 0) {
    refusals--;
    *size = NEED;
    return too_small;
  }
  *size = any32();
  return any_bool() ? WPC_WIN32_OK : 5 /* ERROR_ACCESS_DENIED */;
}

static uint32_t answer(uint8_t *buffer, size_t capacity, uint32_t too_small, uint32_t *size) {
  if (exact) {
    return answer_exactly(buffer, capacity, too_small, size);
  }
  *size = any32();
  return any32();
}

static uint32_t enumerate(const wpc_wide *machine, wpc_guid *buffer, uint32_t capacity,
                          uint32_t *actual) {
  (void)machine;
  return answer((uint8_t *)buffer, (size_t)capacity * sizeof *buffer, WPC_WIN32_NOT_ENOUGH_MEMORY,
                actual);
}

static uint32_t registration(const wpc_wide *machine, const wpc_guid *counterset, uint32_t code,
                             uint32_t language, uint8_t *buffer, uint32_t capacity,
                             uint32_t *actual) {
  (void)machine;
  (void)counterset;
  (void)code;
  (void)language;
  return answer(buffer, capacity, WPC_WIN32_NOT_ENOUGH_MEMORY, actual);
}

static uint32_t instances(const wpc_wide *machine, const wpc_guid *counterset, uint8_t *buffer,
                          uint32_t capacity, uint32_t *actual) {
  (void)machine;
  (void)counterset;
  return answer(buffer, capacity, WPC_WIN32_NOT_ENOUGH_MEMORY, actual);
}

static uint32_t open_query(const wpc_wide *machine, void **handle) {
  static int opened;
  (void)machine;
  *handle = any_bool() ? &opened : NULL;
  return any32();
}

static uint32_t close_any(void *handle) {
  (void)handle;
  return any32();
}

static uint32_t change_query(void *handle, uint8_t *identifiers, uint32_t size) {
  (void)handle;
  (void)identifiers;
  (void)size;
  return any32();
}

static uint32_t ask_query(void *handle, uint8_t *buffer, uint32_t capacity, uint32_t *actual) {
  (void)handle;
  return answer(buffer, capacity, WPC_WIN32_NOT_ENOUGH_MEMORY, actual);
}

static uint32_t connect_any(const wpc_wide *machine, void *key, void **remote) {
  (void)machine;
  *remote = key;
  return any32();
}

static uint32_t query_value(void *key, const wpc_wide *name, uint32_t *reserved, uint32_t *type,
                            uint8_t *buffer, uint32_t *size) {
  (void)key;
  //@ assert name: \valid_read(name);
  //@ assert reserved: reserved == \null;
  (void)name;
  (void)reserved;
  *type = any32();
  return answer(buffer, *size, WPC_WIN32_MORE_DATA, size);
}

static const wpc_collect_host kHost = {NULL,
                                       resize,
                                       wait_or_stop,
                                       {enumerate, registration, instances, open_query, close_any,
                                        change_query, change_query, ask_query, ask_query},
                                       {connect_any, query_value, close_any},
                                       NULL};

static const wpc_collect_host kNothing = {NULL, resize, wait_or_stop, {NULL}, {NULL}, NULL};

/* The parser's answer, of which nothing is known. */
wpc_error wpc_v1_check_registry_type(uint32_t type, bool is_title_table) {
  wpc_error error;
  (void)type;
  (void)is_title_table;
  Frama_C_make_unknown((char *)&error, sizeof error);
  return error;
}

/* In words that Eva follows: of the contract in its library it learns no byte of `a`. */
int strncmp(const char *a, const char *b, size_t n) {
  //@ loop unroll 8;
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) {
      return a[i] < b[i] ? -1 : 1;
    }
  }
  return 0;
}

/* ---- What is promised ---- */

static size_t limit; /* of the collector */

static void check(wpc_collect_result r, const wpc_collect_buffer *buffer) {
  //@ assert status: WPC_COLLECT_OK <= r.status <= WPC_COLLECT_ARGUMENT;
  //@ assert call: \valid_read(r.call);
  //@ assert bounded: r.rounds <= 22;
  if (exact) {
    //@ assert limit: buffer->capacity <= limit;
    //@ assert inside: buffer->size <= buffer->capacity;
    //@ assert room: buffer->data == \null || buffer->capacity == room;
    //@ assert bytes: buffer->size == 0 || \valid_read(buffer->data + (0 .. buffer->size - 1));
  }
}

static void collect_v2(wpc_collector collector, wpc_collect_buffer *buffer) {
  static const wpc_guid counterset;
  static uint8_t identifiers[1];
  wpc_collect_query query;
  check(wpc_collect_countersets(collector, buffer), buffer);
  check(wpc_collect_registration(collector, &counterset, any32(), any32(), buffer), buffer);
  check(wpc_collect_instances(collector, &counterset, buffer), buffer);
  (void)wpc_collect_open(collector, &query);
  (void)wpc_collect_add(&query, identifiers, any_size());
  (void)wpc_collect_remove(&query, identifiers, any_size());
  check(wpc_collect_info(&query, buffer), buffer);
  check(wpc_collect_data(&query, buffer), buffer);
  wpc_collect_close(&query);
  wpc_collect_close(&query);
}

static void collect_v1(wpc_collector collector, const char *name, wpc_collect_buffer *buffer) {
  wpc_collect_key key;
  (void)wpc_collect_key_open(collector, &key);
  check(wpc_collect_objects(&key, name, buffer), buffer);
  check(wpc_collect_titles(&key, name, buffer), buffer);
  wpc_collect_key_close(&key);
  wpc_collect_key_close(&key);
}

static void collect_any(void) {
  static const wpc_wide machine[] = {'m', 0};
  wpc_collect_buffer buffer = WPC_COLLECT_BUFFER;
  const wpc_collector collector = {&kHost, any_bool() ? machine : NULL, any_size()};
  const wpc_collector without = {&kNothing, any_bool() ? machine : NULL, any_size()};
  static char long_name[LONG_NAME + 1];
  wpc_collect_key closed = {{NULL, NULL, 0}, NULL, false};
  char name[NAME + 1];
  exact = false;
  collect_v2(collector, &buffer);
  collect_v2(without, &buffer);
  //@ loop unroll NAME + 1;
  for (size_t length = 0; length <= NAME; length++) {
    char *at = name + (NAME - length);
    Frama_C_make_unknown(name, sizeof name);
    name[NAME] = '\0';
    (void)wpc_collect_objects(&closed, at, &buffer);
    (void)wpc_collect_titles(&closed, at, &buffer);
  }
  memset(long_name, '1', LONG_NAME);
  collect_v1(collector, long_name, &buffer);
  collect_v1(collector, "Global", &buffer);
  collect_v1(collector, "Counter 009", &buffer);
  collect_v1(without, "238", &buffer);
  wpc_collect_release(&kHost, &buffer);
  wpc_collect_release(&kHost, &buffer);
}

/* One size of the buffer after the other. An answer that is said to fit is of any size. */
static void collect_exactly(void) {
  exact = true;
  //@ loop unroll 5;
  for (uint32_t times = 0; times < 5; times++) {
    wpc_collect_buffer buffer = WPC_COLLECT_BUFFER;
    wpc_collect_query query = {{&kHost, NULL, 256}, NULL, true};
    wpc_collect_key key = {{&kHost, NULL, 100000}, NULL, true};
    limit = 256;
    refusals = times;
    check(wpc_collect_data(&query, &buffer), &buffer);
    refusals = times;
    check(wpc_collect_countersets(query.collector, &buffer), &buffer);
    limit = 100000;
    refusals = times;
    check(wpc_collect_objects(&key, "238", &buffer), &buffer);
    wpc_collect_release(&kHost, &buffer);
  }
}

int main(void) {
  (void)wpc_collect_status_name((wpc_collect_status)any32());
  collect_any();
  collect_exactly();
  return 0;
}
