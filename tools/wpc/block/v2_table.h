/* Room for the rows of a V2 result and for their values. */
#ifndef WPC_TOOLS_V2_TABLE_H
#define WPC_TOOLS_V2_TABLE_H

#include "wpc/wpc.h"

/* For wpc_v2_read_table() with a body that is sound. v2_table_free() afterwards. */
wpc_v2_table v2_table_make(const wpc_v2_body *body);
void v2_table_free(const wpc_v2_table *table);

#endif
