wpc inspect --counter: which values names and counter paths pick.

PC-1: System; Process with two "svchost" and a name that holds separators; Thread with parents, and one that has only a number.
  @ two = [definition(name=784), definition(name=6, offset=8)]
  @ pair = lambda n: u32s(n, n + 1)
  @ machine = v1_at(0, v1_object([definition(name=4), definition(name=8, offset=8)], counter_block(pair(1))), v1_rows(230, two, ("svchost", pair(10)), ("svchost", pair(20)), ("foo (x86)/\\#", pair(30))), v1_rows(232, two, ("0", pair(40), (230, 0)), ("0", pair(50), (230, 1)), ("0", pair(60), (230, 2)), ("", pair(70), (0, 0), 7)))
  @ m.bin = machine
  @ t.v1-titles.bin = titles([(2, "System"), (4, "Threads"), (6, "% Processor Time"), (230, "Process"), (232, "Thread"), (784, "ID Process")])
  $ cat >raws <<'END'
  > option=$1; shift; for path; do echo "$path: $(wpc inspect -f csv $option --counter="$path" m.bin >out 2>/dev/null || echo status $?; sed '1d;s/.*,//' out | paste -sd ' ')"; done
  > END
  $ . ./raws --titles=t.v1-titles.bin 'ID Process' 'id process' '784' '8' 'ID*' 'Process' '' '\System\Threads' '\SYSTEM\THREADS' '\2\4' '\System\8' '\System\*' '\*\*' '\System(*)\*' '\Process\ID Process' '\Process(svchost)\ID Process' '\Process(svchost#0)\ID Process' '\Process(SvcHost#1)\ID Process' '\Process(svchost#2)\ID Process' '\Process(svchost#*)\ID Process' '\Process(svc*)\ID Process' '\Process(svchos?)\ID Process' '\Process(svc*#1)\ID Process' '\Process(*)\% Processor Time' '\Process(*)\*' '\Process(foo (x86)/\#)\ID Process' '\230(svchost)\784' '\Thread(svchost/0)\ID Process' '\Thread(svchost/0#1)\ID Process' '\Thread(svchost/*)\ID Process' '\Thread(*/0)\ID Process' '\Thread(foo (x86)/\#/0)\ID Process' '\Thread(0)\ID Process' '\Thread(*)\ID Process' '\Thread(7)\ID Process' '\*(*)\ID Process' '\Pro*(*)\ID Process' '\T?r?ad(*)\ID Process' '\\PC-1\System\Threads' '\\pc-1\Process(svchost)\ID Process' '\\PC-2\System\Threads' '\\PC\System\Threads' | paste -d ';' - - -
  ID Process: 10 20 30 40 50 60 70;id process: 10 20 30 40 50 60 70;784: 10 20 30 40 50 60 70
  8: 2;ID*: 10 20 30 40 50 60 70;Process: status 1
  : status 1;\System\Threads: 1;\SYSTEM\THREADS: 1
  \2\4: 1;\System\8: 2;\System\*: 1 2
  \*\*: 1 2;\System(*)\*: status 1;\Process\ID Process: status 1
  \Process(svchost)\ID Process: 10;\Process(svchost#0)\ID Process: 10;\Process(SvcHost#1)\ID Process: 20
  \Process(svchost#2)\ID Process: status 1;\Process(svchost#*)\ID Process: 10 20;\Process(svc*)\ID Process: 10 20
  \Process(svchos?)\ID Process: 10 20;\Process(svc*#1)\ID Process: 20;\Process(*)\% Processor Time: 11 21 31
  \Process(*)\*: 10 11 20 21 30 31;\Process(foo (x86)/\#)\ID Process: 30;\230(svchost)\784: 10
  \Thread(svchost/0)\ID Process: 40;\Thread(svchost/0#1)\ID Process: 50;\Thread(svchost/*)\ID Process: 40 50
  \Thread(*/0)\ID Process: 40 50 60;\Thread(foo (x86)/\#/0)\ID Process: 60;\Thread(0)\ID Process: status 1
  \Thread(*)\ID Process: 40 50 60 70;\Thread(7)\ID Process: 70;\*(*)\ID Process: 10 20 30 40 50 60 70
  \Pro*(*)\ID Process: 10 20 30;\T?r?ad(*)\ID Process: 40 50 60 70;\\PC-1\System\Threads: 1
  \\pc-1\Process(svchost)\ID Process: 10;\\PC-2\System\Threads: status 1;\\PC\System\Threads: status 1
Without titles names are assumed. Several counters add up.
  $ . ./raws '' '784' 'ID Process' '\230(svchost)\784' '\Process(svchost)\784' '\230(svchost)\ID Process' '\Process(svchost)\PID' '\23?(svchost*)\6'
  784: 10 20 30 40 50 60 70
  ID Process: 10 20 30 40 50 60 70
  \230(svchost)\784: 10
  \Process(svchost)\784: 10
  \230(svchost)\ID Process: 10
  \Process(svchost)\PID: status 1
  \23?(svchost*)\6: 11 21 41 51
  $ . ./raws '--counter=\2\4 --counter=\230(*)\6' '\230(svchost)\6'; . ./raws '--counter=\230(svchost)\784' '\230(svchost#1)\6'
  \230(svchost)\6: 1 11 21 31
  \230(svchost#1)\6: 10 21
What cannot be converted is matched as it is shown.
  @ m.bin = v1_at(0, v1_rows(230, [definition(name=6)], ("\u00e9", u32s(1), (0, 0), ID_NONE, "cp1252"), ("x", u32s(2), (0, 0), ID_NONE, "cp1252"), code_page=59999))
  $ . ./raws '' '\230(0xe9)\6' '\230(0x*)\6'
  \230(0xe9)\6: 1
  \230(0x*)\6: 1 2

Of V2 blocks, with names and without.
  @ m.bin = v2_at(0, error(1168), set_of([0, 1, 999], *((name, n, [cell(10 * n + 10), cell(10 * n + 11), cell(10 * n + 12)]) for n, name in enumerate(["_Total", "0,0", "0,0"]))), single(40, 8), result(2, id_list([0, 1]) + cell(50, 4) + cell(51, 4)))
  $ . ./raws --counterset=processor-information '% Processor Time' '% PROCESSOR TIME' '0' '999' '\Processor Information(_Total)\% User Time' '\processor information(0,0)\% user time' '\Processor Information(0,0#1)\% User Time' '\Processor Information(0,*)\% User Time' '\Processor Information(*)\*' '\Processor Information(_Total)\999' '\Processor Information\% User Time' '\Processor Information\*' '\b4fc721a-0378-476f-89ba-a5a79f810b36(_Total)\1' '\B4FC721A*(_Total)\% User Time' '\\any\Processor Information(_Total)\1' '\Processor(_Total)\% User Time' | paste -d ';' - - -
  % Processor Time: 10 20 30 50;% PROCESSOR TIME: 10 20 30 50;0: 10 20 30 50
  999: 12 22 32;\Processor Information(_Total)\% User Time: 11;\processor information(0,0)\% user time: 21
  \Processor Information(0,0#1)\% User Time: 31;\Processor Information(0,*)\% User Time: 21 31;\Processor Information(*)\*: 10 11 12 20 21 22 30 31 32
  \Processor Information(_Total)\999: 12;\Processor Information\% User Time: 51;\Processor Information\*: 40 50 51
  \b4fc721a-0378-476f-89ba-a5a79f810b36(_Total)\1: 11;\B4FC721A*(_Total)\% User Time: 11;\\any\Processor Information(_Total)\1: 11
  \Processor(_Total)\% User Time: status 1;;
  $ . ./raws '' '1' '% User Time' '\*(0,0#1)\1' '\*(*)\*' '\*\*' '\Processor Information(_Total)\1' '\?(_Total)\1'
  1: 11 21 31 51
  % User Time: status 1
  \*(0,0#1)\1: 31
  \*(*)\*: 10 11 12 20 21 22 30 31 32
  \*\*: 40 50 51
  \Processor Information(_Total)\1: status 1
  \?(_Total)\1: status 1

In the other formats: the rows and columns that were asked for.
  $ wpc inspect -f json --counter='\*(_Total)\0' --counter='\*(0,0#1)\999' m.bin | sed -n '/results/,/notes/p'; wpc inspect --counterset=processor-information --counter='\*(_Total)\% User Time' --counter='\*(0,0#1)\999' m.bin | tail -n +10; wpc inspect --counter='\*\*' m.bin | tail -n +10
   "results":[
    {"offset":64,"status":0,"type":"counterset","counter_ids":[0,999],
     "rows":[
     {"instance_id":0,"name":"_Total","values":[{"size":8,"raw":10},null]},
     {"instance_id":2,"name":"0,0","values":[null,{"size":8,"raw":32}]}]}],
   "notes":[]}
  
  result 1 at offset 64: counterset, status 0, 3 counters, 3 instances
        1  % User Time                     PERF_100NSEC_TIMER
      999  not registered                  
    instance  id   1  999
    _Total     0  11    -
    0,0        2   -   32
  
  result 2 at offset 312: single_counter, status 0, 1 counter, 1 row
      value
         40
  
  result 3 at offset 344: multi_counters, status 0, 2 counters, 1 row
       0   1
      50  51
  @ m.bin = machine
  $ wpc inspect -f json --counter='\230(svchost#1)\6' --counter='\230(foo*)\784' m.bin | sed -n '/objects/,/notes/p'; wpc inspect -f json --counter='\230(svchost)\6' m.bin | grep -c '"name_index":784'
   "objects":[
    {"offset":264,"name_index":230,"help_index":231,"detail_level":100,"default_counter":-1,"num_instances":3,"code_page":0,"perf_time":5000,"perf_freq":2000,
     "counters":[
      {"name_index":784,"help_index":785,"scale":0,"detail_level":100,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","size":4,"offset":4},
      {"name_index":6,"help_index":7,"scale":0,"detail_level":100,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","size":4,"offset":8}],
     "rows":[
      {"name":"svchost","unique_id":-1,"parent_object":0,"parent_instance":0,"values":[null,{"size":4,"raw":21}]},
      {"name":"foo (x86)/\\#","unique_id":-1,"parent_object":0,"parent_instance":0,"values":[{"size":4,"raw":30},null]}]}],
   "notes":[]}
  0
  [1]
  $ wpc inspect --titles=t.v1-titles.bin --counter='\Process(svchost#1)\% Processor Time' --counter='\Thread(*#1)\ID Process' m.bin | sed '1,/^$/d'; wpc inspect --counter='\230(svchost)\784' --counter='\230(svchost#1)\6' m.bin 2>&1 | tail -4; wpc inspect --counter='\2\8' m.bin 2>/dev/null | tail -3
  object 230 Process at offset 264: 2 counters, 3 instances
    counter  title                             type                                size
          6  % Processor Time                  PERF_COUNTER_RAWCOUNT                  4
  
               % Processor
    instance          Time
    svchost#1           21
  
  object 232 Thread at offset 592: 2 counters, 4 instances
    counter  title                             type                                size
        784  ID Process                        PERF_COUNTER_RAWCOUNT                  4
  
    instance     ID Process
    svchost/0#1          50
                           % Processor
    instance   ID Process         Time
    svchost            10            -
    svchost#1           -           21
  object 2 System (assumed) at offset 104: 2 counters, no instances
    counter  type                                size                 value
          8  PERF_COUNTER_RAWCOUNT                  4                     2
  wpc: t.v1-titles.bin: 1 title is at another index than in English Windows, first 4: 'Threads', not 'Memory'

What is said. Sound objects that nothing was asked of are left out of what is salvaged.
  ! 1
  $ wpc inspect -f csv --counter='\230(svchost)\6' --counter='\230(none)\6' --counter=$'none\e' m.bin; wpc inspect -f json --counter=none m.bin | grep '"objects"'; exit ${PIPESTATUS[0]}
  file,object,object_name_index,row,name,unique_id,counter,counter_name_index,type,offset,size,raw
  m.bin,1,230,0,svchost,-1,1,6,65536,456,4,11
   "objects":[],
  wpc: no value matches '\230(none)\6'
  wpc: no value matches 'none\x1b'
  wpc: no value matches 'none'
  @ meta.bin = v1_at(0, v1_object([definition(name=4)], b"", -2, 234))
  $ wpc inspect -f csv --counter=4 meta.bin | wc -l; exit ${PIPESTATUS[0]}
  1
  wpc: no value matches '4'
  @ lying.bin = machine.replace(instance("0", (230, 1)), u32s(4096) + instance("0", (230, 1))[4:])
  $ wpc inspect --salvage -f json --counter='\230(*)\6' lying.bin | grep -o '"name_index":2[^,]*\|"raw":11\|"rows":\[\],"error".\{40\}'; exit ${PIPESTATUS[0]}
  "name_index":230
  "raw":11
  "name_index":232
  "rows":[],"error":{"status":"malformed","rule":"V1-INS-03
  $ for path in '\Procesor(*)\*' '\Processor(*)\% Usr Time' '\Processor(_Totl)\% User Time' '\*(_Totl)\*' '% Usr Time' 'nothing like it'; do wpc inspect --counter="$path" corpus/v1/valid/capture_wine_processor_0.bin 2>&1 | grep matches; done; wpc calc --counter='\Processor(_Totl)\% User Time' corpus/v1/valid/capture_wine_processor_0.bin; wpc inspect --counterset=processor-information --counter='\Processor Information(_Totl)\% Idle Time' corpus/v2/valid/capture_sim_processor_information_0.bin 2>&1 | tail -1; exit 1
  wpc: no value matches '\Procesor(*)\*' (did you mean 'Processor'?)
  wpc: no value matches '\Processor(*)\% Usr Time' (did you mean '% User Time'?)
  wpc: no value matches '\Processor(_Totl)\% User Time' (did you mean '_Total'?)
  wpc: no value matches '\*(_Totl)\*' (did you mean '_Total'?)
  wpc: no value matches '% Usr Time' (did you mean '% User Time'?)
  wpc: no value matches 'nothing like it'
    SystemTime        2026-11-21T05:54:04.994Z
  wpc: no instance has the counter '\Processor(_Totl)\% User Time' (did you mean '_Total'?)
  ! 2
  $ for path in '\' '\Process' '\\PC-1' '\\*\a\b' '\Process(a\ID Process' '\Process()\ID Process' '\é中(a' $'\\a\e(a'; do wpc inspect --counter="$path" m.bin 2>&1 | tr -d '\r' | paste -sd '|'; done; exit 2
  wpc: --counter: the object's name is missing|  \|   ^
  wpc: --counter: the counter's name is missing|  \Process|          ^
  wpc: --counter: the object's name is missing|  \\PC-1|        ^
  wpc: --counter: a machine's name has no '*' and no '?'|  \\*\a\b|    ^
  wpc: --counter: unmatched '('|  \Process(a\ID Process|          ^
  wpc: --counter: the instance's name is missing|  \Process()\ID Process|           ^
  wpc: --counter: unmatched '('|  \é中(a|      ^
  wpc: --counter: unmatched '('|  \a\x1b(a|        ^
  $ for n in {1..1024}; do many+=('--counter=\*(*)\6'); done; wpc inspect -f csv "${many[@]}" m.bin | wc -l; wpc calc "${many[@]}" m.bin >/dev/null 2>&1; echo $?; for command in inspect calc; do wpc $command --counter=6 "${many[@]}" m.bin; done
  8
  0
  wpc: more than 1024 counters are requested
  wpc: more than 1024 counters are requested
  @ a.v2-instances.bin = instance_head("0,0", 0)
  $ for form in json csv text; do for f in a.v2-instances.bin t.v1-titles.bin; do wpc inspect -f $form --counter=1 $f; done; done 2>&1 | sort | uniq -c; exit 2
        6 wpc: '-c' is for the kinds v1 and v2; see 'wpc inspect --help'
