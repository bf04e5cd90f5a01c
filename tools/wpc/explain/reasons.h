/* Why a rule is there, and what happens to a block that breaks it, in words: reason_list.def. */
#ifndef WPC_TOOLS_REASONS_H
#define WPC_TOOLS_REASONS_H

#include <stdbool.h>

#include "wpc/wpc.h"

/* What goes wrong in a reader that does not check it. */
const char *reason_for(const wpc_rule_info *rule);
/* Why no file shows it; "": one does. */
const char *reason_without_file(const wpc_rule_info *rule);
const char *consequence_of(const wpc_rule_info *rule, bool is_strict);

#endif
