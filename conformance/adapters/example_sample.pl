#!/usr/bin/perl -w
# An example, and a test of the runner: the reader of example_sample.c in Perl, without modules. README.md has the protocol.
use strict;

my ($block, $fault);

sub u32 {
    my ($at) = @_;
    my $bytes = $at < length $block ? substr($block, $at, 4) : '';
    return unpack 'V', $bytes . "\0" x (4 - length $bytes);
}

sub check {
    my ($holds, $class) = @_;
    $fault = $class if !defined $fault && !$holds;
}

sub values_end {
    my ($at, $count) = @_;
    for (my $i = 0; $i < $count && !defined $fault; ++$i) {
        my ($data_size, $size) = (u32($at), u32($at + 4));
        check($at + $size <= length $block, 'extent');
        check($size >= 16, 'size');
        check(($data_size + 8) % 2**32 <= $size, 'extent');
        check($data_size == 4 || $data_size == 8, 'size');
        $at += $size;
    }
    return $at;
}

sub instance_end {
    my ($at) = @_;
    my ($end, $name) = ($at + u32($at), $at + 8);
    my $last = $end < length $block ? $end : length $block;
    $name += 2 while $name + 2 <= $last && (u32($name) & 0xFFFF) != 0;
    check($name + 2 <= $last, 'text');
    return $end;
}

sub read_result {
    my ($at) = @_;
    my ($type, $each) = (u32($at + 4), 1);
    $at += 16;
    if ($type == 2 || $type == 6) {
        $each = u32($at + 4);
        check(8 + $each * 4 <= u32($at), 'extent');
        $at += u32($at);
    }
    if ($type == 1 || $type == 2) {
        values_end($at, $each);
    } elsif ($type == 4 || $type == 6) {
        my $count = u32($at + 4);
        $at += 8;
        for (my $i = 0; $i < $count && !defined $fault; ++$i) {
            $at = values_end(instance_end($at), $each);
        }
    }
}

sub verdict {
    my ($kind, @words) = @_;
    return '"verdict":"unsupported"' if $kind ne 'v2' || grep { !/^(mode|values)=/ } @words;
    undef $fault;
    check(u32(0) <= length $block, 'truncated');
    my $at = 48;
    for (my $i = 0; $i < u32(4) && $at < length $block && !defined $fault; ++$i) {
        read_result($at);
        $at += u32($at + 8);
    }
    return defined $fault ? "\"verdict\":\"rejected\",\"class\":\"$fault\"" : '"verdict":"accepted"';
}

$| = 1;
binmode STDIN;
while (my $head = <STDIN>) {
    my ($id, $kind, $size, @words) = split ' ', $head;
    $block = '';
    read(STDIN, $block, $size) if $size > 0;
    print "{\"id\":\"$id\",", verdict($kind, @words), "}\n";
}
