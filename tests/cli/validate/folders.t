Folders are read in order, what is not named *.bin or *.blg only when asked for.

  @ d/sub/z.bin = SMALL
  @ d/sub/deep/a.bin = SMALL
  @ d/b.bin = SMALL
  @ d/a.v2-countersets.bin = PROCESSOR_INFORMATION
  @ d/proc.dat = lying_v2()
  $ mkdir d/not_a_file.bin empty; wpc validate d; wpc validate -q d
  d/a.v2-countersets.bin: accepted
  d/b.bin: accepted
  d/sub/deep/a.bin: accepted
  d/sub/z.bin: accepted
  wpc: d: 1 file is not named *.bin or *.blg and left out; --all-files reads every file
  ! 1
  $ wpc validate --all-files d
  d/a.v2-countersets.bin: accepted
  d/b.bin: accepted
  d/proc.dat: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  d/sub/deep/a.bin: accepted
  d/sub/z.bin: accepted
  ! 2
  $ wpc validate --all-files empty
  wpc: empty: this folder has no files
  $ d=d; for n in {1..70}; do d+=/d; done; mkdir -p $d; cp d/b.bin $d; wpc validate -q d 2>&1 | grep -o 'folders are.*'; exit 2
  folders are nested too deeply

Lists of files.
  @ a.bin = SMALL
  @ with blank.bin = lying_v2()
  @ list.txt = b"a.bin\r\n\nwith blank.bin\nd/sub"
  @ zero.txt = b"a.bin\nb\0c\n"
  @ dash.txt = b"a.bin\n-\n"
  ! 1
  $ wpc validate --files-from=- <list.txt; wpc validate d/b.bin --files-from list.txt
  a.bin: accepted
  with blank.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  d/sub/deep/a.bin: accepted
  d/sub/z.bin: accepted
  d/b.bin: accepted
  a.bin: accepted
  with blank.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  d/sub/deep/a.bin: accepted
  d/sub/z.bin: accepted
  $ printf '\n\n' >nothing; wpc validate --files-from nothing && exit 1
  ! 2
  $ for list in gone zero.txt dash.txt; do wpc validate --files-from=$list; echo $?; done; wpc validate - --files-from=-; wpc validate --files-from=zero.txt --files-from=dash.txt
  2
  a.bin: accepted
  2
  a.bin: accepted
  2
  wpc: gone: No such file or directory
  wpc: zero.txt: line 2 contains a 0 byte, which no path has
  wpc: dash.txt: line 2 is '-', which a list of paths cannot name
  wpc: standard input ('-') can be read only once
  wpc: the option '--files-from' can be given only once; see 'wpc validate --help'
