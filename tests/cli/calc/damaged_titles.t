Title tables of damaged registries: what can be read is read, and a line says whether some may be lost.

  @ a.v1.bin = v1_block([v1_object([definition(RAWCOUNT, 4, 4, 6)], counter_block(u32s(7)), title=4)])
  @ whole = [(1, 8), (2, "Sys"), (4, "Mem"), (6, "Pages")]
  @ good.v1-titles.bin = titles(whole)
  @ empty_pair.v1-titles.bin = titles(whole[:2] + [("", "")] + whole[2:])
  @ empty_index.v1-titles.bin = titles(whole[:2] + [("", "Text")] + whole[2:])
  @ empty_string.v1-titles.bin = titles(whole[:2], end=False) + utf16z("") + titles(whole[2:])
  @ two_tables.v1-titles.bin = titles(whole[:2]) + titles([]) + titles(whole[2:])
  @ empty_first.v1-titles.bin = titles([("", "")] + whole)
  @ text_index.v1-titles.bin = titles(whole[:2] + [("Foo", "Bar")] + whole[2:])
  @ no_text.v1-titles.bin = titles(whole, end=False) + titles([("8",)])
  @ twice.v1-titles.bin = titles(whole + [(4, "Speicher")])
  @ twice_the_same.v1-titles.bin = titles(whole + whole[2:3])
  @ twice_and_other.v1-titles.bin = titles(whole + whole[2:3] + [(2, "X")])
  @ empty_text.v1-titles.bin = titles(whole[:1] + [(2, "")] + whole[2:])
  @ two_pairs.v1-titles.bin = titles(whole[:2] + [("", "")] + whole[2:3] + [("", "")] + whole[3:])
  @ no_end.v1-titles.bin = titles(whole[:2] + [("", "")] + whole[2:]) + "abc".encode("utf-16-le")
  @ stale.v1-titles.bin = titles(whole) + b"\1\2\3\4"
  @ lost.v1-titles.bin = titles([(1, 8), (2, 4), ("Mem", 6), ("Pages", 8), ("Other", 10)])
  @ cut.v1-titles.bin = titles(whole, end=False)
  $ for t in good empty_pair empty_index empty_string two_tables empty_first text_index no_text empty_text twice twice_the_same twice_and_other two_pairs no_end stale cut; do echo "== $t"; wpc calc --titles=$t.v1-titles.bin a.v1.bin 2>&1 | grep 'damaged\|Pages'; done
  == good
    Pages                                                                7
  == empty_pair
  wpc: empty_pair.v1-titles.bin: the title table is damaged: 30 bytes follow an empty string, and are read, too (TTL-05 at offset 24)
    Pages                                                                7
  == empty_index
  wpc: empty_index.v1-titles.bin: the title table is damaged, and titles may be missing (1 place); first TTL-05 at offset 22: 40 bytes follow an empty string, which ends a table
    Pages                                                                7
  == empty_string
  wpc: empty_string.v1-titles.bin: the title table is damaged: 30 bytes follow an empty string, and are read, too (TTL-05 at offset 22)
    Pages                                                                7
  == two_tables
  wpc: two_tables.v1-titles.bin: the title table is damaged: 30 bytes follow an empty string, and are read, too (TTL-05 at offset 24)
    Pages                                                                7
  == empty_first
  wpc: empty_first.v1-titles.bin: the title table is damaged: 50 bytes follow an empty string, and are read, too (TTL-05 at offset 4)
    Pages                                                                7
  == text_index
  wpc: text_index.v1-titles.bin: the title table is damaged, and titles may be missing (1 place); first TTL-08 at offset 20: the index is not a number of 1 to 10 digits
    Pages                                                                7
  == no_text
  wpc: no_text.v1-titles.bin: the title table is damaged, and titles may be missing (1 place); first TTL-06 at offset 48: the last index has no text
    Pages                                                                7
  == empty_text
  wpc: empty_text.v1-titles.bin: the title table is damaged, and titles may be missing (1 place); first TTL-14 at offset 12: the text is empty
    Pages                                                                7
  == twice
  wpc: twice.v1-titles.bin: the title table is damaged, and titles may be missing (1 place); first TTL-11 at offset 48: index 4 is in the table again, with another text
    Pages                                                                7
  == twice_the_same
  wpc: twice_the_same.v1-titles.bin: the title table is damaged: index 4 is in the table again, with the same text (TTL-11 at offset 48)
    Pages                                                                7
  == twice_and_other
  wpc: twice_and_other.v1-titles.bin: the title table is damaged, and titles may be missing (1 place); first TTL-11 at offset 60: index 2 is in the table again, with another text
    Pages                                                                7
  == two_pairs
  wpc: two_pairs.v1-titles.bin: the title table is damaged: 34 bytes follow an empty string, and are read, too (TTL-05 at offset 24), and 1 more place
    Pages                                                                7
  == no_end
  wpc: no_end.v1-titles.bin: the title table is damaged, and titles may be missing (2 places); first TTL-05 at offset 24: 36 bytes follow an empty string, which ends a table
    Pages                                                                7
  == stale
  wpc: stale.v1-titles.bin: the title table is damaged, and titles may be missing (1 place); first TTL-05 at offset 50: 4 bytes follow an empty string, which ends a table
    Pages                                                                7
  == cut
  wpc: cut.v1-titles.bin: the title table is damaged, and titles may be missing (1 place); first TTL-04 at offset 48: the table ends without an empty string
    Pages                                                                7

The same where the table itself is shown, and in a capture folder.
  $ wpc inspect empty_pair.v1-titles.bin
  empty_pair.v1-titles.bin: accepted, 1 note
    kind              v1-titles
    size              54 bytes
      index  title
          1  8
          2  Sys
          4  Mem
          6  Pages
  wpc: empty_pair.v1-titles.bin: the title table is damaged: 30 bytes follow an empty string, and are read, too (TTL-05 at offset 24)
  @ f/capture.json = b'{"kind":"v1","host":null,"created":"2024-01-01T04:32:00Z","tool":"a test"}'
  @ f/titles.bin = titles(whole[:2] + [("", "")] + whole[2:])
  @ f/samples/000000.bin = v1_block([v1_object([definition(RAWCOUNT, 4, 4, 6)], counter_block(u32s(7)), title=4)])
  $ wpc calc -f csv --counter=Pages f
  "(PDH-CSV 4.0) (UTC)(0)","\Mem\Pages"\r
  "01/01/2024 00:00:00.000","7"\r
  wpc: f/titles.bin: the title table is damaged: 30 bytes follow an empty string, and are read, too (TTL-05 at offset 24)

What is mostly shifted is no table.
  ! 1
  $ wpc calc --titles=lost.v1-titles.bin a.v1.bin
  wpc: lost.v1-titles.bin: is not a title table: 2 titles, and 3 strings in the place of an index
  $ wpc validate --strict empty_pair.v1-titles.bin
  empty_pair.v1-titles.bin: rejected: TTL-05 at offset 24: 30 bytes follow an empty string, which ends a table
