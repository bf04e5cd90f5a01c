wpc calc -f sql: relog's tables. dev/check/series.py loads them into PostgreSQL, too.

  @ work = [entry("R", "i"), entry("N", kind=RAWCOUNT)]
  @ a.blg = a_log(work, *(sample(value(10 * n * n, 2000 * n), value(5 - 2**31 * n, 0)) for n in range(2)))
  $ wpc calc -f sql a.blg
  BEGIN;
  CREATE TABLE IF NOT EXISTS DisplayToID (GUID CHAR(36) NOT NULL PRIMARY KEY, RunID INTEGER, DisplayString TEXT NOT NULL, LogStartTime VARCHAR(24), LogStopTime VARCHAR(24), NumberOfRecords INTEGER, MinutesToUTC INTEGER, TimeZoneName TEXT);
  CREATE TABLE IF NOT EXISTS CounterDetails (CounterID INTEGER NOT NULL PRIMARY KEY, MachineName TEXT NOT NULL, ObjectName TEXT NOT NULL, CounterName TEXT NOT NULL, CounterType INTEGER NOT NULL, DefaultScale INTEGER NOT NULL, InstanceName TEXT, InstanceIndex INTEGER, ParentName TEXT, ParentObjectID INTEGER, TimeBaseA INTEGER, TimeBaseB INTEGER);
  CREATE TABLE IF NOT EXISTS CounterData (GUID CHAR(36) NOT NULL, CounterID INTEGER NOT NULL, RecordIndex INTEGER NOT NULL, CounterDateTime VARCHAR(24) NOT NULL, CounterValue DOUBLE PRECISION, FirstValueA INTEGER, FirstValueB INTEGER, SecondValueA INTEGER, SecondValueB INTEGER, MultiCount INTEGER, PRIMARY KEY (GUID, CounterID, RecordIndex));
  CREATE TEMPORARY TABLE wpc_details (Number INTEGER NOT NULL PRIMARY KEY, MachineName TEXT, ObjectName TEXT, CounterName TEXT, CounterType INTEGER, InstanceName TEXT, InstanceIndex INTEGER, ParentName TEXT, DefaultScale INTEGER, TimeBaseA INTEGER, TimeBaseB INTEGER);
  CREATE TEMPORARY TABLE wpc_ids (Number INTEGER NOT NULL PRIMARY KEY, CounterID INTEGER);
  INSERT INTO DisplayToID VALUES ('bd828cb8-3a0e-840b-9c5d-767a40cbc682', 0, 'a.blg', '2024-01-01 05:00:00.000', '2024-01-01 05:00:01.000', 2, 0, 'UTC');
  INSERT INTO wpc_details VALUES
  (1,'\\A','O','R',272696320,'i',0,NULL,0,2000,0),
  (2,'\\A','O','N',65536,NULL,0,NULL,0,2000,0);
  INSERT INTO wpc_ids SELECT n.Number, min(d.CounterID) FROM wpc_details AS n LEFT JOIN CounterDetails AS d ON d.MachineName = n.MachineName AND d.ObjectName = n.ObjectName AND d.CounterName = n.CounterName AND d.CounterType = n.CounterType AND coalesce(d.InstanceName, '') = coalesce(n.InstanceName, '') AND (d.InstanceName IS NULL) = (n.InstanceName IS NULL) AND d.InstanceIndex = n.InstanceIndex AND coalesce(d.ParentName, '') = coalesce(n.ParentName, '') AND (d.ParentName IS NULL) = (n.ParentName IS NULL) GROUP BY n.Number;
  UPDATE wpc_ids SET CounterID = Number + (SELECT coalesce(max(d.CounterID), 0) FROM CounterDetails AS d) WHERE CounterID IS NULL;
  INSERT INTO CounterDetails SELECT i.CounterID, n.MachineName, n.ObjectName, n.CounterName, n.CounterType, n.DefaultScale, n.InstanceName, n.InstanceIndex, n.ParentName, NULL, n.TimeBaseA, n.TimeBaseB FROM wpc_details AS n JOIN wpc_ids AS i ON i.Number = n.Number WHERE i.CounterID NOT IN (SELECT d.CounterID FROM CounterDetails AS d);
  INSERT INTO CounterData SELECT 'bd828cb8-3a0e-840b-9c5d-767a40cbc682', i.CounterID, v.column2, v.column3, CAST(v.column4 AS DOUBLE PRECISION), CAST(v.column5 AS INTEGER), CAST(v.column6 AS INTEGER), CAST(v.column7 AS INTEGER), CAST(v.column8 AS INTEGER), CAST(v.column9 AS INTEGER) FROM (VALUES
  (1,1,'2024-01-01 05:00:00.000',NULL,0,0,0,0,1),
  (2,1,'2024-01-01 05:00:00.000',5,5,0,0,0,1),
  (1,2,'2024-01-01 05:00:01.000',10,10,0,2000,0,1),
  (2,2,'2024-01-01 05:00:01.000',NULL,-2147483643,-1,0,0,1)
  ) AS v JOIN wpc_ids AS i ON i.Number = v.column1;
  DROP TABLE wpc_ids;
  DROP TABLE wpc_details;
  COMMIT;
  wpc: 1 value is missing because a number is out of its range, '\\A\O\N'
  $ wpc calc -f SQL -o b.sql a.blg && wpc calc -o c.SQL a.blg && cmp b.sql c.SQL && loaded same b.sql a.blg && loaded sql b.sql
  4 values
  bd828cb8-3a0e-840b-9c5d-767a40cbc682|0|a.blg|2024-01-01 05:00:00.000|2024-01-01 05:00:01.000|2|0|UTC
  1|\\A|O|R|272696320|0|i|0|-|-|2000|0
  2|\\A|O|N|65536|0|-|0|-|-|2000|0
  \\A|O|-|i|0|R|2024-01-01 05:00:00.000|-|0|0|0|0|1|1
  \\A|O|-|i|0|R|2024-01-01 05:00:01.000|10.0|10|0|2000|0|1|2
  \\A|O|-|-|0|N|2024-01-01 05:00:00.000|5.0|5|0|0|0|1|1
  \\A|O|-|-|0|N|2024-01-01 05:00:01.000|-|-2147483643|-1|0|0|1|2
  wpc: 1 value is missing because a number is out of its range, '\\A\O\N'
  wpc: 1 value is missing because a number is out of its range, '\\A\O\N'

Times are UTC, or the machine's with its zone. The GUID is made of the rows, whatever the file is called: of other counters or times it is another one.
  $ wpc calc -f sql --time=local a.blg | grep -e DisplayToID.V -e "^(1,2"
  INSERT INTO DisplayToID VALUES ('5e582839-b48a-811c-a0c8-b5c4d2ea60fe', 0, 'a.blg', '2024-01-01 00:00:00.000', '2024-01-01 00:00:01.000', 2, 300, 'Std');
  (1,2,'2024-01-01 00:00:01.000',10,10,0,2000,0,1),
  wpc: 1 value is missing because a number is out of its range, '\\A\O\N'
  $ cp a.blg "it's.blg" && for of in "it's.blg" "-" "-c R a.blg" "--time=local a.blg" "-t 2 a.blg" "a.blg a.blg"; do wpc calc -f sql $of <a.blg 2>/dev/null | sed -n "s/INSERT INTO DisplayToID VALUES//p"; done
   ('bd828cb8-3a0e-840b-9c5d-767a40cbc682', 0, 'it''s.blg', '2024-01-01 05:00:00.000', '2024-01-01 05:00:01.000', 2, 0, 'UTC');
   ('bd828cb8-3a0e-840b-9c5d-767a40cbc682', 0, 'standard input', '2024-01-01 05:00:00.000', '2024-01-01 05:00:01.000', 2, 0, 'UTC');
   ('f1c9765b-bdec-8e0e-abe6-c902b5725f59', 0, 'a.blg', '2024-01-01 05:00:00.000', '2024-01-01 05:00:01.000', 2, 0, 'UTC');
   ('5e582839-b48a-811c-a0c8-b5c4d2ea60fe', 0, 'a.blg', '2024-01-01 00:00:00.000', '2024-01-01 00:00:01.000', 2, 300, 'Std');
   ('7c411821-3c8c-84f1-8cca-e3f67ab93429', 0, 'a.blg', '2024-01-01 05:00:00.000', '2024-01-01 05:00:00.000', 1, 0, 'UTC');
   ('bd828cb8-3a0e-840b-9c5d-767a40cbc682', 0, 'a.blg and 1 more', '2024-01-01 05:00:00.000', '2024-01-01 05:00:01.000', 2, 0, 'UTC');

A second log is loaded beside the first, and shares its counters; the same rows cannot be loaded twice.
  @ b.blg = a_log([entry("N", kind=RAWCOUNT), entry("X")], *(sample(value(n, 0), value(n, n)) for n in range(2)), start=NEW_YEAR_2024 + SECOND)
  $ for log in a b; do wpc calc $log.blg -o $log.sql; done; loaded sql a.sql b.sql
  bd828cb8-3a0e-840b-9c5d-767a40cbc682|0|a.blg|2024-01-01 05:00:00.000|2024-01-01 05:00:01.000|2|0|UTC
  f8735be5-056a-861a-bd4a-f546b56e5a5e|0|b.blg|2024-01-01 05:00:01.000|2024-01-01 05:00:02.000|2|0|UTC
  1|\\A|O|R|272696320|0|i|0|-|-|2000|0
  2|\\A|O|N|65536|0|-|0|-|-|2000|0
  4|\\A|O|X|272696320|0|-|0|-|-|2000|0
  \\A|O|-|i|0|R|2024-01-01 05:00:00.000|-|0|0|0|0|1|1
  \\A|O|-|i|0|R|2024-01-01 05:00:01.000|10.0|10|0|2000|0|1|2
  \\A|O|-|-|0|N|2024-01-01 05:00:00.000|5.0|5|0|0|0|1|1
  \\A|O|-|-|0|N|2024-01-01 05:00:01.000|-|-2147483643|-1|0|0|1|2
  \\A|O|-|-|0|N|2024-01-01 05:00:01.000|0.0|0|0|0|0|1|1
  \\A|O|-|-|0|N|2024-01-01 05:00:02.000|1.0|1|0|0|0|1|2
  \\A|O|-|-|0|X|2024-01-01 05:00:01.000|-|0|0|0|0|1|1
  \\A|O|-|-|0|X|2024-01-01 05:00:02.000|2000.0|1|0|1|0|1|2
  wpc: 1 value is missing because a number is out of its range, '\\A\O\N'
  $ loaded sql a.sql a.sql 2>&1 | tail -n 1
  sqlite3.IntegrityError: UNIQUE constraint failed: DisplayToID.GUID
  $ wpc calc a.blg b.blg -o ab.sql 2>/dev/null; loaded same ab.sql a.blg b.blg 2>/dev/null
  7 values

Of counters that differ in no column of CounterDetails the first in a sample counts.
  @ twice.blg = a_log([entry("R"), entry("R", kind=RAWCOUNT), entry("\x1b", kind=RAWCOUNT), entry("\\x1b", kind=RAWCOUNT)], *(sample(value(n, n), value(2, 0), value(3, 0), value(4, 0)) for n in range(2)))
  $ wpc calc twice.blg -o t.sql; loaded sql t.sql
  ce1e15aa-76cc-8dc5-9607-2663cf14bc72|0|twice.blg|2024-01-01 05:00:00.000|2024-01-01 05:00:01.000|2|0|UTC
  1|\\A|O|R|272696320|0|-|0|-|-|2000|0
  2|\\A|O|R|65536|0|-|0|-|-|2000|0
  3|\\A|O|\x1b|65536|0|-|0|-|-|2000|0
  \\A|O|-|-|0|R|2024-01-01 05:00:00.000|-|0|0|0|0|1|1
  \\A|O|-|-|0|R|2024-01-01 05:00:01.000|2000.0|1|0|1|0|1|2
  \\A|O|-|-|0|R|2024-01-01 05:00:00.000|2.0|2|0|0|0|1|1
  \\A|O|-|-|0|R|2024-01-01 05:00:01.000|2.0|2|0|0|0|1|2
  \\A|O|-|-|0|\x1b|2024-01-01 05:00:00.000|3.0|3|0|0|0|1|1
  \\A|O|-|-|0|\x1b|2024-01-01 05:00:01.000|3.0|3|0|0|0|1|2
  wpc: values left out because another value in their sample has the same row of CounterDetails: 2; JSON has them all

Any name is a literal that no program takes for something else: no quote is behind a backslash or a character above ASCII, no bracket behind a dollar.
  @ hostile = ["'", "''", "\\", "\\'", "a\\' OR 1=1; --", "\u00e9", "\u4e2d'", "\u4e2d12'", "\u4e2d123'", "$(x)", "${x}", "$x", "<0>\\", "<0><2><007>\\<1>'", ":x", ":'x'", "@x", "?", "-- ", "/*", "\n\\! touch gone\n", "\nGO\n", ".shell touch gone", "; DROP TABLE CounterData; --", "a\0b", "\ud800", "\u202ex", "`", '"', "%s", "", " ", "NULL"]
  @ n.blg = a_log([named("M", "O", None, one, "C") for one in hostile] + [named("M", one, None, "i", "C") for one in hostile if one] + [named("M", "O", one, "i", "C") for one in hostile], sample(*[value(n, 0) for n in range(3 * len(hostile) - 1)]), size=1 << 15)
  $ wpc calc n.blg -o n.sql && sed -n '/wpc_details VALUES/,/;$/p' n.sql | head -n 34
  INSERT INTO wpc_details VALUES
  (1,'\\M','O','C',65536,'''',0,NULL,0,NULL,NULL),
  (2,'\\M','O','C',65536,'''''',0,NULL,0,NULL,NULL),
  (3,'\\M','O','C',65536,replace('\<0>', '<0>', ''),0,NULL,0,NULL,NULL),
  (4,'\\M','O','C',65536,replace('\<0>''', '<0>', ''),0,NULL,0,NULL,NULL),
  (5,'\\M','O','C',65536,replace('a\<0>'' OR 1=1; --', '<0>', ''),0,NULL,0,NULL,NULL),
  (6,'\\M','O','C',65536,replace('é<0>', '<0>', ''),0,NULL,0,NULL,NULL),
  (7,'\\M','O','C',65536,replace('中<0>''<0>', '<0>', ''),0,NULL,0,NULL,NULL),
  (8,'\\M','O','C',65536,replace('中12<0>''', '<0>', ''),0,NULL,0,NULL,NULL),
  (9,'\\M','O','C',65536,'中123''',0,NULL,0,NULL,NULL),
  (10,'\\M','O','C',65536,replace('$<0>(x)', '<0>', ''),0,NULL,0,NULL,NULL),
  (11,'\\M','O','C',65536,replace('$<0>{x}', '<0>', ''),0,NULL,0,NULL,NULL),
  (12,'\\M','O','C',65536,'$x',0,NULL,0,NULL,NULL),
  (13,'\\M','O','C',65536,replace('<0>\<1>', '<1>', ''),0,NULL,0,NULL,NULL),
  (14,'\\M','O','C',65536,'<0><2><007>\<1>''',0,NULL,0,NULL,NULL),
  (15,'\\M','O','C',65536,':x',0,NULL,0,NULL,NULL),
  (16,'\\M','O','C',65536,':''x''',0,NULL,0,NULL,NULL),
  (17,'\\M','O','C',65536,'@x',0,NULL,0,NULL,NULL),
  (18,'\\M','O','C',65536,'?',0,NULL,0,NULL,NULL),
  (19,'\\M','O','C',65536,'-- ',0,NULL,0,NULL,NULL),
  (20,'\\M','O','C',65536,'/*',0,NULL,0,NULL,NULL),
  (21,'\\M','O','C',65536,'\x0a\! touch gone\x0a',0,NULL,0,NULL,NULL),
  (22,'\\M','O','C',65536,'\x0aGO\x0a',0,NULL,0,NULL,NULL),
  (23,'\\M','O','C',65536,'.shell touch gone',0,NULL,0,NULL,NULL),
  (24,'\\M','O','C',65536,'; DROP TABLE CounterData; --',0,NULL,0,NULL,NULL),
  (25,'\\M','O','C',65536,'a',0,NULL,0,NULL,NULL),
  (26,'\\M','O','C',65536,replace('�<0>', '<0>', ''),0,NULL,0,NULL,NULL),
  (27,'\\M','O','C',65536,'\u{202e}x',0,NULL,0,NULL,NULL),
  (28,'\\M','O','C',65536,'`',0,NULL,0,NULL,NULL),
  (29,'\\M','O','C',65536,'"',0,NULL,0,NULL,NULL),
  (30,'\\M','O','C',65536,'%s',0,NULL,0,NULL,NULL),
  (31,'\\M','O','C',65536,'',0,NULL,0,NULL,NULL),
  (32,'\\M','O','C',65536,' ',0,NULL,0,NULL,NULL),
  (33,'\\M','O','C',65536,'NULL',0,NULL,0,NULL,NULL),
  $ loaded sql n.sql | sed -n 's/^[0-9]*|..M|O|C|65536|0|\([^|]*\)|0|-|-|-|-$/\1|/p'
  '|
  ''|
  \|
  \'|
  a\' OR 1=1; --|
  é|
  中'|
  中12'|
  中123'|
  $(x)|
  ${x}|
  $x|
  <0>\|
  <0><2><007>\<1>'|
  :x|
  :'x'|
  @x|
  ?|
  -- |
  /*|
  \x0a\! touch gone\x0a|
  \x0aGO\x0a|
  .shell touch gone|
  ; DROP TABLE CounterData; --|
  a|
  �|
  \u{202e}x|
  `|
  "|
  %s|
  |
   |
  NULL|
  $ test ! -e gone && loaded literals n.sql
  no line begins in a literal
  $ wpc calc -f json n.blg | grep -c '"value"' && loaded sql n.sql | grep -c '^..M|'
  98
  98

A log as text has no raw values. Summaries and captures are not written, and raw values are there anyway.
  @ t.csv = b'"(PDH-CSV 4.0) (Std)(300)","\\\\A\\O(i)\\C"\r\n"01/01/2024 00:00:00.000","1.5"\r\n"01/01/2024 00:00:01.000"," "\r\n'
  $ wpc calc t.csv -o t.sql; loaded sql t.sql
  2f9bd0f6-630f-8c25-aaea-449d6dad0769|0|t.csv|2024-01-01 05:00:00.000|2024-01-01 05:00:01.000|2|0|UTC
  1|\\A|O|C|-1|0|i|0|-|-|-|-
  \\A|O|-|i|0|C|2024-01-01 05:00:00.000|1.5|-|-|-|-|-|1
  @ c/ = small_v2()
  ! 2
  $ wpc calc -f sql --raw a.blg; wpc calc -f sql --summary a.blg; wpc calc -f sql c
  wpc: '--format=sql' is not for --raw; see 'wpc calc --help'
  wpc: '--summary' cannot be written as SQL; see 'wpc calc --help'
  wpc: '--format=sql' is for logs; see 'wpc calc --help'
