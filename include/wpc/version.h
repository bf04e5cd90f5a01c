/** @file
 * The version, and the attributes of public functions. Every public header includes it.
 */
#ifndef WPC_VERSION_H
#define WPC_VERSION_H

/** The version of these headers, by semantic versioning. wpc_version() has that of the linked
 * library.
 */
#define WPC_VERSION_MAJOR 0
/** Second number of the version. */
#define WPC_VERSION_MINOR 1
/** Third number of the version. */
#define WPC_VERSION_PATCH 0
/** The version as text. */
#define WPC_VERSION "0.1.0"

/** The number of the binary interface, which the name of a shared library has (libwpc.so.0). It goes up
 * when a program that was linked against the shared library would have to be compiled again. */
#define WPC_ABI 0

/** Before each public function. Programs that use a DLL define WPC_SHARED; the build of a shared library
 * defines WPC_BUILD; with a static library neither is needed. Functions without it are private: a shared
 * library does not export them. */
#if defined(_WIN32) && defined(WPC_BUILD)
#define WPC_API __declspec(dllexport)
#elif defined(_WIN32) && defined(WPC_SHARED)
#define WPC_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32) && !defined(__FRAMAC__)
#define WPC_API __attribute__((visibility("default")))
#else
#define WPC_API
#endif

/** After a function whose result must be used: it says whether the call failed. */
#if defined(__GNUC__) && !defined(__FRAMAC__)
#define WPC_MUST_USE __attribute__((warn_unused_result))
#else
#define WPC_MUST_USE
#endif

#endif
