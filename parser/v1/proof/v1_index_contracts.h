/* Private, and seen by Frama-C only: what parser/v1/v1_index.c says of its own functions. It is included
 * there, after the types. */
#ifndef WPCI_PROOF_V1_INDEX_CONTRACTS_H
#define WPCI_PROOF_V1_INDEX_CONTRACTS_H

/*@ requires readable: \valid_read(objects + (3 * i .. 3 * i + 2));
    requires forms: 3 * i + 2 <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == objects[3 * i];
    ensures first: \result.first == objects[3 * i + 1];
    ensures count: \result.count == objects[3 * i + 2];
*/
static entry entry_at(const size_t *objects, size_t i);

/*@ requires room: \valid(objects + (3 * i .. 3 * i + 2));
    requires forms: 3 * i + 2 <= SIZE_MAX;
    terminates \true;
    assigns objects[3 * i .. 3 * i + 2];
    ensures offset: objects[3 * i] == e.offset;
    ensures first: objects[3 * i + 1] == e.first;
    ensures count: objects[3 * i + 2] == e.count;
*/
static void put_entry(size_t *objects, size_t i, entry e);

/*@ requires sound: sound_input(in);
    requires place: object + WPCI_SIZE(V1_OBJECT) <= in.size;
    terminates \true;
    assigns \nothing;
*/
static uint32_t name_index_at(wpc_input in, size_t object);

/*@ requires sound: sound_input(in);
    requires a: a.offset + WPCI_SIZE(V1_OBJECT) <= in.size;
    requires b: b.offset + WPCI_SIZE(V1_OBJECT) <= in.size;
    terminates \true;
    assigns \nothing;
*/
static bool v1_index_stands_before(wpc_input in, entry a, entry b);

/*@ requires forms: 3 * i + 2 <= SIZE_MAX && 3 * k + 2 <= SIZE_MAX;
    requires first: \valid(objects + (3 * i .. 3 * i + 2));
    requires second: \valid(objects + (3 * k .. 3 * k + 2));
    terminates \true;
    assigns objects[3 * i .. 3 * i + 2], objects[3 * k .. 3 * k + 2];
*/
static void v1_index_exchange(size_t *objects, size_t i, size_t k);

/*@ predicate same_builder(builder a, builder b) =
      a.objects == b.objects && a.instances == b.instances && a.capacity == b.capacity;
*/

/*@ requires instances: e.first + e.count <= b.num_instances;
    requires forms: 3 * b.num_objects + 2 <= SIZE_MAX;
    requires room: \valid(b.objects + (3 * b.num_objects .. 3 * b.num_objects + 2));
    terminates \true;
    assigns b.objects[3 * b.num_objects .. 3 * b.num_objects + 2];
    ensures entries: \forall integer size; e.offset + WPCI_SIZE(V1_OBJECT) <= size ==>
                       sound_entries{Pre}(b.objects, b.num_objects, b.num_instances, size) ==>
                       sound_entries(b.objects, b.num_objects + 1, b.num_instances, size);
    ensures same: same_builder(\result, b);
    ensures number: \result.num_objects == b.num_objects + 1;
    ensures instances: \result.num_instances == b.num_instances;
*/
static builder push_entry(builder b, entry e);

/*@ requires count: b.num_instances <= b.capacity;
    requires room: b.capacity > 0 ==> \valid(b.instances + (0 .. b.capacity - 1));
    terminates \true;
    assigns b.instances[b.num_instances .. b.capacity - 1];
    ensures count: \result.num_instances <= \result.capacity;
    ensures more: b.num_instances <= \result.num_instances;
    ensures places: \forall wpc_input in; instance + WPCI_SIZE(V1_INSTANCE) <= in.size ==>
                      sound_places{Pre}(b.instances, b.num_instances, in) ==>
                      sound_places(b.instances, \result.num_instances, in);
    ensures same: same_builder(\result, b);
    ensures number: \result.num_objects == b.num_objects;
*/
static builder push_place(builder b, size_t instance);

/*@ requires sound: sound_input(in);
    requires body: sound_v1_body(body, in);
    requires count: b.num_instances <= b.capacity;
    requires places: sound_places(b.instances, b.num_instances, in);
    requires instances: b.capacity > 0 ==> \valid(b.instances + (0 .. b.capacity - 1));
    requires apart: \separated(b.instances + (0 .. b.capacity - 1), in.options);
    terminates \true;
    assigns b.instances[0 .. b.capacity - 1];
    ensures count: \result.num_instances <= \result.capacity;
    ensures more: b.num_instances <= \result.num_instances;
    ensures instances: sound_places(\result.instances, \result.num_instances, in);
    ensures same: same_builder(\result, b);
    ensures number: \result.num_objects == b.num_objects;
*/
static builder push_instances(wpc_input in, builder b, wpc_v1_body body);

/*@ requires sound: sound_input(in);
    requires count: b.num_instances <= b.capacity;
    requires entries: sound_entries(b.objects, b.num_objects, b.num_instances, in.size);
    requires places: sound_places(b.instances, b.num_instances, in);
    requires bytes: inside(object.bytes, in);
    requires place: object.offset + WPCI_SIZE(V1_OBJECT) <= in.size;
    requires forms: 3 * b.num_objects + 2 <= SIZE_MAX;
    requires objects: \valid(b.objects + (0 .. 3 * b.num_objects + 2));
    requires instances: b.capacity > 0 ==> \valid(b.instances + (0 .. b.capacity - 1));
    requires apart: \separated(b.objects + (0 .. 3 * b.num_objects + 2),
                               b.instances + (0 .. b.capacity - 1));
    requires objects_apart: \separated(b.objects + (0 .. 3 * b.num_objects + 2), in.options);
    requires instances_apart: \separated(b.instances + (0 .. b.capacity - 1), in.options);
    terminates \true;
    assigns b.objects[3 * b.num_objects .. 3 * b.num_objects + 2], b.instances[0 .. b.capacity - 1];
    ensures count: \result.num_instances <= \result.capacity;
    ensures entries:
      sound_entries(\result.objects, \result.num_objects, \result.num_instances, in.size);
    ensures instances: sound_places(\result.instances, \result.num_instances, in);
    ensures same: same_builder(\result, b);
    ensures number: \result.num_objects <= b.num_objects + 1;
*/
static builder add_object(wpc_input in, builder b, wpc_v1_object object);

/*@ requires sound: sound_input(in);
    requires readable: \valid_read(index);
    requires index: sound_v1_index(*index, in);
    terminates \true;
    assigns \nothing;
    ensures place: \result.count > 0 ==> \result.offset + WPCI_SIZE(V1_OBJECT) <= in.size;
    ensures inside: \result.count > 0 ==> \result.first + \result.count <= index->num_instances;
*/
static entry find_object(wpc_input in, const wpc_v1_index *index, uint32_t name_index);

/*@ requires sound: sound_input(in);
    requires place: offset + WPCI_SIZE(V1_INSTANCE) <= in.size;
    terminates \true;
    assigns \nothing;
    ensures name: inside(\result.raw, in);
*/
static wpc_text instance_name(wpc_input in, size_t offset, uint32_t code_page);

/*@ predicate sound_link(link l, integer num_instances) =
      l.object.count > 0 ==> l.object.first + l.object.count <= num_instances;
*/

/*@ requires sound: sound_input(in);
    requires readable: \valid_read(index);
    requires index: sound_v1_index(*index, in);
    requires place: instance + WPCI_SIZE(V1_INSTANCE) <= in.size;
    terminates \true;
    assigns \nothing;
    ensures link: sound_link(\result, index->num_instances);
*/
static link link_at(wpc_input in, const wpc_v1_index *index, size_t instance);

/*@ requires sound: sound_input(in);
    requires readable: \valid_read(index);
    requires index: sound_v1_index(*index, in);
    requires link: sound_link(l, index->num_instances);
    terminates \true;
    assigns \nothing;
*/
static uint32_t count_parents(wpc_input in, const wpc_v1_index *index, link l);

/*@ requires sound: sound_input(in);
    requires readable: \valid_read(index);
    requires index: sound_v1_index(*index, in);
    requires place: instance + WPCI_SIZE(V1_INSTANCE) <= in.size;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_parent(wpc_input in, const wpc_v1_index *index, size_t instance);

#endif
