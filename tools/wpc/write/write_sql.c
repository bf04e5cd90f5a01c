/* The tables of relog's SQL output, as SQL that sqlite3 and PostgreSQL load unchanged, in one transaction. The first pass
 * finds out which counters have rows and what their clocks count, and makes the GUID of all rows; the second one writes
 * them. CounterID is found or made when the text is loaded: until then counters have numbers of their own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/complain.h"
#include "io/memory.h"
#include "io/text_index.h"
#include "series/series_clean.h"
#include "text/letters.h"
#include "write/sql_literal.h"
#include "write/writer.h"

#define ROWS_MOST 500u /* of a statement */
#define ROW_TEXT 256u
#define TYPE_UNKNOWN (-1)
#define MILLISECONDS 23u /* characters of a time up to them */

/* A row of CounterDetails. */
typedef struct sql_counter {
  int32_t scale;
  int64_t ticks; /* of its clock in a second; 0: not known */
  bool has_rows;
  uint64_t record; /* the last one that it has a row of */
} sql_counter;

/* FNV-1a of 128 bits. */
typedef struct sql_hash {
  uint64_t high, low;
} sql_hash;

typedef struct sql_writer {
  write_job *job;
  text_index keys; /* by counter: names and type, as they are written */
  sql_counter *counters;
  uint32_t *places; /* by column: its counter */
  bool is_second_pass;
  uint64_t record; /* of the pass */
  uint64_t shared; /* values whose counter has another one in their sample */
  uint64_t without_time;
  char first[SERIES_TIME_TEXT], last[SERIES_TIME_TEXT];
  sql_hash hash;
  char guid[WPC_GUID_TEXT];
  uint32_t num_rows; /* of the statement at hand */
  name_buffer name, clean, text;
} sql_writer;

/* ---- Texts that are the same for each log ---- */

static const char sql_tables[] =
    "BEGIN;\n"
    "CREATE TABLE IF NOT EXISTS DisplayToID (GUID CHAR(36) NOT NULL PRIMARY KEY, RunID INTEGER, "
    "DisplayString TEXT NOT NULL, LogStartTime VARCHAR(24), LogStopTime VARCHAR(24), "
    "NumberOfRecords INTEGER, MinutesToUTC INTEGER, TimeZoneName TEXT);\n"
    "CREATE TABLE IF NOT EXISTS CounterDetails (CounterID INTEGER NOT NULL PRIMARY KEY, "
    "MachineName TEXT NOT NULL, ObjectName TEXT NOT NULL, CounterName TEXT NOT NULL, "
    "CounterType INTEGER NOT NULL, DefaultScale INTEGER NOT NULL, InstanceName TEXT, "
    "InstanceIndex INTEGER, ParentName TEXT, ParentObjectID INTEGER, TimeBaseA INTEGER, "
    "TimeBaseB INTEGER);\n"
    "CREATE TABLE IF NOT EXISTS CounterData (GUID CHAR(36) NOT NULL, CounterID INTEGER NOT NULL, "
    "RecordIndex INTEGER NOT NULL, CounterDateTime VARCHAR(24) NOT NULL, "
    "CounterValue DOUBLE PRECISION, FirstValueA INTEGER, FirstValueB INTEGER, "
    "SecondValueA INTEGER, SecondValueB INTEGER, MultiCount INTEGER, "
    "PRIMARY KEY (GUID, CounterID, RecordIndex));\n"
    "CREATE TEMPORARY TABLE wpc_details (Number INTEGER NOT NULL PRIMARY KEY, MachineName TEXT, "
    "ObjectName TEXT, CounterName TEXT, CounterType INTEGER, InstanceName TEXT, "
    "InstanceIndex INTEGER, ParentName TEXT, DefaultScale INTEGER, TimeBaseA INTEGER, "
    "TimeBaseB INTEGER);\n"
    "CREATE TEMPORARY TABLE wpc_ids (Number INTEGER NOT NULL PRIMARY KEY, CounterID INTEGER);\n";

/* A counter of the database is the same where all names, the type and the index are. */
static const char sql_ids[] =
    "INSERT INTO wpc_ids SELECT n.Number, min(d.CounterID) FROM wpc_details AS n "
    "LEFT JOIN CounterDetails AS d ON d.MachineName = n.MachineName "
    "AND d.ObjectName = n.ObjectName AND d.CounterName = n.CounterName "
    "AND d.CounterType = n.CounterType "
    "AND coalesce(d.InstanceName, '') = coalesce(n.InstanceName, '') "
    "AND (d.InstanceName IS NULL) = (n.InstanceName IS NULL) "
    "AND d.InstanceIndex = n.InstanceIndex "
    "AND coalesce(d.ParentName, '') = coalesce(n.ParentName, '') "
    "AND (d.ParentName IS NULL) = (n.ParentName IS NULL) GROUP BY n.Number;\n"
    "UPDATE wpc_ids SET CounterID = Number + "
    "(SELECT coalesce(max(d.CounterID), 0) FROM CounterDetails AS d) WHERE CounterID IS NULL;\n"
    "INSERT INTO CounterDetails SELECT i.CounterID, n.MachineName, n.ObjectName, n.CounterName, "
    "n.CounterType, n.DefaultScale, n.InstanceName, n.InstanceIndex, n.ParentName, NULL, "
    "n.TimeBaseA, n.TimeBaseB FROM wpc_details AS n JOIN wpc_ids AS i ON i.Number = n.Number "
    "WHERE i.CounterID NOT IN (SELECT d.CounterID FROM CounterDetails AS d);\n";

/* What has NULL in all rows of a statement would be a text. */
static const char sql_data[] =
    "', i.CounterID, v.column2, v.column3, CAST(v.column4 AS DOUBLE PRECISION), "
    "CAST(v.column5 AS INTEGER), CAST(v.column6 AS INTEGER), CAST(v.column7 AS INTEGER), "
    "CAST(v.column8 AS INTEGER), CAST(v.column9 AS INTEGER) FROM (VALUES\n";
static const char sql_data_end[] = "\n) AS v JOIN wpc_ids AS i ON i.Number = v.column1;\n";

/* ---- Counters ---- */

static void append_name(sql_writer *w, const char *before, wpc_path_name name) {
  written_name(&w->name, name);
  series_clean(&w->clean, &w->name);
  name_set(&w->name, before);
  name_append_part(&w->name, w->clean.text, w->clean.length);
  sql_append_literal(&w->text, &w->name);
}

static void append_or_null(sql_writer *w, wpc_path_name name) {
  if (name.text != NULL) {
    append_name(w, "", name);
  } else {
    name_append(&w->text, "NULL");
  }
}

/* 'MACHINE','OBJECT','COUNTER',TYPE,'INSTANCE',INDEX,'PARENT' */
static void make_key(sql_writer *w, const wpc_column *column) {
  const bool is_typed = (column->flags & WPC_COLUMN_FINAL) == 0;
  char numbers[40];
  name_set(&w->text, "");
  append_name(w, column->names.machine.text != NULL ? "\\\\" : "", column->names.machine);
  name_append(&w->text, ",");
  append_name(w, "", column->names.object);
  name_append(&w->text, ",");
  append_name(w, "", column->names.counter);
  (void)snprintf(numbers, sizeof numbers, ",%ld,",
                 is_typed ? (long)(int32_t)column->type : (long)TYPE_UNKNOWN);
  name_append(&w->text, numbers);
  append_or_null(w, column->names.instance);
  (void)snprintf(numbers, sizeof numbers, ",%ld,", (long)(int32_t)column->names.index);
  name_append(&w->text, numbers);
  append_or_null(w, column->names.parent);
}

static void make_counters(sql_writer *w) {
  written_columns *columns = &w->job->columns;
  size_t room = 0;
  w->places = (uint32_t *)memory_take(columns->count, sizeof *w->places);
  for (size_t i = 0; i < columns->width; i++) {
    const uint32_t number = columns->order[i];
    const wpc_column column = written_column(columns, number);
    make_key(w, &column);
    const size_t known = w->keys.count;
    const uint32_t place = text_index_add(&w->keys, w->text.text, w->text.length);
    w->places[number] = place;
    if (place >= known) {
      MEMORY_REACH(w->counters, room, place);
      w->counters[place].scale = column.scale;
    }
  }
}

/* ---- The GUID ---- */

/* By 2^88 + 315. */
static void hash_bytes(sql_hash *hash, const char *bytes, size_t size) {
  const uint64_t prime = 315;
  for (size_t i = 0; i < size; i++) {
    hash->low ^= (uint8_t)bytes[i];
    const uint64_t small = (hash->low & UINT32_MAX) * prime;
    const uint64_t large = (hash->low >> 32) * prime + (small >> 32);
    hash->high = hash->high * prime + (large >> 32) + (hash->low << 24);
    hash->low = large << 32 | (small & UINT32_MAX);
  }
}

/* RFC 9562, version 8. */
static void make_guid(sql_writer *w) {
  for (uint32_t i = 0; i < w->keys.count; i++) {
    if (w->counters[i].has_rows) {
      hash_bytes(&w->hash, w->keys.keys[i].text, w->keys.keys[i].length);
    }
  }
  const uint64_t high = (w->hash.high & ~(UINT64_C(15) << 12)) | UINT64_C(8) << 12;
  const uint64_t low = (w->hash.low & ~(UINT64_C(3) << 62)) | UINT64_C(2) << 62;
  (void)snprintf(w->guid, sizeof w->guid, "%08lx-%04lx-%04lx-%04lx-%012llx",
                 (unsigned long)(high >> 32), (unsigned long)(high >> 16 & 0xFFFFu),
                 (unsigned long)(high & 0xFFFFu), (unsigned long)(low >> 48),
                 (unsigned long long)(low & UINT64_C(0xFFFFFFFFFFFF)));
}

/* ---- Rows ---- */

static size_t append_half(char *to, uint64_t number, bool is_there) {
  to[0] = ',';
  if (!is_there) {
    memcpy(to + 1, "NULL", 4);
    return 5;
  }
  const uint32_t half = (uint32_t)number;
  const bool is_negative = half > INT32_MAX;
  return 1 +
         series_number_integer(is_negative ? UINT64_MAX << 32 | half : half, is_negative, to + 1);
}

static size_t append_halves(char *to, uint64_t number, bool is_there) {
  const size_t length = append_half(to, number, is_there);
  return length + append_half(to + length, number >> 32, is_there);
}

/* What PDH_RAW_COUNTER has: FirstValue, SecondValue (0 where the formula reads none) and MultiCount. */
static size_t append_raw(char *to, const wpc_sample *sample) {
  const uint32_t second = series_second_of(sample->type);
  const bool has_value = (sample->has & WPC_HAS_VALUE) != 0;
  const bool has_second = second == 0 ? has_value : (sample->has & second) != 0;
  const uint64_t number = second == 0              ? 0
                          : second == WPC_HAS_BASE ? sample->base
                                                   : (uint64_t)sample->time;
  const bool is_multi = (sample->has & WPC_HAS_MULTIPLIER) != 0;
  size_t length = append_halves(to, sample->value, has_value);
  length += append_halves(to + length, number, has_second);
  return length + append_half(to + length, is_multi ? sample->multiplier : 1, has_value);
}

static size_t append_value(char *to, const wpc_frame *frame, size_t cell) {
  if (frame->statuses[cell] != WPC_CALC_OK) {
    memcpy(to, "NULL", 4);
    return 4;
  }
  return frame->kinds[cell] == WPC_CALC_KIND_DOUBLE
             ? series_number_double(frame->values[cell], to)
             : series_number_integer(frame->integers[cell],
                                     frame->kinds[cell] == WPC_CALC_KIND_NEGATIVE, to);
}

/* (COUNTER,RECORD,'TIME',VALUE,A,B,A,B,MULTI) */
static size_t make_row(const sql_writer *w, const wpc_frame *frame, size_t cell, char *to) {
  size_t length = 1;
  to[0] = '(';
  length += decimal_u64((uint64_t)w->places[frame->columns[cell]] + 1, to + length);
  to[length++] = ',';
  length += decimal_u64(w->record, to + length);
  to[length++] = ',';
  to[length++] = '\'';
  const size_t time = strlen(w->last);
  memcpy(to + length, w->last, time);
  length += time;
  to[length++] = '\'';
  to[length++] = ',';
  length += append_value(to + length, frame, cell);
  length += append_raw(to + length, &frame->samples[cell]);
  to[length++] = ')';
  return length;
}

static void end_rows(sql_writer *w) {
  if (w->num_rows > 0) {
    out_text(w->job->out, sql_data_end);
  }
  w->num_rows = 0;
}

static void write_row(sql_writer *w, const char *row, size_t length) {
  out_stream *out = w->job->out;
  if (w->num_rows == ROWS_MOST) {
    end_rows(w);
  }
  if (w->num_rows == 0) {
    out_text(out, "INSERT INTO CounterData SELECT '");
    out_text(out, w->guid);
    out_text(out, sql_data);
  } else {
    out_bytes(out, ",\n", 2);
  }
  out_bytes(out, row, length);
  w->num_rows++;
}

/* False: its counter has a row of the sample. */
static bool take_cell(sql_writer *w, const wpc_frame *frame, size_t cell) {
  const wpc_sample *sample = &frame->samples[cell];
  sql_counter *counter = &w->counters[w->places[frame->columns[cell]]];
  char row[ROW_TEXT];
  if (counter->record == w->record) {
    return false;
  }
  counter->record = w->record;
  const size_t length = make_row(w, frame, cell, row);
  if (w->is_second_pass) {
    write_row(w, row, length);
    return true;
  }
  counter->has_rows = true;
  if (counter->ticks == 0 && (sample->has & WPC_HAS_FREQUENCY) != 0) {
    counter->ticks = sample->frequency;
  }
  hash_bytes(&w->hash, row, length);
  return true;
}

/* ---- Frames ---- */

/* "2024-01-01 00:00:00.000" */
static void make_time(const sql_writer *w, const wpc_frame *frame, char time[SERIES_TIME_TEXT]) {
  series_time_iso(write_time(w->job, &frame->time), time);
  char *day_end = strchr(time, 'T');
  char *point = strchr(time, '.');
  if (day_end != NULL && point != NULL) {
    *day_end = ' ';
    point[MILLISECONDS - 19] = '\0';
  }
}

static bool is_row(const wpc_frame *frame, size_t cell) {
  return frame->kinds[cell] != WPC_CALC_KIND_TEXT &&
         (frame->statuses[cell] == WPC_CALC_OK || (frame->samples[cell].has & WPC_HAS_VALUE) != 0);
}

static bool take_frame(void *own, const wpc_frame *frame) {
  sql_writer *w = (sql_writer *)own;
  if ((frame->time.flags & WPC_TIME_KNOWN) == 0) {
    w->without_time++;
    return false;
  }
  w->record++;
  make_time(w, frame, w->last);
  if (w->record == 1) {
    memcpy(w->first, w->last, sizeof w->first);
  }
  for (size_t i = 0; i < frame->count && w->job->out->error == 0; i++) {
    if (w->job->columns.places[frame->columns[i]] != WRITTEN_NOWHERE && is_row(frame, i)) {
      w->shared += take_cell(w, frame, i) ? 0 : 1;
    }
  }
  return true;
}

/* ---- In front of the rows ---- */

/* "night.blg", or "night.blg and 2 more" */
static void append_title(sql_writer *w) {
  const char *path = w->job->num_logs > 0 ? w->job->logs[0].path : "";
  char more[40] = "";
  name_set(&w->name, strcmp(path, "-") == 0 ? "standard input" : letters_last_name(path));
  series_clean(&w->clean, &w->name);
  if (w->job->num_logs > 1) {
    (void)snprintf(more, sizeof more, " and %lu more", (unsigned long)(w->job->num_logs - 1));
  }
  name_append(&w->clean, more);
  sql_append_literal(&w->text, &w->clean);
}

static void append_time(sql_writer *w, const char *time) {
  const bool is_there = time[0] != '\0';
  name_append(&w->text, is_there ? ", '" : ", NULL");
  name_append(&w->text, time);
  name_append(&w->text, is_there ? "'" : "");
}

static void write_set(sql_writer *w) {
  const calc_zone *zone = &w->job->zone;
  char numbers[80];
  name_set(&w->text, "INSERT INTO DisplayToID VALUES ('");
  name_append(&w->text, w->guid);
  name_append(&w->text, "', 0, ");
  append_title(w);
  append_time(w, w->first);
  append_time(w, w->last);
  (void)snprintf(numbers, sizeof numbers, ", %llu, %ld, ", (unsigned long long)w->record,
                 (long)(zone->name != NULL ? zone->bias : 0));
  name_append(&w->text, numbers);
  name_set(&w->name, zone->name != NULL ? zone->name : "UTC");
  series_clean(&w->clean, &w->name);
  sql_append_literal(&w->text, &w->clean);
  name_append(&w->text, ");\n");
  out_bytes(w->job->out, w->text.text, w->text.length);
}

static void write_counter(sql_writer *w, uint32_t number, bool is_first) {
  const sql_counter *counter = &w->counters[number];
  const text_index_key *key = &w->keys.keys[number];
  out_stream *out = w->job->out;
  char halves[ROW_TEXT];
  out_text(out, is_first ? "INSERT INTO wpc_details VALUES\n(" : ",\n(");
  out_u64(out, (uint64_t)number + 1);
  out_char(out, ',');
  out_bytes(out, key->text, key->length);
  out_char(out, ',');
  out_i64(out, counter->scale);
  out_bytes(out, halves, append_halves(halves, (uint64_t)counter->ticks, counter->ticks > 0));
  out_char(out, ')');
}

static void write_counters(sql_writer *w) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < w->keys.count; i++) {
    if (w->counters[i].has_rows) {
      write_counter(w, i, count % ROWS_MOST == 0);
      count++;
      out_text(w->job->out, count % ROWS_MOST == 0 ? ";\n" : "");
    }
  }
  out_text(w->job->out, count % ROWS_MOST != 0 ? ";\n" : "");
}

/* ---- Writer ---- */

static void *begin(write_job *job) {
  sql_writer *w = (sql_writer *)memory_take(1, sizeof *w);
  w->job = job;
  w->hash.high = UINT64_C(0x6C62272E07BB0142); /* as FNV-1a begins */
  w->hash.low = UINT64_C(0x62B821756295C58D);
  make_counters(w);
  return w;
}

static bool again(void *own) {
  sql_writer *w = (sql_writer *)own;
  if (w->is_second_pass) {
    return false;
  }
  make_guid(w);
  out_text(w->job->out, sql_tables);
  write_set(w);
  write_counters(w);
  out_text(w->job->out, sql_ids);
  w->is_second_pass = true;
  w->record = 0;
  w->shared = 0;
  w->without_time = 0;
  for (uint32_t i = 0; i < w->keys.count; i++) {
    w->counters[i].record = 0;
  }
  return true;
}

static void end(void *own) {
  sql_writer *w = (sql_writer *)own;
  end_rows(w);
  out_text(w->job->out, "DROP TABLE wpc_ids;\nDROP TABLE wpc_details;\nCOMMIT;\n");
  if (w->without_time > 0) {
    complain("samples without a date were left out: a row of CounterData has one");
  }
  write_complain_of_shared(w->shared, "row of CounterDetails");
}

static void free_writer(void *own) {
  sql_writer *w = (sql_writer *)own;
  text_index_free(&w->keys);
  free(w->counters);
  free(w->places);
  name_free(&w->name);
  name_free(&w->clean);
  name_free(&w->text);
  free(w);
}

const writer writer_sql = {begin, again, take_frame, end, free_writer, NULL, NULL};
