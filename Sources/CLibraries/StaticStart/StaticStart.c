#include "StaticStart.h"

// Replacements for initialization functions of libraries. The originals provide features that
// marvel-cli never uses, and take a tenth of the time of a short run. Linked before the libraries,
// the replacements win; a program with shared libraries uses the originals.
#if defined(STATIC_PROGRAM)

#include <stddef.h>

static char **arguments;
static int argument_count;

/// The C library passes the arguments to every constructor.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

/// Swift's runtime would search for the arguments in /proc/self/maps and on the stack.
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) {
  argument_count = count;
  arguments = values;
}

/// Swift's runtime would search eight paths for its backtrace program, which is not installed with
/// this one. NULL means that there is none.
char *swift_copyAuxiliaryExecutablePath(const char *directory, const char *name) {
  (void)directory;
  (void)name;
  return NULL;
}

#if defined(__x86_64__)
/// libcrypto would detect the processor's features, which traps in a virtual machine each time.
/// SHA-256, the only function used, then runs its generic code: 550 MB per second.
void OPENSSL_cpuid_setup(void) {}
#endif

#endif
