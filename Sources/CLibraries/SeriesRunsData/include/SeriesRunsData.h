#ifndef SERIES_RUNS_H
#define SERIES_RUNS_H

#include <stddef.h>

/// Returns the numbers of series that `make catalog` wrote; valid for the lifetime of the program.
const unsigned char *series_runs_bytes(void);

/// Returns their size in bytes.
size_t series_runs_size(void);

#endif
