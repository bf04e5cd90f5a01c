/* A directory of a block's objects and instances, in the caller's memory: parents are found by
 * binary search and a subscript, so that no number of children makes it quadratic. */
#include "sort.h"
#include "v1_rows.h"

#define AT_NAME_INDEX 12
#define AT_CODE_PAGE 44
#define AT_PARENT_OBJECT 4
#define AT_PARENT_INSTANCE 8

/* Each object takes 64 bytes at least and three numbers here; each instance 28 bytes and one
 * number. */
size_t wpc_v1_index_room(wpc_input in) {
  return in.size / (WPC_V1_INSTANCE + WPC_V1_BLOCK) + in.size / WPC_V1_OBJECT * 3 + 4;
}

/* What is kept of an object. */
typedef struct entry {
  size_t offset;
  size_t first; /* its first instance */
  size_t count;
} entry;

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
  return wpc_u32(in, wpc_range_all(in), object + AT_NAME_INDEX);
}

/* What is sorted. */
typedef struct entry_list {
  wpc_input in;
  size_t *objects;
} entry_list;

static bool comes_before(const void *list, size_t i, size_t k) {
  const entry_list *l = (const entry_list *)list;
  entry a = entry_at(l->objects, i);
  entry b = entry_at(l->objects, k);
  uint32_t name_a = name_index_at(l->in, a.offset);
  uint32_t name_b = name_index_at(l->in, b.offset);
  return name_a != name_b ? name_a < name_b : a.offset < b.offset;
}

static void swap_entries(const void *list, size_t i, size_t k) {
  const entry_list *l = (const entry_list *)list;
  entry moved = entry_at(l->objects, i);
  put_entry(l->objects, i, entry_at(l->objects, k));
  put_entry(l->objects, k, moved);
}

/* The numbers as they are filled: objects from the front, instances behind them. */
typedef struct builder {
  size_t *objects;
  size_t *instances;
  size_t num_objects;
  size_t num_instances;
  size_t capacity; /* of instances */
  bool full;       /* an instance found no room */
} builder;

/* Adds an object that is sound, and its instances as far as they are. */
static builder add_object(wpc_input in, builder b, wpc_v1_object object) {
  wpc_v1_body body = wpc_v1_open_object(in, object);
  entry e = {object.offset, b.num_instances, 0};
  if (body.status != WPC_OK) {
    return b;
  }
  wpc_v1_row_iter it = wpc_v1_row_step(in, wpc_v1_rows_start(body), false);
  while (it.status == WPC_OK && it.item.has_instance && !b.full) {
    b.full = b.num_instances == b.capacity;
    if (!b.full) {
      b.instances[b.num_instances++] = it.item.offset;
      e.count++;
    }
    it = wpc_v1_row_step(in, it, false);
  }
  put_entry(b.objects, b.num_objects, e);
  b.num_objects++;
  return b;
}

wpc_v1_index wpc_v1_index_make(wpc_input in, wpc_v1_data data, size_t *room, size_t capacity) {
  wpc_v1_index index = WPC_NOTHING;
  wpc_input way = wpc_lenient(in);
  index.error = data.error;
  if (data.status == WPC_OK && (room == NULL || data.num_objects > capacity / 3)) {
    index.error = wpc_misuse();
  }
  index.status = index.error.status;
  if (index.status != WPC_OK) {
    return index;
  }
  size_t taken = 3 * (size_t)data.num_objects;
  builder b = {room, room + taken, 0, 0, capacity - taken, false};
  wpc_v1_object_iter it = wpc_v1_objects(way, data);
  while (it.status == WPC_OK) {
    b = add_object(way, b, it.item);
    it = wpc_v1_object_next(way, it);
  }
  if (b.full) {
    index.error = wpc_misuse();
    index.status = index.error.status;
    return index;
  }
  entry_list list = {in, b.objects};
  wpc_sortable objects = {comes_before, swap_entries, &list};
  wpc_sort(objects, b.num_objects);
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
  wpc_range area = wpc_v1_name_range(in, wpc_tail(wpc_range_all(in), offset));
  uint64_t characters = (uint64_t)in.options->limits.max_name + 1;
  uint64_t most = code_page == 0 ? 2 * characters : characters;
  return wpc_text_cut(in, area.length > most ? wpc_head(area, (size_t)most) : area, code_page);
}

wpc_v1_parent wpc_v1_find_parent(wpc_input in, const wpc_v1_index *index, wpc_v1_row row) {
  wpc_v1_parent parent = {false, 0, {{0, 0}, 0}};
  if (!row.has_instance || row.parent_object == 0) {
    return parent;
  }
  entry object = find_object(in, index, row.parent_object);
  if (row.parent_instance < object.count) {
    parent.found = true;
    parent.offset = index->instances[object.first + row.parent_instance];
    parent.name = instance_name(in, parent.offset,
                                wpc_u32(in, wpc_range_all(in), object.offset + AT_CODE_PAGE));
  }
  return parent;
}

/* What an instance says of its parent, and the object that this is. */
typedef struct link {
  uint32_t parent_object;
  uint32_t parent_instance;
  entry object; /* offset 0: there is none */
} link;

static link link_at(wpc_input in, const wpc_v1_index *index, size_t instance) {
  wpc_range all = wpc_range_all(in);
  link l = {wpc_u32(in, all, instance + AT_PARENT_OBJECT),
            wpc_u32(in, all, instance + AT_PARENT_INSTANCE),
            {0, 0, 0}};
  if (l.parent_object != 0) {
    l.object = find_object(in, index, l.parent_object);
  }
  return l;
}

/* Steps up from an instance until there is no parent, at most one more than is allowed. */
static uint32_t count_parents(wpc_input in, const wpc_v1_index *index, link l) {
  uint32_t steps = 0;
  while (steps <= WPC_V1_MAX_DEPTH && l.parent_instance < l.object.count) {
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
  size_t at = instance + AT_PARENT_OBJECT;
  WPC_SOFT_THAT(in, WPC_RULE_V1_PAR_01, l.parent_object == 0 || has_object, at, l.parent_object, 0);
  WPC_SOFT(in, WPC_RULE_V1_PAR_02, LT, instance + AT_PARENT_INSTANCE, parent, count);
  WPC_HARD(WPC_RULE_V1_PAR_03, LE, at, count_parents(in, index, l), WPC_V1_MAX_DEPTH);
  return wpc_pass();
}

wpc_error wpc_v1_check_parents(wpc_input in, const wpc_v1_index *index) {
  for (size_t i = 0; i < index->num_instances; i++) {
    WPC_TRY(check_parent(in, index, index->instances[i]));
  }
  return wpc_pass();
}
