// Walks over blocks of both kinds, for each file of the corpus: the verdict of validating, the values of the iterators that
// they are made of, and of tables.

#include "support/walk.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "support/block.h"
#include "support/cells.h"
#include "support/manifest.h"
#include "support/reader.h"
#include "support/validate.h"
#include "support/walk_v1.h"

namespace wpc_test {
namespace {

// ---- Both kinds by the same names

struct V2 {
  using Walk = wpc_v2_walk;
  using Table = wpc_v2_table;
  static constexpr char kKind[] = "v2";
  static void Begin(Walk *w, wpc_input in) {
    wpc_v2_begin(w, in);
  }
  static bool Next(Walk *w) {
    return wpc_v2_next(w);
  }
  static bool NextPart(Walk *w) {
    return wpc_v2_next_result(w);
  }
  static bool NextRun(Walk *w) {
    return wpc_v2_next_run(w);
  }
  static void Places(const Walk *w, wpc_range *places) {
    wpc_v2_places(w, places);
  }
  static wpc_error Validate(wpc_input in) {
    return ValidateAs<WPC_KIND_V2>(in);
  }
  static std::vector<uint64_t> Row(const wpc_v2_row &row) {
    return {row.offset,          row.has_instance,   row.instance_id, row.name.raw.offset,
            row.name.raw.length, row.name.code_page, row.num_values,  row.ids.offset,
            row.values.offset,   row.values.length};
  }
  static void AddColumn(const Walk &w, uint32_t i, std::vector<uint64_t> *facts) {
    facts->push_back(w.ids[i]);
  }
};

std::vector<uint64_t> Column(const wpc_v1_counter &c) {
  return {c.offset,       c.index,    c.name_index, c.help_index,   static_cast<uint32_t>(c.scale),
          c.detail_level, c.type,     c.size,       c.value_offset, c.width,
          c.has_next,     c.next_type};
}

struct V1 {
  using Walk = wpc_v1_walk;
  using Table = wpc_v1_table;
  static constexpr char kKind[] = "v1";
  static void Begin(Walk *w, wpc_input in) {
    wpc_v1_begin(w, in);
  }
  static bool Next(Walk *w) {
    return wpc_v1_next(w);
  }
  static bool NextPart(Walk *w) {
    return wpc_v1_next_object(w);
  }
  static bool NextRun(Walk *w) {
    return wpc_v1_next_run(w);
  }
  static void Places(const Walk *w, wpc_range *places) {
    wpc_v1_places(w, places);
  }
  static wpc_error Validate(wpc_input in) {
    return ValidateAs<WPC_KIND_V1>(in);
  }
  static std::vector<uint64_t> Row(const wpc_v1_row &row) {
    return {row.offset,          row.index,
            row.has_instance,    static_cast<uint32_t>(row.unique_id),
            row.parent_object,   row.parent_instance,
            row.name.raw.offset, row.name.raw.length,
            row.name.code_page,  row.block.offset,
            row.block.length,    row.reach.offset,
            row.reach.length};
  }
  static void AddColumn(const Walk &w, uint32_t i, std::vector<uint64_t> *facts) {
    const std::vector<uint64_t> column = Column(w.counters[i]);
    facts->insert(facts->end(), column.begin(), column.end());
  }
};

// Rows and values of a part (a result or an object), as numbers.
using Facts = std::vector<uint64_t>;

void AddTo(Facts *facts, const Facts &more) {
  facts->insert(facts->end(), more.begin(), more.end());
}

// The rest of the part that the walk stands at.
template <typename Kind>
Facts RunsOf(typename Kind::Walk *w) {
  Facts facts;
  while (Kind::NextRun(w)) {
    wpc_range places[WPC_RUN];
    Kind::Places(w, places);
    EXPECT_LE(w->count, static_cast<uint32_t>(WPC_RUN));
    if (w->column == 0) {
      AddTo(&facts, Kind::Row(w->row));
    }
    for (uint32_t i = 0; i < w->count; ++i) {
      Kind::AddColumn(*w, i, &facts);
      AddTo(&facts, {w->raw[i], w->width[i], places[i].offset, places[i].length});
    }
  }
  return facts;
}

// The same by iterators.
Facts ByIterators(wpc_input in, const wpc_v2_walk &w) {
  Facts facts;
  wpci_v2_row_iter row = wpci_v2_rows(in, w.body);
  while (wpci_v2_next_row(&row)) {
    AddTo(&facts, V2::Row(row.item));
    wpci_v2_value_iter v = wpci_v2_values(in, row.item);
    while (wpci_v2_next_value(&v)) {
      const uint32_t size = v.item.size;
      const uint64_t width = size == 0 || size == 4 || size == 8 ? size : 255;
      AddTo(&facts,
            {v.item.counter_id, v.item.raw, width, v.item.bytes.offset, v.item.bytes.length});
    }
  }
  return facts;
}

Facts ByIterators(wpc_input in, const wpc_v1_walk &w) {
  Facts facts;
  wpci_v1_row_iter row = wpci_v1_rows(in, w.body);
  while (wpci_v1_next_named_row(&row)) {
    AddTo(&facts, V1::Row(row.item));
    wpci_v1_value_iter v = wpci_v1_values(in, w.body, row.item);
    while (wpci_v1_next_value(&v)) {
      const uint64_t width = !v.item.present ? 0 : v.counter.width > 0 ? v.counter.width : 255;
      AddTo(&facts, Column(v.counter));
      AddTo(&facts, {v.item.raw, width, v.item.bytes.offset, v.item.bytes.length});
    }
  }
  return facts;
}

// Its error is the walk's, too.
Facts ByTable(wpc_v2_walk w) {
  Cells cells(w.body.num_rows, w.body.num_counters);
  const wpc_v2_filled filled = wpc_v2_read_table(&w, cells.V2Table());
  Facts facts;
  for (size_t row = 0; row < filled.num_rows; ++row) {
    wpc_v2_walk one = w;
    AddTo(&facts, V2::Row(cells.v2_rows[row]));
    for (size_t i = 0; i < w.body.num_counters; ++i) {
      const size_t at = row * w.body.num_counters + i;
      uint32_t id;
      wpc_v2_read_ids(&one, static_cast<uint32_t>(i), &id, 1);
      AddTo(&facts, {id, cells.raw[at], cells.width[at]});
    }
  }
  EXPECT_EQ(ErrorText(filled.error), ErrorText(w.error));
  return facts;
}

Facts ByTable(wpc_v1_walk w) {
  Cells cells(w.body.num_rows, w.body.num_counters);
  const wpc_v1_filled filled = wpc_v1_read_table(&w, cells.V1Table());
  Facts facts;
  for (size_t row = 0; row < filled.num_rows; ++row) {
    AddTo(&facts, V1::Row(cells.v1_rows[row]));
    for (size_t i = 0; i < w.body.num_counters; ++i) {
      const size_t at = row * w.body.num_counters + i;
      AddTo(&facts, Column(cells.columns[i]));
      AddTo(&facts, {cells.raw[at], cells.width[at]});
    }
  }
  EXPECT_EQ(ErrorText(filled.error), ErrorText(w.error));
  return facts;
}

// ---- Every file of the corpus

// Of the file, with these options; the notes are those of this reading.
class File {
 public:
  File(const ManifestRow &row, bool strict, bool with_notes) : block_(row.Read()) {
    reading_.options.strict = strict;
    reading_.options.note = with_notes ? reading_.options.note : nullptr;
    reading_.SetScratch(block_.size() / 4 + 4);
    in = reading_.Input(block_.data(), block_.size());
  }
  std::string Notes() const {
    return NotesText(reading_.notes);
  }
  // Without those that validating alone looks for.
  std::string NotesOfWalks() const {
    const std::set<uint16_t> more = {WPC_RULE_V2_IH_12,  WPC_RULE_V1_OBJ_18, WPC_RULE_V1_DEF_13,
                                     WPC_RULE_V1_INS_17, WPC_RULE_V1_PAR_01, WPC_RULE_V1_PAR_02};
    std::vector<wpc_error> notes;
    for (const wpc_error &note : reading_.notes) {
      if (more.count(note.rule) == 0) {
        notes.push_back(note);
      }
    }
    return NotesText(notes);
  }

  wpc_input in;

 private:
  ExactBlock block_;
  Reading reading_;
};

// What a walk does not see: it needs an index of parents.
bool NeedsAnIndex(const wpc_error &error, bool strict) {
  return error.rule == WPC_RULE_V1_PAR_03 ||
         (strict && (error.rule == WPC_RULE_V1_PAR_01 || error.rule == WPC_RULE_V1_PAR_02));
}

template <typename Kind>
void ExpectSameVerdict(const ManifestRow &row, bool strict, bool with_notes,
                       std::set<uint16_t> *unseen) {
  File walked(row, strict, with_notes);
  File validated(row, strict, with_notes);
  typename Kind::Walk w;
  Kind::Begin(&w, walked.in);
  while (Kind::Next(&w)) {
  }
  wpc_error wanted = Kind::Validate(validated.in);
  if (NeedsAnIndex(wanted, strict)) {
    unseen->insert(wanted.rule);
    wanted = {};
  }
  EXPECT_EQ(wanted.status == WPC_OK ? WPC_END : wanted.status, w.error.status);
  EXPECT_EQ(wanted.status == WPC_OK ? "end" : ErrorText(wanted), ErrorText(w.error));
  EXPECT_EQ(validated.NotesOfWalks(), walked.Notes());
  EXPECT_FALSE(Kind::Next(&w) || Kind::NextPart(&w) || Kind::NextRun(&w));
}

// A few files claim a million values in 64 KB, to show where the limit is: they would take most of the time.
template <typename Walk>
bool IsCompared(const Walk &w) {
  return w.body.error.status == WPC_OK &&
         static_cast<uint64_t>(w.body.num_rows) * w.body.num_counters < 20000;
}
bool HasTable(const wpc_v2_walk &w) {
  return IsCompared(w) && w.body.has_rows;
}
bool HasTable(const wpc_v1_walk &w) {
  return IsCompared(w);
}

template <typename Kind>
void ExpectSameValues(const ManifestRow &row, bool strict, bool with_notes) {
  File file(row, strict, with_notes);
  const File quiet(row, strict, false);
  typename Kind::Walk w;
  Kind::Begin(&w, file.in);
  while (Kind::NextPart(&w)) {
    if (IsCompared(w)) {
      const typename Kind::Walk part = w;
      EXPECT_EQ(ByIterators(quiet.in, part), RunsOf<Kind>(&w));
    }
  }
}

// A table has no places, so that they are left out of what it is compared with.
Facts WithoutPlaces(const wpc_v2_walk &part) {
  wpc_v2_walk w = part;
  Facts facts;
  while (wpc_v2_next_run(&w)) {
    if (w.column == 0) {
      AddTo(&facts, V2::Row(w.row));
    }
    for (uint32_t i = 0; i < w.count; ++i) {
      V2::AddColumn(w, i, &facts);
      AddTo(&facts, {w.raw[i], w.width[i]});
    }
  }
  return facts;
}

Facts WithoutPlaces(const wpc_v1_walk &part) {
  wpc_v1_walk w = part;
  Facts facts;
  while (wpc_v1_next_run(&w)) {
    if (w.column == 0) {
      AddTo(&facts, V1::Row(w.row));
    }
    for (uint32_t i = 0; i < w.count; ++i) {
      V1::AddColumn(w, i, &facts);
      AddTo(&facts, {w.raw[i], w.width[i]});
    }
  }
  return facts;
}

template <typename Kind>
void ExpectSameTables(const ManifestRow &row, bool strict, bool with_notes) {
  File file(row, strict, with_notes);
  typename Kind::Walk w;
  Kind::Begin(&w, file.in);
  while (Kind::NextPart(&w)) {
    w.error = {};  // that of the table is compared
    if (HasTable(w)) {
      EXPECT_EQ(WithoutPlaces(w), ByTable(w));
    }
  }
}

template <typename Kind>
class Walks : public testing::Test {
 public:
  template <typename Check>
  void ForEachFile(Check check) {
    for (const ManifestRow &row : TheManifest().RowsOf(Kind::kKind)) {
      for (int mode = 0; mode < 4; ++mode) {
        SCOPED_TRACE(row.file + " " + std::to_string(mode));
        check(row, (mode & 1) != 0, (mode & 2) != 0);
      }
    }
  }
};

struct Names {
  template <typename Kind>
  static std::string GetName(int) {
    return Kind::kKind;
  }
};
using Kinds = testing::Types<V2, V1>;
TYPED_TEST_SUITE(Walks, Kinds, Names);

TYPED_TEST(Walks, SayOfEachFileWhatValidatingSays) {
  std::set<uint16_t> unseen;
  this->ForEachFile([&](const ManifestRow &row, bool strict, bool with_notes) {
    ExpectSameVerdict<TypeParam>(row, strict, with_notes, &unseen);
  });
  const std::set<uint16_t> of_v1 = {WPC_RULE_V1_PAR_01, WPC_RULE_V1_PAR_02, WPC_RULE_V1_PAR_03};
  EXPECT_EQ(std::string(TypeParam::kKind) == "v1" ? of_v1 : std::set<uint16_t>(), unseen);
}

TYPED_TEST(Walks, GiveWhatIteratorsGive) {
  this->ForEachFile([](const ManifestRow &row, bool strict, bool with_notes) {
    ExpectSameValues<TypeParam>(row, strict, with_notes);
  });
}

TYPED_TEST(Walks, GiveWhatTablesGive) {
  this->ForEachFile([](const ManifestRow &row, bool strict, bool with_notes) {
    ExpectSameTables<TypeParam>(row, strict, with_notes);
  });
}

// Bytes that are others at each step: odd values, but nothing outside the input, and an end.
TYPED_TEST(Walks, EndWhenBytesChangeAtEachStep) {
  Numbers numbers(20);
  for (const ManifestRow &row : TheManifest().RowsOf(TypeParam::kKind, true)) {
    const Bytes bytes = row.Read();
    for (int round = 0; round < 8 && bytes.size() < 4096; ++round) {
      SCOPED_TRACE(row.file + " " + std::to_string(round));
      ExactBlock block(bytes);
      Reading reading;
      reading.options.note = (round & 1) != 0 ? reading.options.note : nullptr;
      reading.options.strict = (round & 2) != 0;
      reading.SetScratch(bytes.size() + 64);
      typename TypeParam::Walk w;
      TypeParam::Begin(&w, reading.Input(block.data(), block.size()));
      for (size_t steps = 0; TypeParam::Next(&w); ++steps) {
        ASSERT_LT(steps, 64 * bytes.size() + 64);
        wpc_range places[WPC_RUN];
        block.data()[numbers.Below(bytes.size())] = static_cast<uint8_t>(numbers.Next());
        TypeParam::Places(&w, places);
        for (uint32_t i = 0; i < w.count; ++i) {
          EXPECT_LE(places[i].offset, bytes.size());
          EXPECT_LE(places[i].length, bytes.size() - places[i].offset);
        }
      }
      EXPECT_NE(WPC_OK, w.error.status);
    }
  }
}

// A header that is not sound: the walk has ended before it began.
TYPED_TEST(Walks, OfAHeaderThatIsNotSoundHaveItsError) {
  const Bytes bytes(7);
  Reading reading;
  typename TypeParam::Walk w;
  TypeParam::Begin(&w, reading.Input(bytes.data(), bytes.size()));
  EXPECT_EQ(WPC_E_TRUNCATED, w.error.status);
  EXPECT_EQ(ErrorText(w.data.error), ErrorText(w.error));
  EXPECT_FALSE(TypeParam::Next(&w) || TypeParam::NextPart(&w) || TypeParam::NextRun(&w));
  EXPECT_EQ(WPC_E_TRUNCATED, w.error.status);
}

}  // namespace
}  // namespace wpc_test
