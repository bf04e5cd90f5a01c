/* What the library reads of accepted bytes, as lines of a listing (../README.md). */
#ifndef CONFORMANCE_WPC_VALUES_H_
#define CONFORMANCE_WPC_VALUES_H_

#include "../support/adapter.h"
#include "wpc/wpc.h"

static void put_text(wpc_input in, int is_there, wpc_text text) {
  static char utf8[1 << 20];
  const int is_utf16 = text.code_page == 0;
  const size_t length = is_utf16 ? wpc_text_to_utf8(in, text, utf8, sizeof utf8) : text.raw.length;
  fputs(is_there ? " =" : " -", stdout);
  put_bytes(is_utf16 ? (const void *)utf8 : in.data + text.raw.offset, is_there ? length : 0);
}

static void put_guid(const char *word, wpc_guid guid) {
  char text[WPC_GUID_TEXT];
  wpc_guid_format(&guid, text);
  line(word);
  printf(" %s", text);
}

static void put_value(wpc_input in, uint64_t raw, uint32_t width, wpc_range place) {
  line("value");
  printf(width == 0 ? " -" : width == 255 ? " %zu x" : " %zu ", place.length);
  for (size_t i = 0; width == 255 && i < place.length; ++i) {
    printf("%02x", in.data[place.offset + i]);
  }
  if (width != 0 && width != 255) {
    printf("%" PRIu64, raw);
  }
}

static void list_v2(wpc_input in) {
  wpc_range places[WPC_RUN];
  wpc_v2_walk w;
  wpc_v2_begin(&w, in);
  LINE("block", w.data.perf_time, w.data.perf_time_100ns, w.data.perf_freq);
  while (wpc_v2_next_result(&w)) {
    LINE("result", w.result.type, w.result.query_status);
    while (wpc_v2_next_run(&w)) {
      if (w.column == 0) {
        line("row");
        printf(w.row.has_instance ? " %" PRIu32 : " -", w.row.instance_id);
        put_text(in, w.row.has_instance, w.row.name);
      }
      wpc_v2_places(&w, places);
      for (uint32_t i = 0; i < w.count; ++i) {
        put_value(in, w.raw[i], w.width[i], places[i]);
        printf(w.body.has_ids ? " %" PRIu32 : " -", w.ids[i]);
      }
    }
  }
}

static void list_v1_object(wpc_input in, wpc_v1_walk *w) {
  wpc_range places[WPC_RUN];
  wpc_v1_counter *counters = calloc(w->body.num_counters + 1, sizeof *counters);
  LINE("object", w->body.name_index, w->body.perf_time, w->body.perf_freq);
  wpc_v1_read_counters(w, counters, w->body.num_counters);
  for (uint32_t i = 0; i < w->body.num_counters; ++i) {
    LINE("counter", counters[i].name_index, counters[i].type, counters[i].size);
  }
  free(counters);
  while (wpc_v1_next_run(w)) {
    if (w->column == 0 && w->row.has_instance) {
      LINE("row", w->row.unique_id, w->row.parent_object, w->row.parent_instance);
      put_text(in, 1, w->row.name);
    } else if (w->column == 0) {
      line("row - - - -");
    }
    wpc_v1_places(w, places);
    for (uint32_t i = 0; i < w->count; ++i) {
      put_value(in, w->raw[i], w->width[i], places[i]);
    }
  }
}

static void list_v1(wpc_input in) {
  wpc_v1_walk w;
  wpc_v1_begin(&w, in);
  LINE("block", w.data.perf_time, w.data.perf_freq, w.data.perf_time_100ns);
  put_text(in, w.data.has_system_name, w.data.system_name);
  while (wpc_v1_next_object(&w)) {
    list_v1_object(in, &w);
  }
}

/* The texts of entries are gone when their values come: a copy of the catalogue has them. */
typedef struct log_names {
  wpc_input in;
  uint8_t *bytes;
  wpc_blg_entry *entries;
} log_names;

static void keep_entry(log_names *names, const wpc_blg_walk *w) {
  const uint32_t i = w->entry.index;
  if (i == 0) {
    names->bytes = realloc(names->bytes, w->in.size);
    memcpy(names->bytes, w->in.data, w->in.size);
    names->in = wpc_input_make(names->bytes, w->in.size, w->in.options);
    names->entries = realloc(names->entries, w->num_entries * sizeof *names->entries);
  }
  names->entries[i] = w->entry;
}

static void list_log_values(const log_names *names, const wpc_blg_walk *w) {
  const wpc_blg_entry *e = &names->entries[w->block.index];
  for (uint32_t i = 0; i < w->count; ++i) {
    const wpc_blg_value *v = &w->values[i];
    line("value");
    put_text(names->in, 1, e->machine);
    put_text(names->in, 1, e->object);
    put_text(names->in, e->has_parent, e->parent);
    put_text(v->has_name ? w->in : names->in, v->has_name || e->has_instance,
             v->has_name ? v->name : e->instance);
    put_text(names->in, 1, e->counter);
    printf(" %" PRIu32 " %" PRIu32 " %" PRIu64, v->type, v->status, v->time);
    printf(" %" PRId64 " %" PRId64 " %" PRIu32, v->first, v->second, v->multi_count);
  }
}

static void list_blg(wpc_input in) {
  const size_t size = wpc_blg_room(in);
  void *room = malloc(size);
  wpc_blg_walk *w = malloc(sizeof *w);
  log_names names = {in, NULL, NULL};
  wpc_blg_begin(w, in, room, size);
  w->stops = WPC_BLG_AT_ENTRY | WPC_BLG_AT_SAMPLE | WPC_BLG_AT_VALUES;
  while (wpc_blg_next(w)) {
    if (w->at == WPC_BLG_AT_ENTRY) {
      keep_entry(&names, w);
    } else if (w->at == WPC_BLG_AT_SAMPLE) {
      line("sample");
      printf(" %" PRIu64, w->time);
    } else {
      list_log_values(&names, w);
    }
  }
  free(names.bytes);
  free(names.entries);
  free(room);
  free(w);
}

static void list_pdh_csv(wpc_input in) {
  wpc_pdh_csv_walk w;
  wpc_pdh_csv_begin(&w, in);
  while (wpc_pdh_csv_next(&w)) {
    if (w.at == WPC_PDH_CSV_AT_COLUMN) {
      line("column");
      put_text(in, 1, w.name);
    } else if (w.at == WPC_PDH_CSV_AT_SAMPLE) {
      line("sample");
      printf(" %" PRIu64, w.time);
    }
    for (uint32_t i = 0; w.at == WPC_PDH_CSV_AT_VALUES && i < w.count; ++i) {
      const wpc_pdh_number *n = &w.values[i];
      line(n->has_value ? "value" : "value -");
      if (n->has_value) {
        printf(" %s%" PRIu64 " %" PRId32, n->is_negative ? "-" : "", n->digits, n->exponent);
      }
    }
  }
}

static void put_counter(const wpc_reg_counter *c) {
  LINE("counter", c->id, c->type);
  printf(" %" PRIu64, c->attributes);
  NUMBERS(c->detail_level, c->default_scale, c->base_id, c->time_id, c->freq_id, c->multi_id,
          c->aggregate);
}

static void list_set(wpc_input in) {
  const wpc_reg_set set = wpc_reg_open_set(in);
  put_guid("counterset", set.counterset);
  NUMBERS(set.counterset_type, set.detail_level, set.instance_type);
  for (wpc_reg_counter_iter it = wpc_reg_counters(in, set); wpc_reg_next_counter(&it);) {
    put_counter(&it.item);
  }
}

static void list_queries(wpc_input in) {
  for (wpc_query_iter it = wpc_queries(in); wpc_next_query(&it);) {
    put_guid("query", it.item.counterset);
    NUMBERS(it.item.query_status, it.item.counter_id, it.item.instance_id, it.item.index);
    put_text(in, it.item.has_name, it.item.name);
  }
}

static void list_texts(wpc_input in) {
  for (wpc_reg_text_iter it = wpc_reg_texts(in, wpc_reg_open_strings(in));
       wpc_reg_next_text(&it);) {
    LINE("text", it.item.id);
    put_text(in, it.item.has_text, it.item.text);
  }
}

static void list_instances(wpc_input in) {
  for (wpc_instance_iter it = wpc_instances(in); wpc_next_instance(&it);) {
    LINE("instance", it.item.instance_id);
    put_text(in, 1, it.item.name);
  }
}

static void list_titles(wpc_input in) {
  for (wpc_title_iter it = wpc_titles(in); wpc_next_title(&it);) {
    LINE("title", it.item.index);
    put_text(in, 1, it.item.text);
  }
}

static void list_values(wpc_input in, wpc_kind kind) {
  static void (*const lists[WPC_KIND_COUNT])(wpc_input in) = {
      [WPC_KIND_V1] = list_v1,
      [WPC_KIND_V1_TITLES] = list_titles,
      [WPC_KIND_V2] = list_v2,
      [WPC_KIND_V2_INSTANCES] = list_instances,
      [WPC_KIND_V2_QUERIES] = list_queries,
      [WPC_KIND_REG_COUNTERSET] = list_set,
      [WPC_KIND_REG_STRINGS] = list_texts,
      [WPC_KIND_BLG] = list_blg,
      [WPC_KIND_PDH_CSV] = list_pdh_csv,
  };
  wpc_guid_iter guids = wpc_guids(in);
  if (kind == WPC_KIND_REG_COUNTER) {
    const wpc_reg_counter_reply reply = wpc_reg_open_counter(in, NULL);
    put_counter(&reply.counter);
  } else if (kind == WPC_KIND_REG_GUID) {
    put_guid("guid", wpc_reg_open_guid(in).guid);
  } else if (kind == WPC_KIND_REG_STRING) {
    line("text");
    put_text(in, 1, wpc_reg_open_string(in).text);
  } else if (kind != WPC_KIND_V2_COUNTERSETS) {
    lists[kind](in);
  }
  while (kind == WPC_KIND_V2_COUNTERSETS && wpc_next_guid(&guids)) {
    put_guid("counterset", guids.item);
  }
}

#endif
