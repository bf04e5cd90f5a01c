/* What a SARIF log says of the tool: its rules, and why each of them is there. */
#ifndef WPC_TOOLS_SARIF_TOOL_H
#define WPC_TOOLS_SARIF_TOOL_H

#include <stdbool.h>
#include <stdint.h>

#include "text/json.h"

/* Where the sources can be read, as who builds the command says it: "https://...". docs/reference/rules.md is below it.
 * Empty: nowhere, and no address is written. */
#if !defined(WPC_HOMEPAGE)
#define WPC_HOMEPAGE ""
#endif

/* "KEY":{"text":"VALUE"} */
void sarif_write_message(json_writer *json, const char *key, const char *value);
/* "tool" and its value, into an open object. */
void sarif_write_tool(json_writer *json, const char *homepage);
/* The rule's place in the list. False: it has none. */
bool sarif_rule_index(uint16_t number, uint64_t *index);

#endif
