// A second, naive reader of every kind of block, written from the documents alone. It is slow, copies
// freely, lets std::vector::at() watch each access, and leaves a broken block by an exception.
//
// tests/reference/README.md says which documents it follows and what was decided where they are
// silent.
#ifndef WPC_TESTS_REFERENCE_REFERENCE_H_
#define WPC_TESTS_REFERENCE_REFERENCE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace wpc_reference {

using Bytes = std::vector<uint8_t>;

// Defaults of docs/guide/embedding/errors.md, "Limits and scratch".
struct Limits {
  uint64_t max_bytes = 64 << 20;
  uint64_t max_queries = 4096;
  uint64_t max_objects = 65536;
  uint64_t max_counters = 65536;
  uint64_t max_instances = 1048576;
  uint64_t max_values = 4194304;
  uint64_t max_name = 1023;
  uint64_t max_title = 1048576;
  uint64_t max_title_index = 16777216;
};

struct Options {
  Limits limits;
  bool strict = false;
  std::set<uint32_t> pages = {65001, 1252};  // code pages that can be decoded
  std::string as = "info";                   // v2-queries: what the list is
  std::optional<uint32_t> instance_type;     // v2-queries: the counterset to put the queries to
  std::optional<Bytes> queries;              // v2: the list to compare with
  std::optional<Bytes> asked_guid;           // reg-counterset
  std::optional<uint32_t> asked_id;          // reg-counter
  std::optional<size_t> room;                // blg: bytes of a message of several parts
  std::optional<size_t> places;              // blg: parts of it
};

// The options of a row of corpus/MANIFEST.tsv. `queries=FILE` is read from `corpus`.
Options ParseOptions(const std::string &text, bool strict, const std::string &corpus);

// A broken rule, or a note.
struct Finding {
  std::string rule;
  std::string status;  // "ok" for a note
  size_t offset = 0;
  uint64_t got = 0;
  uint64_t bound = 0;
};

// One number of what a block holds, and what it is. The names are string literals.
struct Fact {
  const char *name;
  uint64_t value;
};

// What a reader has to say. `facts` is all that the block holds, in its order, with the errors of its
// parts where they stop.
struct Answer {
  std::optional<Finding> error;  // the first one in walking order
  std::vector<Finding> notes;
  std::vector<Fact> facts;
};

// kind as in corpus/README.md. Throws std::invalid_argument for others.
Answer Read(const std::string &kind, const Bytes &bytes, const Options &options);

// What differs first between two answers, or "".
std::string Difference(const Answer &reference, const Answer &library);
std::ostream &operator<<(std::ostream &stream, const Finding &finding);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_REFERENCE_H_
