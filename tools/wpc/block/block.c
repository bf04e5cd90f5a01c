#include "block/block.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block/seems.h"
#include "io/complain.h"
#include "io/memory.h"
#include "text/utf8.h"

#define MESSAGE 512

static void keep_note(void *context, const wpc_error *note) {
  note_list *list = (note_list *)context;
  list->total++;
  if (list->count == NOTES_KEPT) {
    return;
  }
  MEMORY_PUSH(list->notes, list->capacity, list->count, *note);
}

wpc_input block_input(const block *b, const wpc_options *options) {
  const bool is_lent = options->lend != NULL;
  return wpc_input_make(b->file.data, is_lent ? 0 : b->file.size, options);
}

/* The values of a log have no bound in all unless the caller says so, only one for each byte. */
static value_bound bound_of(const block *b, const block_setting *setting) {
  const bool is_given = setting->sets_max_values;
  const bool is_unbounded = kind_is_log(b->kind) && !is_given;
  const value_bound bound = {is_unbounded ? UINT64_MAX : setting->limits.max_values, is_given,
                             b->file.size};
  return bound;
}

/* What is read part by part is bounded only when the caller says so. */
static size_t most_in_parts(const block_setting *setting) {
  return setting->sets_max_bytes ? setting->limits.max_bytes : SIZE_MAX;
}

static void prepare(block *b, const block_setting *setting) {
  b->options = wpc_options_default();
  b->options.limits = setting->limits;
  b->options.strict = setting->strict;
  b->options.note = keep_note;
  b->options.note_context = &b->notes;
  b->options.decode = code_pages_decode;
  b->options.decode_context = setting->pages;
  b->values = bound_of(b, setting);
  b->most_values = value_bound_most(b->values);
  b->most_instances = b->kind == WPC_KIND_BLG && !setting->sets_max_instances
                          ? UINT64_MAX
                          : setting->limits.max_instances;
  if (b->file.left_open != NULL) {
    log_source_open(&b->source, b->file.left_open, b->file.size);
    b->options.limits.max_bytes = most_in_parts(setting);
    b->options.lend = log_source_lend;
    b->options.lend_context = &b->source;
    b->options.lend_size = b->file.size;
  }
  b->input = block_input(b, &b->options);
  b->options.scratch_length = wpc_scratch_room(b->input, b->kind);
  b->options.scratch = (size_t *)memory_take(b->options.scratch_length, sizeof *b->options.scratch);
  b->scratch = b->options.scratch;
  b->quiet = b->options;
  b->quiet.note = NULL;
}

static wpc_error verdict_of(const block *b) {
  if (b->file.too_big) {
    const wpc_error too_big = {WPC_E_LIMIT, WPC_RULE_LIM_01, 0, b->file.real_size,
                               b->options.limits.max_bytes};
    return too_big;
  }
  const wpc_asked asked = {asked_guid(&b->asked), asked_id(&b->asked), WPC_QUERIES_INFO, NULL};
  return wpc_validate(b->input, b->kind, &asked);
}

static int complain_of_file(const char *path, const char *why) {
  complain_of(files_shown(path), why);
  return EXIT_USAGE;
}

const uint8_t *block_bytes(block *b, wpc_range part) {
  return b->source.file != NULL ? log_source_lend(&b->source, part.offset, part.length)
                                : b->file.data + part.offset;
}

int block_read_status(const block *b, int status) {
  return b->source.why != NULL ? complain_of_file(b->path, b->source.why) : status;
}

bool blocks_are_broken(const block *blocks, size_t count) {
  bool broken = false;
  for (size_t i = 0; i < count; i++) {
    broken = broken || blocks[i].source.why != NULL;
  }
  return broken;
}

static void close_left_open(file_bytes *file) {
  if (file->left_open != NULL) {
    files_close(file->left_open);
    file->left_open = NULL;
  }
}

int block_take(block *b, const block_setting *setting, const char *path, const file_bytes *file) {
  memset(b, 0, sizeof *b);
  b->path = path;
  b->file = *file;
  b->kind = setting->kind != WPC_KIND_UNKNOWN ? setting->kind : kind_of_file(path, b->file.head);
  b->is_kind_given = setting->kind != WPC_KIND_UNKNOWN;
  b->asked = setting->asked;
  const char *why = asked_misfit(&b->asked, b->kind);
  if (why != NULL) {
    close_left_open(&b->file);
    return complain_of_file(path, why);
  }
  prepare(b, setting);
  if (b->file.too_big || !kind_is_log(b->kind) || !setting->leaves_logs) {
    b->verdict = verdict_of(b);
  }
  return block_read_status(b, b->verdict.status == WPC_OK ? EXIT_ACCEPTED : EXIT_REJECTED);
}

/* How a file is read, and its path. */
typedef struct loading {
  const block_setting *setting;
  const char *path;
} loading;

/* What is a log for sure is read part by part. */
static bool is_read_in_parts(const void *context, const uint8_t head[FILES_HEAD]) {
  const loading *load = (const loading *)context;
  const wpc_kind given = load->setting->kind;
  const wpc_kind kind = given != WPC_KIND_UNKNOWN ? given : kind_stated(load->path, head);
  return kind == WPC_KIND_BLG && !load->setting->reads_whole;
}

int block_load(block *b, const block_setting *setting, const char *path) {
  file_bytes file;
  memset(b, 0, sizeof *b);
  b->path = path;
  const loading load = {setting, path};
  const files_leaving leaving = {is_read_in_parts, &load, most_in_parts(setting)};
  const char *why =
      files_read_or_leave(path, setting->demand, setting->limits.max_bytes, &leaving, &file);
  return why != NULL ? complain_of_file(path, why) : block_take(b, setting, path, &file);
}

void block_free(block *b) {
  files_free(&b->file);
  log_source_close(&b->source);
  free(b->notes.notes);
  free(b->scratch);
  memset(b, 0, sizeof *b);
}

wpc_input block_quiet_input(const block *b) {
  return block_input(b, &b->quiet);
}

wpc_input block_noting_input(block *b) {
  b->notes.count = 0;
  b->notes.total = 0;
  return b->input;
}

/* ---- Showing ---- */

static const char *rule_id(uint16_t number) {
  const wpc_rule_info *rule = wpc_rule_find(number);
  return rule != NULL ? rule->id : "";
}

static void show_word(out_stream *out, const char *word, out_shade shade) {
  out_text(out, ": ");
  out_colour(out, shade);
  out_text(out, word);
  out_colour(out, OUT_PLAIN);
}

void block_verdict_message(const block *b, char *text, size_t size) {
  if (b->file.goes_on) {
    (void)snprintf(text, size, "the input has more than %llu bytes, the limit max_bytes",
                   (unsigned long long)b->verdict.bound);
  } else {
    (void)wpc_error_message(&b->verdict, text, size);
  }
}

void block_verdict_format(const block *b, char *text, size_t size) {
  char message[MESSAGE / 4];
  if (b->file.goes_on) {
    block_verdict_message(b, message, sizeof message);
    (void)snprintf(text, size, "%s at offset %llu: %s", rule_id(b->verdict.rule),
                   (unsigned long long)b->verdict.offset, message);
  } else {
    (void)wpc_error_format(&b->verdict, text, size);
  }
}

void block_show_verdict(out_stream *out, const block *b) {
  char text[MESSAGE];
  utf8_show_all(out, b->path);
  if (b->verdict.status != WPC_OK) {
    block_verdict_format(b, text, sizeof text);
    show_word(out, "rejected", OUT_RED);
    out_text(out, ": ");
    out_text(out, text);
    return;
  }
  show_word(out, "accepted", b->notes.total > 0 ? OUT_YELLOW : OUT_GREEN);
  if (b->notes.total > 0) {
    out_text(out, ", ");
    out_u64(out, b->notes.total);
    out_text(out, b->notes.total == 1 ? " note" : " notes");
  }
}

/* Whether only the first bytes are at hand. */
static bool has_head_only(const file_bytes *file) {
  return file->data == NULL && (file->too_big || file->size > FILES_HEAD);
}

static seems_file seems_file_of(const block *b) {
  const file_bytes *file = &b->file;
  const bool is_head = has_head_only(file);
  const seems_file rejected = {file->data != NULL ? file->data : file->head,
                               is_head ? FILES_HEAD : file->size, is_head, b->kind == WPC_KIND_BLG};
  return rejected;
}

#define MEBIBYTE ((uint64_t)1 << 20)

/* The option that sets the limit; NULL: none does. */
static const char *option_of_limit(const block *b, const wpc_error *error) {
  switch (error->rule) {
    case WPC_RULE_V2_HDR_05:
    case WPC_RULE_ID_15:
      return "--max-results";
    case WPC_RULE_V1_HDR_11:
      return "--max-objects";
    case WPC_RULE_V2_MC_05:
    case WPC_RULE_REG_03:
    case WPC_RULE_STR_05:
    case WPC_RULE_V1_OBJ_08:
    case WPC_RULE_BLG_CAT_09:
      return "--max-counters";
    case WPC_RULE_V2_MI_05:
    case WPC_RULE_INS_14:
    case WPC_RULE_BLG_INS_04:
    case WPC_RULE_PDH_09:
      return "--max-instances";
    case WPC_RULE_V1_OBJ_11: /* of either, or both */
      return error->bound == b->options.limits.max_instances && error->bound != b->most_values
                 ? "--max-instances"
                 : VALUE_BOUND_OPTION;
    case WPC_RULE_V2_MI_06:
      return VALUE_BOUND_OPTION;
    default:
      return NULL;
  }
}

/* These stop at the first that is too many. */
static bool is_counted_out(const wpc_error *error) {
  return error->rule != WPC_RULE_ID_15 && error->rule != WPC_RULE_INS_14 &&
         error->rule != WPC_RULE_BLG_CAT_09;
}

/* Whether what was counted is all that there is of it, so that no other object or result has more. */
static bool is_only_one(const block *b, const wpc_error *error) {
  switch (b->kind) {
    case WPC_KIND_V1:
      if (error->rule == WPC_RULE_V1_OBJ_11 && b->options.limits.max_instances == b->most_values) {
        return false;
      }
      return error->rule == WPC_RULE_V1_HDR_11 ||
             wpc_v1_open(block_quiet_input(b)).num_objects == 1;
    case WPC_KIND_V2:
    case WPC_KIND_UNKNOWN:
      return error->rule == WPC_RULE_V2_HDR_05 ||
             wpc_v2_open(block_quiet_input(b)).num_results == 1;
    case WPC_KIND_BLG:
    case WPC_KIND_PDH_CSV:
      return false;
    case WPC_KIND_V1_TITLES:
    case WPC_KIND_V2_INSTANCES:
    case WPC_KIND_V2_QUERIES:
    case WPC_KIND_V2_COUNTERSETS:
    case WPC_KIND_REG_COUNTERSET:
    case WPC_KIND_REG_COUNTER:
    case WPC_KIND_REG_STRING:
    case WPC_KIND_REG_STRINGS:
    case WPC_KIND_REG_GUID:
      break;
  }
  return true;
}

static void say_how_many_bytes(const block *b) {
  const file_bytes *file = &b->file;
  if (!file->too_big) {
    return;
  }
  if (file->goes_on) {
    complain_of(files_shown(b->path),
                b->kind == WPC_KIND_BLG
                    ? "--max-bytes=N allows more; a log in a file needs no option"
                    : "--max-bytes=N allows more");
  } else if ((size_t)file->real_size != file->real_size) {
    complain_of(files_shown(b->path), "is larger than this 32-bit build can read");
  } else {
    const bool is_small = file->real_size < MEBIBYTE;
    complain_format(
        files_shown(b->path), "--max-bytes=%llu%s lets it in",
        (unsigned long long)(is_small ? file->real_size : file->real_size / MEBIBYTE + 1),
        is_small ? "" : "M");
  }
}

/* Says which option sets the limit, and with which number the file is let in, or which one it needs at least. */
static void say_limit(const block *b, const wpc_error *error) {
  const char *option = option_of_limit(b, error);
  if (error->rule == WPC_RULE_LIM_01) {
    say_how_many_bytes(b);
  } else if (option != NULL && is_counted_out(error)) {
    const bool suffices = is_only_one(b, error);
    complain_format(files_shown(b->path),
                    suffices ? "%s=%llu lets it in" : "needs %s=%llu at least", option,
                    (unsigned long long)error->got);
  } else if (option != NULL) {
    complain_format(files_shown(b->path), "a larger %s allows more", option);
  }
}

static const char *what_begins_so(wpc_kind kind) {
  return kind == WPC_KIND_BLG       ? "binary counter log"
         : kind == WPC_KIND_PDH_CSV ? "counter log as text"
                                    : "V1 block";
}

/* Of a file whose name says another kind than its first bytes. False: there is nothing to say. */
static bool says_other_kind(const block *b) {
  const wpc_kind kind = kind_of_content(b->file.head);
  if (kind == WPC_KIND_UNKNOWN || kind == b->kind) {
    return false;
  }
  complain_format(files_shown(b->path), "seems to be a %s, but is named as %s: --kind=%s",
                  what_begins_so(kind), wpc_kind_name(b->kind), wpc_kind_name(kind));
  return true;
}

/* The caller says what it is, or its first bytes do. */
static bool is_known(const block *b) {
  return b->is_kind_given ||
         (b->kind == WPC_KIND_PDH_CSV && kind_of_content(b->file.head) == b->kind);
}

void block_say_what_it_seems(const block *b) {
  if (b->verdict.status == WPC_OK) {
    return;
  }
  say_limit(b, &b->verdict);
  if (is_known(b) || says_other_kind(b)) {
    return;
  }
  const seems_file rejected = seems_file_of(b);
  char text[SEEMS_TEXT];
  if (seems_say(&rejected, text)) {
    complain_of(files_shown(b->path), text);
  }
}

static void complain_of_verdict(const block *b) {
  out_stream err = complain_out();
  out_text(&err, "wpc: ");
  block_show_verdict(&err, b);
  out_char(&err, '\n');
  out_flush(&err);
}

/* Of text the rule comes second: what the first word would be as a number helps least. */
void block_complain(const block *b) {
  const seems_file rejected = seems_file_of(b);
  const bool is_text = !is_known(b) && seems_text(&rejected);
  if (!is_text) {
    complain_of_verdict(b);
  }
  block_say_what_it_seems(b);
  if (is_text) {
    complain_of_verdict(b);
  }
}

static void write_message(json_writer *json, const wpc_error *error) {
  char text[MESSAGE];
  (void)wpc_error_message(error, text, sizeof text);
  json_pair(json, "message", text);
}

/* "rule":…,"offset":…,"message":… of one finding, into an open object. */
static void write_note(json_writer *json, const wpc_error *note) {
  json_pair(json, "rule", rule_id(note->rule));
  json_pair_u64(json, "offset", note->offset);
  write_message(json, note);
}

/* All but the message. */
static void write_error_fields(json_writer *json, const wpc_error *error) {
  const wpc_rule_info *rule = wpc_rule_find(error->rule);
  json_pair(json, "status", wpc_status_name(error->status));
  json_pair(json, "rule", rule_id(error->rule));
  json_pair(json, "block", rule != NULL ? rule->block : "");
  json_pair(json, "field", rule != NULL ? rule->field : "");
  json_pair_u64(json, "offset", error->offset);
  json_pair_u64(json, "got", error->got);
  json_pair_u64(json, "bound", error->bound);
}

void block_write_error(json_writer *json, const wpc_error *error) {
  write_error_fields(json, error);
  write_message(json, error);
}

void block_write_error_object(json_writer *json, const wpc_error *error) {
  json_pair_object(json, "error");
  block_write_error(json, error);
  json_close_object(json);
}

void block_write_notes(json_writer *json, const note_list *notes) {
  json_pair_array(json, "notes");
  for (size_t i = 0; i < notes->count; i++) {
    json_open_object(json);
    write_note(json, &notes->notes[i]);
    json_close_object(json);
  }
  json_close_array(json);
  if (notes->total > notes->count) {
    json_pair_u64(json, "notes_omitted", notes->total - notes->count);
  }
}

void block_open_object(json_writer *json, const block *b) {
  json_open_object(json);
  json_pair(json, "file", b->path);
  json_pair(json, "kind", wpc_kind_name(b->kind));
}

void block_write_verdict(out_stream *out, const block *b) {
  json_writer json = json_make(out);
  block_open_object(&json, b);
  json_pair_u64(&json, "size", b->file.real_size);
  json_pair_bool(&json, "accepted", b->verdict.status == WPC_OK);
  if (b->verdict.status == WPC_OK) {
    block_write_notes(&json, &b->notes);
  } else {
    char text[MESSAGE];
    block_verdict_message(b, text, sizeof text);
    write_error_fields(&json, &b->verdict);
    json_pair(&json, "message", text);
  }
  json_close_object(&json);
  out_char(out, '\n');
}
