#ifndef INTERPOSITION_H
#define INTERPOSITION_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>

/// libcurl's own function of a name that this target defines. The linker resolves calls of
/// FoundationNetworking to the definition in the program, which comes before libcurl's.
#define ORIGINAL(type, name) ((type)dlsym(RTLD_NEXT, name))

#endif
