/* A directory of a block's objects and instances, in the caller's memory: parents are found by
 * binary search and a subscript, so that no number of children makes it quadratic. */
#include "../sort.h"
#include "v1_rows.h"

/* What is kept of an object. */
typedef struct entry {
  size_t offset;
  size_t first; /* its first instance */
  size_t count;
} entry;

/* The numbers as they are filled: objects first, instances after them. */
typedef struct builder {
  bool full; /* an instance found no room; in front, where the analyzer of gcc sees it written */
  size_t *objects;
  size_t *instances;
  size_t num_objects;
  size_t num_instances;
  size_t capacity; /* of instances */
} builder;

/* What an instance says of its parent, and the object that this is. */
typedef struct link {
  uint32_t parent_object;
  uint32_t parent_instance;
  entry object; /* offset 0: there is none */
} link;

#ifdef __FRAMAC__
#include "proof/v1_index_contracts.h"
#endif

/* Each object takes 64 bytes at least and three numbers here; each instance 28 bytes and one
 * number. */
size_t wpc_v1_index_room(wpc_input in) {
  return in.size / (WPCI_SIZE(V1_INSTANCE) + WPCI_SIZE(V1_VALUES)) +
         in.size / WPCI_SIZE(V1_OBJECT) * 3 + 4;
}

static entry entry_at(const size_t *objects, size_t i) {
  entry e = {objects[3 * i], objects[3 * i + 1], objects[3 * i + 2]};
  return e;
}

static void put_entry(size_t *objects, size_t i, entry e) {
  objects[3 * i] = e.offset;
  objects[3 * i + 1] = e.first;
  objects[3 * i + 2] = e.count;
}

static uint32_t name_index_at(wpc_input in, size_t object) {
  return wpci_u32(in, wpci_range_all(in), object + WPCI_AT(V1_OBJECT, ObjectNameTitleIndex));
}

/* Objects with one title stay in the order of the bytes. */
static bool v1_index_stands_before(wpc_input in, entry a, entry b) {
  uint32_t name_a = name_index_at(in, a.offset);
  uint32_t name_b = name_index_at(in, b.offset);
  return name_a != name_b ? name_a < name_b : a.offset < b.offset;
}

static void v1_index_exchange(size_t *objects, size_t i, size_t k) {
  entry moved = entry_at(objects, i);
  put_entry(objects, i, entry_at(objects, k));
  put_entry(objects, k, moved);
}

#ifdef __FRAMAC__
/* Assumed of wpci_sort(), which works through callbacks: it swaps objects with all their numbers, so
 * what holds of each still does. */
/*@ requires sound: sound_input(in);
    requires objects: n > 0 ==> \valid(objects + (0 .. 3 * n - 1));
    requires places: \exists integer most; sound_entries(objects, n, most, in.size);
    terminates \true;
    assigns objects[0 .. 3 * n - 1];
    ensures same: \forall integer most, integer size;
                    sound_entries{Pre}(objects, n, most, size) ==>
                    sound_entries(objects, n, most, size);
*/
void proof_sort_entries(wpc_input in, size_t *objects, size_t n);
#define WPCI_SORT_ENTRIES(in, objects, n) proof_sort_entries(in, objects, n)
#else
/* What is sorted. */
typedef struct entry_list {
  wpc_input in;
  size_t *objects;
} entry_list;

static bool v1_index_comes_before(const void *list, size_t i, size_t k) {
  const entry_list *l = (const entry_list *)list;
  return v1_index_stands_before(l->in, entry_at(l->objects, i), entry_at(l->objects, k));
}

static void swap_entries(const void *list, size_t i, size_t k) {
  v1_index_exchange(((const entry_list *)list)->objects, i, k);
}

static void sort_entries(wpc_input in, size_t *objects, size_t n) {
  entry_list list = {in, objects};
  wpci_sortable what = {v1_index_comes_before, swap_entries, &list};
  wpci_sort(what, n);
}
#define WPCI_SORT_ENTRIES(in, objects, n) sort_entries(in, objects, n)
#endif

static builder push_entry(builder b, entry e) {
  put_entry(b.objects, b.num_objects, e);
  b.num_objects++;
  return b;
}

static builder push_place(builder b, size_t instance) {
  b.full = b.num_instances == b.capacity;
  if (!b.full) {
    b.instances[b.num_instances] = instance;
    b.num_instances++;
  }
  return b;
}

/* Adds the places of an object's instances, as far as they are sound and there is room. */
static builder push_instances(wpc_input in, builder b, wpc_v1_body body) {
  wpci_v1_row_iter it = wpci_v1_rows_start(in, body);
  //@ assert rows: v1_rows_at(&it);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant name: it.item.name.raw.offset + it.item.name.raw.length <= in.size;
      loop invariant block: it.item.block.offset + it.item.block.length <= in.size;
      loop invariant reach: it.item.reach.offset + it.item.reach.length <= in.size;
      loop invariant offset: it.item.offset <= in.size;
      loop invariant rest: it.rest.offset + it.rest.length <= in.size;
      loop invariant definitions: it.definitions.offset + it.definitions.length <= in.size;
      loop invariant left: it.left <= it.count;
      loop invariant same: same_builder(b, \at(b, Pre));
      loop invariant number: b.num_objects == \at(b.num_objects, Pre);
      loop invariant room: b.num_instances <= b.capacity;
      loop invariant instances: sound_places(b.instances, b.num_instances, in);
      loop invariant more: \at(b.num_instances, Pre) <= b.num_instances;
      loop assigns it, b, \at(b.instances, Pre)[0 .. \at(b.capacity, Pre) - 1];
      loop variant it.left;
  */
  while (it.item.has_instance && !b.full && wpci_v1_next_row(&it, false)) {
    b = push_place(b, it.item.offset);
  }
  return b;
}

/* Adds an object that is sound, and its instances. */
WPCI_APART static builder add_object(wpc_input in, builder b, wpc_v1_object object) {
  wpc_v1_body body = wpci_v1_open_object(in, object);
  if (body.error.status != WPC_OK) {
    return b;
  }
  builder added = push_instances(in, b, body);
  entry e = {object.offset, b.num_instances, added.num_instances - b.num_instances};
  return push_entry(added, e);
}

wpc_v1_index wpc_v1_index_make(wpc_input in, wpc_v1_data data, size_t *room, size_t capacity) {
  wpc_v1_index index = WPCI_NOTHING;
  wpc_input lenient = wpci_lenient(in);
  index.error = wpci_check_inside(data.error, in, data.objects);
  if (index.error.status == WPC_OK && (room == NULL || data.num_objects > capacity / 3)) {
    index.error = wpci_misuse();
  }
  if (index.error.status != WPC_OK) {
    return index;
  }
  size_t taken = 3 * (size_t)data.num_objects;
  builder b = {false, room, room + taken, 0, 0, capacity - taken};
  wpci_v1_object_iter it = wpci_v1_objects(lenient, data);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant sound: sound_input(in);
      loop invariant objects: sound_v1_objects(it, in);
      loop invariant count: b.num_instances <= b.capacity;
      loop invariant entries: sound_entries(b.objects, b.num_objects, b.num_instances, in.size);
      loop invariant instances: sound_places(b.instances, b.num_instances, in);
      loop invariant same: b.objects == room && b.instances == room + taken &&
                             b.capacity == capacity - taken;
      loop invariant number: b.num_objects + it.left <= data.num_objects;
      loop assigns it, b, room[0 .. capacity - 1];
      loop variant it.left;
  */
  while (wpci_v1_next_object(&it)) {
    b = add_object(lenient, b, it.item);
  }
  if (b.full) {
    index.error = wpci_misuse();
    return index;
  }
  WPCI_SORT_ENTRIES(in, b.objects, b.num_objects);
  //@ assert sorted: sound_entries(b.objects, b.num_objects, b.num_instances, in.size);
  //@ assert kept: sound_places(b.instances, b.num_instances, in);
  index.size = in.size;
  index.num_objects = b.num_objects;
  index.num_instances = b.num_instances;
  index.objects = b.objects;
  index.instances = b.instances;
  return index;
}

/* ---- parents ---- */

/* The first object with a name index; offset 0 when there is none. */
static entry find_object(wpc_input in, const wpc_v1_index *index, uint32_t name_index) {
  entry none = {0, 0, 0};
  size_t low = 0;
  size_t count = index->num_objects;
  /*@ loop invariant bound: low + count <= index->num_objects;
      loop assigns low, count;
      loop variant count;
  */
  while (count > 0) {
    size_t middle = low + count / 2;
    if (name_index_at(in, entry_at(index->objects, middle).offset) < name_index) {
      low = middle + 1;
      count -= count / 2 + 1;
    } else {
      count /= 2;
    }
  }
  if (low == index->num_objects ||
      name_index_at(in, entry_at(index->objects, low).offset) != name_index) {
    return none;
  }
  return entry_at(index->objects, low);
}

/* A name that was checked when the index was made; it is read anew, so its place is compared anew.
 * Many rows may share one parent: no more of it is looked at than tells that it is too long. */
static wpc_text instance_name(wpc_input in, size_t offset, uint32_t code_page) {
  wpc_range area = wpci_v1_name_range(in, wpci_tail(wpci_range_all(in), offset));
  uint64_t characters = (uint64_t)in.options->limits.max_name + 1;
  uint64_t most = code_page == 0 ? 2 * characters : characters;
  return wpci_text_cut(in, area.length > most ? wpci_head(area, (size_t)most) : area, code_page);
}

wpc_v1_parent wpc_v1_find_parent(wpc_input in, const wpc_v1_index *index, wpc_v1_row row) {
  wpc_v1_parent parent = {false, 0, {{0, 0}, 0}};
  if (!row.has_instance || row.parent_object == 0 || index->size > in.size) {
    return parent;
  }
  entry object = find_object(in, index, row.parent_object);
  if (row.parent_instance < object.count) {
    parent.found = true;
    parent.offset = index->instances[object.first + row.parent_instance];
    parent.name = instance_name(
        in, parent.offset,
        wpci_u32(in, wpci_range_all(in), object.offset + WPCI_AT(V1_OBJECT, CodePage)));
  }
  return parent;
}

static link link_at(wpc_input in, const wpc_v1_index *index, size_t instance) {
  wpc_range all = wpci_range_all(in);
  link l = {wpci_u32(in, all, instance + WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex)),
            wpci_u32(in, all, instance + WPCI_AT(V1_INSTANCE, ParentObjectInstance)),
            {0, 0, 0}};
  if (l.parent_object != 0) {
    l.object = find_object(in, index, l.parent_object);
  }
  return l;
}

/* Steps up from an instance until there is no parent, at most one more than is allowed. */
static uint32_t count_parents(wpc_input in, const wpc_v1_index *index, link l) {
  uint32_t steps = 0;
  /*@ loop invariant link: sound_link(l, index->num_instances);
      loop invariant bound: steps <= WPCI_V1_MAX_DEPTH + 1;
      loop assigns steps, l;
      loop variant WPCI_V1_MAX_DEPTH + 1 - steps;
  */
  while (steps <= WPCI_V1_MAX_DEPTH && l.parent_instance < l.object.count) {
    l = link_at(in, index, index->instances[l.object.first + l.parent_instance]);
    steps++;
  }
  return steps;
}

static wpc_error check_parent(wpc_input in, const wpc_v1_index *index, size_t instance) {
  link l = link_at(in, index, instance);
  bool has_object = l.object.offset != 0;
  uint32_t parent = has_object ? l.parent_instance : 0;
  size_t count = has_object ? l.object.count : 1;
  size_t at = instance + WPCI_AT(V1_INSTANCE, ParentObjectTitleIndex);
  WPCI_STRICT_THAT(in, WPC_RULE_V1_PAR_01, l.parent_object == 0 || has_object, at, l.parent_object,
                   0);
  WPCI_STRICT(in, WPC_RULE_V1_PAR_02, LT, instance + WPCI_AT(V1_INSTANCE, ParentObjectInstance),
              parent, count);
  WPCI_HARD(WPC_RULE_V1_PAR_03, LE, at, count_parents(in, index, l), WPCI_V1_MAX_DEPTH);
  return wpci_pass();
}

wpc_error wpci_v1_check_parents(wpc_input in, const wpc_v1_index *index) {
  /*@ loop invariant bound: 0 <= i <= index->num_instances;
      loop assigns i;
      loop variant index->num_instances - i;
  */
  for (size_t i = 0; i < index->num_instances; i++) {
    WPCI_TRY(check_parent(in, index, index->instances[i]));
  }
  return wpci_pass();
}
