// V1 data blocks: registry types, header-only replies, title pointers, bases.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "parser/v1/v1_cursor.h"
#include "parser/v1/v1_types.h"
#include "support/block.h"
#include "support/encode.h"
#include "support/fixtures.h"
#include "support/manifest.h"
#include "support/walk.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

// ---- header

TEST(V1, V1_HDR_21_RegistryTypes) {
  for (uint32_t type = 0; type < 12; ++type) {
    const wpc_error data = wpc_v1_check_registry_type(type, false);
    const wpc_error titles = wpc_v1_check_registry_type(type, true);
    const std::string text = "V1-HDR-21@0=" + std::to_string(type) + "/3";
    ExpectError(type == 3 ? "ok" : text, type == 3 ? WPC_OK : WPC_E_MALFORMED, data);
    const bool good = type == 3 || type == 7;
    ExpectError(good ? "ok" : text, good ? WPC_OK : WPC_E_MALFORMED, titles);
  }
}

std::string Message(const wpc_error &error) {
  std::string text(wpc_error_message(&error, nullptr, 0) + 1, '?');
  wpc_error_message(&error, text.data(), text.size());
  text.pop_back();
  return text;
}

TEST(V1, V1_HDR_06_SaysWhatAHeaderOnlyReplyIs) {
  // Sent with ERROR_MORE_DATA: a whole header with a name, but neither a size nor objects.
  const Opened o(Patched(V1Sys(), "u32@20=0"));
  const wpc_v1_data data = wpc_v1_open(o.in);
  ExpectError("V1-HDR-06@20=0/88", WPC_E_MALFORMED, data.error);
  EXPECT_NE(std::string::npos, Message(data.error).find("header-only reply"))
      << Message(data.error);
  EXPECT_NE(std::string::npos, Message(data.error).find("buffer was too small"));
}

// ---- objects: NumInstances, title pointers

// Offsets of the reserved title pointers: two in each object, two in each definition.
std::vector<size_t> TitlePointers(wpc_input in) {
  std::vector<size_t> places;
  wpci_v1_object_iter it = wpci_v1_objects(in, wpc_v1_open(in));
  while (wpci_v1_next_object(&it)) {
    places.insert(places.end(), {it.item.offset + 16, it.item.offset + 24});
    wpci_v1_counter_iter c = wpci_v1_counters(in, wpci_v1_open_object(in, it.item));
    while (wpci_v1_next_counter(&c)) {
      places.insert(places.end(), {c.item.offset + 8, c.item.offset + 16});
    }
  }
  return places;
}

TEST(V1, V1_OBJ_17_TitlePointersAreNeverUsed) {
  size_t seen = 0;
  Numbers numbers(17);
  for (const ManifestRow &row : TheManifest().rows) {
    const bool is_slow = row.file.find("__eq_640000_values") != std::string::npos;
    if (row.kind != "v1" || !row.IsIn("valid") || is_slow) {
      continue;
    }
    Bytes bytes = row.Read();
    const std::vector<size_t> places = TitlePointers(Opened(bytes).in);
    const std::array<uint32_t, 4> values = {0, 0xDEADBEEF, 0xFFFFFFFF,
                                            static_cast<uint32_t>(numbers.Next() % 0xFFFFFFFF)};
    for (bool strict : {false, true}) {
      const auto digest = Digest("v1", bytes.data(), bytes.size(), row.options, strict);
      const auto read = Read("v1", bytes.data(), bytes.size(), row.options, strict);
      for (const uint32_t value : values) {
        Bytes other = bytes;
        for (size_t place : places) {
          const Bytes pointer = Writer().U32(value).Take();
          std::copy(pointer.begin(), pointer.end(),
                    other.begin() + static_cast<std::ptrdiff_t>(place));
        }
        ASSERT_EQ(digest, Digest("v1", other.data(), other.size(), row.options, strict))
            << row.file;
        ASSERT_EQ(read, Read("v1", other.data(), other.size(), row.options, strict)) << row.file;
      }
    }
    seen += values.size() * places.size();
  }
  EXPECT_GT(seen, 1000u);
}

TEST(V1, AnObjectThatWasNotHandedOutIsTheCallersMistake) {
  const Opened o(V1One());
  const wpc_v1_object nothing = {};
  ExpectError("argument", WPC_E_ARGUMENT, wpci_v1_open_object(o.in, nothing).error);
}

// ---- definitions

TEST(V1, V1_DEF_14_BasesAreToldByAllBitsOfTypeAndSubtype) {
  for (uint32_t base :
       {0x40030401u, 0x40030402u, 0x40030403u, 0x40030500u, 0x40030503u, 0x42030500u}) {
    EXPECT_TRUE(wpci_v1_type_is_base(base)) << std::hex << base;
    EXPECT_TRUE(wpci_v1_type_is_known(base)) << std::hex << base;
    EXPECT_EQ(0u, wpci_v1_required_base(base));
  }
  const struct {
    uint32_t type, base;
  } types[] = {
      {0x20020400, 0x40030403}, {0x20020500, 0x40030500}, {0x20C20400, 0x40030401},
      {0x30020400, 0x40030402}, {0x40020500, 0x40030402}, {0x20470500, 0x40030500},
      {0x20570500, 0x40030500}, {0x20670500, 0x40030500}, {0x00010000, 0},
      {0x00010100, 0},          {0x10410400, 0},          {0x20410500, 0},
      {0x30240500, 0},          {0x22510500, 0},          {0x23510500, 0},
      {0x22410500, 0},          {0x23410500, 0},          {0x40000200, 0},
      {0x00000B00, 0},
  };
  for (const auto &t : types) {
    EXPECT_FALSE(wpci_v1_type_is_base(t.type)) << std::hex << t.type;
    EXPECT_TRUE(wpci_v1_type_is_known(t.type)) << std::hex << t.type;
    EXPECT_EQ(t.base, wpci_v1_required_base(t.type)) << std::hex << t.type;
  }
  for (uint32_t unknown : {0x12340000u, 0x00010001u, 0x80000001u, 0xFFFFFFFFu}) {
    EXPECT_FALSE(wpci_v1_type_is_known(unknown)) << std::hex << unknown;
  }
}

}  // namespace
}  // namespace wpc_test
