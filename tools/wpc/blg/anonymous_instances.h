/* Names of instances, without what says whose log it is. */
#ifndef WPC_TOOLS_ANONYMOUS_INSTANCES_H
#define WPC_TOOLS_ANONYMOUS_INSTANCES_H

#include "blg/anonymous_names.h"

/* Appends what is written in the place of text[0 .. length): of names that every Windows has the same (_Total, 0,1, C:), of
 * serial numbers, of what separates names, and of numbers of processes nothing changes. is_process: behind the name may be
 * the number of a process. */
void anonymous_instances_add(anonymous_names *names, const char *text, size_t length,
                             bool is_process, name_buffer *to);

#endif
