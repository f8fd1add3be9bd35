#ifndef TRAP_REPORT_H
#define TRAP_REPORT_H

/// Says on standard error, from now on, what the program was doing when a trap or an invalid memory
/// access ends it. The signal then ends the program as it would have otherwise.
void trap_report_start(const char *program);

/// Begins an activity, such as a command, or a request by its method and its path. Other than
/// printable ASCII, and what follows the first `?`, is not kept, since it could be secret.
///
/// - Parameter detail: may be NULL.
/// - Returns: its number; negative if too many are in progress, so that it is not reported.
int trap_report_begin(const char *name, const char *detail);

/// Ends an activity.
void trap_report_end(int activity);

#endif
