What files seem to be that are no blocks. Who says what it is is not contradicted.

  $ for bytes in '' '\0\0\0\0\0\0\0\0' '\177ELF\2\1\1\0' 'MZ\220\0\3\0\0\0' '\211PNG\r\n\032\n\0\0\0\r' 'PK\3\4\24\0' '\037\213\10\0' 'regf\1\0\0\0' 'ElfFile\0\0\0' '\324\303\262\241\2\0' '\377\376h\0e\0l\0l\0o\0' '\0P\0E\0R\0F' '{"file":"a"}\n' '\357\273\277 <x/>' '"(PDH-SQL 4.0)"' '30 00 00 00\n' '#!/bin/sh\necho\n' ' \t\r\n{"a": 1}\n' '  \n\n[1, 2]\n' '  \n \n\n'; do
  >   printf "$bytes" >x; wpc validate x >out 2>err; echo "$? $(cat err)"; wpc validate -q --kind=v2 x >out
  >   for command in "validate -f json" inspect calc "map -o -"; do wpc $command x 2>&1 >out | grep -qxF -f err || echo "$command does not"; done
  > done; exit 0
  1 wpc: x: is empty, not a counter block
  1 wpc: x: is nothing but zeros, not a counter block
  1 wpc: x: seems to be an ELF program, not a counter block
  1 wpc: x: seems to be a Windows program (PE), not a counter block
  1 wpc: x: seems to be a PNG image, not a counter block
  1 wpc: x: seems to be a zip archive, not a counter block: unpack it first
  1 wpc: x: seems to be gzip data, not a counter block: unpack it first
  1 wpc: x: seems to be a registry hive, not a counter block: counter blocks are not stored in the registry
  1 wpc: x: seems to be a Windows event log (EVTX), not a counter block: wpc reads binary logs of Performance Monitor (.blg), not this one
  1 wpc: x: seems to be a network capture (pcap), not a counter block: extract the answers of the server first
  1 wpc: x: seems to be UTF-16 text, not a counter block
  1 wpc: x: seems to be a V1 block of a big-endian machine, not a counter block
  1 wpc: x: seems to be JSON, not a counter block
  1 wpc: x: seems to be XML or HTML, not a counter block
  1 wpc: x: seems to be a log of relog or typeperf as text, not a counter block: its values are computed already
  1 wpc: x: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' turns it into bytes
  1 wpc: x: seems to be a script, not a counter block
  1 wpc: x: seems to be JSON, not a counter block
  1 wpc: x: seems to be JSON, not a counter block
  1 wpc: x: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' turns it into bytes
  $ for bytes in '\1\2 no known kind \3' ' \n\n\t\r\n' 'bytes with one\177'; do printf "$bytes" >x; wpc validate -q x; done 2>&1 | grep seems; exit 0
A name says what a file should be, not what it is. Of a log that is read in parts only the first bytes are at hand.
  @ x.v2.bin = b"MZ"
  @ a.blg = b'"(PDH-CSV 4.0) (UTC)(0)","\\\\A\\O\\C"\r\n' + b"x" * 200
  $ wpc validate -q x.v2.bin 2>&1 >/dev/null; for command in validate inspect calc "map -o -" "extract -o out" "plot -o -" "calc --kind=blg"; do echo $command; wpc $command a.blg 2>&1 >/dev/null | grep seems; done; exit 0
  wpc: x.v2.bin: seems to be a Windows program (PE), not a counter block
  validate
  wpc: a.blg: seems to be a counter log as text, but is named as blg: --kind=pdh-csv
  inspect
  wpc: a.blg: seems to be a counter log as text, but is named as blg: --kind=pdh-csv
  calc
  wpc: a.blg: seems to be a counter log as text, but is named as blg: --kind=pdh-csv
  map -o -
  wpc: a.blg: seems to be a counter log as text, but is named as blg: --kind=pdh-csv
  extract -o out
  wpc: a.blg: seems to be a counter log as text, but is named as blg: --kind=pdh-csv
  plot -o -
  wpc: a.blg: seems to be a counter log as text, but is named as blg: --kind=pdh-csv
  calc --kind=blg
  $ for bytes in '\211PNG\r\n\032\n\0' '' "$(printf '\\0%.0s' {1..128})" "$(printf '\\0%.0s' {1..129})"; do printf "$bytes" >a.blg; wpc validate a.blg 2>&1 >/dev/null; done; exit 0
  wpc: a.blg: seems to be a PNG image, not a binary counter log
  wpc: a.blg: is empty, not a binary counter log
  wpc: a.blg: is nothing but zeros, not a binary counter log
  wpc: a.blg: begins with nothing but zeros, not a binary counter log
