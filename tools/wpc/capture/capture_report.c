#include "capture/capture_report.h"

#include "io/complain.h"

void capture_report_accepted(const capture_reporter *reporter, const char *file, const block *b) {
  if (reporter->accept != NULL) {
    reporter->accept(reporter->context, file, b);
  }
}

static void report(void *context, const capture_finding *finding) {
  capture_complainer *complainer = (capture_complainer *)context;
  if (finding->b != NULL) {
    block_complain(finding->b);
    return;
  }
  if (finding->is_note && complainer->left == 0) {
    complainer->left_out++;
    return;
  }
  complainer->left -= finding->is_note ? 1 : 0;
  complain_of(finding->path, finding->text);
}

capture_reporter capture_complain_reporter(capture_complainer *complainer) {
  const capture_reporter reporter = {complainer, report, NULL};
  complainer->left = CAPTURE_NOTES_REPORTED;
  complainer->left_out = 0;
  return reporter;
}

void capture_complain_end(const capture_complainer *complainer) {
  if (complainer->left_out > 0) {
    complain_format(NULL, "%llu more notes were left out",
                    (unsigned long long)complainer->left_out);
  }
}
