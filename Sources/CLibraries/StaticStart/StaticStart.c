#include "StaticStart.h"

// Functions in the place of those by which libraries begin each process. They serve what marvel-cli
// never asks for, and take a tenth of the time of a short run. Linked before the libraries, they
// keep the others out; a program with shared libraries keeps what these have.
#if defined(STATIC_PROGRAM)

#include <stddef.h>

static char **arguments;
static int argument_count;

/// The C library hands the arguments to every constructor.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

/// Swift's runtime looks for the arguments in /proc/self/maps and on the stack.
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) {
  argument_count = count;
  arguments = values;
}

/// Swift's runtime looks in eight places for the program that prints what led to a crash, which is
/// not installed with this one. Null is "there is none".
char *swift_copyAuxiliaryExecutablePath(const char *folder, const char *name) {
  (void)folder;
  (void)name;
  return NULL;
}

#if defined(__x86_64__)
/// libcrypto asks what the processor can do, for which a virtual machine stops each time. SHA-256,
/// the only thing that is taken from it, then goes its plain way: 550 MB in a second.
void OPENSSL_cpuid_setup(void) {}
#endif

#endif
