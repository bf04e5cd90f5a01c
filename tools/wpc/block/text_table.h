/* A table for people: rows down, columns across, in parts that fit a terminal's line. */
#ifndef WPC_TOOLS_TEXT_TABLE_H
#define WPC_TOOLS_TEXT_TABLE_H

#include <stddef.h>
#include <stdint.h>

#include "block/names.h"
#include "text/out.h"

#define TEXT_TABLE_LINE 110u /* columns of a terminal that a table keeps to */
#define TEXT_TABLE_NAME 40u  /* columns of a row's name at most */
#define TEXT_TABLE_CELL 24u  /* of a cell */
#define TEXT_TABLE_HEAD 15u  /* of a line of a heading; longer ones go on in the next line */

/* What each cell holds is asked for when it is needed, more than once; first of all cells in a row, row by row.
 * Texts may hold anything. */
typedef struct text_table {
  void *context;
  const char *corner; /* heading of the rows' names */
  size_t num_rows, num_columns;
  void (*row_name)(void *context, size_t row, name_buffer *text);
  void (*heading)(void *context, size_t column, name_buffer *text);
  const char *(*unit)(void *context, size_t column); /* "": none; NULL: no column has one */
  void (*cell)(void *context, size_t row, size_t column, name_buffer *text);
  /* NULL; or a number between the row's name and its cells, in each part of the table. */
  uint64_t (*row_id)(void *context, size_t row);
} text_table;

/* A line for each row; wide tables in several parts below one another. */
void text_table_show(out_stream *out, const text_table *s);
/* One row as a list: a line for each column. */
void text_table_show_list(out_stream *out, const text_table *s, size_t row);

#endif
