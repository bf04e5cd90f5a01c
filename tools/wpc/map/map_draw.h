/* The parts of the picture of a model: texts and boxes, head, bands and foot. */
#ifndef WPC_TOOLS_MAP_DRAW_H
#define WPC_TOOLS_MAP_DRAW_H

#include "map/map_layout.h"
#include "map/map_model.h"
#include "text/out.h"

typedef struct map_picture {
  const map *m;
  const map_layout *layout;
  out_stream *out;
} map_picture;

/* Of the file, without its folders: a picture may be shown to others. */
const char *map_name(const map *m);

/* A line of text at (x, y) of the class, cut to `columns`. */
void map_draw_text(out_stream *out, uint32_t x, uint32_t y, const char *css, const char *text,
                   size_t columns);
/* Several lines of at most `columns`, broken at blanks; at most `most` of them. How many it took. */
uint32_t map_draw_lines(out_stream *out, uint32_t x, uint32_t y, const char *css, const char *text,
                        size_t columns, uint32_t most);
void map_draw_box(out_stream *out, const char *css, map_box box);

/* What is above the bands: file and verdict, and the whole file to scale. The height of it. */
uint32_t map_head_height(const map *m);
void map_draw_head(const map_picture *p);
/* The bands, the fault and the claim. */
void map_draw_bands(const map_picture *p);
/* What is below: what the colours mean, and the notes. */
uint32_t map_foot_height(const map *m);
void map_draw_foot(const map_picture *p, uint32_t top);

#endif
