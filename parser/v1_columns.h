/* Private. What the definitions of an object come to, and where the numbers of its plain rows are.
 */
#ifndef WPC_V1_COLUMNS_H
#define WPC_V1_COLUMNS_H

#include "v1_definition.h"

#define WPC_V1_PLAIN_COLUMNS 64 /* rows of objects with more take the careful walk */

/* A number is the 8 bytes at `at` in a counter block, shifted right by `shift` bits. (One of 4 bytes
 * is loaded with the 4 before it: the block's own length, at least, stands there.) */
typedef struct wpc_v1_spot {
  uint32_t at;
  uint32_t shift;
} wpc_v1_spot;

/* The spots are there when is_plain: of every counter, by its index. */
typedef struct wpc_v1_columns {
  wpc_error error;
  wpc_range rest;            /* what the definitions have left */
  uint64_t second_value_end; /* where the farthest second value of a multi-timer ends */
  uint32_t value_end;        /* where the farthest value ends; 0 without one */
  bool object_clock;         /* a type uses it. Known only when notes are wanted */
  bool is_plain;             /* all are numbers behind the block's length, and not too many */
  wpc_v1_spot spots[WPC_V1_PLAIN_COLUMNS];
} wpc_v1_columns;

/* Reads `count` definitions, with all checks, into counters[0 .. count), which may be NULL. */
void wpc_v1_read_definitions(wpc_input in, wpc_range definitions, uint32_t count,
                             wpc_v1_counter *counters, wpc_v1_columns *all);

/* An object is opened in two steps: its header, which tells what room a table needs, and its
 * definitions, unless the header failed. Both leave their error in the body. */
void wpc_v1_open_header(wpc_input in, wpc_range object, wpc_v1_body *body);
void wpc_v1_open_definitions(wpc_input in, wpc_v1_counter *counters, wpc_v1_columns *all,
                             wpc_v1_body *body);

#endif
