// V1 blocks: scratch, and sizes and products near 2^32.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode_v1.h"
#include "support/fixtures.h"
#include "support/validate.h"
#include "support/walk_v1.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// ---- modes

TEST(V1Walk, ParentsNeedScratchInStrictMode) {
  const size_t room = wpc_v1_index_room(Opened(V1Par()).in);
  for (size_t scratch : {size_t{0}, room - 1, room}) {
    Opened strict(V1Par(), true);
    strict.reading.SetScratch(scratch);
    const bool enough = scratch == room;
    ExpectError(enough ? "ok" : "argument", enough ? WPC_OK : WPC_E_ARGUMENT,
                ValidateAs<WPC_KIND_V1>(strict.in));
    Opened tolerant(Patched(V1Par(), "u32@340=999"));
    tolerant.reading.SetScratch(scratch);
    ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V1>(tolerant.in));
    EXPECT_EQ(enough ? "V1-PAR-01@340" : "-", NotesText(tolerant.reading.notes));
  }
  Opened none(V1Dup(), true);
  none.reading.SetScratch(0);
  ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V1>(none.in));
}

// ---- limits and sizes

// Lists of up to 32 entries are compared without it.
TEST(V1Walk, WithoutScratchLongListsAreNotComparedForTheNotes) {
  const V1Column column = {0x00010000, 8, 4, 1000};
  V1Object object;
  object.rows = {{{}, {}}};
  for (const size_t n : {size_t{32}, size_t{33}}) {
    object.columns.assign(n, column);
    object.rows[0].cells.assign(n, Le(7, 4));
    const Bytes counters = V1Block({object});
    V1Object one = object;
    one.columns.resize(1);
    one.rows[0].cells.resize(1);
    const Bytes objects = V1Block(std::vector<V1Object>(n, one));
    for (const size_t scratch : {size_t{0}, n}) {
      for (const Bytes &bytes : {counters, objects}) {
        Opened o(bytes);
        o.reading.SetScratch(scratch);
        ExpectError("ok", WPC_OK, ValidateAs<WPC_KIND_V1>(o.in));
        EXPECT_EQ(scratch >= n || n <= 32 ? 1u : 0u, o.reading.notes.size()) << n << " " << scratch;
      }
    }
  }
}

TEST(V1Walk, GEN_04_CountsWhoseProductsWrapAreTooLarge) {
  const struct {
    Bytes (*bytes)();
    size_t offset;
    uint32_t unit;  // bytes that one of them takes at least
    const char *rule;
  } fields[] = {{V1One, 28, 64, "V1-HDR-10"},
                {V1One, 120, 40, "V1-OBJ-07"},
                {V1Inst, 128, 28, "V1-OBJ-10"},
                {V1Inst, 128, 24, "V1-OBJ-10"}};
  for (const auto &field : fields) {
    for (uint64_t wraps = 1; wraps < field.unit; ++wraps) {
      for (uint64_t more = 0; more < 4; ++more) {
        const uint64_t value = (wraps << 32) / field.unit + more;
        if (value > (field.offset == 128 ? uint64_t{INT32_MAX} : uint64_t{UINT32_MAX})) {
          continue;
        }
        const Opened o(Patched(
            field.bytes(), "u32@" + std::to_string(field.offset) + "=" + std::to_string(value)));
        const wpc_error error = ValidateAs<WPC_KIND_V1>(o.in);
        ASSERT_NE(WPC_RULE_NONE, error.rule) << field.rule << ", " << value;
        ASSERT_STREQ(field.rule, wpc_rule_find(error.rule)->id) << value;
      }
    }
  }
}

// Definitions may share their bytes' places, so a small block can name more values than 32 bits count.
TEST(V1Walk, GEN_04_ValuesAreCountedIn64Bits) {
  constexpr size_t kCount = 65536;
  V1Object object;
  object.has_instances = true;
  object.columns.assign(kCount, {0x00010000, 8, 4, 1000});
  object.rows.assign(kCount, {Wide(u"a"), {}});
  const Opened o(V1Block({object}));
  ExpectError("V1-OBJ-11@136=4294967296/4194304", WPC_E_LIMIT, ValidateAs<WPC_KIND_V1>(o.in));
}

}  // namespace
}  // namespace wpc_test
