/* Reads a block into a model of nested bands. */
#ifndef WPC_TOOLS_MAP_MAKE_H
#define WPC_TOOLS_MAP_MAKE_H

#include "map/map_model.h"

/* Reads the block into the model; b must stay. map_free() afterwards. */
void map_make(map *m, const block *b);
void map_free(map *m);

#endif
