// A system that answers from memory, for what asks one (wpc/collect.h): the simulated
// PerfLib of windows/sim.h, honest and with each of its lies, and a registry of the test's own. One at
// a time.
#ifndef WPC_TESTS_SUPPORT_COMMAND_SIM_HOST_H_
#define WPC_TESTS_SUPPORT_COMMAND_SIM_HOST_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "wpc/collect.h"

extern "C" {
#include "windows/sim.h"
}

namespace wpc_sim {

constexpr size_t kMostBytes = 4u << 20;
constexpr uint32_t kNoLie = UINT32_MAX;

struct System {
  // PerfLib
  uint32_t lie = kNoLie, rounds = 0;
  std::vector<sim_query> queries;
  int open_handles = 0;
  size_t opened = 0;
  uint64_t seconds = 100;  // one more with each sample
  uint32_t open_code = 0, data_code = 0;
  std::deque<uint32_t> open_codes;  // of the next calls that open something
  uint32_t num_processors = 2;
  std::set<uint32_t> missing_codes;            // of registration
  bool is_localised = false;                   // its own names have an accent on each 'e'
  std::map<std::string, std::string> renamed;  // parts of names, as long ones
  // registry
  std::map<std::string, std::string> values;
  std::vector<std::string> asked;
  int connected = 0, closed_keys = 0;
  std::string machine;
  uint32_t query_code = 0;
  // host
  size_t samples = 0;                                 // were given
  size_t lists = 0;                                   // calls for instances
  std::vector<uint32_t> languages;                    // of the calls for texts in a language
  std::function<void(size_t samples)> before_sample;  // whenever one is asked for
  std::map<void *, size_t> blocks;
  size_t takes = 0, fail_take = SIZE_MAX, largest = 0;
  std::vector<uint32_t> waits;  // those of more than 0 ms
  size_t wait_calls = 0, stop_at = SIZE_MAX;
  uint64_t clock = 5000, clock_step = 0;
};
inline System *g = nullptr;

inline std::string Ascii(const wpc_wide *text) {
  std::string s;
  for (; text != nullptr && *text != 0; text++) {
    s += static_cast<char>(*text);
  }
  return s;
}

inline std::string Wide(const std::string &text) {
  std::string s;
  for (const char c : text) {
    s += {c, '\0'};
  }
  return s;
}

struct Reply {
  std::vector<uint8_t> block = std::vector<uint8_t>(SIM_ROOM);
  size_t size = 0;
};

// As perflib_sim.c: a lie about bytes needs a buffer that would hold the truth.
inline uint32_t Deliver(Reply *r, char target, void *buffer, uint32_t capacity, uint32_t *actual,
                        uint32_t unit) {
  const size_t room = static_cast<size_t>(capacity) * unit;
  uint32_t claimed = static_cast<uint32_t>(r->size / unit);
  uint32_t code = r->size > room ? SIM_TOO_SMALL : SIM_OK;
  if (g->lie != kNoLie && sim_lie_target(g->lie) == target) {
    uint32_t said = 0;
    const uint32_t lied = sim_lie(g->lie, r->block.data(), &r->size, capacity, &said, ++g->rounds);
    if (code == SIM_OK || lied != SIM_OK) {
      code = lied;
      claimed = said;
    }
  }
  if (code == SIM_OK && room > 0) {
    std::memcpy(buffer, r->block.data(), std::min(r->size, room));
  }
  *actual = claimed;
  return code;
}

inline uint32_t NextOpenCode() {
  if (g->open_codes.empty()) {
    return g->open_code;
  }
  const uint32_t code = g->open_codes.front();
  g->open_codes.pop_front();
  return code;
}

inline void BeginSample() {
  if (g->before_sample) {
    g->before_sample(g->samples);
  }
}

inline uint32_t WPC_STDCALL Enumerate(const wpc_wide *machine, wpc_guid *b, uint32_t c,
                                      uint32_t *a) {
  Reply r;
  g->machine = Ascii(machine);
  r.size = sim_guids(r.block.data());
  return Deliver(&r, 'e', b, c, a, 16);
}
inline uint32_t WPC_STDCALL Registration(const wpc_wide *, const wpc_guid *guid, uint32_t code,
                                         uint32_t argument, uint8_t *b, uint32_t c, uint32_t *a) {
  Reply r;
  if (code >= 3 && code <= 6) {
    g->languages.push_back(argument);
  }
  r.size = sim_registration(r.block.data(), guid->bytes, code, argument);
  if (r.size == 0 || g->missing_codes.count(code) != 0) {
    return 3;
  }
  for (size_t i = 0; g->is_localised && (code == 3 || code == 5) && i + 1 < r.size; i += 2) {
    const bool is_e = r.block[i] == 'e' && r.block[i + 1] == 0;
    r.block[i] = is_e ? 0xE9 : r.block[i];
  }
  for (const auto &[before, after] : g->renamed) {
    const std::string old = Wide(before), changed = Wide(after);
    const auto found = std::search(r.block.begin(), r.block.end(), old.begin(), old.end());
    if (found != r.block.end()) {
      std::copy(changed.begin(), changed.end(), found);
    }
  }
  return Deliver(&r, code == 1 ? 'r' : 's', b, c, a, 1);
}
inline uint32_t WPC_STDCALL Instances(const wpc_wide *, const wpc_guid *guid, uint8_t *b,
                                      uint32_t c, uint32_t *a) {
  Reply r;
  g->lists++;
  r.size = sim_instances(r.block.data(), guid->bytes, g->num_processors);
  if (r.size == 0) {
    return SIM_NO_INSTANCE;
  }
  return Deliver(&r, 'n', b, c, a, 1);
}
inline uint32_t WPC_STDCALL Open(const wpc_wide *, void **handle) {
  const uint32_t code = NextOpenCode();
  g->queries.clear();
  if (code == 0) {
    g->open_handles++;
    g->opened++;
    *handle = g;
  }
  return code;
}
inline uint32_t WPC_STDCALL Close(void *handle) {
  EXPECT_EQ(handle, g);
  g->open_handles--;
  return 0;
}
inline uint32_t Load32(const uint8_t *p) {
  uint32_t v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
inline uint32_t WPC_STDCALL Add(void *, uint8_t *list, uint32_t size) {
  const bool refuses = g->lie != kNoLie && sim_lie_target(g->lie) == 'a';
  for (uint32_t at = 0; at < size;) {
    const uint32_t length = Load32(list + at + 20);
    sim_query q;
    std::memset(&q, 0, sizeof q);
    std::memcpy(q.guid, list + at, 16);
    q.counter = Load32(list + at + 24);
    q.instance = Load32(list + at + 28);
    std::memcpy(q.filter, list + at + 40, length - 40);
    const uint32_t status = refuses ? uint32_t{SIM_NO_ITEM} : sim_check_query(&q);
    if (status == SIM_OK) {
      g->queries.push_back(q);
    }
    std::memcpy(list + at + 16, &status, sizeof status);
    at += length;
  }
  return SIM_OK;
}
inline uint32_t WPC_STDCALL Remove(void *, uint8_t *, uint32_t) {
  ADD_FAILURE() << "nothing is removed";
  return SIM_INVALID;
}
inline uint32_t WPC_STDCALL Info(void *, uint8_t *b, uint32_t c, uint32_t *a) {
  Reply r;
  r.size = sim_info(r.block.data(), g->queries.data(), static_cast<uint32_t>(g->queries.size()));
  return Deliver(&r, 'i', b, c, a, 1);
}
inline uint32_t WPC_STDCALL Data(void *, uint8_t *b, uint32_t c, uint32_t *a) {
  static sim_moment now;
  Reply r;
  BeginSample();
  std::memset(&now, 0, sizeof now);
  now.frequency = 10000000;
  now.ticks = g->seconds * now.frequency;
  now.filetime = 133485408000000000 + now.ticks;
  now.num_processors = g->num_processors;
  const uint16_t date[] = {2024,
                           1,
                           1,
                           1,
                           4,
                           static_cast<uint16_t>(g->seconds / 60),
                           static_cast<uint16_t>(g->seconds % 60),
                           123};
  std::memcpy(now.system_time, date, sizeof date);
  r.size =
      sim_data(r.block.data(), g->queries.data(), static_cast<uint32_t>(g->queries.size()), &now);
  if (g->data_code != 0) {
    return g->data_code;
  }
  const uint32_t code = Deliver(&r, 'd', b, c, a, 1);
  g->seconds += code == SIM_OK ? 1 : 0;
  g->samples += code == SIM_OK ? 1 : 0;
  return code;
}

inline uint32_t WPC_STDCALL Connect(const wpc_wide *machine, void *, void **remote) {
  g->machine = Ascii(machine);
  const uint32_t code = NextOpenCode();
  g->connected += code == 0 ? 1 : 0;
  *remote = g;
  return code;
}
inline uint32_t WPC_STDCALL Query(void *, const wpc_wide *name, uint32_t *, uint32_t *type,
                                  uint8_t *b, uint32_t *size) {
  const bool is_table = Ascii(name).rfind("Counter", 0) == 0;
  if (!is_table) {
    BeginSample();
  }
  const auto found = g->values.find(Ascii(name));
  g->asked.push_back(Ascii(name));
  if (!is_table && g->query_code != 0) {
    return g->query_code;
  }
  if (found == g->values.end()) {
    return 2;
  }
  const uint32_t room = *size;
  *size = static_cast<uint32_t>(found->second.size());
  if (*size > room) {
    return WPC_WIN32_MORE_DATA;
  }
  *type = 3;
  std::memcpy(b, found->second.data(), found->second.size());
  g->samples += is_table ? 0 : 1;
  return 0;
}
inline uint32_t WPC_STDCALL CloseKey(void *) {
  g->closed_keys++;
  return 0;
}

inline void *Resize(void *, void *old, size_t size) {
  if (size == 0) {
    EXPECT_EQ(g->blocks.erase(old), 1u);
    std::free(old);
    return nullptr;
  }
  if (g->takes++ == g->fail_take) {
    return nullptr;
  }
  g->largest = std::max(g->largest, size);
  g->blocks.erase(old);
  void *block = std::realloc(old, size);
  g->blocks[block] = size;
  return block;
}
inline bool Wait(void *, uint32_t milliseconds) {
  if (milliseconds > 0) {
    g->waits.push_back(milliseconds);
  }
  return g->wait_calls++ != g->stop_at;
}
inline uint64_t Clock(void *) {
  g->clock += g->clock_step;
  return g->clock;
}

// Everything that is asked goes to `system`.
inline wpc_collect_host HostOf(System *system) {
  wpc_collect_host host;
  g = system;
  std::memset(&host, 0, sizeof host);
  host.resize = Resize;
  host.wait = Wait;
  host.perflib = {Enumerate, Registration, Instances, Open, Close, Add, Remove, Info, Data};
  host.registry = {Connect, Query, CloseKey};
  return host;
}

}  // namespace wpc_sim

#endif  // WPC_TESTS_SUPPORT_COMMAND_SIM_HOST_H_
