/* Tables of values: results of V2 blocks, objects of V1 blocks. */
#include "parser/v1_cursor.h"
#include "parser/v2_cursor.h"
#include "web.h"

static void v2_tables(wpc_input in) {
  wpci_v2_result_iter it = wpci_v2_results(in, wpc_v2_open(in));
  while (wpci_v2_next_result(&it)) {
    const wpc_v2_body body = wpci_v2_open_body(in, it.item);
    const bool is_sound = body.error.status == WPC_OK;
    web_table(it.item.offset, it.item.query_status, it.item.type,
              is_sound && body.has_rows ? body.num_rows : 0, is_sound ? body.num_counters : 0,
              is_sound && body.has_ids);
    web_report(&body.error);
  }
}

static void v1_tables(wpc_input in) {
  wpci_v1_object_iter it = wpci_v1_objects(in, wpc_v1_open(in));
  while (wpci_v1_next_object(&it)) {
    const wpc_v1_body body = wpci_v1_open_object(in, it.item);
    const bool is_sound = body.error.status == WPC_OK;
    web_table(it.item.offset, 0, is_sound ? body.name_index : 0, is_sound ? body.num_rows : 0,
              is_sound ? body.num_counters : 0, true);
    web_report(&body.error);
  }
}

static void v2_row(wpc_input in, wpc_v2_row row) {
  web_row(row.offset, row.has_instance, row.instance_id, 0, 0, in.data + row.name.raw.offset,
          row.name.raw.length, 0);
  wpci_v2_value_iter it = wpci_v2_values(in, row);
  while (wpci_v2_next_value(&it)) {
    const bool is_number = it.item.size == 4 || it.item.size == 8;
    web_value(is_number || it.item.size == 0 ? it.item.size : 255, it.item.raw,
              it.item.bytes.offset, it.item.size);
  }
}

static void v2_rows(wpc_input in, size_t offset, uint32_t first, uint32_t count) {
  wpci_v2_result_iter it = wpci_v2_results(in, wpc_v2_open(in));
  while (wpci_v2_next_result(&it) && it.item.offset != offset) {
  }
  const wpc_v2_body body = wpci_v2_open_body(in, it.item);
  for (uint32_t i = 0; it.error.status == WPC_OK && body.has_ids && i < body.num_counters; i++) {
    web_column(wpci_v2_counter_id(in, body, i), 0, 0, 0);
  }
  if (it.error.status != WPC_OK || (body.error.status == WPC_OK && !body.has_rows)) {
    return;
  }
  wpci_v2_row_iter rows = wpci_v2_rows(in, body);
  for (uint32_t i = 0; wpci_v2_next_row(&rows); i++) {
    if (i >= first && i - first < count) {
      v2_row(in, rows.item);
    } else if (i >= first) {
      return;
    }
  }
  web_report(&rows.error);
}

static void v1_row(wpc_input in, wpc_v1_body body, wpc_v1_row row) {
  web_row(row.offset, row.has_instance, (uint32_t)row.unique_id, row.parent_object,
          row.parent_instance, in.data + row.name.raw.offset, row.name.raw.length,
          row.name.code_page);
  wpci_v1_value_iter it = wpci_v1_values(in, body, row);
  while (wpci_v1_next_value(&it)) {
    const uint32_t width = it.counter.width != 0 ? it.item.size : 255;
    web_value(it.item.present ? width : 0, it.item.raw, it.item.bytes.offset, it.item.size);
  }
}

/* A value, and one more for each 8 bytes of those that are not a number. */
static uint64_t cost_of_row(wpc_input in, wpc_v1_body body, uint32_t most) {
  uint64_t cost = 0;
  wpci_v1_counter_iter it = wpci_v1_counters(in, body);
  while (wpci_v1_next_counter(&it)) {
    const uint32_t size = it.item.size < most ? it.item.size : most;
    cost += it.item.width == 0 && size > 8 ? (size + 7u) / 8u : 1;
  }
  return cost;
}

static bool is_affordable(wpc_input in, size_t offset, wpc_v1_body body, uint32_t rows,
                          uint32_t most) {
  const uint64_t allowed = web_most_values(in.size);
  const uint64_t cost = cost_of_row(in, body, most);
  const uint64_t sum = (cost < UINT32_MAX ? cost : UINT32_MAX) * rows;
  if (sum > allowed) {
    web_report_amount(offset, sum, allowed);
  }
  return sum <= allowed;
}

static uint32_t num_asked(wpc_v1_body body, uint32_t first, uint32_t count) {
  const uint32_t left = body.num_rows > first ? body.num_rows - first : 0;
  return left < count ? left : count;
}

static void v1_rows(wpc_input in, size_t offset, uint32_t first, uint32_t count, uint32_t most) {
  wpci_v1_object_iter it = wpci_v1_objects(in, wpc_v1_open(in));
  while (wpci_v1_next_object(&it) && it.item.offset != offset) {
  }
  if (it.error.status != WPC_OK) {
    return;
  }
  const wpc_v1_body body = wpci_v1_open_object(in, it.item);
  wpci_v1_counter_iter counters = wpci_v1_counters(in, body);
  while (wpci_v1_next_counter(&counters)) {
    const wpc_v1_counter c = counters.item;
    web_column(c.name_index, c.type, c.help_index, (uint32_t)c.scale);
  }
  if (body.error.status == WPC_OK &&
      !is_affordable(in, offset, body, num_asked(body, first, count), most)) {
    return;
  }
  wpci_v1_row_iter rows = wpci_v1_rows(in, body);
  while (wpci_v1_next_named_row(&rows)) {
    if (rows.item.index >= first && rows.item.index - first < count) {
      v1_row(in, body, rows.item);
    } else if (rows.item.index >= first) {
      return;
    }
  }
  web_report(&rows.error);
}

void WPCW_EXPORT(wpcw_tables)(void) {
  if (web_the_file.kind == WEB_V2) {
    v2_tables(web_input());
  } else if (web_the_file.kind == WEB_V1) {
    v1_tables(web_input());
  }
}

/* Columns, and `count` rows from `first` on. An error that ended the rows comes with the last ones.
 * `most`: how many bytes are taken of a value that is not a number. V1 counters may share their bytes: of
 * more values than the file may come to there are none, but an error. */
void WPCW_EXPORT(wpcw_rows)(size_t offset, uint32_t first, uint32_t count, uint32_t most) {
  if (web_the_file.kind == WEB_V2) {
    v2_rows(web_input(), offset, first, count);
  } else if (web_the_file.kind == WEB_V1) {
    v1_rows(web_input(), offset, first, count, most);
  }
}
