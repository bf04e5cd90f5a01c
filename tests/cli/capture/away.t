wpc capture and wpc watch away from Windows: wrong usage is told first, then that they need it; nothing is made.

  ! 2
  $ wpc capture -o f; for words in '--kind=v1 --objects=2,230 -s pc -sc 2 -si 5 --library=sim.dll -o f' '-o f \\pc\System\* \\PC\Process(*)\*' '-o f --kind=v1 -si 01:00:30 \System\*'; do wpc capture $words; done 2>&1 | uniq -c; ls; exit 2
        3 wpc: wpc capture needs Windows; tools/wpc-remote captures a remote machine
  corpus
  shared
  wpc: wpc capture needs Windows; tools/wpc-remote captures a remote machine
  $ for words in '\S\T' '-f OpenMetrics -si 1:30 -sc 2 -s pc --kind=v1 --library=sim.dll --salvage --strict --wrap=wrap32 --multi-timer=per-component --max-values=9 \S\T \\pc\Process(*)\*' -q '-qx Process' '-y -o new.csv \S\T' -f\ {csv,tsv,json,ndjson,openmetrics,text}\ '\S\T'; do wpc watch $words; done 2>&1 | uniq -c; ls; exit 2
       11 wpc: wpc watch needs Windows; tools/wpc-remote captures a remote machine
  corpus
  shared
  $ wpc capture --kind=v1 '--objects=238 230' -o f
  wpc: wpc capture needs Windows; tools/wpc-remote captures a remote machine
  $ wpc capture; wpc capture -o; wpc capture -o a -o b; wpc capture -o a -sc 0
  wpc: 'capture' requires -o FOLDER; see 'wpc capture --help'
  wpc: the option '-o' requires a value; see 'wpc capture --help'
  wpc: the option '-o' can be given only once; see 'wpc capture --help'
  wpc: -sc: '0' is not a whole number from 1 to 4294967295
  $ for time in 0 1.5 1:60 1:1:1:1 :5 0:00:00 0000000000000000001:2 1:x; do wpc capture -o a -si $time; wpc watch -si $time '\S\T'; done 2>&1 | uniq
  wpc: -si: '0' is not a whole number from 1 to 4294967295
  wpc: -si: '1.5' is not a whole number from 1 to 4294967295
  wpc: -si: '1:60' is neither seconds nor [[hh:]mm:]ss
  wpc: -si: '1:1:1:1' is neither seconds nor [[hh:]mm:]ss
  wpc: -si: ':5' is neither seconds nor [[hh:]mm:]ss
  wpc: '-si' must be at least 1 second
  wpc: -si: '0000000000000000001:2' is neither seconds nor [[hh:]mm:]ss
  wpc: -si: '1:x' is neither seconds nor [[hh:]mm:]ss
  [0]
  $ for words in --kind=v1 --objects=2 '--kind=v1 --objects=2 \System\*' --kind=v2-queries --all-files '-s \\pc \\other\System\*' '-s \\' "-s $(printf 'm%.0s' {1..300})" System; do wpc capture -o a $words; done
  wpc: 'capture' requires --objects or counter paths with --kind=v1; see 'wpc capture --help'
  wpc: 'capture' requires --kind=v1 for --objects; see 'wpc capture --help'
  wpc: 'capture' requires --objects or counter paths; see 'wpc capture --help'
  wpc: --kind does not know 'v2-queries'; valid: v1 or v2; see 'wpc capture --help'
  wpc: this command has no option '--all-files': it belongs to validate; see 'wpc capture --help'
  wpc: one machine can be asked: '\\other\System\*' names another
  wpc: the machine's name is empty, too long or not UTF-8
  wpc: the machine's name is empty, too long or not UTF-8
  wpc: counter path: a path begins with '\'
    System
    ^
  $ for words in '' '-q Process Thread' '--kind=v1-titles \S\T' '-f BIN \S\T' '-f sarif \S\T' '-s a \\b\S\T' '--objects=2 \S\T' '\S\T \Process(\x'; do wpc watch $words; done
  wpc: 'watch' requires at least one counter path; see 'wpc watch --help'
  wpc: 'watch' requires one object after -q or -qx; see 'wpc watch --help'
  wpc: --kind does not know 'v1-titles'; valid: v1 or v2; see 'wpc watch --help'
  wpc: -f does not know 'bin': 'wpc calc LOG -o FILE.blg' writes a log; valid: csv, tsv, json, ndjson, openmetrics or text; see 'wpc watch --help'
  wpc: -f does not know 'sarif'; valid: csv, tsv, json, ndjson, openmetrics or text; see 'wpc watch --help'
  wpc: one machine can be asked: '\\b\S\T' names another
  wpc: this command has no option '--objects': it belongs to capture; see 'wpc watch --help'
  wpc: wpc watch needs Windows; tools/wpc-remote captures a remote machine
  $ touch there.csv; wpc watch -o there.csv '\S\T'
  wpc: there.csv: already exists; -y overwrites it
