/* Private. The titles that every Windows has, for whole objects that come without a title table. */
#ifndef WPCS_ASSUMED_H
#define WPCS_ASSUMED_H

#include "wpc/names.h"

/* The English title of an index; without a text: it is not one of these. */
wpc_path_name wpcs_assumed_title(uint32_t index);

#endif
