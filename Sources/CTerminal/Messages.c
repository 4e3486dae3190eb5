#include "CTerminal.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static int kept = -1, destination = -1;

void ct_messages_hold(void) {
  if (kept >= 0 || !isatty(STDERR_FILENO)) return;
  kept = memfd_create("messages", MFD_CLOEXEC);
  if (kept < 0) return;
  destination = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (destination >= 0) dup2(kept, STDERR_FILENO);
}

// Async-signal-safe, for a crash.
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
