Help, the version, and the rules.

  $ wpc --version | sed 's/[0-9.]*$/N/'; for words in -V version; do cmp <(wpc $words) <(wpc --version); done
  wpc N
  $ wpc --help >general; wpc -h | cmp - general; wpc help | cmp - general; grep -o 'tools/wpc-remote' general
  tools/wpc-remote
  $ for c in validate inspect calc plot rules explain types map extract watch capture help version; do
  >   grep -q "^  $c " general || echo no $c; wpc $c --help >$c; wpc $c -h | cmp - $c; wpc help $c | cmp - $c; grep -q "^Usage: wpc $c" $c || echo no usage; awk 'length > 80' $c
  > done
  $ for c in watch capture; do grep -o '^  -[^ ]*, --[^ ]*\|^  --[^ ]*' $c | paste -sd ' ' | tr -s ' '; done
   -f, --format=csv|tsv|json|ndjson|openmetrics|text --decimal=.|, -o, --output=FILE --salvage --wrap=error|wrap32|clamp0 --multi-timer=per-component|documented -q, --list -qx, --list-instances -si, --interval=TIME -sc, --samples=N -s, --machine=MACHINE --filter --descriptions --language=NNN -y, --yes --library=DLL --kind=v1|v2 --strict --max-bytes=SIZE --max-results=N --max-objects=N --max-counters=N --max-instances=N --max-values=N -h, --help
   -o, --output=FOLDER -si, --interval=TIME -sc, --samples=N -s, --machine=MACHINE --objects=OBJECTS --filter --descriptions --language=NNN --library=DLL --kind=v1|v2 --strict --max-bytes=SIZE --max-results=N --max-objects=N --max-counters=N --max-instances=N --max-values=N -h, --help
  ! 2
  $ wpc 2>&1 >/dev/null | cmp - general; wpc 2>/dev/null
  $ wpc --version x
  wpc: unexpected argument 'x'; see 'wpc --help'
  $ wpc -hx
  wpc: unknown option '-hx'; see 'wpc --help'
  ! 0

Every rule is listed, or those that are named; the longest status fits.
  $ wpc rules >text; wpc rules -f json >json; cmp <(tail -n +3 text | cut -d ' ' -f 1) <(sed 's/{"id":"\([^"]*\).*/\1/' json); python3 -c 'import json
  > rows = [json.loads(line) for line in open("json", encoding="utf-8")]
  > lines = open("text", encoding="utf-8").read().split("\n")[2:]
  > print([r["id"] for r, line in zip(rows, lines) if r["block"] + "." + r["field"] not in line or r["relation"] not in line], len(rows) > 300)'
  [] True
  $ grep 'V2-HDR-0[38]' json; wpc rules -f json V2-CD-03 | wc -l
  {"id":"V2-HDR-03","number":103,"class":"hard","status":"truncated","check":true,"block":"PERF_DATA_HEADER","field":"dwTotalSize","relation":"dwTotalSize <= bytes received","message":"dwTotalSize is %g, but only %b bytes follow","source":"perflib.h, consumer sample"}
  {"id":"V2-HDR-08","number":108,"class":"note","status":null,"check":true,"block":"PERF_DATA_HEADER","field":"dwTotalSize","relation":"dwTotalSize == bytes received","message":"%g bytes follow the block and are ignored","source":"consumer sample"}
  1
  $ wpc rules BLG-BUF-09 V2-CD-03 v2-hdr | cut -c 1-90 | sed -n '1,4p;$p'
  id         class   status       block.field                                      relation 
  ------------------------------------------------------------------------------------------
  V2-HDR-01  hard    truncated    PERF_DATA_HEADER.(whole)                         bytes rec
  V2-HDR-02  hard    malformed    PERF_DATA_HEADER.dwTotalSize                     dwTotalSi
  BLG-BUF-09 hard    unsupported  buffer header.BufferFlag                         bit 6 of 

Each has its reason, of which no other one has the words, and bytes that break it or the reason why there are none.
  $ wpc explain $(sed 's/{"id":"\([^"]*\).*/\1/' json) >explained; awk 'length > 120' explained; explained $WPC
  more than 200 tried
  $ wpc explain v2-cd-03
  V2-CD-03 (hard)
  
    field     PERF_COUNTER_DATA.dwSize
    must hold dwSize <= bytes left
    source    perflib.h, consumer sample
    why       The value claims bytes past the end of its row: the next value would
              be looked for outside, and the number read from there.
    otherwise rejected
    --strict  rejected
  
  The smallest file that breaks it: v2, 80 bytes
    V2-CD-03 at offset 68: dwSize is 17, but only 16 bytes are left
      00000030  00 00 00 00 01 00 00 00  20 00 00 00 00 00 00 00  |........ .......|
      00000040  04 00 00 00 11 00 00 00  07 00 00 00 00 00 00 00  |................|
                            ^^ ^^ ^^ ^^
  
  Its neighbour, which does not: 80 bytes
      00000030  00 00 00 00 01 00 00 00  20 00 00 00 00 00 00 00  |........ .......|
      00000040  04 00 00 00 10 00 00 00  07 00 00 00 00 00 00 00  |................|
                            ^^ ^^ ^^ ^^
  $ wpc explain V2-MC-08 | grep otherwise -A1; wpc explain LIM-01 | grep -o ', read with max_bytes='; wpc explain CALC-01 | grep 'no file'; wpc explain V2-MC-13 | grep 'breaks it' -A1
    otherwise accepted with a note; the value is handled as the header files
              describe
  , read with max_bytes=
  , read with max_bytes=
    no file   It is about two samples, as numbers: each file is sound by itself.
  The smallest file that breaks it, which another rule finds: v2, 96 bytes
    V2-CD-01 at offset 96: only 0 bytes are left, but a value's header takes 8
  ! 2
  $ wpc explain; wpc explain V2-CD-3; wpc explain V2-CD-03 frobnicate
  wpc: 'explain' requires at least one rule; see 'wpc explain --help'
  wpc: unknown rule 'V2-CD-3' (did you mean 'V2-CD-03'?); 'wpc rules' lists them all
  wpc: unknown rule 'frobnicate'; 'wpc rules' lists them all
