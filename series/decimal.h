/* Private. Decimal numbers as binary ones. */
#ifndef WPCS_DECIMAL_H
#define WPCS_DECIMAL_H

#include "wpc/pdh_csv.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The nearest double, of two that are equally near the even one. False: it is beyond all of them. */
bool wpcs_double_of(const wpc_pdh_number *number, double *value);

#ifdef __cplusplus
}
#endif

#endif
