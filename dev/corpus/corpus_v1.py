"""Corpus cases of V1 data blocks: blocks, what a reader has to say about them, and why.

As in corpus_v2.py findings are stated by hand, in walking order, from the reference pages of winperf.h and
from what Windows, Samba and Wine were seen to send. The blocks of the seeds are built in corpus_v1_blocks.py.
"""

import corpus_v1_blocks
from corpus_fixtures import V1

KINDS = (V1,)
BASES, SEEDS = corpus_v1_blocks.BASES, corpus_v1_blocks.SEEDS

# The columns are those of corpus_v2.py.
TABLE = """
GEN-02 | - | object_size_4294967288 | V1-INST | u32@88=4294967288 | | V1-OBJ-03@88=4294967288/144
GEN-02 | - | definition_size_4294967280 | V1-ONE | u32@152=4294967280 | | V1-DEF-03@152=4294967280/40
GEN-02 | - | instance_size_4294967288 | V1-INST | u32@192=4294967288 | | V1-INS-03@192=4294967288/40
GEN-02 | - | counter_block_size_4294967288 | V1-INST | u32@224=4294967288 | | V1-CB-03@224=4294967288/8
GEN-02 | - | name_offset_4294967288 | V1-INST | u32@208=4294967288 | | V1-INS-06@208=4294967288/32
GEN-02 | + | instance | V1-INST | | |
GEN-04 | - | objects_67108865 | V1-ONE | u32@28=67108865 | | V1-HDR-10@28=67108865/1
GEN-04 | - | definitions_107374183 | V1-ONE | u32@120=107374183 | | V1-OBJ-07@120=107374183/1
GEN-04 | - | instances_153391690 | V1-INST | u32@128=153391690 | | V1-OBJ-10@128=153391690/1
GEN-04 | + | one_of_each | V1-INST | | |
LIM-01 | - | max_bytes_199 | V1-ONE | | max_bytes=199 | LIM-01@0=200/199
LIM-01 | + | max_bytes_200 | V1-ONE | | max_bytes=200 |

V1-HDR-01 | - | cut_87 | V1-EMPTY | cut=87 | | V1-HDR-01@0=87/88
V1-HDR-01 | + | cut_88 | V1-EMPTY | cut=88 | |
V1-HDR-01 | - | no_bytes | V1-EMPTY | cut=0 | | V1-HDR-01@0=0/88
V1-HDR-02 | - | first_letter | V1-EMPTY | u8@0=81 | | V1-HDR-02@0=19703600561586257/19703600561586256
V1-HDR-02 | - | last_byte | V1-EMPTY | u8@7=1 | | V1-HDR-02@0=91761194599514192/19703600561586256
V1-HDR-02 | - | second_byte | V1-EMPTY | u8@1=1 | | V1-HDR-02@0=19703600561586512/19703600561586256
V1-HDR-02 | + | perf | V1-EMPTY | u64@0=19703600561586256 | |
V1-HDR-03 | - | little_endian_0 | V1-EMPTY | u32@8=0 | | V1-HDR-03@8=0/1
V1-HDR-03 | - | little_endian_2 | V1-EMPTY | u32@8=2 | | V1-HDR-03@8=2/1
V1-HDR-03 | - | swapped_signature | V1-EMPTY | u64@0=5044121743766081536;u32@8=0 | | V1-HDR-03@0=5044121743766081536/1
V1-HDR-03 | + | little_endian_1 | V1-EMPTY | u32@8=1 | |
V1-HDR-04 | - | version_2 | V1-EMPTY | u32@12=2 | | V1-HDR-04@12=2/1
V1-HDR-04 | - | version_0 | V1-EMPTY | u32@12=0 | | V1-HDR-04@12=0/1
V1-HDR-04 | + | version_1 | V1-EMPTY | u32@12=1 | |
V1-HDR-05 | - | revision_2 | V1-EMPTY | u32@16=2 | | V1-HDR-05@16=2/1
V1-HDR-05 | + | revision_1 | V1-EMPTY | u32@16=1 | |
V1-HDR-05 | + | revision_0 | V1-EMPTY | u32@16=0 | |
V1-HDR-06 | - | total_0 | V1-EMPTY | u32@20=0 | | V1-HDR-06@20=0/88
V1-HDR-06 | - | header_only_reply | V1-SYS | u32@20=0 | | V1-HDR-06@20=0/88
V1-HDR-06 | - | minus1_total_87 | V1-EMPTY | u32@20=87 | | V1-HDR-06@20=87/88
V1-HDR-06 | + | total_88 | V1-EMPTY | u32@20=88 | |
V1-HDR-07 | - | total_96 | V1-EMPTY | u32@20=96 | | V1-HDR-07@20=96/88
V1-HDR-07 | - | plus1_total_89 | V1-EMPTY | u32@20=89 | | V1-HDR-07@20=89/88
V1-HDR-07 | - | cut_199 | V1-ONE | cut=199 | | V1-HDR-07@20=200/199
V1-HDR-07 | + | total_88 | V1-EMPTY | u32@20=88 | |
V1-HDR-08 | - | header_80 | V1-ONE | u32@24=80 | | V1-HDR-08@24=80/88
V1-HDR-08 | - | minus1_header_87 | V1-ONE | u32@24=87 | | V1-HDR-08@24=87/88
V1-HDR-08 | - | samba_header_80 | samba_one_value | u32@24=80 | | V1-HDR-08@24=80/88
V1-HDR-08 | + | header_88 | V1-ONE | u32@24=88 | |
V1-HDR-09 | - | header_96 | V1-EMPTY | u32@24=96 | | V1-HDR-09@24=96/88
V1-HDR-09 | - | plus1_header_89 | V1-EMPTY | u32@24=89 | | V1-HDR-09@24=89/88
V1-HDR-09 | + | header_88 | V1-EMPTY | u32@24=88 | |
V1-HDR-10 | - | objects_2 | V1-ONE | u32@28=2 | | V1-HDR-10@28=2/1
V1-HDR-10 | + | objects_1 | V1-ONE | u32@28=1 | |
V1-HDR-10 | - | samba_total_plus8 | samba_one_value | u32@20=120;add=0000000000000000 | | V1-HDR-10@28=1/0
V1-HDR-10 | - | samba_total_minus1 | samba_one_value | u32@20=111 | | V1-HDR-10@28=1/0
V1-HDR-10 | - | samba_cut | samba_one_value | cut=199 | | V1-HDR-10@28=1/0
V1-HDR-11 | - | max_objects_0 | V1-ONE | | max_objects=0 | V1-HDR-11@28=1/0
V1-HDR-11 | - | samba_max_objects_0 | samba_one_value | | max_objects=0 | V1-HDR-11@28=1/0
V1-HDR-11 | - | samba_smaller_than_the_header | samba_smallest_object | | max_objects=0 | V1-HDR-11@28=1/0
V1-HDR-11 | + | max_objects_1 | V1-ONE | | max_objects=1 |
V1-HDR-12 | - | header_94 | V1-SYS | u32@24=94;u32@20=94;cut=94 | | V1-HDR-12@24=94/8 V1-HDR-13@20=94/8
V1-HDR-12 | - | header_89 | V1-EMPTY | u32@24=89;u32@20=96;add=0000000000000000 | | V1-HDR-12@24=89/8 V1-HDR-17@89=7/0
V1-HDR-12 | + | header_96 | V1-SYS | u32@24=96 | |
V1-HDR-13 | - | total_92 | V1-EMPTY | u32@20=92;add=00000000 | | V1-HDR-13@20=92/8 V1-HDR-17@88=4/0
V1-HDR-13 | - | minus1_total_95 | V1-EMPTY | u32@20=95;add=00000000000000 | | V1-HDR-13@20=95/8 V1-HDR-17@88=7/0
V1-HDR-13 | + | total_88 | V1-EMPTY | u32@20=88 | |
V1-HDR-14 | - | offset_4294967288 | V1-SYS | u32@84=4294967288 | | V1-HDR-14@84=4294967288/96
V1-HDR-14 | - | plus1_offset_97 | V1-SYS | u32@84=97 | | V1-HDR-14@84=97/96
V1-HDR-14 | - | plus1_length_9 | V1-SYS | u32@80=9 | | V1-HDR-14@80=9/8
V1-HDR-14 | - | length_4294967288 | V1-SYS | u32@80=4294967288 | | V1-HDR-14@80=4294967288/8
V1-HDR-14 | - | offset_96 | V1-SYS | u32@84=96 | | V1-HDR-14@80=6/0
V1-HDR-14 | + | length_8 | V1-SYS | u32@80=8 | |
V1-HDR-14 | + | length_0 | V1-SYS | u32@80=0;u32@84=4294967295 | |
V1-HDR-15 | - | offset_0 | V1-SYS | u32@84=0 | | V1-HDR-15@84=0/96
V1-HDR-15 | - | minus2_offset_86 | V1-SYS | u32@84=86 | | V1-HDR-15@84=86/96
V1-HDR-15 | - | minus1_offset_87 | V1-SYS | u32@84=87 | | V1-HDR-15@84=87/96 V1-HDR-16@84=87/2
V1-HDR-15 | - | plus1_length_9 | one_value_and_system_name | u32@80=9 | | V1-HDR-15@84=88/96 V1-HDR-16@80=9/2
V1-HDR-15 | - | plus2_length_10 | one_value_and_system_name | u32@80=10 | | V1-HDR-15@84=88/96
V1-HDR-15 | - | offset_96 | one_value_and_system_name | u32@84=96 | | V1-HDR-15@84=96/96
V1-HDR-15 | - | offset_200 | one_value_and_system_name | u32@84=200 | | V1-HDR-15@84=200/96
V1-HDR-15 | + | length_8 | one_value_and_system_name | u32@80=8 | |
V1-HDR-15 | + | offset_88 | V1-SYS | u32@84=88 | |
V1-HDR-16 | - | length_5 | V1-SYS | u32@80=5 | | V1-HDR-16@80=5/2
V1-HDR-16 | - | offset_89 | V1-SYS | u32@84=89 | | V1-HDR-16@84=89/2
V1-HDR-16 | - | offset_89_length_5 | V1-SYS | u32@84=89;u32@80=5 | | V1-HDR-16@84=89/2
V1-HDR-16 | + | length_4 | V1-SYS | u32@80=4 | |
V1-HDR-17 | - | objects_0 | V1-ONE | u32@28=0 | | V1-HDR-17@88=112/0
V1-HDR-17 | + | objects_1 | V1-ONE | u32@28=1 | |
V1-HDR-17 | - | plus1_byte | V1-EMPTY | u32@20=89;add=00 | | V1-HDR-13@20=89/8 V1-HDR-17@88=1/0
V1-HDR-17 | - | plus8_bytes | V1-EMPTY | u32@20=96;add=0000000000000000 | | V1-HDR-17@88=8/0
V1-HDR-17 | - | second_of_two | V1-PAR | u32@28=1 | | V1-HDR-17@232=144/0
V1-HDR-18 | - | frequency_0 | V1-EMPTY | u64@64=0 | | V1-HDR-18@64=0/1
V1-HDR-18 | - | frequency_lowest | V1-EMPTY | u64@64=9223372036854775808 | | V1-HDR-18@64=9223372036854775808/1
V1-HDR-18 | + | frequency_1 | V1-EMPTY | u64@64=1 | |
V1-HDR-18 | + | frequency_highest | V1-EMPTY | u64@64=9223372036854775807 | |
V1-HDR-20 | - | plus8_bytes | V1-EMPTY | add=0000000000000000 | | V1-HDR-20@88=8/0
V1-HDR-20 | - | plus1_byte | V1-EMPTY | add=00 | | V1-HDR-20@88=1/0
V1-HDR-20 | + | no_more_bytes | V1-EMPTY | | |
V1-HDR-22 | - | one_value | samba_one_value | | | V1-HDR-22@20=112/200
V1-HDR-22 | - | fails_at_the_last_object | samba_parent_and_child | | | V1-HDR-22@20=288/376
V1-HDR-22 | - | with_system_name | samba_one_value_and_system_name | | | V1-HDR-22@20=112/208
V1-HDR-22 | - | more_bytes_follow | samba_one_value | add=0000000000000000 | | V1-HDR-20@200=8/0 V1-HDR-22@20=112/200
V1-HDR-22 | - | object_malformed_inside | samba_one_value | u32@128=4294967292 | | V1-HDR-22@20=112/200 V1-OBJ-09@128=4294967292/0
V1-HDR-22 | + | counted_header | V1-ONE | | |
V1-HDR-22 | - | smaller_than_the_header | samba_smallest_object | | | V1-HDR-22@20=64/152

V1-OBJ-01 | - | none_left | V1-DUP | u32@28=2;u32@88=184;u32@128=2 | | V1-OBJ-01@272=0/64
V1-OBJ-01 | - | minus1_left_63 | one_value_then_smallest_object | u32@20=263;cut=263 | | V1-HDR-13@20=263/8 V1-OBJ-01@200=63/64
V1-OBJ-01 | - | minus8_left_56 | one_value_then_smallest_object | u32@20=256;cut=256 | | V1-OBJ-01@200=56/64
V1-OBJ-01 | + | left_64 | one_value_then_smallest_object | | |
V1-OBJ-01 | - | samba_minus1 | samba_parent_and_child | u32@20=287 | | V1-HDR-13@20=287/8 V1-HDR-20@287=89/0 V1-OBJ-01@232=55/64
V1-OBJ-02 | - | size_0 | V1-ONE | u32@88=0 | | V1-OBJ-02@88=0/64
V1-OBJ-02 | - | minus1_size_63 | V1-ONE | u32@88=63 | | V1-OBJ-02@88=63/64
V1-OBJ-02 | - | samba_zeros | samba_parent_and_child | u32@88=0 | | V1-HDR-20@288=88/0 V1-OBJ-02@88=0/64
V1-OBJ-02 | + | size_64 | one_value_then_smallest_object | u32@200=64 | |
V1-OBJ-03 | - | size_120 | V1-ONE | u32@88=120 | | V1-OBJ-03@88=120/112
V1-OBJ-03 | - | plus1_size_113 | V1-ONE | u32@88=113 | | V1-OBJ-03@88=113/112
V1-OBJ-03 | + | size_112 | V1-ONE | u32@88=112 | |
V1-OBJ-04 | - | header_56 | V1-ONE | u32@96=56 | | V1-OBJ-04@96=56/64
V1-OBJ-04 | - | minus1_header_63 | V1-ONE | u32@96=63 | | V1-OBJ-04@96=63/64
V1-OBJ-04 | + | header_64 | V1-ONE | u32@96=64 | |
V1-OBJ-05 | - | header_112 | V1-ONE | u32@96=112 | | V1-OBJ-05@96=112/104
V1-OBJ-05 | - | plus1_header_105 | V1-ONE | u32@96=105 | | V1-OBJ-05@96=105/104
V1-OBJ-05 | + | header_64_of_64 | one_value_then_smallest_object | u32@208=64 | |
V1-OBJ-06 | - | definitions_120 | V1-ONE | u32@92=120 | | V1-OBJ-06@92=120/112
V1-OBJ-06 | - | plus1_definitions_113 | V1-ONE | u32@92=113 | | V1-OBJ-06@92=113/112
V1-OBJ-06 | + | definitions_104_of_104 | V1-ZERO | u32@92=104 | |
V1-OBJ-07 | - | counters_2 | V1-ONE | u32@120=2 | | V1-OBJ-07@120=2/1
V1-OBJ-07 | + | counters_1 | V1-ONE | u32@120=1 | |
V1-OBJ-08 | - | max_counters_0 | V1-ONE | | max_counters=0 | V1-OBJ-08@120=1/0
V1-OBJ-08 | + | max_counters_1 | V1-ONE | | max_counters=1 |
V1-OBJ-09 | - | instances_minus_4 | V1-ONE | u32@128=4294967292 | | V1-OBJ-09@128=4294967292/0
V1-OBJ-09 | - | instances_lowest | V1-ONE | u32@128=2147483648 | | V1-OBJ-09@128=2147483648/0
V1-OBJ-09 | + | instances_minus_3 | V1-META | u32@128=4294967293 | |
V1-OBJ-10 | - | instances_2 | V1-INST | u32@128=2 | | V1-OBJ-10@128=2/1
V1-OBJ-10 | - | instances_highest | V1-INST | u32@128=2147483647 | | V1-OBJ-10@128=2147483647/1
V1-OBJ-10 | + | instances_1 | V1-INST | u32@128=1 | |
V1-OBJ-10 | - | none_has_room | V1-ZERO | u32@128=1 | | V1-OBJ-10@128=1/0
V1-OBJ-11 | - | max_instances_0 | V1-INST | | max_instances=0 | V1-OBJ-11@128=1/0
V1-OBJ-11 | + | max_instances_1 | V1-INST | | max_instances=1 |
V1-OBJ-11 | - | max_values_1 | V1-DUP | | max_values=1 | V1-OBJ-11@128=2/1
V1-OBJ-11 | + | max_values_2 | V1-DUP | | max_values=2 |
V1-OBJ-11 | - | 640000_values | claims_800_times_800 | | max_values=639999 | V1-OBJ-11@128=640000/639999
V1-OBJ-11 | + | 640000_values | claims_800_times_800 | | max_values=640000 |
V1-OBJ-12 | - | size_116 | V1-ONE | u32@88=116;u32@20=208;add=0000000000000000 | | V1-OBJ-12@88=116/8 V1-OBJ-15@200=4/0 V1-HDR-17@204=4/0
V1-OBJ-12 | - | minus1_size_119 | V1-ONE | u32@88=119;u32@20=208;add=0000000000000000 | | V1-OBJ-12@88=119/8 V1-OBJ-15@200=7/0 V1-HDR-17@207=1/0
V1-OBJ-12 | + | size_112 | V1-ONE | u32@88=112 | |
V1-OBJ-13 | - | counters_0 | V1-ONE | u32@120=0 | | V1-OBJ-13@152=40/0
V1-OBJ-13 | - | plus1_byte | V1-ZERO | u32@92=105;u32@88=112;u32@20=200;add=0000000000000000 | | V1-OBJ-13@192=1/0 V1-OBJ-15@193=7/0
V1-OBJ-13 | + | counters_1 | V1-ONE | u32@120=1 | |
V1-OBJ-14 | - | instance_behind_metadata | V1-INST | u32@128=4294967294 | | V1-OBJ-14@192=40/0
V1-OBJ-14 | - | counter_block_behind_metadata | V1-ONE | u32@128=4294967293 | | V1-OBJ-14@192=8/0
V1-OBJ-14 | - | plus1_byte | V1-META | u32@88=105;u32@20=193;add=00 | | V1-HDR-13@20=193/8 V1-OBJ-12@88=105/8 V1-OBJ-14@192=1/0
V1-OBJ-14 | + | metadata | V1-META | | |
V1-OBJ-15 | - | instances_1_of_2 | V1-DUP | u32@128=1 | | V1-OBJ-15@232=40/0
V1-OBJ-15 | + | instances_2 | V1-DUP | u32@128=2 | |
V1-OBJ-15 | - | plus8_behind_counter_block | V1-ONE | u32@88=120;u32@20=208;add=0000000000000000 | | V1-OBJ-15@200=8/0
V1-OBJ-15 | - | plus1_behind_counter_block | V1-ONE | u32@88=113;u32@20=201;add=00 | | V1-HDR-13@20=201/8 V1-OBJ-12@88=113/8 V1-OBJ-15@200=1/0
V1-OBJ-15 | - | plus8_without_instances | V1-ZERO | u32@88=112;u32@20=200;add=0800000007000000 | | V1-OBJ-15@192=8/0
V1-OBJ-16 | - | counter_block_without_instances | V1-ONE | u32@128=0 | | V1-OBJ-15@192=8/0
V1-OBJ-16 | - | next_object_is_no_counter_block | no_instances_then_one_value | u32@128=4294967295 | | V1-CB-01@192=0/4
V1-OBJ-16 | + | no_instances | V1-ZERO | | |
V1-OBJ-16 | + | next_object_is_no_counter_block | no_instances_then_one_value | | |
V1-OBJ-17 | + | object_titles | V1-ONE | u32@104=3735928559;u32@112=3735928559 | |
V1-OBJ-17 | + | counter_titles | V1-ONE | u32@160=3735928559;u32@168=4294967295 | |
V1-OBJ-18 | - | 230_twice | V1-PAR | u32@244=230;u32@340=0 | | V1-OBJ-18@244=230/100
V1-OBJ-18 | + | 230_and_232 | V1-PAR | | |
V1-OBJ-18 | - | first_and_40th | objects_40_unsorted | u32@2596=2 | | V1-OBJ-18@2596=2/100
V1-OBJ-18 | + | 40_unsorted | objects_40_unsorted | | |
V1-OBJ-19 | - | header_72 | V1-ONE | u32@96=72;u32@92=112;u32@88=120;u32@20=208;u32@120=1;u32@152=0;u32@156=0;u32@160=40;u32@164=4;u32@168=0;u32@172=5;u32@176=0;u32@180=0;u32@184=100;u32@188=65536;u32@192=4;u32@196=4;u32@200=8;u32@204=7;add=0000000000000000 | | V1-OBJ-19@96=72/64
V1-OBJ-19 | - | header_80 | one_value_header_80 | | | V1-OBJ-19@96=80/64
V1-OBJ-19 | - | plus1_header_65 | V1-ONE | u32@96=65;u32@92=105;u32@88=120;u32@20=208;u8@152=0;u32@153=40;u32@157=4;u32@161=0;u32@165=5;u32@169=0;u32@173=0;u32@177=100;u32@181=65536;u32@185=4;u32@189=4;u32@193=8;u32@197=7;add=0000000000000000 | | V1-OBJ-19@96=65/64 V1-OBJ-15@201=7/0
V1-OBJ-19 | + | header_64 | V1-ONE | u32@96=64 | |
V1-OBJ-20 | - | index_0 | V1-ONE | u32@100=0 | | V1-OBJ-20@100=0/1
V1-OBJ-20 | + | index_1 | V1-ONE | u32@100=1 | |
V1-OBJ-21 | - | detail_1 | V1-ONE | u32@116=1 | | V1-OBJ-21@116=1/400
V1-OBJ-21 | - | detail_0 | V1-ONE | u32@116=0 | | V1-OBJ-21@116=0/400
V1-OBJ-21 | - | minus1_detail_99 | V1-ONE | u32@116=99 | | V1-OBJ-21@116=99/400
V1-OBJ-21 | - | plus1_detail_401 | V1-ONE | u32@116=401 | | V1-OBJ-21@116=401/400
V1-OBJ-21 | - | detail_500 | V1-ONE | u32@116=500 | | V1-OBJ-21@116=500/400
V1-OBJ-21 | + | detail_100 | V1-ONE | u32@116=100 | |
V1-OBJ-21 | + | detail_200 | V1-ONE | u32@116=200 | |
V1-OBJ-21 | + | detail_300 | V1-ONE | u32@116=300 | |
V1-OBJ-21 | + | detail_400 | V1-ONE | u32@116=400 | |
V1-OBJ-22 | - | page_99999 | V1-ONE | u32@132=99999 | | V1-OBJ-22@132=99999/0
V1-OBJ-22 | - | page_932_not_offered | V1-CP | u32@132=932 | | V1-OBJ-22@132=932/0
V1-OBJ-22 | - | page_1 | V1-CP | u32@132=1 | | V1-OBJ-22@132=1/0
V1-OBJ-22 | + | page_0 | V1-ONE | u32@132=0 | |
V1-OBJ-22 | + | page_1252 | V1-ONE | u32@132=1252 | |
V1-OBJ-22 | + | page_932_offered | V1-ONE | u32@132=932 | pages=1252,65001,932 |
V1-OBJ-23 | - | default_minus_2 | V1-ONE | u32@124=4294967294 | | V1-OBJ-23@124=4294967294/4294967295
V1-OBJ-23 | - | default_lowest | V1-ONE | u32@124=2147483648 | | V1-OBJ-23@124=2147483648/4294967295
V1-OBJ-23 | + | default_minus_1 | V1-ONE | u32@124=4294967295 | |
V1-OBJ-23 | + | default_highest | V1-ONE | u32@124=2147483647 | |
V1-OBJ-24 | - | frequency_0 | V1-ONE | u32@180=807666944;u32@184=8;u32@188=8;u64@144=0;u32@192=16;u32@88=120;u32@20=208;add=0000000000000000 | | V1-OBJ-24@144=0/1
V1-OBJ-24 | - | frequency_lowest | V1-ONE | u32@180=807666944;u32@184=8;u32@188=8;u64@144=9223372036854775808;u32@192=16;u32@88=120;u32@20=208;add=0000000000000000 | | V1-OBJ-24@144=9223372036854775808/1
V1-OBJ-24 | - | timer_is_the_last_counter | rawcount_then_object_timer | u64@144=0 | | V1-OBJ-24@144=0/1
V1-OBJ-24 | + | frequency_1 | V1-ONE | u32@180=807666944;u32@184=8;u32@188=8;u64@144=1;u32@192=16;u32@88=120;u32@20=208;add=0000000000000000 | |
V1-OBJ-24 | + | no_timer | V1-ONE | u64@144=0 | |

V1-DEF-01 | - | left_32 | V1-BASE | u32@152=48 | | V1-DEF-01@200=32/40
V1-DEF-01 | - | minus1_left_39 | V1-BASE | u32@92=147;u32@152=44 | | V1-DEF-01@196=39/40
V1-DEF-01 | + | left_40 | V1-BASE | | |
V1-DEF-02 | - | size_0 | V1-ONE | u32@152=0 | | V1-DEF-02@152=0/40
V1-DEF-02 | - | minus1_size_39 | V1-ONE | u32@152=39 | | V1-DEF-02@152=39/40
V1-DEF-02 | + | size_40 | V1-ONE | u32@152=40 | |
V1-DEF-03 | - | size_48 | V1-ONE | u32@152=48 | | V1-DEF-03@152=48/40
V1-DEF-03 | - | plus1_size_41 | V1-ONE | u32@152=41 | | V1-DEF-03@152=41/40
V1-DEF-03 | + | size_40 | V1-ONE | u32@152=40 | |
V1-DEF-04 | - | size_42 | V1-ONE | u32@152=42;u32@92=106;u32@88=120;u32@20=208;u32@192=524288;u32@196=458752;add=0000000000000000 | | V1-DEF-04@152=42/4 V1-OBJ-15@202=6/0
V1-DEF-04 | - | plus1_size_41 | V1-ONE | u32@152=41;u32@92=105;u32@88=120;u32@20=208;u8@192=0;u32@193=8;u32@197=7;add=0000000000000000 | | V1-DEF-04@152=41/4 V1-OBJ-15@201=7/0
V1-DEF-04 | + | size_44 | definition_of_44_bytes | | |
V1-DEF-05 | - | type_12340000 | V1-ONE | u32@180=305397760 | | V1-DEF-05@180=305397760/0
V1-DEF-05 | - | plus1_rawcount | V1-ONE | u32@180=65537 | | V1-DEF-05@180=65537/0
V1-DEF-05 | - | plus1_histogram | V1-ONE | u32@180=2147483649 | | V1-DEF-05@180=2147483649/0
V1-DEF-05 | + | every_known_type | every_counter_type | | |
V1-DEF-05 | + | histogram | V1-ONE | u32@180=2147483648 | |
V1-DEF-06 | - | size_3 | V1-ONE | u32@184=3 | | V1-DEF-06@184=3/8
V1-DEF-06 | - | size_0 | V1-ONE | u32@184=0 | | V1-DEF-06@184=0/8
V1-DEF-06 | - | size_5 | V1-ZERO | u32@184=5 | | V1-DEF-06@184=5/8
V1-DEF-06 | - | size_7 | V1-ZERO | u32@184=7 | | V1-DEF-06@184=7/8
V1-DEF-06 | - | size_9 | V1-ZERO | u32@184=9 | | V1-DEF-06@184=9/8
V1-DEF-06 | - | size_2147483647 | V1-ZERO | u32@184=2147483647 | | V1-DEF-06@184=2147483647/8
V1-DEF-06 | - | no_value_of_2_bytes | V1-ZERO | u32@180=1073742336;u32@184=2 | | V1-DEF-06@184=2/8
V1-DEF-06 | + | size_4 | V1-ONE | u32@184=4 | |
V1-DEF-06 | + | size_8 | V1-ZERO | u32@180=65792;u32@184=8;u32@188=8 | |
V1-DEF-06 | + | no_value_of_0_bytes | V1-ZERO | u32@180=1073742336;u32@184=0 | |
V1-DEF-06 | + | text_of_3_bytes | V1-ONE | u32@180=2816;u32@184=3 | |
V1-DEF-07 | - | large_type_size_4 | V1-ONE | u32@180=65792 | | V1-DEF-07@184=4/8
V1-DEF-07 | - | small_type_size_8 | counter_size_8_for_dword | | | V1-DEF-07@184=8/4
V1-DEF-07 | - | no_value_size_4 | V1-ZERO | u32@180=1073742336 | | V1-DEF-07@184=4/0
V1-DEF-07 | + | small_type_size_4 | V1-ONE | u32@180=65536 | |
V1-DEF-07 | + | large_type_size_8 | V1-ZERO | u32@180=65792;u32@184=8;u32@188=8 | |
V1-DEF-07 | + | average_timer_of_8_bytes | average_timer_of_8_bytes | | |
V1-DEF-08 | - | offset_0 | V1-ONE | u32@188=0 | | V1-DEF-08@188=0/4
V1-DEF-08 | - | minus1_offset_3 | V1-ONE | u32@188=3 | | V1-DEF-08@188=3/4 V1-DEF-16@188=3/4
V1-DEF-08 | + | offset_4 | V1-ONE | u32@188=4 | |
V1-DEF-08 | + | offset_0_size_0 | V1-ONE | u32@180=1073742336;u32@184=0;u32@188=0 | |
V1-DEF-09 | - | offset_4294967294 | V1-ONE | u32@188=4294967294 | | V1-DEF-09@188=4294967294/4294967291
V1-DEF-09 | - | plus1_offset_4294967292 | V1-ZERO | u32@188=4294967292 | | V1-DEF-09@188=4294967292/4294967291
V1-DEF-09 | - | size_4294967295 | V1-ZERO | u32@184=4294967295 | | V1-DEF-09@188=4/0
V1-DEF-09 | + | offset_4294967291 | V1-ZERO | u32@188=4294967291 | | V1-DEF-16@188=4294967291/4
V1-DEF-10 | - | fraction_is_last | V1-BASE | u32@180=65536;u32@220=537003008 | | V1-DEF-10@220=537003008/1073939459
V1-DEF-10 | - | precision_timer_is_last | V1-ZERO | u32@180=542573824;u32@184=8;u32@188=8 | | V1-DEF-10@180=542573824/1073939712
V1-DEF-10 | + | base_is_last | V1-BASE | | |
V1-DEF-10 | + | multi_timer_is_last | V1-MULT | | |
V1-DEF-11 | - | average_base | V1-BASE | u32@220=1073939458 | | V1-DEF-11@220=1073939458/1073939459 V1-DEF-12@220=1073939458/0
V1-DEF-11 | - | no_base | V1-BASE | u32@220=65536 | | V1-DEF-11@220=65536/1073939459
V1-DEF-11 | - | plus1_type | V1-BASE | u32@220=1073939460 | | V1-DEF-11@220=1073939460/1073939459 V1-DEF-05@220=1073939460/0 V1-DEF-12@220=1073939460/0
V1-DEF-11 | - | counter_between | fraction_counter_base | | | V1-DEF-11@220=65536/1073939459 V1-DEF-12@260=1073939459/0
V1-DEF-11 | + | raw_base | V1-BASE | u32@220=1073939459 | |
V1-DEF-11 | + | counter_behind_multi_timer | multi_timer_then_counter | | |
V1-DEF-12 | - | behind_rawcount | V1-BASE | u32@180=65536 | | V1-DEF-12@220=1073939459/0
V1-DEF-12 | - | first | V1-ZERO | u32@156=0;u32@180=1073939459 | | V1-DEF-12@180=1073939459/0
V1-DEF-12 | - | multi_base_behind_rawcount | multi_timer_with_base | u32@180=65792 | | V1-DEF-12@220=1107494144/0
V1-DEF-12 | - | second_base | fraction_base_base | | | V1-DEF-12@260=1073939459/0
V1-DEF-12 | + | behind_fraction | V1-BASE | | |
V1-DEF-12 | + | behind_multi_timer | multi_timer_with_base | | |
V1-DEF-13 | - | 4_twice | V1-BASE | u32@196=4;u32@220=65536;u32@180=65536 | | V1-DEF-13@196=4/156
V1-DEF-13 | + | 4_and_6 | V1-BASE | u32@196=6;u32@220=65536;u32@180=65536 | |
V1-DEF-13 | + | name_of_a_base | V1-BASE | u32@196=4 | |
V1-DEF-13 | + | two_bases_of_one_name | V1-BASE | u32@180=1073939459;u32@196=4 | | V1-DEF-12@180=1073939459/0 V1-DEF-12@220=1073939459/0
V1-DEF-13 | + | without_names | V1-BASE | u32@156=0;u32@220=65536;u32@180=65536 | |
V1-DEF-13 | - | first_and_40th | counters_40_unsorted | u32@1716=2 | | V1-DEF-13@1716=2/156
V1-DEF-13 | + | 40_unsorted | counters_40_unsorted | | |
V1-DEF-14 | - | precision_timer_is_no_base | V1-BASE | u32@180=65536;u32@220=542573824;u32@224=8;u32@228=8 | | V1-DEF-10@220=542573824/1073939712
V1-DEF-14 | + | precision_timers | precision_timers_with_bases | | |
V1-DEF-15 | + | same_offset_twice | V1-BASE | u32@228=8 | |
V1-DEF-15 | + | partly | overlapping_values | | | V1-DEF-16@308=12/8
V1-DEF-16 | - | plus1_offset_9 | V1-BASE | u32@188=9 | | V1-DEF-16@188=9/4
V1-DEF-16 | - | offset_12_size_8 | V1-ZERO | u32@180=65792;u32@184=8;u32@188=12 | | V1-DEF-16@188=12/8
V1-DEF-16 | + | offset_8 | V1-BASE | u32@188=8 | |
V1-DEF-17 | - | scale_8 | V1-ONE | u32@172=8 | | V1-DEF-17@172=8/7
V1-DEF-17 | - | scale_minus_8 | V1-ONE | u32@172=4294967288 | | V1-DEF-17@172=4294967288/7
V1-DEF-17 | - | scale_lowest | V1-ONE | u32@172=2147483648 | | V1-DEF-17@172=2147483648/7
V1-DEF-17 | + | scale_7 | V1-ONE | u32@172=7 | |
V1-DEF-17 | + | scale_minus_7 | V1-ONE | u32@172=4294967289 | |

V1-INS-01 | - | left_16 | V1-DUP | u32@224=32 | | V1-INS-01@256=16/24
V1-INS-01 | - | minus1_left_23 | V1-DUP | u32@224=25 | | V1-CB-04@224=25/8 V1-INS-01@249=23/24
V1-INS-01 | + | left_40 | V1-DUP | u32@224=8 | |
V1-INS-02 | - | size_0 | V1-INST | u32@192=0 | | V1-INS-02@192=0/24
V1-INS-02 | - | minus1_size_23 | V1-INST | u32@192=23 | | V1-INS-02@192=23/24
V1-INS-02 | + | size_24_without_name | instance_without_name | | |
V1-INS-03 | - | size_48 | V1-INST | u32@192=48 | | V1-INS-03@192=48/40
V1-INS-03 | - | plus1_size_41 | V1-INST | u32@192=41 | | V1-INS-03@192=41/40
V1-INS-03 | + | size_32 | V1-INST | u32@192=32 | |
V1-INS-04 | - | size_28 | V1-INST | u32@192=28;u32@220=8;u32@224=7;u32@228=0 | | V1-INS-04@192=28/8 V1-OBJ-15@228=4/0
V1-INS-04 | - | minus1_size_31 | V1-INST | u32@192=31;u32@223=8;u32@227=7;u8@231=0 | | V1-INS-04@192=31/8 V1-OBJ-15@231=1/0
V1-INS-04 | + | size_32 | V1-INST | u32@192=32 | |
V1-INS-05 | - | offset_0 | V1-INST | u32@208=0 | | V1-INS-05@208=0/24
V1-INS-05 | - | minus1_offset_23 | V1-INST | u32@208=23 | | V1-INS-05@208=23/24 V1-INS-12@208=23/2
V1-INS-05 | + | offset_24 | V1-INST | u32@208=24 | |
V1-INS-06 | - | length_4294967290 | V1-INST | u32@212=4294967290 | | V1-INS-06@212=4294967290/8
V1-INS-06 | - | plus1_length_9 | V1-INST | u32@212=9 | | V1-INS-06@212=9/8
V1-INS-06 | - | plus1_offset_33 | V1-INST | u32@208=33 | | V1-INS-06@208=33/32
V1-INS-06 | - | offset_32 | V1-INST | u32@208=32 | | V1-INS-06@212=4/0
V1-INS-06 | + | length_8 | V1-INST | u32@212=8;u16@218=98;u16@220=99;u16@222=0 | |
V1-INS-07 | - | length_5 | V1-INST | u32@212=5 | | V1-INS-07@212=5/2
V1-INS-07 | - | length_3 | V1-INST | u32@212=3 | | V1-INS-07@212=3/2 V1-INS-08@216=97/0
V1-INS-07 | + | length_4 | V1-INST | u32@212=4 | |
V1-INS-07 | + | length_3_of_utf8 | names_in_utf8 | | |
V1-INS-08 | - | without_nul | V1-INST | u32@212=2 | | V1-INS-08@216=97/0
V1-INS-08 | - | last_unit_1 | V1-INST | u16@218=1 | | V1-INS-08@218=1/0
V1-INS-08 | + | 1252_without_nul | V1-CP | u32@212=1 | |
V1-INS-08 | + | 1252_with_two_nuls | V1-CP | u32@212=3 | |
V1-INS-08 | + | with_nul | V1-INST | u32@212=4 | |
V1-INS-09 | - | first_unit | V1-INST | u16@216=0 | | V1-INS-09@216=0/1
V1-INS-09 | - | two_nuls | V1-INST | u32@212=6 | | V1-INS-09@218=1/2
V1-INS-09 | + | last_unit_only | V1-INST | | |
V1-INS-11 | - | d800 | V1-INST | u16@216=55296 | | V1-INS-11@216=55296/0
V1-INS-11 | + | d7ff | V1-INST | u16@216=55295 | |
V1-INS-11 | - | dfff | V1-INST | u16@216=57343 | | V1-INS-11@216=57343/0
V1-INS-11 | + | e000 | V1-INST | u16@216=57344 | |
V1-INS-11 | + | pair_dbff_dfff | V1-INST | u32@212=6;u16@216=56319;u16@218=57343 | |
V1-INS-12 | - | plus1_offset_25 | V1-INST | u32@208=25;u8@217=97 | | V1-INS-12@208=25/2
V1-INS-12 | + | offset_26 | V1-INST | u32@208=26;u16@218=97 | |
V1-INS-12 | + | offset_25_of_1252 | V1-CP | u32@208=25;u8@217=97;u8@218=0 | |
V1-INS-13 | - | max_name_0 | V1-INST | | max_name=0 | V1-INS-13@216=1/0
V1-INS-13 | + | max_name_1 | V1-INST | | max_name=1 |
V1-INS-13 | - | plus1_1024_units | name_of_1024_units | | | V1-INS-13@216=1024/1023
V1-INS-13 | + | 1023_units | name_of_1023_units | | |
V1-INS-13 | - | max_name_0_of_1252 | V1-CP | | max_name=0 | V1-INS-13@216=1/0
V1-INS-13 | + | max_name_1_of_1252 | V1-CP | | max_name=1 |
V1-INS-14 | - | lead_byte_then_nul | V1-CP | u32@132=932 | pages=1252,65001,932 | V1-INS-14@216=932/0
V1-INS-14 | - | lead_byte_at_the_end | V1-CP | u32@132=932;u32@212=1 | pages=1252,65001,932 | V1-INS-14@216=932/0
V1-INS-14 | + | lead_and_trail_byte | V1-CP | u32@132=932;u32@212=3;u8@216=131;u8@217=65;u8@218=0 | pages=1252,65001,932 |
V1-INS-14 | - | utf8_cut | V1-CP | u32@132=65001 | | V1-INS-14@216=65001/0
V1-INS-14 | - | utf8_surrogate | V1-CP | u32@132=65001;u32@212=4;u8@216=237;u8@217=160;u8@218=128;u8@219=0 | | V1-INS-14@216=65001/0
V1-INS-14 | - | utf8_too_long_form | V1-CP | u32@132=65001;u32@212=3;u8@216=192;u8@217=175;u8@218=0 | | V1-INS-14@216=65001/0
V1-INS-14 | + | utf8_complete | V1-CP | u32@132=65001;u32@212=3;u8@216=195;u8@217=169;u8@218=0 | |
V1-INS-14 | + | invalid_behind_the_nul | V1-CP | u32@132=65001;u32@212=4;u8@216=97;u8@217=0;u8@218=255;u8@219=0 | |
V1-INS-14 | - | lead_byte_nul_letter | V1-CP | u32@132=932;u32@212=4;u8@217=0;u8@218=97;u8@219=0 | pages=932 | V1-INS-14@216=932/0
V1-INS-14 | + | 1252 | V1-CP | | |
V1-INS-16 | + | offset_without_length | V1-INST | u32@212=0;u32@208=4294967295 | |
V1-INS-16 | + | offset_0 | instance_without_name | u32@208=0 | |
V1-INS-17 | - | a_twice | V1-DUP | u16@256=97;u32@204=7;u32@244=7 | | V1-INS-17@232=0/192
V1-INS-17 | - | a_twice_without_parents | V1-DUP | u16@256=97;u32@240=5;u32@204=7;u32@244=7 | | V1-INS-17@232=0/192
V1-INS-17 | - | id_twice_without_names | V1-DUP | u32@212=0;u32@252=0;u32@204=7;u32@244=7 | | V1-INS-17@232=0/192
V1-INS-17 | + | a_twice_without_ids | V1-DUP | u16@256=97 | |
V1-INS-17 | + | a_twice_with_two_ids | V1-DUP | u16@256=97;u32@204=7;u32@244=8 | |
V1-INS-17 | + | a_and_b_with_one_id | V1-DUP | u32@204=7;u32@244=7 | |
V1-INS-17 | + | same_name_other_parent | threads_of_two_processes | u32@388=7;u32@428=7 | |
V1-INS-17 | - | same_name_same_parent | threads_of_two_processes | u32@388=7;u32@428=7;u32@424=0 | | V1-INS-17@416=0/376
V1-INS-17 | - | first_and_40th | instances_40_unsorted | u16@1778=48 | | V1-INS-17@1752=0/192
V1-INS-17 | + | 40_unsorted | instances_40_unsorted | | |

V1-CB-01 | - | none_left | V1-INST | u32@192=40 | | V1-CB-01@232=0/4
V1-CB-01 | - | minus1_left_3 | V1-INST | u32@192=37 | | V1-INS-04@192=37/8 V1-CB-01@229=3/4
V1-CB-01 | - | second_instance | V1-DUP | u32@224=24;u32@252=0;u32@268=0 | | V1-CB-01@272=0/4
V1-CB-01 | - | without_instances | V1-ZERO | u32@128=4294967295 | | V1-CB-01@192=0/4
V1-CB-01 | + | left_8 | V1-INST | u32@192=32 | |
V1-CB-02 | - | size_0 | V1-INST | u32@224=0 | | V1-CB-02@224=0/4
V1-CB-02 | - | minus1_size_3 | V1-INST | u32@224=3 | | V1-CB-02@224=3/4
V1-CB-02 | + | size_8 | V1-INST | u32@224=8 | |
V1-CB-03 | - | size_16 | V1-INST | u32@224=16 | | V1-CB-03@224=16/8
V1-CB-03 | - | plus1_size_9 | V1-INST | u32@224=9 | | V1-CB-03@224=9/8
V1-CB-03 | + | size_8 | V1-INST | u32@224=8 | |
V1-CB-04 | - | size_12 | V1-ONE | u32@192=12;u32@88=120;u32@20=208;add=0000000000000000 | | V1-CB-04@192=12/8 V1-OBJ-15@204=4/0
V1-CB-04 | - | minus1_size_15 | V1-ONE | u32@192=15;u32@88=120;u32@20=208;add=0000000000000000 | | V1-CB-04@192=15/8 V1-OBJ-15@207=1/0
V1-CB-04 | - | size_4_no_counters | counter_block_of_4_bytes | | | V1-HDR-13@20=156/8 V1-OBJ-12@88=68/8 V1-CB-04@152=4/8
V1-CB-04 | + | size_8 | V1-ONE | u32@192=8 | |
V1-CB-05 | - | plus1_end_9 | V1-ONE | u32@188=5 | | V1-DEF-16@188=5/4 V1-CB-05@192=9/8
V1-CB-05 | - | plus1_in_each_block | V1-DUP | u32@188=5 | | V1-DEF-16@188=5/4 V1-CB-05@224=9/8 V1-CB-05@264=9/8
V1-CB-05 | - | first_block_too_short | unequal_counter_blocks | u32@188=12 | | V1-CB-05@224=16/8
V1-CB-05 | - | first_block_understated | two_values_first_block_understated | | | V1-CB-05@224=12/8
V1-CB-05 | - | offset_4294967291 | V1-ONE | u32@188=4294967291 | | V1-DEF-16@188=4294967291/4 V1-CB-05@192=4294967295/8
V1-CB-05 | - | behind_the_object | V1-BASE | u32@232=8;u32@228=16 | | V1-CB-05@232=20/8 V1-CB-07@232=12/8 V1-OBJ-15@240=8/0
V1-CB-05 | - | one_behind_the_object_one_at_the_end | V1-BASE | u32@188=12;u32@228=16 | | V1-CB-05@232=20/16
V1-CB-05 | + | end_8 | V1-ONE | u32@188=4 | |
V1-CB-05 | + | blocks_of_8_16_24 | unequal_counter_blocks | | |
V1-CB-06 | - | end_32 | V1-MULT | u32@188=16 | | V1-CB-06@192=32/24
V1-CB-06 | - | plus1_end_25 | V1-MULT | u32@188=9 | | V1-DEF-16@188=9/8 V1-CB-06@192=25/24
V1-CB-06 | - | counter_behind_multi_timer | multi_timer_then_counter | u32@188=16 | | V1-CB-06@232=32/24
V1-CB-06 | - | first_value_outside_too | V1-MULT | u32@188=24 | | V1-CB-05@192=32/24 V1-CB-06@192=40/24
V1-CB-06 | + | end_24 | V1-MULT | u32@188=8 | |
V1-CB-06 | + | base_elsewhere | multi_timer_with_base | u32@188=16;u32@228=8 | |
V1-CB-07 | - | size_8_of_16 | V1-BASE | u32@232=8 | | V1-CB-07@232=16/8 V1-OBJ-15@240=8/0
V1-CB-07 | - | minus1_size_15 | V1-BASE | u32@232=15 | | V1-CB-04@232=15/8 V1-CB-07@232=16/15 V1-OBJ-15@247=1/0
V1-CB-07 | - | last_of_three_instances | three_instances_last_block_understated | | | V1-CB-07@336=24/8 V1-OBJ-15@344=16/0
V1-CB-07 | + | size_16 | V1-BASE | u32@232=16 | |

V1-PAR-01 | - | object_999 | V1-PAR | u32@340=999 | | V1-PAR-01@340=999/0
V1-PAR-01 | - | parent_of_parent | parent_whose_parent_is_missing | | | V1-PAR-01@236=999/0
V1-PAR-01 | + | object_230 | V1-PAR | u32@340=230 | |
V1-PAR-01 | + | object_0 | V1-PAR | u32@340=0;u32@344=999 | |
V1-PAR-02 | - | plus1_instance_1_of_1 | V1-PAR | u32@344=1 | | V1-PAR-02@344=1/1
V1-PAR-02 | - | instance_4294967295 | V1-PAR | u32@344=4294967295 | | V1-PAR-02@344=4294967295/1
V1-PAR-02 | - | parent_object_is_empty | parent_object_without_instances | | | V1-PAR-02@304=0/0
V1-PAR-02 | - | parent_object_has_one_counter_block | parent_object_with_one_counter_block | | | V1-PAR-02@312=0/0
V1-PAR-02 | - | parent_object_is_metadata | parent_object_is_metadata | | | V1-PAR-02@304=0/0
V1-PAR-02 | - | first_of_two_parent_objects_counts | parent_object_twice | | | V1-OBJ-18@244=230/100 V1-PAR-02@528=1/1
V1-PAR-02 | + | instance_0 | V1-PAR | u32@344=0 | |
V1-PAR-03 | - | parent_of_its_parent | V1-PAR | u32@196=232;u32@200=0 | | V1-PAR-03@196=17/16
V1-PAR-03 | - | parent_of_itself | V1-INST | u32@196=230 | | V1-PAR-03@196=17/16
V1-PAR-03 | - | three_in_a_circle | circle_of_3 | | | V1-PAR-03@196=17/16
V1-PAR-03 | - | way_into_a_circle | chain_into_a_circle | | | V1-PAR-03@196=17/16
V1-PAR-03 | - | plus1_17_steps | chain_of_17 | | | V1-PAR-03@196=17/16
V1-PAR-03 | - | plus1_17_steps_parents_first | chain_of_17_parents_first | | | V1-PAR-03@876=17/16
V1-PAR-03 | - | behind_a_missing_parent | missing_parent_then_itself | | | V1-PAR-01@196=999/0 V1-PAR-03@236=17/16
V1-PAR-03 | + | 15_steps | chain_of_15 | | |
V1-PAR-03 | + | 16_steps | chain_of_16 | | |
V1-PAR-03 | + | 16_steps_parents_first | chain_of_16_parents_first | | |
V1-PAR-04 | + | parent_name_is_longer | parent_name_is_longer | | |
V1-PAR-04 | + | parent_in_other_code_page | parent_in_other_code_page | | |
V1-NAM-01 | + | names_1_and_10 | names_1_and_10 | | |
V1-NAM-02 | + | names_with_hash | names_with_hash | | |
V1-NAM-03 | + | three_times_a | three_times_a | | |
V1-NAM-04 | + | names_with_slash | names_with_slash | | |
"""


def more_rows():
    """V1-HDR-19: every field of SystemTime one below, at and one above what it may be."""
    fields = (("year", 36, 1601, 30827), ("month", 38, 1, 12), ("day_of_week", 40, 0, 6),
              ("day", 42, 1, 31), ("hour", 44, 0, 23), ("minute", 46, 0, 59), ("second", 48, 0, 59),
              ("millisecond", 50, 0, 999))
    row = "V1-HDR-19 | {} | {}_{} | V1-EMPTY | u16@{}={} | | {}"
    for name, offset, low, high in fields:
        values = [("+", low), ("+", high), ("-", high + 1)] + ([("-", low - 1)] if low else [])
        for sign, value in values:
            finding = "" if sign == "+" else "V1-HDR-19@%d=%d/%d" % (offset, value, high)
            yield row.format(sign, name, value, offset, value, finding)


# What a reader has to say about a fixture as it is.
FIXTURE_FINDINGS = {}

# One bad object does not hide what is wrong with the next one.
MORE = """
V1-OBJ-04 | first_of_two | V1-PAR | u32@96=63;u32@276=7;u32@340=0 | V1-OBJ-04@96=63/64 V1-OBJ-22@276=7/0 | V1-OBJ-22@276
V1-INS-04 | first_of_two | V1-PAR | u32@192=28;u32@220=8;u32@224=7;u32@228=0;u32@276=7;u32@340=0 | V1-INS-04@192=28/8 V1-OBJ-15@228=4/0 V1-OBJ-22@276=7/0 | V1-OBJ-22@276
V1-CB-02 | first_of_two | V1-PAR | u32@224=3;u32@276=7;u32@340=0 | V1-CB-02@224=3/4 V1-OBJ-22@276=7/0 | V1-OBJ-22@276
"""

# Captures, pinned by SHA-256. Values on Samba and Wine are this project's, the framing is theirs.
_SAMBA = "capture: Samba 4.17 smbd, values by this project, "
_WINE = "capture: Wine 8.0 HKEY_PERFORMANCE_DATA, objects by a test provider, "
_SAMBA_LIVE = (
    "V1-HDR-22@20=2976/3088 V1-DEF-07@208=8/4 V1-DEF-07@248=8/4 V1-DEF-07@328=8/4 V1-OBJ-24@168=0/1 "
    "V1-DEF-07@472=8/4 V1-DEF-07@552=8/4 V1-DEF-07@592=8/4 V1-DEF-07@672=8/4 "
    "V1-DEF-07@1240=8/4 V1-DEF-07@1320=8/4 V1-DEF-07@1400=8/4 V1-DEF-07@1896=8/4 V1-DEF-07@1936=8/4")
KEPT = (
    ("v1/valid/capture_samba_live_1.bin", V1, "", "", _SAMBA_LIVE, _SAMBA + "live machine, first sample",
     "98709d8eedfbb27a5779c81c5da4e7eb4c6d5d65bf3c147ba03fd8911695ecae"),
    ("v1/valid/capture_samba_live_2.bin", V1, "", "", _SAMBA_LIVE, _SAMBA + "live machine, later",
     "d1a11b21c903a5803ea39d1030770b70435e30fb24dce0b27b726d231049a841"),
    ("v1/valid/capture_samba_host_3.bin", V1, "", "",
     "V1-HDR-22@20=264/368 V1-DEF-07@200=8/4 V1-DEF-07@240=8/4 V1-DEF-07@320=8/4 V1-OBJ-24@160=0/1",
     _SAMBA + "one object", "5906dbb1d072cfa3521c3bf0cd69808516070326fe585114be4a4452d28e7348"),
    ("v1/valid/capture_wine_processor_0.bin", V1, "", "", "",
     _WINE + "processors, first sample",
     "6b0b933b327d12daf230e0d4d4a8abfafd805695d58a62f9755a6835b96b9e3d"),
    ("v1/valid/capture_wine_processor_1.bin", V1, "", "", "",
     _WINE + "processors, later", "ca3b6b8b24e318ca7eada55149b03476e1ff9a6b649d32daee0a455f99015e73"),
    ("v1/valid/capture_wine_known_answers_0.bin", V1, "", "", "",
     _WINE + "counters with known answers, first sample",
     "c71ea70796fde63620e65d56633a2be223eb86cbe282bae195b2fbad534eff61"),
    ("v1/valid/capture_wine_known_answers_1.bin", V1, "", "", "",
     _WINE + "counters with known answers, later",
     "5ee37ef08fb9b78aa2f08866a4f7439628a8225212d5f1acc4234605f629c1d0"),
    ("v1/valid/capture_wine_threads_and_parents.bin", V1, "", "", "",
     _WINE + "processes and their threads",
     "ddf2cf6ebccd6f3972984ea0884bd98520c2e4dcb42b6da8bfcdc368b039ecfe"),
    ("v1/regress/2026-11-21__long_name_twice.bin", V1, "max_name=4", "V1-INS-13", "V1-INS-13@216=6/4 V1-INS-13@264=6/4",
     "found by the fuzz target v1: it asked for V1-INS-10 of names that are too long to be compared",
     "101db0d8269721a71c5886b30784c846592f73ef82df0a4fe23055fee28c6521"),
    ("v1/regress/2026-11-21__equal_without_parents.bin", V1, "", "V1-INS-17", "",
     "found by tests/reference: V1-INS-10, now retired, told the second and third of three, since the first has another "
     "ParentObjectInstance, though no parent",
     "f95f26978fbb82bdd13893600de0b75cfd3961e697bfa82ad2d823c2b3de914b"),
)

# Rules that no file can show, and where they are held instead.
NO_FILE = (
    ("V1-HDR-21", "interface: the type of a registry value is not among its bytes"),
    ("V1-INS-15", "interface: a name is converted into the caller's buffer and no further"),
    ("V1-PAR-05", "time: parents of many instances are found in near linear time"),
)
