Logs of Performance Monitor as text are a kind by their first bytes, whatever they are called.

  @ relog.csv = b'"(PDH-CSV 4.0) (Pacific Standard Time)(480)","\\\\SRV1\\Memory\\Available MBytes","\\\\SRV1\\Processor(_Total)\\% Processor Time"\r\n"01/15/2026 02:00:00.000","2048"," "\r\n"01/15/2026 02:00:05.000","2040","25.000000000000004"\r\n'
  @ relog.tsv = b'"(PDH-TSV 4.0) (UTC)(0)"\t"\\\\SRV1\\Memory\\Available MBytes"\r\n"01/15/2026 02:00:00.000"\t"2048"\r\n'
  @ gui.csv = b'\xff\xfe' + '"(PDH-CSV 4.0) (UTC)(0)","\\\\SRV1\\Memory\\Available MBytes"\r\n"01/15/2026 02:00:00.000","2048"\r\n'.encode("utf-16-le")
  @ typeperf.csv = b'\r\n"(PDH-CSV 4.0)","\\\\SRV1\\Memory\\Available MBytes"\r\n"01/15/2026 02:00:00.000","2048.000000"\r\nExiting, please wait...\r\nThe command completed successfully.\r\n'
  $ wpc validate *.csv relog.tsv; wpc validate --strict -f json typeperf.csv gui.csv
  gui.csv: accepted
  relog.csv: accepted
  typeperf.csv: accepted, 3 notes
  relog.tsv: accepted
  {"file":"typeperf.csv","kind":"pdh-csv","size":155,"accepted":true,"notes":[{"rule":"PDH-05","offset":16,"message":"the head has no zone: times are local, in an unknown zone"},{"rule":"PDH-12","offset":93,"message":"a line of text is not a sample"},{"rule":"PDH-12","offset":118,"message":"a line of text is not a sample"}]}
  {"file":"gui.csv","kind":"pdh-csv","size":188,"accepted":true,"notes":[]}
  $ cp relog.csv a.bin; cp relog.csv a.pdh-csv.bin; wpc validate a.bin a.pdh-csv.bin; wpc validate --kind=pdh-csv a.bin; wpc validate - <relog.csv
  a.bin: accepted
  a.pdh-csv.bin: accepted
  a.bin: accepted
  -: accepted
What is wrong with a line leaves out the line, or a cell; strict mode refuses it.

  @ odd.csv = b'"(PDH-CSV 4.0) (UTC)","\\A","\\B"\r\n"01/15/2026 02:00:00.000","1,5","2"x\r\n"15.01.2026 02:00:01","1","2"\r\n"01/15/2026 02:00:02.000","1"\r\n"01/15/2026 02:00:01.000","1","2'
  $ wpc validate -f json odd.csv
  {"file":"odd.csv","kind":"pdh-csv","size":165,"accepted":true,"notes":[{"rule":"PDH-03","offset":14,"message":"the text after the format in the first cell is not a zone and bias"},{"rule":"PDH-15","offset":60,"message":"a cell is neither a number nor blank"},{"rule":"PDH-07","offset":66,"message":"a quoted cell does not end with a quote"},{"rule":"PDH-13","offset":71,"message":"the first cell of a line is not a time"},{"rule":"PDH-16","offset":102,"message":"the line has 1 values, but the head 2 columns"},{"rule":"PDH-14","offset":133,"message":"the time is 13412916001000 ms since 1601, but the sample before it has the later time 13412916002000"},{"rule":"PDH-07","offset":164,"message":"a quoted cell does not end with a quote"}]}
  ! 1
  $ wpc validate --strict odd.csv
  odd.csv: rejected: PDH-03 at offset 14: the text after the format in the first cell is not a zone and bias
Two logs behind one another are not one.

  @ two.csv = b'"(PDH-CSV 4.0) (UTC)(0)","\\A"\r\n"01/15/2026 02:00:00.000","1"\r\n"(PDH-CSV 4.0) (UTC)(0)","\\B"\r\n'
  $ wpc validate two.csv; wpc validate --max-instances=1 relog.csv; wpc validate --kind=pdh-csv --max-bytes=9 relog.csv
  two.csv: rejected: PDH-10 at offset 62: the file has a second, different head: columns would change their meaning
  relog.csv: rejected: PDH-09 at offset 79: the head has at least 2 columns, but the limit max_instances is 1
  relog.csv: rejected: LIM-01 at offset 0: the input has 216 bytes, but the limit max_bytes is 9
  wpc: relog.csv: needs --max-instances=2 at least
  wpc: relog.csv: --max-bytes=216 lets it in
  ! 0
  $ wpc map relog.csv -o - | bands
  0+216 file {
  0+216 text
