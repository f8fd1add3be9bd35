#ifndef C_TEST_SUPPORT_H
#define C_TEST_SUPPORT_H

/// No program is started from here to `test_end` on the same thread, so that a command of ours can run in
/// this process: a program that starts has copies of all descriptors for a moment, and a lock that the
/// command releases in that moment stays held.
void test_begin_command(void);

/// No such command runs from here to `test_end` on the same thread.
void test_begin_start(void);

void test_end(void);

/// A pipe whose ends are closed in every child, or tests that run at once would wait for each
/// other. Zero on success.
int test_pipe(int *read_end, int *write_end);

/// A pseudo-terminal of so many columns that passes line feeds on as they are. Zero on success.
int test_terminal(int columns, int *read_end, int *write_end);

#endif
