/* The main program of Microsoft's V1 sample, "Retrieving Counter Data": one counter of one instance,
 * and its value between each two samples. An instance is named "name", "name#3" or "parent/name".
 *
 *     registry_values OBJECT COUNTER INSTANCE SAMPLE...    stored samples, the oldest first
 *     registry_values OBJECT COUNTER INSTANCE              Windows: six samples, a second apart
 *
 *     $ registry_values 238 6 0 corpus/captures/v1-processor/samples/00000?.bin
 *     Display value is: 99.519067%
 *     Display value is: 75.000000%
 *     Display value is: 88.000002%
 *     Display value is: 39.000002%
 *     Display value is: 1.500002%
 *     $ registry_values 230 684 burn#1 corpus/v1/valid/capture_wine_threads_and_parents.bin{,}
 *     Display value is: 0.144388 seconds
 */
#include <stdlib.h>

#include "display_value.h"
#include "load.h"

enum { MOST_COUNTERS = 256, MOST_ROWS = 4096, READS = 6 };

/* What is missing, and what was wrong with the block if that is why. */
static bool missing(const char *what, const char *name, const wpc_v1_walk *w) {
  char why[200] = "";
  if (w->error.status != WPC_OK && w->error.status != WPC_END) {
    (void)wpc_error_format(&w->error, why, sizeof why);
  }
  return fprintf(stderr, "%s %s not found.%s%s\n", what, name, why[0] != '\0' ? " " : "", why),
         false;
}

/* The row of this name, or the only one of an object without instances; n when there is none. */
static size_t find_row(const wpc_v1_walk *w, wpc_input in, const wpc_v1_row *rows, size_t n,
                       const char *name) {
  static wpc_v1_parent parents[MOST_ROWS];
  static uint32_t order[MOST_ROWS], serials[MOST_ROWS];
  static size_t room[1 << 18];
  const wpc_v1_index index = wpc_v1_index_make(in, w->data, room, sizeof room / sizeof room[0]);
  for (size_t r = 0; r < n; r++) {
    parents[r] = wpc_v1_find_parent(in, &index, rows[r]);
  }
  wpc_v1_serials(in, (wpc_v1_instances){rows, parents, n}, order, serials);
  for (size_t r = 0; r < n; r++) {
    char text[512];
    size_t at = 0;
    if (parents[r].found) {
      (void)wpc_text_to_utf8(in, parents[r].name, text, 200);
      at = strlen(strcat(text, "/"));
    }
    (void)wpc_text_to_utf8(in, rows[r].name, text + at, 200);
    if (serials[r] > 0) {
      (void)snprintf(text + strlen(text), 16, "#%u", (unsigned)serials[r]);
    }
    const wpc_path_name a = {text, strlen(text)}, b = {name, strlen(name)};
    if (!rows[r].has_instance || wpc_path_name_equal(a, b)) { /* whatever the case of letters */
      return r;
    }
  }
  return n;
}

/* A sample of the counter that argv[1], [2] and [3] name: GetCounterValues() of the sample. */
static bool get_counter(wpc_input in, char **argv, wpc_sample *value) {
  static wpc_v1_counter columns[MOST_COUNTERS];
  static wpc_v1_row rows[MOST_ROWS];
  const unsigned long object = strtoul(argv[1], NULL, 10), counter = strtoul(argv[2], NULL, 10);
  size_t num_rows = 0, c = 0;
  wpc_v1_walk w;
  wpc_v1_begin(&w, in);
  do {
    if (!wpc_v1_next_object(&w)) {
      return missing("Object", argv[1], &w);
    }
  } while (w.body.error.status != WPC_OK || w.body.name_index != object);
  const size_t n = wpc_v1_read_counters(&w, columns, MOST_COUNTERS);
  while (c < n && columns[c].name_index != counter) {
    c++;
  }
  while (wpc_v1_next_run(&w)) {
    if (w.column == 0 && num_rows < MOST_ROWS) {
      rows[num_rows++] = w.row;
    }
  }
  const size_t row = find_row(&w, in, rows, num_rows, argv[3]);
  if (c == n || row == num_rows) {
    return missing(c == n ? "Counter" : "Instance", argv[c == n ? 2 : 3], &w);
  }
  wpc_v1_begin(&w, in); /* again, to the run that has the value */
  while (wpc_v1_next(&w)) {
    if (w.body.name_index == object && w.row.index == row && c - w.column < w.count) {
      *value = wpc_v1_sample(&w, (uint32_t)(c - w.column));
      break;
    }
  }
  return true;
}

int main(int argc, char **argv) {
  static unsigned char bytes[1 << 20];
  wpc_sample older = {0}, newer = {0};
  const int reads = argc == 4 ? READS : argc - 4;
  int i = 0;
  for (; i < reads; i++) {
    wpc_input in = wpc_input_make(NULL, 0, NULL);
    if (argc > 4) {
      in = wpc_input_make(bytes, load_file(argv[i + 4], bytes, sizeof bytes), NULL);
    } else if (!collect_objects(i, argv[1], &in)) {
      break;
    }
    if (!get_counter(in, argv, &newer) || (i > 0 && !display_value(&older, &newer))) {
      break;
    }
    older = newer;
  }
  return i > 0 && i == reads ? 0 : 1;
}
