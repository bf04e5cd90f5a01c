#include "explain/reasons.h"

#include <stddef.h>
#include <string.h>

typedef struct reason {
  uint16_t rule;
  const char *why, *no_file;
} reason;

static const reason reasons[] = {
#define WPC_REASON(rule, why) {WPC_RULE_##rule, why, ""},
#define WPC_REASON_WITHOUT_FILE(rule, why, no_file) {WPC_RULE_##rule, why, no_file},
#include "explain/reason_list.def"
};

static const reason *find(const wpc_rule_info *rule) {
  static const reason none = {0, "", ""};
  for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
    if (reasons[i].rule == rule->number) {
      return &reasons[i];
    }
  }
  return &none;
}

const char *reason_for(const wpc_rule_info *rule) {
  return find(rule)->why;
}

const char *reason_without_file(const wpc_rule_info *rule) {
  return find(rule)->no_file;
}

const char *consequence_of(const wpc_rule_info *rule, bool is_strict) {
  if (strncmp(rule->relation, "retired:", 8) == 0) {
    return "nothing: it is no longer checked";
  }
  if (rule->rule_class == WPC_NOTE) {
    return "never rejects: reported as a note";
  }
  if (rule->rule_class == WPC_STRICT && !is_strict) {
    return "accepted with a note; the value is handled as the header files describe";
  }
  if (rule->is_check) {
    return "rejected";
  }
  return rule->got != WPC_GOT_NONE
             ? "rejected by the functions that report it; no single file shows it"
             : "not reported by this id: another rule finds it in files, and tests check the "
               "functions";
}
