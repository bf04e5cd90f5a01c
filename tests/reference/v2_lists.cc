// V2 lists: instances (v2-blocks.md, section 9), queries (section 10), countersets (11.4), and queries
// compared with the block that answers them. Rules INS, ID, GUD and V2-SEM of size-checks.md.

#include <map>
#include <utility>

#include "reference/checks.h"

namespace wpc_reference {
namespace {

// ---- Instances ----

struct Instance {
  size_t offset;
  uint32_t id;
  Text name;
};

size_t ReadInstance(Checks &in, std::vector<Instance> &list, size_t at) {
  const uint64_t left = in.Size() - at;
  in.Check(list.size() < in.options.limits.max_instances, "INS-14", at, list.size() + 1,
           in.options.limits.max_instances);
  in.Check(left >= 8, "INS-01", at, left, 8);
  const uint64_t size = in.U32(at);
  in.Check(size >= 8, "INS-02", at, size, 8);
  in.Check(size <= left, "INS-03", at, size, left);
  in.Check(size % 2 == 0, "INS-04", at, size, 2);
  const size_t room = (size - 8) / 2;
  const size_t units = in.UnitsBeforeNul(at + 8, room);
  in.Check(units < room, "INS-05", at + 8, room, room);
  in.Check(size % 8 == 0, "INS-06", at, size, 8);
  in.Check(units <= in.options.limits.max_name, "INS-07", at + 8, units,
           in.options.limits.max_name);
  in.Padding("INS-10", at + 8 + 2 * (units + 1), at + size);
  list.push_back({at, in.U32(at + 4), {at + 8, 2 * units, 0}});
  return at + size;
}

void EqualInstances(Checks &in, const std::vector<Instance> &list) {
  std::map<std::pair<Bytes, uint32_t>, size_t> seen;
  for (const Instance &instance : list) {
    if (instance.name.length / 2 > in.options.limits.max_name) {
      continue;
    }
    const Bytes name = in.Copy(instance.name.offset, instance.name.length);
    const auto [first, is_new] = seen.insert({{name, instance.id}, instance.offset});
    if (!in.Check(is_new, "INS-12", instance.offset, instance.id, first->second)) {
      return;
    }
  }
}

// ---- Queries ----

struct Query {
  size_t offset;
  Bytes guid;
  uint32_t status;
  uint64_t size;
  uint32_t counter_id;
  uint32_t instance_id;
  uint32_t index;
  bool has_name = false;
  Text name;

  // v2-blocks.md, X3: an empty name is the same thing as none.
  bool Names() const {
    return has_name && name.length > 0;
  }
};

void QueryName(Checks &in, Query &query) {
  const size_t at = query.offset + 40;
  const size_t room = (query.size - 40) / 2;
  const size_t units = in.UnitsBeforeNul(at, room);
  in.Check(units < room, "ID-05", at, room, room);
  query.has_name = true;
  query.name = {at, 2 * units, 0};
}

void QueryContent(Checks &in, const Query &query) {
  const size_t at = query.offset;
  in.Check(query.size % 8 == 0, "ID-06", at + 20, query.size, 8);
  if (query.has_name) {
    const size_t units = query.name.length / 2;
    in.Check(units <= in.options.limits.max_name, "ID-07", at + 40, units,
             in.options.limits.max_name);
    in.Check(units > 0, "ID-08", at + 40, units, 1);
    in.Padding("ID-09", at + 40 + 2 * (units + 1), at + query.size);
    in.Surrogates("ID-10", query.name);
  }
  in.Check(in.U32(at + 36) == 0, "ID-11", at + 36, in.U32(at + 36), 0);
  in.Check(in.U64(at) != 0 || in.U64(at + 8) != 0, "ID-12", at, 0, 1);
}

size_t ReadQuery(Checks &in, std::vector<Query> &list, size_t at) {
  const uint64_t left = in.Size() - at;
  in.Check(list.size() < in.options.limits.max_queries, "ID-15", at, list.size() + 1,
           in.options.limits.max_queries);
  in.Check(left >= 40, "ID-01", at, left, 40);
  Query query;
  query.offset = at;
  query.guid = in.Copy(at, 16);
  query.status = in.U32(at + 16);
  query.size = in.U32(at + 20);
  query.counter_id = in.U32(at + 24);
  query.instance_id = in.U32(at + 28);
  query.index = in.U32(at + 32);
  in.Check(query.size >= 40, "ID-02", at + 20, query.size, 40);
  in.Check(query.size <= left, "ID-03", at + 20, query.size, left);
  in.Check(query.size % 2 == 0, "ID-04", at + 20, query.size, 2);
  if (query.size > 40) {
    QueryName(in, query);
  }
  QueryContent(in, query);
  list.push_back(query);
  return at + query.size;
}

void AddQuery(Checks &in, const Query &query, size_t place) {
  in.Add("query.offset", query.offset);
  in.Add("query.place", place);
  for (uint8_t byte : query.guid) {
    in.Add("query.counterset", byte);
  }
  in.Add("query.status", query.status);
  in.Add("query.counter_id", query.counter_id);
  in.Add("query.instance_id", query.instance_id);
  in.Add("query.index", query.index);
  in.Add("query.has_name", query.has_name);
  if (query.has_name) {
    in.Add("query.name", query.name);
  }
}

// What holds for the list as a whole, by what it is.
void QueriesTogether(Checks &in, const std::vector<Query> &list) {
  std::map<uint32_t, size_t> seen;
  for (const Query &query : list) {
    if (in.options.as == "info") {
      in.Check(query.index < list.size(), "ID-13", query.offset + 32, query.index, list.size());
    }
  }
  for (const Query &query : list) {
    const size_t at = query.offset + 32;
    if (in.options.as == "info") {
      const auto [first, is_new] = seen.insert({query.index, at});
      if (!in.Check(is_new, "ID-14", at, query.index, first->second)) {
        return;
      }
    }
  }
}

// Bit 1 of InstanceType says that a counterset has instances.
void Shape(Checks &in, const Query &query, uint32_t instance_type) {
  const bool wants_name = (instance_type & 2) != 0;
  in.Check(query.Names() == wants_name, "ID-18", query.offset + 20, query.size, 40);
}

std::vector<Query> ReadQueryList(Checks &in) {
  std::vector<Query> list;
  in.Open();
  for (size_t at = 0; at < in.Size();) {
    at = ReadQuery(in, list, at);
    AddQuery(in, list.back(), list.size() - 1);
  }
  return list;
}

// The same for a list that came back from PerfAddCounters. A refused query is an error of the list as
// a whole: it ends the notes, but what follows can still be read.
std::vector<Query> ReadChangedList(Checks &in) {
  std::vector<Query> list;
  std::vector<Finding> notes;
  in.Open();
  in.Part([&] {
    for (size_t at = 0; at < in.Size();) {
      at = ReadQuery(in, list, at);
      AddQuery(in, list.back(), list.size() - 1);
      const Query &query = list.back();
      const auto refused = [&] {
        in.Check(query.status == 0, "ID-16", query.offset + 16, query.status, 0);
      };
      if (!in.answer.error && !in.Whole(refused)) {
        notes = in.answer.notes;
      }
    }
  });
  if (in.answer.error && in.answer.error->rule == "ID-16") {
    in.answer.notes = notes;
  }
  return list;
}

// ---- Countersets ----

void ReadGuids(Checks &in) {
  std::map<Bytes, size_t> seen;
  in.Open();
  for (size_t at = 0; at < in.Size(); at += 16) {
    in.Check(in.Size() - at >= 16, "GUD-01", at, in.Size() - at, 16);
    in.Check(in.U64(at) != 0 || in.U64(at + 8) != 0, "GUD-03", at, 0, 1);
    in.Add("guid.offset", at);
    for (uint8_t byte : in.Copy(at, 16)) {
      in.Add("guid", byte);
    }
  }
  for (size_t at = 0; at < in.Size(); at += 16) {
    const auto [first, is_new] = seen.insert({in.Copy(at, 16), at});
    if (!in.Check(is_new, "GUD-02", at, 0, first->second)) {
      return;
    }
  }
}

// ---- Queries and the block that answers them ----

// V2-SEM-02: the only type that a result can have, besides the error 0.
uint32_t WantedType(const Query &query) {
  const bool all = query.counter_id == kNone;
  return query.Names() ? (all ? 6 : 4) : (all ? 2 : 1);
}

// The results of a block, each against the query whose Index it is.
void CompareResults(Checks &in, const std::vector<Query> &list) {
  std::map<uint32_t, Query> by_place;
  for (const Query &query : list) {
    if (query.index < list.size()) {
      by_place.insert({query.index, query});
    }
  }
  const size_t end = in.U32(0);
  size_t at = 48;
  for (uint32_t i = 0; i < in.U32(4); ++i) {
    const size_t next = V2ResultHeader(in, at, end);
    const uint32_t type = in.U32(at + 4);
    const auto query = by_place.find(i);
    if (type != 0 && query != by_place.end()) {
      const uint32_t wanted = WantedType(query->second);
      in.Check(type == wanted, "V2-SEM-02", at + 4, type, wanted);
    }
    at = next;
  }
  in.Check(at == end, "V2-HDR-07", at, end - at, 0);
}

}  // namespace

void ReadV2Instances(Checks &in) {
  in.Part([&] {
    std::vector<Instance> list;
    in.Open();
    for (size_t at = 0; at < in.Size();) {
      at = ReadInstance(in, list, at);
      in.Add("instance.offset", list.back().offset);
      in.Add("instance.index", list.size() - 1);
      in.Add("instance.id", list.back().id);
      in.Add("instance.name", list.back().name);
    }
    EqualInstances(in, list);
  });
}

void ReadV2Queries(Checks &in) {
  std::vector<Query> list;
  in.Part([&] { list = in.options.as == "changed" ? ReadChangedList(in) : ReadQueryList(in); });
  if (in.answer.error) {
    return;
  }
  in.Whole([&] { QueriesTogether(in, list); });
  for (const Query &query : list) {
    if (in.options.instance_type && !in.answer.error) {
      in.Whole([&] { Shape(in, query, *in.options.instance_type); });
    }
  }
}

void ReadV2Countersets(Checks &in) {
  in.Part([&] { ReadGuids(in); });
}

// Headers of both inputs, the number of results, then each result. Notes about the inputs themselves
// are not repeated here.
void CheckV2Queries(Checks &in) {
  Checks queries(*in.options.queries, in.options);
  std::vector<Query> list;
  in.Whole([&] {
    V2Header(in);
    list = ReadQueryList(queries);
    QueriesTogether(queries, list);
    in.Check(in.U32(4) == list.size(), "V2-SEM-01", 4, in.U32(4), list.size());
    CompareResults(in, list);
  });
  std::vector<Finding> notes;
  for (const Finding &note : in.answer.notes) {
    if (note.rule.rfind("V2-SEM", 0) == 0) {
      notes.push_back(note);
    }
  }
  in.answer.notes = notes;
  in.answer.facts.clear();
}

}  // namespace wpc_reference
