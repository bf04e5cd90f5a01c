#include "log/log_calc_object.h"

#include <stdio.h>
#include <string.h>

#include "io/complain.h"

void log_calc_object_start(log_calc_object *object, const calc_request *request,
                           const block_setting *blocks, const title_table *titles) {
  memset(object, 0, sizeof *object);
  object->setting.request = *request;
  object->setting.kind = WPC_KIND_V1;
  object->setting.titles = titles;
  object->blocks = *blocks;
  object->blocks.kind = WPC_KIND_V1;
  object->blocks.asked.kind = ASKED_NOTHING;
  calc_sample_open_none(&object->samples[0], &object->setting);
  calc_sample_open_none(&object->samples[1], &object->setting);
}

static void forget(log_calc_object *object, size_t side) {
  calc_sample_close(&object->samples[side]);
  block_free(&object->at[side]);
  calc_sample_open_none(&object->samples[side], &object->setting);
}

void log_calc_object_free(log_calc_object *object) {
  for (size_t i = 0; i < 2; i++) {
    calc_sample_close(&object->samples[i]);
    block_free(&object->at[i]);
  }
}

void log_calc_object_forget_older(log_calc_object *object) {
  forget(object, 1 - object->newer);
}

void log_calc_object_take(log_calc_object *object, wpci_blg_sample sample, wpc_blg_block found) {
  const size_t side = 1 - object->newer;
  object->newer = side;
  forget(object, side);
  const wpci_blg_object data = wpci_blg_open_object(sample, found);
  if (data.error.status != WPC_OK) {
    return;
  }
  file_bytes file;
  files_copy(data.in.data, data.in.size, SIZE_MAX, &file);
  (void)snprintf(object->names[side], sizeof object->names[side], "the whole object at offset %llu",
                 (unsigned long long)wpci_blg_place(data.map, 0));
  if (block_take(&object->at[side], &object->blocks, object->names[side], &file) != EXIT_ACCEPTED) {
    block_free(&object->at[side]);
    return;
  }
  const calc_input input = {&object->at[side], NULL, NULL};
  calc_sample_close(&object->samples[side]);
  (void)calc_sample_open(&object->samples[side], &object->setting, &input);
}

static bool is_there(const log_calc_object *object) {
  return object->samples[object->newer].input.b != NULL;
}

bool log_calc_object_check(const log_calc_object *object) {
  const calc_sample *newer = &object->samples[object->newer];
  const calc_sample *older = &object->samples[1 - object->newer];
  return !is_there(object) || (calc_sample_check(newer, &object->setting, true) &&
                               calc_pair_check(newer, older, &object->setting));
}

typedef struct named_run {
  const log_calc_object *object;
  calc_table_fn visit;
  void *context;
} named_run;

/* The machine as the log calls it. */
static bool name_table(void *context, const calc_table *table) {
  const named_run *run = (const named_run *)context;
  calc_table named = *table;
  named.machine = run->object->setting.host;
  named.machine_id = run->object->machine;
  return run->visit(run->context, &named);
}

void log_calc_object_tables(const log_calc_object *object, calc_table_fn visit, void *context) {
  named_run run = {object, visit, context};
  if (is_there(object)) {
    calc_pair_tables(&object->samples[object->newer], &object->samples[1 - object->newer],
                     &object->setting, name_table, &run);
  }
}
