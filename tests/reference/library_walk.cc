#include "reference/library_walk.h"

#include <functional>
#include <map>
#include <stdexcept>
#include <type_traits>

#include "reference/library_facts.h"
#include "reference/library_log.h"

namespace wpc_reference {
namespace {

// Collects facts about one input.
class Walk : public Facts {
 public:
  explicit Walk(wpc_input in) : in_(in) {
  }

  using Facts::Add;

  wpc_input in() const {
    return in_;
  }
  void Bytes(const char *name, wpc_range range) {
    Facts::Bytes(name, in_, range);
  }
  void Add(const char *name, const wpc_text &text) {
    Add(name, in_, text);
  }
  void Add(const char *name, const wpc_guid &guid) {
    for (uint8_t byte : guid.bytes) {
      Add(name, byte);
    }
  }
  void Add(const wpc_system_time &t) {
    for (uint16_t field :
         {t.year, t.month, t.day_of_week, t.day, t.hour, t.minute, t.second, t.millisecond}) {
      Add("system_time", field);
    }
  }

 private:
  wpc_input in_;
};

// ---- V2 data ----

void AddRun(Walk &walk, const wpc_v2_walk &w) {
  wpc_range places[WPC_RUN];
  wpc_v2_places(&w, places);
  if (w.column == 0) {
    walk.Add("row.offset", w.row.offset);
    walk.Add("row.has_instance", w.row.has_instance);
    if (w.row.has_instance) {
      walk.Add("row.instance_id", w.row.instance_id);
      walk.Add("row.name", w.row.name);
    }
    walk.Add("row.num_values", w.row.num_values);
  }
  for (uint32_t i = 0; i < w.count; ++i) {
    walk.Add("value.offset", places[i].offset - 8);
    walk.Add("value.counter_id", w.ids[i]);
    walk.Add("value.size", places[i].length);
    walk.Add("value.raw", w.raw[i]);
    walk.Bytes("value.byte", places[i]);
  }
}

void AddBody(Walk &walk, const wpc_v2_walk &w) {
  const wpc_v2_body &body = w.body;
  std::vector<uint32_t> ids(body.has_ids ? body.num_counters : 0);
  wpc_v2_read_ids(&w, 0, ids.data(), static_cast<uint32_t>(ids.size()));
  walk.Add("body.has_rows", body.has_rows);
  walk.Add("body.has_ids", body.has_ids);
  walk.Add("body.has_instances", body.has_instances);
  walk.Add("body.num_counters", body.num_counters);
  walk.Add("body.num_rows", body.num_rows);
  for (uint32_t id : ids) {
    walk.Add("body.id", id);
  }
}

// The error of each result is told, not only the first one.
void AddResult(Walk &walk, wpc_v2_walk *w) {
  walk.Add("result.offset", w->result.offset);
  walk.Add("result.type", w->result.type);
  walk.Add("result.status", w->result.query_status);
  walk.Add("result.body.offset", w->result.body.offset);
  walk.Add("result.body.length", w->result.body.length);
  if (w->body.error.status == WPC_OK) {
    AddBody(walk, *w);
  }
  while (wpc_v2_next_run(w)) {
    AddRun(walk, *w);
  }
  walk.Error(w->error);
  w->error.status = WPC_OK;
}

void WalkV2Data(Walk &walk) {
  wpc_v2_walk w;
  wpc_v2_begin(&w, walk.in());
  if (w.error.status != WPC_OK) {
    walk.Error(w.error);
    return;
  }
  walk.Add("total_size", w.data.total_size);
  walk.Add("num_results", w.data.num_results);
  walk.Add("perf_time", static_cast<uint64_t>(w.data.perf_time));
  walk.Add("perf_time_100ns", static_cast<uint64_t>(w.data.perf_time_100ns));
  walk.Add("perf_freq", static_cast<uint64_t>(w.data.perf_freq));
  walk.Add(w.data.system_time);
  while (wpc_v2_next_result(&w)) {
    AddResult(walk, &w);
  }
  walk.Error(w.error);
}

// ---- V2 lists ----

void WalkInstances(Walk &walk) {
  wpc_instance_iter it = wpc_instances(walk.in());
  while (wpc_next_instance(&it)) {
    walk.Add("instance.offset", it.item.offset);
    walk.Add("instance.index", it.item.index);
    walk.Add("instance.id", it.item.instance_id);
    walk.Add("instance.name", it.item.name);
  }
  walk.Error(it.error);
}

void WalkQueries(Walk &walk) {
  wpc_query_iter it = wpc_queries(walk.in());
  while (wpc_next_query(&it)) {
    walk.Add("query.offset", it.item.offset);
    walk.Add("query.place", it.item.place);
    walk.Add("query.counterset", it.item.counterset);
    walk.Add("query.status", it.item.query_status);
    walk.Add("query.counter_id", it.item.counter_id);
    walk.Add("query.instance_id", it.item.instance_id);
    walk.Add("query.index", it.item.index);
    walk.Add("query.has_name", it.item.has_name);
    if (it.item.has_name) {
      walk.Add("query.name", it.item.name);
    }
  }
  walk.Error(it.error);
}

void WalkGuids(Walk &walk) {
  wpc_guid_iter it = wpc_guids(walk.in());
  while (wpc_next_guid(&it)) {
    walk.Add("guid.offset", it.offset);
    walk.Add("guid", it.item);
  }
  walk.Error(it.error);
}

// ---- V1 data ----

void AddCounter(Walk &walk, const wpc_v1_counter &counter) {
  walk.Add("counter.offset", counter.offset);
  walk.Add("counter.index", counter.index);
  walk.Add("counter.name_index", counter.name_index);
  walk.Add("counter.help_index", counter.help_index);
  walk.Add("counter.scale", static_cast<uint32_t>(counter.scale));
  walk.Add("counter.detail_level", counter.detail_level);
  walk.Add("counter.type", counter.type);
  walk.Add("counter.size", counter.size);
  walk.Add("counter.value_offset", counter.value_offset);
  walk.Add("counter.width", counter.width);
  walk.Add("counter.next_type", counter.has_next ? counter.next_type : 0);
  walk.Add("counter.has_next", counter.has_next);
}

void AddV1Value(Walk &walk, bool is_present, uint64_t raw, wpc_range bytes) {
  walk.Add("value.present", is_present);
  if (is_present) {
    walk.Add("value.size", bytes.length);
    walk.Add("value.raw", raw);
    walk.Bytes("value.byte", bytes);
  }
}

void AddV1Row(Walk &walk, const wpc_v1_row &row) {
  walk.Add("row.offset", row.offset);
  walk.Add("row.has_instance", row.has_instance);
  walk.Add("row.block.offset", row.block.offset);
  walk.Add("row.block.length", row.block.length);
  if (row.has_instance) {
    walk.Add("row.unique_id", static_cast<uint32_t>(row.unique_id));
    walk.Add("row.parent_object", row.parent_object);
    walk.Add("row.parent_instance", row.parent_instance);
    walk.Add("row.name", row.name);
  }
}

void AddV1Run(Walk &walk, const wpc_v1_walk &w) {
  wpc_range places[WPC_RUN];
  wpc_v1_places(&w, places);
  for (uint32_t i = 0; i < w.count; ++i) {
    AddV1Value(walk, w.width[i] != 0, w.raw[i], places[i]);
  }
}

// After all values of the row.
class SecondValues {
 public:
  void Take(const wpc_v1_walk &w) {
    for (uint32_t i = 0; i < w.count; ++i) {
      const wpc_v1_counter &counter = w.counters[i];
      const bool multi = counter.type == 0x22410500 || counter.type == 0x23410500 ||
                         counter.type == 0x22510500 || counter.type == 0x23510500;
      if (multi && !(counter.has_next && counter.next_type == 0x42030500)) {
        uint64_t raw;
        const bool is_present = wpc_v1_second_value(&w, i, &raw);
        const size_t at = w.row.block.offset + counter.value_offset + 8;
        values_.push_back({is_present, raw, {at, 8}});
      }
    }
  }
  void Add(Walk &walk) {
    for (const Value &value : values_) {
      AddV1Value(walk, value.is_present, value.raw, value.bytes);
    }
    values_.clear();
  }

 private:
  struct Value {
    bool is_present;
    uint64_t raw;
    wpc_range bytes;
  };
  std::vector<Value> values_;
};

void AddV1Body(Walk &walk, const wpc_v1_walk &w) {
  const wpc_v1_body &body = w.body;
  walk.Add("object.name_index", body.name_index);
  walk.Add("object.help_index", body.help_index);
  walk.Add("object.detail_level", body.detail_level);
  walk.Add("object.num_counters", body.num_counters);
  walk.Add("object.default_counter", static_cast<uint32_t>(body.default_counter));
  walk.Add("object.num_instances", static_cast<uint32_t>(body.num_instances));
  walk.Add("object.code_page", body.code_page);
  walk.Add("object.perf_time", static_cast<uint64_t>(body.perf_time));
  walk.Add("object.perf_freq", static_cast<uint64_t>(body.perf_freq));
  walk.Add("object.has_instances", body.has_instances);
  walk.Add("object.num_rows", body.num_rows);
  std::vector<wpc_v1_counter> counters(body.num_counters);
  counters.resize(wpc_v1_read_counters(&w, counters.data(), body.num_counters));
  for (const wpc_v1_counter &counter : counters) {
    AddCounter(walk, counter);
  }
}

void AddObject(Walk &walk, wpc_v1_walk *w) {
  SecondValues second;
  walk.Add("object.offset", w->object.offset);
  walk.Add("object.length", w->object.bytes.length);
  if (w->body.error.status == WPC_OK) {
    AddV1Body(walk, *w);
  }
  while (wpc_v1_next_run(w)) {
    if (w->column == 0) {
      AddV1Row(walk, w->row);
    }
    AddV1Run(walk, *w);
    second.Take(*w);
    if (w->column + w->count == w->body.num_counters) {
      second.Add(walk);
    }
  }
  walk.Error(w->error);
  w->error.status = WPC_OK;
}

void AddParents(Walk &walk, const wpc_v1_data &data) {
  std::vector<size_t> room(wpc_v1_index_room(walk.in()));
  const wpc_v1_index index = wpc_v1_index_make(walk.in(), data, room.data(), room.size());
  wpc_v1_walk w;
  wpc_v1_begin(&w, walk.in());
  while (wpc_v1_next(&w)) {
    if (w.column == 0) {
      const wpc_v1_parent parent = wpc_v1_find_parent(walk.in(), &index, w.row);
      walk.Add("parent.found", parent.found);
      if (parent.found) {
        walk.Add("parent.offset", parent.offset);
        walk.Add("parent.name", parent.name);
      }
    }
  }
}

void WalkV1Data(Walk &walk) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, walk.in());
  const wpc_v1_data &data = w.data;
  if (data.error.status != WPC_OK) {
    walk.Error(data.error);
    return;
  }
  walk.Add("revision", data.revision);
  walk.Add("total_size", data.total_size);
  walk.Add("header_size", data.header_size);
  walk.Add("num_objects", data.num_objects);
  walk.Add("default_object", static_cast<uint32_t>(data.default_object));
  walk.Add(data.system_time);
  walk.Add("perf_time", static_cast<uint64_t>(data.perf_time));
  walk.Add("perf_freq", static_cast<uint64_t>(data.perf_freq));
  walk.Add("perf_time_100ns", static_cast<uint64_t>(data.perf_time_100ns));
  walk.Add("total_without_header", data.total_without_header);
  walk.Add("has_system_name", data.has_system_name);
  if (data.has_system_name) {
    walk.Add("system_name", data.system_name);
  }
  while (wpc_v1_next_object(&w)) {
    AddObject(walk, &w);
  }
  walk.Error(w.error);
  AddParents(walk, data);
}

void WalkTitles(Walk &walk) {
  wpc_title_iter it = wpc_titles(walk.in());
  while (wpc_next_title(&it)) {
    walk.Add("title.offset", it.item.offset);
    walk.Add("title.index", it.item.index);
    walk.Add("title.text", it.item.text);
  }
  walk.Error(it.error);
}

// ---- Logs as text ----

void AddRun(Walk &walk, const wpc_pdh_csv_walk &w) {
  walk.Add("csv.first", w.column);
  for (uint32_t i = 0; i < w.count; ++i) {
    const wpc_pdh_number &number = w.values[i];
    walk.Add("csv.digits", number.digits);
    walk.Add("csv.exponent", static_cast<uint64_t>(int64_t{number.exponent}));
    walk.Add("csv.signs", uint64_t{number.is_negative} + 2 * uint64_t{number.has_value});
  }
}

void AddPdhCsvHead(Walk &walk, const wpc_pdh_csv_walk &w) {
  walk.Add("csv.delimiter", w.delimiter);
  walk.Add("csv.has_zone", w.has_zone);
  if (w.has_zone) {
    walk.Add("csv.bias", static_cast<uint64_t>(int64_t{w.bias}));
    walk.Add("csv.zone", w.zone);
  }
}

void WalkPdhCsv(Walk &walk) {
  wpc_pdh_csv_walk w;
  bool has_description = false;
  const auto add_description = [&] {
    if (!has_description) {
      walk.Add("csv.description", w.description);
    }
    has_description = true;
  };
  wpc_pdh_csv_begin(&w, walk.in());
  if (w.error.status == WPC_OK) {
    AddPdhCsvHead(walk, w);
  }
  while (wpc_pdh_csv_next(&w)) {
    if (w.at == WPC_PDH_CSV_AT_COLUMN) {
      walk.Add("csv.column", w.column);
      walk.Add("csv.name", w.name);
    } else if (w.at == WPC_PDH_CSV_AT_SAMPLE) {
      add_description();
      walk.Add("csv.time", w.time);
    } else {
      AddRun(walk, w);
    }
  }
  if (w.error.status == WPC_END) {
    add_description();
  }
  walk.Error(w.error);
}

// ---- Registration ----

void AddRegCounter(Walk &walk, const wpc_reg_counter &counter) {
  walk.Add("counter.offset", counter.offset);
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) \
  walk.Add("counter." #member, static_cast<std::make_unsigned_t<type>>(counter.member));
#include "support/model/reg_counter.def"
}

void WalkSet(Walk &walk) {
  const wpc_reg_set set = wpc_reg_open_set(walk.in());
  if (set.error.status != WPC_OK) {
    walk.Error(set.error);
    return;
  }
  walk.Add("set.guid", set.counterset);
  walk.Add("set.type", set.counterset_type);
  walk.Add("set.detail_level", set.detail_level);
  walk.Add("set.num_counters", set.num_counters);
  walk.Add("set.instance_type", set.instance_type);
  walk.Add("set.has_instances", set.has_instances);
  wpc_reg_counter_iter it = wpc_reg_counters(walk.in(), set);
  while (wpc_reg_next_counter(&it)) {
    AddRegCounter(walk, it.item);
  }
  walk.Error(it.error);
}

void WalkRegCounter(Walk &walk, const Options &options) {
  const wpc_reg_counter_reply reply =
      wpc_reg_open_counter(walk.in(), options.asked_id ? &*options.asked_id : nullptr);
  walk.Error(reply.error);
  if (reply.error.status == WPC_OK) {
    AddRegCounter(walk, reply.counter);
  }
}

void WalkString(Walk &walk) {
  const wpc_reg_string string = wpc_reg_open_string(walk.in());
  walk.Error(string.error);
  if (string.error.status == WPC_OK) {
    walk.Add("text", string.text);
  }
}

void WalkStrings(Walk &walk) {
  const wpc_reg_strings strings = wpc_reg_open_strings(walk.in());
  if (strings.error.status != WPC_OK) {
    walk.Error(strings.error);
    return;
  }
  walk.Add("strings.size", strings.size);
  walk.Add("strings.num_strings", strings.num_strings);
  walk.Add("strings.from_tail", strings.from_tail);
  wpc_reg_text_iter it = wpc_reg_texts(walk.in(), strings);
  while (wpc_reg_next_text(&it)) {
    walk.Add("text.offset", it.item.offset);
    walk.Add("text.id", it.item.id);
    walk.Add("text.has_text", it.item.has_text);
    if (it.item.has_text) {
      walk.Add("text", it.item.text);
    }
  }
  walk.Error(it.error);
}

void WalkRegGuid(Walk &walk) {
  const wpc_reg_guid reply = wpc_reg_open_guid(walk.in());
  walk.Error(reply.error);
  if (reply.error.status == WPC_OK) {
    walk.Add("guid", reply.guid);
  }
}

}  // namespace

std::vector<Fact> WalkForFacts(const std::string &kind, wpc_input in, const Options &options) {
  Walk walk(in);
  const std::map<std::string, std::function<void()>> walks = {
#define WPC_KIND(name, reader, validate, walk) {name, [&] { walk; }},
#include "reference/kinds.def"
#undef WPC_KIND
  };
  const auto found = walks.find(kind);
  if (found == walks.end()) {
    throw std::invalid_argument("no kind of block: " + kind);
  }
  found->second();
  return walk.Take();
}

}  // namespace wpc_reference
