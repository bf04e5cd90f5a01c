"""Corpus cases of logs as text, PDH-CSV and PDH-TSV: texts and what a reader has to say about them.

As in corpus_v2.py findings are stated by hand, in walking order. The head takes 46 bytes and each line 35: its values are
27 and 31 bytes behind its beginning.
"""

from corpus_fixtures import PDH_CSV

KINDS = (PDH_CSV,)

_HEAD = '"(PDH-CSV 4.0) (UTC)(0)","\\\\S\\M\\A","\\\\S\\M\\B"'
_LINE = '"01/15/2026 02:00:00.000","1","2"'
_NEXT = '"01/15/2026 02:00:01.000","3","4"'


def _lines(*lines, page="ascii"):
    return "".join(line + "\r\n" for line in lines).encode(page)


def _first(cell):
    """A log whose first cell is another one."""
    return _lines(cell + ',"\\\\S\\M\\A"', '"01/15/2026 02:00:00.000","1"')


def _time(time):
    return _lines(_HEAD, '"%s","1","2"' % time, _NEXT)


def _value(value):
    return _lines(_HEAD, '"01/15/2026 02:00:00.000",%s,"2"' % value)


# The columns are those of corpus_v2.py.
TABLE = """
LIM-01 | - | max_bytes_115 | two_lines | | max_bytes=115 | LIM-01@0=116/115
LIM-01 | + | max_bytes_116 | two_lines | | max_bytes=116 |

PDH-01 | - | no_bytes | no_text | | | PDH-01@0=0/13
PDH-01 | - | empty_lines | only_empty_lines | | | PDH-01@2=0/13
PDH-01 | - | minus1_no_parenthesis | word_without_parenthesis | | | PDH-01@1=12/13
PDH-01 | - | version_3 | word_of_version_3 | | | PDH-01@1=9/13
PDH-01 | - | cut_after_the_family | cut_after_the_family | | | PDH-01@1=5/13
PDH-01 | - | other_format | word_of_another_format | | | PDH-01@1=5/13
PDH-01 | - | other_text | other_text | | | PDH-01@0=0/13
PDH-01 | - | text_before_the_head | text_before_the_head | | | PDH-01@0=0/13
PDH-01 | - | utf16_big_endian | utf16_big_endian | | | PDH-01@0=0/13
PDH-01 | + | csv | two_lines | | |
PDH-01 | + | tsv | tabs | | |
PDH-02 | - | half_a_unit | utf16_and_a_byte | | | PDH-02@164=1/0
PDH-02 | - | only_a_mark | mark_and_a_byte | | | PDH-02@2=1/0 PDH-01@2=0/13
PDH-02 | + | whole_units | utf16 | | |
PDH-03 | - | no_bias | zone_without_bias | | | PDH-03@14=0/1
PDH-03 | - | blank_between | zone_and_bias_apart | | | PDH-03@14=0/1
PDH-03 | - | empty_bias | empty_bias | | | PDH-03@14=0/1
PDH-03 | - | bias_of_letters | bias_of_letters | | | PDH-03@14=0/1
PDH-03 | - | bias_of_7_digits | bias_of_7_digits | | | PDH-03@14=0/1
PDH-03 | - | bias_with_a_plus | bias_with_a_plus | | | PDH-03@14=0/1
PDH-03 | - | behind_the_bias | behind_the_bias | | | PDH-03@14=0/1
PDH-03 | - | no_blank | zone_without_blank | | | PDH-03@14=0/1
PDH-03 | - | blank_only | zone_of_a_blank | | | PDH-03@14=0/1
PDH-03 | - | bias_only | bias_without_zone | | | PDH-03@14=0/1
PDH-03 | + | parentheses_in_the_zone | parentheses_in_the_zone | | |
PDH-03 | + | no_name | zone_without_name | | |
PDH-04 | - | plus1_1441 | bias_1441 | | | PDH-04@21=1441/1440
PDH-04 | - | minus_1441 | bias_minus_1441 | | | PDH-04@21=1441/1440
PDH-04 | - | 999999 | bias_999999 | | | PDH-04@21=999999/1440
PDH-04 | + | 1440 | bias_1440 | | |
PDH-04 | + | minus_1440 | bias_minus_1440 | | |
PDH-05 | - | typeperf | typeperf | | | PDH-05@16=0/1 PDH-12@67=0/1
PDH-05 | + | zone | two_lines | | |
PDH-06 | - | windows_1252 | zone_in_1252 | | | PDH-06@25=227/1
PDH-06 | - | cut_character | character_cut | | | PDH-06@27=195/1
PDH-06 | - | longer_than_it_must_be | overlong_character | | | PDH-06@27=192/1
PDH-06 | - | three_bytes_for_two | overlong_three_bytes | | | PDH-06@27=224/1
PDH-06 | - | surrogate | surrogate_in_utf8 | | | PDH-06@27=237/1
PDH-06 | - | four_bytes_for_three | overlong_four_bytes | | | PDH-06@27=240/1
PDH-06 | - | above_10FFFF | above_10ffff | | | PDH-06@27=244/1
PDH-06 | - | first_byte_245 | first_byte_245 | | | PDH-06@27=245/1
PDH-06 | - | lone_second_byte | lone_second_byte | | | PDH-06@27=128/1
PDH-06 | + | utf8 | zone_in_utf8 | | |
PDH-06 | + | utf8_of_all_lengths | all_lengths | | |
PDH-07 | - | not_closed | quote_not_closed | | | PDH-07@73=0/1 PDH-16@46=1/2
PDH-07 | - | text_behind | text_behind_a_quote | | | PDH-07@73=0/1
PDH-07 | - | quote_at_the_end | quote_at_the_end | | | PDH-07@77=0/1
PDH-07 | - | in_the_first_cell | first_cell_not_closed | | | PDH-07@1=0/1 PDH-03@14=0/1
PDH-07 | - | in_a_path | path_not_closed | | | PDH-07@26=0/1 PDH-16@35=2/1
PDH-07 | - | in_a_time | time_not_closed | | | PDH-07@47=0/1 PDH-16@46=0/2
PDH-07 | - | last_quote_is_doubled | last_quote_is_doubled | | | PDH-07@77=0/1
PDH-07 | + | doubled | doubled_quotes | | |
PDH-08 | - | no_backslash | path_without_backslash | | | PDH-08@26=0/1
PDH-08 | - | empty | empty_path | | | PDH-08@26=0/1
PDH-08 | + | description | description | | |
PDH-09 | - | max_instances_1 | two_lines | | max_instances=1 | PDH-09@36=2/1
PDH-09 | + | max_instances_2 | two_lines | | max_instances=2 |
PDH-10 | - | other_column | another_head | | | PDH-10@81=0/1
PDH-10 | - | fewer_columns | shorter_head | | | PDH-10@81=0/1
PDH-10 | - | other_family | line_of_the_family | | | PDH-10@81=0/1
PDH-10 | + | same | head_again | | | PDH-11@81=0/1
PDH-10 | + | family_cut | line_with_a_parenthesis | | | PDH-12@81=0/1
PDH-11 | - | appended | head_again | | | PDH-11@81=0/1
PDH-11 | + | once | two_lines | | |
PDH-12 | - | behind_the_data | text_behind | | | PDH-12@81=0/1
PDH-13 | - | cut | cut_in_the_time | | | PDH-13@81=0/1
PDH-12 | - | slash | line_of_a_slash | | | PDH-12@81=0/1
PDH-12 | - | colon | line_of_a_colon | | | PDH-12@81=0/1
PDH-12 | + | empty_lines | empty_lines | | |
PDH-13 | - | february_30 | time_of_february_30 | | | PDH-13@46=0/1
PDH-13 | - | month_13 | time_of_month_13 | | | PDH-13@46=0/1
PDH-13 | - | hour_24 | time_of_hour_24 | | | PDH-13@46=0/1
PDH-13 | - | year_1600 | time_of_1600 | | | PDH-13@46=0/1
PDH-13 | - | one_digit | time_of_one_digit | | | PDH-13@46=0/1
PDH-13 | - | two_digits_of_milliseconds | time_of_two_digits | | | PDH-13@46=0/1
PDH-13 | - | comma | time_with_a_comma | | | PDH-13@46=0/1
PDH-13 | - | of_the_right_length | time_of_letters | | | PDH-13@46=0/1
PDH-13 | - | dots | time_with_dots | | | PDH-13@46=0/1
PDH-13 | - | blank | time_of_a_blank | | | PDH-13@46=0/1
PDH-13 | + | february_29 | time_of_february_29 | | |
PDH-13 | + | no_milliseconds | time_without_milliseconds | | |
PDH-13 | + | first_of_1601 | time_of_1601 | | |
PDH-13 | + | last_of_9999 | time_of_9999 | | | PDH-14@81=13412916001000/265046774399999
PDH-14 | - | minus1_ms | one_ms_back | | | PDH-14@81=13412916000000/13412916000001
PDH-14 | - | hour | hour_back | | | PDH-14@81=13412916001000/13412919600000
PDH-14 | + | same | same_time | | |
PDH-15 | - | comma_in_quotes | value_with_a_comma | | | PDH-15@73=0/1
PDH-15 | - | letters | value_of_letters | | | PDH-15@73=0/1
PDH-15 | - | plus | value_with_a_plus | | | PDH-15@73=0/1
PDH-15 | - | point_only | value_of_a_point | | | PDH-15@73=0/1
PDH-15 | - | minus_only | value_of_a_minus | | | PDH-15@73=0/1
PDH-15 | - | no_exponent | value_without_exponent | | | PDH-15@73=0/1
PDH-15 | - | blank_behind | value_and_a_blank | | | PDH-15@73=0/1
PDH-15 | - | two_points | value_of_two_points | | | PDH-15@73=0/1
PDH-15 | - | not_a_number | value_of_nan | | | PDH-15@73=0/1
PDH-15 | + | numbers | value_forms | | |
PDH-15 | + | blanks | blank_values | | |
PDH-16 | - | minus1_value | one_value_less | | | PDH-16@46=1/2
PDH-16 | - | plus1_value | one_value_more | | | PDH-16@46=3/2
PDH-16 | - | no_value | no_value | | | PDH-16@46=0/2
PDH-16 | - | cut_at_the_end | cut_at_the_end | | | PDH-07@108=0/1 PDH-16@81=1/2
PDH-16 | - | delimiter_at_the_end | delimiter_at_the_end | | | PDH-16@46=3/2
PDH-16 | + | all_values | two_lines | | |
PDH-16 | + | 130_columns | columns_130 | | |
"""

# rule | what | base | patch | findings | notes in strict mode
MORE = ""


def more_rows():
    return ()


FIXTURE_FINDINGS = {}

_PATHS = ['"\\\\S\\M\\C%d"' % i for i in range(130)]

# name: (kind, bytes)
BASES = {name: (PDH_CSV, data) for name, data in {
    "two_lines": _lines(_HEAD, _LINE, _NEXT),
    "no_text": b"",
    "only_empty_lines": b"\r\n\r\n",
    "word_without_parenthesis": _first('"(PDH-CSV 4.0"'),
    "word_of_version_3": _first('"(PDH-CSV 3.0) (UTC)(0)"'),
    "cut_after_the_family": b'"(PDH-',
    "word_of_another_format": _first('"(PDH-SQL 4.0) (UTC)(0)"'),
    "other_text": _lines("time,A,B"),
    "text_before_the_head": _lines("Report", _HEAD, _LINE),
    "utf16_big_endian": b"\xfe\xff" + _lines(_HEAD, _LINE, page="utf-16-be"),
    "tabs": _lines(_HEAD.replace("CSV", "TSV").replace(",", "\t"), _LINE.replace(",", "\t")),
    "utf16": b"\xff\xfe" + _lines(_HEAD, _LINE, page="utf-16-le"),
    "utf16_and_a_byte": b"\xff\xfe" + _lines(_HEAD, _LINE, page="utf-16-le") + b"x",
    "mark_and_a_byte": b"\xff\xfe(",
    "zone_without_bias": _first('"(PDH-CSV 4.0) (UTC)"'),
    "zone_and_bias_apart": _first('"(PDH-CSV 4.0) (UTC) (0)"'),
    "empty_bias": _first('"(PDH-CSV 4.0) (UTC)()"'),
    "bias_of_letters": _first('"(PDH-CSV 4.0) (UTC)(x)"'),
    "bias_of_7_digits": _first('"(PDH-CSV 4.0) (UTC)(0000000)"'),
    "bias_with_a_plus": _first('"(PDH-CSV 4.0) (UTC)(+60)"'),
    "behind_the_bias": _first('"(PDH-CSV 4.0) (UTC)(0) "'),
    "zone_without_blank": _first('"(PDH-CSV 4.0)(UTC)(0)"'),
    "zone_of_a_blank": _first('"(PDH-CSV 4.0) "'),
    "bias_without_zone": _first('"(PDH-CSV 4.0) (0)"'),
    "parentheses_in_the_zone": "\"(PDH-CSV 4.0) (Paris, Madrid (heure d'\u00e9t\u00e9))(-120)\",\"\\\\h\\a(b,c)\\d\"\r\n".encode("utf-8"),
    "zone_without_name": _first('"(PDH-CSV 4.0) ()(0)"'),
    "bias_1441": _first('"(PDH-CSV 4.0) (UTC)(1441)"'),
    "bias_minus_1441": _first('"(PDH-CSV 4.0) (UTC)(-1441)"'),
    "bias_999999": _first('"(PDH-CSV 4.0) (UTC)(999999)"'),
    "bias_1440": _first('"(PDH-CSV 4.0) (UTC)(1440)"'),
    "bias_minus_1440": _first('"(PDH-CSV 4.0) (UTC)(-1440)"'),
    "typeperf": b'\r\n"(PDH-CSV 4.0)","\\\\A\\B\\C"\r\n"01/15/2026 02:00:00.000","1.000000"\r\nExiting, please wait...\r\n',
    "zone_in_1252": _lines('"(PDH-CSV 4.0) (Hora Padr\u00e3o de Caracas)(240)","\\\\S\\M\\A"', page="cp1252"),
    "character_cut": _first('"(PDH-CSV 4.0) (UTC)(0)"')[:27] + b'\xc3","\\\\B"\r\n',
    "overlong_character": _first('"(PDH-CSV 4.0) (UTC)(0)"')[:27] + b'\xc0\x80"\r\n',
    "overlong_three_bytes": _first('"(PDH-CSV 4.0) (UTC)(0)"')[:27] + b'\xe0\x9f\xbf"\r\n',
    "surrogate_in_utf8": _first('"(PDH-CSV 4.0) (UTC)(0)"')[:27] + b'\xed\xa0\x80"\r\n',
    "overlong_four_bytes": _first('"(PDH-CSV 4.0) (UTC)(0)"')[:27] + b'\xf0\x8f\xbf\xbf"\r\n',
    "above_10ffff": _first('"(PDH-CSV 4.0) (UTC)(0)"')[:27] + b'\xf4\x90\x80\x80"\r\n',
    "first_byte_245": _first('"(PDH-CSV 4.0) (UTC)(0)"')[:27] + b'\xf5\x80\x80\x80"\r\n',
    "lone_second_byte": _first('"(PDH-CSV 4.0) (UTC)(0)"')[:27] + b'\x80"\r\n',
    "zone_in_utf8": _lines('"(PDH-CSV 4.0) (Hora Padr\u00e3o de Caracas)(240)","\\\\S\\M\\A"', page="utf-8"),
    "all_lengths": _lines('"(PDH-CSV 4.0) (UTC)(0)","\\\\\x7f\x80\u07ff\u0800\ud7ff\ue000\uffff\U00010000\U0010ffff\\M\\A"',
                          page="utf-8"),
    "quote_not_closed": _value('"1'),
    "text_behind_a_quote": _value('"1"x'),
    "quote_at_the_end": _lines(_HEAD, _LINE + "x"),
    "first_cell_not_closed": b'"(PDH-CSV 4.0) (UTC)(0),"\\\\S\\M\\A"\r\n',
    "path_not_closed": _lines('"(PDH-CSV 4.0) (UTC)(0)","\\\\S\\M\\A', _LINE),
    "time_not_closed": _lines(_HEAD, '"01/15/2026 02:00:00.000'),
    "last_quote_is_doubled": _lines(_HEAD, _LINE + '"'),
    "doubled_quotes": _lines('"(PDH-CSV 4.0) (UTC)(0)","\\\\S\\M(""a"",""b"")\\A","\\\\S\\M\\""B"""', _LINE),
    "path_without_backslash": _lines('"(PDH-CSV 4.0) (UTC)(0)","S","\\\\S\\M\\B"', _LINE),
    "empty_path": _lines('"(PDH-CSV 4.0) (UTC)(0)","","\\\\S\\M\\B"', _LINE),
    "description": _lines(_HEAD + ',"What the set is for"', _LINE),
    "another_head": _lines(_HEAD, _LINE, _HEAD.replace("B", "C"), _NEXT),
    "shorter_head": _lines(_HEAD, _LINE, '"(PDH-CSV 4.0) (UTC)(0)"', _NEXT),
    "line_of_the_family": _lines(_HEAD, _LINE, '"(PDH-"'),
    "line_with_a_parenthesis": _lines(_HEAD, _LINE, "(PDH"),
    "head_again": _lines(_HEAD, _LINE, _HEAD, _NEXT),
    "text_behind": _lines(_HEAD, _LINE, "The command completed successfully."),
    "cut_in_the_time": _lines(_HEAD, _LINE) + b"01/15/2026 02:0",
    "line_of_a_slash": _lines(_HEAD, _LINE, "/"),
    "line_of_a_colon": _lines(_HEAD, _LINE, ":"),
    "empty_lines": b"\n" + _lines(_HEAD, "", _LINE, "") + b"\n" + _NEXT.encode(),
    "time_of_february_30": _time("02/30/2024 02:00:00.000"),
    "time_of_month_13": _time("13/15/2026 02:00:00.000"),
    "time_of_hour_24": _time("01/15/2026 24:00:00.000"),
    "time_of_1600": _time("01/15/1600 02:00:00.000"),
    "time_of_one_digit": _time("1/15/2026 02:00:00.000"),
    "time_of_two_digits": _time("01/15/2026 02:00:00.00"),
    "time_with_a_comma": _time("01/15/2026 02:00:00,000"),
    "time_of_letters": _time("01/15/2026 02:00:00.00x"),
    "time_with_dots": _time("15.01.2026 02:00:00.000"),
    "time_of_a_blank": _time(" "),
    "time_of_february_29": _time("02/29/2024 02:00:00.000"),
    "time_without_milliseconds": _time("01/15/2026 02:00:00"),
    "time_of_1601": _time("01/01/1601 00:00:00.000"),
    "time_of_9999": _time("12/31/9999 23:59:59.999"),
    "one_ms_back": _lines(_HEAD, _LINE.replace(".000", ".001"), _LINE),
    "hour_back": _lines(_HEAD, _LINE.replace("02:", "03:"), _NEXT),
    "same_time": _lines(_HEAD, _LINE, _LINE),
    "value_with_a_comma": _value('"1,5"'),
    "value_of_letters": _value('"x"'),
    "value_with_a_plus": _value('"+1"'),
    "value_of_a_point": _value('"."'),
    "value_of_a_minus": _value('"-"'),
    "value_without_exponent": _value('"1e"'),
    "value_and_a_blank": _value('"1 "'),
    "value_of_two_points": _value('"1.5.2"'),
    "value_of_nan": _value('"-1.#IND"'),
    "value_forms": _lines(_HEAD, *('"01/15/2026 02:00:00.000","%s",%s' % pair for pair in (
        ("88.359340674585567", "27899"), ("20261367808.000000", "-0.5"), (".5", "5."),
        ("1e308", "1E-5"), ("1.5e+3", "-7e-0"), ("0", "-0.0"), ("18446744073709551615", "18446744073709551616.000000"),
        ("12345678901234567890123", "0.00000000000000000000012345678901234567890"), ("1e99999999999", "1e-99999999999")))),
    "blank_values": _lines(_HEAD, '"01/15/2026 02:00:00.000"," ",""', '"01/15/2026 02:00:01.000",,   '),
    "one_value_less": _lines(_HEAD, '"01/15/2026 02:00:00.000","1"', _NEXT),
    "one_value_more": _lines(_HEAD, _LINE + ',"3"', _NEXT),
    "no_value": _lines(_HEAD, '"01/15/2026 02:00:00.000"', _NEXT),
    "cut_at_the_end": _lines(_HEAD, _LINE) + _NEXT.encode()[:27] + b"20",
    "delimiter_at_the_end": _lines(_HEAD, _LINE + ",", _NEXT),
    "columns_130": _lines(",".join(['"(PDH-CSV 4.0) (UTC)(0)"'] + _PATHS),
                          ",".join(['"01/15/2026 02:00:00.000"'] + ['"%d"' % i for i in range(130)]), ),
}.items()}

# name: (kind, options, findings, bytes)
SEEDS = {name: (PDH_CSV, options, findings, data) for name, (options, findings, data) in {
    "relog": ("", "", _lines(
        '"(PDH-CSV 4.0) (Pacific Standard Time)(480)","\\\\SRV1\\Memory\\Available MBytes","\\\\SRV1\\Processor(_Total)\\% Processor Time"',
        '"01/15/2026 02:00:00.000","2048"," "', '"01/15/2026 02:00:05.000","2040","25.000000000000004"')),
    "relog_tsv": ("", "", _lines(
        '"(PDH-TSV 4.0) (Pacific Standard Time)(480)"\t"\\\\SRV1\\Memory\\Available MBytes"', '"01/15/2026 02:00:00.000"\t"2048"')),
    "performance_monitor": ("", "", b"\xff\xfe" + _lines(
        '"(PDH-CSV 4.0) (Mitteleurop\u00e4ische Zeit)(-60)","\\\\SRV1\\Arbeitsspeicher\\Verf\u00fcgbare Bytes"',
        '"01/15/2026 02:00:00.000","2048"', page="utf-16-le")),
    "utf8_with_a_mark": ("", "", b"\xef\xbb\xbf" + _lines(_HEAD, _LINE)),
    "esxtop": ("", "", b"(PDH-CSV 4.0) (UTC)(0),\\\\h\\Physical Cpu(0)\\% Util Time\r\n01/15/2026 02:00:00,1.5\r\n"),
    "texts_with_a_nul": ("", "", _lines('"(PDH-CSV 4.0) (U\0TC)(0)","\\\\S\\M\\A\0B","\\\\S\\M\\C","of the\0set"', _LINE)),
    "head_only": ("", "", _lines(_HEAD)),
    "no_columns": ("", "", _lines('"(PDH-CSV 4.0) (UTC)(0)"', '"01/15/2026 02:00:00.000"')),
    "lines_end_with_lf": ("", "", _lines(_HEAD, _LINE, _NEXT).replace(b"\r", b"")),
}.items()}

KEPT = ()

NO_FILE = ()
