"""Corpus cases of title tables ("Counter 009", "Help 009"): tables and what a reader has to say about them.

As in corpus_v2.py findings are stated by hand, in walking order, from the pages about the title database.
"""

from corpus_fixtures import TITLES, titles, utf16z

KINDS = (TITLES,)

# The columns are those of corpus_v2.py.
TABLE = """
LIM-01 | - | max_bytes_33 | TTL-C | | max_bytes=33 | LIM-01@0=34/33
LIM-01 | + | max_bytes_34 | TTL-C | | max_bytes=34 |

TTL-01 | - | cut_33 | TTL-C | cut=33 | | TTL-01@32=33/2
TTL-01 | - | cut_1 | TTL-C | cut=1 | | TTL-01@0=1/2
TTL-01 | + | cut_34 | TTL-C | cut=34 | |
TTL-02 | - | no_bytes | TTL-C | cut=0 | | TTL-02@0=0/1
TTL-02 | - | only_the_end | TTL-C | u16@0=0;cut=2 | | TTL-02@0=0/1
TTL-02 | + | one_pair | TTL-C | u16@8=0;cut=10 | |
TTL-03 | - | text_without_nul | TTL-C | cut=30 | | TTL-03@24=3/3
TTL-03 | - | index_without_nul | TTL-C | cut=22 | | TTL-03@20=1/1
TTL-03 | - | first_index_without_nul | TTL-C | cut=2 | | TTL-03@0=1/1
TTL-03 | - | no_nul_at_all | TTL-C | u16@2=49;u16@6=49;u16@10=49;u16@18=49;u16@22=49;u16@30=49;u16@32=49 | | TTL-03@0=17/17
TTL-03 | + | with_nuls | TTL-C | | |
TTL-04 | - | cut_32 | TTL-C | cut=32 | | TTL-04@32=0/1
TTL-04 | + | cut_34 | TTL-C | cut=34 | |
TTL-05 | - | hidden_pair | TTL-C | add=390000000000 | | TTL-05@34=6/0 TTL-06@34=0/1
TTL-05 | - | empty_pair | empty_pair | | | TTL-05@30=34/0
TTL-05 | - | empty_index | empty_index | | | TTL-05@28=54/0
TTL-05 | - | empty_string | empty_string | | | TTL-05@28=34/0
TTL-05 | - | two_empty_pairs | two_empty_pairs | | | TTL-05@30=38/0 TTL-05@52=16/0
TTL-05 | - | empty_pair_first | empty_pair_first | | | TTL-05@4=42/0
TTL-05 | - | texts_without_end | TTL-C | add=6500000065006600 | | TTL-05@34=8/0
TTL-05 | - | no_text_and_no_end | TTL-C | add=3600000065006600 | | TTL-05@34=8/0
TTL-05 | - | no_index_and_no_end | TTL-C | add=36000000650000003800 | | TTL-05@34=10/0
TTL-05 | - | no_text | TTL-C | add=36000000 | | TTL-05@34=4/0 TTL-06@34=0/1
TTL-05 | - | only_a_text | TTL-C | add=65000000 | | TTL-05@34=4/0 TTL-04@38=0/1
TTL-05 | - | behind_zeros | TTL-C | add=000000003900 | | TTL-05@38=2/0
TTL-05 | - | last_byte | TTL-C | add=00000001 | | TTL-05@37=1/0
TTL-05 | - | index_string_is_empty | TTL-C | u16@8=0 | | TTL-05@12=22/0
TTL-05 | + | zeros | TTL-C | add=00000000 | |
TTL-06 | - | text_swallowed | TTL-C | u16@18=65 | | TTL-08@24=3/10 TTL-06@24=0/1
TTL-06 | - | index_then_end | TTL-C | u16@24=0;cut=26 | | TTL-06@20=0/1
TTL-06 | - | index_then_nothing | TTL-C | cut=24 | | TTL-06@20=0/1
TTL-06 | - | first_index_then_end | TTL-C | u16@4=0;cut=6 | | TTL-06@0=0/1
TTL-06 | + | pairs | TTL-C | | |
TTL-07 | - | max_title_2 | TTL-C | | max_title=2 | TTL-07@20=3/2
TTL-07 | + | max_title_3 | TTL-C | | max_title=3 |
TTL-07 | - | max_title_0 | TTL-C | | max_title=0 | TTL-07@0=1/0
TTL-08 | - | letter | TTL-C | u16@8=120 | | TTL-08@8=1/10
TTL-08 | - | slash | TTL-C | u16@8=47 | | TTL-08@8=1/10
TTL-08 | - | colon | TTL-C | u16@8=58 | | TTL-08@8=1/10
TTL-08 | - | digit_in_low_byte_only | TTL-C | u16@8=306 | | TTL-08@8=1/10
TTL-08 | - | fullwidth_digit | TTL-C | u16@8=65298 | | TTL-08@8=1/10
TTL-08 | - | unpaired_surrogate | TTL-C | u16@8=55346 | | TTL-08@8=1/10
TTL-08 | - | minus_sign | index_minus_2 | | | TTL-08@8=2/10
TTL-08 | - | plus_sign | index_plus_2 | | | TTL-08@8=2/10
TTL-08 | - | blank_in_front | index_blank_2 | | | TTL-08@8=2/10
TTL-08 | - | letter_behind | index_2x | | | TTL-08@8=2/10
TTL-08 | - | plus1_11_digits | index_of_11_digits | | | TTL-08@8=11/10
TTL-08 | - | 40_digits | index_of_40_digits | | | TTL-08@8=40/10
TTL-08 | - | first_index | TTL-C | u16@0=120 | | TTL-08@0=1/10 TTL-16@8=2/1
TTL-08 | - | text_is_not_looked_at | TTL-C | u16@8=120;u16@12=55296 | | TTL-08@8=1/10
TTL-08 | + | 10_digits | index_of_10_digits | | |
TTL-08 | + | digit_9 | TTL-C | u16@20=56 | |
TTL-09 | - | 4294967298 | index_4294967298 | | | TTL-09@8=4294967298/2147483647
TTL-09 | - | plus1_2147483648 | index_2147483648 | | max_title_index=4294967295 | TTL-09@8=2147483648/2147483647
TTL-09 | - | 9999999999 | index_9999999999 | | | TTL-09@8=9999999999/2147483647
TTL-09 | + | 2147483646 | index_2147483646 | | max_title_index=4294967295 |
TTL-09 | + | 2147483647 | index_2147483647 | | max_title_index=4294967295 | TTL-13@8=2147483647/0
TTL-10 | - | max_title_index_3 | TTL-C | | max_title_index=3 | TTL-10@20=4/3
TTL-10 | + | max_title_index_4 | TTL-C | | max_title_index=4 |
TTL-10 | - | plus2_16777218 | index_16777218 | | | TTL-10@8=16777218/16777216
TTL-10 | + | 16777216 | index_16777216 | | |
TTL-11 | - | 2_twice | TTL-C | u16@20=50 | | TTL-12@20=2/2 TTL-11@20=2/8
TTL-11 | - | 2_twice_not_in_turn | index_2_4_2 | | | TTL-12@28=2/4 TTL-11@28=2/8
TTL-11 | - | written_with_zeros | index_2_and_02 | | | TTL-12@16=2/2 TTL-11@16=2/8
TTL-11 | + | 2_and_4 | TTL-C | | |
TTL-11 | - | second_and_41st | pairs_40_and_the_first_again | | | TTL-12@544=2/80 TTL-11@544=2/10
TTL-11 | + | 40_pairs | pairs_40 | | |
TTL-12 | - | 2_after_4 | TTL-C | u16@8=52;u16@20=50 | | TTL-12@20=2/4
TTL-12 | - | 1_after_2 | TTL-C | u16@8=49 | | TTL-12@8=1/1 TTL-13@8=1/0 TTL-11@8=1/0
TTL-12 | + | 2_after_1 | TTL-C | | |
TTL-13 | - | odd_among_counters | TTL-C | u16@20=53 | | TTL-13@20=5/0
TTL-13 | - | even_among_helps | TTL-C | u16@0=51;u16@8=53;u16@20=54 | | TTL-13@20=6/0
TTL-13 | - | counters_without_1 | TTL-C | u16@0=50;u16@8=52;u16@20=55 | | TTL-16@0=2/1 TTL-13@20=7/0
TTL-13 | + | counters | TTL-C | | |
TTL-13 | + | helps | TTL-C | u16@0=51;u16@8=53;u16@20=55 | |
TTL-14 | - | empty_text_then_end | TTL-C | u16@24=0;u16@26=0;u16@28=0;cut=28 | | TTL-14@24=0/1
TTL-14 | - | empty_text_then_pair | empty_text_in_the_middle | | | TTL-14@12=0/1
TTL-14 | + | one_letter | TTL-C | u16@26=0;u16@28=0 | |
TTL-15 | - | d800 | TTL-C | u16@12=55296 | | TTL-15@12=55296/0
TTL-15 | + | d7ff | TTL-C | u16@12=55295 | |
TTL-15 | - | dfff_at_the_end | TTL-C | u16@16=57343 | | TTL-15@16=57343/0
TTL-15 | + | e000 | TTL-C | u16@16=57344 | |
TTL-15 | + | pair_d800_dc00 | TTL-C | u16@12=55296;u16@14=56320 | |
TTL-16 | - | begins_with_2 | TTL-C | u16@0=50;u16@8=52;u16@20=54 | | TTL-16@0=2/1
TTL-16 | - | begins_with_0 | TTL-C | u16@0=48 | | TTL-16@0=0/1
TTL-16 | + | begins_with_1 | TTL-C | u16@0=49 | |
TTL-16 | + | begins_with_3 | TTL-C | u16@0=51;u16@8=53;u16@20=55 | |
TTL-17 | + | one_text_two_indices | one_text_two_indices | | |
"""


def more_rows():
    return ()


FIXTURE_FINDINGS = {}
MORE = ""


def _second(index):
    return titles([(1, 4), (index, "Sys")])


def _damaged(*strings):
    """Strings that a failed installer left between two pairs."""
    return titles([(1, 8), (2, "System")], end=False) + b"".join(map(utf16z, strings)) + titles([(4, "Memory"), (6, "Time")])


_BIG = [(1, 9000)] + [(2 * i, "Counter %d" % i) for i in range(1, 1001)]

# Tables that stand in TABLE only, so that no file is there twice. name: (kind, bytes)
BASES = {name: (TITLES, data) for name, data in {
    "empty_pair": _damaged("", ""),
    "empty_index": _damaged("", "Something"),
    "empty_string": _damaged(""),
    "two_empty_pairs": titles([(1, 8), (2, "System"), ("", ""), (4, "Memory"), ("", ""), (6, "Time")]),
    "empty_pair_first": titles([("", ""), (1, 8), (2, "System"), (6, "Time")]),
    "index_minus_2": _second("-2"),
    "index_plus_2": _second("+2"),
    "index_blank_2": _second(" 2"),
    "index_2x": _second("2x"),
    "index_of_10_digits": _second("0000000002"),
    "index_of_11_digits": _second("00000000002"),
    "index_of_40_digits": _second("2" * 40),
    "index_4294967298": _second(4294967298),
    "index_2147483646": _second(2147483646),
    "index_2147483647": _second(2147483647),
    "index_2147483648": _second(2147483648),
    "index_9999999999": _second(9999999999),
    "index_16777216": _second(16777216),
    "index_16777218": _second(16777218),
    "index_2_4_2": titles([(1, 4), (2, "Sys"), (4, "A"), (2, "B")]),
    "index_2_and_02": titles([(1, 4), (2, "A"), ("02", "B")]),
    "pairs_40": titles([(1, 80)] + [(2 * i, "T%d" % i) for i in range(1, 41)]),
    "pairs_40_and_the_first_again": titles(
        [(1, 80)] + [(2 * i, "T%d" % i) for i in range(1, 41)] + [(2, "T")]),
    "empty_text_in_the_middle": titles([(1, 4), (2, ""), (4, "Mem")]),
    "one_text_two_indices": titles([(1, 40), (2, "A"), (4, "B"), (40, "A")]),
}.items()}

# name: (kind, options, findings, bytes)
SEEDS = {name: (TITLES, options, findings, data) for name, (options, findings, data) in {
    "helps": ("", "", titles([(3, "The System object."), (5, "Memory."), (7, "Pages per second.")])),
    "processor": ("", "", titles([
        (1, 1746), (6, "% Processor Time"), (142, "% User Time"), (144, "% Privileged Time"),
        (148, "Interrupts/sec"), (238, "Processor"), (696, "% DPC Time"), (698, "% Interrupt Time"),
        (1746, "% Idle Time")])),
    "no_list_end": ("", "TTL-04@32=0/1", titles([(1, 4), (2, "Sys"), (4, "Mem")], end=False)),
    "gaps": ("", "", titles([(1, 9876), (2, "System"), (230, "Process"), (9876, "Provider")])),
    "stray_units_behind_a_title": (
        "", "TTL-05@30=14/0", titles([(1, 4), (2, "Sp\u00e9cial")]) + titles([(4, "Mem")])),
    "stray_string_shifts_the_pairs": (
        "", "TTL-08@16=1/10 TTL-08@24=3/10 TTL-06@24=0/1",
        titles([(1, 4), (2, "S"), ("X", 4)])[:-2] + titles([("Mem", "")], end=False)),
    "index_is_empty": ("", "TTL-05@18=6/0 TTL-06@18=0/1", titles([(1, 4), (2, "S"), ("", "4")])),
    "empty_texts": ("", "TTL-14@4=0/1", titles([(1, ""), (2, "Sys")])),
    "texts_in_many_scripts": ("", "", titles([
        (1, 8), (2, "\u0421\u0438\u0441\u0442\u0435\u043c\u0430"), (4, "\u30e1\u30e2\u30ea"),
        (6, "\U0001f600"), (8, "\x1b[0m")])),
    "text_of_20000_units": ("", "", titles([(1, 2), (2, "t" * 20000)])),
    "pairs_1001": ("", "", titles(_BIG)),
    "one_hundred_times_the_same_text": ("", "", titles([(1, 200)] + [(2 * i, "A") for i in range(1, 101)])),
}.items()}

KEPT = (
    ("v1-titles/valid/capture_samba_live_titles.bin", TITLES, "", "", "",
     "capture: Samba 4.17 smbd, titles by this project",
     "df0a2348d43605a0a58b72a62393d9f51c2105d8ecec7fa6e33e135b846f1d94"),
)

NO_FILE = ()
