/* All values of a log, sample after sample. Raw values are remembered by line, so that each is
 * computed with the one before it. */
#include <string.h>

#include "parser/blg/blg_cursor.h"
#include "web.h"

typedef struct kept_value {
  bool is_there;
  uint32_t sample; /* number of the sample that it is of */
  wpc_sample value;
} kept_value;

/* Of a whole object: the block of the sample before. */
typedef struct kept_block {
  uint8_t *bytes;
  size_t capacity, size;
  uint32_t sample; /* number of the sample that it is of */
} kept_block;

typedef struct log_series {
  web_log log;
  kept_value *values;
  size_t capacity;
  kept_block *blocks; /* one for each entry of the catalogue */
  uint32_t num_blocks;
  uint32_t number; /* of the sample, from 1 */
  bool has_older;  /* the sample before was read, and nothing is missing in between */
  wpc_options options;
} log_series;

static kept_value *kept_of(log_series *s, uint32_t line) {
  if (line >= s->capacity) {
    const size_t capacity = (size_t)line * 2 + 1024;
    kept_value *values = (kept_value *)web_take(capacity, sizeof *values);
    memcpy(values, s->values, s->capacity * sizeof *values);
    s->values = values;
    s->capacity = capacity;
  }
  return &s->values[line];
}

static bool say_value(log_series *s, uint32_t entry, const wpc_blg_value *value, wpc_input in) {
  const uint32_t line = web_line(entry, false, NULL, 0, 0, value->has_name,
                                 in.data + value->name.raw.offset, value->name.raw.length, 0, 0, 0);
  if (line == WEB_NO_LINE) {
    return false;
  }
  kept_value *kept = kept_of(s, line);
  const wpc_sample sample = wpci_blg_make_sample(value);
  const bool has_older = s->has_older && kept->is_there && kept->sample + 1 == s->number;
  wpc_calc_result result = wpc_calc(has_older ? &kept->value : NULL, &sample, NULL);
  if (result.status == WPC_CALC_NEED_TWO && s->has_older) {
    result.status = WPC_CALC_NOT_FOUND; /* there is another sample, but not with this instance */
  }
  kept->is_there = true;
  kept->sample = s->number;
  kept->value = sample;
  return web_point(entry, value->type, result.status, result.kind, result.value,
                   (uint32_t)result.integer, (uint32_t)(result.integer >> 32));
}

static void keep_block(kept_block *kept, wpc_input in) {
  if (in.size > kept->capacity) {
    kept->capacity = in.size * 2;
    kept->bytes = (uint8_t *)web_take(kept->capacity, 1);
  }
  memcpy(kept->bytes, in.data, in.size);
  kept->size = in.size;
}

static bool say_pair(const kept_block *kept, wpc_input newer) {
  const wpc_input older = wpc_input_make(kept->bytes, kept->size, &web_the_file.quiet);
  web_v1_block *blocks = (web_v1_block *)web_take(2, sizeof *blocks);
  web_v1_begin(&blocks[0], older);
  web_v1_begin(&blocks[1], newer);
  web_budget budget = {web_most_values(kept->size + newer.size), 0};
  bool more = true;
  wpc_v1_walk w = blocks[1].walk;
  while (more && wpc_v1_next_object(&w)) {
    const uint32_t name = web_u32(newer, w.object.offset + 12);
    const web_v1_side after = web_v1_open(&blocks[1], name);
    const web_v1_side before = web_v1_open(&blocks[0], name);
    more = web_v1_pair(name, &before, &after, kept->size != 0, &budget);
  }
  return more;
}

static bool say_object(log_series *s, wpci_blg_sample sample, wpc_blg_block block) {
  const wpci_blg_object whole = wpci_blg_open_object(sample, block);
  if (block.index >= s->num_blocks) {
    return true;
  }
  kept_block *kept = &s->blocks[block.index];
  kept->size = s->has_older && kept->sample + 1 == s->number ? kept->size : 0;
  const wpc_input newer = wpc_input_make(whole.in.data, whole.in.size, &web_the_file.quiet);
  const size_t mark = web_mark();
  const bool more = say_pair(kept, newer);
  web_release(mark);
  keep_block(kept, newer);
  kept->sample = s->number;
  return more;
}

static bool say_block(log_series *s, wpci_blg_sample sample, wpc_blg_block block) {
  web_group(block.index, block.kind == WPC_BLG_DATA);
  if (!web_log_is_sound(sample, block)) {
    return true;
  }
  if (block.kind == WPC_BLG_DATA) {
    return say_object(s, sample, block);
  }
  wpci_blg_value_iter values = wpci_blg_values(sample, block);
  bool more = true;
  while (more && wpci_blg_next_value(&values)) {
    more = say_value(s, block.index, &values.item, values.in);
  }
  return more;
}

static bool say_sample(log_series *s) {
  const wpci_blg_message message = s->log.messages.item;
  const wpci_blg_sample sample = wpci_blg_open_sample(message, s->log.catalogue);
  s->number++;
  if (sample.error.status != WPC_OK) {
    s->has_older = false;
    return true;
  }
  uint64_t utc = 0;
  (void)wpc_blg_to_utc(&s->log.log.zone, message.time, &utc);
  web_sample(message.offset, s->number, utc);
  wpci_blg_block_iter blocks = wpci_blg_blocks(sample);
  bool more = true;
  while (more && wpci_blg_next_block(&blocks)) {
    more = say_block(s, sample, blocks.item);
  }
  s->has_older = true;
  return more;
}

/* A message that lacks a part was left out. */
static void take_note(void *context, const wpc_error *note) {
  log_series *s = (log_series *)context;
  if (note->rule == WPC_RULE_BLG_EVT_09 || note->rule == WPC_RULE_BLG_EVT_10) {
    s->has_older = false;
  }
}

static void take_catalogue(log_series *s) {
  s->has_older = false;
  web_log_say_catalogue(&s->log);
  s->num_blocks = s->log.catalogue.error.status == WPC_OK ? s->log.catalogue.num_entries : 0;
  s->blocks = (kept_block *)web_take(s->num_blocks, sizeof *s->blocks);
}

/* Entries, titles, samples and their values, as far as the log is sound and JavaScript takes them. */
void WPCW_EXPORT(wpcw_log_series)(void) {
  const size_t mark = web_mark();
  log_series *s = (log_series *)web_take(1, sizeof *s);
  s->options = web_the_file.quiet;
  s->options.note = take_note;
  s->options.note_context = s;
  web_log_begin(&s->log, wpc_input_make(web_the_file.data, web_the_file.size, &s->options));
  bool more = true;
  while (more && web_log_next(&s->log)) {
    s->has_older = s->has_older && !s->log.was_damaged;
    if (s->log.messages.item.type == WPC_BLG_CATALOGUE) {
      take_catalogue(s);
    } else if (s->log.messages.item.type == WPC_BLG_NAMES) {
      web_log_say_names(&s->log);
    } else if (s->log.messages.item.type == WPC_BLG_SAMPLE) {
      more = say_sample(s);
    }
  }
  web_release(mark);
}
