Folders in which something is missing or damaged: which file, in every form, by inspect too. Only --salvage shows values; how many is the last number.

  @ v2/ = small_v2('"HOST"')
  @ v1/ = small_v1()
  @ functions.sh = rb'''said() {
  >   echo "== $1"; rm -rf c elsewhere; cp -r ${2:-v2} c; eval "$1"
  >   for f in json text csv openmetrics; do wpc calc -f $f c >out 2>$f.err; echo -n "$? "; [ ! -s out ] || echo "output as $f"; done
  >   wpc inspect c >inspected 2>&1; echo -n "$? "; wpc calc -f json --salvage c 2>salvaged | wc -l
  >   grep -v 'is an error\|than in English' json.err | tr -d '\r' | while read -r line; do
  >     echo "$line"; grep -qF "${line#wpc: c/}" inspected || echo not inspected; for f in text.err csv.err openmetrics.err salvaged; do grep -qF "$line" $f || echo not $f; done
  >   done
  > }
  > disk=c/registration/33221100-5544-7766-8899-aabbccddeeff system=c/registration/0c0d0e0f-0a0b-0809-0706-050403020100'''
  @ files/same.index = QUERIES[:40 + 32] + u32s(1) + QUERIES[40 + 36:]
  @ files/few.results = v2_at(4, result(2, id_list([2, 1]) + cell(1, 4) + cell(2)))
  @ files/long.host = ('{"kind":"v2","host":"%s"}' % ("h" * 256)).encode()
  @ files/long.tool = ('{"kind":"v2","tool":"%s"}' % ("t" * 200000)).encode()
  @ files/other.machine = patched(small_v1()["samples/000001.bin"], "u8@88=81")

  $ for change in 'rm c/capture.json' 'echo "{\"kind\":\"v2\"" >c/capture.json' 'echo "{\"kind\":\"v3\"}" >c/capture.json' 'cp files/long.host c/capture.json' 'cp files/long.tool c/capture.json'; do said "$change"; done
  == rm c/capture.json
  2 2 2 2 2 27
  wpc: c/capture.json: No such file or directory
  == echo "{\"kind\":\"v2\"" >c/capture.json
  1 1 1 1 1 27
  wpc: c/capture.json: rejected at offset 13: the bytes end before the object does
  == echo "{\"kind\":\"v3\"}" >c/capture.json
  1 1 1 1 1 27
  wpc: c/capture.json: rejected at offset 9: the kind is neither v1 nor v2
  == cp files/long.host c/capture.json
  1 1 1 1 1 27
  wpc: c/capture.json: rejected at offset 21: the text has more than 255 characters
  == cp files/long.tool c/capture.json
  1 1 1 1 1 27
  wpc: c/capture.json: rejected at offset 21: the text has more than 255 characters
  $ for change in 'rm c/queries.bin' 'truncate -s 100 c/queries.bin' 'cp files/same.index c/queries.bin' 'cp $system.1.bin $disk.1.bin' 'rm $disk.1.bin' 'truncate -s 20 $disk.10.bin' 'truncate -s 3 $disk.9.bin'; do said "$change"; done
  == rm c/queries.bin
  2 2 2 2 2 34
  wpc: c/queries.bin: No such file or directory
  == truncate -s 100 c/queries.bin
  1 1 1 1 1 27
  wpc: c/queries.bin: rejected: ID-01 at offset 88: only 12 bytes are left, but an identifier takes 40
  == cp files/same.index c/queries.bin
  1 1 1 1 1 13
  wpc: c/queries.bin: has no query for 1 of the results, the first of which is result 0
  == cp $system.1.bin $disk.1.bin
  1 1 1 1 1 34
  wpc: c/registration/33221100-5544-7766-8899-aabbccddeeff.1.bin: rejected: REG-05 at offset 0: the registration is of a different counterset from the requested one
  == rm $disk.1.bin
  2 2 2 2 2 34
  wpc: c/registration/33221100-5544-7766-8899-aabbccddeeff.1.bin: No such file or directory
  == truncate -s 20 $disk.10.bin
  1 1 1 1 1 27
  wpc: c/registration/33221100-5544-7766-8899-aabbccddeeff.10.bin: rejected: STR-03 at offset 0: dwSize is 112, but only 20 bytes follow
  == truncate -s 3 $disk.9.bin
  1 1 1 1 1 27
  wpc: c/registration/33221100-5544-7766-8899-aabbccddeeff.9.bin: rejected: RST-02 at offset 2: the text has 3 bytes, which cuts a UTF-16 unit in half
  $ for change in 'truncate -s 99 c/samples/000001.bin' 'truncate -s 0 c/samples/000001.bin' 'cp files/few.results c/samples/000002.bin' 'cp v1/samples/000001.bin c/samples' 'rm -r c/samples' 'rm -r c/samples; touch c/samples'; do said "$change"; done
  == truncate -s 99 c/samples/000001.bin
  1 1 1 1 1 19
  wpc: c/samples/000001.bin: rejected: V2-HDR-03 at offset 0: dwTotalSize is 456, but only 99 bytes follow
  == truncate -s 0 c/samples/000001.bin
  1 1 1 1 1 19
  wpc: c/samples/000001.bin: rejected: V2-HDR-01 at offset 0: only 0 bytes were received, but the header takes 48
  == cp files/few.results c/samples/000002.bin
  1 1 1 1 1 16
  wpc: c/samples/000002.bin: rejected: V2-SEM-01 at offset 4: the block has 1 results, but the handle has 5 queries
  == cp v1/samples/000001.bin c/samples
  1 1 1 1 1 19
  wpc: c/samples/000001.bin: is a V1 block in a capture of kind v2
  == rm -r c/samples
  2 2 2 2 2 0
  wpc: c/samples: has no samples
  == rm -r c/samples; touch c/samples
  2 2 2 2 2 0
  wpc: c/samples: Not a directory
  $ for change in 'truncate -s 33 c/titles.bin' 'cp v2/samples/000001.bin c/samples' 'cp files/other.machine c/samples/000001.bin' 'rm c/capture.json'; do said "$change" v1; done
  == truncate -s 33 c/titles.bin
  1 1 1 1 1 12
  wpc: c/titles.bin: rejected: TTL-01 at offset 32: the table has 33 bytes, which cuts a UTF-16 unit in half
  == cp v2/samples/000001.bin c/samples
  1 1 1 1 1 8
  wpc: c/samples/000001.bin: rejected: V1-HDR-02 at offset 0: the signature is not PERF in UTF-16
  == cp files/other.machine c/samples/000001.bin
  1 1 1 1 0 8
  wpc: c/samples/000001.bin: is of another machine than the sample before it
  not inspected
  == rm c/capture.json
  2 2 2 2 2 12
  wpc: c/capture.json: No such file or directory

The pairs of what is left are computed; without types nothing is, but the rest is.
  $ rm -r c; cp -r v2 c; truncate -s 99 c/samples/000001.bin; wpc calc -f csv --salvage -c '\Disk(a)\Bytes/sec' -c Calls/sec c 2>/dev/null
  "(PDH-CSV 4.0) (UTC)(0)","\\HOST\Disk(a)\Bytes/sec","\\HOST\System\Calls/sec"\r
  "01/01/2024 04:32:00.123"," "," "\r
  "01/01/2024 04:32:04.123","750","50.25"\r
  [1]
  $ rm -r c; cp -r v2 c; truncate -s 31 c/registration/33221100-*.1.bin; wpc calc --salvage c 2>/dev/null | head -n 20
  2024-01-01T04:32:00.123Z, one sample, 000000.bin
  
  \\HOST\Disk
    no value from a single sample
  
  \\HOST\System
    Memory                                                         1048576
  
  2024-01-01T04:32:02.123Z, over 2.000 s, 000001.bin
  
  \\HOST\Disk
    instance            1            2            3            4
    b         unsupported  unsupported  unsupported  unsupported
    a         unsupported  unsupported  unsupported  unsupported
  
  \\HOST\System
    Memory                                                         2097152
    Calls/sec                                                       100.00 /sec
  
  2024-01-01T04:32:04.123Z, over 2.000 s, 000002.bin

Links.
  $ for change in 'mv c/samples elsewhere; ln -s ../elsewhere c/samples' 'mv c/registration elsewhere; ln -s ../elsewhere c/registration'; do said "$change"; done
  == mv c/samples elsewhere; ln -s ../elsewhere c/samples
  2 2 2 2 2 0
  wpc: c/samples: is a link
  == mv c/registration elsewhere; ln -s ../elsewhere c/registration
  2 2 2 2 2 0
  wpc: c/registration: is a link
  $ mkdir -p all/real; cp v2/samples/000000.bin all/real/a.bin; ln -s real all/link; wpc validate all
  all/real/a.bin: accepted
  wpc: all/link: is a link
  [2]

  ? unix
  $ for to in 000001.bin nothing /dev/zero 000000.bin; do said "ln -sf $to c/samples/000001.bin"; done
  == ln -sf 000001.bin c/samples/000001.bin
  2 2 2 2 2 19
  wpc: c/samples/000001.bin: is a link
  == ln -sf nothing c/samples/000001.bin
  2 2 2 2 2 19
  wpc: c/samples/000001.bin: is a link
  == ln -sf /dev/zero c/samples/000001.bin
  2 2 2 2 2 19
  wpc: c/samples/000001.bin: is a link
  == ln -sf 000000.bin c/samples/000001.bin
  2 2 2 2 2 19
  wpc: c/samples/000001.bin: is a link
  $ for change in 'mv c/queries.bin c/other.bin; ln -s other.bin c/queries.bin' 'ln -sf /dev/zero $disk.9.bin' 'ln -sf nothing $disk.9.bin' 'rm c/samples/000001.bin; mkfifo c/samples/000001.bin' 'rm c/capture.json; mkdir c/capture.json' 'rm c/samples/000001.bin; mkdir c/samples/000001.bin'; do said "$change"; done
  == mv c/queries.bin c/other.bin; ln -s other.bin c/queries.bin
  2 2 2 2 2 34
  wpc: c/other.bin: is not part of a capture
  wpc: c/queries.bin: is a link
  == ln -sf /dev/zero $disk.9.bin
  2 2 2 2 2 27
  wpc: c/registration/33221100-5544-7766-8899-aabbccddeeff.9.bin: is a link
  == ln -sf nothing $disk.9.bin
  2 2 2 2 2 27
  wpc: c/registration/33221100-5544-7766-8899-aabbccddeeff.9.bin: is a link
  == rm c/samples/000001.bin; mkfifo c/samples/000001.bin
  2 2 2 2 2 19
  wpc: c/samples/000001.bin: is not a regular file
  == rm c/capture.json; mkdir c/capture.json
  2 2 2 2 2 27
  wpc: c/capture.json: is a folder, not a file
  == rm c/samples/000001.bin; mkdir c/samples/000001.bin
  2 2 2 2 2 19
  wpc: c/samples/000001.bin: is a folder, not a file
