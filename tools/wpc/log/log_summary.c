#include "log/log_summary.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

static void take_time(log_summary *s) {
  const uint64_t time = s->file.time;
  const bool is_first = s->file.num_samples == 1;
  if (!is_first && time > s->file.before) {
    const uint64_t interval = time - s->file.before;
    s->shortest = s->num_intervals == 0 || interval < s->shortest ? interval : s->shortest;
    s->longest = interval > s->longest ? interval : s->longest;
    s->sum_intervals += interval;
    s->num_intervals++;
  }
  s->first = is_first || time < s->first ? time : s->first;
  s->last = is_first || time > s->last ? time : s->last;
}

/* Of several messages those before the first sample count, as for `calc`. */
static void take_names(log_summary *s) {
  const wpci_blg_message message = s->file.messages.item;
  wpci_blg_name_iter it = wpci_blg_names(message);
  if (s->file.num_samples == 0) {
    log_calc_titles_add(&s->titles, message);
  }
  while (wpci_blg_next_name(&it)) {
  }
  (void)log_file_passes(&s->file, it.error);
}

static void take_message(log_summary *s) {
  const wpci_blg_message *message = &s->file.messages.item;
  if (message->type == WPC_BLG_NAMES) {
    take_names(s);
  } else if (message->type == WPC_BLG_SAMPLE) {
    take_time(s);
  }
  log_paths_take(&s->paths, &s->file);
}

/* Each once, as it was written first. */
static void take_machines(log_summary *s) {
  bool *is_taken = (bool *)memory_take(s->paths.machines.index.count + 1, sizeof *is_taken);
  for (size_t i = 0; i < s->paths.num_entries; i++) {
    const log_entry *entry = &s->paths.entries[i];
    if (entry->machine[0] != '\0' && !is_taken[entry->machine_id]) {
      (void)text_index_add(&s->machines, entry->machine, strlen(entry->machine));
      is_taken[entry->machine_id] = true;
    }
  }
  free(is_taken);
}

/* Only those that are needed: making a table costs. */
static void find_titles(log_summary *s, const block_setting *blocks, const title_table *titles) {
  for (size_t i = 0; i < s->paths.num_entries; i++) {
    log_entry *entry = &s->paths.entries[i];
    if (entry->kind == WPC_BLG_OBJECT) {
      entry->titles =
          titles != NULL ? titles : log_calc_titles_find(&s->titles, blocks, entry->machine_id);
    }
  }
}

void log_summary_make(log_summary *s, block *b, const block_setting *blocks,
                      const title_table *titles) {
  memset(s, 0, sizeof *s);
  log_file_open(&s->file, b, b->verdict.status != WPC_OK);
  log_paths_begin(&s->paths, b->most_instances);
  s->titles.path = b->path;
  s->titles.machines = &s->paths.machines;
  while (log_file_next(&s->file)) {
    take_message(s);
  }
  find_titles(s, blocks, titles);
  take_machines(s);
  s->is_complete = b->verdict.status == WPC_OK && !log_missing_is_any(&s->file.missing);
}

void log_summary_free(log_summary *s) {
  text_index_free(&s->machines);
  log_paths_free(&s->paths);
  log_calc_titles_free(&s->titles);
  log_file_close(&s->file);
}
