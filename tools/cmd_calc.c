#include <stdlib.h>
#include <string.h>

#include "calc.h"
#include "commands.h"
#include "complain.h"
#include "memory.h"

/* ---- Counters that were asked for
 * --------------------------------------------------------------------- */

void calc_asked_note(calc_asked *asked, size_t i, bool ok) {
  asked->found[i] = asked->found[i] || ok;
  asked->missing[i] = asked->missing[i] || !ok;
}

static int asked_verdict(const calc_asked *asked) {
  int status = EXIT_ACCEPTED;
  for (size_t i = 0; i < asked->options->num_counters; i++) {
    if (!asked->found[i] && !asked->missing[i]) {
      complain_quoting("no instance has the counter ", asked->options->counters[i], "");
    }
    if (!asked->found[i] || asked->missing[i]) {
      status = EXIT_REJECTED;
    }
  }
  return status;
}

/* ---- JSON
 * --------------------------------------------------------------------------------------------- */

void calc_write_type(json_writer *json, const uint32_t *type) {
  const wpc_counter_type_info *known = type != NULL ? wpc_counter_type_find(*type) : NULL;
  json_key(json, "type");
  if (type != NULL) {
    json_u64(json, *type);
  } else {
    json_null(json);
  }
  json_key(json, "type_name");
  if (known != NULL) {
    json_text(json, known->name);
  } else {
    json_null(json);
  }
}

void calc_write_result(json_writer *json, const wpc_calc_result *result, const name_buffer *text) {
  json_key(json, "value");
  if (result->kind == WPC_CALC_KIND_INTEGER) {
    json_u64(json, result->integer);
  } else if (result->kind == WPC_CALC_KIND_DOUBLE) {
    json_double(json, result->value);
  } else if (result->kind == WPC_CALC_KIND_TEXT && text != NULL) {
    json_string(json, text->text, text->length);
  } else {
    json_null(json);
  }
  json_key(json, "unit");
  json_text(json, result->unit);
  json_key(json, "status");
  json_text(json, wpc_calc_status_word(result->status));
}

/* ---- Samples
 * ------------------------------------------------------------------------------------------ */

void calc_complain(const block *b, const wpc_error *error) {
  char text[512] = "rejected: ";
  const size_t length = strlen(text);
  (void)wpc_error_format(error, text + length, sizeof text - length);
  complain_of(b->path, text);
}

static int load_sample(block *b, const cli *options, const char *path) {
  const int status = block_load(b, options, path);
  if (status == EXIT_REJECTED) {
    calc_complain(b, &b->verdict);
  } else if (status == EXIT_ACCEPTED && b->kind != KIND_V1 && b->kind != KIND_V2) {
    complain_of(path, "a sample is of kind v1 or v2");
    return EXIT_USAGE;
  }
  return status;
}

static int calculate(const cli *options, const calc_samples *samples, const title_table *titles,
                     out_stream *out) {
  const block_kind kind = samples->newer->kind;
  if (samples->older != NULL && samples->older->kind != kind) {
    complain_of(samples->newer->path, "is of another kind than the older sample");
    return EXIT_USAGE;
  }
  if (kind == KIND_V2 && options->counterset == NULL) {
    complain("V2 samples want --counterset=processor-information; see 'wpc calc --help'");
    return EXIT_USAGE;
  }
  calc_asked asked = {options, NULL, NULL};
  asked.found = (bool *)memory_take(options->num_counters, sizeof *asked.found);
  asked.missing = (bool *)memory_take(options->num_counters, sizeof *asked.missing);
  int status = kind == KIND_V1 ? calc_v1(options, samples, titles, &asked, out)
                               : calc_v2(options, samples, &asked, out);
  if (status == EXIT_ACCEPTED) {
    status = asked_verdict(&asked);
  }
  free(asked.found);
  free(asked.missing);
  return status;
}

int command_calc(const cli *options, out_stream *out) {
  const bool two = options->num_paths == 2;
  block older;
  block newer;
  title_table titles;
  memset(&older, 0, sizeof older);
  int status = title_table_load(&titles, options);
  if (two) {
    status = worse(status, load_sample(&older, options, options->paths[0]));
  }
  status = worse(status, load_sample(&newer, options, options->paths[two ? 1 : 0]));
  if (status == EXIT_ACCEPTED) {
    const calc_samples samples = {two ? &older : NULL, &newer};
    status = calculate(options, &samples, &titles, out);
  }
  block_free(&newer);
  block_free(&older);
  title_table_free(&titles);
  return status;
}
