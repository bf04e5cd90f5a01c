#include "explain/explain.h"

#include <stdlib.h>
#include <string.h>

#include "block/excerpt.h"
#include "explain/examples.h"
#include "explain/reasons.h"
#include "io/memory.h"
#include "text/json.h"
#include "text/wrap.h"

#define MESSAGE 512u
#define MARGIN 12u

const char *rule_class_name(wpc_rule_class rule_class) {
  static const char *const names[] = {"hard", "strict", "note"};
  return names[rule_class];
}

static wpc_error finding_of(const example *e) {
  const wpc_rule_info *rule = wpc_rule_find(e->reported);
  const wpc_error error = {rule != NULL ? rule->status : WPC_E_MALFORMED, e->reported, e->offset,
                           e->got, e->bound};
  return error;
}

/* ---- Text ---- */

static void show_line(out_stream *out, const char *name, const char *text) {
  out_text(out, "  ");
  out_left(out, name, MARGIN - 2);
  wrap_show(out, text, strlen(text), MARGIN, MARGIN);
}

static void show_field(out_stream *out, const wpc_rule_info *rule) {
  out_text(out, "  ");
  out_left(out, "field", MARGIN - 2);
  out_text(out, rule->block);
  out_char(out, '.');
  out_text(out, rule->field);
  out_char(out, '\n');
}

/* The excerpt takes a whole file: what is not known of it is not shown. */
static void show_part(out_stream *out, const example_part *part, const wpc_error *error) {
  uint8_t *data = (uint8_t *)memory_take(part->size, 1);
  if (part->length > 0) {
    memcpy(data + part->start, part->data, part->length);
  }
  excerpt_show(out, data + excerpt_range(error, part->size).offset, part->size, error);
  free(data);
}

static void show_options(out_stream *out, const example_part *part) {
  out_format(out, "%lu bytes", (unsigned long)part->size);
  if (part->options[0] != '\0') {
    out_text(out, ", read with ");
    out_text(out, part->options);
  }
  out_char(out, '\n');
}

static void show_example(out_stream *out, const example *e) {
  const wpc_error error = finding_of(e);
  char text[MESSAGE];
  (void)wpc_error_format(&error, text, sizeof text);
  out_format(out, "\nThe smallest file that breaks it%s: %s, ",
             e->reported != e->rule ? ", which another rule finds" : "", e->kind);
  show_options(out, &e->broken);
  out_text(out, "  ");
  wrap_show(out, text, strlen(text), 2, 2);
  show_part(out, &e->broken, &error);
  if (e->valid.size > 0 || e->valid.options[0] != '\0') {
    out_text(out, "\nIts neighbour, which does not: ");
    show_options(out, &e->valid);
    show_part(out, &e->valid, &error);
  }
}

void explain_text(out_stream *out, const wpc_rule_info *rule) {
  const example *e = example_of(rule->number);
  out_format(out, "%s (%s)\n\n", rule->id, rule_class_name(rule->rule_class));
  show_field(out, rule);
  show_line(out, "must hold", rule->relation);
  show_line(out, "source", rule->source);
  show_line(out, "why", reason_for(rule));
  show_line(out, "otherwise", consequence_of(rule, false));
  show_line(out, "--strict", consequence_of(rule, true));
  if (e != NULL) {
    show_example(out, e);
  } else {
    out_char(out, '\n');
    show_line(out, "no file", reason_without_file(rule));
  }
}

/* ---- JSON ---- */

static void write_part(json_writer *json, const example_part *part) {
  if (part->options[0] != '\0') {
    json_pair(json, "options", part->options);
  }
  json_pair_u64(json, "size", part->size);
  json_pair_u64(json, "start", part->start);
  json_key(json, "hex");
  json_hex(json, part->data, part->length);
}

static void write_example(json_writer *json, const example *e) {
  const wpc_error error = finding_of(e);
  const wpc_rule_info *reported = wpc_rule_find(e->reported);
  char text[MESSAGE];
  (void)wpc_error_message(&error, text, sizeof text);
  json_pair_object(json, "example");
  json_pair(json, "kind", e->kind);
  json_pair(json, "reported", reported != NULL ? reported->id : "");
  json_pair_u64(json, "offset", e->offset);
  json_pair_u64(json, "length", excerpt_width(&error, e->broken.size));
  json_pair_u64(json, "got", e->got);
  json_pair_u64(json, "bound", e->bound);
  json_pair(json, "message", text);
  write_part(json, &e->broken);
  json_close_object(json);
  json_pair_object(json, "neighbour");
  write_part(json, &e->valid);
  json_close_object(json);
}

void explain_json(out_stream *out, const wpc_rule_info *rule) {
  const example *e = example_of(rule->number);
  json_writer json = json_make(out);
  json_open_object(&json);
  json_pair(&json, "id", rule->id);
  json_pair_u64(&json, "number", rule->number);
  json_pair(&json, "class", rule_class_name(rule->rule_class));
  json_pair(&json, "block", rule->block);
  json_pair(&json, "field", rule->field);
  json_pair(&json, "relation", rule->relation);
  json_pair(&json, "source", rule->source);
  json_pair(&json, "why", reason_for(rule));
  json_pair(&json, "tolerant", consequence_of(rule, false));
  json_pair(&json, "strict", consequence_of(rule, true));
  if (e != NULL) {
    write_example(&json, e);
  } else {
    json_pair(&json, "no_example", reason_without_file(rule));
  }
  json_close_object(&json);
  out_char(out, '\n');
}
