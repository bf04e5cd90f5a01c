/* Rules by their ids, whatever the case of the letters. */
#ifndef WPC_TOOLS_RULE_FIND_H
#define WPC_TOOLS_RULE_FIND_H

#include <stdbool.h>

#include "wpc/wpc.h"

/* Whether the id begins with the text. */
bool rule_begins(const wpc_rule_info *rule, const char *text);
/* NULL: none has this id. */
const wpc_rule_info *rule_find(const char *text);
/* The nearest id is suggested. */
void rule_complain_unknown(const char *text);

#endif
