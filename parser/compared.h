/* Private. Which names take part where equal ones are searched for: those that limits.max_name allows. */
#ifndef WPCI_COMPARED_H
#define WPCI_COMPARED_H

#include "wpc/wpc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether a name is at most limits.max_name characters long (units of UTF-16, or bytes in a code page).
 * Longer ones are equal to none: so no names, however long and alike, make comparing slow. */
bool wpci_name_is_compared(wpc_input in, wpc_text name);

#ifdef __cplusplus
}
#endif

#endif
