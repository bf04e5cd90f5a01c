#include "inspect/inspect_csv.h"

#include <stdio.h>
#include <string.h>

#include "block/result_type.h"
#include "inspect/inspect.h"
#include "io/complain.h"
#include "io/utf8.h"

#define NAME_BYTES_OF_A_VALUE 8u

static const char v1_heading[] =
    "file,object,object_name_index,row,name,unique_id,counter,counter_name_index,type,offset,size,"
    "raw\n";
static const char v2_heading[] = "file,result,offset,instance_id,name,counter_id,size,raw\n";

/* On a terminal, control characters are escaped; in a file the text is exact. */
static void part(out_stream *out, const char *text, size_t size) {
  if (out->terminal) {
    utf8_show_bare(out, text, size);
  } else {
    out_bytes(out, text, size);
  }
}

static void quoted(out_stream *out, const char *text, size_t size) {
  size_t from = 0;
  out_char(out, '"');
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '"') {
      part(out, text + from, i + 1 - from);
      out_char(out, '"');
      from = i + 1;
    }
  }
  part(out, text + from, size - from);
  out_char(out, '"');
}

static bool needs_quotes(const char *text, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (text[i] == ',' || text[i] == '"' || text[i] == '\n' || text[i] == '\r') {
      return true;
    }
  }
  return size == 0;
}

void csv_field(csv_dump *d, const char *text, size_t size) {
  if (needs_quotes(text, size)) {
    quoted(d->out, text, size);
  } else {
    part(d->out, text, size);
  }
}

void csv_number(csv_dump *d, uint64_t value) {
  out_char(d->out, ',');
  out_u64(d->out, value);
}

bool csv_load_name(csv_dump *d, wpc_text text) {
  const size_t most = 2 * (size_t)CSV_NAME_UNITS;
  text.raw.length = text.raw.length < most ? text.raw.length : most;
  return name_load(&d->name, d->in, text);
}

void csv_start_line(csv_dump *d) {
  csv_field(d, d->path, strlen(d->path));
}

bool csv_count_name(csv_dump *d, bool has_name) {
  d->name_bytes += has_name ? d->name.length : 0;
  return !d->only_counts;
}

static void write_value(csv_dump *d, const wpc_v2_result *result, const wpc_v2_row *row,
                        const wpc_v2_value *value) {
  if (!csv_count_name(d, row->has_instance)) {
    return;
  }
  csv_start_line(d);
  csv_number(d, result->index);
  csv_number(d, value->offset);
  out_char(d->out, ',');
  if (row->has_instance) {
    out_u64(d->out, row->instance_id);
  }
  out_char(d->out, ',');
  if (row->has_instance) {
    csv_field(d, d->name.text, d->name.length);
  }
  out_char(d->out, ',');
  if (value->counter_id != WPC_ID_NONE) {
    out_u64(d->out, value->counter_id);
  }
  csv_number(d, value->size);
  out_char(d->out, ',');
  if (value->size == 4 || value->size == 8) {
    out_u64(d->out, value->raw);
  } else {
    out_hex(d->out, d->in.data + value->bytes.offset, value->bytes.length);
  }
  out_char(d->out, '\n');
}

static void write_row(csv_dump *d, const pick *p, const wpc_v2_result *result,
                      const wpc_v2_row *row, size_t place) {
  size_t column = 0;
  (void)csv_load_name(d, row->name);
  wpc_v2_value_iter v = wpc_v2_values(d->in, *row);
  while (wpc_v2_next_value(&v)) {
    if (pick_has(p, place, column)) {
      write_value(d, result, row, &v.item);
    }
    column++;
  }
}

static void write_result(csv_dump *d, const wpc_v2_result *result) {
  const wpc_v2_body body = wpc_v2_open_body(d->in, *result);
  size_t place = 0;
  pick p;
  pick_v2(&p, d->asked, d->in, &body);
  wpc_v2_row_iter w = wpc_v2_rows(d->in, body);
  while (wpc_v2_next_row(&w)) {
    write_row(d, &p, result, &w.item, place);
    place++;
  }
  pick_free(&p);
}

static void write_v2_lines(csv_dump *d) {
  wpc_v2_result_iter r = wpc_v2_results(d->in, wpc_v2_open(d->in));
  while (wpc_v2_next_result(&r)) {
    if (result_has_rows(r.item.type)) {
      write_result(d, &r.item);
    }
  }
}

bool csv_names_fit(const block *b, const char *format, uint64_t name_bytes) {
  const uint64_t most = b->options.limits.max_values;
  char text[160];
  if (name_bytes / NAME_BYTES_OF_A_VALUE <= most) {
    return true;
  }
  (void)snprintf(text, sizeof text,
                 "as %s the names come to %llu bytes, more than %u for each of --max-values=%llu; "
                 "JSON has each name once",
                 format, (unsigned long long)name_bytes, NAME_BYTES_OF_A_VALUE,
                 (unsigned long long)most);
  complain_of(b->path, text);
  return false;
}

static bool names_fit(csv_dump *d, void (*write_lines)(csv_dump *d)) {
  d->only_counts = true;
  write_lines(d);
  d->only_counts = false;
  return csv_names_fit(d->b, "CSV", d->name_bytes);
}

static int write_values(csv_dump *d, const char *heading, void (*write_lines)(csv_dump *d)) {
  if (!names_fit(d, write_lines)) {
    return EXIT_REJECTED;
  }
  out_text(d->out, heading);
  write_lines(d);
  return EXIT_ACCEPTED;
}

static void write_instances(csv_dump *d) {
  out_text(d->out, "file,index,offset,instance_id,name\n");
  wpc_instance_iter it = wpc_instances(d->in);
  while (wpc_next_instance(&it)) {
    csv_start_line(d);
    csv_number(d, it.item.index);
    csv_number(d, it.item.offset);
    csv_number(d, it.item.instance_id);
    out_char(d->out, ',');
    name_load(&d->name, d->in, it.item.name);
    csv_field(d, d->name.text, d->name.length);
    out_char(d->out, '\n');
  }
}

static void write_guid(csv_dump *d, const wpc_guid *guid) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(guid, text);
  out_char(d->out, ',');
  out_text(d->out, text);
}

static void write_query(csv_dump *d, const wpc_query *query) {
  csv_start_line(d);
  csv_number(d, query->offset);
  write_guid(d, &query->counterset);
  csv_number(d, query->query_status);
  csv_number(d, query->counter_id);
  csv_number(d, query->instance_id);
  csv_number(d, query->index);
  out_char(d->out, ',');
  if (query->has_name) {
    name_load(&d->name, d->in, query->name);
    csv_field(d, d->name.text, d->name.length);
  }
  out_char(d->out, '\n');
}

static void write_queries(csv_dump *d) {
  out_text(d->out, "file,offset,counterset,status,counter_id,instance_id,index,name\n");
  wpc_query_iter it = wpc_queries(d->in);
  while (wpc_next_query(&it)) {
    write_query(d, &it.item);
  }
}

static void write_countersets(csv_dump *d) {
  out_text(d->out, "file,offset,counterset\n");
  wpc_guid_iter it = wpc_guids(d->in);
  while (wpc_next_guid(&it)) {
    csv_start_line(d);
    csv_number(d, it.offset);
    write_guid(d, &it.item);
    out_char(d->out, '\n');
  }
}

/* A table has no room for marks: what is bad is left out, and the verdict goes to standard error.
 */
static void complain_of_verdict(const block *b) {
  char text[512];
  if (b->verdict.status != WPC_OK) {
    (void)wpc_error_format(&b->verdict, text, sizeof text);
    complain_of(b->path, text);
  }
}

/* The path as UTF-8: each byte that is none becomes U+FFFD. */
static void load_path(name_buffer *to, const char *path) {
  const size_t size = strlen(path);
  name_set(to, "");
  for (size_t at = 0; at < size;) {
    uint32_t code = 0;
    const size_t taken = utf8_next(path + at, size - at, &code);
    if (code == UTF8_INVALID) {
      name_append(to, "\xEF\xBF\xBD");
    } else {
      name_append_part(to, path + at, taken);
    }
    at += taken;
  }
}

int inspect_csv(block *b, inspect_asked *asked, out_stream *out) {
  wpc_options quiet;
  name_buffer path = {NULL, 0, 0};
  load_path(&path, b->path);
  csv_dump d = {out, b, block_quiet_input(b, &quiet), {NULL, 0, 0}, path.text, asked, false, 0};
  int status = EXIT_ACCEPTED;
  if (b->kind == KIND_V1) {
    status = write_values(&d, v1_heading, csv_v1_lines);
  } else if (b->kind == KIND_V1_TITLES) {
    csv_titles(&d);
  } else if (b->kind == KIND_V2_INSTANCES) {
    write_instances(&d);
  } else if (b->kind == KIND_V2_QUERIES) {
    write_queries(&d);
  } else if (b->kind == KIND_V2_COUNTERSETS) {
    write_countersets(&d);
  } else if (kind_is_registration(b->kind)) {
    csv_registration(&d);
  } else {
    status = write_values(&d, v2_heading, write_v2_lines);
  }
  complain_of_verdict(b);
  name_free(&d.name);
  name_free(&path);
  return status;
}
