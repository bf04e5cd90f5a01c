/* wpc in C for the runner. ../support/ is the protocol; wpc_values.h lists what is read, wpc_formula.h computes. */
#include "wpc/wpc.h"

#include "../support/pages.h"
#include "wpc_formula.h"
#include "wpc_values.h"

static void take_note(void *unused, const wpc_error *note) {
  (void)unused;
  line(wpc_rule_find(note->rule)->id);
  printf("@%zu", note->offset);
}

static size_t decode(void *pages, uint32_t page, const uint8_t *bytes, size_t size, char *dst,
                     size_t capacity) {
  const int64_t length = decode_page(pages, page, bytes, size, dst, capacity);
  return length == PAGE_UNKNOWN   ? WPC_DECODE_UNKNOWN
         : length == TEXT_INVALID ? WPC_DECODE_INVALID
                                  : (size_t)length;
}

static wpc_error check(wpc_input in, wpc_kind kind, const request *r) {
  size_t size;
  uint8_t *queries = option_bytes(r, "queries", &size);
  const char *given = option(r, "asked"), *as = option(r, "as");
  wpc_guid guid;
  const uint32_t id = (uint32_t)option_number(r, "asked", 0);
  const uint32_t instance_type = (uint32_t)option_number(r, "instance_type", 0);
  wpc_asked asked = {NULL, NULL, WPC_QUERIES_INFO, NULL};
  asked.counter_id = kind == WPC_KIND_REG_COUNTER && given != NULL ? &id : NULL;
  asked.instance_type = option(r, "instance_type") == NULL ? NULL : &instance_type;
  if (given != NULL && wpc_guid_parse(given, strlen(given), &guid)) {
    asked.counterset = &guid;
  }
  if (as != NULL && strcmp(as, "info") != 0) {
    asked.queries = strcmp(as, "changed") == 0 ? WPC_QUERIES_CHANGED : WPC_QUERIES_REQUEST;
  }
  const wpc_input list = wpc_input_make(queries, size, in.options); /* that the block answers */
  const wpc_error e =
      queries != NULL ? wpc_v2_check_queries(in, list) : wpc_validate(in, kind, &asked);
  free(queries);
  return e;
}

static int judge(wpc_kind kind, const request *r, wpc_options *options) {
  const wpc_input in = wpc_input_make(r->bytes, r->size, options);
  options->scratch_length = wpc_scratch_room(in, kind);
  options->scratch = malloc((options->scratch_length + 1) * sizeof *options->scratch);
  begin_list("notes");
  const wpc_error e = check(in, kind, r);
  end_list();
  options->note = NULL;
  if (e.status != WPC_OK) {
    printf("\"rule\":\"%s\",\"offset\":%zu,", wpc_rule_find(e.rule)->id, e.offset);
    printf("\"got\":\"%" PRIu64 "\",\"bound\":\"%" PRIu64 "\",", e.got, e.bound);
  } else if (option(r, "values") != NULL) {
    begin_list("values");
    list_values(in, kind);
    end_list();
  }
  free(options->scratch);
  return e.status == WPC_OK ? ACCEPTED : REJECTED;
}

static int answer(const request *r) {
  wpc_options o = wpc_options_default();
  o.strict = option(r, "mode") != NULL && strcmp(option(r, "mode"), "strict") == 0;
  o.note = take_note;
  o.decode = decode;
  o.decode_context = (void *)option(r, "pages");
#define LIMIT(most) o.limits.max_##most = option_number(r, "max_" #most, o.limits.max_##most)
  LIMIT(bytes), LIMIT(queries), LIMIT(objects), LIMIT(counters), LIMIT(instances), LIMIT(values);
  LIMIT(name), LIMIT(title), LIMIT(title_index);
  for (uint32_t kind = 1; kind < WPC_KIND_COUNT; ++kind) {
    if (strcmp(wpc_kind_name((wpc_kind)kind), r->kind) == 0) {
      return judge((wpc_kind)kind, r, &o);
    }
  }
  return strcmp(r->kind, "formula") == 0 ? compute(r) : UNSUPPORTED;
}
