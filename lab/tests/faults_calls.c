/* A library for LD_PRELOAD that lets a program fail at one of its calls that change files, so that
 * each of them can be tried in turn. Of the first process only: what it starts is left alone.
 *
 *   FAULTS_FOLDER  calls that are about files below this folder are counted, from 0
 *   FAULTS_AT      the number of the call that fails
 *   FAULTS_DO      kill: SIGKILL in place of the call; of a write, after half of it
 *                  a number: errno of the call and of all after it that need room on the disk; of a
 * write, after half of it, as on a disk that is full; what deletes or cuts a file still works
 *   FAULTS_TELL    a file that is created when a call fails
 *
 * Besides, no file becomes another one's successor there before it was flushed to the disk.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static char folder[PATH_MAX], tell[PATH_MAX];
static long at = -1, calls;
static int error; /* 0: kill */

__attribute__((constructor)) static void begin(void) {
  const char* const where = getenv("FAULTS_FOLDER");
  const char* const what = getenv("FAULTS_DO");
  const char* const number = getenv("FAULTS_AT");
  const char* const file = getenv("FAULTS_TELL");
  if (where == NULL || what == NULL || number == NULL || file == NULL) return;
  snprintf(folder, sizeof folder, "%s/", where);
  snprintf(tell, sizeof tell, "%s", file);
  error = strcmp(what, "kill") == 0 ? 0 : atoi(what);
  at = atol(number);
  unsetenv("LD_PRELOAD");
}

static int is_below(const char* path) {
  char whole[2 * PATH_MAX];
  if (path == NULL || at < 0) return 0;
  if (path[0] != '/') {
    char here[PATH_MAX];
    if (getcwd(here, sizeof here) == NULL) return 0;
    snprintf(whole, sizeof whole, "%s/%s", here, path);
    path = whole;
  }
  return strncmp(path, folder, strlen(folder)) == 0;
}

static int is_file_below(int fd) {
  char link[64], path[PATH_MAX];
  if (at < 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  const ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return path[0] == '/' && is_below(path); /* a pipe's is no path */
}

/* Whether the call that begins now is to fail. */
static int fails(int needs_room) {
  const long call = __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED);
  if (call < at || (call > at && !needs_room)) return 0;
  if (error != 0 && !needs_room) return 0;
  const long made = syscall(SYS_openat, AT_FDCWD, tell, O_CREAT | O_WRONLY, 0666);
  if (made >= 0) syscall(SYS_close, (int)made);
  return 1;
}

static int refused(void) {
  if (error == 0) {
    raise(SIGKILL);
    for (;;) pause();
  }
  errno = error;
  return -1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int creates(int flags) { return (flags & (O_CREAT | O_TRUNC)) != 0; }

#define OPENS(name)                                                     \
  int name(const char* path, int flags, ...) {                          \
    va_list more;                                                       \
    va_start(more, flags);                                              \
    const int mode = creates(flags) ? va_arg(more, int) : 0;            \
    va_end(more);                                                       \
    if (creates(flags) && is_below(path) && fails(1)) return refused(); \
    return REAL(name)(path, flags, mode);                               \
  }
OPENS(open)
OPENS(open64)

#define OPENS_STREAM(name)                                           \
  FILE* name(const char* path, const char* mode) {                   \
    if (strpbrk(mode, "wa") != NULL && is_below(path) && fails(1)) { \
      (void)refused();                                               \
      return NULL;                                                   \
    }                                                                \
    return REAL(name)(path, mode);                                   \
  }
OPENS_STREAM(fopen)
OPENS_STREAM(fopen64)

ssize_t write(int fd, const void* bytes, size_t size) {
  if (!is_file_below(fd) || !fails(1)) return REAL(write)(fd, bytes, size);
  static __thread int was_half;
  if (size > 1 && !was_half) { /* the rest of it, which is tried next, is what fails */
    was_half = error != 0;
    const ssize_t half = REAL(write)(fd, bytes, size / 2);
    if (error != 0) return half;
  }
  return refused();
}

ssize_t writev(int fd, const struct iovec* parts, int count) {
  if (!is_file_below(fd) || !fails(1)) return REAL(writev)(fd, parts, count);
  if (count > 0) (void)REAL(write)(fd, parts[0].iov_base, parts[0].iov_len / 2);
  return refused();
}

#define OF_FILE(name, type, needs_room)                           \
  int name(int fd type) {                                         \
    if (is_file_below(fd) && fails(needs_room)) return refused(); \
    return REAL(name)(fd PASSED);                                 \
  }
#define PASSED , size
#define SIZE , off_t size
#define SIZE64 , off64_t size
OF_FILE(ftruncate, SIZE, 0)
OF_FILE(ftruncate64, SIZE64, 0)

/* After a loss of power the name of a file that was not flushed may be that of an empty one. */
static __thread ino_t flushed;

int fsync(int fd) {
  struct stat status;
  if (is_file_below(fd) && fails(1)) return refused();
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) flushed = status.st_ino;
  return REAL(fsync)(fd);
}

int rename(const char* from, const char* to) {
  struct stat status;
  if (!is_below(to)) return REAL(rename)(from, to);
  if (fails(1)) return refused();
  if (stat(from, &status) == 0 && status.st_ino != flushed) {
    fprintf(stderr, "%s is renamed before it is flushed to the disk\n", from);
    errno = EBUSY;
    return -1;
  }
  return REAL(rename)(from, to);
}

#define DELETES(name)                                 \
  int name(const char* path) {                        \
    if (is_below(path) && fails(0)) return refused(); \
    return REAL(name)(path);                          \
  }
DELETES(unlink)
DELETES(remove)
