#include <stdint.h>

#include "commands.h"
#include "compare/show.h"
#include "io/complain.h"
#include "settings.h"

#define BOUND 0.05 /* of --threshold */

typedef struct comparison {
  const cli *options;
  out_stream *out;
  side *to; /* the side that is read */
} comparison;

static int read_side(void *context, const inputs *in, const title_table *titles) {
  const comparison *c = (const comparison *)context;
  const cli *options = c->options;
  run_setting setting = settings_inputs(options, &options->filter, titles);
  setting.may_lack = true; /* the other side may have it */
  side_use(c->to, &setting);
  return calc_inputs(in, &setting, c->out);
}

/* Medians of rates over other intervals are not those of the same. Usual intervals are said to a sixteenth. */
static void say_intervals(const side *before, const side *after) {
  const double one = (double)before->usual / 1e7;
  const double other = (double)after->usual / 1e7;
  if (one > 0 && other > 0 && (one > 1.25 * other || other > 1.25 * one)) {
    complain_format(
        NULL, "samples are about %.*f s apart before, and %.*f s after: --every makes them equal",
        one < 1 ? 2 : 0, one, other < 1 ? 2 : 0, other);
  }
}

/* Whether a counter is above what --fail-above bears. */
static bool fails(const compared *c, const asked_bound *most) {
  bool any = false;
  for (size_t i = 0; i < c->count && most->given && !any; i++) {
    const compared_row *row = &c->rows[i];
    const double by = row->has_ratio ? (row->ratio > 1 ? row->ratio : 1 / row->ratio) - 1 : 0;
    any = row->is_changed && (!row->has_ratio || by * 100 > most->value);
  }
  return any;
}

static int show(const cli *options, const side *before, const side *after, out_stream *out) {
  compared c;
  const compare_shown shown = {out, format_of_lines(options->format),
                               series_signs_of(options->format == FORMAT_TSV, options->decimal),
                               options->top > 0 ? options->top : SIZE_MAX};
  compared_make(&c, before, after,
                options->threshold.given ? options->threshold.value / 100 : BOUND);
  compare_show(&shown, &c);
  say_intervals(before, after);
  const int status = fails(&c, &options->fail_above) ? EXIT_REJECTED : EXIT_ACCEPTED;
  compared_free(&c);
  return status;
}

/* Whether each requested counter is on one side at least; complains of those that are not. */
static bool are_there(const counter_filter *filter) {
  bool all = true;
  for (size_t i = 0; i < filter->count; i++) {
    if (!counter_filter_is_met(filter, i)) {
      complain_quoting("neither side has the counter ", filter->items[i].text,
                       "; 'wpc inspect' lists the counters of an input");
      all = false;
    }
  }
  return all;
}

int command_compare(const cli *options, out_stream *out) {
  side sides[2] = {{NULL, 0, false, 0}, {NULL, 0, false, 0}};
  int status = EXIT_ACCEPTED;
  for (size_t i = 0; i < 2; i++) {
    comparison c = {options, out, &sides[i]};
    const inputs_use to = {&c, read_side, NULL};
    status =
        worse(status, load_inputs(options, (const char *const *)options->paths + i, 1, &to, out));
  }
  if (status == EXIT_ACCEPTED || (status == EXIT_REJECTED && options->salvage)) {
    status = worse(status, show(options, &sides[0], &sides[1], out));
    status = worse(status, are_there(&options->filter) ? EXIT_ACCEPTED : EXIT_REJECTED);
  }
  side_free(&sides[0]);
  side_free(&sides[1]);
  return status;
}
