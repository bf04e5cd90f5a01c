#include <stdlib.h>
#include <wpc/wpc.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stands for your reader: the longest name of an instance. */
static size_t longest_name(const uint8_t *bytes, size_t size) {
  size_t longest = 0;
  wpc_input in = wpc_input_make(bytes, size, NULL);
  wpc_v2_result_iter r = wpc_v2_results(in, wpc_v2_open(in));
  while (wpc_v2_next_result(&r)) {
    wpc_v2_row_iter w = wpc_v2_rows(in, wpc_v2_open_body(in, r.item));
    while (wpc_v2_next_row(&w)) {
      char name[64];
      const size_t length = wpc_text_to_utf8(in, w.item.name, name, sizeof name);
      longest = length > longest ? length : longest;
    }
  }
  return longest;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (longest_name(data, size) > 3 * size) {
    abort(); /* whatever must never be */
  }
  return 0;
}
