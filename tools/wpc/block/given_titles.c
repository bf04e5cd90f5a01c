#include "block/given_titles.h"

#include <string.h>

#include "block/title_damage.h"
#include "io/complain.h"

static void complain_of_table(const title_table *table) {
  name_buffer text = {NULL, 0, 0};
  char damage[TITLE_DAMAGE_TEXT];
  if (title_table_is_damaged(&table->b, damage)) {
    complain_of(table->b.path, damage);
  }
  if (title_table_contradicts(table, &text)) {
    complain_of(table->b.path, text.text);
  }
  name_free(&text);
}

int title_table_load(title_table *table, const block_setting *setting, const char *path) {
  file_bytes file;
  memset(table, 0, sizeof *table);
  if (path == NULL) {
    return EXIT_ACCEPTED;
  }
  const char *why = files_read(path, setting->demand, setting->limits.max_bytes, &file);
  if (why != NULL) {
    complain_of(strcmp(path, "-") == 0 ? "standard input" : path, why);
    return EXIT_USAGE;
  }
  const int status = title_table_take(table, setting, path, &file);
  if (table->b.verdict.status != WPC_OK) {
    block_complain(&table->b);
  }
  if (status == EXIT_ACCEPTED) {
    complain_of_table(table);
  }
  return status;
}
