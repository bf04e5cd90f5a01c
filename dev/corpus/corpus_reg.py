"""Corpus cases of V2 registration data (PerfQueryCounterSetRegistrationInfo), by request code.

As in corpus_v2.py findings are stated by hand, in walking order, from the reference pages and [MS-PCQ].
"""

import struct

from corpus_fixtures import (AVERAGE_BASE, AVERAGE_BULK, ID_NONE, LARGE_RAWCOUNT, MULTI_TIMER, OBJ_TIME_TIMER,
                             RAW_BASE, RAW_FRACTION, RAWCOUNT, REG_COUNTER, REG_GUID, REG_SET, REG_TEXT,
                             REG_TEXTS, pad8, patched, reg_counter, reg_set, reg_texts, utf16z)

KINDS = (REG_SET, REG_COUNTER, REG_TEXT, REG_TEXTS, REG_GUID)

# The columns are those of corpus_v2.py. A set's first counter is at 32, the second at 80: CounterId +0,
# Type +4, Attrib +8, DetailLevel +16, DefaultScale +20, BaseCounterId +24, PerfTimeId +28, PerfFreqId +32,
# MultiId +36, AggregateFunc +40, Reserved +44.
TABLE = """
GEN-02 | - | string_table_size_4294967295 | STR-2 | u32@0=4294967295 | | STR-03@0=4294967295/40
GEN-02 | - | string_offset_4294967294 | STR-2 | u32@20=4294967294 | | STR-07@20=4294967294/39
GEN-04 | - | counters_89478486 | REG-1 | u32@24=89478486 | | REG-02@24=89478486/1
GEN-04 | - | strings_536870916 | STR-2 | u32@4=536870916 | | STR-04@4=536870916/4

LIM-01 | - | max_bytes_79 | REG-1 | | max_bytes=79 | LIM-01@0=80/79
LIM-01 | + | max_bytes_80 | REG-1 | | max_bytes=80 |
LIM-01 | - | max_bytes_47 | REG-C | | max_bytes=47 | LIM-01@0=48/47
LIM-01 | + | max_bytes_48 | REG-C | | max_bytes=48 |
LIM-01 | - | max_bytes_7 | REG-N | | max_bytes=7 | LIM-01@0=8/7
LIM-01 | + | max_bytes_8 | REG-N | | max_bytes=8 |
LIM-01 | - | max_bytes_39 | STR-2 | | max_bytes=39 | LIM-01@0=40/39
LIM-01 | + | max_bytes_40 | STR-2 | | max_bytes=40 |
LIM-01 | - | max_bytes_15 | REG-G | | max_bytes=15 | LIM-01@0=16/15
LIM-01 | + | max_bytes_16 | REG-G | | max_bytes=16 |

REG-01 | - | cut_31 | REG-1 | cut=31 | | REG-01@0=31/32
REG-01 | - | no_bytes | REG-1 | cut=0 | | REG-01@0=0/32
REG-01 | + | cut_32 | REG-1 | u32@24=0;cut=32 | | REG-09@24=0/1
REG-02 | - | counters_2 | REG-1 | u32@24=2 | | REG-02@24=2/1
REG-02 | - | minus1_byte | REG-1 | cut=79 | | REG-02@24=1/0
REG-02 | - | counters_4294967295 | REG-1 | u32@24=4294967295 | | REG-02@24=4294967295/1
REG-02 | + | counters_1 | REG-1 | u32@24=1 | |
REG-03 | - | max_counters_0 | REG-1 | | max_counters=0 | REG-03@24=1/0
REG-03 | + | max_counters_1 | REG-1 | | max_counters=1 |
REG-03 | - | max_counters_1 | REG-B | | max_counters=1 | REG-03@24=2/1
REG-03 | + | max_counters_2 | REG-B | | max_counters=2 |
REG-04 | - | counters_0 | REG-1 | u32@24=0 | | REG-04@32=48/0 REG-09@24=0/1
REG-04 | - | counters_1_of_2 | REG-B | u32@24=1;u32@56=4294967295;u32@36=65536 | | REG-04@80=48/0
REG-04 | - | plus1_byte | REG-1 | add=00 | | REG-04@80=1/0
REG-04 | + | no_more_bytes | REG-1 | | |
REG-05 | - | first_byte | REG-1 | u8@0=0 | asked=b4fc721a-0378-476f-89ba-a5a79f810b36 | REG-05@0=0/0
REG-05 | - | last_byte | REG-1 | u8@15=55 | asked=b4fc721a-0378-476f-89ba-a5a79f810b36 | REG-05@0=0/0
REG-05 | + | as_asked | REG-1 | | asked=b4fc721a-0378-476f-89ba-a5a79f810b36 |
REG-06 | - | type_1 | REG-1 | u32@28=1 | | REG-06@28=1/22
REG-06 | - | type_3 | REG-1 | u32@28=3 | | REG-06@28=3/22
REG-06 | - | type_8 | REG-1 | u32@28=8 | | REG-06@28=8/22
REG-06 | - | type_16 | REG-1 | u32@28=16 | | REG-06@28=16/22
REG-06 | - | plus1_type_23 | REG-1 | u32@28=23 | | REG-06@28=23/22
REG-06 | - | type_4294967295 | REG-1 | u32@28=4294967295 | | REG-06@28=4294967295/22
REG-06 | + | single_instance | REG-1 | u32@28=0 | |
REG-06 | + | multiple_instances | REG-1 | u32@28=2 | |
REG-06 | + | single_aggregate | REG-1 | u32@28=4 | |
REG-06 | + | multiple_aggregate | REG-1 | u32@28=6 | |
REG-06 | + | single_aggregate_history | REG-1 | u32@28=12 | |
REG-06 | + | instance_aggregate | REG-1 | u32@28=22 | |
REG-07 | - | level_0 | REG-1 | u32@20=0 | | REG-07@20=0/400
REG-07 | - | minus1_level_99 | REG-1 | u32@20=99 | | REG-07@20=99/400
REG-07 | - | level_250 | REG-1 | u32@20=250 | | REG-07@20=250/400
REG-07 | - | plus1_level_401 | REG-1 | u32@20=401 | | REG-07@20=401/400
REG-07 | - | level_500 | REG-1 | u32@20=500 | | REG-07@20=500/400
REG-07 | + | level_100 | REG-1 | u32@20=100 | |
REG-07 | + | level_200 | REG-1 | u32@20=200 | |
REG-07 | + | level_300 | REG-1 | u32@20=300 | |
REG-07 | + | level_400 | REG-1 | u32@20=400 | |
REG-08 | - | type_1 | REG-1 | u32@16=1 | | REG-08@16=1/0
REG-08 | + | type_0 | REG-1 | u32@16=0 | |
REG-09 | - | counters_0 | REG-1 | u32@24=0;cut=32 | | REG-09@24=0/1
REG-09 | + | counters_1 | REG-1 | u32@24=1 | |

REG-10 | - | 24_twice | REG-B | u32@80=24 | | REG-10@80=24/32 REG-18@56=25/0
REG-10 | - | 7_twice | two_counters | u32@80=7 | | REG-10@80=7/32
REG-10 | + | 7_and_8 | two_counters | | |
REG-10 | - | first_and_40th | 40_unsorted_counters | u32@1904=0 | | REG-10@1904=0/32
REG-10 | + | 40_unsorted | 40_unsorted_counters | | |
REG-10 | - | the_first_is_no_base | base_25_twice | u32@84=65536;u32@132=1073939458 | | REG-10@128=25/80 REG-20@56=25/1073939458
REG-10 | - | the_first_is_a_base | base_25_twice | u32@84=1073939458;u32@132=65536 | | REG-10@128=25/80
REG-11 | - | id_4294967295 | REG-1 | u32@32=4294967295 | | REG-11@32=4294967295/4294967295
REG-11 | + | id_4294967294 | REG-1 | u32@32=4294967294 | |
REG-11 | + | id_0 | REG-1 | u32@32=0 | |
REG-12 | - | type_12345678 | REG-1 | u32@36=305419896 | | REG-12@36=305419896/0
REG-12 | - | plus1_rawcount | REG-1 | u32@36=65537 | | REG-12@36=65537/0
REG-12 | - | plus1_histogram | REG-1 | u32@36=2147483649 | | REG-12@36=2147483649/0
REG-12 | + | every_known_type | every_counter_type | | |
REG-13 | - | scale_11 | REG-1 | u32@52=11 | | REG-13@52=11/10
REG-13 | + | scale_10 | REG-1 | u32@52=10 | |
REG-13 | - | scale_minus_11 | REG-1 | u32@52=4294967285 | | REG-13@52=4294967285/10
REG-13 | + | scale_minus_10 | REG-1 | u32@52=4294967286 | |
REG-13 | - | scale_highest | REG-1 | u32@52=2147483647 | | REG-13@52=2147483647/10
REG-13 | - | scale_lowest | REG-1 | u32@52=2147483648 | | REG-13@52=2147483648/10
REG-14 | - | level_7 | REG-1 | u32@48=7 | | REG-14@48=7/400
REG-14 | - | minus1_level_99 | REG-1 | u32@48=99 | | REG-14@48=99/400
REG-14 | - | plus1_level_401 | REG-1 | u32@48=401 | | REG-14@48=401/400
REG-14 | + | level_100 | REG-1 | u32@48=100 | |
REG-14 | + | level_200 | REG-1 | u32@48=200 | |
REG-14 | + | level_300 | REG-1 | u32@48=300 | |
REG-14 | + | level_400 | REG-1 | u32@48=400 | |
REG-15 | - | hex_and_no_separator | REG-1 | u64@40=20 | | REG-15@40=20/31
REG-15 | - | hex_and_real | REG-1 | u64@40=24 | | REG-15@40=24/31
REG-15 | - | not_displayed_and_no_separator | REG-1 | u64@40=6 | | REG-15@40=6/31
REG-15 | - | not_displayed_and_real | REG-1 | u64@40=10 | | REG-15@40=10/31
REG-15 | - | not_displayed_and_hex | REG-1 | u64@40=18 | | REG-15@40=18/31
REG-15 | - | bit_5 | REG-1 | u64@40=32 | | REG-15@40=32/31
REG-15 | - | bit_63 | REG-1 | u64@40=9223372036854775808 | | REG-15@40=9223372036854775808/31
REG-15 | + | by_reference | REG-1 | u64@40=1 | |
REG-15 | + | not_displayed_by_reference | REG-1 | u64@40=3 | |
REG-15 | + | real_no_separator_by_reference | REG-1 | u64@40=13 | |
REG-15 | + | hex_by_reference | REG-1 | u64@40=17 | |
REG-16 | - | aggregate_5 | REG-1 | u32@72=5 | | REG-16@72=5/4
REG-16 | + | aggregate_4 | REG-1 | u32@72=4 | |
REG-16 | - | aggregate_4294967295 | REG-1 | u32@72=4294967295 | | REG-16@72=4294967295/4
REG-17 | - | reserved_1 | REG-1 | u32@76=1 | | REG-17@76=1/0
REG-17 | + | reserved_0 | REG-1 | u32@76=0 | |

REG-18 | - | base_26 | REG-B | u32@56=26 | | REG-18@56=26/0
REG-18 | + | base_25 | REG-B | u32@56=25 | |
REG-18 | - | of_a_counter_that_needs_none | REG-1 | u32@56=8 | | REG-18@56=8/0
REG-18 | - | second_of_40 | 40_unsorted_counters | u32@104=41 | | REG-18@104=41/0
REG-18 | + | second_of_40 | 40_unsorted_counters | u32@104=23 | |
REG-19 | - | base_24 | REG-B | u32@56=24 | | REG-19@56=24/24
REG-19 | + | base_25 | REG-B | u32@56=25 | |
REG-19 | - | of_a_counter_that_needs_none | REG-1 | u32@56=7 | | REG-19@56=7/7
REG-20 | - | raw_base | REG-B | u32@84=1073939459 | | REG-20@56=25/1073939458
REG-20 | - | no_base | REG-B | u32@84=65536 | | REG-20@56=25/1073939458
REG-20 | + | average_base | REG-B | u32@84=1073939458 | |
REG-21 | - | none | REG-B | u32@56=4294967295 | | REG-21@56=4294967295/1073939458
REG-21 | + | base_25 | REG-B | u32@56=25 | |
REG-20 | - | precision_object_timer | precision_object_timer_by_base | u32@84=65536 | | REG-20@56=2/1073939712
REG-20 | + | precision_object_timer | precision_object_timer_by_base | | |
REG-20 | + | precision_object_timer_by_time | REG-T | u32@36=543622400;u32@56=2 | |
REG-21 | - | precision_object_timer | precision_object_timer_by_base | u32@56=4294967295 | | REG-21@56=4294967295/1073939712 REG-24@60=4294967295/0
REG-24 | - | precision_object_timer_without_frequency | REG-T | u32@36=543622400;u32@64=4294967295 | | REG-24@64=4294967295/0
REG-24 | + | precision_object_timer | REG-T | u32@36=543622400 | |
REG-24 | + | precision_object_timer_by_base | precision_object_timer_by_base | u32@60=4294967295 | |
REG-22 | - | time_of_32_bits | REG-T | u32@84=65536 | | REG-22@60=2/65792
REG-22 | - | time_4 | REG-T | u32@60=4 | | REG-22@60=4/65792
REG-22 | + | time_of_64_bits | REG-T | u32@84=65792 | |
REG-23 | - | frequency_of_32_bits | REG-T | u32@132=65536 | | REG-23@64=3/65792
REG-23 | - | frequency_4 | REG-T | u32@64=4 | | REG-23@64=4/65792
REG-23 | + | frequency_of_64_bits | REG-T | u32@132=65792 | |
REG-24 | - | no_frequency | REG-T | u32@64=4294967295 | | REG-24@64=4294967295/0
REG-24 | - | no_time | REG-T | u32@60=4294967295 | | REG-24@60=4294967295/0
REG-24 | - | neither | REG-T | u32@60=4294967295;u32@64=4294967295 | | REG-24@60=4294967295/0
REG-24 | + | both | REG-T | u32@60=2;u32@64=3 | |
REG-25 | - | multiplier_of_64_bits | REG-M | u32@84=65792 | | REG-25@68=2/65536
REG-25 | - | multiplier_3 | REG-M | u32@68=3 | | REG-25@68=3/65536
REG-25 | + | multiplier_of_32_bits | REG-M | u32@84=65536 | |
REG-26 | - | none | REG-M | u32@68=4294967295 | | REG-26@68=4294967295/0
REG-26 | + | multiplier_2 | REG-M | u32@68=2 | |

REG-27 | - | cut_47 | REG-C | cut=47 | | REG-27@0=47/48
REG-27 | - | no_bytes | REG-C | cut=0 | | REG-27@0=0/48
REG-27 | + | cut_48 | REG-C | cut=48 | |
REG-28 | - | plus8_bytes | REG-C | add=0000000000000000 | | REG-28@48=8/0
REG-28 | - | plus1_byte | REG-C | add=00 | | REG-28@48=1/0
REG-28 | + | no_more_bytes | REG-C | | |
REG-29 | - | id_8 | REG-C | u32@0=8 | asked=7 | REG-29@0=8/7
REG-29 | - | id_6 | REG-C | u32@0=6 | asked=7 | REG-29@0=6/7
REG-29 | + | id_7 | REG-C | | asked=7 |
REG-11 | - | id_4294967295 | REG-C | u32@0=4294967295 | | REG-11@0=4294967295/4294967295
REG-17 | - | reserved_1 | REG-C | u32@44=1 | | REG-17@44=1/0
REG-30 | - | cut_15 | REG-G | cut=15 | | REG-30@0=15/16
REG-30 | - | no_bytes | REG-G | cut=0 | | REG-30@0=0/16
REG-30 | + | cut_16 | REG-G | cut=16 | |
REG-31 | - | plus1_byte | REG-G | add=00 | | REG-31@16=1/0
REG-31 | - | second_guid | REG-G | add=0102030405060708090a0b0c0d0e0f10 | | REG-31@16=16/0
REG-31 | + | no_more_bytes | REG-G | | |

RST-01 | - | no_bytes | REG-N | cut=0 | | RST-01@0=0/2
RST-01 | - | minus1_byte | REG-N | cut=1 | | RST-01@0=1/2
RST-01 | + | only_a_nul | REG-N | u16@0=0;cut=2 | |
RST-02 | - | cut_7 | REG-N | cut=7 | | RST-02@6=7/2
RST-02 | - | cut_3 | REG-N | cut=3 | | RST-02@2=3/2
RST-02 | + | cut_6 | REG-N | cut=6 | |
RST-03 | - | cut_4 | REG-N | cut=4 | | RST-03@0=2/2
RST-03 | - | nul_in_two_halves | REG-N | u16@4=97;u16@2=24832;u16@6=98 | | RST-03@0=4/4
RST-03 | + | nul_in_last_unit | REG-N | cut=6 | |
RST-04 | - | padding_1 | REG-N | u16@6=1 | | RST-04@6=2/0
RST-04 | - | last_byte_255 | REG-N | u8@7=255 | | RST-04@7=1/0
RST-04 | - | plus1_8_bytes | REG-N | add=000000000000 | | RST-04@13=1/0
RST-04 | + | 6_bytes | REG-N | add=00000000 | |
RST-05 | - | d801 | REG-N | u16@0=55297 | | RST-05@0=55297/0
RST-05 | + | d7ff | REG-N | u16@0=55295 | |
RST-05 | - | dfff_at_the_end | REG-N | u16@2=57343 | | RST-05@2=57343/0
RST-05 | + | pair_d800_dc00 | REG-N | u16@0=55296;u16@2=56320 | |
RST-06 | - | units_65537 | text_of_65537_units | | | RST-06@0=65537/65536
RST-06 | + | units_65536 | text_of_65536_units | | |

STR-01 | - | cut_7 | STR-2 | cut=7 | | STR-01@0=7/8
STR-01 | - | no_bytes | STR-2 | cut=0 | | STR-01@0=0/8
STR-01 | + | cut_8 | STR-2 | u32@0=8;u32@4=0;cut=8 | | STR-15@4=0/1
STR-02 | - | size_7 | STR-2 | u32@0=7 | | STR-02@0=7/8
STR-02 | - | size_0 | STR-2 | u32@0=0 | | STR-02@0=0/8
STR-02 | + | size_8 | STR-2 | u32@0=8;u32@4=0;cut=8 | | STR-15@4=0/1
STR-03 | - | size_48 | STR-2 | u32@0=48 | | STR-03@0=48/40
STR-03 | - | plus1_size_41 | STR-2 | u32@0=41 | | STR-03@0=41/40
STR-03 | - | cut_39 | STR-2 | cut=39 | | STR-03@0=40/39
STR-03 | + | size_40 | STR-2 | u32@0=40 | |
STR-04 | - | strings_5 | STR-2 | u32@4=5 | | STR-04@4=5/4
STR-04 | + | strings_4 | four_headers_no_text | | |
STR-04 | - | minus1_byte | four_headers_no_text | u32@0=39;cut=39 | | STR-04@4=4/3
STR-05 | - | max_counters_1 | STR-2 | | max_counters=1 | STR-05@4=2/1
STR-05 | + | max_counters_2 | STR-2 | | max_counters=2 |
STR-06 | - | offsets_0_and_6 | STR-2 | u32@12=0;u32@20=6 | | STR-06@12=0/24
STR-06 | - | offsets_6_and_0 | STR-2 | u32@12=6;u32@20=0 | | STR-06@12=6/24
STR-06 | - | minus1_offset_23 | STR-2 | u32@12=23 | | STR-06@12=23/24 STR-07@12=23/0
STR-06 | - | second_offset_8 | STR-2 | u32@20=8 | | STR-06@20=8/24 STR-07@20=8/0
STR-06 | - | offsets_24_and_0 | STR-2 | u32@20=0 | | STR-06@20=0/24 STR-07@12=24/15
STR-06 | + | offset_24 | STR-2 | u32@12=24 | |
STR-06 | + | no_text_and_offset_24 | STR-2 | u32@12=4294967295;u32@20=24 | |
STR-07 | - | offset_40 | STR-2 | u32@20=40 | | STR-07@20=40/39
STR-07 | - | plus1_offset_39 | STR-2 | u32@20=39 | | STR-07@20=39/39
STR-07 | + | offset_38 | STR-2 | u32@20=38 | |
STR-07 | - | size_39_offset_38 | STR-2 | u32@0=39;u32@20=38 | | STR-07@20=38/38
STR-07 | - | from_the_end_15 | STR-2 | u32@12=0;u32@20=15 | | STR-06@12=0/24 STR-07@20=15/15
STR-07 | - | from_the_end_nothing_is_there | four_headers_no_text | u32@12=0 | | STR-06@12=0/40 STR-07@12=0/0
STR-08 | - | offset_31 | STR-2 | u32@20=31 | | STR-08@20=31/2
STR-08 | + | offset_32 | STR-2 | u32@20=32 | |
STR-08 | - | from_the_end_7 | STR-2 | u32@12=0;u32@20=7 | | STR-06@12=0/24 STR-08@20=7/2
STR-09 | - | to_the_end | STR-2 | u16@36=102;u16@38=103 | | STR-09@30=5/5
STR-09 | - | size_38_last_unit | STR-2 | u16@36=102;u32@0=38 | | STR-09@30=4/4
STR-09 | + | nul_in_last_unit | STR-2 | u16@36=102 | |
STR-10 | - | 1_twice | STR-2 | u32@16=1 | | STR-10@16=1/8
STR-10 | + | 1_and_2 | STR-2 | u32@16=2 | |
STR-10 | - | first_and_40th | 40_unsorted_texts | u32@320=0 | | STR-10@320=0/8
STR-10 | + | 40_unsorted | 40_unsorted_texts | | |
STR-11 | - | offset_24_twice | STR-2 | u32@20=24 | | STR-11@20=24/12
STR-11 | + | two_offsets | STR-2 | | |
STR-11 | + | no_text_twice | STR-2 | u32@12=4294967295;u32@20=4294967295 | |
STR-12 | - | plus1_shared_by_8_and_a_nul | text_shared_by_8_and_a_nul | | | STR-12@76=185/184
STR-12 | - | shared_by_9 | text_shared_by_9 | | | STR-12@76=207/184
STR-12 | + | shared_by_8 | text_shared_by_8 | | | STR-11@20=72/12
STR-13 | - | dc00 | STR-2 | u16@24=56320 | | STR-13@24=56320/0
STR-13 | + | e000 | STR-2 | u16@24=57344 | |
STR-13 | - | d800_at_the_end | STR-2 | u16@34=55296 | | STR-13@34=55296/0
STR-13 | + | pair_d800_dc00 | STR-2 | u16@32=55296;u16@34=56320 | |
STR-14 | - | plus8_bytes | STR-2 | add=0000000000000000 | | STR-14@40=8/8
STR-14 | + | plus7_bytes | STR-2 | add=00000000000000 | |
STR-15 | - | strings_0 | STR-2 | u32@4=0 | | STR-15@4=0/1
STR-15 | + | strings_1 | STR-2 | u32@4=1 | |
STR-16 | + | no_text | STR-2 | u32@12=4294967295 | |
STR-16 | - | offset_4294967294 | STR-2 | u32@12=4294967294 | | STR-07@12=4294967294/39
"""


# ---- Every type, with what it requires ------------------------------------------------------------------

_SAMPLE_BASE, _LARGE_RAW_BASE = 0x40030401, 0x40030500
_BASES = {
    0x20C20400: _SAMPLE_BASE, 0x30020400: AVERAGE_BASE, AVERAGE_BULK: AVERAGE_BASE,
    RAW_FRACTION: RAW_BASE, 0x20020500: _LARGE_RAW_BASE, 0x20470500: _LARGE_RAW_BASE,
    0x20570500: _LARGE_RAW_BASE,
}
_PRECISION_OBJECT_TIMER = 0x20670500
_CLOCKED = (0x00650500, 0x30240500, OBJ_TIME_TIMER, _PRECISION_OBJECT_TIMER)
_MULTIPLIED = (MULTI_TIMER, 0x22510500, 0x23410500, 0x23510500)
_PLAIN = (
    0x00000000, 0x00000100, 0x00000B00, 0x00400400, 0x00400500, 0x00410400, 0x00450400, 0x00450500,
    0x00550500, 0x10410400, 0x10410500, 0x20410500, 0x20510500, 0x21410500, 0x21510500, 0x40000200,
    0x40030503, 0x42030500, 0x80000000,
)
# Counters 1 to 7: bases, clock, frequency and multiplier.
_COMPANIONS = (_SAMPLE_BASE, AVERAGE_BASE, RAW_BASE, _LARGE_RAW_BASE, LARGE_RAWCOUNT, LARGE_RAWCOUNT, RAWCOUNT)
_TIME, _FREQUENCY, _MULTIPLIER = 5, 6, 7


def _named(kind):
    """The companions that a counter of this type names."""
    if kind in _BASES:
        return {"base": 1 + _COMPANIONS.index(_BASES[kind])}
    if kind in _CLOCKED:
        return {"time": _TIME, "freq": _FREQUENCY}
    return {"multi": _MULTIPLIER} if kind in _MULTIPLIED else {}


_EVERY_TYPE = tuple(_BASES) + _CLOCKED + _MULTIPLIED + _PLAIN


def _every_type(companions=_COMPANIONS, name=_named):
    counters = [(kind, {}) for kind in companions] + [(kind, name(kind)) for kind in _EVERY_TYPE]
    return reg_set([reg_counter(number, kind, **named) for number, (kind, named) in enumerate(counters, 1)])


def _places():
    """Type and offset of each counter of _EVERY_TYPE."""
    return [(kind, 32 + 48 * (len(_COMPANIONS) + i)) for i, kind in enumerate(_EVERY_TYPE)]


def _findings_wrong_companions():
    for kind, at in _places():
        named = _named(kind)
        if "base" in named:
            yield "REG-20@%d=%d/%d" % (at + 24, named["base"], _BASES[kind])
        if "time" in named:
            yield "REG-22@%d=%d/%d REG-23@%d=%d/%d" % (
                at + 28, _TIME, LARGE_RAWCOUNT, at + 32, _FREQUENCY, LARGE_RAWCOUNT)
        if "multi" in named:
            yield "REG-25@%d=%d/%d" % (at + 36, _MULTIPLIER, RAWCOUNT)


def _findings_no_companions():
    for kind, at in _places():
        if kind in _BASES or kind == _PRECISION_OBJECT_TIMER:
            yield "REG-21@%d=%d/%d" % (at + 24, ID_NONE, _BASES.get(kind, _LARGE_RAW_BASE))
        if kind in _CLOCKED:
            yield "REG-24@%d=%d/0" % (at + 28, ID_NONE)
        if kind in _MULTIPLIED:
            yield "REG-26@%d=%d/0" % (at + 36, ID_NONE)


def more_rows():
    yield "REG-20 | - | every_companion_of_the_wrong_type | wrong_companions | | | " + " ".join(
        _findings_wrong_companions())
    yield "REG-21 | - | no_companion_is_named | no_companions | | | " + " ".join(_findings_no_companions())


FIXTURE_FINDINGS = {}
MORE = ""


def _unsorted(count):
    """0 first, then the other numbers up to 40 but one, jumping about."""
    return [i * 17 % 41 for i in range(count)]


# ---- Blocks ------------------------------------------------------------------------------------------


def _shared(count, nuls=0):
    """One text of 46 bytes: `count` headers point at its start, and then `nuls` at its NUL."""
    text, first = utf16z("a text that many share"), 8 + 8 * (count + nuls)
    offsets = [first] * count + [first + len(text) - 2] * nuls
    heads = b"".join(struct.pack("<II", i, offset) for i, offset in enumerate(offsets))
    return struct.pack("<II", first + len(text), count + nuls) + heads + text


# Blocks that stand in TABLE only, so that no file is there twice. name: (kind, bytes)
BASES = {
    "two_counters": (REG_SET, reg_set([reg_counter(7, RAWCOUNT), reg_counter(8, RAWCOUNT)])),
    "40_unsorted_counters": (REG_SET, reg_set([reg_counter(i, RAWCOUNT) for i in _unsorted(40)])),
    "base_25_twice": (REG_SET, reg_set(
        [reg_counter(24, AVERAGE_BULK, base=25)] + [reg_counter(25, AVERAGE_BASE)] * 2)),
    "every_counter_type": (REG_SET, _every_type()),
    "wrong_companions": (REG_SET, _every_type((RAWCOUNT,) * 6 + (LARGE_RAWCOUNT,))),
    "no_companions": (REG_SET, _every_type(name=lambda kind: {})),
    "precision_object_timer_by_base": (REG_SET, reg_set(
        [reg_counter(1, _PRECISION_OBJECT_TIMER, base=2), reg_counter(2, _LARGE_RAW_BASE)])),
    "text_of_65536_units": (REG_TEXT, utf16z("t" * 65536)),
    "text_of_65537_units": (REG_TEXT, utf16z("t" * 65537)),
    "four_headers_no_text": (REG_TEXTS, reg_texts([(i, None) for i in range(4)])),
    "text_shared_by_8": (REG_TEXTS, _shared(8)),
    "text_shared_by_8_and_a_nul": (REG_TEXTS, _shared(8, 1)),
    "text_shared_by_9": (REG_TEXTS, _shared(9)),
    "40_unsorted_texts": (REG_TEXTS, reg_texts([(i, "T%d" % i) for i in _unsorted(40)])),
}

# name: (kind, options, findings, bytes)
SEEDS = {
    "single_instance": (REG_SET, "", "", reg_set([reg_counter(1, LARGE_RAWCOUNT)], instance_type=0)),
    "bases_in_a_circle": (REG_SET, "", "", reg_set(
        [reg_counter(1, AVERAGE_BULK, base=2), reg_counter(2, AVERAGE_BASE, base=1)])),
    "companions_in_front": (REG_SET, "", "", reg_set(
        [reg_counter(2, LARGE_RAWCOUNT), reg_counter(3, LARGE_RAWCOUNT),
         reg_counter(1, OBJ_TIME_TIMER, time=2, freq=3)])),
    "1000_counters": (REG_SET, "", "", reg_set([reg_counter(i, LARGE_RAWCOUNT) for i in range(1000)])),

    "companions_are_not_looked_for": (REG_COUNTER, "", "", reg_counter(
        24, AVERAGE_BULK, base=25, time=26, freq=27, multi=28, aggregate=4)),

    "not_padded": (REG_TEXT, "", "", utf16z("Processor Information")),
    "empty": (REG_TEXT, "", "", pad8(utf16z(""))),
    "many_scripts": (REG_TEXT, "", "", utf16z(
        "\u041f\u0440\u043e\u0446\u0435\u0441\u0441\u043e\u0440 \u30d7\u30ed\u30bb\u30c3\u30b5 \U0001f600 \x1b[0m")),

    "texts_from_the_end": (REG_TEXTS, "", "STR-06@12=0/24", reg_texts(
        [(1, "ab"), (2, "cde")], from_tail=True)),
    "last_unit_from_the_end": (REG_TEXTS, "", "STR-06@12=0/24", patched(
        reg_texts([(1, "ab"), (2, "cde")]), "u32@12=0;u32@20=14")),
    "first_text_is_not_there": (REG_TEXTS, "", "", reg_texts([(1, None), (2, "cde"), (3, "")])),
    "size_is_not_padded": (REG_TEXTS, "", "", patched(reg_texts([(1, "ab"), (2, "cde")]), "u32@0=38")),
    "no_text_at_all": (REG_TEXTS, "", "", reg_texts([(1, None), (2, None)])),
    "many_scripts_in_texts": (REG_TEXTS, "", "", reg_texts(
        [(1, "\u30e1\u30e2\u30ea"), (2, "\U0001f600"), (3, "\x1b[0m")])),
}

_SIMULATED = "simulated capture: written from the documentation, "
KEPT = (
    ("reg-counterset/valid/capture_sim_processor_information.bin", REG_SET,
     "asked=b4fc721a-0378-476f-89ba-a5a79f810b36", "", "", _SIMULATED + "request code 1",
     "52d9e1432886fe62024462c5a6d5c71b06238acf51fc031894c8210899fad0a3"),
    ("reg-strings/valid/capture_sim_processor_information.bin", REG_TEXTS, "", "", "",
     _SIMULATED + "request code 5", "0b47a4df80e37fd40d1f6f187ac10eab7df04da6f230a8500d9a3fbab0444e4b"),
)

NO_FILE = ()
