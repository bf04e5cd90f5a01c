// What the library reads of a log, as facts.

#include "reference/library_log.h"

#include <cstddef>
#include <memory>

#include "reference/library_facts.h"

namespace wpc_reference {
namespace {

constexpr size_t kEvent = 72;  // bytes of one without a payload

void AddZone(Facts &facts, wpc_input in, const wpc_blg_zone &zone) {
  facts.Add("zone.bias", static_cast<uint32_t>(zone.bias));
  facts.Add("zone.standard_name", in, zone.standard_name);
  facts.Add("zone.daylight_name", in, zone.daylight_name);
  const wpc_system_time &s = zone.standard_date;
  const wpc_system_time &d = zone.daylight_date;
  const uint16_t dates[8][2] = {{s.year, d.year},
                                {s.month, d.month},
                                {s.day_of_week, d.day_of_week},
                                {s.day, d.day},
                                {s.hour, d.hour},
                                {s.minute, d.minute},
                                {s.second, d.second},
                                {s.millisecond, d.millisecond}};
  for (const auto &date : dates) {
    facts.Add("zone.standard_date", date[0]);
    facts.Add("zone.daylight_date", date[1]);
  }
  facts.Add("zone.standard_bias", static_cast<uint32_t>(zone.standard_bias));
  facts.Add("zone.daylight_bias", static_cast<uint32_t>(zone.daylight_bias));
}

void AddHeader(Facts &facts, wpc_input in, const wpc_blg_log &log) {
  facts.Add("buffer_size", log.buffer_size);
  facts.Add("num_buffers", log.num_buffers);
  facts.Add("buffers_written", log.buffers_written);
  facts.Add("pointer_size", log.pointer_size);
  facts.Add("os_major", log.os_major);
  facts.Add("os_minor", log.os_minor);
  facts.Add("os_build", log.os_build);
  facts.Add("mode", log.mode);
  facts.Add("end_time", log.end_time);
  facts.Add("events_lost", log.events_lost);
  facts.Add("boot_time", log.boot_time);
  facts.Add("perf_freq", static_cast<uint64_t>(log.perf_freq));
  facts.Add("start_time", log.start_time);
  facts.Add("buffers_lost", log.buffers_lost);
  AddZone(facts, in, log.zone);
  facts.Add("logger_name", in, log.logger_name);
  facts.Add("file_name", in, log.file_name);
}

void AddEvent(Facts &facts, const wpc_blg_event &event) {
  facts.Add("event.offset", event.offset);
  facts.Add("event.size", event.size);
  facts.Add("event.type", event.type);
  facts.Add("event.time", event.time);
  facts.Add("event.part", event.part);
  facts.Add("event.num_parts", event.num_parts);
}

void AddName(Facts &facts, wpc_input in, const wpc_blg_name &name) {
  facts.Add("name.offset", name.offset);
  facts.Add("name.index", name.index);
  facts.Add("name.text", in, name.text);
  facts.Add("name.machine", in, name.machine);
}

void AddEntry(Facts &facts, wpc_input in, const wpc_blg_entry &entry) {
  facts.Add("entry.offset", entry.offset);
  facts.Add("entry.flags", entry.flags);
  facts.Add("entry.type", entry.type);
  facts.Add("entry.time_base", entry.time_base);
  facts.Add("entry.scale", static_cast<uint32_t>(entry.scale));
  facts.Add("entry.machine", in, entry.machine);
  facts.Add("entry.object", in, entry.object);
  facts.Add("entry.has_instance", entry.has_instance);
  facts.Add("entry.instance", in, entry.instance);
  facts.Add("entry.has_parent", entry.has_parent);
  facts.Add("entry.parent", in, entry.parent);
  facts.Add("entry.instance_index", entry.instance_index);
  facts.Add("entry.counter", in, entry.counter);
}

void AddBlock(Facts &facts, const wpc_blg_block &block) {
  facts.Add("block.offset", block.offset);
  facts.Add("block.index", block.index);
  facts.Add("block.kind", block.kind);
  facts.Add("block.type", block.type);
  facts.Add("block.time_base", block.time_base);
}

void AddValue(Facts &facts, const wpc_blg_walk &w, const wpc_blg_value &value) {
  AddBlock(facts, w.block);
  facts.Add("value.offset", value.offset);
  facts.Add("value.index", value.index);
  facts.Add("value.has_name", value.has_name);
  facts.Add("value.name", w.in, value.name);
  facts.Add("value.status", value.status);
  facts.Add("value.time", value.time);
  facts.Add("value.first", static_cast<uint64_t>(value.first));
  facts.Add("value.second", static_cast<uint64_t>(value.second));
  facts.Add("value.multi_count", value.multi_count);
}

void AddSample(Facts &facts, const wpc_blg_walk &w) {
  facts.Add("sample.time", w.time);
  facts.Add("num_blocks", w.num_entries);
}

void AddObject(Facts &facts, const wpc_blg_walk &w) {
  AddBlock(facts, w.block);
  facts.Add("object.size", LogObject(w).size);
}

void AddStop(Facts &facts, const wpc_blg_walk &w) {
  switch (w.at) {
    case WPC_BLG_AT_BUFFER:
      return facts.Add("buffer.offset", w.buffer.offset);
    case WPC_BLG_AT_EVENT:
      return AddEvent(facts, w.event);
    case WPC_BLG_AT_NAME:
      return AddName(facts, w.in, w.name);
    case WPC_BLG_AT_CATALOGUE:
      return facts.Add("num_entries", w.num_entries);
    case WPC_BLG_AT_ENTRY:
      return AddEntry(facts, w.in, w.entry);
    case WPC_BLG_AT_SAMPLE:
      return AddSample(facts, w);
    case WPC_BLG_AT_OBJECT:
      return AddObject(facts, w);
    case WPC_BLG_AT_FAULT:
      return facts.Error(w.fault);
    default:
      for (uint32_t i = 0; i < w.count; ++i) {
        AddValue(facts, w, w.values[i]);
      }
  }
}

size_t SizeOf(wpc_input in) {
  return in.options->lend != nullptr ? in.options->lend_size : in.size;
}

}  // namespace

LogWalk::LogWalk(wpc_input in, const Options &options)
    : size_(options.room.value_or(SizeOf(in))),
      places_(options.places.value_or(SizeOf(in) / kEvent)),
      bytes_(2 * size_),
      parts_(2 * places_) {
  wpc_blg_begin(&walk_, in, nullptr, 0);
  walk_.inside.workspace.message = {bytes_.data(), size_, parts_.data(), places_};
  walk_.inside.workspace.catalogue = {bytes_.data() + size_, size_, parts_.data() + places_,
                                      places_};
}

wpc_input LogObject(const wpc_blg_walk &w) {
  wpc_v1_walk object;
  wpc_blg_object(&w, &object);
  return object.inside.in;
}

wpc_error ValidateLog(wpc_input in, const Options &options) {
  if (!options.room && !options.places) {
    wpc_options own = *in.options;
    own.scratch_length = wpc_scratch_room(in, WPC_KIND_BLG);
    const std::unique_ptr<size_t[]> room(new size_t[own.scratch_length]);
    own.scratch = room.get();
    in.options = &own;
    return wpc_validate(in, WPC_KIND_BLG, nullptr);
  }
  LogWalk walk(in, options);
  walk->stops = 0;
  while (wpc_blg_next(&*walk)) {
  }
  return walk->error.status == WPC_END ? wpc_error{} : walk->error;
}

std::vector<Fact> WalkLog(wpc_input in, const Options &options) {
  Facts facts;
  LogWalk walk(in, options);
  walk->stops = ~0u;
  if (walk->log.error.status == WPC_OK) {
    AddHeader(facts, walk->log.in, walk->log);
  }
  while (wpc_blg_next(&*walk)) {
    AddStop(facts, *walk);
  }
  return facts.Take();
}

}  // namespace wpc_reference
