#include "compute/calc_v1.h"

#include <stdlib.h>

#include "compute/calc_cost.h"
#include "compute/calc_v1_pair.h"
#include "io/memory.h"
#include "text/json.h"

/* Does something with each pair of objects; false to stop. */
typedef bool (*pair_fn)(void *context, const v1_pair *pair);

typedef struct object_run {
  const v1_sample *newer, *older;
  bool has_older;
  const wpc_calc_policy *policy;
  pair_fn visit;
  void *context;
} object_run;

/* Either place may be V1_NO_PARTNER. */
static bool with_pair(const object_run *run, size_t newer, size_t older) {
  const v1_grid *a = newer != V1_NO_PARTNER ? &run->newer->grids[newer] : &run->newer->none;
  const v1_grid *b = older != V1_NO_PARTNER ? &run->older->grids[older] : &run->older->none;
  v1_pair pair;
  v1_pair_make(&pair, a, b, run->has_older, run->policy);
  const bool goes_on = run->visit(run->context, &pair);
  v1_pair_free(&pair);
  return goes_on;
}

/* The newer sample's objects in their order, then those that are gone. */
static void each_pair(const object_run *run) {
  size_t *newer = (size_t *)memory_take(run->newer->num_grids, sizeof *newer);
  size_t *older = (size_t *)memory_take(run->older->num_grids, sizeof *older);
  v1_sample_match(run->newer, run->older, newer);
  v1_sample_match(run->older, run->newer, older);
  bool goes_on = true;
  for (size_t i = 0; goes_on && i < run->newer->num_grids; i++) {
    goes_on = with_pair(run, i, newer[i]);
  }
  for (size_t i = 0; goes_on && i < run->older->num_grids; i++) {
    goes_on = older[i] != V1_NO_PARTNER || with_pair(run, V1_NO_PARTNER, i);
  }
  free(newer);
  free(older);
}

static void run_pairs(const calc_sample *newer, const calc_sample *older,
                      const calc_setting *setting, pair_fn visit, void *context) {
  const object_run run = {&newer->v1, &older->v1, older->input.b != NULL, &setting->request.policy,
                          visit,      context};
  each_pair(&run);
}

/* ---- Amount ---- */

typedef struct amount {
  uint64_t most, left;
  const title_table *titles;
  const name_buffer *machine;
  const block *b; /* whose error it is */
  wpc_error error;
} amount;

static bool count_values(void *context, const v1_pair *pair) {
  amount *a = (amount *)context;
  const v1_named_pair named = {pair, a->titles};
  const calc_table table = v1_pair_table(&named, a->machine);
  const uint64_t cost = calc_cost(&table);
  if (cost > a->left) {
    const uint64_t before = a->most - a->left;
    a->b = pair->named->view->b;
    a->error = v1_amount_error(v1_pair_offset(pair),
                               cost > UINT64_MAX - before ? UINT64_MAX : before + cost, a->most);
    return false;
  }
  a->left -= cost;
  return true;
}

/* Written is the name that the log or the capture has for the machine, or the block's own: the longer
 * one bounds both. */
static const name_buffer *longer_machine(const calc_sample *newer, const calc_setting *setting) {
  const name_buffer *own = &newer->machine, *host = setting->host;
  const bool is_host = host != NULL && json_string_size(host->text, host->length) >
                                           json_string_size(own->text, own->length);
  return is_host ? host : own;
}

bool calc_v1_check_pair(const calc_sample *newer, const calc_sample *older,
                        const calc_setting *setting) {
  const uint64_t most = calc_most_values(newer, older, setting);
  amount a = {most,
              most,
              setting->titles,
              longer_machine(newer, setting),
              NULL,
              {WPC_OK, WPC_RULE_NONE, 0, 0, 0}};
  run_pairs(newer, older, setting, count_values, &a);
  if (a.error.status != WPC_OK) {
    calc_complain(a.b, &a.error);
    block_say_limit(a.b, &a.error);
  }
  return a.error.status == WPC_OK;
}

/* ---- Tables ---- */

typedef struct table_run {
  const calc_setting *setting;
  const name_buffer *machine;
  calc_table_fn visit;
  void *context;
} table_run;

static bool show_table(void *context, const v1_pair *pair) {
  const table_run *run = (const table_run *)context;
  const v1_named_pair named = {pair, run->setting->titles};
  const calc_table table = v1_pair_table(&named, run->machine);
  return run->visit(run->context, &table);
}

void calc_v1_tables(const calc_sample *newer, const calc_sample *older, const calc_setting *setting,
                    calc_table_fn visit, void *context) {
  const name_buffer *machine = newer->machine.length > 0 ? &newer->machine : setting->host;
  table_run run = {setting, machine, visit, context};
  run_pairs(newer, older, setting, show_table, &run);
}
