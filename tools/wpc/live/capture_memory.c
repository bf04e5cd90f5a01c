#include "live/capture_memory.h"

#include <stdlib.h>
#include <string.h>

#include "io/memory.h"

void capture_memory_free(capture_memory *memory) {
  for (size_t i = 0; i < memory->count; i++) {
    free(memory->files[i].owned);
  }
  free(memory->files);
  memset(memory, 0, sizeof *memory);
}

static uint8_t *copy(const uint8_t *data, size_t size) {
  uint8_t *bytes = (uint8_t *)memory_take(size, 1);
  if (size > 0) {
    memcpy(bytes, data, size);
  }
  return bytes;
}

bool capture_memory_keep(capture_memory *memory, const live_file *answer) {
  memory_file file = {answer->name, answer->data, NULL, answer->size, answer->is_sound};
  if (file.name.part == WPC_CAPTURE_SAMPLE) {
    memory->sample = file;
    return true;
  }
  if (file.size > memory->most - memory->kept) {
    return false;
  }
  MEMORY_REACH(memory->files, memory->capacity, memory->count);
  file.owned = copy(answer->data, answer->size);
  file.data = file.owned;
  memory->files[memory->count] = file;
  memory->count++;
  memory->kept += file.size;
  return true;
}

static bool same_name(const wpc_capture_name *a, const wpc_capture_name *b) {
  return a->part == b->part && a->code == b->code && a->number == b->number &&
         memcmp(&a->counterset, &b->counterset, sizeof a->counterset) == 0;
}

static const memory_file *find(const capture_memory *memory, const wpc_capture_name *name) {
  for (size_t i = 0; i < memory->count; i++) {
    if (same_name(&memory->files[i].name, name)) {
      return &memory->files[i];
    }
  }
  return same_name(&memory->sample.name, name) ? &memory->sample : NULL;
}

bool capture_memory_is_rejected(const capture_memory *memory, wpc_capture_name name) {
  const memory_file *found = find(memory, &name);
  return found != NULL && !found->is_sound;
}

static bool is_missing(const void *context, wpc_capture_name name) {
  return find((const capture_memory *)context, &name) == NULL;
}

static const char *read_file(const void *context, wpc_capture_name name, size_t max_bytes,
                             file_bytes *file) {
  const memory_file *found = find((const capture_memory *)context, &name);
  memset(file, 0, sizeof *file);
  if (found == NULL) {
    return "there was no answer";
  }
  files_copy(found->data, found->size, max_bytes, file);
  return NULL;
}

capture_source capture_memory_source(const capture_memory *memory) {
  const capture_source source = {memory, NULL, is_missing, read_file, NULL};
  return source;
}
