#include "SeriesRunsData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// What make built from the text; otherwise that of the last release.
#if __has_embed("../../../.build/embedded-catalog/series-runs.txt")
#define RUNS "../../../.build/embedded-catalog/series-runs.txt"
#else
#define RUNS "series-runs.txt"
#endif

static const unsigned char bytes[] = {
#embed RUNS
};

const unsigned char *series_runs_bytes(void) { return bytes; }

size_t series_runs_size(void) { return sizeof bytes; }
