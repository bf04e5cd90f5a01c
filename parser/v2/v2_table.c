/* Rows in bulk. A plain row (a padded instance header, then cells of 16 bytes with values of 4 or
 * 8, as PerfLib writes them) is read without a branch per value, one with longer cells by their sizes;
 * any other row takes the careful walk, which is the definition: all give the same answer for every
 * input. */
#include "v2_plain.h"
#include "v2_rows.h"

#define V2_TABLE_NO_NUMBER 255

/* What reading one row into the arrays came to. */
typedef struct row_read {
  wpci_v2_row_iter it; /* status: as of the iterator */
  uint64_t num_no_number;
} row_read;

/* A row that needs no careful walk, and is in the arrays. size 0: it needs one. */
typedef struct quick_row {
  size_t header;
  size_t size; /* header and cells */
} quick_row;

/* Such rows that follow each other. */
typedef struct quick_rows {
  size_t num;
  size_t header; /* of the last one */
  size_t size;   /* of all */
} quick_rows;

#ifdef __FRAMAC__
#include "proof/v2_table_contracts.h"
#endif

static uint8_t width_of(wpc_range bytes) {
  return bytes.length == 0 || bytes.length == 4 || bytes.length == 8 ? (uint8_t)bytes.length
                                                                     : V2_TABLE_NO_NUMBER;
}

/* Reads the n cells that `cells` holds into `raw`. Returns whether all are plain. */
static inline bool fill_plain_cells(wpc_input in, wpc_range cells, size_t n, uint64_t *raw) {
  wpci_v2_seen seen = wpci_v2_seen_none();
  size_t i = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop assigns i, seen, raw[0 .. n - 1];
      loop variant n - i;
  */
  for (; n - i >= WPCI_LANES; i += WPCI_LANES) {
    seen = wpci_v2_see(seen, wpci_load_cells(in, cells, WPCI_CELL * i));
    wpci_store_lanes(raw + i, seen.raw);
  }
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop assigns i, seen, raw[0 .. n - 1];
      loop variant n - i;
  */
  for (; i < n; i++) {
    seen = wpci_v2_see(seen, wpci_v2_one_cell(in, cells, WPCI_CELL * i));
    raw[i] = wpci_first_lane(seen.raw);
  }
  return wpci_v2_seen_plain(seen, false);
}

/* Size of a plain instance header at the start of `left`, or 0. A NUL at the very end is a NUL
 * within Size. */
static inline size_t plain_header(wpc_input in, wpc_range left) {
  if (left.length < WPCI_SIZE(INSTANCE)) {
    return 0;
  }
  uint32_t size = wpci_u32(in, left, WPCI_AT(INSTANCE, Size));
  if (size > left.length || size % 8 != 0 || size < 2 * WPCI_SIZE(INSTANCE)) {
    return 0;
  }
  bool named = wpci_u16(in, left, size - 2) == 0 &&
               (size - WPCI_SIZE(INSTANCE)) / 2 <= in.options->limits.max_name;
  return named ? size : 0;
}

size_t wpci_v2_fill_sized_cells(wpc_input in, wpc_range cells, size_t n, uint64_t *raw,
                                uint8_t *width) {
  size_t at = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop invariant least: WPCI_V2_CELL * i <= at;
      loop invariant most: at <= cells.length;
      loop assigns i, at, raw[0 .. n - 1], width[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    wpc_range left = wpci_tail(cells, at);
    if (left.length < WPCI_V2_CELL) {
      return 0;
    }
    uint32_t data_size = wpci_u32(in, left, WPCI_AT(V2_VALUE, dwDataSize));
    uint32_t size = wpci_u32(in, left, WPCI_AT(V2_VALUE, dwSize));
    if ((data_size != 4 && data_size != 8) || size < WPCI_V2_CELL || size % 8 != 0 ||
        size > left.length) {
      return 0;
    }
    raw[i] = data_size == 8 ? wpci_u64(in, left, WPCI_SIZE(V2_VALUE))
                            : wpci_u32(in, left, WPCI_SIZE(V2_VALUE));
    if (width != NULL) {
      width[i] = (uint8_t)data_size;
    }
    at += size;
  }
  return at;
}

/* The row at the start of `left`. */
static inline quick_row fill_quick_row(wpc_input in, wpc_v2_body body, wpc_range left,
                                       uint64_t *raw, uint8_t *width) {
  quick_row none = {0, 0};
  size_t header = body.has_instances ? plain_header(in, left) : 0;
  if ((header == 0 && body.has_instances) ||
      body.num_counters > (left.length - header) / WPCI_V2_CELL) {
    return none;
  }
  size_t cells = WPCI_V2_CELL * (size_t)body.num_counters;
  wpc_range values = wpci_tail(left, header);
  bool plain = width != NULL ? wpci_v2_fill_cells(in, values, body.num_counters, raw, width)
                             : fill_plain_cells(in, values, body.num_counters, raw);
  if (!plain) {
    cells = wpci_v2_fill_sized_cells(in, values, body.num_counters, raw, width);
    if (cells == 0) {
      return none;
    }
  }
  quick_row row = {header, header + cells};
  return row;
}

/* Where a row's cells begin in arrays that all rows fit in. */
static inline size_t first_cell(wpc_v2_body body, size_t row) {
  //@ assert product: (row + 1) * body.num_counters <= body.num_rows * body.num_counters;
  return row * body.num_counters;
}

/* The rows from number `row` on, which is at the start of `left`, up to one that needs the careful walk. A
 * view is made of one row at a time. It is apart because the careful walk would leave it no registers. */
WPCI_APART static quick_rows fill_quick_rows(wpc_input in, wpc_v2_body body, wpc_range left,
                                             wpc_v2_table table, size_t row) {
  quick_rows rows = {0, 0, 0};
  uint32_t n = body.num_counters;
  size_t end = table.rows != NULL ? row + 1 : body.num_rows;
  /*@ loop invariant bound: row <= i <= end;
      loop invariant count: rows.num == i - row;
      loop invariant sound: sound_input(in);
      loop invariant table: sound_table(table, in);
      loop invariant offset: left.offset == \at(left.offset, Pre) + rows.size;
      loop invariant length: left.length + rows.size == \at(left.length, Pre);
      loop invariant whole: rows.header <= rows.size;
      loop invariant header: rows.num > 0 && body.has_instances ==>
                               rows.header >= 2 * WPCI_SIZE(INSTANCE);
      loop assigns i, left, rows, table.raw[0 .. table.value_capacity - 1],
                   table.width[0 .. table.value_capacity - 1];
      loop variant end - i;
  */
  for (size_t i = row; i < end; i++) {
    size_t cell = first_cell(body, i);
    uint64_t *raw = n > 0 ? table.raw + cell : table.raw;
    uint8_t *width = n > 0 && table.width != NULL ? table.width + cell : NULL;
    quick_row quick = fill_quick_row(in, body, left, raw, width);
    if (quick.size == 0) {
      break;
    }
    left = wpci_tail(left, quick.size);
    rows.num++;
    rows.header = quick.header;
    rows.size += quick.size;
  }
  return rows;
}

static row_read v2_table_fill_carefully(wpc_input in, wpci_v2_row_iter it, uint64_t *raw,
                                        uint8_t *width) {
  row_read r = {wpci_v2_row_begin(in, it), 0};
  wpc_range rest = r.it.rest;
  uint32_t n = raw != NULL ? it.item.num_values : 0; /* no array: no values */
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop invariant rest: r.it.error.status == WPC_OK ==> within(rest, r.it.item.values);
      loop invariant rows: sound_rows(r.it, in);
      loop invariant values: r.it.item.num_values == it.item.num_values;
      loop invariant kind: r.it.item.has_instance == it.item.has_instance;
      loop invariant left: r.it.left == it.left;
      loop invariant ok: r.it.error.status == WPC_OK ==> it.left > 0;
      loop invariant inside: inside(rest, in);
      loop invariant not_numbers: r.num_no_number <= i;
      loop assigns i, r, rest, raw[0 .. n - 1], width[0 .. n - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n && r.it.error.status == WPC_OK; i++) {
    wpci_v2_cell cell = wpci_v2_read_cell(in, rest);
    if (cell.error.status != WPC_OK) {
      r.it = wpci_v2_rows_stop(r.it, cell.error);
      break;
    }
    rest = cell.rest;
    raw[i] = wpci_v2_number(in, cell.bytes);
    r.num_no_number += cell.bytes.length != 4 && cell.bytes.length != 8;
    if (width != NULL) {
      width[i] = width_of(cell.bytes);
    }
  }
  if (r.it.error.status == WPC_OK) {
    r.it = wpci_v2_row_finish(r.it, rest);
  }
  return r;
}

/* The view of the only row that was read quickly. */
static inline wpc_v2_row v2_table_quick_view(wpc_input in, wpc_v2_row row, wpc_range left,
                                             quick_rows quick) {
  row.offset = left.offset;
  row.values = wpci_tail(wpci_head(left, quick.size), quick.header);
  row.is_plain = row.values.length == (uint64_t)WPCI_V2_CELL * row.num_values;
  if (row.has_instance) {
    wpc_range head = wpci_head(left, quick.header);
    wpc_range area = wpci_tail(head, WPCI_SIZE(INSTANCE));
    row.instance_id = wpci_u32(in, head, WPCI_AT(INSTANCE, InstanceId));
    row.name.raw = wpci_head(area, 2 * wpci_units_before_nul(in, area));
  }
  return row;
}

static wpc_v2_filled start(wpc_error error, bool fits) {
  wpc_v2_filled out = WPCI_NOTHING;
  bool is_misuse = error.status == WPC_OK && !fits;
  out.error = is_misuse ? wpci_misuse() : error;
  return out;
}

/* The end of all rows is success here, and so is an empty list. */
static wpc_v2_filled v2_table_finish(wpc_v2_filled out, wpc_error error) {
  out.error = error.status == WPC_END ? wpci_pass() : error;
  return out;
}

static bool v2_table_table_fits(wpc_v2_body body, wpc_v2_table table) {
  uint64_t values = (uint64_t)body.num_rows * body.num_counters;
  return values <= table.value_capacity && (table.raw != NULL || values == 0) &&
         (table.rows == NULL || body.num_rows <= table.row_capacity);
}

/* Keeps a view, if views are wanted. */
static inline void v2_table_put_row(wpc_v2_table table, size_t i, wpc_v2_row row) {
  if (table.rows != NULL) {
    table.rows[i] = row;
  }
}

wpc_v2_filled wpci_v2_read_table(wpc_input in, wpc_v2_body body, wpc_v2_table table) {
  wpci_v2_row_iter it = wpci_v2_rows_start(in, body);
  wpc_v2_filled out = start(it.error, v2_table_table_fits(body, table));
  uint32_t n = body.num_counters;
  bool is_fast = !wpci_wants_notes(in); /* notes come from the careful walk */
  quick_rows none = {0, 0, 0};
  /*@ loop invariant sound: sound_input(in);
      loop invariant table: sound_table(table, in);
      loop invariant rows: sound_rows(it, in);
      loop invariant values: it.item.num_values == body.num_counters;
      loop invariant kind: it.item.has_instance == body.has_instances;
      loop invariant count: out.num_rows + it.left == body.num_rows || out.error.status != WPC_OK;
      loop invariant bound: out.num_rows <= body.num_rows;
      loop invariant fits: out.error.status == WPC_OK ==>
                             body.num_rows * body.num_counters <= table.value_capacity;
      loop invariant raw: out.error.status == WPC_OK ==>
                            table.raw != \null || body.num_rows == 0 || n == 0;
      loop invariant views: out.error.status == WPC_OK ==>
                              table.rows == \null || body.num_rows <= table.row_capacity;
      loop invariant not_numbers: out.num_no_number <= out.num_rows * UINT32_MAX;
      loop assigns it, out, table.raw[0 .. table.value_capacity - 1],
                   table.width[0 .. table.value_capacity - 1],
                   table.rows[0 .. table.row_capacity - 1];
      loop variant it.left;
  */
  while (out.error.status == WPC_OK && it.left > 0) {
    quick_rows quick = is_fast ? fill_quick_rows(in, body, it.rest, table, out.num_rows) : none;
    if (quick.num > 0) {
      if (table.rows != NULL) {
        v2_table_put_row(table, out.num_rows, v2_table_quick_view(in, it.item, it.rest, quick));
      }
      it.rest = wpci_tail(it.rest, quick.size);
      it.left -= (uint32_t)quick.num;
      out.num_rows += quick.num;
    } else {
      size_t cell = first_cell(body, out.num_rows);
      uint64_t *raw = n > 0 ? table.raw + cell : table.raw;
      uint8_t *width = n > 0 && table.width != NULL ? table.width + cell : NULL;
      row_read r = v2_table_fill_carefully(in, it, raw, width);
      it = r.it;
      if (it.error.status != WPC_OK) {
        return v2_table_finish(out, it.error);
      }
      out.num_no_number += r.num_no_number;
      v2_table_put_row(table, out.num_rows, it.item);
      out.num_rows++;
    }
  }
  return out.error.status == WPC_OK ? v2_table_finish(out, wpci_v2_check_rows_end(in, it)) : out;
}
