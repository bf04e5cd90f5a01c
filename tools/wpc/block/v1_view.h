/* A V1 block as the commands show it: what is found by walking it once, and objects as tables. */
#ifndef WPC_TOOLS_V1_VIEW_H
#define WPC_TOOLS_V1_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/block.h"
#include "block/names.h"
#include "wpc/wpc.h"

typedef struct v1_view {
  const block *b;
  wpc_input in; /* gives no notes */
  wpc_v1_data data;
  wpc_v1_index index; /* for parents */
  size_t *room;
} v1_view;

/* The block must be of kind v1 and not too big. The view must stay where it is. */
void v1_view_open(v1_view *view, const block *b);
void v1_view_close(v1_view *view);

/* An object: definitions and instances, as far as they are sound. Values are read when they are
 * asked for: there may be far more of them than bytes. */
typedef struct v1_grid {
  const v1_view *view;
  wpc_v1_body body;
  wpc_v1_counter *columns;
  size_t num_columns;
  wpc_v1_row *rows;
  wpc_v1_parent *parents;
  uint32_t *serials; /* row: how many before it have the same name and parent */
  size_t num_rows;
  wpc_error error; /* what ended the rows; WPC_OK when they are all there */
} v1_grid;

/* object: a walk over the view's block, at an object that is sound, before its rows. v1_grid_free() in
 * every case. */
void v1_grid_make(v1_grid *grid, const v1_view *view, const wpc_v1_walk *object);
void v1_grid_free(v1_grid *grid);

/* A row's names apart. Zero it before the first use, and use it again for other rows. */
typedef struct v1_row_names {
  name_buffer parent, instance; /* empty without one */
  bool has_instance, has_parent;
  uint32_t index; /* place among equal names, from 0 */
} v1_row_names;

/* What v1_grid_name() puts together. */
void v1_grid_row_names(const v1_grid *grid, size_t row, v1_row_names *names);
void v1_row_names_free(v1_row_names *names);

/* What people call the row: "parent/child", "#1" and so on from the second of equal names on; the
 * UniqueID of an instance or a parent without a name; bytes that cannot be converted as "0x" and hexadecimal
 * digits. Empty for a row without instance. */
void v1_grid_name(const v1_grid *grid, size_t row, name_buffer *name);

/* How much may be written about a block. Definitions may overlap, so that a block can claim far
 * more values than it has bytes; the library bounds what one object claims, this what all of them
 * do. A value counts as one for each 8 bytes begun. */
typedef struct v1_budget {
  uint64_t most, left;
} v1_budget;

v1_budget v1_budget_make(const block *b);
/* Takes what the object that the walk stands at needs, or nothing: V1-OBJ-11 then, with the sum that objects came to. */
wpc_error v1_budget_take(v1_budget *budget, const wpc_v1_walk *object);
/* The same for all sound objects of the view. */
wpc_error v1_budget_take_all(v1_budget *budget, const v1_view *view);

#endif
