#include "commands.h"
#include "io/complain.h"
#include "log/log_extract.h"

int command_extract(const cli *options, out_stream *out) {
  block b;
  (void)out;
  int status = block_load(&b, &options->blocks, options->paths[0]);
  if (status != EXIT_USAGE && b.kind != WPC_KIND_BLG) {
    complain_of(b.path, b.kind == WPC_KIND_PDH_CSV ? "is a log as text, which has no whole objects"
                                                   : "is not a log");
    block_say_what_it_seems(&b);
    status = EXIT_USAGE;
  } else if (status == EXIT_REJECTED) {
    block_complain(&b);
  }
  const bool is_read = status == EXIT_ACCEPTED || (options->salvage && !b.file.too_big);
  if (status != EXIT_USAGE && is_read) {
    status = worse(status, log_extract(&b, &options->blocks, options->output));
  }
  block_free(&b);
  return status;
}
