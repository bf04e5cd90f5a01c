// One way to read every kind of block, for tests that do not care which kind it is.
#ifndef WPC_TESTS_SUPPORT_READER_H_
#define WPC_TESTS_SUPPORT_READER_H_

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "wpc/blg.h"
#include "wpc/wpc.h"

namespace wpc_test {

// How to read: default limits, tolerant, with notes and enough scratch, unless said otherwise. Must
// not move while an input of it is in use.
class Reading {
 public:
  Reading();
  Reading(const Reading &) = delete;
  Reading &operator=(const Reading &) = delete;

  // Room for `entries` of a list.
  void SetScratch(size_t entries);

  // An input that uses these options.
  wpc_input Input(const void *data, size_t size) const {
    return wpc_input_make(data, size, &options);
  }

  wpc_options options;
  std::vector<wpc_error> notes;  // given so far
  std::vector<uint32_t> pages;   // code pages that can be decoded

 private:
  std::vector<size_t> scratch_;
};

// Room for joined messages of a log, and for its catalogue. Must not move while views are in use.
class LogRoom {
 public:
  LogRoom(size_t size, size_t places);
  LogRoom(const LogRoom &) = delete;
  LogRoom &operator=(const LogRoom &) = delete;

  wpci_blg_workspace *workspace() {
    return &workspace_;
  }

 private:
  std::vector<uint8_t> message_;
  std::vector<uint8_t> catalogue_;
  std::vector<wpci_blg_part> message_parts_;
  std::vector<wpci_blg_part> catalogue_parts_;
  wpci_blg_workspace workspace_ = {};
};

// What a reader said about a block: its first error, or WPC_OK with rule 0, and the notes.
struct Verdict {
  wpc_status status;
  uint16_t rule;
  size_t offset;
  uint64_t got;
  uint64_t bound;
  std::vector<wpc_error> notes;
};

bool operator==(const Verdict &a, const Verdict &b);
std::ostream &operator<<(std::ostream &stream, const Verdict &verdict);

// "V2-CH-04@56,V2-CH-10@64", or "-".
std::string NotesText(const std::vector<wpc_error> &notes);

// kind     one of reference/kinds.def
// options  "name=value" separated by spaces: max_bytes and the other limits; for v1 pages=n,n: the
//          code pages that can be decoded (65001 and 1252 without it), see DecodePage(); for
//          v2-queries as=request|changed|info (default info) and
//          instance_type=n (then each query is checked, wpc_asked.instance_type); for v2 queries=FILE:
//          wpc_v2_check_queries with that file of the corpus, and nothing else; for reg-counterset
//          asked=GUID and for reg-counter asked=ID: what was asked for; for blg room=BYTES and
//          places=N: the room for a message of several parts
// Throws std::invalid_argument for anything else.
Verdict Read(const std::string &kind, const void *data, size_t size, const std::string &options,
             bool strict, bool with_notes = true);

// A number made of everything that the library's walk for the second reader gives, and of the notes:
// going on after errors as far as the iterators go. Equal blocks give equal numbers wherever they
// stand.
uint64_t Digest(const std::string &kind, const void *data, size_t size, const std::string &options,
                bool strict);

// A wpc_decode_fn whose context is a Reading: knows 65001 (UTF-8), 1252 (taken for Latin-1) and 932
// (every character of two bytes becomes U+FFFD).
size_t DecodePage(void *reading, uint32_t code_page, const uint8_t *bytes, size_t size, char *dst,
                  size_t capacity);

// The error as "V2-CH-02@56=0/16", "end" or "ok": for messages and short comparisons.
std::string ErrorText(const wpc_error &error);

}  // namespace wpc_test

#endif  // WPC_TESTS_SUPPORT_READER_H_
