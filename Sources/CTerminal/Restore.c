#include "CTerminal.h"
#include "Internal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// MARK: Messages

static int kept = -1, destination = -1;

void ct_messages_hold(void) {
  if (kept >= 0 || !isatty(STDERR_FILENO)) return;
  kept = memfd_create("messages", MFD_CLOEXEC);
  if (kept < 0) return;
  destination = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (destination >= 0) dup2(kept, STDERR_FILENO);
}

/// Async-signal-safe, for a crash.
void ct_messages_release(void) {
  if (kept < 0) return;
  char bytes[4096];
  ssize_t count;
  off_t offset = 0;
  if (destination >= 0) dup2(destination, STDERR_FILENO);
  while ((count = pread(kept, bytes, sizeof bytes, offset)) > 0 &&
         (count = write(STDERR_FILENO, bytes, (size_t)count)) > 0)
    offset += count;
  close(kept);
  close(destination);
  kept = destination = -1;
}

// MARK: The terminal, where the program breaks

enum { CRASHES = 7, STACK = 1 << 16 };

static const int crashes[CRASHES] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGSYS};
static struct sigaction former[CRASHES];
static char stack[STACK];

static volatile sig_atomic_t is_armed;
static char reset[1024];
static volatile size_t reset_count;

static void restore(void) {
  if (!is_armed) return;
  is_armed = 0;
  ct_device_write_last(reset, reset_count);
  ct_device_restore_modes();
  ct_messages_release();
}

static void crashed(int signal) {
  restore();
  // Whoever was there before has the word: the run-time library's own report, or the core dump.
  for (int i = 0; i < CRASHES; i++)
    if (crashes[i] == signal) sigaction(signal, &former[i], NULL);
  raise(signal);
}

static void give_stack(void) {
  stack_t old;
  if (sigaltstack(NULL, &old) || !(old.ss_flags & SS_DISABLE)) return;
  stack_t own = {.ss_sp = stack, .ss_size = STACK};
  sigaltstack(&own, NULL);
}

void ct_restore_arm(const char *bytes, size_t count) {
  static bool is_registered;
  if (!is_registered) is_registered = atexit(restore) == 0;
  reset_count = count < sizeof reset ? count : 0;
  memcpy(reset, bytes, reset_count);
  if (is_armed) return;
  give_stack();
  struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &action, &former[i]);
  is_armed = 1;
}

void ct_restore_disarm(void) {
  if (!is_armed) return;
  is_armed = 0;
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &former[i], NULL);
}
