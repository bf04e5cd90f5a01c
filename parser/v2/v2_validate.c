/* The whole block: drains the iterators, and looks for repeated instances, which no single row
 * shows. */
#include "../compared.h"
#include "../unique.h"
#include "../validate.h"
#include "v2_rows.h"

typedef struct rows_walked {
  wpc_error error; /* or the end */
  size_t num_places;
} rows_walked;

#ifdef __FRAMAC__
#include "proof/v2_validate_contracts.h"
#endif

static void v2_validate_check_instances_differ(wpc_input in, size_t *places, size_t n) {
  wpci_repeated r = wpci_find_repeated(in, wpci_instance_key(), places, n);
  uint64_t id =
      r.found ? wpci_u32(in, wpci_range_all(in), r.place + WPCI_AT(INSTANCE, InstanceId)) : 0;
  WPCI_NOTE_THAT(in, WPC_RULE_V2_IH_12, !r.found, r.place, id, r.first);
}

/* Keeps the place of a row whose name is compared, while there is room. Returns how many are kept. */
static size_t keep_row(wpc_input in, wpc_v2_row row, size_t *places, size_t n, size_t room) {
  if (n < room && wpci_name_is_compared(in, row.name)) {
    places[n++] = row.offset;
  }
  return n;
}

/* Drains the rows. */
static rows_walked walk_rows(wpc_input in, wpc_v2_body body, size_t *places, size_t room) {
  rows_walked walked;
  size_t n = 0;
  wpci_v2_row_iter it = wpci_v2_rows(in, body);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant scratch: same_scratch{Pre, Here}(in);
      loop invariant sound: sound_input(in);
      loop invariant rows: rows_at(&it);
      loop invariant kind: it.item.has_instance == body.has_instances;
      loop invariant room: 0 <= n <= room;
      loop invariant placed: all_placed(places, n, in, WPCI_PLACE_INSTANCE);
      loop assigns n, it, places[0 .. room - 1];
      loop variant it.left;
  */
  while (wpci_v2_next_row(&it)) {
    n = keep_row(in, it.item, places, n, room);
  }
  walked.error = it.error;
  walked.num_places = n;
  return walked;
}

static wpc_error v2_validate_drain_rows(wpc_input in, wpc_v2_body body) {
  size_t local[WPCI_UNIQUE_LOCAL];
  bool wanted = body.has_instances && wpci_wants_notes(in);
  size_t *places = wanted ? wpci_unique_room(in, local, body.num_rows) : NULL;
  rows_walked walked = walk_rows(in, body, places, places != NULL ? body.num_rows : 0);
  if (walked.error.status != WPC_END) {
    return walked.error;
  }
  if (places != NULL) {
    v2_validate_check_instances_differ(in, places, walked.num_places);
  }
  return wpci_pass();
}

static wpc_error drain_result(wpc_input in, wpc_v2_result result) {
  wpc_v2_body body = wpci_v2_open_body(in, result);
  WPCI_TRY(body.error);
  return body.has_rows ? v2_validate_drain_rows(in, body) : wpci_pass();
}

/* A result that is malformed inside its own size does not hide what is wrong with the ones behind
 * it. */
wpc_error wpci_v2_validate(wpc_input in) {
  wpc_error first = wpci_pass();
  wpci_v2_result_iter it = wpci_v2_results(in, wpc_v2_open(in));
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant results: sound_results(it, in);
      loop invariant sound: sound_input(in);
      loop invariant scratch: same_scratch{Pre, Here}(in);
      loop assigns it, first, \at(in.options->scratch, Pre)[0 .. \at(in.options->scratch_length, Pre) - 1];
      loop variant it.left;
  */
  while (wpci_v2_next_result(&it)) {
    wpc_error e = drain_result(in, it.item);
    first = first.status == WPC_OK ? e : first;
  }
  bool walk_failed = first.status == WPC_OK && it.error.status != WPC_END;
  return walk_failed ? it.error : first;
}
