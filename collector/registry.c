/* V1: RegQueryValueEx on HKEY_PERFORMANCE_DATA. After ERROR_MORE_DATA the size that comes back
 * means nothing: buffers grow by steps of their own. */
#include <string.h>

#include "collect.h"

#define QUERY "RegQueryValueExW"
#define FIRST_CAPACITY 65536u
#define MAX_ROUNDS 16u
#define NAME_UNITS 4096u

/* Busy providers: tried again after 20, 40, ... milliseconds, 1.3 seconds in all. */
#define MAX_WAITS 6u
#define FIRST_WAIT 20u

/* winreg.h: ((HKEY)(ULONG_PTR)((LONG)0x80000004)), sign-extended. A key that is a number is how
 * Windows has it. */
static void *performance_data(void) {
  // NOLINTNEXTLINE(performance-no-int-to-ptr)
  return (void *)(uintptr_t)(intptr_t)INT32_C(-2147483644);
}

static bool is_busy(uint32_t code) {
  return code == 21 /* ERROR_NOT_READY */ || code == 167 /* ERROR_LOCK_FAILED */ ||
         code == 170 /* ERROR_BUSY */ || code == 258 /* WAIT_TIMEOUT */;
}

wpc_collect_result wpc_collect_key_open(wpc_collector collector, wpc_collect_key *key) {
  const char *name = "RegConnectRegistryW";
  const wpc_registry *f = &collector.host->registry;
  key->collector = collector;
  key->handle = performance_data();
  key->is_open = false;
  if (f->query == NULL || f->close == NULL || (collector.machine != NULL && f->connect == NULL)) {
    return wpc_collect_make(WPC_COLLECT_UNAVAILABLE, name, WPC_WIN32_OK);
  }
  uint32_t code = WPC_WIN32_OK;
  if (collector.machine != NULL) {
    code = f->connect(collector.machine, performance_data(), &key->handle);
  }
  key->is_open = code == WPC_WIN32_OK;
  return wpc_collect_make(key->is_open ? WPC_COLLECT_OK : WPC_COLLECT_SYSTEM, name, code);
}

void wpc_collect_key_close(wpc_collect_key *key) {
  if (key->is_open) {
    (void)key->collector.host->registry.close(key->handle);
  }
  key->is_open = false;
  key->handle = NULL;
}

/* ---- names of values ---- */

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* "238 230": nothing else gets from a command line into the name of a value. */
static bool is_index_list(const char *text) {
  bool after_digit = false;
  //@ loop unroll NAME_UNITS + 1;
  for (; *text != '\0'; text++) {
    if (!is_digit(*text) && !(*text == ' ' && after_digit && is_digit(text[1]))) {
      return false;
    }
    after_digit = is_digit(*text);
  }
  return after_digit;
}

static bool is_word(const char *text) {
  static const char *const words[] = {"Global",
                                      "Costly",
                                      "MetadataGlobal",
                                      "MetadataCostly",
                                      "OLD_Global",
                                      "OLD_MetadataGlobal",
                                      "OLD_MetadataCostly"};
  //@ loop unroll 7;
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    if (strcmp(words[i], text) == 0) {
      return true;
    }
  }
  return false;
}

static bool is_hexadecimal(const char *text, size_t digits) {
  //@ loop unroll 3;
  for (size_t i = 0; i < digits; i++) {
    const char c = text[i];
    if (!is_digit(c) && !(c >= 'a' && c <= 'f') && !(c >= 'A' && c <= 'F')) {
      return false;
    }
  }
  return text[digits] == '\0';
}

static bool is_table(const char *text) {
  static const char *const words[] = {"Counter ", "Help ", "Explain "};
  //@ loop unroll 3;
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    const size_t length = strlen(words[i]);
    if (strncmp(words[i], text, length) == 0) {
      return is_hexadecimal(text + length, 3);
    }
  }
  return false;
}

/* Plain ASCII; false when it is too long. */
static bool widen(const char *text, wpc_wide *wide, size_t capacity) {
  const size_t length = strlen(text);
  for (size_t i = 0; i <= length && i < capacity; i++) {
    wide[i] = (wpc_wide)(unsigned char)text[i];
  }
  return length < capacity;
}

/* ---- reading a value ---- */

typedef struct reading {
  const wpc_collect_key *key;
  const wpc_wide *name;
  bool is_table;
  uint32_t waits;
} reading;

static wpc_collect_result refuse_type(wpc_collect_buffer *buffer, wpc_error error) {
  wpc_collect_result r = wpc_collect_make(WPC_COLLECT_REFUSED, QUERY, WPC_WIN32_OK);
  buffer->size = 0;
  r.error = error;
  return r;
}

static wpc_collect_result accept(const reading *r, wpc_collect_buffer *buffer, uint32_t type,
                                 uint32_t size) {
  const wpc_collect_result result = wpc_collect_accept(buffer, QUERY, size);
  const wpc_error error = wpc_v1_check_registry_type(type, r->is_table);
  const bool is_refused = result.status == WPC_COLLECT_OK && error.status != WPC_OK;
  return is_refused ? refuse_type(buffer, error) : result;
}

/* Twice as much, as far as the limit goes; at the limit it is asked for all the same, and refused.
 */
static wpc_collect_result grow(const reading *r, wpc_collect_buffer *buffer) {
  const uint64_t most = r->key->collector.max_bytes;
  const uint64_t twice = 2 * (uint64_t)buffer->capacity;
  return wpc_collect_reserve(r->key->collector, buffer, QUERY,
                             twice <= most || buffer->capacity >= most ? twice : most);
}

static wpc_collect_result wait_for(reading *r, uint32_t code) {
  const wpc_collect_host *host = r->key->collector.host;
  if (r->waits == MAX_WAITS) {
    return wpc_collect_make(WPC_COLLECT_SYSTEM, QUERY, code);
  }
  const bool go_on = host->wait(host->context, FIRST_WAIT << r->waits);
  r->waits++;
  return wpc_collect_make(go_on ? WPC_COLLECT_OK : WPC_COLLECT_STOPPED, QUERY, code);
}

/* One call. WPC_COLLECT_OK with a code other than 0: to be called again. */
static wpc_collect_result read_once(reading *r, wpc_collect_buffer *buffer) {
  const uint32_t capacity = buffer->capacity < UINT32_MAX ? (uint32_t)buffer->capacity : UINT32_MAX;
  uint32_t size = capacity;
  uint32_t type = 0;
  const uint32_t code = r->key->collector.host->registry.query(r->key->handle, r->name, NULL, &type,
                                                               buffer->data, &size);
  wpc_collect_result result;
  if (code == WPC_WIN32_OK) {
    return accept(r, buffer, type, size);
  }
  if (code == WPC_WIN32_MORE_DATA) {
    result = grow(r, buffer);
  } else if (is_busy(code)) {
    result = wait_for(r, code);
  } else {
    result = wpc_collect_make(WPC_COLLECT_SYSTEM, QUERY, code);
  }
  result.code = code;
  return result;
}

static wpc_collect_result read_value(reading *r, wpc_collect_buffer *buffer) {
  const wpc_collector collector = r->key->collector;
  const uint64_t first =
      collector.max_bytes < FIRST_CAPACITY ? collector.max_bytes : FIRST_CAPACITY;
  wpc_collect_result result = wpc_collect_reserve(collector, buffer, QUERY, first);
  uint32_t round = 0;
  //@ loop unroll MAX_ROUNDS + MAX_WAITS;
  while (result.status == WPC_COLLECT_OK && round < MAX_ROUNDS + MAX_WAITS) {
    result = read_once(r, buffer);
    round++;
    result.rounds = round;
    if (result.status != WPC_COLLECT_OK || result.code == WPC_WIN32_OK) {
      return result;
    }
  }
  if (result.status == WPC_COLLECT_OK) {
    result = wpc_collect_too_much(QUERY, (uint64_t)buffer->capacity + 1, buffer->capacity);
    result.rounds = round;
  }
  return result;
}

static wpc_collect_result collect(const wpc_collect_key *key, const char *name, bool is_title_table,
                                  wpc_collect_buffer *buffer) {
  wpc_wide wide[NAME_UNITS];
  reading r = {key, wide, is_title_table, 0};
  const bool is_name = is_title_table ? is_table(name) : is_index_list(name) || is_word(name);
  buffer->size = 0;
  if (!key->is_open || !is_name || !widen(name, wide, NAME_UNITS)) {
    return wpc_collect_make(WPC_COLLECT_ARGUMENT, QUERY, WPC_WIN32_OK);
  }
  return read_value(&r, buffer);
}

wpc_collect_result wpc_collect_objects(wpc_collect_key *key, const char *objects,
                                       wpc_collect_buffer *buffer) {
  return collect(key, objects, false, buffer);
}

wpc_collect_result wpc_collect_titles(wpc_collect_key *key, const char *name,
                                      wpc_collect_buffer *buffer) {
  return collect(key, name, true, buffer);
}
