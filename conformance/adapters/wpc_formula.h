/* The kind "formula": two samples as text, and what wpc_calc() makes of them. */
#ifndef CONFORMANCE_WPC_FORMULA_H_
#define CONFORMANCE_WPC_FORMULA_H_

#include "adapter.h"
#include "wpc/wpc.h"

/* The next word of a line as a number; "-": none, and its bit of `has` stays clear. */
static uint64_t number(char **rest, uint32_t *has, uint32_t bit) {
  const size_t skip = strspn(*rest, " ");
  char *word = *rest + skip;
  const int is_there = strncmp(word, "-", 1) != 0 || (word[1] >= '0' && word[1] <= '9');
  *rest = word + strcspn(word, " \n");
  *has |= is_there ? bit : 0;
  return !is_there      ? 0
         : *word == '-' ? (uint64_t)strtoll(word, NULL, 10)
                        : strtoull(word, NULL, 10);
}

/* TYPE VALUE SIZE BASE SIZE MULTIPLIER CLOCK TIME FREQUENCY; false for "-" alone. */
static int read_sample(char *text, wpc_sample *sample) {
  uint32_t has = 0;
  memset(sample, 0, sizeof *sample);
  sample->type = (uint32_t)number(&text, &has, 1u << 31);
  sample->value = number(&text, &has, WPC_HAS_VALUE);
  sample->value_size = (uint32_t)number(&text, &has, 0);
  sample->base = number(&text, &has, WPC_HAS_BASE);
  sample->base_size = (uint32_t)number(&text, &has, 0);
  sample->multiplier = number(&text, &has, WPC_HAS_MULTIPLIER);
  sample->clock = (wpc_clock)number(&text, &has, 0);
  sample->time = (int64_t)number(&text, &has, WPC_HAS_TIME);
  sample->frequency = (int64_t)number(&text, &has, WPC_HAS_FREQUENCY);
  sample->has = has & ~(1u << 31);
  return has >> 31 == 1;
}

static wpc_wrap wrap_of(const request *r, const char *name) {
  const char *word = option(r, name);
  return word == NULL || strcmp(word, "error") == 0 ? WPC_WRAP_ERROR
         : strcmp(word, "wrap32") == 0              ? WPC_WRAP_32
                                                    : WPC_WRAP_CLAMP0;
}

static int compute(const request *r) {
  static const char names[] = "older newer ";
  wpc_sample samples[2];
  int is_there[2] = {0, 0};
  char *text = calloc(1, r->size + 1), *next = text;
  memcpy(text, r->bytes, r->size);
  for (int i = 0; i < 2 && strncmp(next, names + 6 * i, 6) == 0; ++i) {
    is_there[i] = read_sample(next + 6, &samples[i]);
    next += strcspn(next, "\n") + 1;
  }
  free(text);
  const char *multi = option(r, "multi_timer");
  const wpc_calc_policy policy = {wrap_of(r, "wrap_value"), wrap_of(r, "wrap_base"),
                                  multi != NULL && strcmp(multi, "documented") == 0
                                      ? WPC_MULTI_TIMER_DOCUMENTED
                                      : WPC_MULTI_TIMER_PER_COMPONENT};
  const wpc_calc_result result =
      wpc_calc(is_there[0] ? &samples[0] : NULL, is_there[1] ? &samples[1] : NULL, &policy);
  if (result.status != WPC_CALC_OK) {
    printf("\"class\":\"%s\",", wpc_calc_status_word(result.status));
    return REJECTED;
  }
  if (result.kind == WPC_CALC_KIND_NEGATIVE) {
    printf("\"value\":\"-%" PRIu64 "\",", 0 - result.integer);
  } else if (result.kind == WPC_CALC_KIND_INTEGER) {
    printf("\"value\":\"%" PRIu64 "\",", result.integer);
  } else {
    printf("\"value\":\"%.17g\",", result.value);
  }
  begin_list("notes");
  for (uint32_t bit = 0; bit < WPC_CALC_NOTE_COUNT; ++bit) {
    if ((result.notes >> bit & 1) != 0) {
      line(wpc_calc_note_word(1u << bit));
    }
  }
  end_list();
  return ACCEPTED;
}

#endif
