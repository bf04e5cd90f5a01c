// What the library reports of a log: validated, and walked through.
#ifndef WPC_TESTS_REFERENCE_LIBRARY_LOG_H_
#define WPC_TESTS_REFERENCE_LIBRARY_LOG_H_

#include <vector>

#include "reference/reference.h"
#include "wpc/blg.h"

namespace wpc_reference {

// A walk with room for messages of so many bytes and parts as the options say, or as the log can hold. Must not move.
class LogWalk {
 public:
  LogWalk(wpc_input in, const Options &options);
  LogWalk(const LogWalk &) = delete;
  LogWalk &operator=(const LogWalk &) = delete;

  wpc_blg_walk &operator*() {
    return walk_;
  }
  wpc_blg_walk *operator->() {
    return &walk_;
  }

 private:
  size_t size_;
  size_t places_;
  Bytes bytes_;
  std::vector<wpci_blg_part> parts_;
  wpc_blg_walk walk_;
};

// The bytes of the whole object that a walk stands at.
wpc_input LogObject(const wpc_blg_walk &w);

wpc_error ValidateLog(wpc_input in, const Options &options);
std::vector<Fact> WalkLog(wpc_input in, const Options &options);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_LIBRARY_LOG_H_
