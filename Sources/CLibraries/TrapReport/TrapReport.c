// A trap of Swift prints nothing in a release build: the process ends by SIGILL or SIGTRAP. The
// handler below allocates nothing, takes no lock, and calls only functions that are safe in a signal
// handler.

// For sigaltstack.
#define _XOPEN_SOURCE 700

#include "TrapReport.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

enum {
  activity_limit = 64,
  activity_length = 120,
  /// How many activities are reported.
  reported_limit = 8,
  stack_size = 65536,
};

/// The states of an activity.
enum { is_free, is_changing, is_current };

static struct {
  atomic_int state;
  char text[activity_length];
} activities[activity_limit];

static char program_name[32];

static const struct {
  int number;
  const char *name;
} signals[] = {{SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGSEGV, "SIGSEGV"},
               {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"},   {SIGABRT, "SIGABRT"}};

enum { signal_count = sizeof signals / sizeof signals[0] };

/// The handlers that were there before.
static struct sigaction earlier[signal_count];

/// A text of limited length.
struct line {
  char *text;
  size_t length;
  size_t limit;
};

/// Appends the printable part of a text, up to a query.
static void append(struct line *line, const char *text) {
  for (; *text != '\0' && *text != '?' && line->length < line->limit; text++) {
    line->text[line->length++] = *text < ' ' || *text > '~' || *text == '\'' ? '_' : *text;
  }
}

static void append_activities(struct line *line) {
  int count = 0;
  for (int index = 0; index < activity_limit && count < reported_limit; index++) {
    if (atomic_load(&activities[index].state) != is_current) continue;
    append(line, count++ == 0 ? " in " : ", ");
    line->text[line->length++] = '\'';
    // Another thread may end it meanwhile: the last byte is always zero.
    append(line, activities[index].text);
    line->text[line->length++] = '\'';
  }
}

static void report(const char *signal_name) {
  char text[reported_limit * (activity_length + 8) + 256];
  struct line line = {text, 0, sizeof text - 1};
  append(&line, program_name);
  append(&line, ": internal error");
  append_activities(&line);
  append(&line, " (");
  append(&line, signal_name);
  append(&line, "); please report this line: SECURITY.md says where");
  text[line.length++] = '\n';
  (void)!write(STDERR_FILENO, text, line.length);
}

static void handle(int number, siginfo_t *information, void *context) {
  for (int index = 0; index < signal_count; index++) {
    if (signals[index].number != number) continue;
    report(signals[index].name);
    // In a debug build, Swift's runtime prints a backtrace.
    const struct sigaction *action = &earlier[index];
    if ((action->sa_flags & SA_SIGINFO) != 0) {
      action->sa_sigaction(number, information, context);
    }
  }
  // SA_RESETHAND has restored the default action, which follows once this function has returned.
  raise(number);
}

void trap_report_start(const char *program) {
  static char stack[stack_size];
  struct line line = {program_name, 0, sizeof program_name - 1};
  append(&line, program);
  // A stack overflow leaves no room for a handler; Swift's runtime may have provided for that.
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE) != 0) {
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, NULL);
  }
  struct sigaction action = {.sa_sigaction = handle,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) {
    sigaction(signals[index].number, &action, &earlier[index]);
  }
}

int trap_report_begin(const char *name, const char *detail) {
  for (int index = 0; index < activity_limit; index++) {
    int expected = is_free;
    if (!atomic_compare_exchange_strong(&activities[index].state, &expected, is_changing)) continue;
    struct line line = {activities[index].text, 0, activity_length - 1};
    append(&line, name);
    if (detail != NULL && *detail != '\0') {
      append(&line, " ");
      append(&line, detail);
    }
    line.text[line.length] = '\0';
    atomic_store(&activities[index].state, is_current);
    return index;
  }
  return -1;
}

void trap_report_end(int activity) {
  if (activity >= 0) atomic_store(&activities[activity].state, is_free);
}
