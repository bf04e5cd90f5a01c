// The collector and sizes that no test machine has: memory that is claimed and never touched, and a
// system that wants ever more of it. Sizes beyond 32 bits exist only where size_t has more.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "wpc/collect.h"
#include "wpc/wpc.h"

namespace {

constexpr bool kHas64Bits = SIZE_MAX > UINT32_MAX;
constexpr uint64_t kGiB = UINT64_C(1) << 30;

// What the calls were told of their buffer.
std::vector<uint32_t> *g_capacities = nullptr;
uint32_t g_code = 0;
uint32_t g_wanted = 0;
uint32_t g_stays_small = 0;  // how often

uint8_t g_block[1];

void *Claim(void *, void *, size_t size) {
  return size > 0 ? g_block : nullptr;
}

bool GoOn(void *, uint32_t) {
  return true;
}

uint32_t Reply(uint32_t capacity, uint32_t *actual) {
  g_capacities->push_back(capacity);
  *actual = g_wanted;
  return g_capacities->size() <= g_stays_small ? g_code : uint32_t{WPC_WIN32_OK};
}

uint32_t WPC_STDCALL Instances(const wpc_wide *, const wpc_guid *, uint8_t *, uint32_t capacity,
                               uint32_t *actual) {
  return Reply(capacity, actual);
}

uint32_t WPC_STDCALL Query(void *, const wpc_wide *, uint32_t *, uint32_t *type, uint8_t *,
                           uint32_t *size) {
  *type = 3;
  return Reply(*size, size);
}

uint32_t WPC_STDCALL CloseKey(void *) {
  return 0;
}

class CollectLarge : public ::testing::Test {
 protected:
  void SetUp() override {
    g_capacities = &capacities_;
    std::memset(&host_, 0, sizeof host_);
    host_.resize = Claim;
    host_.wait = GoOn;
    host_.perflib.instances = Instances;
    host_.registry.query = Query;
    host_.registry.close = CloseKey;
  }

  wpc_collect_result CallInstances(size_t max_bytes) {
    const wpc_collector collector = {&host_, nullptr, max_bytes};
    wpc_guid guid = {};
    return wpc_collect_instances(collector, &guid, &buffer_);
  }

  wpc_collect_result ReadObjects(size_t max_bytes) {
    const wpc_collector collector = {&host_, nullptr, max_bytes};
    wpc_collect_key key = {};
    EXPECT_EQ(wpc_collect_key_open(collector, &key).status, WPC_COLLECT_OK);
    const wpc_collect_result result = wpc_collect_objects(&key, "2", &buffer_);
    wpc_collect_key_close(&key);
    return result;
  }

  std::vector<uint32_t> capacities_;
  wpc_collect_host host_;
  wpc_collect_buffer buffer_ = WPC_COLLECT_BUFFER;
};

// A capacity of 5 GiB must not become one of 1 GiB when the call takes 32 bits.
TEST_F(CollectLarge, CapacitiesAbove32BitsAreCutToTheLargest) {
  if (kHas64Bits) {
    g_code = WPC_WIN32_NOT_ENOUGH_MEMORY;
    g_wanted = UINT32_MAX;
    g_stays_small = 1;
    EXPECT_EQ(CallInstances(static_cast<size_t>(8 * kGiB)).status, WPC_COLLECT_OK);
    EXPECT_EQ(capacities_, (std::vector<uint32_t>{0, UINT32_MAX}));
    EXPECT_EQ(buffer_.capacity, UINT64_C(5368709118));  // 2^32 - 1 and a quarter
    EXPECT_EQ(buffer_.size, UINT32_MAX);
  }
}

TEST_F(CollectLarge, LIM_06_TheRegistryEndsAtTheLimitOfRounds) {
  g_code = WPC_WIN32_MORE_DATA;
  g_wanted = 0;
  g_stays_small = 1000;
  const wpc_collect_result r = ReadObjects(SIZE_MAX);
  EXPECT_EQ(r.status, WPC_COLLECT_REFUSED);
  EXPECT_EQ(r.error.rule, WPC_RULE_LIM_06);
  EXPECT_EQ(capacities_[0], 65536u);
  EXPECT_EQ(capacities_[1], 131072u);
  if (kHas64Bits) {
    EXPECT_EQ(r.rounds, 22u);
    EXPECT_EQ(capacities_.size(), 22u);
    EXPECT_EQ(capacities_[15], UINT32_C(0x80000000));
    EXPECT_EQ(capacities_[16], UINT32_MAX);  // 65536 * 2^16 bytes
    EXPECT_EQ(capacities_[21], UINT32_MAX);
    EXPECT_EQ(r.error.got, (UINT64_C(65536) << 22) + 1);
    EXPECT_EQ(r.error.bound, UINT64_C(65536) << 22);
  }
}

}  // namespace
