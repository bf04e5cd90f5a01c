Title tables: alone, and given with --titles.

  @ m.v1.bin = v1_block([v1_single(2, [definition(name=4)], u32s(17))])
  @ t.v1-titles.bin = titles([(1, "x"), (2, "a,é")])
  $ for f in text json ndjson csv; do wpc inspect -f $f t.v1-titles.bin; done
  t.v1-titles.bin: accepted
    kind              v1-titles
    size              22 bytes
      index  title
          1  x
          2  a,é
  {"file":"t.v1-titles.bin","kind":"v1-titles","size":22,
   "titles":[
    {"index":1,"text":"x"},
    {"index":2,"text":"a,é"}]}
  {"file":"t.v1-titles.bin","kind":"v1-titles","offset":0,"index":1,"text":"x"}
  {"file":"t.v1-titles.bin","kind":"v1-titles","offset":8,"index":2,"text":"a,é"}
  file,offset,index,text
  t.v1-titles.bin,0,1,x
  t.v1-titles.bin,8,2,"a,é"
  $ wpc inspect --titles=- m.v1.bin <t.v1-titles.bin | grep object
    NumObjectTypes    1 object
  object 2 a,é at offset 88: 1 counter, no instances
  $ wpc validate t.v1-titles.bin
  t.v1-titles.bin: accepted

Each of these is accepted when it is read as a title table, since what is no index is skipped; but none is one.
  @ files/v2.x = data_block([single(7)])
  @ files/empty_v2.x = data_block([])
  @ files/queries.x = query("*")
  @ files/empty.x = b""
  @ files/end_only.x = titles([])
  @ files/text.x = titles([("PC-1", "PC-2")])
  $ cd files; for f in *; do wpc validate --kind=v1-titles $f; for c in inspect calc; do wpc $c --titles=$f ../m.v1.bin 2>../$c.err; echo -n "$c $? "; done; cat ../calc.err; cmp ../*.err; done
  empty.x: accepted, 1 note
  inspect 1 calc 1 wpc: empty.x: is not a title table: 0 titles, and 0 strings in the place of an index
  empty_v2.x: accepted, 5 notes
  inspect 1 calc 1 wpc: empty_v2.x: is not a title table: 0 titles, and 0 strings in the place of an index
  end_only.x: accepted, 1 note
  inspect 1 calc 1 wpc: end_only.x: is not a title table: 0 titles, and 0 strings in the place of an index
  queries.x: accepted, 3 notes
  inspect 1 calc 1 wpc: queries.x: is not a title table: 0 titles, and 1 strings in the place of an index
  text.x: accepted, 1 note
  inspect 1 calc 1 wpc: text.x: is not a title table: 0 titles, and 1 strings in the place of an index
  v2.x: accepted, 8 notes
  inspect 1 calc 1 wpc: v2.x: is not a title table: 0 titles, and 4 strings in the place of an index

More titles than damage.
  @ damaged.v1-titles.bin = titles([(2, "System"), (4, "Memory")], end=False) + titles([("x", "y")])
  $ wpc inspect --titles=damaged.v1-titles.bin m.v1.bin | tail -n 3
  object 2 System at offset 88: 1 counter, no instances
    counter  title                             type                                size                 value
          4  Memory                            PERF_COUNTER_RAWCOUNT                  4                    17
  wpc: damaged.v1-titles.bin: the title table is damaged, and titles may be missing (1 place); first TTL-08 at offset 36: the index is not a number of 1 to 10 digits

  @ odd.v1-titles.bin = titles([(2, "System")]) + b"x"
  @ v2.v2.bin = data_block([single(7)])
  ! 1
  $ wpc validate odd.v1-titles.bin
  odd.v1-titles.bin: rejected: TTL-01 at offset 20: the table has 21 bytes, which cuts a UTF-16 unit in half
  $ wpc inspect --titles=odd.v1-titles.bin m.v1.bin
  wpc: odd.v1-titles.bin: rejected: TTL-01 at offset 20: the table has 21 bytes, which cuts a UTF-16 unit in half
  ! 2
  $ wpc inspect --titles=m.v1.bin m.v1.bin
  wpc: --titles requires a title table, but 'm.v1.bin' is not one
  $ cp m.v1.bin m; wpc inspect --titles=m m
  wpc: --titles requires a title table, but 'm' is not one
  $ wpc inspect --titles=v2.v2.bin m.v1.bin
  wpc: --titles requires a title table, but 'v2.v2.bin' is not one
  $ wpc inspect --titles=missing m.v1.bin
  wpc: missing: No such file or directory
  $ wpc inspect --titles=- - <m.v1.bin
  wpc: standard input ('-') can be read only once
  $ wpc inspect --titles=a --titles=b m.v1.bin
  wpc: the option '--titles' can be given only once; see 'wpc inspect --help'

Names of another language: English ones select, and a misspelt one is told which was meant.
  @ german.v1-titles.bin = titles([(230, "Prozess"), (784, "Prozesskennung")])
  @ p.v1.bin = v1_block([v1_rows(230, [definition(name=784)], ("sh", u32s(17)))])
  $ wpc inspect --titles=german.v1-titles.bin -c '\Process(*)\ID Process' p.v1.bin 2>/dev/null | tail -2; for c in '\Proces(*)\ID Process' '\Process(*)\ID Proces' '\Prozes(*)\ID Process'; do wpc inspect --titles=german.v1-titles.bin -c "$c" p.v1.bin 2>&1 | grep mean; done
    instance  Prozesskennung
    sh                    17
  wpc: no value matches '\Proces(*)\ID Process' (did you mean 'Process'?)
  wpc: no value matches '\Process(*)\ID Proces' (did you mean 'ID Process'?)
  wpc: no value matches '\Prozes(*)\ID Process' (did you mean 'Prozess'?)
  [0]
