/* The rows of an object in bulk. The columns are read once, into the caller's memory. Of the only row of
 * an object each number is taken by its column. When there are more, where their numbers are is kept;
 * after that a row whose counter block covers all of them needs one comparison. */
#include "v1_columns.h"
#include "v1_rows.h"

#define V1_TABLE_NO_NUMBER 255
#define MOST_SPOTS 64 /* rows of objects with more counters take the careful walk */

/* A number is the 8 bytes at `at` in a counter block, shifted right by `shift` bits. (One of 4 bytes
 * is loaded with the 4 before it: the block's own length, at least, stands there.) */
typedef struct spot {
  uint32_t at;
  uint32_t shift;
} spot;

/*@ // Of the first n columns: numbers that end before value_end does.
    predicate sound_spots{L}(spot *spots, integer n, integer value_end) =
      \forall integer i; 0 <= i < n ==>
        spots[i].at + 8 <= value_end && spots[i].shift <= 32;
*/

/* Where a plain row's parts are: an instance whose name lies inside it, and a counter block that
 * covers all columns. block 0: the row is not plain, and it is for the careful walk to say what it
 * is. */
typedef struct plain_row {
  size_t instance; /* bytes of the instance definition, 0 in an object without instances */
  size_t block;    /* bytes of the counter block */
} plain_row;

/* Reads plain rows from row `first` on as far as there are any; returns where they end. */
typedef struct plain_run {
  wpc_range left;
  uint32_t rows;
} plain_run;

#ifdef __FRAMAC__
#include "proof/v1_table_contracts.h"
#endif

/* Tests are joined into few branches; sums of two 32-bit fields are taken in 64 bits. `least` is
 * what a counter block must have. */
static inline plain_row find_plain_row(wpc_input in, wpc_range left, bool has_instance,
                                       uint64_t least) {
  plain_row none = {0, 0};
  plain_row row = {0, 0};
  bool name_inside = true;
  if (left.length < WPCI_SIZE(V1_VALUES) + (has_instance ? WPCI_SIZE(V1_INSTANCE) : 0)) {
    return none;
  }
  if (has_instance) {
    row.instance = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, ByteLength));
    if (row.instance < WPCI_SIZE(V1_INSTANCE) ||
        row.instance > left.length - WPCI_SIZE(V1_VALUES)) {
      return none;
    }
    uint64_t name_offset = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, NameOffset));
    uint64_t name_length = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, NameLength));
    name_inside = name_offset + name_length <= row.instance;
  }
  wpc_range rest = wpci_tail(left, row.instance);
  row.block = wpci_u32(in, rest, WPCI_AT(V1_VALUES, ByteLength));
  int met = name_inside * (row.block >= least) * (row.block <= rest.length);
  return met != 0 ? row : none;
}

/* Whether a column is a number that starts after the block's length field. */
static inline bool has_spot(const wpc_v1_counter *column) {
  return (column->width == 4 || column->width == 8) &&
         column->value_offset >= WPCI_SIZE(V1_VALUES) && column->value_offset <= UINT32_MAX - 8;
}

static inline spot spot_of(const wpc_v1_counter *column) {
  spot s = {column->value_offset - (8 - column->width), 64 - 8 * column->width};
  return s;
}

/* A value counts with its whole size, of which its number may be a part. */
static inline uint64_t end_of(const wpc_v1_counter *column) {
  return (uint64_t)column->value_offset + column->size;
}

/* Where the numbers of all columns are. Returns where the farthest ends; 0: no row is plain. */
static uint64_t find_spots(const wpc_v1_counter *columns, uint32_t n, spot *spots) {
  uint64_t least = 0;
  if (n > MOST_SPOTS) {
    return 0;
  }
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant spots: sound_spots(spots, i, least);
      loop assigns i, least, spots[0 .. n - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    if (!has_spot(&columns[i])) {
      return 0;
    }
    uint64_t end = end_of(&columns[i]);
    spots[i] = spot_of(&columns[i]);
    least = end > least ? end : least;
  }
  return least;
}

/* `values` reaches at least to the end of each spot. */
static inline void fill_plain(wpc_input in, wpc_range values, const spot *spots, uint32_t n,
                              uint64_t *raw) {
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop assigns i, raw[0 .. n - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    raw[i] = wpci_u64(in, values, spots[i].at) >> spots[i].shift;
  }
}

/* Reads the numbers of the only row of an object, if `values` holds them all. */
static inline bool fill_by_columns(wpc_input in, wpc_range values, const wpc_v1_counter *columns,
                                   uint32_t n, uint64_t *raw, uint8_t *width) {
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop invariant columns: sound_columns(columns, n);
      loop assigns i, raw[0 .. n - 1], width[0 .. n - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    uint32_t size = columns[i].width;
    if (!has_spot(&columns[i]) || end_of(&columns[i]) > values.length) {
      return false;
    }
    spot s = spot_of(&columns[i]);
    raw[i] = wpci_u64(in, values, s.at) >> s.shift;
    if (width != NULL) {
      width[i] = (uint8_t)size;
    }
  }
  return true;
}

/* Reads the row of an object without instances into the arrays; false: it is not plain, or not as
 * simple as that. */
static inline bool fill_only_row(wpc_input in, const wpc_v1_body *body, wpc_v1_table table) {
  wpc_range rows = body->rows;
  uint32_t n = body->num_counters;
  if (body->has_instances || body->num_rows != 1 || table.rows != NULL ||
      rows.length < WPCI_SIZE(V1_VALUES) || wpci_v1_checks_content(in)) {
    return false;
  }
  uint32_t block = wpci_u32(in, rows, WPCI_AT(V1_VALUES, ByteLength));
  return block <= rows.length &&
         fill_by_columns(in, wpci_head(rows, block), table.columns, n, table.raw, table.width);
}

/* The view of a plain row. */
static inline wpc_v1_row v1_table_plain_view(wpc_input in, wpc_v1_body body, wpc_range left,
                                             plain_row plain, uint32_t index) {
  wpc_v1_row row = WPCI_NOTHING;
  wpc_range rest = wpci_tail(left, plain.instance);
  row.offset = left.offset;
  row.has_instance = body.has_instances;
  row.unique_id = WPC_V1_NO_UNIQUE_ID;
  row.name.raw = wpci_head(left, 0);
  row.name.code_page = body.code_page;
  row.index = index;
  row.block = wpci_head(rest, plain.block);
  row.reach = body.num_rows - index == 1 ? rest : row.block;
  if (row.has_instance) {
    wpc_range instance = wpci_head(left, plain.instance);
    row.parent_object = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex));
    row.parent_instance = wpci_u32(in, left, WPCI_AT(V1_INSTANCE, ParentObjectInstance));
    row.unique_id = wpci_i32(in, left, WPCI_AT(V1_INSTANCE, UniqueID));
    row.name = wpci_text_cut(in, wpci_v1_name_range(in, instance), body.code_page);
  }
  return row;
}

/* The row that the careful walk finds at `left`. */
static wpci_v1_row_iter careful_row(wpc_input in, wpc_v1_body body, wpc_range left, uint32_t index,
                                    bool want_name) {
  wpci_v1_row_iter it = wpci_v1_rows_start(in, body);
  it.rest = left;
  it.left = body.num_rows - index;
  return wpci_v1_row_step(in, it, want_name);
}

static uint64_t v1_table_fill_carefully(wpc_input in, wpc_v1_row row, const wpc_v1_counter *columns,
                                        uint32_t n, uint64_t *raw, uint8_t *width) {
  uint64_t num_no_number = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant sound: sound_input(in);
      loop invariant columns: sound_columns(columns, n);
      loop invariant not_numbers: num_no_number <= i;
      loop assigns i, num_no_number, raw[0 .. n - 1], width[0 .. n - 1];
      loop variant n - i;
  */
  for (uint32_t i = 0; i < n; i++) {
    //@ assert raw: \valid(raw + i);
    //@ assert width: width != \null ==> \valid(width + i);
    wpci_v1_value v = wpci_v1_read_value(in, row, columns[i]);
    bool is_number = v.present && columns[i].width > 0;
    raw[i] = v.raw;
    num_no_number += !is_number;
    if (width != NULL) {
      width[i] = (uint8_t)(is_number ? columns[i].width : v.present ? V1_TABLE_NO_NUMBER : 0);
    }
  }
  return num_no_number;
}

bool wpci_v1_table_fits(uint32_t num_rows, uint32_t num_counters, wpc_v1_table table) {
  uint64_t values = (uint64_t)num_rows * num_counters;
  bool columns_fit =
      num_counters <= table.column_capacity && (table.columns != NULL || num_counters == 0);
  bool values_fit = values <= table.value_capacity && (table.raw != NULL || values == 0);
  return columns_fit && values_fit && (table.rows == NULL || num_rows <= table.row_capacity);
}

/* The widths of `rows` plain rows in a row, which are all the same: each copy doubles what is
 * there. */
static void put_widths(uint8_t *width, const wpc_v1_counter *columns, size_t n, size_t rows) {
  size_t all = n * rows;
  size_t done = n;
  if (width == NULL || all == 0) {
    return;
  }
  //@ assert some: n <= all;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant columns: sound_columns(columns, n);
      loop assigns i, width[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    width[i] = (uint8_t)columns[i].width;
  }
  /*@ loop invariant done: 0 < done <= all;
      loop assigns done, width[0 .. all - 1];
      loop variant all - done;
  */
  while (done < all) {
    size_t more = done < all - done ? done : all - done;
    WPCI_COPY(width + done, width, more);
    done += more;
  }
}

/* The place of row i in one of the table's arrays, which may be NULL. */
static uint64_t *raw_at(wpc_v1_table table, size_t i, size_t n) {
  return n > 0 ? table.raw + i * n : table.raw;
}
static uint8_t *width_at(wpc_v1_table table, size_t i, size_t n) {
  return n > 0 && table.width != NULL ? table.width + i * n : NULL;
}

/* Keeps a view, if views are wanted. */
static inline void v1_table_put_row(wpc_v1_table table, size_t i, wpc_v1_row row) {
  if (table.rows != NULL) {
    table.rows[i] = row;
  }
}

static plain_run read_plain_rows(wpc_input in, wpc_v1_body body, const spot *spots, uint64_t least,
                                 wpc_range left, wpc_v1_table table, uint32_t first) {
  plain_run run = {left, 0};
  uint32_t n = body.num_counters;
  /*@ loop invariant bound: first + run.rows <= body.num_rows;
      loop invariant left: inside(run.left, in);
      loop invariant same: same_scratch{Pre, Here}(in);
      loop invariant sound: sound_input(in);
      loop invariant spots: sound_spots(spots, n, least);
      loop invariant columns: sound_columns(table.columns, n);
      loop assigns run, table.raw[0 .. table.value_capacity - 1],
                   table.rows[0 .. table.row_capacity - 1];
      loop variant body.num_rows - first - run.rows;
  */
  while (first + run.rows < body.num_rows) {
    plain_row plain = find_plain_row(in, run.left, body.has_instances, least);
    if (plain.block == 0) {
      break;
    }
    uint32_t i = first + run.rows;
    fill_plain(in, wpci_head(wpci_tail(run.left, plain.instance), plain.block), spots, n,
               raw_at(table, i, n));
    //@ assert filled_same: same_scratch{Pre, Here}(in);
    //@ assert filled_spots: sound_spots(spots, n, least);
    //@ assert filled_columns: sound_columns(table.columns, n);
    if (table.rows != NULL) {
      v1_table_put_row(table, i, v1_table_plain_view(in, body, run.left, plain, i));
    }
    run.left = wpci_tail(run.left, plain.instance + plain.block);
    run.rows++;
  }
  put_widths(width_at(table, first, n), table.columns, n, run.rows);
  return run;
}

/* Puts row i, as the careful walk found it, into the arrays. Returns how many values are not numbers. */
static uint64_t put_careful_row(wpc_input in, wpc_v1_body body, wpc_v1_table table, uint32_t i,
                                wpc_v1_row row) {
  uint32_t n = body.num_counters;
  //@ assert product: (i + 1) * n <= body.num_rows * n;
  //@ assert room: i * n + n <= table.value_capacity;
  uint64_t num_no_number = v1_table_fill_carefully(in, row, table.columns, n, raw_at(table, i, n),
                                                   width_at(table, i, n));
  v1_table_put_row(table, i, row);
  return num_no_number;
}

/* The end of all rows is success here. */
static wpc_v1_filled filled(wpc_v1_filled out, wpc_error error) {
  out.error = error.status == WPC_END ? wpci_pass() : error;
  return out;
}

static wpc_v1_filled v1_table_read_rows(wpc_input in, wpc_v1_body body, wpc_v1_table table) {
  wpc_v1_filled out = WPCI_NOTHING;
  spot spots[MOST_SPOTS];
  wpc_range left = body.rows;
  uint32_t n = body.num_counters;
  uint32_t i = 0;
  uint64_t least = wpci_v1_checks_content(in) ? 0 : find_spots(table.columns, n, spots);
  /*@ loop invariant bound: 0 <= i <= body.num_rows;
      loop invariant left: inside(left, in);
      loop invariant same: same_scratch{Pre, Here}(in);
      loop invariant sound: sound_input(in);
      loop invariant spots: least > 0 ==> sound_spots(&spots[0], n, least);
      loop invariant columns: sound_columns(table.columns, n);
      loop invariant not_numbers: out.num_no_number <= i * UINT32_MAX;
      loop assigns i, left, out, table.raw[0 .. table.value_capacity - 1],
                   table.width[0 .. table.value_capacity - 1],
                   table.rows[0 .. table.row_capacity - 1];
      loop variant body.num_rows - i;
  */
  while (i < body.num_rows) {
    if (least > 0) {
      plain_run run = read_plain_rows(in, body, spots, least, left, table, i);
      left = run.left;
      i += run.rows;
    }
    if (i < body.num_rows) {
      wpci_v1_row_iter it = careful_row(in, body, left, i, table.rows != NULL);
      out.num_rows = i;
      if (it.error.status != WPC_OK) {
        return filled(out, it.error);
      }
      out.num_no_number += put_careful_row(in, body, table, i, it.item);
      left = it.rest;
      i++;
    }
  }
  out.num_rows = i;
  return filled(out, wpci_v1_check_rows_end(in, left));
}

wpc_v1_filled wpci_v1_read_table(wpc_input in, wpc_v1_body body, wpc_v1_table table) {
  wpc_v1_filled out = WPCI_NOTHING;
  wpci_v1_columns all;
  wpc_error inside = wpci_check_inside(body.error, in, body.definitions);
  inside = wpci_check_inside(inside, in, body.rows);
  if (inside.status != WPC_OK || !wpci_v1_table_fits(body.num_rows, body.num_counters, table)) {
    return filled(out, inside.status != WPC_OK ? inside : wpci_misuse());
  }
  uint32_t first = wpci_v1_begin_definitions(wpci_lenient(in), body.definitions, body.num_counters,
                                             table.columns, &all);
  wpc_error error =
      wpci_v1_read_definitions(wpci_lenient(in), first, body.num_counters, table.columns, &all);
  return error.status == WPC_OK ? v1_table_read_rows(in, body, table) : filled(out, error);
}

/* The rows of an object whose definitions were just read, and that fits. */
wpc_v1_filled wpci_v1_read_opened(wpc_input in, const wpc_v1_body *body, wpc_v1_table table) {
  wpc_v1_filled out = WPCI_NOTHING;
  if (fill_only_row(in, body, table)) {
    out.num_rows = 1;
    return out;
  }
  return v1_table_read_rows(in, *body, table);
}
