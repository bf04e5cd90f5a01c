#include "block/title_damage.h"

#include <stdio.h>
#include <string.h>

#include "io/complain.h"

#define TITLE_WHAT_TEXT 160u /* with a rule and an offset behind it a finding */

/* ---- The sentence ---- */

void title_damage_add_lost(title_damage *damage, const char *finding) {
  if (damage->num_lost == 0) {
    (void)snprintf(damage->lost, sizeof damage->lost, "%s", finding);
  }
  damage->num_lost++;
}

void title_damage_add_lost_note(title_damage *damage, const wpc_error *note) {
  char finding[TITLE_FINDING_TEXT] = " ";
  (void)wpc_error_format(note, finding + 1, sizeof finding - 1);
  title_damage_add_lost(damage, finding);
}

void title_damage_add_kept(title_damage *damage, const wpc_error *note, const char *what) {
  if (damage->num_kept == 0) {
    (void)snprintf(damage->kept, sizeof damage->kept, "%s (%s at offset %llu)", what,
                   wpc_rule_find(note->rule)->id, (unsigned long long)note->offset);
  }
  damage->num_kept++;
}

bool title_damage_format(const title_damage *damage, char text[TITLE_DAMAGE_TEXT]) {
  const unsigned long lost = (unsigned long)damage->num_lost;
  const unsigned long more = damage->num_kept > 0 ? (unsigned long)(damage->num_kept - 1) : 0;
  if (lost > 0) {
    (void)snprintf(text, TITLE_DAMAGE_TEXT,
                   "the title table is damaged, and titles may be missing (%lu place%s); first%s",
                   lost, lost == 1 ? "" : "s", damage->lost);
  } else if (more > 0) {
    (void)snprintf(text, TITLE_DAMAGE_TEXT, "the title table is damaged: %s, and %lu more place%s",
                   damage->kept, more, more == 1 ? "" : "s");
  } else if (damage->num_kept > 0) {
    (void)snprintf(text, TITLE_DAMAGE_TEXT, "the title table is damaged: %s", damage->kept);
  }
  return lost > 0 || damage->num_kept > 0;
}

/* ---- A table of its own ---- */

static bool is_damage(uint32_t rule) {
  return (rule >= WPC_RULE_TTL_04 && rule <= WPC_RULE_TTL_06) ||
         (rule >= WPC_RULE_TTL_08 && rule <= WPC_RULE_TTL_11) || rule == WPC_RULE_TTL_14;
}

static bool has_damage(const note_list *notes) {
  bool any = false;
  for (size_t i = 0; i < notes->count && !any; i++) {
    any = is_damage(notes->notes[i].rule);
  }
  return any;
}

/* The table again, beside the notes on it, whose offsets increase with those of its titles. */
typedef struct title_walk {
  wpc_title_iter titles;
  size_t end; /* of the last title that was read */
  bool has_title;
} title_walk;

static void next(title_walk *walk) {
  walk->has_title = wpc_next_title(&walk->titles);
  if (walk->has_title) {
    const wpc_range text = walk->titles.item.text.raw;
    walk->end = text.offset + text.length;
  }
}

static bool is_zero(const uint8_t *bytes, size_t size) {
  size_t n = 0;
  while (n < size && bytes[n] == 0) {
    n++;
  }
  return n == size;
}

/* Whether all bytes behind the last title are 0: none of them was left out. */
static bool is_read_to_end(const block *b) {
  title_walk walk;
  walk.titles = wpc_titles(block_quiet_input(b));
  walk.end = 0;
  do {
    next(&walk);
  } while (walk.has_title);
  return is_zero(b->file.data + walk.end, b->file.size - walk.end);
}

/* Whether a title begins at the first byte that is not 0 behind an empty string. */
static bool is_title(title_walk *walk, size_t offset) {
  const size_t at = offset - offset % 2;
  while (walk->has_title && walk->titles.item.offset < at) {
    next(walk);
  }
  return walk->has_title && walk->titles.item.offset == at;
}

/* The library notes the first index that comes again, whatever the texts. */
static void add_again(title_damage *damage, const block *b, const wpc_error *note) {
  title_table table;
  const wpc_title *first;
  char what[TITLE_WHAT_TEXT];
  memset(&table, 0, sizeof table);
  title_table_read(&table, b);
  if (title_table_num_contrary(&table, &first) == 0) {
    (void)snprintf(what, sizeof what, "index %llu is in the table again, with the same text",
                   (unsigned long long)note->got);
    title_damage_add_kept(damage, note, what);
  } else {
    (void)snprintf(what, sizeof what,
                   " %s at offset %llu: index %lu is in the table again, with another text",
                   wpc_rule_find(note->rule)->id, (unsigned long long)first->offset,
                   (unsigned long)first->index);
    title_damage_add_lost(damage, what);
  }
  title_table_free(&table);
}

static void add_note(title_damage *damage, const block *b, const wpc_error *note, bool is_kept) {
  char what[TITLE_WHAT_TEXT];
  if (note->rule == WPC_RULE_TTL_05 && is_kept) {
    (void)snprintf(what, sizeof what, "%llu byte%s an empty string, and %s read, too",
                   (unsigned long long)note->got, note->got == 1 ? " follows" : "s follow",
                   note->got == 1 ? "is" : "are");
    title_damage_add_kept(damage, note, what);
  } else if (note->rule == WPC_RULE_TTL_11) {
    add_again(damage, b, note);
  } else {
    title_damage_add_lost_note(damage, note);
  }
}

static void take_notes(title_damage *damage, const block *b) {
  const bool is_whole = is_read_to_end(b);
  title_walk walk;
  walk.titles = wpc_titles(block_quiet_input(b));
  next(&walk);
  for (size_t i = 0; i < b->notes.count; i++) {
    const wpc_error *note = &b->notes.notes[i];
    if (is_damage(note->rule)) {
      add_note(damage, b, note,
               note->rule == WPC_RULE_TTL_05 && is_whole && is_title(&walk, note->offset));
    }
  }
}

bool title_table_is_damaged(const block *b, char text[TITLE_DAMAGE_TEXT]) {
  title_damage damage;
  memset(&damage, 0, sizeof damage);
  if (has_damage(&b->notes)) {
    take_notes(&damage, b);
  }
  return title_damage_format(&damage, text);
}

/* ---- A table that is named ---- */

static void complain_of_table(const title_table *table) {
  name_buffer text = {NULL, 0, 0};
  char damage[TITLE_DAMAGE_TEXT];
  if (title_table_is_damaged(&table->b, damage)) {
    complain_of(table->b.path, damage);
  }
  if (title_table_is_shuffled(table, &text)) {
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
    complain_of(files_shown(path), why);
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
