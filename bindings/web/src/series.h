/* The series at hand. */
#ifndef WPCW_SERIES_H
#define WPCW_SERIES_H

#include "web.h"

wpc_series *web_series(void);

#endif
