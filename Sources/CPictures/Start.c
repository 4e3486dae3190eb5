#include "Internal.h"
#include "Limits.h"

#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static void ignore_message(
    const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
  (void)domain, (void)level, (void)message, (void)data;
}

static void ignore_print(const gchar *text) { (void)text; }

static bool limit(int resource, rlim_t most) {
  struct rlimit found;
  if (getrlimit(resource, &found)) return false;
  rlim_t value = MIN(most, found.rlim_max);
  return !setrlimit(resource, &(struct rlimit){value, value});
}

/// Moves standard output out of the reach of libraries, and what they print to nowhere.
static int take_output(void) {
  int answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (answers < 0 || nowhere < 0) return -1;
  if (dup2(nowhere, STDOUT_FILENO) < 0 || dup2(nowhere, STDERR_FILENO) < 0) return -1;
  close(nowhere);
  // To say nothing is also quicker: libvips can warn once a row.
  g_log_set_default_handler(ignore_message, NULL);
  g_set_print_handler(ignore_print);
  g_set_printerr_handler(ignore_print);
  return answers;
}

/// Gives memory back that a large picture took, which the process would keep for its life.
static void keep_little(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
}

int cp_start(void) {
  int answers = take_output();
  if (answers < 0 || prctl(PR_SET_PDEATHSIG, SIGKILL)) return -1;
  if (!limit(RLIMIT_DATA, cp_most_memory) || !limit(RLIMIT_CORE, 0)) return -1;
  keep_little();
  return cp_loaders_start() ? answers : -1;
}
