/* Instances that are nobody: when it is asked who was largest, neither that of all together nor that of none is an answer. */
#ifndef WPC_TOOLS_WRITTEN_TOTALS_H
#define WPC_TOOLS_WRITTEN_TOTALS_H

#include "write/written_columns.h"

/* Not named _Total, as 0,_Total is, or Idle; also without an instance. */
bool written_is_somebody(const wpc_column *column);
/* Puts those that are nobody last, where another instance of the same counter is shown. Returns how many columns are before
 * them; both have the order that they had. */
size_t written_put_totals_last(written_columns *columns);

#endif
