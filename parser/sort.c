#include "sort.h"

#ifdef __FRAMAC__
/* Assumed of the callbacks, which get places in the list only: they return, and write nothing that
 * is looked at here. */
/*@ requires i: i < n;
    requires k: k < n;
    terminates \true;
    assigns \nothing;
*/
bool proof_before(size_t i, size_t k, size_t n);
/*@ requires i: i < n;
    requires k: k < n;
    terminates \true;
    assigns \nothing;
*/
void proof_swap(size_t i, size_t k, size_t n);
#define WPCI_BEFORE(what, i, k, n) proof_before(i, k, n)
#define WPCI_SWAP(what, i, k, n) proof_swap(i, k, n)
#else
#define WPCI_BEFORE(what, i, k, n) (what).before((what).list, i, k)
#define WPCI_SWAP(what, i, k, n) (what).swap((what).list, i, k)
#endif

typedef struct number_list {
  uint32_t *numbers;
  size_t n; /* each is below it */
  wpci_compare_fn compare;
  const void *context;
} number_list;

#ifdef __FRAMAC__
#include "proof/sort_contracts.h"
#endif

static void sift_down(wpci_sortable what, size_t root, size_t n) {
  /*@ loop assigns root;
      loop variant n - root;
  */
  while (root < n / 2) {
    size_t child = 2 * root + 1;
    if (n - child > 1 && WPCI_BEFORE(what, child, child + 1, n)) {
      child++;
    }
    if (!WPCI_BEFORE(what, root, child, n)) {
      return;
    }
    WPCI_SWAP(what, root, child, n);
    root = child;
  }
}

void wpci_sort(wpci_sortable what, size_t n) {
  /*@ loop assigns i;
      loop variant i;
  */
  for (size_t i = n / 2; i > 0; i--) {
    sift_down(what, i - 1, n);
  }
  /*@ loop invariant bound: last <= n;
      loop assigns last;
      loop variant last;
  */
  for (size_t last = n; last > 1; last--) {
    WPCI_SWAP(what, 0, last - 1, n);
    sift_down(what, 0, last - 1);
  }
}

/* ---- numbers ---- */

#ifdef __FRAMAC__
/*@ requires a: a < n;
    requires b: b < n;
    terminates \true;
    assigns \nothing;
*/
int proof_order(uint32_t a, uint32_t b, size_t n);
#define WPCI_ORDER(l, a, b) proof_order(a, b, (l)->n)
#else
#define WPCI_ORDER(l, a, b) (l)->compare((l)->context, a, b)
#endif

static bool sort_stands_before(const number_list *l, size_t i, size_t k) {
  uint32_t a = l->numbers[i];
  uint32_t b = l->numbers[k];
  int c = WPCI_ORDER(l, a, b);
  return c != 0 ? c < 0 : a < b;
}

static void sort_exchange(uint32_t *numbers, size_t i, size_t k) {
  uint32_t moved = numbers[i];
  numbers[i] = numbers[k];
  numbers[k] = moved;
}

#ifdef __FRAMAC__
/* Assumed of wpci_sort() with the callbacks below: it swaps numbers, so what holds of each still does. */
/*@ requires list: sound_numbers(l, n);
    terminates \true;
    assigns l->numbers[0 .. n - 1];
    ensures same: \forall integer most;
                    numbers_below{Pre}(l->numbers, n, most) ==> numbers_below(l->numbers, n, most);
    ensures whole: numbers_stand{Pre}(l->numbers, n) ==> numbers_stand(l->numbers, n);
*/
void proof_sort_numbers(const number_list *l, size_t n);
#define WPCI_SORT_NUMBERS(l, n) proof_sort_numbers(l, n)
#else
static bool number_before(const void *list, size_t i, size_t k) {
  return sort_stands_before((const number_list *)list, i, k);
}

static void swap_numbers(const void *list, size_t i, size_t k) {
  sort_exchange(((const number_list *)list)->numbers, i, k);
}

static void sort_all(const number_list *l, size_t n) {
  wpci_sortable what = {number_before, swap_numbers, l};
  wpci_sort(what, n);
}
#define WPCI_SORT_NUMBERS(l, n) sort_all(l, n)
#endif

static void sort_list(const number_list *l, size_t n) {
  size_t i = 1;
  /*@ loop invariant bound: 1 <= i && (i <= n || i == 1);
      loop assigns i;
      loop variant n - i;
  */
  while (i < n && sort_stands_before(l, i - 1, i)) {
    i++;
  }
  if (i < n) {
    WPCI_SORT_NUMBERS(l, n);
  }
}

void wpci_sort_numbers(uint32_t *numbers, size_t n, wpci_compare_fn compare, const void *context) {
  number_list l = {numbers, n, compare, context};
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant below: numbers_below(numbers, i, n);
      loop invariant in_order: \forall integer k; 0 <= k < i ==> numbers[k] == k;
      loop assigns i, numbers[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    numbers[i] = (uint32_t)i;
  }
  //@ assert below: numbers_below(l.numbers, n, n);
  /*@ assert stands: \forall integer k; 0 <= k < n ==> l.numbers[k] == k ==>
                       number_stands(l.numbers, 0, n, k);
  */
  //@ assert whole: numbers_stand(l.numbers, n);
  sort_list(&l, n);
}

/* Leaves one of each group in front, and its number with all of them. Returns how many. */
static size_t keep_leaders(const number_list *l, uint32_t *group, size_t n) {
  size_t count = 0;
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant count: count <= i && (i > 0 ==> count > 0);
      loop invariant below: numbers_below(l->numbers, n, n);
      loop invariant groups: \forall integer k; 0 <= k < n ==>
                               group[k] < n || number_stands(l->numbers, i, n, k);
      loop assigns i, count, l->numbers[0 .. n - 1], group[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    uint32_t number = l->numbers[i];
    if (i == 0 || WPCI_ORDER(l, l->numbers[count - 1], number) != 0) {
      l->numbers[count++] = number;
    }
    group[number] = l->numbers[count - 1];
  }
  return count;
}

void wpci_group_numbers(uint32_t *numbers, uint32_t *group, size_t n, wpci_compare_fn quick,
                        wpci_compare_fn whole, const void *context) {
  number_list by_quick = {numbers, n, quick, context};
  number_list by_whole = {numbers, n, whole, context};
  wpci_sort_numbers(numbers, n, quick, context);
  size_t count = keep_leaders(&by_quick, group, n);
  sort_list(&by_whole, count);
  /*@ loop invariant bound: 1 <= i && (i <= count || i == 1);
      loop invariant groups: numbers_below(group, n, n);
      loop assigns i, group[0 .. n - 1];
      loop variant count - i;
  */
  for (size_t i = 1; i < count; i++) {
    if (WPCI_ORDER(&by_whole, numbers[i - 1], numbers[i]) == 0) {
      group[numbers[i]] = group[numbers[i - 1]];
    }
  }
  /*@ loop invariant bound: 0 <= i <= n;
      loop invariant groups: numbers_below(group, n, n);
      loop assigns i, group[0 .. n - 1];
      loop variant n - i;
  */
  for (size_t i = 0; i < n; i++) {
    group[i] = group[group[i]];
  }
}
