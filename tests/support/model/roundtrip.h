// What must hold between bytes, the library and the encoder.
#ifndef WPC_TESTS_SUPPORT_MODEL_ROUNDTRIP_H_
#define WPC_TESTS_SUPPORT_MODEL_ROUNDTRIP_H_

#include <set>
#include <string>
#include <vector>

#include "support/model/model.h"

namespace wpc_test::model {

// Bytes as the library reads them, with the rules that notes named.
class Source {
 public:
  Source(const uint8_t *data, size_t size, bool strict)
      : block_(data, data + size), scratch_(size / 2 + 64), options_(wpc_options_default()) {
    options_.strict = strict;
    options_.note = [](void *context, const wpc_error *note) {
      static_cast<Source *>(context)->rules.insert(note->rule);
    };
    options_.note_context = this;
    options_.scratch = scratch_.data();
    options_.scratch_length = scratch_.size();
  }
  Source(const Source &) = delete;
  Source &operator=(const Source &) = delete;

  wpc_input Input() const {
    return wpc_input_make(block_.data(), block_.size(), &options_);
  }

  std::set<uint16_t> rules;

 private:
  Bytes block_;
  std::vector<size_t> scratch_;
  wpc_options options_;
};

struct Trip {
  bool accepted = false;
  std::string fault;  // what does not hold; "" when all does
};

// Notes that a value's encoding may get although its source did not. A pair with a damaged index is
// no part of the value, and a table of nothing else encodes as one without pairs. Counter blocks and
// opaque bodies keep their lengths: those that add up to a multiple of 8 with gaps that are no
// multiple may not without them. A log without a complete message still has an event.
inline bool MayBeNew(uint16_t rule) {
  return rule == WPC_RULE_TTL_02 || rule == WPC_RULE_V1_HDR_13 || rule == WPC_RULE_V1_OBJ_12 ||
         rule == WPC_RULE_V2_HDR_06 || rule == WPC_RULE_BLG_EVT_10;
}

// The encoding of `value` is accepted, gives the value again, and encodes to itself; `found` gets
// the rules that were noted.
template <typename Model>
std::string CheckEncoded(const Model &value, bool strict, std::set<uint16_t> *found) {
  const Bytes bytes = Encode(value);
  Source source(bytes.data(), bytes.size(), strict);
  Model again;
  if (!Read(source.Input(), &again)) {
    return "the encoding is not accepted";
  }
  *found = source.rules;
  if (value != again) {
    return "the encoding gives another value";
  }
  return Encode(again) == bytes ? "" : "the value has two encodings";
}

// Accepted bytes give a value whose encoding is accepted in the same mode, gives the same value, and
// raises no note that the bytes did not raise.
template <typename Model>
Trip RoundTrip(const uint8_t *data, size_t size, bool strict) {
  Source source(data, size, strict);
  std::set<uint16_t> found;
  Model value;
  Trip trip;
  trip.accepted = Read(source.Input(), &value);
  if (!trip.accepted) {
    return trip;
  }
  trip.fault = CheckEncoded(value, strict, &found);
  for (const uint16_t rule : found) {
    if (source.rules.count(rule) == 0 && !MayBeNew(rule)) {
      trip.fault += std::string(" new note ") + wpc_rule_find(rule)->id;
    }
  }
  return trip;
}

// What a builder makes is accepted in both modes.
template <typename Model>
std::string CheckBuilt(const Model &value) {
  std::set<uint16_t> found;
  const std::string fault = CheckEncoded(value, true, &found);
  return fault.empty() ? CheckEncoded(value, false, &found) : fault;
}

}  // namespace wpc_test::model

#endif  // WPC_TESTS_SUPPORT_MODEL_ROUNDTRIP_H_
