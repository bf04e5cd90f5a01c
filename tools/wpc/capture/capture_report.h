/* What is found about the files of a capture folder, on its way to who reports it. */
#ifndef WPC_TOOLS_CAPTURE_REPORT_H
#define WPC_TOOLS_CAPTURE_REPORT_H

#include "block/block.h"

/* About one file. */
typedef struct capture_finding {
  const char *path; /* with the folder */
  const char *file; /* below the folder, with '/' */
  const block *b;   /* rejected: what it is and what the library says of it. NULL: see text */
  const char *text;
  bool is_note; /* nothing is wrong enough to leave something out */
} capture_finding;

typedef struct capture_reporter {
  void *context;
  void (*report)(void *context, const capture_finding *finding);
  /* A file that was accepted, with its notes; or NULL. */
  void (*accept)(void *context, const char *file, const block *b);
} capture_reporter;

void capture_report_accepted(const capture_reporter *reporter, const char *file, const block *b);

/* Reports to people on standard error. Notes can be as many as there are samples: `left` of them are
 * reported, the others counted. */
typedef struct capture_complainer {
  uint64_t left, left_out;
} capture_complainer;

#define CAPTURE_NOTES_REPORTED 20u

capture_reporter capture_complain_reporter(capture_complainer *complainer);
/* Says how many notes were not reported. */
void capture_complain_end(const capture_complainer *complainer);

#endif
