#include "compute/calc_v2.h"

#include <stdlib.h>

#include "compute/calc_cost.h"
#include "compute/calc_v2_pair.h"

/* Does something with each pair of results; false to stop. */
typedef bool (*pair_fn)(void *context, const v2_pair *pair);

static void each_pair(const calc_sample *newer, const calc_sample *older,
                      const calc_setting *setting, pair_fn visit, void *context) {
  const v2_sample *a = &newer->v2;
  const v2_sample *b = &older->v2;
  bool goes_on = true;
  for (size_t i = 0; goes_on && (i < a->num_grids || i < b->num_grids); i++) {
    const v2_grid *x = i < a->num_grids ? &a->grids[i] : &a->none;
    const v2_grid *y = i < b->num_grids ? &b->grids[i] : &b->none;
    if (x->is_present || y->is_present) {
      v2_pair pair;
      v2_pair_make(&pair, x, y, older->input.b != NULL, &setting->request.policy);
      goes_on = visit(context, &pair);
      v2_pair_free(&pair);
    }
  }
}

/* ---- Amount ---- */

typedef struct amount {
  uint64_t most, left;
  const name_buffer *machine;
  const block *b; /* whose error it is */
  wpc_error error;
} amount;

static const v2_grid *named_by(const v2_pair *pair) {
  return pair->newer->is_present ? pair->newer : pair->older;
}

/* The number of instances where there is one, else the result. */
static size_t offset_of(const v2_pair *pair) {
  const v2_grid *grid = named_by(pair);
  const bool has_count = grid->num_rows > 0 && grid->table.rows[0].has_instance;
  return has_count ? grid->table.rows[0].offset - 4 : grid->offset;
}

static bool count_values(void *context, const v2_pair *pair) {
  amount *a = (amount *)context;
  const calc_table table = v2_pair_table(pair, a->machine);
  const uint64_t cost = calc_cost(&table);
  if (cost > a->left) {
    const uint64_t before = a->most - a->left;
    const wpc_error error = {WPC_E_LIMIT, WPC_RULE_V2_MI_06, offset_of(pair),
                             cost > UINT64_MAX - before ? UINT64_MAX : before + cost, a->most};
    a->b = named_by(pair)->sample->b;
    a->error = error;
    return false;
  }
  a->left -= cost;
  return true;
}

/* The newer sample's notes about clocks: they explain values that are missing. */
static void note_clocks(const calc_sample *newer, const calc_sample *older,
                        const calc_setting *setting) {
  block *b = newer->input.b;
  wpci_v2_check_clocks(block_noting_input(b), &older->v2.data, &newer->v2.data);
  for (size_t i = 0; i < b->notes.count; i++) {
    char text[512];
    (void)wpc_error_format(&b->notes.notes[i], text, sizeof text);
    calc_note(setting, &newer->input, text);
  }
}

bool calc_v2_check_pair(const calc_sample *newer, const calc_sample *older,
                        const calc_setting *setting) {
  const uint64_t most = calc_most_values(newer, older, setting);
  amount a = {most, most, setting->host, NULL, {WPC_OK, WPC_RULE_NONE, 0, 0, 0}};
  each_pair(newer, older, setting, count_values, &a);
  if (a.error.status != WPC_OK) {
    calc_complain(a.b, &a.error);
    block_say_limit(a.b, &a.error);
    return false;
  }
  if (older->input.b != NULL) {
    note_clocks(newer, older, setting);
  }
  return true;
}

/* ---- Tables ---- */

typedef struct table_run {
  const name_buffer *machine;
  calc_table_fn visit;
  void *context;
} table_run;

static bool show_table(void *context, const v2_pair *pair) {
  const table_run *run = (const table_run *)context;
  const calc_table table = v2_pair_table(pair, run->machine);
  return run->visit(run->context, &table);
}

void calc_v2_tables(const calc_sample *newer, const calc_sample *older, const calc_setting *setting,
                    calc_table_fn visit, void *context) {
  table_run run = {setting->host, visit, context};
  each_pair(newer, older, setting, show_table, &run);
}
