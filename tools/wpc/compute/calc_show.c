#include "compute/calc_show.h"

#include <string.h>

calc_show calc_show_make(const calc_setting *setting, const calc_sink *sink) {
  const calc_facts none = {NULL, {false, 0, false, 0, false}, false, false, 0, 0};
  calc_show show;
  memset(&show, 0, sizeof show);
  show.setting = setting;
  show.sink = sink;
  show.asked = calc_asked_make(setting->request.choice.filter);
  show.meets_asked = true;
  show.notes_asked = true;
  show.facts = none;
  return show;
}

void calc_show_free(calc_show *show) {
  calc_asked_free(&show->asked);
  calc_spelling_free(&show->spelling);
}

static void make_view(calc_view *view, calc_show *show, const calc_table *table) {
  calc_choice choice = show->setting->request.choice;
  choice.spelling = &show->spelling;
  calc_view_make(view, &choice, table, show->sink->as_text);
}

static void learn(calc_show *show, const calc_view *view) {
  if (show->meets_asked) {
    calc_asked_meet(&show->asked, view);
  }
  if (show->sink->learn != NULL) {
    show->sink->learn(show->sink->context, view);
  }
}

bool calc_show_is_misled(calc_show *show) {
  const bool is_misled = counter_filter_settle(show->asked.filter);
  if (is_misled && show->sink->forget != NULL) {
    show->sink->forget(show->sink->context);
  }
  return is_misled;
}

static bool learn_table(void *context, const calc_table *table) {
  calc_show *show = (calc_show *)context;
  calc_view view;
  make_view(&view, show, table);
  learn(show, &view);
  calc_view_free(&view);
  return true;
}

void calc_show_learn(calc_show *show, const calc_sample *sample) {
  calc_sample none;
  calc_sample_open_none(&none, show->setting);
  calc_pair_tables(sample, &none, show->setting, learn_table, show);
  calc_sample_close(&none);
}

static void show_view(calc_show *show, const calc_view *view) {
  if (show->notes_asked) {
    calc_asked_note(&show->asked, view);
  }
  if (show->sink->table != NULL) {
    show->sink->table(show->sink->context, &show->facts, view);
  }
}

static bool show_table(void *context, const calc_table *table) {
  calc_show *show = (calc_show *)context;
  calc_view view;
  make_view(&view, show, table);
  show_view(show, &view);
  calc_view_free(&view);
  return true;
}

static void start(calc_show *show, const calc_facts *facts) {
  show->facts = *facts;
  if (show->sink->sample != NULL) {
    show->sink->sample(show->sink->context, &show->facts);
  }
}

static void finish(calc_show *show) {
  if (show->sink->sample_end != NULL) {
    show->sink->sample_end(show->sink->context, &show->facts);
  }
}

void calc_show_pair(calc_show *show, const calc_sample *newer, const calc_sample *older) {
  const calc_facts facts = calc_pair_facts(newer, older);
  start(show, &facts);
  calc_pair_tables(newer, older, show->setting, show_table, show);
  finish(show);
}
