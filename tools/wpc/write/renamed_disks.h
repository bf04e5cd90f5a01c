/* Disks that got other letters while a log was written: "0 C:" has no more values from the sample on where "0 C: E:" has its
 * first one. */
#ifndef WPC_TOOLS_RENAMED_DISKS_H
#define WPC_TOOLS_RENAMED_DISKS_H

#include <stddef.h>
#include <stdint.h>

#include "wpc/series.h"

/* One name of a disk. */
typedef struct disk_name {
  uint32_t group, line;
  uint32_t column; /* the first of the instance */
  uint64_t number; /* of the disk */
  size_t disk;     /* place of the disk's first name, which has what follows: */
  size_t now;      /* place of the name that had a value last, plus 1; 0: none */
  uint64_t frame;  /* which one that was, from 1 */
  size_t before,
      after; /* places of the first names that followed one another, plus 1; 0: none did */
} disk_name;

/* All zero: none. */
typedef struct renamed_disks {
  disk_name *names; /* by group and number: of disks with several names */
  size_t count;
  uint32_t *places; /* by column of the series: in names, plus 1; NULL: there are none */
  uint64_t frames;
} renamed_disks;

/* Of a surveyed series; renamed_disks_free() in every case. */
void renamed_disks_make(renamed_disks *disks, const wpc_series *series);
void renamed_disks_free(renamed_disks *disks);
/* per_column: numbers of the frame for each column of the series, 1 or 2 */
void renamed_disks_take(renamed_disks *disks, const wpc_frame *frame, uint32_t per_column);
/* A line on standard error where there are any. */
void renamed_disks_complain(const renamed_disks *disks, const wpc_series *series);

#endif
