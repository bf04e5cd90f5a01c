#include "overwrite.h"

#include "complain.h"
#include "files.h"
#include "utf8.h"

static void ask(const char *path) {
  out_stream err = out_make(stderr, true);
  utf8_show_all(&err, path);
  out_text(&err, " is there already. Write over it? [y/n] ");
  out_flush(&err);
}

bool overwrite_agreed(const char *path, bool is_agreed, FILE *answers) {
  char answer[8] = "";
  if (is_agreed || files_is_missing(path)) {
    return true;
  }
  if (answers == NULL) {
    complain_of(path, "is there already; -y writes over it");
    return false;
  }
  ask(path);
  return fgets(answer, sizeof answer, answers) != NULL && (answer[0] == 'y' || answer[0] == 'Y');
}
