/* wpc in C for the runner. adapter.h is the protocol; wpc_checks.h has the library's calls, wpc_values.h
 * lists values, wpc_formula.h computes. */
#include "wpc/wpc.h"

#include <iconv.h>

#include "adapter.h"
#include "wpc_checks.h"
#include "wpc_formula.h"
#include "wpc_values.h"

static void take_note(void *unused, const wpc_error *note) {
  (void)unused;
  line(wpc_rule_find(note->rule)->id);
  printf("@%zu", note->offset);
}

/* The context says which code pages are known: "65001,1252". Only whether bytes are valid is of interest. */
static size_t decode(void *pages, uint32_t page, const uint8_t *bytes, size_t size, char *dst,
                     size_t capacity) {
  static char utf8[1 << 20];
  char number[24], name[24], *in = (char *)bytes, *out = utf8;
  size_t left = size, room = sizeof utf8;
  snprintf(number, sizeof number, ",%" PRIu32 ",", page);
  snprintf(name, sizeof name, page == 65001 ? "UTF-8" : "CP%" PRIu32, page);
  iconv_t converter = strstr(pages, number) == NULL ? (iconv_t)-1 : iconv_open("UTF-8", name);
  if (converter == (iconv_t)-1) {
    return WPC_DECODE_UNKNOWN;
  }
  const int is_valid = iconv(converter, &in, &left, &out, &room) != (size_t)-1;
  iconv_close(converter);
  const size_t length = sizeof utf8 - room;
  if (capacity > 0) {
    memcpy(dst, utf8, length < capacity ? length : capacity);
  }
  return is_valid ? length : WPC_DECODE_INVALID;
}

static int judge(wpc_kind kind, const request *r, wpc_options *options) {
  const wpc_input in = wpc_input_make(r->bytes, r->size, options);
  const char *queries = option(r, "queries");
  options->scratch_length = wpc_scratch_room(in, kind);
  options->scratch = malloc((options->scratch_length + 1) * sizeof *options->scratch);
  begin_list("notes");
  const wpc_error error = queries != NULL ? check_queries(in, queries) : check(in, kind, r);
  end_list();
  if (error.status != WPC_OK) {
    printf("\"rule\":\"%s\",\"offset\":%zu,", wpc_rule_find(error.rule)->id, error.offset);
    printf("\"got\":\"%" PRIu64 "\",\"bound\":\"%" PRIu64 "\",", error.got, error.bound);
  } else if (option(r, "values") != NULL) {
    options->note = NULL;
    begin_list("values");
    list(in, kind);
    end_list();
  }
  free(options->scratch);
  return error.status == WPC_OK ? ACCEPTED : REJECTED;
}

static int answer(const request *r) {
  char pages[256];
  snprintf(pages, sizeof pages, ",%s,", option(r, "pages") ? option(r, "pages") : "65001,1252");
  wpc_options options = wpc_options_default();
  options.strict = option(r, "mode") != NULL && strcmp(option(r, "mode"), "strict") == 0;
  options.note = take_note;
  options.decode = decode;
  options.decode_context = pages;
  set_limits(&options.limits, r);
  for (uint32_t kind = 1; kind < WPC_KIND_COUNT; ++kind) {
    if (strcmp(wpc_kind_name((wpc_kind)kind), r->kind) == 0) {
      return judge((wpc_kind)kind, r, &options);
    }
  }
  return strcmp(r->kind, "formula") == 0 ? compute(r) : UNSUPPORTED;
}
