#include <cstddef>

#include "support/model/log.h"
#include "support/model/views.h"
#include "wpc/blg.h"

namespace wpc_test::model {
namespace {

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

LogEntry EntryOf(wpc_input in, const wpc_blg_entry &e) {
  return {e.flags,
          e.type,
          e.time_base,
          e.scale,
          TextIn(in, e.machine),
          TextIn(in, e.object),
          e.has_instance,
          TextIn(in, e.instance),
          e.has_parent,
          TextIn(in, e.parent),
          e.instance_index,
          TextIn(in, e.counter)};
}

// Without what follows the block of the object.
Bytes ObjectOf(const wpc_blg_walk &w) {
  wpc_v1_walk object;
  wpc_blg_object(&w, &object);
  const wpc_range objects = object.data.objects;
  return BytesIn(object.inside.in, {0, objects.offset + objects.length});
}

void AddValue(wpc_input in, const wpc_blg_value &v, LogBlock *to) {
  to->status = v.status;
  to->time = v.time;
  if (v.has_name) {
    to->items.push_back({TextIn(in, v.name), v.multi_count, v.first, v.second});
  } else {
    to->first = v.first;
    to->second = v.second;
    to->multi_count = v.multi_count;
  }
}

// Puts a walk's stops together to messages.
class Reader {
 public:
  explicit Reader(Log *to) : to_(to) {
  }

  void Take(const wpc_blg_walk &w) {
    switch (w.at) {
      case WPC_BLG_AT_EVENT:
        return TakeEvent(w);
      case WPC_BLG_AT_CATALOGUE:
        return kinds_.clear();
      case WPC_BLG_AT_ENTRY:
        kinds_.push_back((w.entry.flags & 0xFFFF) == WPC_BLG_OBJECT ? WPC_BLG_DATA
                         : (w.entry.flags & 0xFFFF) == 0            ? WPC_BLG_VALUE
                                                                    : WPC_BLG_INSTANCES);
        return Last().entries.push_back(EntryOf(w.in, w.entry));
      case WPC_BLG_AT_NAME:
        return Last().names.push_back({w.name.index, TextIn(w.in, w.name.text)});
      case WPC_BLG_AT_SAMPLE:
        for (const uint8_t kind : kinds_) {
          Last().blocks.emplace_back();
          Last().blocks.back().kind = kind;
        }
        return;
      case WPC_BLG_AT_OBJECT:
        Last().blocks.at(w.block.index).object = ObjectOf(w);
        return;
      default:
        for (uint32_t i = 0; i < w.count; ++i) {
          AddValue(w.in, w.values[i], &Last().blocks.at(w.block.index));
        }
    }
  }

 private:
  // Its last part completes a message.
  void TakeEvent(const wpc_blg_walk &w) {
    if (!w.event.is_counter_log) {
      return;
    }
    const bool follows = joined_ > 0 && w.event.part == joined_ + 1 &&
                         w.event.type == first_.type && w.event.time == first_.time &&
                         w.event.num_parts == first_.num_parts;
    if (!follows) {  // what was joined lacks a part
      joined_ = 0;
      bytes_.clear();
      first_ = w.event;
    }
    if (w.event.part != joined_ + 1) {
      return;
    }
    const Bytes part = BytesIn(w.log.in, w.event.payload);
    bytes_.insert(bytes_.end(), part.begin(), part.end());
    joined_++;
    if (joined_ < w.event.num_parts) {
      return;
    }
    joined_ = 0;
    to_->messages.emplace_back();
    Last().type = w.event.type;
    Last().time = w.event.time;
    if (w.event.type == WPC_BLG_NAMES) {
      for (size_t i = 0; bytes_[i] + bytes_[i + 1] != 0; i += 2) {
        Last().machine += static_cast<char16_t>(bytes_[i] + 256 * bytes_[i + 1]);
      }
    } else if (w.event.type != WPC_BLG_CATALOGUE && w.event.type != WPC_BLG_SAMPLE) {
      Last().body = bytes_;
    }
  }

  LogMessage &Last() {
    return to_->messages.back();
  }

  Log *to_;
  uint32_t joined_ = 0;         // parts of a message so far
  wpc_blg_event first_ = {};    // of them
  Bytes bytes_;                 // of them all
  std::vector<uint8_t> kinds_;  // of the blocks of a sample
};

}  // namespace

bool Read(wpc_input in, Log *to) {
  std::vector<std::max_align_t> room(sizeof(wpc_blg_walk) / 8 + in.size / 2);
  const size_t size = room.size() * sizeof(std::max_align_t);
  wpc_options options = *in.options;
  options.scratch = reinterpret_cast<size_t *>(room.data());
  options.scratch_length = size / sizeof(size_t);
  wpc_input whole = in;
  whole.options = &options;
  if (wpc_validate(whole, WPC_KIND_BLG, nullptr).status != WPC_OK) {
    return false;
  }
  wpc_blg_walk walk;
  wpc_blg_begin(&walk, in, room.data(), size);
  to->head = ReadHead(in, walk.log);
  walk.stops = WPC_BLG_AT_EVENT | WPC_BLG_AT_CATALOGUE | WPC_BLG_AT_ENTRY | WPC_BLG_AT_NAME |
               WPC_BLG_AT_SAMPLE | WPC_BLG_AT_VALUES | WPC_BLG_AT_OBJECT;
  Reader reader(to);
  while (wpc_blg_next(&walk)) {
    reader.Take(walk);
  }
  return walk.error.status == WPC_END;
}

}  // namespace wpc_test::model
