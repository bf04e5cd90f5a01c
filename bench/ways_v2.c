#include "bytes.h"
#include "ways.h"

static wpc_input v2_input(run *r) {
  return wpc_input_make(r->b.data, r->b.size, NULL);
}

static wpc_v2_body v2_body(wpc_input in) {
  wpci_v2_result_iter results = wpci_v2_results(in, wpc_v2_open(in));
  (void)wpci_v2_next_result(&results);
  return wpci_v2_open_body(in, results.item);
}

static void v2_table(run *r) {
  wpc_input in = v2_input(r);
  wpc_v2_table table = {r->raw, NULL, NULL, r->b.values, 0};
  r->seen += wpci_v2_read_table(in, v2_body(in), table).num_rows;
}

static void v2_widths(run *r) {
  wpc_input in = v2_input(r);
  wpc_v2_table table = {r->raw, r->width, NULL, r->b.values, 0};
  r->seen += wpci_v2_read_table(in, v2_body(in), table).num_rows;
}

static bool keep_row(void *context, const wpc_v2_row *row, const uint64_t *raw,
                     const uint8_t *width) {
  run *r = context;
  memcpy(r->raw + r->seen, raw, row->num_values * sizeof *raw);
  memcpy(r->width + r->seen, width, row->num_values);
  r->seen += row->num_values;
  return true;
}

static void v2_visitor(run *r) {
  wpc_input in = v2_input(r);
  wpc_v2_visitor visitor = {r->row_raw, r->row_width, MOST_COLUMNS, keep_row, r};
  r->seen = 0;
  r->seen += wpc_v2_visit_rows(in, v2_body(in), visitor).num_rows;
}

/* As the first example of README.md. */
static void v2_iterators(run *r) {
  wpc_input in = v2_input(r);
  uint64_t *raw = r->raw;
  uint64_t ids = 0;
  wpci_v2_result_iter results = wpci_v2_results(in, wpc_v2_open(in));
  while (wpci_v2_next_result(&results)) {
    wpci_v2_row_iter rows = wpci_v2_rows(in, wpci_v2_open_body(in, results.item));
    while (wpci_v2_next_row(&rows)) {
      wpci_v2_value_iter values = wpci_v2_values(in, rows.item);
      while (wpci_v2_next_value(&values)) {
        ids += values.item.counter_id;
        *raw++ = values.item.raw;
      }
    }
  }
  r->seen += ids;
}

static void v2_validate(run *r) {
  r->seen = wpc_v2_validate(v2_input(r)).status == WPC_OK;
}

static void v2_notes(run *r) {
  r->noted.note_context = &r->notes;
  wpc_input in = wpc_input_make(r->b.data, r->b.size, &r->noted);
  r->seen = wpc_v2_validate(in).status == WPC_OK;
}

/* Believes every size. */
static void v2_unchecked(run *r) {
  const uint8_t *p = r->b.data + 64;
  uint32_t counters = u32_at(p + 4);
  uint64_t *raw = r->raw;
  uint8_t *width = r->width;
  p += u32_at(p);
  uint32_t instances = u32_at(p + 4);
  p += 8;
  for (uint32_t i = 0; i < instances; i++) {
    p += u32_at(p);
    for (uint32_t c = 0; c < counters; c++) {
      uint32_t data_size = u32_at(p);
      *raw++ = data_size == 8 ? u64_at(p + 8) : u32_at(p + 8);
      *width++ = (uint8_t)data_size;
      p += u32_at(p + 4);
    }
  }
  r->seen += (uint64_t)(p - r->b.data);
}

const way v2_ways[NUM_WAYS] = {
    [WAY_MEMCPY] = {"memcpy", COPIES, copy_block},
    [WAY_UNCHECKED] = {"unchecked", FILLS_WIDTHS, v2_unchecked},
    [WAY_SAMPLE] = {"sample", FILLS_ROWS, sample_v2},
    [WAY_TABLE] = {"table", FILLS_RAW, v2_table},
    [WAY_WIDTHS] = {"widths", FILLS_WIDTHS, v2_widths},
    [WAY_VISITOR] = {"visitor", FILLS_WIDTHS, v2_visitor},
    [WAY_ITERATORS] = {"iterators", FILLS_RAW, v2_iterators},
    [WAY_VALIDATE] = {"validate", ACCEPTS, v2_validate},
    [WAY_NOTES] = {"notes", ACCEPTS_WITH_NOTES, v2_notes},
};
