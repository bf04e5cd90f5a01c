Names in code pages, equal ones too; bytes that cannot be converted are shown as such.

  ? pages
  @ pages = [(1252, b"\x80\xe9"), (65001, b"\xc3\xa9"), (65001, b"\xc3"), (932, b"\x93\xfa"), (437, b"\x81"), (850, b"\x9b"), (1251, b"\xc6"), (20127, b"a"), (20127, b"\xe9"), (1, b"a"), (99999, b"\x01\xff")]
  @ p.v1.bin = v1_block([in_page(2 * n, page, name, name) for n, (page, name) in enumerate(pages)])
  $ wpc inspect -f json p.v1.bin | grep -o '{"name":.*"unique\|{"rule":.*' | uniq
  {"name":"€é","unique
  {"name":"é","unique
  {"name":null,"name_hex":"c3","unique
  {"name":"日","unique
  {"name":"ü","unique
  {"name":"ø","unique
  {"name":"Ж","unique
  {"name":"a","unique
  {"name":null,"name_hex":"e9","unique
  {"name":null,"name_hex":"61","unique
  {"name":null,"name_hex":"01ff","unique
  {"rule":"V1-OBJ-20","offset":100,"message":"the object has no title index"},{"rule":"V1-INS-14","offset":584,"message":"the name is not valid in code page 65001"},{"rule":"V1-INS-14","offset":624,"message":"the name is not valid in code page 65001"},{"rule":"V1-INS-14","offset":1688,"message":"the name is not valid in code page 20127"},{"rule":"V1-INS-14","offset":1728,"message":"the name is not valid in code page 20127"},{"rule":"V1-OBJ-22","offset":1788,"message":"code page 1 cannot be decoded: names stay bytes"},{"rule":"V1-OBJ-22","offset":1972,"message":"code page 99999 cannot be decoded: names stay bytes"}]}
  $ wpc inspect p.v1.bin | grep -o 'code page.*\|^  [^ ]* .* 7$' | tr -s ' ' | paste - - -
  code page 1252	 €é 7	 €é#1 7
  code page 65001	 é 7	 é#1 7
  code page 65001	 0xc3 7	 0xc3#1 7
  code page 932	 日 7	 日#1 7
  code page 437	 ü 7	 ü#1 7
  code page 850	 ø 7	 ø#1 7
  code page 1251	 Ж 7	 Ж#1 7
  code page 20127	 a 7	 a#1 7
  code page 20127	 0xe9 7	 0xe9#1 7
  code page 1	 0x61 7	 0x61#1 7
  code page 99999	 0x01ff 7	 0x01ff#1 7
  @ many.v1.bin = v1_block([in_page(2 + 2 * n, 70000 + n if n % 3 else 1250 + n % 9, b"a", b"b") for n in range(300)])
  $ wpc inspect -f json many.v1.bin | grep -o '{"name":[^}]*,"unique' | sort | uniq -c
      100 {"name":"a","unique
      100 {"name":"b","unique
      200 {"name":null,"name_hex":"61","unique
      200 {"name":null,"name_hex":"62","unique
  $ wpc inspect -f ndjson p.v1.bin | sed -n 5p
  {"file":"p.v1.bin","kind":"v1","object":2,"object_name_index":4,"row":0,"name":null,"name_hex":"c3","unique_id":-1,"counter":0,"counter_name_index":4,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","offset":596,"size":4,"raw":7}
