/* `explain`: what a rule checks and why, with the smallest file that breaks it. */
#ifndef WPC_TOOLS_EXPLAIN_H
#define WPC_TOOLS_EXPLAIN_H

#include "text/out.h"
#include "wpc/wpc.h"

/* "hard", "strict", "note" */
const char *rule_class_name(wpc_rule_class rule_class);

void explain_text(out_stream *out, const wpc_rule_info *rule);
/* One JSON object, on a line. */
void explain_json(out_stream *out, const wpc_rule_info *rule);

#endif
