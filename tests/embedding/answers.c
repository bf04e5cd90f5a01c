/* What the library answers about files, as lines that builds of it can be compared by: the first 64 KB of each file are
 * given to each validating reader, whatever they are, in strict and tolerant mode, with notes and without. A line has the
 * file, the reader, the verdict, and a hash of all notes, and of the values of V1, V2, logs and titles. What is known of rules and
 * counter types comes first. C11. */
#include <stdio.h>
#include <string.h>
#include <wpc/wpc.h>

#define MOST_BYTES 65536
#define MOST_VALUES 16384

typedef struct room {
  unsigned char bytes[MOST_BYTES];
  size_t scratch[MOST_BYTES / 4];
  uint64_t raw[MOST_VALUES];
  uint8_t width[MOST_VALUES];
  wpc_v1_counter columns[MOST_VALUES];
  uint64_t log[MOST_BYTES];
  wpc_blg_walk walk;
} room;

static room r;

/* ---- the hash ---- */

static void add(uint64_t *hash, uint64_t number) {
  *hash = (*hash ^ number) * UINT64_C(0x100000001B3);
  *hash ^= *hash >> 29;
}

static void add_range(uint64_t *hash, wpc_range range) {
  add(hash, range.offset);
  add(hash, range.length);
}

static void add_error(uint64_t *hash, const wpc_error *error) {
  add(hash, error->status);
  add(hash, error->rule);
  add(hash, error->offset);
  add(hash, error->got);
  add(hash, error->bound);
}

static void add_note(void *context, const wpc_error *note) {
  add_error((uint64_t *)context, note);
}

static void add_table(uint64_t *hash, wpc_error error, size_t rows, uint64_t num_no_number,
                      size_t columns) {
  add_error(hash, &error);
  add(hash, rows);
  add(hash, num_no_number);
  for (size_t i = 0; i < rows * columns; i++) {
    add(hash, r.raw[i]);
    add(hash, r.width[i]);
  }
}

/* ---- V2 ---- */

static void walk_result(wpc_v2_walk *w, uint64_t *hash) {
  wpc_v2_walk again = *w;
  wpc_range places[WPC_RUN];
  while (wpc_v2_next_run(w)) {
    wpc_v2_places(w, places);
    add_range(hash, w->row.name.raw);
    for (uint32_t i = 0; i < w->count; i++) {
      add(hash, w->ids[i]);
      add(hash, w->raw[i]);
      add_range(hash, places[i]);
    }
  }
  wpc_v2_table table = {r.raw, r.width, NULL, MOST_VALUES, 0};
  wpc_v2_filled filled = wpc_v2_read_table(&again, table);
  add_table(hash, filled.error, filled.num_rows, filled.num_no_number, w->body.num_counters);
}

static wpc_error read_v2(wpc_input in, uint64_t *hash) {
  wpc_v2_walk w;
  wpc_v2_begin(&w, in);
  while (wpc_v2_next_result(&w)) {
    walk_result(&w, hash);
  }
  add_error(hash, &w.error);
  return wpc_validate(in, WPC_KIND_V2, NULL);
}

/* ---- V1 ---- */

static void walk_object(wpc_v1_walk *w, uint64_t *hash) {
  wpc_v1_walk again = *w;
  wpc_range places[WPC_RUN];
  while (wpc_v1_next_run(w)) {
    wpc_v1_places(w, places);
    add_range(hash, w->row.name.raw);
    add(hash, w->row.parent_instance);
    for (uint32_t i = 0; i < w->count; i++) {
      add(hash, w->counters[i].type);
      add(hash, w->raw[i]);
      add_range(hash, places[i]);
    }
  }
  wpc_v1_table table = {r.columns, r.raw, r.width, NULL, MOST_VALUES, MOST_VALUES, 0};
  wpc_v1_filled filled = wpc_v1_read_table(&again, table);
  add_table(hash, filled.error, filled.num_rows, filled.num_no_number, w->body.num_counters);
}

static wpc_error read_v1(wpc_input in, uint64_t *hash) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, in);
  while (wpc_v1_next_object(&w)) {
    walk_object(&w, hash);
  }
  add_error(hash, &w.error);
  return wpc_validate(in, WPC_KIND_V1, NULL);
}

/* ---- all others ---- */

static wpc_error read_titles(wpc_input in, uint64_t *hash) {
  wpc_title_iter titles = wpc_titles(in);
  while (wpc_next_title(&titles)) {
    add(hash, titles.item.index);
    add_range(hash, titles.item.text.raw);
  }
  return wpc_validate(in, WPC_KIND_V1_TITLES, NULL);
}

static wpc_error read_instances(wpc_input in, uint64_t *hash) {
  (void)hash;
  return wpc_validate(in, WPC_KIND_V2_INSTANCES, NULL);
}

static wpc_error read_queries(wpc_input in, uint64_t *hash) {
  (void)hash;
  return wpc_validate(in, WPC_KIND_V2_QUERIES, NULL);
}

static wpc_error read_guids(wpc_input in, uint64_t *hash) {
  (void)hash;
  return wpc_validate(in, WPC_KIND_V2_COUNTERSETS, NULL);
}

static wpc_error read_set(wpc_input in, uint64_t *hash) {
  (void)hash;
  return wpc_validate(in, WPC_KIND_REG_COUNTERSET, NULL);
}

static wpc_error read_strings(wpc_input in, uint64_t *hash) {
  (void)hash;
  return wpc_validate(in, WPC_KIND_REG_STRINGS, NULL);
}

static wpc_error read_log(wpc_input in, uint64_t *hash) {
  wpc_blg_begin(&r.walk, in, r.log, sizeof r.log);
  while (wpc_blg_next(&r.walk)) {
    add(hash, r.walk.block.offset);
    for (uint32_t i = 0; r.walk.at == WPC_BLG_AT_VALUES && i < r.walk.count; i++) {
      add(hash, (uint64_t)r.walk.values[i].first);
      add(hash, (uint64_t)r.walk.values[i].second);
      add_range(hash, r.walk.values[i].name.raw);
    }
  }
  add_error(hash, &r.walk.error);
  wpc_options options = *in.options;
  options.scratch = r.log;
  options.scratch_length = sizeof r.log / sizeof *r.log;
  in.options = &options;
  return wpc_validate(in, WPC_KIND_BLG, NULL);
}

typedef wpc_error reader(wpc_input in, uint64_t *hash);

static const struct {
  const char *name;
  reader *read;
} readers[] = {{"v2", read_v2},           {"v1", read_v1},
               {"titles", read_titles},   {"instances", read_instances},
               {"queries", read_queries}, {"guids", read_guids},
               {"set", read_set},         {"strings", read_strings},
               {"log", read_log}};

static void answer(const char *path, size_t size, bool strict, bool noted) {
  for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    wpc_options options = wpc_options_default();
    options.strict = strict;
    options.note = noted ? add_note : NULL;
    options.note_context = &hash;
    options.scratch = r.scratch;
    options.scratch_length = sizeof r.scratch / sizeof r.scratch[0];
    wpc_error e = readers[i].read(wpc_input_make(r.bytes, size, &options), &hash);
    printf("%s %s%s%s %s %u %lu %llu %llu %llx\n", path, readers[i].name, strict ? " strict" : "",
           noted ? " noted" : "", wpc_status_name(e.status), e.rule, (unsigned long)e.offset,
           (unsigned long long)e.got, (unsigned long long)e.bound, (unsigned long long)hash);
  }
}

static void show_rules(void) {
  for (size_t i = 0; wpc_rule_at(i) != NULL; i++) {
    const wpc_rule_info *rule = wpc_rule_at(i);
    size_t length = strlen(rule->message);
    bool is_place = length > 9 && strcmp(rule->message + length - 9, "offset %b") == 0;
    printf("rule %u: %d %d %d %d %d%s\n", rule->number, rule->rule_class, rule->status,
           rule->is_check, rule->extent, rule->got, is_place ? " place" : "");
  }
}

static void show_types(void) {
  const wpc_counter_type_info *type;
  for (size_t i = 0; (type = wpc_counter_type_at(i)) != NULL; i++) {
    printf("type %lx: %d %d %lx %d %s %d\n", (unsigned long)type->type, (int)type->size,
           (int)type->clock, (unsigned long)type->base_type, (int)type->formula, type->unit,
           (int)type->samples);
  }
}

int main(void) {
  char path[1024];
  show_rules();
  show_types();
  while (fgets(path, sizeof path, stdin) != NULL) {
    path[strcspn(path, "\n")] = '\0';
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
      printf("%s: not found\n", path);
      return 2;
    }
    size_t size = fread(r.bytes, 1, sizeof r.bytes, file);
    fclose(file);
    for (int mode = 0; mode < 4; mode++) {
      answer(path, size, mode / 2 == 1, mode % 2 == 1);
    }
  }
  return 0;
}
