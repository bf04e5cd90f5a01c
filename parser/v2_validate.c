/* The whole block: drains the iterators, and looks for repeated instances, which no single row
 * shows. */
#include "unique.h"
#include "v2_rows.h"

#ifdef __FRAMAC__
#include "proof/v2_validate_contracts.h"
#endif

static void v2_validate_check_instances_differ(wpc_input in, size_t *places, size_t n) {
  wpci_repeated r = wpci_find_repeated(in, wpci_instance_key(), places, n);
  uint64_t id =
      r.found ? wpci_u32(in, wpci_range_all(in), r.place + WPCI_AT(INSTANCE, InstanceId)) : 0;
  WPCI_NOTE_THAT(in, WPC_RULE_V2_IH_12, !r.found, r.place, id, r.first);
}

static wpc_error v2_validate_drain_rows(wpc_input in, wpc_v2_body body) {
  size_t local[WPCI_UNIQUE_LOCAL];
  bool wanted = body.has_instances && wpci_wants_notes(in);
  size_t *places = wanted ? wpci_unique_room(in, local, body.num_rows) : NULL;
  size_t n = 0;
  wpc_v2_row_iter it = wpc_v2_rows(in, body);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant rows: sound_rows(it, in);
      loop invariant kind: it.item.has_instance == body.has_instances;
      loop invariant room: n + it.left <= body.num_rows;
      loop invariant placed: all_placed(places, n, in, WPCI_PLACE_INSTANCE);
      loop assigns n, it, places[0 .. body.num_rows - 1];
      loop variant it.left;
  */
  while (wpc_v2_next_row(&it)) {
    if (places != NULL && wpc_name_is_compared(in, it.item.name)) {
      places[n++] = it.item.offset;
    }
  }
  if (it.error.status != WPC_END) {
    return it.error;
  }
  if (places != NULL) {
    v2_validate_check_instances_differ(in, places, n);
  }
  return wpci_pass();
}

static wpc_error drain_result(wpc_input in, wpc_v2_result result) {
  wpc_v2_body body = wpc_v2_open_body(in, result);
  WPCI_TRY(body.error);
  return body.has_rows ? v2_validate_drain_rows(in, body) : wpci_pass();
}

/* A result that is malformed inside its own size does not hide what is wrong with the ones behind
 * it. */
wpc_error wpc_v2_validate(wpc_input in) {
  wpc_error first = wpci_pass();
  wpc_v2_result_iter it = wpc_v2_results(in, wpc_v2_open(in));
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant results: sound_results(it, in);
      loop invariant sound: sound_input(in);
      loop invariant scratch: same_scratch{Pre, Here}(in);
      loop assigns it, first, \at(in.options->scratch, Pre)[0 .. \at(in.options->scratch_length, Pre) - 1];
      loop variant it.left;
  */
  while (wpc_v2_next_result(&it)) {
    wpc_error e = drain_result(in, it.item);
    first = first.status == WPC_OK ? e : first;
  }
  bool walk_failed = first.status == WPC_OK && it.error.status != WPC_END;
  return walk_failed ? it.error : first;
}
