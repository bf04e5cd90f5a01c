#include "block/known_machines.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

void known_machines_free(known_machines *machines) {
  for (size_t i = 0; i < machines->index.count; i++) {
    name_free(&machines->names[i]);
  }
  free(machines->names);
  text_index_free(&machines->index);
  name_free(&machines->text);
  name_free(&machines->key);
  memset(machines, 0, sizeof *machines);
}

static void load_name(name_buffer *to, wpc_input in, wpc_text name) {
  (void)name_load(to, in, name_cut(name, NAME_UNITS));
  const size_t slashes = to->text != NULL ? strspn(to->text, "\\") : 0;
  if (slashes > 0) {
    to->length -= slashes;
    memmove(to->text, to->text + slashes, to->length + 1);
  }
}

static void keep_name(known_machines *machines, uint32_t number) {
  MEMORY_REACH(machines->names, machines->room, number);
  name_set(&machines->names[number], "");
  name_append_part(&machines->names[number], machines->text.text, machines->text.length);
}

static uint32_t id_of_text(known_machines *machines) {
  name_set(&machines->key, "");
  name_append_folded(&machines->key, machines->text.text, machines->text.length);
  name_append(&machines->key, ".");
  const size_t known = machines->index.count;
  const uint32_t number =
      text_index_add(&machines->index, machines->key.text, machines->key.length);
  if (number >= known) {
    keep_name(machines, number);
  }
  return number + 1;
}

uint32_t known_machine_id(known_machines *machines, wpc_input in, wpc_text name) {
  load_name(&machines->text, in, name);
  return id_of_text(machines);
}

uint32_t known_machine_id_of(known_machines *machines, wpc_path_name name) {
  name_set(&machines->text, "");
  if (name.text != NULL) {
    name_append_part(&machines->text, name.text, name.length);
  }
  return id_of_text(machines);
}

const name_buffer *known_machine_name(const known_machines *machines, uint32_t id) {
  return &machines->names[id - 1];
}
