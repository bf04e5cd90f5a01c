/* A counterset without fixed ids, as Microsoft's page on the consumer functions recommends: enumerate the
 * countersets until one has the name, load its registration, and list its instances without
 * taking a sample.
 *
 *     list_countersets NAME FOLDER     stored answers: countersets.bin, instances.bin, GUID.CODE.bin
 *     list_countersets NAME            Windows
 *
 *     $ list_countersets "example device" corpus/captures/enumerated | grep -E '^Example|[.] |instance'
 *     Example Device: Devices that nobody has.
 *       counter 1: Bytes/sec (PERF_COUNTER_BULK_COUNT). Bytes that went through the device.
 *       counter 2: % Busy Time (PERF_OBJ_TIME_TIMER). Share of the time in which it was busy.
 *       counter 9: Queue Length (PERF_COUNTER_RAWCOUNT). Transfers that wait at this moment.
 *       instance 0: _Total
 *       instance 1: disk 0
 *       instance 2: disk 1
 */
#include <string.h>

#include "load.h"
#include "wpc/wpc.h"

/* What is asked for: a request code of wpc_reg_code, or one of the lists. */
enum { COUNTERSETS = 100, INSTANCES = 101, MOST = 1 << 18, TEXT = 512 };

/* The answer, kept until the same is asked again; an empty one when there is none. */
static wpc_input ask(unsigned what, const wpc_guid *set, const char *folder) {
  static unsigned char bytes[INSTANCES + 1][MOST];
  char guid[WPC_GUID_TEXT], path[TEXT];
  if (folder == NULL) {
    return collect_registration(what, set);
  }
  wpc_guid_format(set, guid);
  if (what == COUNTERSETS || what == INSTANCES) {
    (void)snprintf(path, sizeof path, "%s/%s.bin", folder,
                   what == COUNTERSETS ? "countersets" : "instances");
  } else {
    (void)snprintf(path, sizeof path, "%s/%s.%u.bin", folder, guid, what);
  }
  return wpc_input_make(bytes[what], load_file(path, bytes[what], MOST), NULL);
}

static const char *text_of(wpc_input in, wpc_text text, char dst[TEXT]) {
  (void)wpc_text_to_utf8(in, text, dst, TEXT);
  return dst;
}

/* The text of a counter, "" without one. */
static const char *find_text(wpc_input in, uint32_t id, char dst[TEXT]) {
  dst[0] = '\0';
  for (wpc_reg_text_iter it = wpc_reg_texts(in, wpc_reg_open_strings(in));
       wpc_reg_next_text(&it);) {
    if (it.item.id == id && it.item.has_text) {
      return text_of(in, it.item.text, dst);
    }
  }
  return dst;
}

static void show(const wpc_guid *set, const char *name, const char *folder) {
  char text[TEXT], help[TEXT];
  const wpc_input about = ask(WPC_REG_CODE_HELP, set, folder);
  const wpc_input in = ask(WPC_REG_CODE_COUNTERSET, set, folder);
  const wpc_input names = ask(WPC_REG_CODE_COUNTER_NAMES, set, folder);
  const wpc_input helps = ask(WPC_REG_CODE_COUNTER_HELPS, set, folder);
  const wpc_input instances = ask(INSTANCES, set, folder);
  printf("%s: %s\n", name, text_of(about, wpc_reg_open_string(about).text, text));
  for (wpc_reg_counter_iter it = wpc_reg_counters(in, wpc_reg_open_set(in));
       wpc_reg_next_counter(&it);) {
    const wpc_counter_type_info *type = wpc_counter_type_find(it.item.type);
    (void)find_text(helps, it.item.id, help);
    printf("  counter %u: %s (%s)%s%s\n", (unsigned)it.item.id, find_text(names, it.item.id, text),
           type != NULL ? type->name : "?", help[0] != '\0' ? ". " : "", help);
  }
  for (wpc_instance_iter it = wpc_instances(instances); wpc_next_instance(&it);) {
    printf("  instance %u: %s\n", (unsigned)it.item.instance_id,
           text_of(instances, it.item.name, text));
  }
}

int main(int argc, char **argv) {
  const char *folder = argc > 2 ? argv[2] : NULL;
  const wpc_guid none = {{0}};
  if (argc < 2) {
    return fputs("usage: list_countersets NAME [FOLDER]\n", stderr), 2;
  }
  wpc_guid_iter it = wpc_guids(ask(COUNTERSETS, &none, folder));
  while (wpc_next_guid(&it)) {
    char name[TEXT];
    const wpc_input in = ask(WPC_REG_CODE_NAME, &it.item, folder);
    (void)text_of(in, wpc_reg_open_string(in).text, name);
    const wpc_path_name a = {name, strlen(name)}, b = {argv[1], strlen(argv[1])};
    if (wpc_path_name_equal(a, b)) { /* whatever the case of letters */
      return show(&it.item, name, folder), 0;
    }
  }
  return fprintf(stderr, "Counterset %s not found.\n", argv[1]), 1;
}
