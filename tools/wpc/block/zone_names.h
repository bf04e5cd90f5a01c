/* English names of time zones that a log names by a resource of Windows. */
#ifndef WPC_TOOLS_ZONE_NAMES_H
#define WPC_TOOLS_ZONE_NAMES_H

/* "Pacific Standard Time" for "@tzres.dll,-212"; NULL for a text that is no such reference, or one that is not known. */
const char *zone_name_find(const char *reference);

#endif
