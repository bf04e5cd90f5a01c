#include "blg/log_view.h"

#include <string.h>

void log_view_open(log_view *view, const wpc_options *options, uint8_t type, uint64_t time,
                   const uint8_t *bytes, size_t size) {
  wpci_blg_map *map = &view->workspace.message_map;
  memset(view, 0, sizeof *view);
  view->options = wpc_options_default();
  view->options.limits = options->limits;
  view->options.decode = options->decode;
  view->options.decode_context = options->decode_context;
  map->options = view->options;
  map->outer = &view->options;
  map->parts = &map->only;
  map->num_parts = 1;
  view->message.type = type;
  view->message.time = time;
  view->message.num_parts = 1;
  view->message.in = wpc_input_make(bytes, size, &map->options);
  view->message.map = map;
  view->message.workspace = &view->workspace;
}
