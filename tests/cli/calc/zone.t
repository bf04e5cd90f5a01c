The name of the log's zone, in the head of CSV and TSV and in inspect.

  @ january = a_log([entry("C")], sample(value(1, 2)), sample(value(2, 3)))
  @ july = a_log([entry("C")], sample(value(1, 2)), sample(value(2, 3)), start=NEW_YEAR_2024 + 182 * 86400 * SECOND)
  @ january.blg = in_zone(january, "@tzres.dll,-112", "@tzres.dll,-111")
  @ july.blg = in_zone(july, "@tzres.dll,-112", "@tzres.dll,-111")
  @ text.blg = july
  @ unknown.blg = in_zone(january, "@tzres.dll,-99162", "@tzres.dll,-0112")
  @ other.blg = in_zone(january, "@nothing.dll,-112", "@TZRES.dll,-222")

Standard or daylight time, by the zone's rule at the first sample.
  $ for log in january july text unknown other; do wpc calc -f csv --time=local $log.blg | head -1; done
  "(PDH-CSV 4.0) (Eastern Standard Time)(300)","\\A\O\C"\r
  "(PDH-CSV 4.0) (Eastern Daylight Time)(240)","\\A\O\C"\r
  "(PDH-CSV 4.0) (Day)(240)","\\A\O\C"\r
  "(PDH-CSV 4.0) (@tzres.dll,-99162)(300)","\\A\O\C"\r
  "(PDH-CSV 4.0) (@nothing.dll,-112)(300)","\\A\O\C"\r
  $ wpc calc -f tsv --time=local january.blg | head -1
  "(PDH-TSV 4.0) (Eastern Standard Time)(300)"	"\\A\O\C"\r
  $ wpc calc -f csv january.blg | head -1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C"\r
  $ for log in january text unknown other; do wpc inspect $log.blg | grep zone; done
    zone       UTC-05:00, 60 minutes more in daylight time (Eastern Standard Time @tzres.dll,-112, Eastern Daylight Time @tzres.dll,-111)
    zone       UTC-05:00, 60 minutes more in daylight time (Std, Day)
    zone       UTC-05:00, 60 minutes more in daylight time (@tzres.dll,-99162, @tzres.dll,-0112)
    zone       UTC-05:00, 60 minutes more in daylight time (@nothing.dll,-112, Alaskan Standard Time @TZRES.dll,-222)
  $ for log in january text unknown other; do wpc inspect -f json $log.blg | grep -o '"standard":[^}]*'; done
  "standard":"@tzres.dll,-112","standard_name":"Eastern Standard Time","daylight":"@tzres.dll,-111","daylight_name":"Eastern Daylight Time"
  "standard":"Std","standard_name":"Std","daylight":"Day","daylight_name":"Day"
  "standard":"@tzres.dll,-99162","standard_name":null,"daylight":"@tzres.dll,-0112","daylight_name":null
  "standard":"@nothing.dll,-112","standard_name":null,"daylight":"@TZRES.dll,-222","daylight_name":"Alaskan Standard Time"

The genuine log as PDH itself wrote it, heads included.
  ? captures/perfmon-windows10.blg
  $ for form in csv tsv; do
  >   wpc calc -f $form --time=local shared/captures/perfmon-windows10.blg | tr -d '\r' | cmp - <(tr -d '\r' <shared/captures/perfmon-windows10.$form)
  > done

Each reference of a zone's names.
  ? spec/tzres.tsv
  ? speed
  $ grep -P '\t(std|dlt)\t' shared/spec/tzres.tsv | cut -f 1,3 >names; wc -l <names
  346
  $ python3 -c '
  > log = open("january.blg", "rb").read()
  > for line in open("names"):
  >     number = line.split("\t")[0]
  >     open("z%s.blg" % number, "wb").write(log.replace("@tzres.dll,-112".encode("utf-16-le").ljust(64, b"\0"), ("@tzres.dll," + number).encode("utf-16-le").ljust(64, b"\0")))'
  $ while IFS=$'\t' read -r number name; do
  >   wpc inspect -f json z$number.blg | grep -qF "\"standard_name\":\"$name\"" || echo "$number: $name"
  > done <names
