#include "support/ways.h"

#include <algorithm>
#include <memory>
#include <sstream>
#include <vector>

#include "parser/v2/v2_cursor.h"
#include "support/reader.h"
#include "support/validate.h"

namespace wpc_test {
namespace {

struct Cells {
  std::vector<uint64_t> raw;
  std::vector<uint8_t> width;
};

// What one way made of the rows of a body.
struct Story {
  wpc_error error;  // WPC_OK: all rows were read
  std::vector<wpc_v2_row> rows;
  Cells cells;
  uint64_t num_no_number = 0;
  std::string notes;
};

uint8_t WidthOf(uint32_t size) {
  return size == 0 || size == 4 || size == 8 ? static_cast<uint8_t>(size) : 255;
}

bool SameRange(wpc_range a, wpc_range b) {
  return a.offset == b.offset && a.length == b.length;
}

bool SameRow(const wpc_v2_row &a, const wpc_v2_row &b) {
  return a.offset == b.offset && a.has_instance == b.has_instance &&
         a.instance_id == b.instance_id && SameRange(a.name.raw, b.name.raw) &&
         a.name.code_page == b.name.code_page && a.num_values == b.num_values &&
         SameRange(a.ids, b.ids) && SameRange(a.values, b.values);
}

std::string Difference(const Story &a, const Story &b) {
  if (ErrorText(a.error) != ErrorText(b.error) || a.error.status != b.error.status) {
    return "errors " + ErrorText(a.error) + " and " + ErrorText(b.error);
  }
  if (a.notes != b.notes) {
    return "notes " + a.notes + " and " + b.notes;
  }
  if (!std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(), SameRow)) {
    return "rows, " + std::to_string(a.rows.size()) + " and " + std::to_string(b.rows.size());
  }
  if (a.cells.raw != b.cells.raw || a.cells.width != b.cells.width) {
    return "values";
  }
  return a.num_no_number == b.num_no_number ? "" : "numbers of values without a number";
}

// One body, read with options of its own so that its notes are apart.
class BodyReader {
 public:
  BodyReader(const void *data, size_t size, bool strict, bool with_notes, wpc_v2_body body)
      : body_(body), in_(reading_.Input(data, size)) {
    reading_.options.strict = strict;
    reading_.options.note = with_notes ? reading_.options.note : nullptr;
    reading_.SetScratch(size / 4 + 1);
  }

  Story ByIterators() {
    Story story = {};
    wpci_v2_row_iter row = wpci_v2_rows(in_, body_);
    while (wpci_v2_next_row(&row)) {
      story.rows.push_back(row.item);
      wpci_v2_value_iter value = wpci_v2_values(in_, row.item);
      while (wpci_v2_next_value(&value)) {
        story.cells.raw.push_back(value.item.raw);
        story.cells.width.push_back(WidthOf(value.item.size));
        story.num_no_number += value.item.size != 4 && value.item.size != 8;
      }
    }
    story.error = row.error;
    if (row.error.status == WPC_END) {
      story.error.status = WPC_OK;
    }
    return Finished(story);
  }

  Story ByTable(bool with_width) {
    Story story = {};
    const size_t rows = body_.num_rows;
    const size_t values = rows * body_.num_counters;
    const std::unique_ptr<uint64_t[]> raw(new uint64_t[values]);
    const std::unique_ptr<uint8_t[]> width(new uint8_t[values]);
    const std::unique_ptr<wpc_v2_row[]> views(new wpc_v2_row[rows]);
    const wpc_v2_table table = {raw.get(), with_width ? width.get() : nullptr, views.get(), values,
                                rows};
    const wpc_v2_filled filled = wpci_v2_read_table(in_, body_, table);
    const size_t written = filled.num_rows * body_.num_counters;
    story.rows.assign(views.get(), views.get() + filled.num_rows);
    story.cells.raw.assign(raw.get(), raw.get() + written);
    if (with_width) {
      story.cells.width.assign(width.get(), width.get() + written);
    }
    return Finished(story, filled);
  }

  // The walk stands at the body's result.
  Story ByWalk(wpc_v2_walk walk) {
    Story story = {};
    walk.error = {};
    walk.inside.in = in_;
    while (wpc_v2_next_run(&walk)) {
      if (walk.column == 0) {
        story.rows.push_back(walk.row);
      }
      story.cells.raw.insert(story.cells.raw.end(), walk.raw, walk.raw + walk.count);
      story.cells.width.insert(story.cells.width.end(), walk.width, walk.width + walk.count);
      for (uint32_t i = 0; i < walk.count; i++) {
        story.num_no_number += walk.width[i] % 255 == 0;
      }
    }
    story.error = walk.error;
    return Finished(story);
  }

 private:
  Story Finished(Story story, const wpc_v2_filled &filled) {
    story.error = filled.error;
    story.num_no_number = filled.num_no_number;
    return Finished(story);
  }

  Story Finished(Story story) {
    story.notes += NotesText(reading_.notes);
    reading_.notes.clear();
    return story;
  }

  Reading reading_;
  wpc_v2_body body_;
  wpc_input in_;
};

std::string OutsideOf(size_t size, const Story &story) {
  for (const wpc_v2_row &row : story.rows) {
    for (wpc_range range : {row.name.raw, row.ids, row.values}) {
      if (range.offset > size || range.length > size - range.offset) {
        return "a view outside the bytes";
      }
    }
  }
  return story.error.offset <= size ? "" : "an error outside the bytes";
}

std::string BodyDiffers(const void *data, size_t size, bool strict, bool with_notes,
                        const wpc_v2_walk &walk, wpc_error *error) {
  BodyReader reader(data, size, strict, with_notes, walk.body);
  Story wanted = reader.ByIterators();
  *error = wanted.error;
  std::string difference = OutsideOf(size, wanted);
  const auto compare = [&](const char *way, const Story &story) {
    const std::string found = Difference(wanted, story);
    if (difference.empty() && !found.empty()) {
      difference = way + found;
    }
  };
  compare("walk: ", reader.ByWalk(walk));
  compare("table: ", reader.ByTable(true));
  wanted.cells.width.clear();
  compare("table without widths: ", reader.ByTable(false));
  return difference;
}

// Walks the results; each is read in every way.
std::string WalkDiffers(const void *data, size_t size, bool strict, bool with_notes) {
  Reading reading;
  reading.options.strict = strict;
  reading.SetScratch(size / 4 + 1);
  reading.options.note = with_notes ? reading.options.note : nullptr;
  const wpc_input in = reading.Input(data, size);
  wpc_error first = {};
  size_t steps = 0;
  wpc_v2_walk walk;
  wpc_v2_begin(&walk, in);
  while (wpc_v2_next_result(&walk)) {
    wpc_error error = walk.body.error;
    if (error.status == WPC_OK && walk.body.has_rows) {
      const std::string found = BodyDiffers(data, size, strict, with_notes, walk, &error);
      if (!found.empty()) {
        return "result " + std::to_string(walk.result.index) + ", " + found;
      }
      steps += walk.body.num_rows;
    }
    first = first.status == WPC_OK ? error : first;
    steps++;
  }
  if (steps > size) {
    return "more steps than bytes";
  }
  if (first.status == WPC_OK && walk.error.status != WPC_END) {
    first = walk.error;
  }
  const wpc_error whole = ValidateAs<WPC_KIND_V2>(in);
  return ErrorText(whole) == ErrorText(first) && whole.status == first.status
             ? ""
             : "validate: " + ErrorText(whole) + ", walk: " + ErrorText(first);
}

}  // namespace

std::string WaysDiffer(const void *data, size_t size, bool strict) {
  const std::string with_notes = WalkDiffers(data, size, strict, true);
  return with_notes.empty() ? WalkDiffers(data, size, strict, false) : with_notes;
}

}  // namespace wpc_test
