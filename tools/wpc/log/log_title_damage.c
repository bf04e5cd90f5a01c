#include "log/log_title_damage.h"

#include <stdio.h>
#include <string.h>

#include "block/title_damage.h"
#include "io/complain.h"

void log_title_damage_take(log_title_damage *damage, const wpc_blg_name *name) {
  if (name->index > 0 && name->text.raw.length == 0) {
    if (damage->num_empty == 0) {
      damage->empty = name->index;
      damage->offset = name->offset;
    }
    damage->num_empty++;
  }
}

void log_title_damage_take_other(log_title_damage *damage, uint32_t index, size_t count) {
  damage->other = damage->num_other == 0 ? index : damage->other;
  damage->num_other += count;
}

/* An index and a text, both empty: two NULs. */
static bool is_empty_pair(block *b, const wpc_error *note) {
  static const uint8_t nuls[4];
  const wpc_range pair = {note->offset, sizeof nuls};
  if (note->got > 0 || note->offset > b->file.size || b->file.size - note->offset < sizeof nuls) {
    return false;
  }
  const uint8_t *bytes = block_bytes(b, pair);
  return bytes != NULL && memcmp(bytes, nuls, sizeof nuls) == 0;
}

static void take_note(title_damage *damage, block *b, const wpc_error *note) {
  if (note->rule == WPC_RULE_BLG_NAM_04 && is_empty_pair(b, note)) {
    title_damage_add_kept(damage, note, "an index and its text are empty");
  } else if (note->rule == WPC_RULE_BLG_NAM_04 || note->rule == WPC_RULE_BLG_NAM_05) {
    title_damage_add_lost_note(damage, note);
  }
}

static void take_rest(title_damage *all, const log_title_damage *damage) {
  char finding[TITLE_FINDING_TEXT];
  (void)snprintf(finding, sizeof finding, " at offset %llu: the text of index %lu is empty",
                 (unsigned long long)damage->offset, (unsigned long)damage->empty);
  for (size_t i = 0; i < damage->num_empty; i++) {
    title_damage_add_lost(all, finding);
  }
  (void)snprintf(finding, sizeof finding, ": index %lu is in the table again, with another text",
                 (unsigned long)damage->other);
  for (size_t i = 0; i < damage->num_other; i++) {
    title_damage_add_lost(all, finding);
  }
}

void log_title_damage_complain(const log_title_damage *damage, block *b) {
  title_damage all;
  char text[TITLE_DAMAGE_TEXT];
  memset(&all, 0, sizeof all);
  for (size_t i = 0; i < b->notes.count; i++) {
    take_note(&all, b, &b->notes.notes[i]);
  }
  take_rest(&all, damage);
  if (title_damage_format(&all, text)) {
    complain_of(b->path, text);
  }
}
