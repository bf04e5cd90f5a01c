#include <string.h>

#include "commands.h"
#include "explain/explain.h"
#include "explain/rule_find.h"
#include "io/complain.h"
#include "text/json.h"

#define STATUS_WIDTH 13u /* "unsupported" is the longest */

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
  out_left(out, status_name(rule), STATUS_WIDTH);
  out_text(out, rule->block);
  out_char(out, '.');
  out_left(out, rule->field, field_width - strlen(rule->block) - 1);
  out_text(out, "  ");
  out_left(out, rule->relation, relation_width);
  out_text(out, "  ");
  out_text(out, rule->source);
  out_char(out, '\n');
}

/* All rules without arguments. */
static bool is_asked(const cli *options, const wpc_rule_info *rule) {
  bool is_named = options->num_paths == 0;
  for (size_t i = 0; i < options->num_paths; i++) {
    is_named = is_named || rule_begins(rule, options->paths[i]);
  }
  return is_named;
}

static size_t longest(const cli *options, size_t (*length)(const wpc_rule_info *rule)) {
  size_t most = 0;
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    const size_t here = is_asked(options, wpc_rule_at(i)) ? length(wpc_rule_at(i)) : 0;
    most = here > most ? here : most;
  }
  return most;
}

static size_t relation_length(const wpc_rule_info *rule) {
  return strlen(rule->relation);
}

static void show_text(const cli *options, out_stream *out) {
  const size_t field_width = longest(options, field_length);
  const size_t relation_width = longest(options, relation_length);
  const size_t head = 11 + 8 + STATUS_WIDTH;
  out_left(out, "id", 11);
  out_left(out, "class", 8);
  out_left(out, "status", STATUS_WIDTH);
  out_left(out, "block.field", field_width + 2);
  out_left(out, "relation", relation_width + 2);
  out_text(out, "source\n");
  for (size_t i = 0; i < head + field_width + relation_width + 12; i++) {
    out_char(out, '-');
  }
  out_char(out, '\n');
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    if (is_asked(options, wpc_rule_at(i))) {
      show_row(out, wpc_rule_at(i), field_width, relation_width);
    }
  }
}

static void write_rule(out_stream *out, const wpc_rule_info *rule) {
  json_writer json = json_make(out);
  json_open_object(&json);
  json_pair(&json, "id", rule->id);
  json_pair_u64(&json, "number", rule->number);
  json_pair(&json, "class", rule_class_name(rule->rule_class));
  json_pair(&json, "status", rule->rule_class != WPC_NOTE ? wpc_status_name(rule->status) : NULL);
  json_pair_bool(&json, "check", rule->is_check);
  json_pair(&json, "block", rule->block);
  json_pair(&json, "field", rule->field);
  json_pair(&json, "relation", rule->relation);
  json_pair(&json, "message", rule->message);
  json_pair(&json, "source", rule->source);
  json_close_object(&json);
  out_char(out, '\n');
}

static bool is_known(const char *text) {
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    if (rule_begins(wpc_rule_at(i), text)) {
      return true;
    }
  }
  rule_complain_unknown(text);
  return false;
}

int command_rules(const cli *options, out_stream *out) {
  for (size_t i = 0; i < options->num_paths; i++) {
    if (!is_known(options->paths[i])) {
      return EXIT_USAGE;
    }
  }
  if (options->format == FORMAT_TEXT) {
    show_text(options, out);
    return EXIT_ACCEPTED;
  }
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    if (is_asked(options, wpc_rule_at(i))) {
      write_rule(out, wpc_rule_at(i));
    }
  }
  return EXIT_ACCEPTED;
}
