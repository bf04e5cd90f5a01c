What is said of a counter that a block does not have: what is said of one that a log does not have.

  @ pair = v1_object([definition(name=6)], instance("0") + counter_block(u32s(1)) + instance("_Total") + counter_block(u32s(2)), 2, 238)
  @ a.v1.bin = v1_block([v1_object([definition(name=24)], counter_block(u32s(3)), title=4), pair], utf16z("PC-1"))
  @ a.blg = a_log([named("PC-1", "Memory", None, None, "Available Bytes"), named("PC-1", "Processor", None, "0", "% Processor Time"), named("PC-1", "Processor", None, "_Total", "% Processor Time")], sample(*[value(n, 0) for n in range(3)]))
  @ t.v1-titles.bin = titles([(1, "x")])
  @ typed.txt = ('\n'.join(['Processor(*)\\% Processor Time', '\\Processor\\% Processor Time', '\\Memory(*)\\Available Bytes', '\\\\PC-2\\Memory\\*', '\\Procesor(0)\\% Processor Time', '\\Processor(_Totl)\\% Processor Time', '\\Processor(0)\\% Procesor Time', 'Procesor Time', 'Memory', 'processor', '/Memory/Available Bytes', '\\Processor(0\\% Processor Time', '\\Processor(0)x\\% Processor Time', '\\Processor(7)\\% Processor Time']) + "\n").encode()
  $ while IFS= read -r counter; do
  >   wpc inspect -c "$counter" a.v1.bin 2>&1 >/dev/null | tee -a block
  >   wpc calc -c "$counter" a.blg 2>&1 >/dev/null | sed 's/no instance has the counter/no value matches/; s/ log / block /' >>log
  > done <typed.txt
  wpc: no value matches 'Processor(*)\% Processor Time': a path begins with a backslash
  wpc: no value matches '\Processor\% Processor Time': Processor has instances: '\Processor(*)\% Processor Time'
  wpc: no value matches '\Memory(*)\Available Bytes': Memory has no instances: '\Memory\Available Bytes'
  wpc: no value matches '\\PC-2\Memory\*': the block is of \\PC-1; leave the machine out
  wpc: no value matches '\Procesor(0)\% Processor Time' (did you mean 'Processor'?)
  wpc: no value matches '\Processor(_Totl)\% Processor Time' (did you mean '_Total'?)
  wpc: no value matches '\Processor(0)\% Procesor Time' (did you mean '% Processor Time'?)
  wpc: no value matches 'Procesor Time' (did you mean '% Processor Time'?)
  wpc: no value matches 'Memory': that is an object, whose counters are '\Memory\*'
  wpc: no value matches 'processor': that is an object, whose counters are '\processor(*)\*'
  wpc: no value matches '/Memory/Available Bytes': a path begins with a backslash
  wpc: --counter: unmatched '('
    \Processor(0\% Processor Time
              ^
  wpc: --counter: a '\' and the counter's name are missing after ')'
    \Processor(0)x\% Processor Time
                 ^
  wpc: no value matches '\Processor(7)\% Processor Time': the object has no such instance
  $ diff block log

Counters of V2 blocks have names in what a provider registered only.
  ! 1
  $ for counter in '% Processor Time' '\Processor Information(*)\6' '\*(*)\77' '99'; do wpc inspect -f csv -c "$counter" corpus/v2/valid/capture_sim_processor_information_0.bin; done
  file,result,offset,instance_id,name,counter_id,size,raw
  file,result,offset,instance_id,name,counter_id,size,raw
  file,result,offset,instance_id,name,counter_id,size,raw
  file,result,offset,instance_id,name,counter_id,size,raw
  wpc: no value matches '% Processor Time': without --counterset, counters have ids and objects no names: '\*(*)\6'
  wpc: no value matches '\Processor Information(*)\6': without --counterset, counters have ids and objects no names: '\*(*)\6'
  wpc: no value matches '\*(*)\77'
  wpc: no value matches '99'
  $ wpc inspect -f csv -c '% Procesor Time' --counterset=processor-information corpus/v2/valid/capture_sim_processor_information_0.bin
  file,result,offset,instance_id,name,counter_id,size,raw
  wpc: no value matches '% Procesor Time' (did you mean '% Processor Time'?)

Other files have none.
  ! 2
  $ wpc inspect -c x a.blg
  wpc: '-c' is for blocks: 'wpc calc -c' shows values of a log, and 'wpc inspect --paths' lists its counters; see 'wpc inspect --help'
  $ wpc inspect -c x t.v1-titles.bin
  wpc: '-c' is for the kinds v1 and v2; see 'wpc inspect --help'
