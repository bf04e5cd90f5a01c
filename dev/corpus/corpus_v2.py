"""Corpus cases of the V2 kinds: blocks, what a reader has to say about them, and why.

What a reader has to say is a list of findings in walking order, `RULE@OFFSET=GOT/BOUND`. They are stated by
hand from the reference pages; no parser computes them. The modes follow from the rules' classes: a hard
finding is an error in both modes, a strict one is a note in tolerant mode and ends the walk in strict mode.
"""

from corpus_fixtures import (COUNTERSETS, FIXTURES, INSTANCES, QUERIES, V2, cell, data_block, error, golden,
                             id_list, instance_head, instance_list, query, result, single)

KINDS = (V2, INSTANCES, QUERIES, COUNTERSETS)

# rule | sign | what | fixture | patch | options | findings
#   -  goes to hostile/RULE__what.bin: the first value that is rejected, or noted
#   +  goes to valid/RULE__eq_what.bin: the last value that is accepted without this finding
# `minus1`, `plus1` in a name: one off the bound, where the smallest pair is further off.
TABLE = """
GEN-02 | - | result_size_4294967280 | V2-SGL | u32@56=4294967280 | | V2-CH-03@56=4294967280/32
GEN-02 | + | result_size_32 | V2-SGL | u32@56=32 | |
GEN-02 | - | total_size_4294967295 | V2-SGL | u32@0=4294967295 | | V2-HDR-03@0=4294967295/80
GEN-02 | - | id_list_size_4294967295 | V2-MUL | u32@64=4294967295 | | V2-MC-03@64=4294967295/48
GEN-02 | - | instance_list_size_4294967295 | V2-INS | u32@64=4294967295 | | V2-MI-03@64=4294967295/40
GEN-02 | - | instance_size_4294967288 | V2-INS | u32@72=4294967288 | | V2-IH-03@72=4294967288/32
GEN-02 | - | value_size_4294967288 | V2-SGL | u32@68=4294967288 | | V2-CD-03@68=4294967288/16
GEN-02 | - | value_width_4294967295 | V2-SGL | u32@64=4294967295 | | V2-CD-04@64=4294967295/8
GEN-02 | - | size_4294967280 | ENUM-2 | u32@16=4294967280 | | INS-03@16=4294967280/16
GEN-02 | - | size_4294967256 | ID-1 | u32@20=4294967256 | | ID-03@20=4294967256/40
GEN-04 | - | ids_1073741826 | V2-SET | u32@68=1073741826 | | V2-MC-04@68=1073741826/2
GEN-04 | + | ids_2 | V2-SET | u32@68=2 | |
GEN-04 | - | results_268435457 | V2-ERR | u32@4=268435457 | | V2-HDR-04@4=268435457/1
GEN-04 | - | instances_238609295 | V2-INS | u32@68=238609295 | | V2-MI-04@68=238609295/1

LIM-01 | - | max_bytes_79 | V2-SGL | | max_bytes=79 | LIM-01@0=80/79
LIM-01 | + | max_bytes_80 | V2-SGL | | max_bytes=80 |
LIM-01 | - | max_bytes_31 | ENUM-2 | | max_bytes=31 | LIM-01@0=32/31
LIM-01 | + | max_bytes_32 | ENUM-2 | | max_bytes=32 |
LIM-01 | - | max_bytes_39 | ID-1 | | max_bytes=39 | LIM-01@0=40/39
LIM-01 | + | max_bytes_40 | ID-1 | | max_bytes=40 |
LIM-01 | - | max_bytes_31 | GUID-2 | | max_bytes=31 | LIM-01@0=32/31
LIM-01 | + | max_bytes_32 | GUID-2 | | max_bytes=32 |

V2-HDR-01 | - | cut_47 | V2-EMPTY | cut=47 | | V2-HDR-01@0=47/48
V2-HDR-01 | + | cut_48 | V2-EMPTY | cut=48 | |
V2-HDR-01 | - | no_bytes | V2-EMPTY | cut=0 | | V2-HDR-01@0=0/48
V2-HDR-02 | - | total_47 | V2-EMPTY | u32@0=47 | | V2-HDR-02@0=47/48
V2-HDR-02 | + | total_48 | V2-EMPTY | u32@0=48 | |
V2-HDR-02 | - | total_0 | V2-EMPTY | u32@0=0 | | V2-HDR-02@0=0/48
V2-HDR-03 | - | total_49 | V2-EMPTY | u32@0=49 | | V2-HDR-03@0=49/48
V2-HDR-03 | + | total_48 | V2-EMPTY | u32@0=48 | |
V2-HDR-03 | - | cut_79 | V2-SGL | cut=79 | | V2-HDR-03@0=80/79
V2-HDR-04 | - | results_2 | V2-ERR | u32@4=2 | | V2-HDR-04@4=2/1
V2-HDR-04 | + | results_1 | V2-ERR | u32@4=1 | |
V2-HDR-05 | - | max_queries_0 | V2-ERR | | max_queries=0 | V2-HDR-05@4=1/0
V2-HDR-05 | + | max_queries_1 | V2-ERR | | max_queries=1 |
V2-HDR-06 | - | total_52 | V2-EMPTY | u32@0=52;add=00000000 | | V2-HDR-06@0=52/8 V2-HDR-07@48=4/0
V2-HDR-06 | - | minus1_total_55 | V2-EMPTY | u32@0=55;add=00000000000000 | | V2-HDR-06@0=55/8 V2-HDR-07@48=7/0
V2-HDR-06 | + | total_48 | V2-EMPTY | u32@0=48 | |
V2-HDR-07 | - | results_0 | V2-ERR | u32@4=0 | | V2-HDR-07@48=16/0
V2-HDR-07 | + | results_1 | V2-ERR | u32@4=1 | |
V2-HDR-07 | - | plus1_byte | V2-EMPTY | u32@0=49;add=00 | | V2-HDR-06@0=49/8 V2-HDR-07@48=1/0
V2-HDR-07 | - | plus8_bytes | V2-EMPTY | u32@0=56;add=0000000000000000 | | V2-HDR-07@48=8/0
V2-HDR-08 | - | plus8_bytes | V2-EMPTY | add=0000000000000000 | | V2-HDR-08@48=8/0
V2-HDR-08 | - | plus1_byte | V2-EMPTY | add=00 | | V2-HDR-08@48=1/0
V2-HDR-08 | + | no_more_bytes | V2-EMPTY | | |
V2-HDR-09 | - | frequency_0 | V2-EMPTY | u64@24=0 | | V2-HDR-09@24=0/1
V2-HDR-09 | + | frequency_1 | V2-EMPTY | u64@24=1 | |
V2-HDR-09 | - | frequency_lowest | V2-EMPTY | u64@24=9223372036854775808 | | V2-HDR-09@24=9223372036854775808/1
V2-HDR-10 | - | ticks_minus_1 | V2-EMPTY | u64@8=18446744073709551615 | | V2-HDR-10@8=18446744073709551615/0
V2-HDR-10 | + | ticks_0 | V2-EMPTY | u64@8=0 | |
V2-HDR-10 | - | time_lowest | V2-EMPTY | u64@16=9223372036854775808 | | V2-HDR-10@16=9223372036854775808/0
V2-HDR-10 | + | time_highest | V2-EMPTY | u64@16=9223372036854775807 | |
V2-HDR-10 | - | both | V2-EMPTY | u64@8=18446744073709551615;u64@16=18446744073709551614 | | V2-HDR-10@8=18446744073709551615/0 V2-HDR-10@16=18446744073709551614/0
V2-HDR-11 | + | february_30 | V2-EMPTY | u16@34=2;u16@38=30 | |

V2-CH-01 | - | second_result_missing | V2-MUL | u32@4=2 | | V2-CH-01@112=0/16
V2-CH-01 | - | minus1_left_15 | V2-ERR | u32@4=2;u32@56=17;u32@0=80;add=05000000000000001000000000000000 | | V2-CH-04@56=17/8 V2-CH-09@56=17/16 V2-CH-01@65=15/16
V2-CH-01 | - | minus8_left_8 | V2-MUL | u32@4=2;u32@0=120;add=0000000000000000 | | V2-CH-01@112=8/16
V2-CH-01 | + | left_16 | V2-MUL | u32@4=2;u32@0=128;add=69100000000000001000000000000000 | |
V2-CH-02 | - | size_0 | V2-ERR | u32@56=0 | | V2-CH-02@56=0/16
V2-CH-02 | - | minus1_size_15 | V2-ERR | u32@56=15 | | V2-CH-02@56=15/16
V2-CH-02 | + | size_16 | V2-ERR | u32@56=16 | |
V2-CH-03 | - | size_24 | V2-ERR | u32@56=24 | | V2-CH-03@56=24/16
V2-CH-03 | - | plus1_size_17 | V2-ERR | u32@56=17 | | V2-CH-03@56=17/16
V2-CH-03 | + | size_16 | V2-ERR | u32@56=16 | |
V2-CH-04 | - | size_20 | V2-ERR | u32@56=20;u32@0=72;add=0000000000000000 | | V2-CH-04@56=20/8 V2-CH-09@56=20/16 V2-HDR-07@68=4/0
V2-CH-04 | + | size_16 | V2-ERR | u32@56=16 | |
V2-CH-04 | - | single_size_36 | V2-SGL | u32@56=36;u32@0=88;add=0000000000000000 | | V2-CH-04@56=36/8 V2-CH-10@80=4/0 V2-HDR-07@84=4/0
V2-CH-04 | - | minus1_size_23 | V2-ERR | u32@56=23;u32@0=72;add=0000000000000000 | | V2-CH-04@56=23/8 V2-CH-09@56=23/16 V2-HDR-07@71=1/0
V2-CH-05 | - | type_3 | V2-SGL | u32@52=3 | | V2-CH-05@52=3/6
V2-CH-05 | + | type_1 | V2-SGL | u32@52=1 | |
V2-CH-05 | - | type_5 | V2-SGL | u32@52=5 | | V2-CH-05@52=5/6
V2-CH-05 | - | plus1_type_7 | V2-SET | u32@52=7 | | V2-CH-05@52=7/6
V2-CH-05 | + | type_6 | V2-SET | u32@52=6 | |
V2-CH-05 | - | type_4294967295 | V2-SGL | u32@52=4294967295 | | V2-CH-05@52=4294967295/6
V2-CH-06 | - | reserved_1 | V2-ERR | u32@60=1 | | V2-CH-06@60=1/0
V2-CH-06 | + | reserved_0 | V2-ERR | u32@60=0 | |
V2-CH-07 | - | status_0 | V2-ERR | u32@48=0 | | V2-CH-07@48=0/1
V2-CH-07 | + | status_1 | V2-ERR | u32@48=1 | |
V2-CH-08 | - | status_5 | V2-SGL | u32@48=5 | | V2-CH-08@48=5/0
V2-CH-08 | - | plus1_status_1 | V2-SGL | u32@48=1 | | V2-CH-08@48=1/0
V2-CH-08 | + | status_0 | V2-SGL | u32@48=0 | |
V2-CH-09 | - | size_24 | V2-ERR | u32@56=24;u32@0=72;add=0000000000000000 | | V2-CH-09@56=24/16
V2-CH-09 | - | plus1_size_17 | V2-ERR | u32@56=17;u32@0=72;add=0000000000000000 | | V2-CH-04@56=17/8 V2-CH-09@56=17/16 V2-HDR-07@65=7/0
V2-CH-09 | + | size_16 | V2-ERR | u32@56=16 | |
V2-CH-10 | - | single | V2-SGL | u32@56=40;u32@0=88;add=0000000000000000 | | V2-CH-10@80=8/0
V2-CH-10 | - | plus1_byte | V2-SGL | u32@56=33;u32@0=88;add=0000000000000000 | | V2-CH-04@56=33/8 V2-CH-10@80=1/0 V2-HDR-07@81=7/0
V2-CH-10 | + | single | V2-SGL | u32@56=32 | |
V2-CH-10 | - | multiple_counters | V2-MUL | u32@56=72;u32@0=120;add=0000000000000000 | | V2-CH-10@112=8/0
V2-CH-10 | + | multiple_counters | V2-MUL | u32@56=64 | |
V2-CH-10 | - | multiple_instances | V2-INS | u32@56=64;u32@0=112;add=0000000000000000 | | V2-CH-10@104=8/0
V2-CH-10 | + | multiple_instances | V2-INS | u32@56=56 | |
V2-CH-10 | - | counterset | V2-SET | u32@56=144;u32@0=192;add=0000000000000000 | | V2-CH-10@184=8/0
V2-CH-10 | + | counterset | V2-SET | u32@56=136 | |

V2-MC-01 | - | no_body | V2-MUL | u32@56=16;u32@0=64;cut=64 | | V2-MC-01@64=0/8
V2-MC-01 | - | minus1_left_7 | V2-MUL | u32@56=23;u32@0=71;cut=71 | | V2-HDR-06@0=71/8 V2-CH-04@56=23/8 V2-MC-01@64=7/8
V2-MC-01 | + | left_8 | V2-MUL | u32@68=0;u32@64=8;u32@56=24;u32@0=72;cut=72 | | V2-MC-10@68=0/1
V2-MC-01 | - | counterset_without_body | V2-SET | u32@56=16;u32@0=64;cut=64 | | V2-MC-01@64=0/8
V2-MC-02 | - | size_7 | V2-MUL | u32@64=7 | | V2-MC-02@64=7/8
V2-MC-02 | - | size_0 | V2-MUL | u32@64=0 | | V2-MC-02@64=0/8
V2-MC-02 | - | minus1_empty_list_7 | V2-MUL | u32@68=0;u32@64=7;u32@56=24;u32@0=72;cut=72 | | V2-MC-02@64=7/8
V2-MC-02 | + | empty_list_8 | V2-MUL | u32@68=0;u32@64=8;u32@56=24;u32@0=72;cut=72 | | V2-MC-10@68=0/1
V2-MC-03 | - | size_56 | V2-MUL | u32@64=56 | | V2-MC-03@64=56/48
V2-MC-03 | - | plus1_size_49 | V2-MUL | u32@64=49 | | V2-MC-03@64=49/48
V2-MC-03 | - | plus1_empty_list_9 | V2-MUL | u32@68=0;u32@64=9;u32@56=24;u32@0=72;cut=72 | | V2-MC-03@64=9/8
V2-MC-03 | + | empty_list_8 | V2-MUL | u32@68=0;u32@64=8;u32@56=24;u32@0=72;cut=72 | | V2-MC-10@68=0/1
V2-MC-04 | - | ids_3 | V2-MUL | u32@68=3 | | V2-MC-04@68=3/2
V2-MC-04 | + | ids_2 | V2-MUL | u32@68=2 | |
V2-MC-05 | - | max_counters_1 | V2-MUL | | max_counters=1 | V2-MC-05@68=2/1
V2-MC-05 | + | max_counters_2 | V2-MUL | | max_counters=2 |
V2-MC-06 | - | size_12 | V2-ODD | u32@64=12;u32@76=4;u32@80=16;u32@84=7;u32@88=0;u32@92=0 | | V2-MC-06@64=12/8 V2-CH-10@92=4/0
V2-MC-06 | - | minus1_size_15 | V2-ODD | u32@64=15;u32@79=4;u32@83=16;u32@87=7;u32@91=0;u8@95=0 | | V2-MC-06@64=15/8 V2-CH-10@95=1/0
V2-MC-06 | + | size_16 | V2-ODD | u32@64=16 | |
V2-MC-07 | - | ids_0_in_16 | V2-MUL | u32@68=0;u32@56=32;u32@0=80;cut=80 | | V2-MC-07@64=16/8 V2-MC-10@68=0/1 V2-MC-11@72=1/0
V2-MC-07 | + | ids_0_in_8 | V2-MUL | u32@68=0;u32@64=8;u32@56=24;u32@0=72;cut=72 | | V2-MC-10@68=0/1
V2-MC-07 | - | plus1_size_17 | V2-ODD | add=00;u32@0=97;u32@56=49;u32@64=17;u8@80=0;u32@81=4;u32@85=16;u32@89=7;u32@93=0 | | V2-HDR-06@0=97/8 V2-CH-04@56=49/8 V2-MC-06@64=17/8 V2-MC-07@64=17/16
V2-MC-07 | + | size_16 | V2-ODD | u32@64=16 | |
V2-MC-08 | - | ids_1_1 | V2-MUL | u32@76=1 | | V2-MC-08@76=1/72
V2-MC-08 | + | ids_1_2 | V2-MUL | u32@76=2 | |
V2-MC-08 | + | ids_1_0 | V2-MUL | u32@76=0 | |
V2-MC-08 | - | counterset_ids_1_1 | V2-SET | u32@76=1 | | V2-MC-08@76=1/72
V2-MC-08 | - | first_and_40th | multiple_counters_40_unsorted | u32@228=0 | | V2-MC-08@228=0/72
V2-MC-08 | + | 40_unsorted | multiple_counters_40_unsorted | | |
V2-MC-09 | - | id_4294967295 | V2-MUL | u32@76=4294967295 | | V2-MC-09@76=4294967295/4294967295
V2-MC-09 | + | id_4294967294 | V2-MUL | u32@76=4294967294 | |
V2-MC-10 | - | ids_0 | V2-MUL | u32@68=0;u32@64=8;u32@56=24;u32@0=72;cut=72 | | V2-MC-10@68=0/1
V2-MC-10 | + | ids_1 | V2-ODD | | |
V2-MC-11 | - | padding_1 | V2-ODD | u32@76=1 | | V2-MC-11@76=1/0
V2-MC-11 | - | last_byte_255 | V2-ODD | u8@79=255 | | V2-MC-11@79=255/0
V2-MC-11 | + | padding_0 | V2-ODD | u32@76=0 | |
V2-MC-12 | - | no_values | V2-MUL | u32@56=32;u32@0=80;cut=80 | | V2-MC-12@68=2/0
V2-MC-12 | + | no_ids_no_values | V2-MUL | u32@68=0;u32@64=8;u32@56=24;u32@0=72;cut=72 | | V2-MC-10@68=0/1
V2-MC-12 | - | plus1_two_ids_8_bytes | V2-MUL | u32@56=40;u32@0=88;cut=88 | | V2-MC-12@68=2/1
V2-MC-12 | - | plus1_two_ids_15_bytes | V2-MUL | u32@56=47;u32@0=95;cut=95 | | V2-HDR-06@0=95/8 V2-CH-04@56=47/8 V2-MC-12@68=2/1
V2-MC-13 | - | one_value_missing | V2-MUL | u32@56=48;u32@0=96;cut=96 | | V2-CD-01@96=0/8
V2-MC-13 | + | two_values | V2-MUL | | |

V2-MI-01 | - | no_list | V2-SET | u32@56=32;u32@0=80;cut=80 | | V2-MI-01@80=0/8
V2-MI-01 | - | minus1_left_7 | V2-SET | u32@56=39;u32@0=87;cut=87 | | V2-HDR-06@0=87/8 V2-CH-04@56=39/8 V2-MI-01@80=7/8
V2-MI-01 | + | left_8 | V2-SET | u32@80=8;u32@84=0;u32@56=40;u32@0=88;cut=88 | | V2-MI-09@84=0/1
V2-MI-01 | - | no_body | V2-INS | u32@56=16;u32@0=64;cut=64 | | V2-MI-01@64=0/8
V2-MI-02 | - | size_0 | V2-INS | u32@64=0 | | V2-MI-02@64=0/8
V2-MI-02 | - | minus1_size_7 | V2-INS | u32@64=7 | | V2-MI-02@64=7/8
V2-MI-02 | - | minus1_empty_list_7 | V2-INS | u32@68=0;u32@64=7;u32@56=24;u32@0=72;cut=72 | | V2-MI-02@64=7/8
V2-MI-02 | + | empty_list_8 | V2-INS | u32@68=0;u32@64=8;u32@56=24;u32@0=72;cut=72 | | V2-MI-09@68=0/1
V2-MI-03 | - | size_48 | V2-INS | u32@64=48 | | V2-MI-03@64=48/40
V2-MI-03 | - | plus1_size_41 | V2-INS | u32@64=41 | | V2-MI-03@64=41/40
V2-MI-03 | - | into_the_next_result | V2-INS | add=69100000000000001000000000000000;u32@0=120;u32@4=2;u32@64=48 | | V2-MI-03@64=48/40
V2-MI-03 | + | size_40 | V2-INS | u32@64=40 | |
V2-MI-04 | - | instances_3 | V2-INS | u32@68=3 | | V2-MI-04@68=3/1
V2-MI-04 | - | plus1_instances_2 | V2-INS | u32@68=2 | | V2-MI-04@68=2/1
V2-MI-04 | + | instances_1 | V2-INS | u32@68=1 | |
V2-MI-04 | - | plus1_two_values_each | V2-SET | u32@84=4 | | V2-MI-04@84=4/3
V2-MI-04 | - | plus1_no_values | V2-NOV | u32@76=4 | | V2-MC-10@68=0/1 V2-MI-04@76=4/3
V2-MI-05 | - | max_instances_0 | V2-INS | | max_instances=0 | V2-MI-05@68=1/0
V2-MI-05 | + | max_instances_1 | V2-INS | | max_instances=1 |
V2-MI-06 | - | max_values_3 | V2-SET | | max_values=3 | V2-MI-06@84=4/3
V2-MI-06 | + | max_values_4 | V2-SET | | max_values=4 |
V2-MI-06 | - | max_values_0 | V2-INS | | max_values=0 | V2-MI-06@68=1/0
V2-MI-06 | + | max_values_1 | V2-INS | | max_values=1 |
V2-MI-07 | - | size_44 | V2-INS | u32@64=44;u32@56=64;u32@0=112;add=0000000000000000 | | V2-MI-07@64=44/8 V2-MI-08@104=4/0 V2-CH-10@108=4/0
V2-MI-07 | - | minus1_size_47 | V2-INS | u32@64=47;u32@56=64;u32@0=112;add=0000000000000000 | | V2-MI-07@64=47/8 V2-MI-08@104=7/0 V2-CH-10@111=1/0
V2-MI-07 | + | size_40 | V2-INS | u32@64=40 | |
V2-MI-08 | - | instances_1 | V2-SET | u32@84=1 | | V2-MI-08@136=48/0
V2-MI-08 | + | instances_2 | V2-SET | u32@84=2 | |
V2-MI-08 | - | plus8_bytes | V2-INS | u32@64=48;u32@56=64;u32@0=112;add=0000000000000000 | | V2-MI-08@104=8/0
V2-MI-08 | - | plus1_byte | V2-INS | u32@64=41;u32@56=57;u32@0=105;add=00 | | V2-HDR-06@0=105/8 V2-CH-04@56=57/8 V2-MI-07@64=41/8 V2-MI-08@104=1/0
V2-MI-09 | - | instances_0 | V2-INS | u32@68=0;u32@64=8;u32@56=24;u32@0=72;cut=72 | | V2-MI-09@68=0/1
V2-MI-09 | + | instances_1 | V2-INS | | |
V2-MI-10 | - | ids_1 | V2-SET | u32@68=1 | | V2-MC-11@76=2/0 V2-IH-05@128=0/0
V2-MI-10 | + | ids_2 | V2-SET | u32@68=2 | |

V2-IH-01 | - | first_takes_all | V2-NOV | u32@80=32 | | V2-MC-10@68=0/1 V2-IH-10@96=16/0 V2-IH-11@80=32/16 V2-IH-01@112=0/8
V2-IH-01 | - | minus1_left_7 | V2-NOV | u32@72=31;u32@56=55;u32@0=103;cut=103 | | V2-HDR-06@0=103/8 V2-CH-04@56=55/8 V2-MC-10@68=0/1 V2-MI-07@72=31/8 V2-IH-01@96=7/8
V2-IH-01 | + | left_16 | V2-NOV | u32@80=16 | | V2-MC-10@68=0/1
V2-IH-02 | - | size_0 | V2-INS | u32@72=0 | | V2-IH-02@72=0/8
V2-IH-02 | - | minus1_size_7 | V2-INS | u32@72=7 | | V2-IH-02@72=7/8
V2-IH-02 | + | size_16 | V2-INS | u32@72=16 | |
V2-IH-03 | - | size_40 | V2-INS | u32@72=40 | | V2-IH-03@72=40/32
V2-IH-03 | - | plus1_size_33 | V2-INS | u32@72=33 | | V2-IH-03@72=33/32
V2-IH-03 | - | plus1_size_17 | V2-NOV | u32@96=17 | | V2-MC-10@68=0/1 V2-IH-03@96=17/16
V2-IH-03 | - | left_8_size_98 | V2-NOV | u32@80=24 | | V2-MC-10@68=0/1 V2-IH-10@96=16/0 V2-IH-11@80=24/16 V2-IH-03@104=98/8
V2-IH-03 | + | size_16 | V2-NOV | u32@96=16 | | V2-MC-10@68=0/1
V2-IH-04 | - | size_15 | V2-INS | u32@72=15 | | V2-IH-04@72=15/2
V2-IH-04 | + | size_16 | V2-INS | u32@72=16 | |
V2-IH-05 | - | four_units_no_nul | V2-INS | u16@82=98;u16@84=99;u16@86=100 | | V2-IH-05@80=4/4
V2-IH-05 | + | nul_in_last_unit | V2-INS | u16@82=98;u16@84=99;u16@86=0 | |
V2-IH-05 | - | size_8_no_units | V2-NOV | u32@96=8 | | V2-MC-10@68=0/1 V2-IH-05@104=0/0
V2-IH-05 | - | size_10_no_nul | V2-NOV | u32@96=10 | | V2-MC-10@68=0/1 V2-IH-05@104=1/1
V2-IH-06 | - | size_12 | V2-INS | u32@72=12;u32@84=8;u32@88=16;u64@92=9;u32@100=0 | | V2-IH-06@72=12/8 V2-MI-08@100=4/0
V2-IH-06 | + | size_16 | V2-INS | u32@72=16 | |
V2-IH-06 | - | size_10_empty_name | V2-NOV | u32@96=10;u16@104=0 | | V2-MC-10@68=0/1 V2-IH-06@96=10/8 V2-IH-08@104=0/1 V2-MI-08@106=6/0
V2-IH-07 | - | max_name_0 | V2-INS | | max_name=0 | V2-IH-07@80=1/0
V2-IH-07 | + | max_name_1 | V2-INS | | max_name=1 |
V2-IH-07 | - | plus1_1024_units | name_of_1024_units | | | V2-IH-07@80=1024/1023
V2-IH-07 | + | 1023_units | name_of_1023_units | | |
V2-IH-08 | - | no_units | V2-INS | u16@80=0 | | V2-IH-08@80=0/1
V2-IH-08 | + | one_unit | V2-INS | u16@80=97 | |
V2-IH-09 | - | d800 | V2-INS | u16@80=55296 | | V2-IH-09@80=55296/0
V2-IH-09 | + | d7ff | V2-INS | u16@80=55295 | |
V2-IH-09 | - | dfff | V2-INS | u16@80=57343 | | V2-IH-09@80=57343/0
V2-IH-09 | + | e000 | V2-INS | u16@80=57344 | |
V2-IH-09 | - | dbff_then_letter | V2-INS | u16@80=56319;u16@82=97 | | V2-IH-09@80=56319/0
V2-IH-09 | - | pair_then_dc00 | V2-INS | u16@80=55296;u16@82=56320;u16@84=56320 | | V2-IH-09@84=56320/0
V2-IH-09 | - | dbff_before_pair | V2-INS | u16@80=56319;u16@82=55296;u16@84=56320 | | V2-IH-09@80=56319/0
V2-IH-09 | + | pair_d800_dc00 | V2-INS | u16@80=55296;u16@82=56320 | |
V2-IH-09 | + | pair_dbff_dfff | V2-INS | u16@80=56319;u16@82=57343 | |
V2-IH-10 | - | padding_1 | V2-INS | u32@84=1 | | V2-IH-10@84=1/0
V2-IH-10 | - | last_byte_255 | V2-INS | u8@87=255 | | V2-IH-10@87=255/0
V2-IH-10 | + | padding_0 | V2-INS | u32@84=0 | |
V2-IH-11 | - | size_24_empty_name | V2-INS | u16@80=0;u32@64=48;u32@56=64;u32@0=112;u32@72=24;u32@88=0;u32@92=0;u32@96=8;u32@100=16;u32@104=9;u32@108=0;add=0000000000000000 | | V2-IH-08@80=0/1 V2-IH-11@72=24/16
V2-IH-11 | + | size_16_empty_name | V2-INS | u16@80=0 | | V2-IH-08@80=0/1
V2-IH-11 | - | plus2_size_18 | V2-NOV | u32@96=18;u32@72=42;u32@56=66;u32@0=114;add=0000 | | V2-HDR-06@0=114/8 V2-CH-04@56=66/8 V2-MC-10@68=0/1 V2-MI-07@72=42/8 V2-IH-06@96=18/8 V2-IH-11@96=18/16
V2-IH-11 | + | size_16_three_units | V2-INS | u16@82=98;u16@84=99 | |
V2-IH-12 | - | same_name_and_id | V2-SET | u16@144=97;u32@140=0 | | V2-IH-12@136=0/88
V2-IH-12 | + | same_name_other_id | V2-SET | u16@144=97 | |
V2-IH-12 | + | same_id_other_name | V2-SET | u32@140=0 | |
V2-IH-12 | + | name_begins_with_the_other | V2-SET | u32@140=0;u16@144=97;u16@146=97 | |
V2-IH-12 | - | first_and_40th | instances_40_unsorted | u16@1330=48 | | V2-IH-12@1320=0/72
V2-IH-12 | + | 40_unsorted | instances_40_unsorted | | |
V2-IH-13 | - | escape | V2-INS | u16@80=27 | | V2-IH-13@80=27/32
V2-IH-13 | - | minus1_unit_31 | V2-INS | u16@80=31 | | V2-IH-13@80=31/32
V2-IH-13 | + | unit_32 | V2-INS | u16@80=32 | |
V2-IH-13 | - | second_unit_10 | V2-INS | u16@82=10 | | V2-IH-13@82=10/32

V2-CD-01 | - | no_value | V2-SGL | u32@56=16;u32@0=64;cut=64 | | V2-CD-01@64=0/8
V2-CD-01 | - | minus1_left_7 | V2-SGL | u32@56=23;u32@0=71;cut=71 | | V2-HDR-06@0=71/8 V2-CH-04@56=23/8 V2-CD-01@64=7/8
V2-CD-01 | + | left_16 | V2-SGL | | |
V2-CD-02 | - | size_7 | V2-SGL | u32@68=7 | | V2-CD-02@68=7/8
V2-CD-02 | - | size_0 | V2-SGL | u32@68=0 | | V2-CD-02@68=0/8
V2-CD-02 | + | size_16 | V2-SGL | u32@68=16 | |
V2-CD-03 | - | size_24 | V2-SGL | u32@68=24 | | V2-CD-03@68=24/16
V2-CD-03 | - | plus1_size_17 | V2-SGL | u32@68=17 | | V2-CD-03@68=17/16
V2-CD-03 | + | size_16 | V2-SGL | u32@68=16 | |
V2-CD-03 | - | plus1_in_instance | V2-SET | u32@172=17 | | V2-CD-03@172=17/16
V2-CD-04 | - | width_9 | V2-SGL | u32@64=9 | | V2-CD-04@64=9/8
V2-CD-04 | + | width_8 | V2-SGL | u32@64=8 | |
V2-CD-05 | - | size_12 | V2-SGL | u32@68=12 | | V2-CD-05@68=12/8 V2-CD-07@68=12/16 V2-CH-10@76=4/0
V2-CD-05 | - | minus1_size_23 | V2-SGL | u32@68=23;u32@56=40;u32@0=88;add=0000000000000000 | | V2-CD-05@68=23/8 V2-CD-10@68=23/16 V2-CH-10@87=1/0
V2-CD-05 | + | size_16 | V2-SGL | u32@68=16 | |
V2-CD-06 | - | width_0 | V2-SGL | u32@64=0 | | V2-CD-06@64=0/1 V2-CD-09@72=7/0
V2-CD-06 | - | width_0_zeros | V2-SGL | u32@64=0;u32@72=0 | | V2-CD-06@64=0/1
V2-CD-06 | + | width_4 | V2-SGL | u32@64=4 | |
V2-CD-07 | - | size_8 | V2-SGL | u32@64=0;u32@68=8;u32@56=24;u32@0=72;cut=72 | | V2-CD-06@64=0/1 V2-CD-07@68=8/16
V2-CD-07 | - | minus1_size_15 | V2-SGL | u32@68=15 | | V2-CD-05@68=15/8 V2-CD-07@68=15/16 V2-CH-10@79=1/0
V2-CD-07 | + | size_16 | V2-SGL | u32@68=16 | |
V2-CD-08 | - | plus1_width_5 | V2-SGL | u32@64=5 | | V2-CD-08@64=5/8
V2-CD-08 | - | minus1_width_3 | V2-SGL | u32@64=3 | | V2-CD-08@64=3/8
V2-CD-08 | - | minus1_width_7 | V2-SGL | u32@64=7 | | V2-CD-08@64=7/8
V2-CD-08 | - | plus1_width_9 | V2-SGL | u32@64=9;u32@68=24;u32@56=40;u32@0=88;add=0000000000000000 | | V2-CD-08@64=9/8
V2-CD-08 | + | width_4 | V2-SGL | u32@64=4 | |
V2-CD-08 | + | width_8 | V2-SGL | u32@64=8 | |
V2-CD-09 | - | padding_1 | V2-SGL | u32@76=1 | | V2-CD-09@76=1/0
V2-CD-09 | - | last_byte_255 | V2-SGL | u8@79=255 | | V2-CD-09@79=255/0
V2-CD-09 | + | padding_0 | V2-SGL | u32@76=0 | |
V2-CD-10 | - | size_24 | V2-SGL | u32@68=24;u32@56=40;u32@0=88;add=0000000000000000 | | V2-CD-10@68=24/16
V2-CD-10 | - | plus1_size_17 | V2-SGL | u32@68=17;u32@56=33;u32@0=81;add=00 | | V2-HDR-06@0=81/8 V2-CH-04@56=33/8 V2-CD-05@68=17/8 V2-CD-10@68=17/16
V2-CD-10 | + | size_16 | V2-SGL | u32@68=16 | |
V2-CD-10 | - | width_12_size_32 | V2-SGL | u32@64=12;u32@68=32;u32@56=48;u32@0=96;add=00000000000000000000000000000000 | | V2-CD-08@64=12/8 V2-CD-10@68=32/24

V2-SEM-01 | - | two_queries_one_result | V2-SGL | | queries=v2-queries/valid/two_with_names.bin | V2-SEM-01@4=1/2
V2-SEM-01 | - | plus1_one_query_two_results | two_single_counters | | queries=v2-queries/valid/one_counter_without_name.bin | V2-SEM-01@4=2/1
V2-SEM-01 | + | one_query_one_result | V2-SGL | | queries=v2-queries/valid/one_counter_without_name.bin |
V2-SEM-01 | + | no_query_no_result | V2-EMPTY | | queries=v2-queries/valid/no_queries.bin |
V2-SEM-02 | - | all_of_all_answered_by_single | V2-SGL | | queries=v2-queries/valid/one_all_counters_star.bin | V2-SEM-02@52=1/6
V2-SEM-02 | + | all_of_all_answered_by_counterset | V2-SET | | queries=v2-queries/valid/one_all_counters_star.bin |
V2-SEM-02 | + | all_of_all_answered_by_error | V2-ERR | | queries=v2-queries/valid/one_all_counters_star.bin |
V2-SEM-02 | - | one_of_all_answered_by_counterset | V2-SET | | queries=v2-queries/valid/one_counter_star.bin | V2-SEM-02@52=6/4
V2-SEM-02 | + | one_of_all_answered_by_instances | V2-INS | | queries=v2-queries/valid/one_counter_star.bin |
V2-SEM-02 | - | one_answered_by_multiple_counters | V2-MUL | | queries=v2-queries/valid/one_counter_without_name.bin | V2-SEM-02@52=2/1
V2-SEM-02 | - | all_answered_by_single | V2-SGL | | queries=v2-queries/valid/one_without_name.bin | V2-SEM-02@52=1/2
V2-SEM-02 | + | all_answered_by_multiple_counters | V2-MUL | | queries=v2-queries/valid/one_without_name.bin |
V2-SEM-02 | - | empty_name_answered_by_counterset | V2-SET | | queries=v2-queries/valid/one_empty_name.bin | V2-SEM-02@52=6/2
V2-SEM-02 | + | empty_name_answered_by_multiple_counters | V2-MUL | | queries=v2-queries/valid/one_empty_name.bin |
V2-SEM-02 | - | results_in_order_of_queries | counterset_then_instances | | queries=v2-queries/valid/two_with_names.bin | V2-SEM-02@52=6/4 V2-SEM-02@188=4/6
V2-SEM-02 | + | results_in_order_of_index | instances_then_counterset | | queries=v2-queries/valid/two_with_names.bin |

INS-01 | - | cut_20 | ENUM-2 | cut=20 | | INS-01@16=4/8
INS-01 | - | minus1_cut_23 | ENUM-2 | cut=23 | | INS-01@16=7/8
INS-01 | + | cut_32 | ENUM-2 | cut=32 | |
INS-02 | - | size_0 | ENUM-2 | u32@0=0 | | INS-02@0=0/8
INS-02 | - | minus1_size_7 | ENUM-2 | u32@0=7 | | INS-02@0=7/8
INS-02 | + | size_16 | ENUM-2 | u32@0=16 | |
INS-03 | - | size_24 | ENUM-2 | u32@16=24 | | INS-03@16=24/16
INS-03 | - | plus1_size_17 | ENUM-2 | u32@16=17 | | INS-03@16=17/16
INS-03 | + | size_16 | ENUM-2 | u32@16=16 | |
INS-04 | - | size_15 | ENUM-2 | u32@16=15 | | INS-04@16=15/2
INS-04 | + | size_16 | ENUM-2 | u32@16=16 | |
INS-05 | - | four_units_no_nul | ENUM-2 | u16@28=100;u16@30=101 | | INS-05@24=4/4
INS-05 | + | nul_in_last_unit | ENUM-2 | u16@28=100;u16@30=0 | |
INS-05 | - | size_8_no_units | ENUM-2 | u32@16=8;cut=24 | | INS-05@24=0/0
INS-06 | - | size_14 | ENUM-2 | u32@16=14;cut=30 | | INS-06@16=14/8
INS-06 | + | size_16 | ENUM-2 | u32@16=16 | |
INS-07 | - | max_name_1 | ENUM-2 | | max_name=1 | INS-07@24=2/1
INS-07 | + | max_name_2 | ENUM-2 | | max_name=2 |
INS-10 | - | padding_7 | ENUM-2 | u16@30=7 | | INS-10@30=7/0
INS-10 | - | last_byte_255 | ENUM-2 | u8@31=255 | | INS-10@31=255/0
INS-10 | - | plus1_padding_1 | ENUM-2 | u16@30=1 | | INS-10@30=1/0
INS-10 | + | padding_0 | ENUM-2 | u16@30=0 | |
INS-12 | - | same_name_and_id | ENUM-2 | u16@24=97;u16@26=0;u16@28=0;u32@20=0 | | INS-12@16=0/0
INS-12 | + | same_name_other_id | ENUM-2 | u16@24=97;u16@26=0;u16@28=0 | |
INS-12 | + | same_id_other_name | ENUM-2 | u32@20=0 | |
INS-12 | - | first_and_40th | 40_unsorted_instances | u16@634=48 | | INS-12@624=0/0
INS-12 | + | 40_unsorted | 40_unsorted_instances | | |
INS-14 | - | max_instances_1 | ENUM-2 | | max_instances=1 | INS-14@16=2/1
INS-14 | + | max_instances_2 | ENUM-2 | | max_instances=2 |

ID-01 | - | cut_39 | ID-1 | cut=39 | | ID-01@0=39/40
ID-01 | + | cut_40 | ID-1 | cut=40 | |
ID-01 | - | one_byte_behind | ID-1 | add=00 | | ID-01@40=1/40
ID-02 | - | size_0 | ID-1 | u32@20=0 | | ID-02@20=0/40
ID-02 | - | minus1_size_39 | ID-1 | u32@20=39 | | ID-02@20=39/40
ID-02 | + | size_40 | ID-1 | u32@20=40 | |
ID-03 | - | size_48 | ID-1 | u32@20=48 | | ID-03@20=48/40
ID-03 | - | plus1_size_41 | ID-1 | u32@20=41 | | ID-03@20=41/40
ID-03 | + | size_40 | ID-1 | u32@20=40 | |
ID-04 | - | size_47 | ID-2 | u32@20=47 | | ID-04@20=47/2
ID-04 | + | size_48 | ID-2 | u32@20=48 | |
ID-05 | - | four_units_no_nul | ID-2 | u16@42=42;u16@44=42;u16@46=42 | | ID-05@40=4/4
ID-05 | + | nul_in_last_unit | ID-2 | u16@42=42;u16@44=42;u16@46=0 | |
ID-05 | - | size_42_no_nul | ID-1 | u32@20=42;add=2a00 | | ID-05@40=1/1
ID-06 | - | size_44 | ID-2 | u32@68=44;cut=92 | | ID-06@68=44/8
ID-06 | - | minus2_size_46 | ID-2 | u32@68=46;cut=94 | | ID-06@68=46/8
ID-06 | + | size_48 | ID-2 | u32@68=48 | |
ID-07 | - | max_name_0 | ID-2 | | max_name=0 | ID-07@40=1/0 ID-07@88=1/0
ID-07 | + | max_name_1 | ID-2 | | max_name=1 |
ID-08 | - | no_units | ID-2 | u16@40=0 | | ID-08@40=0/1
ID-08 | + | one_unit | ID-2 | u16@40=42 | |
ID-09 | - | padding_1 | ID-2 | u32@44=1 | | ID-09@44=1/0
ID-09 | - | last_byte_255 | ID-2 | u8@95=255 | | ID-09@95=255/0
ID-09 | + | padding_0 | ID-2 | u32@44=0 | |
ID-10 | - | dc00 | ID-2 | u16@40=56320 | | ID-10@40=56320/0
ID-10 | + | pair_d800_dc00 | ID-2 | u16@40=55296;u16@42=56320 | |
ID-11 | - | reserved_1 | ID-1 | u32@36=1 | | ID-11@36=1/0
ID-11 | + | reserved_0 | ID-1 | u32@36=0 | |
ID-12 | - | all_zero | ID-1 | u64@0=0;u64@8=0 | | ID-12@0=0/1
ID-12 | + | last_byte_1 | ID-1 | u64@0=0;u64@8=0;u8@15=1 | |
ID-13 | - | index_2_of_2 | ID-2 | u32@32=2 | as=info | ID-13@32=2/2
ID-13 | + | index_1_of_2 | ID-2 | u32@32=1 | as=info |
ID-13 | - | index_4294967295 | ID-2 | u32@80=4294967295 | as=info | ID-13@80=4294967295/2
ID-14 | - | index_0_twice | ID-2 | u32@32=0 | as=info | ID-14@80=0/32
ID-14 | + | index_1_and_0 | ID-2 | u32@32=1 | as=info |
ID-14 | - | first_and_40th | 40_in_other_order | u32@1592=0 | as=info | ID-14@1592=0/32
ID-14 | + | 40_in_other_order | 40_in_other_order | | as=info |
ID-15 | - | max_queries_1 | ID-2 | | max_queries=1 | ID-15@48=2/1
ID-15 | + | max_queries_2 | ID-2 | | max_queries=2 |
ID-16 | - | status_4200 | ID-1 | u32@16=4200 | as=changed | ID-16@16=4200/0
ID-16 | - | plus1_status_1 | ID-1 | u32@16=1 | as=changed | ID-16@16=1/0
ID-16 | + | status_0 | ID-1 | u32@16=0 | as=changed |
ID-16 | - | second_refused | ID-2 | u32@64=87 | as=changed | ID-16@64=87/0
ID-18 | - | name_for_single | ID-1 | u32@20=48;add=2a00000000000000 | instance_type=0 | ID-18@20=48/40
ID-18 | - | name_and_spare_bytes_for_single | ID-1 | u32@20=56;add=2a000000000000000000000000000000 | instance_type=0 | ID-18@20=56/40
ID-18 | + | no_name_for_single | ID-1 | | instance_type=0 |
ID-18 | - | no_name_for_multiple | ID-1 | | instance_type=2 | ID-18@20=40/40
ID-18 | + | name_for_multiple | ID-1 | u32@20=48;add=2a00000000000000 | instance_type=2 |
ID-18 | - | empty_name_for_multiple | ID-1 | u32@20=48;add=0000000000000000 | instance_type=2 | ID-08@40=0/1 ID-18@20=48/40
ID-18 | + | empty_name_for_single | ID-1 | u32@20=48;add=0000000000000000 | instance_type=0 | ID-08@40=0/1
ID-18 | - | name_for_single_aggregate | ID-1 | u32@20=48;add=2a00000000000000 | instance_type=4 | ID-18@20=48/40
ID-18 | + | no_name_for_single_aggregate | ID-1 | | instance_type=4 |
ID-18 | - | name_for_single_history | ID-1 | u32@20=48;add=2a00000000000000 | instance_type=12 | ID-18@20=48/40
ID-18 | + | no_name_for_single_history | ID-1 | | instance_type=12 |
ID-18 | - | no_name_for_multiple_aggregate | ID-1 | | instance_type=6 | ID-18@20=40/40
ID-18 | + | name_for_multiple_aggregate | ID-1 | u32@20=48;add=2a00000000000000 | instance_type=6 |
ID-18 | - | no_name_for_instance_aggregate | ID-1 | | instance_type=22 | ID-18@20=40/40
ID-18 | + | name_for_instance_aggregate | ID-1 | u32@20=48;add=2a00000000000000 | instance_type=22 |

GUD-01 | - | cut_31 | GUID-2 | cut=31 | | GUD-01@16=15/16
GUD-01 | - | plus1_byte | GUID-2 | add=00 | | GUD-01@32=1/16
GUD-01 | + | cut_32 | GUID-2 | cut=32 | |
GUD-02 | - | same_twice | GUID-2 | u64@16=5147336716075168282;u64@24=3894348825504365193 | | GUD-02@16=0/0
GUD-02 | + | last_byte_differs | GUID-2 | u64@16=5147336716075168282;u64@24=3894348825504365193;u8@31=55 | |
GUD-02 | - | first_and_40th | 40_unsorted_guids | u8@639=0 | | GUD-02@624=0/0
GUD-02 | + | 40_unsorted | 40_unsorted_guids | | |
GUD-03 | - | all_zero | GUID-2 | u64@0=0;u64@8=0 | | GUD-03@0=0/1
GUD-03 | + | last_byte_1 | GUID-2 | u64@0=0;u64@8=0;u8@15=1 | |
"""


def more_rows():
    """V2-HDR-11: every field of SystemTime one below, at and one above what it may be."""
    fields = (("year", 32, 1601, 30827), ("month", 34, 1, 12), ("day_of_week", 36, 0, 6),
              ("day", 38, 1, 31), ("hour", 40, 0, 23), ("minute", 42, 0, 59), ("second", 44, 0, 59),
              ("millisecond", 46, 0, 999))
    row = "V2-HDR-11 | {} | {}_{} | V2-EMPTY | u16@{}={} | | {}"
    for name, offset, low, high in fields:
        values = [("+", low), ("+", high), ("-", high + 1)] + ([("-", low - 1)] if low else [])
        for sign, value in values:
            finding = "" if sign == "+" else "V2-HDR-11@%d=%d/%d" % (offset, value, high)
            yield row.format(sign, name, value, offset, value, finding)


# ---- Seeds: blocks that are not the smallest of their kind ----------------------------------------------


def _unsorted(count):
    """0 first, then the other numbers up to 40, jumping about."""
    return [i * 17 % 41 for i in range(count)]


def _widths():
    widths = (0, 1, 2, 3, 4, 5, 8, 12)
    cells = b"".join(cell(0x11 if width else 0, width) for width in widths)
    return data_block([result(2, id_list(range(1, 9)) + cells)])


def _all_types():
    rows = [("_Total", 0, [cell(3)]), ("0,0", 1, [cell(4)])]
    pairs = [(name, number, [cell(1, 4), cell(2)]) for name, number, _ in rows]
    return data_block([
        error(0x1069), single(7), result(2, id_list([1, 2, 3]) + cell(7, 4) + cell(8) + cell(9)),
        result(4, instance_list(rows)), result(6, id_list([4, 5]) + instance_list(pairs))])


def _names(names, numbers=None):
    numbers = numbers or range(len(names))
    return data_block([result(4, instance_list([(n, i, [cell(i)]) for n, i in zip(names, numbers)]))])


def _processors(count):
    names = ["0,%d" % i for i in range(count - 1)] + ["_Total"]
    rows = [(n, i, [cell(100 * i), cell(7 * i, 4), cell(2**63 + i)]) for i, n in enumerate(names)]
    return data_block([result(6, id_list([0, 3, 8]) + instance_list(rows))])


_UNPADDED_ROWS = [(name, i, [cell(1), cell(2), cell(3)]) for i, name in enumerate("ab")]
_INSTANCES_RESULT = result(4, instance_list([("a", 3, [cell(9)])]))
_SET_RESULT = FIXTURES["V2-SET"][2][48:]

# What a reader has to say about a fixture as it is.
FIXTURE_FINDINGS = {"V2-NOV": "V2-MC-10@68=0/1"}

# name: (kind, options, findings, bytes). A name may stand for a fixture in TABLE.
SEEDS = {
    "processor_information_golden_0": (V2, "", "", golden(0)),
    "processor_information_golden_1": (V2, "", "", golden(1)),
    "all_result_types": (V2, "", "", _all_types()),
    "unknown_type_between_known": (
        V2, "", "V2-CH-05@84=9/6",
        data_block([single(7), result(9, b"\xff" * 24), single(8)])),
    "two_single_counters": (V2, "", "", data_block([single(7), single(8, 8)])),
    "three_single_counters": (V2, "", "", data_block([single(7), single(8), single(9)])),
    "error_between_values": (V2, "", "", data_block([single(7), error(5), single(9)])),
    "instances_then_counterset": (V2, "", "", data_block([_INSTANCES_RESULT, _SET_RESULT])),
    "counterset_then_instances": (V2, "", "", data_block([_SET_RESULT, _INSTANCES_RESULT])),
    "errors_64": (V2, "", "", data_block([error(5)] * 64)),
    "clocks_0": (V2, "", "", data_block([single(7)], time=0, time_100ns=0, frequency=1)),
    "multiple_counters_extreme_values": (
        V2, "", "", data_block([result(2, id_list([0, 1, 2, 3, 4]) + b"".join([
            cell(0, 4), cell(2**32 - 1, 4), cell(0), cell(2**63), cell(2**64 - 1)]))])),
    "multiple_counters_two_absent_values": (
        V2, "", "V2-CD-06@80=0/1 V2-CD-07@84=8/16 V2-CD-06@88=0/1 V2-CD-07@92=8/16",
        data_block([result(2, id_list([1, 2]) + cell(0, 0) * 2)])),
    "multiple_counters_40_unsorted": (
        V2, "", "",
        data_block([result(2, id_list(_unsorted(40)) + b"".join(cell(i) for i in range(40)))])),
    "multiple_counters_widths_0_to_12": (
        V2, "", "V2-CD-06@104=0/1 V2-CD-07@108=8/16 V2-CD-08@112=1/8 V2-CD-08@128=2/8 "
        "V2-CD-08@144=3/8 V2-CD-08@176=5/8 V2-CD-08@208=12/8", _widths()),
    "counterset_odd_count_not_padded": (
        V2, "", "V2-HDR-06@0=220/8 V2-CH-04@56=172/8 V2-MC-06@64=20/8",
        data_block([result(6, id_list([1, 2, 3], padded=False) + instance_list(_UNPADDED_ROWS))])),
    "counterset_odd_count_padded": (
        V2, "", "", data_block([result(6, id_list([1, 2, 3]) + instance_list(_UNPADDED_ROWS))])),
    "counterset_no_instances": (
        V2, "", "V2-MI-09@84=0/1", data_block([result(6, id_list([1, 2]) + instance_list([]))])),
    "counterset_28_instances": (V2, "", "", _processors(28)),
    "instances_40_unsorted": (V2, "", "", _names(["p%d" % i for i in _unsorted(40)], [0] * 40)),
    "names_surrogate_pairs": (V2, "", "", _names(["\U0001F600", "a\U00010000b", "\U0010FFFF" * 3])),
    "names_0_to_8_units": (V2, "", "V2-IH-08@80=0/1", _names(["abcdefgh"[:i] for i in range(9)])),
    "names_comma_star_hash": (V2, "", "", _names(["0,_Total", "*", "chrome#1", "a/b(c)\\d", " "])),
    "names_three_times_the_same": (
        V2, "", "V2-IH-12@112=0/72", _names(["svchost"] * 3 + ["svchost"], [0, 0, 0, 1])),
    "name_of_1023_units": (V2, "", "", _names(["n" * 1023])),
    "name_of_1024_units": (V2, "", "V2-IH-07@80=1024/1023", _names(["n" * 1024])),

    "no_instances": (INSTANCES, "", "", b""),
    "28_processes": (INSTANCES, "", "",
                     b"".join(instance_head("process%d" % i, 4 * i) for i in range(28))),
    "40_unsorted_instances": (INSTANCES, "", "",
                              b"".join(instance_head("p%d" % i, 0) for i in _unsorted(40))),
    "three_times_the_same": (INSTANCES, "", "INS-12@24=4/0", instance_head("svchost", 4) * 3),
    "names_without_a_rule": (INSTANCES, "", "", b"".join([
        instance_head("", 0), instance_head("\x1b[0m", 1), instance_head("\ud800", 2)])),
    "surrogate_pairs_in_names": (INSTANCES, "", "",
                              instance_head("\U0001F600", 0) + instance_head("\U0010FFFF", 1)),

    "no_queries": (QUERIES, "", "", b""),
    "one_all_counters_star": (QUERIES, "", "", query("*")),
    "one_counter_star": (QUERIES, "", "", query("*", counter=3)),
    "one_counter_without_name": (QUERIES, "", "", query(counter=3)),
    "one_empty_name": (QUERIES, "", "ID-08@40=0/1", query("")),
    "one_instance_id": (QUERIES, "", "", query("0,*", counter=0, instance=2)),
    "surrogate_pair_in_name": (QUERIES, "", "", query("\U0001F600*")),
    "control_character_in_name": (QUERIES, "", "", query("\x1b?")),
    "refused_but_a_request": (QUERIES, "", "", query(status=4200)),
    "refused_but_info": (QUERIES, "as=info", "", query(status=4200)),
    "index_far_but_changed": (QUERIES, "as=changed", "", query("*", index=7)),
    "40_in_other_order": (QUERIES, "", "", b"".join(query(index=i * 17 % 40, counter=i)
                                                    for i in range(40))),

    "no_countersets": (COUNTERSETS, "", "", b""),
    "one_counterset": (COUNTERSETS, "", "", FIXTURES["GUID-2"][2][:16]),
    "40_unsorted_guids": (COUNTERSETS, "", "",
                          b"".join(b"wpc counterset \0"[:15] + bytes([i]) for i in _unsorted(40))),
}

# Blocks that stand in TABLE only. name: (kind, bytes)
BASES = {}

# Files that show how far one bad part reaches: the results after it are still read, its own rows are not.
# rule | what | fixture | patch | findings | strict notes ("" = as usual)
MORE = """
V2-CD-04 | second_of_three | three_single_counters | u32@96=9;u8@140=1 | V2-CD-04@96=9/8 V2-CD-09@140=1/0 | V2-CD-09@140
V2-CD-08 | second_of_three | three_single_counters | u32@96=5;u8@140=1 | V2-CD-08@96=5/8 V2-CD-09@140=1/0 | V2-CD-09@140
V2-CD-02 | second_of_two_instances | V2-SET | u32@156=7 | V2-CD-02@156=7/8 |
"""

# Captures: bytes that no one of this project encoded. They are kept, not made: pinned by SHA-256. So are inputs
# that once made something fail, with the rule by which that shows.
# Path, kind, options, rule, findings, provenance, sum.
_SIMULATED = "simulated capture: written from the documentation with the live CPU times of a machine"
KEPT = (
    ("v2/valid/capture_sim_processor_information_0.bin", V2, "", "",
     "", _SIMULATED + ", first sample", "d8b6c7c5c76f70c2df451dd726ee554e42b0135115fc65178858de9e5c757ddc"),
    ("v2/valid/capture_sim_processor_information_1.bin", V2, "", "",
     "", _SIMULATED + ", 2 s later", "bbd00249049a66cdcbef28c47563193e662796824726db0317bd64e663ce1228"),
    ("v2/valid/capture_sim_mixed_0.bin", V2, "", "", "V2-MI-09@2188=0/1", _SIMULATED + ", seven queries",
     "52c80fd942ab9d03e4fddb56580c00c9bfc19f827be534f4e9282c6f9d0fdbff"),
    ("v2/valid/capture_sim_mixed_1.bin", V2, "queries=v2-queries/valid/capture_sim_mixed.bin", "", "",
     _SIMULATED + ", the seven queries 2 s later",
     "70dbec3d443effb465975886d6a32779ccf0529a7c6e2c766ffe58374794fb0d"),
    ("v2-queries/valid/capture_sim_mixed.bin", QUERIES, "as=info", "", "ID-08@40=0/1 ID-08@88=0/1",
     _SIMULATED + ", the seven queries",
     "d97784be7c862f17a68b0d7895e6ce4b07f1bb50a385b3b7c0019459d1e959ca"),
    ("v2/regress/2026-11-21__long_name_twice.bin", V2, "max_name=4", "V2-IH-07", "V2-IH-07@80=6/4 V2-IH-07@120=6/4",
     "found by the fuzz target v2: it asked for V2-IH-12 of names that are too long to be compared",
     "05f797e662f5deb9bbfd7ccd9700c169131eeea4c3556bab51b7f0d322b96904"),
    ("v2-instances/regress/2026-11-21__long_name_twice.bin", INSTANCES, "max_name=4", "INS-07",
     "INS-07@8=6/4 INS-07@32=6/4",
     "found by the fuzz target lists: it asked for INS-12 of names that are too long to be compared",
     "b6d3481da38570bb29b9662a99e2d2c46287ae9812564713b6e98d6ad9809b3b"),
    ("v2-queries/regress/2026-11-21__empty_name_and_spare_bytes.bin", QUERIES, "instance_type=2",
     "ID-18", "ID-08@40=0/1 ID-18@20=56/40",
     "found by tests/reference: ID-18 told the 48 bytes that the empty name needs, not Size",
     "464325a4e9f5fa5566d77e3066cf9d53faf74e3ef2329bb44536bc9c62adac4e"),
)

# Rules that no file can show, and where they are held instead. "*" stands for the rest of an id.
NO_FILE = (
    ("GEN-01", "interface: a NULL pointer with a size is no file"),
    ("GEN-03", "interface: the same bytes at every address give the same answer"),
    ("GEN-05", "interface: the input's bytes are the same afterwards"),
    ("GEN-06", "design: no function calls itself"),
    ("LIM-02", "design: V2-HDR-05, V2-MC-05, V2-MI-05 and V2-MI-06 are the limits"),
    ("LIM-03", "interface: a name is copied into the caller's buffer and no further"),
    ("LIM-04", "time: long lists of equal names take near linear time"),
    ("LIM-05", "design: duplicates are found by sorting"),
    ("LIM-06", "collection: a provider that always wants a larger buffer"),
    ("V2-CH-11", "interface: rows are asked of a result without rows"),
    ("V2-CD-11", "needs the registered type of the counter"),
    ("V2-SEM-03", "needs the registered counters of the counterset"),
    ("V2-SEM-04", "two samples are paired, not one file read"),
    ("V2-SEM-05", "two samples are paired, not one file read"),
    ("V2-SEM-06", "interface: the counter id of a result without ids"),
    ("ID-17", "interface: a query is written, not read"),
    ("CALC-*", "calculation: works on numbers, not on bytes"),
    ("COL-*", "collection: what a call says, not bytes"),
)
