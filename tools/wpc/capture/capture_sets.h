/* The countersets of a V2 capture, out of its registration data. */
#ifndef WPC_TOOLS_CAPTURE_SETS_H
#define WPC_TOOLS_CAPTURE_SETS_H

#include "capture/capture_report.h"
#include "capture/capture_setting.h"
#include "capture/capture_source.h"
#include "wpc/series.h"

typedef struct capture_set {
  struct capture_set *next;
  wpc_counterset_info info; /* with names, in the memory of the series */
  bool has_instances;       /* says the registration; true without one */
  char id[WPC_GUID_TEXT];   /* its name if it has no other */
} capture_set;

typedef struct capture_sets {
  const capture_source *source;
  const capture_setting *setting;
  const capture_reporter *reporter;
  wpc_series *series; /* describes them */
  capture_set *first;
  int status; /* the worst of all files: EXIT_ACCEPTED, EXIT_REJECTED or EXIT_USAGE */
} capture_sets;

void capture_sets_make(capture_sets *sets, const capture_source *source,
                       const capture_setting *setting, const capture_reporter *reporter);
void capture_sets_free(capture_sets *sets);

/* The counterset with its types and names, read when it is first asked for; stays where it is. What
 * cannot be read is reported: without types its counters are not described, without names it and they
 * go by GUID and ids. The built-in table stands in where the setting names the set and there is no
 * file. */
const wpc_counterset_info *capture_sets_find(capture_sets *sets, const wpc_guid *guid);
/* Whether it has instances; without a registration it counts as one that does. */
bool capture_sets_has_instances(capture_sets *sets, const wpc_guid *guid);

#endif
