#include "check.h"
#include "sink.h"

#ifdef __FRAMAC__
#define WPCI_CALL_NOTE(in, e) proof_note(e)
#else
#define WPCI_CALL_NOTE(in, e) (in).options->note((in).options->note_context, &(e))
#endif

#ifdef WPC_NO_TEXTS
/* Rules whose message in rules.def ends with "offset %b"; tests/embedding/run.sh no_texts compares this list with
 * the messages. */
#define WPCI_BOUND_IS_PLACE(number)                                                             \
  ((number) == WPC_RULE_V2_MC_08 || (number) == WPC_RULE_V2_IH_12 ||                            \
   (number) == WPC_RULE_INS_12 || (number) == WPC_RULE_ID_14 || (number) == WPC_RULE_REG_10 ||  \
   (number) == WPC_RULE_STR_10 || (number) == WPC_RULE_STR_11 || (number) == WPC_RULE_GUD_02 || \
   (number) == WPC_RULE_V1_OBJ_18 || (number) == WPC_RULE_V1_DEF_13 ||                          \
   (number) == WPC_RULE_V1_INS_17 || (number) == WPC_RULE_TTL_11)
#define WPCI_TEXTS(number, id, block, field, relation, message, source) \
  WPCI_BOUND_IS_PLACE(number) ? "got %g, first at offset %b" : "got %g, bound %b"
#else
#define WPCI_TEXTS(number, id, block, field, relation, message, source) \
  id, block, field, relation, message, source
#endif

static const wpc_rule_info rules[] = {
#define WPCI_ENFORCED_CHECK true
#define WPCI_ENFORCED_DUTY false
#define WPCI_ENFORCED_RETIRED false
#define WPCI_STATUS_OK WPC_OK
#define WPCI_STATUS_TRUNCATED WPC_E_TRUNCATED
#define WPCI_STATUS_MALFORMED WPC_E_MALFORMED
#define WPCI_STATUS_UNSUPPORTED WPC_E_UNSUPPORTED
#define WPCI_STATUS_LIMIT WPC_E_LIMIT
#define WPCI_STATUS_ARGUMENT WPC_E_ARGUMENT
#define WPC_RULE(number, symbol, id, rule_class, status, enforcement, block, field, extent, got, \
                 relation, message, source)                                                      \
  {number,                                                                                       \
   WPC_##rule_class,                                                                             \
   WPCI_STATUS_##status,                                                                         \
   WPCI_ENFORCED_##enforcement,                                                                  \
   WPC_EXTENT_##extent,                                                                          \
   WPC_GOT_##got,                                                                                \
   WPCI_TEXTS(number, id, block, field, relation, message, source)},
#include "rules.def"
#undef WPC_RULE
#undef WPCI_ENFORCED_CHECK
#undef WPCI_ENFORCED_DUTY
#undef WPCI_STATUS_OK
#undef WPCI_STATUS_TRUNCATED
#undef WPCI_STATUS_MALFORMED
#undef WPCI_STATUS_UNSUPPORTED
#undef WPCI_STATUS_LIMIT
#undef WPCI_STATUS_ARGUMENT
#undef WPCI_TEXTS
};

#define NUM_RULES (sizeof(rules) / sizeof(rules[0]))

const wpc_rule_info *wpc_rule_at(size_t index) {
  return index < NUM_RULES ? &rules[index] : NULL;
}

const wpc_rule_info *wpc_rule_find(uint16_t number) {
  size_t low = 0;
  size_t count = NUM_RULES;
  /*@ loop invariant inside: low + count <= NUM_RULES;
      loop assigns low, count;
      loop variant count;
  */
  while (count > 0) {
    size_t middle = low + count / 2;
    if (rules[middle].number < number) {
      low = middle + 1;
      count -= count / 2 + 1;
    } else {
      count /= 2;
    }
  }
  return low < NUM_RULES && rules[low].number == number ? &rules[low] : NULL;
}

const char *wpc_status_name(wpc_status status) {
  switch (status) {
    case WPC_OK:
      return "ok";
    case WPC_END:
      return "end";
    case WPC_E_TRUNCATED:
      return "truncated";
    case WPC_E_MALFORMED:
      return "malformed";
    case WPC_E_UNSUPPORTED:
      return "unsupported";
    case WPC_E_LIMIT:
      return "limit";
    case WPC_E_ARGUMENT:
      return "argument";
    case WPC_E_MEMORY:
      return "memory";
  }
  return "unknown";
}

wpc_error wpci_error_make(uint16_t rule, size_t offset, uint64_t got, uint64_t bound) {
  const wpc_rule_info *info = wpc_rule_find(rule);
  wpc_error e;
  e.status = info != NULL && info->status != WPC_OK ? info->status : WPC_E_ARGUMENT;
  e.rule = rule;
  e.offset = offset;
  e.got = got;
  e.bound = bound;
  return e;
}

void wpci_note(wpc_input in, uint16_t rule, size_t offset, uint64_t got, uint64_t bound) {
  if (wpci_wants_notes(in)) {
    wpc_error e = {WPC_OK, rule, offset, got, bound};
    WPCI_CALL_NOTE(in, e);
  }
}

wpc_error wpci_report(wpc_input in, uint16_t rule, size_t offset, uint64_t got, uint64_t bound) {
  const wpc_rule_info *info = wpc_rule_find(rule);
  if (info == NULL || info->rule_class == WPC_HARD ||
      (info->rule_class == WPC_STRICT && wpci_is_strict(in))) {
    return wpci_error_make(rule, offset, got, bound);
  }
  wpci_note(in, rule, offset, got, bound);
  return wpci_pass();
}

#ifdef WPCI_BY_ADDRESS
void wpci_note_at(const wpc_input *in, uint16_t rule, size_t offset, uint64_t got, uint64_t bound) {
  wpci_note(*in, rule, offset, got, bound);
}

wpc_error wpci_report_at(const wpc_input *in, uint16_t rule, size_t offset, uint64_t got,
                         uint64_t bound) {
  return wpci_report(*in, rule, offset, got, bound);
}
#endif

static void put_string(wpci_sink *s, const char *text) {
  while (*text != '\0') {
    wpci_put_char(s, *text++);
  }
}

static void put_message(wpci_sink *s, const wpc_rule_info *info, const wpc_error *error) {
  for (const char *p = info->message; *p != '\0'; p++) {
    if (p[0] != '%') {
      wpci_put_char(s, *p);
      continue;
    }
    p++;
    if (*p == 'x') {
      put_string(s, "0x");
    }
    wpci_put_number(s, *p == 'b' ? error->bound : error->got, *p == 'x' ? 16 : 10);
  }
}

static size_t format(const wpc_error *error, char *dst, size_t capacity, bool with_place) {
  wpci_sink s = {dst, dst != NULL ? capacity : 0, 0};
  const wpc_rule_info *info = wpc_rule_find(error->rule);
  if (info == NULL) {
    put_string(&s, wpc_status_name(error->status));
    return wpci_put_end(&s);
  }
  if (with_place) {
#ifdef WPC_NO_TEXTS
    put_string(&s, "rule ");
    wpci_put_number(&s, info->number, 10);
#else
    put_string(&s, info->id);
#endif
    put_string(&s, " at offset ");
    wpci_put_number(&s, error->offset, 10);
    put_string(&s, ": ");
  }
  put_message(&s, info, error);
  return wpci_put_end(&s);
}

size_t wpc_error_format(const wpc_error *error, char *dst, size_t capacity) {
  return format(error, dst, capacity, true);
}

size_t wpc_error_message(const wpc_error *error, char *dst, size_t capacity) {
  return format(error, dst, capacity, false);
}
