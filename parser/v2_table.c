/* Rows in bulk. A plain row (a padded instance header, then cells of 16 bytes with values of 4 or
 * 8, as PerfLib writes them) is read without a branch per value; any other row takes the careful
 * walk, which is the definition: both give the same answer for every input. */
#include "v2_rows.h"

#define PLAIN_4 \
  ((uint64_t)WPC_V2_CELL << 32 | 4) /* dwDataSize 4, dwSize 16, loaded as one number */
#define NO_NUMBER 255

/* What reading one row into the arrays came to. */
typedef struct row_read {
  wpc_v2_row_iter it; /* status: as of the iterator */
  uint64_t num_no_number;
} row_read;

static uint8_t width_of(wpc_range bytes) {
  return bytes.length == 0 || bytes.length == 4 || bytes.length == 8 ? (uint8_t)bytes.length
                                                                     : NO_NUMBER;
}

/* A plain cell's first word minus PLAIN_4 is 0, or 4 when the value has 8 bytes. Returns whether
 * all n cells, which must lie in `cells`, are plain. */
static inline bool fill_plain_cells(wpc_input in, wpc_range cells, uint32_t n, uint64_t *raw,
                                    uint8_t *width) {
  uint64_t odd = 0;
  for (size_t i = 0; i < n; i++) {
    uint64_t sizes = wpc_u64(in, cells, WPC_V2_CELL * i);
    uint64_t value = wpc_u64(in, cells, WPC_V2_CELL * i + WPC_V2_VALUE_HEADER);
    odd |= sizes - PLAIN_4;
    raw[i] = sizes == PLAIN_4 ? (uint32_t)value : value;
    if (width != NULL) {
      width[i] = (uint8_t)sizes;
    }
  }
  return (odd & ~(uint64_t)4) == 0;
}

/* Size of a plain instance header at the start of `left`, or 0. A NUL at the very end is a NUL
 * within Size. */
static inline size_t plain_header(wpc_input in, wpc_range left) {
  if (left.length < WPC_INSTANCE_HEADER) {
    return 0;
  }
  uint32_t size = wpc_u32(in, left, 0);
  if (size > left.length || size % 8 != 0 || size < 2 * WPC_INSTANCE_HEADER) {
    return 0;
  }
  bool named = wpc_u16(in, left, size - 2) == 0 &&
               (size - WPC_INSTANCE_HEADER) / 2 <= in.options->limits.max_name;
  return named ? size : 0;
}

/* Size of the plain row at the start of `left`, which is then in the arrays, or 0. */
static inline size_t fill_plain_row(wpc_input in, wpc_v2_body body, wpc_range left, uint64_t *raw,
                                    uint8_t *width) {
  size_t header = body.has_instances ? plain_header(in, left) : 0;
  if ((header == 0 && body.has_instances) ||
      body.num_counters > (left.length - header) / WPC_V2_CELL) {
    return 0;
  }
  size_t cells = WPC_V2_CELL * (size_t)body.num_counters;
  wpc_range values = wpc_head(wpc_tail(left, header), cells);
  bool plain = width != NULL ? fill_plain_cells(in, values, body.num_counters, raw, width)
                             : fill_plain_cells(in, values, body.num_counters, raw, NULL);
  return plain ? header + cells : 0;
}

static row_read fill_carefully(wpc_input in, wpc_v2_row_iter it, uint64_t *raw, uint8_t *width) {
  row_read r = {wpc_v2_row_begin(in, it), 0};
  wpc_range rest = r.it.rest;
  uint32_t n = raw != NULL ? it.item.num_values : 0; /* no array: no values */
  for (uint32_t i = 0; i < n && r.it.status == WPC_OK; i++) {
    wpc_v2_cell cell = wpc_v2_read_cell(in, rest);
    if (cell.error.status != WPC_OK) {
      r.it = wpc_v2_rows_stop(r.it, cell.error);
      break;
    }
    rest = cell.rest;
    raw[i] = wpc_v2_number(in, cell.bytes);
    r.num_no_number += cell.bytes.length != 4 && cell.bytes.length != 8;
    if (width != NULL) {
      width[i] = width_of(cell.bytes);
    }
  }
  if (r.it.status == WPC_OK) {
    r.it = wpc_v2_row_finish(r.it, rest);
  }
  return r;
}

/* The view of a plain row of `size` bytes. */
static inline wpc_v2_row plain_view(wpc_input in, wpc_v2_row row, wpc_range left, size_t size) {
  size_t cells = WPC_V2_CELL * (size_t)row.num_values;
  wpc_range head = wpc_head(left, size - cells);
  row.offset = left.offset;
  row.values = wpc_tail(wpc_head(left, size), size - cells);
  if (row.has_instance) {
    wpc_range area = wpc_tail(head, WPC_INSTANCE_HEADER);
    row.instance_id = wpc_u32(in, head, 4);
    row.name.raw = wpc_head(area, 2 * wpc_units_before_nul(in, area));
  }
  return row;
}

static wpc_v2_filled start(wpc_error error, bool fits) {
  wpc_v2_filled out = WPC_NOTHING;
  bool is_misuse = error.status == WPC_OK && !fits;
  out.error = is_misuse ? wpc_misuse() : error;
  out.status = out.error.status;
  return out;
}

/* The end of all rows is success here, and so is an empty list. */
static wpc_v2_filled finish(wpc_v2_filled out, wpc_error error) {
  out.error = error.status == WPC_END ? wpc_pass() : error;
  out.status = out.error.status;
  return out;
}

static bool table_fits(wpc_v2_body body, wpc_v2_table table) {
  uint64_t values = (uint64_t)body.num_rows * body.num_counters;
  return values <= table.value_capacity && (table.raw != NULL || values == 0) &&
         (table.rows == NULL || body.num_rows <= table.row_capacity);
}

wpc_v2_filled wpc_v2_read_table(wpc_input in, wpc_v2_body body, wpc_v2_table table) {
  wpc_v2_row_iter it = wpc_v2_rows_start(body);
  wpc_v2_filled out = start(it.error, table_fits(body, table));
  uint64_t *raw = table.raw;
  uint8_t *width = table.width;
  bool hurry = !wpc_wants_notes(in); /* notes come from the careful walk */
  while (out.status == WPC_OK && it.left > 0) {
    size_t plain = hurry ? fill_plain_row(in, body, it.rest, raw, width) : 0;
    if (plain > 0) {
      if (table.rows != NULL) {
        table.rows[out.num_rows] = plain_view(in, it.item, it.rest, plain);
      }
      it.rest = wpc_tail(it.rest, plain);
      it.left--;
    } else {
      row_read r = fill_carefully(in, it, raw, width);
      it = r.it;
      if (it.status != WPC_OK) {
        return finish(out, it.error);
      }
      out.num_no_number += r.num_no_number;
      if (table.rows != NULL) {
        table.rows[out.num_rows] = it.item;
      }
    }
    out.num_rows++;
    raw = body.num_counters > 0 ? raw + body.num_counters : raw;
    width = body.num_counters > 0 && width != NULL ? width + body.num_counters : width;
  }
  return out.status == WPC_OK ? finish(out, wpc_v2_check_rows_end(in, it)) : out;
}

wpc_v2_filled wpc_v2_visit_rows(wpc_input in, wpc_v2_body body, uint64_t *raw, uint8_t *width,
                                size_t capacity, wpc_v2_row_fn visit, void *context) {
  wpc_v2_row_iter it = wpc_v2_rows_start(body);
  uint32_t n = body.num_counters;
  wpc_v2_filled out = start(it.error, n <= capacity && (raw != NULL || n == 0) && visit != NULL);
  bool hurry = !wpc_wants_notes(in); /* notes come from the careful walk */
  while (out.status == WPC_OK && it.left > 0) {
    size_t plain = hurry ? fill_plain_row(in, body, it.rest, raw, width) : 0;
    if (plain > 0) {
      it.item = plain_view(in, it.item, it.rest, plain);
      it.rest = wpc_tail(it.rest, plain);
      it.left--;
    } else {
      row_read r = fill_carefully(in, it, raw, width);
      it = r.it;
      if (it.status != WPC_OK) {
        return finish(out, it.error);
      }
      out.num_no_number += r.num_no_number;
    }
    out.num_rows++;
    if (!visit(context, &it.item, raw, width)) {
      out.error = wpc_end();
      out.status = WPC_END;
    }
  }
  return out.status == WPC_OK ? finish(out, wpc_v2_check_rows_end(in, it)) : out;
}
