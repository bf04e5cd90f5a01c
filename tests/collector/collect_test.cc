// The collector against a system made up here: answers that lie about their size, that want ever
// more, that fail; memory that runs out at each place; handles that must be closed.
#include "wpc/collect.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "wpc/wpc.h"

namespace {

constexpr uint32_t kSmall = WPC_WIN32_NOT_ENOUGH_MEMORY;
constexpr uint32_t kMore = WPC_WIN32_MORE_DATA;

// What the next call answers.
struct Answer {
  uint32_t code;
  uint32_t size;  // in the call's units
  std::string bytes;
  uint32_t type = 3;
};

struct System {
  std::vector<Answer> answers;  // the last one for ever
  size_t next = 0;
  std::vector<uint32_t> capacities;
  std::set<void *> blocks;
  size_t takes = 0, fail_take = SIZE_MAX;
  int open_handles = 0, connected_keys = 0, closed_keys = 0;
  std::vector<uint32_t> waits;
  bool stop = false;
  std::string name;  // of the registry value
  std::string added, removed;
  int infos = 0;
};
System *g = nullptr;

uint32_t Reply(uint8_t *buffer, uint32_t capacity, uint32_t *actual, uint32_t unit) {
  const Answer &a = g->answers[g->next];
  g->next = std::min(g->next + 1, g->answers.size() - 1);
  g->capacities.push_back(capacity);
  const size_t room = static_cast<size_t>(capacity) * unit;
  if (room > 0) {
    std::memset(buffer, 0xEE, room);  // the whole capacity is the call's to write
    std::memcpy(buffer, a.bytes.data(), std::min(room, a.bytes.size()));
  }
  *actual = a.size;
  return a.code;
}

uint32_t WPC_STDCALL Enumerate(const wpc_wide *, wpc_guid *b, uint32_t c, uint32_t *a) {
  return Reply(reinterpret_cast<uint8_t *>(b), c, a, 16);
}
uint32_t WPC_STDCALL Registration(const wpc_wide *, const wpc_guid *, uint32_t, uint32_t,
                                  uint8_t *b, uint32_t c, uint32_t *a) {
  return Reply(b, c, a, 1);
}
uint32_t WPC_STDCALL Instances(const wpc_wide *, const wpc_guid *, uint8_t *b, uint32_t c,
                               uint32_t *a) {
  return Reply(b, c, a, 1);
}
uint32_t WPC_STDCALL Open(const wpc_wide *, void **handle) {
  const Answer &a = g->answers[0];
  if (a.code == 0) {
    g->open_handles++;
    *handle = g;
  }
  return a.code;
}
uint32_t WPC_STDCALL Close(void *handle) {
  EXPECT_EQ(handle, g);
  g->open_handles--;
  return 0;
}
uint32_t WPC_STDCALL Add(void *, uint8_t *b, uint32_t size) {
  g->added.assign(reinterpret_cast<char *>(b), size);
  return g->answers[0].code;
}
uint32_t WPC_STDCALL Remove(void *, uint8_t *b, uint32_t size) {
  g->removed.assign(reinterpret_cast<char *>(b), size);
  return g->answers[0].code;
}
uint32_t WPC_STDCALL Info(void *, uint8_t *b, uint32_t c, uint32_t *a) {
  g->infos++;
  return Reply(b, c, a, 1);
}
uint32_t WPC_STDCALL Data(void *, uint8_t *b, uint32_t c, uint32_t *a) {
  return Reply(b, c, a, 1);
}
uint32_t WPC_STDCALL Connect(const wpc_wide *, void *, void **remote) {
  if (g->answers[0].code == 0) {
    g->connected_keys++;
    *remote = g;
  }
  return g->answers[0].code;
}
uint32_t WPC_STDCALL Query(void *, const wpc_wide *name, uint32_t *reserved, uint32_t *type,
                           uint8_t *b, uint32_t *size) {
  EXPECT_EQ(reserved, nullptr);
  g->name.clear();
  for (; *name != 0; name++) {
    g->name += static_cast<char>(*name);
  }
  *type = g->answers[g->next].type;
  return Reply(b, *size, size, 1);
}
uint32_t WPC_STDCALL CloseKey(void *) {
  g->closed_keys++;
  return 0;
}

void *Resize(void *, void *old, size_t size) {
  EXPECT_EQ(old != nullptr, size == 0);
  if (size == 0) {
    EXPECT_EQ(g->blocks.erase(old), 1u);
    std::free(old);
    return nullptr;
  }
  if (g->takes++ == g->fail_take) {
    return nullptr;
  }
  void *block = std::malloc(size);
  g->blocks.insert(block);
  return block;
}
bool Wait(void *, uint32_t milliseconds) {
  g->waits.push_back(milliseconds);
  return !g->stop;
}

class Collect : public ::testing::Test {
 protected:
  void SetUp() override {
    g = &system_;
    std::memset(&host_, 0, sizeof host_);
    host_.resize = Resize;
    host_.wait = Wait;
    host_.perflib = {Enumerate, Registration, Instances, Open, Close, Add, Remove, Info, Data};
    host_.registry = {Connect, Query, CloseKey};
  }
  void TearDown() override {
    wpc_collect_release(&host_, &buffer_);
    EXPECT_TRUE(system_.blocks.empty());
    EXPECT_EQ(system_.open_handles, 0);
    EXPECT_EQ(system_.closed_keys, opened_keys_);
  }
  wpc_collector collector() const {
    return {&host_, nullptr, max_bytes_};
  }
  std::string bytes() const {
    return std::string(reinterpret_cast<char *>(buffer_.data), buffer_.size);
  }
  wpc_collect_result Instances_() {
    wpc_guid guid = {};
    return wpc_collect_instances(collector(), &guid, &buffer_);
  }
  // One value of the local registry; the key is closed again.
  wpc_collect_result Objects(const char *name, bool table = false) {
    wpc_collect_key key = {};
    wpc_collect_result r = wpc_collect_key_open(collector(), &key);
    EXPECT_EQ(r.status, WPC_COLLECT_OK);
    r = table ? wpc_collect_titles(&key, name, &buffer_)
              : wpc_collect_objects(&key, name, &buffer_);
    wpc_collect_key_close(&key);
    wpc_collect_key_close(&key);
    opened_keys_++;
    return r;
  }

  System system_;
  wpc_collect_host host_;
  wpc_collect_buffer buffer_ = WPC_COLLECT_BUFFER;
  size_t max_bytes_ = 1 << 20;
  int opened_keys_ = 0;  // each is to be closed once
};

TEST_F(Collect, GrowsToWhatIsAskedForAndAQuarterMore) {
  system_.answers = {{kSmall, 1000, ""}, {kSmall, 2000, ""}, {0, 5, "hello"}};
  const wpc_collect_result r = Instances_();
  EXPECT_EQ(r.status, WPC_COLLECT_OK);
  EXPECT_EQ(r.rounds, 3u);
  EXPECT_EQ(bytes(), "hello");
  EXPECT_EQ(system_.capacities, (std::vector<uint32_t>{0, 1250, 2500}));
}

TEST_F(Collect, GuidsAreCountedNotBytes) {
  system_.answers = {{kSmall, 4, ""}, {0, 3, std::string(48, 'g')}};
  EXPECT_EQ(wpc_collect_countersets(collector(), &buffer_).status, WPC_COLLECT_OK);
  EXPECT_EQ(system_.capacities, (std::vector<uint32_t>{0, 5}));
  EXPECT_EQ(bytes(), std::string(48, 'g'));
}

TEST_F(Collect, COL_01_ASizeAboveTheCapacityIsRefused) {
  system_.answers = {{kSmall, 80, ""}, {0, 101, "x"}};  // 100 bytes were offered
  wpc_collect_result r = Instances_();
  EXPECT_EQ(r.status, WPC_COLLECT_REFUSED);
  EXPECT_EQ(r.error.rule, WPC_RULE_COL_01);
  EXPECT_EQ(r.error.status, WPC_E_MALFORMED);
  EXPECT_EQ(r.error.got, 101u);
  EXPECT_EQ(r.error.bound, 100u);
  EXPECT_EQ(buffer_.size, 0u);
  system_.answers = {{0, 100, std::string(100, 'y')}};  // exactly all of it is sound
  system_.next = 0;
  r = Instances_();
  EXPECT_EQ(r.status, WPC_COLLECT_OK);
  EXPECT_EQ(bytes(), std::string(100, 'y'));
}

TEST_F(Collect, COL_01_ACountOfGuidsThatWrapsIsRefused) {
  system_.answers = {{kSmall, 4, ""}, {0, 0x10000001, ""}};  // * 16 is 16 in 32 bits
  const wpc_collect_result r = wpc_collect_countersets(collector(), &buffer_);
  EXPECT_EQ(r.error.rule, WPC_RULE_COL_01);
  EXPECT_EQ(r.error.got, UINT64_C(0x100000010));
}

TEST_F(Collect, COL_01_TheRegistryMayLieToo) {
  system_.answers = {{0, 4026531936u, "x"}};
  const wpc_collect_result r = Objects("238");
  EXPECT_EQ(r.error.rule, WPC_RULE_COL_01);
  EXPECT_EQ(r.error.got, 4026531936u);
  EXPECT_EQ(r.error.bound, 65536u);
  EXPECT_EQ(buffer_.size, 0u);
}

TEST_F(Collect, LIM_06_EverMoreEndsAtTheLimitOfRounds) {
  max_bytes_ = SIZE_MAX;
  system_.answers = {{kSmall, 0, ""}};  // "too small", and asks for nothing
  const wpc_collect_result r = Instances_();
  EXPECT_EQ(r.error.rule, WPC_RULE_LIM_06);
  EXPECT_EQ(r.rounds, 10u);
  EXPECT_EQ(system_.capacities.size(), 10u);
  for (size_t i = 1; i < system_.capacities.size(); i++) {
    EXPECT_GT(system_.capacities[i], system_.capacities[i - 1]);
  }
}

TEST_F(Collect, LIM_06_AClaimAboveTheLimitIsNotAllocated) {
  system_.answers = {{kSmall, 0xFFFFFFFF, ""}};
  const wpc_collect_result r = Instances_();
  EXPECT_EQ(r.error.rule, WPC_RULE_LIM_06);
  EXPECT_EQ(r.error.bound, max_bytes_);
  EXPECT_EQ(system_.takes, 0u);
}

TEST_F(Collect, TheLimitItselfIsStillTried) {
  max_bytes_ = 1000;
  system_.answers = {{kSmall, 900, ""}, {kSmall, 1000, ""}, {kSmall, 1000, ""}};
  const wpc_collect_result r = Instances_();  // 1,125 and 1,250 would be too much
  EXPECT_EQ(system_.capacities, (std::vector<uint32_t>{0, 1000}));
  EXPECT_EQ(r.error.rule, WPC_RULE_LIM_06);
  EXPECT_EQ(r.error.bound, 1000u);
}

TEST_F(Collect, LIM_06_TheRegistryGrowsByItsOwnSteps) {
  system_.answers = {{kMore, 7, ""}};  // what comes back means nothing
  const wpc_collect_result r = Objects("238 230");
  EXPECT_EQ(system_.capacities, (std::vector<uint32_t>{65536, 131072, 262144, 524288, 1048576}));
  EXPECT_EQ(r.error.rule, WPC_RULE_LIM_06);
  EXPECT_EQ(r.error.bound, 1048576u);
  EXPECT_EQ(system_.name, "238 230");
}

TEST_F(Collect, LIM_06_TheLimitItselfIsTriedInTheRegistryToo) {
  max_bytes_ = 100000;
  system_.answers = {{kMore, 7, ""}};
  wpc_collect_result r = Objects("238");
  EXPECT_EQ(system_.capacities, (std::vector<uint32_t>{65536, 100000}));
  EXPECT_EQ(r.error.rule, WPC_RULE_LIM_06);
  EXPECT_EQ(r.error.got, 200000u);
  EXPECT_EQ(r.error.bound, 100000u);
  max_bytes_ = 1000;  // less than the first step
  wpc_collect_release(&host_, &buffer_);
  system_.capacities.clear();
  r = Objects("238");
  EXPECT_EQ(system_.capacities, (std::vector<uint32_t>{1000}));
  EXPECT_EQ(r.error.rule, WPC_RULE_LIM_06);
}

TEST_F(Collect, TheRegistryIsReadWhenTheBufferIsLargeEnough) {
  system_.answers = {{kMore, 0, ""}, {0, 4, "data"}};
  EXPECT_EQ(Objects("Global").status, WPC_COLLECT_OK);
  EXPECT_EQ(bytes(), "data");
}

TEST_F(Collect, OtherCodesEndAtOnce) {
  system_.answers = {{5, 0xFFFFFFFF, "x"}};
  wpc_collect_result r = Instances_();
  EXPECT_EQ(r.status, WPC_COLLECT_SYSTEM);
  EXPECT_EQ(r.code, 5u);
  EXPECT_STREQ(r.call, "PerfEnumerateCounterSetInstances");
  EXPECT_EQ(r.rounds, 1u);
  EXPECT_EQ(buffer_.size, 0u);
  r = Objects("2");
  EXPECT_EQ(r.status, WPC_COLLECT_SYSTEM);
  EXPECT_STREQ(r.call, "RegQueryValueExW");
}

TEST_F(Collect, NoInstancesIsNoFailure) {
  system_.answers = {{WPC_WIN32_NO_INSTANCE, 77, ""}};
  EXPECT_EQ(Instances_().status, WPC_COLLECT_OK);
  EXPECT_EQ(buffer_.size, 0u);
}

TEST_F(Collect, BusyProvidersAreAskedAgainForAWhile) {
  system_.answers = {{170, 0, ""}, {167, 0, ""}, {21, 0, ""}, {0, 2, "ok"}};
  EXPECT_EQ(Objects("2").status, WPC_COLLECT_OK);
  EXPECT_EQ(system_.waits, (std::vector<uint32_t>{20, 40, 80}));
  system_.answers = {{258, 0, ""}};
  system_.next = 0;
  system_.waits.clear();
  const wpc_collect_result r = Objects("2");
  EXPECT_EQ(r.status, WPC_COLLECT_SYSTEM);
  EXPECT_EQ(r.code, 258u);
  EXPECT_EQ(system_.waits, (std::vector<uint32_t>{20, 40, 80, 160, 320, 640}));
}

TEST_F(Collect, WaitingCanBeStopped) {
  system_.answers = {{170, 0, ""}};
  system_.stop = true;
  EXPECT_EQ(Objects("2").status, WPC_COLLECT_STOPPED);
  EXPECT_EQ(system_.waits.size(), 1u);
}

TEST_F(Collect, V1_HDR_21_TheTypeOfTheValueIsChecked) {
  system_.answers = {{0, 4, "data", 1}};
  const wpc_collect_result r = Objects("2");
  EXPECT_EQ(r.status, WPC_COLLECT_REFUSED);
  EXPECT_EQ(r.error.rule, WPC_RULE_V1_HDR_21);
  EXPECT_EQ(buffer_.size, 0u);
  system_.answers = {{0, 4, "data", 7}};
  EXPECT_EQ(Objects("Counter 009", true).status, WPC_COLLECT_OK);
}

TEST_F(Collect, ALieAboutTheSizeIsToldBeforeTheType) {
  system_.answers = {{0, 65537, "data", 1}};
  EXPECT_EQ(Objects("2").error.rule, WPC_RULE_COL_01);
}

TEST_F(Collect, OnlyKnownNamesReachTheRegistry) {
  system_.answers = {{0, 4, "data"}};
  for (const char *bad : {"", " 2", "2 ", "2  4", "2,4", "-1", "global", "Foreign x", "2\n4"}) {
    EXPECT_EQ(Objects(bad).status, WPC_COLLECT_ARGUMENT) << bad;
  }
  for (const char *bad : {"Counter 9", "Counter 0009", "Counter 00g", "Counter 00G", "Counter 00@",
                          "Counter 00`", "Counter", "2"}) {
    EXPECT_EQ(Objects(bad, true).status, WPC_COLLECT_ARGUMENT) << bad;
  }
  EXPECT_EQ(Objects(std::string(5000, '1').c_str()).status, WPC_COLLECT_ARGUMENT);
  EXPECT_TRUE(system_.capacities.empty());
  EXPECT_EQ(Objects("Help aF9", true).status, WPC_COLLECT_OK);
  EXPECT_EQ(system_.name, "Help aF9");
}

TEST_F(Collect, FailedAllocationsAreErrorsWhereverTheyHappen) {
  const std::vector<Answer> growing = {
      {kSmall, 100, ""}, {kSmall, 200, ""}, {kSmall, 400, ""}, {0, 3, "end"}};
  size_t failed = 0;
  for (; failed < 10; failed++) {
    system_.answers = growing;
    system_.next = 0;
    system_.takes = 0;
    system_.fail_take = failed;
    wpc_collect_release(&host_, &buffer_);
    const wpc_collect_result r = Instances_();
    if (r.status == WPC_COLLECT_OK) {
      break;
    }
    EXPECT_EQ(r.status, WPC_COLLECT_MEMORY);
    EXPECT_EQ(buffer_.size, 0u);
    EXPECT_EQ(buffer_.capacity, 0u);
  }
  EXPECT_EQ(failed, 3u);
  EXPECT_EQ(bytes(), "end");
  wpc_collect_release(&host_, &buffer_);
  system_.takes = 0;
  system_.fail_take = 0;
  EXPECT_EQ(Objects("2").status, WPC_COLLECT_MEMORY);
  EXPECT_EQ(buffer_.capacity, 0u);
}

TEST_F(Collect, RegistrationsAndInfosAreReadTheSameWay) {
  wpc_guid guid = {};
  system_.answers = {{kSmall, 8, ""}, {0, 4, "reg!"}};
  EXPECT_EQ(wpc_collect_registration(collector(), &guid, 1, 0, &buffer_).status, WPC_COLLECT_OK);
  EXPECT_EQ(bytes(), "reg!");
  wpc_collect_query query = {};
  system_.answers = {{0, 4, "info"}};
  ASSERT_EQ(wpc_collect_open(collector(), &query).status, WPC_COLLECT_OK);
  system_.answers = {{kSmall, 4, ""}, {0, 4, "info"}};
  system_.next = 0;
  EXPECT_EQ(wpc_collect_info(&query, &buffer_).status, WPC_COLLECT_OK);
  EXPECT_EQ(bytes(), "info");
  EXPECT_EQ(system_.infos, 2);
  EXPECT_EQ(wpc_collect_data(&query, &buffer_).status, WPC_COLLECT_OK);
  EXPECT_EQ(system_.infos, 2);
  wpc_collect_close(&query);
}

TEST_F(Collect, CountersAreAddedAndRemovedByTheirOwnCalls) {
  system_.answers = {{0, 0, ""}};
  wpc_collect_query query = {};
  ASSERT_EQ(wpc_collect_open(collector(), &query).status, WPC_COLLECT_OK);
  uint8_t identifiers[] = {'i', 'd', 's'};
  EXPECT_EQ(wpc_collect_add(&query, identifiers, 2).status, WPC_COLLECT_OK);
  EXPECT_EQ(system_.added, "id");
  EXPECT_EQ(system_.removed, "");
  wpc_collect_result removed = wpc_collect_remove(&query, identifiers, 3);
  EXPECT_EQ(removed.status, WPC_COLLECT_OK);
  EXPECT_STREQ(removed.call, "PerfDeleteCounters");
  EXPECT_EQ(system_.removed, "ids");
  EXPECT_EQ(system_.added, "id");
  system_.answers = {{87, 0, ""}};
  removed = wpc_collect_remove(&query, identifiers, 3);
  EXPECT_EQ(removed.status, WPC_COLLECT_SYSTEM);
  EXPECT_EQ(removed.code, 87u);
  wpc_collect_close(&query);
}

TEST_F(Collect, HandlesAreClosedOnce) {
  system_.answers = {{0, 4, "data"}};
  wpc_collect_query query = {};
  ASSERT_EQ(wpc_collect_open(collector(), &query).status, WPC_COLLECT_OK);
  EXPECT_EQ(system_.open_handles, 1);
  uint8_t identifiers[40] = {1};
  EXPECT_EQ(wpc_collect_add(&query, identifiers, sizeof identifiers).status, WPC_COLLECT_OK);
  EXPECT_EQ(system_.added.size(), 40u);
  system_.answers = {{kSmall, 4, ""}, {0, 4, "data"}};
  EXPECT_EQ(wpc_collect_data(&query, &buffer_).status, WPC_COLLECT_OK);
  EXPECT_EQ(bytes(), "data");
  wpc_collect_close(&query);
  wpc_collect_close(&query);
  EXPECT_EQ(system_.open_handles, 0);
  EXPECT_EQ(wpc_collect_data(&query, &buffer_).status, WPC_COLLECT_ARGUMENT);
  EXPECT_EQ(buffer_.size, 0u);
  EXPECT_EQ(wpc_collect_add(&query, identifiers, 40).status, WPC_COLLECT_ARGUMENT);
}

TEST_F(Collect, WhatCannotBeAddedIsAnError) {
  system_.answers = {{0, 4, "data"}};
  wpc_collect_query query = {};
  ASSERT_EQ(wpc_collect_open(collector(), &query).status, WPC_COLLECT_OK);
  uint8_t identifiers[40] = {1};
  system_.answers = {{87, 0, ""}};
  wpc_collect_result r = wpc_collect_add(&query, identifiers, sizeof identifiers);
  EXPECT_EQ(r.status, WPC_COLLECT_SYSTEM);
  EXPECT_EQ(r.code, 87u);
  if (SIZE_MAX > UINT32_MAX) {  // the call takes 32 bits
    system_.added.clear();
    r = wpc_collect_add(&query, identifiers, static_cast<size_t>(UINT64_C(0x100000028)));
    EXPECT_EQ(r.status, WPC_COLLECT_ARGUMENT);
    EXPECT_TRUE(system_.added.empty());
  }
  wpc_collect_close(&query);
}

TEST_F(Collect, AFailedOpenLeavesNothingToClose) {
  system_.answers = {{1722, 0, ""}};
  wpc_collect_query query = {};
  const wpc_collect_result r = wpc_collect_open(collector(), &query);
  EXPECT_EQ(r.status, WPC_COLLECT_SYSTEM);
  EXPECT_EQ(r.code, 1722u);
  wpc_collect_close(&query);
  EXPECT_EQ(system_.open_handles, 0);
}

TEST_F(Collect, RemoteKeysAreConnectedAndClosed) {
  const wpc_wide machine[] = {'\\', '\\', 'h', 0};
  system_.answers = {{0, 4, "data"}};
  wpc_collect_key key = {};
  const wpc_collector remote = {&host_, machine, max_bytes_};
  ASSERT_EQ(wpc_collect_key_open(remote, &key).status, WPC_COLLECT_OK);
  EXPECT_EQ(system_.connected_keys, 1);
  opened_keys_ = 1;
  EXPECT_EQ(wpc_collect_objects(&key, "238", &buffer_).status, WPC_COLLECT_OK);
  wpc_collect_key_close(&key);
  EXPECT_EQ(system_.closed_keys, 1);
  system_.answers = {{53, 0, ""}};
  EXPECT_EQ(wpc_collect_key_open(remote, &key).code, 53u);
  wpc_collect_key_close(&key);
  EXPECT_EQ(wpc_collect_objects(&key, "238", &buffer_).status, WPC_COLLECT_ARGUMENT);
}

TEST_F(Collect, WhatTheSystemDoesNotHaveIsUnavailable) {
  std::memset(&host_.perflib, 0, sizeof host_.perflib);
  std::memset(&host_.registry, 0, sizeof host_.registry);
  wpc_guid guid = {};
  wpc_collect_query query = {};
  wpc_collect_key key = {};
  EXPECT_EQ(wpc_collect_countersets(collector(), &buffer_).status, WPC_COLLECT_UNAVAILABLE);
  EXPECT_EQ(wpc_collect_registration(collector(), &guid, 1, 0, &buffer_).status,
            WPC_COLLECT_UNAVAILABLE);
  EXPECT_EQ(Instances_().status, WPC_COLLECT_UNAVAILABLE);
  EXPECT_EQ(wpc_collect_open(collector(), &query).status, WPC_COLLECT_UNAVAILABLE);
  query.collector = collector();
  query.is_open = true;
  EXPECT_EQ(wpc_collect_info(&query, &buffer_).status, WPC_COLLECT_UNAVAILABLE);
  EXPECT_EQ(wpc_collect_data(&query, &buffer_).status, WPC_COLLECT_UNAVAILABLE);
  EXPECT_EQ(wpc_collect_remove(&query, nullptr, 0).status, WPC_COLLECT_UNAVAILABLE);
  EXPECT_EQ(wpc_collect_key_open(collector(), &key).status, WPC_COLLECT_UNAVAILABLE);
}

// A handle that could not be closed is not opened.
TEST_F(Collect, HalfOfAnInterfaceIsUnavailable) {
  const wpc_wide machine[] = {'\\', '\\', 'h', 0};
  const wpc_collector remote = {&host_, machine, max_bytes_};
  const wpc_registry whole = host_.registry;
  wpc_collect_query query = {};
  wpc_collect_key key = {};
  host_.perflib.close = nullptr;
  EXPECT_EQ(wpc_collect_open(collector(), &query).status, WPC_COLLECT_UNAVAILABLE);
  host_.registry.close = nullptr;
  EXPECT_EQ(wpc_collect_key_open(collector(), &key).status, WPC_COLLECT_UNAVAILABLE);
  host_.registry = whole;
  host_.registry.connect = nullptr;
  EXPECT_EQ(wpc_collect_key_open(remote, &key).status, WPC_COLLECT_UNAVAILABLE);
  ASSERT_EQ(wpc_collect_key_open(collector(), &key).status, WPC_COLLECT_OK);
  wpc_collect_key_close(&key);
  opened_keys_ = 1;
}

TEST_F(Collect, AQueryThatWasNeverOpenedIsTheCallersMistake) {
  wpc_collect_query query = {};
  EXPECT_EQ(wpc_collect_add(&query, nullptr, 0).status, WPC_COLLECT_ARGUMENT);
  EXPECT_EQ(wpc_collect_remove(&query, nullptr, 0).status, WPC_COLLECT_ARGUMENT);
  EXPECT_EQ(wpc_collect_info(&query, &buffer_).status, WPC_COLLECT_ARGUMENT);
  EXPECT_EQ(wpc_collect_data(&query, &buffer_).status, WPC_COLLECT_ARGUMENT);
  wpc_collect_close(&query);
}

TEST(CollectStatus, EachHasAName) {
  EXPECT_STREQ(wpc_collect_status_name(WPC_COLLECT_OK), "ok");
  EXPECT_STREQ(wpc_collect_status_name(WPC_COLLECT_ARGUMENT), "argument");
  EXPECT_STREQ(wpc_collect_status_name(static_cast<wpc_collect_status>(7)), "unknown");
}

}  // namespace
