#include "capture_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "memory.h"

/* ---- Telling
 * ------------------------------------------------------------------------------------------- */

static void tell(capture_folder *folder, const char *file, const block *b, const char *text) {
  char *path = files_join(folder->path, file);
  const capture_finding finding = {path, file, b, text, false};
  folder->reporter->tell(folder->reporter->context, &finding);
  free(path);
}

static void fail(capture_folder *folder, const char *file, const char *text, int status) {
  folder->status = worse(folder->status, status);
  tell(folder, file, NULL, text);
}

static void note(const capture_folder *folder, const char *file, const char *text) {
  char *path = files_join(folder->path, file);
  const capture_finding finding = {path, file, NULL, text, true};
  folder->reporter->tell(folder->reporter->context, &finding);
  free(path);
}

bool capture_folder_is_lost(const capture_folder *folder) {
  return folder->kind == KIND_UNKNOWN ||
         (folder->status != EXIT_ACCEPTED && !folder->options->salvage);
}

/* ---- capture.json
 * -------------------------------------------------------------------------------------- */

#define HEAD_FILE "capture.json"

#define TEXT_MOST 255u /* characters; no machine has a longer name */

static void complain_of_head(capture_folder *folder, uint64_t offset, const char *problem) {
  char text[256];
  (void)snprintf(text, sizeof text, "rejected at offset %llu: %s", (unsigned long long)offset,
                 problem);
  fail(folder, HEAD_FILE, text, EXIT_REJECTED);
}

static size_t count_characters(const char *utf8) {
  size_t count = 0;
  for (; *utf8 != '\0'; utf8++) {
    count += ((unsigned char)*utf8 & 0xC0) != 0x80 ? 1 : 0;
  }
  return count;
}

static void load_text(capture_folder *folder, name_buffer *to, wpc_input in,
                      wpc_capture_text text) {
  const size_t length = wpc_capture_text_to_utf8(in, text, NULL, 0);
  char *bytes = (char *)memory_take(length + 1, 1);
  (void)wpc_capture_text_to_utf8(in, text, bytes, length + 1);
  if (count_characters(bytes) > TEXT_MOST) {
    complain_of_head(folder, text.raw.offset, "the text has more than 255 characters");
  } else {
    name_set(to, bytes);
  }
  free(bytes);
}

static void take_head(capture_folder *folder, const file_bytes *file) {
  wpc_options options = wpc_options_default();
  options.limits = folder->options->limits;
  const wpc_input in = wpc_input_make(file->data, file->size, &options);
  const wpc_capture_head head = wpc_capture_head_read(in);
  if (head.status != WPC_OK) {
    complain_of_head(folder, head.offset, head.problem);
    return;
  }
  folder->kind = head.kind == WPC_CAPTURE_V1 ? KIND_V1 : KIND_V2;
  load_text(folder, &folder->host, in, head.host);
  load_text(folder, &folder->created, in, head.created);
  load_text(folder, &folder->tool, in, head.tool);
}

/* What --salvage goes by when capture.json does not tell: a V2 capture has queries. */
static void guess_kind(capture_folder *folder) {
  if (folder->kind == KIND_UNKNOWN && folder->options->salvage) {
    folder->kind = folder->list.has_queries ? KIND_V2 : KIND_V1;
  }
}

static void read_head(capture_folder *folder) {
  file_bytes file;
  char *path = files_join(folder->path, HEAD_FILE);
  memset(&file, 0, sizeof file);
  const char *why = files_is_regular(path);
  if (why == NULL) {
    why = files_read(path, FILES_NO_LINK, folder->options->limits.max_bytes, &file);
  }
  if (why != NULL) {
    fail(folder, HEAD_FILE, why, EXIT_USAGE);
  } else if (file.too_big) {
    fail(folder, HEAD_FILE, "rejected: has more bytes than --max-bytes allows", EXIT_REJECTED);
  } else {
    take_head(folder, &file);
  }
  files_free(&file);
  free(path);
}

/* ---- V2: queries
 * --------------------------------------------------------------------------------------- */

#define QUERIES_FILE "queries.bin"

static v2_binding bind(capture_folder *folder, const wpc_query *query) {
  const v2_binding binding = {capture_sets_find(&folder->sets, &query->counterset),
                              query->counter_id, false};
  return binding;
}

/* In tolerant mode the first of several queries with one Index counts, so a place may have none. */
static void tell_unasked(capture_folder *folder, const wpc_query *queries, uint32_t count) {
  uint32_t unasked = 0;
  uint32_t first = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (queries[i].index != i) {
      first = unasked == 0 ? i : first;
      unasked++;
    }
  }
  if (unasked > 0) {
    char text[128];
    (void)snprintf(text, sizeof text,
                   "has no query for %lu of the results, the first of which is result %lu",
                   (unsigned long)unasked, (unsigned long)first);
    fail(folder, QUERIES_FILE, text, EXIT_REJECTED);
  }
}

static void bind_places(capture_folder *folder, wpc_input in) {
  const wpc_v2_placed asked = wpc_v2_place_queries(in, NULL, 0);
  wpc_query *queries = (wpc_query *)memory_take(asked.count, sizeof *queries);
  const wpc_v2_placed placed = wpc_v2_place_queries(in, queries, asked.count);
  folder->places = (v2_binding *)memory_take(asked.count, sizeof *folder->places);
  for (uint32_t i = 0; placed.status == WPC_OK && i < placed.count; i++) {
    if (queries[i].index == i) {
      folder->places[i] = bind(folder, &queries[i]);
    }
  }
  if (placed.status == WPC_OK) {
    tell_unasked(folder, queries, placed.count);
  }
  folder->bindings.places = folder->places;
  folder->bindings.count = asked.count;
  free(queries);
}

/* --salvage: the queries in front of what is wrong with the list. */
static void bind_sound_places(capture_folder *folder, wpc_input in) {
  const size_t most = folder->options->limits.max_queries;
  folder->places = (v2_binding *)memory_take(most, sizeof *folder->places);
  wpc_query_iter it = wpc_queries(in);
  for (; it.status == WPC_OK; it = wpc_query_next(in, it)) {
    if (it.item.index < most && folder->places[it.item.index].set == NULL) {
      folder->places[it.item.index] = bind(folder, &it.item);
    }
  }
  folder->bindings.places = folder->places;
  folder->bindings.count = most;
}

/* Without any queries: all results are of the counterset that --counterset names, or of none that is
 * known. */
static void bind_all(capture_folder *folder) {
  const wpc_counterset_info *named = folder->options->counterset;
  folder->unknown.name = "unknown counterset";
  folder->bindings.all.set = named != NULL ? named : &folder->unknown;
  folder->bindings.all.counter_id = WPC_ID_NONE;
  folder->bindings.all.whole_only = named != NULL;
}

static void read_queries(capture_folder *folder) {
  char *path = files_join(folder->path, QUERIES_FILE);
  const char *why = files_is_regular(path);
  int status = EXIT_USAGE;
  if (why != NULL) {
    fail(folder, QUERIES_FILE, why, EXIT_USAGE);
  } else {
    cli options = *folder->options;
    options.kind = KIND_V2_QUERIES;
    options.demand = FILES_NO_LINK;
    status = block_load(&folder->queries, &options, path);
    folder->status = worse(folder->status, status);
  }
  if (status == EXIT_REJECTED) {
    tell(folder, QUERIES_FILE, &folder->queries, NULL);
  }
  folder->has_queries = status == EXIT_ACCEPTED;
  wpc_options quiet;
  if (folder->has_queries) {
    capture_report_accepted(folder->reporter, QUERIES_FILE, &folder->queries);
    bind_places(folder, block_quiet_input(&folder->queries, &quiet));
  } else if (status == EXIT_REJECTED && folder->options->salvage && !folder->queries.file.too_big) {
    bind_sound_places(folder, block_quiet_input(&folder->queries, &quiet));
  } else {
    bind_all(folder);
  }
  folder->queries.path = QUERIES_FILE;
  free(path);
}

/* ---- V1: titles
 * ---------------------------------------------------------------------------------------- */

#define TITLES_FILE "titles.bin"

static bool titles_are_sound(capture_folder *folder, const cli *options) {
  const char *why = files_is_regular(options->titles);
  block b;
  if (why != NULL) {
    fail(folder, TITLES_FILE, why, EXIT_USAGE);
    return false;
  }
  const int status = block_load(&b, options, options->titles);
  if (status == EXIT_REJECTED) {
    tell(folder, TITLES_FILE, &b, NULL);
  } else if (status == EXIT_ACCEPTED) {
    capture_report_accepted(folder->reporter, TITLES_FILE, &b);
  }
  block_free(&b);
  folder->status = worse(folder->status, status);
  return status == EXIT_ACCEPTED;
}

/* --titles stands in for the capture's own file, which may be missing. */
static void read_titles(capture_folder *folder) {
  cli options = *folder->options;
  char *path = files_join(folder->path, TITLES_FILE);
  if (options.titles == NULL && folder->list.has_titles) {
    options.titles = path;
    options.kind = KIND_V1_TITLES;
    options.demand = FILES_NO_LINK;
    options.titles = titles_are_sound(folder, &options) ? path : NULL;
  }
  folder->status = worse(folder->status, title_table_load(&folder->titles, &options));
  folder->titles.b.path = TITLES_FILE;
  free(path);
}

/* ---- The folder
 * ---------------------------------------------------------------------------------------- */

static void note_strangers(const capture_folder *folder) {
  const capture_list *list = &folder->list;
  if (folder->kind == KIND_V1 && list->has_queries) {
    note(folder, QUERIES_FILE, "is no part of a capture of kind v1");
  }
  if (folder->kind == KIND_V1 && list->has_registration) {
    note(folder, "registration", "is no part of a capture of kind v1");
  }
  if (folder->kind == KIND_V2 && list->has_titles) {
    note(folder, TITLES_FILE, "is no part of a capture of kind v2");
  }
}

bool capture_folder_is_one(const char *path) {
  char *head = files_join(path, HEAD_FILE);
  char *samples = files_join(path, "samples");
  const bool is_one = !files_is_missing(head) || !files_is_missing(samples);
  free(head);
  free(samples);
  if (!is_one) {
    complain_of(path, "is a folder, but no capture: it has no " HEAD_FILE);
  }
  return is_one;
}

void capture_folder_open(capture_folder *folder, const cli *options, const char *path,
                         const capture_reporter *reporter) {
  memset(folder, 0, sizeof *folder);
  folder->path = path;
  folder->options = options;
  folder->reporter = reporter;
  capture_sets_make(&folder->sets, path, options, reporter);
  if (!capture_list_make(&folder->list, path, reporter)) {
    folder->status = EXIT_USAGE;
    return;
  }
  read_head(folder);
  guess_kind(folder);
  note_strangers(folder);
  if (folder->kind == KIND_V2) {
    read_queries(folder);
  } else if (folder->kind == KIND_V1) {
    read_titles(folder);
  }
  folder->status = worse(folder->status, folder->sets.status);
  if (folder->list.num_samples == 0) {
    fail(folder, "samples", "has no samples", EXIT_USAGE);
  }
}

void capture_folder_close(capture_folder *folder) {
  capture_list_free(&folder->list);
  capture_sets_free(&folder->sets);
  title_table_free(&folder->titles);
  block_free(&folder->queries);
  free(folder->places);
  name_free(&folder->host);
  name_free(&folder->created);
  name_free(&folder->tool);
  memset(folder, 0, sizeof *folder);
}

/* ---- Samples
 * ------------------------------------------------------------------------------------------ */

void capture_sample_tell(const capture_folder *folder, const capture_sample *sample,
                         const char *text, bool is_note) {
  const capture_finding finding = {sample->path, sample->file, NULL, text, is_note};
  folder->reporter->tell(folder->reporter->context, &finding);
}

static void tell_rejected(const capture_folder *folder, const capture_sample *sample) {
  const capture_finding finding = {sample->path, sample->file, &sample->b, NULL, false};
  folder->reporter->tell(folder->reporter->context, &finding);
}

/* Whether the results fit the queries; what may be otherwise is noted. */
static bool fits_queries(const capture_folder *folder, capture_sample *sample) {
  if (!folder->has_queries) {
    return true;
  }
  wpc_options quiet;
  block *b = &sample->b;
  const wpc_input queries = block_quiet_input(&folder->queries, &quiet);
  const wpc_error error = wpc_v2_check_queries(block_noting_input(b), queries);
  for (size_t i = 0; error.status == WPC_OK && i < b->notes.count; i++) {
    char text[512];
    (void)wpc_error_format(&b->notes.notes[i], text, sizeof text);
    capture_sample_tell(folder, sample, text, true);
  }
  b->verdict = error;
  return error.status == WPC_OK;
}

static bool is_of_kind(const capture_folder *folder, const capture_sample *sample) {
  const block_kind kind = kind_of_file("", sample->b.file.head);
  if (folder->kind == KIND_V2 && kind == KIND_V1) {
    capture_sample_tell(folder, sample, "is a V1 block in a capture of kind v2", false);
    return false;
  }
  return true;
}

/* EXIT_ACCEPTED, or the exit status after telling what is wrong. */
static int load(capture_folder *folder, capture_sample *sample) {
  const char *why = files_is_regular(sample->path);
  if (why != NULL) {
    capture_sample_tell(folder, sample, why, false);
    return EXIT_USAGE;
  }
  cli options = *folder->options;
  options.kind = folder->kind;
  options.demand = FILES_NO_LINK;
  int status = block_load(&sample->b, &options, sample->path);
  if (status != EXIT_USAGE && !is_of_kind(folder, sample)) {
    return EXIT_REJECTED;
  }
  if (status == EXIT_ACCEPTED) {
    capture_report_accepted(folder->reporter, sample->file, &sample->b);
    status = fits_queries(folder, sample) ? EXIT_ACCEPTED : EXIT_REJECTED;
  }
  if (status == EXIT_REJECTED) {
    tell_rejected(folder, sample);
  }
  return status;
}

capture_sample *capture_sample_load(capture_folder *folder, size_t index) {
  wpc_capture_name name;
  memset(&name, 0, sizeof name);
  name.part = WPC_CAPTURE_SAMPLE;
  name.number = folder->list.samples[index];
  capture_sample *sample = (capture_sample *)memory_take(1, sizeof *sample);
  sample->path = capture_list_path(folder->path, name, sample->file);
  sample->name = strrchr(sample->file, '/') + 1;
  const int status = load(folder, sample);
  if (status == EXIT_ACCEPTED) {
    return sample;
  }
  folder->status = worse(folder->status, status);
  capture_sample_free(sample);
  return NULL;
}

void capture_sample_free(capture_sample *sample) {
  block_free(&sample->b);
  free(sample->path);
  free(sample);
}
