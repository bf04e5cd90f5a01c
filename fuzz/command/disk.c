#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE /* fopencookie() */
#endif
#include "command/disk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "io/system.h"
#include "oracles/harness.h"

#define PART ".part.000000"

/* An open stream; `node` is a place on the disk, or one of those below. */
typedef struct disk_stream {
  FILE *file; /* NULL: the place is free */
  size_t node;
  size_t at;
  bool is_terminal;
} disk_stream;

#define NODE_INPUT SIZE_MAX
#define NODE_OUTPUT (SIZE_MAX - 1)
#define NODE_COMPLAINTS (SIZE_MAX - 2)
#define MOST_STREAMS 16u

typedef struct disk_state {
  disk_node *nodes;
  size_t count, room;
  disk_stream streams[MOST_STREAMS];
  fuzz_bytes input, output, complaints;
  bool is_terminal;
  size_t most;
  size_t num_parts; /* files that are not whole yet */
} disk_state;

static disk_state disk;

/* ---- What is there ---- */

static size_t place_of(const char *path) {
  size_t length = strlen(path);
  while (length > 1 && path[length - 1] == '/') {
    length--;
  }
  for (size_t i = 0; i < disk.count; i++) {
    const char *here = disk.nodes[i].path;
    if (here != NULL && strlen(here) == length && memcmp(here, path, length) == 0) {
      return i;
    }
  }
  return SIZE_MAX;
}

static size_t add_node(const char *path, size_t length, bool is_folder) {
  if (disk.count == disk.room) {
    disk.room = disk.room * 2 + 16;
    disk.nodes = (disk_node *)bytes_room(disk.nodes, disk.room, sizeof *disk.nodes);
  }
  disk_node *node = &disk.nodes[disk.count];
  memset(node, 0, sizeof *node);
  node->path = bytes_copy(path, length);
  node->is_folder = is_folder;
  disk.count++;
  return disk.count - 1;
}

static void remove_node(size_t place) {
  free(disk.nodes[place].path);
  bytes_free(&disk.nodes[place].bytes);
  disk.nodes[place].path = NULL;
}

static bool has_parent(const char *path) {
  const char *slash = strrchr(path, '/');
  if (slash == NULL) {
    return true;
  }
  char *parent = bytes_copy(path, (size_t)(slash - path));
  const size_t place = place_of(parent);
  free(parent);
  return place != SIZE_MAX && disk.nodes[place].is_folder;
}

void disk_put(const char *path, const void *bytes, size_t size) {
  for (const char *slash = strchr(path, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    char *folder = bytes_copy(path, (size_t)(slash - path));
    if (place_of(folder) == SIZE_MAX) {
      (void)add_node(folder, strlen(folder), true);
    }
    free(folder);
  }
  const size_t place = add_node(path, strlen(path), false);
  bytes_add(&disk.nodes[place].bytes, bytes, size);
}

void disk_put_input(const void *bytes, size_t size) {
  disk.input.size = 0;
  bytes_add(&disk.input, bytes, size);
}

void disk_set_terminal(bool is_terminal) {
  disk.is_terminal = is_terminal;
}

void disk_set_most(size_t most) {
  disk.most = most;
}

size_t disk_count(void) {
  return disk.count;
}

const disk_node *disk_at(size_t place) {
  return disk.nodes[place].path != NULL ? &disk.nodes[place] : NULL;
}

const disk_node *disk_find(const char *path) {
  const size_t place = place_of(path);
  return place != SIZE_MAX ? &disk.nodes[place] : NULL;
}

void disk_remove(const char *path) {
  const size_t length = strlen(path);
  for (size_t i = 0; i < disk.count; i++) {
    const char *here = disk.nodes[i].path;
    if (here != NULL && strncmp(here, path, length) == 0 &&
        (here[length] == '/' || here[length] == '\0')) {
      remove_node(i);
    }
  }
}

void disk_clear(void) {
  for (size_t i = 0; i < disk.count; i++) {
    remove_node(i);
  }
  free(disk.nodes);
  bytes_free(&disk.input);
  bytes_free(&disk.output);
  bytes_free(&disk.complaints);
  memset(&disk, 0, sizeof disk);
}

/* ---- Streams ---- */

static fuzz_bytes *bytes_of(const disk_stream *stream) {
  if (stream->node == NODE_INPUT) {
    return &disk.input;
  }
  if (stream->node == NODE_OUTPUT) {
    return &disk.output;
  }
  return stream->node == NODE_COMPLAINTS ? &disk.complaints : &disk.nodes[stream->node].bytes;
}

static ssize_t read_cookie(void *cookie, char *to, size_t size) {
  disk_stream *stream = (disk_stream *)cookie;
  const fuzz_bytes *bytes = bytes_of(stream);
  const size_t left = stream->at < bytes->size ? bytes->size - stream->at : 0;
  const size_t taken = size < left ? size : left;
  if (taken > 0) {
    memcpy(to, bytes->data + stream->at, taken);
  }
  stream->at += taken;
  return (ssize_t)taken;
}

static ssize_t write_cookie(void *cookie, const char *from, size_t size) {
  fuzz_bytes *bytes = bytes_of((const disk_stream *)cookie);
  FUZZ_REQUIRE(size <= disk.most && bytes->size <= disk.most - size);
  bytes_add(bytes, from, size);
  return (ssize_t)size;
}

static int seek_cookie(void *cookie, off64_t *offset, int whence) {
  disk_stream *stream = (disk_stream *)cookie;
  const size_t base = whence == SEEK_END ? bytes_of(stream)->size : stream->at;
  const off64_t to = whence == SEEK_SET ? *offset : (off64_t)base + *offset;
  if (to < 0 || stream->node == NODE_INPUT) {
    errno = stream->node == NODE_INPUT ? ESPIPE : EINVAL;
    return -1;
  }
  stream->at = (size_t)to;
  *offset = to;
  return 0;
}

static int close_cookie(void *cookie) {
  ((disk_stream *)cookie)->file = NULL;
  return 0;
}

static FILE *open_node(size_t node, const char *mode) {
  const cookie_io_functions_t functions = {read_cookie, write_cookie, seek_cookie, close_cookie};
  size_t free_one = 0;
  while (free_one < MOST_STREAMS && disk.streams[free_one].file != NULL) {
    free_one++;
  }
  FUZZ_REQUIRE(free_one < MOST_STREAMS);
  disk_stream *stream = &disk.streams[free_one];
  stream->node = node;
  stream->at = 0;
  stream->is_terminal = disk.is_terminal && (node == NODE_OUTPUT || node == NODE_COMPLAINTS);
  stream->file = fopencookie(stream, mode, functions);
  FUZZ_REQUIRE(stream->file != NULL);
  /* MemorySanitizer does not see what the C library writes into a buffer of its own. */
  (void)setvbuf(stream->file, NULL, _IONBF, 0);
  return stream->file;
}

static const disk_stream *stream_of(FILE *file) {
  for (size_t i = 0; i < MOST_STREAMS; i++) {
    if (disk.streams[i].file == file) {
      return &disk.streams[i];
    }
  }
  FUZZ_REQUIRE(file == NULL);
  return NULL;
}

FILE *disk_begin(void) {
  disk.output.size = 0;
  disk.complaints.size = 0;
  return open_node(NODE_COMPLAINTS, "wb");
}

const fuzz_bytes *disk_output(void) {
  return &disk.output;
}

const fuzz_bytes *disk_complaints(void) {
  return &disk.complaints;
}

void disk_require_closed(void) {
  for (size_t i = 0; i < MOST_STREAMS; i++) {
    FILE *file = disk.streams[i].file;
    if (file != NULL && disk.streams[i].node == NODE_INPUT) {
      (void)fclose(file); /* which the command leaves open */
      file = NULL;
    }
    FUZZ_REQUIRE(file == NULL);
  }
  FUZZ_REQUIRE(disk.num_parts == 0);
}

/* ---- The table ---- */

static FILE *standard_input(void) {
  for (size_t i = 0; i < MOST_STREAMS; i++) {
    if (disk.streams[i].file != NULL && disk.streams[i].node == NODE_INPUT) {
      return disk.streams[i].file;
    }
  }
  return open_node(NODE_INPUT, "rb");
}

static FILE *standard_output(void) {
  return open_node(NODE_OUTPUT, "wb");
}

static bool is_terminal(FILE *file) {
  const disk_stream *stream = stream_of(file);
  return stream != NULL && stream->is_terminal;
}

static bool facts_of(size_t node, system_facts *facts) {
  memset(facts, 0, sizeof *facts);
  if (node == SIZE_MAX) {
    errno = ENOENT;
    return false;
  }
  facts->kind = disk.nodes[node].is_folder ? SYSTEM_FOLDER : SYSTEM_FILE;
  facts->size = disk.nodes[node].bytes.size;
  facts->mode = 0644;
  facts->device = 1;
  facts->number = node + 1;
  return true;
}

static bool look(const char *path, bool follows, system_facts *facts) {
  (void)follows; /* there are no links */
  return facts_of(place_of(path), facts);
}

static bool look_at(FILE *file, system_facts *facts) {
  const disk_stream *stream = stream_of(file);
  if (stream != NULL && stream->node < disk.count) {
    return facts_of(stream->node, facts);
  }
  memset(facts, 0, sizeof *facts);
  return stream != NULL;
}

static FILE *open_path(const char *path) {
  const size_t node = place_of(path);
  if (node == SIZE_MAX || disk.nodes[node].is_folder) {
    errno = node == SIZE_MAX ? ENOENT : EISDIR;
    return NULL;
  }
  return open_node(node, "rb");
}

static FILE *open_file(const char *path, system_way way) {
  (void)way;
  return open_path(path);
}

static FILE *open_below(const char *path, size_t folder) {
  (void)folder;
  return open_path(path);
}

/* Later names first: the order must not matter. */
static bool list(const char *path, size_t folder, system_name_fn take, void *context) {
  const size_t place = place_of(path);
  (void)folder;
  if (place == SIZE_MAX || !disk.nodes[place].is_folder) {
    errno = place == SIZE_MAX ? ENOENT : ENOTDIR;
    return false;
  }
  const size_t length = strlen(disk.nodes[place].path);
  for (size_t i = disk.count; i > 0; i--) {
    const char *here = disk.nodes[i - 1].path;
    if (here != NULL && strncmp(here, disk.nodes[place].path, length) == 0 && here[length] == '/' &&
        strchr(here + length + 1, '/') == NULL) {
      take(context, here + length + 1);
    }
  }
  return true;
}

static bool make_folder(const char *path) {
  if (place_of(path) != SIZE_MAX || !has_parent(path)) {
    errno = place_of(path) != SIZE_MAX ? EEXIST : ENOENT;
    return false;
  }
  (void)add_node(path, strlen(path), true);
  return true;
}

static FILE *open_device(const char *path) {
  (void)path; /* there are none */
  errno = ENXIO;
  return NULL;
}

static FILE *part_make(part_file *part, const char *path, int mode) {
  memset(part, 0, sizeof *part);
  (void)mode;
  if (!has_parent(path)) {
    errno = ENOENT;
    return NULL;
  }
  fuzz_bytes name = {NULL, 0, 0};
  bytes_add_text(&name, path);
  bytes_add(&name, PART, sizeof PART);
  part->path = name.data;
  FUZZ_REQUIRE(place_of(part->path) == SIZE_MAX);
  disk.num_parts++;
  return open_node(add_node(part->path, strlen(part->path), false), "wb");
}

static bool part_settle(part_file *part, FILE *stream) {
  return part->path != NULL && stream_of(stream) != NULL;
}

static bool part_end(part_file *part, const char *path) {
  const size_t node = place_of(part->path);
  FUZZ_REQUIRE(node != SIZE_MAX);
  disk.num_parts--;
  if (path != NULL) {
    disk_remove(path);
    free(disk.nodes[node].path);
    disk.nodes[node].path = bytes_copy(path, strlen(path));
  } else {
    remove_node(node);
  }
  free(part->path);
  memset(part, 0, sizeof *part);
  return true;
}

void disk_install(void) {
  static const system_calls calls = {
      .standard_input = standard_input,
      .standard_output = standard_output,
      .is_terminal = is_terminal,
      .look = look,
      .look_at = look_at,
      .open_file = open_file,
      .open_below = open_below,
      .list = list,
      .make_folder = make_folder,
      .open_device = open_device,
      .part_make = part_make,
      .part_settle = part_settle,
      .part_end = part_end,
  };
  system_use(&calls);
}
