/* V2: which countersets are asked for, and the queries for them. */
#include "live/live_sets.h"

#include <string.h>

#include "live/live_filter.h"
#include "live/live_path.h"
#include "text/fnv.h"
#include "wpc/calc.h"

#define IDENTIFIER 40u /* PERF_COUNTER_IDENTIFIER without a name */

/* argument: of code 2; texts are asked for in the request's language. */
static wpc_collect_result ask(live *l, const wpc_guid *guid, uint32_t code, uint32_t argument) {
  const bool is_text = code >= WPC_REG_CODE_NAME && code <= WPC_REG_CODE_COUNTER_HELPS;
  return wpc_collect_registration(l->collector, guid, code,
                                  is_text ? l->request->language : argument, &l->answer);
}

/* The answer to the English code, or else, in *code, to the other; where a language is asked for the other way round. */
static wpc_collect_result ask_either(live *l, const wpc_guid *guid, uint32_t english,
                                     uint32_t other, uint32_t *code) {
  const bool is_english = l->request->language == 0;
  *code = is_english ? english : other;
  wpc_collect_result result = ask(l, guid, *code, 0);
  if (result.status == WPC_COLLECT_SYSTEM || result.status == WPC_COLLECT_REFUSED) {
    *code = is_english ? other : english;
    result = ask(l, guid, *code, 0);
  }
  return result;
}

static wpc_input input_of(const live *l, wpc_options *options) {
  *options = wpc_options_default();
  options->limits = l->request->limits;
  return wpc_input_make(l->answer.data, l->answer.size, options);
}

/* ---- which ---- */

static bool path_means(const live_path *path, const live_set *set) {
  live_objects_meant objects;
  char guid[WPC_GUID_TEXT];
  wpc_guid_format(&set->guid, guid);
  live_path_objects(path, &objects);
  return live_path_means(&objects, set->name) || live_path_is(&objects, guid);
}

static bool is_asked_for(const live *l, const live_set *set) {
  bool asked = false;
  if (l->request->num_paths == 0) {
    return memcmp(set->guid.bytes, wpc_processor_information()->guid, sizeof set->guid.bytes) == 0;
  }
  for (size_t i = 0; i < l->request->num_paths && !asked; i++) {
    asked = path_means(&l->request->paths[i], set);
  }
  return asked;
}

static bool is_chosen(const live *l, const wpc_guid *guid) {
  for (size_t i = 0; i < l->num_sets; i++) {
    if (memcmp(l->sets[i].guid.bytes, guid->bytes, sizeof guid->bytes) == 0) {
      return true;
    }
  }
  return false;
}

/* The name of the answer; the GUID when that has none. */
static void take_name(const live *l, bool answered, live_set *set) {
  wpc_options options;
  const wpc_input in = input_of(l, &options);
  wpc_guid_format(&set->guid, set->name);
  const wpc_reg_string string = wpc_reg_open_string(in);
  if (answered && string.error.status == WPC_OK && string.text.raw.length > 0) {
    (void)wpc_text_to_utf8(in, string.text, set->name, sizeof set->name);
  }
}

/* ---- their registration ---- */

static void keep_registration(live *l, const live_set *set, uint32_t code,
                              wpc_collect_result result) {
  wpc_capture_name name = live_part(WPC_CAPTURE_REGISTRATION, 0);
  name.counterset = set->guid;
  name.code = code;
  if (live_answered(l, set->name, result, false)) {
    (void)live_keep(l, name, &l->answer);
  }
}

/* Without its registration a counterset is taken for one with instances, as most are. */
static bool has_instances(const live *l, bool answered) {
  wpc_options options;
  const wpc_reg_set set = wpc_reg_open_set(input_of(l, &options));
  return !answered || set.error.status != WPC_OK || set.has_instances;
}

static void keep_texts(live *l, const live_set *set, uint32_t code) {
  if (!l->over) {
    keep_registration(l, set, code, ask(l, &set->guid, code, 0));
  }
}

/* ---- filters ---- */

/* The only path that means the counterset, taken apart; false: there are more, or it can be taken apart in several ways. */
static bool only_path(const live *l, const live_set *set, wpc_path_names *names) {
  size_t count = 0;
  for (size_t i = 0; i < l->request->num_paths; i++) {
    const live_path *path = &l->request->paths[i];
    if (path_means(path, set)) {
      const wpc_path parsed = wpc_path_parse(path->text, strlen(path->text));
      *names = wpc_path_names_of(path->text, &parsed);
      count += path->is_object || parsed.problem != WPC_PATH_OK ? 2 : 1;
    }
  }
  if (count != 1) {
    return false;
  }
  char guid[WPC_GUID_TEXT];
  wpc_guid_format(&set->guid, guid);
  return wpc_path_matches(names->object.text, names->object.length, set->name, strlen(set->name)) ||
         wpc_path_matches(names->object.text, names->object.length, guid, strlen(guid));
}

/* The answer is the names of the counters, when there is one. */
static void filter_set(live *l, live_set *set, bool has_names) {
  wpc_path_names path;
  wpc_options options;
  if (!l->request->filters || l->over || !only_path(l, set, &path)) {
    return;
  }
  live_filter_instances(set, &path);
  const uint32_t id =
      has_names ? live_filter_counter(input_of(l, &options), path.counter) : WPC_ID_NONE;
  if (id != WPC_ID_NONE) {
    const wpc_collect_result result = ask(l, &set->guid, WPC_REG_CODE_COUNTER, id);
    const bool is_alone =
        result.status == WPC_COLLECT_OK && live_filter_is_alone(input_of(l, &options), id);
    set->counter_id = is_alone ? id : WPC_ID_NONE;
  }
}

static void register_set(live *l, live_set *set) {
  uint32_t code = WPC_REG_CODE_COUNTERSET;
  wpc_collect_result result = ask(l, &set->guid, code, 0);
  set->is_registered = result.status == WPC_COLLECT_OK;
  set->registered = set->is_registered ? fnv_of(l->answer.data, l->answer.size) : 0;
  set->has_instances = has_instances(l, set->is_registered);
  keep_registration(l, set, code, result);
  if (!l->over) {
    result = ask_either(l, &set->guid, WPC_REG_CODE_ENGLISH_COUNTER_NAMES,
                        WPC_REG_CODE_COUNTER_NAMES, &code);
    keep_registration(l, set, code, result);
    filter_set(l, set, result.status == WPC_COLLECT_OK);
  }
  if (l->request->describes) {
    keep_texts(l, set, WPC_REG_CODE_HELP);
    keep_texts(l, set, WPC_REG_CODE_COUNTER_HELPS);
  }
}

static void take_if_asked(live *l, const wpc_guid *guid) {
  uint32_t code = 0;
  live_set set;
  memset(&set, 0, sizeof set);
  set.guid = *guid;
  live_filter_all(&set);
  const wpc_collect_result named =
      ask_either(l, guid, WPC_REG_CODE_ENGLISH_NAME, WPC_REG_CODE_NAME, &code);
  take_name(l, named.status == WPC_COLLECT_OK, &set);
  if (named.status == WPC_COLLECT_MEMORY) {
    (void)live_answered(l, set.name, named, false);
    return;
  }
  if (!is_asked_for(l, &set)) {
    return;
  }
  keep_registration(l, &set, code, named);
  if (!l->over) {
    register_set(l, &set);
  }
  void *sets = l->sets;
  if (!l->over && live_reserve(l, &sets, &l->set_capacity, l->num_sets + 1, sizeof *l->sets)) {
    l->sets = (live_set *)sets;
    l->sets[l->num_sets++] = set;
  }
}

/* ---- all of them ---- */

static void report_missing(live *l) {
  for (size_t i = 0; i < l->request->num_paths; i++) {
    const live_path *path = &l->request->paths[i];
    bool found = false;
    for (size_t k = 0; k < l->num_sets && !found; k++) {
      found = path_means(path, &l->sets[k]);
    }
    if (!found) {
      l->sink->report(l->sink->context, path->text,
                      live_path_fault(path, "no counterset has this name"));
      l->result.rejected = true;
      l->over = l->over || l->request->needs_each_path;
    }
  }
  if (l->request->num_paths == 0 && l->num_sets == 0) {
    l->sink->report(l->sink->context, wpc_processor_information()->name,
                    "this system does not have the counterset");
    l->result.rejected = true;
  }
}

static bool goes_on(live *l) {
  const wpc_collect_host *host = l->collector.host;
  l->over = l->over || !host->wait(host->context, 0);
  return !l->over;
}

static void take_all_asked(live *l, const wpc_collect_buffer *list) {
  wpc_options options = wpc_options_default();
  options.limits = l->request->limits;
  const wpc_input in = wpc_input_make(list->data, list->size, &options);
  wpc_guid_iter it = wpc_guids(in);
  uint32_t seen = 0;
  while (wpc_next_guid(&it) && goes_on(l)) {
    if (seen++ == l->request->limits.max_queries) {
      l->sink->report(l->sink->context, "countersets", "too many: the rest is ignored");
      l->result.rejected = true;
      break;
    }
    if (!is_chosen(l, &it.item)) {
      take_if_asked(l, &it.item);
    }
  }
  if (it.error.status != WPC_OK && it.error.status != WPC_END) {
    live_report_rejected(l, "countersets", &it.error);
  }
  if (!l->over) {
    report_missing(l);
  }
}

void live_choose_sets(live *l) {
  wpc_collect_buffer list = WPC_COLLECT_BUFFER;
  if (live_answered(l, "countersets", wpc_collect_countersets(l->collector, &list), true)) {
    take_all_asked(l, &list);
  }
  wpc_collect_release(l->collector.host, &list);
  l->over = l->over || l->num_sets == 0;
}

/* ---- instances ---- */

/* The list of a counterset; false: none is to be had, which was reported. */
static bool ask_instances(live *l, const live_set *set, wpc_options *options, wpc_input *list) {
  const wpc_collect_result result = wpc_collect_instances(l->collector, &set->guid, &l->answer);
  if (!live_answered(l, set->name, result, false)) {
    return false;
  }
  *list = input_of(l, options);
  options->strict = l->request->strict;
  const wpc_error error = wpc_validate(*list, WPC_KIND_V2_INSTANCES, NULL);
  if (error.status != WPC_OK) {
    live_report_rejected(l, set->name, &error);
  }
  return error.status == WPC_OK;
}

void live_list_instances(live *l) {
  for (size_t i = 0; i < l->num_sets && goes_on(l); i++) {
    const live_set *set = &l->sets[i];
    wpc_options options = wpc_options_default();
    wpc_input list = wpc_input_make(NULL, 0, &options);
    if (!set->has_instances || ask_instances(l, set, &options, &list)) {
      l->request->instances(l->request->lists_context, &set->guid, list);
    }
  }
}

/* ---- queries ---- */

static size_t write_query(const live_set *set, uint8_t *to, size_t room) {
  wpc_query_request request;
  memset(&request, 0, sizeof request);
  request.counterset = set->guid;
  request.counter_id = set->counter_id;
  request.instance_id = WPC_ID_NONE;
  request.name = set->has_instances ? set->filter : NULL;
  request.name_length = set->has_instances ? set->filter_length : 0;
  const wpc_written written = wpc_query_write(&request, to, room);
  return written.error.status == WPC_OK ? written.size : 0;
}

/* Bytes that all queries need at most: a name has a NUL, and is padded. */
static size_t room_of(const live *l) {
  size_t room = 0;
  for (size_t i = 0; i < l->num_sets; i++) {
    room += IDENTIFIER + 2 * l->sets[i].filter_length + 8;
  }
  return room;
}

/* Each entry was given a Status of its own. */
static void report_statuses(live *l, const uint8_t *list, size_t size) {
  wpc_options options = wpc_options_default();
  options.limits.max_queries = UINT32_MAX;
  const wpc_input in = wpc_input_make(list, size, &options);
  wpc_query_iter it = wpc_queries(in);
  size_t accepted = 0;
  for (size_t i = 0; wpc_next_query(&it) && i < l->num_sets; i++) {
    if (it.item.query_status == WPC_WIN32_OK) {
      accepted++;
    } else {
      live_report_code(l, l->sets[i].name, "PerfAddCounters", it.item.query_status);
      l->result.rejected = true;
    }
  }
  if (it.error.status != WPC_OK && it.error.status != WPC_END) {
    live_report_rejected(l, "PerfAddCounters", &it.error);
  }
  l->over = l->over || accepted == 0;
}

/* The queries in a list of *size bytes; live_give_back() it. NULL after a report. */
static uint8_t *write_queries(live *l, size_t *size) {
  void *list = NULL;
  size_t capacity = 0;
  *size = 0;
  if (live_reserve(l, &list, &capacity, room_of(l), 1)) {
    for (size_t i = 0; i < l->num_sets; i++) {
      *size += write_query(&l->sets[i], (uint8_t *)list + *size, capacity - *size);
    }
  }
  return (uint8_t *)list;
}

void live_add_sets(live *l, wpc_collect_query *query) {
  size_t size = 0;
  uint8_t *list = write_queries(l, &size);
  if (list != NULL && live_answered(l, "queries", wpc_collect_add(query, list, size), true)) {
    report_statuses(l, list, size);
  }
  live_give_back(l, list);
}

wpc_collect_result live_add_sets_again(live *l, wpc_collect_query *query) {
  size_t size = 0;
  uint8_t *list = write_queries(l, &size);
  wpc_collect_result result;
  memset(&result, 0, sizeof result);
  result.status = WPC_COLLECT_MEMORY;
  result.call = "PerfAddCounters";
  if (list != NULL) {
    result = wpc_collect_add(query, list, size);
  }
  live_give_back(l, list);
  return result;
}

wpc_collect_result live_check_sets(live *l, bool *differs) {
  wpc_collect_result result;
  memset(&result, 0, sizeof result);
  result.call = "PerfQueryCounterSetRegistrationInfo";
  for (size_t i = 0; i < l->num_sets && result.status == WPC_COLLECT_OK && !*differs; i++) {
    const live_set *set = &l->sets[i];
    if (set->is_registered) {
      result = ask(l, &set->guid, WPC_REG_CODE_COUNTERSET, 0);
      *differs = result.status == WPC_COLLECT_OK &&
                 fnv_of(l->answer.data, l->answer.size) != set->registered;
    }
  }
  return result;
}
