#include "sort.h"

static void sift_down(wpc_sortable what, size_t root, size_t n) {
  while (root < n / 2) {
    size_t child = 2 * root + 1;
    if (n - child > 1 && what.before(what.list, child, child + 1)) {
      child++;
    }
    if (!what.before(what.list, root, child)) {
      return;
    }
    what.swap(what.list, root, child);
    root = child;
  }
}

void wpc_sort(wpc_sortable what, size_t n) {
  for (size_t i = n / 2; i > 0; i--) {
    sift_down(what, i - 1, n);
  }
  for (size_t last = n; last > 1; last--) {
    what.swap(what.list, 0, last - 1);
    sift_down(what, 0, last - 1);
  }
}

/* ---- numbers ---- */

typedef struct number_list {
  uint32_t *numbers;
  wpc_compare_fn compare;
  const void *context;
} number_list;

static bool number_before(const void *list, size_t i, size_t k) {
  const number_list *l = (const number_list *)list;
  uint32_t a = l->numbers[i];
  uint32_t b = l->numbers[k];
  int c = l->compare(l->context, a, b);
  return c != 0 ? c < 0 : a < b;
}

static void swap_numbers(const void *list, size_t i, size_t k) {
  const number_list *l = (const number_list *)list;
  uint32_t moved = l->numbers[i];
  l->numbers[i] = l->numbers[k];
  l->numbers[k] = moved;
}

static void sort_list(const number_list *l, size_t n) {
  wpc_sortable what = {number_before, swap_numbers, l};
  size_t i = 1;
  while (i < n && number_before(l, i - 1, i)) {
    i++;
  }
  if (i < n) {
    wpc_sort(what, n);
  }
}

void wpc_sort_numbers(uint32_t *numbers, size_t n, wpc_compare_fn compare, const void *context) {
  number_list l = {numbers, compare, context};
  for (size_t i = 0; i < n; i++) {
    numbers[i] = (uint32_t)i;
  }
  sort_list(&l, n);
}

/* Leaves one of each group in front, and its number with all of them. Returns how many. */
static size_t keep_leaders(const number_list *l, uint32_t *group, size_t n) {
  size_t count = 0;
  for (size_t i = 0; i < n; i++) {
    uint32_t number = l->numbers[i];
    if (i == 0 || l->compare(l->context, l->numbers[count - 1], number) != 0) {
      l->numbers[count++] = number;
    }
    group[number] = l->numbers[count - 1];
  }
  return count;
}

void wpc_group_numbers(uint32_t *numbers, uint32_t *group, size_t n, wpc_compare_fn quick,
                       wpc_compare_fn whole, const void *context) {
  number_list by_quick = {numbers, quick, context};
  number_list by_whole = {numbers, whole, context};
  wpc_sort_numbers(numbers, n, quick, context);
  size_t count = keep_leaders(&by_quick, group, n);
  sort_list(&by_whole, count);
  for (size_t i = 1; i < count; i++) {
    if (whole(context, numbers[i - 1], numbers[i]) == 0) {
      group[numbers[i]] = group[numbers[i - 1]];
    }
  }
  for (size_t i = 0; i < n; i++) {
    group[i] = group[group[i]];
  }
}
