// Time is near linear in the input, whatever the input: long lists of equal, ascending, descending
// and colliding entries.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/encode.h"
#include "support/reader.h"
#include "support/time.h"
#include "support/validate.h"
#include "wpc/wpc.h"

namespace wpc_test {
namespace {

constexpr size_t kMany = 100000;
// Against the standard library sorting as many records of the same size in random order, on the
// same machine at the same time: what takes n log n is about as fast, n * n hundreds of times
// slower.
constexpr double kAtMost = 40;

// What is read, made of `count` entries; `notes` is what has to be said about it.
struct Shape {
  const char *name;
  Bytes (*make)(size_t count);
  wpc_error (*read)(wpc_input in);
  const char *rule;  // of the note about a repeated entry, or ""
};

// How long the standard library takes to sort `count` records in `size` bytes.
double SortingTakes(size_t count, size_t size) {
  const size_t stride = size / count;
  Bytes records(size);
  Numbers numbers(1);
  for (size_t i = 0; i < size; ++i) {
    records[i] = static_cast<uint8_t>(numbers.Next());
  }
  std::vector<const uint8_t *> places(count);
  return Best([&] {
    for (size_t i = 0; i < count; ++i) {
      places[i] = records.data() + i * stride;
    }
    std::sort(places.begin(), places.end(), [](const uint8_t *a, const uint8_t *b) {
      return std::memcmp(a, b, sizeof(uint32_t)) < 0;
    });
  });
}

void ExpectNearlyLinear(const Shape &shape) {
  const Bytes bytes = shape.make(kMany);
  Reading reading;
  reading.SetScratch(kMany);
  reading.options.limits.max_queries = kMany;
  reading.options.limits.max_counters = kMany;
  const wpc_input in = reading.Input(bytes.data(), bytes.size());
  const double taken = Best([&] {
    reading.notes.clear();
    EXPECT_EQ(WPC_OK, shape.read(in).status);
  });
  const std::string notes = NotesText(reading.notes);
  EXPECT_EQ(shape.rule, notes.substr(0, std::min(notes.find('@'), notes.size())))
      << shape.name << ": " << notes.substr(0, 60);
  EXPECT_LE(reading.notes.size(), 1u);
  EXPECT_LT(taken, kAtMost * SortingTakes(kMany, bytes.size())) << shape.name;
}

wpc_error ReadRequest(wpc_input in) {
  return ValidateAs<WPC_KIND_V2_QUERIES>(in);
}

using Key = std::pair<std::u16string, uint32_t>;

Bytes Instances(size_t count, Key (*key)(size_t i, size_t count)) {
  Writer out;
  for (size_t i = 0; i < count; ++i) {
    const Key k = key(i, count);
    out.Append(InstanceHead(k.first, k.second));
  }
  return out.Take();
}

Bytes Rows(size_t count, Key (*key)(size_t i, size_t count)) {
  Writer list;
  for (size_t i = 0; i < count; ++i) {
    const Key k = key(i, count);
    list.Append(InstanceHead(k.first, k.second)).Append(Cell(i));
  }
  const Bytes body = Writer().U32(8 + list.size()).U32(count).Append(list.Take()).Take();
  return DataBlock({Result(4, body)});
}

uint32_t Shuffled(size_t i) {
  return static_cast<uint32_t>(i) * 2654435761u;
}

Key SameNameAndId(size_t, size_t) {
  return {u"a", 0};
}
Key SameNameDescendingIds(size_t i, size_t count) {
  return {u"a", static_cast<uint32_t>(count - i)};
}
Key SameNameShuffledIds(size_t i, size_t) {
  return {u"a", Shuffled(i)};
}
Key AlternatingIds(size_t i, size_t count) {
  return {u"a", static_cast<uint32_t>(i % 2 == 0 ? i : 2 * count - i)};
}
// Names that differ in their last units only.
Key LongCommonBeginning(size_t i, size_t) {
  const uint32_t n = Shuffled(i);
  std::u16string name(12, u'n');
  for (int shift = 28; shift >= 0; shift -= 4) {
    name.push_back(static_cast<char16_t>(u'a' + (n >> shift & 15)));
  }
  return {name, 0};
}
// "Aa" and "BB" in every combination: the same sum in the commonest of hash functions (31 h + c).
Key CollidingNames(size_t i, size_t) {
  std::u16string name;
  for (int bit = 16; bit >= 0; --bit) {
    name += (Shuffled(i) >> (bit + 10) & 1) != 0 ? u"Aa" : u"BB";
  }
  return {name, static_cast<uint32_t>(i)};
}

TEST(Duty, LIM_04_ManyDuplicatesStayNearLinear) {
  const Shape shapes[] = {
      {"enumeration, all the same", [](size_t n) { return Instances(n, SameNameAndId); },
       ValidateAs<WPC_KIND_V2_INSTANCES>, "INS-12"},
      {"rows, all the same", [](size_t n) { return Rows(n, SameNameAndId); },
       ValidateAs<WPC_KIND_V2>, "V2-IH-12"},
      {"rows, one name, ids descending", [](size_t n) { return Rows(n, SameNameDescendingIds); },
       ValidateAs<WPC_KIND_V2>, "-"},
      {"rows, one name, ids shuffled", [](size_t n) { return Rows(n, SameNameShuffledIds); },
       ValidateAs<WPC_KIND_V2>, "-"},
      {"rows, one name, ids from both ends", [](size_t n) { return Rows(n, AlternatingIds); },
       ValidateAs<WPC_KIND_V2>, "-"},
  };
  for (const Shape &shape : shapes) {
    ExpectNearlyLinear(shape);
  }
}

TEST(Duty, LIM_04_ManyEqualIdsIndicesAndGuidsStayNearLinear) {
  const Shape shapes[] = {
      {"ids all the same",
       [](size_t n) {
         Writer body;
         body.Append(IdList(std::vector<uint32_t>(n, 5)));
         for (size_t i = 0; i < n; ++i) {
           body.Append(Cell(i));
         }
         return DataBlock({Result(2, body.Take())});
       },
       ValidateAs<WPC_KIND_V2>, "V2-MC-08"},
      {"Index all the same",
       [](size_t n) {
         Writer list;
         for (size_t i = 0; i < n; ++i) {
           list.Append(Query(nullptr, 1, 0));
         }
         return list.Take();
       },
       ReadRequest, "ID-14"},
      {"GUIDs all the same", [](size_t n) { return Bytes(16 * n, 7); },
       ValidateAs<WPC_KIND_V2_COUNTERSETS>, "GUD-02"},
  };
  for (const Shape &shape : shapes) {
    ExpectNearlyLinear(shape);
  }
}

TEST(Duty, LIM_05_NamesThatCollideTakeNoLonger) {
  const Shape shapes[] = {
      {"a long common beginning", [](size_t n) { return Instances(n, LongCommonBeginning); },
       ValidateAs<WPC_KIND_V2_INSTANCES>, "-"},
      {"colliding names", [](size_t n) { return Instances(n, CollidingNames); },
       ValidateAs<WPC_KIND_V2_INSTANCES>, "-"},
      {"colliding names in rows", [](size_t n) { return Rows(n, CollidingNames); },
       ValidateAs<WPC_KIND_V2>, "-"},
  };
  for (const Shape &shape : shapes) {
    ExpectNearlyLinear(shape);
  }
}

}  // namespace
}  // namespace wpc_test
