#include "explain/rule_find.h"

#include <stdio.h>
#include <string.h>

#include "io/complain.h"
#include "text/near.h"

static char capital(char c) {
  return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool rule_begins(const wpc_rule_info *rule, const char *text) {
  const char *id = rule->id;
  while (*text != '\0' && *id == capital(*text)) {
    id++;
    text++;
  }
  return *text == '\0';
}

const wpc_rule_info *rule_find(const char *text) {
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    const wpc_rule_info *rule = wpc_rule_at(i);
    if (strlen(rule->id) == strlen(text) && rule_begins(rule, text)) {
      return rule;
    }
  }
  return NULL;
}

void rule_complain_unknown(const char *text) {
  near_name near = near_make(text, strlen(text));
  char hint[120];
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    near_offer(&near, wpc_rule_at(i)->id, strlen(wpc_rule_at(i)->id));
  }
  (void)snprintf(hint, sizeof hint, "%s%s%s; 'wpc rules' lists them all",
                 near.best != NULL ? " (did you mean '" : "", near.best != NULL ? near.best : "",
                 near.best != NULL ? "'?)" : "");
  complain_quoting("unknown rule ", text, hint);
}
