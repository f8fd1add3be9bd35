#include "SeriesRunsData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#embed "series-runs.txt"
};

const unsigned char *series_runs_bytes(void) { return bytes; }

size_t series_runs_size(void) { return sizeof bytes; }
