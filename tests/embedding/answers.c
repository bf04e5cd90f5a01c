/* What the library answers about files, as lines that builds of it can be compared by: the first 64 KB of each file are
 * validated as each kind of block, whatever they are, in strict and tolerant mode, with notes and without. A line has the
 * file, the kind, the verdict, and a hash of all notes, and of the values of V1, V2 and logs. What is known of rules and
 * counter types comes first. C11. */
#include <stdio.h>
#include <string.h>
#include <wpc/wpc.h>

#define MOST_BYTES 65536

static unsigned char bytes[MOST_BYTES];
static size_t scratch[MOST_BYTES], room[MOST_BYTES];

/* ---- the hash ---- */

static void add(uint64_t *hash, uint64_t number) {
  *hash = (*hash ^ number) * UINT64_C(0x100000001B3);
  *hash ^= *hash >> 29;
}

static void add_error(uint64_t *hash, const wpc_error *error) {
  const uint64_t all[] = {error->status, error->rule, error->offset, error->got, error->bound};
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
    add(hash, all[i]);
  }
}

static void add_note(void *context, const wpc_error *note) {
  add_error((uint64_t *)context, note);
}

/* ---- values ---- */

static void add_v2(wpc_input in, uint64_t *hash) {
  wpc_v2_walk w;
  wpc_v2_begin(&w, in);
  while (wpc_v2_next(&w)) {
    wpc_range places[WPC_RUN];
    wpc_v2_places(&w, places);
    add(hash, w.row.name.raw.offset);
    for (uint32_t i = 0; i < w.count; i++) {
      add(hash, w.ids[i]);
      add(hash, w.raw[i] ^ places[i].offset);
    }
  }
  add_error(hash, &w.error);
}

static void add_v1(wpc_input in, uint64_t *hash) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, in);
  while (wpc_v1_next(&w)) {
    wpc_range places[WPC_RUN];
    wpc_v1_places(&w, places);
    add(hash, w.row.name.raw.offset);
    for (uint32_t i = 0; i < w.count; i++) {
      add(hash, w.counters[i].type);
      add(hash, w.raw[i] ^ places[i].offset);
    }
  }
  add_error(hash, &w.error);
}

static void add_log(wpc_input in, uint64_t *hash) {
  static wpc_blg_walk w;
  wpc_blg_begin(&w, in, room, sizeof room);
  while (wpc_blg_next(&w)) {
    add(hash, w.block.offset);
    for (uint32_t i = 0; w.at == WPC_BLG_AT_VALUES && i < w.count; i++) {
      add(hash, (uint64_t)w.values[i].first);
      add(hash, (uint64_t)w.values[i].second);
    }
  }
  add_error(hash, &w.error);
}

static void answer(const char *path, size_t size, bool strict, bool noted) {
  for (unsigned kind = 1; kind < WPC_KIND_COUNT; kind++) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    wpc_options options = wpc_options_default();
    options.strict = strict;
    options.note = noted ? add_note : NULL;
    options.note_context = &hash;
    options.scratch = scratch;
    options.scratch_length = sizeof scratch / sizeof scratch[0];
    const wpc_input in = wpc_input_make(bytes, size, &options);
    if (kind == WPC_KIND_V2) {
      add_v2(in, &hash);
    } else if (kind == WPC_KIND_V1) {
      add_v1(in, &hash);
    } else if (kind == WPC_KIND_BLG) {
      add_log(in, &hash);
    }
    const wpc_error e = wpc_validate(in, (wpc_kind)kind, NULL);
    printf("%s %s%s%s %s %u %lu %llu %llu %llx\n", path, wpc_kind_name((wpc_kind)kind),
           strict ? " strict" : "", noted ? " noted" : "", wpc_status_name(e.status), e.rule,
           (unsigned long)e.offset, (unsigned long long)e.got, (unsigned long long)e.bound,
           (unsigned long long)hash);
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
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    for (int mode = 0; mode < 4; mode++) {
      answer(path, size, mode / 2 == 1, mode % 2 == 1);
    }
  }
  return 0;
}
