#include "live/live_filter.h"

#include <string.h>

#include "../paths/path_ways.h"
#include "text/utf8.h"

void live_filter_all(live_set *set) {
  set->filter[0] = '*';
  set->filter_length = 1;
  set->counter_id = WPC_ID_NONE;
}

/* False: it is too long, or not UTF-8. */
static bool add_text(live_set *set, wpc_path_name text) {
  for (size_t at = 0; at < text.length;) {
    uint32_t code = 0;
    at += utf8_next(text.text + at, text.length - at, &code);
    if (code == UTF8_INVALID || set->filter_length + 2 > LIVE_FILTER) {
      return false;
    }
    if (code > 0xFFFF) {
      set->filter[set->filter_length++] = (uint16_t)(0xD800 + ((code - 0x10000) >> 10));
      code = 0xDC00 + ((code - 0x10000) & 0x3FF);
    }
    set->filter[set->filter_length++] = (uint16_t)code;
  }
  return true;
}

void live_filter_instances(live_set *set, const wpc_path_names *path) {
  const wpc_path_name slash = {"/", 1};
  const uint32_t counter_id = set->counter_id;
  set->filter_length = 0;
  const bool fits =
      path->instance.length > 0 &&
      (path->parent.length == 0 || (add_text(set, path->parent) && add_text(set, slash))) &&
      add_text(set, path->instance);
  if (!fits) {
    live_filter_all(set);
    set->counter_id = counter_id;
  }
}

static uint32_t number_of(wpc_path_name counter) {
  uint32_t id = 0;
  for (size_t i = 0; i < counter.length; i++) {
    if (counter.text[i] < '0' || counter.text[i] > '9' || id > 100000000) {
      return WPC_ID_NONE;
    }
    id = id * 10 + (uint32_t)(counter.text[i] - '0');
  }
  return counter.length > 0 ? id : WPC_ID_NONE;
}

uint32_t live_filter_counter(wpc_input names, wpc_path_name counter) {
  char text[LIVE_NAME];
  if (wpci_path_ways_has_wildcard(counter)) {
    return WPC_ID_NONE;
  }
  wpc_reg_text_iter it = wpc_reg_texts(names, wpc_reg_open_strings(names));
  while (wpc_reg_next_text(&it)) {
    (void)wpc_text_to_utf8(names, it.item.text, text, sizeof text);
    const wpc_path_name name = {text, strlen(text)};
    if (it.item.has_text && wpc_path_name_equal(name, counter)) {
      return it.item.id;
    }
  }
  return number_of(counter);
}

bool live_filter_is_alone(wpc_input reply, uint32_t id) {
  const wpc_reg_counter_reply read = wpc_reg_open_counter(reply, &id);
  const wpc_reg_counter *counter = &read.counter;
  return read.error.status == WPC_OK && counter->base_id == WPC_ID_NONE &&
         counter->time_id == WPC_ID_NONE && counter->freq_id == WPC_ID_NONE &&
         counter->multi_id == WPC_ID_NONE;
}
