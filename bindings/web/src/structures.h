/* Numbers of structures: those of parser/layout.def, then some more. JavaScript reads the same
 * lists as a text (layout.c). */
#ifndef WPCW_STRUCTURES_H
#define WPCW_STRUCTURES_H

#define WPCI_FIELD(structure, name, offset, type, key, unit, role)
#define WPCI_LIST(structure, count, item, bytes, begins, ends)
#define WPCI_STRUCTURE(symbol, name, size) WEB_##symbol##_STRUCTURE,

typedef enum web_structure {
#include "../../../parser/layout.def"
#include "more_layout.def"
  WEB_NO_STRUCTURE
} web_structure;

#undef WPCI_STRUCTURE
#undef WPCI_FIELD
#undef WPCI_LIST

#endif
