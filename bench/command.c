/* The command with a generated capture: how much it does in a second of processor time. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.h"

#define ROWS 200
#define COUNTERS 27
#define FIRST_SAMPLES 2
#define TIMES 2
#define MOST_PATH 300
#define GUID "33221100-5544-7766-8899-aabbccddeeff"
#define EVERY UINT32_MAX

static const uint8_t guid[16] = {0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77,
                                 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff};

/* A capture in a folder of its own. */
typedef struct made {
  char folder[MOST_PATH / 2];
  uint32_t samples;
  size_t bytes; /* of all samples */
} made;

/* ---- Writing a capture ---- */

static void write_file(const made *m, const char *name, const void *data, size_t size) {
  char path[MOST_PATH];
  (void)snprintf(path, sizeof path, "%s/%s", m->folder, name);
  FILE *file = fopen(path, "wb");
  if (file == NULL || fwrite(data, 1, size, file) != size || fclose(file) != 0) {
    fail("a file of the capture cannot be written");
  }
}

static void make_folder(const made *m, const char *name) {
  char path[MOST_PATH];
  (void)snprintf(path, sizeof path, "%s/%s", m->folder, name);
  if (mkdir(path, 0700) != 0) {
    fail("a folder of the capture cannot be made");
  }
}

/* One query: every counter and every instance of the counterset. */
static void write_query(const made *m) {
  uint8_t query[48] = {0};
  memcpy(query, guid, sizeof guid);
  put(query + 20, sizeof query, 4);
  put(query + 24, EVERY, 4);
  put(query + 28, EVERY, 4);
  put_text(query + 40, "*");
  write_file(m, "queries.bin", query, sizeof query);
}

static uint32_t type_of(uint32_t counter) {
  static const uint32_t wide[2] = {0x00010100, 0x10410500};
  return v2_width_of(counter) == 4 ? 0x00010000 : wide[counter % 2];
}

static void write_registration(const made *m) {
  static uint8_t set[32 + 48 * COUNTERS], names[8 + 40 * COUNTERS];
  size_t end = 8 + 8 * COUNTERS;
  memcpy(set, guid, sizeof guid);
  put(set + 20, 100, 4);
  put(set + 24, COUNTERS, 4);
  put(set + 28, 2, 4);
  for (uint32_t c = 0; c < COUNTERS; c++) {
    uint8_t *at = set + 32 + 48 * (size_t)c;
    char name[16];
    put(at, c, 4);
    put(at + 4, type_of(c), 4);
    put(at + 16, 100, 4);
    memset(at + 24, 0xFF, 16);
    put(names + 8 + 8 * (size_t)c, c, 4);
    put(names + 12 + 8 * (size_t)c, end, 4);
    (void)snprintf(name, sizeof name, "Counter %u", c);
    end += put_text(names + end, name);
  }
  put(names, end, 4);
  put(names + 4, COUNTERS, 4);
  make_folder(m, "registration");
  write_file(m, "registration/" GUID ".1.bin", set, sizeof set);
  write_file(m, "registration/" GUID ".10.bin", names, end);
}

static void name_sample(char *name, size_t room, uint32_t index) {
  (void)snprintf(name, room, "samples/%06u.bin", index);
}

static void write_samples(made *m, uint32_t until) {
  for (; m->samples < until; m->samples++) {
    char name[40];
    block b = make_v2_block((result_shape){ROWS, COUNTERS, 20, m->samples * UINT64_C(12345)});
    stamp_v2(&b, m->samples);
    name_sample(name, sizeof name, m->samples);
    write_file(m, name, b.data, b.size);
    m->bytes += b.size;
    block_free(&b);
  }
}

static made make_capture(void) {
  static const char head[] = "{\"kind\":\"v2\",\"host\":\"HOST\",\"created\":null,\"tool\":null}";
  const char *temporary = getenv("TMPDIR");
  made m = {{0}, 0, 0};
  (void)snprintf(m.folder, sizeof m.folder, "%s/wpc-bench.XXXXXX",
                 temporary == NULL ? "/tmp" : temporary);
  if (mkdtemp(m.folder) == NULL) {
    fail("no temporary folder");
  }
  write_file(&m, "capture.json", head, sizeof head - 1);
  write_query(&m);
  write_registration(&m);
  make_folder(&m, "samples");
  write_samples(&m, FIRST_SAMPLES);
  return m;
}

static void remove_name(const made *m, const char *name) {
  char path[MOST_PATH];
  (void)snprintf(path, sizeof path, "%s/%s", m->folder, name);
  if (remove(path) != 0) {
    perror(path);
  }
}

static void remove_capture(const made *m) {
  static const char *const names[] = {"samples",
                                      "registration/" GUID ".1.bin",
                                      "registration/" GUID ".10.bin",
                                      "registration",
                                      "queries.bin",
                                      "capture.json"};
  for (uint32_t i = 0; i < m->samples; i++) {
    char name[40];
    name_sample(name, sizeof name, i);
    remove_name(m, name);
  }
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    remove_name(m, names[i]);
  }
  if (rmdir(m->folder) != 0) {
    perror(m->folder);
  }
}

/* ---- Running the command ---- */

static void become(const char *const *words, int out) {
  char *copy[8] = {0};
  for (size_t i = 0; words[i] != NULL && i + 1 < sizeof copy / sizeof *copy; i++) {
    copy[i] = strdup(words[i]);
  }
  if (copy[0] != NULL && dup2(out, STDOUT_FILENO) >= 0) {
    execv(copy[0], copy);
  }
  perror(words[0]);
  _exit(127);
}

static double children_seconds(void) {
  struct rusage u;
  getrusage(RUSAGE_CHILDREN, &u);
  return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
         (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) * 1e-6;
}

/* Runs the command to its end; returns seconds of its processor time. */
static double run_command(const char *const *words, int out) {
  double start = children_seconds();
  int status = 0;
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    become(words, out);
  }
  if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
    fail("the command fails");
  }
  return children_seconds() - start;
}

/* How often a byte is in a file. */
static size_t count_byte(FILE *file, char wanted) {
  size_t n = 0;
  rewind(file);
  for (int c = getc(file); c != EOF; c = getc(file)) {
    n += c == wanted;
  }
  return n;
}

/* How often `wanted` is in what the command writes of the first samples. */
size_t command_written(const char *const *words, char wanted) {
  FILE *file = tmpfile();
  if (file == NULL) {
    fail("no temporary file");
  }
  (void)run_command(words, fileno(file));
  size_t n = count_byte(file, wanted);
  fclose(file);
  return n;
}

double command_best(const char *const *words, int times) {
  int nothing = open("/dev/null", O_WRONLY);
  double best = 0;
  for (int i = 0; i < times; i++) {
    double taken = run_command(words, nothing);
    best = i == 0 || taken < best ? taken : best;
  }
  close(nothing);
  return best;
}

/* ---- What is measured ---- */

typedef struct format {
  const char *option;
  goal_id goal;
  char mark;      /* this byte is in what the command writes of one sample */
  size_t each;    /* so often for each value */
  size_t besides; /* and so often besides; without `each`, at least so often */
} format;

static const format formats[] = {
    {"--format=text", GOAL_calc_text, '\n', 0, ROWS},
    {"--format=json", GOAL_calc_json, '}', 1, 0},
    {"--format=openmetrics", GOAL_calc_openmetrics, '}', 1, 0},
    {"--format=csv", GOAL_calc_csv, '"', 4, 4},
};

/* Rates need an older sample: values are of all samples but the first. */
static size_t values_of(uint32_t samples) {
  return (size_t)ROWS * COUNTERS * (samples - 1);
}

static void check_format(const made *m, const char *wpc, const format *f) {
  const char *words[] = {wpc, "calc", f->option, m->folder, NULL};
  size_t found = command_written(words, f->mark),
         wanted = f->each * values_of(m->samples) + f->besides;
  if (f->each == 0 ? found < wanted : found != wanted) {
    fprintf(stderr, "bench: calc %s writes %zu times %c, not %zu\n", f->option, found, f->mark,
            wanted);
    exit(2);
  }
}

void measure_command(figures *result, const char *wpc, uint32_t samples) {
  const size_t n = sizeof formats / sizeof *formats;
  made m = make_capture();
  for (size_t i = 0; i < n; i++) {
    check_format(&m, wpc, &formats[i]);
  }
  write_samples(&m, samples);
  for (size_t i = 0; i < n; i++) {
    const char *words[] = {wpc, "calc", formats[i].option, m.folder, NULL};
    result->of[formats[i].goal] = (double)values_of(samples) / command_best(words, TIMES) * 1e-6;
  }
  const char *words[] = {wpc, "validate", m.folder, NULL};
  result->of[GOAL_validate_folder] = (double)m.bytes / command_best(words, TIMES) * 1e-9;
  printf("\nthe command: %u samples of %zu bytes, %zu values\n", samples, m.bytes / samples,
         values_of(samples));
  remove_capture(&m);
}
