/* Draws a model as SVG 1.1: no script, no reference to anything outside. */
#ifndef WPC_TOOLS_MAP_SVG_H
#define WPC_TOOLS_MAP_SVG_H

#include "io/out.h"
#include "map/map_model.h"

void map_svg(const map *m, out_stream *out);

#endif
