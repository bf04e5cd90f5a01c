#include <algorithm>

#include "parser/v1/v1_cursor.h"
#include "parser/v2/v2_cursor.h"
#include "support/model/model.h"
#include "support/model/views.h"

namespace wpc_test::model {
namespace {

constexpr size_t kMostValues = 65536;  // definitions may overlap: values are not bounded by bytes

Guid GuidOf(const wpc_guid &guid) {
  Guid bytes = {};
  std::copy(guid.bytes, guid.bytes + bytes.size(), bytes.begin());
  return bytes;
}

// ---- V2 ----

V2Row ReadRow(wpc_input in, const wpc_v2_row &row) {
  V2Row to;
  to.id = row.instance_id;
  to.name = TextIn(in, row.name);
  wpci_v2_value_iter it = wpci_v2_values(in, row);
  while (wpci_v2_next_value(&it)) {
    to.values.push_back(BytesIn(in, it.item.bytes));
  }
  return to;
}

V2Result ReadResult(wpc_input in, const wpc_v2_result &result) {
  const wpc_v2_body body = wpci_v2_open_body(in, result);
  V2Result to;
  to.type = result.type;
  to.status = result.query_status;
  if (!body.has_rows) {
    to.body = result.type == WPC_V2_ERROR ? Bytes() : BytesIn(in, result.body);
    return to;
  }
  for (uint32_t i = 0; body.has_ids && i < body.num_counters; ++i) {
    to.ids.push_back(wpci_v2_counter_id(in, body, i));
  }
  wpci_v2_row_iter it = wpci_v2_rows(in, body);
  while (wpci_v2_next_row(&it)) {
    to.rows.push_back(ReadRow(in, it.item));
  }
  return to;
}

}  // namespace

bool Read(wpc_input in, V2Block *to) {
  const wpc_v2_data data = wpc_v2_open(in);
  if (wpc_validate(in, WPC_KIND_V2, nullptr).status != WPC_OK) {
    return false;
  }
  to->clocks = {data.perf_time, data.perf_freq, data.perf_time_100ns, TimeOf(data.system_time)};
  wpci_v2_result_iter it = wpci_v2_results(in, data);
  while (wpci_v2_next_result(&it)) {
    to->results.push_back(ReadResult(in, it.item));
  }
  return true;
}

// ---- lists ----

bool Read(wpc_input in, InstanceList *to) {
  wpc_instance_iter it = wpc_instances(in);
  while (wpc_next_instance(&it)) {
    to->items.push_back({it.item.instance_id, TextIn(in, it.item.name)});
  }
  return wpc_validate(in, WPC_KIND_V2_INSTANCES, nullptr).status == WPC_OK;
}

bool Read(wpc_input in, QueryList *to) {
  wpc_query_iter it = wpc_queries(in);
  while (wpc_next_query(&it)) {
    const wpc_query &q = it.item;
    to->items.push_back({GuidOf(q.counterset), q.query_status, q.counter_id, q.instance_id, q.index,
                         q.has_name, TextIn(in, q.name)});
  }
  const wpc_asked asked = {nullptr, nullptr, WPC_QUERIES_REQUEST, nullptr};
  return wpc_validate(in, WPC_KIND_V2_QUERIES, &asked).status == WPC_OK;
}

bool Read(wpc_input in, GuidList *to) {
  wpc_guid_iter it = wpc_guids(in);
  while (wpc_next_guid(&it)) {
    to->items.push_back(GuidOf(it.item));
  }
  return wpc_validate(in, WPC_KIND_V2_COUNTERSETS, nullptr).status == WPC_OK;
}

// ---- V1 ----

namespace {

V1Value ValueOf(wpc_input in, const wpci_v1_value &value) {
  return {value.present, BytesIn(in, value.bytes)};
}

void ReadValues(wpc_input in, const wpc_v1_body &body, const wpc_v1_row &row, V1Row *to) {
  wpci_v1_counter_iter it = wpci_v1_counters(in, body);
  while (wpci_v1_next_counter(&it)) {
    to->values.push_back(ValueOf(in, wpci_v1_read_value(in, row, it.item)));
    to->second_values.push_back(ValueOf(in, wpci_v1_read_second_value(in, row, it.item)));
  }
}

V1Row ReadRow(wpc_input in, const wpc_v1_body &body, const wpc_v1_row &row) {
  V1Row to;
  to.unique_id = row.unique_id;
  to.parent_object = row.parent_object;
  to.parent_instance = row.parent_instance;
  to.name = BytesIn(in, row.name.raw);
  to.block_length = static_cast<uint32_t>(row.block.length);
  to.block = BytesIn(in, {row.reach.offset + 4, row.reach.length - 4});
  if (static_cast<size_t>(body.num_counters) * body.num_rows <= kMostValues) {
    ReadValues(in, body, row, &to);
  }
  return to;
}

V1Object ReadObject(wpc_input in, const wpc_v1_object &object) {
  const wpc_v1_body b = wpci_v1_open_object(in, object);
  V1Object to;
  to.name_index = b.name_index;
  to.help_index = b.help_index;
  to.detail_level = b.detail_level;
  to.default_counter = b.default_counter;
  to.num_instances = b.num_instances;
  to.code_page = b.code_page;
  to.perf_time = b.perf_time;
  to.perf_freq = b.perf_freq;
  wpci_v1_counter_iter c = wpci_v1_counters(in, b);
  while (wpci_v1_next_counter(&c)) {
    const wpc_v1_counter &i = c.item;
    to.counters.push_back(
        {i.name_index, i.help_index, i.scale, i.detail_level, i.type, i.size, i.value_offset});
  }
  wpci_v1_row_iter r = wpci_v1_rows(in, b);
  while (wpci_v1_next_named_row(&r)) {
    to.rows.push_back(ReadRow(in, b, r.item));
  }
  return to;
}

}  // namespace

bool Read(wpc_input in, V1Block *to) {
  const wpc_v1_data data = wpc_v1_open(in);
  if (wpc_validate(in, WPC_KIND_V1, nullptr).status != WPC_OK) {
    return false;
  }
  to->revision = data.revision;
  to->default_object = data.default_object;
  to->clocks = {data.perf_time, data.perf_freq, data.perf_time_100ns, TimeOf(data.system_time)};
  to->has_system_name = data.has_system_name;
  to->system_name = TextIn(in, data.system_name);
  wpci_v1_object_iter it = wpci_v1_objects(in, data);
  while (wpci_v1_next_object(&it)) {
    to->objects.push_back(ReadObject(in, it.item));
  }
  return true;
}

bool Read(wpc_input in, TitleTable *to) {
  wpc_title_iter it = wpc_titles(in);
  while (wpc_next_title(&it)) {
    to->items.push_back({it.item.index, TextIn(in, it.item.text)});
  }
  return wpc_validate(in, WPC_KIND_V1_TITLES, nullptr).status == WPC_OK;
}

// ---- registration data ----

namespace {

RegCounter CounterOf(const wpc_reg_counter &c) {
  RegCounter to;
#define WPC_REG_COUNTER_FIELD(type, member, name, key, offset) to.member = c.member;
#include "support/model/reg_counter.def"
  return to;
}

}  // namespace

bool Read(wpc_input in, RegSet *to) {
  const wpc_reg_set set = wpc_reg_open_set(in);
  to->counterset = GuidOf(set.counterset);
  to->type = set.counterset_type;
  to->detail_level = set.detail_level;
  to->instance_type = set.instance_type;
  wpc_reg_counter_iter it = wpc_reg_counters(in, set);
  while (wpc_reg_next_counter(&it)) {
    to->counters.push_back(CounterOf(it.item));
  }
  return wpc_validate(in, WPC_KIND_REG_COUNTERSET, nullptr).status == WPC_OK;
}

bool Read(wpc_input in, RegCounter *to) {
  const wpc_reg_counter_reply reply = wpc_reg_open_counter(in, nullptr);
  *to = CounterOf(reply.counter);
  return reply.error.status == WPC_OK;
}

bool Read(wpc_input in, RegString *to) {
  const wpc_reg_string reply = wpc_reg_open_string(in);
  to->text = reply.error.status == WPC_OK ? TextIn(in, reply.text) : std::u16string();
  return reply.error.status == WPC_OK;
}

bool Read(wpc_input in, RegStrings *to) {
  const wpc_reg_strings strings = wpc_reg_open_strings(in);
  wpc_reg_text_iter it = wpc_reg_texts(in, strings);
  while (wpc_reg_next_text(&it)) {
    to->items.push_back({it.item.id, it.item.has_text, TextIn(in, it.item.text)});
  }
  return wpc_validate(in, WPC_KIND_REG_STRINGS, nullptr).status == WPC_OK;
}

bool Read(wpc_input in, RegGuid *to) {
  const wpc_reg_guid reply = wpc_reg_open_guid(in);
  to->guid = GuidOf(reply.guid);
  return reply.error.status == WPC_OK;
}

}  // namespace wpc_test::model
