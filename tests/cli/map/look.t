How a map looks.

Colours are literal, those of dark paper are in a rule of their own.
  ! 1
  $ mkdir folder; cp corpus/v2/hostile/V2-CD-03__plus1_in_instance.bin folder/a.bin; wpc map folder/a.bin -o a.svg
  wpc: folder/a.bin: rejected: V2-CD-03 at offset 172: dwSize is 17, but only 16 bytes are left
  ! 0
  $ rsvg-convert a.svg | colours '#ffffff' '#1a2433' '#e3ebf6' '#dfe3ea' '#e7dff6' '#d9f0dd' '#fcefd0' '#fde2df' '#ffb3ab' '#d01710' '#14181f' | sed 's/^#[^ ]* //' | uniq -c
        1 most
        9 there
        1 missing
        1 more than 100 others
  $ grep -c '^@media screen and (prefers-color-scheme:dark){' a.svg
  1

The title is the file's name without its folders, which are not the reader's concern.
  $ grep -o '<title>Map of[^<]*\|class="title">[^<]*' a.svg; ! grep folder a.svg
  <title>Map of a.bin
  class="title">a.bin
  $ wpc map - -o - <corpus/v2/valid/GEN-04__eq_ids_2.bin | grep -o 'class="title">[^<]*'
  class="title">standard input
