#include <string.h>

#include "block/block.h"
#include "commands.h"
#include "io/complain.h"
#include "io/whole_file.h"
#include "map/map_make.h"
#include "map/map_svg.h"

static void draw(const block *b, out_stream *out) {
  map m;
  map_make(&m, b);
  map_svg(&m, out);
  map_free(&m);
}

static int fail(const char *path, const char *why) {
  complain_of(path, why);
  return EXIT_USAGE;
}

static int draw_to_file(const block *b, const char *path, int status) {
  whole_file file;
  const char *why = whole_file_open(&file, path);
  if (why != NULL) {
    return fail(path, why);
  }
  draw(b, &file.out);
  why = whole_file_close(&file, true);
  return why != NULL ? fail(path, why) : status;
}

int command_map(const cli *options, out_stream *out) {
  const char *path = options->output;
  const bool to_output = strcmp(path, "-") == 0;
  block b;
  if (!to_output && whole_file_is_same(path, options->paths[0])) {
    return fail(path, "is the file that is to be drawn");
  }
  int status = block_load(&b, &options->blocks, options->paths[0]);
  if (status != EXIT_USAGE && to_output) {
    draw(&b, out);
  } else if (status != EXIT_USAGE) {
    status = draw_to_file(&b, path, status);
  }
  if (status == EXIT_REJECTED) {
    block_complain(&b);
  }
  block_free(&b);
  return status;
}
