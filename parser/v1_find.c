/* Finding an instance by the name that people write. */
#include "v1_object.h"

#define MOST_SERIAL 2147483647u

/*@ requires sound: sound_input(in);
    requires name_input: sound_input(in_name);
    requires parent: parent.found ==> inside(parent.name.raw, in);
    requires wanted: wanted != \null ==> \valid_read(wanted);
    requires wanted_inside: wanted != \null ==> inside(wanted->raw, in_name);
    terminates \true;
    assigns \nothing;
*/
static bool has_parent_named(wpc_input in, wpc_v1_parent parent, wpc_input in_name,
                             const wpc_text *wanted) {
  if (wanted == NULL) {
    return !parent.found;
  }
  return parent.found && wpc_text_equal_nocase(in, parent.name, in_name, *wanted);
}

size_t wpc_v1_find_row(wpc_input in, const wpc_v1_row *rows, const wpc_v1_parent *parents, size_t n,
                       wpc_input in_name, const wpc_text *parent, wpc_text name, uint32_t serial) {
  uint32_t before = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant before: before <= serial;
      loop assigns i, before;
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    if (rows[i].has_instance && wpc_v1_row_is_compared(in, &rows[i], &parents[i]) &&
        has_parent_named(in, parents[i], in_name, parent) &&
        wpc_text_equal_nocase(in, rows[i].name, in_name, name)) {
      if (before == serial) {
        return i;
      }
      before++;
    }
  }
  return n;
}

/* Place of a unit in a UTF-16 text: the first, or the last; the number of units when there is none.
 */
/*@ requires sound: sound_input(in);
    requires inside: inside(raw, in);
    terminates \true;
    assigns \nothing;
    ensures place: \result <= raw.length / 2;
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
    if (wpc_u16(in, raw, 2 * i) == unit) {
      found = i;
    }
  }
  return found;
}

/* A name without the "#n" at its end, and n. */
typedef struct split {
  bool found;
  wpc_text name;
  uint32_t serial;
} split;

/*@ requires sound: sound_input(in);
    requires text: inside(text.raw, in);
    terminates \true;
    assigns \nothing;
    ensures name: inside(\result.name.raw, in);
*/
static split split_serial(wpc_input in, wpc_text text) {
  split s = {false, text, 0};
  size_t units = text.raw.length / 2;
  size_t hash = find_unit(in, text.raw, '#', true);
  if (hash == units) {
    return s;
  }
  wpc_digits serial = wpc_read_digits(in, wpc_tail(text.raw, 2 * hash + 2));
  if (!serial.found || serial.value > MOST_SERIAL) {
    return s;
  }
  s.found = true;
  s.name.raw = wpc_head(text.raw, 2 * hash);
  s.serial = (uint32_t)serial.value;
  return s;
}

/* First as it is written, then with its end taken for a serial number. */
/*@ requires sound: sound_input(in);
    requires rows: n > 0 ==> \valid_read(rows + (0 .. n - 1));
    requires parents: n > 0 ==> \valid_read(parents + (0 .. n - 1));
    requires named: named_rows(rows, n, in);
    requires named_parents: named_parents(parents, n, in);
    requires name_input: sound_input(in_name);
    requires parent: parent != \null ==> \valid_read(parent);
    requires parent_inside: parent != \null ==> inside(parent->raw, in_name);
    requires name: inside(name.raw, in_name);
    terminates \true;
    assigns \nothing;
    ensures row: \result <= n;
*/
static size_t find_child(wpc_input in, const wpc_v1_row *rows, const wpc_v1_parent *parents,
                         size_t n, wpc_input in_name, const wpc_text *parent, wpc_text name) {
  size_t i = wpc_v1_find_row(in, rows, parents, n, in_name, parent, name, 0);
  split s = split_serial(in_name, name);
  return i == n && s.found
             ? wpc_v1_find_row(in, rows, parents, n, in_name, parent, s.name, s.serial)
             : i;
}

/*@ requires parents: n > 0 ==> \valid_read(parents + (0 .. n - 1));
    terminates \true;
    assigns \nothing;
*/
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

size_t wpc_v1_find_instance(wpc_input in, const wpc_v1_row *rows, const wpc_v1_parent *parents,
                            size_t n, wpc_input in_name, wpc_text name) {
  size_t slash = find_unit(in_name, name.raw, '/', false);
  size_t i = find_child(in, rows, parents, n, in_name, NULL, name);
  if (i < n || slash == name.raw.length / 2 || !any_has_parent(parents, n)) {
    return i;
  }
  wpc_text parent = {wpc_head(name.raw, 2 * slash), name.code_page};
  wpc_text child = {wpc_tail(name.raw, 2 * slash + 2), name.code_page};
  return find_child(in, rows, parents, n, in_name, &parent, child);
}
