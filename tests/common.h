// What tests read before anything else: compilers read it once for all of them. Made for speed alone; a test includes
// what it needs.
#ifndef WPC_TESTS_COMMON_H
#define WPC_TESTS_COMMON_H

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#endif  // WPC_TESTS_COMMON_H
