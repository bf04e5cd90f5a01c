#include <string.h>

#include "commands.h"
#include "explain/explain.h"
#include "io/complain.h"
#include "io/json.h"

/* A note is never an error, so it has no status. */
static const char *status_name(const wpc_rule_info *rule) {
  return rule->rule_class == WPC_NOTE ? "-" : wpc_status_name(rule->status);
}

static size_t field_length(const wpc_rule_info *rule) {
  return strlen(rule->block) + 1 + strlen(rule->field);
}

static void show_row(out_stream *out, const wpc_rule_info *rule, size_t field_width,
                     size_t relation_width) {
  out_left(out, rule->id, 11);
  out_left(out, rule_class_name(rule->rule_class), 8);
  out_left(out, status_name(rule), 11);
  out_text(out, rule->block);
  out_char(out, '.');
  out_left(out, rule->field, field_width - strlen(rule->block) - 1);
  out_text(out, "  ");
  out_left(out, rule->relation, relation_width);
  out_text(out, "  ");
  out_text(out, rule->source);
  out_char(out, '\n');
}

static size_t longest(size_t (*length)(const wpc_rule_info *rule)) {
  size_t most = 0;
  for (size_t i = 0; i < wpc_rule_count(); i++) {
    const size_t here = length(wpc_rule_at(i));
    most = here > most ? here : most;
  }
  return most;
}

static size_t relation_length(const wpc_rule_info *rule) {
  return strlen(rule->relation);
}

static void show_text(out_stream *out) {
  const size_t field_width = longest(field_length);
  const size_t relation_width = longest(relation_length);
  const size_t head = 11 + 8 + 11;
  out_left(out, "id", 11);
  out_left(out, "class", 8);
  out_left(out, "status", 11);
  out_left(out, "block.field", field_width + 2);
  out_left(out, "relation", relation_width + 2);
  out_text(out, "source\n");
  for (size_t i = 0; i < head + field_width + relation_width + 12; i++) {
    out_char(out, '-');
  }
  out_char(out, '\n');
  for (size_t i = 0; i < wpc_rule_count(); i++) {
    show_row(out, wpc_rule_at(i), field_width, relation_width);
  }
}

static void write_pair(json_writer *json, const char *key, const char *value) {
  json_key(json, key);
  json_text(json, value);
}

static void write_rule(out_stream *out, const wpc_rule_info *rule) {
  json_writer json = json_make(out);
  json_open_object(&json);
  write_pair(&json, "id", rule->id);
  json_key(&json, "number");
  json_u64(&json, rule->number);
  write_pair(&json, "class", rule_class_name(rule->rule_class));
  json_key(&json, "status");
  if (rule->rule_class == WPC_NOTE) {
    json_null(&json);
  } else {
    json_text(&json, wpc_status_name(rule->status));
  }
  json_key(&json, "check");
  json_bool(&json, rule->is_check);
  write_pair(&json, "block", rule->block);
  write_pair(&json, "field", rule->field);
  write_pair(&json, "relation", rule->relation);
  write_pair(&json, "message", rule->message);
  write_pair(&json, "source", rule->source);
  json_close_object(&json);
  out_char(out, '\n');
}

int command_rules(const cli *options, out_stream *out) {
  if (options->format == FORMAT_TEXT) {
    show_text(out);
    return EXIT_ACCEPTED;
  }
  for (size_t i = 0; i < wpc_rule_count(); i++) {
    write_rule(out, wpc_rule_at(i));
  }
  return EXIT_ACCEPTED;
}
