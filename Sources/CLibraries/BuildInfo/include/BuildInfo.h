#ifndef BUILD_INFO_H
#define BUILD_INFO_H

/// Returns the commit of the build, or "unknown"; valid for the lifetime of the program.
const char *build_commit(void);

#endif
