#ifndef C_TEST_SUPPORT_H
#define C_TEST_SUPPORT_H

/// A pipe whose ends are closed in every child, or tests that run at once would wait for each
/// other. Zero on success.
int test_pipe(int *read_end, int *write_end);

/// A pseudo-terminal of so many columns that passes line feeds on as they are. Zero on success.
int test_terminal(int columns, int *read_end, int *write_end);

#endif
