/* The cells of a frame as tables: those of one object of one machine are one, instances down and counters across. */
#ifndef WPC_TOOLS_TEXT_FRAME_H
#define WPC_TOOLS_TEXT_FRAME_H

#include "write/written_columns.h"

#define TEXT_NO_CELL UINT32_MAX

/* Where a column's cells go. */
typedef struct text_place {
  uint32_t group, entry;
  uint32_t line;    /* of all groups */
  uint32_t counter; /* in the order of its group's counters */
} text_place;

typedef struct text_part {
  uint32_t first;        /* cell of the frame */
  uint32_t start, count; /* of its cells in the list */
} text_part;

/* All zero is empty. */
typedef struct text_frames {
  text_place *places; /* by number of written columns */
  uint32_t *rows;     /* by line of all groups: its row in the table at hand */
  uint64_t *stamps;   /* by line: the table that it is of */
  uint64_t stamp;
  text_part *parts; /* of the frame at hand, in the order of their first cells */
  size_t num_parts, parts_room;
  uint32_t *cells; /* of the frame, part by part */
  uint32_t *part_of;
  size_t cells_room;
  uint32_t *numbers; /* by group or entry: its part */
  uint64_t *marks;   /* the frame that it is of */
  uint64_t mark;
  uint32_t num_groups, num_entries;
} text_frames;

/* One table. */
typedef struct text_grid {
  size_t num_rows, num_counters;
  uint32_t *cells;    /* row * num_counters + counter: a cell of the frame, or TEXT_NO_CELL */
  uint32_t *rows;     /* by row: its first cell */
  uint32_t *counters; /* by counter: its first cell */
} text_grid;

void text_frames_make(text_frames *frames, written_columns *columns);
void text_frames_free(text_frames *frames);

/* Takes another frame: it has num_parts tables then. */
void text_frames_take(text_frames *frames, const wpc_frame *frame);
/* The table of a part; text_grid_free() it. */
text_grid text_grid_make(text_frames *frames, const wpc_frame *frame, const text_part *part);
void text_grid_free(text_grid *grid);

#endif
