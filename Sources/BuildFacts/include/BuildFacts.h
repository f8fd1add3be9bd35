#ifndef BUILD_FACTS_H
#define BUILD_FACTS_H

/// The commit that was built, or "unknown"; it lives as long as the program.
const char *build_commit(void);

#endif
