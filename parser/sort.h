/* Private. Sorting and grouping in place, without recursion or allocation: O(n log n) comparisons
 * whatever the order. Numbers and callbacks only, so that calc shares it. */
#ifndef WPCI_SORT_H
#define WPCI_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A list that is sorted: its entries are compared and swapped by their places in it. `before` is a
 * strict total order. Nothing is written but by `swap`. */
typedef struct wpci_sortable {
  bool (*before)(const void *list, size_t i, size_t k);
  void (*swap)(const void *list, size_t i, size_t k);
  const void *list;
} wpci_sortable;

/* Leaves out what `swap` writes: proved code calls a stub in its place. */
/*@ terminates \true;
    assigns \nothing;
*/
void wpci_sort(wpci_sortable what, size_t n);

/* Below 0, 0 or above 0, as a comes before b, is equal to it, or comes behind it. */
typedef int (*wpci_compare_fn)(const void *context, uint32_t a, uint32_t b);

/*@ predicate numbers_below{L}(uint32_t *numbers, integer n, integer most) =
      \forall integer i; 0 <= i < n ==> numbers[i] < most;
    predicate number_stands{L}(uint32_t *numbers, integer first, integer n, integer number) =
      \exists integer i; first <= i < n && numbers[i] == number;
    predicate numbers_stand{L}(uint32_t *numbers, integer n) =
      \forall integer number; 0 <= number < n ==> number_stands(numbers, 0, n, number);
*/

/* Writes 0 to n - 1 to numbers[0 .. n) in the order of `compare`; equal ones ascend. */
/*@ requires most: n <= UINT32_MAX;
    requires numbers: n > 0 ==> \valid(numbers + (0 .. n - 1));
    terminates \true;
    assigns numbers[0 .. n - 1];
    ensures below: numbers_below(numbers, n, n);
    ensures whole: numbers_stand(numbers, n);
*/
void wpci_sort_numbers(uint32_t *numbers, size_t n, wpci_compare_fn compare, const void *context);

/* Writes to group[0 .. n) the same number for equal ones of 0 to n - 1, and different numbers for
 * others. `quick` is 0 only for numbers that are equal by `whole`, too: of those that are equal by
 * `quick` only one is compared by `whole`, O(log n) times. numbers[0 .. n) is scratch. */
/*@ requires most: n <= UINT32_MAX;
    requires numbers: n > 0 ==> \valid(numbers + (0 .. n - 1));
    requires group: n > 0 ==> \valid(group + (0 .. n - 1));
    requires apart: \separated(numbers + (0 .. n - 1), group + (0 .. n - 1));
    terminates \true;
    assigns numbers[0 .. n - 1], group[0 .. n - 1];
*/
void wpci_group_numbers(uint32_t *numbers, uint32_t *group, size_t n, wpci_compare_fn quick,
                        wpci_compare_fn whole, const void *context);

#ifdef __cplusplus
}
#endif
#endif
