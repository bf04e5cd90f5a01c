#include "reference/library.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "reference/checks.h"
#include "reference/library_log.h"
#include "reference/library_walk.h"
#include "wpc/wpc.h"

namespace wpc_reference {
namespace {

Finding FindingOf(const wpc_error &error) {
  const wpc_rule_info *info = wpc_rule_find(error.rule);
  return {info != nullptr ? info->id : "no rule", wpc_status_name(error.status), error.offset,
          error.got, error.bound};
}

// The library's options, the notes that it gave, and its scratch. Must not move.
struct Reading {
  Reading(const Options &wanted, size_t size) : how(wanted), scratch(size / 4 + 4) {
    options = wpc_options_default();
    options.strict = how.strict;
    options.note = TakeNote;
    options.note_context = this;
    options.decode = Decode;
    options.decode_context = this;
    options.scratch = scratch.data();
    options.scratch_length = scratch.size();
    options.limits = LimitsOf(how.limits);
  }

  static void TakeNote(void *reading, const wpc_error *note) {
    static_cast<Reading *>(reading)->notes.push_back(FindingOf(*note));
  }

  // A conversion that keeps ASCII: only whether it succeeds is of interest here.
  static size_t Decode(void *reading, uint32_t page, const uint8_t *bytes, size_t size, char *dst,
                       size_t capacity) {
    if (static_cast<const Reading *>(reading)->how.pages.count(page) == 0) {
      return WPC_DECODE_UNKNOWN;
    }
    if (!IsValidInPage(page, Bytes(bytes, bytes + size))) {
      return WPC_DECODE_INVALID;
    }
    for (size_t i = 0; i < size && i < capacity; ++i) {
      dst[i] = bytes[i] < 0x80 ? static_cast<char>(bytes[i]) : '?';
    }
    return size;
  }

  const Options &how;
  std::vector<size_t> scratch;
  std::vector<Finding> notes;
  wpc_options options;
};

wpc_queries_kind QueriesKind(const Options &options) {
  return options.as == "request"   ? WPC_QUERIES_REQUEST
         : options.as == "changed" ? WPC_QUERIES_CHANGED
                                   : WPC_QUERIES_INFO;
}

wpc_error ReadQueries(wpc_input in, const Options &options) {
  const wpc_asked asked = {nullptr, nullptr, QueriesKind(options),
                           options.instance_type ? &*options.instance_type : nullptr};
  return wpc_validate(in, WPC_KIND_V2_QUERIES, &asked);
}

wpc_error ReadData(wpc_input in, const Options &options) {
  if (!options.queries) {
    return wpc_validate(in, WPC_KIND_V2, nullptr);
  }
  return wpc_v2_check_queries(
      in, wpc_input_make(options.queries->data(), options.queries->size(), in.options));
}

wpc_error ReadSet(wpc_input in, const Options &options) {
  if (!options.asked_guid) {
    return wpc_validate(in, WPC_KIND_REG_COUNTERSET, nullptr);
  }
  wpc_guid guid = {};
  for (size_t i = 0; i < 16; ++i) {
    guid.bytes[i] = options.asked_guid->at(i);
  }
  const wpc_asked asked = {&guid, nullptr, WPC_QUERIES_INFO, nullptr};
  return wpc_validate(in, WPC_KIND_REG_COUNTERSET, &asked);
}

wpc_error ReadCounter(wpc_input in, const Options &options) {
  const wpc_asked asked = {nullptr, options.asked_id ? &*options.asked_id : nullptr,
                           WPC_QUERIES_INFO, nullptr};
  return wpc_validate(in, WPC_KIND_REG_COUNTER, &asked);
}

}  // namespace

wpc_limits LimitsOf(const Limits &limits) {
  wpc_limits to = WPC_LIMITS_DEFAULT;
  to.max_bytes = static_cast<size_t>(limits.max_bytes);
  to.max_queries = static_cast<uint32_t>(limits.max_queries);
  to.max_objects = static_cast<uint32_t>(limits.max_objects);
  to.max_counters = static_cast<uint32_t>(limits.max_counters);
  to.max_instances = static_cast<uint32_t>(limits.max_instances);
  to.max_values = limits.max_values;
  to.max_name = static_cast<uint32_t>(limits.max_name);
  to.max_title = static_cast<uint32_t>(limits.max_title);
  to.max_title_index = static_cast<uint32_t>(limits.max_title_index);
  return to;
}

wpc_error Validate(const std::string &kind, wpc_input in, const Options &options) {
  const std::map<std::string, std::function<wpc_error()>> readers = {
#define WPC_KIND(name, reader, validate, walk) {name, [&] { return validate; }},
#include "reference/kinds.def"
#undef WPC_KIND
  };
  const auto found = readers.find(kind);
  if (found == readers.end()) {
    throw std::invalid_argument("no kind of block: " + kind);
  }
  return found->second();
}

namespace {

Answer AnswerTo(const std::string &kind, wpc_input in, Reading &reading) {
  const Options &options = reading.how;
  Answer answer;
  const wpc_error error = Validate(kind, in, options);
  if (error.status != WPC_OK) {
    answer.error = FindingOf(error);
  }
  answer.notes = reading.notes;
  if (!options.queries) {
    reading.options.note = nullptr;
    answer.facts = WalkForFacts(kind, in, options);
  }
  return answer;
}

// Each part in a heap block of its own, other bytes and gone as soon as the library may no longer use it.
class Lender {
 public:
  explicit Lender(const Bytes &log) : log_(log) {
  }

  static const uint8_t *Lend(void *lender, size_t offset, size_t length) {
    return static_cast<Lender *>(lender)->LendPart(offset, length);
  }

 private:
  const uint8_t *LendPart(size_t offset, size_t length) {
    if (offset > log_.size() || length > log_.size() - offset) {
      throw std::out_of_range("a part that the log does not have");
    }
    Bytes part(log_.data() + offset, log_.data() + offset + length);
    if (offset == 0) {
      first_.push_back(std::move(part));
      return first_.back().data();
    }
    std::fill(part_.begin(), part_.end(), 0xA5);
    part_ = std::move(part);
    return part_.data();
  }

  const Bytes &log_;
  std::vector<Bytes> first_;
  Bytes part_;
};

}  // namespace

Answer LibraryAnswer(const std::string &kind, const void *data, size_t size,
                     const Options &options) {
  Reading reading(options, size);
  return AnswerTo(kind, wpc_input_make(data, size, &reading.options), reading);
}

Answer LentLogAnswer(const Bytes &log, const Options &options) {
  Reading reading(options, log.size());
  Lender lender(log);
  reading.options.lend = Lender::Lend;
  reading.options.lend_context = &lender;
  reading.options.lend_size = log.size();
  return AnswerTo("blg", wpc_input_make(nullptr, 0, &reading.options), reading);
}

}  // namespace wpc_reference
