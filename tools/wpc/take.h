/* How the values of options are read. */
#ifndef WPC_TOOLS_TAKE_H
#define WPC_TOOLS_TAKE_H

#include "options.h"

/* Reads a value (of a flag: "") into `field`, which is a place in options. False after a complaint. */
typedef bool (*take_fn)(cli *options, const option_row *row, const char *text, void *field);

#define WPC_TAKE(name) \
  bool take_##name(cli *options, const option_row *row, const char *text, void *field)

WPC_TAKE(flag);
WPC_TAKE(text);          /* const char *, once */
WPC_TAKE(u32);           /* uint32_t */
WPC_TAKE(count);         /* uint32_t, not 0 */
WPC_TAKE(jobs);          /* uint32_t, 1 to WORKERS_MOST */
WPC_TAKE(lines);         /* uint32_t, 1 to PLOT_LINES_MOST */
WPC_TAKE(max_bytes);     /* size_t, with K, M or G */
WPC_TAKE(interval);      /* uint32_t, [[hh:]mm:]ss */
WPC_TAKE(language);      /* uint32_t, three hexadecimal digits */
WPC_TAKE(max_instances); /* uint32_t */
WPC_TAKE(max_values);    /* uint64_t */
WPC_TAKE(format);        /* output_format */
WPC_TAKE(decimal);       /* char */
WPC_TAKE(quote);         /* bool: only texts */
WPC_TAKE(every);         /* every_asked */
WPC_TAKE(percentiles);   /* summary_asked */
WPC_TAKE(bound);         /* asked_bound */
WPC_TAKE(percent);       /* the same, at least 0 */
WPC_TAKE(kind);          /* wpc_kind */
WPC_TAKE(asked);         /* asked_for */
WPC_TAKE(wrap);          /* wpc_calc_policy */
WPC_TAKE(identity);      /* wpc_identity */
WPC_TAKE(multi_timer);   /* wpc_calc_policy */
WPC_TAKE(counterset);    /* const wpc_counterset_info * */
WPC_TAKE(counter);       /* counter_filter, repeated */
WPC_TAKE(counter_file);  /* counter_filter, repeated */
WPC_TAKE(moment);        /* calc_moment */
WPC_TAKE(zone);          /* bool: local */
WPC_TAKE(texts);         /* cli_texts, repeated */
WPC_TAKE(input);         /* const char *, once; it may be standard input */

/* Standard input can serve once. */
bool input_once(cli *options, const char *path);

#endif
