#include "commands.h"
#include "explain/explain.h"
#include "explain/rule_find.h"
#include "io/complain.h"

int command_explain(const cli *options, out_stream *out) {
  for (size_t i = 0; i < options->num_paths; i++) {
    if (rule_find(options->paths[i]) == NULL) {
      rule_complain_unknown(options->paths[i]);
      return EXIT_USAGE;
    }
  }
  for (size_t i = 0; i < options->num_paths; i++) {
    const wpc_rule_info *rule = rule_find(options->paths[i]);
    if (options->format == FORMAT_JSON) {
      explain_json(out, rule);
    } else {
      out_text(out, i > 0 ? "\n" : "");
      explain_text(out, rule);
    }
  }
  return EXIT_ACCEPTED;
}
