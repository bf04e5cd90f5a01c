/** @file
 * Logs of Performance Monitor as text: PDH-CSV and PDH-TSV, which logman, relog, typeperf, Performance
 * Monitor ("Save Data As") and Export-Counter write.
 *
 *     static wpc_pdh_csv_walk w;
 *     wpc_pdh_csv_begin(&w, wpc_input_make(bytes, size, NULL)); // reads the first cell
 *     while (wpc_pdh_csv_next(&w)) {
 *       for (uint32_t i = 0; w.at == WPC_PDH_CSV_AT_VALUES && i < w.count; i++) {
 *         use(w.column + i, w.values[i]);
 *       }
 *     }
 *     if (w.error.status != WPC_END) {
 *       failed(&w.error); // the rule, the offset and both numbers
 *     }
 *
 * The first line that is not empty is the head, each other line a sample:
 *
 *     "(PDH-CSV 4.0) (Pacific Standard Time)(480)","\\SRV1\Memory\Available MBytes"
 *     "01/15/2026 02:00:00.000","2048"
 *     "01/15/2026 02:00:05.000"," "
 *
 * A cell ends at a comma, or at a TAB if the first cell contains PDH-TSV, and a line at CR LF or LF. Cells may be in
 * double quotes; a quote in them is doubled. A line never continues in the next one, whatever its quotes. Texts are
 * cut at a NUL, which no tool writes.
 *
 * The head names the zone and its bias: UTC is local time and that many minutes, for the whole file. Typeperf
 * writes neither; then the zone is not known. A last cell of the head that does not begin with a backslash is the
 * description of a data collector set, and no column.
 *
 * Bytes are UTF-16LE with a byte order mark (Performance Monitor), UTF-8 with or without one, or of the code page of the
 * writer. The page is not recorded: 1252 is assumed if the head is not UTF-8.
 *
 * Values are final: a column has a path, no counter type. A cell that is empty or blank has no value.
 *
 * Source: the pages "Log File Formats", "relog" and "typeperf" of Microsoft, and public files of these tools; no
 * complete description of the format is known.
 */
#ifndef WPC_PDH_CSV_H
#define WPC_PDH_CSV_H

#include "wpc/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Where a walk stands. */
typedef enum wpc_pdh_csv_at {
  WPC_PDH_CSV_AT_COLUMN = 1, /**< a cell of the head: column, name */
  WPC_PDH_CSV_AT_SAMPLE = 2, /**< the first cell of a line: time. No column comes any more */
  WPC_PDH_CSV_AT_VALUES = 3  /**< values of the line: column, count, values */
} wpc_pdh_csv_at;

/** A number as the text has it: digits * 10^exponent, or below 0. */
typedef struct wpc_pdh_number {
  /** its first 19 digits from the first on that is not 0, as one number; the others are counted by the exponent */
  uint64_t digits;
  int32_t exponent; /**< power of ten; -1,000,000 to 1,000,000, also where the text has more */
  bool is_negative; /**< a minus sign stands in front of it */
  bool has_value; /**< false: the cell is empty or blank, or no number (PDH-15); all others are 0 */
} wpc_pdh_number;

/** Private: where a walk is. */
typedef struct wpc_pdh_csv_inside {
  size_t end;         /**< of the bytes read */
  size_t width;       /**< bytes of a unit */
  wpc_range head;     /**< the line */
  wpc_range line;     /**< that is read */
  size_t at;          /**< in it: where the next cell begins */
  size_t next_line;   /**< where it begins */
  uint64_t cells;     /**< of the line, without the first */
  uint64_t last_time; /**< of the line before */
  bool has_more;      /**< cells of the line */
  bool has_last;      /**< a line was before */
  unsigned part;      /**< head, between lines, a line */
} wpc_pdh_csv_inside;

/** A walk over a log as text. `error` is its verdict: the first thing that was wrong, at which the walk ends, and
 * WPC_END at the end of a sound text. */
typedef struct wpc_pdh_csv_walk {
  wpc_error error;      /**< see above */
  wpc_pdh_csv_at at;    /**< where it stands */
  uint32_t code_page;   /**< of the texts: 0 is UTF-16LE; 65001, or 1252 (PDH-06) */
  uint8_t delimiter;    /**< ',' or TAB */
  bool has_zone;        /**< the head has a zone and its bias */
  int32_t bias;         /**< minutes: UTC = local time + bias; 0 without a zone */
  wpc_text zone;        /**< its name, as "Pacific Standard Time"; empty without one */
  uint32_t num_columns; /**< columns so far; all of them at the first sample */
  uint32_t column;      /**< number of the column, or of the column of values[0], from 0 */
  wpc_text name;        /**< of the column: its path. Quotes in it stand twice */
  wpc_text description; /**< of the data collector set; empty: there is none */
  uint64_t time;        /**< of the sample: FILETIME, local */
  uint32_t count;       /**< values in the run, at most WPC_RUN */
  wpc_pdh_number values[WPC_RUN]; /**< values[0 .. count) */
  wpc_input in;                   /**< the text */
  wpc_pdh_csv_inside inside;      /**< private */
} wpc_pdh_csv_walk;

/** Begins a walk, and reads the first cell: delimiter, zone, code page. It is not at a column yet.
 *
 * Tolerant mode: a last byte that is half a unit is not read (PDH-02); if zone and bias are
 * malformed, there is no zone (PDH-03, PDH-04).
 *
 * @param w   the walk, written
 * @param in  the text
 * @par Rules
 * GEN-01, LIM-01; PDH-01 to PDH-07
 * @par Source
 * see above; minutes of a zone as in TIME_ZONE_INFORMATION, timezoneapi.h
 */
WPC_API void wpc_pdh_csv_begin(wpc_pdh_csv_walk *w, wpc_input in);

/** Moves to the next column; after the columns to the next sample, or to its values, up to WPC_RUN of one line.
 *
 * Tolerant mode: a quoted cell without a proper end ends at the next delimiter after its quote, or
 * with the line, and has no value (PDH-07); a column without a path is still a column (PDH-08); a line without a time is left out
 * (PDH-13); a cell that is not a number has no value (PDH-15); in a line with fewer cells than the head the last
 * columns get no value, and extra cells are left out (PDH-16). In both modes these are left out:
 * empty lines, lines that begin with neither a quote nor a digit, which tools print after the data
 * (PDH-12), and a repetition of the head (PDH-11).
 *
 * @param w  the walk
 * @return true: w->at is the place; false: w->error is WPC_END or the error
 * @par Rules
 * PDH-07 to PDH-16
 */
WPC_API bool wpc_pdh_csv_next(wpc_pdh_csv_walk *w);

#ifdef __cplusplus
}
#endif

#endif
