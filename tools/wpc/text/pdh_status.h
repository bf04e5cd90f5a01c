/* Why a value of a log is missing, as the Performance Data Helper says it: CStatus of PDH_RAW_COUNTER. */
#ifndef WPC_TOOLS_PDH_STATUS_H
#define WPC_TOOLS_PDH_STATUS_H

#include <stdbool.h>
#include <stdint.h>

#define PDH_STATUS_TEXT 48

/* Whether it says that there is no value. */
bool pdh_status_is_missing(uint32_t status);
/* Its name, "PDH_CSTATUS_NO_INSTANCE", or of an unknown one the number, "0x800007FF". */
void pdh_status_format(uint32_t status, char text[PDH_STATUS_TEXT]);

#endif
