/* Which instances rows are. */
#include <string.h>

#include "grid.h"

void wpcs_rows_begin(wpcs_rows *rows) {
  rows->next = 0;
  rows->at = 0;
  rows->is_changed = false;
  rows->num_gone = 0;
}

bool wpcs_rows_pass(wpcs_rows *rows, const uint8_t *raw, size_t length) {
  uint32_t known = 0;
  if (rows->is_changed || rows->next >= rows->count) {
    return false;
  }
  memcpy(&known, rows->raw.bytes + rows->at, sizeof known);
  if (known != length ||
      (length > 0 && memcmp(rows->raw.bytes + rows->at + sizeof known, raw, length) != 0)) {
    return false;
  }
  rows->at += sizeof known + length;
  rows->next++;
  return true;
}

/* How many rows of the sample have had these names so far. */
static bool count_serial(wpc_series *series, const wpcs_line *line, uint32_t *serial) {
  wpcs_serials *s = &series->serials;
  const uint32_t words[] = {wpcs_fold(&series->columns.texts, line->parent),
                            wpcs_name_key(&series->columns, line->group, line->name)};
  const uint32_t pair = WPCS_ENTER(&series->room, &s->pairs, s->items, words, sizeof words);
  if (pair == WPCS_NONE) {
    return false;
  }
  wpcs_serial *item = &s->items[pair];
  item->count = item->stamp == s->stamp ? item->count + 1 : 0;
  item->stamp = s->stamp;
  *serial = item->count;
  return true;
}

/* From the next row on they are others than before. */
static bool begin_change(wpcs_source *source, wpcs_rows *rows) {
  wpc_series *series = source->series;
  uint32_t serial;
  bool ok = WPCS_REACH(&source->known, rows->gone, rows->count);
  if (ok && rows->count > rows->next) {
    rows->num_gone = rows->count - rows->next;
    memcpy(rows->gone, rows->lines + rows->next, rows->num_gone * sizeof *rows->gone);
  }
  for (size_t i = 0; i < rows->num_gone; i++) {
    series->columns.lines[rows->gone[i]].sought = series->stage.stamp;
  }
  series->serials.stamp++;
  for (size_t i = 0; i < rows->next && ok; i++) {
    ok = count_serial(series, &series->columns.lines[rows->lines[i]], &serial);
  }
  rows->raw.length = rows->at;
  rows->count = rows->next;
  rows->is_changed = true;
  return ok;
}

bool wpcs_rows_take(wpcs_source *source, wpcs_rows *rows, uint32_t group, const wpcs_key *raw,
                    const wpcs_line *names) {
  wpc_series *series = source->series;
  const uint32_t length = (uint32_t)raw->length;
  wpcs_line line = *names;
  if (!rows->is_changed && !begin_change(source, rows)) {
    return false;
  }
  line.group = group;
  line.serial = 0;
  bool ok = WPCS_REACH(&source->known, rows->lines, rows->next + 1) &&
            wpcs_append(&source->known, &rows->raw, &length, sizeof length) &&
            wpcs_append(&source->known, &rows->raw, raw->bytes, raw->length) &&
            (line.name == WPCS_NONE || count_serial(series, &line, &line.serial));
  const uint32_t number = ok ? wpcs_line_of(series, &line) : WPCS_NONE;
  if (number == WPCS_NONE) {
    return false;
  }
  series->columns.lines[number].taken = series->stage.stamp;
  rows->lines[rows->next] = number;
  rows->next++;
  rows->count = rows->next;
  rows->at = rows->raw.length;
  return true;
}

bool wpcs_rows_end(wpcs_source *source, wpcs_rows *rows) {
  return rows->is_changed || rows->next == rows->count || begin_change(source, rows);
}

void wpcs_rows_forget(wpcs_rows *rows) {
  rows->raw.length = 0;
  rows->count = 0;
  wpcs_rows_begin(rows);
}

bool wpcs_rows_leave(wpcs_source *source, wpcs_rows *rows) {
  const wpc_series *series = source->series;
  wpcs_rows_begin(rows);
  for (size_t i = 0; i < rows->count; i++) {
    series->columns.lines[rows->lines[i]].left = series->stage.stamp;
  }
  return begin_change(source, rows);
}
