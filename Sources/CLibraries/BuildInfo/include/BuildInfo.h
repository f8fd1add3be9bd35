#ifndef BUILD_INFO_H
#define BUILD_INFO_H

/// The commit that was built, or "unknown"; it lives as long as the program.
const char *build_commit(void);

#endif
