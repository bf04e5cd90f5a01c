/* `inspect --format=csv` (RFC 4180) and `--format=ndjson`: a line for each value, or for each entry
 * of a list. What is bad is left out. */
#include <string.h>

#include "inspect/inspect.h"
#include "inspect/inspect_walk.h"
#include "io/complain.h"
#include "text/budget.h"
#include "text/csv.h"

#define NAME_BYTES_OF_A_VALUE 8u
#define NAME_BYTES_BY_SIZE 32u /* for each value that the size of the file allows */

typedef struct flat_dump {
  record r;
  const block *b;
  layout_id entry;  /* what has a line; LAYOUT_NONE: each value */
  name_buffer path; /* CSV: as UTF-8 */
  name_buffer name;
  bool has_name; /* the row's name is in the buffer, */
  bool is_bytes; /* or cannot be converted: these */
  wpc_range bytes;
  bool only_counts;    /* the lines of values are not written, their names are counted */
  uint64_t name_bytes; /* of the names on them */
} flat_dump;

/* ---- Cells ---- */

static void start_line(flat_dump *d) {
  if (d->r.is_csv) {
    csv_text(d->r.out, d->path.text, d->path.length);
    return;
  }
  d->r.json = json_make(d->r.out);
  block_open_object(&d->r.json, d->b);
}

static void end_line(flat_dump *d) {
  if (!d->r.is_csv) {
    json_close_object(&d->r.json);
  }
  out_char(d->r.out, '\n');
}

/* ---- Entries of lists, and replies ---- */

static void start_entry(flat_dump *d, const inspect_walk *w) {
  if (d->entry == LAYOUT_INSTANCE) {
    record_number(&d->r, "index", w->index);
  }
  if (d->entry != LAYOUT_STRING && d->entry != LAYOUT_PROVIDER) {
    record_number(&d->r, "offset", w->offset);
  }
  if (d->b->kind == WPC_KIND_REG_COUNTERSET) {
    record_guid(&d->r, "counterset", w->set.counterset);
  }
}

static bool open_structure(void *context, const inspect_walk *w, layout_id id, bool is_sound) {
  flat_dump *d = (flat_dump *)context;
  if (is_sound && id == d->entry) {
    start_line(d);
    start_entry(d, w);
  }
  return is_sound;
}

static void field(void *context, const inspect_walk *w, const inspect_field *f) {
  flat_dump *d = (flat_dump *)context;
  if (f->field->key[0] != '\0' && f->field->structure == d->entry) {
    inspect_write_field(&d->r, &d->name, w, f);
  }
}

static void close_scope(void *context, const inspect_walk *w, inspect_scope scope, layout_id id) {
  flat_dump *d = (flat_dump *)context;
  (void)w;
  if (scope == INSPECT_STRUCTURE && id == d->entry) {
    end_line(d);
  }
}

/* ---- Values ---- */

static void row(void *context, const inspect_walk *w) {
  flat_dump *d = (flat_dump *)context;
  const bool is_v1 = w->b->kind == WPC_KIND_V1;
  const bool has_instance = is_v1 ? w->v1.row.has_instance : w->v2.row.has_instance;
  const wpc_text name = name_cut(is_v1 ? w->v1.row.name : w->v2.row.name, NAME_UNITS);
  d->has_name = has_instance && name_load(&d->name, w->in, name);
  d->is_bytes = has_instance && !d->has_name;
  d->bytes = name.raw;
}

static void cell_row_name(flat_dump *d, const inspect_walk *w) {
  if (d->has_name) {
    record_text(&d->r, "name", d->name.text, d->name.length);
    return;
  }
  record_absent(&d->r, "name");
  if (d->is_bytes && !d->r.is_csv) {
    record_hex(&d->r, "name_hex", w->in.data + d->bytes.offset, d->bytes.length);
  }
}

static void cells_v2(flat_dump *d, const inspect_walk *w) {
  const wpc_v2_row *in_row = &w->v2.row;
  const uint32_t id = w->v2.ids[w->at];
  record_number(&d->r, "result", w->v2.result.index);
  record_number(&d->r, "offset", w->places[w->at].offset - LAYOUT_SIZE(V2_VALUE));
  record_optional(&d->r, "instance_id", in_row->has_instance, in_row->instance_id);
  cell_row_name(d, w);
  record_optional(&d->r, "counter_id", id != WPC_ID_NONE, id);
}

static void cells_v1(flat_dump *d, const inspect_walk *w) {
  const wpc_v1_counter *counter = &w->v1.counters[w->at];
  record_number(&d->r, "object", w->v1.object.index);
  record_number(&d->r, "object_name_index", w->v1.body.name_index);
  record_number(&d->r, "row", w->v1.row.index);
  cell_row_name(d, w);
  record_signed(&d->r, "unique_id", w->v1.row.unique_id);
  record_number(&d->r, "counter", counter->index);
  record_number(&d->r, "counter_name_index", counter->name_index);
  record_number(&d->r, "type", counter->type);
  inspect_write_type(&d->r, counter->type);
  record_optional(&d->r, "offset", w->v1.width[w->at] != 0, w->places[w->at].offset);
}

static void write_cells(flat_dump *d, const inspect_walk *w) {
  const inspect_value v = inspect_value_of(w);
  if (w->b->kind == WPC_KIND_V1) {
    cells_v1(d, w);
  } else {
    cells_v2(d, w);
  }
  if (v.is_there) {
    inspect_write_value(&d->r, w, &v);
    return;
  }
  record_optional(&d->r, "size", d->r.is_csv && w->b->kind == WPC_KIND_V2, 0);
  record_absent(&d->r, "raw");
}

static void value(void *context, const inspect_walk *w, bool is_picked) {
  flat_dump *d = (flat_dump *)context;
  if (!is_picked) {
    return;
  }
  d->name_bytes += d->has_name                   ? d->name.length
                   : d->is_bytes && !d->r.is_csv ? 2 * d->bytes.length
                                                 : 0;
  if (d->only_counts) {
    return;
  }
  start_line(d);
  write_cells(d, w);
  end_line(d);
}

/* ---- The whole ---- */

/* More when the size of the file sets the bound than when the user does. */
static uint64_t bytes_of_a_value(const block *b) {
  return b->values.is_given ? NAME_BYTES_OF_A_VALUE : NAME_BYTES_BY_SIZE;
}

/* A name is in each line of its row, so few bytes can make much: what the names come to is known
 * before anything is written. False after a complaint. */
static bool names_fit(const flat_dump *d) {
  const block *b = d->b;
  const uint64_t by_size = budget_product(b->most_values, bytes_of_a_value(b));
  const uint64_t in_all = budget_product(b->values.max_values, NAME_BYTES_OF_A_VALUE);
  value_bound bound = b->values;
  value_excess excess = {d->r.is_csv ? "as CSV the names come to " : "as NDJSON the names come to ",
                         d->name_bytes,
                         "bytes",
                         bytes_of_a_value(b),
                         "; JSON has each name once",
                         false};
  if (d->name_bytes <= by_size && d->name_bytes <= in_all) {
    return true;
  }
  if (in_all < by_size) {
    bound.is_given = true;
    excess.each = NAME_BYTES_OF_A_VALUE;
  }
  value_bound_complain(b->path, &excess, bound, NAME_BYTES_OF_A_VALUE);
  return false;
}

/* The keys of a line, as the line itself is written. */
static void write_heading(flat_dump *d) {
  const inspect_walk nowhere = {.b = d->b};
  d->r.is_heading = true;
  out_text(d->r.out, "file");
  if (d->entry == LAYOUT_NONE) {
    write_cells(d, &nowhere);
  } else {
    start_entry(d, &nowhere);
    const layout_field *f = layout_next_field(d->entry, NULL);
    for (; f != NULL; f = layout_next_field(d->entry, f)) {
      if (f->key[0] != '\0') {
        record_absent(&d->r, f->key);
      }
    }
  }
  d->r.is_heading = false;
  out_char(d->r.out, '\n');
}

static int write_lines(flat_dump *d, wpc_input in, inspect_asked *asked) {
  const inspect_sink sink = {d, open_structure, field, NULL, row, value, NULL, close_scope};
  if (d->entry == LAYOUT_NONE) {
    d->only_counts = true;
    inspect_walk_all(d->b, in, asked, &sink);
    d->only_counts = false;
    if (!names_fit(d)) {
      return EXIT_REJECTED;
    }
  }
  if (d->r.is_csv) {
    write_heading(d);
  }
  inspect_walk_all(d->b, in, asked, &sink);
  return EXIT_ACCEPTED;
}

static int write_flat(flat_dump *d, block *b, inspect_asked *asked, out_stream *out) {
  d->r.out = out;
  d->b = b;
  name_set_clean(&d->path, b->path, strlen(b->path));
  d->entry = kind_entry(b->kind);
  const int status = write_lines(d, block_quiet_input(b), asked);
  name_free(&d->name);
  name_free(&d->path);
  return status;
}

/* A table has no room for marks: the verdict goes to standard error. */
int inspect_csv(block *b, inspect_asked *asked, out_stream *out) {
  flat_dump d = {.r.is_csv = true};
  char text[512];
  const int status = write_flat(&d, b, asked, out);
  if (b->verdict.status != WPC_OK) {
    (void)wpc_error_format(&b->verdict, text, sizeof text);
    complain_of(b->path, text);
  }
  return status;
}

/* The last line says why something is left out. */
int inspect_ndjson(block *b, inspect_asked *asked, out_stream *out) {
  flat_dump d = {.r.is_csv = false};
  const int status = write_flat(&d, b, asked, out);
  if (status == EXIT_ACCEPTED && b->verdict.status != WPC_OK) {
    start_line(&d);
    block_write_error_object(&d.r.json, &b->verdict);
    end_line(&d);
  }
  return status;
}
