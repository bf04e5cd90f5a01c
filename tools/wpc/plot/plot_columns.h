/* The counters that a chart may show, whatever they are of. */
#ifndef WPC_TOOLS_PLOT_COLUMNS_H
#define WPC_TOOLS_PLOT_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/names.h"
#include "wpc/v2.h"

/* One counter of one instance. */
typedef struct plot_column {
  wpc_path_names names;
  wpc_path_name object_id, counter_id; /* as paths may have them; NULL: none */
  char ids[2][WPC_GUID_TEXT];          /* room for these */
  uint32_t type;
  const char *unit; /* "%", "/sec", "secs" or "" */
  bool is_assumed;  /* a name is the one that Windows has */
} plot_column;

typedef struct plot_columns {
  void *context;
  size_t count; /* they have numbers from 0 */
  /* Texts stay. */
  void (*describe)(void *context, uint32_t number, plot_column *column);
  /* free() it. */
  char *(*path)(void *context, uint32_t number);
  /* Those that are not `kept`, by number, are gone from here on; the others get numbers anew, in their order. Gives how
   * many they are. */
  size_t (*keep)(void *context, const bool *kept);
} plot_columns;

#endif
