/* Where each band of a model is in the picture: offsets run down, nesting goes to the right.
 * Pixels. */
#ifndef WPC_TOOLS_MAP_LAYOUT_H
#define WPC_TOOLS_MAP_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

#include "map/map_model.h"

#define MAP_WIDTH 1200u
#define MAP_MARGIN 20u
#define MAP_RIGHT (MAP_WIDTH - MAP_MARGIN)
#define MAP_LINE 16u
#define MAP_MESSAGE_LINES 3u
#define MAP_CLAIM_LINES 4u
#define MAP_TEXT_TOP 16u /* the first line's base, from a band's upper edge */

/* Of a monospaced font of 12 pixels; hundredths, rounded up. */
#define MAP_COLUMN 725u

typedef struct map_box {
  uint32_t x, y, width, height;
} map_box;

/* The rows of 16 bytes around the field at fault. */
typedef struct map_excerpt {
  size_t first_row, rows;
  size_t start, end; /* the field */
} map_excerpt;

typedef struct map_layout {
  map_box *boxes;    /* one for each band */
  uint32_t scale;    /* a row's height for 10 bytes, as far as it is to scale */
  uint32_t most;     /* no row is higher */
  uint32_t bottom;   /* of the file */
  uint32_t exceeded; /* the band after whose end the claim goes on, or MAP_NONE */
  map_box claim;     /* all of the claim; its part after that band is `gap` */
  map_box gap;
  map_excerpt excerpt;
  uint32_t fault_height;  /* what the row at fault has more than others */
  uint32_t message_lines; /* of the error in it */
} map_layout;

/* Places the model from `top` on. map_layout_free() afterwards. */
void map_layout_make(map_layout *layout, const map *m, uint32_t top);
void map_layout_free(map_layout *layout);

/* Whether a row is shorter than its bytes would make it. */
bool map_is_torn(const map_layout *layout, const map_band *band);
/* The box in the row at fault that says what is wrong. */
map_box map_callout(const map_layout *layout, const map *m);
/* Whole columns of text that fit into so many pixels. */
size_t map_columns_in(uint32_t pixels);

#endif
