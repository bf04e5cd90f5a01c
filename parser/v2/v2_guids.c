/* What PerfEnumerateCounterSet returns: GUIDs of 16 bytes up to the end of the bytes. */
#include "../unique.h"
#include "../validate.h"

#ifdef __FRAMAC__
#include "proof/v2_guids_contracts.h"
#endif

static wpc_error guids_check_room(wpc_range left) {
  WPCI_HARD(WPC_RULE_GUD_01, GE, left.offset, left.length, WPCI_SIZE(COUNTERSET));
  return wpci_pass();
}

static void check_not_zero(wpc_input in, size_t at, wpc_guid guid) {
  WPCI_NOTE(in, WPC_RULE_GUD_03, GE, at, !wpci_guid_is_zero(guid), 1);
}

static wpc_error read_guid(wpc_guid_iter *it) {
  wpc_range left = it->rest;
  WPCI_TRY(guids_check_room(left));
  it->item = wpci_guid_at(it->in, left, 0);
  it->offset = left.offset;
  it->rest = wpci_tail(left, WPCI_SIZE(COUNTERSET));
  check_not_zero(it->in, left.offset, it->item);
  return wpci_pass();
}

bool wpc_next_guid(wpc_guid_iter *it) {
  if (it->error.status != WPC_OK) {
    return false;
  }
  it->error = it->rest.length > 0 ? read_guid(it) : wpci_end();
  return it->error.status == WPC_OK;
}

wpc_guid_iter wpc_guids(wpc_input in) {
  wpc_guid_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = wpci_input_check(in);
  it.rest = wpci_range_all(in);
  return it;
}

static int compare_guids(wpc_input in, size_t a, size_t b) {
  return WPCI_COMPARE(in.data + a, in.data + b, WPCI_SIZE(COUNTERSET));
}

static const wpci_key guid_key = {WPCI_PLACE_GUID, compare_guids, NULL};

static void guids_check_differ(wpc_input in, size_t n) {
  size_t local[WPCI_UNIQUE_LOCAL];
  size_t *places = wpci_unique_room(in, local, n);
  if (places == NULL) {
    return;
  }
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant placed: all_placed(places, i, in, WPCI_PLACE_GUID);
      loop assigns i, places[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    places[i] = WPCI_SIZE(COUNTERSET) * i;
  }
  wpci_repeated r = wpci_find_repeated(in, guid_key, places, n);
  WPCI_NOTE_THAT(in, WPC_RULE_GUD_02, !r.found, r.place, 0, r.first);
}

wpc_error wpci_guids_validate(wpc_input in) {
  size_t n = 0;
  wpc_guid_iter it = wpc_guids(in);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant rest: inside(it.rest, in);
      loop invariant room: WPCI_SIZE(COUNTERSET) * n + it.rest.length <= in.size;
      loop assigns n, it;
      loop variant it.rest.length;
  */
  while (wpc_next_guid(&it)) {
    n++;
  }
  if (it.error.status != WPC_END) {
    return it.error;
  }
  if (wpci_wants_notes(in)) {
    guids_check_differ(in, n);
  }
  return wpci_pass();
}
