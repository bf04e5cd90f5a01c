#include "compute/calc_cost.h"

#include <string.h>

#include "text/budget.h"
#include "text/json.h"

#define COST_BYTES 64u

static uint64_t cost_of(const name_buffer *text) {
  return json_string_size(text->text, text->length) / COST_BYTES;
}

static uint64_t cost_of_machine(const calc_table *table) {
  return table->machine != NULL && table->machine->length > 0 ? cost_of(table->machine) : 0;
}

static uint64_t cost_of_set(const calc_table *table) {
  calc_set set;
  memset(&set, 0, sizeof set);
  table->kind->set(table->context, &set);
  const uint64_t cost = cost_of(&set.name);
  calc_set_free(&set);
  return cost;
}

/* Of one value each. */
static uint64_t cost_of_lines(const calc_table *table) {
  uint64_t cost = 0;
  calc_line line;
  memset(&line, 0, sizeof line);
  for (size_t i = 0; i < table->num_lines; i++) {
    table->kind->line(table->context, i, &line);
    cost = budget_add(cost, 1 + cost_of(&line.shown));
  }
  calc_line_free(&line);
  return cost;
}

static uint64_t cost_of_texts(const calc_table *table, size_t counter, name_buffer *text) {
  uint64_t cost = 0;
  for (size_t i = 0; i < table->num_lines; i++) {
    if (table->kind->value(table->context, i, counter, text).kind == WPC_CALC_KIND_TEXT) {
      cost = budget_add(cost, cost_of(text));
    }
  }
  return cost;
}

static bool is_text(const calc_counter *counter) {
  const wpc_counter_type_info *type =
      counter->has_type ? wpc_counter_type_find(counter->type) : NULL;
  return type != NULL && type->formula == WPC_FORMULA_TEXT;
}

/* In addition to the lines. */
static uint64_t cost_of_counters(const calc_table *table) {
  uint64_t cost = 0;
  calc_counter counter;
  name_buffer text = {NULL, 0, 0};
  memset(&counter, 0, sizeof counter);
  for (size_t i = 0; i < table->num_counters; i++) {
    table->kind->counter(table->context, i, &counter);
    cost = budget_add(cost, budget_product(table->num_lines, cost_of(&counter.name)));
    cost = budget_add(cost, is_text(&counter) ? cost_of_texts(table, i, &text) : 0);
  }
  name_free(&counter.name);
  name_free(&text);
  return cost;
}

uint64_t calc_cost(const calc_table *table) {
  const uint64_t around = cost_of_machine(table) + cost_of_set(table);
  const uint64_t lines = budget_add(budget_product(table->num_lines, around), cost_of_lines(table));
  return budget_add(budget_product(lines, table->num_counters), cost_of_counters(table));
}
