Lists of counters, as Windows' tools write them.

  @ a.blg = a_log([named("M", *row) for row in [("Büro", None, "ä", "C"), ("Memory", None, None, "C"), ("O", None, "i", "x ")]], sample(*[value(n, 0) for n in range(3)]))
  @ relog = '\r\nInput\r\n----------------\r\nFile(s):\r\n     \\\\server\\share\\a.blg (Binary)\r\n\r\nBegin:    1/1/2024 0:00:00\r\nEnd:      1/1/2024 0:00:00\r\nSamples:  1\r\n\r\n\\\\M\\Büro(ä)\\C\r\n\\\\M\\Memory\\C\r\n\\\\M\\O(i)\\x \r\n\r\nThe command completed successfully.\r\n'
  @ typeperf = '\\Büro(ä)\\C\r\n"\\Memory\\C"\r\n\\O(i)\\x\r\n\r\nExiting, please wait...                         \rThe command completed successfully.\r\n'
  @ german = typeperf.replace("The command completed successfully.", "Der Befehl wurde erfolgreich ausgeführt.")
  @ 1.txt = relog.encode("utf-8")
  @ 2.txt = relog.encode("utf-8-sig")
  @ 3.txt = b"\xff\xfe" + relog.encode("utf-16-le")
  @ 4.txt = b"\xfe\xff" + typeperf.encode("utf-16-be")
  @ 5.txt = typeperf.encode("utf-8")
  @ 6.txt = german.encode("utf-8")
  $ wpc calc -f csv a.blg | tee all
  "(PDH-CSV 4.0) (UTC)(0)","\\M\Büro(ä)\C","\\M\Memory\C","\\M\O(i)\x "\r
  "01/01/2024 05:00:00.000","0","1","2"\r
  $ for list in [1-6].txt; do wpc calc -f csv -cf $list a.blg | cmp - all; done

A bad line stops itself only.
  ! 1
  @ bad.txt = '\\Memory\\C\n\\nothing\n\\O(i\\C\n'.encode() + german.encode("cp1252") + b"\\X\\Y\n"
  $ wpc calc -f csv -cf bad.txt a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\Memory\C","\\M\O(i)\x "\r
  "01/01/2024 05:00:00.000","1","2"\r
  wpc: bad.txt: line 2: '\nothing': the counter's name is missing
  wpc: bad.txt: line 4: '\B�ro(�)\C': is not UTF-8; save the list as UTF-8 or UTF-16
  wpc: bad.txt: line 8: 'Der Befehl wurde erfolgreich ausgef�hrt.': is not UTF-8; save the list as UTF-8 or UTF-16
  wpc: bad.txt: line 3: '\O(i\C': unmatched '('
  wpc: no instance has the counter '\X\Y': there is no such object
  $ wpc inspect --counter-file=- corpus/v1/valid/one_value.bin <bad.txt
  corpus/v1/valid/one_value.bin: accepted
    kind              v1
    size              200 bytes
    TotalByteLength   200 bytes
    HeaderLength      88 bytes
    NumObjectTypes    1 object
    PerfTime          1000 ticks
    PerfFreq          10000000 ticks/s
    PerfTime100nSec   133485408000000000 x 100 ns
    SystemTime        2024-01-01T00:00:00.000Z
    system name       none
  wpc: standard input: line 2: '\nothing': the counter's name is missing
  wpc: standard input: line 4: '\B�ro(�)\C': is not UTF-8; save the list as UTF-8 or UTF-16
  wpc: standard input: line 8: 'Der Befehl wurde erfolgreich ausgef�hrt.': is not UTF-8; save the list as UTF-8 or UTF-16
  wpc: no value matches '\Memory\C': there is no such object
  wpc: standard input: line 3: '\O(i\C': unmatched '('
  wpc: no value matches '\Memory\C': there is no such object
  wpc: no value matches '\O(i)\x': there is no such object
  wpc: no value matches '\X\Y': there is no such object

  ! 2
  @ none.txt = b"# nothing\n\\x\nThe command completed successfully.\n"
  $ wpc calc -f csv -cf none.txt a.blg
  wpc: none.txt: line 2: '\x': the counter's name is missing
  wpc: none.txt: lists no counter
  @ wide.txt = "\\Memory\\C".encode("utf-16-le")
  $ wpc calc -f csv -cf wide.txt a.blg
  wpc: wide.txt: is not a list of counters: it holds bytes of value 0 (is it UTF-16 without a byte order mark?)

White space at the end of a line is of no path.
  @ tabs.txt = b"\\Memory\\C\t\n\t\"\\O(i)\\x \"\t \n\\B\xc3\xbcro(\xc3\xa4)\\C \t\v\f\n\\Memory\\C\t \t\n"
  $ wpc calc -f csv -cf tabs.txt a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\Büro(ä)\C","\\M\Memory\C","\\M\O(i)\x "\r
  "01/01/2024 05:00:00.000","0","1","2"\r
  [0]
  $ wpc calc -f csv -c $'\\Memory\\C\t' a.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\Memory\C"\r
  "01/01/2024 05:00:00.000","1"\r
  [0]

The last sentence in any language, with its own full stop.
  @ ends = ["コマンドは正常に終了しました。", "命令成功结束。", "命令成功结束｡", "命令成功结束．", "कमांड सफल रही।", "Der Befehl wurde erfolgreich ausgeführt.", "Esecuzione comando riuscita."]
  @ 1.txt = ("\\Memory\\C\r\n\r\n" + ends[0] + "\r\n").encode()
  @ 2.txt = ("\\Memory\\C\r\n\r\n" + ends[1] + "\r\n").encode("utf-16")
  @ 3.txt = ("\\Memory\\C\r\n\r\n" + ends[2] + "\r\n").encode()
  @ 4.txt = ("\\Memory\\C\r\n\r\n" + ends[3] + "\r\n").encode()
  @ 5.txt = ("\\Memory\\C\r\n\r\n" + ends[4] + "\r\n").encode()
  @ 6.txt = ("\\Memory\\C\r\n\r\n" + ends[6] + "\r\n").encode()
  @ 7.txt = ("\\Memory\\C\r\n\r\n" + ends[0] + "\r\n").encode("cp932")
  @ 8.txt = ("\\Memory\\C\r\n\r\n" + ends[1] + "\r\n").encode("gbk")
  @ 9.txt = ("\\Memory\\C\r\n" + ends[0] + "\r\n" + ends[1] + "\r\n" + ends[5] + "\r\n").encode()
  $ for list in [1-9].txt; do wpc calc -f csv -cf $list a.blg | tail -n 1; done
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:00.000","1"\r
  [0]

A line that seems to be a message is not skipped silently unless it ends a list as those of Windows' tools end.
  @ near.txt = b"\\Memory\\C\nProcessr Time.\n"
  @ error.txt = b"\\Memory\\C\n\nError: No valid counters.\n"
  @ named.txt = b"\\Memory\\C\n\nTime Spent.\n"
  @ stop.blg = a_log([named("M", *row) for row in [("Memory", None, None, "C"), ("Memory", None, None, "Time Spent.")]], sample(*[value(n, 0) for n in range(2)]))
  $ for list in near error named; do wpc calc -f csv -cf $list.txt stop.blg; done
  "(PDH-CSV 4.0) (UTC)(0)","\\M\Memory\C"\r
  "01/01/2024 05:00:00.000","0"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\M\Memory\C"\r
  "01/01/2024 05:00:00.000","0"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\M\Memory\C","\\M\Memory\Time Spent."\r
  "01/01/2024 05:00:00.000","0","1"\r
  wpc: near.txt: line 2: 'Processr Time.': skipped as a message of the tool that wrote the list
  wpc: error.txt: line 3: 'Error: No valid counters.': skipped as a message of the tool that wrote the list
  [0]
  @ spell.txt = b"\\Memory\\C\n\nTime Spend.\n"
  $ wpc calc -f csv -cf spell.txt stop.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\Memory\C"\r
  "01/01/2024 05:00:00.000","0"\r
  wpc: spell.txt: line 3: 'Time Spend.': skipped as a message of the tool that wrote the list (did you mean 'Time Spent.'?)
  [0]

Of many bad lines the first ones are shown. A path that can be taken apart in very many ways is no reason to take long.
  $ for i in $(seq 1 30); do echo '\'; done >bad.txt; echo '\O\C' >>bad.txt
  [0]
  ! 1
  $ wpc calc -f csv -cf bad.txt a.blg 2>&1 | tail -n 3
  wpc: bad.txt: line 20: '\': the object's name is missing
  wpc: bad.txt: 10 more lines are left out
  wpc: no instance has the counter '\O\C': the object has no such counter
  [0]
  ! 2
  $ seq 1 300 | sed 's/.*/\\\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a&*/' >ways.txt
  [0]
  $ wpc calc -f csv -cf ways.txt a.blg
  wpc: the requested counter paths can be split in too many ways
  wpc: ways.txt: that is line 33
  $ wpc calc -f csv --counter="$(printf '\\\\a'; printf '(%.0s' $(seq 1 16000); printf '*')" a.blg 2>&1 | cut -c1-60
  wpc: --counter: a machine's name has no '*' and no '?'
    \\a(((((((((((((((((((((((((((((((((((((((((((((((((((((((
                                                              
  [0]
