Samples with queries and registration data that are named one by one make a capture.

  @ functions.sh = b"m=corpus/captures/v2-mixed device=$m/registration/aabbccdd-0000-1111-8222-333344445555 busy='\\Example Device(*)\\% Busy Time'; two=\"$m/samples/000000.bin $m/samples/000001.bin\""
  $ wpc calc -f csv -c "$busy" $two --queries=$m/queries.bin --registration=$m/registration | tee two; wpc calc -f csv -c "$busy" $m 2>/dev/null | cut -d, -f 1-4 | head -n 2
  "(PDH-CSV 4.0) (UTC)(0)","\Example Device(disk 0)\% Busy Time","\Example Device(disk 1)\% Busy Time","\Example Device(_Total)\% Busy Time"\r
  "11/21/2026 05:54:09.003"," "," "," "\r
  "11/21/2026 05:54:11.004","12.5","37.5","50"\r
  "(PDH-CSV 4.0) (UTC)(0)","\Example Device(disk 0)\% Busy Time","\Example Device(disk 1)\% Busy Time","\Example Device(_Total)\% Busy Time"
  "11/21/2026 05:54:09.003"," "," "," "
  wpc: corpus/captures/v2-mixed/samples/000000.bin: result 3, of Processor Information, is an error: 1168
  wpc: corpus/captures/v2-mixed/samples/000000.bin: result 8, of Example Device, is an error: 1168
  $ wpc calc -f csv -c "$busy" $two --queries $m/queries.bin --registration $device.1.bin --registration $device.3.bin --registration $device.5.bin --registration=$m/registration 2>/dev/null | cmp - two

Files may be named after their kind.
  $ cp $device.1.bin device.reg-counterset.bin; cp $device.3.bin device.reg-string.bin; cp $device.5.bin device.reg-strings.bin
  > wpc calc -f csv -c "$busy" $two --queries=$m/queries.bin --registration=device.reg-strings.bin --registration=device.reg-string.bin --registration=device.reg-counterset.bin --salvage 2>/dev/null | cmp - two

  @ short.reg-counterset.bin = b"123"
  @ other.bin = b"x"
  ! 2
  $ mkdir empty; for of in gone other.bin lonely.reg-strings.bin empty gone.reg-counterset.bin short.reg-counterset.bin; do wpc calc $two --registration=$of; done
  wpc: gone: is not registration data by its name: GUID.CODE.bin, NAME.reg-counterset.bin, and with that NAME.reg-strings.bin or NAME.reg-string.bin
  wpc: other.bin: is not registration data by its name: GUID.CODE.bin, NAME.reg-counterset.bin, and with that NAME.reg-strings.bin or NAME.reg-string.bin
  wpc: lonely.reg-strings.bin: is not registration data by its name: GUID.CODE.bin, NAME.reg-counterset.bin, and with that NAME.reg-strings.bin or NAME.reg-string.bin
  wpc: empty: no file GUID.CODE.bin is in this folder
  wpc: gone.reg-counterset.bin: No such file or directory
  wpc: short.reg-counterset.bin: is too short for registration data of a counterset
  $ wpc calc $m --queries=$m/queries.bin
  wpc: '--queries' is for samples: a capture folder has its own; see 'wpc calc --help'
  ! 1
  $ wpc calc $m/samples/000000.bin --queries=$m/capture.json --registration=$m/registration
  wpc: corpus/captures/v2-mixed/capture.json: rejected: ID-03 at offset 20: Size is 1819047278, but only 97 bytes follow
  $ wpc calc corpus/blg/valid/two.bin --registration=$m/registration
  wpc: corpus/blg/valid/two.bin: is a log, not a V2 block

Names of counters that are nearly right.
  $ for c in '\Exmple Device(*)\% Busy Time' '\Example Device(*)\% Bsy Time' '% Bussy Time' '\Example Device(dsk 0)\% Busy Time' '\*(_Totl)\% Busy Time' '\Example Device(none)\% Busy Time' frobnicate; do wpc calc -c "$c" $m 2>&1 | tail -n 1; done
  wpc: no instance has the counter '\Exmple Device(*)\% Busy Time' (did you mean 'Example Device'?)
  wpc: no instance has the counter '\Example Device(*)\% Bsy Time' (did you mean '% Busy Time'?)
  wpc: no instance has the counter '% Bussy Time' (did you mean '% Busy Time'?)
  wpc: no instance has the counter '\Example Device(dsk 0)\% Busy Time' (did you mean 'disk 0'?)
  wpc: no instance has the counter '\*(_Totl)\% Busy Time' (did you mean '_Total'?)
  wpc: no instance has the counter '\Example Device(none)\% Busy Time': the object has no such instance
  wpc: no instance has the counter 'frobnicate'
  [0]
