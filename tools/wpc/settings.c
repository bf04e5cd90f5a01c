#include "settings.h"

capture_setting settings_capture(const cli *options) {
  const capture_setting setting = {
      .blocks = options->blocks,
      .titles = options->titles,
      .counterset = options->counterset,
      .salvage = options->salvage,
      .is_live = options->command == COMMAND_WATCH,
  };
  return setting;
}

value_bound settings_values(const cli *options) {
  const value_bound values = {options->blocks.limits.max_values, options->blocks.sets_max_values,
                              0};
  return values;
}

run_setting settings_run(const cli *options, const counter_filter *filter) {
  const run_setting setting = {.choice = {filter, options->all, options->raw},
                               .policy = options->policy,
                               .identity = options->identity,
                               .values = settings_values(options),
                               .salvage = options->salvage,
                               .window = options->window,
                               .every = options->every,
                               .clamps = options->clamps,
                               .is_apart = options->is_apart,
                               .blocks = &options->blocks,
                               .format = format_of_lines(options->format),
                               .decimal = options->decimal,
                               .bare_numbers = options->bare_numbers,
                               .summary = options->summary,
                               .more = summary_settled(&options->more),
                               .is_anonymous = options->is_anonymous};
  return setting;
}

run_setting settings_inputs(const cli *options, const counter_filter *filter,
                            const title_table *titles) {
  run_setting setting = settings_run(options, filter);
  setting.titles = titles;
  return setting;
}

live_setting settings_live(const cli *options) {
  const cli_live *live = &options->live;
  const live_setting setting = {
      live->machine,          live->library,
      live->objects,          options->paths,
      options->num_paths,     live->lists || live->lists_instances,
      live->filters,          live->describes,
      live->language,         options->blocks.kind == WPC_KIND_V1 ? WPC_CAPTURE_V1 : WPC_CAPTURE_V2,
      live->interval,         options->blocks.limits,
      options->blocks.strict,
  };
  return setting;
}
