#include "parser/blg_cursor.h"
#include "support/model/log.h"
#include "support/model/views.h"
#include "wpc/blg.h"

namespace wpc_test::model {
namespace {

// Room for any message of a file of so many bytes.
class Room {
 public:
  explicit Room(size_t size)
      : message_(size),
        catalogue_(size),
        message_parts_(size / 72 + 1),
        catalogue_parts_(size / 72 + 1) {
    workspace.message = {message_.data(), size, message_parts_.data(), message_parts_.size()};
    workspace.catalogue = {catalogue_.data(), size, catalogue_parts_.data(),
                           catalogue_parts_.size()};
  }

  wpci_blg_workspace workspace = {};

 private:
  Bytes message_, catalogue_;
  std::vector<wpci_blg_part> message_parts_, catalogue_parts_;
};

LogZone ReadZone(wpc_input in, const wpc_blg_zone &zone) {
  return {zone.bias,
          zone.standard_bias,
          zone.daylight_bias,
          TextIn(in, zone.standard_name),
          TextIn(in, zone.daylight_name),
          TimeOf(zone.standard_date),
          TimeOf(zone.daylight_date)};
}

LogHead ReadHead(wpc_input in, const wpc_blg_log &log) {
  LogHead to;
  to.buffer_size = log.buffer_size;
  to.pointer_size = log.pointer_size;
  to.os_major = log.os_major;
  to.os_minor = log.os_minor;
  to.os_build = log.os_build;
  to.mode = log.mode;
  to.events_lost = log.events_lost;
  to.buffers_lost = log.buffers_lost;
  to.start_time = log.start_time;
  to.end_time = log.end_time;
  to.boot_time = log.boot_time;
  to.perf_freq = log.perf_freq;
  to.zone = ReadZone(in, log.zone);
  to.logger_name = TextIn(in, log.logger_name);
  to.file_name = TextIn(in, log.file_name);
  return to;
}

void ReadNames(const wpci_blg_message &message, LogMessage *to) {
  wpci_blg_name_iter it = wpci_blg_names(message);
  to->machine = TextIn(it.in, it.machine);
  while (wpci_blg_next_name(&it)) {
    to->names.push_back({it.item.index, TextIn(it.in, it.item.text)});
  }
}

void ReadEntries(const wpci_blg_catalogue &catalogue, LogMessage *to) {
  wpci_blg_entry_iter it = wpci_blg_entries(catalogue);
  while (wpci_blg_next_entry(&it)) {
    const wpc_blg_entry &e = it.item;
    to->entries.push_back({e.flags, e.type, e.time_base, e.scale, TextIn(it.in, e.machine),
                           TextIn(it.in, e.object), e.has_instance, TextIn(it.in, e.instance),
                           e.has_parent, TextIn(it.in, e.parent), e.instance_index,
                           TextIn(it.in, e.counter)});
  }
}

// Without what follows the block of the object.
Bytes ReadObject(const wpci_blg_sample &sample, const wpc_blg_block &block) {
  const wpci_blg_object object = wpci_blg_open_object(sample, block);
  const wpc_range objects = object.data.objects;
  return BytesIn(object.in, {0, objects.offset + objects.length});
}

LogBlock ReadBlock(const wpci_blg_sample &sample, const wpc_blg_block &block) {
  LogBlock to;
  to.kind = block.kind;
  if (block.kind == WPC_BLG_DATA) {
    to.object = ReadObject(sample, block);
    return to;
  }
  wpci_blg_value_iter it = wpci_blg_values(sample, block);
  while (wpci_blg_next_value(&it)) {
    const wpc_blg_value &v = it.item;
    to.status = v.status;
    to.time = v.time;
    if (v.has_name) {
      to.items.push_back({TextIn(it.in, v.name), v.multi_count, v.first, v.second});
    } else {
      to.first = v.first;
      to.second = v.second;
      to.multi_count = v.multi_count;
    }
  }
  return to;
}

LogMessage ReadMessage(const wpci_blg_message &message, wpci_blg_catalogue *catalogue) {
  LogMessage to;
  to.type = message.type;
  to.time = message.time;
  if (message.type == WPC_BLG_CATALOGUE) {
    *catalogue = wpci_blg_open_catalogue(message);
    ReadEntries(*catalogue, &to);
  } else if (message.type == WPC_BLG_NAMES) {
    ReadNames(message, &to);
  } else if (message.type == WPC_BLG_SAMPLE) {
    const wpci_blg_sample sample = wpci_blg_open_sample(message, *catalogue);
    wpci_blg_block_iter it = wpci_blg_blocks(sample);
    while (wpci_blg_next_block(&it)) {
      to.blocks.push_back(ReadBlock(sample, it.item));
    }
  } else {
    to.body = BytesIn(message.in, {0, message.in.size});
  }
  return to;
}

}  // namespace

bool Read(wpc_input in, Log *to) {
  Room room(in.size);
  if (wpc_blg_validate(in, &room.workspace).status != WPC_OK) {
    return false;
  }
  const wpc_blg_log log = wpc_blg_open(in);
  to->head = ReadHead(in, log);
  wpci_blg_catalogue catalogue = wpci_blg_no_catalogue();
  wpci_blg_message_iter it = wpci_blg_messages(in, log, &room.workspace);
  while (wpci_blg_next_message(&it)) {
    to->messages.push_back(ReadMessage(it.item, &catalogue));
  }
  return it.error.status == WPC_END;
}

}  // namespace wpc_test::model
