/* Strict readers of what the command writes; they share no code with it. Each gives NULL, or
 * what is wrong. */
#ifndef WPC_FUZZ_COMMAND_READ_H
#define WPC_FUZZ_COMMAND_READ_H

#include "oracles/read_text.h"

/* RFC 4180, UTF-8: lines end in a line feed, all have as many cells as the first, and only what
 * must be in quotes is; of a terminal, whose cells are escaped, more may be. */
const char *read_csv(fuzz_span text, bool is_terminal);
/* PDH-CSV 4.0 or, with tabs, PDH-TSV 4.0: all in quotes, lines end in CR LF; a time and numbers,
 * or a blank. */
const char *read_pdh(fuzz_span text, char separator);
/* What --summary writes as CSV or with tabs: the same, but counts and numbers of a counter in a line. */
const char *read_summary(fuzz_span text, char separator);
/* OpenMetrics 1.0 text, as far as the command uses it. */
const char *read_metrics(fuzz_span text);
/* SQL in one transaction, of which no line ends in a literal, however a client reads it. */
const char *read_sql(fuzz_span text);
/* Line protocol of InfluxDB, as far as the command uses it: fields are numbers. */
const char *read_influx(fuzz_span text);
/* XML 1.0 without declarations, comments and character data sections, whose root is `svg`. */
const char *read_svg(fuzz_span text);

#endif
