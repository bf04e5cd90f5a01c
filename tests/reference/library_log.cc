// What the library reads of a log, as facts.

#include "reference/library_log.h"

#include "parser/blg_cursor.h"
#include "reference/library_facts.h"

namespace wpc_reference {
namespace {

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

void AddNames(Facts &facts, wpci_blg_message message) {
  wpci_blg_name_iter it = wpci_blg_names(message);
  if (it.error.status == WPC_OK) {
    facts.Add("names.machine", it.in, it.machine);
  }
  while (wpci_blg_next_name(&it)) {
    facts.Add("name.offset", it.item.offset);
    facts.Add("name.index", it.item.index);
    facts.Add("name.text", it.in, it.item.text);
  }
  facts.Error(it.error);
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

void AddCatalogue(Facts &facts, wpci_blg_catalogue catalogue) {
  if (catalogue.error.status == WPC_OK) {
    facts.Add("num_entries", catalogue.num_entries);
  }
  wpci_blg_entry_iter it = wpci_blg_entries(catalogue);
  while (wpci_blg_next_entry(&it)) {
    AddEntry(facts, it.in, it.item);
  }
  facts.Error(it.error);
}

void AddValues(Facts &facts, wpci_blg_sample sample, wpc_blg_block block) {
  wpci_blg_value_iter it = wpci_blg_values(sample, block);
  while (wpci_blg_next_value(&it)) {
    facts.Add("value.offset", it.item.offset);
    facts.Add("value.index", it.item.index);
    facts.Add("value.has_name", it.item.has_name);
    facts.Add("value.name", it.in, it.item.name);
    facts.Add("value.status", it.item.status);
    facts.Add("value.time", it.item.time);
    facts.Add("value.first", static_cast<uint64_t>(it.item.first));
    facts.Add("value.second", static_cast<uint64_t>(it.item.second));
    facts.Add("value.multi_count", it.item.multi_count);
  }
  facts.Error(it.error);
}

void AddSample(Facts &facts, wpci_blg_sample sample) {
  if (sample.error.status == WPC_OK) {
    facts.Add("num_blocks", sample.num_blocks);
  }
  wpci_blg_block_iter it = wpci_blg_blocks(sample);
  while (wpci_blg_next_block(&it)) {
    facts.Add("block.offset", it.item.offset);
    facts.Add("block.kind", it.item.kind);
    facts.Add("block.type", it.item.type);
    facts.Add("block.time_base", it.item.time_base);
    if (it.item.kind == WPC_BLG_DATA) {
      const wpci_blg_object object = wpci_blg_open_object(sample, it.item);
      facts.Add("object.size", object.in.size);
      facts.Error(object.error);
    } else {
      AddValues(facts, sample, it.item);
    }
  }
  facts.Error(it.error);
}

void AddMessage(Facts &facts, wpci_blg_message message, wpci_blg_catalogue *catalogue) {
  facts.Add("message.offset", message.offset);
  facts.Add("message.type", message.type);
  facts.Add("message.time", message.time);
  facts.Add("message.num_parts", message.num_parts);
  facts.Add("message.size", message.in.size);
  if (message.type == WPC_BLG_CATALOGUE) {
    *catalogue = wpci_blg_open_catalogue(message);
    AddCatalogue(facts, *catalogue);
  } else if (message.type == WPC_BLG_SAMPLE) {
    AddSample(facts, wpci_blg_open_sample(message, *catalogue));
  } else if (message.type == WPC_BLG_DIRECTORY) {
    facts.Error(wpci_blg_check_directory(message));
  } else if (message.type == WPC_BLG_NAMES) {
    AddNames(facts, message);
  }
}

size_t SizeOf(wpc_input in) {
  return in.options->lend != nullptr ? in.options->lend_size : in.size;
}

// Room for all that the file can hold, unless the options ask for less.
class Room {
 public:
  Room(size_t size, const Options &options)
      : bytes_(options.room.value_or(size)), parts_(options.places.value_or(size / 72)) {
    workspace_.message = {bytes_.data(), bytes_.size(), parts_.data(), parts_.size()};
    more_bytes_ = bytes_;
    more_parts_ = parts_;
    workspace_.catalogue = {more_bytes_.data(), more_bytes_.size(), more_parts_.data(),
                            more_parts_.size()};
  }
  Room(const Room &) = delete;
  Room &operator=(const Room &) = delete;

  wpci_blg_workspace *workspace() {
    return &workspace_;
  }

 private:
  Bytes bytes_;
  Bytes more_bytes_;
  std::vector<wpci_blg_part> parts_;
  std::vector<wpci_blg_part> more_parts_;
  wpci_blg_workspace workspace_ = {};
};

}  // namespace

wpc_error ValidateLog(wpc_input in, const Options &options) {
  Room room(SizeOf(in), options);
  return wpc_blg_validate(in, room.workspace());
}

std::vector<Fact> WalkLog(wpc_input in, const Options &options) {
  Facts facts;
  Room room(SizeOf(in), options);
  const wpc_blg_log log = wpc_blg_open(in);
  wpci_blg_catalogue catalogue = wpci_blg_no_catalogue();
  if (log.error.status == WPC_OK) {
    AddHeader(facts, log.in, log);
  }
  wpci_blg_message_iter it = wpci_blg_messages(in, log, room.workspace());
  do {
    while (wpci_blg_next_message(&it)) {
      AddMessage(facts, it.item, &catalogue);
    }
    facts.Error(it.error);
  } while (wpci_blg_resume(&it));
  return facts.Take();
}

}  // namespace wpc_reference
