#include "settings.h"

capture_setting settings_capture(const cli *options) {
  const capture_setting setting = {options->blocks, options->titles, options->counterset,
                                   options->salvage, options->command == COMMAND_WATCH};
  return setting;
}

calc_request settings_calc(const cli *options, const counter_filter *filter) {
  const calc_request request = {
      {filter, options->all, options->raw},
      options->policy,
      {options->blocks.limits.max_values, options->blocks.sets_max_values, 0},
      options->blocks.strict,
      options->salvage,
      options->window};
  return request;
}

series_setting settings_series(const cli *options, const calc_request *request) {
  const series_setting setting = {format_of_lines(options->format),
                                  request->choice,
                                  request->values,
                                  options->decimal,
                                  options->summary,
                                  options->bare_numbers,
                                  options->clamps,
                                  options->every,
                                  summary_settled(&options->more),
                                  options->is_anonymous};
  return setting;
}

run_setting settings_run(const cli *options, const calc_request *request,
                         const series_setting *shown) {
  const run_setting setting = {.request = request, .shown = shown, .identity = options->identity};
  return setting;
}

logs_setting settings_logs(const cli *options, const calc_request *request,
                           const series_setting *shown, const title_table *titles) {
  const logs_setting setting = {.run = settings_run(options, request, shown),
                                .blocks = &options->blocks,
                                .titles = options->titles != NULL ? titles : NULL};
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
