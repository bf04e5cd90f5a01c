#include "capture/loose_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "text/letters.h"
#include "wpc/v2.h"

/* Takes the path over. */
static void add(loose_files *files, wpc_capture_name part, char *path) {
  MEMORY_REACH(files->files, files->capacity, files->count);
  files->files[files->count].part = part;
  files->files[files->count].path = path;
  files->count++;
}

void loose_add_sample(loose_files *files, const char *path) {
  uint32_t number = 0;
  for (size_t i = 0; i < files->count; i++) {
    number += files->files[i].part.part == WPC_CAPTURE_SAMPLE ? 1 : 0;
  }
  add(files, capture_source_part(WPC_CAPTURE_SAMPLE, number), memory_text(path, strlen(path)));
}

void loose_add_queries(loose_files *files, const char *path) {
  add(files, capture_source_part(WPC_CAPTURE_QUERIES, 0), memory_text(path, strlen(path)));
}

void loose_free(loose_files *files) {
  for (size_t i = 0; i < files->count; i++) {
    free(files->files[i].path);
  }
  free(files->files);
  memset(files, 0, sizeof *files);
}

/* ---- Registration data ---- */

/* As a capture folder names it: part WPC_CAPTURE_OTHER when it does not. */
static wpc_capture_name part_named(const char *name) {
  char text[WPC_CAPTURE_PATH + 16];
  char small[WPC_CAPTURE_PATH];
  const bool fits = letters_small(name, small, sizeof small);
  const int length = snprintf(text, sizeof text, "registration/%s", small);
  return fits ? wpc_capture_name_read(text, (size_t)length)
              : capture_source_part(WPC_CAPTURE_OTHER, 0);
}

static bool add_folder(loose_files *files, const char *folder) {
  path_list names = {NULL, 0, 0, 0};
  const char *why = files_names(folder, &names);
  size_t found = 0;
  for (size_t i = 0; i < names.count; i++) {
    const wpc_capture_name part = part_named(names.paths[i]);
    if (part.part == WPC_CAPTURE_REGISTRATION) {
      add(files, part, files_join(folder, names.paths[i]));
      found++;
    }
  }
  path_list_free(&names);
  if (why != NULL || found == 0) {
    complain_of(folder, why != NULL ? why : "no file GUID.CODE.bin is in this folder");
  }
  return why == NULL && found > 0;
}

/* The length of what is before the end; 0: the text does not end so. */
static size_t stem_of(const char *path, const char *end) {
  const size_t length = strlen(path);
  const size_t tail = strlen(end);
  return length > tail && letters_end_in(path, end) ? length - tail : 0;
}

#define SET_END ".reg-counterset.bin"

/* PERF_COUNTERSET_REG_INFO begins with the GUID. */
static bool add_counterset(loose_files *files, const char *path) {
  wpc_capture_name part = capture_source_part(WPC_CAPTURE_REGISTRATION, 0);
  file_bytes file;
  const char *why = files_read(path, FILES_ANY, SIZE_MAX, &file);
  part.code = WPC_REG_CODE_COUNTERSET;
  if (why == NULL && file.size < sizeof part.counterset) {
    files_free(&file);
    why = "is too short for registration data of a counterset";
  }
  if (why != NULL) {
    complain_of(path, why);
    return false;
  }
  memcpy(&part.counterset, file.data, sizeof part.counterset);
  files_free(&file);
  add(files, part, memory_text(path, strlen(path)));
  return true;
}

/* Of the counterset whose file has the same name before the kind. */
static bool add_texts(loose_files *files, const char *path, size_t stem, uint32_t code) {
  for (size_t i = 0; i < files->count; i++) {
    const loose_file *set = &files->files[i];
    if (stem > 0 && stem_of(set->path, SET_END) == stem && memcmp(set->path, path, stem) == 0) {
      wpc_capture_name part = set->part;
      part.code = code;
      add(files, part, memory_text(path, strlen(path)));
      return true;
    }
  }
  complain_of(path,
              "is not registration data by its name: GUID.CODE.bin, NAME.reg-counterset.bin, "
              "and with that NAME.reg-strings.bin or NAME.reg-string.bin");
  return false;
}

static bool add_file(loose_files *files, const char *path) {
  const wpc_capture_name part = part_named(letters_last_name(path));
  if (part.part == WPC_CAPTURE_REGISTRATION) {
    add(files, part, memory_text(path, strlen(path)));
    return true;
  }
  const size_t strings = stem_of(path, ".reg-strings.bin");
  return strings > 0 ? add_texts(files, path, strings, WPC_REG_CODE_COUNTER_NAMES)
                     : add_texts(files, path, stem_of(path, ".reg-string.bin"), WPC_REG_CODE_NAME);
}

bool loose_add_registration(loose_files *files, const char *const *paths, size_t count) {
  bool ok = true;
  for (size_t i = 0; i < count; i++) {
    ok = (stem_of(paths[i], SET_END) == 0 || add_counterset(files, paths[i])) && ok;
  }
  for (size_t i = 0; ok && i < count; i++) {
    if (stem_of(paths[i], SET_END) == 0) {
      ok = files_is_folder(paths[i]) ? add_folder(files, paths[i]) : add_file(files, paths[i]);
    }
  }
  return ok;
}

/* ---- As a source ---- */

static bool is_part(const loose_file *file, const wpc_capture_name *name) {
  return file->part.part == name->part && file->part.code == name->code &&
         file->part.number == name->number &&
         memcmp(&file->part.counterset, &name->counterset, sizeof name->counterset) == 0;
}

static const char *path_of(const void *context, wpc_capture_name name) {
  const loose_files *files = (const loose_files *)context;
  for (size_t i = 0; i < files->count; i++) {
    if (is_part(&files->files[i], &name)) {
      return files->files[i].path;
    }
  }
  return NULL;
}

static bool is_missing(const void *context, wpc_capture_name name) {
  return path_of(context, name) == NULL;
}

static const char *read_file(const void *context, wpc_capture_name name, size_t max_bytes,
                             file_bytes *file) {
  const char *path = path_of(context, name);
  memset(file, 0, sizeof *file);
  return path != NULL ? files_read(path, FILES_ANY, max_bytes, file) : "was not named";
}

capture_source loose_source(const loose_files *files) {
  const capture_source source = {files, NULL, is_missing, read_file, path_of};
  return source;
}

const wpc_guid *loose_counterset(const loose_files *files) {
  for (size_t i = 0; i < files->count; i++) {
    if (files->files[i].part.part == WPC_CAPTURE_REGISTRATION) {
      return &files->files[i].part.counterset;
    }
  }
  return NULL;
}
