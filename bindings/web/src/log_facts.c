/* What a log says of itself, without its values: who wrote it, its catalogues and its titles. */
#include "web.h"

/* ---- Entries ---- */

static void say_part(wpc_input in, uint32_t part, bool is_there, wpc_text text) {
  if (is_there) {
    web_part(part, in.data + text.raw.offset, text.raw.length);
  }
}

void web_say_entry(wpc_input in, uint32_t number, const wpc_blg_entry *e) {
  web_entry(number, e->flags, e->type, e->scale, e->time_base, e->instance_index);
  say_part(in, 0, true, e->machine);
  say_part(in, 1, true, e->object);
  say_part(in, 2, e->has_instance, e->instance);
  say_part(in, 3, e->has_parent, e->parent);
  say_part(in, 4, true, e->counter);
}

/* ---- Facts ---- */

static void say_zone(wpc_input in, const wpc_blg_zone *zone) {
  const bool has_daylight = zone->daylight_date.month != 0;
  web_zone(zone->bias, has_daylight, has_daylight ? zone->daylight_bias : 0,
           in.data + zone->standard_name.raw.offset, zone->standard_name.raw.length,
           in.data + zone->daylight_name.raw.offset, zone->daylight_name.raw.length);
}

static void say_header(wpc_input in, const wpc_blg_log *log) {
  if (log->error.status == WPC_OK) {
    say_zone(in, &log->zone);
    web_writer(log->os_major, log->os_minor, log->os_build, log->pointer_size * 8u,
               (uint32_t)log->num_buffers, (uint32_t)log->buffer_size, log->events_lost,
               log->buffers_lost, log->mode);
  }
}

static void say_title(const wpc_blg_walk *w) {
  const wpc_blg_name *name = &w->name;
  web_title(name->index, w->in.data + name->text.raw.offset, name->text.raw.length,
            w->in.data + name->machine.raw.offset, name->machine.raw.length);
}

void WPCW_EXPORT(wpcw_log_facts)(void) {
  const size_t mark = wpcw_mark();
  const wpc_input in = web_input();
  const size_t room = wpc_blg_room(in);
  wpc_blg_walk *w = (wpc_blg_walk *)web_take(1, sizeof *w);
  uint32_t first_entry = 0, num_entries = 0; /* of the catalogue */
  wpc_blg_begin(w, in, web_take_raw(room), room);
  say_header(in, &w->log);
  w->stops = WPC_BLG_AT_CATALOGUE | WPC_BLG_AT_ENTRY | WPC_BLG_AT_NAME | WPC_BLG_AT_FAULT;
  while (wpc_blg_next(w)) {
    if (w->at == WPC_BLG_AT_CATALOGUE) {
      first_entry += num_entries;
      num_entries = w->num_entries;
    } else if (w->at == WPC_BLG_AT_ENTRY) {
      web_say_entry(w->in, first_entry + w->entry.index, &w->entry);
    } else if (w->at == WPC_BLG_AT_NAME) {
      say_title(w);
    }
  }
  wpcw_release(mark);
}

/* ---- Paths ---- */

/* A name: `length` bytes at `at`, which goes past them; a negative length is none. */
static wpc_path_name name_at(const char **at, int32_t length) {
  const wpc_path_name name = {length < 0 ? NULL : *at, length < 0 ? 0 : (size_t)length};
  *at += name.length;
  return name;
}

/* wpc_path_format() of names that stand one after the other in UTF-8; a negative length is none. The
 * path, with a NUL, is taken from the memory. */
const char *WPCW_EXPORT(wpcw_path)(const char *names, int32_t machine, int32_t object,
                                   int32_t parent, int32_t instance, int32_t counter,
                                   uint32_t index) {
  const char *at = names;
  const wpc_path_names path = {.machine = name_at(&at, machine),
                               .object = name_at(&at, object),
                               .parent = name_at(&at, parent),
                               .instance = name_at(&at, instance),
                               .counter = name_at(&at, counter),
                               .index = index};
  const size_t room = wpc_path_format(&path, NULL, 0) + 1;
  char *text = (char *)web_take(room, 1);
  (void)wpc_path_format(&path, text, room);
  return text;
}
