#!/usr/bin/env python3
"""What a rendering is made of: `rsvg-convert a.svg | colours '#ffffff' '#1f5fbf'` says of each colour whether a pixel
has it ("most": no other one has more), and how many colours there are besides, up to 100: edges are smooth."""
import collections
import struct
import sys
import zlib


def chunks(png):
    at = 8
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8:at + 8 + length]
        at += 12 + length


def paeth(left, up, corner):
    guess = left + up - corner
    return min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]


def unfilter(kind, row, above, size):
    """The bytes of a row of pixels that have `size` bytes each."""
    if kind == 2:
        return bytearray(a + b & 255 for a, b in zip(row, above))
    for i in range(len(row) if kind else 0):
        left, corner = (row[i - size], above[i - size]) if i >= size else (0, 0)
        row[i] = row[i] + (left if kind == 1 else (left + above[i]) // 2 if kind == 3 else
                           paeth(left, above[i], corner)) & 255
    return row


def pixels(png):
    parts = list(chunks(png))
    width, height, depth, colour = struct.unpack_from(">IIBB", parts[0][1])
    if depth != 8 or colour not in (2, 6):
        sys.exit("colours: reads 8 bits of red, green and blue only")
    size = 3 if colour == 2 else 4
    data = zlib.decompress(b"".join(part for kind, part in parts if kind == b"IDAT"))
    row = bytearray(width * size)
    for y in range(height):
        at = y * (width * size + 1)
        row = unfilter(data[at], bytearray(data[at + 1:at + 1 + width * size]), row, size)
        for x in range(0, len(row), size):
            yield bytes(row[x:x + 3])


def main():
    png = sys.stdin.buffer.read()
    if png[:4] != b"\x89PNG":
        sys.exit("colours: standard input is no PNG")
    counts = collections.Counter(pixels(png))
    most = max(counts.values())
    for name in sys.argv[1:]:
        count = counts.pop(bytes.fromhex(name[1:]), 0)
        print(name, "most" if count == most else "there" if count else "missing")
    print("more than 100 others" if len(counts) > 100 else "%d others" % len(counts))


main()
