/* The commands. Each writes its data to `out` and gives an exit status; what cannot be written is
 * found out by main() at the end. */
#ifndef WPC_TOOLS_COMMANDS_H
#define WPC_TOOLS_COMMANDS_H

#include "block/title_table.h"
#include "log/inputs.h"
#include "options.h"
#include "text/out.h"

#define WPC_COMMAND(symbol, name, formats, least, most, paths, usage, summary, text) \
  int command_##name(const cli *options, out_stream *out);
#include "command_list.def"

/* What is done with inputs. An exit status. titles: those of --titles, or NULL; of samples, or an empty table. */
typedef struct inputs_use {
  void *context;
  int (*use)(void *context, const inputs *in, const title_table *titles);
  /* Of loaded blocks of which not all are logs; NULL: they are refused. */
  int (*use_samples)(void *context, block *blocks, size_t count, const title_table *titles);
} inputs_use;

/* Loads logs and captures, and of folders of logs all that are in them, and gives what `to` gives; EXIT_USAGE, or what is
 * wrong with a capture, after a complaint. */
int load_inputs(const cli *options, const char *const *paths, size_t count, const inputs_use *to,
                const out_stream *out);

/* The help of a command, or of the program (COMMAND_NONE). */
void help_show(out_stream *out, cli_command command);

#endif
