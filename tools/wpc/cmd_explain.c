#include <string.h>

#include "commands.h"
#include "explain/explain.h"
#include "io/complain.h"
#include "io/near.h"

static char capital(char c) {
  return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool is_id(const char *id, const char *text) {
  while (*id != '\0' && *id == capital(*text)) {
    id++;
    text++;
  }
  return *id == '\0' && *text == '\0';
}

static const wpc_rule_info *find_rule(const char *text) {
  for (size_t i = 0; i < wpc_rule_count(); i++) {
    if (is_id(wpc_rule_at(i)->id, text)) {
      return wpc_rule_at(i);
    }
  }
  return NULL;
}

static int complain_of_rule(const char *text) {
  near_name near = near_make(text, strlen(text));
  char hint[120];
  for (size_t i = 0; i < wpc_rule_count(); i++) {
    near_offer(&near, wpc_rule_at(i)->id, strlen(wpc_rule_at(i)->id));
  }
  (void)snprintf(hint, sizeof hint, "%s%s%s; 'wpc rules' lists them all",
                 near.best != NULL ? " (did you mean '" : "", near.best != NULL ? near.best : "",
                 near.best != NULL ? "'?)" : "");
  complain_quoting("unknown rule ", text, hint);
  return EXIT_USAGE;
}

int command_explain(const cli *options, out_stream *out) {
  for (size_t i = 0; i < options->num_paths; i++) {
    if (find_rule(options->paths[i]) == NULL) {
      return complain_of_rule(options->paths[i]);
    }
  }
  for (size_t i = 0; i < options->num_paths; i++) {
    const wpc_rule_info *rule = find_rule(options->paths[i]);
    if (options->format == FORMAT_JSON) {
      explain_json(out, rule);
    } else {
      out_text(out, i > 0 ? "\n" : "");
      explain_text(out, rule);
    }
  }
  return EXIT_ACCEPTED;
}
