/* Finding an instance by the name that people write. */
#include "v1_object.h"

#define MOST_SERIAL 2147483647u

/* A name without the "#n" at its end, and n. */
typedef struct name_and_serial {
  bool found;
  wpc_text name;
  uint32_t serial;
} name_and_serial;

#ifdef __FRAMAC__
#include "proof/v1_find_contracts.h"
#endif

static bool has_parent_named(wpc_input in, wpc_v1_parent parent, wpc_input in_name,
                             wpc_v1_instance_name wanted) {
  return parent.found == wanted.has_parent &&
         (!parent.found || wpc_text_equal_nocase(in, parent.name, in_name, wanted.parent));
}

size_t wpc_v1_find_row(wpc_input in, wpc_v1_instances instances, wpc_input in_name,
                       wpc_v1_instance_name name) {
  const wpc_v1_row *rows = instances.rows;
  const wpc_v1_parent *parents = instances.parents;
  uint32_t before = 0;
  /*@ loop invariant bound: 0 <= i <= instances.n;
      loop invariant before: before <= name.serial;
      loop assigns i, before;
      loop variant instances.n - i;
  */
  for (size_t i = 0; i < instances.n; i++) {
    if (rows[i].has_instance && wpc_v1_row_is_compared(in, &rows[i], &parents[i]) &&
        has_parent_named(in, parents[i], in_name, name) &&
        wpc_text_equal_nocase(in, rows[i].name, in_name, name.name)) {
      if (before == name.serial) {
        return i;
      }
      before++;
    }
  }
  return instances.n;
}

/* Place of a unit in a UTF-16 text: the first, or the last; the number of units when there is none.
 */
static size_t find_unit(wpc_input in, wpc_range raw, uint16_t unit, bool last) {
  size_t units = raw.length / 2;
  size_t found = units;
  /*@ loop invariant bound: 0 <= i <= units;
      loop invariant found: found <= units;
      loop assigns i, found;
      loop variant units - i;
  */
  for (size_t i = 0; i < units && (last || found == units); i++) {
    if (wpci_u16(in, raw, 2 * i) == unit) {
      found = i;
    }
  }
  return found;
}

static name_and_serial split_serial(wpc_input in, wpc_text text) {
  name_and_serial s = {false, text, 0};
  size_t units = text.raw.length / 2;
  size_t hash = find_unit(in, text.raw, '#', true);
  if (hash == units) {
    return s;
  }
  wpci_digits serial = wpci_read_digits(in, wpci_tail(text.raw, 2 * hash + 2));
  if (!serial.found || serial.value > MOST_SERIAL) {
    return s;
  }
  s.found = true;
  s.name.raw = wpci_head(text.raw, 2 * hash);
  s.serial = (uint32_t)serial.value;
  return s;
}

/* First as it is written, then with its end taken for a serial number. */
static size_t find_child(wpc_input in, wpc_v1_instances instances, wpc_input in_name,
                         wpc_v1_instance_name name) {
  size_t i = wpc_v1_find_row(in, instances, in_name, name);
  name_and_serial s = split_serial(in_name, name.name);
  if (i < instances.n || !s.found) {
    return i;
  }
  name.name = s.name;
  name.serial = s.serial;
  return wpc_v1_find_row(in, instances, in_name, name);
}

static bool any_has_parent(const wpc_v1_parent *parents, size_t n) {
  size_t i = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop assigns i;
      loop variant n - i;
  */
  while (i < n && !parents[i].found) {
    i++;
  }
  return i < n;
}

size_t wpc_v1_find_instance(wpc_input in, wpc_v1_instances instances, wpc_input in_name,
                            wpc_text name) {
  name = wpci_text_inside(in_name, name);
  wpc_v1_instance_name whole = {false, name, name, 0};
  size_t slash = find_unit(in_name, name.raw, '/', false);
  size_t i = find_child(in, instances, in_name, whole);
  if (i < instances.n || slash == name.raw.length / 2 ||
      !any_has_parent(instances.parents, instances.n)) {
    return i;
  }
  wpc_v1_instance_name child = {true, name, name, 0};
  child.parent.raw = wpci_head(name.raw, 2 * slash);
  child.name.raw = wpci_tail(name.raw, 2 * slash + 2);
  return find_child(in, instances, in_name, child);
}
