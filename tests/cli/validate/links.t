Links in folders are not followed: one may lead to what its maker cannot read, or in a circle. Folders of
Windows have other names and other links.

  ? unix

  @ a.bin = SMALL
  @ d/b.bin = SMALL
  @ d/sub/c.bin = SMALL
  @ secret.dat = lying_v2()
  ! 2
  $ mkfifo d/pipe.bin; wpc validate d; rm d/pipe.bin
  > for link in c.bin x.bin loop loop.bin sub/loop; do
  >   case $link in *loop*) to=.. ;; x*) to=../secret.dat ;; *) to=nowhere ;; esac
  >   ln -s $to d/$link; wpc validate -q d || echo $?; wpc validate -f sarif d 2>/dev/null | grep -o "\"d/$link\"" | head -1; rm d/$link
  > done; exit 2
  d/b.bin: accepted
  d/sub/c.bin: accepted
  2
  "d/c.bin"
  2
  "d/x.bin"
  2
  2
  2
  wpc: d/pipe.bin: is not a file
  wpc: d/c.bin: is a link
  wpc: d/x.bin: is a link
  wpc: d/loop: is a link
  wpc: d/loop.bin: is a link
  wpc: d/sub/loop: is a link
A link that is named is meant.
  $ mkdir empty; ln -s ../secret.dat empty/x.bin; ln -s empty named; wpc validate empty/x.bin; wpc validate -v empty; wpc validate named
  empty/x.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow
  wpc: empty/x.bin: is a link
  wpc: named/x.bin: is a link
What a capture's data is behind does not look as if it had been accepted.
  @ c/ = small_v1()
  $ mv c/samples c/capture.json .; ln -s ../samples c/samples; wpc validate c; rm c/samples; ln -s ../capture.json c/; wpc validate c
  c/titles.bin: accepted
  c/titles.bin: accepted
  wpc: c/samples: is a link
  wpc: c/capture.json: is a link

Names of files cannot speak to the terminal, and are text: too short, too long, half of a pair, past the last character,
no first byte; a character of four bytes is one.
  $ for name in $'a\e[31m\n\x7f\xff\xe2\x80\xae' $'\xC3' $'\xE2\x82' $'\xC0\xAF' $'\xED\xA0\x80' $'\xF4\x90\x80\x80' $'\xFF' $'\xF0\x9F\x98\x80'; do
  >   cp a.bin "$name"; cp a.bin "$name.bin"; wpc validate "$name"; wpc validate -f json "$name.bin" "$name" | cut -d, -f1 | paste -sd " "
  > done; exit 2
  a\x1b[31m\x0a\x7f�\u{202e}: accepted
  {"file":"a\u001b[31m\u000a\u007f�\u202e.bin" {"file":"a\u001b[31m\u000a\u007f�\u202e"
  �: accepted
  {"file":"�.bin" {"file":"�"
  ��: accepted
  {"file":"��.bin" {"file":"��"
  ��: accepted
  {"file":"��.bin" {"file":"��"
  ���: accepted
  {"file":"���.bin" {"file":"���"
  ����: accepted
  {"file":"����.bin" {"file":"����"
  �: accepted
  {"file":"�.bin" {"file":"�"
  😀: accepted
  {"file":"😀.bin" {"file":"😀"
