/* What logs hold, sample by sample. */
#include "web.h"

/* ---- Binary ---- */

static bool say_values(const wpc_blg_walk *w) {
  bool is_more = true;
  for (uint32_t i = 0; is_more && i < w->count; i++) {
    const wpc_blg_value *v = &w->values[i];
    const uint8_t *name = v->has_name ? w->in.data + v->name.raw.offset : NULL;
    is_more = web_log_value(w->block.index, name, v->name.raw.length, v->type, v->status, v->time,
                            (uint64_t)v->first, (uint64_t)v->second, v->multi_count);
  }
  return is_more;
}

static void log_samples(wpc_input in) {
  const size_t room = wpc_blg_room(in);
  wpc_blg_walk *w = (wpc_blg_walk *)web_take(1, sizeof *w);
  wpc_blg_begin(w, in, web_take_raw(room), room);
  w->stops = WPC_BLG_AT_CATALOGUE | WPC_BLG_AT_ENTRY | WPC_BLG_AT_SAMPLE | WPC_BLG_AT_VALUES;
  bool is_more = true;
  while (is_more && wpc_blg_next(w)) {
    if (w->at == WPC_BLG_AT_ENTRY) {
      web_say_entry(w->in, w->entry.index, &w->entry);
    } else if (w->at == WPC_BLG_AT_SAMPLE) {
      is_more = web_sample(w->time);
    } else if (w->at == WPC_BLG_AT_VALUES) {
      is_more = say_values(w);
    }
  }
  web_report(&w->error);
}

/* ---- As text ---- */

static void text_samples(wpc_input in) {
  wpc_pdh_csv_walk *w = (wpc_pdh_csv_walk *)web_take(1, sizeof *w);
  wpc_pdh_csv_begin(w, in);
  bool is_more = true;
  while (is_more && wpc_pdh_csv_next(w)) {
    if (w->at == WPC_PDH_CSV_AT_COLUMN) {
      web_text_column(in.data + w->name.raw.offset, w->name.raw.length, w->code_page);
    } else if (w->at == WPC_PDH_CSV_AT_SAMPLE) {
      is_more = web_sample(w->time);
    }
    for (uint32_t i = 0; w->at == WPC_PDH_CSV_AT_VALUES && i < w->count; i++) {
      const wpc_pdh_number *n = &w->values[i];
      web_text_value(n->has_value, n->is_negative, n->digits, n->exponent);
    }
  }
  web_report(&w->error);
}

/* Until JavaScript has enough; what ended it comes by web_trouble(). */
void WPCW_EXPORT(wpcw_samples)(void) {
  const size_t mark = wpcw_mark();
  if (web_the_file.kind == WPC_KIND_BLG) {
    log_samples(web_input());
  } else {
    text_samples(web_input());
  }
  wpcw_release(mark);
}
