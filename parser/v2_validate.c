/* The whole block: drains the iterators, and looks for repeated instances, which no single row
 * shows. */
#include "unique.h"
#include "v2_rows.h"

static void check_instances_differ(wpc_input in, size_t *places, size_t n) {
  wpc_repeated r = wpc_find_repeated(in, WPC_KEY_INSTANCE, places, n);
  uint64_t id = r.found ? wpc_u32(in, wpc_range_all(in), r.place + 4) : 0;
  WPC_NOTE_THAT(in, WPC_RULE_V2_IH_12, !r.found, r.place, id, r.first);
}

static wpc_error drain_rows(wpc_input in, wpc_v2_body body) {
  size_t local[WPC_UNIQUE_LOCAL];
  bool wanted = body.has_instances && wpc_wants_notes(in);
  size_t *places = wanted ? wpc_unique_room(in, local, body.num_rows) : NULL;
  size_t n = 0;
  wpc_v2_row_iter it = wpc_v2_rows(in, body);
  while (it.status == WPC_OK) {
    if (places != NULL && wpc_name_is_compared(in, it.item.name)) {
      places[n++] = it.item.offset;
    }
    it = wpc_v2_row_next(in, it);
  }
  if (it.status != WPC_END) {
    return it.error;
  }
  if (places != NULL) {
    check_instances_differ(in, places, n);
  }
  return wpc_pass();
}

static wpc_error drain_result(wpc_input in, wpc_v2_result result) {
  wpc_v2_body body = wpc_v2_open_body(in, result);
  WPC_TRY(body.error);
  return body.has_rows ? drain_rows(in, body) : wpc_pass();
}

/* A result that is malformed inside its own size does not hide what is wrong with the ones behind
 * it. */
wpc_error wpc_v2_validate(wpc_input in) {
  wpc_error first = wpc_pass();
  wpc_v2_result_iter it = wpc_v2_results(in, wpc_v2_open(in));
  while (it.status == WPC_OK) {
    wpc_error e = drain_result(in, it.item);
    first = first.status == WPC_OK ? e : first;
    it = wpc_v2_result_next(in, it);
  }
  bool walk_failed = first.status == WPC_OK && it.status != WPC_END;
  return walk_failed ? it.error : first;
}
