#include "compute/calc_table.h"

#include <stdio.h>

void calc_set_free(calc_set *set) {
  name_free(&set->name);
}

void calc_line_free(calc_line *line) {
  name_free(&line->parent);
  name_free(&line->name);
  name_free(&line->shown);
}

void calc_line_show(calc_line *line) {
  name_set(&line->shown, "");
  if (line->has_parent) {
    name_append_part(&line->shown, line->parent.text, line->parent.length);
    name_append(&line->shown, "/");
  }
  name_append_part(&line->shown, line->name.text, line->name.length);
  if (line->serial > 0) {
    char number[16];
    name_append(&line->shown, "#");
    for (size_t i = 0; i < line->zeros; i++) {
      name_append(&line->shown, "0");
    }
    (void)snprintf(number, sizeof number, "%lu", (unsigned long)line->serial);
    name_append(&line->shown, number);
  }
}

static const wpc_counter_type_info *type_of(const calc_counter *counter) {
  return counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
}

bool calc_counter_is_number(const calc_counter *counter) {
  const wpc_counter_type_info *type = type_of(counter);
  return type == NULL || (type->formula != WPC_FORMULA_TEXT && type->formula != WPC_FORMULA_NONE);
}

/* Without a scaled time or percentage there is none, whatever the suffix of the type. */
const char *calc_counter_unit(const calc_counter *counter) {
  const wpc_counter_type_info *type = type_of(counter);
  return type != NULL ? type->unit : "";
}
