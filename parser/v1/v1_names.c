/* Names as people see and write them: parent/child, #n, letters without regard to case. */
#include "../compared.h"
#include "../sort.h"
#include "../text/fold.h"
#include "v1_object.h"

/* What distinguishes rows. */
typedef struct row_list {
  wpc_input in;
  const wpc_v1_row *rows;
  const wpc_v1_parent *parents;
  const uint32_t *families; /* the same number for parents with the same name */
} row_list;

#ifdef __FRAMAC__
#include "proof/v1_names_contracts.h"
#endif

/* ---- comparing without regard to case ---- */

static uint32_t fold_byte(uint32_t c) {
  return wpci_is_between(c, 'a', 'z') ? c - 0x20 : c;
}

static int order_of(size_t a, size_t b) {
  return (a > b) - (a < b);
}

static int compare_units(uint32_t a, uint32_t b) {
  return a == b ? 0 : order_of(wpci_fold_case(a), wpci_fold_case(b));
}

static int compare_bytes(uint32_t a, uint32_t b) {
  return order_of(fold_byte(a), fold_byte(b));
}

static int compare_nocase(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b) {
  a = wpci_text_inside(in_a, a);
  b = wpci_text_inside(in_b, b);
  size_t length_a = wpci_num_characters(a);
  size_t length_b = wpci_num_characters(b);
  size_t common = length_a < length_b ? length_a : length_b;
  int c = order_of(a.code_page, b.code_page);
  /*@ loop invariant bound: 0 <= i <= common;
      loop invariant page: c == 0 ==> a.code_page == b.code_page;
      loop assigns i, c;
      loop variant common - i;
  */
  for (size_t i = 0; c == 0 && i < common; i++) {
    c = a.code_page == 0 ? compare_units(wpci_u16(in_a, a.raw, 2 * i), wpci_u16(in_b, b.raw, 2 * i))
                         : compare_bytes(wpci_u8(in_a, a.raw, i), wpci_u8(in_b, b.raw, i));
  }
  return c != 0 ? c : order_of(length_a, length_b);
}

int wpc_text_compare(wpc_input in_a, wpc_text a, wpc_input in_b, wpc_text b, wpc_text_how how) {
  return how == WPC_TEXT_NOCASE ? compare_nocase(in_a, a, in_b, b)
                                : wpci_text_compare(in_a, a, in_b, b);
}

/* ---- serial numbers ---- */

static int order_of_parent_places(const row_list *r, uint32_t a, uint32_t b) {
  return order_of(r->parents[a].found ? r->parents[a].offset : 0,
                  r->parents[b].found ? r->parents[b].offset : 0);
}

static int order_of_parent_names(const row_list *r, uint32_t a, uint32_t b) {
  if (!r->parents[a].found || !r->parents[b].found) {
    return order_of(r->parents[a].found, r->parents[b].found);
  }
  return compare_nocase(r->in, r->parents[a].name, r->in, r->parents[b].name);
}

static bool is_compared(const row_list *r, uint32_t row) {
  return wpci_name_is_compared(r->in, r->rows[row].name) &&
         (!r->parents[row].found || wpci_name_is_compared(r->in, r->parents[row].name));
}

/* Rows that are not compared come last, and each differs from all others. */
static int order_of_names(const row_list *r, uint32_t a, uint32_t b) {
  bool compared_a = is_compared(r, a);
  bool compared_b = is_compared(r, b);
  if (!compared_a || !compared_b) {
    return compared_a == compared_b ? order_of(a, b) : compared_a ? -1 : 1;
  }
  int c = compare_nocase(r->in, r->rows[a].name, r->in, r->rows[b].name);
  return c != 0 ? c : order_of(r->families[a], r->families[b]);
}

#ifdef __FRAMAC__
/* Stand for wpci_group_numbers() and wpci_sort_numbers(), which take callbacks; sort.h has the same
 * contracts. */
/*@ requires list: sound_list(r);
    requires listed: \forall integer i; 0 <= i < n ==> listed(r, i);
    requires order_apart: \separated(order + (0 .. n - 1), r, r->in.options);
    requires families_apart: \separated(families + (0 .. n - 1), r, r->in.options);
    requires most: n <= UINT32_MAX;
    requires apart: \separated(order + (0 .. n - 1), families + (0 .. n - 1));
    requires order: n > 0 ==> \valid(order + (0 .. n - 1));
    requires families: n > 0 ==> \valid(families + (0 .. n - 1));
    terminates \true;
    assigns order[0 .. n - 1], families[0 .. n - 1];
*/
void proof_group_rows(uint32_t *order, uint32_t *families, size_t n, const row_list *r);
/*@ requires list: sound_list(r);
    requires listed: \forall integer i; 0 <= i < n ==> listed(r, i);
    requires order_apart: \separated(order + (0 .. n - 1), r, r->in.options);
    requires most: n <= UINT32_MAX;
    requires order: n > 0 ==> \valid(order + (0 .. n - 1));
    terminates \true;
    assigns order[0 .. n - 1];
    ensures below: \forall integer i; 0 <= i < n ==> order[i] < n;
*/
void proof_sort_rows(uint32_t *order, size_t n, const row_list *r);
#define WPCI_GROUP_ROWS(order, families, n, r) proof_group_rows(order, families, n, r)
#define WPCI_SORT_ROWS(order, n, r) proof_sort_rows(order, n, r)
#else
static int v1_names_compare_parent_places(const void *context, uint32_t a, uint32_t b) {
  return order_of_parent_places((const row_list *)context, a, b);
}

static int v1_names_compare_parent_names(const void *context, uint32_t a, uint32_t b) {
  return order_of_parent_names((const row_list *)context, a, b);
}

static int v1_names_compare_names(const void *context, uint32_t a, uint32_t b) {
  return order_of_names((const row_list *)context, a, b);
}
#define WPCI_GROUP_ROWS(order, families, n, r)                           \
  wpci_group_numbers(order, families, n, v1_names_compare_parent_places, \
                     v1_names_compare_parent_names, r)
#define WPCI_SORT_ROWS(order, n, r) wpci_sort_numbers(order, n, v1_names_compare_names, r)
#endif

void wpc_v1_serials(wpc_input in, wpc_v1_instances instances, uint32_t *order, uint32_t *serials) {
  row_list r = {in, instances.rows, instances.parents, serials};
  size_t n = instances.n;
  uint32_t *families = serials;
  uint32_t serial = 0;
  WPCI_GROUP_ROWS(order, families, n, &r);
  WPCI_SORT_ROWS(order, n, &r);
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant serial: serial <= i;
      loop invariant below: \forall integer k; 0 <= k < n ==> order[k] < n;
      loop assigns i, serial, serials[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    bool repeats = n - i > 1 && order_of_names(&r, order[i], order[i + 1]) == 0;
    serials[order[i]] = serial;
    serial = repeats ? serial + 1 : 0;
  }
}
