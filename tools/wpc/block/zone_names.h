/* English names of time zones that a log names by a resource of Windows. */
#ifndef WPC_TOOLS_ZONE_NAMES_H
#define WPC_TOOLS_ZONE_NAMES_H

#include <stdbool.h>

/* "Pacific Standard Time" for "@tzres.dll,-212"; NULL for a text that is no such reference, or one that is not known. */
const char *zone_name_find(const char *reference);
/* Whether the text is such a reference, or a name that one has. */
bool zone_name_is_known(const char *text);

#endif
