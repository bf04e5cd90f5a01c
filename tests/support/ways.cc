#include "support/ways.h"

#include <algorithm>
#include <memory>
#include <sstream>
#include <vector>

#include "parser/v2_cursor.h"
#include "support/reader.h"

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

  Story ByVisitor(bool with_width) {
    Story story = {};
    const size_t n = body_.num_counters;
    const std::unique_ptr<uint64_t[]> raw(new uint64_t[n]);
    const std::unique_ptr<uint8_t[]> width(new uint8_t[n]);
    const wpc_v2_filled filled = wpc_v2_visit_rows(
        in_, body_, {raw.get(), with_width ? width.get() : nullptr, n, TakeRow, &story});
    if (filled.num_rows != story.rows.size()) {
      story.notes = "num_rows";
    }
    return Finished(story, filled);
  }

 private:
  static bool TakeRow(void *context, const wpc_v2_row *row, const uint64_t *raw,
                      const uint8_t *width) {
    Story &story = *static_cast<Story *>(context);
    story.rows.push_back(*row);
    story.cells.raw.insert(story.cells.raw.end(), raw, raw + row->num_values);
    if (width != nullptr) {
      story.cells.width.insert(story.cells.width.end(), width, width + row->num_values);
    }
    return true;
  }

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
                        wpc_v2_body body, wpc_error *error) {
  BodyReader reader(data, size, strict, with_notes, body);
  Story wanted = reader.ByIterators();
  *error = wanted.error;
  std::string difference = OutsideOf(size, wanted);
  for (bool with_width : {true, false}) {
    if (!with_width) {
      wanted.cells.width.clear();
    }
    for (bool by_table : {true, false}) {
      const Story story = by_table ? reader.ByTable(with_width) : reader.ByVisitor(with_width);
      const std::string found = Difference(wanted, story);
      if (difference.empty() && !found.empty()) {
        difference = std::string(by_table ? "table: " : "visitor: ") + found;
      }
    }
  }
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
  wpci_v2_result_iter it = wpci_v2_results(in, wpc_v2_open(in));
  while (wpci_v2_next_result(&it)) {
    const wpc_v2_body body = wpci_v2_open_body(in, it.item);
    wpc_error error = body.error;
    if (body.error.status == WPC_OK && body.has_rows) {
      const std::string found = BodyDiffers(data, size, strict, with_notes, body, &error);
      if (!found.empty()) {
        return "result " + std::to_string(it.item.index) + ", " + found;
      }
      steps += body.num_rows;
    }
    first = first.status == WPC_OK ? error : first;
    steps++;
  }
  if (steps > size) {
    return "more steps than bytes";
  }
  if (first.status == WPC_OK && it.error.status != WPC_END) {
    first = it.error;
  }
  const wpc_error whole = wpc_v2_validate(in);
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
