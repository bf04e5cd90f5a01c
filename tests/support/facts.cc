#include "support/facts.h"

#include <functional>
#include <map>
#include <stdexcept>
#include <vector>

#include "support/facts_walk.h"
#include "support/reader.h"
#include "wpc.h"

namespace wpc_test {
namespace {

using wpc_reference::Answer;
using wpc_reference::Finding;
using wpc_reference::Options;

Finding FindingOf(const wpc_error &error) {
  const wpc_rule_info *info = wpc_rule_find(error.rule);
  return {info != nullptr ? info->id : "no rule", wpc_status_name(error.status), error.offset,
          error.got, error.bound};
}

void Configure(Reading &reading, const Options &options, size_t size) {
  wpc_limits &limits = reading.options.limits;
  limits.max_bytes = static_cast<size_t>(options.limits.max_bytes);
  limits.max_queries = static_cast<uint32_t>(options.limits.max_queries);
  limits.max_objects = static_cast<uint32_t>(options.limits.max_objects);
  limits.max_counters = static_cast<uint32_t>(options.limits.max_counters);
  limits.max_instances = static_cast<uint32_t>(options.limits.max_instances);
  limits.max_values = options.limits.max_values;
  limits.max_name = static_cast<uint32_t>(options.limits.max_name);
  limits.max_title = static_cast<uint32_t>(options.limits.max_title);
  limits.max_title_index = static_cast<uint32_t>(options.limits.max_title_index);
  reading.options.strict = options.strict;
  reading.pages.assign(options.pages.begin(), options.pages.end());
  reading.SetScratch(size / 4 + 4);
}

wpc_queries_kind QueriesKind(const Options &options) {
  return options.as == "request"   ? WPC_QUERIES_REQUEST
         : options.as == "changed" ? WPC_QUERIES_CHANGED
                                   : WPC_QUERIES_INFO;
}

wpc_error ReadQueries(Reading &reading, wpc_input in, const Options &options) {
  wpc_error first = wpc_queries_validate(in, QueriesKind(options));
  if (first.status != WPC_OK || !options.instance_type) {
    return first;
  }
  wpc_options quiet = reading.options;
  quiet.note = nullptr;
  const wpc_input again = wpc_input_make(in.data, in.size, &quiet);
  for (wpc_query_iter it = wpc_queries(again); it.status == WPC_OK;
       it = wpc_query_next(again, it)) {
    const wpc_error error = wpc_query_check_shape(in, it.item, *options.instance_type);
    first = first.status == WPC_OK ? error : first;
  }
  return first;
}

wpc_error ReadData(wpc_input in, const Options &options) {
  if (!options.queries) {
    return wpc_v2_validate(in);
  }
  return wpc_v2_check_queries(
      in, wpc_input_make(options.queries->data(), options.queries->size(), in.options));
}

wpc_error ReadSet(wpc_input in, const Options &options) {
  if (!options.asked_guid) {
    return wpc_reg_validate_set(in, nullptr);
  }
  wpc_guid asked = {};
  for (size_t i = 0; i < 16; ++i) {
    asked.bytes[i] = options.asked_guid->at(i);
  }
  return wpc_reg_validate_set(in, &asked);
}

wpc_error Validate(const std::string &kind, Reading &reading, wpc_input in,
                   const Options &options) {
  const std::map<std::string, std::function<wpc_error()>> readers = {
      {"v2", [&] { return ReadData(in, options); }},
      {"v2-instances", [&] { return wpc_instances_validate(in); }},
      {"v2-queries", [&] { return ReadQueries(reading, in, options); }},
      {"v2-countersets", [&] { return wpc_guids_validate(in); }},
      {"v1", [&] { return wpc_v1_validate(in); }},
      {"v1-titles", [&] { return wpc_titles_validate(in); }},
      {"reg-counterset", [&] { return ReadSet(in, options); }},
      {"reg-counter",
       [&] {
         return wpc_reg_open_counter(in, options.asked_id ? &*options.asked_id : nullptr).error;
       }},
      {"reg-string", [&] { return wpc_reg_open_string(in).error; }},
      {"reg-strings", [&] { return wpc_reg_validate_strings(in); }},
      {"reg-guid", [&] { return wpc_reg_open_guid(in).error; }},
  };
  const auto found = readers.find(kind);
  if (found == readers.end()) {
    throw std::invalid_argument("no kind of block: " + kind);
  }
  return found->second();
}

}  // namespace

Answer LibraryAnswer(const std::string &kind, const void *data, size_t size,
                     const Options &options) {
  Reading reading;
  Configure(reading, options, size);
  Answer answer;
  const wpc_error error = Validate(kind, reading, reading.Input(data, size), options);
  if (error.status != WPC_OK) {
    answer.error = FindingOf(error);
  }
  for (const wpc_error &note : reading.notes) {
    answer.notes.push_back(FindingOf(note));
  }
  if (options.queries) {
    return answer;
  }
  reading.options.note = nullptr;
  answer.facts = WalkForFacts(kind, reading.Input(data, size), options);
  return answer;
}

}  // namespace wpc_test
