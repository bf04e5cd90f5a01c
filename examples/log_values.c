/* Every value of a log of Performance Monitor, with its time (UTC). docs/guide/embedding/series.md explains it.
 *
 *     log_values LOG
 *
 *     $ log_values corpus/blg/valid/two.bin
 *     2024-01-01 05:00:01 \\A\O\C = 20
 *     2024-01-01 05:00:01 \\A\O(a)\C = 40
 */
#include <stdio.h>

#include "wpc/wpc.h"

static unsigned char bytes[64 << 20];

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  const size_t size = file != NULL ? fread(bytes, 1, sizeof bytes, file) : 0;
  const wpc_series_options options = wpc_series_options_default(wpc_memory_libc());
  wpc_series *s = wpc_series_new(&options);
  if (file == NULL || s == NULL) {
    return puts(file == NULL ? "the log cannot be opened" : "no memory"), 1;
  }
  (void)wpc_series_add_log(s, wpc_input_make(bytes, size, NULL));
  for (const wpc_frame *f; (f = wpc_series_next(s)) != NULL;) {
    const wpc_system_time t = wpc_blg_date(f->time.utc);
    for (size_t i = 0; i < f->count; i++) {
      if (f->values[i] == f->values[i]) { /* else NaN, and f->statuses[i] says why */
        printf("%d-%02d-%02d %02d:%02d:%02d %s = %.9g\n", t.year, t.month, t.day, t.hour, t.minute,
               t.second, wpc_series_path(s, f->columns[i]), f->values[i]);
      }
    }
  }
  const wpc_error error = wpc_series_error_of(s).error;
  char why[200];
  (void)wpc_error_format(&error, why, sizeof why);
  wpc_series_free(s);
  return error.status == WPC_OK ? 0 : (puts(why), 1);
}
