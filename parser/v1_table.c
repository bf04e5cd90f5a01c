/* The rows of an object in bulk. The columns are read once, into the caller's memory, and where their
 * numbers are is kept; after that a row whose counter block covers all of them needs one comparison.
 */
#include "v1_columns.h"
#include "v1_rows.h"

#define NO_NUMBER 255

/* Where a plain row's parts are: an instance whose name lies inside it, and a counter block that
 * covers all columns. block 0: the row is not plain, and it is for the careful walk to say what it
 * is. */
typedef struct plain_row {
  size_t instance; /* bytes of the instance definition, 0 in an object without instances */
  size_t block;    /* bytes of the counter block */
} plain_row;

/* Tests are joined into few branches; sums of two 32-bit fields are taken in 64 bits. `least` is
 * what a counter block must have. */
static inline plain_row find_plain_row(wpc_input in, wpc_range left, bool has_instance,
                                       uint64_t least) {
  plain_row none = {0, 0};
  plain_row row = {0, 0};
  bool name_inside = true;
  if (left.length < WPC_V1_BLOCK + (has_instance ? WPC_V1_INSTANCE : 0)) {
    return none;
  }
  if (has_instance) {
    row.instance = wpc_u32(in, left, 0);
    if (row.instance < WPC_V1_INSTANCE || row.instance > left.length - WPC_V1_BLOCK) {
      return none;
    }
    uint64_t name_offset = wpc_u32(in, left, WPC_V1_AT_NAME_OFFSET);
    uint64_t name_length = wpc_u32(in, left, WPC_V1_AT_NAME_LENGTH);
    name_inside = name_offset + name_length <= row.instance;
  }
  wpc_range rest = wpc_tail(left, row.instance);
  row.block = wpc_u32(in, rest, 0);
  return (bool)(name_inside & (row.block >= least) & (row.block <= rest.length)) ? row : none;
}

/* `values` reaches at least to all->value_end. */
static inline void fill_plain(wpc_input in, wpc_range values, const wpc_v1_columns *all, uint32_t n,
                              uint64_t *raw) {
  for (uint32_t i = 0; i < n; i++) {
    raw[i] = wpc_u64(in, values, all->spots[i].at) >> all->spots[i].shift;
  }
}

/* The view of a plain row. */
static wpc_v1_row plain_view(wpc_input in, const wpc_v1_body *body, wpc_range left, plain_row plain,
                             uint32_t index) {
  wpc_v1_row row = WPC_NOTHING;
  wpc_range rest = wpc_tail(left, plain.instance);
  row.offset = left.offset;
  row.has_instance = body->has_instances;
  row.unique_id = WPC_V1_NO_UNIQUE_ID;
  row.name.raw = wpc_head(left, 0);
  row.name.code_page = body->code_page;
  row.index = index;
  row.block = wpc_head(rest, plain.block);
  row.reach = body->num_rows - index == 1 ? rest : row.block;
  if (row.has_instance) {
    wpc_range instance = wpc_head(left, plain.instance);
    row.parent_object = wpc_u32(in, left, 4);
    row.parent_instance = wpc_u32(in, left, 8);
    row.unique_id = wpc_i32(in, left, 12);
    row.name = wpc_text_cut(in, wpc_v1_name_range(in, instance), body->code_page);
  }
  return row;
}

/* The row that the careful walk finds at `left`. */
static wpc_v1_row_iter careful_row(wpc_input in, const wpc_v1_body *body, wpc_range left,
                                   uint32_t index, bool want_name) {
  wpc_v1_row_iter it = wpc_v1_rows_start(*body);
  it.rest = left;
  it.left = body->num_rows - index;
  return wpc_v1_row_step(in, it, want_name);
}

static uint64_t fill_carefully(wpc_input in, wpc_v1_row row, const wpc_v1_counter *columns,
                               uint32_t n, uint64_t *raw, uint8_t *width) {
  uint64_t num_no_number = 0;
  for (uint32_t i = 0; i < n; i++) {
    wpc_v1_value v = wpc_v1_read_value(in, row, columns[i]);
    bool is_number = v.present && columns[i].width > 0;
    raw[i] = v.raw;
    num_no_number += !is_number;
    if (width != NULL) {
      width[i] = (uint8_t)(is_number ? columns[i].width : v.present ? NO_NUMBER : 0);
    }
  }
  return num_no_number;
}

static bool table_fits(const wpc_v1_body *body, const wpc_v1_table *table) {
  uint64_t values = (uint64_t)body->num_rows * body->num_counters;
  bool columns_fit = body->num_counters <= table->column_capacity &&
                     (table->columns != NULL || body->num_counters == 0);
  bool values_fit = values <= table->value_capacity && (table->raw != NULL || values == 0);
  return columns_fit && values_fit &&
         (table->rows == NULL || body->num_rows <= table->row_capacity);
}

/* The widths of `rows` plain rows in a row, which are all the same: each copy doubles what is
 * there. */
static void put_widths(uint8_t *width, const wpc_v1_counter *columns, size_t n, size_t rows) {
  size_t all = n * rows;
  size_t done = n;
  if (width == NULL || all == 0) {
    return;
  }
  for (size_t i = 0; i < n; i++) {
    width[i] = (uint8_t)columns[i].width;
  }
  while (done < all) {
    size_t more = done < all - done ? done : all - done;
    memcpy(width + done, width, more);
    done += more;
  }
}

/* The place of row i in one of the table's arrays, which may be NULL. */
static uint64_t *raw_at(const wpc_v1_table *table, size_t i, size_t n) {
  return n > 0 ? table->raw + i * n : table->raw;
}
static uint8_t *width_at(const wpc_v1_table *table, size_t i, size_t n) {
  return n > 0 && table->width != NULL ? table->width + i * n : NULL;
}

/* Reads plain rows from row `first` on as far as there are any; returns where they end. */
typedef struct plain_run {
  wpc_range left;
  uint32_t rows;
} plain_run;

static plain_run read_plain_rows(wpc_input in, const wpc_v1_body *body, const wpc_v1_columns *all,
                                 wpc_range left, const wpc_v1_table *table, uint32_t first) {
  plain_run run = {left, 0};
  bool has_instances = body->has_instances;
  uint32_t n = body->num_counters;
  uint64_t *raw = raw_at(table, first, n);
  while (first + run.rows < body->num_rows) {
    plain_row plain = find_plain_row(in, run.left, has_instances, all->value_end);
    if (plain.block == 0) {
      break;
    }
    fill_plain(in, wpc_head(wpc_tail(run.left, plain.instance), plain.block), all, n, raw);
    if (table->rows != NULL) {
      table->rows[first + run.rows] = plain_view(in, body, run.left, plain, first + run.rows);
    }
    run.left = wpc_tail(run.left, plain.instance + plain.block);
    raw += n;
    run.rows++;
  }
  put_widths(width_at(table, first, n), table->columns, n, run.rows);
  return run;
}

/* Counts what it reads in `out`; returns WPC_END at the end. */
static wpc_error read_rows(wpc_input in, const wpc_v1_body *body, const wpc_v1_columns *all,
                           const wpc_v1_table *table, wpc_v1_filled *out) {
  wpc_range left = body->rows;
  uint32_t n = body->num_counters;
  uint32_t i = 0;
  bool hurry = all->is_plain && !wpc_v1_is_particular(in);
  while (i < body->num_rows) {
    if (hurry) {
      plain_run run = read_plain_rows(in, body, all, left, table, i);
      left = run.left;
      i += run.rows;
    }
    if (i < body->num_rows) {
      wpc_v1_row_iter it = careful_row(in, body, left, i, table->rows != NULL);
      out->num_rows = i;
      if (it.status != WPC_OK) {
        return it.error;
      }
      out->num_no_number += fill_carefully(in, it.item, table->columns, n, raw_at(table, i, n),
                                           width_at(table, i, n));
      if (table->rows != NULL) {
        table->rows[i] = it.item;
      }
      left = it.rest;
      i++;
    }
  }
  out->num_rows = i;
  return wpc_v1_check_rows_end(in, left);
}

static wpc_v1_filled fill(wpc_input in, const wpc_v1_body *body, const wpc_v1_columns *all,
                          const wpc_v1_table *table) {
  wpc_v1_filled out = WPC_NOTHING;
  wpc_error end = read_rows(in, body, all, table, &out);
  if (end.status != WPC_END) {
    out.error = end;
    out.status = end.status;
  }
  return out;
}

static wpc_v1_filled not_filled(wpc_error error) {
  wpc_v1_filled out = WPC_NOTHING;
  out.error = error;
  out.status = error.status;
  return out;
}

wpc_v1_filled wpc_v1_read_table(wpc_input in, wpc_v1_body body, wpc_v1_table table) {
  wpc_v1_columns all;
  if (body.status != WPC_OK || !table_fits(&body, &table)) {
    return not_filled(body.status != WPC_OK ? body.error : wpc_misuse());
  }
  wpc_v1_read_definitions(wpc_lenient(in), body.definitions, body.num_counters, table.columns,
                          &all);
  return all.error.status == WPC_OK ? fill(in, &body, &all, &table) : not_filled(all.error);
}

wpc_v1_filled wpc_v1_read_object(wpc_input in, wpc_v1_object object, wpc_v1_table table,
                                 wpc_v1_body *body) {
  wpc_v1_columns all;
  wpc_v1_open_header(in, object.bytes, body);
  bool fits = table_fits(body, &table);
  wpc_v1_open_definitions(in, fits ? table.columns : NULL, &all, body);
  if (body->status != WPC_OK || !fits) {
    return not_filled(body->status != WPC_OK ? body->error : wpc_misuse());
  }
  return fill(in, body, &all, &table);
}
