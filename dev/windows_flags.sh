# The compiler for 64-bit Windows, and the flags of whatever is built with it. Sourced by
# dev/windows.sh and dev/check.sh.
readonly MINGW=x86_64-w64-mingw32-gcc
readonly WINDOWS_FLAGS=(-std=c11 -D_FILE_OFFSET_BITS=64 -O2 -Wall -Wextra -Werror -Iinclude)
