#include "block/block.h"
#include "commands.h"
#include "io/complain.h"
#include "map/map_make.h"
#include "map/map_svg.h"

static void draw(const block *b, out_stream *out) {
  map m;
  map_make(&m, b);
  map_svg(&m, out);
  map_free(&m);
}

int command_map(const cli *options, out_stream *out) {
  block b;
  block_setting blocks = options->blocks;
  blocks.reads_whole = true;
  const int status = block_load(&b, &blocks, options->paths[0]);
  if (status != EXIT_USAGE) {
    draw(&b, out);
  }
  if (status == EXIT_REJECTED) {
    block_complain(&b);
  }
  block_free(&b);
  return status;
}
