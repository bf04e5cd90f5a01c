#include "counters/name_pattern.h"

#include <stdlib.h>
#include <string.h>

#include "../../../parser/text/fold.h"
#include "io/memory.h"
#include "text/utf8.h"

#define ANY_RUN '*'
#define ANY_ONE '?'
#define CHUNK 64u

/* ---- Names ---- */

void folded_name_set(folded_name *name, wpc_path_name text) {
  const size_t size = text.text != NULL ? text.length : 0;
  name->count = 0;
  if (size > name->room) {
    name->room = size + size / 2 + 16;
    name->codes = (uint32_t *)memory_resize(name->codes, name->room, sizeof *name->codes);
  }
  for (size_t at = 0; at < size; name->count++) {
    uint32_t code = 0;
    at += utf8_next(text.text + at, size - at, &code);
    name->codes[name->count] = code == UTF8_INVALID ? 0xFFFDu : wpci_fold_case(code);
  }
}

void folded_name_free(folded_name *name) {
  free(name->codes);
  memset(name, 0, sizeof *name);
}

/* ---- Patterns ---- */

static void add_place(name_pattern *p, pattern_chunk *chunk, uint32_t code, unsigned place) {
  const uint64_t bit = (uint64_t)1 << place;
  size_t at = chunk->first;
  if (code == ANY_ONE) {
    chunk->any |= bit;
    return;
  }
  while (at < p->num_masks && p->masks[at].code < code) {
    at++;
  }
  if (at == p->num_masks || p->masks[at].code != code) {
    MEMORY_REACH(p->masks, p->masks_room, p->num_masks);
    memmove(p->masks + at + 1, p->masks + at, (p->num_masks - at) * sizeof *p->masks);
    p->masks[at].code = code;
    p->masks[at].places = 0;
    p->num_masks++;
    chunk->count++;
  }
  p->masks[at].places |= bit;
}

/* The characters from start to end, which are no '*'. */
static void add_chunks(name_pattern *p, size_t start, size_t end) {
  for (size_t at = start; at < end; at += CHUNK) {
    MEMORY_REACH(p->chunks, p->chunks_room, p->num_chunks);
    pattern_chunk *chunk = &p->chunks[p->num_chunks];
    chunk->first = p->num_masks;
    chunk->count = 0;
    chunk->any = 0;
    for (size_t i = at; i < end && i < at + CHUNK; i++) {
      add_place(p, chunk, p->text.codes[i], (unsigned)(i - at));
    }
    p->num_chunks++;
  }
}

/* The end of the characters that begin at `at` and are no '*'. */
static size_t literal_end(const name_pattern *p, size_t at) {
  while (at < p->text.count && p->text.codes[at] != ANY_RUN) {
    at++;
  }
  return at;
}

static void add_middle(name_pattern *p) {
  const size_t last = p->text.count - p->tail;
  for (size_t at = p->head + 1; at < last;) {
    const size_t end = literal_end(p, at);
    add_chunks(p, at, end);
    at = end + 1;
  }
  p->states = (uint64_t *)memory_take(p->num_chunks, sizeof *p->states);
}

static void measure(name_pattern *p) {
  p->head = literal_end(p, 0);
  p->has_run = p->head < p->text.count;
  p->tail = p->text.count;
  for (size_t i = 0; i < p->text.count; i++) {
    const bool is_run = p->text.codes[i] == ANY_RUN;
    p->least += is_run ? 0 : 1;
    p->has_wildcard = p->has_wildcard || is_run || p->text.codes[i] == ANY_ONE;
    p->tail = is_run ? p->text.count - i - 1 : p->tail;
  }
}

/* Several '*' in a row are one. */
static void join_runs(folded_name *text) {
  size_t count = 0;
  for (size_t i = 0; i < text->count; i++) {
    if (count == 0 || text->codes[i] != ANY_RUN || text->codes[count - 1] != ANY_RUN) {
      text->codes[count] = text->codes[i];
      count++;
    }
  }
  text->count = count;
}

void name_pattern_set(name_pattern *pattern, wpc_path_name text) {
  folded_name_set(&pattern->text, text);
  join_runs(&pattern->text);
  measure(pattern);
}

void name_pattern_free(name_pattern *pattern) {
  folded_name_free(&pattern->text);
  free(pattern->masks);
  free(pattern->chunks);
  free(pattern->states);
  memset(pattern, 0, sizeof *pattern);
}

/* ---- Comparing ---- */

static bool is_like(const name_pattern *p, size_t at, const uint32_t *codes, size_t count) {
  size_t i = 0;
  while (i < count && (p->text.codes[at + i] == codes[i] || p->text.codes[at + i] == ANY_ONE)) {
    i++;
  }
  return i == count;
}

static uint64_t places_of(const name_pattern *p, const pattern_chunk *chunk, uint32_t code) {
  size_t low = chunk->first;
  size_t high = low + chunk->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (p->masks[middle].code < code) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const bool found = low < chunk->first + chunk->count && p->masks[low].code == code;
  return (found ? p->masks[low].places : 0) | chunk->any;
}

/* Where the characters of the chunks, `length` of them, end that are in the name first from `at` on; SIZE_MAX: they are
 * not there. A bit of a state is set when the characters up to it are those up to the name's at hand. */
static size_t find_end(const name_pattern *p, size_t chunk, size_t length, const folded_name *name,
                       size_t at, size_t end) {
  const size_t count = (length + CHUNK - 1) / CHUNK;
  const uint64_t last = (uint64_t)1 << (length - 1) % CHUNK;
  uint64_t *states = p->states + chunk;
  memset(states, 0, count * sizeof *states);
  for (; at < end; at++) {
    uint64_t carry = 1;
    for (size_t i = 0; i < count; i++) {
      const uint64_t shifted = states[i] << 1 | carry;
      carry = states[i] >> (CHUNK - 1);
      states[i] = shifted != 0 ? shifted & places_of(p, &p->chunks[chunk + i], name->codes[at]) : 0;
    }
    if ((states[count - 1] & last) != 0) {
      return at + 1;
    }
  }
  return SIZE_MAX;
}

/* What is between the first '*' and the last, one after the other: where each is first makes the most room. */
static bool has_middle(name_pattern *p, const folded_name *name) {
  const size_t last = p->text.count - p->tail;
  size_t at = p->head;
  size_t chunk = 0;
  if (p->states == NULL) {
    add_middle(p);
  }
  for (size_t start = p->head + 1; start < last && at != SIZE_MAX;) {
    const size_t end = literal_end(p, start);
    if (end > start) {
      at = find_end(p, chunk, end - start, name, at, name->count - p->tail);
      chunk += (end - start + CHUNK - 1) / CHUNK;
    }
    start = end + 1;
  }
  return at != SIZE_MAX;
}

bool name_pattern_matches(name_pattern *pattern, const folded_name *name) {
  if (name->count < pattern->least || (!pattern->has_run && name->count > pattern->least)) {
    return false;
  }
  /* An empty name has no codes. */
  const uint32_t *end =
      pattern->tail > 0 ? name->codes + (name->count - pattern->tail) : name->codes;
  return is_like(pattern, 0, name->codes, pattern->head) &&
         (!pattern->has_run ||
          (is_like(pattern, pattern->text.count - pattern->tail, end, pattern->tail) &&
           has_middle(pattern, name)));
}
