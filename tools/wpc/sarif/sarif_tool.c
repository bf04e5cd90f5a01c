#include "sarif/sarif_tool.h"

#include <stdio.h>
#include <string.h>

#include "explain/reasons.h"
#include "wpc/wpc.h"

#define MESSAGE 512
#define LONGEST_HOMEPAGE 400 /* a longer one gives rules no helpUri, instead of a truncated one */
#define HELP 1536            /* Markdown of the longest reason */

void sarif_write_message(json_writer *json, const char *key, const char *value) {
  json_pair_object(json, key);
  json_pair(json, "text", value);
  json_close_object(json);
}

static const char *default_level(const wpc_rule_info *rule) {
  return rule->rule_class == WPC_HARD ? "error" : "note";
}

static void describe(const wpc_rule_info *rule, char *text, size_t capacity) {
  const char *status = wpc_status_name(rule->status);
  if (rule->rule_class == WPC_HARD) {
    (void)snprintf(text, capacity, "A block that breaks this is rejected as %s. Source: %s.",
                   status, rule->source);
  } else if (rule->rule_class == WPC_STRICT) {
    (void)snprintf(text, capacity,
                   "With --strict, a block that breaks this is rejected as %s; otherwise it is "
                   "read, with a note. Source: %s.",
                   status, rule->source);
  } else {
    (void)snprintf(text, capacity, "A block that breaks this is read, with a note. Source: %s.",
                   rule->source);
  }
}

/* Text for people, and the same for viewers that show Markdown. */
static void write_help(json_writer *json, const wpc_rule_info *rule) {
  char text[HELP];
  const char *why = reason_for(rule);
  const char *otherwise = consequence_of(rule, false);
  const char *strict = consequence_of(rule, true);
  json_pair_object(json, "help");
  (void)snprintf(
      text, sizeof text,
      "%s Otherwise: %s. With --strict: %s. 'wpc explain %s' shows the smallest file that "
      "breaks the rule.",
      why, otherwise, strict, rule->id);
  json_pair(json, "text", text);
  (void)snprintf(
      text, sizeof text,
      "`%s`, `%s`\n\n**Must hold:** `%s`\n\n**Why:** %s\n\n**Otherwise:** %s. With `--strict`: "
      "%s.\n\n`wpc explain %s` shows the smallest file that breaks the rule.",
      rule->block, rule->field, rule->relation, why, otherwise, strict, rule->id);
  json_pair(json, "markdown", text);
  json_close_object(json);
}

static void write_help_uri(json_writer *json, const wpc_rule_info *rule, const char *homepage) {
  const size_t length = strlen(homepage);
  char text[MESSAGE];
  if (length > 0 && length <= LONGEST_HOMEPAGE) {
    (void)snprintf(text, sizeof text, "%.*s%sdocs/reference/rules.md#%s", LONGEST_HOMEPAGE,
                   homepage, homepage[length - 1] == '/' ? "" : "/", rule->id);
    json_pair(json, "helpUri", text);
  }
}

static void write_rule(json_writer *json, const wpc_rule_info *rule, const char *homepage) {
  char text[MESSAGE];
  json_line(json, 6);
  json_open_object(json);
  json_pair(json, "id", rule->id);
  (void)snprintf(text, sizeof text, "%s, %s: %s", rule->block, rule->field, rule->relation);
  sarif_write_message(json, "shortDescription", text);
  describe(rule, text, sizeof text);
  sarif_write_message(json, "fullDescription", text);
  write_help_uri(json, rule, homepage);
  write_help(json, rule);
  json_pair_object(json, "defaultConfiguration");
  json_pair(json, "level", default_level(rule));
  json_close_object(json);
  json_close_object(json);
}

/* Rules that no file can break by itself are left out: duties, and the caller's mistakes. */
static bool is_listed(const wpc_rule_info *rule) {
  return rule->is_check && rule->status != WPC_E_ARGUMENT;
}

void sarif_write_tool(json_writer *json, const char *homepage) {
  json_line(json, 3);
  json_pair_object(json, "tool");
  json_pair_object(json, "driver");
  json_pair(json, "name", "wpc");
  json_pair(json, "version", wpc_version());
  json_pair(json, "semanticVersion", wpc_version());
  if (homepage[0] != '\0') {
    json_pair(json, "informationUri", homepage);
  }
  json_line(json, 5);
  json_pair_array(json, "rules");
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    if (is_listed(wpc_rule_at(i))) {
      write_rule(json, wpc_rule_at(i), homepage);
    }
  }
  json_close_array(json);
  json_close_object(json);
  json_close_object(json);
}

bool sarif_rule_index(uint16_t number, uint64_t *index) {
  uint64_t place = 0;
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    const wpc_rule_info *rule = wpc_rule_at(i);
    if (rule->number == number) {
      *index = place;
      return is_listed(rule);
    }
    place += is_listed(rule) ? 1 : 0;
  }
  return false;
}
