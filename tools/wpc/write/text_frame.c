#include "write/text_frame.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "text/budget.h"

/* ---- Places ---- */

static uint32_t larger(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

/* The first line of each group among the lines of all; the last one is their number. */
static uint32_t *first_lines(const text_frames *frames, const text_place *places, size_t count) {
  uint32_t *first = (uint32_t *)memory_take((size_t)frames->num_groups + 1, sizeof *first);
  for (size_t i = 0; i < count; i++) {
    first[places[i].group + 1] = larger(first[places[i].group + 1], places[i].line + 1);
  }
  for (size_t i = 0; i < frames->num_groups; i++) {
    first[i + 1] += first[i];
  }
  return first;
}

void text_frames_make(text_frames *frames, written_columns *columns) {
  memset(frames, 0, sizeof *frames);
  frames->places = (text_place *)memory_take(columns->count, sizeof *frames->places);
  for (uint32_t i = 0; i < columns->count; i++) {
    const wpc_column column = written_column(columns, i);
    const uint32_t second = written_is_second(columns, i) ? 1 : 0;
    const text_place place = {column.group, column.entry, column.line, 2 * column.counter + second};
    frames->places[i] = place;
    frames->num_groups = larger(frames->num_groups, column.group + 1);
    frames->num_entries = larger(frames->num_entries, column.entry + 1);
  }
  uint32_t *first = first_lines(frames, frames->places, columns->count);
  for (uint32_t i = 0; i < columns->count; i++) {
    frames->places[i].line += first[frames->places[i].group];
  }
  const size_t most = larger(frames->num_groups, frames->num_entries);
  frames->rows = (uint32_t *)memory_take(first[frames->num_groups], sizeof *frames->rows);
  frames->stamps = (uint64_t *)memory_take(first[frames->num_groups], sizeof *frames->stamps);
  frames->numbers = (uint32_t *)memory_take(most, sizeof *frames->numbers);
  frames->marks = (uint64_t *)memory_take(most, sizeof *frames->marks);
  free(first);
}

void text_frames_free(text_frames *frames) {
  free(frames->places);
  free(frames->rows);
  free(frames->stamps);
  free(frames->parts);
  free(frames->cells);
  free(frames->part_of);
  free(frames->numbers);
  free(frames->marks);
  memset(frames, 0, sizeof *frames);
}

/* ---- Parts ---- */

static uint32_t part_of(text_frames *frames, uint32_t key, uint32_t cell) {
  if (frames->marks[key] != frames->mark) {
    const text_part part = {cell, 0, 0};
    frames->marks[key] = frames->mark;
    frames->numbers[key] = (uint32_t)frames->num_parts;
    MEMORY_PUSH(frames->parts, frames->parts_room, frames->num_parts, part);
  }
  return frames->numbers[key];
}

static void reach(text_frames *frames, size_t count) {
  if (count > frames->cells_room) {
    frames->cells_room = count;
    frames->cells = (uint32_t *)memory_resize(frames->cells, count, sizeof *frames->cells);
    frames->part_of = (uint32_t *)memory_resize(frames->part_of, count, sizeof *frames->part_of);
  }
}

static void divide(text_frames *frames, const wpc_frame *frame, bool by_entry) {
  uint32_t start = 0;
  frames->mark++;
  frames->num_parts = 0;
  for (uint32_t i = 0; i < frame->count; i++) {
    const text_place *place = &frames->places[frame->columns[i]];
    frames->part_of[i] = part_of(frames, by_entry ? place->entry : place->group, i);
    frames->parts[frames->part_of[i]].count++;
  }
  for (size_t i = 0; i < frames->num_parts; i++) {
    frames->parts[i].start = start;
    start += frames->parts[i].count;
    frames->parts[i].count = 0;
  }
  for (uint32_t i = 0; i < frame->count; i++) {
    text_part *part = &frames->parts[frames->part_of[i]];
    frames->cells[part->start + part->count] = i;
    part->count++;
  }
}

/* ---- Tables ---- */

static int order_counters(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a;
  const uint64_t y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

/* The counters of a part in their order, each with its first cell in the low half. */
static uint64_t *counters_of(const text_frames *frames, const wpc_frame *frame,
                             const text_part *part, size_t *count) {
  uint64_t *counters = (uint64_t *)memory_take(part->count, sizeof *counters);
  *count = 0;
  for (size_t i = 0; i < part->count; i++) {
    const uint32_t cell = frames->cells[part->start + i];
    counters[i] = (uint64_t)frames->places[frame->columns[cell]].counter << 32 | cell;
  }
  qsort(counters, part->count, sizeof *counters, order_counters);
  for (size_t i = 0; i < part->count; i++) {
    if (*count == 0 || counters[*count - 1] >> 32 != counters[i] >> 32) {
      counters[*count] = counters[i];
      (*count)++;
    }
  }
  return counters;
}

static size_t count_rows(text_frames *frames, const wpc_frame *frame, const text_part *part) {
  size_t count = 0;
  frames->stamp++;
  for (size_t i = 0; i < part->count; i++) {
    const uint32_t line = frames->places[frame->columns[frames->cells[part->start + i]]].line;
    if (frames->stamps[line] != frames->stamp) {
      frames->stamps[line] = frames->stamp;
      frames->rows[line] = (uint32_t)count;
      count++;
    }
  }
  return count;
}

static size_t find_counter(const uint64_t *counters, size_t count, uint32_t counter) {
  size_t low = 0, high = count;
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    const bool is_behind = counters[middle] >> 32 > counter;
    low = is_behind ? low : middle;
    high = is_behind ? middle : high;
  }
  return low;
}

static void fill(text_grid *grid, const text_frames *frames, const wpc_frame *frame,
                 const text_part *part, const uint64_t *counters) {
  for (size_t i = 0; i < grid->num_rows * grid->num_counters; i++) {
    grid->cells[i] = TEXT_NO_CELL;
  }
  for (size_t i = part->count; i > 0; i--) {
    const uint32_t cell = frames->cells[part->start + i - 1];
    const text_place *place = &frames->places[frame->columns[cell]];
    const size_t row = frames->rows[place->line];
    const size_t counter = find_counter(counters, grid->num_counters, place->counter);
    grid->cells[row * grid->num_counters + counter] = cell;
    grid->rows[row] = cell;
  }
  for (size_t i = 0; i < grid->num_counters; i++) {
    grid->counters[i] = (uint32_t)counters[i];
  }
}

text_grid text_grid_make(text_frames *frames, const wpc_frame *frame, const text_part *part) {
  text_grid grid;
  uint64_t *counters = counters_of(frames, frame, part, &grid.num_counters);
  grid.num_rows = count_rows(frames, frame, part);
  grid.cells = (uint32_t *)memory_table(grid.num_rows, grid.num_counters, sizeof *grid.cells);
  grid.rows = (uint32_t *)memory_take(grid.num_rows, sizeof *grid.rows);
  grid.counters = (uint32_t *)memory_take(grid.num_counters, sizeof *grid.counters);
  fill(&grid, frames, frame, part, counters);
  free(counters);
  return grid;
}

void text_grid_free(text_grid *grid) {
  free(grid->cells);
  free(grid->rows);
  free(grid->counters);
}

/* ---- Frames ---- */

/* Of counters that have little in common a table is mostly empty. */
#define CELLS_OF_A_VALUE 16u
#define CELLS_ANYHOW 4096u

static bool fits(text_frames *frames, const wpc_frame *frame, const text_part *part) {
  size_t num_counters;
  free(counters_of(frames, frame, part, &num_counters));
  const uint64_t cells = budget_product(count_rows(frames, frame, part), num_counters);
  return cells / CELLS_OF_A_VALUE <= part->count;
}

void text_frames_take(text_frames *frames, const wpc_frame *frame) {
  bool all_fit = true;
  reach(frames, frame->count);
  divide(frames, frame, false);
  for (size_t i = 0; i < frames->num_parts && all_fit; i++) {
    const text_part *part = &frames->parts[i];
    all_fit = (uint64_t)part->count * part->count <= CELLS_ANYHOW || fits(frames, frame, part);
  }
  if (!all_fit) {
    divide(frames, frame, true);
  }
}
