/* Why a rule is checked, by what its field is for and what is at fault. */
#ifndef WPC_TOOLS_REASONS_H
#define WPC_TOOLS_REASONS_H

#include "wpc/wpc.h"

/* Sentences; every rule has some. */
const char *reason_for(const wpc_rule_info *rule);
/* What happens when it does not hold, with and without --strict. */
const char *consequence_of(const wpc_rule_info *rule, bool is_strict);

#endif
