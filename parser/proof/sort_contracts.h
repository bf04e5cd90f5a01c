/* Private, and seen by Frama-C only: what parser/sort.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_SORT_CONTRACTS_H
#define WPCI_PROOF_SORT_CONTRACTS_H

/*@ terminates \true;
    assigns \nothing;
*/
static void sift_down(wpci_sortable what, size_t root, size_t n);

/*@ predicate sound_numbers{L}(number_list *l, integer n) =
      \valid_read(l) && (n > 0 ==> \valid(l->numbers + (0 .. n - 1))) &&
      numbers_below(l->numbers, n, l->n) &&
      \separated(l, l->numbers + (0 .. n - 1));
*/

/*@ requires i: sound_numbers(l, i + 1);
    requires k: sound_numbers(l, k + 1);
    terminates \true;
    assigns \nothing;
*/
static bool sort_stands_before(const number_list *l, size_t i, size_t k);

/*@ requires first: \valid(numbers + i);
    requires second: \valid(numbers + k);
    terminates \true;
    assigns numbers[i], numbers[k];
*/
static void sort_exchange(uint32_t *numbers, size_t i, size_t k);

/*@ requires list: sound_numbers(l, n);
    terminates \true;
    assigns l->numbers[0 .. n - 1];
    ensures same: \forall integer most;
                    numbers_below{Pre}(l->numbers, n, most) ==> numbers_below(l->numbers, n, most);
    ensures whole: numbers_stand{Pre}(l->numbers, n) ==> numbers_stand(l->numbers, n);
*/
static void sort_list(const number_list *l, size_t n);

/*@ requires list: sound_numbers(l, n);
    requires group: n > 0 ==> \valid(group + (0 .. n - 1));
    requires n: l->n == n;
    requires apart: \separated(group + (0 .. n - 1), l, l->numbers + (0 .. n - 1));
    requires whole: numbers_stand(l->numbers, n);
    terminates \true;
    assigns l->numbers[0 .. n - 1], group[0 .. n - 1];
    ensures count: \result <= n;
    ensures below: numbers_below(l->numbers, n, n);
    ensures groups: numbers_below(group, n, n);
*/
static size_t keep_leaders(const number_list *l, uint32_t *group, size_t n);

#endif
