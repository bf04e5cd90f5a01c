validate -j: several files at once are shown as one after the other, errors in their places.

  @ functions.sh = b'same() { wpc validate "$@" <in >one 2>one.err; first=$?; for j in 1 2 8; do wpc validate -j $j "$@" <in >many 2>many.err; [ $? = $first ] || echo status; cmp one many; cmp one.err many.err; done; return $first; }'
  @ a.bin = v2_at(0, single(7))
  @ b.bin = lying_v2()
  @ text.x = b"this is no block of counters at all\n"
  @ folder/c.bin = v2_at(0, single(7))
  @ folder/d.bin = lying_v2()
  @ folder/e.txt = b"left out"
  $ mkdir folder/empty; cp a.bin in
  ! 2
  $ for f in json sarif text; do same --summary -f $f a.bin missing b.bin text.x folder a.bin text.x folder/empty - b.bin; done
  $ cat one one.err
  a.bin: accepted
  b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  text.x: rejected: V2-HDR-01 at offset 0: only 36 bytes were received, but the header takes 48
  folder/c.bin: accepted
  folder/d.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  a.bin: accepted
  text.x: rejected: V2-HDR-01 at offset 0: only 36 bytes were received, but the header takes 48
  -: accepted
  b.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  wpc: missing: No such file or directory
  wpc: text.x: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' turns it into bytes
  wpc: folder: 1 file is not named *.bin or *.blg and left out; --all-files reads every file
  wpc: text.x: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' turns it into bytes
  wpc: folder/empty: this folder has no *.bin or *.blg files
  10 files: 4 accepted, 5 rejected, 1 not read
  [0]

Lists of paths; a file of its own.
  $ for n in {0..499}; do ((n % 7)) && { ((n % 31)) && echo a.bin || echo missing; } || echo b.bin; done >in; same --files-from=- --summary; same --files-from=- -f sarif b.bin
  $ wpc validate -j 3 -o out --files-from=- <in 2>/dev/null; wpc validate --files-from=- <in 2>/dev/null | cmp - out; wc -l <out
  486
  [0]

  ! 2
  $ wpc validate -j 0 a.bin
  wpc: -j: '0' is not a whole number from 1 to 256
  $ wpc validate -j 257 a.bin
  wpc: -j: '257' is not a whole number from 1 to 256
  $ wpc validate --jobs=two a.bin
  wpc: --jobs: 'two' is not a whole number from 1 to 256
  $ wpc validate -j4 a.bin
  a.bin: accepted
  [0]

Without a reader, and with a full disk.
  ? unix
  ! 1
  $ wpc validate -j 4 corpus 2>gone.err | head -n 1; echo ${PIPESTATUS[0]}; grep -ic pipe gone.err
  corpus/blg/hostile/BLG-BUF-01__71_bytes.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 1024, but only 71 bytes follow
  141
  0
  $ wpc validate -j 4 corpus 2>&1 >/dev/full | tail -n 1
  wpc: standard output: No space left on device
  [0]

Of the whole corpus, in each form.
  ? speed
  ! 1
  $ for way in "" -v --strict -q --summary --all-files "-f json" "-f json -q" "-f ndjson" "-f sarif"; do same $way corpus; done; (($(wc -l <one) > 1000))
  [0]
