/* Private, and seen by Frama-C only: the contracts of V1's parents and names. */
#ifndef WPCI_PROOF_NAMES_H
#define WPCI_PROOF_NAMES_H

#include "proof_v1_walk.h"

/*@ // The numbers of an index: three for each object (its place, its first instance, how many), and
    // the places of all instances.
    predicate sound_entries{L}(size_t *objects, integer n, integer num_instances, integer size) =
      \forall integer i; 0 <= i < 3 * n ==>
        (i % 3 == 0 ==> objects[i] + 64 <= size) &&
        (i % 3 == 1 ==> objects[i] + objects[i + 1] <= num_instances);
    predicate sound_places{L}(size_t *instances, integer n, wpc_input in) =
      \forall integer i; 0 <= i < n ==> instances[i] + 24 <= in.size;
    predicate sound_v1_index{L}(wpc_v1_index x, wpc_input in) =
      3 * x.num_objects <= SIZE_MAX &&
      (x.num_objects > 0 ==> \valid_read(x.objects + (0 .. 3 * x.num_objects - 1))) &&
      (x.num_instances > 0 ==> \valid_read(x.instances + (0 .. x.num_instances - 1))) &&
      sound_entries(x.objects, x.num_objects, x.num_instances, in.size) &&
      sound_places(x.instances, x.num_instances, in);

    // Rows of a table, and their parents.
    predicate named_rows{L}(wpc_v1_row *rows, integer n, wpc_input in) =
      \forall integer i; 0 <= i < n ==> inside(rows[i].name.raw, in);
    predicate named_parents{L}(wpc_v1_parent *parents, integer n, wpc_input in) =
      \forall integer i; 0 <= i < n && parents[i].found ==> inside(parents[i].name.raw, in);
*/

/*@ requires size: in.size <= SIZE_MAX / 2;
    terminates \true;
    assigns \nothing;
    ensures most: \result <= in.size + 4;
*/
size_t wpc_v1_index_room(wpc_input in);

/*@ requires sound: sound_input(in);
    requires data: sound_v1_data(data, in);
    requires room: room != \null && capacity > 0 ==> \valid(room + (0 .. capacity - 1));
    requires pointer: room != \null ==> \object_pointer(room);
    requires apart: room != \null ==> \separated(room + (0 .. capacity - 1), in.options);
    terminates \true;
    assigns room[0 .. capacity - 1];
    ensures forms: 3 * \result.num_objects <= SIZE_MAX;
    ensures objects: \result.num_objects > 0 ==>
                       \valid_read(\result.objects + (0 .. 3 * \result.num_objects - 1));
    ensures instances: \result.num_instances > 0 ==>
                         \valid_read(\result.instances + (0 .. \result.num_instances - 1));
    ensures entries: sound_entries(\result.objects, \result.num_objects, \result.num_instances,
                                   in.size);
    ensures places: sound_places(\result.instances, \result.num_instances, in);
*/
wpc_v1_index wpc_v1_index_make(wpc_input in, wpc_v1_data data, size_t *room, size_t capacity);

/*@ requires sound: sound_input(in);
    requires readable: \valid_read(index);
    requires index: sound_v1_index(*index, in);
    terminates \true;
    assigns \nothing;
    ensures name: inside(\result.name.raw, in);
*/
wpc_v1_parent wpc_v1_find_parent(wpc_input in, const wpc_v1_index *index, wpc_v1_row row);

/*@ predicate sound_instances_of{L}(wpc_v1_instances all, wpc_input in) =
      (all.n > 0 ==> \valid_read(all.rows + (0 .. all.n - 1))) &&
      (all.n > 0 ==> \valid_read(all.parents + (0 .. all.n - 1))) &&
      named_rows(all.rows, all.n, in) && named_parents(all.parents, all.n, in);
*/

/*@ requires sound: sound_input(in);
    requires most: instances.n <= UINT32_MAX;
    requires rows: instances.n > 0 ==> \valid_read(instances.rows + (0 .. instances.n - 1));
    requires parents: instances.n > 0 ==> \valid_read(instances.parents + (0 .. instances.n - 1));
    requires order: instances.n > 0 ==> \valid(order + (0 .. instances.n - 1));
    requires serials: instances.n > 0 ==> \valid(serials + (0 .. instances.n - 1));
    requires row_names: named_rows(instances.rows, instances.n, in);
    requires parent_names: named_parents(instances.parents, instances.n, in);
    requires apart: \separated(order + (0 .. instances.n - 1), serials + (0 .. instances.n - 1));
    requires order_apart: \separated(order + (0 .. instances.n - 1), in.options,
                                      instances.rows + (0 .. instances.n - 1),
                                      instances.parents + (0 .. instances.n - 1));
    requires serials_apart: \separated(serials + (0 .. instances.n - 1), in.options,
                                        instances.rows + (0 .. instances.n - 1),
                                        instances.parents + (0 .. instances.n - 1));
    terminates \true;
    assigns order[0 .. instances.n - 1], serials[0 .. instances.n - 1];
*/
void wpc_v1_serials(wpc_input in, wpc_v1_instances instances, uint32_t *order, uint32_t *serials);

#endif
