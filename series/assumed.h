/* Private. The titles that every Windows has, for whole objects that come without a title table. */
#ifndef WPCS_ASSUMED_H
#define WPCS_ASSUMED_H

#include <stdint.h>

/* The English title of an index, or NULL. */
const char *wpcs_assumed_title(uint32_t index);

#endif
