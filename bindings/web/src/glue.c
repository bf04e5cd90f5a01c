/* The input, verdicts, and texts about rules and layouts. */
#include <string.h>

#include "block/seems.h"
#include "block/zone_names.h"
#include "series/texts.h"
#include "web.h"
#include "wpc/names.h"

#define TEXT 1024u

web_file web_the_file;

/* ---- What the library needs of a C library ---- */

/* With bulk memory the compiler makes one instruction of each of the first three. */
void *memcpy(void *to, const void *from, size_t n) {
  return __builtin_memcpy(to, from, n);
}

void *memmove(void *to, const void *from, size_t n) {
  return __builtin_memmove(to, from, n);
}

void *memset(void *to, int byte, size_t n) {
  return __builtin_memset(to, byte, n);
}

int memcmp(const void *a, const void *b, size_t n) {
  const uint8_t *x = (const uint8_t *)a;
  const uint8_t *y = (const uint8_t *)b;
  uint64_t p = 0, q = 0;
  size_t i = 0;
  for (; p == q && n - i >= sizeof p; i += sizeof p) {
    memcpy(&p, x + i, sizeof p);
    memcpy(&q, y + i, sizeof q);
  }
  for (i = p == q ? i : i - sizeof p; i < n; i++) {
    if (x[i] != y[i]) {
      return x[i] < y[i] ? -1 : 1;
    }
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length] != '\0') {
    length++;
  }
  return length;
}

/* ---- The input ---- */

size_t web_decode_text(void *context, uint32_t code_page, const uint8_t *bytes, size_t size,
                       char *dst, size_t capacity) {
  (void)context;
  return web_decode(code_page, bytes, size, dst, capacity);
}

static void take_note(void *context, const wpc_error *note) {
  (void)context;
  web_note(note->rule, note->offset, note->got, note->bound);
}

uint32_t web_u32(wpc_input in, size_t offset) {
  uint32_t value = 0;
  if (offset < in.size && in.size - offset >= 4) {
    memcpy(&value, in.data + offset, 4);
  }
  return value;
}

wpc_input web_input(void) {
  return wpc_input_make(web_the_file.data, web_the_file.size, &web_the_file.quiet);
}

/* Room for bytes of JavaScript. */
uint8_t *WPCW_EXPORT(wpcw_take)(size_t size) {
  return (uint8_t *)web_take_raw(size > 0 ? size : 1);
}

void WPCW_EXPORT(wpcw_open)(const uint8_t *data, size_t size, uint32_t kind, bool strict) {
  memset(&web_the_file, 0, sizeof web_the_file);
  web_the_file.kind = (wpc_kind)kind;
  web_the_file.data = data;
  web_the_file.size = size;
  wpc_options options = wpc_options_default();
  options.strict = strict;
  options.decode = web_decode_text;
  web_the_file.quiet = options;
  options.note = take_note;
  web_the_file.options = options;
}

/* Of the limits one, by its place in wpc_limits. After wpcw_open(). */
void WPCW_EXPORT(wpcw_limit)(uint32_t which, double most) {
  wpc_limits *l = &web_the_file.quiet.limits;
  const double largest = which == 0 ? (double)SIZE_MAX : (double)UINT32_MAX;
  const uint32_t number = most < 0 ? 0 : (uint32_t)(most < largest ? most : largest);
  uint32_t *const numbers[] = {&l->max_queries,    &l->max_objects, &l->max_counters,
                               &l->max_instances,  &l->max_name,    &l->max_title,
                               &l->max_title_index};
  if (which == 0) {
    l->max_bytes = number;
  } else if (which == 1) {
    l->max_values = most < 0 ? 0 : (uint64_t)most;
  } else {
    *numbers[which - 2] = number;
  }
  web_the_file.options.limits = *l;
}

/* What was asked for, after wpcw_open(): a GUID as text, or none; numbers below 0 are none. */
bool WPCW_EXPORT(wpcw_ask)(const char *guid, size_t length, double counter_id, uint32_t queries,
                           double instance_type) {
  web_file *file = &web_the_file;
  file->counter_id = counter_id < 0 ? 0 : (uint32_t)counter_id;
  file->instance_type = instance_type < 0 ? 0 : (uint32_t)instance_type;
  file->asked.counterset = length > 0 ? &file->counterset : NULL;
  file->asked.counter_id = counter_id < 0 ? NULL : &file->counter_id;
  file->asked.queries = (wpc_queries_kind)queries;
  file->asked.instance_type = instance_type < 0 ? NULL : &file->instance_type;
  return length == 0 || wpc_guid_parse(guid, length, &file->counterset);
}

/* The list of queries that a V2 block answers, after wpcw_open(). */
void WPCW_EXPORT(wpcw_queries)(const uint8_t *data, size_t size) {
  web_the_file.queries = wpc_input_make(data, size, &web_the_file.quiet);
}

void web_take_scratch(wpc_options *options) {
  options->scratch_length = options->strict ? web_the_file.size / sizeof(uint32_t) + 1 : 0;
  options->scratch = (size_t *)web_take(options->scratch_length, sizeof(size_t));
}

bool web_find_object(size_t offset, wpc_v1_walk *w) {
  wpc_v1_walk *last = &web_the_file.v1;
  if (last->object.offset == 0 || last->object.offset > offset) {
    wpc_v1_begin(last, web_input());
  }
  bool is_there = true;
  while (is_there && last->object.offset < offset) {
    is_there = wpc_v1_next_object(last);
  }
  *w = *last;
  return is_there && w->object.offset == offset && offset != 0;
}

bool web_find_result(size_t offset, wpc_v2_walk *w) {
  wpc_v2_walk *last = &web_the_file.v2;
  wpc_options *options = &web_the_file.quiet;
  const size_t mark = wpcw_mark();
  web_take_scratch(options);
  if (last->result.offset == 0 || last->result.offset > offset) {
    wpc_v2_begin(last, web_input());
  }
  bool is_there = true;
  while (is_there && last->result.offset < offset) {
    is_there = wpc_v2_next_result(last);
  }
  options->scratch = NULL;
  options->scratch_length = 0;
  wpcw_release(mark);
  *w = *last;
  return is_there && w->result.offset == offset && offset != 0;
}

/* ---- Kinds ---- */

uint32_t WPCW_EXPORT(wpcw_kind_of_name)(const char *path, size_t length) {
  return (uint32_t)wpc_kind_of_name(path, length);
}

uint32_t WPCW_EXPORT(wpcw_kind_of_bytes)(const uint8_t *data, size_t size) {
  return (uint32_t)wpc_kind_of_bytes(wpc_input_make(data, size, NULL));
}

/* ---- Verdict ---- */

/* Notes go to JavaScript, and the error by web_trouble() when there is one. */
void WPCW_EXPORT(wpcw_validate)(void) {
  web_file *file = &web_the_file;
  const size_t mark = wpcw_mark();
  const wpc_input in = wpc_input_make(file->data, file->size, &file->options);
  file->options.scratch_length = wpc_scratch_room(in, file->kind);
  file->options.scratch = (size_t *)web_take(file->options.scratch_length, sizeof(size_t));
  const bool is_answer = file->kind == WPC_KIND_V2 && file->queries.data != NULL;
  const wpc_error error = is_answer ? wpc_v2_check_queries(in, file->queries)
                                    : wpc_validate(in, file->kind, &file->asked);
  file->options.scratch = NULL;
  file->options.scratch_length = 0;
  wpcw_release(mark);
  web_report(&error);
}

void web_report(const wpc_error *error) {
  if (error->status != WPC_OK && error->status != WPC_END) {
    web_trouble(error->status, error->rule, error->offset, error->got, error->bound);
  }
}

/* ---- Texts ---- */

static char text[TEXT];

/* The sentence about an error or a note, with a NUL. */
const char *WPCW_EXPORT(wpcw_message)(uint32_t status, uint32_t rule, uint32_t offset, uint64_t got,
                                      uint64_t bound) {
  const wpc_error error = {(wpc_status)status, (uint16_t)rule, offset, got, bound};
  (void)wpc_error_message(&error, text, sizeof text);
  return text;
}

/* Texts by numbers, in the order of JavaScript's list of them. */
typedef enum web_words {
  WEB_STATUS_NAME,
  WEB_CALC_STATUS,
  WEB_CALC_NOTE,
  WEB_TYPE_NAME,
  WEB_TYPE_UNIT,
  WEB_ASSUMED_TITLE,
  WEB_RULE_ID,
  WEB_RULE_BLOCK,
  WEB_RULE_FIELD
} web_words;

static const char *word_of_type(web_words words, uint32_t number) {
  const wpc_counter_type_info *known = wpc_counter_type_find(number);
  if (words == WEB_TYPE_NAME) {
    return known != NULL ? known->name : NULL;
  }
  return known != NULL ? known->unit : wpc_counter_unit(number);
}

static const char *word_of_rule(web_words words, uint32_t number) {
  const wpc_rule_info *rule = wpc_rule_find((uint16_t)number);
  if (rule == NULL || rule->number == WPC_RULE_NONE) {
    return NULL;
  }
  return words == WEB_RULE_ID ? rule->id : words == WEB_RULE_BLOCK ? rule->block : rule->field;
}

/* NULL: there is none. */
const char *WPCW_EXPORT(wpcw_word)(web_words words, uint32_t number) {
  switch (words) {
    case WEB_STATUS_NAME:
      return wpc_status_name((wpc_status)number);
    case WEB_CALC_STATUS:
      return wpc_calc_status_word((wpc_calc_status)number);
    case WEB_CALC_NOTE:
      return wpc_calc_note_word(number);
    case WEB_ASSUMED_TITLE:
      return wpcs_assumed_title(number).text;
    case WEB_TYPE_NAME:
    case WEB_TYPE_UNIT:
      return word_of_type(words, number);
    default:
      return word_of_rule(words, number);
  }
}

uint32_t WPCW_EXPORT(wpcw_rule_extent)(uint32_t number) {
  const wpc_rule_info *rule = wpc_rule_find((uint16_t)number);
  return rule != NULL ? (uint32_t)rule->extent : 0;
}

/* What the file seems to be that is not what it was read as; "" when nothing is known. */
const char *WPCW_EXPORT(wpcw_seems)(void) {
  const web_file *file = &web_the_file;
  const seems_file rejected = {file->data, file->size, false, file->kind == WPC_KIND_BLG};
  return seems_say(&rejected, text) ? text : "";
}

/* The English name of a zone that a log names by reference; "" for another text, and one that is not known. */
const char *WPCW_EXPORT(wpcw_zone_name)(const char *reference) {
  const char *name = zone_name_find(reference);
  return name != NULL ? name : "";
}

/* ---- capture.json ---- */

static wpc_capture_head head;
static wpc_input head_input;

/* 1 or 2 for V1 and V2, 0: not such a file. */
uint32_t WPCW_EXPORT(wpcw_head)(const uint8_t *data, size_t size) {
  head_input = wpc_input_make(data, size, NULL);
  head = wpc_capture_head_read(head_input);
  return head.status == WPC_OK ? (uint32_t)head.kind : 0;
}

/* 0 host, 1 created, 2 tool, cut after a thousand bytes; NULL: not given. 3: why it is not such a file. */
const char *WPCW_EXPORT(wpcw_head_text)(uint32_t which) {
  const wpc_capture_text texts[] = {head.host, head.created, head.tool};
  if (which > 2 || !texts[which].given) {
    return which > 2 ? head.problem : NULL;
  }
  (void)wpc_capture_text_to_utf8(head_input, texts[which], text, sizeof text);
  return text;
}

/* ---- Layouts ---- */

/* parser/layout.def and more_layout.def, a line for each row, tabs between. */
const char *WPCW_EXPORT(wpcw_layout)(void) {
#define WPCI_STRUCTURE(symbol, name, size) "S\t" #symbol "\t" name "\t" #size "\n"
#define WPCI_FIELD(structure, name, offset, type, key, unit, role) \
  "F\t" #name "\t" #offset "\t" #type "\t" key "\t" #unit "\t" #role "\n"
#define WPCI_LIST(structure, count, item, bytes, begins, ends)
  static const char layout[] =
#include "../../../parser/layout.def"
#include "more_layout.def"
      ;
#undef WPCI_STRUCTURE
#undef WPCI_FIELD
#undef WPCI_LIST
  return layout;
}

const char *WPCW_EXPORT(wpcw_version)(void) {
  return WPC_VERSION;
}
