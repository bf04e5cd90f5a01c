/* The commands. Each writes its data to `out` and gives an exit status; what cannot be written is
 * found out by main() at the end. */
#ifndef WPC_TOOLS_COMMANDS_H
#define WPC_TOOLS_COMMANDS_H

#include "block/block.h"
#include "block/title_table.h"
#include "inspect/inspect_pick.h"
#include "io/out.h"
#include "options.h"

int command_validate(const cli *options, out_stream *out);
int command_inspect(const cli *options, out_stream *out);
int command_rules(const cli *options, out_stream *out);
int command_calc(const cli *options, out_stream *out);
int command_map(const cli *options, out_stream *out);
int command_capture(const cli *options);
int command_watch(const cli *options, out_stream *out);

/* The help of a command, or of the program (COMMAND_NONE). */
void help_show(out_stream *out, cli_command command);

/* One block in one format: parts of `inspect`. The block is accepted, or is to be salvaged. */
void inspect_json(block *b, inspect_asked *asked, out_stream *out);
/* EXIT_ACCEPTED; or EXIT_REJECTED after a complaint, when the names would make too much text. */
int inspect_csv(block *b, inspect_asked *asked, out_stream *out);
int inspect_ndjson(block *b, inspect_asked *asked, out_stream *out);
void inspect_text(block *b, inspect_asked *asked, out_stream *out);

/* "error", "single_counter", "multi_counters", "multi_instances", "counterset" or "unknown". */
const char *result_type_name(uint32_t type);
/* Whether a result of the type has rows. */
bool result_has_rows(uint32_t type);

#endif
