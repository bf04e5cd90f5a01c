/* Private. Offsets and sizes of layout.def by name: WPCI_AT(V2_RESULT, dwSize) is 8,
 * WPCI_SIZE(V2_RESULT) is 16. */
#ifndef WPCI_LAYOUT_H
#define WPCI_LAYOUT_H

#define WPCI_AT(structure, field) WPCI_AT_##structure##_##field
#define WPCI_SIZE(structure) WPCI_SIZE_##structure

enum {
#define WPCI_STRUCTURE(symbol, name, size) WPCI_SIZE(symbol) = size,
#define WPCI_FIELD(structure, name, offset, type, key, unit, role) \
  WPCI_AT(structure, name) = offset,
#define WPCI_LIST(structure, count, item, bytes, begins, ends)
#include "layout.def"
#undef WPCI_STRUCTURE
#undef WPCI_FIELD
#undef WPCI_LIST
  WPCI_LAYOUT_END
};

#endif
