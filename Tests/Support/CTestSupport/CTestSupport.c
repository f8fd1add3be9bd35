// Declares pipe2, posix_openpt, fair locks and the like, which Swift's import of glibc leaves out.
#define _GNU_SOURCE
#include "CTestSupport.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// Those who run commands come and go without end, so those who start programs go first.
#ifdef __linux__
static pthread_rwlock_t descriptors = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
#else
static pthread_rwlock_t descriptors = PTHREAD_RWLOCK_INITIALIZER;
#endif

void test_begin_command(void) { pthread_rwlock_rdlock(&descriptors); }
void test_begin_start(void) { pthread_rwlock_wrlock(&descriptors); }
void test_end(void) { pthread_rwlock_unlock(&descriptors); }

int test_pipe(int *read_end, int *write_end) {
  int ends[2];
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  *read_end = ends[0];
  *write_end = ends[1];
  return 0;
}

int test_terminal(int columns, int *read_end, int *write_end) {
  char name[128];
  struct termios modes;
  struct winsize size = {.ws_row = 24, .ws_col = (unsigned short)columns};
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) return -1;
  fcntl(master, F_SETFD, FD_CLOEXEC);
  if (ptsname_r(master, name, sizeof name) != 0) return -1;
  int slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (slave < 0 || ioctl(slave, TIOCSWINSZ, &size) != 0 || tcgetattr(slave, &modes) != 0) return -1;
  modes.c_oflag &= ~(tcflag_t)OPOST;
  if (tcsetattr(slave, TCSANOW, &modes) != 0) return -1;
  *read_end = master;
  *write_end = slave;
  return 0;
}
