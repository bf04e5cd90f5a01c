#include "support/model/model.h"
#include "support/model/structs.h"

namespace wpc_test::model {
namespace {

Bytes ValuesOf(const V2Row &row) {
  Writer out;
  for (const Bytes &value : row.values) {
    PutCounterData(out, value);
  }
  return out.Take();
}

Bytes RowsOf(const V2Result &result) {
  Writer out;
  for (const V2Row &row : result.rows) {
    PutInstanceHeader(out, row.id, row.name);
    out.Append(ValuesOf(row));
  }
  return out.Take();
}

Bytes BodyOf(const V2Result &result) {
  const uint32_t type = result.type;
  Writer out;
  if (type == 2 || type == 6) {
    PutMultiCounters(out, result.ids);
  }
  if (type == 4 || type == 6) {
    PutMultiInstances(out, result.rows.size(), RowsOf(result));
  } else if (type == 1 || type == 2) {
    out.Append(ValuesOf(result.rows.at(0)));
  } else if (type != 0) {
    out.Append(result.body);
  }
  return out.Take();
}

// A name in a code page ends with a NUL of one byte.
Bytes Terminated(Bytes name, bool is_wide) {
  if (!name.empty()) {
    name.resize(name.size() + (is_wide ? 2 : 1));
  }
  return name;
}

void PutObject(Writer &out, const V1Object &o) {
  Writer definitions, rows;
  for (const V1Counter &counter : o.counters) {
    PutCounterDefinition(definitions, counter);
  }
  for (const V1Row &row : o.rows) {
    if (o.num_instances >= 0) {
      PutInstanceDefinition(rows, row, Terminated(row.name, o.code_page == 0));
    }
    rows.U32(row.block_length).Append(row.block);  // PERF_COUNTER_BLOCK
  }
  PutObjectType(out, o, o.counters.size(), definitions.Take(), rows.Take());
}

}  // namespace

// ---- V2 ----

Bytes Encode(const V2Block &block) {
  Writer results, out;
  for (const V2Result &result : block.results) {
    PutCounterHeader(results, result.status, result.type, BodyOf(result));
  }
  PutDataHeader(out, block.clocks, block.results.size(), results.Take());
  return out.Take();
}

Bytes Encode(const InstanceList &list) {
  Writer out;
  for (const Instance &item : list.items) {
    PutInstanceHeader(out, item.id, item.name);
  }
  return out.Take();
}

Bytes Encode(const QueryList &list) {
  Writer out;
  for (const Query &query : list.items) {
    PutCounterIdentifier(out, query);
  }
  return out.Take();
}

Bytes Encode(const GuidList &list) {
  Writer out;
  for (const Guid &guid : list.items) {
    out.Append(guid);
  }
  return out.Take();
}

// ---- V1 ----

Bytes Encode(const V1Block &block) {
  Writer objects, out;
  for (const V1Object &object : block.objects) {
    PutObject(objects, object);
  }
  PutDataBlock(out, block, block.objects.size(), objects.Take());
  return out.Take();
}

// Digits and text in turn; an empty string ends the table.
Bytes Encode(const TitleTable &table) {
  Writer out;
  for (const Title &title : table.items) {
    const std::string digits = std::to_string(title.index);
    out.Text(std::u16string(digits.begin(), digits.end())).Text(title.text);
  }
  return out.U16(0).Take();
}

// ---- registration data ----

Bytes Encode(const RegSet &set) {
  Writer counters, out;
  for (const RegCounter &counter : set.counters) {
    PutCounterRegInfo(counters, counter);
  }
  PutCountersetRegInfo(out, set, set.counters.size(), counters.Take());
  return out.Take();
}

Bytes Encode(const RegCounter &counter) {
  Writer out;
  PutCounterRegInfo(out, counter);
  return out.Take();
}

Bytes Encode(const RegString &string) {
  return Writer().Text(string.text).Pad8().Take();
}

// Each text has bytes of its own.
Bytes Encode(const RegStrings &strings) {
  std::vector<std::pair<uint32_t, uint32_t>> headers;
  Writer texts, out;
  for (const RegText &item : strings.items) {
    const size_t at = 8 + 8 * strings.items.size() + texts.size();
    headers.push_back({item.id, item.has_text ? static_cast<uint32_t>(at) : kNone});
    if (item.has_text) {
      texts.Text(item.text);
    }
  }
  PutStringBuffer(out, headers, texts.Pad8().Take());
  return out.Take();
}

Bytes Encode(const RegGuid &guid) {
  return Writer().Append(guid.guid).Take();
}

}  // namespace wpc_test::model
