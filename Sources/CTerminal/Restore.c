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

static volatile sig_atomic_t is_armed;
static char reset[1024];
static volatile size_t reset_count;

void ct_restore(void) {
  if (!is_armed) return;
  is_armed = 0;
  ct_device_write_last(reset, reset_count);
  ct_device_restore_modes();
  ct_messages_release();
}

void ct_restore_arm(const char *bytes, size_t count) {
  static bool is_registered;
  if (!is_registered) is_registered = atexit(ct_restore) == 0;
  reset_count = count < sizeof reset ? count : 0;
  memcpy(reset, bytes, reset_count);
  ct_crashes_catch();
  is_armed = 1;
}

void ct_restore_disarm(void) { is_armed = 0; }
