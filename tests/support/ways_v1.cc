#include "support/ways_v1.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "parser/v1/v1_cursor.h"
#include "support/reader.h"
#include "support/validate.h"

namespace wpc_test {
namespace {

struct How {
  bool strict;
  bool with_notes;
  uint64_t max_values;
};

// What one way made of the rows of an object.
struct Story {
  wpc_error error = {};  // WPC_OK: all rows were read
  std::vector<wpc_v1_counter> columns;
  std::vector<wpc_v1_row> rows;
  std::vector<uint64_t> raw;
  std::vector<uint8_t> width;
  uint64_t num_no_number = 0;
  std::vector<wpc_error> notes;
};

bool SameRange(wpc_range a, wpc_range b) {
  return a.offset == b.offset && a.length == b.length;
}

bool SameRow(const wpc_v1_row &a, const wpc_v1_row &b) {
  return a.offset == b.offset && a.index == b.index && a.has_instance == b.has_instance &&
         a.unique_id == b.unique_id && a.parent_object == b.parent_object &&
         a.parent_instance == b.parent_instance && SameRange(a.name.raw, b.name.raw) &&
         a.name.code_page == b.name.code_page && SameRange(a.block, b.block) &&
         SameRange(a.reach, b.reach);
}

bool SameColumn(const wpc_v1_counter &a, const wpc_v1_counter &b) {
  return a.offset == b.offset && a.index == b.index && a.name_index == b.name_index &&
         a.help_index == b.help_index && a.scale == b.scale && a.detail_level == b.detail_level &&
         a.type == b.type && a.size == b.size && a.value_offset == b.value_offset &&
         a.width == b.width && a.has_next == b.has_next && a.next_type == b.next_type;
}

bool SameValue(const wpci_v1_value &a, const wpci_v1_value &b) {
  return a.present == b.present && a.size == b.size && a.raw == b.raw &&
         SameRange(a.bytes, b.bytes);
}

std::string Difference(const Story &a, const Story &b) {
  if (ErrorText(a.error) != ErrorText(b.error) || a.error.status != b.error.status) {
    return "errors " + ErrorText(a.error) + " and " + ErrorText(b.error);
  }
  if (NotesText(a.notes) != NotesText(b.notes)) {
    return "notes " + NotesText(a.notes) + " and " + NotesText(b.notes);
  }
  if (!std::equal(a.columns.begin(), a.columns.end(), b.columns.begin(), b.columns.end(),
                  SameColumn)) {
    return "columns";
  }
  if (!std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(), SameRow)) {
    return "rows, " + std::to_string(a.rows.size()) + " and " + std::to_string(b.rows.size());
  }
  if (a.raw != b.raw || a.width != b.width) {
    return "values";
  }
  return a.num_no_number == b.num_no_number ? "" : "numbers of values without a number";
}

// What a body holds is said for sound objects only.
bool SameBody(const wpc_v1_body &a, const wpc_v1_body &b) {
  if (a.error.status != WPC_OK || b.error.status != WPC_OK) {
    return a.error.status == b.error.status && a.error.status == b.error.status &&
           ErrorText(a.error) == ErrorText(b.error);
  }
  return a.offset == b.offset && a.name_index == b.name_index && a.help_index == b.help_index &&
         a.detail_level == b.detail_level && a.num_counters == b.num_counters &&
         a.default_counter == b.default_counter && a.num_instances == b.num_instances &&
         a.code_page == b.code_page && a.perf_time == b.perf_time && a.perf_freq == b.perf_freq &&
         a.has_instances == b.has_instances && a.num_rows == b.num_rows &&
         SameRange(a.definitions, b.definitions) && SameRange(a.rows, b.rows) &&
         a.value_end == b.value_end && a.second_value_end == b.second_value_end;
}

void Configure(Reading &reading, size_t size, const How &how) {
  reading.options.strict = how.strict;
  reading.options.limits.max_values = how.max_values;
  reading.options.note = how.with_notes ? reading.options.note : nullptr;
  reading.SetScratch(size / 8 + 64);
}

constexpr size_t kMostOfFailed = 256;  // columns, and rows: a failed body may claim any number

// One object, read with options of its own so that its notes are apart.
class ObjectReader {
 public:
  ObjectReader(const void *data, size_t size, const How &how, const wpc_v1_object &object)
      : object_(object), in_(reading_.Input(data, size)) {
    Configure(reading_, size, how);
    body_ = wpci_v1_open_object(in_, object_);
    opening_.error = body_.error;
    opening_ = Finished(opening_);
  }

  const wpc_v1_body &body() const {
    return body_;
  }
  // What opening alone said.
  const Story &opening() const {
    return opening_;
  }

  // Also finds whether single values are read as the iterator reads them.
  Story ByIterators(std::string *fault) {
    Story story;
    wpci_v1_counter_iter column = wpci_v1_counters(in_, body_);
    while (wpci_v1_next_counter(&column)) {
      story.columns.push_back(column.item);
    }
    wpci_v1_row_iter row = wpci_v1_rows(in_, body_);
    while (wpci_v1_next_named_row(&row)) {
      story.rows.push_back(row.item);
      size_t c = 0;
      wpci_v1_value_iter it = wpci_v1_values(in_, body_, row.item);
      for (; wpci_v1_next_value(&it); ++c) {
        AddValue(story, it.counter, it.item);
        if (c >= story.columns.size() || !SameColumn(story.columns[c], it.counter) ||
            !SameValue(it.item, wpci_v1_read_value(in_, row.item, it.counter)) ||
            !IsSecondValueSound(row.item, it.counter)) {
          *fault = "a single value";
        }
      }
      if (c != story.columns.size() || it.error.status != WPC_END) {
        *fault = "the number of values";
      }
    }
    story.error = row.error;
    if (row.error.status == WPC_END) {
      story.error.status = WPC_OK;
    }
    return Finished(story);
  }

  Story ByTable(bool with_width, bool with_rows) {
    return Filled(with_width, with_rows, [this](const wpc_v1_table &table) {
      return wpci_v1_read_table(in_, body_, table);
    });
  }

  // Opens the object again.
  Story AtOnce(bool with_width, bool with_rows, std::string *fault) {
    return Filled(with_width, with_rows, [this, fault](const wpc_v1_table &table) {
      wpc_v1_body body;
      const wpc_v1_filled filled = wpci_v1_read_object(in_, object_, table, &body);
      *fault = SameBody(body_, body) ? *fault : "the body of an object that is read at once";
      return filled;
    });
  }

  // The same without room for the columns, of which there are some, and then with it.
  Story AtOnceAfterAll(std::string *fault) {
    wpc_v1_body body;
    const wpc_v1_table nothing = {nullptr, nullptr, nullptr, nullptr, 0, 0, 0};
    const wpc_v1_filled refused = wpci_v1_read_object(in_, object_, nothing, &body);
    if (!SameBody(body_, body) || refused.error.status != WPC_E_ARGUMENT || refused.num_rows != 0) {
      *fault = "the body of an object without a table";
    }
    return Filled(true, true, [this, &body](const wpc_v1_table &table) {
      return wpci_v1_read_table(in_, body, table);
    });
  }

 private:
  Story Filled(bool with_width, bool with_rows,
               const std::function<wpc_v1_filled(const wpc_v1_table &)> &fill) {
    Story story;
    size_t n = body_.num_counters, rows = body_.num_rows;
    if (body_.error.status != WPC_OK && (n > kMostOfFailed || rows > kMostOfFailed)) {
      n = rows = 0;
    }
    // Exactly as large as needed: a sanitizer sees a step further.
    const std::unique_ptr<wpc_v1_counter[]> columns(new wpc_v1_counter[n]);
    const std::unique_ptr<uint64_t[]> raw(new uint64_t[n * rows]);
    const std::unique_ptr<uint8_t[]> width(new uint8_t[n * rows]);
    const std::unique_ptr<wpc_v1_row[]> views(new wpc_v1_row[rows]);
    const wpc_v1_filled filled = fill({columns.get(), raw.get(), with_width ? width.get() : nullptr,
                                       with_rows ? views.get() : nullptr, n, n * rows, rows});
    const size_t written = filled.num_rows * n;
    story.columns.assign(columns.get(), columns.get() + (body_.error.status == WPC_OK ? n : 0));
    story.raw.assign(raw.get(), raw.get() + written);
    story.width.assign(width.get(), width.get() + (with_width ? written : 0));
    story.rows.assign(views.get(), views.get() + (with_rows ? filled.num_rows : 0));
    story.error = filled.error;
    story.num_no_number = filled.num_no_number;
    return Finished(story);
  }

  static void AddValue(Story &story, const wpc_v1_counter &counter, const wpci_v1_value &value) {
    const bool is_number = value.present && counter.width > 0;
    story.raw.push_back(value.raw);
    story.width.push_back(static_cast<uint8_t>(is_number ? value.size : value.present ? 255 : 0));
    story.num_no_number += !is_number;
  }

  bool IsSecondValueSound(const wpc_v1_row &row, const wpc_v1_counter &counter) const {
    const wpci_v1_value second = wpci_v1_read_second_value(in_, row, counter);
    return !second.present ||
           (second.bytes.length == 8 && second.bytes.offset >= row.block.offset &&
            second.bytes.offset + 8 <= row.block.offset + row.block.length);
  }

  Story Finished(Story story) {
    story.notes = reading_.notes;
    reading_.notes.clear();
    return story;
  }

  Reading reading_;
  wpc_v1_object object_;
  wpc_input in_;
  wpc_v1_body body_;
  Story opening_;
};

bool Lies(wpc_range range, size_t size) {
  return range.offset <= size && range.length <= size - range.offset;
}

std::string OutsideOf(size_t size, const Story &story) {
  for (const wpc_v1_row &row : story.rows) {
    if (!Lies(row.name.raw, size) || !Lies(row.block, size) || !Lies(row.reach, size)) {
      return "a view outside the bytes";
    }
  }
  return story.error.offset <= size ? "" : "an error outside the bytes";
}

// Both, one after the other.
Story Joined(Story first, const Story &second) {
  const std::vector<wpc_error> notes = first.notes;
  first = second;
  first.notes.insert(first.notes.begin(), notes.begin(), notes.end());
  return first;
}

// Reads a sound object in every way. *error: what the iterators end with.
std::string RowsDiffer(ObjectReader &reader, size_t size, wpc_error *error) {
  std::string difference;
  const Story wanted = reader.ByIterators(&difference);
  *error = wanted.error;
  difference = difference.empty() ? OutsideOf(size, wanted) : difference;
  for (int i = 0; i < 4 && difference.empty(); ++i) {
    Story partly = wanted;
    const bool with_width = i % 2 == 0, with_rows = i < 2;
    partly.width.resize(with_width ? partly.width.size() : 0);
    partly.rows.resize(with_rows ? partly.rows.size() : 0);
    const std::string table = Difference(partly, reader.ByTable(with_width, with_rows));
    const std::string at_once = Difference(Joined(reader.opening(), partly),
                                           reader.AtOnce(with_width, with_rows, &difference));
    difference = !table.empty()     ? "table " + std::to_string(i) + ": " + table
                 : !at_once.empty() ? "at once " + std::to_string(i) + ": " + at_once
                                    : difference;
  }
  if (difference.empty() && reader.body().num_counters > 0) {
    const std::string late =
        Difference(Joined(reader.opening(), wanted), reader.AtOnceAfterAll(&difference));
    difference = late.empty() ? difference : "at once after all: " + late;
  }
  return difference;
}

std::string ObjectDiffers(const void *data, size_t size, const How &how,
                          const wpc_v1_object &object, wpc_error *error) {
  ObjectReader reader(data, size, how, object);
  *error = reader.body().error;
  if (reader.body().error.status == WPC_OK) {
    return RowsDiffer(reader, size, error);
  }
  std::string difference;
  const std::string found = Difference(reader.opening(), reader.AtOnce(true, true, &difference));
  return found.empty() ? difference : "failed at once: " + found;
}

// Parents of every row, through the index.
std::string ParentsFault(wpc_input in, const wpc_v1_data &data) {
  std::vector<size_t> room(wpc_v1_index_room(in));
  const wpc_v1_index index = wpc_v1_index_make(in, data, room.data(), room.size());
  if (index.error.status != data.error.status || index.num_objects > data.num_objects ||
      index.num_instances > room.size()) {
    return "the index";
  }
  wpc_v1_row row = {};
  row.has_instance = true;
  for (size_t i = 0; i < index.num_instances; ++i) {
    for (uint32_t object : {2u, 230u, 232u, 500u}) {
      row.parent_object = object;
      row.parent_instance = static_cast<uint32_t>(i);
      const wpc_v1_parent parent = wpc_v1_find_parent(in, &index, row);
      if (parent.found && (parent.offset >= in.size || !Lies(parent.name.raw, in.size))) {
        return "a parent outside the bytes";
      }
    }
  }
  return "";
}

// Whether validate() said what the walk said; about parents it knows more.
bool Agrees(const wpc_error &whole, const wpc_error &walk) {
  const bool parents = whole.rule >= WPC_RULE_V1_PAR_01 && whole.rule <= WPC_RULE_V1_PAR_03;
  return (walk.status == WPC_OK && parents) ||
         (ErrorText(whole) == ErrorText(walk) && whole.status == walk.status);
}

// Walks the objects; each is read in every way.
std::string WalkDiffers(const void *data, size_t size, const How &how) {
  Reading reading;
  Configure(reading, size, how);
  const wpc_input in = reading.Input(data, size);
  wpc_error first = {};
  size_t steps = 0;
  const wpc_v1_data block = wpc_v1_open(in);
  wpci_v1_object_iter it = wpci_v1_objects(in, block);
  while (wpci_v1_next_object(&it)) {
    const wpc_v1_body body = wpci_v1_open_object(in, it.item);
    wpc_error error = body.error;
    const std::string found = ObjectDiffers(data, size, how, it.item, &error);
    if (!found.empty()) {
      return "object " + std::to_string(it.item.index) + ", " + found;
    }
    steps += body.error.status == WPC_OK ? body.num_rows + body.num_counters : 0;
    first = first.status == WPC_OK ? error : first;
    steps++;
  }
  if (steps > size || first.offset > size || it.error.offset > size) {
    return "more steps than bytes, or an error outside them";
  }
  if (first.status == WPC_OK && it.error.status != WPC_END) {
    first = it.error;
  }
  const wpc_error whole = ValidateAs<WPC_KIND_V1>(in);
  return Agrees(whole, first) ? ParentsFault(in, block)
                              : "validate: " + ErrorText(whole) + ", walk: " + ErrorText(first);
}

}  // namespace

std::string V1WaysDiffer(const void *data, size_t size, bool strict, uint64_t max_values) {
  const std::string with_notes = WalkDiffers(data, size, {strict, true, max_values});
  return with_notes.empty() ? WalkDiffers(data, size, {strict, false, max_values}) : with_notes;
}

}  // namespace wpc_test
