/* Draws a model as SVG 1.1: no script, no reference to anything outside. */
#ifndef WPC_TOOLS_MAP_SVG_H
#define WPC_TOOLS_MAP_SVG_H

#include "map/map_model.h"
#include "text/out.h"

void map_svg(const map *m, out_stream *out);

#endif
