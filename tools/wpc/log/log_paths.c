#include "log/log_paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "series/series_remarks.h"
#include "text/csv.h"
#include "text/utf8.h"
#include "wpc/calc.h"

void log_paths_each(log_show *show, log_path_fn fn) {
  const log_summary *s = show->s;
  size_t at = 0;
  for (size_t i = 0; i < s->catalogue.num_entries && show->out->error == 0; i++) {
    log_path path;
    memset(&path, 0, sizeof path);
    path.entry = &s->catalogue.entries[i];
    if (at == s->ends[i]) {
      fn(show, &path);
    }
    path.is_column = true;
    for (; at < s->ends[i] && show->out->error == 0; at++) {
      path.column = wpc_series_column(s->of.series, s->columns[at]);
      fn(show, &path);
    }
  }
}

static void load_path(log_show *show, const log_path *path) {
  if (path->is_column) {
    name_set(&show->path, wpc_series_path(show->s->of.series, path->column.number));
  } else {
    log_entry_format(path->entry, &show->path);
  }
}

static bool is_assumed(const log_path *path) {
  return (path->column.flags & WPC_COLUMN_ASSUMED) != 0;
}

void log_path_count(log_show *show, const log_path *path) {
  load_path(show, path);
  show->has_assumed = show->has_assumed || is_assumed(path);
  show->num_paths++;
  show->num_bytes += show->path.length + 1;
}

const char *log_type_name(uint32_t type) {
  const wpc_counter_type_info *known = wpc_counter_type_find(type);
  return known != NULL ? known->name : NULL;
}

/* What there is to say of a path: texts are NULL where there is nothing. */
typedef struct path_facts {
  char *object, *parent, *instance, *counter;
  bool has_type;  /* a whole object's own entry has none, nor has what a text has */
  bool has_clock; /* nor has the text a time base or a scale */
  uint32_t type;
  uint64_t time_base;
  int32_t scale;
} path_facts;

static char *copy_name(wpc_path_name name) {
  return name.text != NULL ? memory_text(name.text, name.length) : NULL;
}

/* The name with its index. */
static char *copy_instance(log_show *show, const char *text, size_t length, uint32_t index) {
  name_set(&show->path, "");
  name_append_part(&show->path, text, length);
  if (index > 0) {
    char number[16];
    (void)snprintf(number, sizeof number, "#%lu", (unsigned long)index);
    name_append(&show->path, number);
  }
  return memory_text(show->path.text, show->path.length);
}

static path_facts facts_of_entry(log_show *show, const log_entry *e) {
  const path_facts facts = {
      memory_text(e->object, strlen(e->object)),
      e->has_parent ? memory_text(e->parent, strlen(e->parent)) : NULL,
      e->has_instance ? copy_instance(show, e->instance, strlen(e->instance), e->instance_index)
                      : NULL,
      memory_text(e->counter, strlen(e->counter)),
      e->kind != WPC_BLG_OBJECT,
      true,
      e->type,
      e->time_base,
      e->scale};
  return facts;
}

static path_facts facts_of(log_show *show, const log_path *path) {
  if (!path->is_column) {
    return facts_of_entry(show, path->entry);
  }
  const wpc_path_names *names = &path->column.names;
  const bool is_final = (path->column.flags & WPC_COLUMN_FINAL) != 0;
  const path_facts facts = {
      copy_name(names->object),
      copy_name(names->parent),
      names->instance.text != NULL
          ? copy_instance(show, names->instance.text, names->instance.length, names->index)
          : NULL,
      copy_name(names->counter),
      !is_final,
      !is_final,
      path->column.type,
      path->column.time_base,
      path->column.scale};
  return facts;
}

static void free_facts(path_facts *facts) {
  free(facts->object);
  free(facts->parent);
  free(facts->instance);
  free(facts->counter);
}

static void write_members(log_show *show, const log_path *path) {
  json_writer *json = &show->json;
  path_facts facts = facts_of(show, path);
  load_path(show, path);
  json_pair(json, "path", show->path.text);
  json_pair(json, "machine", path->entry->machine);
  json_pair(json, "object", facts.object);
  json_pair(json, "parent", facts.parent);
  json_pair(json, "instance", facts.instance);
  json_pair(json, "counter", facts.counter);
  json_pair_u64_if(json, "type", facts.has_type, facts.type);
  json_pair(json, "type_name", facts.has_type ? log_type_name(facts.type) : NULL);
  json_pair_u64_if(json, "time_base", facts.has_clock, facts.time_base);
  json_pair_i64_if(json, "scale", facts.has_clock, facts.scale);
  if (is_assumed(path)) {
    series_remarks_write_assumed(json);
  }
  free_facts(&facts);
}

void log_path_write_object(log_show *show, const log_path *path) {
  json_line(&show->json, 2);
  json_open_object(&show->json);
  write_members(show, path);
  json_close_object(&show->json);
}

void log_path_write_line(log_show *show, const log_path *path) {
  show->json = json_make(show->out);
  block_open_object(&show->json, show->s->b);
  write_members(show, path);
  json_close_object(&show->json);
  out_char(show->out, '\n');
}

static void cell(log_show *show, const char *text) {
  out_char(show->out, ',');
  if (text != NULL) {
    csv_text(show->out, text, strlen(text));
  }
}

static void cell_if(log_show *show, bool is_there, uint64_t number) {
  out_char(show->out, ',');
  if (is_there) {
    out_u64(show->out, number);
  }
}

void log_path_write_record(log_show *show, const log_path *path) {
  const char *file = show->s->b->path;
  path_facts facts = facts_of(show, path);
  csv_text(show->out, file, strlen(file));
  load_path(show, path);
  cell(show, show->path.text);
  cell(show, path->entry->machine);
  cell(show, facts.object);
  cell(show, facts.parent);
  cell(show, facts.instance);
  cell(show, facts.counter);
  cell_if(show, facts.has_type, facts.type);
  cell_if(show, facts.has_clock, facts.time_base);
  out_char(show->out, ',');
  if (facts.has_clock) {
    out_i64(show->out, facts.scale);
  }
  out_char(show->out, '\n');
  free_facts(&facts);
}

/* Control characters are escaped everywhere: a path is one line. */
void log_path_write_bare(log_show *show, const log_path *path) {
  load_path(show, path);
  utf8_show_bare(show->out, show->path.text, show->path.length);
  out_char(show->out, '\n');
}
