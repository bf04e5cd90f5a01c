// Collects facts of the library's views, in the words of the reference.
#ifndef WPC_TESTS_REFERENCE_LIBRARY_FACTS_H_
#define WPC_TESTS_REFERENCE_LIBRARY_FACTS_H_

#include <utility>
#include <vector>

#include "reference/reference.h"
#include "wpc/wpc.h"

namespace wpc_reference {

class Facts {
 public:
  void Add(const char *name, uint64_t value) {
    facts_.push_back({name, value});
  }
  // Where a range is in its input, and its bytes, eight to a number.
  void Bytes(const char *name, wpc_input in, wpc_range range) {
    Add("bytes.offset", range.offset);
    Add("bytes.length", range.length);
    uint64_t eight = 0;
    for (size_t i = 0; i < range.length; ++i) {
      eight |= uint64_t{in.data[range.offset + i]} << (i % 8 * 8);
      if (i % 8 == 7 || i + 1 == range.length) {
        Add(name, eight);
        eight = 0;
      }
    }
  }
  void Add(const char *name, wpc_input in, const wpc_text &text) {
    Add("text.length", text.raw.length);
    if (text.raw.length > 0) {
      Add("text.code_page", text.code_page);
      Bytes(name, in, text.raw);
    }
  }
  // Where a part stopped; nothing when it came to its end.
  void Error(const wpc_error &error) {
    const wpc_rule_info *info = wpc_rule_find(error.rule);
    if (error.status == WPC_OK || error.status == WPC_END) {
      return;
    }
    uint64_t rule = 0;
    for (const char *c = info != nullptr ? info->id : "?"; *c != 0; ++c) {
      rule = rule * 31 + static_cast<uint8_t>(*c);
    }
    Add("error.rule", rule);
    Add("error.offset", error.offset);
    Add("error.got", error.got);
    Add("error.bound", error.bound);
  }
  void Append(const std::vector<Fact> &facts) {
    facts_.insert(facts_.end(), facts.begin(), facts.end());
  }
  std::vector<Fact> Take() {
    return std::move(facts_);
  }

 private:
  std::vector<Fact> facts_;
};

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_LIBRARY_FACTS_H_
