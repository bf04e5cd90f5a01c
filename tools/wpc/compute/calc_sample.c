#include "compute/calc_sample.h"

#include <string.h>

#include "io/complain.h"
#include "text/budget.h"

void calc_complain(const block *b, const wpc_error *error) {
  char text[512] = "rejected: ";
  const size_t length = strlen(text);
  if (error == &b->verdict) {
    block_verdict_format(b, text + length, sizeof text - length);
  } else {
    (void)wpc_error_format(error, text + length, sizeof text - length);
  }
  complain_of(b->path, text);
}

void calc_note(const calc_setting *setting, const calc_input *input, const char *text) {
  if (setting->note != NULL) {
    setting->note(setting->note_context, input, text);
  } else {
    complain_of(input->b->path, text);
  }
}

/* ---- Samples ---- */

#define MACHINE_MOST 514u /* bytes: no machine's name has more than 255 units and two backslashes */

static void load_machine(calc_sample *sample) {
  const wpc_v1_data *data = &sample->v1.view.data;
  name_buffer *machine = &sample->machine;
  if (data->has_system_name && data->system_name.raw.length <= MACHINE_MOST &&
      name_load(machine, sample->v1.view.in, data->system_name)) {
    const size_t slashes = strspn(machine->text, "\\");
    machine->length -= slashes;
    memmove(machine->text, machine->text + slashes, machine->length + 1);
  }
}

bool calc_sample_open(calc_sample *sample, const calc_setting *setting, const calc_input *input) {
  memset(sample, 0, sizeof *sample);
  sample->input = *input;
  if (setting->kind == WPC_KIND_V2) {
    return v2_sample_open(&sample->v2, input->b, setting->bindings);
  }
  v1_sample_open(&sample->v1, input->b);
  if (input->b != NULL) {
    load_machine(sample);
  }
  return true;
}

void calc_sample_open_none(calc_sample *none, const calc_setting *setting) {
  const calc_input nothing = {NULL, NULL, NULL};
  (void)calc_sample_open(none, setting, &nothing);
}

void calc_sample_close(calc_sample *sample) {
  v1_sample_close(&sample->v1);
  v2_sample_close(&sample->v2);
  name_free(&sample->machine);
}

bool calc_sample_check(const calc_sample *sample, const calc_setting *setting, bool is_shown) {
  wpc_error error = {WPC_OK, WPC_RULE_NONE, 0, 0, 0};
  if (setting->kind == WPC_KIND_V1 && is_shown) {
    error = v1_sample_check_amount(&sample->v1);
  } else if (setting->kind == WPC_KIND_V2 && setting->request.strict) {
    error = v2_sample_check_widths(&sample->v2);
  }
  if (error.status != WPC_OK) {
    calc_complain(sample->input.b, &error);
    block_say_limit(sample->input.b, &error);
  }
  return error.status == WPC_OK;
}

uint64_t calc_most_values(const calc_sample *newer, const calc_sample *older,
                          const calc_setting *setting) {
  value_bound bound = setting->request.values;
  const uint64_t older_size = older->input.b != NULL ? older->input.b->file.size : 0;
  bound.num_bytes = budget_add(newer->input.b->file.size, older_size);
  return value_bound_most(bound);
}
