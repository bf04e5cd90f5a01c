Names of files: what is read of a folder, and which kind a name says. Capitals count as small letters.

  @ case/EXSERVER01_FULL_000001.BLG = a_log([entry("C")], sample(value(1, 2)), sample(value(2, 3)))
  @ case/deep/b.Blg = a_log([entry("C")], sample(value(1, 2)))
  @ case/S.V1.BIN = v1_block([v1_object([definition(RATE, 4, 4, 6)], counter_block(u32s(1)), -1, 230)])
  @ case/Q.V2-Queries.Bin = query("*", index=1)
  @ case/b.txt = b"no block"
  $ wpc validate case
  case/EXSERVER01_FULL_000001.BLG: accepted
  case/Q.V2-Queries.Bin: accepted, 1 note
  case/S.V1.BIN: accepted
  case/deep/b.Blg: accepted
  wpc: case: 1 file is not named *.bin or *.blg and left out; --all-files reads every file
  $ wpc validate -j 3 case
  case/EXSERVER01_FULL_000001.BLG: accepted
  case/Q.V2-Queries.Bin: accepted, 1 note
  case/S.V1.BIN: accepted
  case/deep/b.Blg: accepted
  wpc: case: 1 file is not named *.bin or *.blg and left out; --all-files reads every file
  $ wpc validate -f json case | grep -o '"kind":"[^"]*"'
  "kind":"blg"
  "kind":"v2-queries"
  "kind":"v1"
  "kind":"blg"
  wpc: case: 1 file is not named *.bin or *.blg and left out; --all-files reads every file
  $ wpc inspect case/Q.V2-Queries.Bin
  case/Q.V2-Queries.Bin: accepted, 1 note
    kind              v2-queries
    size              48 bytes
    index  counterset                               counter    instance  status      name
        1  b4fc721a-0378-476f-89ba-a5a79f810b36         any         any  0x00000000  *
  $ cp case/EXSERVER01_FULL_000001.BLG LOG.BLG; wpc calc -f csv LOG.BLG
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  "01/01/2024 05:00:00.000"," "\r
  "01/01/2024 05:00:01.000","2000"\r

Registration data by its name.
  $ mkdir up; for f in corpus/captures/v2-mixed/registration/*; do n=${f##*/}; cp $f up/${n^^}; done; ls up | head -1
  5A6B1C2D-1111-4222-8333-444455556666.1.BIN
  $ two="corpus/captures/v2-mixed/samples/000000.bin corpus/captures/v2-mixed/samples/000001.bin --queries=corpus/captures/v2-mixed/queries.bin"
  > wpc calc -f csv $two --registration=corpus/captures/v2-mixed/registration 2>/dev/null >small
  > wpc calc -f csv $two --registration=up 2>/dev/null | cmp - small

Of text the rule comes second.
  @ thesis.blg = b"This is BibTeX, Version 0.99d (TeX Live 2022/Debian)\nThe top-level auxiliary file: thesis.aux\n"
  @ thesis2.BLG = b"[0] Config.pm:307> INFO - This is Biber 2.18\n[1] Config.pm:310> INFO - Logfile is 'a.blg'\n"
  @ pdh.blg = b'"(PDH-CSV 4.0) (UTC)(0)","\\\\A\\O\\C"\r\n'
  ! 1
  $ wpc inspect thesis.blg
  wpc: thesis.blg: seems to be a log of BibTeX, not a binary counter log: its logs are also named .blg
  wpc: thesis.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1936287828, more than 4194304
  $ wpc calc thesis.blg
  wpc: thesis.blg: seems to be a log of BibTeX, not a binary counter log: its logs are also named .blg
  wpc: thesis.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1936287828, more than 4194304
  $ wpc map thesis.blg -o x.svg
  wpc: thesis.blg: seems to be a log of BibTeX, not a binary counter log: its logs are also named .blg
  wpc: thesis.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1936287828, more than 4194304
  $ wpc extract thesis.blg -o x
  wpc: thesis.blg: seems to be a log of BibTeX, not a binary counter log: its logs are also named .blg
  wpc: thesis.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1936287828, more than 4194304
  $ wpc validate thesis.blg 2>/dev/null
  thesis.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 1936287828, more than 4194304
  $ wpc inspect thesis2.BLG
  wpc: thesis2.BLG: seems to be a log of Biber, not a binary counter log: its logs are also named .blg
  wpc: thesis2.BLG: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 542978139, more than 4194304
  $ wpc inspect pdh.blg
  wpc: pdh.blg: seems to be a counter log as text, but is named as blg: --kind=pdh-csv
  wpc: pdh.blg: rejected: BLG-BUF-01 at offset 0: only 36 bytes were received, but a buffer's header takes 72
  $ wpc inspect --kind=blg pdh.blg
  wpc: pdh.blg: rejected: BLG-BUF-01 at offset 0: only 36 bytes were received, but a buffer's header takes 72
  @ a.blg = b"PK\3\4" + bytes(200)
  $ wpc inspect a.blg
  wpc: a.blg: rejected: BLG-BUF-03 at offset 0: not a binary counter log: its first word, the buffer size, would be 67324752, more than 4194304
  wpc: a.blg: seems to be a zip archive, not a binary counter log: unpack it first

A file that is read is not overwritten, however it is named.
  ! 2
  $ wpc validate -f text case -o case/deep/b.Blg; wpc validate -f text case/../case -o ./case/deep/b.Blg; wpc validate -f text . -o case/deep/../deep/b.Blg
  wpc: case/deep/b.Blg: is an input file: choose another file for -o
  wpc: ./case/deep/b.Blg: is an input file: choose another file for -o
  wpc: case/deep/../deep/b.Blg: is an input file: choose another file for -o
