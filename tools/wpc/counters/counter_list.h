/* Lists of counters in files, as `inspect --paths`, `typeperf -q` and `relog -q` print them. */
#ifndef WPC_TOOLS_COUNTER_LIST_H
#define WPC_TOOLS_COUNTER_LIST_H

#include "counters/counter_filter.h"

/* Adds what a file lists ("-": standard input; the path is borrowed), one argument on each line, in double quotes or not;
 * empty lines, those that begin with '#' and what Windows' tools print around their lists do not count. UTF-8, or UTF-16
 * with a mark. A line that is no path or no UTF-8 is left out, after a complaint. EXIT_ACCEPTED, or after a complaint
 * EXIT_USAGE. */
int counter_list_add_file(counter_filter *filter, const char *path);

#endif
