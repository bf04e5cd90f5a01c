/* What is registered of countersets. */
#include <string.h>

#include "../calc/sample.h"
#include "state.h"

typedef struct registered_set {
  wpc_counterset_info set;
  wpc_counter_info *counters;
} registered_set;

/* ---- counters ---- */

/* False: no memory. */
static bool read_registered(wpc_series *series, const wpc_series_registration *from,
                            registered_set *to, wpc_error *error) {
  const wpc_reg_set header = wpc_reg_open_set(from->counters);
  const size_t count = header.error.status == WPC_OK ? header.num_counters : 0;
  wpci_reg_description description;
  wpcs_room scratch = {&series->budget, NULL};
  memset(&description, 0, sizeof description);
  if (header.error.status == WPC_OK &&
      memcmp(&header.counterset, &from->counterset, sizeof from->counterset) != 0) {
    error->status = WPC_E_MALFORMED;
    error->rule = WPC_RULE_REG_05;
    return true;
  }
  to->counters =
      (wpc_counter_info *)wpcs_grow(&series->room, NULL, count + 1, sizeof *to->counters);
  description.scratch =
      (uint32_t *)wpcs_grow(&scratch, NULL, count + 1, sizeof *description.scratch);
  if (description.scratch == NULL) { /* nor is there memory where there was none for the counters */
    return false;
  }
  description.counters = to->counters;
  description.capacity = count;
  *error = wpci_reg_describe(from->counters, header, &description);
  wpcs_room_free(&scratch);
  if (error->status == WPC_OK) {
    to->set.counters = to->counters;
    to->set.num_counters = description.set.num_counters;
  }
  return true;
}

/* ---- names ---- */

/* The text stays as long as the series. False: no memory. */
static bool keep_text(wpc_series *series, wpc_input in, wpc_text text, const char **to) {
  const uint32_t number = wpcs_text_of(&series->room, &series->columns.texts, in, text);
  const wpc_path_name name = wpcs_text_name(&series->columns.texts, number);
  *to = name.length > 0 ? name.text : NULL;
  return number != WPCS_NONE;
}

static bool read_counter_names(wpc_series *series, wpc_input in, registered_set *to,
                               wpc_error *error) {
  wpc_reg_text_iter it = wpc_reg_texts(in, wpc_reg_open_strings(in));
  bool ok = true;
  while (ok && wpc_reg_next_text(&it)) {
    const wpc_counter_info *found = wpc_counter_info_find(&to->set, it.item.id);
    if (found != NULL && found->name == NULL && it.item.has_text) {
      ok = keep_text(series, in, it.item.text, &to->counters[found - to->counters].name);
    }
  }
  if (ok && it.error.status != WPC_END) {
    *error = it.error;
  }
  return ok;
}

static bool read_set_name(wpc_series *series, wpc_input in, registered_set *to, wpc_error *error) {
  const wpc_reg_string string = wpc_reg_open_string(in);
  *error = string.error;
  return string.error.status != WPC_OK || keep_text(series, in, string.text, &to->set.name);
}

/* ---- a counterset ---- */

static bool read_all(wpc_series *series, const wpc_series_registration *from, registered_set *to,
                     wpc_error errors[3]) {
  return (from->counters.size == 0 || read_registered(series, from, to, &errors[0])) &&
         (from->name.size == 0 || read_set_name(series, from->name, to, &errors[1])) &&
         (from->counter_names.size == 0 ||
          read_counter_names(series, from->counter_names, to, &errors[2]));
}

wpc_error wpc_series_describe(wpc_series *series, const wpc_series_registration *from,
                              const wpc_counterset_info **set) {
  wpc_error errors[3];
  registered_set *made = (registered_set *)wpcs_make(&series->room, sizeof *made);
  memset(errors, 0, sizeof errors);
  *set = NULL;
  if (made == NULL || !read_all(series, from, made, errors)) {
    (void)wpcs_has_failed(series);
    return series->error.error;
  }
  memcpy(made->set.guid, from->counterset.bytes, sizeof made->set.guid);
  *set = &made->set;
  return errors[errors[0].status != WPC_OK ? 0 : errors[1].status != WPC_OK ? 1 : 2];
}
