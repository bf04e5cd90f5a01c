/* Which slots are asked for. */
#include "state.h"

bool wpcs_match_once(wpc_series *series, uint32_t number) {
  wpcs_slot *slot = &series->columns.slots[number];
  if (slot->is_matched) {
    return true;
  }
  slot->is_matched = true;
  return wpcs_match_slot(series, number);
}

uint32_t wpcs_ask(wpc_series *series, const wpcs_slot *slot) {
  const uint32_t number = wpcs_slot_of(&series->room, &series->columns, slot);
  const bool is_later = series->options.identity == WPC_IDENTITY_ID;
  return number == WPCS_NONE || is_later || wpcs_match_once(series, number) ? number : WPCS_NONE;
}

bool wpcs_is_needed(const wpc_series *series, uint32_t slot, uint8_t role) {
  return series->options.identity == WPC_IDENTITY_ID || role != WPCS_IDS ||
         series->columns.slots[slot].column != WPCS_NONE;
}

void wpc_series_keep(wpc_series *series, const bool *keep) {
  wpcs_columns *c = &series->columns;
  const size_t count = c->count;
  c->count = 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t slot = c->columns[i];
    c->slots[slot].column = keep[i] ? (uint32_t)c->count : WPCS_NONE;
    c->columns[c->count] = slot;
    c->count += keep[i] ? 1 : 0;
  }
  series->choices.is_counted = false;
}
